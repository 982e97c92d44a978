import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineView } from '#platform/store/view.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { Filter } from '#platform/store/query.ts'
import { idsOf, newFirm, row, rows, secrets, settings, type OpenStore } from './model.ts'

type SettingsColumn = keyof (typeof settings)['columns']

const text = `
  SELECT s.label AS label, count(*) AS documents, sum(r.amount) AS total, max(json_extract(r.doc, '$.name')) AS name
  FROM rows AS r JOIN settings AS s ON s.id = r.connectionId
  WHERE r.status = :status
  GROUP BY s.id ORDER BY s.value`

const Total = z.object({ label: z.string(), documents: z.number(), total: z.number().nullable(), name: z.string() })

const totals = (long: boolean) =>
  defineView<{ readonly status: string }>()({ name: 'totals', over: [rows, settings], text, row: Total, long })

const reading = (over: string) =>
  defineView<Readonly<Record<string, number>>>()({
    name: 'reading',
    over: [rows, settings],
    text: over,
    row: z.object({ n: z.number() }),
  })

async function filled(open: OpenStore) {
  const firm = newFirm(open())
  await firm
    .documents(rows)
    .load([
      row('1', { connectionId: 'exact', amount: 3 }),
      row('2', { connectionId: 'exact', amount: 4 }),
      row('3', { connectionId: 'afas' }),
      row('4', { connectionId: 'afas', amount: 100, status: 'DELETED' }),
    ])
  await firm.documents(settings).load([
    { id: 'exact', value: 2, label: 'Exact' },
    { id: 'afas', value: 1, label: 'Afas' },
  ])
  return firm
}

function rowsOfContract(open: OpenStore): void {
  const held = (where: Filter<SettingsColumn>) => rowsOf(settings, 'label', where)

  describe('a filter by the rows of another collection', () => {
    it('finds what the others name, in a list, a count, a sum and a scan', async () => {
      const firm = await filled(open)
      const where = {
        field: 'id',
        op: 'inRows',
        rows: rowsOf(rows, 'connectionId', { field: 'amount', op: 'lt', value: 50 }),
      } as const
      const documents = firm.documents(settings)
      expect(idsOf(await documents.query({ where }))).toEqual(['exact'])
      expect(await documents.count(where)).toBe(1)
      expect(await documents.count({ not: where })).toBe(1)
      expect((await documents.summarise({ where, by: [], sum: ['value'] }))[0]?.sums).toEqual([2n])
      const scanned: string[] = []
      for await (const batch of documents.scan(where)) scanned.push(...batch.map(({ id }) => id))
      expect(scanned).toEqual(['exact'])
    })

    it('compares sorted texts as they are written, and never matches what is not given', async () => {
      const firm = await filled(open)
      await firm
        .documents(rows)
        .load([row('5', { connectionId: 'afas', name: 'exact' }), row('6', { connectionId: 'afas', name: 'Exact' })])
      const documents = firm.documents(rows)
      const named = rowsOf(rows, 'name', { field: 'connectionId', op: 'eq', value: 'afas' })
      expect(idsOf(await documents.query({ where: { field: 'name', op: 'inRows', rows: named } }))).toEqual([
        '3',
        '4',
        '5',
        '6',
      ])
      const written = {
        field: 'name',
        op: 'inRows',
        rows: rowsOf(rows, 'name', { field: 'id', op: 'eq', value: '6' }),
      } as const
      expect(idsOf(await documents.query({ where: written }))).toEqual(['6'])
      expect(
        await firm
          .documents(settings)
          .count({ field: 'label', op: 'inRows', rows: held({ field: 'id', op: 'eq', value: 'exact' }) }),
      ).toBe(1)
      await firm.documents(settings).upsert({ id: 'bare', value: 3 })
      expect(
        await firm
          .documents(settings)
          .count({ field: 'label', op: 'inRows', rows: held({ field: 'label', op: 'isNull' }) }),
      ).toBe(0)
    })

    it('asked for one connection looks among the rows of that connection, and in one firm only', async () => {
      const [firm, other] = [await filled(open), newFirm(open())]
      await firm.documents(rows).upsert(row('5', { connectionId: 'afas', name: 'Kantoor 1' }))
      const where = {
        field: 'name',
        op: 'inRows',
        rows: rowsOf(rows, 'name', { field: 'amount', op: 'eq', value: 3 }),
      } as const
      expect(idsOf(await firm.documents(rows).query({ where }))).toEqual(['1', '5'])
      expect(await firm.documents(rows, 'afas').count(where)).toBe(0)
      expect(await other.documents(rows).count(where)).toBe(0)
    })

    it('of their id, which is kept as a count, tells what there is after each write of either', async () => {
      const firm = newFirm(open())
      const [ours, others] = [firm.documents(settings), firm.documents(rows, 'exact')]
      const fits = { and: [{ field: 'status', op: 'eq', value: 'ACTIVE' }, { field: 'note', op: 'isNull' }] } as const // prettier-ignore
      const where = { field: 'id', op: 'inRows', rows: rowsOf(rows, 'id', fits) } as const
      const counted = async (): Promise<Record<string, number>> => {
        const groups = await ours.summarise({ where, by: ['label'] })
        return Object.fromEntries(groups.map(({ values: [label], count }) => [String(label), count]))
      }
      const setting = (id: string, label: string) => ({ id, value: 1, label })
      await ours.load(['1', '2', '3', '4'].map((id) => setting(id, Number(id) < 3 ? 'low' : 'high')))
      expect(await counted()).toEqual({})
      await others.load([row('1'), row('2', { note: 'no' }), row('3'), row('5')])
      expect(await counted()).toEqual({ low: 1, high: 1 })
      await firm.commit([others.upserting(row('2')), others.upserting(row('3', { status: 'DELETED' }))])
      expect(await counted()).toEqual({ low: 2 })
      await firm.commit([ours.upserting(setting('1', 'high')), ours.deleting('2'), ours.upserting(setting('5', 'low'))])
      expect(await counted()).toEqual({ low: 1, high: 1 })
      await others.remove(['1', '5'])
      expect(await counted()).toEqual({})
    })

    it('refuses a column that is none, and documents that are read by id only', async () => {
      const firm = await filled(open)
      expect(() => rowsOf(rows, 'nothing' as 'name')).toThrow('declares no column')
      const secret = { field: 'id', op: 'inRows', rows: rowsOf(secrets, 'id') } as const
      await expect(firm.documents(settings).count(secret)).rejects.toThrow('read by id only')
    })
  })
}

export function viewingContract(open: OpenStore): void {
  rowsOfContract(open)

  describe.each([
    ['a view', false],
    ['a view that takes long', true],
  ])('%s', (_, long) => {
    it('answers over several collections of one firm, with named parameters', async () => {
      const [firm, other] = [await filled(open), newFirm(open())]
      expect(await firm.view(totals(long), { status: 'ACTIVE' })).toEqual([
        { label: 'Afas', documents: 1, total: null, name: 'Kantoor 3' },
        { label: 'Exact', documents: 2, total: 7, name: 'Kantoor 2' },
      ])
      expect(await firm.view(totals(long), { status: "x' OR TRUE --" })).toEqual([])
      expect(await other.view(totals(long), { status: 'ACTIVE' })).toEqual([])
    })

    it('sees what was committed before it was asked', async () => {
      const firm = await filled(open)
      for (const [at, amount] of [10, 20, 30].entries()) {
        await firm.commit([
          firm.documents(rows, 'exact').creating(row(`new${at}`, { amount })),
          firm.documents(settings).upserting({ id: 'exact', value: 0, label: `Exact ${at}` }),
        ])
        const [first] = await firm.view(totals(long), { status: 'ACTIVE' })
        expect(first).toMatchObject({ label: `Exact ${at}`, documents: 3 + at })
      }
    })

    it('that writes is refused, and has written nothing', async () => {
      const firm = await filled(open)
      for (const writes of [
        'DELETE FROM d_rows RETURNING n',
        'UPDATE c_settings SET value = 9 RETURNING n',
        "INSERT INTO state VALUES ('a', 'b') RETURNING 1 AS n",
      ])
        await expect(firm.view({ ...reading(writes), long }, {})).rejects.toThrow('readonly')
      expect(await firm.documents(rows).count()).toBe(4)
      expect(await firm.documents(settings).count({ field: 'value', op: 'eq', value: 9 })).toBe(0)
      // What writes after that does.
      await firm.documents(settings).create({ id: 'new', value: 9 })
      expect(await firm.documents(settings).count({ field: 'value', op: 'eq', value: 9 })).toBe(1)
    })

    it('is refused where a row is not what it says, where it binds what it has not, and over what is read by id', async () => {
      const firm = await filled(open)
      await expect(firm.view({ ...reading("SELECT 'x' AS n"), long }, {})).rejects.toThrow(z.ZodError)
      await expect(firm.view({ ...reading('SELECT nowhere AS n FROM rows'), long }, {})).rejects.toThrow(
        'no such column',
      )
      await expect(firm.view({ ...reading('SELECT 1 AS n'), long }, { other: 1 })).rejects.toThrow('other')
      await expect(firm.view({ ...reading('SELECT 1 AS n'), over: [secrets], long }, {})).rejects.toThrow(
        'read by id only',
      )
      expect(await firm.view({ ...reading('SELECT count(*) AS n FROM rows'), long }, {})).toEqual([{ n: 4 }])
    })
  })
}
