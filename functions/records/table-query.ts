import type { RecordStatus, SettableStatus } from '#domain/connections/connection.ts'
import { exportLimit } from '#domain/access/permissions.ts'
import { commonColumns, type Column, type RecordTable, type TableShape } from '#domain/connectors/columns.ts'
import { isLinkable, type Administration } from '#domain/records/record.ts'
import { demoPageSize, exportRows, largestPageSize } from '#domain/shared/paging.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type { StatusFilter, TableFilter, TableSort } from '#platform/graphql/generated/resolvers.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { Filter, Order } from '#platform/store/query.ts'
import { recordCollections } from './collections.ts'
import { columnBehind } from './common-fields.ts'

export interface TableArguments {
  readonly connectionId: string
  readonly filter?: TableFilter | null | undefined
  readonly sort?: TableSort | null | undefined
  readonly skip?: number | null | undefined
  readonly take?: number | null | undefined
}

/** The most rows one call answers; a CSV export reads this many a page. */
const MOST_ROWS = 1000

/** The column a table is sorted by until a person chooses another. */
const firstColumn: Record<RecordTable, string> = {
  administrations: 'name',
  users: 'name',
  usage: 'administrationName',
  access: 'userName',
  billings: 'administrationName',
}

/** Columns that are sortable though they stand in no list: keys of the row itself. */
const ownColumns: Record<RecordTable, readonly string[]> = {
  administrations: ['spilStatus'],
  users: ['spilStatus'],
  usage: ['spilStatus'],
  access: ['spilStatus', 'userName', 'administrationName', 'userId', 'administrationId'],
  billings: ['spilStatus', 'administrationId'],
}

/** `current`, `period01` … `period11`, each with its month. */
export function periodColumns(now: Date): { latest: Period; months: readonly { key: string; period: Period }[] } {
  const latest = periodAt(now)
  const months = periodsBack(latest, usagePeriods).map((period, index) => ({
    key: index === 0 ? 'current' : `period${String(index).padStart(2, '0')}`,
    period,
  }))
  return { latest, months }
}

/** Errors: AUTH_NOT_AUTHORIZED where a reader asks for unconnected rows, INPUT_INVALID for a filter the table does not know. */
export function tableFilter(
  table: RecordTable,
  filter: TableFilter | null | undefined,
  { may }: Pick<CommandContext, 'may'>,
): Filter<string> {
  const parts: Filter<string>[] = [{ field: 'spilDeletedAt', op: 'isNull' }]
  const status = statusOf[filter?.status ?? 'ALL']
  if (status !== undefined) parts.push({ field: 'spilStatus', op: 'eq', value: status })
  if (filter?.onlyUnconnected === true) {
    if (!may('record:edit')) throw new AppError('AUTH_NOT_AUTHORIZED')
    parts.push(isLinkable(table) ? unlinked : { field: 'administrationId', op: 'inRows', rows: ofUnlinked })
  }
  for (const [field, tables] of Object.entries(relations)) {
    const value = filter?.[field as keyof typeof relations]
    if (value == null) continue
    if (!tables.includes(table)) throw new AppError('INPUT_INVALID', { field: `filter.${field}` })
    parts.push({ field: field, op: 'eq', value })
  }
  const search = filter?.search?.trim() ?? ''
  if (search !== '') parts.push({ search })
  return { and: parts }
}

const unlinked: Filter<string> = { field: 'combinationId', op: 'isNull' }
const ofUnlinked = rowsOf<Administration, string>(recordCollections.administrations, 'externalId', unlinked)

/** Both the API's filter and the statuses of rows: where one has a word more, this does not compile. */
const statusOf: Readonly<Record<StatusFilter, RecordStatus | undefined>> = {
  ALL: undefined,
  ACTIVE: 'ACTIVE',
  IGNORED: 'IGNORED',
  ARCHIVED: 'ARCHIVED',
} satisfies Record<'ALL' | SettableStatus, RecordStatus | undefined>

const relations: Record<'administrationId' | 'userId', readonly RecordTable[]> = {
  administrationId: ['usage', 'access', 'billings'],
  userId: ['access'],
}

/** Errors: INPUT_INVALID for a column that is not sortable. */
export function tableOrder(
  table: RecordTable,
  shape: TableShape,
  sort: TableSort | null | undefined,
  now: Date,
): Order<string> {
  const column = sort?.column ?? firstColumn[table]
  return {
    field: sortField(table, shape, column, now),
    direction: sort?.direction === 'DESC' ? 'descending' : 'ascending',
  }
}

function sortField(table: RecordTable, shape: TableShape, column: string, now: Date): string {
  const common: readonly Column[] = commonColumns[table]
  if (ownColumns[table].includes(column)) return column
  if (common.some(({ key, sortable }) => key === column && sortable === true)) return column
  const own = columnBehind(table, shape, column) ?? column
  if (shape.columns.some(({ key, sortable }) => key === own && sortable === true)) return `data.${own}`
  const month = table === 'usage' ? periodColumns(now).months.find(({ key }) => key === column) : undefined
  if (month !== undefined) return `amounts.${month.period}`
  throw new AppError('INPUT_INVALID', { field: 'sort.column' })
}

/**
 * Which rows a call gets; `take` 0: none. A page larger than any on a screen is a file's, and files end at the rows that
 * the firm's subscription allows, whatever the browser asks. The demo tenant gets its small page always.
 * Errors: INPUT_INVALID for a negative or too large page.
 */
export function tablePage({ skip, take }: TableArguments, user: CurrentUser): { skip: number; take: number } {
  const page = { skip: skip ?? 0, take: take ?? 25 }
  if (page.skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (page.take < 1 || page.take > MOST_ROWS) throw new AppError('INPUT_INVALID', { field: 'take' })
  if (user.tier === 'DEMO') return { ...page, take: Math.min(page.take, demoPageSize) }
  if (page.take <= largestPageSize) return page
  return { ...page, take: Math.max(0, Math.min(page.take, exportLimit(user.tier, exportRows) - page.skip)) }
}
