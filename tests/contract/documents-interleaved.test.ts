import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { openTenantFile, type OpenTenantFile } from '#platform/store/cosmos/replica-file.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { cosmosRig, type CosmosRig, type Instance } from './documents/cosmos-rig.ts'
import { balls, steps, Story } from './documents/interleavings.ts'

/** Another story each time; a failing one is told again with its seed in SPIL_SEED, and more of them with SPIL_STORIES. */
const seed = Number(process.env['SPIL_SEED'] ?? Date.now() % 1_000_000_000)
const stories = Number(process.env['SPIL_STORIES'] ?? timesOf({ few: 10, all: 40 }))

let rig: CosmosRig
const crashes = { next: Infinity }
const weeks = { past: 0 }

/** A file whose writing stops in the middle, as if the process had: what was not committed is not there. */
const stopping: OpenTenantFile = (path, cache) => {
  const file = openTenantFile(path, cache)
  const { database } = file
  const run = database.run.bind(database)
  database.run = (sql, values) => {
    crashes.next -= 1
    if (crashes.next === 0) {
      crashes.next = Infinity
      throw new AppError('UNAVAILABLE')
    }
    return run(sql, values)
  }
  return file
}

beforeAll(async () => {
  rig = await cosmosRig([balls], { pageItems: 3 })
})
afterAll(async () => {
  await rig.close()
})

describe('two instances on one account', () => {
  it(`answer with all that was committed and nothing that was not, whatever befalls them (seed ${seed})`, async () => {
    const start = (): Promise<Instance> =>
      rig.start({ open: stopping, megabytes: 1, now: () => Date.now() + weeks.past })
    const instances = [await start(), await start()]
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (story) => {
        crashes.next = Infinity
        rig.peer.faults.clear()
        await new Story(rig, randomUUID() as TenantId, instances, { crashes, weeks }).tell(story, start)
      }),
      { seed, numRuns: stories, endOnFailure: stories > 100 },
    )
  })
})
