import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { logoOf } from './logo-image.ts'

const part = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  return part('IHDR', data)
}
const pixels = (width: number, height: number): Buffer =>
  part('IDAT', deflateSync(Buffer.alloc((width * 4 + 1) * height)))
const end = part('IEND', Buffer.alloc(0))
const png = (width: number, height: number): Buffer =>
  Buffer.concat([signature, header(width, height), pixels(width, height), end])

/** A grey JPEG as far as a decoder looks at it before the coded pixels. */
function jpeg(width: number, height: number, between: Buffer = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), between, frame, scan, Buffer.from([0xff, 0xd9])])
}
const html = Buffer.from('<html><script>alert(1)</script></html>')
const comment = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe, 0, data.length + 2]), data])

describe('a logo', () => {
  it('is kept as it is where there is nothing but the picture', async () => {
    expect(await logoOf(png(160, 48))).toEqual({ content: png(160, 48), contentType: 'image/png', extension: 'png' })
    expect(await logoOf(jpeg(160, 48))).toEqual({ content: jpeg(160, 48), contentType: 'image/jpeg', extension: 'jpg' })
  })

  it('loses what stands beside the picture: texts, comments, and a page behind its end', async () => {
    const texts = Buffer.concat([signature, header(2, 2), part('tEXt', html), pixels(2, 2), end, html])
    expect((await logoOf(texts))?.content).toEqual(png(2, 2))
    expect((await logoOf(Buffer.concat([jpeg(2, 2, comment(html)), html])))?.content).toEqual(jpeg(2, 2))
  })

  it.each<[string, () => Buffer]>([
    ['a PNG that says it has 30,000 × 30,000 pixels', () => Buffer.concat([signature, header(30_000, 30_000), pixels(2, 2), end])],
    ['a PNG whose pixels unpack to more than it says', () => Buffer.concat([signature, header(2, 2), pixels(3_000, 3_000), end])],
    ['a PNG without pixels', () => Buffer.concat([signature, header(2, 2), end])],
    ['a PNG with a wrong sum', () => Buffer.concat([png(2, 2).subarray(0, -1), Buffer.from([0])])],
    ['a PNG without an end', () => png(2, 2).subarray(0, -12)],
    ['the head of a PNG and a page', () => Buffer.concat([signature, html])],
    ['a JPEG that says it has 30,000 × 30,000 pixels', () => jpeg(30_000, 30_000)],
    ['the head of a JPEG and a page', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html])],
    ['a JPEG without pixels', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG without an end', () => jpeg(2, 2).subarray(0, -2)],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', () => Buffer.alloc(0)],
  ])('is not %s', async (_, make) => {
    expect(await logoOf(make())).toBeUndefined()
  }) // prettier-ignore
})
