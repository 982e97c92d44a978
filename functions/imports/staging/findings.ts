import type { RecordTable } from '#domain/connectors/columns.ts'
import { rowCodeList, rowCodes, shownValueLength, type Finding, type RowCode } from '#domain/imports/codes.ts'

/** The rows that are kept of one warning, for the screen; the report has all of them. */
const shownRows = 20

interface WarningRow {
  readonly sheet: string | null
  readonly row: number | null
  readonly field: string | null
  readonly value: string | null
}

/** All rows of one table with the same thing wrong with the same field. */
export interface Warning {
  readonly code: RowCode
  readonly field: string | null
  readonly count: number
  readonly rows: readonly WarningRow[]
}

interface Group {
  readonly code: RowCode
  readonly field: string | null
  count: number
  readonly rows: WarningRow[]
}

const codeNumbers = new Map(rowCodeList.map((code, index) => [code, index]))
const codeSlots = 64
const fieldSlots = 64

/** What is wrong with which row, kept as one number each: a report of a hundred thousand rows is made from it afterwards. */
export class SheetFindings {
  readonly sheet: string | null
  readonly #groups = new Map<string, Group>()
  readonly #fields: string[] = []
  readonly #found: number[] = []
  #sorted: Float64Array | undefined

  constructor(sheet: string | null) {
    this.sheet = sheet
  }

  add(row: number, { code, field, value }: Finding): void {
    const key = `${code} ${field ?? ''}`
    let group = this.#groups.get(key)
    if (group === undefined) this.#groups.set(key, (group = { code, field, count: 0, rows: [] }))
    group.count++
    if (group.rows.length < shownRows) {
      group.rows.push({ sheet: this.sheet, row, field, value: value === '' ? null : value.slice(0, shownValueLength) })
    }
    this.#found.push((row * codeSlots + (codeNumbers.get(code) ?? 0)) * fieldSlots + this.#fieldNumber(field))
  }

  get warnings(): Warning[] {
    return [...this.#groups.values()].map(({ code, field, count, rows }) => ({ code, field, count, rows }))
  }

  /** Everything found in one row. */
  of(row: number): { readonly code: RowCode; readonly field: string | null }[] {
    this.#sorted ??= Float64Array.from(this.#found).sort()
    const first = row * codeSlots * fieldSlots
    const found: { code: RowCode; field: string | null }[] = []
    for (let at = this.#firstFrom(this.#sorted, first); at < this.#sorted.length; at++) {
      const packed = (this.#sorted[at] ?? 0) - first
      if (packed >= codeSlots * fieldSlots) break
      const code = rowCodeList[Math.floor(packed / fieldSlots)]
      const field = this.#fields[(packed % fieldSlots) - 1] ?? null
      if (code !== undefined) found.push({ code, field })
    }
    return found
  }

  #firstFrom(sorted: Float64Array, least: number): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] ?? 0) < least) low = middle + 1
      else high = middle
    }
    return low
  }

  /** 0 is "the row as a whole". */
  #fieldNumber(field: string | null): number {
    if (field === null) return 0
    const known = this.#fields.indexOf(field)
    return (known === -1 ? this.#fields.push(field) - 1 : known) + 1
  }
}

export type FindingsByTable = ReadonlyMap<RecordTable, SheetFindings>

/** Rows that were not taken over come first, then those that said nothing new, then mere notes. */
export function orderedWarnings(findings: Iterable<SheetFindings>): Warning[] {
  const weight = { skipped: 0, repeated: 1, noted: 2 } as const
  return [...findings]
    .flatMap(({ warnings }) => warnings)
    .toSorted((a, b) => weight[rowCodes[a.code]] - weight[rowCodes[b.code]] || b.count - a.count)
}
