import { describe, expect, it } from 'vitest'
import { Expression, type Scope } from './expression.ts'

const employees = new Map([['7', { id: 7, mail: 'anna@kantoor.example' }]])
const scope: Scope = {
  today: '2026-03-10',
  find: (resource, match, key) => (resource === 'employees' && match === 'id' ? employees.get(key) : undefined),
}
const value = (json: unknown, row: unknown): unknown => Expression.parse(json)(row, scope)
const problem = (json: unknown): string | undefined => {
  const parsed = Expression.safeParse(json)
  return parsed.success
    ? undefined
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

describe('an expression', () => {
  it.each([
    ['a path', 'a.b', { a: { b: 1 } }, 1],
    ['a place in a list', 'a.1', { a: ['x', 'y'] }, 'y'],
    ['a key that holds a dot', 'a.b', { 'a.b': 2 }, 2],
    ['a pointer', '/a.b/c~1d', { 'a.b': { 'c/d': 3 } }, 3],
    ['a field of every object, which is none of the row', 'constructor', {}, undefined],
    ['a constant', { const: 'x' }, {}, 'x'],
    ['the first that is not empty', { first: ['a', 'b', 'c'] }, { a: ' ', b: null, c: 'z' }, 'z'],
    [
      'parts that are joined, without what is missing',
      { join: ['f', 'm', 'l'] },
      { f: 'Anna', l: 'Elzinga' },
      'Anna Elzinga',
    ],
    ['a value by a table', { map: 'on', values: { true: 'Active' }, default: 'Unknown' }, { on: true }, 'Active'],
    ['the rest of such a table', { map: 'on', values: { true: 'Active' }, default: 'Unknown' }, {}, 'Unknown'],
    ['a word that the table does not know, as it is', { map: 'on', values: { a: 'b' } }, { on: 'c' }, 'c'],
    ['a Dutch day', { date: 'd', format: 'dd-MM-yyyy' }, { d: '5-3-2026' }, '2026-03-05'],
    ['a day that does not exist', { date: 'd', format: 'dd-MM-yyyy' }, { d: '31-02-2026' }, null],
    ['a month', { date: 'd', format: 'yyyy-MM' }, { d: '2026-03' }, '2026-03-01'],
    [
      'a moment without an offset, by the clocks of Amsterdam',
      { date: 'd' },
      { d: '2026-07-01T10:00:00.1234567' },
      '2026-07-01T08:00:00.000Z',
    ],
    ['a moment with an offset', { date: 'd' }, { d: '2026-01-01T00:00:00.5+01:00' }, '2025-12-31T23:00:00.500Z'],
    ['a Dutch number', { number: 'n', decimal: ',' }, { n: '1.234,50' }, '1234.50'],
    ['what is no number', { number: 'n' }, { n: '12 stuks' }, null],
    ['a list out of a text', { list: 't', split: ';' }, { t: 'a; b;' }, ['a', ' b']],
    ['one of a list', { index: { list: 't' }, at: 1 }, { t: 'a;b' }, 'b'],
    [
      'one of two',
      { when: { value: 'x', op: 'eq', with: 1 }, then: { const: 'yes' }, else: { const: 'no' } },
      { x: '1' },
      'yes',
    ],
    [
      'what has ended',
      { when: { value: 'end', op: 'beforeToday' }, then: { const: 'over' } },
      { end: '2026-03-09' },
      'over',
    ],
    [
      'what ends today, which has not ended',
      { when: { value: 'end', op: 'beforeToday' }, then: { const: 'over' }, else: { const: 'on' } },
      { end: '2026-03-10' },
      'on',
    ],
    [
      'what began today',
      { when: { value: 'begin', op: 'notAfterToday' }, then: { const: 'on' } },
      { begin: '2026-03-10' },
      'on',
    ],
    [
      'a field of another list',
      { lookup: { resource: 'employees', key: 'employee', match: 'id', field: 'mail' } },
      { employee: 7 },
      'anna@kantoor.example',
    ],
    [
      'a field of another list that has no such row',
      { lookup: { resource: 'employees', key: 'employee', match: 'id', field: 'mail' } },
      { employee: 8 },
      undefined,
    ],
  ])('reads %s', (_, json, row, expected) => {
    expect(value(json, row)).toEqual(expected)
  })

  it.each([
    [{ first: [] }, 'first'],
    [{ first: ['a', { map: 'b' }] }, 'first.1.values'],
    [{ const: 1, extra: 2 }, 'Unrecognized key: "extra"'],
    [{ regex: '.*' }, 'is a path, or one of'],
    [{ when: { value: 'a', op: 'eq' }, then: 'b' }, 'when.with'],
    [{ when: { value: 'a', op: 'in', with: 'b' }, then: 'b' }, 'when.with'],
    [{ date: 'a', format: 'MM/dd/yyyy' }, 'format'],
    ['a..b', 'is not a path'],
    [{ join: ['name', 'person.BSN'] }, 'citizen service number'],
    ['burgerServiceNummer', 'citizen service number'],
  ])('%j is refused, with the place', (json, expected) => {
    expect(problem(json)).toContain(expected)
  })
})
