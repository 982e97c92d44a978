import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import type { TableColumn } from './columns.ts'

/** From here on a press on a heading is a drag, and sorts no more; in pixels. */
const slack = 5

export interface ColumnDrag<Row> {
  /** The column that is on its way. */
  readonly moving: TableColumn<Row> | undefined
  /** Before which of the columns in sight it would stand: their number is the place behind the last. */
  readonly place: number | undefined
  /** Of the heading of a column. */
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, column: TableColumn<Row>) => void
}

/**
 * Columns that are dragged by their heading. Below some pixels a press stays a click; Escape leaves the columns as they
 * are. The first column keeps its place, and touch scrolls: there the menu of columns has buttons.
 */
export function useColumnDrag<Row>(
  columns: readonly TableColumn<Row>[],
  drop: (column: TableColumn<Row>, place: number) => void,
): ColumnDrag<Row> {
  const [drag, setDrag] = useState<{ readonly moving: TableColumn<Row>; readonly place: number }>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, column: TableColumn<Row>) => {
      if (event.button !== 0 || event.pointerType === 'touch' || column === columns[0]) return
      const heading = event.currentTarget
      const headings = [...(heading.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column-id]') ?? [])]
      const from = event.clientX
      let place: number | undefined
      const onMove = ({ clientX }: globalThis.PointerEvent): void => {
        if (place === undefined && Math.abs(clientX - from) < slack) return
        const behind = headings.filter((one) => {
          const { left, width } = one.getBoundingClientRect()
          return left + width / 2 < clientX
        }).length
        place = Math.max(1, behind)
        setDrag({ moving: column, place })
      }
      const end = (): void => {
        stop.current = undefined
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', end)
        window.removeEventListener('keydown', onKey, true)
        setDrag(undefined)
      }
      const onUp = (): void => {
        if (place !== undefined) {
          drop(column, place)
          // The press has ended as a drag: the click that follows sorts nothing.
          const swallow = (click: Event): void => click.stopPropagation()
          window.addEventListener('click', swallow, { capture: true, once: true })
          setTimeout(() => window.removeEventListener('click', swallow, true))
        }
        end()
      }
      const onKey = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape') return
        key.stopPropagation()
        end()
      }
      stop.current?.()
      stop.current = end
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', end)
      window.addEventListener('keydown', onKey, true)
    },
    [columns, drop],
  )
  return { moving: drag?.moving, place: drag?.place, onPointerDown }
}
