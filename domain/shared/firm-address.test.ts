import { describe, expect, it } from 'vitest'
import { firmAddress, firmIn } from './firm-address.ts'

describe('an address that is passed on', () => {
  it('says of which firm it is, and otherwise leads where it did', () => {
    for (const [path, rest] of [
      ['/connections/7', ''],
      ['/products?export=a%26b&year=2026', 'export=a%26b&year=2026'],
    ] as const) {
      const url = new URL(firmAddress('https://app.spil.example', path, 'smit & zn'))
      expect(url.pathname).toBe(path.split('?')[0])
      expect(firmIn(url.search)).toEqual({ tenantId: 'smit & zn', rest })
    }
  })

  it('says nothing where it was made without', () => {
    expect(firmIn('?q=tenant&page=2')).toBeUndefined()
    expect(firmIn('')).toBeUndefined()
  })
})
