import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readItem, strict } from './odd-values.ts'

const Row = z.object({
  id: z.string(),
  number: z.number().int(),
  name: z.string().nullish(),
  since: z.string().nullable(),
  isActive: z.boolean().nullish(),
  kind: z.enum(['BV', 'NV']).nullish(),
  amount: strict.number().nullish(),
  companies: strict.texts().nullish(),
  address: z.object({ city: z.string().nullish(), zip: z.string() }).nullish(),
  roles: z.array(z.object({ name: z.string().nullish() })).nullish(),
})
const good = {
  id: 'a',
  number: 7,
  name: 'Bakkerij',
  since: '2026',
  isActive: true,
  kind: 'BV',
  amount: 12,
  address: { city: 'Ede', zip: '6711' },
  roles: [{ name: 'Beheerder' }, { name: 'Lezer' }],
}
const read = (more: object) => readItem(Row, { ...good, ...more })

describe('an item that is as documented', () => {
  it('is read as it is, and nothing of it is odd', () => {
    expect(readItem(Row, good)).toEqual({ ok: true, value: good, odd: [] })
  })
})

describe('a value that only describes', () => {
  it.each([
    [{ name: ['x'] }, { name: null }, { path: 'name', wanted: 'text', got: 'list', count: 1 }],
    [{ isActive: 'misschien' }, { isActive: null }, { path: 'isActive', wanted: 'boolean', got: 'text', count: 1 }],
    [{ kind: 'Stichting' }, { kind: null }, { path: 'kind', wanted: 'other', got: 'text', count: 1 }],
    [{ address: 'Ede' }, { address: null }, { path: 'address', wanted: 'object', got: 'text', count: 1 }],
    [{ since: undefined }, { since: null }, { path: 'since', wanted: 'text', got: 'nothing', count: 1 }],
  ])('and is odd (%j) becomes null, and is counted', (given, value, odd) => {
    expect(read(given)).toEqual({ ok: true, value: { ...good, ...value }, odd: [odd] })
  })

  it('inside a list costs that value alone, and places of a list are counted together', () => {
    expect(read({ roles: [{ name: {} }, { name: {} }, { name: 'Lezer' }] })).toEqual({
      ok: true,
      value: { ...good, roles: [{ name: null }, { name: null }, { name: 'Lezer' }] },
      odd: [{ path: 'roles.*.name', wanted: 'text', got: 'object', count: 2 }],
    })
  })

  it.each([
    [{ address: { city: 'Ede', zip: null } }, { address: null }, 'address.zip', 'nothing'],
    [{ address: { city: 'Ede', zip: ['6711'] } }, { address: null }, 'address.zip', 'list'],
    [{ roles: [{ name: 'Lezer' }, 'Beheerder'] }, { roles: null }, 'roles.*', 'text'],
  ])('and holds something odd that may not be null is left out whole, counted once: %j', (given, value, path, got) => {
    expect(read(given)).toMatchObject({ ok: true, value: { ...good, ...value }, odd: [{ path, got, count: 1 }] })
  })
})

describe('a value of another kind that says the same', () => {
  it.each([
    [{ number: '7' }, { number: 7 }],
    [{ amount: '12.50' }, { amount: 12.5 }],
    [{ amount: '-3' }, { amount: -3 }],
    [{ name: 12 }, { name: '12' }],
    [{ id: 12 }, { id: '12' }],
    [{ isActive: 0 }, { isActive: false }],
    [{ isActive: 'true' }, { isActive: true }],
  ])('is taken (%j), ids and billed numbers as well, and counted', (given, value) => {
    const one = read(given)
    expect(one).toMatchObject({ ok: true, value: { ...good, ...value }, odd: [{ count: 1 }] })
  })

  it.each([{ number: '007' }, { number: '9007199254740993' }, { number: '7,5' }, { number: '7.5' }, { number: '' }])(
    'is not taken where something would be lost: %j',
    (given) => {
      expect(read(given)).toMatchObject({ ok: false })
    },
  )
})

describe('what may not be left out', () => {
  it.each([
    { id: null },
    { id: undefined },
    { id: {} },
    { number: [] },
    { amount: 'twaalf' },
    { amount: {} },
    { companies: 'a' },
    { companies: [{}] },
  ])('costs the record: %j', (given) => {
    expect(read(given)).toMatchObject({ ok: false, odd: [{ count: 1 }] })
  })

  it('is a billed number that is odd, not one that is not there', () => {
    expect(read({ amount: null })).toMatchObject({ ok: true, odd: [] })
  })

  it.each([null, 'x', 3, []])('is the record itself: %j', (item) => {
    expect(readItem(Row, item)).toMatchObject({ ok: false, odd: [{ path: '' }] })
  })
})

it('never changes the item that was given, and never tells a value', () => {
  const item = { ...good, roles: [{ name: ['geheim'] }], kind: 'geheim' }
  const before = structuredClone(item)
  const { odd } = readItem(Row, item)
  expect(item).toEqual(before)
  expect(odd).toHaveLength(2)
  expect(JSON.stringify(odd)).not.toContain('geheim')
})
