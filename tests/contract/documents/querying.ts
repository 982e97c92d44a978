import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Documents } from '#platform/store/documents.ts'
import type { Filter, Order, Scalar } from '#platform/store/query.ts'
import { decimals, filters, holds, numbers, texts } from './reference.ts'
import { connectionWith, idsOf, newFirm, row, settings, type OpenStore, type Row, type RowColumn } from './model.ts'

const sample: readonly Row[] = [
  row('1', {
    name: 'Bakkerij Jansen',
    status: 'ACTIVE',
    note: 'Café',
    amount: 10,
    active: true,
    amounts: { '2026-03': 5, '2026-04': 1 },
  }),
  row('2', {
    name: 'bakkerij jansen',
    status: 'INACTIVE',
    note: null,
    amount: -2.5,
    active: false,
    amounts: { '2026-03': 50 },
  }),
  row('3', { name: 'Öz Holding', status: 'ACTIVE', note: '100% _zeker_', amount: null, active: null, amounts: {} }),
  row('4', { name: 'De Vries', status: 'DELETED', note: 'cafe', amount: 0 }),
  row('5', { name: '', status: 'ACTIVE', note: '', active: true, amounts: { '2026-03': 7 } }),
]

async function ids(documents: Documents<Row, RowColumn>, where: Filter<RowColumn>): Promise<string> {
  return idsOf(await documents.query({ where })).join('')
}

function filteringContract(open: OpenStore): void {
  describe('a filter', () => {
    it.each<[string, Filter<RowColumn>, string]>([
      ['equality counts case and accents', { field: 'name', op: 'eq', value: 'Bakkerij Jansen' }, '1'],
      ['inequality leaves out what has no value', { field: 'amount', op: 'ne', value: 10 }, '24'],
      ['less than, for numbers', { field: 'amount', op: 'lt', value: 0 }, '2'],
      ['at most, for numbers', { field: 'amount', op: 'le', value: 0 }, '24'],
      ['greater than, for texts', { field: 'name', op: 'gt', value: 'De Vries' }, '23'],
      ['at least, for texts', { field: 'name', op: 'ge', value: 'De Vries' }, '234'],
      ['true and false are not null', { field: 'active', op: 'eq', value: false }, '2'],
      ['one of several values', { field: 'id', op: 'in', values: ['1', '4', '9'] }, '14'],
      ['one of no values', { field: 'id', op: 'in', values: [] }, ''],
      ['null among several values', { field: 'amount', op: 'in', values: [10, null] }, '135'],
      ['contains, as written', { field: 'note', op: 'contains', value: 'af' }, '14'],
      ['contains takes % and _ for what they are', { field: 'note', op: 'contains', value: '% _' }, '3'],
      ['starts with, as written', { field: 'name', op: 'startsWith', value: 'Bak' }, '1'],
      ['ends with, as written', { field: 'note', op: 'endsWith', value: 'é' }, '1'],
      ['is null finds null and absent', { field: 'amount', op: 'isNull' }, '35'],
      ['equal to null is the same', { field: 'amount', op: 'eq', value: null }, '35'],
      ['a field inside a field', { field: 'amounts.2026-03', op: 'gt', value: 5 }, '25'],
      ['an absent field inside a field', { field: 'amounts.2026-03', op: 'isNull' }, '34'],
      ['a name no index knows', { field: 'amounts.2026-04', op: 'ge', value: 1 }, '1'],
      ['not turns a comparison with nothing into true', { not: { field: 'amount', op: 'gt', value: 0 } }, '2345'],
      ['not of not', { not: { not: { field: 'amount', op: 'gt', value: 0 } } }, '1'],
      [
        'and',
        {
          and: [
            { field: 'status', op: 'eq', value: 'ACTIVE' },
            { field: 'active', op: 'eq', value: true },
          ],
        },
        '15',
      ],
      [
        'or',
        {
          or: [
            { field: 'status', op: 'eq', value: 'DELETED' },
            { field: 'amount', op: 'isNull' },
          ],
        },
        '345',
      ],
      ['and of nothing is everything', { and: [] }, '12345'],
      ['or of nothing is nothing', { or: [] }, ''],
    ])('%s', async (_, where, expected) => {
      expect(await ids(await connectionWith(open(), sample), where)).toBe(expected)
    })

    it('means the same as reading every document by hand', async () => {
      const optional = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null | undefined> =>
        fc.oneof(values, fc.constant(null), fc.constant(undefined))
      const docs = fc.sample(
        fc.record({
          name: texts,
          note: optional(texts),
          amount: optional(numbers),
          active: optional(fc.boolean()),
          price: optional(decimals),
          labels: fc.oneof(fc.array(texts, { maxLength: 3 }), fc.constant(undefined)),
          march: fc.oneof(numbers, fc.constant(undefined)),
        }),
        { numRuns: 60, seed: 7 },
      )
      const stored = docs.map(({ march, ...values }, at) =>
        row(`d${String(at).padStart(2, '0')}`, { ...values, amounts: march === undefined ? {} : { '2026-03': march } }),
      )
      const documents = await connectionWith(open(), stored)
      await fc.assert(
        fc.asyncProperty(filters, async (where) => {
          const expected = stored.filter((doc) => holds(doc, where)).map(({ id }) => id)
          expect(idsOf(await documents.query({ where }))).toEqual(expected)
          expect(await documents.count(where)).toBe(expected.length)
          const months = stored.filter((doc) => holds(doc, where)).map(({ amounts }) => amounts?.['2026-03'] ?? 0)
          const [summary] = await documents.summarise({ where, by: [], sum: ['amounts.2026-03'] })
          const total = Math.trunc(months.reduce((sum, month) => sum + month, 0))
          expect(summary).toEqual({ values: [], count: expected.length, sums: [BigInt(total)] })
        }),
        { numRuns: 250 },
      )
    })

    it('refuses a path that is none', async () => {
      const documents = await connectionWith(open(), sample)
      for (const path of ["name' OR 1=1 --", 'amounts."x"', '', 'a..b', 'c.doc]']) {
        await expect(documents.query({ where: { field: path as 'name', op: 'eq', value: 'x' } })).rejects.toThrow(
          /declares no column|No field path/u,
        )
        await expect(documents.query({ orderBy: [{ field: path as 'name', direction: 'ascending' }] })).rejects.toThrow(
          /declares no column|No field path/u,
        )
        await expect(documents.countBy(path as 'name')).rejects.toThrow(/declares no column|No field path/u)
      }
    })
  })
}

function orderingContract(open: OpenStore): void {
  describe('an order', () => {
    const by = (
      field: Order<RowColumn>['field'],
      direction: Order<RowColumn>['direction'] = 'ascending',
    ): Order<RowColumn> => ({
      field,
      direction,
    })

    it('of names is how people sort: numbers as numbers, accents and case aside', async () => {
      const names = ['Zaal', 'école', 'Kantoor 10', 'kantoor 9', 'Ecole 2', 'Åker', 'Kantoor 100', 'zaal 1']
      const documents = await connectionWith(
        open(),
        names.map((name, at) => row(String(at), { name })),
      )
      const sorted = await documents.query({ orderBy: [by('name')] })
      expect(sorted.map(({ doc }) => doc.name)).toEqual([
        'Åker',
        'école',
        'Ecole 2',
        'kantoor 9',
        'Kantoor 10',
        'Kantoor 100',
        'Zaal',
        'zaal 1',
      ])
      const reversed = await documents.query({ orderBy: [by('name', 'descending')] })
      expect(idsOf(reversed)).toEqual(idsOf(sorted).reverse())
    })

    it.each<[string, Order<RowColumn>[], string]>([
      ['by nothing is by id', [], '12345'],
      ['by id, descending', [by('id', 'descending')], '54321'],
      ['puts null and absent first', [by('amount')], '35241'],
      ['descending puts them last', [by('amount', 'descending')], '14253'],
      ['by status, then name', [by('status'), by('name')], '51342'],
      ['by status, then amount the other way', [by('status'), by('amount', 'descending')], '15342'],
      ['by a month', [by('amounts.2026-03')], '34152'],
      ['by a month no index knows', [by('amounts.2026-04', 'descending')], '15432'],
      ['by a text, as it is written', [by('note')], '25314'],
      ['by true and false', [by('active')], '34215'],
    ])('%s', async (_, orderBy, expected) => {
      const documents = await connectionWith(open(), sample)
      expect(idsOf(await documents.query({ orderBy })).join('')).toBe(expected)
      const paged: string[] = []
      for (let skip = 0; skip < 6; skip += 2) paged.push(...idsOf(await documents.query({ orderBy, skip, take: 2 })))
      expect(paged.join('')).toBe(expected)
      const followed: string[] = []
      let after: string | undefined
      do {
        const page = await documents.page({ orderBy, take: 2, ...(after === undefined ? {} : { after }) })
        followed.push(...idsOf(page.items))
        after = page.next
      } while (after !== undefined)
      expect(followed.join('')).toBe(expected)
    })
  })
}

function pagingContract(open: OpenStore): void {
  describe('pages', () => {
    it('of 5,000 rows hold each row once, filtered and ordered, by skip and by cursor', async () => {
      const docs = Array.from({ length: 5_000 }, (_, at) =>
        row(`r${String(at).padStart(4, '0')}`, {
          name: `Kantoor ${at % 40}`,
          status: at % 2 === 0 ? 'ACTIVE' : 'INACTIVE',
        }),
      )
      const documents = await connectionWith(open(), docs)
      const where = { field: 'status', op: 'eq', value: 'ACTIVE' } as const
      const orderBy = [{ field: 'name', direction: 'descending' }] as const
      expect(await documents.query({ where, orderBy, take: 100_000 })).toHaveLength(1_000)
      expect(await documents.query({ where, orderBy, skip: 2_400 })).toHaveLength(100)
      expect(await documents.query({ take: 0 })).toEqual([])
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await documents.page({ where, orderBy, take: 700, ...(after === undefined ? {} : { after }) })
        seen.push(...idsOf(page.items))
        after = page.next
      } while (after !== undefined)
      expect(new Set(seen).size).toBe(2_500)
      expect(seen).toHaveLength(2_500)
      expect(seen.slice(0, 2)).toEqual(['r4998', 'r4958'])
    })

    it('by cursor neither skip nor repeat a row while others come and go', async () => {
      const documents = await connectionWith(
        open(),
        ['b', 'd', 'f', 'h'].map((id) => row(id, { name: id })),
      )
      const orderBy = [{ field: 'name', direction: 'ascending' }] as const
      const first = await documents.page({ orderBy, take: 2 })
      expect(idsOf(first.items)).toEqual(['b', 'd'])
      await documents.load(['a', 'c', 'e'].map((id) => row(id, { name: id })))
      await documents.remove(['b', 'd'])
      const second = await documents.page({ orderBy, take: 2, after: first.next ?? '' })
      expect(idsOf(second.items)).toEqual(['e', 'f'])
      const third = await documents.page({ orderBy, take: 2, after: second.next ?? '' })
      expect(idsOf(third.items)).toEqual(['h'])
      expect(third.next).toBeUndefined()
    })

    it('refuse a cursor of another order, and what is no cursor', async () => {
      const documents = await connectionWith(open(), sample)
      const { next } = await documents.page({ orderBy: [{ field: 'name', direction: 'ascending' }], take: 1 })
      const wrong = [
        next ?? '',
        '',
        'x',
        Buffer.from('[]').toString('base64url'),
        Buffer.from('{"a":1}').toString('base64url'),
      ]
      for (const after of wrong)
        await expect(
          documents.page({ orderBy: [{ field: 'amount', direction: 'ascending' }], after }),
        ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    })
  })

  describe('a scan', () => {
    it('gives every matching document in id order, in batches, also while some are written', async () => {
      const docs = Array.from({ length: 25 }, (_, at) => row(`r${String(at).padStart(2, '0')}`, { amount: at }))
      const documents = await connectionWith(open(), docs)
      const seen: string[] = []
      for await (const batch of documents.scan({ field: 'amount', op: 'ge', value: 5 }, { batch: 8 })) {
        expect(batch.length).toBeLessThanOrEqual(8)
        seen.push(...batch.map(({ id }) => id))
        await documents.load(batch.map((doc) => ({ ...doc, status: 'DELETED' })))
      }
      expect(seen).toEqual(docs.slice(5).map(({ id }) => id))
      expect(await documents.count({ field: 'status', op: 'eq', value: 'DELETED' })).toBe(20)
    })

    it('goes on after a given id', async () => {
      const documents = await connectionWith(open(), sample)
      const batches: string[][] = []
      for await (const batch of documents.scan(undefined, { after: '2', batch: 2 }))
        batches.push(batch.map(({ id }) => id))
      expect(batches).toEqual([['3', '4'], ['5']])
    })
  })

  describe('counting', () => {
    it('groups by a value, with null and absent together', async () => {
      const documents = await connectionWith(open(), sample)
      expect(await documents.countBy('status')).toEqual(
        new Map([
          ['ACTIVE', 3],
          ['DELETED', 1],
          ['INACTIVE', 1],
        ]),
      )
      expect(await documents.countBy('active')).toEqual(
        new Map<Scalar, number>([
          [null, 2],
          [false, 1],
          [true, 2],
        ]),
      )
      expect(await documents.countBy('amount', { field: 'status', op: 'eq', value: 'ACTIVE' })).toEqual(
        new Map([
          [null, 2],
          [10, 1],
        ]),
      )
      expect(await documents.countBy('note', { search: 'nowhere' })).toEqual(new Map())
    })

    it('is right after every kind of write', async () => {
      const documents = newFirm(open()).documents(settings)
      const count = (): Promise<number> => documents.count({ field: 'value', op: 'ge', value: 1 })
      expect(await count()).toBe(0)
      const { etag } = await documents.create({ id: '1', value: 1 })
      expect(await count()).toBe(1)
      await documents.replace({ id: '1', value: 0 }, etag)
      expect(await count()).toBe(0)
      await documents.upsert({ id: '2', value: 1 })
      expect(await count()).toBe(1)
      await documents.load([{ id: '1', value: 5 }])
      expect(await count()).toBe(2)
      await documents.delete('2')
      expect(await count()).toBe(1)
    })
  })
}

export function queryingContract(open: OpenStore): void {
  filteringContract(open)
  orderingContract(open)
  pagingContract(open)
}
