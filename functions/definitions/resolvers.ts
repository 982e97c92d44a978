import { isChargedBy, isOff, isSplit, leavesNow, type ProductDefinition } from '#domain/products/definition.ts'
import { toldField } from '#domain/products/field-names.ts'
import type { ProductField } from '#domain/products/fields.ts'
import type {
  MutationResolvers,
  ProductDefinition as ShownDefinition,
  ProductDefinitionName,
  ProductDefinitionResolvers,
  ProductField as ShownField,
  QueryResolvers,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { DefinitionAction } from './auditing.ts'
import { definitions } from './collections.ts'
import { createDefinition, deleteDefinition, updateDefinition } from './edit-definition.ts'
import { fieldValues } from './field-values.ts'
import { leaveToDefinition, switchDefinition } from './leave-definition.ts'
import { adjacentDefinition, definitionPage } from './list.ts'
import { allDefinitions } from './store.ts'
import { fieldsOf, systemOf, typesOf } from './system.ts'

export const definitionsPolicy = {
  'Query.productDefinitions': 'product:read',
  'Query.productDefinition': 'product:read',
  'Query.adjacentProductDefinition': 'product:read',
  'Query.productSourceTypes': 'product:read',
  'Query.productFields': 'product:read',
  'Query.productFieldValues': 'product:read',
  'Mutation.createProductDefinition': { permission: 'product:edit', audit: 'definition.create' },
  'Mutation.updateProductDefinition': { permission: 'product:edit', audit: 'definition.update' },
  'Mutation.deleteProductDefinition': { permission: 'product:edit', audit: 'definition.delete' },
  'Mutation.switchProductDefinition': { permission: 'product:edit', audit: 'definition.switch' },
  'Mutation.leaveToProductDefinition': { permission: 'product:edit', audit: 'definition.leave' },
} as const satisfies Partial<Policy<DefinitionAction>>

/** A definition as the API has it. */
export function toDefinition({ doc, etag }: Stored<ProductDefinition>): ShownDefinition {
  const { criteria, off, leaves, ...definition } = doc
  const { connectorName, sourceType } = doc
  return {
    ...definition,
    isOff: isOff({ off }),
    // Their names are looked up for who asks.
    leavesTo: leavesNow({ leaves }).map((id) => ({ id, description: '', connectorName, sourceType, isDefault: false })),
    leftBy: [],
    isSplit: isSplit(doc),
    // The slice of prices knows whether it has any.
    isCharged: isChargedBy(doc, false),
    // What it comes to, that of products.
    figures: null,
    customProductCriteria: criteria.map((criterion) => ({
      value: null,
      ...criterion,
      field: toldField(criterion.field),
    })),
    revision: etag,
  }
}

export const toDefinitionName = ({
  id,
  description,
  connectorName,
  sourceType,
  isDefault,
}: ProductDefinition): ProductDefinitionName => ({ id, description, connectorName, sourceType, isDefault })

const toField = ({ key, type, column, canFilter, canSplit }: ProductField): ShownField => ({
  key: toldField(key),
  name: column ?? key,
  type,
  canFilter,
  canSplit,
})

export const definitionsResolvers = {
  ProductDefinition: {
    leavesTo: async ({ leavesTo }, _, { tenant }) => {
      if (leavesTo.length === 0) return []
      const found = await tenant.documents(definitions).readMany(leavesTo.map(({ id }) => id))
      return [...found.values()].map(({ doc }) => toDefinitionName(doc))
    },
    leftBy: async ({ id }, _, { tenant }) =>
      (await allDefinitions(tenant)).filter((one) => leavesNow(one).some((to) => to === id)).map(toDefinitionName),
  } satisfies ProductDefinitionResolvers,
  Query: {
    productDefinitions: async (_, args, context) => {
      const { items, ...page } = await definitionPage(args, context)
      return { ...page, items: items.map(toDefinition) }
    },
    productDefinition: async (_, { id }, { tenant }) => {
      const found = await tenant.documents(definitions).read(id)
      return found === undefined ? null : toDefinition(found)
    },
    adjacentProductDefinition: async (_, { id, direction, ...list }, context) => {
      const found = await adjacentDefinition(id, direction, list, context)
      return found === undefined ? null : toDefinitionName(found)
    },
    productSourceTypes: async (_, args, { tenant }) => [...typesOf(await systemOf(tenant, args))],
    productFields: async (_, { sourceType, ...args }, { tenant }) =>
      fieldsOf(await systemOf(tenant, args), sourceType).map(toField),
    productFieldValues: (_, args, context) => fieldValues(args, context),
  } satisfies QueryResolvers,
  Mutation: {
    createProductDefinition: async (_, { input }, context) => toDefinition(await createDefinition(input, context)),
    updateProductDefinition: async (_, { input }, context) => toDefinition(await updateDefinition(input, context)),
    deleteProductDefinition: async (_, { id }, context) => {
      const { description } = await deleteDefinition(id, context)
      return { id, description }
    },
    switchProductDefinition: async (_, args, context) => toDefinition(await switchDefinition(args, context)),
    leaveToProductDefinition: async (_, args, context) => toDefinition(await leaveToDefinition(args, context)),
  } satisfies MutationResolvers,
}
