import { describe, expect, it } from 'vitest'
import { outputOf } from '#domain/odata/evaluate/output.ts'
import { objectWriter } from '#domain/odata/json/write-json.ts'
import { asked, questionOf, rowsOf } from '#tests/odata/evaluate/asked.ts'
import { shopData } from '#tests/odata/evaluate/shop-data.ts'
import { shop } from '#tests/odata/read/shop-model.ts'
import { memorySource } from './memory-source.ts'

const source = memorySource(shop, shopData)
const idsOf = async (address: string): Promise<unknown[]> =>
  (await asked(source, address)).map((row) => row['Id'] ?? row['Number'])

/** As an answer would have them. */
async function answerTo(address: string): Promise<unknown> {
  const question = questionOf(address, shop)
  const write = objectWriter(outputOf(question.origin.type, question.query), question.writing)
  return (await rowsOf(await source.page(question))).map((row): unknown => JSON.parse(write(row)))
}

describe('a source in memory', () => {
  it('filters: what is not known does not fit', async () => {
    expect(await idsOf('Products?$filter=Price gt 12')).toEqual([1, 2, 4])
    expect(await idsOf('Products?$filter=not (Price gt 12)')).toEqual([3])
    expect(await idsOf('Products?$filter=Active')).toEqual([1, 4])
    expect(await idsOf('Products?$filter=not Active')).toEqual([2])
    expect(await idsOf('Products?$filter=Stock eq 9007199254740993')).toEqual([1])
    expect(await idsOf("Orders?$filter=Customer/Name eq 'De Waag'")).toEqual(['A1', 'A4'])
    expect(await idsOf("Orders?$filter=Customer/Name ne 'De Waag'")).toEqual(['A2', 'A3'])
    expect(await idsOf('Orders?$filter=Customer eq null')).toEqual(['A3'])
  })

  it('asks collections whether any or all of their items fit', async () => {
    expect(await idsOf('Orders?$filter=Lines/any(l:l/Quantity gt 1)')).toEqual(['A1'])
    expect(await idsOf('Orders?$filter=Lines/any()')).toEqual(['A1'])
    expect(await idsOf('Orders?$filter=Lines/all(l:l/Quantity gt 1)')).toEqual(['A2', 'A3', 'A4'])
    expect(await idsOf('Orders?$filter=Lines/any(l:l/Amount lt Total and l/Product/Name eq %27Audit%27)')).toEqual([
      'A1',
    ])
    expect(await idsOf('Orders?$filter=Lines/$count eq 2')).toEqual(['A1'])
    expect(await idsOf('Orders?$filter=Lines/$count($filter=Quantity gt 1) eq 1')).toEqual(['A1'])
    const tagged = await asked(source, "Customers?$filter=Tags/any(t:t eq 'vip')")
    expect(tagged.map(({ Name }) => Name)).toEqual(['De Waag'])
  })

  it('orders with nulls lowest, and equals by key', async () => {
    expect(await idsOf('Products?$orderby=Price')).toEqual([3, 2, 4, 1])
    expect(await idsOf('Products?$orderby=Price desc')).toEqual([1, 2, 4, 3])
    expect(await idsOf('Products?$orderby=Active desc,Name desc')).toEqual([1, 4, 2, 3])
    expect(await idsOf('Orders?$orderby=Customer/Name,Number desc')).toEqual(['A3', 'A2', 'A4', 'A1'])
  })

  it('counts all that fit, whatever part of them is shown', async () => {
    const page = await source.page(questionOf('Products?$filter=Price ne null&$top=1&$skip=1&$count=true', shop))
    expect(page.count).toBe(3)
    expect((await rowsOf(page)).map(({ Id }) => Id)).toEqual([2])
    const { origin, query, signal } = questionOf('Products/$count?$filter=Active', shop)
    expect(await source.count({ origin, query, signal })).toBe(2)
  })

  it('searches words and phrases, whatever their case and accents, in all texts of a row', async () => {
    expect(await idsOf('Products?$search=AUDIT')).toEqual([1])
    expect(await idsOf('Products?$search=audit OR pay')).toEqual([1, 2])
    expect(await idsOf('Products?$search=NOT a')).toEqual([4])
    const found = async (search: string): Promise<unknown[]> =>
      (await asked(source, `Customers?$search=${search}`)).map(({ Name }) => Name)
    expect(await found('elan')).toEqual(['Bakkerij Élan'])
    expect(await found('delft')).toEqual(['De Waag'])
    expect(await found('"de waag" vip')).toEqual(['De Waag'])
    expect(await found('"vip old"')).toEqual([])
  })

  it('goes on behind the last row of a page, and ends', async () => {
    for (const order of ['Price', 'Price desc', 'Active,Name desc', 'length(Name)']) {
      const all = await idsOf(`Products?$orderby=${order}`)
      const seen: unknown[] = []
      let after: ReturnType<Awaited<ReturnType<typeof source.page>>['more']>
      do {
        const page = await source.page(questionOf(`Products?$orderby=${order}`, shop, { after, limit: 1 }))
        seen.push(...(await rowsOf(page)).map(({ Id }) => Id))
        after = page.more()
      } while (after !== undefined && seen.length < 10)
      expect(seen).toEqual(all)
    }
  })

  it('selects, computes and expands', async () => {
    expect(await answerTo('Products?$select=Name,Price&$top=1')).toEqual([{ Id: 1, Name: 'Audit', Price: 120.5 }])
    expect(await answerTo('Products?$compute=Price mul 2 as Twice&$select=Id,Twice&$filter=Twice lt 100')).toEqual([
      { Id: 2, Twice: 24.5 },
      { Id: 4, Twice: 24.5 },
    ])
    expect(await answerTo('Customers?$select=Address/City/Name&$top=3')).toEqual([
      { Id: '00000000-0000-4000-8000-000000000001', Address: { City: { Name: 'Delft' } } },
      { Id: '00000000-0000-4000-8000-000000000002', Address: { City: { Name: 'Gouda' } } },
      { Id: '00000000-0000-4000-8000-000000000003', Address: null },
    ])
    const lines = '$expand=Lines($select=Position;$orderby=Amount;$count=true;$top=1;$expand=Product($select=Name))'
    expect(await answerTo(`Orders?$select=Number&$top=2&${lines}`)).toEqual([
      {
        Number: 'A1',
        'Lines@odata.count': 2,
        Lines: [{ OrderNumber: 'A1', Position: 2, Product: { Id: 2, Name: 'Payroll' } }],
      },
      { Number: 'A2', 'Lines@odata.count': 0, Lines: [] },
    ])
    expect(await answerTo('Orders?$select=Number&$top=1&$expand=Lines/$count($filter=Quantity eq 1)')).toEqual([
      { Number: 'A1', 'Lines@odata.count': 1 },
    ])
    expect(await answerTo('Orders?$select=Number&$skip=2&$top=1&$expand=Customer($select=Name)')).toEqual([
      { Number: 'A3', Customer: null },
    ])
  })

  it('leads along an address to one entity, its relations and properties', async () => {
    expect(await idsOf('Products(2)')).toEqual([2])
    expect(await answerTo("Orders('A1')/Lines?$select=Quantity&$filter=Quantity gt 1")).toEqual([
      { OrderNumber: 'A1', Position: 1, Quantity: 2 },
    ])
    expect(await answerTo("Orders('A1')/Lines(OrderNumber='A1',Position=2)/Product?$select=Name")).toEqual([
      { Id: 2, Name: 'Payroll' },
    ])
    expect(await asked(source, "Orders('A3')/Customer")).toEqual([])
    expect(await asked(source, 'Products(1)/Name')).toEqual([{ Name: 'Audit' }])
    expect(await asked(source, 'Products(4)/Name')).toEqual([{ Name: null }])
    const first = 'Customers(00000000-0000-4000-8000-000000000001)'
    expect(await asked(source, `${first}/Tags`)).toEqual([{ Tags: ['vip', 'old'] }])
    expect(await asked(source, `${first}/Tags?$filter=startswith($this,'v')`)).toEqual([{ Tags: ['vip'] }])
    expect(await asked(source, `${first}/Address/City/Code`)).toEqual([{ Code: 15 }])
    for (const nothing of ['Products(9)', "Orders('A3')/Customer/Name", 'Owner']) {
      const rows = asked(source, nothing)
      await (nothing === 'Owner'
        ? expect(rows).resolves.toEqual([])
        : expect(rows).rejects.toMatchObject({ status: 404 }))
    }
  })

  it('stops making rows when the client has gone', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ Id: index }))
    const leaving = new AbortController()
    const page = await memorySource(shop, { Products: rows }).page(
      questionOf('Products', shop, { limit: 5_000, signal: leaving.signal }),
    )
    let seen = 0
    const reading = async (): Promise<void> => {
      for await (const piece of page.pieces) {
        if (piece.kind === 'values') seen += piece.rows.length
        leaving.abort()
      }
    }
    await expect(reading()).rejects.toThrow('aborted')
    expect(seen).toBeLessThan(5_000)
  })
})
