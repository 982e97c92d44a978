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

/** The file's text in pieces, with `\n` for every kind of line end. */
export async function* csvText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path))
  let held = ''
  for await (const chunk of bytesOf(path)) {
    const text = held + decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line end.
    held = text.endsWith('\r') ? '\r' : ''
    yield (held === '' ? text : text.slice(0, -1)).replace(/\r\n?/gu, '\n')
  }
  yield (held + decoder.decode()).replace(/\r\n?/gu, '\n')
}
