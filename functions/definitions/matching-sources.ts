import type { Connection } from '#domain/connections/connection.ts'
import {
  covers,
  filtersOf,
  isOff,
  leavesNow,
  type Criterion,
  type ProductDefinition,
} from '#domain/products/definition.ts'
import { isEuros, type ProductField } from '#domain/products/fields.ts'
import { DefinitionIndex, mayBothCount } from '#domain/products/overlap.ts'
import type { ProductKey } from '#domain/products/product.ts'
import { fieldsByKey, productKeyOf, type CountedSource } from '#domain/products/source.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordCollections } from '../records/index.ts'
import {
  mostGroups,
  sourceViews,
  type GroupParameters,
  type SourceExample,
  type SourceGroup,
  type SourceTable,
} from './source-view.ts'
import { allDefinitions } from './store.ts'
import { coveredConnections, fieldsOf, systemOfDefinition, type System } from './system.ts'

/** What a definition is asked about: one that is there, or one that somebody is still making. */
export type DefinitionDraft = Pick<
  ProductDefinition,
  'connectorName' | 'connectionId' | 'sourceType' | 'criteria' | 'leaves'
> & {
  /** Of one that is there. */
  readonly id?: DefinitionId
}

/** Another definition, and what of the sources it counts too. */
interface AlsoCounting {
  readonly definition: ProductDefinition
  readonly sources: number
  readonly linked: number
}

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
  /** The most sources first. */
  readonly others: readonly AlsoCounting[]
  /** Linked ones first, by name. */
  examples(take: number): Promise<readonly SourceExample[]>
}

const parsed = <T extends 'administrations' | 'users' | 'usage'>(table: T, doc: string) =>
  recordCollections[table].schema.parse(JSON.parse(doc))

function sourceOf(table: SourceTable, { doc, administrationDoc }: SourceGroup): CountedSource | undefined {
  if (table === 'users') return { table, row: parsed(table, doc), administration: null }
  if (table === 'usage')
    return administrationDoc === null
      ? undefined
      : { table, row: parsed(table, doc), administration: parsed('administrations', administrationDoc) }
  const row = parsed('administrations', doc)
  return { table, row, administration: row }
}

const whole = 100

/** The definitions that may count some of the same sources, also those to which these are left. */
function rivalsOf(
  asked: DefinitionDraft,
  connections: readonly Connection[],
  all: readonly ProductDefinition[],
): readonly ProductDefinition[] {
  const { id } = asked
  return all.filter(
    (other) =>
      other.id !== id &&
      other.sourceType === asked.sourceType &&
      !isOff(other) &&
      connections.some((connection) => covers(other, connection)) &&
      mayBothCount(asked, other) &&
      (id === undefined || !leavesNow(other).includes(id)),
  )
}

/** What rows are told apart by for others: their filters. A split of another makes no difference. */
const filtersOfAll = (rivals: readonly ProductDefinition[]): Criterion[] => rivals.flatMap(filtersOf)

/** As it is asked, and by which other definitions beside it. */
interface Question {
  readonly asked: DefinitionDraft
  readonly rivals: readonly ProductDefinition[]
  readonly system: System
  readonly fields: readonly ProductField[]
  readonly parameters: GroupParameters
}

async function judged(
  { asked, rivals, system, fields, parameters }: Question,
  tenant: TenantPartition,
): Promise<Matching | undefined> {
  const criteria = [...asked.criteria, ...filtersOfAll(rivals)]
  const byConnection = rivals.some(({ connectionId }) => connectionId !== asked.connectionId)
  const views = sourceViews({ criteria, sourceType: asked.sourceType }, fields, byConnection)
  if (views === undefined) return undefined
  const found = await tenant.view(views.groups, parameters)
  const byKey = fieldsByKey(fields)
  const index = new DefinitionIndex(rivals, byKey)
  const left = new Set(leavesNow(asked))
  const euros = isEuros(asked.connectorName, system.isCrm)
  const identities: string[] = []
  const others = new Map<ProductDefinition, { sources: number; linked: number }>()
  const groups = found.slice(0, mostGroups).flatMap((group): MatchingGroup[] => {
    const source = sourceOf(views.table, group)
    const key = source === undefined ? null : productKeyOf(asked, source, byKey)
    if (source === undefined || key === null) return []
    const too = index
      .counting(source)
      .filter(({ connectionId }) => connectionId === null || connectionId === source.row.connectionId)
    if (too.some(({ id }) => left.has(id))) return []
    const { sources, linked, products } = group
    for (const other of too) {
      const own = others.get(other) ?? { sources: 0, linked: 0 }
      others.set(other, { sources: own.sources + sources, linked: own.linked + linked })
    }
    identities.push(group.identity)
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
    isPartial: found.length > mostGroups,
    others: Array.from(others, ([definition, own]) => ({ definition, ...own })).toSorted(
      (a, b) => b.sources - a.sources,
    ),
    examples: (take) =>
      identities.length === 0
        ? Promise.resolve([])
        : tenant.view(views.examples, { ...parameters, identities: JSON.stringify(identities), take }),
  }
}

/**
 * Which sources a definition has now, judged by `productKeyOf` alone: of rows that are alike in everything its criteria, and
 * those of the definitions beside it, look at, one. What was taken away of customers is not looked at. `beside`: which others
 * count them too.
 */
export async function matchingSources(
  asked: DefinitionDraft,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
  { beside = false }: { readonly beside?: boolean } = {},
): Promise<Matching> {
  const nothing: Matching = { groups: [], isPartial: false, others: [], examples: () => Promise.resolve([]) }
  const system = await systemOfDefinition(tenant, asked)
  const fields = fieldsOf(system, asked.sourceType)
  const connections = await coveredConnections(tenant, asked)
  if (connections.length === 0) return nothing
  const left = new Set(leavesNow(asked))
  const isLeft = ({ id }: ProductDefinition): boolean => left.has(id)
  const all = rivalsOf(asked, connections, await allDefinitions(tenant))
  const rivals = beside ? all : all.filter(isLeft)
  const parameters = { connectionIds: JSON.stringify(connections.map(({ id }) => id)), period: periodAt(now) }
  const question = { asked, rivals, system, fields, parameters }
  const matching = await judged(question, tenant)
  if (matching?.isPartial !== true || !beside) return matching ?? nothing
  // What others look at makes more kinds of rows than can be told apart: of itself it may tell all.
  const alone = await judged({ ...question, rivals: rivals.filter(isLeft) }, tenant)
  return { ...(alone ?? nothing), others: matching.others }
}
