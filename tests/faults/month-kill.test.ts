import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Period } from '#domain/shared/period.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import { definitions } from '#functions/definitions/index.ts'
import { verifyClosedMonth } from '#functions/months/month-state.ts'
import { reopenMonth } from '#functions/months/reopen-month.ts'
import { financialRules } from '#functions/prices/index.ts'
import { productExports } from '#functions/product-exports/collections.ts'
import { exportProducts } from '#functions/product-exports/export-products.ts'
import { closedLines, closedMonths, formerLines, products } from '#functions/products/index.ts'
import { product } from '#functions/slices.ts'
import { program } from '#platform/actor.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import type { PersonalContext } from '#platform/command.ts'
import { createLog } from '#platform/log.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { Platform } from '#platform/platform.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closeAsSeen } from '#tests/kit/closing.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { Life, openMortalPlatform } from '#tests/kit/mortal-platform.ts'
import { customerOf, definitionOf, productOf, ruleOf } from '#tests/kit/products.ts'
import { createTestClock, type TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import { readWorkbook } from '#tests/kit/workbook-parts.ts'
import { stepsBy } from '#tests/kit/how-much.ts'

/*
 * A process closes a month, or exports products, and dies before or after one of its writes. Another goes on with what it left.
 */

type Mortal = Awaited<ReturnType<typeof openMortalPlatform>>

const open = (folder: string, life: Life, clock: TestClock, blobs: BlobStore): Promise<Mortal> =>
  openMortalPlatform(folder, life, clock, product, blobs)

const work = (platform: Mortal): Promise<unknown> =>
  drainJobs({ queue: platform.messages, runTask: (message) => platform.runTask(message) })

const contextOf = (tenant: TenantPartition, platform: Platform, clock: TestClock): PersonalContext => ({
  tenant,
  platform,
  actor: program('system', 'test'),
  log: createLog(() => undefined),
  now: clock.now(),
  may: () => true,
  sessionHash: '',
  user: {
    id: 'user',
    name: 'Sanne Voorbeeld',
    email: 'sanne@kantoor.example',
    role: 'ADMINISTRATOR',
    tier: 'ADVANCED',
    tenantName: 'Kantoor Voorbeeld',
    locale: 'nl',
    microsoftTenantId: 'directory',
    accountId: 'account',
    // A user of a session has more than an export looks at.
  } as unknown as PersonalContext['user'],
})

const month = '2026-02' as Period
/** More than one batch of lines. */
const LINES = 1_300

async function birth(folder: string, tenantId: TenantId, lines: number): Promise<void> {
  const platform = await open(folder, new Life(), createTestClock(), createMemoryBlobs())
  await platform.createTenant(tenantId)
  const tenant = platform.openTenant(tenantId)
  await tenant.documents(combinations).upsert(customerOf('a'))
  await tenant.documents(definitions).upsert(definitionOf('mail'))
  await tenant.documents(financialRules).upsert(ruleOf('mail', '1.00', '2.00'))
  await tenant
    .documents(products)
    .load(Array.from({ length: lines }, (_, at) => productOf('mail', 'a', { [month]: 1 + (at % 5) })))
  await platform.close()
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'spil-month-'))

/** What was there before: made once, and copied for each process that dies. */
const tenantId = newTenantId()
let before: string
beforeAll(async () => {
  before = await newFolder()
  await birth(before, tenantId, LINES)
})
afterAll(() => rm(before, { recursive: true }))

interface Lived {
  readonly died: boolean
  readonly platform: Mortal
  readonly tenant: TenantPartition
}

/** One process that dies, and the one after it, which is left open. */
async function afterDeath(
  folder: string,
  clock: TestClock,
  act: (context: PersonalContext) => Promise<unknown>,
  step: number,
): Promise<Lived> {
  const blobs = createMemoryBlobs()
  await blobs.createContainer(tenantId)
  const life = new Life({ step, late: step % 2 === 0 })
  const first = await open(folder, life, clock, blobs)
  try {
    await act(contextOf(first.openTenant(tenantId), first, clock))
    await work(first)
  } catch {
    // It is gone, in the middle of whatever it did.
  }
  await first.close()
  const platform = await open(folder, new Life(), clock, blobs)
  platform.messages.releaseLocks()
  for (let minute = 0; minute < 6; minute += 1) {
    clock.advance(61)
    await platform.sweep()
    await work(platform)
  }
  return { died: life.over, platform, tenant: platform.openTenant(tenantId) }
}

async function eachDeath(
  act: (context: PersonalContext) => Promise<unknown>,
  look: (lived: Lived, step: number) => Promise<void>,
  begun: string = before,
): Promise<void> {
  let died = true
  // Odd ones die before a write and even ones after it.
  const { first, further } = stepsBy(3)
  for (let step = first; died; step += further) {
    const folder = await newFolder()
    const clock = createTestClock()
    try {
      await cp(begun, folder, { recursive: true })
      const lived = await afterDeath(folder, clock, act, step)
      died = lived.died
      try {
        await look(lived, step)
        const left = await lived.tenant.documents(tasks).count({ field: 'state', op: 'eq', value: 'open' })
        expect(left, `step ${step}: open tasks`).toBe(0)
      } finally {
        await lived.platform.close()
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

it('a month whose process dies is closed whole by the next, or was never begun', { timeout: 240_000 }, async () => {
  let closed = 0
  await eachDeath(
    (context) => closeAsSeen(month, context),
    async ({ tenant }, step) => {
      const found = (await tenant.documents(closedMonths).read(month))?.doc
      const lines = await tenant.documents(closedLines).count()
      if (found === undefined) {
        expect(lines, `step ${step}: nothing was begun`).toBe(0)
        return
      }
      closed += 1
      expect([found.state, found.lines, lines, found.sales], `step ${step}`).toEqual([
        'CLOSED',
        LINES,
        LINES,
        '7800.0000',
      ])
      expect((await verifyClosedMonth(month, { tenant })).intact, `step ${step}`).toBe(true)
    },
  )
  expect(closed).toBeGreaterThan(3)
})

describe('a month that was opened again', () => {
  let reopened: string
  beforeAll(async () => {
    reopened = await newFolder()
    await birth(reopened, tenantId, 2)
    const clock = createTestClock()
    const platform = await open(reopened, new Life(), clock, createMemoryBlobs())
    const tenant = platform.openTenant(tenantId)
    const context = contextOf(tenant, platform, clock)
    await closeAsSeen(month, context)
    await work(platform)
    await reopenMonth({ period: month, reason: 'De prijs was fout' }, context)
    await tenant.documents(financialRules).upsert(ruleOf('mail', '1.00', '3.00'))
    await work(platform)
    await platform.close()
  })
  afterAll(() => rm(reopened, { recursive: true }))

  it(
    'and whose process dies while it is closed anew loses neither what it was closed with nor what it is',
    { timeout: 240_000 },
    async () => {
      let closed = 0
      await eachDeath(
        (context) => closeAsSeen(month, context),
        async ({ tenant }, step) => {
          const salesOf = (stored: readonly { readonly doc: { readonly sales: string | null } }[]) =>
            stored.map(({ doc }) => doc.sales).toSorted()
          const then = ['2.0000', '4.0000']
          const found = (await tenant.documents(closedMonths).read(month))?.doc
          const isClosed = found?.state === 'CLOSED'
          closed += isClosed ? 1 : 0
          expect(
            [
              found?.state,
              found?.reopened.length,
              salesOf(await tenant.documents(closedLines).query({})),
              salesOf(await tenant.documents(formerLines).query({})),
            ],
            `step ${step}`,
          ).toEqual(isClosed ? ['CLOSED', 1, ['3.0000', '6.0000'], then] : ['REOPENED', 1, then, []])
        },
        reopened,
      )
      expect(closed).toBeGreaterThan(3)
    },
  )
})

it(
  'an export whose process dies is made anew from the start; a half file is never there',
  { timeout: 240_000 },
  async () => {
    let made = 0
    await eachDeath(
      (context) => exportProducts({ year: 2026, language: 'NL' }, context),
      async ({ tenant }, step) => {
        const [found] = await tenant.documents(productExports).query({})
        if (found === undefined) return
        made += 1
        expect([found.doc.lines, found.doc.completedTime === null], `step ${step}`).toEqual([LINES, false])
        const content = await tenant.blobs.open(found.doc.blobFileName)
        if (content === undefined) throw new Error(`Step ${step}: there is no file`)
        const { sheets } = await readWorkbook(await buffer(content))
        // Below a heading: a row a product, and a row a line.
        expect(
          sheets.map(({ rows }) => rows.length - 1),
          `step ${step}: the file`,
        ).toEqual([LINES, LINES, 0])
      },
    )
    expect(made).toBeGreaterThan(2)
  },
)
