import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { CombinationId, ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { deleteCombination } from '#functions/combinations/delete-combination.ts'
import { addCombination } from '#functions/combinations/edit-combination.ts'
import { combinationChanged, combinationDeleted } from '#functions/combinations/index.ts'
import { linkRecords } from '#functions/combinations/link-command.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { recordDocuments, recordLinked, recordStatusChanged } from '#functions/records/index.ts'
import { updateRecordsStatus } from '#functions/records/update-status.ts'
import { product } from '#functions/slices.ts'
import { program } from '#platform/actor.ts'
import type { CommandContext } from '#platform/command.ts'
import { subscribe, type AnySubscription } from '#platform/events/subscription.ts'
import { createLog } from '#platform/log.ts'
import { tasks } from '#platform/jobs/task.ts'
import { userRow } from '#tests/kit/customers.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { Life, openMortalPlatform, type Death } from '#tests/kit/mortal-platform.ts'
import { createTestClock, type TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'

/*
 * What happens to customers is told to whoever follows it: once for one act; and again where a process died between hearing
 * it and writing down that it had, never less.
 */

const connectionId = 'connection' as ConnectionId
const row = userRow(connectionId, 'u1')

interface Act {
  readonly event: string
  readonly act: (context: CommandContext, customer: string) => Promise<unknown>
  /** What is told of it. */
  readonly expectedPayload: (customer: string) => object
}

const linking = (context: CommandContext, customer: string): Promise<unknown> =>
  linkRecords('users', { combinationId: customer, ids: [row.id] }, context)

const acts: readonly Act[] = [
  {
    event: 'combination.changed',
    act: (context) => addCombination({ name: 'De Brug' }, context),
    expectedPayload: () => ({ combinationIds: [expect.any(String)] }),
  },
  {
    event: 'combination.deleted',
    act: (context, customer) => deleteCombination(customer, context),
    expectedPayload: (customer) => ({ combinationId: customer }),
  },
  {
    event: 'record.linked',
    act: linking,
    expectedPayload: (customer) => ({
      table: 'users',
      records: [{ id: row.id, connectionId, before: null, after: customer }],
    }),
  },
  {
    event: 'record.status-changed',
    act: (context) => updateRecordsStatus('users', { connectionId, ids: [row.id], status: 'IGNORED' }, context),
    expectedPayload: () => ({ connectionId, table: 'users', ids: [row.id] }),
  },
]

type Mortal = Awaited<ReturnType<typeof openMortalPlatform>>

/** `heard`: what the follower is told, of any process. */
const open = (folder: string, life: Life, clock: TestClock, event: string, delivered: unknown[]): Promise<Mortal> => {
  const hear = (payload: unknown): Promise<void> => Promise.resolve(void delivered.push(payload))
  const followers: AnySubscription[] = [
    subscribe(combinationChanged, { name: 'of-changed', run: hear }),
    subscribe(combinationDeleted, { name: 'of-deleted', run: hear }),
    subscribe(recordLinked, { name: 'of-linked', run: hear }),
    subscribe(recordStatusChanged, { name: 'of-status', run: hear }),
  ]
  const subscriptions = followers.filter((follower) => follower.event.name === event)
  return openMortalPlatform(folder, life, clock, { ...product, subscriptions })
}

const work = (platform: Mortal): Promise<unknown> =>
  drainJobs({ queue: platform.messages, runTask: (message) => platform.runTask(message) })

const contextOf = (platform: Mortal, tenantId: TenantId, clock: TestClock): CommandContext => ({
  tenant: platform.openTenant(tenantId),
  platform,
  actor: program('system', 'test'),
  log: createLog(() => undefined),
  now: clock.now(),
  may: () => true,
})

/** A firm in which an act is done and told to nobody yet: made once, and copied for each process that dies. */
interface Done {
  readonly folder: string
  readonly tenantId: TenantId
  readonly id: CombinationId
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'spil-heard-'))

async function done({ event, act }: Act): Promise<Done> {
  const folder = await newFolder()
  const clock = createTestClock()
  const tenantId = newTenantId()
  const platform = await open(folder, new Life(), clock, event, [])
  await platform.createTenant(tenantId)
  const given = contextOf(platform, tenantId, clock)
  const time = clock.now().toISOString()
  const connection = newConnection({ id: connectionId, connector: 'CustomApi', creationTime: time, status: 'ACTIVE' })
  await given.tenant.commit([connectionStore(given.tenant).creating(connection)])
  await recordDocuments(given.tenant, 'users', connectionId).load([row])
  const { id } = await addCombination({ name: 'De Korst' }, given)
  await work(platform)
  await act(given, id)
  await platform.close()
  return { folder, tenantId, id }
}

/** What is heard of an act whose delivery dies at one of its writes, or not at all, and is gone on with by another process. */
async function hearing(
  { event, expectedPayload }: Act,
  before: Done,
  death?: Death,
): Promise<{ delivered: unknown[]; died: boolean }> {
  const folder = await newFolder()
  const clock = createTestClock()
  const delivered: unknown[] = []
  try {
    await cp(before.folder, folder, { recursive: true })
    const life = new Life(death)
    const first = await open(folder, life, clock, event, delivered)
    first.messages.releaseLocks()
    await work(first).catch(() => undefined)
    await first.close()

    const second = await open(folder, new Life(), clock, event, delivered)
    second.messages.releaseLocks()
    for (let minute = 0; minute < 6; minute += 1) {
      clock.advance(61)
      await second.sweep()
      await work(second)
    }
    const tenant = second.openTenant(before.tenantId)
    expect(await tenant.documents(tasks).count({ field: 'state', op: 'eq', value: 'open' })).toBe(0)
    await second.close()
    for (const payload of delivered) expect(payload, JSON.stringify(death)).toMatchObject(expectedPayload(before.id))
    return { delivered, died: life.over }
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe.each(acts.map((act) => [act.event, act] as const))('whoever follows %s', (_, act) => {
  let before: Done
  beforeAll(async () => {
    before = await done(act)
  })
  afterAll(() => rm(before.folder, { recursive: true }))

  it('hears of one act once', async () => {
    expect((await hearing(act, before)).delivered).toHaveLength(1)
  })

  it(
    'hears of it again where a process died that had heard it, and never not at all',
    { timeout: 240_000 },
    async () => {
      const times: number[] = []
      let isOver = false
      for (let step = 1; !isOver; step += 1) {
        for (const late of [false, true]) {
          const { delivered, died } = await hearing(act, before, { step, late })
          times.push(delivered.length)
          isOver = !died
        }
      }
      expect(times.length).toBeGreaterThan(3)
      expect(new Set(times)).toEqual(new Set([1, 2]))
      // Nothing died: once.
      expect(times.at(-1)).toBe(1)
    },
  )
})
