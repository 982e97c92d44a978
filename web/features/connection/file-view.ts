import type { MasterDataFileFieldsFragment } from '../../graphql/generated/graphql.ts'

export type MasterDataFile = MasterDataFileFieldsFragment
type Warning = MasterDataFile['warnings'][number]

/** One warning as a line on screen: its code and, where known, the place in the file. */
export interface WarningLine {
  readonly code: string
  readonly sheet: string | null
  readonly row: number | null
  readonly field: string | null
  readonly value: string | null
}

const MANY = 10
const SHOWN_OF_MANY = 5

/** The lines to show, and how many warnings are left out: over ten, the first five stand for all. */
export function warningLines(warnings: readonly Warning[]): { lines: WarningLine[]; more: number; total: number } {
  const total = warnings.reduce((sum, { count }) => sum + count, 0)
  const known = warnings.flatMap(({ code, rows }): WarningLine[] =>
    rows.length === 0
      ? [{ code, sheet: null, row: null, field: null, value: null }]
      : rows.map((row) => ({ code, ...row })),
  )
  const lines = known.slice(0, total > MANY ? SHOWN_OF_MANY : MANY)
  return { lines, more: total - lines.length, total }
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
