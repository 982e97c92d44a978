import { createReadStream } from 'node:fs'

const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** What Excel calls the workbook that it locks with a password. */
const locked = Buffer.from('EncryptedPackage', 'utf16le')
/** What it calls the contents of a workbook of the old kind. */
const oldKind = [Buffer.from('Workbook', 'utf16le'), Buffer.from('Book', 'utf16le')]

/** Whether it is the file of an old Office program, or of Excel with a password. */
export const isOle = (head: Buffer): boolean => head.subarray(0, mark.length).equals(mark)

const headerBytes = 512

/** Whether the beginning of such a file says that it is a workbook of the old kind, without a password, or nothing at all. */
export function isOldWorkbook(head: Buffer): boolean {
  if (head.length < headerBytes) return true
  return !head.includes(locked) && oldKind.some((name) => head.includes(name))
}

/** Whether a file is a workbook that Excel locked with a password. */
export async function isLockedWorkbook(path: string): Promise<boolean> {
  let before = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && !isOle(chunk)) return false
    isFirst = false
    const piece = Buffer.concat([before, chunk])
    if (piece.includes(locked)) return true
    before = piece.subarray(-locked.length)
  }
  return false
}
