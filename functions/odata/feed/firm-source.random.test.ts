import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ODataError } from '#domain/odata/error.ts'
import type { EntitySet } from '#domain/odata/model.ts'
import type { Query } from '#domain/odata/query.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Structured } from '#domain/odata/value.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { comparable, everyRow, fillFeedFirm, rowsOf } from '#tests/kit/feed-firm.ts'
import { randomQueries } from '#tests/odata/random/queries.ts'
import { memorySource } from '../engine/memory-source.ts'
import type { Question, Source } from '../engine/source.ts'
import { wholeScope } from '../keys/scope.ts'
import { firmSource } from './firm-source.ts'

/** More by hand: `FEED_QUERIES=10000 FEED_SEED=1 npx vitest run functions/odata/feed/firm-source.random.test.ts`. */
const queries = Number(process.env['FEED_QUERIES'] ?? 300)
const seed = process.env['FEED_SEED'] === undefined ? {} : { seed: Number(process.env['FEED_SEED']) }
const now = new Date('2026-11-22T12:00:00Z')

let folder: string
let store: DocumentStore
let source: Source
let judge: Source
let data: Record<string, readonly Structured[]>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-feed-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  const firm = store.openTenantDocuments('firm' as TenantId)
  await fillFeedFirm(firm)
  source = firmSource(firm, { ...wholeScope, now: '2026-11' as Period, inEuros: ['c2'] }, now)
  data = await everyRow(source)
  judge = memorySource(source.model, data, { clock: () => now })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const questionOf = (set: EntitySet, query: Query, more: Partial<Question> = {}): Question => ({
  origin: { set, segments: [], type: set.type, isCollection: true },
  query: { ...query, orderBy: totalOrder(set.type, query) },
  after: undefined,
  limit: 1_000,
  writing: { ieee754Compatible: false, omitNulls: false, plain: false },
  signal: new AbortController().signal,
  ...more,
})

/** What a source answers, or with which status it refuses. */
async function told(from: Source, question: Question): Promise<unknown> {
  try {
    const page = await from.page(question)
    return { rows: (await rowsOf(page)).map(comparable), count: page.count, more: page.more()?.map(comparable) }
  } catch (error) {
    if (error instanceof ODataError) return error.status
    throw error
  }
}

describe('whatever is asked of the feed of a firm', () => {
  it('has the answer that the evaluator has', async () => {
    let unanswered = 0
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...source.model.sets)
          .chain((set) =>
            fc.record({ set: fc.constant(set), query: randomQueries(source.model, data, set, { search: false }) }),
          ),
        async ({ set, query }) => {
          const wanted = await told(judge, questionOf(set, query))
          // A division by nothing, a number too large: the evaluator meets it in other rows than a statement does.
          if (typeof wanted === 'number') return
          const found = await told(source, questionOf(set, query))
          if (found === 501) unanswered += 1
          else expect(found).toEqual(wanted)
        },
      ),
      { numRuns: queries, ...seed },
    )
    expect(unanswered).toBeLessThan(queries / 10)
  }, 600_000)

  it('comes in pages that are together what was asked, with nothing twice and nothing left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...source.model.sets).chain((set) =>
          fc.record({
            set: fc.constant(set),
            query: randomQueries(source.model, data, set, { search: false, expand: 0 }),
            limit: fc.integer({ min: 1, max: 40 }),
          }),
        ),
        async ({ set, query, limit }) => {
          const whole = await told(source, questionOf(set, query))
          if (typeof whole === 'number') return
          const seen: unknown[] = []
          let after: Question['after']
          do {
            const rest = query.top === undefined ? undefined : query.top - seen.length
            const left = { ...query, skip: after === undefined ? query.skip : 0, top: rest }
            const page = await source.page(questionOf(set, left, { after, limit }))
            seen.push(...(await rowsOf(page)).map(comparable))
            after = page.more()
          } while (after !== undefined)
          expect(seen).toEqual((whole as { rows: unknown[] }).rows)
        },
      ),
      { numRuns: Math.ceil(queries / 5), ...seed },
    )
  }, 600_000)
})
