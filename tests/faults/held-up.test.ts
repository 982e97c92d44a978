import { once } from 'node:events'
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { serve } from '#functions/odata/engine/serve.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { wholeScope } from '#functions/odata/keys/scope.ts'
import { recordCollections } from '#functions/records/index.ts'
import { product } from '#functions/slices.ts'
import { createLog } from '#platform/log.ts'
import { storeOver, type DocumentStore } from '#platform/store/index.ts'
import { FileQuestions } from '#platform/store/sqlite/questions.ts'
import type { PoolLimits } from '#platform/store/sqlite/reading-pool.ts'
import { openFiles } from '#platform/store/sqlite/open.ts'
import { defineView } from '#platform/store/view.ts'
import { cosmosRig } from '#tests/contract/documents/cosmos-rig.ts'
import { fillFeedFirm, fetchedOf } from '#tests/kit/feed-firm.ts'
import { firstOf, triesAll } from '#tests/kit/how-much.ts'
import { bundledPrograms } from '#tests/kit/bundled-programs.ts'
import { fillWithLongNames } from './long-names.ts'
import { worstQuestions } from './worst-questions.ts'

/*
 * Two firms share a host. One asks the worst that can be asked, for as long as it likes; the other one must not notice. What
 * cannot be answered is ended, says why, and leaves no process at work behind it.
 */

const now = new Date('2026-11-22T12:00:00Z')
const publicRoot = 'https://api.spil.example/api/odata/'
const withSeconds = (processorSeconds: number): Partial<PoolLimits> => {
  const budget = { processorSeconds, megabytes: 1_000, writtenMegabytes: 500 }
  return { budgets: { feed: budget, screens: budget } }
}
const allRows = defineView()({
  name: 'all-rows',
  over: [recordCollections.administrations],
  text: 'SELECT count(*) AS rows FROM administrations',
  row: z.object({ rows: z.int() }),
  long: true,
})

interface Answered {
  readonly status: number
  readonly code: string | undefined
  readonly message: string
  readonly retryAfter: string | null
}

async function feed(store: DocumentStore, firm: string, address: string, signal?: AbortSignal): Promise<Answered> {
  const source = firmSource(
    store.openTenantDocuments(firm as TenantId),
    { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf(['c2']) },
    now,
  )
  const response = await serve(new Request(`${publicRoot}${address}`, signal === undefined ? {} : { signal }), {
    source,
    publicRoot,
    clock: { now: () => now },
    log: createLog(() => undefined),
  })
  const text = await response.text()
  const retryAfter = response.headers.get('retry-after')
  if (response.ok || text === '') return { status: response.status, code: undefined, message: '', retryAfter }
  const { error } = z.object({ error: z.object({ code: z.string(), message: z.string() }) }).parse(JSON.parse(text))
  return { status: response.status, ...error, retryAfter }
}

/** Of which nothing comes before all was looked at. */
const endless = worstQuestions.find(({ code }) => code === 'too-much-work')?.address ?? ''

const onOneMachine = async (limits: Partial<PoolLimits>) => {
  const folder = await mkdtemp(join(tmpdir(), 'spil-held-up-'))
  const store = storeOver(openFiles(folder, { limits }))
  return {
    store,
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
const onReplicas = async (limits: Partial<PoolLimits>) => {
  const rig = await cosmosRig(product.collections)
  const { store } = await rig.start({ limits })
  for (const firm of ['a', 'b']) await store.createTenant(firm as TenantId)
  return { store, close: () => rig.close() }
}

/** In each run all that are refused at sight or answered, and some of those that end a process, which takes another to start. */
const askedOnOneMachine = worstQuestions.filter(({ code }, at) => triesAll || code !== 'too-much-work' || at % 3 === 2)

/** On a replica the same processes answer as on one machine, which each run tries. */
const places = [
  ['on one machine', onOneMachine, askedOnOneMachine],
  ['on a replica of Cosmos DB', onReplicas, worstQuestions.filter((_, at) => at % 5 === 2)],
] as const

describe.each(firstOf(1, places))('beside a firm that asks the worst, %s,', (_, open, questions) => {
  let house: { readonly store: DocumentStore; close(): Promise<void> }

  beforeAll(async () => {
    // Screens too ask a process, as those of a large firm do.
    vi.spyOn(FileQuestions.prototype, 'areSmall').mockReturnValue(false)
    house = await open(withSeconds(0.2))
    for (const firm of ['a', 'b']) await fillFeedFirm(house.store.openTenantDocuments(firm as TenantId))
    await fillWithLongNames(house.store.openTenantDocuments('a' as TenantId))
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await house.close()
  })

  it.each(questions)('what $does is refused or ended in the words of OData, or answered', async (question) => {
    const { status, code, message } = await feed(house.store, 'a', question.address)
    expect(code).toBe(question.code)
    expect(status).toBe(question.code === undefined ? 200 : question.code === 'too-long' ? 414 : 400)
    if (code === 'too-complex') expect(message).toMatch(/any, all and \$count .* at most 2 deep/u)
    if (code === 'too-much-work') expect(message).toContain('more than 0.2 seconds of a processor')
  })

  it('the other has its feed and its screens answered before two of those questions have ended', async () => {
    const { store } = house
    const other = store.openTenantDocuments('b' as TenantId)
    const asked = async (): Promise<void> => {
      expect(await feed(store, 'b', 'Combinations?$expand=Administrations')).toMatchObject({ status: 200 })
      expect(await other.view(allRows, {})).toEqual([{ rows: 60 }])
      expect(await other.documents(combinations).count()).toBe(24)
    }
    // Its processes are there, as they are in the middle of a day.
    await asked()
    let ended = 0
    const worst = Array.from({ length: 4 }, async () => {
      await feed(store, 'a', endless)
      ended += 1
    })
    // Behind them in one queue it would be answered when all four have ended.
    await asked()
    expect(ended).toBeLessThan(2)
    await Promise.all(worst)
    expect(ended).toBe(4)
  })

  it('its own screens are answered as well', async () => {
    const { store } = house
    const firm = store.openTenantDocuments('a' as TenantId)
    await firm.view(allRows, {})
    let isEnded = false
    const worst = feed(store, 'a', endless).then(() => (isEnded = true))
    expect(await firm.view(allRows, {})).toHaveLength(1)
    expect(isEnded).toBe(false)
    await worst
  })
})

describe.each(firstOf(1, places))('a question that may take all day, %s,', (_, open) => {
  let house: { readonly store: DocumentStore; close(): Promise<void> }

  beforeAll(async () => {
    house = await open({ ...withSeconds(86_400), waiting: 3 })
    await fillFeedFirm(house.store.openTenantDocuments('a' as TenantId))
    await fillWithLongNames(house.store.openTenantDocuments('a' as TenantId))
  })
  afterAll(() => house.close())

  it('ends when its client leaves, and the next one of the firm is answered', async () => {
    const leaving = new AbortController()
    const worst = feed(house.store, 'a', endless, leaving.signal)
    const behind = feed(house.store, 'a', 'Combinations')
    // By now it has begun.
    await setTimeout(500)
    leaving.abort()
    expect((await worst).status).toBe(499)
    // One after the other: it is answered where the one before it has ended.
    expect((await behind).status).toBe(200)
  })

  it('keeps others of the firm waiting, who hear how many come first where they are too many', async () => {
    const leaving = new AbortController()
    const all = Array.from({ length: 8 }, () => feed(house.store, 'a', endless, leaving.signal))
    const refused = await Promise.race(all)
    expect(refused).toMatchObject({ status: 503, code: 'too-many-questions', retryAfter: '5' })
    expect(refused.message).toContain('3 of yours come before this one')
    leaving.abort()
    await Promise.all(all)
    expect((await feed(house.store, 'a', 'Combinations')).status).toBe(200)
  })

  it('is told that it will not be answered when the host stops, which does not wait for it', async () => {
    const worst = feed(house.store, 'a', endless)
    const behind = feed(house.store, 'a', endless)
    await house.close()
    expect((await worst).status).toBe(503)
    expect((await behind).status).toBe(503)
  })
})

describe('a host with a question at work that may take all day', () => {
  let folder: string
  let host: ChildProcess

  const start = async (): Promise<number> => {
    folder = await mkdtemp(join(tmpdir(), 'spil-held-up-'))
    host = fork(join(await bundledPrograms(), 'held-up-process.mjs'), [folder, endless], { execArgv: [] })
    // The number of the process that answers, once it has been at work for a while.
    const [reading] = (await once(host, 'message')) as [number]
    return reading
  }
  /** Looked for until it is gone; one that stays fails the test by its time. */
  const gone = async (process: number): Promise<void> => {
    while (isThere(process)) await setTimeout(50)
  }

  afterAll(async () => {
    host.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('ends at SIGTERM, and the process that answers with it', async () => {
    const reading = await start()
    host.kill('SIGTERM')
    expect(await once(host, 'exit')).toEqual([0, null])
    await gone(reading)
  })

  it('may be killed: the process that answers goes by itself', async () => {
    const reading = await start()
    expect(isThere(reading)).toBe(true)
    host.kill('SIGKILL')
    await once(host, 'exit')
    await gone(reading)
  })
})

function isThere(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
