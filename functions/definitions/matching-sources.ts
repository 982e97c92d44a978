import type { ProductDefinition } from '#domain/products/definition.ts'
import { isEuros } from '#domain/products/fields.ts'
import type { ProductKey } from '#domain/products/product.ts'
import { fieldsByKey, productKeyOf, type Source } from '#domain/products/source.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { recordCollections } from '../records/index.ts'
import { mostGroups, sourceViews, type SourceExample, type SourceGroup, type SourceTable } from './source-view.ts'
import { coveredConnections, fieldsOf, systemOfDefinition } from './system.ts'

/** What a definition is asked about: one that is there, or one that somebody is still making. */
export type Asked = Pick<ProductDefinition, 'connectorName' | 'connectionId' | 'sourceType' | 'criteria'>

/** Sources that make the same product of whichever customer has them. */
export interface MatchingGroup {
  readonly key: ProductKey
  readonly sources: number
  /** Those whose customer is active. */
  readonly linked: number
  /** One for each customer and connection. */
  readonly products: number
  /** In hundredths, as a line of the running month counts it over all customers. */
  readonly quantity: number
  /** Where a supplier tells euros: the purchase of the running month, in ten-thousandths. */
  readonly purchase: number | undefined
}

export interface Matching {
  readonly groups: readonly MatchingGroup[]
  /** Rows were too different to look at all: there are at least as many as `groups` says. */
  readonly isPartial: boolean
  /** Linked ones first, by name. */
  examples(take: number): Promise<readonly SourceExample[]>
}

const parsed = <T extends 'administrations' | 'users' | 'usage'>(table: T, doc: string) =>
  recordCollections[table].schema.parse(JSON.parse(doc))

function sourceOf(table: SourceTable, { doc, administrationDoc }: SourceGroup): Source | undefined {
  if (table === 'users') return { table, row: parsed(table, doc), administration: null }
  if (table === 'usage')
    return administrationDoc === null
      ? undefined
      : { table, row: parsed(table, doc), administration: parsed('administrations', administrationDoc) }
  const row = parsed('administrations', doc)
  return { table, row, administration: row }
}

const whole = 100

/**
 * Which sources a definition has now, judged by `productKeyOf` alone: of rows that are alike in everything its criteria look
 * at, one. Exclusions are not looked at.
 */
export async function matchingSources(
  definition: Asked,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<Matching> {
  const nothing: Matching = { groups: [], isPartial: false, examples: () => Promise.resolve([]) }
  const system = await systemOfDefinition(tenant, definition)
  const fields = fieldsOf(system, definition.sourceType)
  const views = sourceViews(definition, fields)
  const connections = await coveredConnections(tenant, definition)
  if (views === undefined || connections.length === 0) return nothing
  const parameters = { connectionIds: JSON.stringify(connections.map(({ id }) => id)), period: periodAt(now) }
  const found = await tenant.view(views.groups, parameters)
  const isPartial = found.length > mostGroups
  const byKey = fieldsByKey(fields)
  const euros = isEuros(definition.connectorName, system.isCrm)
  const identities: string[] = []
  const groups = found.slice(0, mostGroups).flatMap((group): MatchingGroup[] => {
    const source = sourceOf(views.table, group)
    const key = source === undefined ? null : productKeyOf(definition, source, byKey)
    if (key === null) return []
    identities.push(group.identity)
    const { sources, linked, products } = group
    if (views.table !== 'usage')
      return [{ key, sources, linked, products, quantity: linked * whole, purchase: undefined }]
    const amount = Math.round(group.amount ?? 0)
    // Cents are hundredths of the euros that are kept in ten-thousandths.
    return euros
      ? [{ key, sources, linked, products, quantity: products * whole, purchase: amount * whole }]
      : [{ key, sources, linked, products, quantity: amount * whole, purchase: undefined }]
  })
  return {
    groups,
    isPartial,
    examples: (take) =>
      identities.length === 0
        ? Promise.resolve([])
        : tenant.view(views.examples, { ...parameters, identities: JSON.stringify(identities), take }),
  }
}
