import { ErrorResponse, TimeoutError } from '@azure/cosmos'
import pRetry from 'p-retry'
import { AppError } from '#domain/shared/errors.ts'

/** Too many requests, a time-out, a partition on the move, the service away: it passes by itself. */
const passing = new Set<unknown>([408, 410, 429, 449, 500, 502, 503, 504])
/** Of these the service says that it has done nothing, so that doing it again does nothing twice. */
const undone = new Set<unknown>([410, 429, 449, 503])
/** Of a 410: the partition has been split, is being, or moves to another server. What it is asked for is there in a moment. */
const moved = new Set<unknown>([1002, 1007, 1008])

/** How long one call may take with all the client's own repetitions. Past it the user hears that we are not available. */
const callMilliseconds = 20_000

/** Repetitions of a batch after a 429 within it; the client repeats single requests itself. */
export const patience = { retries: 7, minTimeout: 100, factor: 2, maxTimeout: 5_000, randomize: true }
export type Patience = typeof patience

/** The answer that a call gave, where it is not a result. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  /** The partition is on the move; nothing was done, and nothing is gone. */
  readonly moves: boolean

  constructor(status: number, cause?: unknown) {
    super(`Cosmos DB answered ${status}`, { cause })
    this.status = status
    this.moves = hasMoved(cause)
  }
}

function statusOf(error: unknown): unknown {
  if (error instanceof ErrorResponse || (error instanceof Error && 'code' in error)) return error.code
  // The client wraps what went wrong with a batch.
  return error instanceof Error && error.cause instanceof Error ? statusOf(error.cause) : undefined
}

function hasMoved(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A query that the client has repeated once itself is told of as a 503 around what it met.
  if (!(error instanceof ErrorResponse)) return hasMoved('originalError' in error ? error.originalError : error.cause)
  // Of the change feed the client hands on the headers only.
  return error.code === 410 && moved.has(error.substatus ?? Number(error.headers?.['x-ms-substatus']))
}

function isTimeOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof TimeoutError || error.name === 'AbortError' || isTimeOut(error.cause)
}

/** `Refused` for an answer, UNAVAILABLE where none came; what is neither stays what it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || error instanceof Refused) return error
  if (isTimeOut(error)) return new AppError('UNAVAILABLE', { cause: error })
  const status = statusOf(error)
  if (typeof status === 'number')
    return passing.has(status) && !undone.has(status)
      ? new AppError('UNAVAILABLE', { cause: error })
      : new Refused(status, error)
  return typeof status === 'string' && /^(E[A-Z]+|REQUEST_SEND_ERROR|UND_ERR_[A-Z_]+|TimeoutError)$/.test(status)
    ? new AppError('UNAVAILABLE', { cause: error })
    : error
}

/** One call, given up after a while. Errors: `Refused` with the service's answer; `AppError('UNAVAILABLE')` where it gave none. */
export async function asking<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  try {
    return await call({ abortSignal: AbortSignal.timeout(callMilliseconds) })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** As `asking`, where no answer but a result is expected. Errors: `AppError('UNAVAILABLE')`; Error for a defect. */
export async function calling<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  try {
    return await asking(call)
  } catch (error) {
    throw settled(error)
  }
}

/** What passes by itself as the contract has it. */
export function settled(error: unknown): unknown {
  return error instanceof Refused && passing.has(error.status) ? new AppError('UNAVAILABLE', { cause: error }) : error
}

/** Repeats with growing pauses while the service says that it has done nothing. Errors: those of `asking`. */
export async function repeating<T>(
  options: Patience,
  signal: AbortSignal,
  attempt: () => Promise<T>,
  isWorthIt: (refused: Refused) => boolean = ({ status }) => undone.has(status),
): Promise<T> {
  return pRetry(attempt, {
    ...options,
    signal,
    shouldRetry: ({ error }) => error instanceof Refused && isWorthIt(error),
  })
}
