import { createHash, hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { TenantId } from '#domain/shared/ids.ts'
import {
  Contents,
  contentsName,
  directoryName,
  documentIn,
  documentsName,
  formatVersion,
  type MovedDocument,
} from './firm-file.ts'
import { MoveRefused } from './refusal.ts'

/** No document is larger, with what stands around it in its line. */
const longestLine = 4 * 1024 * 1024
/** A list of contents is small beside what it lists. */
const largestContents = 256 * 1024 * 1024

/** A firm's file that was opened. Nothing of it is held but its list of contents. */
export interface FirmFile {
  readonly contents: Contents
  /** Of the list of contents. */
  readonly sha256: string
  /** Reads all of it. Errors: MoveRefused, which names the part whose bytes are not those of the list of contents. */
  check(): Promise<void>
  documents(collection: string): AsyncGenerator<MovedDocument>
  directory(collection: string): AsyncGenerator<MovedDocument>
  blob(entry: string): Promise<Readable>
  close(): void
}

/**
 * Opens the file of a firm. Errors: MoveRefused for what is no such file, one of another firm, or one that an earlier or later
 * version of Spil made in a form of its own.
 */
export async function openFirmFile(path: string, tenantId: TenantId): Promise<FirmFile> {
  const zip = await opened(path)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (entry === undefined) throw new MoveRefused(`${path} has no ${name}: it is damaged, or somebody changed it.`)
      return zip.openReadStreamPromise(entry)
    }
    const { contents, sha256 } = await contentsIn(path, entries, open)
    if (contents.tenantId !== tenantId)
      throw new MoveRefused(`${path} is of another firm: ${contents.firm}, ${contents.tenantId}.`)
    return {
      contents,
      sha256,
      check: () => checkAll(path, contents, open),
      documents: (collection) => documentsOf(open, documentsName(collection)),
      directory: (collection) => documentsOf(open, directoryName(collection)),
      blob: open,
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof MoveRefused ? error : noFirmFile(path, error)
  }
}

const noFirmFile = (path: string, cause: unknown): MoveRefused =>
  new MoveRefused(`${path} is no file of a firm, or only a part of one.`, { cause })

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new MoveRefused(`There is no file ${path}.`)
    throw noFirmFile(path, error)
  }
}

type Open = (name: string) => Promise<Readable>

async function contentsIn(
  path: string,
  entries: ReadonlyMap<string, Entry>,
  open: Open,
): Promise<Pick<FirmFile, 'contents' | 'sha256'>> {
  if ((entries.get(contentsName)?.uncompressedSize ?? 0) > largestContents)
    throw new MoveRefused(`The list of contents of ${path} is larger than one can be.`)
  const pieces: Buffer[] = []
  for await (const piece of (await open(contentsName)) as AsyncIterable<Buffer>) pieces.push(piece)
  const text = Buffer.concat(pieces)
  const json: unknown = JSON.parse(text.toString())
  const version = typeof json === 'object' && json !== null && 'formatVersion' in json ? json.formatVersion : undefined
  if (typeof version === 'number' && version !== formatVersion)
    throw new MoveRefused(
      version < formatVersion
        ? `${path} was made by an earlier version of Spil, whose rows have other ids: this one would take all of them for gone at the next sync. Import it where that version runs, or add the firm here anew and give its connections access. Nothing was done.`
        : `${path} was made by a later version of Spil: import it where that version runs. Nothing was done.`,
    )
  return { contents: Contents.parse(json), sha256: hash('sha256', text) }
}

async function checkAll(path: string, { documents, directory, blobs }: Contents, open: Open): Promise<void> {
  const parts = [
    ...documents.map((lines) => ({ ...lines, entry: documentsName(lines.collection) })),
    ...directory.map((lines) => ({ ...lines, entry: directoryName(lines.collection) })),
    ...blobs,
  ]
  for (const { entry, bytes, sha256 } of parts) {
    const found = await open(entry)
      .then(digestOf)
      .catch((error: unknown) => {
        if (error instanceof MoveRefused) throw error
        return undefined
      })
    if (found?.sha256 !== sha256 || found.bytes !== bytes)
      throw new MoveRefused(
        `${entry} in ${path} is not what the list of contents says: it is damaged, or somebody changed it. Nothing was done.`,
      )
  }
}

/** Errors: those of the content. */
export async function digestOf(content: Readable): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    digest.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: digest.digest('hex') }
}

async function* documentsOf(open: Open, entry: string): AsyncGenerator<MovedDocument> {
  for await (const line of linesOf((await open(entry)) as AsyncIterable<Buffer>)) yield documentIn(line)
}

const newline = 0x0a

/** Only where we ended one: what else may end a line is part of a text. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf(newline); at !== -1; at = piece.indexOf(newline, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, at)]).toString()
      begun = []
      length = 0
      from = at + 1
    }
    if (from === piece.length) continue
    begun.push(piece.subarray(from))
    length += piece.length - from
    if (length > longestLine) throw new MoveRefused('A line of the file is longer than a document can be.')
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString()
}
