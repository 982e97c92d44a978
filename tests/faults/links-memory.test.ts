import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { readMessage } from '#platform/jobs/queue.ts'
import { tasks } from '#platform/jobs/task.ts'
import { StoreThread } from '#platform/store/sqlite/store-thread.ts'
import { openCustomersHouse, userRow, type CustomersHouse } from '#tests/kit/customers.ts'
import { triesAll } from '#tests/kit/how-much.ts'

const FEW = 2_500
const MANY = 25_000
/** A row as it is held takes about a kilobyte: ten times as many that were held together would take three times this. */
const spareMegabytes = 8
/** What follows derives what a customer has from all of its rows at once, at half a kilobyte each. */
const spareMegabytesOfDeriving = 16
/** Commits between two looks at memory, of which there is one for some ten rows: the same places on a fast machine and a slow one. */
const lookedEvery = { linking: 50, deriving: 5 } as const satisfies Record<keyof InUse, number>

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The most that was still in use after a collection, in megabytes. */
interface InUse {
  linking: number
  deriving: number
}

// The largest of the sizes that are tried: as much of a processor as three journeys.
describe.runIf(triesAll)('linking very many rows to one customer', () => {
  let house: CustomersHouse
  /**
   * What the last task that began does: of the two only linking stays as it is with more rows. What a task held is let go
   * a moment after it, so that its end says nothing.
   */
  let phase: keyof InUse = 'linking'
  beforeAll(async () => {
    house = await openCustomersHouse()
    const { platform } = house.house
    const runTask = platform.runTask.bind(platform)
    vi.spyOn(platform, 'runTask').mockImplementation(async (message) => {
      const task = await house.firm.tenant.documents(tasks).read(readMessage(message).taskId)
      phase = task?.doc.job === 'derive-products' ? 'deriving' : 'linking'
      return runTask(message)
    })
  })
  afterAll(() => house.house.close())

  async function mostInUse(work: () => Promise<unknown>): Promise<InUse> {
    const most: InUse = { linking: 0, deriving: 0 }
    phase = 'linking'
    const look = (): void => {
      collect()
      const { heapUsed, external } = process.memoryUsage()
      most[phase] = Math.max(most[phase], (heapUsed + external) / 1024 / 1024)
    }
    let commits = 0
    // Called on the thread that writes.
    // oxlint-disable-next-line typescript/unbound-method
    const { ask } = StoreThread.prototype
    // No spy: it would hold all that was written.
    StoreThread.prototype.ask = function (this: StoreThread, request) {
      commits += 1
      if (commits % lookedEvery[phase] === 0) look()
      return ask.call(this, request)
    }
    try {
      await work()
      return most
    } finally {
      StoreThread.prototype.ask = ask
    }
  }

  /** One after another: the test holds none of them either. */
  const adding = async (count: number, connection: ConnectionId): Promise<void> => {
    function* rows() {
      for (let at = 0; at < count; at += 1) yield userRow(connection, `u${at}`)
    }
    await recordDocuments(house.firm.tenant, 'users', connection).load(rows())
  }
  const linkedOf = (connection: ConnectionId, combinationId: string): Promise<number> =>
    recordDocuments(house.firm.tenant, 'users', connection).count({
      field: 'combinationId',
      op: 'eq',
      value: combinationId,
    })

  it('takes no more memory for twenty-five thousand than for a tenth of them', async () => {
    const [few, many] = [await house.adding({ name: 'Few' }), await house.adding({ name: 'Many' })]
    await adding(FEW, house.connection)
    await adding(MANY, house.another)
    const linking = (combinationId: string, connection: ConnectionId): Promise<InUse> =>
      mostInUse(async () => {
        const filter = { connectionIds: [connection], onlyUnconnected: true }
        await house.link('users', { combinationId, filter })
        await house.house.work()
      })

    const ofFew = await linking(few, house.connection)
    expect(await linkedOf(house.connection, few)).toBe(FEW)
    const ofMany = await linking(many, house.another)
    expect(await linkedOf(house.another, many)).toBe(MANY)
    expect(Math.min(ofFew.linking, ofMany.deriving)).toBeGreaterThan(0)
    expect(ofMany.linking).toBeLessThan(ofFew.linking + spareMegabytes)
    expect(ofMany.deriving).toBeLessThan(ofFew.linking + spareMegabytesOfDeriving)
  })
})
