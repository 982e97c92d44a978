import type { ChangeFeedPullModelIterator, Container, CosmosClient, JSONObject } from '@azure/cosmos'
import { ChangeFeedStartFrom } from '@azure/cosmos'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cosmosClient } from '#platform/store/cosmos/account.ts'
import { cosmosContainers } from '#platform/store/cosmos/containers.ts'
import { countingOperations } from '#platform/store/cosmos/operation-counts.ts'
import type { DocumentStore } from '#platform/store/index.ts'
import type { CosmosPeer } from '../peers/cosmos/server.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'
import { accounts, collections, newFirm, row, rows, secrets, settings } from './documents/model.ts'

let rig: CosmosRig
let peer: CosmosPeer
let client: CosmosClient
let store: DocumentStore
beforeAll(async () => {
  rig = await cosmosRig(collections)
  ;({ peer } = rig)
  client = cosmosClient(peer.endpoint, { key: peer.key })
  ;({ store } = await rig.start())
})
afterEach(() => peer.faults.clear())
afterAll(async () => {
  client.dispose()
  await rig.close()
})

function feedOf(container: Container, tenantId: string): ChangeFeedPullModelIterator<JSONObject & { id: string }> {
  return container.items.getChangeFeedIterator<JSONObject & { id: string }>({
    changeFeedStartFrom: ChangeFeedStartFrom.Beginning(tenantId),
    maxItemCount: 10,
  })
}

const endless = 1_000_000
const unavailable = { code: 'UNAVAILABLE' }

describe('a service that asks to wait', () => {
  it('is waited for: reads, writes, questions, commits and many writes all come through', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    const busy = (): void => void Object.assign(peer.faults, { throttledRequests: 3 })
    busy()
    await documents.create({ id: '1', value: 1 })
    busy()
    await documents.read('1')
    busy()
    expect(await documents.count()).toBe(1)
    peer.faults.throttledOperations = 2
    await firm.commit([documents.creating({ id: '2', value: 2 }), documents.deleting('1')])
    peer.faults.throttledOperations = 3
    await documents.load(Array.from({ length: 600 }, (_, at) => ({ id: `m${at}`, value: at + 1 })))
    expect(await documents.count({ field: 'value', op: 'ge', value: 1 })).toBe(601)
  })

  it('is waited for while it splits a partition: nothing is refused, and no replica is made anew for it', async () => {
    const instance = await rig.start()
    const firm = newFirm(instance.store)
    const documents = firm.documents(settings)
    const steps = [
      () => documents.create({ id: '1', value: 1 }),
      () => documents.read('1'),
      () => documents.count(),
      () => instance.store.directory.documents(accounts).find({ email: 'nobody@firm.example' }),
      () => firm.commit([documents.creating({ id: '2', value: 2 }), documents.deleting('1')]),
      () => documents.load(Array.from({ length: 300 }, (_, at) => ({ id: `m${at}`, value: at + 1 }))),
    ]
    for (const step of steps) {
      peer.split(2)
      await step()
      expect(peer.faults.splittingRequests).toBe(0)
    }
    peer.split(2)
    expect(await documents.count()).toBe(301)
    expect(instance.log.filter((line) => line.includes('replica.dropped'))).toEqual([])
  })

  it('for ever is unavailable, and nothing is half written', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    const writes = [documents.creating({ id: '1', value: 1 }), documents.creating({ id: '2', value: 2 })]
    peer.faults.throttledOperations = endless
    await expect(firm.commit(writes)).rejects.toMatchObject(unavailable)
    peer.faults.throttledRequests = endless
    // Together: each is asked again for some seconds.
    await Promise.all([
      expect(documents.create({ id: '1', value: 1 })).rejects.toMatchObject(unavailable),
      expect(documents.read('1')).rejects.toMatchObject(unavailable),
      expect(documents.query({})).rejects.toMatchObject(unavailable),
      expect(documents.load([{ id: '1', value: 1 }])).rejects.toMatchObject(unavailable),
    ])
    peer.faults.clear()
    expect(await documents.count()).toBe(0)
  })
})

describe('an account whose reads may be stale', () => {
  it('is refused at start with a sentence that says what to do', async () => {
    const weak = await cosmosRig(collections, { consistency: 'Session' })
    await expect(weak.start()).rejects.toThrow('has Session consistency')
    await expect(weak.start()).rejects.toThrow('set its default consistency to Strong')
    await weak.close()
  })

  it('really reads what is over, as our peer speaks it', async () => {
    const weak = await cosmosRig(collections, { consistency: 'Eventual' })
    const reader = cosmosClient(weak.peer.endpoint, { key: weak.peer.key })
    const container = reader.database(weak.database).container('firms')
    const item = { id: 'a', tenantId: 't', value: 1 }
    await container.items.create(item)
    weak.peer.lag()
    await container.items.upsert({ ...item, value: 2 })
    expect((await container.item('a', 't').read()).resource).toMatchObject({ value: 1 })
    weak.peer.catchUp()
    expect((await container.item('a', 't').read()).resource).toMatchObject({ value: 2 })
    reader.dispose()
    await weak.close()
  })
})

describe('a poll of the change feed', () => {
  it('carries the newest session token that this process knows, so that it sees its own writes from any copy', async () => {
    const weak = await cosmosRig(collections, { consistency: 'Session' })
    const clients = [1, 2].map(() => cosmosClient(weak.peer.endpoint, { key: weak.peer.key }))
    const polling = clients.map((each) => feedOf(each.database(weak.database).container('firms'), 't'))
    const seen = async (at: number): Promise<string[]> => {
      const page = await polling[at]?.readNext()
      return page?.statusCode === 200 ? page.result.map(({ id }) => id) : []
    }
    const [writer] = clients
    await writer?.database(weak.database).container('firms').items.create({ id: 'a', tenantId: 't' })
    expect([await seen(0), await seen(1)]).toEqual([['a'], ['a']])
    weak.peer.lag()
    await writer?.database(weak.database).container('firms').items.create({ id: 'b', tenantId: 't' })
    expect([await seen(0), await seen(1)]).toEqual([['b'], []])
    for (const each of clients) each.dispose()
    await weak.close()
  })
})

describe('what a call costs', () => {
  const asked = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
    const before = new Map(peer.requests)
    await work()
    return Object.fromEntries(
      [...peer.requests]
        .map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
        .filter(([, count]) => count > 0),
    )
  }

  it('is one request for a point read, a single write and a commit of a hundred; one poll for a question', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    expect(await asked(() => documents.create({ id: 'x', value: 1 }))).toEqual({ Create: 1 })
    expect(await asked(() => documents.read('x'))).toEqual({ Read: 1 })
    const hundred = Array.from({ length: 100 }, (_, at) => documents.creating({ id: `${at}`, value: at }))
    expect(await asked(() => firm.commit(hundred))).toEqual({ Batch: 1 })
    await documents.count()
    expect(await asked(() => documents.query({ take: 25 }))).toEqual({ Feed: 1 })
    const many = Array.from({ length: 1_000 }, (_, at) => ({ id: `m${at}`, value: at }))
    expect(await asked(() => documents.load(many))).toEqual({ Batch: 10 })
  })

  it('is one poll for all who wait, and none for what is read by id', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    await documents.count()
    expect(await asked(() => Promise.all(Array.from({ length: 30 }, () => documents.count())))).toEqual({ Feed: 1 })
    expect(await asked(() => documents.readMany(['1', '2', '3']))).toEqual({ Read: 3 })
  })

  it('of rows that are as they were is a look at each, and no write', async () => {
    const documents = newFirm(store).documents(rows, 'exact')
    const many = Array.from({ length: 300 }, (_, at) => row(`r${at}`))
    await documents.load(many)
    const again = await asked(() => documents.load(many))
    expect(again['Batch']).toBeLessThanOrEqual(3)
    const { counts } = await countingOperations(() => documents.load(many))
    expect([counts.pointReads, counts.writes.size]).toEqual([300, 0])
  })

  it('is counted for each span of work, spans in spans included', async () => {
    const documents = newFirm(store).documents(settings)
    const outer = await countingOperations(async () => {
      await documents.create({ id: '1', value: 1 })
      return countingOperations(async () => {
        await documents.upsert({ id: '2', value: 2 })
        return documents.count()
      })
    })
    const { result: inner, counts } = outer
    expect(inner.result).toBe(2)
    expect([counts.writes.get(1), inner.counts.writes.get(1)]).toEqual([2, 1])
    expect([counts.pointReads, counts.feedPolls, counts.feedItems, counts.throttled]).toEqual([0, 2, 2, 0])
    // Two writes of a small document without an index; a strong read counts twice.
    expect(counts.requestUnits).toBeGreaterThan(2 * 5.5)
    expect(inner.counts.requestUnits).toBeLessThan(counts.requestUnits)
    expect(counts.bytesReceived).toBeGreaterThan(inner.counts.bytesReceived)
  })
})

describe('what was deleted', () => {
  it('leaves a tombstone of 35 days in the firm, and nothing in the directory or of what is read by id', async () => {
    const firm = newFirm(store)
    const container = client.database(rig.database).container('firms')
    await firm.documents(settings).create({ id: '1', value: 1 })
    await firm.documents(settings).delete('1')
    const { resource } = await container.item('settings:1', firm.tenantId).read<JSONObject>()
    expect(resource).toMatchObject({ kind: 'settings', docId: '1', deleted: true, ttl: 35 * 24 * 60 * 60 })
    expect(resource).not.toHaveProperty('doc')
    const stored = firm.documents(secrets, 'exact')
    await stored.create({ id: 'exact', connectionId: 'exact', sealed: 's' })
    await stored.delete('exact')
    expect((await container.item('secrets:exact', firm.tenantId).read()).statusCode).toBe(404)
    const directory = store.directory.documents(accounts)
    await directory.create({ id: 'gone', email: 'a@example.invalid', firm: '' })
    await directory.delete('gone')
    const across = client.database(rig.database).container('directory')
    expect((await across.item('accounts:gone', 'directory').read()).statusCode).toBe(404)
  })

  it('can be made again in a commit, by one of two who try', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    await documents.create({ id: '1', value: 1 })
    await documents.delete('1')
    const making = (value: number): Promise<void> =>
      firm.commit([documents.creating({ id: '1', value }), documents.creating({ id: `beside-${value}`, value })])
    const outcomes = await Promise.allSettled([making(2), making(3)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await documents.count()).toBe(2)
    await documents.delete('1')
    const single = await Promise.allSettled([4, 5].map((value) => documents.create({ id: '1', value })))
    expect(single.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('containers', () => {
  it('are two: a partition a firm without an index, and the directory with one for each look-up', () => {
    const made = cosmosContainers(collections)
    expect(
      made.map(({ id, partitionKey, indexingPolicy, defaultTtl }) => [
        id,
        partitionKey?.paths,
        indexingPolicy?.includedPaths?.map(({ path }) => path),
        defaultTtl,
      ]),
    ).toEqual([
      ['firms', ['/tenantId'], [], -1],
      ['directory', ['/scope'], ['/kind/?', '/doc/email/?', '/doc/firm/?'], -1],
    ])
  })
})

describe('our peer is as strict as the service', () => {
  const container = (id: string): Container => client.database(rig.database).container(id)

  it.each([
    ['a look-up of no partition', 'SELECT * FROM c WHERE c.kind = @kind', undefined],
    ['an order', 'SELECT * FROM c WHERE c.kind = @kind ORDER BY c.id', ['directory']],
    ['a range', 'SELECT * FROM c WHERE c.id > @kind', ['directory']],
    ['a look-up by what has no index', 'SELECT * FROM c WHERE c.doc.name = @kind', ['directory']],
    ['a count', 'SELECT VALUE COUNT(1) FROM c', ['directory']],
    ['a parameter without a value', 'SELECT * FROM c WHERE c.kind = @other', ['directory']],
    ['what is no SQL', 'SELEKT c.id', ['directory']],
  ])('and refuses %s', async (_, query, partitionKey) => {
    await store.directory.documents(accounts).upsert({ id: 'some', email: 'b@example.invalid', firm: '' })
    const asked = { query, parameters: [{ name: '@kind', value: 'accounts' }] }
    await expect(
      container('directory')
        .items.query(asked, partitionKey === undefined ? {} : { partitionKey })
        .fetchAll(),
    ).rejects.toMatchObject({ code: 400 })
  })

  it('and refuses any question of firms, which have no index', async () => {
    const asked = { query: 'SELECT * FROM c WHERE c.kind = @kind', parameters: [{ name: '@kind', value: 'rows' }] }
    await expect(container('firms').items.query(asked, { partitionKey: 't' }).fetchAll()).rejects.toMatchObject({
      code: 400,
    })
  })

  it.each<[string, JSONObject & { id: string }, number]>([
    ['an id of 1,024 bytes', { id: 'x'.repeat(1_024), tenantId: 't' }, 400],
    ['a time to live of nothing', { id: 'a', tenantId: 't', ttl: 0 }, 400],
    ['an item over 2 MB', { id: 'a', tenantId: 't', text: 'x'.repeat(2 * 1024 * 1024) }, 413],
  ])('and refuses %s', async (_, item, code) => {
    await expect(container('firms').items.create(item)).rejects.toMatchObject({ code })
  })

  it('and refuses a batch over 2 MB, or with an id that has a slash', async () => {
    const large = ['a', 'b'].map((id) => ({
      operationType: 'Create' as const,
      resourceBody: { id, tenantId: 't', text: 'x'.repeat(1024 * 1024) },
    }))
    await expect(container('firms').items.batch(large, 't')).rejects.toThrow('too large')
    const slash = { operationType: 'Create' as const, resourceBody: { id: 'a/b', tenantId: 't' } }
    const answer = await container('firms').items.batch([slash], 't')
    expect(answer.result?.map(({ statusCode }) => statusCode)).toEqual([400])
  })

  it('and refuses an item under another partition key than its own', async () => {
    const id = randomUUID()
    await container('firms').items.create({ id, tenantId: 'one' })
    await expect(container('firms').item(id, 'one').replace({ id, tenantId: 'other' })).rejects.toMatchObject({
      code: 400,
    })
    expect((await container('firms').item(id, 'other').read()).statusCode).toBe(404)
  })

  it('and undoes a batch of which one operation fails', async () => {
    const answer = await container('firms').items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'b', tenantId: 'undone' } },
        { operationType: 'Delete', id: 'nothing' },
      ],
      'undone',
    )
    expect([answer.code, ...(answer.result ?? []).map(({ statusCode }) => statusCode)]).toEqual([207, 424, 404])
    expect((await container('firms').item('b', 'undone').read()).statusCode).toBe(404)
  })

  it('and lets go by time to live, of the item or of its container', async () => {
    await container('firms').items.create({ id: 'short', tenantId: 'ttl', ttl: 60 })
    await container('firms').items.create({ id: 'long', tenantId: 'ttl' })
    peer.age(61)
    expect((await container('firms').item('short', 'ttl').read()).statusCode).toBe(404)
    expect((await container('firms').item('long', 'ttl').read()).statusCode).toBe(200)
  })

  it('and tells changes once each, the latest version, a batch never parted, nothing that is gone', async () => {
    const firms = container('firms')
    await firms.items.create({ id: 'first', tenantId: 'feed', value: 1 })
    await firms.items.batch(
      Array.from({ length: 100 }, (_, at) => ({
        operationType: 'Create' as const,
        resourceBody: { id: `b${at}`, tenantId: 'feed' },
      })),
      'feed',
    )
    await firms.items.create({ id: 'gone', tenantId: 'feed' })
    await firms.item('gone', 'feed').delete()
    await firms.items.upsert({ id: 'b0', tenantId: 'feed', value: 2 })
    const feed = feedOf(firms, 'feed')
    const pages: string[][] = []
    for (let page = await feed.readNext(); page.statusCode === 200; page = await feed.readNext())
      pages.push(page.result.map(({ id }) => id))
    expect(pages.map(({ length }) => length)).toEqual([100, 1])
    expect(pages.at(-1)).toEqual(['b0'])
    expect(pages.flat()).not.toContain('gone')
  })
})

describe('hosts whose clocks differ', () => {
  const minutes = (count: number): number => count * 60_000
  const differs = async (milliseconds: number): Promise<number> => {
    const { store: opened } = await rig.start({ now: () => Date.now() + milliseconds })
    await opened.directory.documents(accounts).read('nobody')
    return Math.abs((opened.clock?.now().getTime() ?? 0) - Date.now())
  }

  it('go by the one of the store', async () => {
    expect(await differs(minutes(10))).toBeLessThan(3_000)
    expect(await differs(minutes(-10))).toBeLessThan(3_000)
  })

  it('keep their own where the store says nothing else, to the second it tells', async () => {
    expect(await differs(0)).toBeLessThan(50)
    expect(await differs(2_500)).toBeGreaterThan(2_400)
  })
})
