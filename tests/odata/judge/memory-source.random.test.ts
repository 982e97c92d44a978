import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outputOf, outputOfType } from '#domain/odata/evaluate/output.ts'
import { readObjects } from './read-json.ts'
import { objectWriter } from '#domain/odata/json/write-json.ts'
import type { Query } from '#domain/odata/query.ts'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Structured } from '#domain/odata/value.ts'
import { writeExpression } from '#domain/odata/write-expression.ts'
import { rowsOf } from '#tests/odata/evaluate/asked.ts'
import { randomData, randomModels } from '#tests/odata/random/models.ts'
import { randomQueries } from '#tests/odata/random/queries.ts'
import { memorySource } from './memory-source.ts'
import type { Question, ModelRows } from '#functions/odata/engine/source.ts'

const cases = randomModels.chain((model) =>
  randomData(model).chain((data) =>
    fc
      .constantFrom(...model.sets)
      .chain((set) =>
        fc.record({ query: randomQueries(model, data, set) }).map(({ query }) => ({ model, data, set, query })),
      ),
  ),
)

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

const questionOf = ({ set }: Case, query: Query, more: Partial<Question> = {}): Question => ({
  origin: { set, segments: [], type: set.type, isCollection: true },
  query: { ...query, orderBy: totalOrder(set.type, query) },
  after: undefined,
  limit: 1_000,
  writing: { ieee754Compatible: false, omitNulls: false, plain: true },
  signal: new AbortController().signal,
  ...more,
})

async function answerTo(
  source: ModelRows,
  one: Case,
  query: Query,
  more: Partial<Question> = {},
): Promise<readonly string[]> {
  const write = objectWriter(outputOf(one.set.type, query), { ieee754Compatible: false, omitNulls: false })
  return (await rowsOf(await source.page(questionOf(one, query, more)))).map(write)
}

describe('whatever is asked of whatever model', () => {
  it('pages of any size are together what was asked, in its order, and end', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.integer({ min: 1, max: 5 }), async (one, limit) => {
        const source = memorySource(one.model, one.data)
        const whole = await answerTo(source, one, one.query)
        const write = objectWriter(outputOf(one.set.type, one.query), { ieee754Compatible: false, omitNulls: false })
        const seen: string[] = []
        let after: Question['after']
        do {
          // As the engine goes on: what pages before have used up is taken off.
          const { top } = one.query
          const query: Query = {
            ...one.query,
            skip: after === undefined ? one.query.skip : 0,
            top: top === undefined ? undefined : top - seen.length,
          }
          const page = await source.page(questionOf(one, query, { after, limit }))
          const rows: readonly Structured[] = await rowsOf(page)
          seen.push(...rows.map(write))
          after = page.more()
          expect(rows.length > 0 || after === undefined).toBe(true)
        } while (after !== undefined)
        expect(seen).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  it('a filter that was written as an address and read again finds the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const { filter, apply, compute } = one.query
        fc.pre(filter !== undefined && apply.length === 0 && compute.length === 0)
        const source = memorySource(one.model, one.data)
        const address = encodeURIComponent(writeExpression(filter))
        const request = parseRequest(one.set.name, `$filter=${address}`, one.model)
        const again = request.kind === 'data' ? request.query.filter : undefined
        expect(await answerTo(source, one, { ...one.query, filter: again })).toEqual(
          await answerTo(source, one, one.query),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('rows are read from JSON as they were written, whichever way numbers stand in it', () => {
    fc.assert(
      fc.property(cases, fc.boolean(), fc.boolean(), ({ data, set }, ieee754Compatible, omitNulls) => {
        const rows = data[set.name] ?? []
        const write = objectWriter(outputOfType(set.type), { ieee754Compatible, omitNulls })
        const text = `[${rows.map(write).join(',')}]`
        expect(readObjects(text, set.type).map(write)).toEqual(rows.map(write))
        expect(() => JSON.parse(text) as unknown).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })
})
