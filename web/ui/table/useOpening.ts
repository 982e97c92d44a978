import { useLayoutEffect, useRef } from 'react'
import { staysAtEnd, type TableColumn } from './columns.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

/**
 * Scrolls rows that are too wide until the column that says `opensAt` is in sight, by whole columns, so that no number lies half under
 * the name. From the moment somebody scrolls, the rows stay where they are.
 */
export function useOpening<Row>(
  scroller: HTMLElement | null,
  shown: readonly TableColumn<Row>[],
  { layout, taken, ready }: Opening<Row>,
): void {
  const scrolled = useRef(0)
  const at = ready ? shown.findIndex(({ opensAt }) => opensAt === true) : -1
  useLayoutEffect(() => {
    if (scroller === null || at === -1 || scroller.scrollLeft !== scrolled.current) return
    const widths = shown.map((column) => layout.widthOf(column))
    const staying = staysAtEnd(shown, shown.length - 1) ? (widths.at(-1) ?? 0) : 0
    const left = leftOf(widths, at, scroller.clientWidth - taken - staying)
    scroller.scrollLeft = left
    // The browser may hold it to less.
    scrolled.current = scroller.scrollLeft
  }, [scroller, at, shown, layout, taken])
}

interface Opening<Row> {
  readonly layout: Pick<ColumnLayout<Row>, 'widthOf'>
  /** Pixels of the ticks. */
  readonly taken: number
  /** The rows are there, and each has all its columns. */
  readonly ready: boolean
}

/** How far to scroll: by the first columns behind the name, until the one at this place ends within the room. */
function leftOf(widths: readonly number[], at: number, room: number): number {
  const right = widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0)
  let left = 0
  for (let next = 1; next < at && right - left > room; next += 1) left += widths[next] ?? 0
  return left
}
