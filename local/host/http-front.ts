import { randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Match, RouteTable } from './routes.ts'
import { toSetCookie } from './set-cookie.ts'
import { asJson, type RpcData } from './worker-api.ts'
import type { Worker } from './worker.ts'

const invocationHeader = 'x-ms-invocation-id'
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  invocationHeader,
])
/**
 * A streaming handler that returns nothing never answers; Azure waits four minutes, here it shows at once. Counted in looks and
 * not by the clock alone: on a busy machine one turn of the event loop takes seconds, and an answer that is there some turns.
 */
const answerWithin = { looks: 20, everyMilliseconds: 100 } as const

/** Answers a request if one of the functions is for it; false where none is. */
export type HttpFront = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

interface Exchange {
  readonly worker: Worker
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly url: URL
  readonly match: Match
}

export function createHttpFront(worker: Worker, routes: RouteTable): HttpFront {
  return async (request, response) => {
    const url = parsedUrl(request)
    const match = url === undefined ? undefined : routes.find(request.method ?? 'GET', url.pathname)
    if (url === undefined || match === undefined) return false
    if (match === 'not-allowed') {
      response.writeHead(405).end()
      return true
    }
    const exchange = { worker, request, response, url, match }
    try {
      await (worker.httpUri === undefined ? answerWhole(exchange) : answerAsStream(exchange, worker.httpUri))
    } catch (error) {
      worker.log('error', error instanceof Error ? (error.stack ?? error.message) : String(error), match.functionName)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
    return true
  }
}

function parsedUrl(request: IncomingMessage): URL | undefined {
  const text = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`
  return URL.canParse(text) ? new URL(text) : undefined
}

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** What the nearest proxy adds in Azure. What the client says about itself stays before it. */
function forwarded(request: IncomingMessage): Record<string, string> {
  const said = request.headers['x-forwarded-for']
  const before = said === undefined ? '' : `${Array.isArray(said) ? said.join(', ') : said}, `
  return {
    'x-forwarded-host': request.headers.host ?? 'localhost',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': `${before}${request.socket.remoteAddress ?? ''}`,
  }
}

const nullable = (record: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]))

function queryOf(url: URL): Record<string, string> {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(',')]))
}

/** The way without streams: the whole body in, the whole answer out. */
async function answerWhole({ worker, request, response, url, match }: Exchange): Promise<void> {
  const bytes = await buffer(request)
  const http = {
    url: url.href,
    method: request.method,
    nullableHeaders: nullable({ ...headersOf(request), ...forwarded(request) }),
    nullableQuery: nullable(queryOf(url)),
    nullableParams: nullable(match.params),
    ...(bytes.length === 0 ? {} : { body: { bytes } }),
  }
  const { returnValue } = await worker.invoke(match.functionName, { http })
  const answer = returnValue?.http
  if (answer === undefined) {
    response.writeHead(returnValue === undefined || returnValue === null ? 204 : 200).end()
    return
  }
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
  const cookies = (answer.cookies ?? []).map(toSetCookie)
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.writeHead(Number(answer.statusCode ?? 200))
  response.end(answer.body?.bytes ?? answer.body?.string)
}

/** The way with streams: the library takes the request itself, at its own address; we carry it there and back. */
async function answerAsStream({ worker, request, response, url, match }: Exchange, httpUri: string): Promise<void> {
  const invocationId = randomUUID()
  const headers = { ...headersOf(request), ...forwarded(request) }
  const triggerMetadata: Record<string, RpcData> = {
    ...Object.fromEntries(Object.entries(match.params).map(([name, value]) => [name, { string: value }])),
    Headers: asJson(headers),
    Query: asJson(Object.fromEntries(url.searchParams)),
  }
  const onward = httpRequest(new URL(request.url ?? '/', httpUri), {
    method: request.method,
    headers: { ...request.headers, ...forwarded(request), [invocationHeader]: invocationId },
    // A connection of its own: one that was kept may be closed by the other end in the moment in which it is taken again.
    agent: false,
  })
  const answered = answerOf(onward)
  // Whoever waits for it meets the error; it must not end the process when nobody does any more.
  answered.catch(() => undefined)
  request.pipe(onward)
  // The client has gone: the handler meets a body that breaks off.
  request.once('aborted', () => onward.destroy(new Error('The client went away')))
  response.once('close', () => {
    if (!response.writableFinished) onward.destroy(new Error('The client went away'))
  })

  const invoked = worker
    .invoke(match.functionName, { http: {} }, { invocationId, triggerMetadata })
    .catch((error: unknown) => {
      onward.destroy(new Error('The function failed', { cause: error }))
      throw error
    })
  void invoked.then(
    () => giveUpWithout(answered, () => onward.destroy(new Error(`${match.functionName} returned no answer`))),
    () => undefined,
  )
  const carried = answered.then((answer) => carry(answer, response))
  try {
    await carried
  } catch (error) {
    if (response.destroyed && !response.writableFinished) return
    // What the function says is nearer to the cause. It says nothing where the library never got the request.
    await Promise.race([invoked, nextTurns()])
    throw error
  }
  await invoked
}

function giveUpWithout(answered: Promise<unknown>, giveUp: () => void): void {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (looks >= answerWithin.looks) giveUp()
  }, answerWithin.everyMilliseconds).unref()
  const stop = (): void => clearInterval(timer)
  answered.then(stop, stop)
}

/** Long enough for what has failed already to say so. */
const nextTurns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))

function answerOf(onward: ReturnType<typeof httpRequest>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  onward.once('response', resolve)
  onward.on('error', reject)
  return promise
}

async function carry(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!hopByHop.has(name) && value !== undefined) response.setHeader(name, value)
  }
  response.writeHead(answer.statusCode ?? 500)
  response.flushHeaders()
  await pipeline(answer, response)
}
