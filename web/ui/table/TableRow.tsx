import { memo, useMemo, type ReactNode } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { Link } from 'react-router'
import { useFormats, type Formats } from '../formats.ts'
import { useText, type Text } from '../Message.tsx'
import { cellContent, cellText } from './cells.tsx'
import { isNumeric, staysAtEnd, type TableColumn } from './columns.ts'
import { useTableStyles } from './useTableStyles.ts'

interface RowActions<Row> {
  readonly rowName: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  readonly rowHref: ((row: Row) => string) | undefined
  readonly onTick: ((index: number, extend: boolean) => void) | undefined
}

interface TableRowProps<Row> extends RowActions<Row> {
  readonly row: Row
  readonly id: string
  /** Place on the page, from 0. */
  readonly index: number
  /** Place among all rows of the list, from 1, below the row of headings; undefined: nobody knows. */
  readonly rowIndex: number | undefined
  readonly columns: readonly TableColumn<Row>[]
  /** A long name takes two lines, and may have something under it. */
  readonly narrow: boolean
  readonly selected: boolean
  /** It is shown beside the table. */
  readonly current: boolean
  readonly classes: CellClasses
}

export interface CellClasses {
  readonly styles: ReturnType<typeof useTableStyles>
  /** One class string per column, made once for all rows. */
  readonly cells: readonly string[]
  readonly tick: string
}

function firstCell<Row>(props: TableRowProps<Row>, text: ReactNode): ReactNode {
  const { row, rowHref, onOpen, classes, columns, narrow } = props
  const { styles } = classes
  const under = columns[0]?.under?.(row) ?? ''
  const content = narrow ? (
    <>
      <span className={styles.wrapped}>{text}</span>
      {under !== '' && <span className={styles.under}>{under}</span>}
    </>
  ) : (
    text
  )
  if (rowHref !== undefined) {
    return (
      <Link className={mergeClasses(styles.link, narrow && styles.linkNarrow)} to={rowHref(row)} data-open>
        {content}
      </Link>
    )
  }
  if (onOpen === undefined) return content
  return (
    <button
      type="button"
      className={mergeClasses(styles.link, narrow && styles.linkNarrow)}
      onClick={() => onOpen(row)}
      data-open
    >
      {content}
    </button>
  )
}

function titleOf<Row>(column: TableColumn<Row>, row: Row, formats: Formats, text: Text): string | undefined {
  if (column.kind !== 'text') return undefined
  return cellText(column.kind, column.value(row), formats, text)
}

function TableRowOf<Row>(props: TableRowProps<Row>) {
  const { row, id, index, rowIndex, columns, selected, current, onTick, rowName, onOpen, rowHref, classes } = props
  const { styles } = classes
  const formats = useFormats()
  const text = useText()
  const offset = onTick === undefined ? 0 : 1
  return (
    <tr
      className={mergeClasses(
        styles.row,
        selected && styles.selected,
        current && styles.current,
        (onOpen ?? rowHref) !== undefined && styles.openable,
      )}
      data-row={index}
      data-id={id}
      aria-rowindex={rowIndex}
      {...(onTick === undefined && !selected ? {} : { 'aria-selected': selected })}
      {...(current ? { 'aria-current': true } : {})}
    >
      {onTick !== undefined && (
        <td role="gridcell" className={classes.tick} data-column={0}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={selected}
            aria-label={text('table.select_row', { name: rowName(row) })}
            onClick={(event) => onTick(index, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = cellContent(column, row, formats, text)
        return (
          <td
            key={column.id}
            role="gridcell"
            className={classes.cells[place]}
            data-column={place + offset}
            {...(place === 0 ? { 'data-name': '' } : {})}
            title={titleOf(column, row, formats, text)}
          >
            {place === 0 ? firstCell(props, content) : content}
          </td>
        )
      })}
      <td className={styles.filler} aria-hidden="true" />
    </tr>
  )
}

/** Redrawn only when its own row, place, choice or columns change. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf

/** Stable as long as the columns are, or every row would be drawn again at every step of a scroll. */
export function useCellClasses<Row>(
  columns: readonly TableColumn<Row>[],
  height: 'normal' | 'compact' | 'narrow' | 'narrowUnder',
  ticks: boolean,
): CellClasses {
  const styles = useTableStyles()
  return useMemo(() => {
    const own = styles[height]
    const isTabular = ({ kind }: TableColumn<Row>): boolean => kind === 'date' || kind === 'moment' || kind === 'period'
    return {
      styles,
      tick: mergeClasses(styles.cell, own, styles.tick, styles.staysCell),
      cells: columns.map((column, place) =>
        mergeClasses(
          styles.cell,
          own,
          place === 0 && styles.staysCell,
          place === 0 && ticks && styles.besideTick,
          staysAtEnd(columns, place) && styles.endCell,
          isNumeric(column.kind) && styles.numeric,
          isTabular(column) && styles.tabular,
          column.dense === true && styles.dense,
        ),
      ),
    }
  }, [styles, columns, height, ticks])
}
