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

  it('of a firm of before there were companies is empty', () => {
    expect(storedCompanySchema.parse(undefined)).toEqual(emptyCompany)
  })

  it.each(Object.keys(companySchema.shape) as (keyof Company)[])(
    'of before there was a part named %s has it empty and keeps the others',
    (part) => {
      const { [part]: _, ...before } = filled
      expect(storedCompanySchema.parse(before)).toEqual({ ...filled, [part]: emptyCompany[part] })
    },
  )

  it('with something else in a part is refused', () => {
    expect(storedCompanySchema.safeParse({ ...filled, contacts: 'Sanne' }).success).toBe(false)
  })
})
