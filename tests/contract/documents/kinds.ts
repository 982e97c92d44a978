import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCollection, type ColumnKind } from '#platform/store/collection.ts'
import type { Filter, Scalar } from '#platform/store/query.ts'
import { connectionWith, idsOf, newFirm, row, type OpenStore, type Row, type RowColumn } from './model.ts'

type Case = readonly [string, Filter<RowColumn>, string]

/** A collection whose documents hold anything at all in the one column it declares. */
const loose = (kind: ColumnKind) =>
  defineCollection({
    name: `loose${kind}`,
    scope: 'firm',
    schema: z.object({ id: z.string(), value: z.unknown() }),
    columns: { value: kind },
    indexes: [{ columns: ['value'] }],
  })

function found(open: OpenStore, docs: readonly Row[], cases: readonly Case[]): void {
  it.each(cases)('%s', async (_, where, expected) => {
    const documents = await connectionWith(open(), docs)
    expect(idsOf(await documents.query({ where })).join('')).toBe(expected)
    expect(await documents.count(where)).toBe(expected.length)
    const among = await documents.values(['id'], { where })
    expect(among.map(([id]) => id).join('')).toBe(expected)
  })
}

async function sorted(open: OpenStore, docs: readonly Row[], field: RowColumn | 'amounts.2026-03'): Promise<string> {
  const documents = await connectionWith(open(), docs)
  const orders = (['ascending', 'descending'] as const).map((direction) => [{ field, direction }] as const)
  const [up = '', down = ''] = await Promise.all(
    orders.map(async (orderBy) => {
      const listed = idsOf(await documents.query({ orderBy }))
      const followed: string[] = []
      let after: string | undefined
      do {
        const page = await documents.page({ orderBy, take: 2, ...(after === undefined ? {} : { after }) })
        followed.push(...idsOf(page.items))
        after = page.next
      } while (after !== undefined)
      expect(followed).toEqual(listed)
      return listed.join('')
    }),
  )
  expect(Array.from(down).reverse().join('')).toBe(up)
  return up
}

function decimals(open: OpenStore): void {
  describe('a column of decimals', () => {
    const prices = ['9.5', '10', '-3.25', '9.50', null, '0.0001', '123456789.1234']
    const docs = prices.map((price, at) => row(String(at + 1), { price }))
    found(open, docs, [
      ['compares as numbers: 9.5 is less than 10', { field: 'price', op: 'lt', value: '10' }, '1346'],
      ['is equal however it is written', { field: 'price', op: 'eq', value: '9.500' }, '14'],
      ['is unequal where there is a value', { field: 'price', op: 'ne', value: '9.5' }, '2367'],
      ['knows less than nothing', { field: 'price', op: 'lt', value: '0' }, '3'],
      ['tells ten-thousandths apart', { field: 'price', op: 'gt', value: '123456789.1233' }, '7'],
      ['is one of several', { field: 'price', op: 'in', values: ['10.00', '-3.25', 'x', null] }, '235'],
      ['is compared with no word', { field: 'price', op: 'ge', value: 'ten' }, ''],
      ['is no text to look in', { field: 'price', op: 'startsWith', value: '9' }, ''],
    ])

    it('sorts as numbers, with null first', async () => {
      expect(await sorted(open, docs, 'price')).toBe('5361427')
    })

    it('groups what is equal however it is written', async () => {
      const documents = await connectionWith(open(), docs)
      const groups = await documents.summarise({ by: ['price'], sum: ['price'] })
      expect(groups.map(({ values, count, sums }) => [Number(values[0]), count, ...sums])).toEqual([
        [0, 1, 0n],
        [-3.25, 1, -32_500n],
        [0.0001, 1, 1n],
        [9.5, 2, 190_000n],
        [10, 1, 100_000n],
        [123_456_789.1234, 1, 1_234_567_891_234n],
      ])
      expect(groups[0]?.values).toEqual([null])
    })
  })
}

function lists(open: OpenStore): void {
  describe('a column of texts', () => {
    const docs = [
      row('1', { labels: ['mkb', 'bakker'] }),
      row('2', { labels: ['MKB'] }),
      row('3', { labels: [] }),
      row('4'),
      row('5', { labels: ['bakker', 'bakker', 'o\'b"x%'] }),
    ]
    found(open, docs, [
      ['is found by any of its texts, as written', { field: 'labels', op: 'in', values: ['mkb', 'zzz'] }, '1'],
      ['is found once, whatever is there twice', { field: 'labels', op: 'in', values: ['mkb', 'bakker'] }, '15'],
      ['takes signs for what they are', { field: 'labels', op: 'in', values: ['o\'b"x%'] }, '5'],
      ['is found by none of no texts', { field: 'labels', op: 'in', values: [] }, ''],
      ['and by null where there is no list', { field: 'labels', op: 'in', values: ['MKB', null] }, '24'],
      ['is null where there is no list, not where it is empty', { field: 'labels', op: 'isNull' }, '4'],
      ['is left out by what it has none of', { not: { field: 'labels', op: 'in', values: ['bakker'] } }, '234'],
    ])

    it('is refused every other comparison, an order, a group and a sum', async () => {
      const documents = await connectionWith(open(), docs)
      const refused = 'is a list, found by any of its texts'
      for (const op of ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'contains', 'startsWith', 'endsWith'] as const)
        await expect(documents.query({ where: { field: 'labels', op, value: 'mkb' } })).rejects.toThrow(refused)
      for (const field of ['labels', 'amounts'] as const) {
        await expect(documents.query({ orderBy: [{ field, direction: 'ascending' }] })).rejects.toThrow('many values')
        await expect(documents.page({ orderBy: [{ field, direction: 'ascending' }] })).rejects.toThrow('many values')
        await expect(documents.countBy(field)).rejects.toThrow('many values')
      }
      for (const column of ['labels', 'name', 'status', 'active', 'id', 'amounts'] as const)
        await expect(documents.summarise({ by: [], sum: [column] })).rejects.toThrow('has no sum')
    })
  })

  describe('a column of whole numbers by name', () => {
    const docs = [
      row('1', { amounts: { '2026-03': 9, '2026-04': 0 } }),
      row('2', { amounts: { '2026-03': 10 } }),
      row('3', { amounts: { '2026-03': -1 } }),
      row('4', { amounts: {} }),
      row('5'),
    ]
    found(open, docs, [
      ['is asked for one of its names', { field: 'amounts.2026-03', op: 'lt', value: 10 }, '13'],
      ['is one of several', { field: 'amounts.2026-03', op: 'in', values: [10, 9, '10'] }, '12'],
      ['has nought apart from nothing', { field: 'amounts.2026-04', op: 'eq', value: 0 }, '1'],
      ['has no value under another name', { field: 'amounts.2025-01', op: 'isNull' }, '12345'],
      ['is equal to no text', { field: 'amounts.2026-03', op: 'eq', value: '9' }, ''],
    ])

    it('sorts by one of its names', async () => {
      expect(await sorted(open, docs, 'amounts.2026-03')).toBe('45312')
    })
  })
}

function textsAndFlags(open: OpenStore): void {
  describe('a column of texts that people sort', () => {
    const names = ['Kantoor 10', 'Kantoor 9', 'kantoor 9', 'KANTOOR 9b', 'Kántoor 9', '', 'Zaal']
    const docs = names.map((name, at) => row(String(at + 1), { name }))
    found(open, docs, [
      ['is equal as it is written', { field: 'name', op: 'eq', value: 'Kantoor 9' }, '2'],
      ['is unequal as it is written', { field: 'name', op: 'ne', value: 'Kantoor 9' }, '134567'],
      ['is less as it is written: 10 before 9', { field: 'name', op: 'lt', value: 'Kantoor 9' }, '146'],
      ['is more as it is written: capitals before small', { field: 'name', op: 'gt', value: 'Kantoor 9' }, '357'],
      ['is one of several as written', { field: 'name', op: 'in', values: ['kantoor 9', 'ZAAL', ''] }, '36'],
      ['begins as written', { field: 'name', op: 'startsWith', value: 'Kantoor' }, '12'],
      ['ends as written', { field: 'name', op: 'endsWith', value: 'oor 9' }, '235'],
      ['contains as written', { field: 'name', op: 'contains', value: 'OR' }, '4'],
      ['is compared with no number', { field: 'name', op: 'ge', value: 9 }, ''],
    ])

    it('sorts case and accents aside, and 9 before 10', async () => {
      expect(await sorted(open, docs, 'name')).toBe('6235417')
    })

    it('groups as it is written, not as it sorts', async () => {
      const documents = await connectionWith(open(), docs)
      const written = await documents.countBy('name', { field: 'name', op: 'endsWith', value: '9' })
      expect(written).toEqual(
        new Map([
          ['Kantoor 9', 1],
          ['Kántoor 9', 1],
          ['kantoor 9', 1],
        ]),
      )
    })
  })

  describe('a column of yes and no', () => {
    const docs = [true, false, null].map((active, at) => row(String(at + 1), { active }))
    found(open, docs, [
      ['is one of both', { field: 'active', op: 'in', values: [true, false] }, '12'],
      ['is not what is unequal to yes and nothing', { field: 'active', op: 'ne', value: true }, '2'],
      ['is equal to no number', { field: 'active', op: 'eq', value: 1 }, ''],
      ['has no before nor after but its own', { field: 'active', op: 'gt', value: false }, '1'],
    ])

    it('comes back as yes and no', async () => {
      const documents = await connectionWith(open(), docs)
      expect(await documents.values(['active'])).toEqual([[true], [false], [null]])
    })
  })
}

function otherKinds(open: OpenStore): void {
  describe('a value of another kind than its column', () => {
    const foreign: Readonly<Record<ColumnKind, readonly unknown[]>> = {
      text: [5, true, ['x'], { x: 1 }],
      sortedText: [5, true, ['x'], { x: 1 }],
      moment: [5, true, ['x'], {}],
      integer: ['5', true, [5], { x: 5 }, 2 ** 60],
      decimal: ['ten', '1e3', '', true, [5], '999999999999999999'],
      boolean: ['true', 1, 0, [true]],
      texts: ['x', 5, { 0: 'x' }, true],
      integers: ['x', 5, [5], true],
    }
    it.each(Object.entries(foreign))('is none: %s', async (kind, values) => {
      const documents = newFirm(open()).documents(loose(kind as ColumnKind))
      await documents.load(values.map((value, at) => ({ id: String(at), value })))
      expect(await documents.count({ field: 'value', op: 'isNull' })).toBe(values.length)
      const given = values.filter((value): value is NonNullable<Scalar> => typeof value !== 'object')
      expect(await documents.count({ field: 'value', op: 'in', values: given })).toBe(0)
      // And it is still what was kept.
      expect((await documents.query({})).map(({ doc }) => doc.value)).toEqual(values)
    })

    it('is none among others of a list', async () => {
      const texts = newFirm(open()).documents(loose('texts'))
      await texts.create({ id: '1', value: ['a', 5, null, ['b']] })
      const among = (values: Scalar[]) => texts.count({ field: 'value', op: 'in', values })
      expect([await among(['a']), await among([5]), await among(['5', 'b', '["b"]'])]).toEqual([1, 0, 0])
      const integers = newFirm(open()).documents(loose('integers'))
      await integers.create({ id: '1', value: { a: 5, b: 'x', c: null, d: { a: 5 } } })
      const is = (name: string, value: Scalar) => integers.count({ field: `value.${name}`, op: 'ge', value })
      expect([await is('a', 5), await is('b', 0), await is('c', 0), await is('d', 0)]).toEqual([1, 0, 0, 0])
    })
  })
}

export function kindsContract(open: OpenStore): void {
  decimals(open)
  lists(open)
  textsAndFlags(open)
  otherKinds(open)
}
