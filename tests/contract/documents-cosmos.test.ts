import type { CosmosClient } from '@azure/cosmos'
import { type Container, type JSONObject } from '@azure/cosmos'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Compiler } from '#platform/store/cosmos/compile.ts'
import { cosmosContainers } from '#platform/store/cosmos/containers.ts'
import { CosmosDriver } from '#platform/store/cosmos/driver.ts'
import { cosmosClient } from '#platform/store/cosmos/open.ts'
import { patience } from '#platform/store/cosmos/service.ts'
import { openDocumentStore, storeOver, type DocumentStore } from '#platform/store/index.ts'
import { predicateOf } from '#platform/store/predicate.ts'
import { startCosmosPeer, type CosmosPeer } from '../peers/cosmos/server.ts'
import { collections, newFirm, row, rows, settings } from './documents/model.ts'

let peer: CosmosPeer
let client: CosmosClient
let store: DocumentStore
beforeAll(async () => {
  peer = await startCosmosPeer()
  client = cosmosClient(peer.endpoint, { key: peer.key })
  const { database } = await client.databases.create({ id: 'spil' })
  for (const container of cosmosContainers(collections)) await database.containers.create(container)
  store = storeOver(new CosmosDriver(client, 'spil', { ...patience, retries: 3, minTimeout: 5, maxTimeout: 10 }))
})
afterAll(async () => {
  await store.close()
  await peer.close()
})

const endless = 1_000_000

async function during<T>(faults: Partial<CosmosPeer['faults']>, work: () => Promise<T>): Promise<T> {
  Object.assign(peer.faults, faults)
  try {
    return await work()
  } finally {
    Object.assign(peer.faults, { throttledRequests: 0, throttledOperations: 0, unavailableRequests: 0 })
  }
}

describe('a service that asks to wait', () => {
  it('is waited for: reads, writes, queries, commits and many writes all come through', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    await during({ throttledRequests: 3 }, () => documents.create({ id: '1', value: 1 }))
    await during({ throttledRequests: 3 }, () => documents.read('1'))
    expect(await during({ throttledRequests: 3 }, () => documents.count())).toBe(1)
    await during({ throttledOperations: 2 }, () =>
      firm.commit([documents.creating({ id: '2', value: 2 }), documents.deleting('1')]),
    )
    await during({ throttledRequests: 5 }, () =>
      documents.writeMany({ upsert: Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, value: at })) }),
    )
    await during({ throttledOperations: 30 }, () =>
      documents.writeMany({ upsert: Array.from({ length: 600 }, (_, at) => ({ id: `m${at}`, value: at + 1 })) }),
    )
    expect(await documents.count({ field: 'value', op: 'ge', value: 1 })).toBe(601)
  }, 30_000)

  it('for ever is unavailable, and nothing is half written', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    const unavailable = { code: 'UNAVAILABLE' }
    const writes = [documents.creating({ id: '1', value: 1 }), documents.creating({ id: '2', value: 2 })]
    await during({ throttledOperations: endless }, () => expect(firm.commit(writes)).rejects.toMatchObject(unavailable))
    await during({ throttledRequests: endless }, async () => {
      await expect(documents.create({ id: '1', value: 1 })).rejects.toMatchObject(unavailable)
      await expect(documents.read('1')).rejects.toMatchObject(unavailable)
      await expect(documents.query({})).rejects.toMatchObject(unavailable)
      await expect(documents.writeMany({ upsert: [{ id: '1', value: 1 }] })).rejects.toMatchObject(unavailable)
    })
    expect(await documents.count()).toBe(0)
  }, 30_000)
})

describe('a service that is away', () => {
  it('is unavailable', async () => {
    const documents = newFirm(store).documents(settings)
    await during({ unavailableRequests: endless }, () =>
      expect(documents.create({ id: '1', value: 1 })).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
    )
    const nowhere = openDocumentStore({
      kind: 'cosmos',
      endpoint: 'http://127.0.0.1:9',
      key: peer.key,
      database: 'spil',
    })
    await expect(newFirm(nowhere).documents(settings).read('1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await nowhere.close()
  }, 30_000)
})

describe('what a call costs', () => {
  it('is one request for a point read, a single write and a commit of a hundred', async () => {
    const firm = newFirm(store)
    const documents = firm.documents(settings)
    const asked = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
      const before = new Map(peer.requests)
      await work()
      return Object.fromEntries(
        [...peer.requests]
          .map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const)
          .filter(([, count]) => count > 0),
      )
    }
    expect(await asked(() => documents.create({ id: 'x', value: 1 }))).toEqual({ Create: 1 })
    expect(await asked(() => documents.read('x'))).toEqual({ Read: 1 })
    expect(
      await asked(() =>
        firm.commit(Array.from({ length: 100 }, (_, at) => documents.creating({ id: `${at}`, value: at }))),
      ),
    ).toEqual({ Batch: 1 })
    expect(
      await asked(() => documents.query({ orderBy: [{ field: 'value', direction: 'ascending' }], take: 25 })),
    ).toEqual({ Query: 1 })
    expect(
      await asked(() =>
        documents.writeMany({
          upsert: [
            { id: 'y', value: 1 },
            { id: 'z', value: 1 },
          ],
        }),
      ),
    ).toEqual({ Upsert: 2 })
  })
})

describe('query text', () => {
  const place = { tenantId: 'firm', partition: 'connection', part: null } as const
  const text = (value: string): string =>
    new Compiler(place, rows).query(
      'c.doc',
      predicateOf<{ id: string; name: string }>(rows, {
        and: [
          { field: 'name', op: 'eq', value },
          { field: 'id', op: 'in', values: [value, value] },
          { not: { field: 'name', op: 'contains', value } },
          { search: 'jansen' },
        ],
      }),
    ).query

  it('is the same for every value: values travel as parameters', () => {
    expect(text('" OR 1=1 --')).toBe(text('a'))
  })

  it('of a search over all connections asks the trigram index before the text', () => {
    expect(text('a')).toContain('ARRAY_CONTAINS(c.grams, @p7) AND')
    expect(text('a')).toContain('CONTAINS(c.searchText, @p6)')
  })
})

describe('containers', () => {
  it('are partitioned by tenant, and by connection or combination under it', () => {
    expect(cosmosContainers(collections).map(({ id, partitionKey }) => [id, partitionKey?.paths])).toEqual([
      ['tenant', ['/tenantId']],
      ['records', ['/tenantId', '/connectionId']],
      ['products', ['/tenantId', '/combinationId']],
      ['directory', ['/scope']],
    ])
  })

  it('index what collections declare and nothing else, each order with the id behind it', () => {
    const policy = cosmosContainers(collections)[1]?.indexingPolicy
    expect(policy?.excludedPaths?.[0]?.path).toBe('/*')
    expect(policy?.compositeIndexes?.map((index) => index.map(({ path }) => path).join(' '))).toEqual([
      '/k/f_status /k/tie',
      '/k/s_name /k/tie',
      '/k/f_amount /k/tie',
      '/k/f_amounts__2026_03 /k/tie',
      '/k/f_active /k/tie',
      '/k/f_status /k/s_name /k/tie',
    ])
  })
})

describe('our peer is as strict as the service', () => {
  const container = (id: string): Container => client.database('spil').container(id)
  const ask = (query: string, partitionKey?: string[]): Promise<unknown> =>
    container('tenant')
      .items.query(query, partitionKey === undefined ? {} : { partitionKey })
      .fetchAll()

  it.each([
    ['a query of no partition', 'SELECT c.id FROM c', undefined],
    [
      'an order by two without their composite index',
      'SELECT c.id FROM c ORDER BY c.k.f_value ASC, c.k.f_label ASC',
      ['t'],
    ],
    ['an order with mixed directions', 'SELECT c.id FROM c ORDER BY c.k.f_value ASC, c.k.tie DESC', ['t']],
    ['an order by a path that is not indexed', 'SELECT c.id FROM c ORDER BY c.doc.value ASC', ['t']],
    ['an order beside groups', 'SELECT c.kind, COUNT(1) AS n FROM c GROUP BY c.kind ORDER BY c.kind', ['t']],
    ['an order by an expression', 'SELECT c.id FROM c ORDER BY LOWER(c.kind)', ['t']],
    ['a parameter without a value', 'SELECT c.id FROM c WHERE c.kind = @kind', ['t']],
    ['a function it does not have', 'SELECT c.id FROM c WHERE SOUNDEX(c.kind)', ['t']],
    ['what is no SQL', 'SELEKT c.id', ['t']],
  ])('and refuses %s', async (_, query, partitionKey) => {
    await expect(ask(query, partitionKey)).rejects.toMatchObject({ code: 400 })
  })

  it.each<[string, JSONObject & { id: string }, number]>([
    ['an id of 1,024 bytes', { id: 'x'.repeat(1_024), tenantId: 't' }, 400],
    ['an item over 2 MB', { id: 'a', tenantId: 't', text: 'x'.repeat(2 * 1024 * 1024) }, 413],
  ])('and refuses %s', async (_, item, code) => {
    await expect(container('tenant').items.create(item)).rejects.toMatchObject({ code })
  })

  it('and refuses an item under another partition key than its own', async () => {
    const id = randomUUID()
    await container('tenant').items.create({ id, tenantId: 'one' })
    await expect(container('tenant').item(id, 'one').replace({ id, tenantId: 'other' })).rejects.toMatchObject({
      code: 400,
    })
    expect((await container('tenant').item(id, 'other').read()).statusCode).toBe(404)
  })

  it('and refuses an id with a slash, which the client lets through in a batch', async () => {
    const answer = await container('tenant').items.batch(
      [{ operationType: 'Create', resourceBody: { id: 'a/b', tenantId: 't' } }],
      ['t'],
    )
    expect(answer.result?.map(({ statusCode }) => statusCode)).toEqual([400])
  })

  it('and undoes a batch of which one operation fails', async () => {
    const answer = await container('tenant').items.batch(
      [
        { operationType: 'Create', resourceBody: { id: 'b', tenantId: 'undone' } },
        { operationType: 'Delete', id: 'nothing' },
      ],
      ['undone'],
    )
    expect([answer.code, ...(answer.result ?? []).map(({ statusCode }) => statusCode)]).toEqual([207, 424, 404])
    expect((await container('tenant').item('b', 'undone').read()).statusCode).toBe(404)
  })
})

describe('one connection of a firm', () => {
  it('is read with its whole partition key, all of them with the beginning of it', async () => {
    const firm = newFirm(store)
    await firm.documents(rows, 'exact').create(row('1'))
    await firm.documents(rows, 'afas').create(row('1', { connectionId: 'afas' }))
    const items = client.database('spil').container('records').items
    const read = async (key: string[]): Promise<number> =>
      (await items.query('SELECT c.id FROM c', { partitionKey: key }).fetchAll()).resources.length
    expect([
      await read([firm.tenantId, 'exact']),
      await read([firm.tenantId]),
      await read([firm.tenantId, 'twinfield']),
    ]).toEqual([1, 2, 0])
  })
})
