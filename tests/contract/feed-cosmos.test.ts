import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Structured } from '#domain/odata/value.ts'
import type { ConnectionId, DefinitionId, TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { definitions } from '#functions/definitions/index.ts'
import { invoiceProducts } from '#functions/invoice-products/index.ts'
import { financialRules } from '#functions/prices/index.ts'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import type { ModelRows } from '#functions/odata/engine/source.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { wholeScope } from '#functions/odata/keys/scope.ts'
import { product } from '#functions/slices.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import { comparable, everyRow, fillFeedFirm, rowsOf, fetchedOf } from '#tests/kit/feed-firm.ts'
import { randomQueries } from '#tests/odata/random/queries.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'

/*
 * The data feed over Cosmos DB: whatever is asked is answered from a replica as the evaluator answers it, at every instance.
 */

const now = new Date('2026-11-22T12:00:00Z')
const tenantId = 'firm' as TenantId
const queries = timesOf({ few: 20, all: 60 })

let rig: CosmosRig
let writer: TenantDocuments
let reader: TenantDocuments
let source: ModelRows
let judge: ModelRows
let data: Record<string, readonly Structured[]>

const feedOf = (firm: TenantDocuments, moment = now): ModelRows =>
  firmSource(firm, { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf(['c2']) }, moment)

beforeAll(async () => {
  rig = await cosmosRig(product.collections)
  const [one, other] = [await rig.start(), await rig.start()]
  await one.store.createTenant(tenantId)
  writer = one.store.openTenantDocuments(tenantId, createTestClock(now.toISOString()))
  await fillFeedFirm(writer)
  data = await everyRow(feedOf(writer))
  judge = memorySource(feedOf(writer).model, data, { clock: () => now })
  reader = other.store.openTenantDocuments(tenantId)
  source = feedOf(reader)
})
afterAll(() => rig.close())

describe('the data feed over Cosmos DB', () => {
  it('has the answer of the evaluator at an instance that wrote nothing', async () => {
    expect(await everyRow(source)).toEqual(data)
    expect(data['ProductMonths']?.length).toBeGreaterThan(60)
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...source.model.sets)
          .chain((set) =>
            fc.record({ set: fc.constant(set), query: randomQueries(source.model, data, set, { search: false }) }),
          ),
        async ({ set, query }) => {
          const answerFrom = async (from: ModelRows): Promise<unknown> => {
            const page = await from.page({
              origin: { set, segments: [], type: set.type, isCollection: true },
              query: { ...query, orderBy: totalOrder(set.type, query) },
              after: undefined,
              limit: 1_000,
              writing: { ieee754Compatible: false, omitNulls: false, plain: false },
              signal: new AbortController().signal,
            })
            return { rows: (await rowsOf(page)).map(comparable), count: page.count }
          }
          // What the evaluator refuses, as a division by nothing, is no answer to compare with.
          const wanted = await answerFrom(judge).catch(() => undefined)
          if (wanted !== undefined) expect(await answerFrom(source)).toEqual(wanted)
        },
      ),
      { numRuns: queries },
    )
  })

  it('sees what another instance wrote before it was asked', async () => {
    const { items } = await writer
      .documents(combinations)
      .page({ orderBy: [{ field: 'name', direction: 'ascending' }], take: 1 })
    const [first] = items
    if (first === undefined) throw new Error('There are no customers')
    await writer.commit([writer.documents(combinations).replacing({ ...first.doc, name: 'Zonnehuis' }, first.etag)])
    const names = (await everyRow(source))['Combinations']?.map((row) => row['Name'])
    expect(names).toContain('Zonnehuis')
  })

  it('tells another instance for thirty-five days what was removed, one by one, together and many at once', async () => {
    const rules = writer.documents(financialRules)
    const [rule] = await rules.query({ take: 1 })
    const lines = writer.documents(invoiceProducts, 'c1' as ConnectionId)
    const [line, ...others] = await lines.query({ take: 6 })
    const [counted] = await writer.documents(definitions).query({ take: 1 })
    if (rule === undefined || line === undefined || counted === undefined) throw new Error('Too little in the firm')
    // What closed months name stays in its table, as gone: this one no month names.
    const unnamed = { ...counted.doc, id: 'unnamed' as DefinitionId }
    const definition = await writer.documents(definitions).create(unnamed)
    await rules.delete(rule.doc.id, rule.etag)
    await writer.commit([
      lines.deleting(line.doc.id, line.etag),
      writer.documents(definitions).deleting(definition.doc.id, definition.etag),
    ])
    await lines.remove(others.map(({ doc }) => doc.id))

    const named = (set: unknown, id: unknown): string => JSON.stringify([set, id])
    const removed = async (days: number): Promise<string[]> => {
      const rows = await everyRow(feedOf(reader, new Date(now.getTime() + days * 86_400_000)))
      return (rows['RemovedRows'] ?? []).map((row) => named(row['Set'], row['Id']))
    }
    const gone = [
      named('FinancialRules', rule.doc.id),
      ...[line, ...others].map(({ doc }) => named('InvoiceLines', doc.id)),
      named('ProductDefinitions', definition.doc.id),
    ]
    expect(others.length).toBeGreaterThan(1)
    expect(await removed(0)).toEqual(expect.arrayContaining(gone))
    expect(await removed(34.9)).toEqual(expect.arrayContaining(gone))
    expect((await removed(35.1)).filter((one) => gone.includes(one))).toEqual([])

    await rules.create(rule.doc)
    expect(await removed(0)).not.toContain(named('FinancialRules', rule.doc.id))
  })
})
