import type { MasterDataFileFieldsFragment } from '../../graphql/generated/graphql.ts'

export type MasterDataFile = MasterDataFileFieldsFragment
type Warning = MasterDataFile['warnings'][number]

/** The rows of one sheet that a warning is about. */
export interface WarningPlace {
  /** null: the file has no sheets. */
  readonly sheet: string | null
  readonly rows: readonly number[]
}

/** One kind of warning as a line on screen: what, how often, and where the first ones are. */
export interface WarningLine {
  readonly code: string
  readonly field: string | null
  readonly count: number
  readonly places: readonly WarningPlace[]
  /** Rows with this warning that `places` leaves out. */
  readonly more: number
}

const MANY = 10
const SHOWN_OF_MANY = 5

/** Over ten, the first five stand for all. */
function firstOf<Item>(items: readonly Item[], total: number): readonly Item[] {
  return items.slice(0, total > MANY ? SHOWN_OF_MANY : MANY)
}

function lineOf({ code, field, count, rows }: Warning): WarningLine {
  const known = rows.flatMap(({ sheet, row }) => (row === null ? [] : [{ sheet, row }]))
  const shown = firstOf(known, count)
  const places = [...Map.groupBy(shown, ({ sheet }) => sheet)].map(([sheet, group]) => ({
    sheet,
    rows: group.map(({ row }) => row),
  }))
  return { code, field, count, places, more: shown.length === 0 ? 0 : count - shown.length }
}

/** The lines to show, how many kinds of warning are left out, and how many warnings there are in all. */
export function warningLines(warnings: readonly Warning[]): { lines: WarningLine[]; more: number; total: number } {
  const lines = firstOf(warnings, warnings.length).map(lineOf)
  return { lines, more: warnings.length - lines.length, total: warnings.reduce((sum, { count }) => sum + count, 0) }
}

export function isBusy(file: Pick<MasterDataFile, 'state'>): boolean {
  return file.state === 'WAITING' || file.state === 'PROCESSING'
}

/** From 0 to 1; undefined while the number of rows is not known. */
export function readShare(file: Pick<MasterDataFile, 'rowsRead' | 'rowsTotal'>): number | undefined {
  return file.rowsTotal === null || file.rowsTotal === 0 ? undefined : Math.min(1, file.rowsRead / file.rowsTotal)
}

/**
 * How soon to look at the files again, in milliseconds. A file may also arrive without us (another tool, a colleague),
 * so a page that shows files never stops asking.
 */
export function filesPollInterval(files: readonly Pick<MasterDataFile, 'state'>[]): number {
  return files.some(isBusy) ? 2_000 : 15_000
}
