import { describe, expect, it } from 'vitest'
import grammar from './grammar.json' with { type: 'json' }
import { shown } from './shown.ts'

/**
 * Addresses by the constructs of the OASIS grammar (OData ABNF Construction Rules 4.01 and 4.0, and those of Data Aggregation),
 * with what each is understood as, or how it is refused: `status code target`. The shop is `shop-model.ts`.
 */
describe('what an address is understood as, or refused with, by chapter of the grammar', () => {
  it.each(Object.entries(grammar))('%s', (_, cases: Readonly<Record<string, string>>) => {
    const addresses = Object.keys(cases)
    expect(Object.fromEntries(addresses.map((address) => [address, shown(address)]))).toEqual(cases)
  })

  it('refuses nothing without a status of its own and something it points at', () => {
    const refusals = Object.values(grammar).flatMap((cases: Readonly<Record<string, string>>) =>
      Object.values(cases).filter((text) => /^\d{3} /u.test(text)),
    )
    expect(refusals.length).toBeGreaterThan(250)
    expect(refusals.filter((text) => !/^(?:400|404|501) [a-z-]+ \S/u.test(text))).toEqual([])
  })
})
