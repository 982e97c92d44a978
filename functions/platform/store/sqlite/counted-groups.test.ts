import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import type { Filter } from '../query.ts'
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
  }),
  columns: { state: 'text', lost: 'text', holder: 'text' },
  indexes: [
    { columns: ['lost', 'state'] },
    { columns: ['holder'], across: 'firm', where: { column: 'holder', is: 'null' } },
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
}))

interface Group {
  readonly values: readonly (string | null)[]
  readonly count: number
}

/** As `summarise` answers, counted one by one. */
function counted(fits: (key: Key) => boolean): Group[] {
  const groups = Map.groupBy(all.filter(fits), ({ connectionId, state }) => JSON.stringify([connectionId, state]))
  const rows = Array.from(groups, ([group, { length }]) => ({
    values: JSON.parse(group) as (string | null)[],
    count: length,
  }))
  const text = ({ values: [door, state] }: Group): string => `${door} ${state ?? ''}`
  return rows.toSorted((one, other) => (text(one) < text(other) ? -1 : 1))
}

describe('a count by connection and one column more', () => {
  let folder: string
  let store: DocumentStore
  const documents = () => store.openTenantDocuments('firm' as TenantId).documents(keys)
  const summed = async (where?: Filter<'state' | 'lost' | 'holder'>) => {
    const rows = await documents().summarise({
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
    for (const door of doors)
      await store
        .openTenantDocuments('firm' as TenantId)
        .documents(keys, door)
        .writeMany({ upsert: all.filter(({ connectionId }) => connectionId === door) })
  })
  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('walks no row where an index has each group together, and counts those without a value too', async () => {
    const texts = await asked(async () => {
      expect(await summed({ field: 'lost', op: 'isNull' })).toEqual(counted(({ lost }) => lost === null))
    })
    expect(texts.some((text) => text.startsWith('WITH RECURSIVE'))).toBe(true)
  })

  it('is the same where no index has them together', async () => {
    const filters: [Filter<'state' | 'lost' | 'holder'> | undefined, (key: Key) => boolean][] = [
      [undefined, () => true],
      [{ field: 'holder', op: 'isNull' }, ({ holder }) => holder === null],
      [{ field: 'lost', op: 'eq', value: 'yesterday' }, ({ lost }) => lost === 'yesterday'],
    ]
    for (const [where, fits] of filters) {
      const texts = await asked(async () => expect(await summed(where)).toEqual(counted(fits)))
      expect(texts.some((text) => text.startsWith('WITH RECURSIVE'))).toBe(false)
    }
  })

  it('is asked of no thread where an index keeps the rows apart, however many others there are', async () => {
    const asIs = Object.getOwnPropertyDescriptor(Database.prototype, 'get')?.value as Database['get']
    const most = vi.spyOn(Database.prototype, 'get').mockImplementation(function (this: Database, sql, values) {
      return sql.startsWith('SELECT max(n)') ? { most: 500_000 } : asIs.call(this, sql, values)
    })
    const thread = vi.spyOn(StoreThread.prototype, 'ask')
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
