import { z } from 'zod'
import { csvHeading, csvLine, type CsvColumn, type CsvValue } from '#domain/shared/csv.ts'
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

  line(row: Row): string {
    const values = this.#fields.map((field) => cellOf(row[field]))
    const columns = values.map((value, at) => (typeof value === 'number' ? this.#numbers : this.#texts)[at] ?? text)
    return csvLine(columns, values, this.#words)
  }
}

const text: CsvColumn = { header: '', kind: 'text' }
