import { describe, expect, it } from 'vitest'
import { companySchema, emptyCompany, storedCompanySchema, type Company } from './company.ts'

const filled: Company = {
  street: 'Oudegracht',
  number: '12a',
  zip: '3511 AB',
  city: 'Utrecht',
  country: 'Nederland',
  contacts: [{ name: 'Sanne', email: 'sanne@kantoor.example', phone: '' }],
  documentsAndLinks: [{ name: 'Voorwaarden', url: 'https://kantoor.example/voorwaarden' }],
  invoices: [],
  bookkeepingMonth: 7,
}

describe('a company as it is stored', () => {
  it('is read as it was written', () => {
    expect(storedCompanySchema.parse(JSON.parse(JSON.stringify(filled)))).toEqual(filled)
  })

  it('is empty for a firm from before there were companies', () => {
    expect(storedCompanySchema.parse(undefined)).toEqual(emptyCompany)
  })

  it.each(Object.keys(companySchema.shape) as (keyof Company)[])(
    'has an empty %s where it is from before there was one, and keeps the other parts',
    (part) => {
      const { [part]: _, ...before } = filled
      expect(storedCompanySchema.parse(before)).toEqual({ ...filled, [part]: emptyCompany[part] })
    },
  )

  it('is refused with something else in a part', () => {
    expect(storedCompanySchema.safeParse({ ...filled, contacts: 'Sanne' }).success).toBe(false)
  })
})
