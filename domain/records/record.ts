import type { RecordStatus } from '../connections/connection.ts'
import type { RecordTable } from '../connectors/columns.ts'
import type { CombinationId, ConnectionId, RecordId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'
import type { ColumnValue } from './column-value.ts'
import type { RowPast } from './row-past.ts'

export type { ColumnValue } from './column-value.ts'

/** What every synced row has, whatever the table. */
interface SyncedRow {
  readonly id: RecordId
  readonly connectionId: ConnectionId
  /** The vendor's id, unique within connection and table. */
  readonly externalId: string
  readonly spilStatus: RecordStatus
  /** The connector's own columns, by the key of the catalogue. */
  readonly data: Readonly<Record<string, ColumnValue>>
  /** Of everything the vendor said about the row; an equal hash is not written again. */
  readonly contentHash: string
  readonly spilCreatedAt: string
  readonly spilChangedAt: string
  /** When a complete read of the table no longer held the row; null while it is there. */
  readonly spilDeletedAt: string | null
  /** What of it decided for which products it counts at the ends of the months before its last change. */
  readonly spilPast?: RowPast
}

/** The tables whose rows are linked to a customer; every other row belongs to whom its administration is linked to. */
export const linkableTables = ['administrations', 'users'] as const satisfies readonly RecordTable[]
export type LinkableTable = (typeof linkableTables)[number]

export const isLinkable = (table: RecordTable): table is LinkableTable =>
  linkableTables.some((linkable) => linkable === table)

/**
 * What is linked to a customer: administrations and users. Usage, access and billings belong to whom their administration
 * is linked to; that is asked and kept nowhere else.
 */
interface Linked {
  readonly combinationId: CombinationId | null
}

export interface Administration extends SyncedRow, Linked {
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
}

export interface User extends SyncedRow, Linked {
  readonly name: string
  readonly email: string | null
  /** Administrations the user may open; null where the vendor does not tell. */
  readonly accessTo: number | null
}

/** One product of one administration, with its amount per month. Months stay after the vendor stops telling them. */
export interface Usage extends SyncedRow {
  readonly administrationId: string
  readonly administrationName: string
  readonly product: string
  /** By month, whole numbers: of something, or of cents where the table's shape says that its amounts are euros. */
  readonly amounts: Readonly<Record<string, number>>
}

/** A user may open an administration. Both by their external ids; the names are kept here to sort and show by. */
export interface Access extends SyncedRow {
  readonly userId: string
  readonly userName: string
  readonly administrationId: string
  readonly administrationName: string
}

/** One line of what the system bills for an administration. */
export interface Billing extends SyncedRow {
  /** External id of the administration; it may be one the system does not list. */
  readonly administrationId: string
  readonly administrationName: string
  readonly description: string
}

export interface RecordOf {
  readonly administrations: Administration
  readonly users: User
  readonly usage: Usage
  readonly access: Access
  readonly billings: Billing
}

/**
 * What a connector says of one row: everything but what Spil itself keeps. Limits in `incoming-limits.ts`. `Data`: the
 * connector's own columns, where they are known (`RowOf`).
 */
export interface IncomingOf<Data = Readonly<Record<string, ColumnValue>>> {
  readonly administrations: {
    readonly externalId: string
    readonly name: string
    readonly chamberOfCommerceNumber: string | null
    readonly data: Data
    /** What the source called it before: its row takes over what somebody decided of theirs, and they go. */
    readonly formerIds?: readonly string[]
  }
  readonly users: {
    readonly externalId: string
    readonly name: string
    readonly email: string | null
    readonly data: Data
  }
  /** All months the source tells of one product of one administration, in one record. */
  readonly usage: {
    readonly administrationId: string
    readonly product: string
    readonly amounts: Readonly<Partial<Record<Period, number>>>
    readonly data: Data
  }
  readonly access: {
    readonly userId: string
    readonly administrationId: string
    readonly data: Data
  }
  readonly billings: {
    /** Unique within the connection: the invoice and the line's place in it. */
    readonly externalId: string
    readonly administrationId: string
    readonly description: string
    readonly data: Data
  }
}

export type Incoming<Table extends RecordTable = RecordTable> = IncomingOf[Table]
