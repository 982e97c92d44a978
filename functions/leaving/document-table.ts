import { z } from 'zod'
import { csvField, csvHeading, csvLine, type CsvColumn, type CsvValue } from '#domain/shared/csv.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { fieldsByHand } from '../records/index.ts'
import { secretFields } from './tables.ts'

/** A document as a table takes it. */
export type Row = Readonly<Record<string, unknown>>

/** The fields of a document, in the order of its schema; of one that has several forms those of all. */
export function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => (option instanceof z.ZodType ? fieldsOf(option) : [])))]
  const byHand = fieldsByHand(schema)
  if (byHand !== undefined) return [...byHand]
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((side) => (side instanceof z.ZodType ? fieldsOf(side) : []))
  return []
}

/** Decimals that are kept as text, so that none loses a cent: to a program of tables they are numbers. */
const decimals = /(?:Price|CostPerUnit|Amount|^quantity|^unitPrice|^total|^purchase|^sales|^margin)$/u

const isPlain = (value: unknown): value is CsvValue =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)

/** What is more than one value stands as JSON. */
const cellOf = (value: unknown): CsvValue => (isPlain(value) ? value : JSON.stringify(value))

const words: Readonly<Record<Locale, { readonly yes: string; readonly no: string }>> = {
  nl: { yes: 'ja', no: 'nee' },
  en: { yes: 'yes', no: 'no' },
}

/** The lines of a table, guarded as every CSV of ours is. */
export class TableLines {
  readonly #fields: readonly string[]
  readonly #texts: readonly CsvColumn[]
  readonly #numbers: readonly CsvColumn[]
  readonly #words: { readonly yes: string; readonly no: string }

  /** `fields`: those that say how somebody gets in are left out, whoever names them. */
  constructor(fields: readonly string[], locale: Locale) {
    this.#fields = fields.filter((field) => !secretFields.test(field))
    this.#texts = this.#fields.map((header) => ({ header, kind: decimals.test(header) ? 'amount' : 'text' }))
    this.#numbers = this.#fields.map((header) => ({ header, kind: 'amount' }))
    this.#words = words[locale]
  }

  heading(): string {
    return csvHeading(this.#texts)
  }

  /** A row; where a cell would hold more than a program of tables takes, as many lines as it needs. */
  line(row: Row): string {
    const values = this.#fields.map((field) => row[field])
    const whole = this.#lineOf(values.map(cellOf))
    if (whole.length <= longestCell) return whole
    const cells = values.map(piecesOf)
    const most = Math.max(...cells.map(({ length }) => length))
    // What fits stands in each of them, so that each says which row it is of.
    return Array.from({ length: most }, (_, at) =>
      this.#lineOf(cells.map((pieces) => (pieces.length === 1 ? pieces[0] : pieces[at]))),
    ).join('')
  }

  #lineOf(values: readonly CsvValue[]): string {
    const columns = values.map((value, at) => (typeof value === 'number' ? this.#numbers : this.#texts)[at] ?? text)
    return csvLine(columns, values, this.#words)
  }
}

/** Of signs, in a cell of a program of tables: what is beyond is cut off without a word. */
const longestCell = 32_767

/** A value in pieces that each fit a cell as it is written: a list by what is in it, a text by its letters. */
function piecesOf(value: unknown): readonly CsvValue[] {
  const cell = cellOf(value)
  if (typeof cell !== 'string' || csvField('text', cell, words.en).length <= longestCell) return [cell]
  const list = Array.isArray(value) && value.length > 1 ? (value as readonly unknown[]) : undefined
  if (list !== undefined) {
    const middle = Math.ceil(list.length / 2)
    return [...piecesOf(list.slice(0, middle)), ...piecesOf(list.slice(middle))]
  }
  const middle = Math.ceil(cell.length / 2)
  // A sign of two halves stays whole.
  const at = cell.slice(0, middle).isWellFormed() ? middle : middle + 1
  return [...piecesOf(cell.slice(0, at)), ...piecesOf(cell.slice(at))]
}

const text: CsvColumn = { header: '', kind: 'text' }
