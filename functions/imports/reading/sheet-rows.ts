import type { Row } from '#domain/imports/rows.ts'
import type { CellKind } from '#domain/imports/values.ts'
import { writtenDay } from '#domain/shared/written-dates.ts'
import { numberText, serialDay, type NumberShape } from './cell-text.ts'
import { FileProblem } from './file-problem.ts'
import { readingLimits } from './reading-limits.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { NumberStyles } from './workbook-parts.ts'
import { attribute, decodeEntities, decodeEscapes, nameCode, type XmlHandler } from './xml-scanner.ts'

const ROW = nameCode('row')
const C = nameCode('c')
const V = nameCode('v')
const F = nameCode('f')
const T = nameCode('t')
const IS = nameCode('is')
const RPH = nameCode('rPh')
const letterA = 64
const wholeNumber = /^\d+$/u
/** Without the bit that makes a letter small. */
const capital = 0b1101_1111

/** What the cells of a sheet need to know of their workbook. */
export interface WorkbookFacts {
  readonly strings: SharedStrings | undefined
  readonly styles: NumberStyles
  readonly dates1904: boolean
}

type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e' | 'd'
const cellTypes: Readonly<Record<string, CellType>> = {
  n: 'n',
  s: 's',
  str: 'str',
  inlineStr: 'inlineStr',
  b: 'b',
  e: 'e',
  d: 'd',
}

class ReusedRow implements Row {
  number = 0
  readonly texts: string[] = []
  readonly kinds: CellKind[] = []
  readonly currencies = new Map<number, string>()
  readonly shown = new Map<number, string>()
}

/** Turns the tags of a sheet into rows. One row object serves all rows. */
export class SheetRows implements XmlHandler {
  wantsText = false
  readonly #facts: WorkbookFacts
  readonly #onRow: (row: Row) => void
  readonly #row = new ReusedRow()
  #inRow = false
  #inCell = false
  #inline = false
  #phonetic = 0
  #column = -1
  #type: CellType = 'n'
  #style = 0
  #formula = false
  #hasValue = false
  #hasInline = false
  /** What stands in `<v>` and in `<is>`: a program may write both. */
  #text = ''
  #inlineText = ''

  constructor(facts: WorkbookFacts, onRow: (row: Row) => void) {
    this.#facts = facts
    this.#onRow = onRow
  }

  open(name: number, source: string, from: number, to: number): void {
    if (name === C) this.#openCell(source, from, to)
    else if (name === V) {
      this.wantsText = this.#inCell
      this.#hasValue = this.#inCell
    } else if (name === ROW) this.#openRow(source, from, to)
    else if (!this.#inCell) return
    else if (name === F) this.#formula = true
    else if (name === IS) this.#inline = true
    else if (name === RPH) this.#phonetic++
    else if (name === T && this.#inline && this.#phonetic === 0) {
      this.wantsText = true
      this.#hasInline = true
    }
  }

  close(name: number): void {
    if (name === V || name === T) this.wantsText = false
    else if (name === C) this.#closeCell()
    else if (name === ROW) {
      if (this.#inRow) this.#onRow(this.#row)
      this.#inRow = false
    } else if (name === IS) this.#inline = false
    else if (name === RPH && this.#inCell) this.#phonetic--
  }

  text(source: string, from: number, to: number, raw: boolean): void {
    const kept = this.#inline ? this.#inlineText : this.#text
    if (kept.length >= readingLimits.cellLength) return
    const piece = source.slice(from, to)
    const text = raw ? piece : decodeEntities(piece)
    if (this.#inline) this.#inlineText += text
    else this.#text += text
  }

  #openRow(source: string, from: number, to: number): void {
    if (this.#inRow) throw new FileProblem('FILE_UNREADABLE', 'xml')
    const given = attribute(source, from, to, 'r')
    const number = given === undefined ? this.#row.number + 1 : Number(given)
    // Rows that go back are of no spreadsheet: headers could stand below their rows.
    if (!(number >= Math.max(1, this.#row.number) && number <= readingLimits.rows))
      throw new FileProblem('FILE_UNREADABLE', `row ${given ?? ''}`.trim())
    this.#row.number = number
    this.#row.texts.length = 0
    this.#row.kinds.length = 0
    this.#row.currencies.clear()
    this.#row.shown.clear()
    this.#column = -1
    this.#inRow = true
  }

  /** Reads `r`, `s` and `t` in one pass: this runs for each cell. */
  #openCell(source: string, from: number, to: number): void {
    if (!this.#inRow || this.#inCell) throw new FileProblem('FILE_UNREADABLE', 'xml')
    this.#inCell = true
    this.#column++
    this.#type = 'n'
    this.#style = 0
    this.#formula = false
    this.#hasValue = false
    this.#hasInline = false
    this.#inline = false
    this.#phonetic = 0
    this.#text = ''
    this.#inlineText = ''
    let at = from
    while (at < to) {
      const equals = source.indexOf('=', at)
      if (equals === -1 || equals >= to) break
      let quote = equals + 1
      while (source.charCodeAt(quote) <= 32) quote++
      const end = source.indexOf(source.charAt(quote), quote + 1)
      if (end === -1 || end > to) break
      this.#cellAttribute(source.slice(at, equals).trim(), source, quote + 1, end)
      at = end + 1
    }
  }

  #cellAttribute(name: string, source: string, from: number, to: number): void {
    if (name === 'r') {
      let column = 0
      for (let at = from; at < to; at++) {
        // A small letter is the same column.
        const letter = (source.charCodeAt(at) & capital) - letterA
        if (letter < 1 || letter > 26) break
        column = column * 26 + letter
      }
      if (column > 0) this.#column = column - 1
    } else if (name === 't') this.#type = cellTypes[source.slice(from, to)] ?? 'n'
    else if (name === 's') this.#style = Number(source.slice(from, to))
  }

  #closeCell(): void {
    this.#inCell = false
    this.wantsText = false
    const column = this.#column
    // Cells far to the right belong to no column of ours; a row is never as wide as its farthest cell says.
    if (column >= readingLimits.columns) return
    const { texts, kinds } = this.#row
    while (texts.length < column) {
      texts.push('')
      kinds.push('text')
    }
    if (this.#hasInline && (this.#type === 'inlineStr' || !this.#hasValue)) {
      this.#text = this.#inlineText
      this.#hasValue = true
    }
    if (!this.#hasValue && this.#formula) this.#put(column, '', 'uncalculated')
    else if (this.#hasValue) this.#putValue(column)
    else this.#put(column, '', 'text')
  }

  #putValue(column: number): void {
    const text = this.#text
    switch (this.#type) {
      case 's':
        this.#put(column, this.#shared(text), 'text')
        break
      case 'str':
      case 'inlineStr':
        this.#put(column, decodeEscapes(text), 'text')
        break
      case 'b':
        this.#put(column, text === '1' || text === 'true' ? 'TRUE' : 'FALSE', 'boolean')
        break
      case 'e':
        this.#put(column, text, 'error')
        break
      case 'd':
        this.#put(column, writtenDay(text) ?? text.slice(0, 10), 'date')
        break
      case 'n':
        this.#putNumber(column, text)
    }
  }

  #putNumber(column: number, text: string): void {
    const { styles, dates1904 } = this.#facts
    const day = styles.dates[this.#style] === 1 ? serialDay(text, dates1904) : undefined
    if (day !== undefined) this.#put(column, day, 'date')
    else if (text === '') this.#put(column, '', this.#formula ? 'uncalculated' : 'text')
    else {
      this.#put(column, numberText(text), 'number')
      const currency = styles.currencies.get(this.#style)
      if (currency !== undefined) this.#row.currencies.set(column, currency)
      const shape = styles.shapes.get(this.#style)
      if (shape !== undefined) this.#putShown(column, shape)
    }
  }

  #putShown(column: number, { before, digits, after }: NumberShape): void {
    const text = this.#row.texts[column] ?? ''
    const shown = `${before}${text.padStart(digits, '0')}${after}`
    if (shown !== text && wholeNumber.test(text)) this.#row.shown.set(column, shown)
  }

  #shared(text: string): string {
    if (text === '') return ''
    const found = this.#facts.strings?.at(Number(text))
    if (found === undefined) throw new FileProblem('FILE_UNREADABLE', 'sharedStrings')
    return found
  }

  #put(column: number, text: string, kind: CellKind): void {
    this.#row.texts[column] = text
    this.#row.kinds[column] = kind
  }
}
