import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import type { Filter } from '../query.ts'
import { Database } from './database.ts'
import { ReadingPool } from './reading-pool.ts'

const keys = defineCollection({
  name: 'keys',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), holder: z.string(), lost: z.string().nullable() }),
  columns: { holder: 'text', lost: 'text' },
  indexes: [{ columns: ['holder'], across: 'firm' }, { columns: ['lost'] }],
})

const MANY = 4_500

describe('a grouping over a large table', () => {
  let folder: string
  let store: DocumentStore
  const documents = () => store.openTenantDocuments('firm' as TenantId).documents(keys)
  /** How often the thread beside the host is asked. */
  const threadAsked = async (where: Filter<'holder' | 'lost'>): Promise<number> => {
    const spy = vi.spyOn(ReadingPool.prototype, 'rows')
    try {
      await documents().summarise({ where, by: ['holder'] })
      return spy.mock.calls.length
    } finally {
      spy.mockRestore()
    }
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-narrow-'))
    store = await openDocumentStore({ kind: 'sqlite', folder })
    const key = (at: number, holder: string) => ({ id: `k${at}`, connectionId: 'door', holder, lost: null })
    await store
      .openTenantDocuments('firm' as TenantId)
      .documents(keys, 'door')
      .load(Array.from({ length: MANY + 3 }, (_, at) => key(at, at < MANY ? 'many' : `few ${at - MANY}`)))
    // As in a file of a hundred thousand rows, of which most are gone.
    const asIs = Object.getOwnPropertyDescriptor(Database.prototype, 'get')?.value as Database['get']
    vi.spyOn(Database.prototype, 'get').mockImplementation(function (this: Database, sql, values) {
      return sql.startsWith('SELECT max(n)') ? { most: 100_000 } : asIs.call(this, sql, values)
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('is answered on the spot where an index leaves few rows, and beside the host where it leaves many', async () => {
    expect(await threadAsked({ field: 'holder', op: 'in', values: ['few 0', 'few 2'] })).toBe(0)
    expect(await threadAsked({ field: 'holder', op: 'eq', value: 'few 1' })).toBe(0)
    expect(await threadAsked({ field: 'holder', op: 'in', values: ['few 0', 'many'] })).toBe(1)
    expect(await threadAsked({ not: { field: 'holder', op: 'eq', value: 'few 1' } })).toBe(1)
    // Its index is of each connection by itself.
    expect(await threadAsked({ field: 'lost', op: 'eq', value: 'yesterday' })).toBe(1)
  })
})
