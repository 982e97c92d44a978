import type { MasterDataFileFieldsFragment } from '../../graphql/generated/graphql.ts'

export type MasterDataFile = MasterDataFileFieldsFragment
type Warning = MasterDataFile['warnings'][number]

/** The rows of one sheet that a warning is about. */
interface WarningPlace {
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
  /** What stood in the first rows. */
  readonly values: readonly string[]
  /** Rows with this warning that `places` leaves out. */
  readonly more: number
}

/** What the icon and the word of a file tell: one that lost rows is incomplete, whatever else is to be said of it. */
export type ShownState = MasterDataFile['state'] | 'IMPORTED_WARNINGS' | 'INCOMPLETE' | 'PREVIEW_REFUSED'

export function shownState({
  state,
  error,
  rowsRejected,
  warnings,
}: Pick<MasterDataFile, 'state' | 'error' | 'rowsRejected' | 'warnings'>): ShownState {
  if (state === 'PREVIEW' && error !== null) return 'PREVIEW_REFUSED'
  if (state !== 'IMPORTED') return state
  if (rowsRejected > 0) return 'INCOMPLETE'
  return warnings.length > 0 ? 'IMPORTED_WARNINGS' : state
}

/** The upload's own name with what it holds behind it: `klanten overgeslagen.xlsx`. */
export function reportName(fileName: string, word: string): string {
  return `${fileName.replace(/\.[^.]+$/, '')} ${word}.xlsx`
}

const MANY = 10
const SHOWN_OF_MANY = 5

/** Over ten, the first five stand for all. */
function firstOf<Item>(items: readonly Item[], total: number): readonly Item[] {
  return items.slice(0, total > MANY ? SHOWN_OF_MANY : MANY)
}

function lineOf({ code, field, count, rows }: Warning, whole: boolean): WarningLine {
  const known = rows.flatMap(({ sheet, row }) => (row === null ? [] : [{ sheet, row }]))
  const shown = whole ? known : firstOf(known, count)
  const places = [...Map.groupBy(shown, ({ sheet }) => sheet)].map(([sheet, group]) => ({
    sheet,
    rows: group.map(({ row }) => row),
  }))
  const values = [...new Set(rows.flatMap(({ value }) => value ?? []))].slice(0, SHOWN_OF_MANY)
  return { code, field, count, places, values, more: shown.length === 0 ? 0 : count - shown.length }
}

/**
 * The lines to show, how many kinds of warning are left out, how many kinds there are, and how many warnings in all.
 * @param whole every kind, with all the rows that are known of it
 */
export function warningLines(
  warnings: readonly Warning[],
  whole = false,
): { lines: WarningLine[]; more: number; kinds: number; total: number } {
  const lines = (whole ? warnings : firstOf(warnings, warnings.length)).map((one) => lineOf(one, whole))
  return {
    lines,
    more: warnings.length - lines.length,
    kinds: warnings.length,
    total: warnings.reduce((sum, { count }) => sum + count, 0),
  }
}

/** What the sync of a file is doing, where there is something to say of it. */
export type FileSync = 'started' | 'waiting' | undefined

/** After this nobody waits for it any more: the connection was archived meanwhile, say. In milliseconds. */
const longestWait = 3_600_000

/**
 * Whether the sync that takes a file over has begun. Of a file before the newest nothing is said.
 * @param newest whether it is the newest file that was read
 */
export function fileSync(
  { state, syncStartedOn, processedOn }: Pick<MasterDataFile, 'state' | 'syncStartedOn' | 'processedOn'>,
  newest: boolean,
  now: Date,
): FileSync {
  if (state !== 'IMPORTED' || !newest || processedOn === null) return undefined
  if (syncStartedOn !== null) return 'started'
  return now.getTime() - Date.parse(processedOn) < longestWait ? 'waiting' : undefined
}

/** Where an error is, as far as a reader can use it: of a file that cannot be read, only the row. */
export function shownDetail({ error, errorDetail }: Pick<MasterDataFile, 'error' | 'errorDetail'>): string | null {
  return error === 'FILE_UNREADABLE' && !/^\d+$/u.test(errorDetail ?? '') ? null : errorDetail
}

export function isBusy({ state }: Pick<MasterDataFile, 'state'>): boolean {
  return state === 'WAITING' || state === 'PROCESSING' || state === 'PREVIEWING'
}

/** Where a file is looked at before it is imported. */
export const filePreviewPath = (connectionId: string, fileId: string): string =>
  `/connections/${connectionId}/files/${fileId}`

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
