import { addressCounted, SharedLimit, type Counting } from '#platform/shared-limit.ts'
import { SignInRefused } from './refusal.ts'

/**
 * Counts wrong tokens by address, over all hosts. Many people may share an address, an office does: a good token is never
 * refused for the wrong ones of another.
 */
export interface WrongTokens {
  /** Errors: `SignInRefused('too_many_attempts')` past sixty within a minute. */
  count(address: string | null): Promise<void>
}

export function createWrongTokens(counting: Counting): WrongTokens {
  const limit = new SharedLimit(counting, { name: 'wrong-token', calls: 60, seconds: 60 })
  return {
    async count(address) {
      if (address === null) return
      const over = await limit.take(addressCounted(address))
      if (over !== undefined) throw new SignInRefused('too_many_attempts', { retryAfterSeconds: over.seconds })
    },
  }
}
