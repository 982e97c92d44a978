import { headerKey } from './headers.ts'
import type { FileLayout, ImportedTable } from './layout.ts'

/** What a person said a header of a file means. `field` null: nothing, it is left out. */
export interface ChosenColumn {
  readonly table: ImportedTable
  readonly heading: string
  readonly field: string | null
}

/** Which sheet of a workbook a person said holds a table. */
export interface PickedSheet {
  readonly table: ImportedTable
  readonly sheet: string
}

/** What people said of the files of a connection: of their headers, and of their sheets. */
export interface Chosen {
  readonly columns: readonly ChosenColumn[]
  readonly sheets: readonly PickedSheet[]
}

/** So many are kept of one connection; the ones chosen longest ago go first. */
export const mostChosen = 200

const sameHeading = (one: ChosenColumn, other: ChosenColumn): boolean =>
  one.table === other.table && headerKey(one.heading) === headerKey(other.heading)

/** What was chosen before and what is chosen now, where both are about the same header the latter. */
export function joinChosen(before: readonly ChosenColumn[], now: readonly ChosenColumn[]): ChosenColumn[] {
  const kept = before.filter((one) => !now.some((other) => sameHeading(one, other)))
  return [...kept, ...now].slice(-mostChosen)
}

/** Of a table one sheet is read, and a sheet is read as one table. */
export function joinPicked(before: readonly PickedSheet[], now: readonly PickedSheet[]): PickedSheet[] {
  const isOver = (one: PickedSheet): boolean =>
    now.some(({ table, sheet }) => table === one.table || sheet === one.sheet)
  return [...before.filter((one) => !isOver(one)), ...now]
}

/** The layout of a connection whose files have headers or sheets that a person explained. */
export function withChosen(layout: FileLayout, { columns: chosen, sheets: picked }: Chosen): FileLayout {
  if (chosen.length === 0 && picked.length === 0) return layout
  const sheets = layout.sheets.map((sheet) => {
    const own = chosen.filter(({ table }) => table === sheet.table)
    const named = picked.find(({ table }) => table === sheet.table)?.sheet
    const keys = (is: (field: string | null) => boolean): string[] =>
      own.filter(({ field }) => is(field)).map(({ heading }) => headerKey(heading))
    return {
      ...sheet,
      ...(named === undefined ? {} : { picked: named }),
      ignored: keys((field) => field === null),
      columns: sheet.columns.map((column) => ({
        ...column,
        chosen: keys((field) => field === column.field),
        never: keys((field) => field !== column.field),
      })),
    }
  })
  return { ...layout, sheets }
}
