import { describe, expect, it } from 'vitest'
import { offered } from '#domain/connectors/catalog.ts'
import { activationAt, matchingOffers, offerId, offersFor } from './offered-view.ts'

const compare = (a: string, b: string): number => a.localeCompare(b, 'nl')
const name = ({ name: vendors, id }: { name: string | null; id: string }): string => vendors ?? id
const offersOf = (tier: 'BASIC' | 'ADVANCED') => offersFor({ role: 'ADMINISTRATOR', tier }, name, compare, true)

describe('what may be added', () => {
  it('is every offered application, by name', () => {
    const names = offersOf('ADVANCED').regular.map(({ application }) => application)
    expect(names).toEqual(names.toSorted(compare))
    expect(names).toContain('Exact Online')
  })

  it('holds CRM applications back below the advanced tier, all but the manual import', () => {
    const { crm, crmHeldBack } = offersOf('BASIC')
    expect(crm.every(({ entry }) => entry.id === 'ManualImportCrm')).toBe(true)
    expect(crmHeldBack).toBe(offered('crm', true).some(({ id }) => id !== 'ManualImportCrm'))
    expect(offersOf('ADVANCED').crmHeldBack).toBe(false)
  })

  it('gives the CRM form of a system a row of its own', () => {
    const { crm, regular } = offersOf('ADVANCED')
    const ids = [...crm, ...regular].map(offerId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is found by the vendor as well as by the name', () => {
    const { regular } = offersOf('ADVANCED')
    expect(matchingOffers(regular, 'EXACT online').map(({ entry }) => entry.id)).toEqual(['ExactOnlineNL'])
  })
})

describe('waiting for a new connection', () => {
  it('ends when it is active, when it failed, and after a hundred seconds', () => {
    expect(activationAt('CREATING', 5_000)).toBe('waiting')
    expect(activationAt('ACTIVE', 5_000)).toBe('active')
    expect(activationAt('CREATION_FAILED', 5_000)).toBe('failed')
    expect(activationAt('CREATING', 100_000)).toBe('slow')
  })
})
