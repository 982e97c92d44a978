import { useMemo } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { arranged, named, type SlotColumns } from './slot-columns.ts'
import { catalogColumns, dataColumn, periodColumns, relatedColumn, statusColumn } from './table-columns.tsx'
import type { Related } from './related.ts'
import type { DataRow } from './table-query.ts'

interface Wanted {
  readonly table: PageTable
  readonly shape: TableShape
  readonly slots: SlotColumns
  /** The month the usage counts to; until it is known, the month it is. */
  readonly latestPeriod: Period | undefined
  readonly rowName: (row: DataRow) => string
  /** undefined: no status can be changed. */
  readonly onStatus: ((ids: readonly string[], to: SettableStatus) => Promise<number>) | undefined
  /** What the application says belongs to a row; empty: nothing. */
  readonly related: readonly Related[]
  readonly onRelated: (row: DataRow, of: Related) => void
}

/** The columns of a table: its name, its status, what the catalogue says, its months, and the way to related rows. */
export function useColumns({
  table,
  shape,
  slots,
  latestPeriod,
  rowName,
  onStatus,
  related,
  onRelated,
}: Wanted): TableColumn<DataRow>[] {
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  return useMemo(() => {
    const texts = { text, textOf, formats }
    const columns = catalogColumns(table, shape).map((column) => named(dataColumn(column, texts), slots))
    const [name, ...others] = arranged(columns, slots)
    const status = statusColumn({
      text,
      rowName,
      onChange:
        onStatus === undefined
          ? undefined
          : async (row, to) => {
              await onStatus([row.spilId], to)
            },
    })
    return [
      ...(name === undefined ? [] : [name]),
      status,
      ...related.map((of) => relatedColumn(of, text, rowName, (row) => onRelated(row, of))),
      ...others,
      ...(table === 'usage' ? periodColumns(latestPeriod ?? periodAt(new Date()), shape, formats) : []),
    ]
  }, [table, shape, slots, latestPeriod, rowName, onStatus, related, onRelated, text, textOf, formats])
}
