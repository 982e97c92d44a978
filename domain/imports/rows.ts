import { shownValueLength, type Finding, type RowCode } from './codes.ts'
import type { FieldColumn } from './layout.ts'
import { hasSpoiledLetters } from '../shared/spoiled-letters.ts'
import {
  cleanText,
  readChoice,
  readCoc,
  readEmail,
  readInteger,
  readMonth,
  type CellKind,
  type Read,
  type UsageWindow,
} from './values.ts'

/** A row as a file has it: the text and the kind of each cell, by the column's position in the file. */
export interface Row {
  /** As a spreadsheet numbers it: the first is 1. */
  readonly number: number
  readonly texts: readonly string[]
  readonly kinds: readonly CellKind[]
  /** Another currency than the euro that the format of a number's cell names, by its column: `$`, `USD`. */
  readonly currencies?: ReadonlyMap<number, string>
  /** How the format of a number's cell shows it, by its column, where that is more than the number: `00042`. */
  readonly shown?: ReadonlyMap<number, string>
}

/** A row's canonical values by field (an empty text where nothing stands), and what is wrong with it. */
export interface ReadRow {
  readonly values: Readonly<Record<string, string>>
  readonly findings: readonly Finding[]
  /** Something is wrong that keeps the row from being taken over. */
  readonly skipped: boolean
}

const nothing: readonly Finding[] = []

const isTooLong = (text: string, limit: number): boolean => text.length > limit && Array.from(text).length > limit

function readValue(column: FieldColumn, text: string, kind: CellKind, window: UsageWindow): Read {
  switch (column.kind) {
    case 'text':
      return identifies.has(column.required) && shortened.test(text) ? { code: 'DIGITS_LOST' } : { value: text }
    case 'email':
      return readEmail(text)
    case 'coc':
      return readCoc(text)
    case 'month':
      return readMonth(text, kind, window)
    case 'integer':
      return readInteger(text)
    case 'choice':
      return readChoice(text, column.choices ?? {})
  }
}

/** Of the columns that say by its number who or what a row is about. */
const identifies = new Set<RowCode | undefined>(['ID_REQUIRED', 'ADMINISTRATION_ID_REQUIRED', 'USER_ID_REQUIRED'])

/** As a spreadsheet writes a long number, with only its first digits. */
const shortened = /^\d(?:[.,]\d{1,14})?E\+\d{2,3}$/iu

/** A number in another currency is no count, and no amount in euros. */
const notAnAmount: Read = { code: 'INVALID_AMOUNT' }

/** Stands for a byte that is no letter in the encoding of the file. */
const replaced = '\ufffd'

/** What a cell without a usable value says of itself. */
const silent: Partial<Record<CellKind, RowCode>> = { uncalculated: 'FORMULA_WITHOUT_VALUE', error: 'CELL_ERROR' }

/**
 * Reads one row by the columns of its table.
 * @param places the position of each column in the file, -1 where the file does not have it
 */
export function readRow(
  columns: readonly FieldColumn[],
  places: readonly number[],
  row: Row,
  window: UsageWindow,
): ReadRow {
  const values: Record<string, string> = {}
  let findings: Finding[] | undefined
  let skipped = false
  const find = (code: RowCode, field: string, value: string, skips: boolean): void => {
    findings ??= []
    findings.push({ code, field, value: value.slice(0, shownValueLength) })
    skipped ||= skips
  }
  for (let index = 0; index < columns.length; index++) {
    const column = columns[index]
    const place = places[index]
    if (column === undefined) continue
    const kind = (place === undefined ? undefined : row.kinds[place]) ?? 'text'
    const raw = (place === undefined ? undefined : row.texts[place]) ?? ''
    const shown = cleanText(raw)
    const withoutValue = silent[kind]
    if (withoutValue !== undefined) find(withoutValue, column.field, shown, false)
    const formatted = column.kind === 'text' && place !== undefined ? row.shown?.get(place) : undefined
    if (formatted !== undefined) find('SHOWN_OTHERWISE', column.field, formatted, false)
    if (shown !== raw && hasSpoiledLetters(raw)) find('SPOILED_LETTERS', column.field, raw, false)
    if (shown.includes(replaced)) find('REPLACED_SIGN', column.field, shown, false)
    const text = withoutValue === undefined ? shown : ''
    values[column.field] = ''
    if (text === '') {
      if (column.required !== undefined) find(column.required, column.field, shown, true)
      else if (column.missed !== undefined && withoutValue === undefined && place !== undefined && place !== -1)
        find(column.missed, column.field, '', false)
    } else if (column.kind !== 'coc' && isTooLong(text, column.maxLength)) {
      find('FIELD_TOO_LONG', column.field, text, true)
    } else {
      const currency = column.kind === 'integer' && place !== undefined ? row.currencies?.get(place) : undefined
      const read = currency === undefined ? readValue(column, text, kind, window) : notAnAmount
      if ('code' in read) find(read.code, column.field, currency === undefined ? text : `${currency} ${text}`, true)
      else {
        values[column.field] = read.value
        if (read.note !== undefined) find(read.note, column.field, text, false)
      }
    }
  }
  return { values, findings: findings ?? nothing, skipped }
}

/** What draws a line under headers or above a total. */
const line = /^[-=_\u2010-\u2015\u2500\u2550]+$/u
const saysNothing = (text: string): boolean => {
  const clean = cleanText(text)
  return clean === '' || line.test(clean)
}

/** A row in which no cell says anything; a line that somebody drew says nothing either. */
export function isBlank(row: Row): boolean {
  return row.texts.every(saysNothing) && row.kinds.every((kind) => silent[kind] === undefined)
}

const total = /^(?:(?:sub|eind|grand)[ -]?)?(?:totaal|totalen|totals?)(?:\W.*)?$/iu

/** What a list says of itself, where it has only a number beside it: how many there are, which page this is. */
const count = /^(?:aantal|som|gemiddelde|count|sum|average|number of|pagina|page)\b/iu
const onlyNumbers = (text: string): boolean => /^[\d\s.,/()-]*$/u.test(text.replace(/\b(?:van|of)\b/iu, ''))

/** What a list ends with: the sum of it, or how many there are, where the number of somebody would stand or beside it. */
export function isTotal(columns: readonly FieldColumn[], places: readonly number[], row: Row): boolean {
  const texts = row.texts.map(cleanText)
  const who = places[columns.findIndex(({ required }) => identifies.has(required))] ?? -1
  const others = texts.filter((text, at) => at !== who && text !== '')
  if (count.test(texts[who] ?? '') && others.length > 0 && others.every(onlyNumbers)) return true
  if (!texts.some((text) => total.test(text))) return false
  return columns.every((column, index) => {
    const id = texts[places[index] ?? -1] ?? ''
    return !identifies.has(column.required) || id === '' || total.test(id)
  })
}

/** Whether a row says the headers again, as a list does that was printed in pages. */
export function saysHeadersAgain(row: Row, headers: Row): boolean {
  const filled = (one: Row): string[] => one.texts.map(cleanText)
  const [again, first] = [filled(row), filled(headers)]
  return (
    first.some((text) => text !== '') &&
    first.every((text, at) => text === (again[at] ?? '')) &&
    again.slice(first.length).every((text) => text === '')
  )
}

/** Rows of one table, counted. */
export interface TableCounts {
  /** Rows with data. */
  readonly read: number
  readonly kept: number
  /** Rows that say again what an earlier row said. */
  readonly repeated: number
  readonly skipped: number
  /** Of those that are skipped: rows that are right in themselves, where there is nothing they could belong to. */
  readonly unassigned: number
}

const fewInvalid = 10

/**
 * Whether so much of a table is wrong that the file itself must be: more than half of its rows and more than ten, or all
 * of them. Taking over the rest would empty the table.
 */
export function hasTooManyInvalid({ read, kept, skipped, unassigned }: TableCounts): boolean {
  const wrong = skipped - unassigned
  return wrong > 0 && (kept + unassigned === 0 || (wrong > fewInvalid && wrong * 2 > read))
}
