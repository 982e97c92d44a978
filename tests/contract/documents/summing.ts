import { describe, expect, it } from 'vitest'
import { connectionWith, newFirm, row, rows, type OpenStore } from './model.ts'

export function summingContract(open: OpenStore): void {
  describe('a summary', () => {
    it('groups by several columns over the connections of a firm, and sums each', async () => {
      const firm = newFirm(open())
      const documents = firm.documents(rows)
      await documents.load([
        row('1', { connectionId: 'afas', price: '1.10', amounts: { '2026-03': 5 }, amount: 1 }),
        row('2', { connectionId: 'afas', price: '2.2', amounts: { '2026-03': 5, '2026-04': 2 } }),
        row('3', { connectionId: 'afas', status: 'DELETED', price: null, amounts: { '2026-04': -7 } }),
        row('4', { connectionId: 'exact', price: '-0.0001', amount: 40 }),
        row('5', { connectionId: 'exact', price: 'none', amounts: { '2026-03': 6 }, amount: null }),
      ])
      expect(
        await documents.summarise({
          by: ['connectionId', 'status'],
          sum: ['price', 'amounts.2026-03', 'amounts.2026-04', 'amount', 'amounts.1999-01'],
        }),
      ).toEqual([
        { values: ['afas', 'ACTIVE'], count: 2, sums: [33_000n, 10n, 2n, 1n, 0n] },
        { values: ['afas', 'DELETED'], count: 1, sums: [0n, 0n, -7n, 0n, 0n] },
        { values: ['exact', 'ACTIVE'], count: 2, sums: [-1n, 6n, 0n, 40n, 0n] },
      ])
      expect(await documents.summarise({ by: ['amounts.2026-03'], sum: ['amounts.2026-04'] })).toEqual([
        { values: [null], count: 2, sums: [-7n] },
        { values: [5], count: 2, sums: [2n] },
        { values: [6], count: 1, sums: [0n] },
      ])
      const exact = firm.documents(rows, 'exact')
      expect(await exact.summarise({ by: [], sum: ['amount'] })).toEqual([{ values: [], count: 2, sums: [40n] }])
    })

    it('of nothing is one row without a group, and none with', async () => {
      const documents = newFirm(open()).documents(rows)
      expect(await documents.summarise({ by: [], sum: ['amount'] })).toEqual([{ values: [], count: 0, sums: [0n] }])
      expect(await documents.summarise({ by: ['status'], sum: ['amount'] })).toEqual([])
    })

    it('is exact past what a number of JavaScript holds', async () => {
      const most = Number.MAX_SAFE_INTEGER
      const price = '900719925474.0991'
      const documents = await connectionWith(
        open(),
        Array.from({ length: 5 }, (_, at) => row(String(at), { amount: most, price, amounts: { '2026-03': most } })),
      )
      const five = 5n * BigInt(most)
      expect(await documents.summarise({ by: [], sum: ['amount', 'amounts.2026-03', 'price'] })).toEqual([
        { values: [], count: 5, sums: [five, five, five] },
      ])
    })

    it('counts what a filter and a search leave', async () => {
      const documents = await connectionWith(open(), [
        row('1', { name: 'Bakkerij Jansen', amount: 1 }),
        row('2', { name: 'BAKKERIJ jansen', amount: 2 }),
        row('3', { name: 'Bakkerij Jansen', amount: 4, status: 'DELETED' }),
        row('4', { name: 'Slagerij', amount: 8 }),
      ])
      for (const search of ['bakkerij', 'Bá'])
        expect(
          await documents.summarise({
            by: ['name'],
            sum: ['amount'],
            where: { and: [{ search }, { field: 'status', op: 'ne', value: 'DELETED' }] },
          }),
        ).toEqual([
          { values: ['BAKKERIJ jansen'], count: 1, sums: [2n] },
          { values: ['Bakkerij Jansen'], count: 1, sums: [1n] },
        ])
    })

    it('is made anew after every change', async () => {
      const documents = newFirm(open()).documents(rows, 'exact')
      const total = async (): Promise<bigint | undefined> =>
        (await documents.summarise({ by: [], sum: ['amount'] }))[0]?.sums[0]
      expect(await total()).toBe(0n)
      await documents.create(row('1', { amount: 3 }))
      expect(await total()).toBe(3n)
      await documents.load([row('1', { amount: 4 }), row('2', { amount: 5 })])
      expect(await total()).toBe(9n)
      await documents.remove(['1'])
      expect(await total()).toBe(5n)
    })
  })

  describe('some columns of many documents', () => {
    it('come in the order asked, of any kind, a part of them where that is asked', async () => {
      const documents = await connectionWith(open(), [
        row('1', {
          name: 'Kantoor 10',
          note: 'Café',
          amount: 7,
          price: '9.5',
          active: true,
          amounts: { '2026-03': 4 },
          labels: ['a'],
        }),
        row('2', { name: 'kantoor 9', amount: -1, active: false }),
        row('3', { name: 'Áa', connectionId: 'exact' }),
      ])
      const orderBy = [{ field: 'name', direction: 'ascending' }] as const
      const columns = ['name', 'id', 'connectionId', 'note', 'amount', 'active', 'amounts.2026-03', 'status'] as const
      const all = [
        ['Áa', '3', 'exact', null, null, null, null, 'ACTIVE'],
        ['kantoor 9', '2', 'exact', null, -1, false, null, 'ACTIVE'],
        ['Kantoor 10', '1', 'exact', 'Café', 7, true, 4, 'ACTIVE'],
      ]
      expect(await documents.values(columns, { orderBy })).toEqual(all)
      expect(await documents.values(columns, { orderBy, skip: 1, take: 1 })).toEqual([all[1]])
      expect(await documents.values(columns, { orderBy, skip: 3 })).toEqual([])
      expect(await documents.values(columns, { orderBy, take: 0 })).toEqual([])
      expect(await documents.values(['id'], { where: { search: 'kantoor' } })).toEqual([['1'], ['2']])
      expect((await documents.values(['price', 'price'])).map(([price]) => price && Number(price))).toEqual([
        9.5,
        null,
        null,
      ])
      await expect(documents.values(['doc' as 'name'])).rejects.toThrow('declares no column')
    })

    it('may be more than the documents a query gives', async () => {
      const docs = Array.from({ length: 1_500 }, (_, at) => row(`r${String(at).padStart(4, '0')}`, { amount: at }))
      const documents = await connectionWith(open(), docs)
      const found = await documents.values(['amount'], { orderBy: [{ field: 'amount', direction: 'descending' }] })
      expect(found).toEqual(docs.map(({ amount }) => [amount]).reverse())
    })
  })
}
