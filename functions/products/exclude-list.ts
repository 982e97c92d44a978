import type { ExcludedProduct, ExcludedProductPage } from '#platform/graphql/generated/resolvers.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { definitionById, definitions } from '../definitions/index.ts'
import { exclusions, type Exclusion } from './collections.ts'
import { coversNow } from './exclude-key.ts'
import { pageOf, type Paging } from './read/paging.ts'
import { namesFor, type NameOf } from './read/shown-product.ts'
import type { Asking } from './read/year-table.ts'

/** An exclusion in the API; `definition` undefined where it is gone. */
function shown(exclusion: Exclusion, definition: ProductDefinition | undefined, nameOf: NameOf): ExcludedProduct {
  // Without its definition nothing tells what the exclusion counted, and there is no field to name.
  const sourceType = definition?.sourceType ?? 'ADMINISTRATION'
  const { combination, connection, splitField, splitFieldColumn, splitFieldDescription } = nameOf({
    ...exclusion,
    sourceType,
    closed: undefined,
  })
  return {
    id: exclusion.id,
    productDefinitionId: exclusion.definitionId,
    combination,
    connection,
    splitField,
    splitFieldColumn,
    splitFieldDescription,
    splitFieldValue: exclusion.splitValue,
    sourceName: exclusion.sourceName,
    createdTime: exclusion.createdTime,
    coversNothing: !coversNow(exclusion, definition),
  }
}

/** An exclusion that was just made or ended. */
export async function shownExclusion(
  exclusion: Exclusion,
  { tenant }: Pick<Asking, 'tenant'>,
): Promise<ExcludedProduct> {
  const [definition, nameOf] = await Promise.all([
    tenant.documents(definitions).read(exclusion.definitionId),
    namesFor(tenant, [exclusion]),
  ])
  return shown(exclusion, definition?.doc, nameOf)
}

/** A definition's exclusions in force, the latest first. Errors: NOT_FOUND, INPUT_INVALID. */
export async function productBlacklist(
  { definitionId, ...paging }: Paging & { readonly definitionId: string },
  { tenant, user }: Asking,
): Promise<ExcludedProductPage> {
  const { skip, take } = pageOf(paging, user)
  const { doc: definition } = await definitionById(tenant, definitionId)
  const documents = tenant.documents(exclusions)
  const where = {
    and: [
      { field: 'definitionId', op: 'eq', value: definitionId } as const,
      { field: 'removedTime', op: 'isNull' } as const,
    ],
  }
  const [found, totalCount] = await Promise.all([
    documents.query({ where, orderBy: [{ field: 'createdTime', direction: 'descending' }], skip, take }),
    documents.count(where),
  ])
  const all = found.map(({ doc }) => doc)
  const nameOf = await namesFor(tenant, all)
  return { totalCount, items: all.map((exclusion) => shown(exclusion, definition, nameOf)) }
}
