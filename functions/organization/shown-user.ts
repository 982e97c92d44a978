import { personState } from '#domain/organization/person-state.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { UserOverview } from '#platform/graphql/generated/resolvers.ts'
import { tenantById, type Member, type Tenant, type User } from '../identity/index.ts'

type Reader = Pick<PersonalContext, 'tenant' | 'platform' | 'user' | 'now'>

/** What is shown of somebody, wherever they were read. */
type ShownUser = Pick<Member & User, keyof Member & keyof User>

/** As the API shows somebody to the owners of the firm. */
export function shownOf(
  user: ShownUser,
  firm: Pick<Tenant, 'authorizedMicrosoftTenants'>,
  { user: me, now }: Reader,
): UserOverview {
  const { id, name, email, role, status, inviteValidUntil, microsoftTenantId } = user
  return {
    id,
    name,
    email,
    role,
    status,
    state: personState({ status, inviteValidUntil }, now),
    lastLoginTime: user.lastLoginTime,
    lastLoginIpAddress: user.lastLoginAddress,
    inviteValidUntil,
    microsoftTenantId,
    isDirectoryAuthorized:
      microsoftTenantId === null ? null : firm.authorizedMicrosoftTenants.includes(microsoftTenantId),
    isMe: id === me.id,
  }
}

export async function shownUser(user: User, context: Reader): Promise<UserOverview> {
  const firm = await tenantById(context.platform.directory, context.tenant.tenantId)
  return shownOf(user, firm ?? { authorizedMicrosoftTenants: [] }, context)
}
