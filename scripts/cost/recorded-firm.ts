import type { Combination } from '#domain/combinations/combination.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { definitions } from '#functions/definitions/index.ts'
import { financialRules } from '#functions/prices/index.ts'
import { deriveSoon } from '#functions/products/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { customerOf, definitionOf, ruleOf } from '#tests/kit/products.ts'
import { access, administrations, usage, user, type VendorRows } from '#tests/kit/sync-bench.ts'

/** The month in which all is recorded. */
export const recordedMonth = '2026-03' as Period

/** What each table has of the rows of a connection: most of them are about its administrations and its users. */
const parts = { administrations: 0.1, users: 0.1, access: 0.4, usage: 0.4 }

/** Administrations of a system that belong to one customer. */
const administrationsACustomer = 10

const numbers = (count: number): number[] => [...Array(Math.round(count)).keys()]

/** What a system tells of so many rows in all; of the first `changed` of usage it has counted further than before. */
export function vendorRows(rows: number, changed = 0): VendorRows {
  const [administrationCount, userCount] = [Math.round(rows * parts.administrations), Math.round(rows * parts.users)]
  return {
    administrations: administrations(administrationCount),
    users: numbers(userCount).map((at) => user(String(at))),
    // Each round of all users begins one administration further, so that no two rows are about the same.
    access: numbers(rows * parts.access).map((at) =>
      access(String(at % userCount), String((at + Math.floor(at / userCount)) % administrationCount)),
    ),
    usage: numbers(rows * parts.usage).map((at) =>
      usage(
        String(at % administrationCount),
        { '2026-02': at, [recordedMonth]: at < changed ? at + 1 : at },
        `Product ${Math.floor(at / administrationCount)}`,
      ),
    ),
  }
}

const ownDefinitions: readonly ProductDefinition[] = [
  definitionOf('administrations', { connectorName: 'Basecone', sourceType: 'ADMINISTRATION' }),
  definitionOf('users', { connectorName: 'Basecone', sourceType: 'USER' }),
  definitionOf('usage', {
    connectorName: 'Basecone',
    sourceType: 'USAGE',
    criteria: [{ criterionType: 'SPLIT', field: 'PRODUCT' }],
  }),
]

/**
 * The firm has customers, to whom all administrations and users of the connection belong, and products with prices: what
 * people have done by then. What is left to do is to derive the products of all of them.
 */
export async function giveCustomers(
  tenant: TenantPartition,
  connectionId: ConnectionId,
  rows: number,
  now: Date,
): Promise<void> {
  const customers: Combination[] = numbers((rows * parts.administrations) / administrationsACustomer).map((at) =>
    customerOf(`customer-${String(at).padStart(6, '0')}`),
  )
  const customerAt = (externalId: string): CombinationId | null =>
    customers[Number(externalId) % customers.length]?.id ?? null
  await tenant.documents(combinations).load(customers)
  const belonging = <Row extends { readonly externalId: string }>(row: Row) => ({
    ...row,
    combinationId: customerAt(row.externalId),
  })
  const ofAdministrations = recordDocuments(tenant, 'administrations', connectionId)
  for await (const some of ofAdministrations.scan()) await ofAdministrations.load(some.map(belonging))
  const ofUsers = recordDocuments(tenant, 'users', connectionId)
  for await (const some of ofUsers.scan()) await ofUsers.load(some.map(belonging))
  await tenant.documents(definitions).load(ownDefinitions)
  const prices = ownDefinitions.map(({ id }) => ruleOf(id, '1.25', '2.95'))
  await tenant.documents(financialRules).load(prices)
  await deriveSoon(customers.map(({ id }) => id), { tenant, now }) // prettier-ignore
}
