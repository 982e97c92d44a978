import type { Clock } from '#platform/clock.ts'
import { RateLimit } from '#platform/http/rate-limit.ts'
import { SignInRefused } from './refusal.ts'

/** Counts wrong tokens by address, on this host: checking a signature costs us more than sending a token costs them. */
export interface WrongTokens {
  /** Errors: `SignInRefused('too_many_attempts')` after sixty wrong ones within a minute. */
  check(address: string | null): void
  count(address: string | null): void
}

export function createWrongTokens(clock: Clock): WrongTokens {
  const limit = new RateLimit(clock, { calls: 60, seconds: 60 })
  return {
    check: (address) => {
      const wait = address === null ? undefined : limit.wait(address)
      if (wait !== undefined) throw new SignInRefused('too_many_attempts', { retryAfterSeconds: wait })
    },
    count: (address) => {
      if (address !== null) limit.count(address)
    },
  }
}
