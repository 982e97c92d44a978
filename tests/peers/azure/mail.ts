import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Sent = z.object({
  senderAddress: z.string(),
  recipients: z.object({ to: z.array(z.object({ address: z.string() })) }),
  content: z.object({ subject: z.string(), plainText: z.string() }),
})

export interface MailPeer {
  readonly port: number
  /** What was taken for sending, the oldest first. */
  readonly sent: readonly { readonly from: string; readonly to: string; readonly text: string }[]
  close(): Promise<void>
}

/** As much of Azure Communication Services as sends a mail: it takes each, and says at once that it was sent. */
export async function startMailPeer(): Promise<MailPeer> {
  const sent: { from: string; to: string; text: string }[] = []
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const id = request.headers['operation-id'] ?? request.url?.split(/[/?]/u).at(-2) ?? ''
      if (request.method === 'POST') {
        const { senderAddress, recipients, content } = Sent.parse(JSON.parse(await text(request)))
        for (const { address } of recipients.to)
          sent.push({ from: senderAddress, to: address, text: content.plainText })
      }
      const location = `https://${request.headers.host ?? ''}/emails/operations/${String(id)}?api-version=2023-03-31`
      response.writeHead(request.method === 'POST' ? 202 : 200, {
        'content-type': 'application/json',
        'operation-location': location,
        'retry-after': '0',
      })
      response.end(JSON.stringify({ id, status: 'Succeeded', error: null }))
    }
    answer().catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
