import { useCallback, useMemo, useState } from 'react'
import { firstWidth, smallestWidth, type TableColumn } from './columns.ts'

interface Choice {
  readonly widths: Readonly<Record<string, number>>
  readonly shown: Readonly<Record<string, boolean>>
  readonly compact: boolean
}

const nothing: Choice = { widths: {}, shown: {}, compact: false }

function read(key: string): Choice {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choice>
    return { widths: stored.widths ?? {}, shown: stored.shown ?? {}, compact: stored.compact === true }
  } catch {
    return nothing
  }
}

export interface ColumnLayout<Row> {
  readonly visible: readonly TableColumn<Row>[]
  readonly compact: boolean
  widthOf(column: TableColumn<Row>): number
  isShown(column: TableColumn<Row>): boolean
  resize(column: TableColumn<Row>, width: number): void
  show(column: TableColumn<Row>, shown: boolean): void
  setCompact(compact: boolean): void
  reset(): void
}

/** Which columns a person sees, how wide and how dense; kept on this computer for each table. */
export function useColumnLayout<Row>(tableId: string, columns: readonly TableColumn<Row>[]): ColumnLayout<Row> {
  const key = `spil.columns.${tableId}`
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const choice = useMemo(() => choices[key] ?? read(key), [choices, key])
  const update = useCallback(
    (make: (choice: Choice) => Choice) => {
      const next = make(choice)
      setChoices((present) => ({ ...present, [key]: next }))
      localStorage.setItem(key, JSON.stringify(next))
    },
    [choice, key],
  )
  return useMemo(() => {
    const isFixed = (column: TableColumn<Row>): boolean =>
      column === columns[0] || column.fixed === true || column.actions === true
    const isShown = (column: TableColumn<Row>): boolean =>
      isFixed(column) || (choice.shown[column.id] ?? column.hidden !== true)
    return {
      visible: columns.filter(isShown),
      compact: choice.compact,
      widthOf: (column) => choice.widths[column.id] ?? firstWidth(column, column === columns[0]),
      isShown,
      resize: (column, width) =>
        update((present) => ({
          ...present,
          widths: { ...present.widths, [column.id]: Math.max(smallestWidth, Math.round(width)) },
        })),
      show: (column, shown) => update((present) => ({ ...present, shown: { ...present.shown, [column.id]: shown } })),
      setCompact: (compact) => update((present) => ({ ...present, compact })),
      reset: () => update(() => nothing),
    }
  }, [columns, choice, update])
}
