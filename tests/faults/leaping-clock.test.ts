import { afterEach, describe, expect, it } from 'vitest'
import { combinations } from '#functions/combinations/index.ts'
import { masterDataFileStore } from '#functions/imports/index.ts'
import { products } from '#functions/products/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { syncStatus } from '#domain/connections/sync-status.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { tasks } from '#platform/jobs/task.ts'
import { answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { chances, leaping, type LeapingTime } from '#tests/kit/leaping-time.ts'
import { firstOf } from '#tests/kit/how-much.ts'

const upload = `mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }`
const define = `mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { id } }`
const syncAgain = `mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }`
const ids = ['1001', '1002', '1003', '1004', '1005', '1006']

let kit: CustomersHouse
afterEach(() => kit.house.close())

/** What timers and queue do in a third of a minute of a host. */
async function turn(time: LeapingTime): Promise<void> {
  const { platform } = kit.house
  const { queue } = platform
  if (!(queue instanceof SqliteQueue)) throw new Error('Another queue than expected')
  for (let handled = 0; handled < 500; handled += 1) {
    const received = queue.receive()
    if (received === undefined) break
    await platform.runTask(received.body)
    queue.complete(received.lock)
  }
  await platform.sweep()
  await platform.runSchedules()
  time.advance(20)
}

const openTasks = async (): Promise<string[]> => {
  const open = await kit.firm.tenant.documents(tasks).query({ where: { field: 'state', op: 'eq', value: 'open' } })
  return open.map(({ doc }) => doc.job)
}

const send = (name: string, text: string) =>
  answered(
    kit.administrator.call(upload, {
      input: {
        id: kit.connection,
        fileName: name,
        fileContent: `data:text/csv;base64,${Buffer.from(text).toString('base64')}`,
      },
    }),
    'uploadMasterData',
  )

/** What people do, one thing after another, the same for a seed: whatever the clock says. */
async function live(seed: number, time: LeapingTime): Promise<void> {
  const chance = chances(seed)
  const customers = [await kit.adding({ name: 'Bakkerij Kroon' }), await kit.adding({ name: 'Jansen Advies' })]
  await answered(
    kit.administrator.call(define, {
      input: {
        connectorName: 'ManualImportV2',
        connectionId: kit.connection,
        sourceType: 'ADMINISTRATION',
        description: 'Administraties',
      },
    }),
    'createProductDefinition',
  )
  let last: string | undefined
  for (let act = 0; act < 14; act += 1) {
    const kind = act < 2 ? 0 : chance(4)
    if (kind <= 1) {
      const rows = ids.slice(0, 4 + chance(3)).map((id) => `${id};Klant ${id} van ${act}`)
      await send(`stand ${act}.csv`, `Id;Naam\n${rows.join('\n')}\n`)
    } else if (kind === 2) {
      const present = (await recordDocuments(kit.firm.tenant, 'administrations', kit.connection).query({})).map(
        ({ doc }) => doc,
      )
      const one = present.find(({ externalId }) => externalId === ids[chance(4)])
      if (one !== undefined) {
        const linked = await kit.link('administrations', { combinationId: customers[chance(2)], ids: [one.id] })
        last = linked.batchId
      }
    } else if (last !== undefined && chance(2) === 0) {
      await kit.undo(last)
      last = undefined
    } else {
      await kit.administrator.call(syncAgain, { id: kit.connection })
    }
    // Now and then the next thing is done at once.
    for (let turns = chance(3) * 8; turns > 0; turns -= 1) await turn(time)
  }
}

/** How the firm stands, without moments and ids. */
async function standing() {
  const { tenant } = kit.firm
  const names = new Map(
    (await tenant.documents(combinations).query({})).map(({ doc }) => [String(doc.id), doc.name] as const),
  )
  const rows = await recordDocuments(tenant, 'administrations', kit.connection).query({})
  const made = await tenant.documents(products).query({})
  return {
    rows: rows
      .map(({ doc }) => [
        doc.externalId,
        doc.name,
        doc.spilDeletedAt === null,
        doc.spilStatus,
        names.get(doc.combinationId ?? ''),
      ])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    products: made
      .map(({ doc }) => ({ customer: names.get(doc.combinationId), quantities: doc.quantities, running: doc.running }))
      .toSorted((one, other) => (String(one.customer) < String(other.customer) ? -1 : 1)),
  }
}

/** Lives through a history with a clock that leaps, or not, and comes to rest within an hour and a half. */
async function lived(
  seed: number,
  leaps: boolean,
): Promise<{ at: Awaited<ReturnType<typeof standing>>; leaps: number }> {
  kit = await openCustomersHouse()
  const time = leaping(kit.house.time, leaps ? seed : undefined)
  await live(seed, time)
  time.settle()
  for (let turns = 0; turns < 270 && (turns < 15 || (await openTasks()).length > 0); turns += 1) await turn(time)
  expect(await openTasks()).toEqual([])
  return { at: await standing(), leaps: time.leaps }
}

describe('a clock that leaps twenty minutes back, a day on and a day back', () => {
  it.each(firstOf(1, [1, 2]))('leaves a firm as it is without a leap, and nothing waits (history %i)', async (seed) => {
    const steady = await lived(seed, false)
    await kit.house.close()
    const leapt = await lived(seed, true)
    expect(leapt.leaps).toBeGreaterThan(10)
    expect(leapt.at).toEqual(steady.at)
    const { tenant } = kit.firm
    const { items: files } = await masterDataFileStore(tenant, kit.connection).list(0, 100)
    const { doc: connection } = await connectionStore(tenant).byId(kit.connection)
    expect(files[0]).toMatchObject({ id: connection.masterDataFile, state: 'IMPORTED' })
    for (const { state, syncStartedOn } of files)
      expect([state, syncStartedOn !== null]).toEqual(state === 'SUPERSEDED' ? [state, false] : ['IMPORTED', true])
    expect(syncStatus(connection.syncInfo, kit.house.time.now)).toBe('SUCCESS')
  })
})
