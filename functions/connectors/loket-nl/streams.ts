import type { loketNl } from '#domain/connectors/entries/loket-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { amsterdamDay } from '#domain/shared/period.ts'
import type { StreamContext, StreamOf, StreamPage } from '../kit/stream.ts'
import { joined } from '../kit/joined.ts'
import { recordsInOrder, type Keyed } from '../kit/records-in-order.ts'
import { alsoLacking, lacking, mapPage, parseItems } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import {
  Administration,
  administrations as administrationPages,
  employers,
  employersOfUser,
  officeUsers,
  payrollPeriods,
  provider,
  teams,
  type Team,
  User,
  users as userPages,
  type UserKind,
} from './api.ts'
import { byEmployer, type ByEmployer } from './by-employer.ts'
import { roleOf, toAdministration, toUser } from './map.ts'

/** Administrations with their employers, and with what their payroll periods tell: a call for each that has a payroll. */
export const administrations: StreamOf<typeof loketNl, 'administrations'> = async function* (context, cursor) {
  const { api, now } = context
  const read = await employers(api)
  const known = new Map(read.good.map((employer) => [employer.id, employer]))
  const isWhole = lacking(read.skipped).length === 0
  const today = amsterdamDay(now)
  for await (const page of administrationPages(context, cursor)) {
    const { good, skipped } = parseItems(page.items, Administration)
    const periods = await Promise.all(
      good.map(({ id, isPayrollAdministration }) =>
        isPayrollAdministration === false ? Promise.resolve(undefined) : payrollPeriods(api, id),
      ),
    )
    const periodOf = new Map(good.map(({ id }, index) => [id, periods[index]?.good]))
    const odd = periods.flatMap((one) => (one?.skipped ?? []).filter((odd) => !('reason' in odd)))
    const mapped = mapPage({ ...page, items: good }, Administration, (row) => {
      const employer = known.get(row.employerId ?? '')
      // Its employer may be the one that cannot be read: without, half of its columns would be emptied.
      if (employer === undefined && !isWhole) return { externalId: row.id.trim(), reason: 'unexpected-shape' }
      return toAdministration(row, { employer, periods: periodOf.get(row.id), today })
    })
    yield { ...mapped, skipped: [...skipped, ...odd, ...(mapped.skipped ?? [])] }
  }
}

/** The place after the last page of the first part is the start of the second. */
const placeIn = (part: string, next: string | undefined): string => `${part}|${next ?? ''}`
function startOf(cursor: string | undefined, part: string): { passed: boolean; from: string | undefined } {
  const [at = '', ...rest] = (cursor ?? '').split('|')
  const from = rest.join('|')
  return { passed: cursor !== undefined && at !== part, from: at === part && from !== '' ? from : undefined }
}

async function* usersOf(
  context: StreamContext,
  office: string,
  kind: UserKind,
  from: string | undefined,
): AsyncGenerator<StreamPage<RowOf<typeof loketNl, 'users'>>> {
  for await (const page of userPages(context.api, office, kind, from))
    yield mapPage(page, User, (user) => toUser(user, kind))
}

/** Users of the office, then those of its customers. */
export const users: StreamOf<typeof loketNl, 'users'> = async function* (context, cursor) {
  const { id } = await provider(context.api)
  const first = startOf(cursor, 'office')
  if (!first.passed)
    for await (const page of usersOf(context, id, 'office', first.from))
      yield { ...page, next: page.next === undefined ? placeIn('client', undefined) : placeIn('office', page.next) }
  for await (const page of usersOf(context, id, 'client', startOf(cursor, 'client').from))
    yield { ...page, next: page.next === undefined ? undefined : placeIn('client', page.next) }
}

/** What users of customers may open: the administrations of the employers they are linked to. A call for each of them. */
async function* clientAccess(
  api: VendorApi,
  office: string,
  owned: ByEmployer['owned'],
  from: string | undefined,
): AsyncGenerator<StreamPage<RowOf<typeof loketNl, 'access'>>> {
  for await (const page of userPages(api, office, 'client', from)) {
    const { good, skipped } = parseItems(page.items, User)
    const linked = await Promise.all(good.map(({ id }) => employersOfUser(api, id)))
    const less = lacking(linked.flatMap((one) => one.skipped))
    const records = good.flatMap((user, index) =>
      [...new Set(linked[index]?.good)].flatMap((employer) =>
        (owned.get(employer) ?? []).map(({ id }) => ({
          userId: user.id,
          administrationId: id,
          data: { role: roleOf(user), team: null },
        })),
      ),
    )
    yield { records, skipped: [...skipped, ...less], next: page.next }
  }
}

/** Per user of the office, per administration of the employers of his teams: the names of those teams. */
function teamsOfUsers(
  all: readonly Team[],
  owned: ByEmployer['owned'],
): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const open = new Map<string, Map<string, Set<string>>>()
  for (const team of all)
    for (const user of team.users) {
      const mine = open.get(user) ?? new Map<string, Set<string>>()
      open.set(user, mine)
      for (const { id } of team.employers.flatMap((employer) => owned.get(employer) ?? []))
        mine.set(id, (mine.get(id) ?? new Set()).add(team.name))
    }
  return open
}

function* officeAccess(
  open: ReturnType<typeof teamsOfUsers>,
  roles: ReadonlyMap<string, string | null>,
): Generator<Keyed<RowOf<typeof loketNl, 'access'>>> {
  for (const [userId, mine] of open)
    for (const [administrationId, names] of mine) {
      const data = { role: roles.get(userId) ?? null, team: joined(names) }
      yield [`${userId} ${administrationId}`, { userId, administrationId, data }]
    }
}

/** Users of customers first, then those of the office. */
export const access: StreamOf<typeof loketNl, 'access'> = async function* ({ api }, cursor) {
  const { id } = await provider(api)
  const { owned, skipped } = await byEmployer(api)
  const first = startOf(cursor, 'client')
  if (!first.passed)
    for await (const page of alsoLacking(clientAccess(api, id, owned, first.from), lacking(skipped)))
      yield { ...page, next: page.next === undefined ? placeIn('office', undefined) : placeIn('client', page.next) }
  const colleagues = await officeUsers(api, id)
  const roles = new Map(colleagues.good.map((user) => [user.id, roleOf(user)]))
  const all = await teams(api, id)
  const rows = officeAccess(teamsOfUsers(all.good, owned), roles)
  const less = lacking([...(first.passed ? skipped : []), ...colleagues.skipped, ...all.skipped])
  for (const page of recordsInOrder(rows, startOf(cursor, 'office').from, less))
    yield { ...page, next: page.next === undefined ? undefined : placeIn('office', page.next) }
}
