import { AppError, errorCodes } from '#domain/shared/errors.ts'
import { retryAfterSeconds } from './answers.ts'

/** What a request that is refused is answered with, before it has a body. */
export interface Refusal {
  readonly status: number
  readonly code: string
  /** For routes that tell people what is wrong. */
  readonly message?: string | undefined
  /** The input that is wrong, as a path in the caller's terms. */
  readonly field?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** The moment up to which it is so, where people are told. */
  readonly until?: string | undefined
  /** The address that whoever is refused has signed in with, where they are told. */
  readonly signedInAs?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** How the refusals of a route look; most have those of the API. */
export interface ErrorShape {
  /** What an error means to the caller; undefined for a defect, which is logged and told to nobody. */
  refusalOf(error: unknown): Refusal | undefined
  readonly defect: Refusal
  body(refusal: Refusal, correlationId: string): unknown
}

/** The route takes other methods than the one that was used. */
export class WrongMethod extends AppError {
  readonly allow: string

  constructor(allow: string) {
    super('INPUT_INVALID')
    this.allow = allow
  }
}

/** A page of another site sent it, or one that cannot say it is ours. */
export class NotFromApp extends AppError {
  constructor() {
    super('AUTH_NOT_AUTHORIZED')
  }
}

/** More calls than the route's limit. */
export class OverLimit extends AppError {
  readonly retryAfterSeconds: number

  constructor(seconds: number) {
    super('TOO_MANY_REQUESTS')
    this.retryAfterSeconds = seconds
  }
}

/** A try a minute is what most limits come down to. */
const limitSeconds = 60

/** When whoever was refused may ask again; undefined: waiting does not help. */
export function secondsToWait(error: AppError): number | undefined {
  if (error instanceof OverLimit) return error.retryAfterSeconds
  if (error.code === 'TOO_MANY_REQUESTS') return limitSeconds
  return error.code === 'UNAVAILABLE' ? retryAfterSeconds : undefined
}

/** As GraphQL answers: `{ errors: [{ message: code, extensions: { code, correlationId, field } }] }`. */
export const apiErrors: ErrorShape = {
  refusalOf(error) {
    if (!(error instanceof AppError)) return undefined
    const { code, field } = error
    const wait = secondsToWait(error)
    if (error instanceof WrongMethod) return { status: 405, code, headers: { allow: error.allow } }
    return { status: errorCodes[code].status, code, field, retryAfterSeconds: wait }
  },
  defect: { status: 500, code: 'UNKNOWN_ERROR' },
  body: ({ code, field }, correlationId) => ({
    errors: [{ message: code, extensions: { code, correlationId, ...(field === undefined ? {} : { field }) } }],
  }),
}
