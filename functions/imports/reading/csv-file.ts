import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import { knownHeaders, mostRowsAbove, type HeaderLayout } from '#domain/imports/headers.ts'
import type { Row } from '#domain/imports/rows.ts'
import type { CellKind } from '#domain/imports/values.ts'
import { codePageName, csvText, encodingOf, type TextEncoding } from './csv-text.ts'
import { FileProblem } from './file-problem.ts'
import type { OpenedFile } from './opened-file.ts'
import { readingLimits } from './reading-limits.ts'

const separators = [';', ',', '\t', '|'] as const
type Separator = (typeof separators)[number]
const separatorLine = /^"?sep=(.)\1*"?$/iu

function cellsOf(line: string, separator: Separator): string[] {
  return papaparse.parse<string[]>(line, { delimiter: separator, newline: '\n' }).data[0] ?? []
}

/**
 * The separator that makes the most of a line known to us, be it the first or one below a title; with none known, the one
 * that occurs most.
 */
function separatorOf(lines: readonly string[], layout: HeaderLayout): Separator {
  const scores = separators.map((separator) => {
    // Whatever has more of them is refused: to look for the names of a million would take ten seconds.
    const cells = lines.map((line) => cellsOf(line, separator).slice(0, readingLimits.columns + 1))
    return {
      separator,
      known: Math.max(0, ...cells.map((headers) => knownHeaders(layout, headers))),
      cells: Math.max(0, ...cells.map(({ length }) => length)),
    }
  })
  scores.sort((a, b) => b.known - a.known || b.cells - a.cells)
  return scores[0]?.separator ?? ';'
}

/** How Excel is told that digits are a text, and how a person tells it: `="0123"`, `'0123`. */
const textMark = /^="((?:[^"]|"")*)"$|^'([+-]?\d[\d.,:/ -]*)$/u

/** What databases and programs write where there is nothing. */
const nulls = new Set(['NULL', 'null', '(null)', 'NaN', 'nan', '<NA>', '\\N'])
/** What a spreadsheet shows in the place of a value that it cannot work out, in Dutch and in English. */
const errors = new Set([
  '#DEEL/0!', '#N/B', '#NAAM?', '#LEEG!', '#GETAL!', '#VERW!', '#WAARDE!', '#OVERLOOP!', '#BEREKEN!',
  '#DIV/0!', '#N/A', '#NAME?', '#NULL!', '#NUM!', '#REF!', '#VALUE!', '#SPILL!', '#CALC!', '#ERROR!',
]) // prettier-ignore
const isError = (text: string): boolean => text.startsWith('#') && (errors.has(text) || /^#{4,}$/u.test(text))

/** What stands in a field, without the marks that only say that it is a text. */
function unmarked(written: string): string {
  const text = written.includes('\\"') ? written.replaceAll('\\"', '"') : written
  if (nulls.has(text)) return ''
  const sign = text.charCodeAt(0)
  // Of `=` and `'`: most fields have neither.
  if (sign !== 61 && sign !== 39) return text
  const [, quoted, digits] = textMark.exec(text) ?? []
  return quoted?.replaceAll('""', '"') ?? digits ?? text
}

const inApostrophes = /^\s*'(.*)'\s*$/su
/** A file whose headers stand in apostrophes has all its texts in them. */
const hasApostrophes = (line: string, separator: Separator): boolean => {
  const cells = cellsOf(line, separator)
  return cells.length > 1 && cells.every((cell) => inApostrophes.test(cell))
}

/** A line that stands in quotes as a whole, as Excel writes one that it took for a single field; undefined: it does not. */
function insideQuotes(line: string): string | undefined {
  const [only, ...more] = papaparse.parse<string[]>(line, { delimiter: '\u0001', newline: '\n' }).data[0] ?? []
  return line.startsWith('"') && line.endsWith('"') && more.length === 0 ? only : undefined
}

interface Lead {
  /** The first lines that say something: among them is the one with the headers. */
  readonly lines: readonly string[]
  /** What a line `sep=;` of Excel names; that line counts as nothing. */
  readonly given: Separator | undefined
}

async function readLead(path: string, encoding: TextEncoding): Promise<Lead> {
  let text = ''
  let given: Separator | undefined
  const lines: string[] = []
  const take = (raw: string): void => {
    const line = raw.replace('\ufeff', '').trim()
    const named = separatorLine.exec(line)?.[1]
    if (named !== undefined) given = separators.find((separator) => separator === named)
    else if (line !== '') lines.push(line)
  }
  for await (const piece of csvText(path, separators.join(''), encoding)) {
    text += piece
    for (let end = text.indexOf('\n'); end !== -1 && lines.length <= mostRowsAbove; end = text.indexOf('\n')) {
      take(text.slice(0, end))
      text = text.slice(end + 1)
    }
    if (lines.length > mostRowsAbove) return { lines, given }
    if (text.length > readingLimits.recordLength) throw new FileProblem('FILE_UNREADABLE', '1')
  }
  take(text)
  return { lines, given }
}

const kindsOf = (texts: readonly string[]): CellKind[] => texts.map((text) => (isError(text) ? 'error' : 'text'))

/** Tells each record, and stops one that never ends: the parser starts at its beginning again with each new piece. */
async function parseRows(
  path: string,
  {
    separator,
    encoding,
    inQuotes,
    apostrophes,
  }: {
    readonly separator: Separator
    readonly encoding: TextEncoding
    readonly inQuotes: boolean
    readonly apostrophes: boolean
  },
  onRow: (row: Row) => void,
): Promise<void> {
  let number = 0
  let unread = 0
  async function* pieces(): AsyncGenerator<string> {
    try {
      for await (const piece of csvText(path, separator, encoding)) {
        unread += piece.length
        if (unread > readingLimits.recordLength) throw new FileProblem('FILE_UNREADABLE')
        yield piece
      }
    } catch (error) {
      throw error instanceof FileProblem ? new FileProblem(error.code, String(number + 1), { cause: error }) : error
    }
  }
  const tell = (parsed: string[]): void => {
    const [only = ''] = parsed
    const cells = inQuotes && parsed.length === 1 ? cellsOf(only, separator) : parsed
    const texts = cells.map((cell) => unmarked(apostrophes ? (inApostrophes.exec(cell)?.[1] ?? cell) : cell))
    number++
    if (number === 1) texts[0] = (texts[0] ?? '').replace('\ufeff', '')
    if (number === 1 && texts.length <= 2 && separatorLine.test(texts.join(separator))) return
    if (texts.length > readingLimits.columns) throw new FileProblem('FILE_UNREADABLE', String(number))
    onRow({ number, texts, kinds: kindsOf(texts) })
  }
  const input = Readable.from(pieces())
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<string[]>(input, {
      delimiter: separator,
      newline: '\n',
      chunk({ data, errors }) {
        try {
          const open = errors.find(({ code }) => code === 'MissingQuotes')
          if (open !== undefined) throw new FileProblem('FILE_UNREADABLE', String(number + data.length))
          if (data.length > 0) unread = 0
          data.forEach(tell)
        } catch (error) {
          input.destroy()
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      },
      complete: () => resolve(),
      error: (error: Error) => reject(error),
    })
  })
}

/** A CSV file: one table. Errors: `FileProblem`. */
export async function openCsv(path: string, layout: HeaderLayout): Promise<OpenedFile> {
  const encoding = await encodingOf(path)
  const { lines, given } = await readLead(path, encoding)
  const whole = lines.map((line) => insideQuotes(line))
  // Of lines that are quoted as a whole, what stands in them is the table: a single column has no separator in it.
  const unquoted = whole.every((line) => line !== undefined && separators.some((sign) => line.includes(sign)))
  const said = unquoted ? whole.filter((line) => line !== undefined) : lines
  const inQuotes = unquoted && said.length > 0
  // A program may name another separator than the one it writes.
  const named = given !== undefined && said.some((line) => line.includes(given)) ? given : undefined
  const separator = named ?? separatorOf(said, layout)
  const apostrophes = said.slice(0, 1).some((line) => hasApostrophes(line, separator))
  const options = { separator, encoding, inQuotes, apostrophes }
  const read = (onRow: (row: Row) => void): Promise<void> => parseRows(path, options, onRow)
  return {
    kind: 'csv',
    sheets: [{ name: null, expectedRows: () => Promise.resolve(null), read, codePage: codePageName[encoding] }],
    text: { separator, encoding },
    close: () => undefined,
  }
}
