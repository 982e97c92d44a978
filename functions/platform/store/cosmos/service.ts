import { ErrorResponse, TimeoutError } from '@azure/cosmos'
import pRetry from 'p-retry'
import { AppError } from '#domain/shared/errors.ts'
import { conflict, notFound } from '../prepared.ts'

/** Too many requests, a time-out, a partition on the move, the service away: it passes by itself. */
const passing = new Set<unknown>([408, 410, 429, 449, 500, 502, 503, 504])

/** How long one call may take with all the client's own repetitions. Past it the user hears that we are not available. */
export const callMilliseconds = 20_000

/** Repetitions of what is left of a batch or a bulk write after a 429; the client repeats single requests itself. */
export const patience = { retries: 7, minTimeout: 100, factor: 2, maxTimeout: 5_000, randomize: true }

export function isPassing(status: unknown): boolean {
  return passing.has(status)
}

/** An answer of the service as the error of the contract. */
export function refusalOf(status: unknown, cause?: unknown): Error {
  if (status === 409 || status === 412) return conflict()
  if (status === 404) return notFound()
  if (isPassing(status)) return new AppError('UNAVAILABLE', { cause })
  return cause instanceof Error ? cause : new Error(`Cosmos DB answered ${String(status)}`, { cause })
}

function refusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof TimeoutError || (error instanceof Error && error.name === 'AbortError'))
    return new AppError('UNAVAILABLE', { cause: error })
  // Whether the client wraps it in its own class or not, a failing call has the status, or the name of the network's error, as its code.
  const code: unknown =
    error instanceof ErrorResponse || (error instanceof Error && 'code' in error) ? error.code : undefined
  if (typeof code === 'number') return refusalOf(code, error)
  return typeof code === 'string' && /^(E[A-Z]+|REQUEST_SEND_ERROR|UND_ERR_[A-Z_]+|TimeoutError)$/.test(code)
    ? new AppError('UNAVAILABLE', { cause: error })
    : error
}

/** One call, given up after a while, its errors in the contract's terms. */
export async function calling<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  try {
    return await call({ abortSignal: AbortSignal.timeout(callMilliseconds) })
  } catch (error) {
    throw refusal(error)
  }
}

/** Repeats with growing pauses while the answer is UNAVAILABLE. */
export async function repeating<T>(options: typeof patience, attempt: () => Promise<T>): Promise<T> {
  return pRetry(attempt, {
    ...options,
    shouldRetry: ({ error }) => error instanceof AppError && error.code === 'UNAVAILABLE',
  })
}
