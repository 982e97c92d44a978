import type {
  OrganizationUsersQuery,
  OrganizationUsersQueryVariables,
  UserOverviewSortColumn,
  UserState,
} from '../../graphql/generated/graphql.ts'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import type { AnsweredRows, Window } from '../../ui/list/useServerRows.ts'

/** Somebody of the firm, in the list. */
export type UserRow = OrganizationUsersQuery['userOverviews']['items'][number]

/** What can be chosen in the list of users. */
export const userList = declareList({
  id: 'organization-users',
  filters: {
    state: {
      kind: 'any-of',
      look: 'chips',
      label: 'organization.user.state',
      options: [
        { value: 'ACTIVE', label: 'organization.state.ACTIVE' },
        { value: 'BLOCKED', label: 'organization.state.BLOCKED' },
        { value: 'INVITED', label: 'organization.state.INVITED' },
        { value: 'INVITE_EXPIRED', label: 'organization.state.INVITE_EXPIRED' },
      ],
    },
  },
  sort: { column: 'name', order: 1 },
  pageSize: 25,
  paging: 'page',
})

/** By these the server sorts. */
const sortColumns: ReadonlySet<string> = new Set<UserOverviewSortColumn>([
  'name',
  'email',
  'role',
  'state',
  'lastLoginTime',
  'lastLoginIpAddress',
  'inviteValidUntil',
])
const sortsBy = (column: string): column is UserOverviewSortColumn => sortColumns.has(column)

const states: ReadonlySet<string> = new Set<UserState>(['ACTIVE', 'BLOCKED', 'INVITED', 'INVITE_EXPIRED'])
const isState = (value: string): value is UserState => states.has(value)

export function listVariables(
  { search, sort, filters }: ListValues<typeof userList.filters>,
  { skip, take }: Pick<Window, 'skip' | 'take'>,
): OrganizationUsersQueryVariables {
  return {
    filter: { name: search, states: filters.state.filter(isState) },
    sort: { column: sortsBy(sort.column) ? sort.column : 'name', direction: sort.order === 1 ? 'ASC' : 'DESC' },
    skip,
    take,
  }
}

export const rowsOf = ({ userOverviews }: OrganizationUsersQuery): AnsweredRows<UserRow> => userOverviews
