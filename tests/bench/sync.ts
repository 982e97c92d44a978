import { fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { IncomingOf } from '#domain/records/record.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { recordDocuments } from '#functions/records/index.ts'
import type { SourcePage, SyncSource } from '#functions/sync/engine/work.ts'
import { newSystem, openSyncBench } from '#tests/kit/sync-bench.ts'
import { megabytes, perSecond, seconds, sized, timed, type Figure, type Section } from './measure.ts'

const RECORDS = sized(100_000)

interface Page<Table extends RecordTable> {
  readonly items: IncomingOf[Table][]
  readonly next: number | null
}

async function* pages<Table extends RecordTable>(address: string): AsyncGenerator<Page<Table>> {
  const ask = async (from: number): Promise<Page<Table>> =>
    (await (await fetch(`${address}?from=${from}`)).json()) as Page<Table>
  // One page ahead, as the connector kit reads.
  let asked = ask(0)
  for (;;) {
    const page = await asked
    if (page.next !== null) asked = ask(page.next)
    yield page
    if (page.next === null) return
  }
}

/** The work of a first and of a second sync with nothing around it: no history, no resuming, no search. */
async function bareLoop(folder: string, address: string): Promise<{ inserted: number; same: number }> {
  const database = new DatabaseSync(join(folder, 'bare.db'))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (id TEXT PRIMARY KEY, doc TEXT, hash TEXT)',
  )
  const find = database.prepare('SELECT hash FROM rows WHERE id = ?')
  const write = database.prepare(
    'INSERT INTO rows VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc, hash = excluded.hash',
  )
  const seen = new Set<string>()
  let inserted = 0
  let same = 0
  for await (const { items } of pages<'administrations'>(address)) {
    database.exec('BEGIN')
    for (const item of items) {
      const doc = JSON.stringify(item)
      const digest = hash('sha256', doc, 'base64')
      seen.add(item.externalId)
      if (find.get(item.externalId)?.['hash'] === digest) same += 1
      else {
        write.run(item.externalId, doc, digest)
        inserted += 1
      }
    }
    database.exec('COMMIT')
  }
  for (const { id } of database.prepare('SELECT id FROM rows').all())
    if (!seen.has(String(id))) throw new Error('A row is missing')
  database.close()
  return { inserted, same }
}

function sourceOf(address: string): SyncSource {
  return {
    tables: ['administrations'],
    async *read<Table extends RecordTable>(): AsyncGenerator<SourcePage<Table>> {
      for await (const { items, next } of pages<Table>(address)) {
        yield { records: items, next: next === null ? undefined : String(next) }
      }
    },
  }
}

/** Most memory above where it stood, sampled while `work` runs. */
async function peak<T>(work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const result = await work()
  clearInterval(sampling)
  return { result, bytes: most - before }
}

function against(name: string, took: number, floor: number): Figure {
  return {
    name,
    value: perSecond(RECORDS, took),
    reference: perSecond(RECORDS, floor),
    ratio: took / floor,
    target: 'at least 40 % of the reference',
    met: floor / took >= 0.4,
  }
}

/** 100,000 administrations of a system that answers 1,000 a page: the first sync, and the same again. */
export async function run(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-bench-'))
  const server = fork(join(import.meta.dirname, 'paged-server.ts'), [String(RECORDS), '1000'])
  const [port] = (await once(server, 'message')) as [number]
  const address = `http://127.0.0.1:${port}/`
  const system = newSystem()
  const bench = await openSyncBench(system, { source: () => sourceOf(address) })
  try {
    const bareFirst = await timed(() => bareLoop(folder, address))
    const bareAgain = await timed(() => bareLoop(folder, address))
    const first = await peak(() => timed(() => bench.sync()))
    const rows = recordDocuments(bench.tenant, 'administrations', bench.connectionId)
    const searched = await timed(() => rows.count({ search: 'bakkerij' }))
    if (searched.result !== RECORDS) throw new Error(`Only ${searched.result} rows are found`)
    const versions = await bench.versions('administrations')
    const again = await peak(() => timed(() => bench.sync()))
    const written = [...(await bench.versions('administrations'))].filter(
      ([id, etag]) => versions.get(id) !== etag,
    ).length
    const unchanged = again.result.result.tables[0]?.unchanged
    return {
      title: 'Sync of 100,000 records over HTTP, 1,000 a page',
      figures: [
        against('first sync', first.result.seconds, bareFirst.seconds),
        { name: 'first sync, in all', value: seconds(first.result.seconds), reference: seconds(bareFirst.seconds) },
        {
          name: 'first sync, of processors',
          value: seconds(first.result.processorSeconds),
          reference: seconds(bareFirst.processorSeconds),
          ratio: first.result.processorSeconds / bareFirst.processorSeconds,
        },
        { name: 'the first search right behind it', value: seconds(searched.seconds) },
        {
          name: 'first sync, memory above the start',
          value: megabytes(first.bytes),
          target: 'under 100 MB',
          met: first.bytes < 100 * 1024 * 1024,
        },
        against('the same again, nothing changed', again.result.seconds, bareAgain.seconds),
        {
          name: 'the same again, rows written',
          value: String(written),
          reference: `${unchanged ?? 0} unchanged`,
          target: '0',
          met: written === 0 && unchanged === RECORDS,
        },
      ],
    }
  } finally {
    server.kill()
    await bench.test.close()
    await rm(folder, { recursive: true })
  }
}
