import { notServed, ODataError } from '#domain/odata/error.ts'
import { randomUUID } from 'node:crypto'
import { answerHeaders, errorAnswer } from '../answers.ts'
import { isPieces, notAllowed, type Answer, type Call } from '../exchange.ts'
import { readPreferences } from '../preferences.ts'
import { bodyText } from '../request-body.ts'
import { boundaryOf, readMultipart } from './multipart.ts'
import { mostBatchBytes, partCall, type AnswerPart, type Part } from './part.ts'

/**
 * Many reads in one request, answered one after another while the answer is sent. A part
 * that writes is refused as it is outside a batch, and the others are answered.
 *
 * Errors: `ODataError` 400 for a batch that cannot be read, 413, 415.
 */
export async function answerBatch(call: Call, request: Request, answerPart: AnswerPart): Promise<Answer> {
  const contentType = request.headers.get('content-type') ?? ''
  const [type] = contentType.toLowerCase().split(';')
  const { continueOnError } = readPreferences(request.headers.get('prefer'))
  const leaving = new AbortController()
  const runner = new Runner({ ...call, signal: AbortSignal.any([call.signal, leaving.signal]) }, answerPart)
  const stop = (): void => leaving.abort()
  if (type?.trim() !== 'multipart/mixed')
    throw new ODataError(415, 'no-batch', 'A batch is multipart/mixed.', { target: 'Content-Type' })
  const parts = readMultipart(await bodyText(request, mostBatchBytes), boundaryOf(contentType))
  const boundary = `batchresponse_${randomUUID()}`
  const headers = answerHeaders(call.version, `multipart/mixed;boundary=${boundary}`)
  return { status: 200, headers, body: { pieces: multipartText(runner, parts, boundary, continueOnError), stop } }
}

class Runner {
  readonly #batch: Call
  readonly #answerPart: AnswerPart
  readonly #addresses = new Map<string, string>()

  constructor(batch: Call, answerPart: AnswerPart) {
    this.#batch = batch
    this.#answerPart = answerPart
  }

  async answer(part: Part): Promise<Answer> {
    try {
      const call = partCall(this.#batch, part, this.#addresses)
      if (part.id !== undefined) this.#addresses.set(part.id, call.path)
      return await this.#answerPart(call)
    } catch (error) {
      return this.refuse(error)
    }
  }

  async refuse(error: unknown): Promise<Answer> {
    const response = errorAnswer(error, this.#batch.service, this.#batch.version)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
}

/** What a part's answer says of itself; what the answer as a whole says already stays out. */
const passedOn = ['allow', 'content-type', 'etag', 'odata-version', 'preference-applied']
const headersOf = ({ headers }: Answer): readonly (readonly [string, string])[] =>
  passedOn.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })

async function* bodyPieces({ body }: Answer): AsyncGenerator<string, void> {
  if (typeof body === 'string') yield body
  if (isPieces(body)) {
    try {
      for (let next = await body.pieces.next(); next.done !== true; next = await body.pieces.next()) yield next.value
    } finally {
      await body.pieces.return?.()
    }
  }
}

const reasons: Readonly<Record<number, string>> = { 200: 'OK', 204: 'No Content', 304: 'Not Modified' }

async function* multipartText(
  runner: Runner,
  parts: readonly (Part | undefined)[],
  boundary: string,
  goesOn: boolean,
): AsyncGenerator<string, void> {
  for (const part of parts) {
    const found = part === undefined ? await runner.refuse(notAllowed()) : await runner.answer(part)
    const isBytes = found.body instanceof Uint8Array
    const answer = isBytes ? await runner.refuse(notServed('bytes in a batch of parts', '$value')) : found
    const head = [
      `--${boundary}`,
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      ...(part?.id === undefined ? [] : [`Content-ID: ${part.id}`]),
      '',
      `HTTP/1.1 ${answer.status} ${reasons[answer.status] ?? 'Error'}`,
      ...headersOf(answer).map(([name, value]) => `${name}: ${value}`),
    ]
    yield `${head.join('\r\n')}\r\n\r\n`
    yield* bodyPieces(answer)
    yield '\r\n'
    if (answer.status >= 400 && !goesOn) break
  }
  yield `--${boundary}--\r\n`
}
