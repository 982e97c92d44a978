import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { strict } from './odd-values.ts'
import { everyRow, lacking, mapPage, parseItems } from './snapshot.ts'

const Row = z.object({ id: z.string(), name: z.string().nullish(), count: strict.number().nullish() })
const rowOf = (item: unknown) => {
  const id = Row.pick({ id: true }).safeParse(item).data?.id
  return id === undefined ? undefined : { externalId: id, pairedWith: 'Facturen' }
}

describe('a list', () => {
  it('of nothing but odd records is no error: its table is judged whole', () => {
    expect(parseItems([{ id: 1.5 }, {}], Row)).toMatchObject({
      good: [{ id: '1.5' }],
      skipped: [{ externalId: null }, {}, {}],
    })
    expect(parseItems([{}], Row).good).toEqual([])
  })

  it('tells whose row an odd record would have been, where that can be told', () => {
    const { skipped } = parseItems(
      [
        { id: 'a', count: 'x' },
        { id: [], count: 'x' },
      ],
      Row,
      rowOf,
    )
    expect(skipped.slice(0, 2)).toEqual([
      { externalId: 'a', pairedWith: 'Facturen', reason: 'unexpected-shape' },
      { externalId: null, reason: 'unexpected-shape' },
    ])
  })

  it('counts odd values of all its records together, over all pages', async () => {
    const pages = async function* () {
      yield {
        items: [
          { id: 'a', name: 1 },
          { id: 'b', name: 2 },
        ],
        next: 'x',
      }
      yield await Promise.resolve({ items: [{ id: 'c', name: [] }], next: undefined })
    }
    const { good, skipped } = await everyRow(pages(), Row)
    expect(good.map(({ name }) => name)).toEqual(['1', '2', null])
    expect(skipped).toEqual([
      { path: 'name', wanted: 'text', got: 'number', count: 2 },
      { path: 'name', wanted: 'text', got: 'list', count: 1 },
    ])
  })

  it('that another table is made of makes that table unsure, whatever ids could be read', () => {
    const { skipped } = parseItems(
      [
        { id: 'a', count: 'x' },
        { id: 'b', name: [] },
      ],
      Row,
      rowOf,
    )
    expect(lacking(skipped)).toEqual([{ externalId: null, reason: 'unexpected-shape' }])
  })

  it('becomes a page with what was left out beside its records', () => {
    const page = mapPage(
      {
        items: [
          { id: 'a', name: {} },
          { id: 'b', name: 'B' },
        ],
        next: undefined,
      },
      Row,
      ({ id, name }) =>
        name == null
          ? { externalId: id, reason: 'name-missing' as const }
          : { externalId: id, name, chamberOfCommerceNumber: null, data: {} },
    )
    expect(page.records).toHaveLength(1)
    expect(page.skipped).toEqual([
      { path: 'name', wanted: 'text', got: 'object', count: 1 },
      { externalId: 'a', reason: 'name-missing' },
    ])
  })
})
