import type { PersonalContext } from '#platform/command.ts'
import type { SignInRules, UserSession } from '#platform/graphql/generated/resolvers.ts'
import { idleMinutes, longestHours } from '#platform/sessions/session.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { countsWithinSeconds, invitationDays, memberOf } from '../identity/index.ts'

/** Where somebody of the firm is at work, the latest first. Errors: NOT_FOUND. */
export async function sessionsOf(
  id: string,
  { platform, tenant, sessionHash }: Pick<PersonalContext, 'platform' | 'tenant' | 'sessionHash'>,
): Promise<UserSession[]> {
  const { doc } = await memberOf(platform.directory, tenant.tenantId, id)
  const found = await createSessions(platform.directory, platform.clock).openOf(doc.id)
  return found
    .map(({ hash, startedAt, validFrom, validUntil }) => ({
      id: hash,
      startedTime: startedAt.toISOString(),
      refreshedTime: validFrom.toISOString(),
      validUntil: validUntil.toISOString(),
      isThis: hash === sessionHash,
    }))
    .sort((left, right) => (left.refreshedTime < right.refreshedTime ? 1 : -1))
}

export const signInRules: SignInRules = { idleMinutes, longestHours, invitationDays, countsWithinSeconds }
