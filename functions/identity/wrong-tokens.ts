import { createHash } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { takeAttempt } from './attempts.ts'
import { SignInRefused } from './refusal.ts'

const mostInMinute = 60
/** Addresses remembered at once; past it the oldest is asked of the directory again. */
const mostAddresses = 10_000

/**
 * Counts wrong tokens by address, over all hosts. Many people may share an address, an office does: a good token is never
 * refused for the wrong ones of another.
 */
export interface WrongTokens {
  /** Errors: `SignInRefused('too_many_attempts')` past sixty within a minute. */
  count(address: string | null): Promise<void>
}

export function createWrongTokens(platform: Pick<Platform, 'directory' | 'clock'>): WrongTokens {
  /** Until when an address is known to have used its minute up, so that a flood writes nothing more. */
  const over = new Map<string, number>()
  return {
    async count(address) {
      if (address === null) return
      const now = platform.clock.now().getTime()
      const until = over.get(address) ?? 0
      if (until > now)
        throw new SignInRefused('too_many_attempts', {
          retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
        })
      try {
        // An address is personal; the counter needs only that it is the same one.
        await takeAttempt(platform, `wrong-token.${createHash('sha256').update(address).digest('hex')}`, mostInMinute)
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error
        over.delete(address)
        over.set(address, now + (error.retryAfterSeconds ?? 1) * 1000)
        const oldest = over.size > mostAddresses ? over.keys().next().value : undefined
        if (oldest !== undefined) over.delete(oldest)
        throw error
      }
    },
  }
}
