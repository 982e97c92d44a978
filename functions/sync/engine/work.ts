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

/** One page of a source. */
export interface SourcePage<Table extends RecordTable> {
  readonly records: readonly IncomingOf[Table][]
  readonly skipped?: readonly Skipped[]
  readonly next: string | undefined
}

/** Source of a run: a connector bound to one connection, or pages of a test. */
export interface SyncSource {
  /** Tables that the source may deliver. */
  readonly tables: readonly RecordTable[]
  /** Column with an administration's group, where the system has groups. */
  readonly groupColumn?: string | undefined
  /** Shape of the answers for a table read here; undefined: none. */
  shapeOf?(table: RecordTable): Shape | undefined
  /**
   * Role that the connection's user lacks to see everything, null for none; absent where the system has no such role.
   * Errors: `VendorError`.
   */
  missingRole?(): Promise<string | null>
  /** Remaining calls as last told by the vendor; empty where it tells nothing. */
  limits?(): readonly CallsLeft[]
  /** For a CRM: how its words tell who is a customer (`TableShape.standing`). */
  readonly standing?: readonly StandingSign[] | undefined
  /** As `Stream` of the connector kit: yields nothing for a table that is not delivered. Errors: `VendorError`. */
  read<Table extends RecordTable>(
    table: Table,
    cursor: string | undefined,
    signal: AbortSignal,
  ): AsyncIterable<SourcePage<Table>>
}

/** Context of every step of a run. */
export interface Work {
  readonly tenant: TenantPartition
  readonly ledger: Ledger
  readonly source: SyncSource
  readonly names: NameCache
  readonly clock: Clock
  /** Aborts reading: the host stops, the turn is lost, or the message's time is over. */
  readonly signal: AbortSignal
  /** Errors: what the heartbeat found, such as a lost turn. */
  check(): void
  /** Checks now, instead of with the next heartbeat, whether the run may continue: before rows are removed. */
  heard(): Promise<void>
  /** Called after each table that was read to its end. */
  tableRead(table: RecordTable): Promise<void>
  /** Reports progress, which resets the count of failed attempts. */
  progressed(): void
}

/** Reading was aborted from outside: the position is stored, and another message continues. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** Stops where requested: between two pages, and between two tables. Errors: `Interrupted`, those of `check`. */
export function goOnUnlessEnded({ check, signal }: Pick<Work, 'check' | 'signal'>): void {
  check()
  if (signal.aborted) throw new Interrupted('The reading was ended from outside')
}
