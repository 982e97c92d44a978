import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import type { ProductDefinition, SourceType } from '#domain/products/definition.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import type { Usage } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, DefinitionId } from '#domain/shared/ids.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/collections.ts'
import { newCombination } from '#functions/combinations/index.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { definitions } from '#functions/definitions/collections.ts'
import { financialRules } from '#functions/prices/collections.ts'
import { ruleId } from '#functions/prices/store.ts'
import { deriveSoon } from '#functions/products/derive-job.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { pairedId } from '#functions/records/record-id.ts'
import { administrationRow, userRow } from '#tests/kit/customers.ts'
import type { Firm, House } from '#tests/kit/firm.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'

const CONNECTIONS = 20
/** Beside three that count all there is of a system. */
const OWN_DEFINITIONS = 57
const ROLES = 6
/** The clock of the house. */
const now = new Date('2026-11-20T10:00:00.000Z')
const running = '2026-11' as Period

const scattered = (at: number): number => (at * 2_654_435_761) % 4_294_967_296
/** In no order, as the product makes them. */
const customerId = (number: number): CombinationId =>
  `${scattered(number).toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}` as CombinationId

/** Some customer of a firm with so many. */
export const customer = (at: number, customers: number): CombinationId => customerId(scattered(at) % customers)

export const everyCustomer = (customers: number): CombinationId[] =>
  Array.from({ length: customers }, (_, at) => customerId(at))

export const connectionAt = (at: number): ConnectionId => `connection-${String(at).padStart(2, '0')}` as ConnectionId
const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots
export const connectionIds = Array.from({ length: CONNECTIONS }, (_, at) => connectionAt(at))

const definition = (
  id: string,
  sourceType: SourceType,
  criteria: ProductDefinition['criteria'],
  connectionId: ConnectionId | null = null,
): ProductDefinition => ({
  id: id as DefinitionId,
  connectorName: 'Basecone',
  connectionId,
  description: id,
  productCode: null,
  sourceType,
  isDefault: false,
  criteria,
  createdTime: now.toISOString(),
  countedFrom: now.toISOString(),
})

const allDefinitions: readonly ProductDefinition[] = [
  definition('administrations', 'ADMINISTRATION', []),
  definition('users', 'USER', []),
  definition('usage', 'USAGE', [{ criterionType: 'SPLIT', field: 'PRODUCT' }]),
  ...Array.from({ length: OWN_DEFINITIONS }, (_, at) =>
    definition(
      `role-${at}`,
      'USER',
      [{ criterionType: 'FILTER', field: 'ROLE', value: `Rol ${Math.floor(at / CONNECTIONS)}` }],
      connectionAt(at % CONNECTIONS),
    ),
  ),
]

function* rules(): Generator<FinancialRule> {
  for (const { id: definitionId } of allDefinitions)
    for (const startPeriod of ['2026-01', '2026-07'] as Period[])
      for (const splitValue of definitionId === 'usage' ? ['Facturen', 'Bonnen'] : [null]) {
        const key = { definitionId, splitValue, startPeriod }
        yield { id: ruleId(key), ...key, purchaseCostPerUnit: '1.25', salesCostPerUnit: '2.95' }
      }
}

/** Of one connection of a firm with so many customers. */
const rowsOf = (customers: number) => ({ administrations: customers / 2, users: customers, usage: customers / 2 })

function* administrations(connectionId: ConnectionId, customers: number, from: number) {
  for (let at = 0; at < rowsOf(customers).administrations; at += 1)
    yield {
      ...administrationRow(connectionId, `a${at}`, `Administratie ${at}`),
      combinationId: customer(from + at, customers),
    }
}

/** `from`: to whom the first of them belongs. */
export function* users(connectionId: ConnectionId, customers: number, from: number) {
  for (let at = 0; at < rowsOf(customers).users; at += 1)
    yield {
      ...userRow(connectionId, `u${at}`),
      combinationId: customer(from + at, customers),
      data: { role: `Rol ${at % ROLES}` },
    }
}

const amounts = Object.fromEntries(Array.from({ length: 12 }, (_, back) => [addMonths(running, -back), 10 + back]))

function* usage(connectionId: ConnectionId, customers: number): Generator<Usage> {
  for (let at = 0; at < rowsOf(customers).usage; at += 1) {
    const administrationId = `a${Math.floor(at / 2)}`
    const product = at % 2 === 0 ? 'Facturen' : 'Bonnen'
    const externalId = pairedId(administrationId, product)
    const id = recordId('usage', connectionId, externalId)
    const row = { ...userRow(connectionId, externalId), id }
    yield { ...row, administrationId, administrationName: 'Administratie', product, amounts }
  }
}

/** A firm of so many customers (an even number), with forty sources for each of them. Nothing is derived yet. */
export async function fill({ tenant }: Firm, customers: number): Promise<void> {
  const made = everyCustomer(customers).map((id, at) =>
    newCombination(
      { ...noSlots, name: `Klant ${at}`, customerId: `K-${at}`, chamberOfCommerceNumber: null },
      new Date('2026-11-01T00:00:00.000Z'),
      { id },
    ),
  )
  await tenant.documents(combinations).load(made)
  await tenant.documents(definitions).load(allDefinitions)
  await tenant.documents(financialRules).load(rules())
  for (const [at, id] of connectionIds.entries()) {
    await tenant.commit([connectionStore(tenant).creating(syncedConnection(id, 'Basecone'))])
    const rows = rowsOf(customers)
    const from = at * (rows.administrations + rows.users)
    await recordDocuments(tenant, 'administrations', id).load(administrations(id, customers, from))
    await recordDocuments(tenant, 'users', id).load(users(id, customers, from + rows.administrations))
    await recordDocuments(tenant, 'usage', id).load(usage(id, customers))
  }
}

/** Derives the products of some customers; `of`: what they have of one connection. */
export async function deriving(
  house: House,
  { tenant }: Firm,
  ids: readonly CombinationId[],
  of?: ConnectionId,
): Promise<void> {
  await deriveSoon(ids, { tenant, now: house.time.now }, of ?? null)
  await house.work()
}
