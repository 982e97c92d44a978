import { randomUUID } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { openTenantFile, type OpenTenantFile } from '#platform/store/cosmos/replica-file.ts'
import { waitedAtMost } from '#platform/who-waits.ts'
import { inWorkFolder } from '#platform/work-folder.ts'
import { until } from '#tests/kit/http-person.ts'
import { cosmosRig, type CosmosRig, type Instance } from './documents/cosmos-rig.ts'
import { collections, row, rows } from './documents/model.ts'
import { firmOf, logged, many, newId, replicasIn, rowsOf } from './documents/replica-kit.ts'

let rig: CosmosRig
beforeAll(async () => {
  rig = await cosmosRig(collections)
})
afterEach(() => rig.peer.faults.clear())
afterAll(async () => {
  await rig.close()
})

/** What a file takes once its log is copied back. */
function logicalBytes(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true })
  const pages = Number(file.prepare('PRAGMA page_count').get()?.['page_count'])
  file.close()
  return pages * 8_192
}

const replicasOf = (tenantId: TenantId, folder = rig.disk): string[] => replicasIn(folder, tenantId)

describe('a disk', () => {
  it('that is full is UNAVAILABLE, and answers nothing wrong; when there is room again, everything', async () => {
    let pages = 60
    const small: OpenTenantFile = (path, cache) => {
      const file = openTenantFile(path, cache)
      file.database.define(`PRAGMA max_page_count = ${pages}`)
      return file
    }
    const instance = await rig.start({ open: small })
    const id = newId()
    await rowsOf(instance, id).create(row('1'))
    expect(await rowsOf(instance, id).count()).toBe(1)
    await rowsOf(instance, id).load(many(3_000))
    await expect(rowsOf(instance, id).count()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(rowsOf(instance, id).query({})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((await rowsOf(instance, id).read('r5'))?.doc.id).toBe('r5')
    pages = 1_000_000
    expect(await rowsOf(instance, id).count()).toBe(3_001)
  })

  it('has a bound: the replicas used longest ago go, and are made again when they are asked', async () => {
    const instance = await rig.start({ megabytes: 1, disk: join(rig.disk, 'bound') })
    const firms = [newId(), newId(), newId(), newId()]
    for (const id of firms) {
      await rowsOf(instance, id).load(many(1_500))
      expect(await rowsOf(instance, id).count()).toBe(1_500)
    }
    expect(logged(instance, 'replica.evicted')).toBeGreaterThanOrEqual(3)
    expect(firms.map((id) => replicasOf(id, join(rig.disk, 'bound')).length)).toEqual([0, 0, 0, 1])
    for (const id of firms) expect(await rowsOf(instance, id).count()).toBe(1_500)
  })

  /** Of so many bytes for all files in a folder: whoever opens one finds what the others have left, and SQLite lets it grow no further. */
  const diskOf =
    (folder: string, bytes: () => number): OpenTenantFile =>
    (path, cache) => {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
      const others = names.filter((name) => !name.startsWith(path) && statSync(name).isFile())
      const left = others.reduce((rest, name) => rest - statSync(name).size, bytes())
      const file = openTenantFile(path, cache)
      file.database.define(`PRAGMA max_page_count = ${Math.min(4_000_000_000, Math.max(1, Math.floor(left / 8_192)))}`)
      return file
    }

  it('that is full gives the room of files that are not in use to the firm that asks, and no firm is unavailable', async () => {
    const disk = join(rig.disk, 'small')
    let bytes = Number.MAX_SAFE_INTEGER
    const instance = await rig.start({ disk, open: diskOf(disk, () => bytes) })
    const firms = [newId(), newId(), newId(), newId()]
    for (const id of firms) {
      await rowsOf(instance, id).load(many(1_000))
      expect(await rowsOf(instance, id).count()).toBe(1_000)
      // From now on there is room for one firm and a half.
      bytes = Math.min(bytes, 1.5 * logicalBytes(replicasOf(id, disk)[0] ?? ''))
    }
    expect(logged(instance, 'replica.evicted')).toBeGreaterThan(0)
    for (const id of firms) expect(await rowsOf(instance, id).count()).toBe(1_000)
    expect(logged(instance, 'replica.too-large')).toBe(0)
  })

  it('that is too small for a firm is told of once, with the firm’s id, and the others are answered', async () => {
    const disk = join(rig.disk, 'too-small')
    const instance = await rig.start({ disk, open: diskOf(disk, () => 1_500_000) })
    const [large, small] = [newId(), newId()]
    await rowsOf(instance, large).load(many(4_000))
    await rowsOf(instance, small).load(many(10))
    for (let time = 0; time < 2; time += 1)
      await expect(rowsOf(instance, large).count()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await rowsOf(instance, small).count()).toBe(10)
    const told = instance.log.filter((line) => line.includes('replica.too-large'))
    expect(told).toEqual([expect.stringContaining(large)])
  })

  it('without room for a firm’s file is known before the file is fetched or made of the feed', async () => {
    const id = newId()
    const first = await rig.start()
    await rowsOf(first, id).load(many(500))
    await first.store.snapshot(id)
    const instance = await rig.start({ disk: join(rig.disk, 'no-room'), free: () => 1_000 })
    const before = rig.peer.requests.get('Feed') ?? 0
    await expect(rowsOf(instance, id).count()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect((rig.peer.requests.get('Feed') ?? 0) - before).toBe(0)
    expect(replicasOf(id, join(rig.disk, 'no-room'))).toEqual([])
    expect(logged(instance, 'replica.too-large')).toBe(1)
  })

  it('tells of a firm whose file takes more than half of what all may take while it still fits', async () => {
    const instance = await rig.start({ megabytes: 2, disk: join(rig.disk, 'large') })
    const id = newId()
    await rowsOf(instance, id).load(many(3_500))
    for (let time = 0; time < 2; time += 1) expect(await rowsOf(instance, id).count()).toBe(3_500)
    expect(instance.log.filter((line) => line.includes('replica.too-large'))).toEqual([expect.stringContaining(id)])
  })

  it('is shared with work that has a folder there, such as an import: files of firms make room for it', async () => {
    const instance = await rig.start({ megabytes: 3, disk: join(rig.disk, 'shared') })
    const [one, other] = [newId(), newId()]
    for (const id of [one, other]) {
      await rowsOf(instance, id).load(many(500))
      expect(await rowsOf(instance, id).count()).toBe(500)
    }
    expect(logged(instance, 'replica.evicted')).toBe(0)
    await inWorkFolder(`import-${randomUUID()}`, async (folder) => {
      writeFileSync(join(folder, 'rows'), Buffer.alloc(3_200_000))
      expect(await rowsOf(instance, other).count()).toBe(500)
    })
    expect(replicasOf(one, join(rig.disk, 'shared'))).toEqual([])
    expect(await rowsOf(instance, one).count()).toBe(500)
  })

  it('is shared by processes that have a folder each', async () => {
    const id = newId()
    const [one, other] = [await rig.start(), await rig.start()]
    await rowsOf(one, id).create(row('1'))
    expect([await rowsOf(one, id).count(), await rowsOf(other, id).count()]).toEqual([1, 1])
    expect(replicasOf(id)).toHaveLength(2)
  })

  it('loses the replica of a firm that is removed while somebody reads it, as soon as the reading has ended', async () => {
    const disk = join(rig.disk, 'removed')
    const instance = await rig.start({ disk })
    const id = newId()
    await rowsOf(instance, id).load(many(300))
    const firm = firmOf(instance, id)
    const reading = firm.read({
      over: [rows],
      searches: [],
      text: 'SELECT id FROM rows',
      values: {},
      rows: 10,
      most: 1_000,
    })
    expect((await reading.next()).done).toBe(false)
    expect(await instance.store.removeTenant(id, () => false)).toBe(true)
    expect(replicasOf(id, disk)).toHaveLength(1)
    let read = 10
    for await (const part of reading) read += part.rows
    expect(read).toBe(300)
    await nextTurn()
    await nextTurn()
    expect(replicasOf(id, disk)).toEqual([])
  })

  it('that lets no folder be made is unavailable at start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-no-disk-'))
    writeFileSync(join(folder, 'a-file'), '')
    await expect(rig.start({ disk: join(folder, 'a-file') })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await rm(folder, { recursive: true })
  })
})

describe('somebody who waits for a firm to be opened', () => {
  const asking = (instance: Instance, id: TenantId) => waitedAtMost(20, () => rowsOf(instance, id).count())

  it('is told that everything is read again, or that other firms come first, and gets the answer when they ask again', async () => {
    const instance = await rig.start()
    const firms = Array.from({ length: 5 }, newId)
    for (const id of firms) await rowsOf(instance, id).create(row('1'))
    const held = Promise.withResolvers<undefined>()
    rig.peer.faults.before = (kind) => (kind === 'Feed' ? held.promise : undefined)
    for (const id of firms.slice(0, 4))
      await expect(asking(instance, id)).rejects.toMatchObject({ code: 'FIRM_OPENS_FROM_CHANGES' })
    await expect(asking(instance, firms[4] ?? newId())).rejects.toMatchObject({ code: 'FIRM_OPENS_AFTER_OTHERS' })
    held.resolve(undefined)
    rig.peer.faults.clear()
    for (const id of firms) expect(await rowsOf(instance, id).count()).toBe(1)
    // What is open is waited for, whatever that takes.
    const [first = newId()] = firms
    rig.peer.faults.before = (kind) => (kind === 'Feed' ? pause(80) : undefined)
    expect(await asking(instance, first)).toBe(1)
  })

  it('is told that the firm’s file is fetched', async () => {
    const id = newId()
    const first = await rig.start()
    await rowsOf(first, id).load(many(50))
    await first.store.snapshot(id)
    const held = Promise.withResolvers<undefined>()
    const open = rig.blobs.open.bind(rig.blobs)
    vi.spyOn(rig.blobs, 'open').mockImplementation(async (...args) => {
      await held.promise
      return open(...args)
    })
    const cold = await rig.start({ disk: join(rig.disk, 'told') })
    await expect(asking(cold, id)).rejects.toMatchObject({ code: 'FIRM_OPENS_FROM_COPY' })
    held.resolve(undefined)
    expect(await rowsOf(cold, id).count()).toBe(50)
    vi.restoreAllMocks()
  })

  it('brings with them the firms that people worked in last, the last one first, and none that has no copy', async () => {
    let now = Date.now()
    const first = await rig.start({ now: () => now, disk: join(rig.disk, 'before') })
    const [old, none, latest, asked] = [newId(), newId(), newId(), newId()]
    for (const id of [old, none, latest, asked]) {
      await rowsOf(first, id).load(many(20))
      await waitedAtMost(600_000, () => rowsOf(first, id).count())
      if (id !== none) await first.store.snapshot(id)
      now += 60_000
    }
    const disk = join(rig.disk, 'ahead')
    const cold = await rig.start({ disk, now: () => now })
    expect(await waitedAtMost(600_000, () => rowsOf(cold, asked).count())).toBe(20)
    const isOpened = (): boolean => cold.log.some((line) => line.includes('replica.opened') && line.includes(old))
    await until(() => Promise.resolve(isOpened()), true)
    const opened = cold.log.filter((line) => line.includes('replica.opened') && !line.includes(asked))
    const others = opened.flatMap((line) => [latest, old, none].find((id) => line.includes(id)) ?? [])
    expect(others).toEqual([latest, old])
  })
})
