import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicRoot, serviceOf } from '#tests/odata/boatyard.ts'
import { randomData, randomModels } from '#tests/odata/random/models.ts'
import { randomQueries } from '#tests/odata/random/queries.ts'
import { answerRows } from './answer-rows.ts'
import type { DataCall } from './data-call.ts'
import { toResponse } from './exchange.ts'
import { memorySource } from '#tests/odata/judge/memory-source.ts'

const cases = randomModels.chain((model) =>
  randomData(model).chain((data) =>
    fc
      .constantFrom(...model.sets)
      .chain((set) => randomQueries(model, data, set).map((query) => ({ model, data, set, query }))),
  ),
)

interface Page {
  readonly rows: readonly string[]
  readonly token: string | undefined
}

/** One page as a client gets it, with its rows as the text they came in. */
async function pageOf(call: DataCall): Promise<Page> {
  const response = toResponse(await answerRows(call), call)
  const json = (await response.json()) as { value: unknown[]; '@odata.nextLink'?: string }
  const link = json['@odata.nextLink']
  expect(link?.startsWith(publicRoot) ?? true).toBe(true)
  return { rows: json.value.map((row) => JSON.stringify(row)), token: link?.split('$skiptoken=')[1] }
}

it('pages of any size are together what was asked, in its order, by links that end', async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.integer({ min: 1, max: 5 }), async ({ model, data, set, query }, size) => {
      const service = serviceOf(memorySource(model, data))
      const call = (headers: Record<string, string>, skipToken?: string): DataCall => ({
        method: 'GET',
        headers: new Headers(headers),
        path: set.name,
        options: [],
        signal: new AbortController().signal,
        service,
        version: '4.0',
        data: {
          kind: 'data',
          origin: { set, segments: [], type: set.type, isCollection: true },
          ending: 'resource',
          query,
          options: { format: undefined, skipToken, schemaVersion: undefined },
        },
      })
      const whole = await pageOf(call({}))
      expect(whole.token).toBeUndefined()
      const seen: string[] = []
      // The size is asked for once: the links carry it.
      let page = await pageOf(call({ prefer: `maxpagesize=${size}` }))
      for (;;) {
        seen.push(...page.rows)
        if (page.token === undefined) break
        expect(page.rows.length).toBe(size)
        page = await pageOf(call({}, page.token))
      }
      expect(seen).toEqual(whole.rows)
    }),
    { numRuns: 150 },
  )
})
