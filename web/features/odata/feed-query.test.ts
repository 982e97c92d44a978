import { describe, expect, it } from 'vitest'
import { feedPath, kindsFor, wholeSet, type Condition, type FeedSet } from './feed-query.ts'

const property = (name: string, type: string) => ({ name, type, isKey: false, nullable: true, description: [] })
const customers: FeedSet = {
  name: 'Combinations',
  description: [],
  properties: [
    property('Id', 'Edm.Guid'),
    property('Name', 'Edm.String'),
    property('Amount', 'Edm.Decimal'),
    property('Month', 'Edm.Date'),
    property('UpdatedAt', 'Edm.DateTimeOffset'),
    property('IsActive', 'Edm.Boolean'),
    property('Count', 'Edm.Int64'),
  ],
  relations: [
    {
      name: 'Parent',
      set: 'Combinations',
      isCollection: false,
      column: 'ParentId',
      otherColumn: 'Id',
      description: [],
    },
  ],
}
const asked = (...conditions: Condition[]): string =>
  decodeURIComponent(new URL(`https://x/${feedPath(customers, { ...wholeSet, conditions })}`).search)

describe('a question that is put together', () => {
  it('is the set itself while nothing is chosen', () => {
    expect(feedPath(customers, wholeSet)).toBe('Combinations')
  })

  it('says columns in their order, relations, order and number', () => {
    const query = {
      ...wholeSet,
      columns: ['Amount', 'Name'],
      relations: ['Parent'],
      orderBy: 'Name',
      descending: true,
      top: '25',
    }
    expect(feedPath(customers, query)).toBe(
      'Combinations?$select=Name,Amount&$expand=Parent&$orderby=Name%20desc&$top=25',
    )
    expect(feedPath(customers, { ...wholeSet, top: '-1' })).toBe('Combinations')
    expect(feedPath(customers, { ...wholeSet, top: 'x&$top=1' })).toBe('Combinations')
  })

  it.each([
    ['Name', 'eq', "D'Angelo & zn #1 +", "Name eq 'D''Angelo & zn #1 +'"],
    ['Name', 'contains', 'bakker', "contains(Name,'bakker')"],
    ['Name', 'startswith', ' a', "startswith(Name,' a')"],
    ['Amount', 'ge', '12,50', 'Amount ge 12.50'],
    ['Month', 'lt', '2026-11-01', 'Month lt 2026-11-01'],
    ['UpdatedAt', 'gt', '2026-11-01', 'UpdatedAt gt 2026-11-01T00:00:00Z'],
    ['UpdatedAt', 'gt', '2026-11-01T13:30', 'UpdatedAt gt 2026-11-01T13:30:00.000Z'],
    ['IsActive', 'eq', 'true', 'IsActive eq true'],
    ['Count', 'ne', '7', 'Count ne 7'],
    ['Id', 'eq', '00000000-0000-4000-8000-00000000000A', 'Id eq 00000000-0000-4000-8000-00000000000a'],
    ['Name', 'empty', '', 'Name eq null'],
    ['Name', 'given', '', 'Name ne null'],
  ] as const)('asks %s %s %j as the feed reads it', (name, kind, value, filter) => {
    expect(asked({ property: name, kind, value })).toBe(`?$filter=${filter}`)
  })

  it('joins conditions, and leaves out those that are not whole', () => {
    const [one, other] = [
      { property: 'Name', kind: 'contains', value: 'a' },
      { property: 'Count', kind: 'gt', value: '1' },
    ] as const
    expect(asked(one, other)).toBe("?$filter=contains(Name,'a') and (Count gt 1)")
    for (const broken of [
      { property: '', kind: 'eq', value: 'a' },
      { property: 'Name', kind: 'eq', value: '' },
      { property: 'Gone', kind: 'eq', value: 'a' },
      { property: 'Count', kind: 'eq', value: 'veel' },
      { property: 'Month', kind: 'eq', value: "2026-11-01' or 1 eq 1" },
      { property: 'Id', kind: 'eq', value: 'x' },
    ] as const)
      expect(asked(one, broken)).toBe("?$filter=contains(Name,'a')")
  })

  it('offers what a type can be asked', () => {
    expect(kindsFor('Edm.String')).toContain('contains')
    expect(kindsFor('Edm.Boolean')).not.toContain('gt')
    expect(kindsFor('Edm.Decimal')).toContain('le')
  })
})
