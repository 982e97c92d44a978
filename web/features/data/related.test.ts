import { describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { relatedColumns, relatedOf, type RelatedKind } from './related.ts'

const of = (connector: string) => connectionView(connection({ connector }))
const lists = (connector: string, table: 'administrations' | 'users' | 'usage'): RelatedKind[] =>
  relatedOf(of(connector), table).map((related) => related.lists)

describe('what belongs to a row', () => {
  it('is both ways where a system tells who may open what', () => {
    expect(lists('Blue10', 'administrations')).toEqual(['users'])
    expect(lists('Blue10', 'users')).toEqual(['administrations'])
  })

  it('is what an administration is billed where a system tells that', () => {
    expect(lists('VisionplannerV2', 'administrations')).toEqual(['billings'])
    expect(lists('VisionplannerV2', 'usage')).toEqual([])
  })

  it('is nothing where a system does not say', () => {
    expect(lists('Zenvoices', 'administrations')).toEqual([])
  })
})

describe('the list of what belongs to a row', () => {
  it('has what a user may do in each administration as columns', () => {
    const [related] = relatedOf(of('Blue10'), 'users')
    expect(related === undefined ? [] : relatedColumns(related).map(({ column }) => column.key)).toEqual([
      'administrationName',
      'administrationId',
      'maySee',
      'mayHandle',
      'mayValidate',
      'mayApprove',
      'maySign',
    ])
  })

  it('has the lines of a bill with their price, period and subscription', () => {
    const [related] = relatedOf(of('VisionplannerV2'), 'administrations')
    const keys = related === undefined ? [] : relatedColumns(related).map(({ column }) => column.key)
    expect(keys).toEqual(
      expect.arrayContaining(['description', 'code', 'price', 'count', 'labels', 'from', 'till', 'startSubscription']),
    )
    expect(keys).not.toContain('administrationName')
  })

  it('names no column twice, whatever the system', () => {
    for (const { id } of catalogEntries)
      for (const table of ['administrations', 'users'] as const)
        for (const related of relatedOf(of(id), table)) {
          const keys = relatedColumns(related).map(({ column }) => column.key)
          expect(new Set(keys).size, `${id} ${related.lists}`).toBe(keys.length)
        }
  })
})
