import { useMemo } from 'react'
import { useWidth } from '../useWidth.ts'
import { headingWidth, staysAtEnd, type TableColumn } from './columns.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

interface Room {
  /** What the rows scroll in; null: not there yet. */
  readonly scroller: HTMLElement | null
  /** Pixels that no column can have: those of the ticks. */
  readonly taken: number
  /** On a narrow screen the name takes what is left. */
  readonly narrow: boolean
}

/** A column of text gets at most this many times what it is declared with: further on its words stand too far apart. */
const mostTimes = 2
/** And at least so many, where one more column fits because of it: but what its heading needs to be read whole. */
const leastTimes = 0.8

/**
 * The layout as it is shown: what a wide screen has to spare goes to the columns of text, so that none is cut beside an empty
 * end. Once a person made a column wider or narrower they all stay as they were seen then.
 */
export function useFilledLayout<Row>(
  layout: ColumnLayout<Row>,
  shown: readonly TableColumn<Row>[],
  { scroller, taken, narrow }: Room,
): ColumnLayout<Row> {
  const room = useWidth(scroller) - taken
  return useMemo(() => {
    if (narrow || Object.keys(layout.choice.widths).length > 0) return layout
    const widthOf = filled(shown, layout, room)
    return {
      ...layout,
      widthOf,
      resize: (column, width) =>
        layout.resize(column, width, Object.fromEntries(shown.map((one) => [one.id, widthOf(one)]))),
    }
  }, [layout, shown, room, narrow])
}

function filled<Row>(
  shown: readonly TableColumn<Row>[],
  layout: ColumnLayout<Row>,
  room: number,
): ColumnLayout<Row>['widthOf'] {
  const sum = (columns: readonly TableColumn<Row>[]): number =>
    columns.reduce((total, column) => total + layout.widthOf(column), 0)
  const inSight = room < sum(shown) ? beforeTheCut(shown, layout, room) : shown
  const isCut = inSight !== shown
  const texts = inSight.filter(({ kind }) => kind === 'text')
  const growing = isCut && texts.length === 0 ? inSight.slice(0, 1) : texts
  const spare = room - sum(inSight)
  const wanted = growing.length === 0 ? 1 : 1 + spare / sum(growing)
  const times = isCut ? Math.max(1, wanted) : Math.min(mostTimes, Math.max(1, wanted))
  const given = inSight.reduce((total, column) => total + mayGive(column, layout), 0)
  const taken = isCut && spare < 0 && given > 0 ? -spare / given : 0
  return (column) => {
    const declared = layout.widthOf(column)
    const width = declared * (growing.includes(column) ? times : 1) - mayGive(column, layout) * taken
    // Up, or the next column would show its first pixel.
    return isCut ? Math.ceil(width) : Math.floor(width)
  }
}

/** Pixels that a column can do without. */
function mayGive<Row>(column: TableColumn<Row>, layout: ColumnLayout<Row>): number {
  if (column.kind !== 'text' || column.whole === true) return 0
  const declared = layout.widthOf(column)
  return Math.max(0, declared - Math.max(declared * leastTimes, headingWidth(column)))
}

/**
 * Of columns that do not fit beside the one that stays at the end: those that fit whole, and that one. They take all the
 * room there is, so that no number lies half under it and reads as another one.
 */
function beforeTheCut<Row>(
  shown: readonly TableColumn<Row>[],
  layout: ColumnLayout<Row>,
  room: number,
): readonly TableColumn<Row>[] {
  const end = shown.at(-1)
  if (end === undefined || !staysAtEnd(shown, shown.length - 1)) return shown
  let left = room - layout.widthOf(end)
  const whole: TableColumn<Row>[] = []
  for (const column of shown.slice(0, -1)) {
    left -= layout.widthOf(column) - mayGive(column, layout)
    if (left < 0) break
    whole.push(column)
  }
  return whole.length === 0 ? shown : [...whole, end]
}
