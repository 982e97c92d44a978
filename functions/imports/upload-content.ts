import { Readable } from 'node:stream'
import { AppError } from '#domain/shared/errors.ts'
import { fileKind, headBytes, type FileKind } from './reading/file-kind.ts'

/** 50 MB, whichever way a file comes. */
export const largestUpload = 50 * 1_048_576

const dataUrlHead = /^data:[^,]{0,200};base64,/u
const base64Alphabet = /^[A-Za-z0-9+/\s]*={0,2}$/u

/** The bytes of a base64 data URL. Errors: FILE_TOO_LARGE, INPUT_INVALID. */
export function bytesOfDataUrl(url: string, largest = largestUpload): Buffer {
  const head = dataUrlHead.exec(url)?.[0]
  if (head === undefined) throw new AppError('INPUT_INVALID', { field: 'input.fileContent' })
  // Four characters for three bytes; looked at before anything is decoded.
  if ((url.length - head.length) * 0.75 > largest + 3) throw new AppError('FILE_TOO_LARGE')
  const encoded = url.slice(head.length)
  if (!base64Alphabet.test(encoded.trimEnd())) throw new AppError('INPUT_INVALID', { field: 'input.fileContent' })
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > largest) throw new AppError('FILE_TOO_LARGE')
  return bytes
}

async function* joined(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* first
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Looks at the first bytes of a stream, by their kind and as they are, and gives the whole of it back. */
export async function peek(
  content: Readable,
): Promise<{ readonly kind: FileKind; readonly head: Buffer; readonly content: Readable }> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>
  const bytes: AsyncIterator<Buffer> = {
    async next() {
      const next = await chunks.next()
      return next.done === true ? { done: true, value: undefined } : { done: false, value: Buffer.from(next.value) }
    },
    async return() {
      await chunks.return?.()
      return { done: true, value: undefined }
    },
  }
  const first: Buffer[] = []
  for (let size = 0; size < headBytes;) {
    const next = await bytes.next()
    if (next.done === true) break
    first.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(first).subarray(0, headBytes)
  const kind = await fileKind(head)
  return { kind, head, content: Readable.from(joined(first, bytes), { objectMode: false }) }
}
