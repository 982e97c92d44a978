import { describe, expect, it } from 'vitest'
import { catalog } from '../connectors/catalog.ts'
import type { ConnectorId } from '../connectors/ids.ts'
import type { ColumnValue } from './record.ts'
import { standingReader, type StandingBySigns } from './customer-standing.ts'

const read = (connector: ConnectorId, data: Record<string, ColumnValue>): StandingBySigns =>
  standingReader(catalog[connector].crmTables.administrations?.standing ?? [])(data)

describe('the standing of a customer', () => {
  it.each<[ConnectorId, Record<string, ColumnValue>, string]>([
    ['ManualImportCrm', { sourceStatus: 'Active' }, 'active'],
    ['ManualImportCrm', { sourceStatus: 'Inactive' }, 'inactive'],
    ['ManualImportCrm', { sourceStatus: 'Prospect' }, 'none'],
    ['MijnKantoor', { sourceStatus: ' inactief ' }, 'inactive'],
    ['Afas', { isBlocked: true }, 'inactive'],
    ['Afas', { isBlocked: false }, 'active'],
    ['Simplicate', { isActive: true, relationType: 'Prospect' }, 'none'],
    ['Simplicate', { isActive: true, relationType: 'Klant A' }, 'active'],
    ['CustomApi', { isActive: true, relationType: 'oud-klant' }, 'inactive'],
    ['Qics', { isActive: false, relationType: 'Customer' }, 'inactive'],
  ])('of %s with %j is %s', (connector, data, standing) => {
    expect(read(connector, data)).toEqual({ standing, odd: [] })
  })

  it('is "no customer" where one sign says so, whatever another says', () => {
    expect(read('Qics', { isActive: false, relationType: 'Prospect' }).standing).toBe('none')
  })

  it('is active where nothing is told', () => {
    expect(read('Simplicate', { isActive: null, relationType: '' })).toEqual({ standing: 'active', odd: [] })
    expect(standingReader([])({ isActive: false })).toEqual({ standing: 'active', odd: [] })
  })

  it('is active and odd for a word that the source is not known to have, unless firms make their own', () => {
    expect(read('MijnKantoor', { sourceStatus: 'Slapend' })).toEqual({ standing: 'active', odd: ['sourceStatus'] })
    expect(read('KantoorGemak', { isActive: true, relationType: 'Pers' })).toEqual({ standing: 'active', odd: [] })
  })
})
