import { decoderOf } from './csv-text.ts'
import { FileProblem } from './file-problem.ts'
import { Letters } from './letters.ts'

/**
 * The text of an XML part as it streams by, from its first tag on: nothing may stand before an XML declaration, though
 * programs write an empty line there. UTF-8, unless its first bytes or its declaration say otherwise.
 * @param known how its letters are written, where that was looked at; a byte that is no text is `\ufffd` then
 * Errors: `FileProblem('FILE_UNREADABLE')` for an encoding we do not know and for bytes that are no text.
 */
export async function* xmlText(bytes: AsyncIterable<Buffer>, known?: string): AsyncGenerator<string> {
  let decode = known === undefined ? undefined : decoderOf(known)
  let began = false
  try {
    for await (const chunk of bytes) {
      decode ??= strictly(new TextDecoder(encodingOf(chunk), { fatal: true }))
      const text: string = decode(chunk)
      yield began ? text : text.replace(before, '')
      began ||= /[^\s\ufeff]/u.test(text)
    }
    if (decode !== undefined) yield decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileProblem('FILE_UNREADABLE', 'encoding', { cause: error })
    throw error
  }
}

/** What programs write before an XML declaration, where nothing may stand: empty lines, marks of UTF-8, a comment. */
const before = /^(?:[\s\ufeff]|ï»¿)*(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*(?=<\?xml\s))?/u

const strictly =
  (decoder: TextDecoder) =>
  (chunk?: Buffer): string =>
    chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })

/** How the letters of a document are written. */
export interface XmlEncoding {
  readonly name: string
  /** The document says that it is another. */
  readonly isOther: boolean
}

/**
 * How the letters of a whole document are written: as it says, unless they show, as those of a CSV file do, that it is
 * something else. Errors: `FileProblem('FILE_UNREADABLE')` for an encoding we do not know.
 */
export async function xmlEncodingOf(bytes: AsyncIterable<Buffer>): Promise<XmlEncoding> {
  let said: string | undefined
  const letters = new Letters()
  for await (const chunk of bytes) {
    said ??= encodingOf(chunk)
    letters.add(chunk)
  }
  const name = said ?? 'utf-8'
  if (name.startsWith('utf-16') || !letters.hasOwn) return { name, isOther: false }
  const shown = letters.encoding()
  // Of two that have a letter for every byte, the document knows better which one it is.
  const isOther = (name === 'utf-8') !== (shown === 'utf-8')
  return { name: isOther ? shown : name, isOther }
}

const declared = /^[^<]{0,50}(?:<!--[^>]{0,200}-->\s*)?<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/u
/** Those of a byte a letter that programs in Western Europe write; each as the Encoding Standard reads it. */
const ofOneByte = new Set(['iso-8859-1', 'iso-8859-15', 'iso8859-1', 'iso8859-15', 'latin1', 'latin-1', 'latin9', 'windows-1252', 'cp1252', 'macintosh']) // prettier-ignore
const others: Readonly<Record<string, string>> = { 'latin-1': 'iso-8859-1', latin9: 'iso-8859-15' }

function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  if (first[1] === 0 && first[0] !== 0) return 'utf-16le'
  if (first[0] === 0 && first[1] !== 0) return 'utf-16be'
  const name = declared.exec(first.toString('latin1', 0, 300))?.[1]?.toLowerCase() ?? 'utf-8'
  if (ofOneByte.has(name)) return others[name] ?? name
  // One that could be read as single bytes is not in UTF-16, though programs on .NET say so of what they write.
  if (['utf-8', 'utf8', 'us-ascii', 'ascii', 'utf-16', 'utf16', 'unicode'].includes(name)) return 'utf-8'
  throw new FileProblem('FILE_UNREADABLE', `encoding ${name}`)
}
