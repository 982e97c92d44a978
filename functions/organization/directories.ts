import type { PersonalContext } from '#platform/command.ts'
import type { DirectoryUser, UsersDomain } from '#platform/graphql/generated/resolvers.ts'
import { membersOf, tenantById, type User } from '../identity/index.ts'

const mostShown = 100

/** Every directory people of a firm come from, or tried to accept an invitation from. */
export function directoriesOf(people: readonly User[]): ReadonlyMap<string, { members: User[]; waiting: User[] }> {
  const found = new Map<string, { members: User[]; waiting: User[] }>()
  const at = (id: string) => {
    const known = found.get(id) ?? { members: [], waiting: [] }
    found.set(id, known)
    return known
  }
  for (const user of people) {
    if (user.microsoftTenantId !== null) at(user.microsoftTenantId).members.push(user)
    else if (user.refusedDirectory !== null) at(user.refusedDirectory).waiting.push(user)
  }
  return found
}

const domainOf = ({ email }: User): string => email.slice(email.lastIndexOf('@') + 1)
const domainsOf = (people: readonly User[]): string[] => [...new Set(people.map(domainOf))].sort()

const shown = ({ id, name, email, role }: User): DirectoryUser => ({ id, name, email, role })
const ownersFirst = (left: User, right: User): number =>
  Number(right.role === 'OWNER') - Number(left.role === 'OWNER') || left.name.localeCompare(right.name, 'nl')

/** The directories of the firm's people, with who can sign in from each; the one of who asks comes first. */
export async function usersDomains({
  tenant,
  platform,
  user: me,
}: Pick<PersonalContext, 'tenant' | 'platform' | 'user'>): Promise<UsersDomain[]> {
  const [people, firm] = await Promise.all([
    membersOf(platform.directory, tenant.tenantId),
    tenantById(platform.directory, tenant.tenantId),
  ])
  const authorized = firm?.authorizedMicrosoftTenants ?? []
  const found = new Map(directoriesOf(people))
  for (const id of authorized) if (!found.has(id)) found.set(id, { members: [], waiting: [] })
  return [...found]
    .map(([microsoftTenantId, { members, waiting }]) => {
      const active = members.filter(({ status }) => status === 'ACTIVE').sort(ownersFirst)
      return {
        microsoftTenantId,
        domains: domainsOf([...members, ...waiting]),
        isAuthorized: authorized.includes(microsoftTenantId),
        isMine: microsoftTenantId === me.microsoftTenantId,
        userCount: active.length,
        users: active.slice(0, mostShown).map(shown),
        waiting: waiting.slice(0, mostShown).map(shown),
      }
    })
    .sort(
      (left, right) =>
        Number(right.isMine) - Number(left.isMine) ||
        right.userCount - left.userCount ||
        (left.microsoftTenantId < right.microsoftTenantId ? -1 : 1),
    )
}
