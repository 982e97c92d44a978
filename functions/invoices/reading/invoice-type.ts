import type { InvoiceFileType } from '#domain/invoices/file-types.ts'
import { fileKind, utf16Without } from '../../imports/index.ts'

const pdfMark = Buffer.from('%PDF-')
/** Readers of PDF take the mark anywhere in here. */
const pdfMarkWithin = 1_024

function beginning(head: Buffer): string {
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const isUtf16 = isMarked || utf16Without(head) !== undefined
  const text = head.toString('latin1')
  return (isUtf16 ? text.replaceAll('\0', '') : text).replace(
    /^[\u00c2\u00c3\u00af\u00ef\u00bb\u00bf\u00fe\u00ff\s]+/u,
    '',
  )
}

function withoutComments(text: string): string {
  let rest = text
  while (rest.startsWith('<!--') && rest.includes('-->')) rest = rest.slice(rest.indexOf('-->') + 3).trimStart()
  return rest
}

/** What an upload is by its first bytes; its name says nothing. Undefined: none of the types. */
export async function invoiceType(head: Buffer): Promise<InvoiceFileType | undefined> {
  if (head.subarray(0, pdfMarkWithin).includes(pdfMark)) return 'pdf'
  const begins = withoutComments(beginning(head))
  if (/^<(?:\?xml|!DOCTYPE\s+(?!html)|(?!html|svg|script|head|body)[A-Za-z_][\w.:-]*[\s>])/iu.test(begins)) return 'xml'
  if (begins.startsWith('<')) return undefined
  const { kind } = await fileKind(head)
  if (kind === 'zip' || kind === 'locked') return 'xlsx'
  return kind === 'text' ? 'csv' : undefined
}
