import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ODataError } from '#domain/odata/error.ts'
import { searcher } from '#domain/odata/evaluate/search-words.ts'
import type { Search } from '#domain/odata/expression.ts'
import type { EntitySet, StructuredType } from '#domain/odata/model.ts'
import type { Query } from '#domain/odata/query.ts'
import { nothingAsked } from '#domain/odata/read/query.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import { isPrimitive, primitive } from '#domain/odata/types.ts'
import type { Structured } from '#domain/odata/value.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { searchable } from '#domain/shared/text.ts'
import type { Period } from '#domain/shared/period.ts'
import type { Collection } from '#platform/store/collection.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { comparable, everyRow, fillFeedFirm, rowsOf, fetchedOf } from '#tests/kit/feed-firm.ts'
import { randomQueries } from '#tests/odata/random/queries.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { memorySource } from '#tests/odata/judge/memory-source.ts'
import type { Question, ModelRows } from '../engine/source.ts'
import { wholeScope } from '../keys/scope.ts'
import { firmSource } from './firm-source.ts'
import { openModel } from './model/open-model.ts'
import type { FirmScope } from './model/scope.ts'

/** More by hand: `FEED_QUERIES=10000 FEED_SEED=1 npx vitest run functions/odata/feed/firm-source.random.test.ts`. */
const queries = Number(process.env['FEED_QUERIES'] ?? timesOf({ few: 60, all: 300 }))
const seed = process.env['FEED_SEED'] === undefined ? {} : { seed: Number(process.env['FEED_SEED']) }
const now = new Date('2026-11-22T12:00:00Z')

const scope: FirmScope = { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf(['c2']) }

let folder: string
let firm: ReturnType<DocumentStore['openTenantDocuments']>
let store: DocumentStore
let source: ModelRows
let judge: ModelRows
let data: Record<string, readonly Structured[]>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-feed-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  firm = store.openTenantDocuments('firm' as TenantId)
  await fillFeedFirm(firm)
  source = firmSource(firm, scope, now)
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
  // More than the days of a calendar.
  limit: 10_000,
  writing: { ieee754Compatible: false, omitNulls: false, plain: false },
  signal: new AbortController().signal,
  ...more,
})

/** What a source answers, or with which status it refuses. */
async function answerTo(from: ModelRows, question: Question): Promise<unknown> {
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
          const wanted = await answerTo(judge, questionOf(set, query))
          // A division by nothing, a number too large: the evaluator meets it in other rows than a statement does.
          if (typeof wanted === 'number') return
          const found = await answerTo(source, questionOf(set, query))
          if (found === 501) unanswered += 1
          else expect(found).toEqual(wanted)
        },
      ),
      { numRuns: queries, ...seed },
    )
    expect(unanswered).toBeLessThan(queries / 10)
  }, 600_000)

  it('is found by words wherever they stand in the texts a set is searched by, in whatever case and with whatever accents', async () => {
    const { sets } = openModel(scope)
    /** Of each row, in their order: of a set with an index of its own what that holds, of others all their texts. */
    const textsOf = async ({ name, type }: EntitySet): Promise<readonly (readonly string[])[]> => {
      const rows = data[name] ?? []
      const from = sets.get(name)?.feed.rows
      const texts = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string')
      const own = type.properties.filter((property) => isPrimitive(property.type, 'Edm.String'))
      const ownTexts = (row: Structured): string[] => texts(own.map((property) => row[property.name]))
      if (from?.kind !== 'documents' || !from.isSearched) return rows.map(ownTexts)
      const { searchIn } = from.collection
      // A statement needs less of a collection than is there.
      const documents = new Map(
        (await firm.documents(from.collection as Collection<{ readonly id: string }, 'firm'>).query({})).map(
          ({ doc }) => [doc.id, doc],
        ),
      )
      const valueAt = (doc: unknown, path: string): unknown =>
        path
          .split('.')
          .reduce((value: unknown, step) => (value as Record<string, unknown> | null | undefined)?.[step], doc)
      const scalar = ['string', 'number', 'boolean']
      return rows.map((row) =>
        searchIn
          .map((path) => valueAt(documents.get(row['Id'] as string), path))
          .filter((value) => scalar.includes(typeof value))
          .map(String),
      )
    }
    const words: StructuredType = {
      kind: 'structured',
      name: 'Words',
      key: [],
      properties: [{ name: 'Texts', type: primitive('Edm.String'), isCollection: true, nullable: false }],
      navigation: [],
    }
    const known = new Map<string, readonly (readonly string[])[]>()
    for (const set of source.model.sets) known.set(set.name, await textsOf(set))
    const part = (text: string): fc.Arbitrary<string> =>
      fc
        .tuple(
          fc.nat(Math.max(0, text.length - 1)),
          fc.integer({ min: 1, max: 12 }),
          fc.constantFrom('', 'upper', 'lower'),
        )
        .map(([from, length, how]) => {
          const piece = text.slice(from, from + length)
          return how === 'upper' ? piece.toUpperCase() : how === 'lower' ? piece.toLowerCase() : piece
        })
        // Half a sign cannot stand in an address.
        .filter((piece) => piece.isWellFormed() && searchable(piece) !== '')
    const phrases = (texts: readonly string[]): fc.Arbitrary<Search> =>
      fc
        .constantFrom(...texts, 'niets')
        .chain(part)
        .map((text) => ({ kind: 'phrase', text }))
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...source.model.sets).chain((set) => {
          const phrase = phrases([...new Set((known.get(set.name) ?? []).flat())].filter((text) => text !== ''))
          const two = fc.tuple(fc.constantFrom('and', 'or'), fc.array(phrase, { minLength: 2, maxLength: 3 }))
          const search: fc.Arbitrary<Search> = fc.oneof(
            phrase,
            phrase.map((of): Search => ({ kind: 'not', of })),
            two.map(([kind, of]): Search => ({ kind, of })),
          )
          return fc.record({ set: fc.constant(set), search })
        }),
        async ({ set, search }) => {
          const fits = searcher(search, words)
          const rows = (data[set.name] ?? []).filter((_, at) => fits({ Texts: known.get(set.name)?.[at] ?? [] }))
          const answerTo = await source.page(questionOf(set, { ...nothingAsked, search, count: true }))
          // In which order is what the other comparisons are about.
          const inOrder = (all: readonly Structured[]): string[] =>
            all.map((row) => JSON.stringify(comparable(row))).sort()
          expect(inOrder(await rowsOf(answerTo))).toEqual(inOrder(rows))
          expect(answerTo.count).toBe(rows.length)
          found += rows.length
        },
      ),
      { numRuns: Math.ceil(queries / 3), ...seed },
    )
    expect(found).toBeGreaterThan(queries / 3)
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
          const whole = await answerTo(source, questionOf(set, query))
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
