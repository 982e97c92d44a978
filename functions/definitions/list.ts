import { applicationName } from '#domain/connectors/application-name.ts'
import { connectorIds, isConnectorId, type ConnectorId } from '#domain/connectors/ids.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { AppError } from '#domain/shared/errors.ts'
import { locales } from '#domain/shared/locale.ts'
import { searchable } from '#domain/shared/text.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type {
  AdjacentDirection,
  ProductDefinitionFilter,
  ProductDefinitionSort,
} from '#platform/graphql/generated/resolvers.ts'
import { listPage, type ListPage, type PageArguments } from '#platform/list-page.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { Filter, Order } from '#platform/store/query.ts'
import { connectionStore } from '../connections/index.ts'
import { definitions } from './collections.ts'
import { countingDefinitions } from './needs.ts'

type Column = keyof (typeof definitions)['columns']
type Reader = Pick<CommandContext, 'tenant' | 'platform'>

export interface ListArguments {
  readonly filter?: ProductDefinitionFilter | null | undefined
  readonly sort?: ProductDefinitionSort | null | undefined
}

/** Errors: INPUT_INVALID for a system that is none; NOT_FOUND for a connection. */
async function definitionFilter(
  filter: ProductDefinitionFilter | null | undefined,
  context: Reader,
): Promise<Filter<Column>> {
  const { tenant } = context
  const parts: Filter<Column>[] = []
  const { search, connectors, sourceTypes, connectionId, isDefault, isCounting } = filter ?? {}
  if (isCounting === true) parts.push(await countingOrMade(context))
  if (connectors != null && connectors.length > 0) {
    if (!connectors.every(isConnectorId)) throw new AppError('INPUT_INVALID', { field: 'filter.connectors' })
    parts.push({ field: 'connectorName', op: 'in', values: connectors })
  }
  if (sourceTypes != null && sourceTypes.length > 0) parts.push({ field: 'sourceType', op: 'in', values: sourceTypes })
  if (isDefault != null) parts.push({ field: 'isDefault', op: 'eq', value: isDefault })
  if (connectionId != null) {
    const { doc } = await connectionStore(tenant).byId(connectionId)
    // As `covers` says it: of its own, or of the system as long as it is no CRM.
    parts.push(
      { field: 'connectorName', op: 'eq', value: doc.connector },
      { field: 'connectionId', op: 'in', values: doc.isCrm ? [doc.id] : [doc.id, null] },
    )
  }
  const text = search?.trim() ?? ''
  if (text !== '')
    parts.push({ or: [{ search: text }, { field: 'connectorName', op: 'in', values: systemsShownAs(text) }] })
  return { and: parts }
}

/** What somebody made is there whether or not it counts something: it was made to. */
async function countingOrMade({ tenant, platform }: Reader): Promise<Filter<Column>> {
  const counting = await platform.given(countingDefinitions)({ tenant })
  const isMade = { field: 'isDefault', op: 'eq', value: false } as const
  return counting === undefined ? { and: [] } : { or: [isMade, { field: 'id', op: 'in', values: counting }] }
}

/** Systems by the name that people read of them, in whichever language: a definition keeps only what programs call one. */
function systemsShownAs(text: string): readonly ConnectorId[] {
  const needle = searchable(text)
  return connectorIds.filter((id) => locales.some((locale) => searchable(applicationName(id, locale)).includes(needle)))
}

function definitionOrder(sort: ProductDefinitionSort | null | undefined, backwards: boolean): Order<Column>[] {
  const descending = (sort?.direction === 'DESC') !== backwards
  return [{ field: sort?.column ?? 'description', direction: descending ? 'descending' : 'ascending' }]
}

/** A page of the list. Errors: as `listPage`; INPUT_INVALID, NOT_FOUND for what the filter names. */
export async function definitionPage(
  { filter, sort, ...page }: ListArguments & PageArguments,
  context: Reader & { readonly user: CurrentUser },
): Promise<ListPage<Stored<ProductDefinition>> & { readonly idleCount: number }> {
  const where = await definitionFilter(filter, context)
  const order = (backwards: boolean) => definitionOrder(sort, backwards)
  const itemOf = (stored: Stored<ProductDefinition>) => stored
  const documents = context.tenant.documents(definitions)
  const found = await listPage(documents, { where, order, itemOf }, page, context.user)
  if (filter?.isCounting !== true) return { ...found, idleCount: 0 }
  const all = await documents.count(await definitionFilter({ ...filter, isCounting: null }, context))
  return { ...found, idleCount: all - found.totalCount }
}

/** The neighbour of a definition in a list; undefined at its end, or where the definition is gone. */
export async function adjacentDefinition(
  id: string,
  direction: AdjacentDirection,
  { filter, sort }: ListArguments,
  context: Reader,
): Promise<ProductDefinition | undefined> {
  const documents = context.tenant.documents(definitions)
  const stored = await documents.read(id)
  if (stored === undefined) return undefined
  const orderBy = definitionOrder(sort, direction === 'PREVIOUS')
  const after = documents.cursorAt(stored.doc, orderBy)
  const { items } = await documents.page({ where: await definitionFilter(filter, context), orderBy, take: 1, after })
  return items[0]?.doc
}
