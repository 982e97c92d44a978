import { describe, expect, it } from 'vitest'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { matching, pageOfGroups, pageWithin } from './list-view.ts'

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

describe('a page of the list', () => {
  it('is cut into its groups, with the size of each whole group', () => {
    expect(pageOfGroups([crm, exact, old], 0, 2).map(({ group, total }) => [group, total])).toEqual([
      ['crm', 1],
      ['regular', 1],
    ])
    expect(pageOfGroups([crm, exact, old], 1, 2).map(({ group }) => group)).toEqual(['archived'])
  })

  it('is the last one when the asked one is gone', () => {
    expect(pageWithin(7, 10, 25)).toBe(2)
    expect(pageWithin(3, 10, 0)).toBe(0)
  })
})
