import { describe, expect, it } from 'vitest'
import type { CombinationId, ConnectionId } from '../shared/ids.ts'
import {
  cleanText,
  combinationLimits,
  customerIdKey,
  fieldFaults,
  lockedFields,
  slotColumns,
  type CombinationFields,
  type Slots,
} from './combination.ts'
import { hierarchyFault, type InHierarchy } from './hierarchy.ts'

const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
const fields = (given: Partial<CombinationFields> = {}): CombinationFields => ({
  ...noSlots,
  name: 'Bakkerij De Korst',
  customerId: null,
  chamberOfCommerceNumber: null,
  ...given,
})

describe('the fields of a customer', () => {
  it('need a name and nothing else', () => {
    expect(fieldFaults(fields())).toEqual([])
    expect(fieldFaults(fields({ name: '' }))).toEqual([{ field: 'name', fault: 'missing' }])
  })

  it('fit up to their limits, each of them', () => {
    const { name, customerId, slot } = combinationLimits
    const atLimit = fields({ name: 'n'.repeat(name), customerId: 'c'.repeat(customerId), tag5: 't'.repeat(slot) })
    expect(fieldFaults(atLimit)).toEqual([])
    const past = fields({ name: 'n'.repeat(201), customerId: 'c'.repeat(101), reference1: 'r'.repeat(101) })
    expect(fieldFaults(past).map(({ field, fault }) => `${field} ${fault}`)).toEqual([
      'name too-long',
      'customerId too-long',
      'reference1 too-long',
    ])
  })

  it.each(['1234567', '123456789', '1234567a', ' 12345678', '12.345.67', '１２３４５６７８'])(
    'take no chamber of commerce number like "%s"',
    (chamberOfCommerceNumber) => {
      expect(fieldFaults(fields({ chamberOfCommerceNumber }))).toEqual([
        { field: 'chamberOfCommerceNumber', fault: 'not-eight-digits' },
      ])
    },
  )

  it('are kept without spaces around them and in one Unicode form, and empty ones are kept as nothing', () => {
    expect(cleanText('  Cafe\u0301 ')).toBe('Café')
    expect([cleanText('   '), cleanText(null), cleanText(undefined)]).toEqual([null, null, null])
  })

  it('hold two customer numbers for the same whatever their capitals', () => {
    expect(customerIdKey(' A100 ')).toBe(customerIdKey('a100'))
    expect(customerIdKey('A-100')).not.toBe(customerIdKey('A100'))
  })

  it('are locked where a CRM keeps them, and only the slots that it fills', () => {
    const synced = { syncedConnectionId: 'crm' as ConnectionId }
    expect(lockedFields({ syncedConnectionId: null }, ['tag1'])).toEqual([])
    expect(lockedFields(synced, ['tag1'])).toEqual(['name', 'customerId', 'chamberOfCommerceNumber', 'tag1'])
  })
})

describe('a customer becomes the child of another', () => {
  const one = (id: string, parentId: string | null = null, hasChildren = false): InHierarchy => ({
    id: id as CombinationId,
    parentId: parentId as CombinationId | null,
    hasChildren,
  })

  it('where neither has anything to do with a third, and where it changes its parent', () => {
    expect(hierarchyFault(one('child'), one('parent'), 'parent')).toBeUndefined()
    expect(hierarchyFault(one('child', 'former'), one('parent', null, true), 'child')).toBeUndefined()
  })

  it.each([
    ['its own parent', one('a'), one('a'), 'parent', 'COMBINATION_CANNOT_BE_OWN_PARENT'],
    ['a child with children', one('a'), one('b', 'c'), 'parent', 'COMBINATION_CHILD_CANNOT_HAVE_CHILDREN'],
    ['a parent with a parent', one('a', null, true), one('b'), 'parent', 'COMBINATION_PARENT_CANNOT_HAVE_PARENT'],
    ['under one that has a parent', one('a'), one('b', 'c'), 'child', 'COMBINATION_WITH_PARENT_CANNOT_HAVE_CHILDREN'],
    [
      'with children of its own',
      one('a', null, true),
      one('b'),
      'child',
      'COMBINATION_WITH_CHILDREN_CANNOT_HAVE_PARENT',
    ],
  ] as const)('but never %s', (_, child, parent, from, code) => {
    expect(hierarchyFault(child, parent, from)).toBe(code)
  })
})
