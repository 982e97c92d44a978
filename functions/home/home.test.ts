import { afterAll, beforeAll, expect, it } from 'vitest'
import { combinationStore, newCombination } from '#functions/combinations/index.ts'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { addKnownUser } from '#functions/identity/index.ts'
import { sumMonths } from '#functions/products/index.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { people } from '#tests/kit/tokens.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'

const asked = `{ home { customers { active newCount goneCount new { name change } gone { name change } } hasColleague
  products { summedTime months { period sums { lines purchase sales margin marginMissing } usage { connectorName total isAmount } }
    unpriced { definition { id } lines } monthToClose disputes { count } hasPrices } } }`

interface Month {
  readonly period: string
  readonly sums: { readonly lines: number; readonly margin: string; readonly marginMissing: number }
  readonly usage: readonly object[]
}
interface Home {
  readonly customers: Record<string, unknown>
  readonly hasColleague: boolean | null
  readonly products: {
    readonly summedTime: string | null
    readonly months: readonly Month[]
    readonly unpriced: readonly { readonly lines: number }[]
    readonly monthToClose: string | null
    readonly hasPrices: boolean
  } | null
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function homeOf(person: Person): Promise<Home> {
  const { data, code } = await person.call(asked, {})
  expect(code).toBeUndefined()
  return data?.['home'] as Home
}

async function priced(firm: Firm): Promise<ProductsAt> {
  const at = productsAt(firm.tenant)
  await at.customer('a')
  await at.definition('mail')
  await at.definition('scan')
  await at.price('mail', '1.00', '2.50')
  await at.product('mail', 'a', { '2026-10': 10, '2026-11': 12 })
  await at.product('scan', 'a', { '2026-11': 3 })
  return at
}

async function added(firm: Firm): Promise<void> {
  await firm.tenant.start(sumMonths, {})
  await house.work()
}

const monthOf = ({ products }: Home, period: string): Month | undefined =>
  products?.months.find((month) => month.period === period)

it('tells what the firm earns by month, which lines lack a price, and the month that can be closed', async () => {
  const firm = await house.firm()
  await priced(firm)
  const administrator = firm.person('ADMINISTRATOR')
  expect((await homeOf(administrator)).products).toMatchObject({ summedTime: null, months: [], monthToClose: null })

  await added(firm)
  const home = await homeOf(administrator)
  expect(home.products?.months).toHaveLength(13)
  expect(monthOf(home, '2026-10')?.sums).toMatchObject({
    lines: 1,
    purchase: '10.0000',
    sales: '25.0000',
    margin: '15.0000',
  })
  expect(monthOf(home, '2026-11')?.sums).toMatchObject({ lines: 2, margin: '18.0000', marginMissing: 1 })
  expect(home.products).toMatchObject({
    unpriced: [{ definition: { id: 'scan' }, lines: 1 }],
    monthToClose: '2026-10',
    hasPrices: true,
  })
})

it('has other amounts once a price is another, and keeps those of a closed month', async () => {
  const firm = await house.firm()
  await priced(firm)
  const administrator = firm.person('ADMINISTRATOR')
  expect((await closeSeen(administrator, '2026-10')).code).toBeUndefined()
  await house.work()
  expect((await homeOf(administrator)).products?.monthToClose).toBeNull()

  const price = `mutation { createProductDefinitionFinancialRule(input: { productDefinitionId: "mail",
    startDate: "2026-10-01", purchaseCostPerUnit: "1.00", salesCostPerUnit: "4.00" }) { id } }`
  expect((await administrator.call(price, {})).code).toBeUndefined()
  await house.work()
  const home = await homeOf(administrator)
  expect(monthOf(home, '2026-10')?.sums.margin).toBe('15.0000')
  expect(monthOf(home, '2026-11')?.sums.margin).toBe('36.0000')
})

it('tells whose sales rose and fell most in the last whole month, to whom may see amounts', async () => {
  const firm = await house.firm()
  const at = productsAt(firm.tenant)
  await at.definition('mail')
  await at.price('mail', '1.00', '2.00')
  const counts = { risen: [2, 9], fallen: [9, 1], alike: [4, 4] }
  for (const [id, [before = 0, after = 0]] of Object.entries(counts)) {
    await at.customer(id, id)
    await at.product('mail', id, { '2026-09': before, '2026-10': after, '2026-11': 50 })
  }
  await added(firm)
  const movers = `{ home { movers { period up { name before after change } down { name change } } } }`
  const { data } = await firm.person('READ_ONLY').call(movers, {})
  expect(data?.['home']).toEqual({
    movers: {
      period: '2026-10',
      up: [{ name: 'risen', before: '4.0000', after: '18.0000', change: '14.0000' }],
      down: [{ name: 'fallen', change: '-16.0000' }],
    },
  })
  const plain = await house.firm('BASIC')
  expect((await plain.person('OWNER').call(movers, {})).data?.['home']).toEqual({ movers: null })
})

it('counts usage once, by what came by itself, in numbers or in euros as the system tells it', async () => {
  const firm = await house.firm()
  const at = productsAt(firm.tenant)
  await at.customer('a')
  await at.definition('all', { connectorName: 'Basecone', sourceType: 'USAGE', isDefault: true })
  await at.definition('some', { connectorName: 'Basecone', sourceType: 'USAGE' })
  await at.definition('euros', { connectorName: 'VisionplannerV2', sourceType: 'USAGE', isDefault: true })
  for (const id of ['all', 'some']) await at.product(id, 'a', { '2026-10': 40 }, { sourceType: 'USAGE' })
  await at.product('euros', 'a', { '2026-10': 1 }, { sourceType: 'USAGE', purchases: { '2026-10': 125_000 } })
  await added(firm)
  expect(monthOf(await homeOf(firm.person('READ_ONLY')), '2026-10')?.usage).toEqual([
    { connectorName: 'Basecone', total: '40.00', isAmount: false },
    { connectorName: 'VisionplannerV2', total: '12.5000', isAmount: true },
  ])
})

it('withholds amounts from a firm without them, and who is in the firm from all but owners', async () => {
  const [plain, advanced] = [await house.firm('BASIC'), await house.firm()]
  await priced(plain)
  await added(plain)
  expect(await homeOf(plain.person('OWNER'))).toMatchObject({ products: null })
  const member = ({ tid, oid, name, email }: (typeof people)['anna']) =>
    addKnownUser(house.platform, { tenantId: advanced.tenantId, name, email, role: 'OWNER', microsoftTenantId: tid, objectId: oid }) // prettier-ignore
  await member(people.anna)
  expect((await homeOf(advanced.person('OWNER'))).hasColleague).toBe(false)
  await member(people.bram)
  expect((await homeOf(advanced.person('OWNER'))).hasColleague).toBe(true)
  expect((await homeOf(advanced.person('ADMINISTRATOR'))).hasColleague).toBeNull()
})

it('tells of customers that came and went in the last thirty days, and of nobody else', async () => {
  const firm = await house.firm()
  const { tenant } = firm
  const administrator = firm.person('ADMINISTRATOR')
  const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
  const { documents } = combinationStore(tenant)
  for (const [name, creation] of [
    ['Oud', '2026-01-05'],
    ['Stil', '2026-01-06'],
    ['Weg', '2026-01-07'],
    ['Nieuw', '2026-11-19'],
  ] as const)
    // prettier-ignore
    await documents.create(
      newCombination(
        { ...noSlots, name, customerId: null, chamberOfCommerceNumber: null },
        new Date(`${creation}T10:00:00.000Z`),
        { id: `combination-${name}` as CombinationId },
      ),
    )
  const archive = `mutation { updateCombinationsStatus(input: { changes: [{ id: "combination-Stil", status: ARCHIVED }] }) { refused } }`
  expect((await administrator.call(archive, {})).code).toBeUndefined()
  expect(
    (await administrator.call('mutation { deleteCombination(id: "combination-Weg") { id } }', {})).code,
  ).toBeUndefined()
  await house.work()
  expect((await homeOf(firm.person('READ_ONLY'))).customers).toMatchObject({
    active: 2,
    newCount: 1,
    new: [{ name: 'Nieuw', change: 'NEW' }],
    goneCount: 2,
  })
  house.time.now = new Date(house.time.now.getTime() + 31 * 86_400_000)
  expect((await homeOf(firm.person('READ_ONLY'))).customers).toMatchObject({ newCount: 0, goneCount: 0 })
})
