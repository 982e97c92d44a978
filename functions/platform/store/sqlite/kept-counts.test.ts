import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import { rowsOf } from '../predicate.ts'
import type { Filter, Rows } from '../query.ts'
import { Database } from './database.ts'
import { StoreThread } from './store-thread.ts'

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
  counted: { by: ['connectionId', 'state'], given: ['lost', 'holder'] },
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

/** The same numbers from 0 to 1 for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const isEmpty = (field: 'lost' | 'holder' | 'broken'): Asked => ({ field, op: 'isNull' })

describe('a count by connection and kind', () => {
  let folder: string
  let store: DocumentStore
  const firm = () => store.openTenantDocuments('firm' as TenantId)
  const filters: readonly (readonly [Asked | undefined, (key: Key) => boolean])[] = [
    [undefined, () => true],
    [isEmpty('lost'), ({ lost }) => lost === null],
    [{ and: [isEmpty('lost'), isEmpty('holder')] }, ({ lost, holder }) => lost === null && holder === null],
    [{ not: isEmpty('holder') }, ({ holder }) => holder !== null],
    [
      { and: [isEmpty('lost'), { field: 'state', op: 'in', values: ['in', 'broken'] }] },
      ({ lost, state }) => lost === null && (state === 'in' || state === 'broken'),
    ],
    [{ field: 'state', op: 'eq', value: 'out' }, ({ state }) => state === 'out'],
  ]
  /** Every count that is kept beside one of the documents themselves. */
  const holds = async (rows: readonly Key[]): Promise<void> => {
    for (const [where, fits] of filters) {
      const asked = where === undefined ? {} : { where }
      const found = await firm()
        .documents(keys)
        .summarise({ by: ['connectionId', 'state'], ...asked })
      expect(found.map(({ values, count }) => ({ values, count }))).toEqual(counted(fits, rows))
      expect(await firm().documents(keys).count(where)).toBe(rows.filter(fits).length)
      const north = rows.filter((key) => key.connectionId === 'north' && fits(key)).length
      expect(await firm().documents(keys, 'north').count(where)).toBe(north)
    }
  }
  const open = async (): Promise<void> => {
    store = await openDocumentStore({ kind: 'sqlite', folder })
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-counted-'))
    await open()
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })
  const written = async (rows: readonly Key[]): Promise<void> => {
    for (const door of doors)
      await firm()
        .documents(keys, door)
        .load(rows.filter(({ connectionId }) => connectionId === door))
  }

  it.for([1, 2, 3, 4])('is what a recount says after any history of writes: %i', async (seed) => {
    const random = randomOf(seed)
    const any = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
    const stored = new Map<string, Key>()
    const made = (id: string, connectionId: string): Key => ({
      id,
      connectionId,
      state: any(states),
      lost: any([null, null, 'today']),
      holder: any([null, 'somebody']),
      broken: null,
    })
    for (let step = 0; step < 40; step += 1) {
      const door = any(doors)
      const own = firm().documents(keys, door)
      const ids = Array.from({ length: 1 + Math.floor(random() * 30) }, () => `${door}-${Math.floor(random() * 60)}`)
      const rows = [...new Set(ids)].map((id) => made(id, door))
      const act = Math.floor(random() * 4)
      if (act === 0) await own.load(rows)
      else if (act === 1) await own.remove(rows.map(({ id }) => id))
      else if (act === 2) await firm().commit(rows.map((row) => own.upserting(row)))
      else {
        // Refused at its end: nothing of it counts.
        const known = [...stored.values()].find((key) => key.connectionId === door)
        if (known === undefined) continue
        const others = rows.filter(({ id }) => id !== known.id)
        const refused = firm().commit([...others.map((row) => own.upserting(row)), own.creating(known)])
        await expect(refused).rejects.toThrow('WRITE_CONFLICT')
        continue
      }
      for (const row of rows)
        if (act === 1) stored.delete(row.id)
        else stored.set(row.id, row)
      if (step % 8 === 0) await holds([...stored.values()])
    }
    await holds([...stored.values()])
    await store.close()
    await open()
    await holds([...stored.values()])
  })

  it('is known for rows that were written before it was declared, and for other kinds once those are', async () => {
    const before = { ...keys, counted: undefined }
    await firm()
      .documents(before, 'north')
      .load(all.filter(({ connectionId }) => connectionId === 'north'))
    await store.close()
    await open()
    await holds(all.filter(({ connectionId }) => connectionId === 'north'))
  })

  it('is nothing in a firm of which nothing was written or asked before', async () => {
    const other = store.openTenantDocuments('without-rows' as TenantId).documents(keys)
    expect(await other.count({ field: 'holder', op: 'isNull' })).toBe(0)
    const another = store.openTenantDocuments('without-any' as TenantId).documents(keys)
    expect(await another.count()).toBe(0)
  })

  it('looks at no row, and asks no thread', async () => {
    await written(crowd)
    const texts = vi.spyOn(Database.prototype, 'arrays')
    const thread = vi.spyOn(StoreThread.prototype, 'ask')
    try {
      await holds(crowd)
      expect(texts.mock.calls.filter(([text]) => text.includes('c_keys'))).toEqual([])
      expect(thread).not.toHaveBeenCalled()
    } finally {
      texts.mockRestore()
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
