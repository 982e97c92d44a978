import { describe, expect, it } from 'vitest'
import { createSimulators } from '#local/vendors/simulators.ts'
import { belongings, type Belonging } from './truth.ts'
import { customerAt, special } from '#local/vendors/world/customers.ts'

const simulators = createSimulators({ size: 240, customers: 600 })
const all = belongings(simulators, 'duinen')
const of = (system: Belonging['system'], reading: Belonging['reading'] = 'regular'): ReadonlyMap<number, Belonging> =>
  new Map(all.filter((each) => each.system === system && each.reading === reading).map((each) => [each.customer, each]))

describe('whose an administration is', () => {
  it('is known for each but those of a directory, once', () => {
    const systems = new Set(all.map(({ system }) => system))
    expect(Object.keys(simulators).filter((name) => !systems.has(name as Belonging['system']))).toEqual(['entra'])
    const keys = all.map(({ system, reading, externalId }) => `${system} ${reading} ${externalId}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(['exact', 'twinfield', 'yuki', 'loket', 'blue10', 'afas', 'nmbrs'] as const)(
    'joins %s with the CRM: most of its customers are there',
    (system) => {
      const crm = of('simplicate')
      const customers = [...of(system).keys()].filter((place) => place < 600)
      expect(customers.filter((place) => crm.has(place)).length / customers.length).toBeGreaterThan(0.85)
    },
  )

  it('joins Exact Online and Simplicate by equal numbers, but where one is missing or wrong on purpose', () => {
    const [exact, crm] = [of('exact'), of('simplicate')]
    const shared = [...exact].flatMap(([place, row]) => {
      const other = crm.get(place)
      return other === undefined ? [] : [{ place, same: row.chamberOfCommerceNumber === other.chamberOfCommerceNumber }]
    })
    expect(shared.length).toBeGreaterThan(150)
    expect(shared.filter(({ same }) => same).length / shared.length).toBeGreaterThan(0.8)
    for (const name of ['wrongNumber', 'missingNumber', 'holdingsNumber'] as const)
      expect(shared).toContainEqual({ place: special[name], same: false })
  })

  it('gives both administrations of customers who merged to the one that is left', () => {
    const merged = all.filter(({ system, customer }) => system === 'exact' && customer === special.tookOver)
    expect(merged).toHaveLength(2)
    expect(of('simplicate').has(special.merged)).toBe(false)
    expect(customerAt(special.merged).mergedInto).toBe(special.tookOver)
  })

  it('does not follow from names: some are spelled otherwise, and two customers have the same', () => {
    const [exact, crm] = [of('exact'), of('simplicate')]
    const others = [...exact].filter(([place, { name }]) => crm.has(place) && crm.get(place)?.name !== name)
    expect(others.length).toBeGreaterThan(20)
    const [one, other] = special.namesakes.map((place) => crm.get(place))
    expect(one?.name.replace(/ .{0,6}\.?$/u, '')).toBe(other?.name.replace(/ .{0,6}\.?$/u, ''))
    expect(one?.chamberOfCommerceNumber).not.toBe(other?.chamberOfCommerceNumber)
  })

  it('is the same of a hundred thousand administrations as of some', () => {
    const large = createSimulators({ size: 100_000 }).exact.data('duinen')
    const some = simulators.exact.data('duinen')
    expect(large.roster.count).toBe(100_000)
    expect(large.division(99_999).wire).toMatchObject({ Hid: String(100_000) })
    for (const index of [0, 17, 239]) expect(large.division(index).wire).toEqual(some.division(index).wire)
  })
})
