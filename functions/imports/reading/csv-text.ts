import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { headBytes, utf16Without } from './file-kind.ts'
import { FileProblem } from './file-problem.ts'
import { codePage850, encodings, Letters } from './letters.ts'
import { readingLimits } from './reading-limits.ts'

export const textEncodings = [...encodings, 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof textEncodings)[number]
const chunkBytes = 65_536

export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: chunkBytes })

/** UTF-16 by its mark or its zeros, UTF-8 by its mark; else what the letters of the whole file show. */
export async function encodingOf(path: string): Promise<TextEncoding> {
  const head = await readHead(path)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const utf16 = utf16Without(head)
  if (utf16 !== undefined) return utf16
  const letters = new Letters()
  for await (const chunk of bytesOf(path)) letters.add(chunk)
  return letters.encoding()
}

/** How a person knows the older encodings, which programs of Windows do not write; undefined: it is none of them. */
export const codePageName: Partial<Record<TextEncoding, string>> = {
  macintosh: 'Mac OS Roman',
  ibm850: 'code page 850',
}

/** How a person knows an encoding. */
export const encodingName = (encoding: string): string =>
  ({ ...codePageName, 'windows-1252': 'Windows-1252', 'utf-8': 'UTF-8' })[encoding] ?? encoding

const highByte = /[\u0080-\u00ff]/gu

/** Reads pieces of a text, and at the end what is left of it; a byte that is no text is `\ufffd`. */
export function decoderOf(encoding: string): (chunk?: Buffer) => string {
  if (encoding === 'ibm850')
    return (chunk) =>
      (chunk?.toString('latin1') ?? '').replace(highByte, (sign) => codePage850[sign.charCodeAt(0) - 128] ?? '')
  const decoder = new TextDecoder(encoding)
  return (chunk) => (chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
}

/** The mark of UTF-8, read as Windows-1252 and written again. */
const twiceMarked = /^\ufeff?ï»¿/u

/**
 * The file's text in pieces, with `\n` for every kind of line end between records. What stands between quotes is the
 * record's own and stays as it is. A byte that is no text is `\ufffd`.
 * @param separators each of them ends a field, and only where one begins do quotes count
 */
export async function* csvText(path: string, separators: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  const quotes = new QuotedFields(separators)
  let held = ''
  let began = false
  for await (const chunk of bytesOf(path)) {
    // A zero is nothing that anybody wrote; programs leave some, and fill up files with them.
    const decoded = decode(chunk).replaceAll('\0', '')
    const text = held + (began ? decoded : decoded.replace(twiceMarked, ''))
    began = true
    // A carriage return at the end may be the first half of a line end.
    held = text.endsWith('\r') ? '\r' : ''
    yield quotes.inOrder(held === '' ? text : text.slice(0, -1))
  }
  yield quotes.inOrder(held + decode())
  yield quotes.rest()
}

const quote = '"'

type FieldPart = 'start' | 'spaces' | 'plain' | 'quoted' | 'after-quote' | 'loose'

/** Follows where fields begin and which are quoted, as the parser does that reads them. */
class QuotedFields {
  readonly #separators: string
  #at: FieldPart = 'start'
  /** What has come of a field that began with a quote: only its end shows whether it is a quoted one. */
  #field = ''
  #hasLines = false

  constructor(separators: string) {
    this.#separators = separators
  }

  /** The piece with plain line ends, and fields of which only a part stands in quotes quoted as a whole: `"De Ster" Bakkerij`. */
  inOrder(piece: string): string {
    const source = this.#field + piece
    let text = ''
    let taken = 0
    let began = this.#isHeld() ? 0 : -1
    for (let index = this.#field.length; index < source.length; index++) {
      const sign = source.charAt(index)
      const isEnd = sign === '\r' || sign === '\n'
      if (this.#at === 'loose' && (isEnd || this.#separators.includes(sign))) {
        text += `${source.slice(taken, began)}${asQuoted(source.slice(began, index))}`
        taken = index
      }
      if (sign === '\r' && this.#at !== 'quoted') {
        text += `${source.slice(taken, index)}\n`
        if (source.charAt(index + 1) === '\n') index++
        taken = index + 1
        this.#at = 'start'
      } else this.#at = this.#next(sign)
      if (this.#at === 'quoted' && began !== -1 && /^ +$/u.test(source.slice(began, index))) {
        // Spaces before the quote are no part of the field; the parser would take the quote for one.
        text += source.slice(taken, began)
        taken = index
        began = index
      }
      if (!this.#isHeld()) began = -1
      else if (began === -1) began = index
    }
    this.#field = began === -1 ? '' : source.slice(began)
    if (this.#field.length > readingLimits.recordLength) throw new FileProblem('FILE_UNREADABLE')
    return text + source.slice(taken, began === -1 ? source.length : began)
  }

  rest(): string {
    return this.#at === 'loose' ? asQuoted(this.#field) : this.#field
  }

  #isHeld(): boolean {
    return this.#at === 'spaces' || this.#at === 'quoted' || this.#at === 'after-quote' || this.#at === 'loose'
  }

  #next(sign: string): FieldPart {
    switch (this.#at) {
      case 'quoted':
        this.#hasLines ||= sign === '\n' || sign === '\r'
        return sign === quote ? 'after-quote' : 'quoted'
      case 'start':
      case 'spaces':
      case 'plain':
        if (sign === '\n' || this.#separators.includes(sign)) return 'start'
        if (this.#at === 'plain') return 'plain'
        this.#hasLines = false
        if (sign === ' ') return 'spaces'
        return sign === quote ? 'quoted' : sign === '\ufeff' ? 'start' : 'plain'
      case 'after-quote':
      case 'loose':
        if (sign === '\n' || this.#separators.includes(sign)) return 'start'
        if (this.#at === 'loose') return sign === quote ? 'after-quote' : 'loose'
        if (sign === ' ') return 'after-quote'
        // Two quotes are one of the text; else the quote before did not end the field, or what follows is no part of it.
        return sign === quote || this.#hasLines ? 'quoted' : 'loose'
    }
  }
}

const asQuoted = (field: string): string => `${quote}${field.replaceAll(quote, quote + quote)}${quote}`
