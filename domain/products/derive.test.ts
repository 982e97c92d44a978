import { describe, expect, it } from 'vitest'
import type { Period } from '../shared/period.ts'
import { deriveCounted, type Judged } from './derive.ts'

const month = (text: string): Period => text as Period
const key = { splitField: null, splitValue: null, sourceId: null }
/** A source that counts from a month on, and where it ends from another on not. */
const source = (id: number, from: string, end?: string): Judged => ({
  id: `s${String(id)}`,
  steps: [{ since: month(from), key }, ...(end === undefined ? [] : [{ since: month(end), key: null }])],
})

describe('a product of more sources than are kept one by one', () => {
  const sources = Array.from({ length: 1_005 }, (_, id) => source(id, id === 0 ? '2026-12' : '2026-11'))

  it('counts the month that is over as it was at its end, where it is derived after it', () => {
    const [product] = deriveCounted([], sources, month('2026-12'))
    expect(product).toMatchObject({ members: null, quantities: { '2026-11': 100_400 }, running: 100_500 })
  })

  it('keeps the months that were derived before, also once only its number is kept', () => {
    const known = deriveCounted([], sources, month('2026-12'))
    // One left before the year was over, another after it; nothing was derived in between.
    const later = sources.map((one, id) =>
      id === 1 ? source(id, '2026-11', '2026-12') : id === 2 ? source(id, '2026-11', '2027-01') : one,
    )
    const [product] = deriveCounted(known, later, month('2027-01'))
    expect(product).toMatchObject({ quantities: { '2026-11': 100_400, '2026-12': 100_400 }, running: 100_300 })
  })

  it('takes one of which nothing was kept for what it was at first', () => {
    const known = deriveCounted([], sources, month('2026-12'))
    const { steps } = source(3, '2027-01')
    const later = sources.map((one, id): Judged => (id === 3 ? { ...one, steps, cameIn: month('2026-11') } : one))
    expect(deriveCounted(known, later, month('2027-01'))[0]).toMatchObject({ quantities: { '2026-12': 100_500 } })
  })
})
