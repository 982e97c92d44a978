import { describe, expect, it } from 'vitest'
import { connectionGroups, connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { countOf, matching } from './list-view.ts'

const named = (given: Parameters<typeof connection>[0], application: string) => ({
  ...connectionView(connection(given)),
  application,
})
const crm = named({ id: 'crm', connector: 'Simplicate', isCrm: true }, 'Simplicate')
const exact = named({ id: 'exact', description: 'Vestiging Café Zuid' }, 'Exact Online')
const old = named({ id: 'old', status: 'ARCHIVED' }, 'Exact Online')

describe('the filter of the list', () => {
  it('finds words in any order, without accents and capitals, over name, vendor and description', () => {
    expect(matching([crm, exact], 'CAFE exact').map(({ id }) => id)).toEqual(['exact'])
  })

  it('keeps everything when nothing is typed', () => {
    expect(matching([crm, exact], '  ')).toHaveLength(2)
  })
})

describe('a group of the list', () => {
  it('counts what is in it, an archived CRM among what is archived', () => {
    const archivedCrm = named({ id: 'gone', connector: 'Simplicate', isCrm: true, status: 'ARCHIVED' }, 'Simplicate')
    const all = [crm, exact, old, archivedCrm]
    expect(connectionGroups.map((group) => countOf(all, group))).toEqual([1, 1, 2])
  })
})
