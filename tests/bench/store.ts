import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { searchable, sortable } from '#domain/shared/text.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Documents } from '#platform/store/documents.ts'
import { openDocumentStore } from '#platform/store/index.ts'
import { milliseconds, percentile, seconds, sized, timed, triesOf, type Figure, type Section } from './measure.ts'

const Row = z.object({
  id: z.string(),
  connectionId: z.string(),
  externalId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.string(),
  changedAt: z.string(),
  amounts: z.record(z.string(), z.number()),
})
type Row = z.infer<typeof Row>

const rows = defineCollection({
  name: 'rows',
  scope: 'connection',
  schema: Row,
  columns: { status: 'text', name: 'sortedText', externalId: 'text' },
  indexes: [{ columns: ['status', 'name'] }, { columns: ['externalId'] }],
  searchIn: ['name', 'email', 'externalId'],
})

/** Written first, and as many behind them. */
const ROWS = sized(100_000)
const LOOKS = triesOf(200)

type RowColumn = keyof (typeof rows)['columns']

const names = [
  'Bakkerij',
  'Jansen',
  'de Vries',
  'Holding',
  'Advies',
  'Administratie',
  'Müller',
  'Kantoor',
  'Beheer',
  'Zonneveld',
]

function sample(from: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index
    // Scattered, as ids made of hashes are; and no name that only some statuses or mail addresses go with.
    const hash = (at * 2_654_435_761) % 4_294_967_296
    return {
      id: `${hash.toString(16)}-${at}`,
      connectionId: 'one',
      externalId: String(100_000 + at),
      name: `${names[at % 10] ?? ''} ${names[Math.floor(hash / 1_000) % 10] ?? ''} ${at}`,
      email: Math.floor(hash / 77) % 5 === 0 ? null : `info${at}@voorbeeld.nl`,
      status: ['ACTIVE', 'INACTIVE', 'DELETED'][Math.floor(hash / 7) % 3] ?? '',
      changedAt: '2026-01-01T00:00:00.000Z',
      amounts: { '2026-01': at, '2026-02': at * 2 },
    }
  })
}

/** The same rows, columns, indexes and batches by hand, without anything of ours: no schema, no etag race, no look before the write. */
class BareTable {
  readonly #file: DatabaseSync

  constructor(path: string) {
    this.#file = new DatabaseSync(path)
    this.#file.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000; PRAGMA wal_autocheckpoint = 4000;
      CREATE TABLE t (n INTEGER PRIMARY KEY, part TEXT, id TEXT, doc TEXT, etag TEXT, searchText TEXT, sortName TEXT, UNIQUE (part, id));
      CREATE INDEX a ON t (id, part);
      CREATE INDEX b ON t (part, json_extract(doc, '$."status"'), sortName, id);
      CREATE INDEX c ON t (part, json_extract(doc, '$."externalId"'), id);
      CREATE VIRTUAL TABLE s USING fts5 (searchText, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');`)
  }

  insert(docs: readonly Row[]): void {
    const row = this.#file.prepare(
      'INSERT INTO t (part, id, doc, etag, searchText, sortName) VALUES (?, ?, ?, ?, ?, ?)',
    )
    const search = this.#file.prepare('INSERT INTO s (rowid, searchText) VALUES (?, ?)')
    this.#inBatches(docs, (doc) => {
      const text = [doc.name, doc.email ?? '', doc.externalId].map(searchable).join('\n')
      const { lastInsertRowid } = row.run(doc.connectionId, doc.id, JSON.stringify(doc), '1', text, sortable(doc.name))
      search.run(lastInsertRowid, text)
    })
  }

  upsert(docs: readonly Row[]): void {
    const row = this.#file.prepare(
      'INSERT INTO t (part, id, doc, etag, searchText, sortName) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (part, id) DO UPDATE SET doc = excluded.doc, etag = excluded.etag',
    )
    this.#inBatches(docs, (doc) => {
      const text = [doc.name, doc.email ?? '', doc.externalId].map(searchable).join('\n')
      row.run(doc.connectionId, doc.id, JSON.stringify(doc), '2', text, sortable(doc.name))
    })
  }

  close(): void {
    this.#file.close()
  }

  #inBatches(docs: readonly Row[], write: (doc: Row) => void): void {
    for (let at = 0; at < docs.length; at += 1_000) {
      this.#file.exec('BEGIN IMMEDIATE')
      for (const doc of docs.slice(at, at + 1_000)) write(doc)
      this.#file.exec('COMMIT')
    }
  }
}

const active = { field: 'status', op: 'eq', value: 'ACTIVE' } as const
const byName = [{ field: 'name', direction: 'ascending' }] as const

function compared(name: string, ours: number, bare: number, limit: number): Figure {
  const ratio = ours / bare
  return {
    name,
    value: seconds(ours),
    reference: seconds(bare),
    ratio,
    target: `at most ${limit}×`,
    met: ratio <= limit,
  }
}

async function writing(documents: Documents<Row, RowColumn>, bare: BareTable): Promise<Figure[]> {
  const docs = sample(0, ROWS)
  const changed = docs.map((doc) => ({
    ...doc,
    changedAt: '2026-02-02T00:00:00.000Z',
    amounts: { ...doc.amounts, '2026-03': 1 },
  }))
  const work: [string, readonly Row[], (given: readonly Row[]) => void][] = [
    ['100,000 documents inserted, indexed and made searchable', docs, (given) => bare.insert(given)],
    ['the same 100,000 upserted unchanged', docs, (given) => bare.upsert(given)],
    ['the same 100,000 upserted, each changed', changed, (given) => bare.upsert(given)],
  ]
  const figures: Figure[] = []
  for (const [name, given, reference] of work) {
    const plain = await timed(() => reference(given))
    const ours = await timed(() => documents.load(given))
    figures.push(compared(name, ours.seconds, plain.seconds, 2))
  }
  return figures
}

async function reading(documents: Documents<Row, RowColumn>): Promise<Figure[]> {
  const page = async (search?: string): Promise<void> => {
    const where = search === undefined ? active : { and: [active, { search }] }
    await Promise.all([documents.query({ where, orderBy: byName, take: 25 }), documents.count(where)])
  }
  const figures: Figure[] = []
  for (const [name, search, limit] of [
    ['status filter', undefined, 1],
    ['rare needle', 'jansen 77', 15],
    ['common needle', 'voorbeeld', 15],
    ['no such needle', 'zzzzq', 15],
    ['two letters', 'mu', 15],
  ] as const) {
    const first = await timed(() => page(search))
    const times: number[] = []
    for (let turn = 0; turn < LOOKS; turn += 1) times.push((await timed(() => page(search))).seconds * 1_000)
    const p95 = percentile(times, 0.95)
    figures.push({
      name: `page of 25 of 200,000 by name, with count: ${name}`,
      value: milliseconds(p95),
      reference: `first ${milliseconds(first.seconds * 1_000)}`,
      target: `p95 under ${limit} ms`,
      met: p95 < limit,
    })
  }
  const scanned = await timed(async () => {
    let count = 0
    for await (const batch of documents.scan()) count += batch.length
    return count
  })
  const rate = scanned.result / scanned.seconds
  figures.push({
    name: 'scan of 200,000',
    value: `${Math.round(rate).toLocaleString('en-GB')}/s`,
    target: 'at least 200,000/s',
    met: rate >= 200_000,
  })
  return figures
}

/** The document store on SQLite: what it adds to the bare database under it. */
export async function run(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-bench-'))
  const store = await openDocumentStore({ kind: 'sqlite', folder })
  const bare = new BareTable(join(folder, 'bare.db'))
  try {
    const documents = store.openTenantDocuments('bench' as TenantId).documents(rows, 'one')
    const written = await writing(documents, bare)
    await documents.load(sample(ROWS, ROWS))
    return { title: 'Document store (SQLite)', figures: [...written, ...(await reading(documents))] }
  } finally {
    bare.close()
    await store.close()
    await rm(folder, { recursive: true })
  }
}
