import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import { rowsOf } from '../predicate.ts'
import type { Filter, Rows } from '../query.ts'
import { Database } from './database.ts'
import { ReadingPool } from './reading-pool.ts'

const keys = defineCollection({
  name: 'keys',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId: z.string(),
    state: z.string().nullable(),
    lost: z.string().nullable(),
    holder: z.string().nullable(),
    broken: z.string().nullable(),
  }),
  columns: { connectionId: 'text', state: 'text', lost: 'text', holder: 'text', broken: 'text' },
  indexes: [
    { columns: ['lost', 'state'] },
    { columns: ['broken', 'lost', 'state'] },
    { columns: ['holder'], across: 'firm', where: { column: 'holder', is: 'null' } },
    {
      columns: ['lost', 'state'],
      across: 'firm',
      where: { column: 'holder', is: 'null' },
      besides: ['connectionId'],
    },
  ],
})
type Key = z.output<typeof keys.schema>

const states = ['out', 'in', null, 'broken', 'in']
const doors = ['north', 'south', 'west', 'east']
const all: readonly Key[] = Array.from({ length: 400 }, (_, at) => ({
  id: `k${at}`,
  connectionId: doors[at % 3] ?? '',
  state: states[(at * 7) % 5] ?? null,
  lost: at % 11 === 0 ? 'yesterday' : null,
  holder: at % 2 === 0 ? null : 'somebody',
  broken: at % 5 === 0 ? 'yesterday' : null,
}))
/** Most of a door are more than are worth counting apart, and lie together by their ids. */
const crowd: readonly Key[] = doors.flatMap((door) =>
  Array.from({ length: 2_600 }, (_, at) => ({
    id: `${door}-${String((at * 7_919) % 2_600).padStart(4, '0')}`,
    connectionId: door,
    // Of the last door two states have a crowd.
    state: at < 1_400 ? 'in' : at < 2_550 && door === 'west' ? 'out' : (states[at % 5] ?? null),
    lost: at % 3 === 0 && door !== 'east' ? 'today' : null,
    holder: at % 4 === 0 ? 'somebody' : null,
    broken: at % 7 === 0 ? 'today' : null,
  })),
)

interface Group {
  readonly values: readonly (string | null)[]
  readonly count: number
}

/** As `summarise` answers, counted one by one. */
function counted(fits: (key: Key) => boolean, of = all): Group[] {
  const groups = Map.groupBy(of.filter(fits), ({ connectionId, state }) => JSON.stringify([connectionId, state]))
  const rows = Array.from(groups, ([group, { length }]) => ({
    values: JSON.parse(group) as (string | null)[],
    count: length,
  }))
  const text = ({ values: [door, state] }: Group): string => `${door} ${state ?? ''}`
  return rows.toSorted((one, other) => (text(one) < text(other) ? -1 : 1))
}

type Asked = Filter<'state' | 'lost' | 'holder' | 'broken'>

const isEmpty = (field: 'lost' | 'holder' | 'broken'): Asked => ({ field, op: 'isNull' })

describe('a count by connection and one column more', () => {
  let folder: string
  let store: DocumentStore
  const documents = (firm = 'firm') => store.openTenantDocuments(firm as TenantId).documents(keys)
  const summed = async (where?: Asked, firm?: string) => {
    const rows = await documents(firm).summarise({
      by: ['connectionId', 'state'],
      ...(where === undefined ? {} : { where }),
    })
    return rows.map(({ values, count }) => ({ values, count }))
  }
  const asked = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const spy = vi.spyOn(Database.prototype, 'arrays')
    try {
      await work()
      return spy.mock.calls.map(([text]) => text)
    } finally {
      spy.mockRestore()
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-counted-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    for (const [firm, rows] of Object.entries({ firm: all, crowded: crowd }))
      for (const door of doors)
        await store
          .openTenantDocuments(firm as TenantId)
          .documents(keys, door)
          .load(rows.filter(({ connectionId }) => connectionId === door))
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  describe.for([
    { firm: 'firm', of: all, rows: 'few rows, whose ids lie in no order' },
    { firm: 'crowded', of: crowd, rows: 'many rows, most of them in one group or in two' },
  ])('of $rows', ({ firm, of }) => {
    it.for([
      { empty: ['lost'], how: 'in an index of the connection' },
      { empty: ['lost', 'broken'], how: 'in one that begins with two columns' },
      { empty: ['holder', 'lost'], how: 'in one across the firm that keeps them apart' },
    ] as const)('walks no row where an index has each group together: $how', async ({ empty }) => {
      const where: Asked = { and: empty.map(isEmpty) }
      const texts = await asked(async () => {
        expect(await summed(where, firm)).toEqual(counted((key) => empty.every((field) => key[field] === null), of))
      })
      expect(texts.some((text) => text.startsWith('WITH RECURSIVE'))).toBe(true)
    })

    it('is the same where no index has them together', async () => {
      const filters: [Asked | undefined, (key: Key) => boolean][] = [
        [undefined, () => true],
        [isEmpty('holder'), ({ holder }) => holder === null],
        [{ field: 'lost', op: 'eq', value: 'yesterday' }, ({ lost }) => lost === 'yesterday'],
      ]
      for (const [where, fits] of filters) {
        const texts = await asked(async () => expect(await summed(where, firm)).toEqual(counted(fits, of)))
        expect(texts.some((text) => text.startsWith('WITH RECURSIVE'))).toBe(false)
      }
    })
  })

  it('follows rows that are written, lost, found again and deleted', async () => {
    const own = store.openTenantDocuments('followed' as TenantId).documents(keys, 'north')
    const some = crowd.filter(({ connectionId }) => connectionId === 'north')
    const rows = new Map(some.map((key) => [key.id, key]))
    const holds = async (): Promise<void> => {
      const stored = [...rows.values()]
      expect(await summed(isEmpty('lost'), 'followed')).toEqual(counted(({ lost }) => lost === null, stored))
      expect(await summed({ and: [isEmpty('holder'), isEmpty('lost')] }, 'followed')).toEqual(
        counted(({ holder, lost }) => holder === null && lost === null, stored),
      )
    }
    const write = async (changed: readonly Key[]): Promise<void> => {
      await own.load([...changed])
      for (const key of changed) rows.set(key.id, key)
    }
    await write(some)
    await holds()
    await write(some.map((key, at) => (at % 2 === 0 ? { ...key, lost: 'now', holder: 'somebody' } : key)))
    await holds()
    await write(some.map((key) => ({ ...key, lost: null, state: 'out' })))
    await holds()
    const gone = some.filter((_, at) => at % 3 !== 0).map(({ id }) => id)
    await own.remove(gone)
    for (const id of gone) rows.delete(id)
    await holds()
    await own.remove([...rows.keys()])
    rows.clear()
    await holds()
  })

  it('is asked of no thread where an index keeps the rows apart, however many others there are', async () => {
    const asIs = Object.getOwnPropertyDescriptor(Database.prototype, 'get')?.value as Database['get']
    const most = vi.spyOn(Database.prototype, 'get').mockImplementation(function (this: Database, sql, values) {
      return sql.startsWith('SELECT max(n)') ? { most: 500_000 } : asIs.call(this, sql, values)
    })
    const thread = vi.spyOn(ReadingPool.prototype, 'ask')
    try {
      await documents().summarise({ by: ['connectionId', 'state'], where: { field: 'holder', op: 'isNull' }, sum: [] })
      await summed({
        and: [
          { field: 'holder', op: 'isNull' },
          { field: 'lost', op: 'isNull' },
        ],
      })
      expect(thread).not.toHaveBeenCalled()
      await summed({ field: 'holder', op: 'eq', value: 'somebody' })
      expect(thread).toHaveBeenCalledTimes(1)
    } finally {
      most.mockRestore()
      thread.mockRestore()
    }
  })
})

describe('a count of rows whose ids rows of another collection have', () => {
  const wanted = defineCollection({
    name: 'wanted',
    scope: 'connection',
    schema: z.object({ id: z.string(), connectionId: z.string(), why: z.string() }),
    columns: { why: 'text' },
  })
  const whys = ['broken', 'copied', 'stolen']
  const wishes = all
    .filter((_, at) => at % 4 !== 1)
    .map(({ id, connectionId }, at) => ({ id, connectionId, why: whys[at % whys.length] ?? '' }))
  const isThere = ({ holder, lost, state }: Key): boolean => holder === null && lost === null && state === 'in'
  const there = rowsOf(keys, 'id', {
    and: [isEmpty('holder'), isEmpty('lost'), { field: 'state', op: 'eq', value: 'in' }],
  })
  const notBroken = rowsOf(keys, 'id', isEmpty('broken'))
  let folder: string
  let store: DocumentStore
  let texts: string[]
  const counts = async (rows: Rows, door?: string): Promise<Record<string, number>> => {
    const firm = store.openTenantDocuments('firm' as TenantId)
    const spy = vi.spyOn(Database.prototype, 'arrays')
    const question = { by: ['why'], where: { field: 'id', op: 'inRows', rows } } as const
    const found = await (door === undefined
      ? firm.documents(wanted).summarise(question)
      : firm.documents(wanted, door).summarise(question))
    texts = spy.mock.calls.map(([text]) => text)
    spy.mockRestore()
    return Object.fromEntries(found.map(({ values, count }) => [String(values[0]), count]))
  }
  const expected = (fits: (key: Key) => boolean, door?: string): Record<string, number> => {
    const ids = new Set(all.filter(fits).map(({ id }) => id))
    const some = wishes.filter(({ id, connectionId }) => ids.has(id) && (door ?? connectionId) === connectionId)
    return Object.fromEntries(
      Array.from(
        Map.groupBy(some, ({ why }) => why),
        ([why, { length }]) => [why, length],
      ),
    )
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-counted-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    const firm = store.openTenantDocuments('firm' as TenantId)
    for (const door of doors) {
      const ofDoor = ({ connectionId }: { readonly connectionId: string }): boolean => connectionId === door
      await firm.documents(keys, door).load(all.filter(ofDoor))
      await firm.documents(wanted, door).load(wishes.filter(ofDoor))
    }
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('looks each up where an index finds it, and reads none of the others', async () => {
    expect(await counts(there)).toEqual(expected(isThere))
    expect(texts.some((text) => text.includes('EXISTS'))).toBe(true)
  })

  it('is the same where no index finds them, and within one connection', async () => {
    expect(await counts(notBroken)).toEqual(expected(({ broken }) => broken === null))
    expect(await counts(there, 'south')).toEqual(expected(isThere, 'south'))
    expect(texts.some((text) => text.includes('EXISTS'))).toBe(false)
  })
})
