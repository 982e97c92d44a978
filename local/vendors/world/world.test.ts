import { describe, expect, it } from 'vitest'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { firms } from '../firms.ts'
import { customerAt, special } from './customers.ts'
import { oddNames } from './names.ts'
import { colleague, contact } from './people.ts'
import { nameIn, numberIn, registeredName, townIn } from './spelling.ts'
import { supplierBill, supplied, type Supplier, type WrongBill } from './supplier-bills.ts'
import { isIn, placeIn, type SystemName } from './systems.ts'
import { isServed, usageKinds, usageOf } from './usage.ts'

const customers = Array.from({ length: 600 }, (_, place) => customerAt(place))
const march = '2026-03' as Period
const part = (system: SystemName): number =>
  customers.filter(({ place }) => isIn(system, place)).length / customers.length
const sum = (place: number, from: Period, months: number): number =>
  usageKinds.reduce(
    (total, kind) =>
      total +
      Array.from({ length: months }, (_, nth) => usageOf(customerAt(place), kind, addMonths(from, nth))).reduce(
        (one, other) => one + other,
        0,
      ),
    0,
  )

describe('the world', () => {
  it('has customers of every kind, each with a code and a number of its own', () => {
    expect(new Set(customers.map(({ form }) => form))).toEqual(
      new Set(['bv', 'vof', 'sole', 'foundation', 'cooperative', 'person']),
    )
    expect(new Set(customers.map(({ code }) => code)).size).toBe(600)
    const numbers = customers.flatMap(({ chamberNumber }) => chamberNumber ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.every((number) => /^00\d{6}$/u.test(number))).toBe(true)
    expect(customers.filter(({ chamberNumber }) => chamberNumber === null).map(({ form }) => form)).toEqual(
      customers.filter(({ form }) => form === 'person').map(({ form }) => form),
    )
  })

  it('shows an ordinary customer first, whatever odd names it has', () => {
    const names = customers.map(registeredName)
    const byName = names.toSorted(new Intl.Collator('nl', { numeric: true }).compare)
    expect(byName.slice(0, 25).filter((name) => !/^[\p{L}\p{N}][\p{L}\p{N}&.' -]*$/u.test(name))).toEqual([])
    expect(customers.some(({ isOdd }) => isOdd)).toBe(true)
    expect(oddNames.filter((name) => !/^\p{L}/u.test(name))).toEqual([])
  })

  it('gives names to one customer only, but for namesakes and people', () => {
    const names = customers.filter(({ form }) => form !== 'person').map(({ core, role }) => `${core} ${role ?? ''}`)
    expect(names.length - new Set(names).size).toBe(6)
    for (const hundred of [0, 100, 500]) {
      const [one, other] = special.namesakes.map((place) => customerAt(hundred + place))
      expect(one?.core).toBe(other?.core)
      expect(one?.chamberNumber).not.toBe(other?.chamberNumber)
    }
  })

  it('has groups one level deep that share a domain', () => {
    const children = customers.filter(({ parent }) => parent !== undefined)
    expect(children.length).toBeGreaterThan(40)
    for (const child of children) {
      const holding = customerAt(child.parent ?? 0)
      expect(holding).toMatchObject({ role: 'Holding', parent: undefined, domain: child.domain })
    }
  })

  it('has nearly all customers in the CRM, most in one system for their books, and half with a payroll', () => {
    expect(part('Simplicate')).toBeGreaterThan(0.8)
    const books = (['ExactOnlineNL', 'Twinfield', 'Yuki', 'Reeleezee'] as const).map(part)
    expect(books.reduce((one, other) => one + other, 0)).toBeGreaterThan(0.8)
    expect(books.reduce((one, other) => one + other, 0)).toBeLessThan(1)
    expect(part('LoketNl') + part('Nmbrs')).toBeGreaterThan(0.35)
    expect(part('LoketNl') + part('Nmbrs')).toBeLessThan(0.6)
  })

  it('is as large as it is asked for, without changing what was there', () => {
    const first = placeIn('Yuki', 40)
    const far = placeIn('Yuki', 20_000)
    expect(placeIn('Yuki', 40)).toBe(first)
    expect(customerAt(far)).toEqual(customerAt(far))
    expect(isIn('Yuki', far)).toBe(true)
  })

  it('lets most systems agree on number and name, and some not', () => {
    const shared = customers.filter(({ place }) => isIn('Simplicate', place) && isIn('ExactOnlineNL', place))
    const equal = shared.filter((each) => numberIn('ExactOnlineNL', each) === numberIn('Simplicate', each))
    expect(equal.length / shared.length).toBeGreaterThan(0.8)
    expect(equal.length).toBeLessThan(shared.length)
    const named = shared.filter((each) => nameIn('ExactOnlineNL', each) === nameIn('Simplicate', each))
    expect(named.length).toBeLessThan(shared.length)
    for (const customer of shared) expect(nameIn('Simplicate', customer)).toBe(registeredName(customer))
  })

  it('has each special customer as it is described', () => {
    for (const hundred of [0, 100, 200, 300, 400, 500]) {
      const named = (name: Exclude<keyof typeof special, 'namesakes'>) => customerAt(hundred + special[name])
      expect(numberIn('ExactOnlineNL', named('missingNumber'))).toBeNull()
      expect(numberIn('ExactOnlineNL', named('wrongNumber'))).not.toBe(named('wrongNumber').chamberNumber)
      const child = named('holdingsNumber')
      expect(numberIn('ExactOnlineNL', child)).toBe(customerAt(child.parent ?? -1).chamberNumber)
      expect(named('merged').mergedInto).toBe(named('tookOver').place)
      expect(isIn('Simplicate', named('merged').place)).toBe(false)
      expect(isIn('ExactOnlineNL', named('merged').place)).toBe(true)
      for (const name of ['leaves', 'doubles', 'renamed', 'moved', 'wrongNumber', 'missingNumber'] as const)
        expect([isIn('Simplicate', named(name).place), isIn('ExactOnlineNL', named(name).place)]).toEqual([true, true])
    }
    const systems = ['Twinfield', 'Basecone', 'ExactOnlineNL', 'Hix', 'Afas', 'Yuki', 'Nmbrs', 'LoketNl'] as const
    const renamed = customerAt(special.renamed)
    expect(systems.some((system) => nameIn(system, renamed).includes('& Zn.'))).toBe(true)
    const moved = customerAt(special.moved)
    expect(new Set(systems.map((system) => townIn(system, moved))).size).toBe(2)
  })

  it('knows who left, who came and who doubled by what they used', () => {
    const { left } = customerAt(special.leaves)
    const { doubles } = customerAt(special.doubles)
    const { since } = customerAt(special.newcomer)
    if (left === undefined || doubles === undefined) throw new Error('Nobody is special')
    expect(sum(special.leaves, addMonths(left, -3), 3)).toBeGreaterThan(0)
    expect(sum(special.leaves, left, 12)).toBe(0)
    expect(sum(special.newcomer, addMonths(since, -12), 12)).toBe(0)
    expect(sum(special.newcomer, since, 12)).toBeGreaterThan(0)
    const year = sum(special.doubles, addMonths(doubles, -12), 12)
    expect(sum(special.doubles, doubles, 12) / year).toBeGreaterThan(1.6)
  })

  it('has seasons: gardens in summer, books for the holidays', () => {
    const months = (season: string, month: string): number =>
      customers
        .filter(({ trade }) => trade.season === season)
        .reduce((total, each) => total + usageOf(each, 'salesInvoices', `2025-${month}` as Period), 0)
    expect(months('summer', '07')).toBeGreaterThan(1.5 * months('summer', '01'))
    expect(months('winter', '12')).toBeGreaterThan(1.5 * months('winter', '07'))
  })

  it('has colleagues with an address each, and contacts at the domain of their customer', () => {
    for (const firm of firms) {
      const people = Array.from({ length: 60 }, (_, nth) => colleague(firm, nth))
      expect(people[0]).toMatchObject({ name: firm.owner, email: firm.email })
      expect(new Set(people.map(({ email }) => email)).size).toBe(60)
    }
    for (const customer of customers.slice(0, 50))
      expect(contact(customer, 1).email.endsWith(`@${customer.domain}`)).toBe(true)
  })

  describe('bills of suppliers', () => {
    const suppliers = Object.keys(supplied) as Supplier[]

    it.each(suppliers)('of %s fit what was used, but for the lines that say they do not', (supplier) => {
      const { kind, cents } = supplied[supplier]
      for (const line of supplierBill(supplier, march, 100)) {
        if (line.wrong !== undefined) continue
        expect(line.count).toBe(kind === undefined ? 1 : usageOf(line.customer, kind, march))
        expect(line.cents).toBe(cents)
      }
    })

    it('make every mistake there is', () => {
      const made = suppliers.flatMap((supplier) =>
        supplierBill(supplier, march, 200).flatMap(({ wrong }): WrongBill[] => (wrong === undefined ? [] : [wrong])),
      )
      expect(new Set(made)).toEqual(
        new Set<WrongBill>([
          'counts-too-many',
          'billed-twice',
          'old-price',
          'unknown-administration',
          'billed-after-leaving',
        ]),
      )
      const billed = new Set(supplierBill('Visionplanner', march, 200).map(({ customer }) => customer.place))
      const served = Array.from({ length: 200 }, (_, nth) => customerAt(placeIn('Visionplanner', nth))).filter(
        (customer) => isServed(customer, march),
      )
      expect(served.filter(({ place }) => !billed.has(place)).length).toBeGreaterThan(0)
    })
  })
})
