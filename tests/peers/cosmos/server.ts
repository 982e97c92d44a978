import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Account, type Answer } from './account.ts'
import { Refusal } from './refusal.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'RequestEntityTooLarge',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
}

export interface CosmosPeer {
  readonly endpoint: string
  /** Any key will do; one has to be sent. */
  readonly key: string
  /** Requests the service is to refuse, from the next one on. */
  readonly faults: { throttledRequests: number; throttledOperations: number; unavailableRequests: number }
  /** Requests answered until now, by kind: to tell how many a call takes. */
  readonly requests: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Speaks as much of the wire protocol of Cosmos DB as `@azure/cosmos` uses, over plain HTTP on a free port. */
export async function startCosmosPeer(): Promise<CosmosPeer> {
  const account = new Account()
  const server = createServer((request, response) => void respond(account, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    key: Buffer.from('a key of nothing').toString('base64'),
    faults: account.faults,
    requests: account.requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function respond(account: Account, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let answer: Answer
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    answer = account.answer({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      text: Buffer.concat(chunks).toString(),
    })
  } catch (error) {
    answer = refused(error)
  }
  const { status = 200, body, headers = {} } = answer
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-ms-activity-id': randomUUID(),
    'x-ms-request-charge': '1.00',
    'x-ms-session-token': '0:-1#1',
    ...headers,
  })
  response.end(body === undefined || status === 204 ? undefined : JSON.stringify(body))
}

function refused(error: unknown): Answer {
  const { status, message, substatus } =
    error instanceof Refusal
      ? error
      : new Refusal(500, error instanceof Error ? (error.stack ?? error.message) : String(error))
  return {
    status,
    body: { code: codes[status] ?? 'InternalServerError', message },
    headers: {
      ...(substatus === 0 ? {} : { 'x-ms-substatus': String(substatus) }),
      ...(status === 429 ? { 'x-ms-retry-after-ms': '5' } : {}),
    },
  }
}
