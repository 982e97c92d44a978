import { invitedBeyond, personStates } from '#domain/organization/person-state.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { PersonalContext } from '#platform/command.ts'
import type {
  QueryUserOverviewsArgs,
  UserOverviewFilter,
  UserOverviewPage,
  UserOverviewSortColumn,
  UserState,
  UserStateCount,
} from '#platform/graphql/generated/resolvers.ts'
import type { Filter, Order } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { bringUpToDate, members, tenantById, type MemberColumn } from '../identity/index.ts'
import { shownOf } from './shown-user.ts'

type Condition = Filter<MemberColumn>
type Keys = readonly Order<MemberColumn>[]

const up = (field: MemberColumn) => ({ field, direction: 'ascending' }) as const
const down = (field: MemberColumn) => ({ field, direction: 'descending' }) as const

/** What each column sorts by, upwards and downwards; who has nothing in it stands last, whichever way. */
const orders: Record<UserOverviewSortColumn, { readonly ASC: Keys; readonly DESC: Keys }> = {
  name: { ASC: [up('name')], DESC: [down('name')] },
  email: { ASC: [up('email')], DESC: [down('email')] },
  role: { ASC: [up('rank'), up('name')], DESC: [down('rank'), up('name')] },
  // Who is invited before whose invitation ran out.
  state: {
    ASC: [up('standing'), down('inviteValidUntil'), up('name')],
    DESC: [down('standing'), up('inviteValidUntil'), up('name')],
  },
  lastLoginTime: {
    ASC: [up('lacks.login'), up('lastLoginTime'), up('name')],
    DESC: [down('lastLoginTime'), up('name')],
  },
  lastLoginIpAddress: {
    ASC: [up('lacks.address'), up('lastLoginAddress'), up('name')],
    DESC: [down('lastLoginAddress'), up('name')],
  },
  inviteValidUntil: {
    ASC: [up('lacks.invitation'), up('inviteValidUntil'), up('name')],
    DESC: [down('inviteValidUntil'), up('name')],
  },
}

const there: Condition = { field: 'isGone', op: 'eq', value: false }

function ofState(state: UserState, now: Date): Condition {
  const standing = (value: number): Condition => ({ field: 'standing', op: 'eq', value })
  if (state === 'ACTIVE') return standing(0)
  if (state === 'BLOCKED') return standing(1)
  const op = state === 'INVITED' ? 'gt' : 'le'
  return { and: [standing(2), { field: 'inviteValidUntil', op, value: invitedBeyond(now) }] }
}

/** All that is asked but the states. */
function asked(filter: UserOverviewFilter): Condition {
  const name = filter.name?.trim() ?? ''
  const email = filter.email?.trim().toLowerCase() ?? ''
  return {
    and: [
      there,
      ...(filter.id == null ? [] : [{ field: 'id', op: 'eq', value: filter.id } as const]),
      ...(filter.status == null ? [] : [{ field: 'status', op: 'eq', value: filter.status } as const]),
      // The search finds the few who have it anywhere, the address decides.
      ...(email === '' ? [] : [{ search: email }, { field: 'email', op: 'contains', value: email } as const]),
      ...(name === '' ? [] : [{ search: name }]),
    ],
  }
}

/** How many of each state there are: of those invited, whose invitation ran out is a question of the moment. */
async function statesOf(tenant: TenantPartition, among: Condition, now: Date): Promise<UserStateCount[]> {
  const documents = tenant.documents(members)
  const [standings, invited] = await Promise.all([
    documents.countBy('standing', among),
    documents.count({ and: [among, ofState('INVITED', now)] }),
  ])
  const at = (standing: number): number => standings.get(standing) ?? 0
  const counts: Record<UserState, number> = {
    ACTIVE: at(0),
    BLOCKED: at(1),
    INVITED: invited,
    INVITE_EXPIRED: at(2) - invited,
  }
  return personStates.map((state) => ({ state, count: counts[state] }))
}

/** A page of everybody of the firm who was not deleted, as of this moment. Errors: INPUT_INVALID. */
export async function userPage(
  { filter, sort, skip, take }: QueryUserOverviewsArgs,
  context: Pick<PersonalContext, 'tenant' | 'platform' | 'user' | 'now'>,
): Promise<UserOverviewPage> {
  const { tenant, platform, now } = context
  const [from, most] = [skip ?? 0, take ?? 25]
  if (from < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (most < 1 || most > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const { column = 'name', direction = 'ASC' } = sort ?? {}
  const among = asked(filter ?? {})
  const states = filter?.states ?? []
  const where = states.length === 0 ? among : { and: [among, { or: states.map((state) => ofState(state, now)) }] }
  await bringUpToDate(platform.directory, tenant)
  const documents = tenant.documents(members)
  const [firm, counts, totalCount, found] = await Promise.all([
    tenantById(platform.directory, tenant.tenantId),
    statesOf(tenant, among, now),
    documents.count(where),
    documents.query({ where, orderBy: orders[column][direction], skip: from, take: most }),
  ])
  return {
    totalCount,
    states: counts,
    items: found.map(({ doc }) => shownOf(doc, firm ?? { authorizedMicrosoftTenants: [] }, context)),
  }
}
