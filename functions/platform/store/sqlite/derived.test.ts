import { describe, expect, it } from 'vitest'
import { derive } from './derived.ts'
import { tablesOf } from './schema.ts'
import type { CollectionShape } from '../collection.ts'

const collection: CollectionShape = {
  name: 'notes',
  scope: 'connection',
  columns: { name: 'sortedText', 'data.amount': 'decimal', 'data.blocked': 'boolean', months: 'integers' },
  indexes: [],
  counted: undefined,
  searchIn: ['data.town', 'name'],
  readBy: 'questions',
  lookups: [],
  shape: 1,
  upgrade: undefined,
}

describe('what a document is found by', () => {
  it.for([
    [
      { name: 'Kantoor 9', data: { amount: '12.5', blocked: true, town: 'Utrecht' }, months: { '2026-11': 3 } },
      ['kantoor 000000000009', 125_000, 1, '{"2026-11":3}'],
      'utrecht\nkantoor 9',
    ],
    [{ name: 'Bakkerij' }, ['bakkerij', null, null, null], 'bakkerij'],
    [{ data: { amount: null, town: 'Delft', other: 'x' }, months: null }, [null, null, null, null], 'delft'],
    [{ name: 7, data: 'x' }, [null, null, null, null], '7'],
    [{}, [null, null, null, null], ''],
  ] as const)(
    'is what it has of each column, and a line for each field that is searched: %o',
    ([doc, values, text]) => {
      const json = JSON.stringify({ id: '1', ...doc })
      expect(derive(tablesOf(collection), collection, json)).toEqual({ values, searchText: text })
    },
  )
})
