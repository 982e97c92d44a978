import { describe, expect, it } from 'vitest'
import { outputOf } from '#domain/odata/evaluate/output.ts'
import { objectWriter } from '#domain/odata/json/write-json.ts'
import { readObjects } from './read-json.ts'
import { setOf } from '#domain/odata/model.ts'
import { questionOf, rowsOf } from '#tests/odata/evaluate/asked.ts'
import { shopData } from '#tests/odata/evaluate/shop-data.ts'
import { shop } from '#tests/odata/read/shop-model.ts'
import { memorySource } from './memory-source.ts'

const customers = setOf(shop, 'Customers')?.type
const orders = setOf(shop, 'Orders')?.type
if (customers === undefined || orders === undefined) throw new Error('the shop has customers and orders')

const waag = { Id: '00000000-0000-4000-8000-000000000001', Name: 'De Waag', Address: { City: { Name: 'Delft' } } }
const anker = { Id: '00000000-0000-4000-8000-000000000002', Name: 'Anker', Address: { City: { Name: 'Delft' } } }
const sales = [
  { Number: '1', Total: 1, Placed: '2026-01-02T00:00:00Z', Customer: waag },
  { Number: '2', Total: 2, Placed: '2026-01-03T00:00:00Z', Customer: waag },
  { Number: '3', Total: 4.5, Placed: '2026-01-03T00:00:00Z', Customer: anker },
  { Number: '4', Total: 8, Placed: '2026-02-01T00:00:00Z', Customer: anker },
  { Number: '5', Total: 4.5, Placed: null, Customer: null },
  { Number: '6', Total: null, Placed: null, Customer: null },
]
const source = memorySource(shop, {
  ...shopData,
  Orders: readObjects(JSON.stringify(sales), orders),
  Customers: readObjects(JSON.stringify([waag, anker]), customers),
})

async function answerTo(apply: string, set = 'Orders'): Promise<unknown> {
  const question = questionOf(`${set}?$apply=${apply}`, shop)
  const write = objectWriter(outputOf(question.origin.type, question.query), question.writing)
  return (await rowsOf(await source.page(question))).map((row): unknown => JSON.parse(write(row)))
}

const numbers = async (apply: string): Promise<unknown[]> =>
  ((await answerTo(apply)) as readonly Record<string, unknown>[]).map((row) => row['Number'])

describe('$apply', () => {
  it('aggregates all rows into one; null counts for nothing', async () => {
    expect(
      await answerTo(
        'aggregate(Total with sum as Sum,Total with min as Min,Total with max as Max,Total with average as Average,Total with countdistinct as Kinds,$count as Rows)',
      ),
    ).toEqual([{ Sum: 20, Min: 1, Max: 8, Average: 4, Kinds: 4, Rows: 6 }])
  })

  it('of no rows there is no sum, no average and no extreme, and a count of none', async () => {
    expect(
      await answerTo(
        'filter(Total gt 100)/aggregate(Total with sum as Sum,Total with max as Max,Total with average as Average,Total with countdistinct as Kinds,$count as Rows)',
      ),
    ).toEqual([{ Sum: null, Max: null, Average: null, Kinds: 0, Rows: 0 }])
    expect(await answerTo('filter(Total gt 100)/groupby((Customer/Name),aggregate($count as Rows))')).toEqual([])
  })

  it('aggregates what is computed of each row, and texts and moments by their extremes', async () => {
    expect(
      await answerTo(
        'aggregate(Total mul 2 with sum as Twice,Number with max as Last,Placed with min as First,Customer/Name with countdistinct as Customers)',
      ),
    ).toEqual([{ Twice: 40, Last: '6', First: '2026-01-02T00:00:00Z', Customers: 2 }])
  })

  it('groups by values, also of related entities, and keeps their shape', async () => {
    expect(await answerTo('groupby((Customer/Name),aggregate(Total with sum as Sum,$count as Rows))')).toEqual([
      { Customer: { Name: null }, Sum: 4.5, Rows: 2 },
      { Customer: { Name: 'Anker' }, Sum: 12.5, Rows: 2 },
      { Customer: { Name: 'De Waag' }, Sum: 3, Rows: 2 },
    ])
    expect(await answerTo('groupby((Customer/Address/City/Name))')).toEqual([
      { Customer: { Address: { City: { Name: null } } } },
      { Customer: { Address: { City: { Name: 'Delft' } } } },
    ])
    expect(await answerTo('groupby((Total))')).toEqual([
      { Total: null },
      { Total: 1 },
      { Total: 2 },
      { Total: 4.5 },
      { Total: 8 },
    ])
  })

  it('numbers that are equal are one group, however many zeros they are written with', async () => {
    const written = memorySource(shop, {
      Orders: readObjects(
        '[{"Number":"1","Total":1.50},{"Number":"2","Total":1.5},{"Number":"3","Total":"1.5000"}]',
        orders,
      ),
    })
    const question = questionOf('Orders?$apply=groupby((Total),aggregate($count as Rows))', shop)
    expect(await rowsOf(await written.page(question))).toMatchObject([{ Rows: 3n }])
  })

  it('goes on with what a transformation made', async () => {
    expect(
      await answerTo(
        'groupby((Customer/Name),aggregate(Total with sum as Sum))/filter(Sum gt 4)/aggregate(Sum with max as Most)',
      ),
    ).toEqual([{ Most: 12.5 }])
    expect(await answerTo('compute(month(Placed) as Month)/groupby((Month),aggregate($count as Rows))')).toEqual([
      { Month: null, Rows: 2 },
      { Month: 1, Rows: 3 },
      { Month: 2, Rows: 1 },
    ])
    expect(
      await answerTo('groupby((Customer/Name),aggregate(Total with sum as Sum))/orderby(Sum desc)/top(1)'),
    ).toEqual([{ Customer: { Name: 'Anker' }, Sum: 12.5 }])
  })

  it('takes the most or the least, in the order of what is compared, of equals the lower key first', async () => {
    expect(await numbers('topcount(2,Total)')).toEqual(['4', '3'])
    expect(await numbers('bottomcount(2,Total)')).toEqual(['6', '1'])
    expect(await numbers('topcount(9,Total)')).toEqual(['4', '3', '5', '2', '1', '6'])
    expect(await answerTo('groupby((Customer/Name),topcount(1,Total))')).toMatchObject([
      { Number: '5', Total: 4.5, Customer: { Name: null } },
      { Number: '4', Total: 8, Customer: { Name: 'Anker' } },
      { Number: '2', Total: 2, Customer: { Name: 'De Waag' } },
    ])
  })

  it('takes as few as together have enough, the first of which reaches it, in the order of what is added up', async () => {
    expect(await numbers('topsum(10,Total)')).toEqual(['4', '3'])
    expect(await numbers('topsum(8,Total)')).toEqual(['4'])
    expect(await numbers('topsum(1000,Total)')).toEqual(['4', '3', '5', '2', '1', '6'])
    expect(await numbers('bottomsum(2.5,Total)')).toEqual(['6', '1', '2'])
    expect(await numbers('toppercent(50,Total)')).toEqual(['4', '3'])
    expect(await numbers('bottompercent(5,Total)')).toEqual(['6', '1'])
    expect(await numbers('toppercent(100,Total)')).toEqual(['4', '3', '5', '2', '1'])
  })

  it('puts what several sequences make behind each other, each row with the names it has', async () => {
    expect(
      await answerTo('concat(groupby((Customer/Name),aggregate(Total with sum as Sum)),aggregate($count as Rows))'),
    ).toEqual([
      { Customer: { Name: null }, Sum: 4.5 },
      { Customer: { Name: 'Anker' }, Sum: 12.5 },
      { Customer: { Name: 'De Waag' }, Sum: 3 },
      { Rows: 6 },
    ])
    expect(await numbers('concat(filter(Total gt 4),topcount(1,Total))')).toEqual(['3', '4', '5', '4'])
    expect(await answerTo('concat(filter(Total gt 4),identity)/aggregate($count as Rows)')).toEqual([{ Rows: 9 }])
    expect(
      await answerTo('concat(aggregate($count as N),concat(aggregate($count as N),aggregate($count as N)))'),
    ).toHaveLength(3)
  })

  it('skips and takes in a stable order: what was asked, then the key', async () => {
    expect(await numbers('orderby(Total desc)/skip(1)/top(2)')).toEqual(['3', '5'])
    expect(await numbers('skip(4)')).toEqual(['5', '6'])
    expect(await numbers('top(0)')).toEqual([])
    expect(await numbers('filter(Total gt 1)/identity/top(2)')).toEqual(['2', '3'])
  })

  it('searches within, and is followed by the other options', async () => {
    expect(await answerTo('search(audit)/aggregate($count as Rows)', 'Products')).toEqual([{ Rows: 1 }])
    expect(
      await answerTo(
        'groupby((Customer/Name),aggregate(Total with sum as Sum))&$filter=Sum gt 3&$orderby=Sum desc&$top=1',
      ),
    ).toEqual([{ Customer: { Name: 'Anker' }, Sum: 12.5 }])
  })

  it('pages of groups go on behind the last group', async () => {
    const address = 'Orders?$apply=groupby((Customer/Name),aggregate(Total with sum as Sum))&$orderby=Sum'
    const first = await source.page(questionOf(address, shop, { limit: 2 }))
    expect(await rowsOf(first)).toHaveLength(2)
    const second = await source.page(questionOf(address, shop, { limit: 2, after: first.more() }))
    expect(await rowsOf(second)).toMatchObject([{ Customer: { Name: 'Anker' } }])
    expect(second.more()).toBeUndefined()
  })
})
