import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { Collection } from '#platform/store/collection.ts'
import { openDocumentStore, type DocumentStore, type TenantDocuments } from '#platform/store/index.ts'
import { comparable, fetchedOf, fillFeedFirm, rowsOf } from '#tests/kit/feed-firm.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { connections } from '../../connections/index.ts'
import { definitions } from '../../definitions/index.ts'
import { invoiceProducts } from '../../invoice-products/index.ts'
import { financialRules } from '../../prices/index.ts'
import { wholeScope, type KeyScope } from '../keys/scope.ts'
import { firmSource } from './firm-source.ts'

const clock = createTestClock('2026-11-22T12:00:00.000Z')
const never = new AbortController().signal
type Row = Readonly<Record<string, unknown>>

let folder: string
let store: DocumentStore
let firm: TenantDocuments

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-changes-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  firm = store.openTenantDocuments('firm' as TenantId, clock)
  await fillFeedFirm(firm)
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

async function read(set: string, filter = '', scope: KeyScope = wholeScope): Promise<readonly Row[]> {
  const source = firmSource(firm, { ...scope, now: '2026-11' as Period, fetched: fetchedOf([]) }, clock.now())
  const request = parseRequest(set, filter, source.model)
  if (request.kind !== 'data') throw new Error('No data')
  const query = { ...request.query, orderBy: totalOrder(request.origin.type, request.query) }
  const writing = { ieee754Compatible: false, omitNulls: false, plain: false }
  const page = await source.page({
    origin: request.origin,
    query,
    after: undefined,
    limit: 9_999,
    writing,
    signal: never,
  })
  return (await rowsOf(page)).map((row) => comparable(row) as Row)
}

const kept = {
  Connections: connections,
  ProductDefinitions: definitions,
  FinancialRules: financialRules,
  InvoiceLines: invoiceProducts,
} as const
/** Documents of any of them, of which only the id is looked at. */
type AnyOf = Collection<{ readonly id: string }, 'firm'>
type Kept = keyof typeof kept
const sets = Object.keys(kept) as Kept[]

/** A report that reads what changed since it last looked, and lets go of what is told to be removed. */
class Report {
  readonly #rows = new Map<string, Row>()
  readonly #set: Kept
  #since: string | undefined

  constructor(set: Kept) {
    this.#set = set
  }

  async refresh(): Promise<void> {
    const changed = this.#since === undefined ? '' : `$filter=ChangedAt ge ${this.#since}`
    for (const row of await read(this.#set, changed)) this.#rows.set(String(row['Id']), row)
    for (const { Id } of await read('RemovedRows', `$filter=Set eq '${this.#set}'`)) this.#rows.delete(String(Id))
    this.#since = clock.now().toISOString()
  }

  get rows(): readonly Row[] {
    return [...this.#rows.values()].toSorted((a, b) => (String(a['Id']) < String(b['Id']) ? -1 : 1))
  }
}

describe('who reads only what changed since the last time', () => {
  it('has what the tables have, whatever was made, changed, removed and made again between', async () => {
    const reports = new Map(sets.map((set) => [set, new Report(set)]))
    const gone: { readonly set: Kept; readonly doc: { readonly id: string } }[] = []
    let seed = 7
    const chance = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const acts = new Set<string>()
    for (let step = 0; step < 24; step += 1) {
      clock.advance(60)
      for (let change = 0; change < 3; change += 1) {
        const set = sets[chance(sets.length)] ?? 'FinancialRules'
        // Each collection has a type of document of its own; here all are read and written alike.
        const documents = firm.documents(kept[set] as unknown as AnyOf)
        const back = chance(3) === 0 ? gone.findIndex((one) => one.set === set) : -1
        const [found] = await documents.query({ orderBy: [], skip: chance(await documents.count()), take: 1 })
        if (back >= 0) {
          await documents.create(gone.splice(back, 1)[0]?.doc ?? { id: '' })
          acts.add(`${set} made`)
        } else if (found === undefined) continue
        else if (chance(2) === 0) {
          await documents.delete(found.doc.id, found.etag)
          gone.push({ set, doc: found.doc })
          acts.add(`${set} removed`)
        } else {
          await documents.replace({ ...found.doc, ...(set === 'InvoiceLines' ? { count: step } : {}) }, found.etag)
          acts.add(`${set} changed`)
        }
      }
      for (const [set, report] of reports) {
        await report.refresh()
        const whole = await read(set)
        expect(report.rows, `${set} after ${step} steps`).toEqual(
          whole.toSorted((a, b) => (String(a['Id']) < String(b['Id']) ? -1 : 1)),
        )
      }
    }
    expect(acts.size).toBe(3 * sets.length)
  })

  it('is told it for thirty-five days, in one commit with others too, and only where the rows may be seen', async () => {
    const rule = await firm.documents(financialRules).query({ take: 1 })
    const lines = firm.documents(invoiceProducts, 'c1')
    const line = await lines.query({ take: 2 })
    await firm.commit([
      ...rule.map(({ doc, etag }) => firm.documents(financialRules).deleting(doc.id, etag)),
      ...line.map(({ doc, etag }) => lines.deleting(doc.id, etag)),
    ])
    const ids = [...rule, ...line].map(({ doc }) => doc.id)
    const told = async (): Promise<unknown[]> =>
      (await read('RemovedRows')).flatMap(({ Id }) => (ids.includes(String(Id)) ? [Id] : []))
    expect((await told()).toSorted()).toEqual(ids.toSorted())
    const some: KeyScope = { generalData: new Set(['PRODUCTS']), connections: new Set(['c0']) }
    const seen = (await read('RemovedRows', '', some)).map(({ Id }) => String(Id))
    expect(seen.filter((id) => ids.includes(id))).toEqual([])
    clock.advance(35 * 86_400 + 1)
    expect(await told()).toEqual([])
  })
})
