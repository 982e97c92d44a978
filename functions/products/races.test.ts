import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customerIn } from '#domain/products/link-history.ts'
import { quantityIn } from '#domain/products/product.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { customerOf } from '#tests/kit/products.ts'
import { combinations } from '#functions/combinations/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { answered, userRow } from '#tests/kit/customers.ts'
import { openDefinitionsHouse, type DefinitionsHouse } from '#tests/kit/definitions.ts'
import { financialRules } from '../prices/index.ts'
import { linkHistories, products } from './collections.ts'
import { deriveSoon, syncProductsByDefinition } from './derive-job.ts'
import { followLinks } from './follow.ts'

let kit: DefinitionsHouse
beforeEach(async () => {
  kit = await openDefinitionsHouse()
})
afterEach(() => kit.house.close())

const split = (field: string) => ({ criterionType: 'SPLIT', field })
const filter = (field: string, value: string) => ({ criterionType: 'FILTER', field, value })
const now = (): Period => periodAt(kit.house.time.now)

const update = `mutation ($input: UpdateProductDefinitionInput!) {
  updateProductDefinition(input: $input) { id revision } }`

const changed = (id: string, revision: string, criteria: readonly object[], description = 'Gebruikers') =>
  kit.administrator.call(update, { input: { id, revision, description, customProductCriteria: criteria } })

/** By value of its split, in how many products and how much of them, in the running month. */
async function counted(definitionId: string): Promise<Record<string, [number, number]>> {
  const found: Record<string, [number, number]> = {}
  for await (const batch of kit.firm.tenant
    .documents(products)
    .scan({ field: 'definitionId', op: 'eq', value: definitionId }))
    for (const product of batch) {
      const quantity = quantityIn(product, now(), now()) / 100
      if (quantity === 0) continue
      const [many, sum] = found[product.splitValue ?? '-'] ?? [0, 0]
      found[product.splitValue ?? '-'] = [many + 1, sum + quantity]
    }
  return found
}

/** So many customers, each with a user of these roles. */
async function customersWith(count: number, roles: readonly string[]): Promise<CombinationId[]> {
  const { firm, connection } = kit
  const ids = Array.from({ length: count }, (_, at) => `c${String(at).padStart(4, '0')}` as CombinationId)
  await firm.tenant.documents(combinations).load(ids.map((id) => customerOf(id)))
  const upsert = ids.flatMap((combinationId) =>
    roles.map((role) => ({ ...userRow(connection, `${combinationId}-${role}`), combinationId, data: { role } })),
  )
  await recordDocuments(firm.tenant, 'users', connection).load(upsert)
  return ids
}

describe('a definition that changes while its products are made', () => {
  it('between two batches of customers ends in what it is last, for those before and those after', async () => {
    await customersWith(250, ['admin', 'user'])
    const { id, revision } = await kit.define()
    // What runs goes on to its end with the definition that it read.
    let codes: unknown[] = []
    const tenant = changingAfterCommit(async () => {
      codes = [...codes, (await changed(id, revision, [split('ROLE')])).code]
    })
    const outcome = await syncProductsByDefinition.run({ definitionId: id }, { ...jobContext(), tenant })
    expect([outcome.kind, codes]).toEqual(['done', [undefined]])
    expect(await counted(id)).toEqual({ '-': [250, 500] })
    await kit.house.work()
    expect(await counted(id)).toEqual({ admin: [250, 250], user: [250, 250] })
  })

  it('between two messages of the work goes on with what it is then, and begins anew for those before', async () => {
    await customersWith(250, ['admin', 'user'])
    const { id, revision } = await kit.define()
    const stopping = new AbortController()
    const context = { ...jobContext(), signal: stopping.signal, report: () => stopping.abort() }
    expect(await syncProductsByDefinition.run({ definitionId: id }, context)).toMatchObject({
      kind: 'again',
      cursor: 'c0099',
    })
    expect((await changed(id, revision, [split('ROLE')])).code).toBeUndefined()
    await syncProductsByDefinition.run({ definitionId: id }, { ...jobContext(), cursor: 'c0099' })
    expect(await counted(id)).toEqual({ '-': [100, 200], admin: [150, 150], user: [150, 150] })
    await kit.house.work()
    expect(await counted(id)).toEqual({ admin: [250, 250], user: [250, 250] })
  })
})

/** The firm, in which something happens right after the first commits of a run. */
function changingAfterCommit(happening: () => Promise<void>): TenantPartition {
  let commits = 0
  return new Proxy(kit.firm.tenant, {
    get(target, name) {
      if (name === 'commit')
        return async (some: Parameters<TenantPartition['commit']>[0]) => {
          await target.commit(some)
          commits += 1
          if (commits === 1) await happening()
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}

const jobContext = () =>
  ({
    tenant: kit.firm.tenant,
    platform: kit.house.platform,
    now: kit.house.time.now,
    deadline: new Date(kit.house.time.now.getTime() + 60_000),
    signal: new AbortController().signal,
    cursor: undefined,
    report: () => undefined,
    // A run has more than this job looks at.
  }) as unknown as Parameters<typeof syncProductsByDefinition.run>[1]

describe('a record that was a customer’s for an hour', () => {
  it('was never theirs, also where it is told twice that it left, as by a process that took over', async () => {
    const { tenant } = kit.firm
    const tell = async (before: string | null, after: string | null): Promise<void> => {
      const records = [{ id: 'row', connectionId: kit.connection, before, after }]
      const event = { id: 'told', time: kit.house.time.now.toISOString() }
      await followLinks.run({ table: 'administrations', records }, jobContext(), event)
    }
    await tell(null, 'c0000')
    for (let times = 0; times < 2; times += 1) await tell('c0000', null)
    const stored = await tenant.documents(linkHistories).read('row')
    expect(customerIn(stored?.doc.spans, null, '2025-01' as Period)).toBeNull()
    // It is found for whom it came to, so that what was derived for them in between goes again.
    expect(stored?.doc).toMatchObject({ spans: [], combinationIds: ['c0000'] })
  })
})

describe('a value that a definition is split by', () => {
  it('ends its product when it disappears; its price stays, without effect, and holds again when it comes back', async () => {
    const [customer] = await customersWith(1, ['admin', 'user'])
    const { id } = await kit.define({ customProductCriteria: [split('ROLE')] })
    const add = `mutation ($input: CreateFinancialRuleInput!) {
      createProductDefinitionFinancialRule(input: $input) { id } }`
    const rule = { productDefinitionId: id, splitFieldValue: 'user', startDate: '2026-01-01' }
    const input = { ...rule, purchaseCostPerUnit: '1.00', salesCostPerUnit: '2.00' }
    expect((await kit.administrator.call(add, { input })).code).toBeUndefined()
    await kit.house.work()
    expect(await counted(id)).toEqual({ admin: [1, 1], user: [1, 1] })
    const rows = recordDocuments(kit.firm.tenant, 'users', kit.connection)
    const row = (await rows.query({ where: { field: 'externalId', op: 'eq', value: `${String(customer)}-user` } }))[0]
    const become = async (role: string): Promise<void> => {
      await rows.update(row?.doc.id ?? '', (doc) => ({
        ...doc,
        data: { role },
        spilChangedAt: kit.house.time.now.toISOString(),
      }))
      await deriveSoon([customer ?? ''], { tenant: kit.firm.tenant, now: kit.house.time.now })
      await kit.house.work()
    }
    await become('admin')
    expect(await counted(id)).toEqual({ admin: [1, 2] })
    const storedMonth = await kit.firm.tenant
      .documents(financialRules)
      .query({ where: { field: 'definitionId', op: 'eq', value: id } })
    expect(storedMonth.map(({ doc }) => doc.splitValue)).toEqual(['user'])
    const table = `query ($id: ID!) { productsByDefinition(productDefinitionId: $id, year: 2026) {
      items { splitFieldValue } totals { year { lines sales salesMissing } } } }`
    const yearTable = () => answered(kit.administrator.call(table, { id }), 'productsByDefinition')
    expect(await yearTable()).toEqual({
      items: [{ splitFieldValue: 'admin' }],
      totals: { year: { lines: 1, sales: '0.0000', salesMissing: 1 } },
    })
    await become('user')
    expect(await yearTable()).toMatchObject({ totals: { year: { lines: 2, sales: '2.0000', salesMissing: 1 } } })
  })
})

describe('prices that are read a page at a time', () => {
  it('are each there once when others are deleted between two pages', async () => {
    const { id } = await kit.define({ customProductCriteria: [split('ROLE')] })
    const { tenant } = kit.firm
    const rule = (value: string) => ({
      id: `rule-${value}`, definitionId: id as never, splitValue: value, startPeriod: '2026-01' as Period,
      purchaseCostPerUnit: '1.00', salesCostPerUnit: '2.00',
    }) // prettier-ignore
    const values = Array.from({ length: 2_400 }, (_, at) => String(at).padStart(4, '0'))
    await tenant.documents(financialRules).load(values.map(rule))
    const seen: string[] = []
    let pages = 0
    const where = { field: 'definitionId', op: 'eq', value: id } as const
    for await (const batch of tenant.documents(financialRules).scan(where)) {
      seen.push(...batch.flatMap(({ splitValue }) => splitValue ?? []))
      pages += 1
      // One of a page that was read, the last that was read, and one that is still to come.
      if (pages === 1)
        for (const gone of [seen[0], seen.at(-1), '2399'])
          await tenant.documents(financialRules).delete(`rule-${gone ?? ''}`)
    }
    expect(pages).toBeGreaterThan(1)
    expect(seen.toSorted()).toEqual(values.filter((value) => value !== '2399'))
    const gone = 'mutation ($id: ID!) { deleteProductDefinitionFinancialRule(id: $id) { id } }'
    expect((await kit.administrator.call(gone, { id: 'rule-2399' })).code).toBe('NOT_FOUND')
  })
})

describe('a month that does not exist', () => {
  it.each(['2026-13', '2026-00', '2026-02-31', '26-02', '2026-2', ''])(
    'is refused by every question about a month: "%s"',
    async (period) => {
      const ask = async (query: string) => (await kit.administrator.call(query, { period })).code
      const questions = [
        'query ($period: Period!) { monthState(period: $period) { status } }',
        'query ($period: Period!) { whatChanged(period: $period) { totalCount } }',
        'query ($period: Period!) { differencesFromClosed(period: $period) { totalCount } }',
        'query ($period: Period!) { verifyClosedMonth(period: $period) { intact } }',
        'query ($period: Period!) { monthAnomalies(period: $period) { productId } }',
        'query ($period: Period!) { explainExpense(productId: "x", period: $period) { sourceCount } }',
        'mutation ($period: Period!) { closeMonth(input: { period: $period, lines: 0, purchase: "0", sales: "0", openPoints: 0 }) { period } }',
        'mutation ($period: Period!) { reopenMonth(input: { period: $period, reason: "fout" }) { period } }',
        'mutation ($period: Period!) { takeUpMonthPoint(period: $period, kind: HELD_RUNS) }',
        'query ($period: Period!) { monthPointPlaces(period: $period, kind: HELD_RUNS) { totalCount } }',
        'query ($period: Period!) { productsByYear(combinationId: "x", year: 2026, sort: { column: month, period: $period }) { year } }',
      ]
      expect(await Promise.all(questions.map(ask))).toEqual(questions.map(() => 'INPUT_INVALID'))
    },
  )
})

describe('two administrators', () => {
  it('cannot both change one definition at the same moment: one is told, and its products are those of the other', async () => {
    await customersWith(3, ['admin', 'user'])
    const { id, revision } = await kit.define()
    const other = kit.firm.person('ADMINISTRATOR')
    const input = (criteria: readonly object[]) => ({
      input: { id, revision, description: 'Gebruikers', customProductCriteria: criteria },
    })
    const answers = await Promise.all([
      kit.administrator.call(update, input([split('ROLE')])),
      other.call(update, input([filter('ROLE', 'admin')])),
    ])
    const codes = answers.map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['WRITE_CONFLICT', undefined])
    await kit.house.work()
    expect(await counted(id)).toEqual(codes[0] === undefined ? { admin: [3, 3], user: [3, 3] } : { '-': [3, 3] })
  })
})

describe('a definition that matches', () => {
  it('nothing makes no product and says so', async () => {
    await customersWith(3, ['admin'])
    const { id } = await kit.define({ customProductCriteria: [filter('ROLE', 'nobody')] })
    await kit.house.work()
    expect(await counted(id)).toEqual({})
    const query =
      'query ($id: ID!) { productsByDefinition(productDefinitionId: $id, year: 2026) { totalCount totals { year { lines sales } } } }'
    expect(await answered(kit.administrator.call(query, { id }), 'productsByDefinition')).toEqual({
      totalCount: 0,
      totals: { year: { lines: 0, sales: '0.0000' } },
    })
  })

  it(
    'all twenty thousand users of one customer counts each of them, keeps none of them one by one, in bounded memory',
    { timeout: 120_000 },
    async () => {
      const most = 20_000
      const { firm, connection } = kit
      const [customer] = await customersWith(1, [])
      function* rows() {
        for (let at = 0; at < most; at += 1)
          yield { ...userRow(connection, `u${String(at)}`), combinationId: customer ?? null }
      }
      await recordDocuments(firm.tenant, 'users', connection).load(rows())
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      const inUse = (): number => {
        collect()
        return process.memoryUsage().heapUsed / 1024 / 1024
      }
      const before = inUse()
      const { id } = await kit.define()
      let peak = before
      const looking = setInterval(() => {
        peak = Math.max(peak, inUse())
      }, 100)
      await kit.house.work()
      clearInterval(looking)
      expect(await counted(id)).toEqual({ '-': [1, most] })
      const [product] = await firm.tenant
        .documents(products)
        .query({ where: { field: 'definitionId', op: 'eq', value: id } })
      expect([product?.doc.members, product?.doc.running]).toEqual([null, most * 100])
      // All rows of one customer are held together while it is derived, some kilobytes each; nothing of them stays.
      expect(peak - before).toBeLessThan(100)
      expect(inUse() - before).toBeLessThan(10)
    },
  )
})
