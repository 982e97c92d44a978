import { randomUUID } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'
import { firmOf, logged, many, newId, replicasIn, rowsOf } from './documents/replica-kit.ts'
import { collections, idsOf, row, secrets, settings } from './documents/model.ts'

const day = 24 * 60 * 60

let rig: CosmosRig
beforeAll(async () => {
  rig = await cosmosRig(collections)
})
afterEach(() => rig.peer.faults.clear())
afterAll(async () => {
  await rig.close()
})

const replicasOf = (tenantId: TenantId, folder = rig.disk): string[] => replicasIn(folder, tenantId)

function replicaOf(tenantId: TenantId): string {
  const [path] = replicasOf(tenantId)
  if (path === undefined) throw new Error(`${tenantId} has no replica`)
  return path
}

describe('a replica', () => {
  it.each<[string, (path: string, other: string) => void]>([
    ['was deleted', (path) => rmSync(path)],
    ['was deleted with its log', (path) => ['', '-wal', '-shm'].forEach((suffix) => rmSync(path + suffix))],
    ['was cut in half', (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['is empty', (path) => truncateSync(path, 0)],
    ['is no database any more', (path) => writeFileSync(path, Buffer.alloc(statSync(path).size, 'x'))],
    ['is another firm’s now', (path, other) => copyFileSync(other, path)],
  ])('that %s while it is in use is made anew, and never answered from', async (_, befall) => {
    const instance = await rig.start()
    const [mine, theirs] = [newId(), newId()]
    await rowsOf(instance, mine).load(many(1_200))
    await rowsOf(instance, theirs).load([row('theirs', { name: 'Van een ander' })])
    expect(await rowsOf(instance, theirs).count()).toBe(1)
    expect(await rowsOf(instance, mine).count()).toBe(1_200)
    await instance.store.openTenantDocuments(mine).documents(settings).create({ id: 's', value: 1 })
    befall(replicaOf(mine), replicaOf(theirs))
    expect(await rowsOf(instance, mine).count()).toBe(1_200)
    expect(idsOf(await rowsOf(instance, mine).query({ where: { search: 'ander' } }))).toEqual([])
    expect(logged(instance, 'replica.dropped')).toBe(1)
    await instance.store.close()
  })

  it('that a process left behind is used by the next, where it is whole and the same firm’s', async () => {
    const id = newId()
    const first = await rig.start({ disk: join(rig.disk, 'left') })
    await rowsOf(first, id).load(many(300))
    expect(await rowsOf(first, id).count()).toBe(300)
    await first.store.close()
    const second = await rig.start({ disk: join(rig.disk, 'left') })
    const before = rig.peer.requests.get('Feed') ?? 0
    expect(await rowsOf(second, id).count()).toBe(300)
    expect((rig.peer.requests.get('Feed') ?? 0) - before).toBe(1)
    await second.store.close()
    const [path = ''] = replicasOf(id, join(rig.disk, 'left'))
    writeFileSync(path, 'not a database')
    const third = await rig.start({ disk: join(rig.disk, 'left') })
    expect(await rowsOf(third, id).count()).toBe(300)
    expect(logged(third, 'replica.refused')).toBe(1)
    await third.store.close()
  })

  it('is made anew where the service no longer knows from where it was to go on, by 410 or by 400', async () => {
    const instance = await rig.start()
    const id = newId()
    await rowsOf(instance, id).load(many(150))
    expect(await rowsOf(instance, id).count()).toBe(150)
    for (const fault of ['goneContinuations', 'refusedContinuations'] as const) {
      await rowsOf(instance, id).create(row(fault))
      rig.peer.faults[fault] = 1
      await rowsOf(instance, id).read(fault)
      expect(await rowsOf(instance, id).count({ field: 'id', op: 'eq', value: fault })).toBe(1)
    }
    expect(logged(instance, 'replica.dropped')).toBe(2)
    expect(await rowsOf(instance, id).count()).toBe(152)
  })

  it('does not mind pages that come twice, and its firm is counted and read whole too, also where the feed begins anew', async () => {
    const instance = await rig.start()
    const id = newId()
    const documents = rowsOf(instance, id)
    await documents.load(many(250))
    await documents.load([row('r1', { name: 'Nieuw' })])
    await documents.remove(['r2'])
    rig.peer.faults.doubledPages = 3
    expect(await documents.count()).toBe(249)
    // What is kept of a firm is told to its owners when it is deleted.
    rig.peer.faults.doubledPages = 2
    expect([...(await instance.store.contents(id)).values()]).toEqual([249])
    rig.peer.faults.goneContinuations = 1
    expect([...(await instance.store.contents(id)).values()]).toEqual([249])
    rig.peer.faults.goneContinuations = 1
    const snapshot: string[] = []
    for await (const batch of instance.store.everything(id)) snapshot.push(...batch.map((one) => one.id))
    expect(new Set(snapshot).size).toBe(249)
    expect(snapshot).toHaveLength(249)
    expect(rig.peer.faults.goneContinuations).toBe(0)
    expect(await documents.count({ field: 'name', op: 'eq', value: 'Nieuw' })).toBe(1)
  })

  it('has its firm counted from the beginning of the feed only three times where the service forgets its place each time', async () => {
    const instance = await rig.start()
    const id = newId()
    await rowsOf(instance, id).load(many(150))
    rig.peer.faults.goneContinuations = 1_000
    await expect(instance.store.contents(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(1_000 - rig.peer.faults.goneContinuations).toBe(3)
  })

  it('goes by no clock but for its age: ten minutes off it answers alike', async () => {
    const id = newId()
    const [early, late] = [
      await rig.start({ now: () => Date.now() - 600_000 }),
      await rig.start({ now: () => Date.now() + 600_000 }),
    ]
    for (let at = 0; at < 3; at += 1) {
      await rowsOf(early, id).create(row(`early-${at}`))
      expect(await rowsOf(late, id).count()).toBe(2 * at + 1)
      await rowsOf(late, id).create(row(`late-${at}`))
      expect(await rowsOf(early, id).count()).toBe(2 * at + 2)
    }
  })

  it('that has not listened for 30 days is thrown away: what was deleted meanwhile is told of no more', async () => {
    const id = newId()
    let past = 0
    const sleeper = await rig.start({ now: () => Date.now() + past })
    const other = await rig.start()
    await rowsOf(sleeper, id).load(many(3))
    expect(await rowsOf(sleeper, id).count()).toBe(3)
    await rowsOf(other, id).delete('r1')
    rig.peer.age(36 * day)
    past = 36 * day * 1_000
    expect(idsOf(await rowsOf(sleeper, id).query({}))).toEqual(['r0', 'r2'])
  })

  it('holds nothing that is read by id, not even in a page of its file', async () => {
    const instance = await rig.start({ disk: join(rig.disk, 'secret') })
    const id = newId()
    const sealed = `zeer-geheim-${randomUUID()}`
    await firmOf(instance, id).documents(secrets, 'exact').create({ id: 'exact', connectionId: 'exact', sealed })
    await rowsOf(instance, id).create(row('1'))
    expect(await rowsOf(instance, id).count()).toBe(1)
    await instance.store.snapshot(id)
    await instance.store.close()
    for (const path of replicasOf(id, join(rig.disk, 'secret'))) expect(readFileSync(path).includes(sealed)).toBe(false)
  })

  it('keeps what only a later version knows, and answers with it when that version asks', async () => {
    const instance = await rig.start()
    const id = newId()
    const later = defineCollection({
      name: 'later',
      scope: 'connection',
      schema: z.object({ id: z.string(), connectionId: z.string(), name: z.string() }),
      columns: { name: 'sortedText' },
      searchIn: ['name'],
    })
    const documents = firmOf(instance, id).documents(later, 'exact')
    await documents.load(
      Array.from({ length: 30 }, (_, at) => ({ id: `l${at}`, connectionId: 'exact', name: `Naam ${at}` })),
    )
    await documents.delete('l7')
    await rowsOf(instance, id).create(row('1'))
    // Nobody has asked for it until now: this instance took it over without knowing it.
    expect(await rowsOf(instance, id).count()).toBe(1)
    expect(await documents.count({ search: 'naam 2' })).toBe(11)
    expect(await documents.count()).toBe(29)
  })
})

describe('a store that is closed', () => {
  it('tells who waits for an answer that it is unavailable, and leaves a file that can be gone on with', async () => {
    const id = newId()
    const disk = join(rig.disk, 'closed')
    const writer = await rig.start()
    await rowsOf(writer, id).load(many(2_000))
    const reader = await rig.start({ disk })
    const asked = [1, 2, 3].map(() => rowsOf(reader, id).count())
    let polls = 0
    const closing = new Promise<void>((resolve) => {
      rig.peer.faults.before = async (kind) => {
        if (kind !== 'Feed' || (polls += 1) !== 4) return
        await reader.store.close()
        resolve()
      }
    })
    const outcomes = await Promise.allSettled(asked)
    await closing
    rig.peer.faults.clear()
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
    const next = await rig.start({ disk })
    expect(await rowsOf(next, id).count()).toBe(2_000)
  })
})

describe('a snapshot', () => {
  const feedsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = rig.peer.requests.get('Feed') ?? 0
    await work()
    return (rig.peer.requests.get('Feed') ?? 0) - before
  }

  it('is what a cold instance begins with; it reads the feed since, and not the rest', async () => {
    const id = newId()
    const warm = await rig.start()
    await rowsOf(warm, id).load(many(1_000))
    await warm.store.snapshot(id)
    await rowsOf(warm, id).load([row('since')])
    await rowsOf(warm, id).remove(['r1'])
    const cold = await rig.start()
    expect(await feedsOf(async () => expect(await rowsOf(cold, id).count()).toBe(1_000))).toBeLessThanOrEqual(3)
    expect(idsOf(await rowsOf(cold, id).query({ where: { field: 'id', op: 'in', values: ['since', 'r1'] } }))).toEqual([
      'since',
    ])
    expect(cold.log.some((line) => line.includes('"from":"snapshot"'))).toBe(true)
  })

  it('kept by two instances at once is one that can be begun with, and nothing changed is not kept twice', async () => {
    const id = newId()
    const [one, other] = [await rig.start(), await rig.start()]
    await rowsOf(one, id).load(many(200))
    await Promise.all([one.store.snapshot(id), other.store.snapshot(id), rowsOf(one, id).create(row('during'))])
    const cold = await rig.start()
    expect(await rowsOf(cold, id).count()).toBe(201)
    await one.store.snapshot(id)
    const snapshot = await rig.blobs.facts(`${id}.db.zst`)
    await one.store.snapshot(id)
    expect(await rig.blobs.facts(`${id}.db.zst`)).toBe(snapshot)
  })

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is cut in half', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['is no snapshot', () => Buffer.from('something else')],
  ])('that %s is passed over, and the whole feed read', async (_, spoil) => {
    const id = newId()
    const warm = await rig.start()
    await rowsOf(warm, id).load(many(150))
    await warm.store.snapshot(id)
    const stream = await rig.blobs.open(`${id}.db.zst`)
    if (stream === undefined) throw new Error('There is a snapshot')
    await rig.blobs.put(`${id}.db.zst`, Readable.from([spoil(await buffer(stream))]), { contentType: 'x' })
    const cold = await rig.start()
    expect(await rowsOf(cold, id).count()).toBe(150)
  })

  it('is read off the file itself while others write to the firm: no second file lies on the disk', async () => {
    const id = newId()
    const disk = join(rig.disk, 'streamed')
    const instance = await rig.start({ disk })
    await rowsOf(instance, id).load(many(2_000))
    expect(await rowsOf(instance, id).count()).toBe(2_000)
    const names = (): string[] => readdirSync(disk, { recursive: true, encoding: 'utf8' }).toSorted()
    const before = names()
    const put = rig.blobs.put.bind(rig.blobs)
    let meanwhile: string[] = []
    vi.spyOn(rig.blobs, 'put').mockImplementation(async (...args) => {
      // Committed and taken over between the beginning of the snapshot and its end.
      await rowsOf(instance, id).load(many(2_500))
      expect(await rowsOf(instance, id).count()).toBe(2_500)
      meanwhile = names()
      return put(...args)
    })
    await instance.store.snapshot(id)
    vi.restoreAllMocks()
    expect(meanwhile).toEqual(before)
    const cold = await rig.start({ disk: join(rig.disk, 'streamed-cold') })
    const feeds = rig.peer.requests.get('Feed') ?? 0
    expect(await rowsOf(cold, id).count()).toBe(2_500)
    // Of a hundred each: what was written before the snapshot is in it, also what stood in the log alone.
    expect((rig.peer.requests.get('Feed') ?? 0) - feeds).toBeLessThan(10)
    expect(logged(cold, 'replica.refused')).toBe(0)
    expect(cold.log.join('\n')).toContain('"from":"snapshot"')
  })

  it('of another firm is refused, however it came there', async () => {
    const [mine, theirs] = [newId(), newId()]
    const warm = await rig.start()
    await rowsOf(warm, theirs).create(row('theirs'))
    await rowsOf(warm, mine).create(row('mine'))
    await warm.store.snapshot(theirs)
    const stream = await rig.blobs.open(`${theirs}.db.zst`)
    if (stream === undefined) throw new Error('There is a snapshot')
    await rig.blobs.put(`${mine}.db.zst`, stream, { contentType: 'x' })
    const cold = await rig.start()
    expect(idsOf(await rowsOf(cold, mine).query({}))).toEqual(['mine'])
    expect(logged(cold, 'replica.refused')).toBe(1)
  })
})

describe('many changes', () => {
  it('are taken over in slices between which others are served, and seen all at once', async () => {
    const id = newId()
    const [writer, reader] = [await rig.start(), await rig.start()]
    await rowsOf(reader, id).count()
    await rowsOf(writer, id).load(many(5_000))
    let longest = 0
    // Of the processor, by this thread: what others take on a busy machine is not ours.
    const spent = (): number => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000
    }
    const begun = spent()
    let last = begun
    let done = false
    const serve = (): void => {
      const now = spent()
      longest = Math.max(longest, now - last)
      last = now
      if (!done) setImmediate(serve)
    }
    setImmediate(serve)
    expect(await rowsOf(reader, id).count()).toBe(5_000)
    done = true
    // Nobody was served since the last look either.
    serve()
    // Of one transaction of 5,000 rows this would be the whole of it, whatever that takes on this machine.
    expect(longest).toBeLessThan((spent() - begun) / 4)
  })
})
