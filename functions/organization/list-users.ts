import { roles } from '#domain/access/roles.ts'
import { personState, personStates } from '#domain/organization/person-state.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { PersonalContext } from '#platform/command.ts'
import type {
  QueryUserOverviewsArgs,
  UserOverviewFilter,
  UserOverviewPage,
  UserOverviewSortColumn,
} from '#platform/graphql/generated/resolvers.ts'
import { membersOf, tenantById, type User } from '../identity/index.ts'
import { shownOf } from './shown-user.ts'

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true })
const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('nl')

/** What each column sorts by; null stands last, whichever way. */
type Keys = Record<UserOverviewSortColumn, (user: User, now: Date) => string | number | null>
const keys: Keys = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => roles.indexOf(role),
  state: (user, now) => personStates.indexOf(personState(user, now)),
  lastLoginTime: ({ lastLoginTime }) => lastLoginTime,
  lastLoginIpAddress: ({ lastLoginAddress }) => lastLoginAddress,
  inviteValidUntil: ({ inviteValidUntil }) => inviteValidUntil,
}

function matcher(filter: UserOverviewFilter, now: Date): (user: User) => boolean {
  const name = folded(filter.name?.trim() ?? '')
  const email = folded(filter.email?.trim() ?? '')
  return (user) => {
    if (filter.id != null && user.id !== filter.id) return false
    if (filter.status != null && user.status !== filter.status) return false
    if (filter.states != null && filter.states.length > 0 && !filter.states.includes(personState(user, now)))
      return false
    if (email !== '' && !user.email.includes(email)) return false
    return name === '' || folded(user.name).includes(name) || user.email.includes(name)
  }
}

function inOrder(column: UserOverviewSortColumn, sign: 1 | -1, now: Date) {
  const keyOf = keys[column]
  return (left: User, right: User): number => {
    const [one, other] = [keyOf(left, now), keyOf(right, now)]
    if (one === null || other === null) {
      if (one !== other) return one === null ? 1 : -1
    } else {
      const by =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : collator.compare(String(one), String(other))
      if (by !== 0) return sign * by
    }
    // Of equals always the same one first, so that no page shows one twice.
    return collator.compare(left.name, right.name) || (left.id < right.id ? -1 : 1)
  }
}

/** A page of everybody of the firm who was not deleted. Errors: INPUT_INVALID. */
export async function userPage(
  { filter, sort, skip, take }: QueryUserOverviewsArgs,
  context: Pick<PersonalContext, 'tenant' | 'platform' | 'user' | 'now'>,
): Promise<UserOverviewPage> {
  const { tenant, platform, now } = context
  const [from, most] = [skip ?? 0, take ?? 25]
  if (from < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (most < 1 || most > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const [everybody, firm] = await Promise.all([
    membersOf(platform.directory, tenant.tenantId),
    tenantById(platform.directory, tenant.tenantId),
  ])
  const found = everybody.filter(matcher(filter ?? {}, now))
  const { column = 'name', direction = 'ASC' } = sort ?? {}
  found.sort(inOrder(column, direction === 'ASC' ? 1 : -1, now))
  return {
    totalCount: found.length,
    items: found
      .slice(from, from + most)
      .map((user) => shownOf(user, firm ?? { authorizedMicrosoftTenants: [] }, context)),
  }
}
