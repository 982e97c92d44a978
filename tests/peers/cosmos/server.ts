import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Account } from './account.ts'
import type { Answer, Consistency } from './exchange.ts'
import { Faults } from './faults.ts'
import { TooManyUnits, type Pace, type Priority } from './pace.ts'
import { Refusal } from './refusal.ts'

const codes: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'RequestEntityTooLarge',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
}

const idleMilliseconds = 240_000

export interface CosmosPeer {
  readonly endpoint: string
  /** Any key will do; one has to be sent. */
  readonly key: string
  readonly faults: Faults
  /** Requests answered until now, by kind: to tell how many a call takes. */
  readonly requests: ReadonlyMap<string, number>
  /** Request units charged until now, by published figures. */
  charged(): number
  /** Requests refused until now for want of units, by the priority they named. */
  readonly refused: Readonly<Record<Priority, number>>
  /** From now on an account weaker than Strong reads what there is at this moment, until `catchUp`. */
  lag(): void
  catchUp(): void
  /** Splits the partitions of every container: so many requests find them on the move. */
  split(requests: number): void
  /** Moves the service's clock: what has a time to live goes by it. */
  age(seconds: number): void
  close(): Promise<void>
}

export interface CosmosPeerOptions {
  /** Default: Strong. */
  readonly consistency?: Consistency
  /** The most items on a page, whatever is asked for. Default: 100. */
  readonly pageItems?: number
  /** How slow it is. Default: as fast as it can, without a limit of units. */
  readonly pace?: Pace
  /** Default: a free one. */
  readonly port?: number
}

/** Speaks as much of the wire protocol of Cosmos DB as `@azure/cosmos` uses, over plain HTTP. */
export async function startCosmosPeer(options: CosmosPeerOptions = {}): Promise<CosmosPeer> {
  const { consistency = 'Strong', pageItems = 100, pace = {} } = options
  const faults = new Faults()
  let older = 0
  const account = new Account(faults, consistency, pageItems, pace, () => Date.now() + older)
  const server = createServer((request, response) => void respond(account, request, response))
  // As the service, which keeps a connection that nobody uses for minutes: closed after Node's five seconds, it would be so just
  // when a busy client takes it up again, and a write that nobody answers is told as UNAVAILABLE.
  server.keepAliveTimeout = idleMilliseconds
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    key: Buffer.from('a key of nothing').toString('base64'),
    faults,
    requests: account.items.requests,
    charged: () => account.items.charged,
    refused: account.items.refused,
    lag: () => {
      if (consistency === 'Strong') throw new Error('A strong account has no reads that lag')
      for (const container of account.containers) container.lag()
    },
    catchUp: () => {
      for (const container of account.containers) container.catchUp()
    },
    split: (requests) => {
      for (const container of account.containers) container.split()
      faults.splittingRequests = requests
    },
    age: (seconds) => (older += seconds * 1000),
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
    answer = await account.answer({
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
    // Node's own is renewed by a timer, late where the loop is busy.
    date: new Date().toUTCString(),
    'x-ms-request-charge': '1.00',
    ...headers,
  })
  response.end(body === undefined || status === 204 || status === 304 ? undefined : JSON.stringify(body))
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
      ...(status === 429
        ? { 'x-ms-retry-after-ms': String(error instanceof TooManyUnits ? error.retryAfter : 5) }
        : {}),
    },
  }
}
