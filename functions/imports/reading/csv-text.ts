import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { headBytes, utf16Without } from './file-kind.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
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

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytesOf(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** UTF-8 where every byte of the file is that; else what Excel on Windows writes. UTF-16 by its mark or its zeros. */
async function encodingOf(path: string): Promise<Encoding> {
  const head = await readHead(path)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return utf16Without(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
}

/**
 * The file's text in pieces, with `\n` for every kind of line end between records. What stands between quotes is the
 * record's own and stays as it is. `separators`: each of them ends a field, and only where one begins do quotes count.
 */
export async function* csvText(path: string, separators: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path))
  const quotes = new QuotedFields(separators)
  let held = ''
  for await (const chunk of bytesOf(path)) {
    const text = held + decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line end.
    held = text.endsWith('\r') ? '\r' : ''
    yield quotes.withPlainLineEnds(held === '' ? text : text.slice(0, -1))
  }
  yield quotes.withPlainLineEnds(held + decoder.decode())
}

const quote = '"'

type FieldPart = 'start' | 'plain' | 'quoted' | 'after-quote'

/** Follows where fields begin and which are quoted, as the parser does that reads them. */
class QuotedFields {
  readonly #separators: string
  #at: FieldPart = 'start'

  constructor(separators: string) {
    this.#separators = separators
  }

  withPlainLineEnds(piece: string): string {
    let text = ''
    let taken = 0
    for (let index = 0; index < piece.length; index++) {
      const sign = piece.charAt(index)
      if (sign === '\r' && this.#at !== 'quoted') {
        text += `${piece.slice(taken, index)}\n`
        if (piece.charAt(index + 1) === '\n') index++
        taken = index + 1
        this.#at = 'start'
      } else this.#at = this.#next(sign)
    }
    return taken === 0 ? piece : text + piece.slice(taken)
  }

  #next(sign: string): FieldPart {
    if (this.#at === 'quoted') return sign === quote ? 'after-quote' : 'quoted'
    if (sign === '\n' || this.#separators.includes(sign)) return 'start'
    // A quote that is followed by neither an end nor spaces did not end the field.
    if (this.#at === 'after-quote') return sign === ' ' ? 'after-quote' : 'quoted'
    if (this.#at === 'start') return sign === quote ? 'quoted' : sign === '\ufeff' ? 'start' : 'plain'
    return 'plain'
  }
}
