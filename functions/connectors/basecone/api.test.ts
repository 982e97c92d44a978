import { describe, expect, it } from 'vitest'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import type { VendorApi, VendorRequest } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { assignmentsOf, countBookings } from './api.ts'

type Query = Readonly<Record<string, unknown>>

/** Basecone with these answers: a body, or the status of a refusal. */
function apiOf(answer: (query: Query) => object | number): { api: VendorApi; asked: Query[] } {
  const asked: Query[] = []
  const api: VendorApi = {
    field: () => '',
    call: async ({ query = {}, answer: schema }: VendorRequest<never>) => {
      await Promise.resolve()
      asked.push(query)
      const found = answer(query)
      if (typeof found === 'number') throw new VendorError('unexpected-answer', 'refused', { status: found })
      return (schema as { parse(value: unknown): never }).parse(found)
    },
  }
  return { api, asked }
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, nth) => ({ transactionId: String(nth) }))
const february = periodAt(new Date('2026-02-10T12:00:00Z'))
const count = (api: VendorApi) => countBookings(api, 'c1', addMonths(february, -1), february)

describe('bookings of Basecone', () => {
  it.each(['_metadata', 'metadata'])('are the total that comes as %s', async (key) => {
    const { api, asked } = apiOf(() => ({ transactions: rowsOf(1), [key]: { total: 37, count: 1 } }))
    expect(await count(api)).toBe(37)
    expect(asked).toHaveLength(1)
  })

  it('are counted row by row where the total, which is optional, is left out', async () => {
    const all = rowsOf(205)
    const { api } = apiOf(({ offset, limit }) => ({
      transactions: all.slice(Number(offset), Number(offset) + Number(limit)),
    }))
    expect(await count(api)).toBe(205)
    expect(await count(apiOf(() => ({ transactions: [] })).api)).toBe(0)
  })

  it('are none with 404, and nothing else is', async () => {
    expect(await count(apiOf(() => 404).api)).toBe(0)
    await expect(count(apiOf(() => 400).api)).rejects.toMatchObject({ status: 400 })
    await expect(count(apiOf(() => ({ transactions: [], _metadata: { total: 'veel' } })).api)).rejects.toThrow()
  })
})

describe('companies of a user', () => {
  it('who went a moment ago are none', async () => {
    expect(await assignmentsOf(apiOf(() => 404).api, 'u1')).toEqual([])
  })
})
