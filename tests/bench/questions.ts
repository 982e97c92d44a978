import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { recordCollections } from '#functions/records/collections.ts'
import { recordId } from '#functions/records/index.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { openDocumentStore, type TenantDocuments } from '#platform/store/index.ts'
import { milliseconds, percentile, sized, timed, triesOf, waitedFor, type Figure, type Section } from './measure.ts'

const CONNECTIONS = 20
/** One connection has half of all records, as in firms where one system is the bookkeeping of nearly every customer. */
const LARGE = sized(100_000)
const OTHERS = sized(100_000)
const CUSTOMERS = sized(5_000)
const AMOUNTS = sized(1_000_000)
const MONTHS = 12
const TURNS = triesOf(60)

const words = [
  'Bakkerij',
  'Jansen',
  'de Vries',
  'Holding',
  'Advies',
  'Beheer',
  'Müller',
  'Kantoor',
  'Zonneveld',
  'Zorg',
]
const sectors = ['Bouw', 'Horeca', 'Zorg', 'Handel', 'Vervoer', 'Cultuur', 'Landbouw']

function administration(connection: number, at: number): Administration {
  const scattered = (at * 2_654_435_761 + connection * 97) % 4_294_967_296
  const connectionId = `connection-${connection}` as ConnectionId
  const externalId = String(at)
  return {
    id: recordId('administrations', connectionId, externalId),
    connectionId,
    externalId,
    spilStatus: 'ACTIVE',
    combinationId: at % 3 === 0 ? null : (`combination-${scattered % CUSTOMERS}` as CombinationId),
    data: {
      sourceStatus: `${words[scattered % 10] ?? ''}dam`,
      type: `${sectors[scattered % 7] ?? ''} ${scattered % 900}`,
    },
    contentHash: 'x',
    spilCreatedAt: '2026-01-01T00:00:00.000Z',
    spilChangedAt: '2026-01-01T00:00:00.000Z',
    spilDeletedAt: null,
    name: `${words[at % 10] ?? ''} ${words[Math.floor(scattered / 1_000) % 10] ?? ''} ${at}`,
    chamberOfCommerceNumber: String(10_000_000 + (scattered % 80_000_000)),
  }
}

const amounts = defineCollection({
  name: 'monthlyAmounts',
  scope: 'firm',
  schema: z.object({ id: z.string(), combinationId: z.string(), month: z.string(), amount: z.string() }),
  columns: { combinationId: 'text', month: 'text', amount: 'decimal' },
  indexes: [{ columns: ['combinationId', 'month', 'amount'] }],
})

function* monthlyAmounts(from: number, to: number) {
  for (let at = from; at < to; at += 1)
    yield {
      id: at.toString(36).padStart(6, '0'),
      combinationId: `combination-${Math.floor(at / MONTHS) % CUSTOMERS}`,
      month: `2026-${String((at % MONTHS) + 1).padStart(2, '0')}`,
      amount: `${at % 1_000}.${String(at % 100).padStart(2, '0')}`,
    }
}

async function fill(firm: TenantDocuments): Promise<void> {
  const records = firm.documents(recordCollections.administrations)
  for (let connection = 0; connection < CONNECTIONS; connection += 1) {
    const rows = connection === 0 ? LARGE : Math.ceil(OTHERS / (CONNECTIONS - 1))
    for (let from = 0; from < rows; from += 10_000) {
      const some = Array.from({ length: Math.min(10_000, rows - from) }, (_, at) =>
        administration(connection, from + at),
      )
      await records.load(some)
    }
  }
  for (let from = 0; from < AMOUNTS; from += 50_000)
    await firm.documents(amounts).load([...monthlyAmounts(from, Math.min(from + 50_000, AMOUNTS))])
}

async function page(name: string, limit: number, ask: (turn: number) => Promise<unknown>): Promise<Figure> {
  const first = await timed(() => ask(0))
  const times: number[] = []
  for (let turn = 1; turn <= TURNS; turn += 1) times.push((await timed(() => ask(turn))).seconds * 1_000)
  const p95 = percentile(times, 0.95)
  return {
    name,
    value: milliseconds(p95),
    reference: `first ${milliseconds(first.seconds * 1_000)}`,
    target: `p95 under ${limit} ms`,
    met: p95 < limit,
  }
}

async function pages(firm: TenantDocuments): Promise<Figure[]> {
  const all = firm.documents(recordCollections.administrations)
  const large = firm.documents(recordCollections.administrations, 'connection-0')
  const live = { field: 'spilDeletedAt', op: 'isNull' } as const
  const ofCustomer = (turn: number) => ({ field: 'combinationId', op: 'eq', value: `combination-${turn}` }) as const
  const figures = [
    await page('200,000 in 20 connections: those of a customer, counted', 10, (turn) => {
      const where = { and: [live, ofCustomer(turn)] }
      return Promise.all([
        all.query({ where, orderBy: [{ field: 'name', direction: 'ascending' }], take: 25 }),
        all.count(where),
      ])
    }),
  ]
  for (const column of ['name', 'externalId', 'chamberOfCommerceNumber'] as const)
    for (const direction of ['ascending', 'descending'] as const)
      figures.push(
        await page(`the same, sorted by ${column}, ${direction}, page by page`, 10, (turn) =>
          Promise.all([
            all.query({ where: live, orderBy: [{ field: column, direction }], skip: (turn % 5) * 25, take: 25 }),
            all.count(live),
          ]),
        ),
      )
  for (const [kind, needle] of [
    ['rare', 'jansen 77'],
    ['common', 'bakkerij'],
  ] as const)
    figures.push(
      await page(`the same, searched by a ${kind} needle`, 10, () => {
        const where = { and: [live, { search: needle }] }
        return Promise.all([
          all.query({ where, orderBy: [{ field: 'name', direction: 'ascending' }], take: 25 }),
          all.count(where),
        ])
      }),
    )
  figures.push(
    await page('the same, each time by a needle that was never asked', 15, (turn) => {
      const where = { and: [live, { search: `${words[turn % 10]?.toLowerCase() ?? ''} ${turn}` }] }
      return Promise.all([
        all.query({ where, orderBy: [{ field: 'name', direction: 'ascending' }], take: 25 }),
        all.count(where),
      ])
    }),
    await page('a page anywhere in all 200,000, by name', 10, (turn) =>
      all.query({
        where: live,
        orderBy: [{ field: 'name', direction: 'ascending' }],
        skip: (turn * 79_943) % 199_000,
        take: 25,
      }),
    ),
    await page("100,000 in one connection, sorted by the vendor's own column", 60, (turn) =>
      large.query({
        where: live,
        orderBy: [{ field: turn % 2 === 0 ? 'data.type' : 'data.sourceStatus', direction: 'ascending' }],
        skip: turn * 25,
        take: 25,
      }),
    ),
  )
  return figures
}

/** The same amounts in a table with nothing but the three columns, and an index that covers them. */
function bareSum(folder: string): () => number {
  const file = new DatabaseSync(join(folder, 'bare.db'))
  file.exec('CREATE TABLE t (combination TEXT, month TEXT, amount INTEGER); BEGIN')
  const insert = file.prepare('INSERT INTO t VALUES (?, ?, ?)')
  for (const { combinationId, month, amount } of monthlyAmounts(0, AMOUNTS))
    insert.run(combinationId, month, Math.round(Number(amount) * 10_000))
  file.exec('COMMIT; CREATE INDEX i ON t (combination, month, amount)')
  const sum = file.prepare('SELECT combination, month, count(*), sum(amount) FROM t GROUP BY 1, 2')
  return () => sum.all().length
}

async function sums(firm: TenantDocuments, folder: string): Promise<Figure[]> {
  const bare = bareSum(folder)
  const documents = firm.documents(amounts)
  const bareTimes: number[] = []
  const ours: number[] = []
  let [longest, processor] = [0, 0]
  for (let turn = 0; turn < 5; turn += 1) {
    bareTimes.push((await timed(bare)).seconds)
    // Something is written in between, so that no answer is one of before.
    await documents.upsert({ id: 'another', combinationId: 'combination-0', month: '2026-01', amount: `${turn}.00` })
    const asked = await waitedFor(() =>
      timed(() => documents.summarise({ by: ['combinationId', 'month'], sum: ['amount'] })),
    )
    ours.push(asked.result.seconds)
    longest = Math.max(longest, asked.longest)
    processor = Math.max(processor, asked.processor)
  }
  const ratio = percentile(ours, 0.5) / percentile(bareTimes, 0.5)
  return [
    {
      name: '1,000,000 monthly amounts summed by customer and month',
      value: milliseconds(percentile(ours, 0.5) * 1_000),
      reference: milliseconds(percentile(bareTimes, 0.5) * 1_000),
      ratio,
      target: 'at most 1.5×',
      met: ratio <= 1.5,
    },
    {
      name: 'longest that others waited meanwhile',
      value: milliseconds(longest),
      reference: `${milliseconds(processor)} of our own`,
      target: 'under 50 ms',
      met: longest < 50,
    },
  ]
}

/** What goes across the connections of a firm, and what no index serves. */
export async function run(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-bench-'))
  const store = await openDocumentStore({ kind: 'sqlite', folder })
  try {
    const firm = store.openTenantDocuments('bench' as TenantId)
    await fill(firm)
    return { title: 'Questions across a firm', figures: [...(await pages(firm)), ...(await sums(firm, folder))] }
  } finally {
    await store.close()
    await rm(folder, { recursive: true })
  }
}
