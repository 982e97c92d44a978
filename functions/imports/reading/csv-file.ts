import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import { knownHeaders, type HeaderLayout } from '#domain/imports/headers.ts'
import type { Row } from '#domain/imports/rows.ts'
import type { CellKind } from '#domain/imports/values.ts'
import { csvText } from './csv-text.ts'
import { FileProblem } from './file-problem.ts'
import type { OpenedFile } from './opened-file.ts'
import { readingLimits } from './reading-limits.ts'

const separators = [';', ',', '\t'] as const
type Separator = (typeof separators)[number]
const separatorLine = /^sep=(.)$/iu

function cellsOf(line: string, separator: Separator): string[] {
  return papaparse.parse<string[]>(line, { delimiter: separator, newline: '\n' }).data[0] ?? []
}

/** The separator that makes the most of the header line known to us; with none known, the one that occurs most. */
function separatorOf(headers: string, layout: HeaderLayout): Separator {
  const scores = separators.map((separator) => {
    const cells = cellsOf(headers, separator)
    return { separator, known: knownHeaders(layout, cells), cells: cells.length }
  })
  scores.sort((a, b) => b.known - a.known || b.cells - a.cells)
  return scores[0]?.separator ?? ';'
}

/** The first line that says something, and the lines before it (a `sep=;` of Excel counts as nothing). */
async function readHeader(path: string): Promise<{ readonly header: string; readonly given: Separator | undefined }> {
  let text = ''
  let given: Separator | undefined
  for await (const piece of csvText(path, separators.join(''))) {
    text += piece
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
      const line = text.slice(0, end).replace('\ufeff', '').trim()
      text = text.slice(end + 1)
      const named = separatorLine.exec(line)?.[1]
      if (named !== undefined) given = separators.find((separator) => separator === named)
      else if (line !== '') return { header: line, given }
    }
    if (text.length > readingLimits.recordLength) throw new FileProblem('FILE_UNREADABLE', '1')
  }
  return { header: text.replace('\ufeff', '').trim(), given }
}

const textKinds = (count: number): CellKind[] => Array.from({ length: count }, () => 'text')

/** Tells each record, and stops one that never ends: the parser starts at its beginning again with each new piece. */
async function parseRows(path: string, separator: Separator, onRow: (row: Row) => void): Promise<void> {
  let number = 0
  let unread = 0
  async function* pieces(): AsyncGenerator<string> {
    for await (const piece of csvText(path, separator)) {
      unread += piece.length
      if (unread > readingLimits.recordLength) throw new FileProblem('FILE_UNREADABLE', String(number + 1))
      yield piece
    }
  }
  const tell = (texts: string[]): void => {
    number++
    if (number === 1) texts[0] = (texts[0] ?? '').replace('\ufeff', '')
    if (number === 1 && texts.length <= 2 && separatorLine.test(texts.join(separator))) return
    if (texts.length > readingLimits.columns) throw new FileProblem('FILE_UNREADABLE', String(number))
    onRow({ number, texts, kinds: textKinds(texts.length) })
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
  const { header, given } = await readHeader(path)
  const separator = given ?? separatorOf(header, layout)
  return {
    kind: 'csv',
    sheets: [{ name: null, expectedRows: null, read: (onRow) => parseRows(path, separator, onRow) }],
    close: () => undefined,
  }
}
