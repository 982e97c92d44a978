import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { FileErrorCode } from '#domain/imports/codes.ts'
import type { FileLayout } from '#domain/imports/layout.ts'
import { hasTooManyInvalid, type TableCounts } from '#domain/imports/rows.ts'
import { usageWindow } from '#domain/imports/values.ts'
import { openCsv } from '../reading/csv-file.ts'
import { readHead } from '../reading/csv-text.ts'
import { fileKind } from '../reading/file-kind.ts'
import { FileProblem } from '../reading/file-problem.ts'
import { isLockedWorkbook } from '../reading/ole-file.ts'
import type { OpenedFile } from '../reading/opened-file.ts'
import { readingLimits } from '../reading/reading-limits.ts'
import { openXlsx } from '../reading/xlsx-file.ts'
import { LineFile } from '../workbook/line-file.ts'
import { chooseSheets, type ChosenSheet } from './choose-sheets.ts'
import { orderedWarnings, SheetFindings, type Warning } from './findings.ts'
import { IdSet } from './id-set.ts'
import { lookAt, type Look } from './look.ts'
import { readTable } from './read-table.ts'
import { writeReport } from './report.ts'
import type { Staging } from './staging.ts'

export interface StageRequest {
  /** The upload, on this machine's disk. */
  readonly path: string
  readonly layout: FileLayout
  readonly now: Date
  /** Where the staged tables and the report are written. */
  readonly folder: string
  /** Files of ids, one JSON text a line, that count as known where the upload does not hold the table itself. */
  readonly known: Readonly<Partial<Record<'administrations' | 'users', string>>>
  /** Asks for what a person is shown of the file, beside what is taken of it. */
  readonly look?: boolean
}

export interface Staged {
  /** Why nothing may be taken over; null: the staged tables may. */
  readonly error: FileErrorCode | null
  readonly detail: string | null
  /** What stands in the file instead of what was looked for. */
  readonly found: string | null
  readonly tables: Readonly<Partial<Record<RecordTable, TableCounts>>>
  readonly warnings: readonly Warning[]
  readonly rowsRead: number
  readonly rowsRejected: number
  readonly hasReport: boolean
  /** Where it was asked for; null where nothing of the file can be shown. */
  readonly look?: Look | null
}

export type Progress = (rowsRead: number, rowsTotal: number | null) => void

export const stagedPath = (folder: string, table: RecordTable): string => join(folder, `${table}.ndjson`)
export const reportPath = (folder: string): string => join(folder, 'report.xlsx')

async function open(path: string, layout: FileLayout): Promise<OpenedFile> {
  const { size } = await stat(path)
  if (size > readingLimits.fileBytes) throw new FileProblem('FILE_TOO_LARGE')
  if (size === 0) throw new FileProblem('NO_DATA')
  const kind = await fileKind(await readHead(path))
  if (kind.kind === 'other') throw new FileProblem('WRONG_TYPE', kind.type)
  if (kind.kind === 'locked')
    throw (await isLockedWorkbook(path)) ? new FileProblem('FILE_PROTECTED') : new FileProblem('WRONG_TYPE', 'xls')
  if (kind.kind === 'text') return openCsv(path, layout)
  return openXlsx(path)
}

async function readKnown(path: string | undefined): Promise<IdSet> {
  const ids = new IdSet()
  if (path === undefined) return ids
  for await (const line of createInterface({ input: createReadStream(path) })) ids.add(String(JSON.parse(line)))
  return ids
}

/** Rows the file says it has, without its headers; null where a sheet does not say. */
async function expectedRows(sheets: readonly ChosenSheet[]): Promise<number | null> {
  const expected: (number | null)[] = []
  // One after the other: a part of an archive that is left half-read must have no other beside it.
  for (const { source } of sheets) expected.push(await source.expectedRows())
  return expected.includes(null) ? null : expected.reduce<number>((sum, rows) => sum + Math.max((rows ?? 0) - 1, 0), 0)
}

function problemOf(tables: ReadonlyMap<ChosenSheet, TableCounts>): FileProblem | undefined {
  const counts = [...tables.values()]
  if (counts.every(({ read }) => read === 0)) return new FileProblem('NO_DATA')
  for (const [{ layout, source }, counted] of tables)
    if (hasTooManyInvalid(counted)) return new FileProblem(layout.tooManyInvalid, source.name)
  return undefined
}

class FileStaging {
  readonly #request: StageRequest
  readonly #onProgress: Progress
  readonly #findings = new Map<RecordTable, SheetFindings>()
  readonly #tables = new Map<ChosenSheet, TableCounts>()
  #rowsRead = 0
  #sheets: readonly ChosenSheet[] = []

  constructor(request: StageRequest, onProgress: Progress) {
    this.#request = request
    this.#onProgress = onProgress
  }

  async run(): Promise<Staged> {
    let file: OpenedFile | undefined
    try {
      file = await open(this.#request.path, this.#request.layout)
      const staged = await this.#read(file)
      return this.#request.look === true ? { ...staged, look: await this.#look(file) } : staged
    } catch (error) {
      return this.#refused(error)
    } finally {
      file?.close()
    }
  }

  async #read(file: OpenedFile): Promise<Staged> {
    try {
      this.#sheets = await chooseSheets(file, this.#request.layout)
      await this.#readTables()
      return await this.#outcome(problemOf(this.#tables))
    } catch (error) {
      return this.#refused(error)
    }
  }

  #refused(error: unknown): Staged {
    if (!(error instanceof FileProblem)) throw error
    const { wrongType } = this.#request.layout
    const known = error.code === 'WRONG_TYPE' && wrongType !== undefined
    return this.#result(known ? new FileProblem(wrongType, error.detail) : error, false)
  }

  async #look(file: OpenedFile): Promise<Look | null> {
    const { layout, now } = this.#request
    try {
      return await lookAt(file, layout, this.#sheets, { findings: this.#findings, window: usageWindow(now) })
    } catch (error) {
      // What is wrong with the file is said already.
      if (error instanceof FileProblem) return null
      throw error
    }
  }

  async #readTables(): Promise<void> {
    const { known, folder, now } = this.#request
    const holds = (table: RecordTable): boolean => this.#sheets.some(({ layout }) => layout.table === table)
    const staging: Staging = {
      administrations: holds('administrations') ? new IdSet() : await readKnown(known.administrations),
      users: holds('users') ? new IdSet() : await readKnown(known.users),
      window: usageWindow(now),
    }
    const total = await expectedRows(this.#sheets)
    const onRow = (): void => {
      if (++this.#rowsRead % 1_000 === 0)
        this.#onProgress(this.#rowsRead, total === null ? null : Math.max(total, this.#rowsRead))
    }
    for (const sheet of this.#sheets) {
      const { table } = sheet.layout
      const findings = new SheetFindings(sheet.source.name)
      this.#findings.set(table, findings)
      const lines = new LineFile(stagedPath(folder, table))
      try {
        const { counts, delivered } = await readTable(sheet, staging, lines, findings, onRow)
        if (delivered) this.#tables.set(sheet, counts)
      } finally {
        lines.close()
      }
    }
    this.#onProgress(this.#rowsRead, this.#rowsRead)
  }

  async #outcome(problem: FileProblem | undefined): Promise<Staged> {
    const { folder } = this.#request
    // What the screen shows of a warning are its first rows: beyond those the report has them all.
    const isCut = ({ count, rows }: Warning): boolean => count > rows.length
    // What stood there did not come in with its row: there is something to mend in place.
    const isLost = ({ field, rows }: Warning): boolean => field !== null && rows.some(({ value }) => value !== null)
    const warnings = orderedWarnings(this.#findings.values())
    const hasReport = this.#rejected() > 0 || warnings.some((one) => isCut(one) || isLost(one))
    if (hasReport) await writeReport(this.#sheets, this.#findings, folder, reportPath(folder))
    return this.#result(problem, hasReport)
  }

  #rejected(): number {
    return [...this.#tables.values()].reduce((sum, { skipped, repeated }) => sum + skipped + repeated, 0)
  }

  #result(problem: FileProblem | undefined, hasReport: boolean): Staged {
    return {
      error: problem?.code ?? null,
      detail: problem?.detail ?? null,
      found: problem?.found ?? null,
      tables: Object.fromEntries([...this.#tables].map(([{ layout }, counts]) => [layout.table, counts])),
      warnings: orderedWarnings(this.#findings.values()),
      rowsRead: this.#rowsRead,
      rowsRejected: this.#rejected(),
      hasReport,
    }
  }
}

/**
 * Reads an upload, checks every row and lays the rows that are right out as lines per table, with a report of the others.
 * Whatever is wrong with the file is in the answer, not an exception.
 */
export function stageFile(request: StageRequest, onProgress: Progress = () => undefined): Promise<Staged> {
  return new FileStaging(request, onProgress).run()
}
