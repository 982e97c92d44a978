import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { VendorError } from '#functions/connectors/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { tasks } from '#platform/jobs/task.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt } from '#tests/kit/products.ts'
import { administration, administrations, newSystem, sourceOf, syncedConnection, user } from '#tests/kit/sync-bench.ts'
import { syncConnectionJob } from '../sync/index.ts'
import { trySyncJob } from './try-sync.ts'

const trying = 'mutation ($id: ID!) { trySync(input: { id: $id }) { taskId } }'
const syncing = 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }'
const trial = `query ($id: ID!) { syncTrial(connectionId: $id) { time error period
  tables { table new changed unchanged vanished held rows { kind externalId name before after } }
  worth { customers sources purchase sales isMissingPrice isPartial } } }`
const runs = `query ($id: ID!) { syncRuns(connectionId: $id) { items { tables { table new changed reappeared vanished unchanged held } } } }`
const cancelling = 'mutation ($id: ID!) { cancelBackgroundTask(id: $id) { id } }'

interface Counts {
  readonly table: string
  readonly new: number
  readonly changed: number
  readonly reappeared?: number
  readonly unchanged: number
  readonly vanished: number
  readonly held: boolean
}
interface Trial {
  readonly error: string | null
  readonly tables: readonly (Counts & { readonly rows: readonly object[] })[]
  readonly worth: object | null
}

const system = newSystem()
let house: House
/** Of what reads the source now, or did last. */
let reading: AbortSignal | undefined
let firm: Firm
let administrator: Person
const id = 'connection' as ConnectionId
beforeAll(async () => {
  const open = ({ signal }: { readonly signal: AbortSignal }) => {
    reading = signal
    return Promise.resolve(sourceOf(system))
  }
  house = await openHouse({}, [syncConnectionJob(open), trySyncJob(open)])
})
afterAll(() => house.close())
beforeEach(async () => {
  Object.assign(system, newSystem({ administrations: administrations(20), users: [user('a'), user('b')] }))
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  await firm.tenant.commit([connectionStore(firm.tenant).creating(syncedConnection(id, 'ExactOnlineNL'))])
  expect((await administrator.call(syncing, { id })).code).toBeUndefined()
  await house.work()
})

async function tried(person = administrator): Promise<Trial> {
  expect((await administrator.call(trying, { id })).code).toBeUndefined()
  await house.work()
  return (await person.call(trial, { id })).data?.['syncTrial'] as Trial
}
const rows = async () => [
  await recordDocuments(firm.tenant, 'administrations', id).query({}),
  await recordDocuments(firm.tenant, 'users', id).query({}),
]
const countsOf = ({ table, unchanged, vanished, held, changed, ...more }: Counts) => ({
  table,
  unchanged,
  vanished,
  held,
  changed,
  new: more.new + (more.reappeared ?? 0),
})

/** Some of each: one new, one changed, three gone. */
const moved = () => [
  administration('0', { name: 'Slagerij 0' }),
  ...administrations(17).slice(1),
  administration('new'),
]

describe('trying a sync', () => {
  it('says what the sync then does, table by table, and changes no row', async () => {
    system.vendorRows = { administrations: moved(), users: [user('a'), user('c')] }
    const before = await rows()
    const { tables, error } = await tried()
    expect(error).toBeNull()
    expect(await rows()).toEqual(before)
    expect(tables[0]).toMatchObject({ table: 'ADMINISTRATIONS', new: 1, changed: 1, unchanged: 16, vanished: 3 })
    expect((await administrator.call(syncing, { id })).code).toBeUndefined()
    await house.work()
    const { items } = (await administrator.call(runs, { id })).data?.['syncRuns'] as { items: { tables: Counts[] }[] }
    expect(tables.map(countsOf)).toEqual(
      items[0]?.tables.filter(({ table }) => tables.some((one) => one.table === table)).map(countsOf),
    )
  })

  it('shows the rows, of those that change only what differs', async () => {
    system.vendorRows = { administrations: moved(), users: [user('a'), user('b')] }
    const [first] = (await tried()).tables
    expect(first?.rows).toMatchObject([
      { kind: 'NEW', externalId: 'new', before: null },
      {
        kind: 'CHANGED',
        externalId: '0',
        name: 'Slagerij 0',
        before: { name: 'Bakkerij 0' },
        after: { name: 'Slagerij 0' },
      },
      ...['17', '18', '19'].map((externalId) => ({ kind: 'VANISHED', externalId, after: null })),
    ])
  })

  it('shows 25 rows of a kind and counts all', async () => {
    system.vendorRows = { administrations: administrations(90) }
    const [first] = (await tried()).tables
    expect([first?.new, first?.rows.length]).toEqual([70, 25])
  })

  it('says what the month would charge less, to who may see prices', async () => {
    const at = productsAt(firm.tenant)
    await at.customer('bakker')
    await at.definition('mail')
    await at.price('mail', '1.00', '2.50')
    const gone = recordId('administrations', id, '19')
    await at.product('mail', 'bakker', {}, {
      connectionId: id, sourceType: 'ADMINISTRATION', combinationId: 'bakker' as CombinationId, running: 200,
      members: { [gone]: [{ from: '2026-11' as Period, till: null }], [recordId('administrations', id, '1')]: [{ from: '2026-11' as Period, till: null }] },
    }) // prettier-ignore
    system.vendorRows = { administrations: administrations(19), users: [user('a'), user('b')] }
    const { worth } = await tried()
    expect(worth).toEqual({
      customers: 1,
      sources: 1,
      purchase: '1.0000',
      sales: '2.5000',
      isMissingPrice: false,
      isPartial: false,
    })
    const basic = (await house.firm('BASIC')).person('OWNER')
    expect((await basic.call(trial, { id })).code).toBe('NOT_FOUND')
  })

  it('says that the sync would wait for an administrator', async () => {
    system.vendorRows = { administrations: administrations(5), users: [user('a'), user('b')] }
    expect((await tried()).tables[0]).toMatchObject({ vanished: 15, held: true })
  })

  it('leaves a row alone of which the record cannot be read, as the sync does', async () => {
    system.vendorRows = { administrations: administrations(19), users: [user('a'), user('b')] }
    system.skipped = (table, page) =>
      table === 'administrations' && page === 0 ? [{ reason: 'unexpected-shape', externalId: '19' }] : []
    expect((await tried()).tables[0]).toMatchObject({ vanished: 0 })
  })

  it.each(['unavailable', 'credentials-refused', 'rate-limited'] as const)(
    'says that the source was %s, and keeps the connection as it is',
    async (kind) => {
      const before = await connectionStore(firm.tenant).byId(id)
      system.before = () => {
        throw new VendorError(kind, 'No')
      }
      expect(await tried()).toMatchObject({ error: kind, tables: [] })
      expect((await connectionStore(firm.tenant).byId(id)).doc).toEqual(before.doc)
    },
  )

  it('ends after two minutes, as long as a sync reads before it lets other firms go first', async () => {
    system.before = (_, page) => {
      if (page === 1) house.time.now = new Date(house.time.now.getTime() + 121_000)
    }
    expect(await tried()).toMatchObject({ error: 'too-long', tables: [] })
    expect(system.pagesGiven).toBeLessThan(14)
  })

  it('can be cancelled, and then leaves the trial before it', async () => {
    const { data } = await administrator.call(trying, { id })
    const { taskId } = data?.['trySync'] as { taskId: string }
    expect((await administrator.call(cancelling, { id: taskId })).code).toBeUndefined()
    await house.work()
    expect((await administrator.call(trial, { id })).data).toEqual({ syncTrial: null })
  })

  it('can be cancelled while it reads, which asks the source for nothing more and leaves the trial before it', async () => {
    system.vendorRows = { administrations: moved(), users: [user('a'), user('b')] }
    const before = await tried()
    const { data } = await administrator.call(trying, { id })
    const { taskId } = data?.['trySync'] as { taskId: string }
    const given = system.pagesGiven
    system.before = async (_, page) => {
      if (page === 1) expect((await administrator.call(cancelling, { id: taskId })).code).toBeUndefined()
      // It hears of it with its next sign of life, about a second later; until then it asks for pages.
      if (page === 2) await vi.waitFor(() => expect(reading?.aborted).toBe(true), 60_000)
    }
    await house.work()
    expect((await firm.tenant.documents(tasks).read(taskId))?.doc.state).toBe('cancelled')
    expect(system.pagesGiven - given).toBeLessThan(4)
    expect((await administrator.call(trial, { id })).data?.['syncTrial']).toEqual(before)
  })

  it('is refused while one waits, while the connection syncs, and to who may not edit connections', async () => {
    expect((await firm.person('READ_ONLY').call(trying, { id })).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await administrator.call(trying, { id })).code).toBeUndefined()
    expect((await administrator.call(trying, { id })).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
    await administrator.call(syncing, { id })
    expect((await administrator.call(trying, { id })).code).toBe('CONNECTION_ALREADY_SYNCING')
    await house.work()
  })
})
