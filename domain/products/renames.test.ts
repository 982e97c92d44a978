import { describe, expect, it } from 'vitest'
import type { Period } from '../shared/period.ts'
import { deriveUsage, type Judged, type SourceUsage } from './derive.ts'
import {
  findRenames,
  findReturns,
  RenamedUsage,
  type CountedByThen,
  type NamedUsage,
  type UsageRename,
} from './renames.ts'

const month = (text: string): Period => text as Period
const row = (id: string, more: Partial<NamedUsage> = {}): NamedUsage => ({
  id,
  administrationId: 'a',
  product: id,
  amounts: { '2026-09': 12, '2026-10': 12, '2026-11': 5 },
  spilCreatedAt: '2026-01-10T02:00:00.000Z',
  spilDeletedAt: null,
  ...more,
})
const gone = (id: string, more: Partial<NamedUsage> = {}): NamedUsage =>
  row(id, { spilDeletedAt: '2026-11-20T02:00:00.000Z', ...more })
const came = (id: string, more: Partial<NamedUsage> = {}): NamedUsage =>
  row(id, { spilCreatedAt: '2026-11-20T02:00:00.000Z', ...more })
const pairs = (rows: readonly NamedUsage[], isGone = false, known: readonly UsageRename[] = []) =>
  findRenames(rows, () => isGone, known).map(({ from, to, since, months }) => [from.id, to.id, since, ...months])

describe('rows of usage of one customer', () => {
  it('are one that was renamed where one comes while another vanishes, and both tell the same of the months that were over', () => {
    const after = came('new', { amounts: { '2026-09': 12, '2026-10': 12, '2026-11': 7 } })
    expect(pairs([gone('old'), after])).toEqual([['old', 'new', '2026-11', '2026-09', '2026-10']])
  })

  it('are two where one month differs, where both are there, or where they were there beside each other', () => {
    expect(pairs([gone('old'), came('new', { amounts: { '2026-09': 12, '2026-10': 13 } })])).toEqual([])
    expect(pairs([row('old'), came('new')])).toEqual([])
    expect(pairs([gone('old'), came('new', { spilCreatedAt: '2026-08-01T02:00:00.000Z' })])).toEqual([])
    expect(pairs([gone('old'), row('new')])).toEqual([])
  })

  it('are compared in the months that the later one tells, and in that of its coming where it tells no other', () => {
    expect(pairs([gone('old'), came('new', { amounts: { '2026-10': 12 } })])).toHaveLength(1)
    expect(pairs([gone('old'), came('new', { amounts: { '2026-11': 5 } })])).toEqual([
      ['old', 'new', '2026-11', '2026-11'],
    ])
    expect(pairs([gone('old'), came('new', { amounts: { '2026-11': 6 } })])).toEqual([])
    expect(pairs([gone('old', { amounts: {} }), came('new', { amounts: {} })])).toEqual([])
  })

  it('go on under another number only of an administration that is gone, each as the product of its own name', () => {
    const renumbered = ['x', 'y'].flatMap((product) => [
      gone(`10 ${product}`, { administrationId: '10', product }),
      came(`20 ${product}`, { administrationId: '20', product }),
    ])
    expect(pairs(renumbered)).toEqual([])
    expect(pairs(renumbered, true).map(([from, to]) => [from, to])).toEqual([
      ['10 x', '20 x'],
      ['10 y', '20 y'],
    ])
  })

  it('are in one pair only, and in none that was found before, whatever somebody decided', () => {
    expect(pairs([gone('old'), came('one'), came('two')])).toHaveLength(1)
    const known = [{ from: 'old', to: 'one', since: month('2026-11'), foundTime: '2026-11-20T03:00:00.000Z' }]
    expect(pairs([gone('old'), came('one'), came('two')], false, known)).toEqual([])
  })

  it('are one through every name they had, also where nobody looked in between', () => {
    const middle = gone('middle', {
      spilCreatedAt: '2026-11-20T02:00:00.000Z',
      spilDeletedAt: '2026-11-21T02:00:00.000Z',
    })
    const last = came('new', { spilCreatedAt: '2026-11-21T02:00:00.000Z' })
    expect(pairs([last, gone('old'), middle]).map(([from, to]) => `${String(from)} ${String(to)}`)).toEqual([
      'old middle',
      'middle new',
    ])
  })

  it('have their old name again where that comes back and the later one goes', () => {
    const rename = { from: 'old', to: 'new', since: month('2026-11'), foundTime: '2026-11-20T03:00:00.000Z' }
    const rows = new Map(
      [row('old'), gone('new', { spilDeletedAt: '2026-12-02T02:00:00.000Z' })].map((one) => [one.id, one]),
    )
    const [back] = findReturns(rows, [rename])
    expect([back?.from.id, back?.to.id, back?.since]).toEqual(['new', 'old', '2026-12'])
    const again = { from: 'new', to: 'old', since: month('2026-12'), foundTime: '2026-12-02T03:00:00.000Z' }
    expect(findReturns(rows, [rename, again])).toEqual([])
  })
})

describe('usage that was renamed', () => {
  const key = (splitValue: string) => ({ splitField: 'PRODUCT', splitValue, sourceId: null })
  /** It counts from a month on, and is filled back from then. */
  const judged = (id: string, since: string): Judged => ({
    id,
    steps: [{ since: month(since), key: key(id) }],
    filled: (from) => [{ key: key(id), from: month('2025-12'), till: from === '2026-11' ? month('2026-10') : from }],
  })
  const usage = (of: Readonly<Record<string, Record<string, number>>>): ReadonlyMap<string, SourceUsage> =>
    new Map(Object.entries(of).map(([id, amounts]) => [id, { amounts, isCustomersIn: () => true }]))
  const rename = { from: 'old', to: 'new', since: month('2026-11'), foundTime: '2026-11-20T03:00:00.000Z' }
  const derive = (renames: readonly UsageRename[], sources: readonly Judged[], then?: CountedByThen) =>
    new Map(
      deriveUsage(
        [],
        sources,
        usage({ old: { '2026-10': 12, '2026-11': 5 }, new: { '2026-10': 13, '2026-11': 7 } }),
        month('2026-11'),
        { isEuros: false, isExcluded: () => false, renamed: new RenamedUsage(renames, then) },
      ).map(({ splitValue, quantities }) => [splitValue, quantities]),
    )
  const both = [judged('old', '2026-02'), judged('new', '2026-11')]

  it('counts each month once: under the name of then, as much as its source tells now', () => {
    expect(derive([rename], both)).toEqual(
      new Map([
        ['old', { '2026-10': 1_300 }],
        ['new', { '2026-11': 700 }],
      ]),
    )
    expect(derive([], both)).toEqual(
      new Map([
        ['old', { '2026-10': 1_200, '2026-11': 500 }],
        ['new', { '2026-10': 1_300, '2026-11': 700 }],
      ]),
    )
  })

  it('counts in a month that was closed between both under the name it was closed with, though both came in one month', () => {
    const cameAt = (id: string): string => (id === 'old' ? '2026-11-03T03:00:00.000Z' : '2026-11-20T03:00:00.000Z')
    const closedAt = (time: string) =>
      derive([rename], [judged('old', '2026-11'), judged('new', '2026-11')], {
        closedTimes: new Map([[month('2026-10'), time]]),
        cameAt,
      })
    const underOld = new Map([
      ['old', { '2026-10': 1_300 }],
      ['new', { '2026-11': 700 }],
    ])
    const underNew = new Map([
      ['old', {}],
      ['new', { '2026-10': 1_300, '2026-11': 700 }],
    ])
    expect(closedAt('2026-11-05T10:00:00.000Z')).toEqual(underOld)
    for (const time of ['2026-11-02T10:00:00.000Z', '2026-11-21T10:00:00.000Z'])
      expect(closedAt(time)).toEqual(underNew)
  })

  it('is filled back under its later name where the earlier one never counted', () => {
    expect(derive([rename], [judged('new', '2026-11')])).toEqual(
      new Map([['new', { '2026-10': 1_300, '2026-11': 700 }]]),
    )
  })

  it('counts under its old name again from the month in which that came back', () => {
    const back = { from: 'new', to: 'old', since: month('2026-11'), foundTime: '2026-11-25T03:00:00.000Z' }
    expect(derive([rename, back], both)).toEqual(
      new Map([
        ['old', { '2026-10': 1_200, '2026-11': 500 }],
        ['new', {}],
      ]),
    )
  })
})
