import { useRef, type PointerEvent } from 'react'
import { mergeClasses } from '@fluentui/react-components'
import { ArrowDown12Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUp12Regular } from '@fluentui/react-icons/svg/arrow-up'
import { useText } from '../Message.tsx'
import { isNumeric, smallestHeading, staysAtEnd, type Sort, type TableColumn } from './columns.ts'
import { useColumnDrag, type ColumnDrag } from './useColumnDrag.ts'
import type { ColumnLayout } from './useColumnLayout.ts'
import { headingRow } from './useGridKeys.ts'
import { useTableStyles } from './useTableStyles.ts'

export interface Ticks {
  readonly all: boolean
  readonly some: boolean
  readonly onAll: () => void
}

export function HeadingRow<Row>(props: {
  columns: readonly TableColumn<Row>[]
  layout: ColumnLayout<Row>
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
  ticks: Ticks | undefined
  narrow: boolean
}) {
  const { columns, layout, sort, onSort, ticks, narrow } = props
  const styles = useTableStyles()
  const text = useText()
  const offset = ticks === undefined ? 0 : 1
  const { put } = layout
  const drag = useColumnDrag(columns, put)
  return (
    <tr data-row={headingRow} aria-rowindex={1}>
      {ticks !== undefined && (
        <th scope="col" className={mergeClasses(styles.heading, styles.tick, styles.staysHeading)} data-column={0}>
          <input
            type="checkbox"
            className={styles.checkbox}
            checked={ticks.all}
            ref={(box) => {
              if (box !== null) box.indeterminate = ticks.some && !ticks.all
            }}
            aria-label={text('table.select_page')}
            onChange={ticks.onAll}
          />
        </th>
      )}
      {columns.map((column, place) => (
        <Heading
          key={column.id}
          column={column}
          place={place + offset}
          offset={offset}
          isName={place === 0}
          isLast={place === columns.length - 1}
          isEnd={staysAtEnd(columns, place)}
          layout={layout}
          sort={sort}
          onSort={onSort}
          narrow={narrow}
          drag={drag}
        />
      ))}
      <td className={styles.heading} aria-hidden="true" />
    </tr>
  )
}

function Heading<Row>(props: {
  column: TableColumn<Row>
  place: number
  /** How many columns stand before the first of them: the ticks. */
  offset: number
  isName: boolean
  isLast: boolean
  /** It stays at the end of the rows. */
  isEnd: boolean
  layout: ColumnLayout<Row>
  sort: Sort | undefined
  onSort: ((column: string) => void) | undefined
  narrow: boolean
  drag: ColumnDrag<Row>
}) {
  const { column, place, offset, isName, isLast, isEnd, layout, sort, onSort, narrow, drag } = props
  const styles = useTableStyles()
  const sorted = sort?.column === column.id
  const numeric = isNumeric(column.kind)
  const sortable = column.sortable === true && onSort !== undefined
  const mute = column.actions === true || (narrow && (column.narrow ?? smallestHeading) < smallestHeading)
  const Arrow = sort?.order === 1 ? ArrowUp12Regular : ArrowDown12Regular
  return (
    <th
      scope="col"
      className={mergeClasses(
        styles.heading,
        numeric && styles.numeric,
        isName && styles.staysHeading,
        isName && place > 0 && styles.besideTick,
        isEnd && styles.endHeading,
        drag.moving === column && styles.moving,
        drag.place === place - offset && styles.dropBefore,
        isLast && drag.place === place - offset + 1 && styles.dropBehind,
      )}
      data-column={place}
      data-column-id={column.id}
      {...(isName ? { 'data-name': '' } : {})}
      title={column.header}
      {...(narrow || column.actions === true ? {} : { onPointerDown: (event) => drag.onPointerDown(event, column) })}
      {...(sortable ? { 'aria-sort': sorted ? (sort.order === 1 ? 'ascending' : 'descending') : 'none' } : {})}
    >
      {sortable && !mute ? (
        <button
          type="button"
          className={mergeClasses(
            styles.sort,
            numeric && styles.sortNumeric,
            sorted && styles.sorted,
            column.dense === true && styles.dense,
          )}
          onClick={() => onSort(column.id)}
        >
          <span className={styles.sortText}>{column.header}</span>
          {sorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        <span
          className={mergeClasses(styles.headingText, column.dense === true && styles.dense, mute && styles.hidden)}
        >
          {column.header}
        </span>
      )}
      {!narrow && column.actions !== true && <ResizeHandle column={column} layout={layout} isLast={isLast} />}
    </th>
  )
}

/** Drags a column's border; the `<col>` moves at once, the choice is kept when the pointer lets go. */
function ResizeHandle<Row>({
  column,
  layout,
  isLast,
}: {
  column: TableColumn<Row>
  layout: ColumnLayout<Row>
  isLast: boolean
}) {
  const styles = useTableStyles()
  const from = useRef<{ x: number; width: number }>(undefined)
  const start = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault()
    // The border is dragged, not the column.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: layout.widthOf(column) }
  }
  const move = (event: PointerEvent<HTMLSpanElement>): void => {
    if (from.current !== undefined) layout.resize(column, from.current.width + event.clientX - from.current.x)
  }
  return (
    <span
      className={mergeClasses(styles.handle, isLast && styles.lastHandle)}
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
    />
  )
}
