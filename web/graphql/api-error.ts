/**
 * What the API refused, or could not do. `code` is the key of the text: `api.error.<code>`; `forbidden` stands for every
 * refusal of permission, `NO_CONNECTION` for no answer at all.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** HTTP status; 0: no answer came. */
  readonly status: number
  readonly correlationId: string | undefined
  /** The input that is wrong, as a path in the caller's terms. */
  readonly field: string | undefined
  /** When one may go on, in seconds after the answer; undefined: the API does not say. */
  readonly retryAfterSeconds: number | undefined
  /** The type of the background task that is in the way. */
  readonly task: string | undefined

  constructor(
    code: string,
    options: {
      status: number
      correlationId?: string | undefined
      field?: string | undefined
      retryAfterSeconds?: number | undefined
      task?: string | undefined
    },
  ) {
    super(code)
    this.code = code
    this.status = options.status
    this.correlationId = options.correlationId
    this.field = options.field
    this.retryAfterSeconds = options.retryAfterSeconds
    this.task = options.task
  }

  get messageId(): string {
    return `api.error.${this.code}`
  }
}
