import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { until } from '#tests/kit/http-person.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { listenToSqliteQueue } from './sqlite-listener.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-listener-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('takes nothing again that it has in hand itself, though the computer slept for longer than the lock lasts', async () => {
  const clock = createTestClock()
  const queue = new SqliteQueue(folder, { clock })
  const receive = vi.spyOn(queue, 'receive')
  const taken: string[] = []
  const worked = Promise.withResolvers<undefined>()
  const handle = async ({ id }: { readonly id: string }): Promise<void> => {
    taken.push(id)
    await worked.promise
  }
  const listening = listenToSqliteQueue(queue, handle, { sessions: 4, clock, onError: () => undefined })
  try {
    await queue.send({ tenantId: 'tenant-a', taskId: 'task-1', dispatch: 0 }, { session: 'lane', id: 'task-1' })
    await until(() => taken.length, 1)
    clock.advance(3_600)
    const looked = receive.mock.calls.length
    await until(() => receive.mock.calls.length > looked + 1, true)
    expect(taken).toEqual(['task-1'])
    worked.resolve(undefined)
    await until(() => queue.nextVisible(), undefined)
    expect(taken).toEqual(['task-1'])
  } finally {
    worked.resolve(undefined)
    await listening.stop()
    await queue.close()
  }
})

it('leaves places for others where the work of one firm takes long, and fills them with whoever comes', async () => {
  const queue = new SqliteQueue(folder)
  const taken: string[] = []
  const worked = Promise.withResolvers<undefined>()
  const handle = async ({ id }: { readonly id: string }): Promise<void> => {
    taken.push(id)
    if (id.startsWith('a')) await worked.promise
  }
  const send = (firm: string, id: string): Promise<void> =>
    queue.send({ tenantId: firm, taskId: id, dispatch: 0 }, { session: id, id })
  for (let count = 0; count < 6; count += 1) await send('a', `a-${count}`)
  const listening = listenToSqliteQueue(queue, handle, { sessions: 4, onError: () => undefined })
  try {
    await until(() => taken.length, 3)
    for (let count = 0; count < 5; count += 1) await send('b', `b-${count}`)
    await until(() => taken.length, 8)
    expect(taken.filter((id) => id.startsWith('a'))).toHaveLength(3)
    worked.resolve(undefined)
    await until(() => queue.nextVisible(), undefined)
    expect(taken).toHaveLength(11)
  } finally {
    worked.resolve(undefined)
    await listening.stop()
    await queue.close()
  }
})

it('goes on taking messages, and keeps those in hand, after another program held the file for long', async () => {
  const queue = new SqliteQueue(folder)
  const held = (): never => {
    throw new Error('database is locked')
  }
  const receive = vi.spyOn(queue, 'receive').mockImplementationOnce(held)
  const renew = vi.spyOn(queue, 'renew').mockImplementationOnce(held)
  const told: unknown[] = []
  const taken: string[] = []
  const worked = Promise.withResolvers<undefined>()
  const handle = async ({ id }: { readonly id: string }): Promise<void> => {
    taken.push(id)
    await worked.promise
  }
  const onError = (error: unknown): void => void told.push(String(error))
  const listening = listenToSqliteQueue(queue, handle, { sessions: 4, renewEveryMilliseconds: 20, onError })
  try {
    await queue.send({ tenantId: 'tenant-a', taskId: 'task-1', dispatch: 0 }, { session: 'lane', id: 'task-1' })
    await until(() => renew.mock.calls.length > 1, true)
    expect(taken).toEqual(['task-1'])
    expect(told).toEqual(Array(2).fill('Error: database is locked'))
    expect(receive.mock.calls.length).toBeGreaterThan(1)
    worked.resolve(undefined)
    await until(() => queue.nextVisible(), undefined)
  } finally {
    worked.resolve(undefined)
    await listening.stop()
    await queue.close()
  }
})

it.each([1_200, 86_400])(
  'takes nothing again that it has in hand where the clock goes %i seconds back, nor leaves what a dead host had',
  async (ahead) => {
    const clock = createTestClock()
    const dead = new SqliteQueue(folder, { clock })
    await dead.send({ tenantId: 'tenant-a', taskId: 'left', dispatch: 0 }, { session: 'lane', id: 'left' })
    clock.advance(ahead)
    expect(dead.receive()?.id).toBe('left')
    const queue = new SqliteQueue(folder, { clock })
    const receive = vi.spyOn(queue, 'receive')
    const taken: string[] = []
    const worked = Promise.withResolvers<undefined>()
    const handle = async ({ id }: { readonly id: string }): Promise<void> => {
      taken.push(id)
      if (id === 'own') await worked.promise
    }
    const listening = listenToSqliteQueue(queue, handle, { sessions: 4, clock, onError: () => undefined })
    try {
      await queue.send({ tenantId: 'tenant-a', taskId: 'own', dispatch: 0 }, { session: 'other', id: 'own' })
      await until(() => taken.length, 1)
      clock.advance(-ahead)
      const looked = receive.mock.calls.length
      await until(() => receive.mock.calls.length > looked + 1, true)
      clock.advance(26)
      await until(() => taken.length, 2)
      expect(taken).toEqual(['own', 'left'])
    } finally {
      worked.resolve(undefined)
      await listening.stop()
      await queue.close()
      await dead.close()
    }
  },
)
