import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Documents } from '#platform/store/documents.ts'
import { openDocumentStore, storeOver, type DocumentStore } from '#platform/store/index.ts'
import { plansOf } from '#tests/kit/plans.ts'
import { openFiles } from '#platform/store/sqlite/open.ts'
import { idsOf, row, rows, settings } from './documents/model.ts'

const firmId = 'firm' as TenantId

describe('documents in files', () => {
  let folder: string
  let store: DocumentStore
  const open = (): Promise<DocumentStore> => openDocumentStore({ kind: 'sqlite', folder })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-sqlite-'))
    store = await open()
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('of a load are not there where the changes with its last piece are refused, and those of pieces before are', async () => {
    const firm = store.openTenantDocuments(firmId)
    const documents = firm.documents(rows, 'exact')
    const refused = firm.documents(settings).deleting('nowhere')
    for (const [count, there] of [
      [800, 0],
      [2_500, 2_000],
    ] as const) {
      const many = Array.from({ length: count }, (_, at) => row(String(at)))
      await expect(documents.load(many, { with: [refused] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await documents.count()).toBe(there)
    }
  })

  it('are all there after the writing process was killed, as far as it had said so', async () => {
    const firm = store.openTenantDocuments(firmId)
    for (const round of ['a', 'b', 'c']) {
      const writer = spawn(
        process.execPath,
        [join(import.meta.dirname, 'documents/endless-writer.ts'), folder, round],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const acknowledged: number[] = []
      const lines = createInterface(writer.stdout)
      const mine: Promise<unknown>[] = []
      lines.on('line', (line) => {
        acknowledged.push(Number(line))
        // Beside the other process, which is in the middle of its next batch.
        mine.push(firm.documents(settings).create({ id: `mine-${round}-${line}`, value: 1 }))
        if (acknowledged.length === 3) writer.kill('SIGKILL')
      })
      await Promise.all([once(writer, 'exit'), once(lines, 'close')])
      await Promise.all(mine)
      expect(acknowledged.length).toBeGreaterThanOrEqual(3)
      for (const at of acknowledged) {
        expect(
          await firm.documents(rows, 'exact').count({ field: 'id', op: 'startsWith', value: `${round}-${at}-` }),
        ).toBe(1_500)
        expect((await firm.documents(settings).read(`${round}-${at}`))?.doc.value).toBe(at)
      }
    }
    const written = await firm.documents(rows, 'exact').count()
    expect(await firm.documents(rows, 'exact').count({ search: 'zeldzaam' })).toBe(written)
    const file = new DatabaseSync(join(folder, 'tenants/firm.db'))
    expect(file.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    file.exec(`INSERT INTO "s_rows" ("s_rows") VALUES ('integrity-check')`)
    file.close()
  })

  it('written by another process are counted at once', async () => {
    const other = await open()
    const mine = store.openTenantDocuments(firmId).documents(rows, 'exact')
    const theirs = other.openTenantDocuments(firmId).documents(rows, 'exact')
    expect([await mine.count(), await theirs.count()]).toEqual([0, 0])
    await theirs.create(row('1'))
    expect([await mine.count(), await mine.count({ search: 'kantoor' })]).toEqual([1, 1])
    await mine.load([row('2')])
    await mine.remove(['1'])
    await mine.create(row('3'))
    expect([await theirs.count(), (await theirs.countBy('status')).get('ACTIVE')]).toEqual([2, 2])
    await other.close()
  })

  it('are found by what a collection declares later: order, search, index', async () => {
    const schema = z.object({ id: z.string(), name: z.string() })
    const first = defineCollection({
      name: 'grown',
      scope: 'firm',
      schema,
      columns: { name: 'text' },
      indexes: [{ columns: ['name'] }],
    })
    await store
      .openTenantDocuments(firmId)
      .documents(first)
      .load(['Kantoor 10', 'Kantoor 9', 'Éénmans'].map((name, at) => ({ id: String(at), name })))
    const second = defineCollection({
      name: 'grown',
      scope: 'firm',
      schema,
      columns: { name: 'sortedText' },
      indexes: [{ columns: ['name'] }],
      searchIn: ['name'],
    })
    const firm = store.openTenantDocuments(firmId)
    const orderBy = [{ field: 'name', direction: 'ascending' }] as const
    expect(idsOf(await firm.documents(second).query({ orderBy }))).toEqual(['2', '1', '0'])
    expect(idsOf(await firm.documents(second).query({ where: { search: 'eenm' } }))).toEqual(['2'])
    // And back, and on again: keys that were not kept in between are made anew.
    await firm.documents(first).upsert({ id: '3', name: 'Aa' })
    expect(idsOf(await firm.documents(second).query({ orderBy }))).toEqual(['3', '2', '1', '0'])
    expect(await firm.documents(second).count({ search: 'kantoor' })).toBe(2)
  })

  it('are scanned as they are when their batch is read; what no longer fits or is gone is left out', async () => {
    const documents = store.openTenantDocuments(firmId).documents(rows, 'exact')
    await documents.load(Array.from({ length: 9 }, (_, at) => row(String(at + 1), { amount: 1 })))
    const seen: string[] = []
    for await (const batch of documents.scan({ field: 'amount', op: 'ge', value: 1 }, { batch: 3 })) {
      seen.push(...batch.map(({ id, name }) => `${id} ${name}`))
      if (seen.length !== 3) continue
      await documents.load([row('4', { amount: 0 }), row('5', { amount: 2, name: 'Anders' })])
      await documents.remove(['6', '7', '8', '9'])
    }
    expect(seen).toEqual(['1 Kantoor 1', '2 Kantoor 2', '3 Kantoor 3', '5 Anders'])
  })

  it('written by the thousands are all there or none of a transaction, and a refusal holds nobody up', async () => {
    const firm = store.openTenantDocuments(firmId)
    const documents = firm.documents(rows, 'exact')
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(`m${from + at}`))
    await firm.documents(rows, 'other').create(row('m7200', { connectionId: 'other' }))
    // In the eighth transaction: what was written before that one stays.
    await expect(documents.load(many(0, 9_000))).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
    expect(await documents.count()).toBe(7_000)
    // What cannot be prepared ends it too, behind the pieces that were.
    const broken = function* () {
      yield* many(10_000, 700)
      yield { ...row('broken'), name: 1 as unknown as string }
    }
    await expect(documents.load(broken())).rejects.toThrow('does not fit its schema')
    expect(await documents.count()).toBe(7_000)
    await firm.documents(settings).create({ id: 'after', value: 1 })
    await Promise.all([
      documents.load(many(20_000, 1_200)),
      store
        .openTenantDocuments('another' as TenantId)
        .documents(rows, 'exact')
        .load(many(0, 1_300)),
    ])
    expect(await documents.count()).toBe(8_200)
    expect(await documents.count({ search: 'kantoor' })).toBe(8_200)
    expect(
      await store
        .openTenantDocuments('another' as TenantId)
        .documents(rows)
        .count(),
    ).toBe(1_300)
  })

  it('of two kinds cannot share a name', async () => {
    const firm = store.openTenantDocuments(firmId)
    const [one, other] = (['firm', 'connection'] as const).map((scope) =>
      defineCollection({ name: 'twice', scope, schema: z.object({ id: z.string(), connectionId: z.string() }) }),
    )
    const opened = firm.documents.bind(firm) as (collection: unknown, connection?: string) => Documents<{ id: string }>
    await opened(one).count()
    await expect(opened(other, 'x').count()).rejects.toThrow('Two collections are called twice')
  })

  it('of more firms than files are kept open are all reachable, in any sequence', async () => {
    const narrow = storeOver(openFiles(folder, { maxOpenFiles: 2 }))
    const firms = ['a', 'b', 'c', 'd', 'e'].map((id) => narrow.openTenantDocuments(id as TenantId).documents(settings))
    for (const value of [1, 2])
      for (const [at, documents] of firms.entries()) await documents.upsert({ id: 'n', value: at * value })
    expect(await Promise.all(firms.map(async (documents) => (await documents.read('n'))?.doc.value))).toEqual([
      0, 2, 4, 6, 8,
    ])
    await narrow.close()
  })

  it('are written in batches between which others are served', async () => {
    const documents = store.openTenantDocuments(firmId).documents(settings)
    let served = 0
    const serve = (): void => {
      served += 1
      if (!done) setImmediate(serve)
    }
    let done = false
    setImmediate(serve)
    await documents.load(Array.from({ length: 10_000 }, (_, at) => ({ id: `s${at}`, value: at })))
    done = true
    expect(served).toBeGreaterThanOrEqual(9)
  })

  it('of others are written while many are, and all of them are there', async () => {
    const firm = store.openTenantDocuments(firmId)
    const [one, other] = [firm.documents(rows, 'exact'), firm.documents(rows, 'twinfield')]
    const many = (connectionId: string) =>
      Array.from({ length: 6_000 }, (_, at) => row(`${connectionId}-${at}`, { connectionId, amount: at }))
    const small = async (): Promise<void> => {
      for (let at = 0; at < 40; at += 1) {
        await one.create(row(`small-${at}`))
        await nextTurn()
      }
    }
    await Promise.all([one.load(many('exact')), other.load(many('twinfield')), small()])
    expect(await Promise.all([one.count(), other.count()])).toEqual([6_040, 6_000])
  })

  it('are taken back where one beside them does not fit, and can be written after that', async () => {
    const documents = store.openTenantDocuments(firmId).documents(rows, 'exact')
    const many = Array.from({ length: 900 }, (_, at) => row(String(at)))
    await expect(documents.load([...many, row('bad', { connectionId: 'another' })])).rejects.toThrow()
    expect(await documents.count()).toBe(0)
    await documents.load(many)
    expect(await documents.count()).toBe(900)
  })

  it('that are written again just as they are keep their etag', async () => {
    const documents = store.openTenantDocuments(firmId).documents(settings)
    const { etag } = await documents.create({ id: '1', value: 1 })
    await documents.load([{ id: '1', value: 1 }])
    expect((await documents.read('1'))?.etag).toBe(etag)
    await documents.load([{ id: '1', value: 2 }])
    expect((await documents.read('1'))?.etag).not.toBe(etag)
  })

  it('never lie outside the folder, whatever a tenant is called', async () => {
    for (const id of ['../firm', 'a/b', '', '.', 'x'.repeat(65), 'a\0b']) {
      await expect(store.createTenant(id as TenantId)).rejects.toThrow('No tenant id')
      await expect(
        store
          .openTenantDocuments(id as TenantId)
          .documents(settings)
          .count(),
      ).rejects.toThrow('No tenant id')
    }
  })

  it('are unavailable, not lost, while another process holds the file for long', async () => {
    const documents = store.openTenantDocuments(firmId).documents(settings)
    await documents.create({ id: '1', value: 1 })
    const holder = new DatabaseSync(join(folder, 'tenants/firm.db'))
    holder.exec('BEGIN IMMEDIATE')
    await expect(documents.create({ id: '2', value: 2 })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await documents.read('1'))?.doc.value).toBe(1)
    const waiting = documents.create({ id: '2', value: 2 })
    const batch = documents.load([{ id: '3', value: 3 }])
    holder.exec('ROLLBACK')
    holder.close()
    await Promise.all([waiting, batch])
    expect(await documents.count()).toBe(3)
  })

  it('are paged through an index: no page sorts or walks the rest', async () => {
    const firm = store.openTenantDocuments(firmId)
    const documents = firm.documents(rows, 'exact')
    await documents.load(Array.from({ length: 100 }, (_, at) => row(`r${at}`)))
    const plan = await plansOf(async () => {
      for (const direction of ['ascending', 'descending'] as const) {
        const orderBy = [{ field: 'name', direction }] as const
        await documents.query({ where: { field: 'status', op: 'eq', value: 'ACTIVE' }, orderBy, take: 25 })
        await firm.documents(rows).page({ orderBy, take: 25 })
        await documents.count({ field: 'status', op: 'eq', value: 'ACTIVE' })
      }
    })
    // The rows of a page come as one list, which is put together as they are found.
    const asList = /^CO-ROUTINE \(subquery-\d+\); (.*); SCAN \(subquery-\d+\)$/u
    const listed = plan.filter(({ sql }) => sql.includes('"c_rows"')).map(({ steps }) => steps.replace(asList, '$1'))
    expect(listed).toEqual([
      'SEARCH c USING COVERING INDEX c_rows/connectionId,status,name,id (connectionId=? AND status=?)',
      'SCAN c USING COVERING INDEX c_rows/name,id',
      'SEARCH c USING COVERING INDEX c_rows/connectionId,status,name,id (connectionId=? AND status=?)',
      'SEARCH c USING COVERING INDEX c_rows/connectionId,status,name,id (connectionId=? AND status=?)',
      'SCAN c USING COVERING INDEX c_rows/name,id',
    ])
  })

  it('of a layout of before are refused with a sentence that says what to do', async () => {
    await store.close()
    const old = new DatabaseSync(join(folder, 'directory.db'))
    old.exec('DROP TABLE collections; CREATE TABLE collections (name TEXT PRIMARY KEY); PRAGMA user_version = 0;')
    old.close()
    await expect(open()).rejects.toThrow(/made by an earlier version of Spil.*delete it, and start again/u)
    await rm(join(folder, 'directory.db'))
    store = await open()
  })
})
