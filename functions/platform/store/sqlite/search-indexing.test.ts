import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '../collection.ts'
import { openDocumentStore, type DocumentStore } from '../index.ts'
import { rowsOf } from '../predicate.ts'
import { defineView } from '../view.ts'
import { StoreThread } from './store-thread.ts'

const houses = defineCollection({
  name: 'houses',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string(), name: z.string() }),
  columns: { name: 'sortedText' },
  indexes: [{ columns: ['name'] }],
  searchIn: ['name'],
})

const named = (at: number, name = `Huize ${at % 2 === 0 ? 'Zonneveld' : 'Waterland'} ${at}`) => ({
  id: `h${String(at).padStart(6, '0')}`,
  connectionId: 'exact',
  name,
})
const some = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => named(from + at))

describe('the search index, behind rows that were written by the thousand', () => {
  let folder: string
  let store: DocumentStore
  const open = (): Promise<DocumentStore> => openDocumentStore({ kind: 'sqlite', folder })
  const documents = () => store.openTenantDocuments('firm' as TenantId).documents(houses, 'exact')
  const found = (search: string): Promise<number> => documents().count({ search })

  /** Places in the index, and the place behind which rows are missing; as the file has them. */
  function inFile(): { readonly indexed: number; readonly after: number | undefined } {
    const file = new DatabaseSync(join(folder, 'tenants/firm.db'), { readOnly: true })
    try {
      const after = file.prepare("SELECT value FROM state WHERE key = 'unsearched/houses'").get()?.['value']
      return {
        indexed: Number(file.prepare('SELECT count(*) AS n FROM s_houses_docsize').get()?.['n']),
        after: after === undefined ? undefined : Number(after),
      }
    } finally {
      file.close()
    }
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-search-'))
    store = await open()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('is not made while they are written, and they are found all the same', async () => {
    await documents().create(named(0))
    await documents().load(some(1, 3_001))
    expect(inFile()).toEqual({ indexed: 1, after: 1 })
    expect(await found('zonneveld')).toBe(1_501)
    expect(inFile()).toEqual({ indexed: 3_001, after: undefined })
  })

  it('is whole for whoever searches within a connection, from another collection or by a view', async () => {
    const firm = store.openTenantDocuments('firm' as TenantId)
    await documents().load(some(0, 1_001))
    const inRows = { field: 'id', op: 'inRows', rows: rowsOf(houses, 'id', { search: 'waterland 99' }) } as const
    // 99, 991, 993, 995, 997 and 999.
    expect(await firm.documents(houses).count(inRows)).toBe(6)
    await documents().load(some(1_001, 2_001))
    const view = defineView()({
      name: 'of-a-test',
      over: [houses],
      searches: [houses],
      text: `SELECT count(*) AS found FROM [houses/search] WHERE trigrams MATCH '"wat"'`,
      row: z.object({ found: z.number() }),
    })
    expect(await firm.view(view, {})).toEqual([{ found: 1_000 }])
  })

  it('has what was changed and not what was deleted before it was made', async () => {
    await documents().load(some(0, 2_000))
    await documents().upsert(named(4, 'Kasteel Eenzaam'))
    await documents().upsert(named(5, ''))
    await documents().remove([named(6).id, named(1_999).id])
    expect(inFile().indexed).toBe(0)
    expect([await found('eenzaam'), await found('zonneveld'), await found('waterland')]).toEqual([1, 998, 998])
    await documents().upsert(named(4, 'Kasteel Anders'))
    await documents().remove([named(8).id])
    expect([await found('eenzaam'), await found('anders'), await found('zonneveld')]).toEqual([0, 1, 997])
  })

  it('has a row whose place another had that is gone', async () => {
    await documents().create(named(0, 'Huize Begin'))
    await documents().load(some(1, 1_001))
    await documents().remove(some(0, 1_001).map(({ id }) => id))
    await documents().create(named(0, 'Huize Opnieuw'))
    expect([await found('begin'), await found('opnieuw'), await found('zonneveld')]).toEqual([0, 1, 0])
  })

  it('is made for rows that a process left without it', async () => {
    await documents().load(some(0, 1_200))
    await store.close()
    store = await open()
    expect(inFile().indexed).toBe(0)
    expect(await found('waterland')).toBe(600)
  })

  it('is never too far behind: whoever searches waits for a bounded number of rows', async () => {
    await documents().load(some(0, 600))
    const file = new DatabaseSync(join(folder, 'tenants/firm.db'))
    // As if a place far behind the last row had been left.
    file.exec("UPDATE state SET value = '-200000' WHERE key = 'unsearched/houses'")
    file.close()
    await documents().load(some(600, 1_200))
    expect(inFile().indexed).toBeGreaterThanOrEqual(600)
    expect(await found('waterland')).toBe(600)
  })

  it('is made by itself once no more rows come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await documents().load(some(0, 1_000))
    await vi.advanceTimersByTimeAsync(4_000)
    await documents().load(some(1_000, 2_000))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(inFile().indexed).toBe(0)
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await vi.waitFor(() => {
      expect(inFile()).toEqual({ indexed: 2_000, after: undefined })
    })
  })

  it('is made a slice at a time, between which others write', async () => {
    await documents().load(some(0, 25_000))
    const ask = vi.spyOn(StoreThread.prototype, 'ask')
    const searching = found('zonneveld')
    await documents().create(named(30_000))
    expect(await searching).toBeGreaterThanOrEqual(12_500)
    const kinds = ask.mock.calls.map(([{ kind }]) => kind)
    expect(kinds.filter((kind) => kind === 'search').length).toBeGreaterThanOrEqual(3)
    // What is asked of one file is done in that order: the write did not wait for the last slice.
    expect(kinds.indexOf('write')).toBeLessThan(kinds.lastIndexOf('search'))
    ask.mockRestore()
    expect(await found('zonneveld')).toBe(12_501)
  })

  it('is of no concern to a firm that has gone meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await documents().load(some(0, 1_000))
    await store.removeTenant('firm' as TenantId, () => false)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await store.contents('firm' as TenantId)).toEqual(new Map())
  })
})
