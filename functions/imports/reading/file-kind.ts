import { fileTypeFromBuffer } from 'file-type'
import { isOldWorkbook, isOle } from './ole-file.ts'

/** Bytes that tell what a file is. */
export const headBytes = 4_100

export type FileKind =
  /** A zip file: perhaps a workbook, its parts will tell. */
  | { readonly kind: 'zip' }
  | { readonly kind: 'text' }
  /** Perhaps a workbook that Excel locked with a password: the whole of it will tell. */
  | { readonly kind: 'locked' }
  /** Something else, with its usual extension. */
  | { readonly kind: 'other'; readonly type: string }

const markup = /^\s*<(?:[!?]|[a-z][\w:.-]*(?:\s[^<>]*)?\/?>|html|table|script)/iu
const zipsOfOurs = new Set(['zip', 'xlsx'])

/** UTF-16 text without a mark at its beginning: every other byte of the Latin alphabet is zero. */
export function utf16Without(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head.length < 4) return undefined
  const zeros = [0, 0]
  for (let index = 0; index < head.length; index++)
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length * 0.35
  if (odd > most && even < head.length * 0.05) return 'utf-16le'
  return even > most && odd < head.length * 0.05 ? 'utf-16be' : undefined
}

/** The mark of UTF-32, which nobody means to write. */
const utf32 = Buffer.from([0xff, 0xfe, 0, 0])
const isOrdinary = (byte: number): boolean => byte >= 32 || (byte >= 9 && byte <= 13)

/** Text in which a program left some zeros, or that it filled up with them: there is nothing else that no text has. */
function hasStrayZeros(head: Buffer): boolean {
  let end = head.length
  while (end > 0 && head[end - 1] === 0) end -= 1
  const own = head.subarray(0, end)
  const zeros = own.filter((byte) => byte === 0).length
  return end > 0 && zeros * 20 <= own.length && own.every((byte) => byte === 0 || isOrdinary(byte))
}

function isText(head: Buffer): boolean {
  if (head.subarray(0, utf32.length).equals(utf32)) return false
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return marked || !head.includes(0) || utf16Without(head) !== undefined || hasStrayZeros(head)
}

/**
 * What a file is by its first bytes; its name says nothing.
 * @param head the first `headBytes` bytes, or all of a smaller file
 */
export async function fileKind(head: Buffer): Promise<FileKind> {
  if (isOle(head)) return isOldWorkbook(head) ? { kind: 'other', type: 'xls' } : { kind: 'locked' }
  const type = (await fileTypeFromBuffer(head).catch(() => undefined))?.ext
  if (head.subarray(0, 2).equals(Buffer.from('PK'))) {
    return type === undefined || zipsOfOurs.has(type) ? { kind: 'zip' } : { kind: 'other', type }
  }
  if (type !== undefined && type !== 'csv') return { kind: 'other', type }
  if (!isText(head)) return { kind: 'other', type: 'unknown' }
  return markup.test(
    head
      .toString('latin1')
      .replaceAll('\0', '')
      .replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff]+/u, ''),
  )
    ? { kind: 'other', type: 'html' }
    : { kind: 'text' }
}
