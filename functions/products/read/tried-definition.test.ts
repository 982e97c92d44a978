import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Usage } from '#domain/records/record.ts'
import { pairedId, recordDocuments, recordId } from '#functions/records/index.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { administrationRow, answered, openCustomersHouse, userRow, type CustomersHouse } from '#tests/kit/customers.ts'

const query = `query ($input: ProductDefinitionPreviewInput!, $prices: TriedUnitPricesInput) {
  triedDefinition(input: $input, prices: $prices) {
    months { period isClosed isKnown quantity { ...F } purchase { ...F } sales { ...F } }
    sum { quantity { ...F } sales { ...F } }
    systems { id connectedIn } unknownRows } }
  fragment F on TriedFigure { was missing wouldBe wouldMiss difference }`

interface Figure {
  readonly was: string
  readonly missing: number
  readonly wouldBe: string
  readonly wouldMiss: number
  readonly difference: string
}
interface Figures {
  readonly quantity: Figure
  readonly purchase: Figure
  readonly sales: Figure
}
interface Tried {
  readonly months: readonly (Figures & {
    readonly period: string
    readonly isClosed: boolean
    readonly isKnown: boolean
  })[]
  readonly sum: Omit<Figures, 'purchase'>
  readonly systems: readonly { readonly id: string; readonly connectedIn: string }[]
  readonly unknownRows: number
}

let customers: CustomersHouse
beforeEach(async () => {
  customers = await openCustomersHouse()
  at('2026-11-10T10:00:00Z')
})
afterEach(() => customers.house.close())

const at = (moment: string): void => {
  customers.house.time.now = new Date(moment)
}
const about = (more: object = {}) => ({
  connectorName: 'ManualImportV2',
  connectionId: customers.connection,
  sourceType: 'ADMINISTRATION',
  ...more,
})
const trying = (input: object, prices?: object) => customers.administrator.call(query, { input, prices })
const tried = (input: object, prices?: object) => answered<Tried>(trying(input, prices), 'triedDefinition')
const counts = ({ months }: Tried): Record<string, string | null> =>
  Object.fromEntries(months.map(({ period, isKnown, quantity }) => [period, isKnown ? quantity.wouldBe : null]))
const month = ({ months }: Tried, period: string) => months.find((one) => one.period === period)

async function linked(name: string, row: string | undefined): Promise<void> {
  const id = await customers.adding({ name })
  await customers.link('administrations', { ids: [row], combinationId: id })
  await customers.house.work()
}

const ignoring = async (row: string | undefined): Promise<void> => {
  const call = 'mutation ($input: UpdateRecordsStatusInput!) { updateConnectionAdministrationsStatus(input: $input) { ids } }' // prettier-ignore
  await answered(
    customers.administrator.call(call, {
      input: { connectionId: customers.connection, ids: [row], status: 'IGNORED' },
    }),
    'updateConnectionAdministrationsStatus',
  )
}

const defining = (more: object = {}) =>
  answered<{ id: string; revision: string }>(
    customers.administrator.call(
      'mutation ($input: CreateProductDefinitionInput!) { createProductDefinition(input: $input) { id revision } }',
      { input: { ...about(), description: 'Administraties', ...more } },
    ),
    'createProductDefinition',
  )

/** Two customers: one linked in November and ignored in January, one linked in December. */
async function threeMonths(): Promise<void> {
  const [first, second] = await customers.administrations(['Bakker', 'Slager', 'Niemand'])
  await linked('Bakker', first)
  at('2026-12-05T10:00:00Z')
  await linked('Slager', second)
  at('2027-01-05T10:00:00Z')
  await ignoring(first)
  await customers.house.work()
  at('2027-02-05T10:00:00Z')
}

it('a definition that nobody made counts each month by what rows, links and customers were at its end, as one that was there does', async () => {
  const { id } = await defining()
  await customers.house.work()
  await threeMonths()
  const asNew = await tried(about())
  expect(counts(asNew)).toMatchObject({ '2026-10': null, '2026-11': '1.00', '2026-12': '2.00', '2027-01': '1.00', '2027-02': '1.00' }) // prettier-ignore
  expect(asNew.months.map(({ quantity }) => quantity.was)).toEqual(Array.from({ length: 12 }, () => '0.00'))
  expect(asNew.systems).toEqual([{ id: customers.connection, connectedIn: '2026-11' }])
  expect(asNew.sum.sales).toMatchObject({ wouldBe: '0.0000', wouldMiss: 5 })
  const asIsThere = await tried(about({ productDefinitionId: id }))
  expect(asIsThere.sum.quantity).toEqual({ was: '5.00', missing: 0, wouldBe: '5.00', wouldMiss: 0, difference: '0.00' })
})

it('a price that is typed is what it would have come to; what is changed stands beside what it came to, closed months as they were kept', async () => {
  const { id } = await defining()
  const adding = `mutation ($input: CreateFinancialRuleInput!) {
    createProductDefinitionFinancialRule(input: $input) { id } }`
  await answered(
    customers.administrator.call(adding, {
      input: { productDefinitionId: id, startDate: '2026-11', purchaseCostPerUnit: '1.00', salesCostPerUnit: '2.00' },
    }),
    'createProductDefinitionFinancialRule',
  )
  await threeMonths()
  await answered(closeSeen(customers.administrator, '2026-11'), 'closeMonth')
  await customers.house.work()
  const ignored = { customProductCriteria: [{ criterionType: 'FILTER', field: 'SPIL_STATUS', value: 'IGNORED' }] }
  const other = await tried(about({ productDefinitionId: id, ...ignored }))
  expect(month(other, '2026-11')).toMatchObject({
    isClosed: true,
    quantity: { was: '1.00', wouldBe: '0.00', difference: '-1.00' },
    sales: { was: '2.0000', wouldBe: '0.0000', difference: '-2.0000' },
  })
  expect(month(other, '2027-01')).toMatchObject({
    isClosed: false,
    quantity: { was: '1.00', wouldBe: '1.00' },
    purchase: { was: '1.0000', wouldBe: '1.0000', wouldMiss: 0 },
  })
  const price = { purchaseCostPerUnit: '1.00', salesCostPerUnit: '3.50' }
  const priced = await tried(about({ productDefinitionId: id }), price)
  expect(priced.sum).toMatchObject({ sales: { was: '10.0000', wouldBe: '17.5000', difference: '7.5000' } })
  expect((await tried(about(), price)).sum.sales).toMatchObject({ was: '0.0000', wouldBe: '17.5000', wouldMiss: 0 })
})

it('usage is tried on the months that its system told, also of before it was connected', async () => {
  const { firm, connection } = customers
  const [row] = await customers.administrations(['Bakker'])
  await linked('Bakker', row)
  const usage: Usage = {
    id: recordId('usage', connection, pairedId('Bakker', 'Scans')),
    connectionId: connection,
    externalId: pairedId('Bakker', 'Scans'),
    administrationId: 'Bakker',
    administrationName: 'Bakker',
    product: 'Scans',
    amounts: { '2025-11': 99, '2025-12': 4, '2026-08': 10, '2026-11': 7 },
    spilStatus: 'ACTIVE',
    data: {},
    contentHash: 'x',
    spilCreatedAt: '2026-11-10T10:00:00.000Z',
    spilChangedAt: '2026-11-10T10:00:00.000Z',
    spilDeletedAt: null,
  }
  await recordDocuments(firm.tenant, 'usage', connection).upsert(usage)
  const year = await tried(about({ sourceType: 'USAGE' }), { purchaseCostPerUnit: '0', salesCostPerUnit: '2' })
  expect(counts(year)).toMatchObject({ '2025-12': '4.00', '2026-07': '0.00', '2026-08': '10.00', '2026-11': '7.00' })
  expect(year.sum).toMatchObject({ quantity: { wouldBe: '21.00' }, sales: { wouldBe: '42.0000' } })
  expect(year.systems).toEqual([])
})

it('a row of which nobody kept what it was in some months does not count in those, and is told', async () => {
  const { firm, connection } = customers
  const id = await customers.adding({ name: 'Bakker' })
  at('2027-02-05T10:00:00Z')
  const row = { ...userRow(connection, 'u'), combinationId: id as never, spilChangedAt: '2027-01-10T10:00:00.000Z' }
  const gone = administrationRow(connection, 'Slager', 'Slager')
  await recordDocuments(firm.tenant, 'users', connection).load([row])
  await recordDocuments(firm.tenant, 'administrations', connection).load([gone])
  const year = await tried(about({ sourceType: 'USER' }))
  expect(counts(year)).toMatchObject({ '2026-11': '0.00', '2026-12': '0.00', '2027-01': '1.00', '2027-02': '1.00' })
  expect(year.unknownRows).toBe(1)
  expect((await tried(about())).unknownRows).toBe(0)
})

it('is refused for another firm, without permission, and where nothing can be asked', async () => {
  const { house, firm } = customers
  const { id } = await defining()
  const other = await house.firm()
  const asking = (person: typeof customers.administrator, input: object) => person.call(query, { input })
  expect((await asking(other.person('ADMINISTRATOR'), about())).code).toBe('INPUT_INVALID')
  const ofOther = about({ connectorName: 'Nmbrs', connectionId: null, productDefinitionId: id })
  expect((await asking(other.person('ADMINISTRATOR'), ofOther)).code).toBe('NOT_FOUND')
  expect((await asking(firm.person('READ_ONLY'), about())).code).toBe('AUTH_NOT_AUTHORIZED')
  expect((await trying(about(), { purchaseCostPerUnit: '1.001', salesCostPerUnit: '2' })).code).toBe('INPUT_INVALID')
  const wrong = about({ customProductCriteria: [{ criterionType: 'FILTER', field: 'NONE', value: 'x' }] })
  expect((await trying(wrong)).code).toBe('INPUT_INVALID')
})

it('a question that nobody waits for any more looks at no further customer', async () => {
  const [row] = await customers.administrations(['Een'])
  await linked('Een', row)
  const leaving = new AbortController()
  const asked = customers.administrator.call(query, { input: about() }, leaving.signal)
  leaving.abort()
  expect((await asked).data ?? null).toBeNull()
  expect((await tried(about())).sum.quantity.wouldBe).toBe('1.00')
})
