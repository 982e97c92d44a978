import { AppError } from '#domain/shared/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { attempts } from './collections.ts'
import { SignInRefused } from './refusal.ts'

/** How long a try counts. */
export const windowSeconds = 60

/**
 * Takes one of the tries of a minute, ten where nothing is said; kept in the directory, so that it counts over all hosts.
 * Errors: `SignInRefused('too_many_attempts')` with the seconds to wait.
 */
export async function takeAttempt(
  platform: Pick<Platform, 'directory' | 'clock'>,
  who: string,
  most = 10,
): Promise<void> {
  const documents = platform.directory.documents(attempts)
  const now = platform.clock.now()
  const first = { id: who, since: now.toISOString(), count: 1 }
  const age = (since: string): number => (now.getTime() - Date.parse(since)) / 1000
  try {
    const { doc } = await againOnConflict(async () => {
      if ((await documents.read(who)) === undefined) return documents.create(first)
      return documents.update(who, (taken) =>
        age(taken.since) >= windowSeconds ? first : { ...taken, count: Math.min(taken.count + 1, most + 1) },
      )
    })
    if (doc.count <= most) return
    throw new SignInRefused('too_many_attempts', {
      retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - age(doc.since))),
    })
  } catch (error) {
    // So many at once that the count could not be written: that is too many.
    if (error instanceof AppError && error.code === 'WRITE_CONFLICT')
      throw new SignInRefused('too_many_attempts', { cause: error, retryAfterSeconds: windowSeconds })
    throw error
  }
}
