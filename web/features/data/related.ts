import type { Column, PageTable, TableShape } from '#domain/connectors/columns.ts'
import type { ConnectionView } from '../live-connections/index.ts'
import type { MessageId } from '../../ui/Message.tsx'
import { defaultTableValues, type TableValues } from '../../ui/table/table-values.ts'
import { columnsOf, type DataRow } from './table-query.ts'

/** What may be listed for one row: the users of an administration, what it is billed, the administrations of a user. */
export type RelatedKind = 'users' | 'billings' | 'administrations'

/** One list in the data modal. */
export interface Related {
  readonly lists: RelatedKind
  readonly shape: TableShape
}

/** The table that the rows of a list are in: users and administrations come as pairs. */
export const relatedTable = {
  users: 'access',
  billings: 'billings',
  administrations: 'access',
} as const satisfies Record<RelatedKind, 'access' | 'billings'>

/** The filter of the API that keeps the rows of one administration, or one user. */
export const relatedBy = {
  users: 'administrationId',
  billings: 'administrationId',
  administrations: 'userId',
} as const satisfies Record<RelatedKind, string>

const nameKey = { users: 'userName', billings: 'description', administrations: 'administrationName' } as const

/** Stable functions, as the table wants them. */
export const relatedName: Readonly<Record<RelatedKind, (row: DataRow) => string>> = {
  users: (row) => String(row[nameKey.users] ?? ''),
  billings: (row) => String(row[nameKey.billings] ?? ''),
  administrations: (row) => String(row[nameKey.administrations] ?? ''),
}

/** By name at first. */
export const firstOrder: Readonly<Record<RelatedKind, TableValues>> = {
  users: { ...defaultTableValues, status: 'ALL', sortColumn: nameKey.users },
  billings: { ...defaultTableValues, status: 'ALL', sortColumn: nameKey.billings },
  administrations: { ...defaultTableValues, status: 'ALL', sortColumn: nameKey.administrations },
}

/** What a connection can tell about one row of a table; none: the system does not say what belongs to what. */
export function relatedOf({ tables }: Pick<ConnectionView, 'tables'>, table: PageTable): Related[] {
  const { access, billings } = tables
  if (table === 'users') return access === undefined ? [] : [{ lists: 'administrations', shape: access }]
  if (table === 'usage') return []
  return [
    ...(access === undefined ? [] : [{ lists: 'users', shape: access } as const]),
    ...(billings === undefined ? [] : [{ lists: 'billings', shape: billings } as const]),
  ]
}

interface RelatedColumn {
  readonly column: Column
  /** In place of the heading that the column has elsewhere. */
  readonly header?: MessageId
}

/** The columns of a list: whom or what it lists in front, then everything that the system tells about the pair or the line. */
export function relatedColumns({ lists, shape }: Related): RelatedColumn[] {
  const own = (key: string): Column => ({ key, kind: 'text', sortable: true })
  const rest = shape.columns.map((column) => ({ column }))
  switch (lists) {
    case 'users':
      return [{ column: own(nameKey.users), header: 'data.related.user' }, { column: own('userId') }, ...rest]
    case 'administrations':
      return [
        { column: own(nameKey.administrations), header: 'data.related.administration' },
        { column: own('administrationId') },
        ...rest,
      ]
    case 'billings':
      // All of one administration: its name is above the list.
      return columnsOf('billings', shape)
        .filter(({ key }) => key !== 'administrationName')
        .map((column) => ({ column }))
  }
}
