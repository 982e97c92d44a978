import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Period } from '#domain/shared/period.ts'
import { combinationPage } from '#functions/combinations/list.ts'
import { coverageBoard } from '#functions/coverage/board.ts'
import { coverageSystems } from '#functions/coverage/systems.ts'
import { serve } from '#functions/odata/engine/serve.ts'
import { defineEvaluations } from '#functions/odata/feed/evaluated/evaluated.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { wholeScope } from '#functions/odata/keys/scope.ts'
import { countRecords } from '#functions/records/counts.ts'
import { recordCollections } from '#functions/records/index.ts'
import { createLog } from '#platform/log.ts'
import { openToRead } from '#platform/store/sqlite/readings.ts'
import { namedValues, viewTables } from '#platform/store/sqlite/questions.ts'
import { TenantFile } from '#platform/store/sqlite/tenant-file.ts'
import type { ReadingView } from '#platform/store/view.ts'
import { boundless, openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { grownConnections, growFirm } from '#tests/kit/grown-firm.ts'
import { triesAll } from '#tests/kit/how-much.ts'
import { fetchedOf } from '#tests/kit/feed-firm.ts'

const [few, many] = [1_000, 10_000]
/** Ten times as much may cost so many times as much. */
const mostGrowth = 15
/** What takes less than this is not told from nothing. */
const leastMilliseconds = 10
const now = new Date('2026-11-20T10:00:00.000Z')
const log = createLog(() => undefined)
const publicRoot = 'https://feed.example/api/odata/'
const scope = { ...wholeScope, now: '2026-11' as Period, fetched: fetchedOf([]) }
const sets = firmSource({ read: () => { throw new Error('Nothing is read') } }, scope, now).model.sets // prettier-ignore
const relations = sets.flatMap(({ name, type }) => type.navigation.map((each) => `${name}?$expand=${each.name}`))

/** Made whole before they are sorted: sums of lines, what was removed of every set in 35 days, and sets of which a firm has few rows. */
const sortedWhole = new Set(['MonthlyCosts', 'RemovedRows', 'Connections', 'ProductDefinitions', 'Calendar', 'Months'])

/** What the processor took, in milliseconds. */
async function taken(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** How many times as long the larger takes. Others use the processor too: what seems too long is looked at again. */
async function growth(small: () => unknown, large: () => unknown): Promise<number> {
  let [before, after] = [leastMilliseconds, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < 4 && after / before > mostGrowth; turn += 1) {
    before = Math.max(before, await taken(small))
    after = Math.min(after, await taken(large))
  }
  return after / before
}

/** Makes an index of a table of the file. What a statement made itself (a table before it, a question in brackets) can have no other. */
function indexesATable(step: string, text: string): boolean {
  const [, name] = /^SEARCH (\w+) USING AUTOMATIC/u.exec(step) ?? []
  if (name === undefined) return false
  return !new RegExp(
    `(?:\\)|\\b(?:price|month|day|runningMonth|keptOpen|formerConnection|formerDefinition)) AS ${name}\\b`,
    'u',
  ).test(text)
}

describe('a firm with ten times as much of everything', () => {
  let house: House
  const firms = new Map<number, Firm>()
  const files = new Map<number, TenantFile>()
  const firmOf = (count: number): Firm => firms.get(count) ?? expect.fail('There is no such firm')

  beforeAll(async () => {
    house = await openHouse({}, [], boundless)
    const { store } = house.platform.config
    for (const count of [few, many]) {
      const firm = await house.firm()
      await growFirm(firm.tenant, count)
      firms.set(count, firm)
      if (store.kind === 'sqlite')
        files.set(count, new TenantFile(join(store.folder, 'tenants', `${firm.tenantId}.db`), 64_000))
    }
  })
  afterAll(async () => {
    for (const file of files.values()) file.close()
    await house.close()
  })

  /** The statements that an address of the feed asks, as they are read. */
  const statementsOf = async (address: string): Promise<ReadingView[]> => {
    const { tenant } = firmOf(few)
    const views: ReadingView[] = []
    const source = firmSource(
      {
        read: (view, signal) => {
          views.push(view)
          return tenant.read(view, signal)
        },
      },
      scope,
      now,
    )
    const response = await serve(new Request(publicRoot + address), {
      source,
      publicRoot,
      clock: { now: () => now },
      log,
    })
    expect(response.status, await response.text()).toBe(200)
    return views
  }
  const asked = ({ over, searches, text, values, steps }: ReadingView, count: number, explain = '') => {
    const file = files.get(count) ?? expect.fail('There is no such file')
    const sqlite = openToRead(file.path, defineEvaluations)
    const statement = sqlite.prepare(explain + viewTables(file, over, searches) + text)
    statement.setAllowUnknownNamedParameters(true)
    statement.setReadBigInts(true)
    const named = namedValues({ ...values, ...(steps === undefined ? {} : { [steps.rows]: many }) })
    return { all: () => statement.all(named), close: () => sqlite.close() }
  }

  const addresses = [...sets.map(({ name }) => name), ...sets.map(({ name }) => `${name}/$count`)]
  const stepsOf = (view: ReadingView): string[] => {
    const plan = asked(view, many, 'EXPLAIN QUERY PLAN ')
    const steps = plan.all().map(({ detail }) => String(detail))
    plan.close()
    return steps
  }

  it.for([...addresses, ...relations])('is read by its indexes: %s', async (address) => {
    for (const view of await statementsOf(address))
      expect(stepsOf(view).filter((step) => indexesATable(step, view.text))).toEqual([])
  })

  it.for(sets.map(({ name }) => name).filter((name) => !sortedWhole.has(name)))(
    'gives its first rows without sorting all of them: %s',
    async (name) => {
      for (const view of await statementsOf(`${name}?$top=10`))
        expect(stepsOf(view)).not.toContain('USE TEMP B-TREE FOR ORDER BY')
    },
  )

  // What two related sets take together follows from their indexes and from what each takes alone.
  it.for([...addresses, ...(triesAll ? relations : [])])(
    'is read in as much more work as there are more rows: %s',
    async (address) => {
      for (const view of await statementsOf(address)) {
        const [small, large] = [asked(view, few), asked(view, many)]
        const times = await growth(small.all, large.all)
        small.close()
        large.close()
        expect(times, stepsOf(view).join('\n')).toBeLessThanOrEqual(mostGrowth)
      }
    },
  )

  const questions: Record<string, (firm: Firm) => Promise<unknown>> = {
    'records by connection and status': ({ tenant }) => countRecords(tenant),
    'how far each system is linked': ({ tenant }) => coverageSystems({ tenant, now }),
    'customers against systems': ({ tenant }) =>
      coverageBoard({ filter: { state: 'SUGGESTED' } }, { tenant, now, platform: house.platform, may: () => true }),
    'customers of two connections': (firm) =>
      combinationPage(
        { filter: { connectionIds: grownConnections.slice(0, 2), search: 'klant' } },
        { tenant: firm.tenant, user: firm.person('OWNER').user, may: () => true },
      ),
    'a page in the middle of a table': ({ tenant }) =>
      tenant.documents(recordCollections.users, 'c0').query({
        where: { field: 'spilDeletedAt', op: 'isNull' },
        orderBy: [{ field: 'name', direction: 'ascending' }],
        skip: 200,
        take: 25,
      }),
    'a page by a word that all have': ({ tenant }) =>
      tenant.documents(recordCollections.users, 'c0').query({
        where: { and: [{ field: 'spilDeletedAt', op: 'isNull' }, { search: 'gebruiker' }] },
        orderBy: [{ field: 'name', direction: 'ascending' }],
        take: 25,
      }),
  }
  it.for(Object.keys(questions))('asks as much more of the processor: %s', async (name) => {
    const ask = questions[name] ?? expect.fail('There is no such question')
    let turn = 0
    /** As after a sync: what was answered before counts no longer. */
    const changed = async ({ tenant }: Firm): Promise<void> => {
      turn += 1
      for (const collection of [recordCollections.users, recordCollections.administrations]) {
        const documents = tenant.documents<
          { readonly id: string; readonly connectionId: string; readonly contentHash: string },
          string
        >(collection as never, 'c0')
        const [first] = await documents.query({ take: 1 })
        if (first !== undefined) await documents.upsert({ ...first.doc, contentHash: `${turn}` })
      }
    }
    const once = (count: number) => async (): Promise<void> => {
      await changed(firmOf(count))
      await ask(firmOf(count))
    }
    // What is compiled and started once is none of the question's.
    await once(few)()
    expect(await growth(once(few), once(many))).toBeLessThanOrEqual(mostGrowth)
  })
})
