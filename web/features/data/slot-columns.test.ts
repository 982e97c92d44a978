import { describe, expect, it } from 'vitest'
import { catalog } from '#domain/connectors/catalog.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { arranged, named, slotColumnsOf } from './slot-columns.ts'
import type { DataRow } from './table-query.ts'

const column = (id: string): TableColumn<DataRow> => ({ id, header: id, kind: 'text', value: (row) => row[id] })
const crmSettings = {
  isLeading: true,
  combinationParentSyncMode: 'MANUAL',
  referenceAndTagNames: [{ key: 'Reference1', name: 'Accountmanager', isSyncEnabled: true }],
} as const

describe('a column of a reference or tag', () => {
  const chosen = slotColumnsOf({ crmSettings, entry: catalog.Simplicate })

  it('has the chosen name as its heading', () => {
    expect(named(column('reference1'), chosen)).toMatchObject({ header: 'Accountmanager' })
    expect(named(column('reference1'), chosen).hidden).toBeUndefined()
  })

  it('starts out of sight where nothing fills it, and stays where the system fills all of them', () => {
    expect(named(column('tag4'), chosen).hidden).toBe(true)
    expect(named(column('tag4'), slotColumnsOf({ crmSettings, entry: catalog.Afas })).hidden).toBeUndefined()
  })

  it('stands in front once somebody chose it', () => {
    const columns = ['name', 'externalId', 'chamberOfCommerceNumber', 'email', 'reference1', 'reference2'].map(column)
    expect(arranged(columns, chosen).map(({ id }) => id)).toEqual([
      'name',
      'externalId',
      'chamberOfCommerceNumber',
      'reference1',
      'email',
      'reference2',
    ])
  })

  it('is the only kind that is touched', () => {
    expect(named(column('name'), chosen)).toEqual(expect.objectContaining({ id: 'name', header: 'name' }))
  })
})
