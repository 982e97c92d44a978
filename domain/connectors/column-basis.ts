import type { Connection } from '../connections/connection.ts'
import type { ColumnBasis } from '../sync/drift.ts'
import { tablesOf } from './catalog-entry.ts'
import { catalog } from './catalog.ts'
import type { RecordTable } from './columns.ts'
import assumed from './assumed-columns.json' with { type: 'json' }
import type { ConnectorId } from './ids.ts'

type ByTable = Partial<Record<RecordTable, readonly string[]>>

interface Assumed {
  readonly regular: ByTable
  readonly crm: ByTable
}

/** Made of the `facts.json` of all connectors (`npm run generate`). */
const assumedColumns: Partial<Record<ConnectorId, Assumed>> = assumed

/** The columns of a table that only we say the vendor has: no source names the field they are read from. */
export function unconfirmedColumns(connector: ConnectorId, isCrm: boolean, table: RecordTable): readonly string[] {
  return assumedColumns[connector]?.[isCrm ? 'crm' : 'regular'][table] ?? []
}

/** What the columns of one table of a connection rest on. `isConfirmed`: somebody outside has confirmed all of them. */
export function columnBasis(
  { connector, isCrm }: Pick<Connection, 'connector' | 'isCrm'>,
  table: RecordTable,
  isConfirmed: boolean,
): ColumnBasis {
  const columns = tablesOf(catalog[connector], isCrm)[table]?.columns ?? []
  return {
    own: new Set(columns.filter(({ isFirmsOwn }) => isFirmsOwn).map(({ key }) => key)),
    unconfirmed: new Set(isConfirmed ? [] : unconfirmedColumns(connector, isCrm, table)),
  }
}
