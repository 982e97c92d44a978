import { decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import { longestSearch, searchable } from '#domain/shared/text.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { ProductDefinition } from '#domain/products/definition.ts'
import { monthsOf, type Product } from '#domain/products/product.ts'
import type { Prices } from '#domain/products/price.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type {
  ProductByYear,
  ProductFilter,
  ProductSort,
  ProductsByYear,
  ProductYearTotals,
} from '#platform/graphql/generated/resolvers.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, present } from '../../combinations/index.ts'
import { allDefinitions, definitionById } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { products } from '../collections.ts'
import { closedLines } from '../month-collections.ts'
import { closedAmong, closedLine, openLines, type MonthLine } from '../lines.ts'
import { coversNow, exclusionsOf, isDeletable, keyOfProduct, reachesBack } from '../exclude-key.ts'
import { closedOverlap } from '../overlap/closed-overlaps.ts'
import { overlapsIn, sharedTypes } from '../overlap/overlaps.ts'
import { pageOf, type Paging } from './paging.ts'
import { connectionsOf, expensesOf, namesFor, type KnownNames } from './shown-product.ts'
import { ruleOf, sumsOf, totalsOf } from './sums.ts'
import {
  customerGroups,
  customerNames,
  customerPage,
  definitionGroups,
  definitionPage,
  wholeDefinitionGroups,
  type LineGroup,
} from './year-views.ts'

/** Caller and time. */
export type Asking = Pick<CommandContext, 'tenant' | 'now'> & { readonly user: CurrentUser }

export interface YearArguments extends Paging {
  readonly year: number
  readonly filter?: ProductFilter | null | undefined
  readonly sort?: ProductSort | null | undefined
}

/** A customer's products, or a definition's. */
type Scope = { readonly combinationId: string } | { readonly definitionId: string }

/** No system has older data. */
const firstYear = 2000
const mostChosen = 500

/** A year's months: existing open ones, and closed ones. */
interface Year {
  readonly year: number
  readonly now: Period
  readonly open: readonly Period[]
  readonly closed: ReadonlySet<Period>
}

/** Errors: INPUT_INVALID for a year without data or in the future. */
export async function yearOf(year: number, { tenant, now: moment }: Pick<Asking, 'tenant' | 'now'>): Promise<Year> {
  const now = periodAt(moment)
  if (!Number.isInteger(year) || year < firstYear || year > Number(now.slice(0, 4)))
    throw new AppError('INPUT_INVALID', { field: 'year' })
  const months = monthsOf(year)
  const closed = await closedAmong(tenant, months)
  return { year, now, closed, open: months.filter((period) => period <= now && !closed.has(period)) }
}

/** A type alias, so that its fields match the view's parameters. */
function within(scope: readonly string[], { year, open, closed }: Year, { systems, found }: ClosedYear) {
  return {
    scope: JSON.stringify(scope),
    open: JSON.stringify(open),
    closed: JSON.stringify([...closed]),
    first: `${String(year)}-01`,
    systems: systems === null ? null : JSON.stringify(systems),
    found: found === null ? null : JSON.stringify(found),
  }
}

/** Ids left by a filter; null: all. */
interface ClosedYear {
  readonly systems: readonly string[] | null
  /** Products of a customer; customers of a definition. */
  readonly found: readonly string[] | null
}

async function foundOf(scope: Scope, needle: string, { closed }: Year, tenant: TenantPartition): Promise<string[]> {
  if ('combinationId' in scope) {
    const [rows, all, systems] = await Promise.all([
      tenant.view(customerNames, { combinationId: scope.combinationId, closed: JSON.stringify([...closed]) }),
      allDefinitions(tenant),
      connectionsOf(tenant),
    ])
    const descriptions = new Map<string, string>(all.map(({ id, description }) => [id, description]))
    return rows
      .filter((row) =>
        [
          descriptions.get(row.definitionId) ?? row.definitionDescription,
          systems.get(row.connectionId)?.description ?? row.systemDescription,
          systems.get(row.connectionId)?.connector,
          row.splitValue,
          row.sourceName,
        ].some((text) => text != null && searchable(text).includes(needle)),
      )
      .map(({ productId }) => productId)
  }
  const { documents } = combinationStore(tenant)
  const [there, closedYear] = await Promise.all([
    documents.values(['id'], { where: { search: needle } }),
    closed.size === 0
      ? []
      : tenant.documents(closedLines).values(['combinationId', 'combinationName'], {
          where: {
            and: [
              { field: 'definitionId', op: 'eq', value: scope.definitionId },
              { field: 'period', op: 'in', values: [...closed] },
            ],
          },
        }),
  ])
  const gone = closedYear.filter(([, name]) => searchable(String(name)).includes(needle))
  return [...new Set([...there, ...gone].map(([id]) => String(id)))]
}

/** Errors: INPUT_INVALID. */
async function readClosed(
  scope: Scope,
  filter: ProductFilter,
  year: Year,
  tenant: TenantPartition,
): Promise<ClosedYear> {
  const { search, connectionIds } = filter
  if ((connectionIds?.length ?? 0) > mostChosen) throw new AppError('INPUT_INVALID', { field: 'filter.connectionIds' })
  if ((search?.length ?? 0) > longestSearch) throw new AppError('INPUT_INVALID', { field: 'filter.search' })
  const needle = searchable(search ?? '')
  return {
    systems: connectionIds == null || connectionIds.length === 0 ? null : connectionIds,
    found: needle === '' ? null : await foundOf(scope, needle, year, tenant),
  }
}

const cents = (price: string): number => Number((decimal(price) ?? { units: 0n }).units)

/** Prices of every product and month, by which the store sorts amounts. */
function pricesFor(groups: readonly LineGroup[], prices: Prices): string {
  const rows = new Map<string, readonly unknown[]>()
  for (const group of groups) {
    const rule = ruleOf(group, prices)
    if (rule === undefined) continue
    const { definitionId, splitValue, period } = group
    const key = [definitionId, splitValue, period]
    rows.set(JSON.stringify(key), [...key, cents(rule.purchaseCostPerUnit), cents(rule.salesCostPerUnit)])
  }
  return JSON.stringify([...rows.values()])
}

/** Errors: INPUT_INVALID for a missing month, or one of another year. */
function sortOf(sort: ProductSort | null | undefined, { year }: Year) {
  const { column, direction, period, value } = { ...sort }
  if (column === 'month' && period?.slice(0, 4) !== String(year))
    throw new AppError('INPUT_INVALID', { field: 'sort.period' })
  return {
    by: column === 'month' || column === 'total' ? ('value' as const) : (column ?? ('name' as const)),
    descending: direction === 'DESC' ? 1 : 0,
    period: column === 'month' ? (period ?? null) : null,
    value: value ?? ('QUANTITY' as const),
  }
}

/** Products with their lines in a year, by product id; closed months as closed. */
async function linesOfPage(
  places: readonly { readonly productId: string; readonly combinationId: string }[],
  scope: Scope,
  year: Year,
  prices: Prices,
  tenant: TenantPartition,
): Promise<ReadonlyMap<string, { product: Product | undefined; lines: MonthLine[] }>> {
  const ids = places.map(({ productId }) => productId)
  const whose: Filter<'combinationId' | 'definitionId'> =
    'combinationId' in scope
      ? { field: 'combinationId', op: 'eq', value: scope.combinationId }
      : { field: 'definitionId', op: 'eq', value: scope.definitionId }
  const [found, closedRows] = await Promise.all([
    tenant.documents(products).readMany(ids),
    year.closed.size === 0 || ids.length === 0
      ? []
      : tenant.documents(closedLines).query({
          where: {
            and: [
              whose,
              { field: 'period', op: 'in', values: [...year.closed] },
              { field: 'combinationId', op: 'in', values: [...new Set(places.map((place) => place.combinationId))] },
              { field: 'productId', op: 'in', values: ids },
            ],
          },
        }),
  ])
  const closed = Map.groupBy(closedRows, ({ doc }) => String(doc.productId))
  return new Map(
    ids.map((id) => {
      const product = found.get(id)?.doc
      const open = product === undefined ? [] : openLines(product, year.open, year.now, prices)
      return [id, { product, lines: [...(closed.get(id) ?? []).map(({ doc }) => closedLine(doc)), ...open] }]
    }),
  )
}

/** Connections in display order, as JSON. */
const systemOrder = (connections: ReadonlyMap<string, Connection>): string => {
  const name = ({ description, connector }: Connection) => searchable(description === '' ? connector : description)
  const sorted = [...connections.values()].sort((a, b) => (name(a) < name(b) ? -1 : 1))
  return JSON.stringify(sorted.map(({ id }) => id))
}

const definitionOrder = (all: readonly ProductDefinition[]): string => {
  const name = ({ description }: ProductDefinition) => searchable(description)
  return JSON.stringify(all.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)).map(({ id }) => id))
}

function groupsOfDefinition(
  { systems, found, first, ...whole }: ReturnType<typeof within>,
  tenant: TenantPartition,
): Promise<LineGroup[]> {
  return systems === null && found === null
    ? tenant.view(wholeDefinitionGroups, whole)
    : tenant.view(definitionGroups, { ...whole, first, systems, found })
}

/** Definitions of the firm, and what the customers have of them in the year. */
interface YearDefinitions {
  readonly all: readonly ProductDefinition[]
  readonly groups: readonly LineGroup[]
}

/**
 * Overlap of some customers, by month in hundredths: stored values for closed months, unless only some of their
 * products are examined.
 */
async function countedTwice(
  ids: readonly string[],
  { year, now, closed }: Year,
  { systems, found, all, groups }: ClosedYear & YearDefinitions,
  tenant: TenantPartition,
): Promise<ReadonlyMap<string, number>> {
  const isWhole = systems === null && found === null
  const counting = new Set(definitionsIn(groups))
  // Groups of a closed month do not tell their definitions; of a whole year the overlap of such a month is stored.
  const types = sharedTypes(isWhole ? all.filter(({ id }) => counting.has(id)) : all)
  const kept = isWhole ? [...closed] : []
  const months = monthsOf(year).filter((period) => period <= now && !kept.includes(period))
  const [overlaps, amounts] = await Promise.all([
    overlapsIn(tenant, months, { of: { kind: 'combinationId', ids }, systems, found, types }),
    Promise.all(kept.map((period) => closedOverlap(tenant, period, ids))),
  ])
  const open = Array.from(overlaps, ([period, { extra }]) => [period, sumOf(extra.values())] as const)
  return new Map([...open, ...kept.map((period, at) => [period, amounts[at] ?? 0] as const)])
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0)

async function yearTable(scope: Scope, args: YearArguments, asking: Asking): Promise<ProductsByYear> {
  const { tenant, user } = asking
  const year = await yearOf(args.year, asking)
  const { skip, take } = pageOf(args, user)
  const sort = sortOf(args.sort, year)
  const left = await readClosed(scope, args.filter ?? {}, year, tenant)
  const ofCustomer = 'combinationId' in scope
  const whole = within([ofCustomer ? scope.combinationId : scope.definitionId], year, left)
  const [groups, connections, all] = await Promise.all([
    ofCustomer ? tenant.view(customerGroups, whole) : groupsOfDefinition(whole, tenant),
    connectionsOf(tenant),
    ofCustomer ? allDefinitions(tenant) : definitionById(tenant, scope.definitionId).then(({ doc }) => [doc]),
  ])
  // One definition cannot overlap with itself.
  const extra = ofCustomer
    ? await countedTwice([scope.combinationId], year, { ...left, all, groups }, tenant)
    : undefined
  const prices = await pricesOf(tenant, definitionsIn(groups))
  const order = {
    ...whole,
    ...sort,
    prices: sort.by === 'value' ? pricesFor(groups, prices) : '[]',
    uncharged: JSON.stringify(prices.uncharged),
    systemOrder: systemOrder(connections),
    isRunning: year.open.includes(year.now) ? 1 : 0,
  }
  const placesFrom = (from: number, most: number) => {
    const page = { ...order, skip: from, take: most }
    return ofCustomer
      ? tenant.view(customerPage, { ...page, definitionOrder: definitionOrder(all) })
      : tenant.view(definitionPage, page)
  }
  // Beyond the last page no row tells the total.
  const places = await placesFrom(skip, take)
  const definitions = new Map<string, ProductDefinition>(all.map((definition) => [definition.id, definition]))
  const rows = await linesOfPage(places, scope, year, prices, tenant)
  return {
    year: year.year,
    combinationId: ofCustomer ? scope.combinationId : null,
    totalCount: places[0]?.total ?? (skip === 0 ? 0 : ((await placesFrom(0, 1))[0]?.total ?? 0)),
    items: await shownRows(rows, year, tenant, prices, { definitions, systems: connections }),
    totals: totalsOf(year.year, groups, prices, extra),
    totalsWithChildren: null,
    currentPeriod: year.now,
    closedPeriods: [...year.closed].sort(),
  }
}

const definitionsIn = (groups: readonly LineGroup[]): string[] => [
  ...new Set(groups.flatMap(({ definitionId }) => definitionId ?? [])),
]

/** Products for display, in the order found. */
async function shownRows(
  rows: ReadonlyMap<string, { readonly product: Product | undefined; readonly lines: readonly MonthLine[] }>,
  year: Year,
  tenant: TenantPartition,
  prices: Prices,
  known: Required<KnownNames>,
): Promise<ProductByYear[]> {
  const about = [...rows].flatMap(([id, { product, lines }]) => {
    const line = product ?? lines[0]
    return line === undefined
      ? []
      : [{ ...line, id, product, lines, closed: lines.find(({ closed }) => closed)?.closed }]
  })
  const [nameOf, excluded] = await Promise.all([namesFor(tenant, about, known), exclusionsOf(tenant, about)])
  return about.map(({ id, product, lines, closed: last, ...line }) => {
    const definition = known.definitions.get(line.definitionId)
    const exclusion = product === undefined ? undefined : excluded.get(keyOfProduct(product))
    return {
      id,
      ...nameOf({ ...line, closed: last ?? undefined }),
      sourceType: line.sourceType,
      sourceId: product?.sourceId ?? null,
      sourceName: line.sourceName,
      splitFieldValue: line.splitValue,
      correctionOf: product?.correctionOf ?? last?.correctionOf ?? null,
      // A closed line keeps whether it was charged.
      isCharged: lines.length === 0 ? prices.isCharged(line.definitionId) : lines.some(({ isCharged }) => isCharged),
      productExpenses: expensesOf(id, year, lines),
      total: sumsOf(lines),
      isDeletable: exclusion === undefined && isDeletable(product, definition),
      reachesBack: product !== undefined && reachesBack(product, year.now),
      exclusionId: exclusion !== undefined && coversNow(exclusion, definition) ? exclusion.id : null,
    }
  })
}

/** A customer's products in a year. Errors: NOT_FOUND; INPUT_INVALID for an invalid year, page, search or sort. */
export async function productsByYear(
  { combinationId, ...args }: YearArguments & { readonly combinationId: string },
  asking: Asking,
): Promise<ProductsByYear> {
  await combinationStore(asking.tenant).byId(combinationId)
  return yearTable({ combinationId }, args, asking)
}

/** A definition's products in a year. Errors: as `productsByYear`. */
export function productsByDefinition(
  { productDefinitionId, ...args }: YearArguments & { readonly productDefinitionId: string },
  asking: Asking,
): Promise<ProductsByYear> {
  return yearTable({ definitionId: productDefinitionId }, args, asking)
}

/** Totals of a customer and its children; null without children. */
export async function totalsWithChildren(
  combinationId: string,
  asked: number,
  asking: Pick<Asking, 'tenant' | 'now'>,
): Promise<ProductYearTotals | null> {
  const { tenant } = asking
  const { documents } = combinationStore(tenant)
  const children = await documents.values(['id'], {
    where: { and: [{ field: 'parentId', op: 'eq', value: combinationId }, present] },
  })
  if (children.length === 0) return null
  const year = await yearOf(asked, asking)
  const scope = [combinationId, ...children.map(([id]) => String(id))]
  const left = { systems: null, found: null }
  const [groups, all] = await Promise.all([
    tenant.view(customerGroups, within(scope, year, left)),
    allDefinitions(tenant),
  ])
  const extra = await countedTwice(scope, year, { ...left, all, groups }, tenant)
  return totalsOf(year.year, groups, await pricesOf(tenant, definitionsIn(groups)), extra)
}
