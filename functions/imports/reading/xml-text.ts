import { FileProblem } from './file-problem.ts'

/**
 * The text of an XML part as it streams by. Spreadsheets write UTF-8; UTF-16 is recognised by its first bytes.
 * Errors: `FileProblem('FILE_UNREADABLE')` for another encoding and for bytes that are no text.
 */
export async function* xmlText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder !== undefined) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileProblem('FILE_UNREADABLE', 'encoding', { cause: error })
    throw error
  }
}

const declared = /^<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.-]{1,40})["']/u

function encodingOf(first: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0x3c && first[1] === 0)) return 'utf-16le'
  if ((first[0] === 0xfe && first[1] === 0xff) || (first[0] === 0 && first[1] === 0x3c)) return 'utf-16be'
  const name =
    declared.exec(first.toString('latin1', 0, 200).replace('\u00ef\u00bb\u00bf', ''))?.[1]?.toLowerCase() ?? 'utf-8'
  if (name === 'utf-8' || name === 'us-ascii') return 'utf-8'
  throw new FileProblem('FILE_UNREADABLE', `encoding ${name}`)
}
