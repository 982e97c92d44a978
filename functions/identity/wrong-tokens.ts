import type { Clock } from '#platform/clock.ts'
import { SignInRefused } from './refusal.ts'

const most = 60
const windowSeconds = 60
/** Addresses remembered at once; past it the oldest are forgotten, so that a flood fills no memory. */
const mostAddresses = 10_000

/** Counts wrong tokens by address, on this host: checking a signature costs us more than sending a token costs them. */
export interface WrongTokens {
  /** Errors: `SignInRefused('too_many_attempts')` after sixty wrong ones within a minute. */
  check(address: string | null): void
  count(address: string | null): void
}

export function createWrongTokens(clock: Clock): WrongTokens {
  const counted = new Map<string, { readonly since: number; readonly count: number }>()
  const recent = (address: string): { readonly since: number; readonly count: number } | undefined => {
    const found = counted.get(address)
    return found !== undefined && clock.now().getTime() - found.since < windowSeconds * 1000 ? found : undefined
  }
  return {
    check: (address) => {
      const found = address === null ? undefined : recent(address)
      if (found === undefined || found.count < most) return
      const passed = (clock.now().getTime() - found.since) / 1000
      throw new SignInRefused('too_many_attempts', {
        retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - passed)),
      })
    },
    count: (address) => {
      if (address === null) return
      const found = recent(address)
      counted.delete(address)
      counted.set(address, { since: found?.since ?? clock.now().getTime(), count: (found?.count ?? 0) + 1 })
      const oldest = counted.size > mostAddresses ? counted.keys().next().value : undefined
      if (oldest !== undefined) counted.delete(oldest)
    },
  }
}
