import type { CellKind } from '#domain/imports/values.ts'
import { PackedFile, type Packed } from './packed-file.ts'

/** Numbers of the cell formats in `workbook-parts`' style sheet. */
const cellFormats = {
  plain: 0,
  header: 1,
  literal: 2,
  text: 3,
  day: 4,
  month: 5,
  euros: 6,
  /** A heading over numbers. */
  headerRight: 7,
  /** A text among numbers. */
  right: 8,
} as const
type CellFormat = keyof typeof cellFormats

export interface WrittenCell {
  /** What the cell says; of a formula, the formula. */
  readonly text: string
  /** Of a formula: its result when it was written, for readers that do not calculate. */
  readonly result?: string
  readonly kind?: CellKind | 'formula'
  readonly format?: CellFormat
}

export interface SheetColumn {
  /** In characters. */
  readonly width: number
  /** What a person types in an empty cell of the column becomes. */
  readonly format?: CellFormat
}

const special = /[&<>"]/u
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

const hasForbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/u
const escapeShaped = /_(?=x[0-9a-fA-F]{4}_)/gu

export function xmlEscape(text: string): string {
  const known = text.includes('_x') ? text.replace(escapeShaped, '_x005F_') : text
  const clean = hasForbidden.test(known) ? known.replace(forbidden, '') : known
  return special.test(clean) ? clean.replace(/[&<>"]/gu, (character) => entities[character] ?? '') : clean
}

/** A spreadsheet would take the text for a formula once somebody edits the cell; the format says that it is none. */
const looksLikeFormula = /^[=+\-@\t\r＝＋－＠]/u
const isNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/u

const knownLetters: string[] = []

/** `A`, `B`, … `Z`, `AA`: the letters of a column, the first is 0. */
export function columnLetters(column: number): string {
  return (knownLetters[column] ??= lettersOf(column))
}

function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}

/** Without being told so a reader may leave out what is blank at the ends of a text. */
const isBlankEdged = /^\s|\s$|[\r\n\t]/u

const styleOf = (format: CellFormat | undefined): string =>
  format === undefined || format === 'plain' ? '' : ` s="${cellFormats[format]}"`

/** A spreadsheet calls a file broken that has a longer text in a cell. In UTF-16 units. */
const longestText = 32_767

/** As much of a text as a cell holds, and no half of a character. */
const held = (text: string): string =>
  text.length <= longestText ? text : text.slice(0, longestText).replace(/[\ud800-\udbff]$/u, '')

/** What stands in the element of a cell behind its reference; empty: there is no cell. */
function cellXml({ text, result, kind = 'text', format }: WrittenCell): string {
  if (kind === 'formula')
    return `"${styleOf(format)}><f>${xmlEscape(text)}</f>${result === undefined ? '' : `<v>${xmlEscape(result)}</v>`}</c>`
  if (text === '') return format === undefined ? '' : `"${styleOf(format)}/>`
  if (kind === 'number' && isNumber.test(text)) return `"${styleOf(format)}><v>${text}</v></c>`
  const literal = format ?? (looksLikeFormula.test(text) ? 'literal' : undefined)
  const space = isBlankEdged.test(text) ? ' xml:space="preserve"' : ''
  return `"${styleOf(literal)} t="inlineStr"><is><t${space}>${xmlEscape(held(text))}</t></is></c>`
}

/** A cell that stands in many rows: what is written of it is made once. */
export class RepeatedCell {
  readonly bytes: Buffer

  constructor(cell: WrittenCell) {
    this.bytes = Buffer.from(cellXml(cell))
  }
}

const knownBeginnings: Buffer[] = []

/** Of a cell in a column, before the number of its row. */
const beginningOf = (column: number): Buffer =>
  (knownBeginnings[column] ??= Buffer.from(`<c r="${columnLetters(column)}`))

const rowEnd = Buffer.from('</row>\n')

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Of what is printed beside each other, so that it can be read: characters on a page of A4 that lies on its side. */
const widestPage = 300

/** How many pages wide a sheet is when it is printed. */
export const pagesWide = (columns: readonly SheetColumn[]): number =>
  Math.max(1, Math.ceil(columns.reduce((all, { width }) => all + width, 0) / widestPage))

/** Writes the XML of one sheet to a packed file, row by row: memory holds some pieces of it, however many there are. */
export class SheetFile {
  readonly #file: PackedFile
  readonly #pagesWide: number
  #row = 0

  constructor(path: string, columns: readonly SheetColumn[]) {
    this.#file = new PackedFile(path)
    this.#pagesWide = pagesWide(columns)
    const widths = columns.map(({ width, format = 'plain' }, index) => {
      const style = format === 'plain' ? '' : ` style="${cellFormats[format]}"`
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`
    })
    // The header stays in sight.
    const view =
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
    const fits = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
    this.#file.text(
      `${xmlHead}\n<worksheet xmlns="${namespace}">${fits}${view}<sheetFormatPr defaultRowHeight="15"/>${cols}<sheetData>\n`,
    )
  }

  /**
   * @param cells undefined: there is nothing in that column
   * @param number as a spreadsheet counts; the row after the one before it unless given
   */
  add(cells: readonly (WrittenCell | RepeatedCell | undefined)[], number = this.#row + 1): void {
    this.#row = number
    const file = this.#file
    // Bytes are copied and no text is made of them: a row of many cells leaves nothing behind for memory to be cleared of.
    const digits = Buffer.from(String(number))
    file.text(`<row r="${number}">`)
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column]
      if (cell === undefined) continue
      const written = cell instanceof RepeatedCell ? cell.bytes : Buffer.from(cellXml(cell))
      if (written.length === 0) continue
      file.add(beginningOf(column))
      file.add(digits)
      file.add(written)
    }
    file.add(rowEnd)
  }

  /** Errors: those of the disk, also of what was written before. */
  close(): Promise<Packed> {
    // As many pages long as it takes: 0.
    const print = `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${this.#pagesWide}" fitToHeight="0"/>`
    const margins = '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>'
    const footer = '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'
    this.#file.text(`</sheetData>${margins}${print}${footer}</worksheet>\n`)
    return this.#file.close()
  }
}
