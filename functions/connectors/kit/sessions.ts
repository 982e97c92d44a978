import type { AccessTokens } from './tokens.ts'

/**
 * A vendor that trades the fields of the form for a session, which goes along with every call and ends after a while. It is
 * kept in memory: each run and each check opens its own, so that none changes what another one's session stands at.
 */
export function createSessions(open: () => Promise<string>): AccessTokens {
  let known: Promise<string> | undefined
  const current = (): Promise<string> => {
    known ??= open().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  return {
    current,
    renewed: async (refused) => {
      const before = known
      // Another call may have opened a new one since this one was refused.
      if (before !== undefined && (await before) === refused && known === before) known = undefined
      return current()
    },
  }
}
