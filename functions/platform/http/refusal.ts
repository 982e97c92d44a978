import { AppError, errorCodes } from '#domain/shared/errors.ts'
import { retryAfterSeconds } from './answers.ts'

/** How a request is refused, before the response has a body. */
export interface Refusal {
  readonly status: number
  readonly code: string
  /** Text for routes whose responses people read. */
  readonly message?: string | undefined
  /** Path of the wrong input in the caller's terms. */
  readonly field?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** End of the refusal, where people are told. */
  readonly until?: string | undefined
  /** Address the refused person signed in with, where they are told. */
  readonly signedInAs?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Format of a route's refusals; default: that of the API. */
export interface ErrorShape {
  /** What an error means to the caller; undefined for a defect, which is logged and not told. */
  refusalOf(error: unknown): Refusal | undefined
  readonly defect: Refusal
  body(refusal: Refusal, correlationId: string): unknown
}

/** The route does not accept this method. */
export class WrongMethod extends AppError {
  readonly allow: string

  constructor(allow: string) {
    super('INPUT_INVALID')
    this.allow = allow
  }
}

/** The request comes from another site, or cannot prove that it comes from ours. */
export class NotFromApp extends AppError {
  constructor() {
    super('AUTH_NOT_AUTHORIZED')
  }
}

/** More calls than the route allows. */
export class OverLimit extends AppError {
  readonly retryAfterSeconds: number

  constructor(seconds: number) {
    super('TOO_MANY_REQUESTS')
    this.retryAfterSeconds = seconds
  }
}

/** Default limit: one attempt per minute. */
const limitSeconds = 60

/** Seconds until the caller may try again; undefined where waiting does not help. */
export function secondsToWait(error: AppError): number | undefined {
  if (error instanceof OverLimit) return error.retryAfterSeconds
  if (error.code === 'TOO_MANY_REQUESTS') return limitSeconds
  return error.code === 'UNAVAILABLE' ? retryAfterSeconds : undefined
}

/** GraphQL format: `{ errors: [{ message: code, extensions: { code, correlationId, field } }] }`. */
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
