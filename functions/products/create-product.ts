import { covers, isOff, type ProductDefinition } from '#domain/products/definition.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { AddableProductDefinition, CreateProductResult } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, linkedConnections } from '../combinations/index.ts'
import { allDefinitions, definitionById } from '../definitions/index.ts'
import { auditing } from './auditing.ts'
import { exclusions, products } from './collections.ts'
import { derivingSoon } from './derive-job.ts'
import { coversNow, isDeletable } from './exclude-key.ts'
import { broughtBack } from './exclude-product.ts'
import { connectionsOf } from './read/shown-product.ts'
import { hasSource } from './read/sources-now.ts'

/** Restorable products per commit of 100 writes; the rest is restored one by one, or by asking again. */
const mostRestored = 80

/** The connections a customer has rows of. Errors: NOT_FOUND. */
async function systemsOf(tenant: TenantPartition, combinationId: string): Promise<Connection[]> {
  const { doc } = await combinationStore(tenant).byId(combinationId)
  const [linked, connections] = await Promise.all([linkedConnections([doc.id], { tenant }), connectionsOf(tenant)])
  return (linked.get(doc.id) ?? []).flatMap((id) => connections.get(id) ?? [])
}

const goesOn = async (tenant: TenantPartition, combinationId: string, definition: ProductDefinition) => {
  const where = {
    and: [
      { field: 'definitionId', op: 'eq', value: definition.id } as const,
      { field: 'combinationId', op: 'eq', value: combinationId } as const,
      { field: 'withdrawnTime', op: 'isNull' } as const,
    ],
  }
  for await (const batch of tenant.documents(products).scan(where))
    if (batch.some((product) => isDeletable(product, definition))) return true
  return false
}

/** Definitions that count something of the customer's connections, by system and name. Errors: NOT_FOUND. */
export async function addableDefinitions(
  combinationId: string,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<AddableProductDefinition[]> {
  const [systems, all] = await Promise.all([systemsOf(tenant, combinationId), allDefinitions(tenant)])
  const fitting = all.filter(
    (definition) => !isOff(definition) && systems.some((connection) => covers(definition, connection)),
  )
  const there = new Map(
    await Promise.all(
      fitting.map(async (definition) => [definition.id, await goesOn(tenant, combinationId, definition)] as const),
    ),
  )
  const order = ({ connectorName, description }: ProductDefinition) => `${connectorName} ${description}`.toLowerCase()
  return fitting
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ id, description, isDefault, sourceType, connectorName, connectionId }) => ({
      id,
      description,
      isDefault,
      sourceType,
      connectorName,
      connectionId,
      isThere: there.get(id) ?? false,
    }))
}

/**
 * Adds a definition's products to a customer: ends exclusions from the running month on, and derives the customer
 * again. Errors: NOT_FOUND; INPUT_INVALID for a definition that counts nothing of the customer's connections.
 */
export function createProduct(
  combinationId: string,
  productDefinitionId: string,
  context: CommandContext,
): Promise<CreateProductResult> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const systems = await systemsOf(tenant, combinationId)
    const { doc: definition } = await definitionById(tenant, productDefinitionId)
    if (!systems.some((connection) => covers(definition, connection)))
      throw new AppError('INPUT_INVALID', { field: 'productDefinitionId' })
    const documents = tenant.documents(exclusions)
    const away = await documents.query({
      where: {
        and: [
          { field: 'combinationId', op: 'eq', value: combinationId },
          { field: 'definitionId', op: 'eq', value: productDefinitionId },
          { field: 'removedTime', op: 'isNull' },
        ],
      },
      take: mostRestored,
    })
    const back = away.filter(({ doc }) => coversNow(doc, definition))
    const [isThere, counts] = await Promise.all([
      goesOn(tenant, combinationId, definition),
      hasSource(tenant, definition, systems, combinationId),
    ])
    await tenant.commit([
      auditing(context, {
        action: 'product.create',
        subject: combinationId,
        after: { definitionId: productDefinitionId, restored: back.length },
      }),
      ...back.map(({ doc, etag }) => documents.replacing(broughtBack(doc, now), etag)),
      ...derivingSoon([combinationId], context),
    ])
    const restored = back.length
    if (!counts) return { outcome: 'NOTHING_COUNTS', restored }
    if (restored > 0) return { outcome: 'RESTORED', restored }
    return { outcome: isThere ? 'EXISTS' : 'STARTED', restored }
  })
}
