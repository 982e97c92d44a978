import type { ReactNode } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { cellText } from './cells.tsx'
import { isNumeric, staysAtEnd, type ColumnTotals, type TableColumn } from './columns.ts'
import { TotalCell } from './TotalCell.tsx'
import { useTableStyles } from './useTableStyles.ts'

/** What the rows of all pages come to, under them: stays in sight while they scroll. */
export function TotalsRow<Row>(props: {
  totals: ColumnTotals
  columns: readonly TableColumn<Row>[]
  ticks: boolean
  compact: boolean
  rowIndex: number | undefined
}) {
  const { totals, columns, ticks, compact, rowIndex } = props
  const styles = useTableStyles()
  const formats = useFormats()
  const text = useText()
  const height = compact ? styles.compact : styles.normal
  const cell = mergeClasses(styles.cell, styles.totals, height)
  const shown = (column: TableColumn<Row>): ReactNode => {
    if (typeof column.totals === 'function') return column.totals(totals)
    const total = column.totals === true ? totals[column.id] : undefined
    if (total === undefined) return null
    const { kind } = column
    return (
      <TotalCell total={total} shown={(sum) => cellText(kind, kind === 'integer' ? Number(sum) : sum, formats, text)} />
    )
  }
  return (
    <tr aria-rowindex={rowIndex}>
      {ticks && <td role="gridcell" className={mergeClasses(cell, styles.totalsName)} />}
      {columns.map((column, place) =>
        place === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={mergeClasses(cell, styles.totalsName, ticks && styles.besideTick)}
            data-name=""
          >
            <Message id="table.totals" />
          </th>
        ) : (
          <td
            key={column.id}
            role="gridcell"
            className={mergeClasses(
              cell,
              isNumeric(column.kind) && styles.numeric,
              column.dense === true && styles.dense,
              staysAtEnd(columns, place) && styles.endHeading,
            )}
          >
            {shown(column)}
          </td>
        ),
      )}
      <td className={mergeClasses(styles.filler, styles.totals)} aria-hidden="true" />
    </tr>
  )
}
