import { describe, expect, it } from 'vitest'
import { namesChamberNumber } from './chamber-number.ts'

describe('the number of the chamber of commerce', () => {
  it.each([
    'kg_kvknummer',
    'cr12_kvk',
    'kg_chamberofcommerce',
    'kg_coc',
    'coc_number',
    'kg_cocnumber',
    'CocNumber',
    'KvkNumber',
  ])('is in %s', (field) => {
    expect(namesChamberNumber(field)).toBe(true)
  })

  it.each(['kg_cocktail', 'Cocoa', 'CostCenterId', 'accountnumber'])('is not in %s', (field) => {
    expect(namesChamberNumber(field)).toBe(false)
  })
})
