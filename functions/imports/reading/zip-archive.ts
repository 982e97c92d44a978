import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FileProblem } from './file-problem.ts'
import { readingLimits } from './reading-limits.ts'

const readChunk = 65_536
const inflateChunk = 65_536
const stored = 0
const deflated = 8
const localHeaderBytes = 30

/** The parts of a zip file that passed every check that can be made before anything is unpacked. */
export interface ZipArchive {
  /** Names without a leading slash, in lower case: Office compares them so. */
  readonly names: readonly string[]
  has(name: string): boolean
  /** The unpacked bytes. Errors: `FileProblem` where size or checksum are not what the archive says. */
  open(name: string): AsyncIterable<Buffer>
  close(): void
}

const unreadable = (detail: string, cause?: unknown): FileProblem =>
  new FileProblem('FILE_UNREADABLE', detail, { cause })

function checkEntry(entry: Entry): void {
  // Bit 0: encrypted. Bit 13: masked local headers, which belongs to it.
  if (entry.isEncrypted() || (entry.generalPurposeBitFlag & 0x2000) !== 0) throw new FileProblem('FILE_PROTECTED')
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) throw unreadable('zip')
  if (entry.compressionMethod === stored && entry.compressedSize !== entry.uncompressedSize) throw unreadable('zip')
  const dense = entry.uncompressedSize > readingLimits.inflation * Math.max(entry.compressedSize, 1)
  if (dense && entry.uncompressedSize > readingLimits.inflationFloor) throw new FileProblem('FILE_TOO_LARGE', '200:1')
}

/** Two entries that share bytes make a small file unpack to any size. */
function checkOverlap(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let end = 0
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) throw unreadable('zip')
    end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > readingLimits.entries) throw new FileProblem('FILE_TOO_LARGE', `${readingLimits.entries} parts`)
  const entries: Entry[] = []
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry)
    unpacked += entry.uncompressedSize
    if (unpacked > readingLimits.unpackedBytes) throw new FileProblem('FILE_TOO_LARGE', '300 MB')
    entries.push(entry)
  }
  checkOverlap(entries)
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]))
  if (byName.size !== entries.length) throw unreadable('zip')
  return byName
}

/** Reads `raw` only as fast as the result is read, and lets go of it when the reader does. */
function inflated(raw: Readable): Readable {
  const inflate = createInflateRaw({ chunkSize: inflateChunk })
  // An error reaches the reader through the stream itself.
  pipeline(raw, inflate, () => undefined)
  return inflate
}

/**
 * The packed bytes as they lie in the file. Not yauzl's own stream: left before its end while another is read (a sheet of
 * which only the head is wanted), it throws where nobody can catch it (yauzl 3.4.0).
 */
async function packed(path: string, zip: ZipFile, entry: Entry): Promise<Readable> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const end = fileDataStart + entry.compressedSize
  if (end > zip.fileSize) throw unreadable('zip size')
  return entry.compressedSize === 0
    ? Readable.from([])
    : createReadStream(path, { start: fileDataStart, end: end - 1, highWaterMark: readChunk })
}

async function* unpack(path: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const raw = await packed(path, zip, entry)
  const bytes = entry.compressionMethod === stored ? raw : inflated(raw)
  let size = 0
  let checksum = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > entry.uncompressedSize) throw unreadable('zip size')
    checksum = crc32(chunk, checksum)
    yield chunk
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) throw unreadable('zip size')
}

/** Whatever goes wrong inside the archive is the file's fault: it lies on our own disk. */
async function* guarded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw error instanceof FileProblem ? error : unreadable('zip', error)
  }
}

/** Errors: `FileProblem`. */
export async function openZip(path: string): Promise<ZipArchive> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true })
    const archive = zip
    const entries = await readEntries(archive)
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name.toLowerCase()),
      open: (name) => {
        const entry = entries.get(name.toLowerCase())
        if (entry === undefined) throw unreadable(name)
        return guarded(unpack(path, archive, entry))
      },
      close: () => archive.close(),
    }
  } catch (error) {
    zip?.close()
    throw error instanceof FileProblem ? error : unreadable('zip', error)
  }
}
