import type { Locale } from '../shared/locale.ts'
import type { StandingSign } from './standing-sign.ts'

/**
 * The tables a connector's data is shown in. `access` is the pair user – administration, `billings` what the system bills
 * for an administration, line by line; they have no page of their own, the data modal shows them.
 */
export const recordTables = ['administrations', 'users', 'usage', 'access', 'billings'] as const
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
  /** Of a number: what the rows come to says something, so the table has its total. A price, say, has none. */
  readonly adds?: boolean
  /** The firm itself decides what stands in it, in a field that it named: emptied, it is no change of the vendor's. */
  readonly isFirmsOwn?: boolean
  /**
   * What the vendor's codes mean, by code: the screens show the text, rows keep the code (`connectorDataTranslations`). A
   * code that is not here is shown as it is. A row may have several codes, with a comma and a space between them.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<Locale, string>>>>
}

/** What a row holds in a column, by the column's kind, where the source tells it. */
interface ValueOfKind {
  readonly text: string
  readonly integer: number
  /** A decimal as text: `12.5000`. */
  readonly amount: string
  readonly boolean: boolean
  /** `YYYY-MM-DD` */
  readonly date: string
  /** ISO 8601 in UTC. */
  readonly moment: string
}

/**
 * The own columns of a row of a table with this shape: each of them and no other. Null where the source does not tell it,
 * never left out.
 */
export type DataOf<Shape extends TableShape> = [Shape['columns'][number]] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Own in Shape['columns'][number] as Own['key']]: ValueOfKind[Own['kind']] | null }

/** What one table of one connector looks like and how GraphQL names it. */
export interface TableShape {
  /** The root field that reads it: `exactOnlineNlDivisions`. */
  readonly query: string
  /** The GraphQL type of a row: `ExactOnlineNlDivision`. */
  readonly type: string
  /** Columns beside the common ones (`commonColumns`). */
  readonly columns: readonly Column[]
  /**
   * Of usage: what its months count. `integer`: numbers of something. `amount`: euros, which a row keeps as a whole number
   * of cents. Default: `integer`.
   */
  readonly amounts?: 'integer' | 'amount'
  /**
   * Of administrations: the column with the firm's number of the customer, where it is not `customerNumber`. It is the common
   * field `customerId` of the record.
   */
  readonly customerColumn?: string
  /**
   * Of the customers of a CRM: the row's own id is a number that people know the customer by. It is the customer's id where no
   * column tells one.
   */
  readonly idIsNumber?: boolean
  /**
   * Of administrations: the column by which the system groups them (a relation type, a provider), where an administrator
   * may switch whole groups off. Undefined: there are no groups.
   */
  readonly groupColumn?: string
  /**
   * Of the customers of a CRM: what the source's own words say of who is one. A new row that is no active customer is
   * ARCHIVED; what the source says later is shown and not applied.
   */
  readonly standing?: readonly StandingSign[]
}

/** The own columns of a table whose values are added up. */
export const addingColumns = ({ columns }: TableShape): readonly Column[] => columns.filter(({ adds }) => adds === true)

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
  billings: [
    { key: 'administrationName', kind: 'text', sortable: true, searchable: true },
    { key: 'description', kind: 'text', sortable: true, searchable: true },
  ],
} as const satisfies Record<RecordTable, readonly Column[]>

/** The columns of a customer's references, and of its tags. */
export const referenceKeys = ['reference1', 'reference2', 'reference3', 'reference4', 'reference5'] as const
export const tagKeys = ['tag1', 'tag2', 'tag3', 'tag4', 'tag5'] as const
/** A column that a slot of references or tags fills. */
export type SlotColumn = (typeof referenceKeys)[number] | (typeof tagKeys)[number]

const text = <Key extends string>(key: Key) => ({ key, kind: 'text', sortable: true, searchable: true }) as const

/** Columns of the customers of a CRM that knows no customer above another. */
export const crmColumnsWithoutParent = [text('email'), ...[...referenceKeys, ...tagKeys].map(text<SlotColumn>)] as const

/**
 * Columns of the administrations of every CRM connection: these are the customers. A slot holds the value of the field
 * that the connection's settings name for it (`CrmSettings.referenceAndTagNames`).
 */
export const crmColumns = [
  text('email'),
  { key: 'parentId', kind: 'text', sortable: true },
  ...[...referenceKeys, ...tagKeys].map(text<SlotColumn>),
] as const satisfies readonly Column[]
