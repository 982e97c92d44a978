import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { defineEvent } from '#platform/events/event.ts'
import { events } from '#platform/events/outbox.ts'
import { subscribe } from '#platform/events/subscription.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import { tasks, taskSlots } from '#platform/jobs/task.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { Life, openMortalPlatform, type Death } from '#tests/kit/mortal-platform.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import { stepsBy } from '#tests/kit/how-much.ts'

/*
 * One process starts a few tasks and tells a few events, works them off, and dies before or after one of its writes or
 * messages: at the first, then at the second, until it lives to the end. Another process goes on with what it left. Whatever
 * the moment, nothing is lost, nothing is out of order, and no key stays closed.
 */

const workDone = defineEvent({ name: 'work.told', schema: z.object({ number: z.int() }) })
const Message = z.object({ note: z.string() })

/** What has happened outside of the store, over both processes. */
interface World {
  readonly delivered: number[]
  readonly worked: string[]
}

function productOf(world: World) {
  const copy = defineJob({
    name: 'copy',
    message: Message,
    dedupe: () => 'copy',
    exclusive: () => 'heavy',
    budgetMinutes: 5,
    async run({ note }, { tenant, cursor }) {
      if (cursor === undefined) return again('half')
      world.worked.push(note)
      await tenant.commit([tenant.publishing(workDone, { number: 100 })])
      return done()
    },
  })
  const listener = subscribe(workDone, {
    name: 'listener',
    run: ({ number }) => Promise.resolve(void world.delivered.push(number)),
  })
  return { copy, parts: { jobs: [copy], events: [workDone], subscriptions: [listener] } }
}

interface Left {
  /** The commits that the first process was told are made. */
  readonly committed: readonly (number | 'copy')[]
  readonly died: boolean
}

async function dyingAt(death: Death): Promise<{ left: Left; world: World; state: Record<string, unknown> }> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-mortal-'))
  const clock = createTestClock()
  const world: World = { delivered: [], worked: [] }
  const tenantId: TenantId = newTenantId()
  try {
    const left = await firstProcess(folder, death, clock, world, tenantId)
    const state = await secondProcess(folder, clock, world, tenantId)
    return { left, world, state }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function firstProcess(
  folder: string,
  death: Death,
  clock: ReturnType<typeof createTestClock>,
  world: World,
  tenantId: TenantId,
): Promise<Left> {
  const { copy, parts } = productOf(world)
  const birth = await openMortalPlatform(folder, new Life(), clock, parts)
  await birth.createTenant(tenantId)
  await birth.close()
  const life = new Life(death)
  const platform = await openMortalPlatform(folder, life, clock, parts)
  const committed: (number | 'copy')[] = []
  try {
    const tenant = platform.openTenant(tenantId)
    for (const number of [1, 2]) {
      await tenant.commit([tenant.publishing(workDone, { number })])
      committed.push(number)
    }
    await tenant.start(copy, { note: 'first' })
    committed.push('copy')
    await tenant.start(copy, { note: 'last' })
    await drainJobs({ queue: platform.messages, runTask: (message) => platform.runTask(message) })
  } catch {
    // It is gone, in the middle of whatever it did.
  }
  await platform.close()
  return { committed, died: life.over }
}

/** Another process, for as long as everything that was left needs. */
async function secondProcess(
  folder: string,
  clock: ReturnType<typeof createTestClock>,
  world: World,
  tenantId: TenantId,
): Promise<Record<string, unknown>> {
  const { copy, parts } = productOf(world)
  const platform = await openMortalPlatform(folder, new Life(), clock, parts)
  platform.messages.releaseLocks()
  try {
    for (let minute = 0; minute < 8; minute += 1) {
      clock.advance(61)
      await platform.sweep()
      await drainJobs({ queue: platform.messages, runTask: (message) => platform.runTask(message) })
    }
    const tenant = platform.openTenant(tenantId)
    const all = (await tenant.documents(tasks).query({})).map(({ doc }) => doc)
    const keys = all.flatMap(({ dedupe, group }) => [dedupe, group]).filter((id) => id !== null)
    const stored = await tenant.documents(events).query({ orderBy: [{ field: 'sequence', direction: 'ascending' }] })
    const state = {
      open: all.filter((task) => task.state === 'open').length,
      slots: (await tenant.documents(taskSlots).readMany(keys)).size,
      sequences: stored.map(({ doc }) => doc.sequence),
    }
    // Its keys are free: it can be started again.
    await tenant.start(copy, { note: 'afterwards' })
    return state
  } finally {
    await platform.close()
  }
}

/** The numbers in the order in which they were first heard. */
const order = (delivered: readonly number[]): number[] => [...new Set(delivered)]

describe.each([
  { when: 'before', late: false },
  { when: 'after', late: true },
])('a process that dies $when any of its writes', ({ late }) => {
  it('leaves every task and every event to be worked off, in order, with no key closed', async () => {
    let deaths = 0
    const { first, further } = stepsBy(3)
    for (let step = first; ; step += further) {
      const { left, world, state } = await dyingAt({ step, late })
      const about = { step, left }
      expect({ ...state, sequences: undefined }, JSON.stringify(about)).toEqual({
        open: 0,
        slots: 0,
        sequences: undefined,
      })
      const sequences = state['sequences'] as number[]
      expect(sequences, JSON.stringify(about)).toEqual(sequences.map((_, place) => place + 1))
      const first = order(world.delivered).filter((number) => number < 100)
      expect(first, JSON.stringify(about)).toEqual(first.toSorted())
      for (const number of left.committed)
        if (typeof number === 'number') expect(world.delivered, JSON.stringify(about)).toContain(number)
      if (left.committed.includes('copy')) {
        expect(world.worked.length, JSON.stringify(about)).toBeGreaterThan(0)
        expect(world.delivered, JSON.stringify(about)).toContain(100)
      }
      if (!left.died) break
      deaths += 1
    }
    expect(deaths * further).toBeGreaterThan(10)
  })
})
