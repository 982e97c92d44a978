import { AppError } from '#domain/shared/errors.ts'
import { countAttempts, type Counting } from '#platform/shared-limit.ts'
import { SignInRefused } from './refusal.ts'

/** How long a try counts. */
export const windowSeconds = 60

/**
 * Takes one of the tries of a minute, ten where nothing is said; kept in the directory, so that it counts over all hosts.
 * Errors: `SignInRefused('too_many_attempts')` with the seconds to wait.
 */
export async function takeAttempt(counting: Counting, who: string, most = 10): Promise<void> {
  try {
    const before = await countAttempts(counting, who, 1, { calls: most, seconds: windowSeconds })
    if (before.calls < most) return
    throw new SignInRefused('too_many_attempts', { retryAfterSeconds: before.seconds })
  } catch (error) {
    // So many at once that the count could not be written: that is too many.
    if (error instanceof AppError && error.code === 'WRITE_CONFLICT')
      throw new SignInRefused('too_many_attempts', { cause: error, retryAfterSeconds: windowSeconds })
    throw error
  }
}
