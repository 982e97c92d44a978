/**
 * One measured part of the import section, in a process of its own so that its peak memory is its own:
 *   node tests/bench/import-child.ts unpack|stage|import <file.xlsx> <folder>
 *   node tests/bench/import-child.ts bare <folder of an import> <folder>
 * Prints `{ seconds, searchSeconds, bytes }` as JSON; searchSeconds is of the first search behind an import, and not in seconds; bytes is the most memory the process ever held.
 */
import { createReadStream, globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { imports } from '#functions/imports/slice.ts'
import { openZip } from '#functions/imports/reading/zip-archive.ts'
import { stageInWorker } from '#functions/imports/staging/stage-in-worker.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { syncJobs } from '#functions/sync/index.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { createLog } from '#platform/log.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
import { folderBlobs } from './folder-blobs.ts'
import { timed } from './measure.ts'

const [mode = '', file = '', folder = ''] = process.argv.slice(2)

/** Plainly streaming the file: every part unpacked and its checksum looked at, nothing read. */
async function unpack(): Promise<void> {
  const zip = await openZip(file)
  for (const name of zip.names) for await (const chunk of zip.open(name)) if (chunk.length === 0) break
  zip.close()
}

async function stage(): Promise<void> {
  const request = { path: file, folder, connector: 'ManualImportV2', now: new Date().toISOString(), known: {} }
  const staged = await stageInWorker(request, new AbortController().signal, () => undefined)
  if (staged.error !== null) throw new Error(staged.error)
}

const connection = newConnection({
  id: 'bench' as ConnectionId,
  connector: 'ManualImportV2',
  status: 'ACTIVE',
  flags: ['FIRST_UPLOAD_REQUIRED'],
  creationTime: '2026-03-01T09:00:00.000Z',
})

const imported = ['administrations', 'users', 'usage'] as const
/** As a sync writes them. */
const rowsATransaction = 1_000

/** What bare SQLite does to write the rows of an import that is done once more, with the same indexes and search. */
function writeBare(): void {
  const [source = ''] = globSync(join(file, 'tenants', '*.db'))
  const bare = new DatabaseSync(join(folder, 'bare.db'))
  bare.exec(
    'PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000',
  )
  bare.prepare('ATTACH ? AS source').run(source)
  const wanted = imported.flatMap((table) => ['d', 'c', 's', 'n'].map((kind) => `${kind}_${table}`))
  const schema = bare
    .prepare('SELECT tbl_name, sql FROM source.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid')
    .all()
  for (const { tbl_name: table, sql } of schema) if (wanted.includes(String(table))) bare.exec(String(sql))
  for (const table of imported) {
    const behind = 'WHERE n > ? AND n <= ?'
    const steps = [
      `INSERT INTO main.d_${table} SELECT * FROM source.d_${table} ${behind}`,
      `INSERT INTO main.c_${table} SELECT * FROM source.c_${table} ${behind}`,
      `INSERT INTO main.s_${table} (rowid, searchText) SELECT n, searchText FROM source.c_${table} ${behind}`,
    ].map((sql) => bare.prepare(sql))
    const last = Number(bare.prepare(`SELECT max(n) AS last FROM source.d_${table}`).get()?.['last'])
    for (let n = 0; n < last; n += rowsATransaction) {
      bare.exec('BEGIN')
      for (const step of steps) step.run(n, n + rowsATransaction)
      bare.exec('COMMIT')
    }
  }
  bare.close()
}

/** How long the first search took right behind an import. */
let searchSeconds = 0

/** The whole way: a file in the inbox, its import, and the sync that makes rows of it. */
async function importAll(): Promise<void> {
  const platform = await createPlatform(readConfig(testSettings(folder)), {
    jobs: [...imports.jobs, ...syncJobs] as readonly AnyJob[],
    ...productParts,
    blobs: folderBlobs(folder),
    log: createLog(() => undefined),
    mail: { send: () => Promise.resolve() },
  })
  const id = newTenantId()
  await platform.createTenant(id)
  const tenant = await platform.openKnownTenant(id)
  await tenant.commit([connectionStore(tenant).creating(connection)])
  const blob = await tenant.blobs.put('inbox/bench/upload.xlsx', createReadStream(file), {
    contentType: 'application/zip',
  })
  const [inbox] = imports.arrivals
  await inbox?.arrived({ tenant, blobName: blob.name, etag: blob.etag, size: blob.size }, platform)
  for (;;) {
    await drainJobs(platform)
    const { syncInfo } = (await connectionStore(tenant).byId(connection.id)).doc
    if (syncInfo?.lastFailedSyncEnd != null || syncInfo?.lastFailedFileImport != null)
      throw new Error('The import failed')
    if (syncInfo?.lastSuccessfulSyncEnd != null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if ((await recordDocuments(tenant, 'administrations', connection.id).count()) === 0) throw new Error('No rows')
  const searching = await timed(async () => {
    for (const table of imported) await recordDocuments(tenant, table, connection.id).count({ search: 'een' })
  })
  searchSeconds = searching.seconds
  await platform.close()
}

const work = { unpack, stage, import: importAll, bare: writeBare }[mode]
if (work === undefined) throw new Error(`There is no part ${mode}`)
const { seconds } = await timed(work)
console.log(
  JSON.stringify({ seconds: seconds - searchSeconds, searchSeconds, bytes: process.resourceUsage().maxRSS * 1024 }),
)
