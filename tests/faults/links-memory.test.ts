import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { openCustomersHouse, userRow, type CustomersHouse } from '#tests/kit/customers.ts'

const FEW = 5_000
const MANY = 50_000
/**
 * Rows that linking held together would take twice this, at about a kilobyte each with what is written of them. Half a kilobyte
 * a row is in use for a moment afterwards: what a customer has is derived from all of its rows at once.
 */
const spareMegabytes = 32
const sampledEvery = 500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The most that was still in use after a collection, in megabytes, while `work` was done. */
async function mostInUse(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const look = (): void => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    most = Math.max(most, (heapUsed + external) / 1024 / 1024)
  }
  const looking = setInterval(look, sampledEvery)
  try {
    await work()
    look()
    return most
  } finally {
    clearInterval(looking)
  }
}

describe('linking very many rows to one customer', () => {
  let house: CustomersHouse
  beforeAll(async () => {
    house = await openCustomersHouse()
  })
  afterAll(() => house.house.close())

  /** One after another: the test holds none of them either. */
  const adding = async (count: number, connection: ConnectionId): Promise<void> => {
    function* rows() {
      for (let at = 0; at < count; at += 1) yield userRow(connection, `u${at}`)
    }
    await recordDocuments(house.firm.tenant, 'users', connection).writeMany({ upsert: rows() })
  }
  const linkedOf = (connection: ConnectionId, combinationId: string): Promise<number> =>
    recordDocuments(house.firm.tenant, 'users', connection).count({
      field: 'combinationId',
      op: 'eq',
      value: combinationId,
    })

  it('takes no more memory for fifty thousand than for five thousand', async () => {
    const [few, many] = [await house.adding({ name: 'Few' }), await house.adding({ name: 'Many' })]
    await adding(FEW, house.connection)
    await adding(MANY, house.another)
    const linking = (combinationId: string, connection: ConnectionId): Promise<number> =>
      mostInUse(async () => {
        const filter = { connectionIds: [connection], onlyUnconnected: true }
        await house.link('users', { combinationId, filter })
        await house.house.work()
      })

    const ofFew = await linking(few, house.connection)
    expect(await linkedOf(house.connection, few)).toBe(FEW)
    const ofMany = await linking(many, house.another)
    expect(await linkedOf(house.another, many)).toBe(MANY)
    expect(ofMany).toBeLessThan(ofFew + spareMegabytes)
  })
})
