import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitedForBy, type WhoWaits } from '#platform/who-waits.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'
import { collections, newFirm, row, rows, type Row } from './documents/model.ts'

/** Of one firm. A row costs some six, so the rows below take more than there are at once. */
const units = 3_000
const many = (count: number): Row[] => Array.from({ length: count }, (_, at) => row(`r${at}`))

let rig: CosmosRig
/** Time goes by with requests, so many milliseconds each, however slow the machine is. */
let millisecondsARequest: number
beforeEach(async () => {
  let now = 0
  millisecondsARequest = 3
  rig = await cosmosRig(collections, { pace: { units, clock: () => (now += millisecondsARequest) }, pageItems: 1_000 })
})
afterEach(() => rig.close())

/** Somebody opens rows and a table all the while that a first sync writes many rows of the same firm; how often they were refused. */
async function screensBeside(sync: WhoWaits): Promise<{ readonly opened: number; readonly refused: number }> {
  const { store } = await rig.start()
  const firm = newFirm(store).documents(rows, 'exact')
  await firm.create(row('there'))
  await firm.count()
  const writing = { over: false }
  // What is to be seen has been seen then, and nothing waits any longer.
  rig.peer.faults.before = () => {
    if (writing.over || rig.peer.refused.High > 0) millisecondsARequest = 1_000
  }
  const written = waitedForBy(sync, () => firm.load(many(900))).finally(() => (writing.over = true))
  let opened = 0
  while (!writing.over) {
    expect((await firm.read('there'))?.doc.id).toBe('there')
    opened += 1
    await pause(1)
  }
  await written
  const refused = rig.peer.refused.High
  expect(await firm.count()).toBe(901)
  return { opened, refused }
}

describe('a first sync that takes all the units there are', () => {
  it('is refused before a screen is, where nobody waits for it, and ends all the same', async () => {
    const { opened, refused } = await screensBeside('nobody')
    expect(refused).toBe(0)
    expect(opened).toBeGreaterThan(20)
    expect(rig.peer.refused.Low).toBeGreaterThan(0)
  })

  it('has requests of high priority refused where it is asked as if somebody waited for it', async () => {
    const { refused } = await screensBeside('somebody')
    expect(refused).toBeGreaterThan(0)
    expect(rig.peer.refused.Low).toBe(0)
  })
})

describe('a question about a firm’s rows', () => {
  it('that a job has begun goes before others as soon as somebody waits for its answer too', async () => {
    const { store } = await rig.start()
    const firm = newFirm(store).documents(rows, 'exact')
    await firm.load(many(400))
    const asked: Promise<number>[] = []
    rig.peer.faults.before = (kind) => {
      if (kind === 'Feed' && asked.length === 1) asked.push(firm.count())
    }
    // What the rows have left is kept for those whom somebody waits for: the first poll is refused, and made again for both.
    asked.push(waitedForBy('nobody', () => firm.count()))
    expect(await asked[0]).toBe(400)
    expect(await asked[1]).toBe(400)
    expect(rig.peer.refused.Low).toBe(1)
    expect(rig.peer.refused.High).toBe(0)
  })
})
