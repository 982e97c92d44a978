/**
 * The tables a connector's data is shown in. `access` is the pair user – administration; it has no page of its own,
 * the data modal shows it.
 */
export const recordTables = ['administrations', 'users', 'usage', 'access'] as const
export type RecordTable = (typeof recordTables)[number]
/** Tables with a page of their own, in the order of the table selector. */
export const pageTables = ['administrations', 'users', 'usage'] as const satisfies readonly RecordTable[]
export type PageTable = (typeof pageTables)[number]

export type ColumnKind = 'text' | 'integer' | 'amount' | 'boolean' | 'date' | 'moment'

/**
 * One column of one connector's table. `key` is the field in GraphQL, in the OData feed and in the record's `data`;
 * its heading is the message `column.<key>`.
 */
export interface Column {
  readonly key: string
  readonly kind: ColumnKind
  readonly sortable?: boolean
  readonly searchable?: boolean
  /** A number that is a name: shown without thousands, aligned as text. */
  readonly isCode?: boolean
  /** The values are codes of ours or the vendor's with a text per language in `connectorDataTranslations`. */
  readonly translated?: boolean
}

/** What one table of one connector looks like and how GraphQL names it. */
export interface TableShape {
  /** The root field that reads it: `exactOnlineNlDivisions`. */
  readonly query: string
  /** The GraphQL type of a row: `ExactOnlineNlDivision`. */
  readonly type: string
  /** Columns beside the common ones (`commonColumns`). */
  readonly columns: readonly Column[]
}

/** What every row of a table has, whatever the connector. */
export const commonColumns = {
  administrations: [
    { key: 'externalId', kind: 'text', sortable: true, searchable: true },
    { key: 'name', kind: 'text', sortable: true, searchable: true },
    { key: 'chamberOfCommerceNumber', kind: 'text', sortable: true, searchable: true },
  ],
  users: [
    { key: 'name', kind: 'text', sortable: true, searchable: true },
    { key: 'email', kind: 'text', sortable: true, searchable: true },
    { key: 'accessTo', kind: 'integer', sortable: true },
  ],
  usage: [
    { key: 'administrationId', kind: 'text', sortable: true, searchable: true },
    { key: 'administrationName', kind: 'text', sortable: true, searchable: true },
    { key: 'product', kind: 'text', sortable: true, searchable: true },
  ],
  access: [],
} as const satisfies Record<RecordTable, readonly Column[]>
