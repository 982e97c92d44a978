import { useCallback, useMemo, useState } from 'react'
import { useDensity } from '../display.ts'
import { firstWidth, smallestWidth, type TableColumn } from './columns.ts'
import { asDeclared, storedChoice, type LayoutChoice } from './layout-choice.ts'

/** The first column stays first; one that came since stands behind the one it is declared behind. */
function inOrder<Row>(columns: readonly TableColumn<Row>[], order: readonly string[]): readonly TableColumn<Row>[] {
  const [first, ...others] = columns
  if (order.length === 0 || first === undefined) return columns
  const arranged = order.flatMap((id) => others.find((column) => column.id === id) ?? [])
  for (const [place, column] of others.entries()) {
    const before = others[place - 1]
    if (!arranged.includes(column)) arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column)
  }
  return [first, ...arranged]
}

export interface ColumnLayout<Row> {
  /** All columns, in the order a person gave them. */
  readonly columns: readonly TableColumn<Row>[]
  readonly visible: readonly TableColumn<Row>[]
  readonly compact: boolean
  widthOf(column: TableColumn<Row>): number
  isShown(column: TableColumn<Row>): boolean
  /** `others`: how wide the others are seen, by id, where they are to stay so. */
  resize(column: TableColumn<Row>, width: number, others?: Readonly<Record<string, number>>): void
  show(column: TableColumn<Row>, shown: boolean): void
  /** Past the next one in sight, to the left (-1) or the right (1). Answers whether there was somewhere to go. */
  move(column: TableColumn<Row>, by: -1 | 1): boolean
  /** Before the one that is there among those in sight; behind the last one at their number. The first keeps its place. */
  readonly put: (column: TableColumn<Row>, place: number) => void
  setCompact(compact: boolean): void
  /** As declared. */
  reset(): void
  readonly choice: LayoutChoice
  /** Takes back what was changed since the layout was kept elsewhere. */
  revert(): void
}

/** Where a layout is kept beside this computer: as a habit of the person, or in a view. */
export interface LayoutKeeper {
  /** Added to the key on this computer: what is changed of one view is not changed of another. */
  readonly key: string
  /** What is kept there; undefined: nothing, or not known yet. */
  readonly kept: LayoutChoice | undefined
  /** `kept` is newer than what this computer has. */
  readonly isNewer: boolean
  /** Told of every change. */
  readonly onChange?: (choice: LayoutChoice) => void
}

/**
 * Which columns a person sees, in what order, how wide and how dense. Kept on this computer for each table, and where there
 * is a `keeper` (stable) beside it.
 */
export function useColumnLayout<Row>(
  tableId: string,
  columns: readonly TableColumn<Row>[],
  keeper?: LayoutKeeper,
): ColumnLayout<Row> {
  const density = useDensity()
  const key = `spil.columns.${tableId}${keeper?.key ?? ''}`
  const [choices, setChoices] = useState<Readonly<Record<string, LayoutChoice | undefined>>>({})
  const choice = useMemo(() => {
    const stored = storedChoice(key)
    const [first, second] = keeper?.isNewer === true ? [keeper.kept, stored] : [stored, keeper?.kept]
    return choices[key] ?? first ?? second ?? asDeclared
  }, [choices, key, keeper])
  const update = useCallback(
    (make: (choice: LayoutChoice) => LayoutChoice) => {
      const next = make(choice)
      setChoices((present) => ({ ...present, [key]: next }))
      localStorage.setItem(key, JSON.stringify(next))
      keeper?.onChange?.(next)
    },
    [choice, key, keeper],
  )
  const revert = useCallback(() => {
    setChoices((present) => ({ ...present, [key]: undefined }))
    localStorage.removeItem(key)
  }, [key])
  return useMemo(() => {
    const isFixed = (column: TableColumn<Row>): boolean =>
      column === columns[0] || column.fixed === true || column.actions === true
    const isShown = (column: TableColumn<Row>): boolean =>
      isFixed(column) || (choice.shown[column.id] ?? column.hidden !== true)
    const arranged = inOrder(columns, choice.order)
    const visible = arranged.filter(isShown)
    return {
      columns: arranged,
      visible,
      compact: density === 'compact' || choice.compact,
      widthOf: (column) => choice.widths[column.id] ?? firstWidth(column, column === columns[0]),
      isShown,
      resize: (column, width, others) =>
        update((present) => ({
          ...present,
          widths: { ...others, ...present.widths, [column.id]: Math.max(smallestWidth, Math.round(width)) },
        })),
      show: (column, shown) => update((present) => ({ ...present, shown: { ...present.shown, [column.id]: shown } })),
      move: (column, by) => {
        const other = visible[visible.indexOf(column) + by]
        if (other === undefined || column === columns[0] || other === columns[0]) return false
        const ids = arranged.slice(1).flatMap(({ id }) => (id === column.id ? [] : [id]))
        ids.splice(ids.indexOf(other.id) + (by === 1 ? 1 : 0), 0, column.id)
        update((present) => ({ ...present, order: ids }))
        return true
      },
      put: (column, place) => {
        const last = visible.findLast((one) => one !== column)
        if (column === columns[0] || last === undefined || place < 1) return
        const before = visible.slice(place).find((one) => one !== column)
        const ids = arranged.slice(1).flatMap(({ id }) => (id === column.id ? [] : [id]))
        // Dropped where it stood before.
        if (visible[place] === column) return
        ids.splice(before === undefined ? ids.indexOf(last.id) + 1 : ids.indexOf(before.id), 0, column.id)
        update((present) => ({ ...present, order: ids }))
      },
      setCompact: (compact) => update((present) => ({ ...present, compact })),
      reset: () => update(() => asDeclared),
      choice,
      revert,
    }
  }, [columns, choice, density, update, revert])
}
