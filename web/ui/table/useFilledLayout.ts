import { useLayoutEffect, useMemo, useState } from 'react'
import type { TableColumn } from './columns.ts'
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
  const growing = shown.filter(({ kind }) => kind === 'text')
  const spare = room - sum(shown)
  const times = spare <= 0 || growing.length === 0 ? 1 : Math.min(mostTimes, 1 + spare / sum(growing))
  return (column) => Math.floor(layout.widthOf(column) * (column.kind === 'text' ? times : 1))
}

/** How wide an element is inside, in pixels, as it changes; 0 until it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (element === null) return
    const measure = (): void => setWidth(element.clientWidth)
    // Before the first paint: columns do not jump.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
