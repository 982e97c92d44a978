import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { listenToSqliteQueue } from '#local/host/sqlite-listener.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { createTickingClock } from '#tests/kit/ticking-clock.ts'
import { queueContract } from './queue.contract.ts'

const run = promisify(execFile)
const settings = { lockSeconds: 1, maxDeliveries: 3, retrySeconds: () => 0 }

queueContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
  const clock = createTickingClock()
  const queue = new SqliteQueue(folder, { ...settings, clock })
  const others: SqliteQueue[] = []
  return {
    queue,
    listen(handle, sessions = 1) {
      // A connection of its own, as another process has.
      const other = new SqliteQueue(folder, { ...settings, clock })
      others.push(other)
      const renewal = { renewEveryMilliseconds: 300, clock }
      return listenToSqliteQueue(other, handle, { sessions, onError: () => undefined, ...renewal })
    },
    deadLetters: () => Promise.resolve(queue.deadLetters().map(({ id }) => id)),
    async close() {
      clock.stop()
      for (const one of [queue, ...others]) await one.close()
      await rm(folder, { recursive: true })
    },
  }
})

interface Run {
  readonly id: string
  readonly session: string
  readonly from: number
  readonly to: number
}

/** Another process that handles messages until none is left, and tells when it held which. */
async function drainInProcess(folder: string): Promise<Run[]> {
  const program = `
    import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
    const queue = new SqliteQueue(${JSON.stringify(folder)})
    const runs = []
    while (queue.nextVisible() !== undefined) {
      const received = queue.receive()
      if (received === undefined) { await new Promise((resolve) => setTimeout(resolve, 2)); continue }
      const from = performance.timeOrigin + performance.now()
      await new Promise((resolve) => setTimeout(resolve, 3))
      const to = performance.timeOrigin + performance.now()
      queue.complete(received.lock)
      runs.push({ id: received.id, session: received.session, from, to })
    }
    console.log(JSON.stringify(runs))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout) as Run[]
}

describe('a queue on SQLite', () => {
  it('gives the message of a host that died to another when the lock is over, and its session with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const clock = createTestClock()
    const queue = new SqliteQueue(folder, { ...settings, clock })
    const send = (id: string): Promise<void> =>
      queue.send({ tenantId: 'tenant-a', taskId: id, dispatch: 0 }, { session: 'lane', id })
    await send('first')
    await send('second')
    const dead = queue.receive()
    expect(queue.receive()).toBeUndefined()
    clock.advance(1.1)
    const taken = queue.receive()
    expect(taken).toMatchObject({ id: 'first', delivery: 2 })
    // The dead one wakes up: its word counts no more.
    expect(queue.renew(dead?.lock ?? '')).toBe(false)
    expect(queue.complete(dead?.lock ?? '')).toBe(false)
    expect(queue.complete(taken?.lock ?? '')).toBe(true)
    expect(queue.receive()).toMatchObject({ id: 'second', delivery: 1 })
    await queue.close()
    await rm(folder, { recursive: true })
  })

  it('lets a host that was only paused keep its message, where nobody has taken the session meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const clock = createTestClock()
    const queue = new SqliteQueue(folder, { ...settings, clock })
    const send = (id: string, session: string): Promise<void> =>
      queue.send({ tenantId: 'tenant-a', taskId: id, dispatch: 0 }, { session, id })
    await send('first', 'lane')
    const paused = queue.receive()
    clock.advance(1.1)
    expect(queue.renew(paused?.lock ?? '')).toBe(true)
    expect(queue.receive()).toBeUndefined()
    await queue.close()
    await rm(folder, { recursive: true })
  })

  it('is shared by processes: each message goes to one of them, each session to one at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const queue = new SqliteQueue(folder)
    for (let index = 0; index < 60; index += 1) {
      const id = `task-${index}`
      await queue.send({ tenantId: 'tenant-a', taskId: id, dispatch: 0 }, { session: `lane-${index % 3}`, id })
    }
    const workers = await Promise.all(Array.from({ length: 3 }, () => drainInProcess(folder)))
    const runs = workers.flat()
    expect(runs.map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, index) => `task-${index}`).toSorted(),
    )
    for (const lane of ['lane-0', 'lane-1', 'lane-2']) {
      const inLane = runs.filter(({ session }) => session === lane).toSorted((one, other) => one.from - other.from)
      for (const [index, run] of inLane.entries()) expect(run.from).toBeGreaterThanOrEqual(inLane[index - 1]?.to ?? 0)
    }
    await queue.close()
    await rm(folder, { recursive: true })
  })
})
