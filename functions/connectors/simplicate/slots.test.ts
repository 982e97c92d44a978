import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Customer } from './api.ts'
import { toCustomer } from './map.ts'
import { referenceNames, slotValue, tagNames } from './slots.ts'

const file = z.object({ data: z.array(Customer) })
const [bakery, partnership] = file.parse(
  JSON.parse(readFileSync(new URL('fixtures/organizations.json', import.meta.url), 'utf8')),
).data
if (bakery === undefined || partnership === undefined) throw new Error('The fixture has two organisations')

const holding = (field: object): Customer =>
  Customer.parse({ id: 'organization:1', name: 'A', custom_fields: [{ name: 'soort', label: 'Soort', ...field }] })
const options = [
  { id: 'option:1', value: '1', label: 'Samenstellen' },
  { id: 'option:2', value: '2', label: 'Fiscaal, groot' },
]

describe('a slot of references or tags', () => {
  it.each([
    ['Relatienummer', 'K0042'],
    ['Btw-nummer', 'NL001234567B01'],
    ['Relatietype', 'Klant'],
    ['Branche', 'Bakkerij'],
    ['Interesses', 'Nieuwsbrief'],
    ['Teams', 'Zuid'],
    ['Dossiernummer', 'D-12'],
    ['dossiernummer', 'D-12'],
    ['Nergens', null],
    ['constructor', null],
  ])('named %s holds %s', (field, value) => {
    expect(slotValue(bakery, field)).toBe(value)
  })

  it('is empty where the customer has nothing there', () => {
    for (const field of ['Relatienummer', 'Relatietype', 'Teams', 'Dossiernummer'])
      expect(slotValue(partnership, field)).toBeNull()
  })

  it.each([
    ['the value of an option', '1', 'Samenstellen'],
    ['the id of an option', 'option:2', 'Fiscaal, groot'],
    ['several in a list', ['1', '2'], 'Samenstellen, Fiscaal, groot'],
    ['several in one text', '1;2', 'Samenstellen, Fiscaal, groot'],
    ['a value that is no option any more', '9', '9'],
    ['a number', 1, 'Samenstellen'],
    ['nothing', null, null],
    ['an empty text', ' ', null],
    ['something of another shape', { a: 1 }, null],
  ])('of a field with options shows labels, for %s', (_, value, text) => {
    expect(slotValue(holding({ value, options }), 'Soort')).toBe(text)
  })

  it('keeps a free text whole, commas and all', () => {
    expect(slotValue(holding({ value: 'Jansen, P.; Zuid', options: [] }), 'Soort')).toBe('Jansen, P.; Zuid')
  })
})

describe('the names to choose from', () => {
  const fields = [
    [
      { name: 'accountmanager', label: 'Accountmanager' },
      { name: 'teams_oud', label: 'Teams' },
      { name: 'klasse_a', label: 'Klasse' },
      { name: 'klasse_b', label: 'Klasse' },
      { name: null, label: null },
    ],
  ]

  it('are those of every firm and of its own fields, the technical one where two read alike', () => {
    expect(referenceNames(fields)).toEqual([
      'Relatienummer',
      'KvK-nummer',
      'Btw-nummer',
      'Relatiebeheerder',
      'Accountmanager',
      'teams_oud',
      'klasse_a',
      'klasse_b',
    ])
    expect(tagNames([])).toEqual(['Relatietype', 'Branche', 'Interesses', 'Teams'])
  })
})

describe('a customer', () => {
  it('has the slots that were named, and null in all others', () => {
    expect(toCustomer(bakery, { reference1: 'Dossiernummer', tag5: 'Relatietype' })).toMatchObject({
      externalId: 'organization:0a1b2c',
      chamberOfCommerceNumber: '00345678',
      data: {
        type: 'organization',
        reference1: 'D-12',
        reference2: null,
        tag1: null,
        tag5: 'Klant',
      },
    })
  })

  it('is a person where nobody but he is meant', () => {
    const person = Customer.parse({ id: 'person:77', full_name: 'Noor Uiterwaal', email: 'noor@particulier.example' })
    expect(toCustomer(person, {})).toMatchObject({
      name: 'Noor Uiterwaal',
      chamberOfCommerceNumber: null,
      data: { type: 'person', email: 'noor@particulier.example', isActive: null },
    })
  })

  it('without an id or a name is skipped, with the reason', () => {
    expect(toCustomer(Customer.parse({ id: ' ' }), {})).toEqual({ externalId: null, reason: 'id-missing' })
    expect(toCustomer(Customer.parse({ id: 'person:1' }), {})).toEqual({
      externalId: 'person:1',
      reason: 'name-missing',
    })
  })
})
