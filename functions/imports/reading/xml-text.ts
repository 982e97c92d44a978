import { FileProblem } from './file-problem.ts'

/**
 * The text of an XML part as it streams by, from its first tag on: nothing may stand before an XML declaration, though
 * programs write an empty line there. UTF-8, unless its first bytes or its declaration say otherwise.
 * Errors: `FileProblem('FILE_UNREADABLE')` for an encoding we do not know and for bytes that are no text.
 */
export async function* xmlText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let began = false
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      const text: string = decoder.decode(chunk, { stream: true })
      yield began ? text : text.replace(/^[\s\ufeff]+/u, '')
      began ||= /[^\s\ufeff]/u.test(text)
    }
    if (decoder !== undefined) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileProblem('FILE_UNREADABLE', 'encoding', { cause: error })
    throw error
  }
}

const declared = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/u
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
  if (['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(name)) return 'utf-8'
  throw new FileProblem('FILE_UNREADABLE', `encoding ${name}`)
}
