import type { Connection } from '#domain/connections/connection.ts'
import { covers, isInvoiceType, needsConnection, type ProductDefinition } from '#domain/products/definition.ts'
import { sourceTypesOf } from '#domain/products/fields.ts'
import { descriptionKey } from '#domain/products/definition-rules.ts'
import { definitionTypeFor, sourceTypeOf, type InvoiceSourceType } from '#domain/products/invoice-product.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions, createDefinition, definitions } from '../definitions/index.ts'

/** The definitions of lines of invoices of a connection, in the order of their descriptions. */
export async function definitionsFor(tenant: TenantPartition, connection: Connection): Promise<ProductDefinition[]> {
  const all = await allDefinitions(tenant)
  return all
    .filter((definition) => isInvoiceType(definition.sourceType) && covers(definition, connection))
    .toSorted((a, b) => a.description.localeCompare(b.description, 'nl'))
}

/** Which definition somebody means: one that is there, or a new one by its description. */
export interface MeantDefinition {
  readonly productDefinitionId?: string | null | undefined
  readonly description?: string | null | undefined
  readonly sourceType?: InvoiceSourceType | null | undefined
}

export interface FoundDefinition {
  /** Makes it where it is new: asked once all else is in order. */
  readonly definition: () => Promise<ProductDefinition>
  readonly sourceType: InvoiceSourceType
}

async function byId(
  id: string,
  asked: InvoiceSourceType | null,
  connection: Connection,
  tenant: TenantPartition,
): Promise<FoundDefinition> {
  const definition = (await tenant.documents(definitions).read(id))?.doc
  const sourceType = definition === undefined ? undefined : sourceTypeOf(definition.sourceType)
  if (definition === undefined || sourceType === undefined || !covers(definition, connection))
    throw new AppError('INPUT_INVALID', { field: 'input.productDefinitionId' })
  if (asked !== null && asked !== sourceType) throw new AppError('INPUT_INVALID', { field: 'input.sourceType' })
  return { definition: () => Promise.resolve(definition), sourceType }
}

/**
 * The definition that a line is of. A chosen one says for whom its lines are; a new one is for what was asked. A description
 * that such a definition has already means that one.
 * Errors: INPUT_INVALID for one of another system or of something else than lines of invoices, for a type of source that the
 * system does not have, and where neither or both are given; those of `createDefinition`.
 */
export async function definitionOf(
  { productDefinitionId, description, sourceType }: MeantDefinition,
  connection: Connection,
  context: PersonalContext,
): Promise<FoundDefinition> {
  const text = description?.trim() ?? ''
  if ((productDefinitionId == null) === (text === ''))
    throw new AppError('INPUT_INVALID', { field: 'input.productDefinitionId' })
  if (sourceType != null) refuseUnsupported(sourceType, connection)
  if (productDefinitionId != null)
    return await byId(productDefinitionId, sourceType ?? null, connection, context.tenant)
  if (sourceType == null) throw new AppError('INPUT_INVALID', { field: 'input.sourceType' })
  const there = (await definitionsFor(context.tenant, connection)).find(
    (one) =>
      one.sourceType === definitionTypeFor(sourceType) && descriptionKey(one.description) === descriptionKey(text),
  )
  if (there !== undefined) return { definition: () => Promise.resolve(there), sourceType }
  const named = {
    connectorName: connection.connector,
    customProductCriteria: [],
    connectionId: connection.isCrm || needsConnection(connection.connector) ? connection.id : null,
    description: text,
    sourceType: definitionTypeFor(sourceType),
  }
  return { sourceType, definition: async () => (await createDefinition(named, context)).doc }
}

function refuseUnsupported(sourceType: InvoiceSourceType, { connector, isCrm }: Connection): void {
  if (!sourceTypesOf(connector, isCrm).includes(definitionTypeFor(sourceType)))
    throw new AppError('INPUT_INVALID', { field: 'input.sourceType' })
}
