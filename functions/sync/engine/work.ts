import type { RecordTable } from '#domain/connectors/columns.ts'
import type { StandingSign } from '#domain/connectors/standing-sign.ts'
import type { Skipped } from '../../connectors/index.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { CallsLeft } from '#domain/sync/run.ts'
import type { Shape } from '#domain/sync/shape.ts'
import type { Clock } from '#platform/clock.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { NameCache } from './carried-names.ts'
import type { Ledger } from './ledger.ts'

/** One page of a source, as the connectors give it. */
export interface SourcePage<Table extends RecordTable> {
  readonly records: readonly IncomingOf[Table][]
  readonly skipped?: readonly Skipped[]
  readonly next: string | undefined
}

/** Where a run reads from: a connector bound to one connection, or pages made up by a test. */
export interface SyncSource {
  /** What the source may deliver. */
  readonly tables: readonly RecordTable[]
  /** The column that tells the group of an administration, where the system has groups. */
  readonly groupColumn?: string | undefined
  /** What the answers for a table that was read here looked like; undefined: there were none. */
  shapeOf?(table: RecordTable): Shape | undefined
  /** The role that the user whom it reads as lacks to see everything, null for none; absent: there is no such role. Errors: `VendorError`. */
  missingRole?(): Promise<string | null>
  /** What the vendor said last of the calls that are left; empty where it says nothing. */
  limits?(): readonly CallsLeft[]
  /** Of a CRM: what its words say of who is a customer (`TableShape.standing`). */
  readonly standing?: readonly StandingSign[] | undefined
  /** As `Stream` of the connector kit: nothing at all where the table is not delivered. Errors: `VendorError`. */
  read<Table extends RecordTable>(
    table: Table,
    cursor: string | undefined,
    signal: AbortSignal,
  ): AsyncIterable<SourcePage<Table>>
}

/** What every step of a run works with. */
export interface Work {
  readonly tenant: TenantPartition
  readonly ledger: Ledger
  readonly source: SyncSource
  readonly names: NameCache
  readonly clock: Clock
  /** Ends the reading: the host stops, the turn is lost, or the time of this message is over. */
  readonly signal: AbortSignal
  /** Errors: what the heartbeat found out meanwhile, such as that the turn is lost. */
  check(): void
  /** Asks now whether the run may go on, instead of with its next sign of life: before rows are taken away. */
  heard(): Promise<void>
  /** Done with each table that was read to its end. */
  tableRead(table: RecordTable): Promise<void>
  /** Tells that the run got further, so that a crash now is not held against the ones before. */
  progressed(): void
}

/** The reading was ended from outside: where it stands is stored, and another message goes on. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Ends the work where somebody asked for it: between two pages, and between two tables. Errors: `Interrupted`, those of `check`. */
export function goOnUnlessEnded({ check, signal }: Pick<Work, 'check' | 'signal'>): void {
  check()
  if (signal.aborted) throw new Interrupted('The reading was ended from outside')
}
