import { describe, expect, it } from 'vitest'
import { invoiceType } from './invoice-type.ts'

const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

describe('what an upload is', () => {
  it.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['pdf', Buffer.from('\r\n\r\n%PDF-1.4')],
    ['xml', Buffer.from('<?xml version="1.0"?><Invoice/>')],
    ['xml', Buffer.from('\ufeff  <?xml version="1.0"?>')],
    ['xml', Buffer.from('<Invoice xmlns="urn:x">')],
    ['xml', Buffer.from('<ubl:Invoice xmlns:ubl="urn:x">')],
    ['xml', utf16('<?xml version="1.0"?>')],
    ['csv', Buffer.from('Description;Code;Price\n')],
    [undefined, Buffer.from('<html><body>')],
    [undefined, Buffer.from('<!DOCTYPE html>')],
    [undefined, Buffer.from('<svg onload="x">')],
    ['xlsx', Buffer.from('PK\u0003\u0004')],
    [undefined, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
    [undefined, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('is seen in its content: %s', async (type, head) => {
    expect(await invoiceType(head)).toBe(type)
  })
})
