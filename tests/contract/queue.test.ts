import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { listenToSqliteQueue } from '#local/host/sqlite-listener.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { queueContract } from './queue.contract.ts'

const settings = { lockSeconds: 1, maxDeliveries: 3, retrySeconds: () => 0 }

queueContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
  const queue = new SqliteQueue(folder, settings)
  const others: SqliteQueue[] = []
  return {
    queue,
    listen(handle, sessions = 1) {
      // A connection of its own, as another process has.
      const other = new SqliteQueue(folder, settings)
      others.push(other)
      return listenToSqliteQueue(other, handle, { sessions, onError: () => undefined, renewEveryMilliseconds: 300 })
    },
    deadLetters: () => Promise.resolve(queue.deadLetters().map(({ id }) => id)),
    async close() {
      for (const one of [queue, ...others]) await one.close()
      await rm(folder, { recursive: true })
    },
  }
})

describe('a queue on SQLite', () => {
  it('gives the message of a host that died to another when the lock is over, and its session with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-queue-'))
    const queue = new SqliteQueue(folder, { ...settings, lockSeconds: 0.05 })
    const send = (id: string): Promise<void> =>
      queue.send({ tenantId: 'tenant-a', taskId: id, nudge: 0 }, { session: 'lane', id })
    await send('first')
    await send('second')
    const dead = queue.receive()
    expect(queue.receive()).toBeUndefined()
    await pause(60)
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
})
