import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import { rowsOf } from '../predicate.ts'
import type { Filter } from '../query.ts'
import { Database } from './database.ts'

const people = defineCollection({
  name: 'people',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    name: z.string(),
    one: z.string(),
    other: z.string(),
    gone: z.string().nullable(),
  }),
  columns: { name: 'sortedText', one: 'text', other: 'text', gone: 'text' },
  indexes: [{ columns: ['name'] }, { columns: ['gone'], where: { column: 'gone', is: 'given' } }],
  searchIn: ['name'],
})
const keys = defineCollection({
  name: 'keys',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), holder: z.string() }),
  columns: { holder: 'text' },
  indexes: [{ columns: ['holder'], across: 'firm' }],
})
const notes = defineCollection({
  name: 'notes',
  scope: 'firm',
  schema: z.object({ id: z.string(), text: z.string() }),
  columns: { text: 'text' },
})

const COUNT = 300
const number = (at: number): string => String(at).padStart(3, '0')
const person = (at: number) => ({
  id: `p${number(at)}`,
  name: `${at % 2 === 0 ? 'Bakker' : 'Slager'} ${number(COUNT - at)}`,
  one: `one ${at % 3}`,
  other: `other ${at % 5}`,
  gone: at % 50 === 7 ? 'gone' : null,
})
const key = (at: number, door: number) => ({
  id: `k${door}-${at}`,
  connectionId: `door ${door}`,
  holder: person(at).id,
})

type Column = 'name' | 'one' | 'other' | 'gone'
const present: Filter<Column> = { field: 'gone', op: 'isNull' }
const holding = (...doors: number[]): Filter<Column> => ({
  field: 'id',
  op: 'inRows',
  rows: rowsOf(keys, 'holder', { field: 'connectionId', op: 'in', values: doors.map((door) => `door ${door}`) }),
})
const either = (one: number, other: number): Filter<Column> => ({
  or: [
    { field: 'one', op: 'in', values: [`one ${one}`] },
    { field: 'other', op: 'in', values: [`other ${other}`] },
  ],
})

describe('a filter of several parts', () => {
  let folder: string
  let store: DocumentStore
  const firm = () => store.openTenantDocuments('firm' as TenantId)
  const documents = () => firm().documents(people)
  const byName = [{ field: 'name', direction: 'ascending' }] as const
  /** Every page of five, one after another. */
  const pages = async (where: Filter<Column>): Promise<string[]> => {
    const found: string[] = []
    for (let after: string | undefined; ;) {
      const page = await documents().page({
        where,
        orderBy: byName,
        take: 5,
        ...(after === undefined ? {} : { after }),
      })
      found.push(...page.items.map(({ doc }) => doc.id))
      if (page.next === undefined) return found
      after = page.next
    }
  }
  const expected = (fits: (at: number) => boolean): string[] =>
    Array.from({ length: COUNT }, (_, at) => at)
      .filter(fits)
      .map(person)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ id }) => id)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-places-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    await documents().load(Array.from({ length: COUNT }, (_, at) => person(at)))
    for (const door of [1, 2, 3])
      await firm()
        .documents(keys, `door ${door}`)
        .load(
          Array.from({ length: COUNT }, (_, at) => at)
            .filter((at) => at % (door + 3) === 0)
            .map((at) => key(at, door)),
        )
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('has every row that fits on one of its pages, in order, where many fit and where few do', async () => {
    const held = (at: number, ...doors: number[]): boolean => doors.some((door) => at % (door + 3) === 0)
    const cases: (readonly [Filter<Column>, (at: number) => boolean])[] = [
      [holding(1, 2), (at) => held(at, 1, 2)],
      [either(1, 2), (at) => at % 3 === 1 || at % 5 === 2],
      [{ search: 'bakker' }, (at) => at % 2 === 0],
      [
        { and: [holding(1, 3), either(0, 4), { search: 'slager' }] },
        (at) => held(at, 1, 3) && (at % 3 === 0 || at % 5 === 4) && at % 2 === 1,
      ],
      [{ not: holding(1, 2) }, (at) => !held(at, 1, 2)],
      [
        {
          or: [
            { and: [{ field: 'one', op: 'eq', value: 'one 1' }, holding(1)] },
            { and: [{ not: either(1, 1) }, holding(2)] },
          ],
        },
        (at) => (at % 3 === 1 && held(at, 1)) || (at % 3 !== 1 && at % 5 !== 1 && held(at, 2)),
      ],
      [{ and: [present, either(1, 2)] }, (at) => at % 50 !== 7 && (at % 3 === 1 || at % 5 === 2)],
      [{ and: [present, { not: either(1, 2) }] }, (at) => at % 50 !== 7 && at % 3 !== 1 && at % 5 !== 2],
      [{ and: [holding(2), { not: either(0, 1) }] }, (at) => held(at, 2) && at % 3 !== 0 && at % 5 !== 1],
    ]
    for (const [where, fits] of cases) {
      const all = expected(fits)
      expect(await pages(where)).toEqual(all)
      expect(await documents().count(where)).toBe(all.length)
      const middle = await documents().query({ where, orderBy: byName, skip: 7, take: 4 })
      expect(middle.map(({ doc }) => doc.id)).toEqual(all.slice(7, 11))
      const other = await documents().query({
        where,
        orderBy: [{ field: 'other', direction: 'descending' }],
        take: 300,
      })
      expect(other.map(({ doc }) => doc.id).sort()).toEqual([...all].sort())
    }
  })

  it('is answered anew once a row it looks at or looks into has changed, whoever changed it', async () => {
    const where = holding(1)
    const before = await documents().count(where)
    await firm().documents(keys, 'door 1').upsert(key(1, 1))
    expect(await documents().count(where)).toBe(before + 1)
    expect(await pages(where)).toContain(person(1).id)
    await documents().delete(person(1).id)
    expect(await documents().count(where)).toBe(before)
    const elsewhere = await openDocumentStore({ kind: 'sqlite', folder })
    await elsewhere
      .openTenantDocuments('firm' as TenantId)
      .documents(keys, 'door 1')
      .load([key(2, 1)])
    await elsewhere.close()
    expect(await documents().count(where)).toBe(before + 1)
    expect(await pages(where)).toContain(person(2).id)
  })

  it('asks nothing again while only other things change, and of a further choice only what is new', async () => {
    const asked = async (where: Filter<Column>): Promise<number> => {
      const spy = vi.spyOn(Database.prototype, 'arrays')
      try {
        await documents().count(where)
        return spy.mock.calls.filter(([sql]) => sql.includes('json_group_array')).length
      } finally {
        spy.mockRestore()
      }
    }
    expect(await asked(holding(1))).toBe(1)
    expect(await asked({ and: [holding(1), either(1, 1)] })).toBe(2)
    await firm().documents(notes).upsert({ id: 'n', text: 'something else' })
    expect(await asked(holding(1))).toBe(0)
    expect(await asked({ and: [holding(1), { search: 'bakker' }] })).toBe(1)
    expect(await asked({ and: [holding(1, 2), either(1, 1), { search: 'bakker' }] })).toBe(1)
    await firm().documents(keys, 'door 1').upsert(key(1, 1))
    expect(await asked({ and: [holding(1, 2), either(1, 1), { search: 'bakker' }] })).toBe(2)
  })
})
