import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { until } from '#tests/kit/http-person.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { listenToSqliteQueue } from './sqlite-listener.ts'

it('takes nothing again that it has in hand itself, though the computer slept for longer than the lock lasts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-listener-'))
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
    await rm(folder, { recursive: true })
  }
})
