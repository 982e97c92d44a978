import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#domain/connections/connection.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { administrations, syncedConnection, newSystem, openSyncBench } from '#tests/kit/sync-bench.ts'
import { syncResolvers } from './resolvers.ts'

let house: House
let firm: Firm
let administrator: Person
let connectionId: ConnectionId
beforeEach(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  connectionId = randomUUID() as string as ConnectionId
  await firm.tenant.commit([connectionStore(firm.tenant).creating(syncedConnection(connectionId, 'ExactOnlineNL'))])
})
afterEach(async () => {
  await house.close()
})

const sync = `mutation ($id: ID!) { syncConnection(input: { id: $id }) { id syncInfo { lastSyncStart } } }`
const runs = `query ($id: ID!) { syncRuns(connectionId: $id) { totalCount items { id state trigger error end tables { table read } } } }`
const change = (fields: Partial<Connection>) =>
  connectionStore(firm.tenant).update(connectionId, (connection) => ({ ...connection, ...fields }))

describe('syncConnection', () => {
  it('starts a sync in the name of the person who asks', async () => {
    expect(await administrator.call(sync, { id: connectionId })).toMatchObject({
      status: 200,
      data: { syncConnection: { id: connectionId, syncInfo: { lastSyncStart: house.time.now.toISOString() } } },
    })
    expect((await administrator.call(runs, { id: connectionId })).data).toMatchObject({
      syncRuns: { totalCount: 1, items: [{ state: 'RUNNING', trigger: 'Sanne Voorbeeld', error: null, end: null }] },
    })
  })

  it('is refused while one runs', async () => {
    await administrator.call(sync, { id: connectionId })
    expect((await administrator.call(sync, { id: connectionId })).code).toBe('CONNECTION_ALREADY_SYNCING')
  })

  it('is refused without authorisation, before the first upload, and to people who may only read', async () => {
    await change({ flags: ['CREDENTIAL_REQUIRED'] })
    expect((await administrator.call(sync, { id: connectionId })).code).toBe('CONNECTION_NOT_AUTHORIZED')
    await change({ flags: ['FIRST_UPLOAD_REQUIRED'] })
    expect((await administrator.call(sync, { id: connectionId })).code).toBe('FIRST_UPLOAD_REQUIRED')
    expect((await firm.person('READ_ONLY').call(sync, { id: connectionId })).code).toBe('AUTH_NOT_AUTHORIZED')
  })

  it('of a connection without credentials ends as failed, with a reason a person can read', async () => {
    await administrator.call(sync, { id: connectionId })
    await house.work()
    expect((await administrator.call(runs, { id: connectionId })).data).toMatchObject({
      syncRuns: { items: [{ state: 'FAILED', error: 'not-authorized' }] },
    })
  })

  it('does not find another firm’s connection, and neither do its runs', async () => {
    const stranger = (await house.firm()).person('OWNER')
    expect((await stranger.call(sync, { id: connectionId })).code).toBe('NOT_FOUND')
    expect((await stranger.call(runs, { id: connectionId })).code).toBe('NOT_FOUND')
  })
})

describe('the history of a run', () => {
  it('lists counts per table and, page by page, the records behind each number', async () => {
    const bench = await openSyncBench(newSystem({ administrations: [...administrations(300), ...administrations(2)] }))
    bench.system.skipped = (_, page) =>
      page === 0 ? [{ path: 'Status', wanted: 'number', got: 'text', count: 2 }] : []
    try {
      const run = await bench.sync()
      const context = { tenant: bench.tenant } as never
      const address = { connectionId: bench.connectionId, id: run.id }
      const { syncRun, syncRunChanges } = syncResolvers.Query
      expect(await syncRun({}, address, context)).toMatchObject({
        state: 'SUCCESS',
        tables: [
          {
            table: 'ADMINISTRATIONS',
            read: 302,
            new: 300,
            unchanged: 0,
            skipped: 2,
            skippedRecords: [{ reason: 'duplicate-id', count: 2 }],
            unreadable: 0,
            spared: 0,
            odd: 2,
            oddValues: [{ path: 'Status', wanted: 'NUMBER', got: 'TEXT', count: 2 }],
            emptied: [],
            emptyColumns: [],
            finished: true,
            held: false,
          },
          { table: 'USERS', delivered: false },
          { table: 'ACCESS', delivered: false },
          { table: 'USAGE', delivered: false },
        ],
      })
      const seen: string[] = []
      for (let skip = 0; skip < 300; skip += 70) {
        const page = await syncRunChanges(
          {},
          { ...address, table: 'ADMINISTRATIONS', kind: 'NEW', skip, take: 70 },
          context,
        )
        expect(page).toMatchObject({ totalCount: 300 })
        seen.push(...page.items.map((item) => (item as { externalId: string }).externalId))
      }
      expect(seen).toEqual(administrations(300).map(({ externalId }) => externalId))
    } finally {
      await bench.test.close()
    }
  })
})
