import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Structured } from '#domain/odata/value.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import type { Source } from '#functions/odata/engine/source.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { wholeScope } from '#functions/odata/keys/scope.ts'
import { product } from '#functions/slices.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import { comparable, everyRow, fillFeedFirm, rowsOf, fetchedOf } from '#tests/kit/feed-firm.ts'
import { randomQueries } from '#tests/odata/random/queries.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'

/*
 * The data feed over Cosmos DB: whatever is asked is answered from a replica as the evaluator answers it, at every instance.
 */

const now = new Date('2026-11-22T12:00:00Z')
const tenantId = 'firm' as TenantId
const queries = timesOf({ few: 20, all: 60 })

let rig: CosmosRig
let writer: TenantDocuments
let source: Source
let judge: Source
let data: Record<string, readonly Structured[]>

const feedOf = (firm: TenantDocuments): Source =>
  firmSource(firm, { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf(['c2']) }, now)

beforeAll(async () => {
  rig = await cosmosRig(product.collections)
  const [one, other] = [await rig.start(), await rig.start()]
  await one.store.createTenant(tenantId)
  writer = one.store.openTenantDocuments(tenantId)
  await fillFeedFirm(writer)
  data = await everyRow(feedOf(writer))
  judge = memorySource(feedOf(writer).model, data, { clock: () => now })
  source = feedOf(other.store.openTenantDocuments(tenantId))
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
          const answerFrom = async (from: Source): Promise<unknown> => {
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
})
