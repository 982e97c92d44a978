import type { Readable } from 'node:stream'
import { csvHeading, csvLine, type CsvColumn } from '#domain/shared/csv.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { ownersFolder, type BlobFacts } from '#platform/blobs/blobs.ts'
import { madeFilesFolder } from '#platform/blobs/made-files.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { tenantById } from '../identity/index.ts'
import { writeArchive, type Archive, type Archived } from './archive.ts'
import { TableLines } from './document-table.ts'
import { firmTables } from './firm-tables.ts'
import type { Table } from './record-tables.ts'
import { readme } from './texts.ts'

export interface Exported {
  readonly rows: number
  readonly files: number
}

type Context = Pick<JobContext, 'tenant' | 'platform' | 'now' | 'signal'> & {
  readonly report: (completed: number, total: number) => void
}

/**
 * Writes everything of a firm as one archive, piece by piece: memory holds a batch of rows, and no disk of ours any of it.
 * `keep` is given the archive as a stream; what ends it early is an error of the stream, so that nothing is kept.
 * Errors: those of `keep`; the reason of `signal`.
 */
export async function writeExport<T>(
  context: Context,
  locale: Locale,
  keep: (archive: Readable) => Promise<T>,
): Promise<Exported & { readonly result: T }> {
  let exported: Exported = { rows: 0, files: 0 }
  const result = await writeArchive(async (archive) => {
    const tables = await firmTables(context, locale)
    const progress = new Counting(context, await totalOf(context, tables))
    const contents: Listed[] = []
    for (const table of tables) {
      const written = await addTable(archive, table, locale, progress)
      if (written !== undefined) contents.push(written)
    }
    const rows = contents.reduce((sum, each) => sum + (each.rows ?? 0), 0)
    for await (const blob of ownFiles(context)) contents.push(...(await addFile(archive, blob, context, progress)))
    exported = { rows, files: contents.filter((each) => each.rows === null).length }
    await addContents(archive, context, locale, contents)
  }, keep)
  return { ...exported, result }
}

interface Listed extends Archived {
  /** As people called the file; empty for a table. */
  readonly name: string
}

/** Rows and files that have been written, told now and then. */
class Counting {
  #done = 0
  readonly #context: Context
  readonly #total: number

  constructor(context: Context, total: number) {
    this.#context = context
    this.#total = total
  }

  /** Errors: the reason for which the export is to stop. */
  count(more: number): void {
    this.#context.signal.throwIfAborted()
    this.#done += more
    this.#context.report(Math.min(this.#done, this.#total), this.#total)
  }
}

async function totalOf(context: Context, tables: readonly Table[]): Promise<number> {
  let total = 0
  for (const table of tables) total += await table.count()
  for await (const blob of ownFiles(context)) total += blob.name === '' ? 0 : 1
  return total
}

const isMade = ({ name }: BlobFacts): boolean => name.startsWith(madeFilesFolder) || name.startsWith(ownersFolder)

/** What people brought, and pictures: not what was made for somebody to fetch, nor the lines an import lays ready. */
async function* ownFiles({ tenant }: Pick<Context, 'tenant'>): AsyncGenerator<BlobFacts> {
  for await (const blob of tenant.blobs.list(''))
    if (!isMade(blob) && blob.contentType !== 'application/x-ndjson') yield blob
}

/** Undefined, and nothing written, where there is not one row. */
async function addTable(
  archive: Archive,
  { path, fields, rows }: Table,
  locale: Locale,
  progress: Counting,
): Promise<Listed | undefined> {
  const batches = rows()[Symbol.asyncIterator]()
  let next = await batches.next()
  while (next.done !== true && next.value.length === 0) next = await batches.next()
  if (next.done === true) return undefined
  const lines = new TableLines(fields, locale)
  let written = 0
  async function* content(): AsyncGenerator<string> {
    yield lines.heading()
    for (; next.done !== true; next = await batches.next()) {
      yield next.value.map((row) => lines.line(row)).join('')
      written += next.value.length
      progress.count(next.value.length)
    }
  }
  const file = await archive.add(path, content())
  return { ...file, rows: written, name: '' }
}

/** A name no program refuses, and none that leads out of where the archive is opened. */
function pathOf(blobName: string): string {
  const parts = blobName.split('/').map((part) => {
    const safe = part.replaceAll(/[\\:*?"<>|\p{Cc}]/gu, '_')
    return /^\.*$/u.test(safe) ? '_' : safe
  })
  return ['files', ...parts].join('/')
}

/** Nothing for a file that went away meanwhile. */
async function addFile(archive: Archive, blob: BlobFacts, { tenant }: Context, progress: Counting): Promise<Listed[]> {
  const content = await tenant.blobs.open(blob.name)
  if (content === undefined) return []
  const file = await archive.add(pathOf(blob.name), content as AsyncIterable<Buffer>, blob.name)
  progress.count(1)
  return [{ ...file, name: nameOf(blob) }]
}

function nameOf({ metadata }: BlobFacts): string {
  try {
    return decodeURIComponent(metadata['filename'] ?? '')
  } catch {
    // Another tool put it there, and wrote something of its own.
    return metadata['filename'] ?? ''
  }
}

const manifestColumns: readonly CsvColumn[] = [
  { header: 'path', kind: 'text' },
  { header: 'rows', kind: 'integer' },
  { header: 'bytes', kind: 'integer' },
  { header: 'sha256', kind: 'text' },
  { header: 'name', kind: 'text' },
]

async function addContents(
  archive: Archive,
  { tenant, platform, now }: Context,
  locale: Locale,
  contents: readonly Listed[],
): Promise<void> {
  const words = { yes: '', no: '' }
  const lines = contents.map(({ path, rows, bytes, sha256, name }) =>
    csvLine(manifestColumns, [path, rows, bytes, sha256, name], words),
  )
  await archive.add('manifest.csv', [csvHeading(manifestColumns), ...lines])
  const firm = (await tenantById(platform.directory, tenant.tenantId))?.name ?? ''
  const tables = contents.filter(({ rows }) => rows !== null)
  const rows = tables.reduce((sum, each) => sum + (each.rows ?? 0), 0)
  const facts = { firm, now, tables: tables.length, rows, files: contents.length - tables.length }
  await archive.add('README.txt', [readme(locale, facts)])
}
