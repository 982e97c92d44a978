import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'

/** A picture as we keep it: written anew from the parts that show it, so that nothing else travels along. */
export interface Logo {
  readonly content: Buffer
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly extension: 'png' | 'jpg'
}

/** A browser holds four bytes a pixel, however few bytes the file has. */
const longestSide = 4096

const unpack = promisify(inflate)

/** The picture in a file; undefined: there is none that we show, or it has more pixels than a screen. */
export async function logoOf(file: Buffer): Promise<Logo | undefined> {
  const png = await pngOf(file)
  if (png !== undefined) return { content: png, contentType: 'image/png', extension: 'png' }
  const jpeg = jpegOf(file)
  return jpeg === undefined ? undefined : { content: jpeg, contentType: 'image/jpeg', extension: 'jpg' }
}

const isShown = (width: number, height: number): boolean =>
  width >= 1 && height >= 1 && width <= longestSide && height <= longestSide

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What decides how it looks; texts, times and programs' own parts are left out. */
const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])
/** By the type of colour: grey, colour, palette, grey with alpha, colour with alpha. */
const pngChannels = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])

async function pngOf(file: Buffer): Promise<Buffer | undefined> {
  if (!file.subarray(0, 8).equals(pngSignature)) return undefined
  const parts: { name: string; whole: Buffer; data: Buffer }[] = []
  for (let at = 8; parts.at(-1)?.name !== 'IEND';) {
    if (at + 12 > file.length) return undefined
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    parts.push({ name, whole: file.subarray(at, end), data: file.subarray(at + 8, end - 4) })
    at = end
  }
  const header = parts[0]
  if (header?.name !== 'IHDR' || header.data.length !== 13) return undefined
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const channels = pngChannels.get(header.data.readUInt8(9))
  if (channels === undefined || !isShown(width, height)) return undefined
  const pixels = Buffer.concat(parts.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])))
  // A byte before each row; woven in seven passes there are a few more of them.
  const most = (Math.ceil((width * channels * header.data.readUInt8(8)) / 8) + 1 + 7) * (height + 7)
  const rows = await unpack(pixels, { maxOutputLength: most }).catch(() => undefined)
  if (rows === undefined || rows.length < height) return undefined
  return Buffer.concat([pngSignature, ...parts.filter(({ name }) => pngParts.has(name)).map(({ whole }) => whole)])
}

/** Frames that browsers show: baseline, extended and progressive, with Huffman codes. */
const jpegFrames = [0xc0, 0xc1, 0xc2]
/** Tables, frames, scans, the two heads that say how colours are meant; no comments, no camera, no place. */
const jpegParts = new Set([...jpegFrames, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee])
const marker = { start: 0xd8, end: 0xd9, scan: 0xda }

function jpegOf(file: Buffer): Buffer | undefined {
  if (file[0] !== 0xff || file[1] !== marker.start) return undefined
  const segments = [file.subarray(0, 2)]
  let hasFrame = false
  let hasScan = false
  for (let at = 2; ;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1
    const kind = file[at + 1]
    if (file[at] !== 0xff || kind === undefined) return undefined
    if (kind === marker.end) {
      segments.push(file.subarray(at, at + 2))
      return hasFrame && hasScan ? Buffer.concat(segments) : undefined
    }
    if (at + 4 > file.length) return undefined
    const length = file.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > file.length) return undefined
    if (jpegFrames.includes(kind)) {
      if (hasFrame || length < 8 || !isShown(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5))) return undefined
      hasFrame = true
    }
    if (kind === marker.scan) {
      if (!hasFrame) return undefined
      hasScan = true
      end = endOfScan(file, end)
    }
    if (jpegParts.has(kind)) segments.push(file.subarray(at, end))
    at = end
  }
}

/** Where the coded pixels end: at the next marker that is no restart and no 0xff of theirs. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) break
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at
  }
  return file.length
}
