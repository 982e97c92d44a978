import { AppError } from '#domain/shared/errors.ts'

/**
 * Reads the body as text, up to `limit` bytes. Errors: `AppError('FILE_TOO_LARGE')` past the limit; INPUT_INVALID
 * where it is not UTF-8.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  const body = new ArrivingText(request)
  if (!(await body.readTo(limit))) throw new AppError('FILE_TOO_LARGE')
  return body.text()
}

const silentSeconds = 60

/** A body that is read on demand. */
export class ArrivingText {
  readonly #announced: number
  readonly #arriving: AsyncIterator<Uint8Array> | undefined
  readonly #chunks: Uint8Array[] = []
  #size = 0
  #isWhole = false

  constructor(request: Request) {
    this.#announced = Number(request.headers.get('content-length') ?? 0)
    this.#arriving = request.body?.[Symbol.asyncIterator]()
  }

  /**
   * Reads until the end or the limit; true where the body has ended. A body whose declared length exceeds `most` is
   * not read.
   */
  async readTo(limit: number, most = limit): Promise<boolean> {
    if (this.#announced > most) throw new AppError('FILE_TOO_LARGE')
    while (!this.#isWhole && this.#size <= limit) {
      const next = await this.#next()
      if (next === undefined || next.done === true) this.#isWhole = true
      else {
        this.#size += next.value.byteLength
        this.#chunks.push(next.value)
      }
    }
    return this.#isWhole && this.#size <= limit
  }

  /** Ends the request of a client that stops sending. */
  async #next(): Promise<IteratorResult<Uint8Array> | undefined> {
    const { promise: silence, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('UNKNOWN_ERROR_UPLOAD')), silentSeconds * 1000)
    try {
      return await Promise.race([this.#arriving?.next(), silence])
    } finally {
      clearTimeout(timer)
    }
  }

  /** The text read so far; its last character may be incomplete. */
  soFar(): string {
    return new TextDecoder('utf-8').decode(Buffer.concat(this.#chunks), { stream: true })
  }

  /** Errors: INPUT_INVALID where it is not UTF-8. */
  text(): string {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.#chunks))
    } catch (cause) {
      throw new AppError('INPUT_INVALID', { cause })
    }
  }

  /** Discards the rest. */
  async close(): Promise<void> {
    if (!this.#isWhole) await this.#arriving?.return?.()
  }
}
