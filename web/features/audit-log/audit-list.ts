import type { AuditLogQuery, AuditLogQueryVariables } from '../../graphql/generated/graphql.ts'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import type { AnsweredRows, Window } from '../../ui/list/useServerRows.ts'
import { useActionOptions, useActorOptions } from './filter-options.ts'

export type AuditRow = AuditLogQuery['auditLog']['items'][number]

const periods = ['ALL', 'TODAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
type AuditPeriod = (typeof periods)[number]

/** Days before today that a period has. */
const daysBack: Record<Exclude<AuditPeriod, 'ALL'>, number> = { TODAY: 0, WEEK: 6, MONTH: 29, QUARTER: 89, YEAR: 364 }

/** What can be chosen in the log. */
export const auditList = declareList({
  id: 'audit-log',
  filters: {
    person: { kind: 'any-of', label: 'audit.filter.person', options: useActorOptions },
    action: { kind: 'any-of', label: 'audit.filter.action', options: useActionOptions },
    period: {
      kind: 'one-of',
      label: 'audit.filter.period',
      options: periods.map((value) => ({ value, label: `audit.period.${value}` as const })),
      initial: 'ALL',
      off: 'ALL',
    },
  },
  sort: { column: 'time', order: -1 },
  pageSize: 50,
  paging: 'cursor',
})

/** The moment a period begins: midnight of its first day where the reader is. It stays the same all day. */
function beginOf(period: AuditPeriod, now: Date): string | undefined {
  if (period === 'ALL') return undefined
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack[period]).toISOString()
}

export function listVariables(
  { search, filters, sort }: ListValues<typeof auditList.filters>,
  { take, cursor }: Pick<Window, 'take' | 'cursor'>,
): AuditLogQueryVariables {
  const from = beginOf(filters.period, new Date())
  const place = cursor === undefined ? {} : cursor.side === 'after' ? { after: cursor.at } : { before: cursor.at }
  return {
    filter: {
      search,
      actorIds: [...filters.person],
      actions: [...filters.action],
      ...(from === undefined ? {} : { from }),
    },
    sort: { direction: sort.order === 1 ? 'ASC' : 'DESC' },
    first: take,
    ...place,
  }
}

export function rowsOf({ auditLog }: AuditLogQuery): AnsweredRows<AuditRow> {
  const { items, totalCount, previousCursor, nextCursor } = auditLog
  return { items, totalCount, previous: previousCursor, next: nextCursor }
}
