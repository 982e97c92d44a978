import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CombinationId, ConnectionId, TenantId } from '#domain/shared/ids.ts'
import {
  combinationDeletions,
  combinationNotes,
  combinations,
  linkBatches,
  linkPages,
} from '#functions/combinations/collections.ts'
import { deleteCombination } from '#functions/combinations/delete-combination.ts'
import { linkRecords } from '#functions/combinations/link-command.ts'
import { restoreCombination } from '#functions/combinations/restore-combination.ts'
import { newCombination } from '#functions/combinations/store.ts'
import { undoLinks } from '#functions/combinations/undo-links.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { product } from '#functions/slices.ts'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import { program } from '#platform/actor.ts'
import type { CommandContext } from '#platform/command.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { userRow } from '#tests/kit/customers.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { Life, openMortalPlatform } from '#tests/kit/mortal-platform.ts'
import { createTestClock, type TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import { stepsBy } from '#tests/kit/how-much.ts'

/*
 * A process links many rows to a customer, takes that back, or deletes the customer or brings it back, and dies before or
 * after one of its writes. Another process goes on with what it left: every row ends where a process that lived would have
 * left it, is told once, and no task stays open.
 */

const connectionId = 'connection' as ConnectionId
const ROWS = 130
const ids = Array.from({ length: ROWS }, (_, at) => userRow(connectionId, `u${at}`).id)
const customer = 'customer' as CombinationId
const child = 'child' as CombinationId
const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots

const contextOf = (tenant: TenantPartition, platform: Platform, clock: TestClock): CommandContext => ({
  tenant,
  platform,
  actor: program('system', 'test'),
  log: createLog(() => undefined),
  now: clock.now(),
  may: () => true,
})

const linking = (context: CommandContext) => linkRecords('users', { combinationId: customer, ids }, context)

/** The batch of the links that were there before. */
async function firstBatch({ tenant }: CommandContext): Promise<string> {
  const [found] = await tenant.documents(linkBatches).query({ where: { field: 'kind', op: 'eq', value: 'person' } })
  return found?.doc.id ?? ''
}

interface Act {
  /** What is there before: the links, or the deletion of the customer that has them. */
  readonly before: readonly ((context: CommandContext) => Promise<unknown>)[]
  readonly act: (context: CommandContext) => Promise<unknown>
  /** Whose the rows are where the act came to something, and where it never began. */
  readonly owner: CombinationId | null
  readonly untouched: CombinationId | null
}

const acts: Readonly<Record<string, Act>> = {
  linking: { before: [], act: linking, owner: customer, untouched: null },
  'taking back': {
    before: [linking],
    act: async (context) => undoLinks(await firstBatch(context), context),
    owner: null,
    untouched: customer,
  },
  deleting: {
    before: [linking],
    act: (context) => deleteCombination(customer, context),
    owner: null,
    untouched: customer,
  },
  restoring: {
    before: [linking, (context) => deleteCombination(customer, context)],
    act: (context) => restoreCombination(customer, context),
    owner: customer,
    untouched: null,
  },
}

type Mortal = Awaited<ReturnType<typeof openMortalPlatform>>

const open = (folder: string, life: Life, clock: TestClock): Promise<Mortal> =>
  openMortalPlatform(folder, life, clock, product)

const work = (platform: Mortal): Promise<unknown> =>
  drainJobs({ queue: platform.messages, runTask: (message) => platform.runTask(message) })

async function birth(folder: string, clock: TestClock, tenantId: TenantId, { before }: Act): Promise<void> {
  const platform = await open(folder, new Life(), clock)
  await platform.createTenant(tenantId)
  const tenant = platform.openTenant(tenantId)
  const fields = { ...noSlots, name: 'De Korst', customerId: 'K-1', chamberOfCommerceNumber: null }
  const parent = newCombination(fields, clock.now(), { id: customer })
  const young = newCombination({ ...fields, customerId: null }, clock.now(), { id: child, parentId: customer })
  await tenant.documents(combinations).load([parent, young])
  await recordDocuments(tenant, 'users', connectionId).load(
    Array.from({ length: ROWS }, (_, at) => userRow(connectionId, `u${at}`)),
  )
  for (const each of before) {
    await each(contextOf(tenant, platform, clock))
    await work(platform)
  }
  await platform.close()
}

interface End {
  readonly died: boolean
  readonly owners: readonly (CombinationId | null)[]
  readonly open: number
  /** Rows in the pages of the last batch, and what the batch and its note count. */
  readonly reported: readonly number[]
  readonly parentId: CombinationId | null
  readonly deletions: number
}

/** What was there before: made once, and copied for each process that dies. */
interface Before {
  readonly folder: string
  readonly tenantId: TenantId
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'spil-customers-'))

async function livesAndDies(given: Act, before: Before, step: number): Promise<End> {
  const folder = await newFolder()
  const clock = createTestClock()
  const { tenantId } = before
  try {
    await cp(before.folder, folder, { recursive: true })
    clock.advance(1)
    const life = new Life({ step, late: step % 2 === 0 })
    const first = await open(folder, life, clock)
    try {
      await given.act(contextOf(first.openTenant(tenantId), first, clock))
      await work(first)
    } catch {
      // It is gone, in the middle of whatever it did.
    }
    await first.close()
    return { ...(await secondProcess(folder, clock, tenantId)), died: life.over }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function secondProcess(folder: string, clock: TestClock, tenantId: TenantId): Promise<Omit<End, 'died'>> {
  const platform = await open(folder, new Life(), clock)
  platform.messages.releaseLocks()
  try {
    for (let minute = 0; minute < 6; minute += 1) {
      clock.advance(61)
      await platform.sweep()
      await work(platform)
    }
    const tenant = platform.openTenant(tenantId)
    const rows = await recordDocuments(tenant, 'users', connectionId).readMany(ids)
    const [batch] = await tenant
      .documents(linkBatches)
      .query({ orderBy: [{ field: 'time', direction: 'descending' }], take: 1 })
    const pages = await tenant
      .documents(linkPages)
      .query({ where: { field: 'batchId', op: 'eq', value: batch?.doc.id ?? '' } })
    const notes = await tenant
      .documents(combinationNotes)
      .query({ where: { field: 'combinationId', op: 'eq', value: customer } })
    const note = notes.find(({ doc }) => doc.kind === 'links' && doc.batchId === batch?.doc.id)?.doc
    return {
      owners: ids.map((id) => rows.get(id)?.doc.combinationId ?? null),
      open: await tenant.documents(tasks).count({ field: 'state', op: 'eq', value: 'open' }),
      reported: [
        batch?.doc.rows ?? 0,
        pages.reduce((sum, { doc }) => sum + doc.rows.length, 0),
        note?.kind === 'links' ? note.linked + note.unlinked : 0,
      ],
      parentId: (await tenant.documents(combinations).read(child))?.doc.parentId ?? null,
      deletions: await tenant.documents(combinationDeletions).count(),
    }
  } finally {
    await platform.close()
  }
}

describe.each(Object.entries(acts))('a process that dies while %s', (name, given) => {
  let before: Before
  beforeAll(async () => {
    before = { folder: await newFolder(), tenantId: newTenantId() }
    await birth(before.folder, createTestClock(), before.tenantId, given)
  })
  afterAll(() => rm(before.folder, { recursive: true }))

  it('leaves nothing half, at whichever of its writes', { timeout: 240_000 }, async () => {
    let died = true
    const { first, further } = stepsBy(3)
    // At first at each write; further on, where one commit is as the other, at some.
    for (let step = first; died; step += step < 8 ? further : 7) {
      const end = await livesAndDies(given, before, step)
      died = end.died
      const [owner = null] = end.owners
      expect([given.owner, given.untouched], `${name}, step ${step}`).toContain(owner)
      expect(new Set(end.owners), `${name}, step ${step}: all rows alike`).toEqual(new Set([owner]))
      expect(end.open, `${name}, step ${step}: open tasks`).toBe(0)
      expect(new Set(end.reported).size, `${name}, step ${step}: told ${end.reported.join(', ')}`).toBe(1)
      const isDeleted = end.deletions > 0
      expect(end.parentId, `${name}, step ${step}: the child`).toBe(isDeleted ? null : customer)
    }
    expect(died).toBe(false)
  })
})
