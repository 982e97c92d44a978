import { ODataError } from '#domain/odata/error.ts'
import { createGzip } from 'node:zlib'
import { Duplex } from 'node:stream'
import type { RawOption } from './addresses.ts'
import type { Service } from './service.ts'
import { textStream } from './text-stream.ts'
import type { Version } from './versions.ts'

/** A request for one resource, by HTTP or as part of a batch. */
export interface Call {
  readonly method: string
  readonly headers: Headers
  /** Path below the root as sent: `Customers('a')/Orders`. */
  readonly path: string
  readonly options: readonly RawOption[]
  /** Aborted when the client of the whole request goes away. */
  readonly signal: AbortSignal
  readonly service: Service
  readonly version: Version
}

/** A body made while it is sent. `stop`: the reader has gone. */
export interface TextPieces {
  readonly pieces: AsyncIterator<string>
  readonly stop: () => void
}

/** A response before it is sent, alone or in a batch. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: string | Uint8Array<ArrayBuffer> | TextPieces | undefined
}

export const isPieces = (body: Answer['body']): body is TextPieces =>
  typeof body === 'object' && !(body instanceof Uint8Array)

/** Uncompressed length in bytes; generates a streamed body to measure it. */
export async function lengthOf({ body }: Answer): Promise<number> {
  if (body === undefined) return 0
  if (!isPieces(body)) return Buffer.byteLength(body)
  let bytes = 0
  for (let next = await body.pieces.next(); next.done !== true; next = await body.pieces.next())
    bytes += Buffer.byteLength(next.value)
  return bytes
}

/** Bytes below which compression saves no packet. */
const worthZipping = 1_400

const refused = /^q=0(?:\.0{0,3})?$/u

function takesGzip(headers: Headers): boolean {
  const header = headers.get('accept-encoding')?.slice(0, 1_000).toLowerCase() ?? ''
  return header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    return (coding === 'gzip' || coding === '*') && !parameters.some((parameter) => refused.test(parameter))
  })
}

/** The HTTP response, compressed if the client accepts it. Level 1: half the size in a tenth of the default's time. */
export function toResponse({ status, headers, body }: Answer, call: Call): Response {
  if (body === undefined || call.method === 'HEAD') return new Response(null, { status, headers })
  const isText = typeof body === 'string' || isPieces(body)
  const zip = isText && takesGzip(call.headers) && (typeof body !== 'string' || body.length >= worthZipping)
  if (typeof body === 'string' && !zip) return new Response(body, { status, headers })
  if (body instanceof Uint8Array) return new Response(body, { status, headers })
  const { pieces, stop } = isPieces(body) ? body : { pieces: once(body), stop: () => undefined }
  const { log } = call.service
  const failed = (error: unknown): void =>
    call.signal.aborted ? log.info('odata.client-left') : log.error('odata.broken-off', error)
  const stream = textStream(pieces, { stop, failed })
  if (!zip) return new Response(stream, { status, headers })
  headers.set('Content-Encoding', 'gzip')
  const { readable, writable } = Duplex.toWeb(createGzip({ level: 1 }))
  return new Response(
    stream.pipeThrough({ readable, writable } as TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>),
    { status, headers },
  )
}

// oxlint-disable-next-line typescript/require-await -- one piece that is there already, in the shape of those that are not
async function* once(text: string): AsyncGenerator<string, void> {
  yield text
}

export const notAllowed = (): ODataError =>
  new ODataError(405, 'method-not-allowed', 'The service is read-only: GET, HEAD and OPTIONS.')
