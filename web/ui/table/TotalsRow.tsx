import { mergeClasses } from '@fluentui/react-components'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { cellContent } from './cells.tsx'
import { isNumeric, type TableColumn } from './columns.ts'
import { useTableStyles } from './useTableStyles.ts'

/** What the rows of all pages come to, under them: stays in sight while they scroll. */
export function TotalsRow<Row>(props: {
  /** As a row, of which only the columns with `totals` are shown. */
  row: Row
  columns: readonly TableColumn<Row>[]
  ticks: boolean
  compact: boolean
  rowIndex: number | undefined
}) {
  const { row, columns, ticks, compact, rowIndex } = props
  const styles = useTableStyles()
  const formats = useFormats()
  const text = useText()
  const height = compact ? styles.compact : styles.normal
  const cell = mergeClasses(styles.cell, styles.totals, height)
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
          <td key={column.id} role="gridcell" className={mergeClasses(cell, isNumeric(column.kind) && styles.numeric)}>
            {column.totals === true ? cellContent(column, row, formats, text) : null}
          </td>
        ),
      )}
      <td className={mergeClasses(styles.filler, styles.totals)} aria-hidden="true" />
    </tr>
  )
}
