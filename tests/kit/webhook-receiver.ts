import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message as it came in. */
export interface Received {
  /** Of the host that was called, with the path. */
  readonly address: string
  readonly headers: {
    readonly 'webhook-id': string
    readonly 'webhook-timestamp': string
    readonly 'webhook-signature': string
  }
  readonly body: string
}

type Answer = (request: IncomingMessage, response: ServerResponse, received: Received) => void

/** A server of somebody who listens to webhooks, as many hosts `https://<name>.receivers.example` as one likes. */
export interface Receiver {
  /** For `SPIL_VENDOR_ORIGINS`. */
  readonly origins: Readonly<Record<string, string>>
  readonly received: Received[]
  /** How it answers from now on; 204 at first. */
  answer: Answer
  close(): Promise<void>
}

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer =>
  (_, response) => {
    response.writeHead(code, headers).end(body)
  }

export async function openReceiver(): Promise<Receiver> {
  const receiver: { answer: Answer; readonly received: Received[] } = { answer: status(204), received: [] }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string): string => String(request.headers[name] ?? '')
      const received = {
        address: `${header('x-forwarded-host')}${request.url ?? ''}`,
        headers: {
          'webhook-id': header('webhook-id'),
          'webhook-timestamp': header('webhook-timestamp'),
          'webhook-signature': header('webhook-signature'),
        },
        body,
      }
      receiver.received.push(received)
      receiver.answer(request, response, received)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    origins: { 'https://*.receivers.example': `http://127.0.0.1:${port}` },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
