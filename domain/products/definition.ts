import type { Connection } from '../connections/connection.ts'
import type { ConnectorId } from '../connectors/ids.ts'
import type { ConnectionId, DefinitionId } from '../shared/ids.ts'
import { periodOf, type Period } from '../shared/period.ts'

/** What a product counts: rows of a system, what they use, or lines of an invoice of its vendor. */
export const sourceTypes = ['ADMINISTRATION', 'USER', 'USAGE', 'INVOICE_ADMINISTRATION', 'INVOICE_USER'] as const
export type SourceType = (typeof sourceTypes)[number]

export const criterionTypes = ['FILTER', 'SPLIT'] as const

/** Only sources with this value of a field. Values compare as written. */
export interface FilterCriterion {
  readonly criterionType: 'FILTER'
  readonly field: string
  readonly value: string
}

/** A product of its own for each value of a field. */
export interface SplitCriterion {
  readonly criterionType: 'SPLIT'
  readonly field: string
}

export type Criterion = FilterCriterion | SplitCriterion

/** What counts as a product with one system, or with one connection of it. */
export interface ProductDefinition {
  readonly id: DefinitionId
  readonly connectorName: ConnectorId
  /** Null: every connection of the system that is not a CRM. */
  readonly connectionId: ConnectionId | null
  /** Unique within the firm. Of a default definition the screens show a translated text instead. */
  readonly description: string
  readonly productCode: string | null
  readonly sourceType: SourceType
  /** Came by itself with a connection; nobody changes or removes it. */
  readonly isDefault: boolean
  readonly criteria: readonly Criterion[]
  readonly createdTime: string
  /** When it last began to count otherwise: its criteria. Months before keep what they counted. */
  readonly countedFrom: string
  /** What it counted in the months before, the first one first. */
  readonly earlier?: readonly EarlierCriteria[] | undefined
  /** The field it was split by first, once it is not any more: `priceKeyIn`. */
  readonly firstSplitField?: string | undefined
  /** What somebody said of it; undefined: nobody did, see `isChargedBy`. */
  readonly isCharged?: boolean | undefined
  /** When the firm switched it off: it counts nothing from the month of that on. */
  readonly off?: readonly TimeSpan[] | undefined
  /** What it does not count, since another definition does. */
  readonly leaves?: readonly Leaving[] | undefined
}

/** Moments between which something held; null: it still does. */
export interface TimeSpan {
  readonly createdTime: string
  readonly removedTime: string | null
}

/** Whether something held when a month was over. */
export const holdsIn = (spans: readonly TimeSpan[], period: Period): boolean =>
  spans.some(
    ({ createdTime, removedTime }) =>
      periodOf(createdTime) <= period && (removedTime === null || period < periodOf(removedTime)),
  )

/** The months in which something began to hold, or did no more. */
export const moments = (spans: readonly TimeSpan[]): Period[] =>
  spans.flatMap(({ createdTime, removedTime }) =>
    [createdTime, ...(removedTime === null ? [] : [removedTime])].map(periodOf),
  )

/** Whether something holds now. */
const holdsNow = (spans: readonly TimeSpan[] | undefined): boolean => spans?.at(-1)?.removedTime === null

/** What sources have to fit to count. A type of criterion that is neither asked for nor passed over here does not compile. */
export const filtersOf = ({ criteria }: Pick<ProductDefinition, 'criteria'>): FilterCriterion[] =>
  criteria.flatMap((criterion): FilterCriterion[] => {
    switch (criterion.criterionType) {
      case 'FILTER':
        return [criterion]
      case 'SPLIT':
        return []
    }
  })

/** When a definition left to another what both count. */
export interface Leaving {
  readonly to: DefinitionId
  readonly spans: readonly TimeSpan[]
}

/** To which definitions it leaves what they count now. */
export const leavesNow = ({ leaves = [] }: Pick<ProductDefinition, 'leaves'>): readonly DefinitionId[] =>
  leaves.filter(({ spans }) => holdsNow(spans)).map(({ to }) => to)

export const isOff = ({ off }: Pick<ProductDefinition, 'off'>): boolean => holdsNow(off)

/** With what holds from now on, or does no more. What is so already stays as it is. */
export function turned(spans: readonly TimeSpan[] | undefined, holds: boolean, time: string): readonly TimeSpan[] {
  const before = spans ?? []
  if (holdsNow(before) === holds) return before
  if (holds) return [...before, { createdTime: time, removedTime: null }]
  return before.map((span) => (span.removedTime === null ? { ...span, removedTime: time } : span))
}

/** As `recountedFrom`: what holds now holds from that month on, and nothing else does. */
function turnedFrom(spans: readonly TimeSpan[], period: Period): readonly TimeSpan[] {
  const since = `${period}-01T12:00:00.000Z`
  const earlier = spans
    .filter(({ createdTime }) => periodOf(createdTime) < period)
    .map((span) =>
      span.removedTime === null || periodOf(span.removedTime) > period ? { ...span, removedTime: since } : span,
    )
  return holdsNow(spans) ? [...earlier, { createdTime: since, removedTime: null }] : earlier
}

/**
 * Whether what a definition counts is charged. Where nobody said so, what somebody made is, and so are lines of invoices; what came
 * by itself is once it has a price.
 */
export const isChargedBy = (
  { isCharged, isDefault, sourceType }: Pick<ProductDefinition, 'isCharged' | 'isDefault' | 'sourceType'>,
  hasPrice: boolean,
): boolean => isCharged ?? (!isDefault || isInvoiceType(sourceType) || hasPrice)

/** From a month on, until the next. */
export interface EarlierCriteria {
  readonly from: Period
  readonly criteria: readonly Criterion[]
}

/** With other criteria from a moment on. What it counted earlier in the same month counts for nothing. */
export function withCriteria<T extends ProductDefinition>(before: T, criteria: readonly Criterion[], time: string): T {
  const month = periodOf(time)
  const from = periodOf(before.countedFrom)
  const earlier = from < month ? [...(before.earlier ?? []), { from, criteria: before.criteria }] : before.earlier
  const firstSplitField = before.firstSplitField ?? (isSplit(before) ? splitOf(before)?.field : undefined)
  return {
    ...before,
    criteria,
    countedFrom: time,
    ...(earlier === undefined ? {} : { earlier }),
    ...(firstSplitField === undefined ? {} : { firstSplitField }),
  }
}

/**
 * By what a product of a split definition finds its price, and a price its product, where that is not the value alone: of every
 * field but the first it was split by, so that a price of *no type* is none of *no status*.
 */
export function priceKeyIn(
  definition: Pick<ProductDefinition, 'criteria' | 'firstSplitField'>,
  { splitField, splitValue }: { readonly splitField: string | null; readonly splitValue: string | null },
): string | undefined {
  if (splitField === null || splitValue === null) return undefined
  const first = definition.firstSplitField ?? (isSplit(definition) ? splitOf(definition)?.field : splitField)
  return splitField === first ? undefined : `${splitField}\n${splitValue}`
}

/** The field that the value of a price is of; null: it is a price of a definition that was not split. */
export function fieldOfRule(
  definition: Pick<ProductDefinition, 'criteria' | 'firstSplitField'>,
  { splitValue, priceKey }: { readonly splitValue: string | null; readonly priceKey?: string },
): string | null {
  if (splitValue === null) return null
  if (priceKey !== undefined) return priceKey.slice(0, priceKey.length - splitValue.length - 1)
  return definition.firstSplitField ?? splitOf(definition)?.field ?? null
}

/** With the criteria of now from a month on: what it was in the months since is forgotten. */
export function recountedFrom<T extends ProductDefinition>(before: T, period: Period): T {
  const { earlier, ...rest } = before
  const left = earlier?.filter(({ from }) => from < period) ?? []
  const first = periodOf(before.createdTime)
  // Of months before it was made the first of its criteria are told.
  const since = left.length === 0 && first > period ? before.createdTime : `${period}-01T12:00:00.000Z`
  const countedFrom = since < before.countedFrom ? since : before.countedFrom
  const { off, leaves } = before
  return {
    ...(rest as T),
    countedFrom,
    ...(left.length === 0 ? {} : { earlier: left }),
    ...(off === undefined ? {} : { off: turnedFrom(off, period) }),
    ...(leaves === undefined
      ? {}
      : { leaves: leaves.map((one) => ({ ...one, spans: turnedFrom(one.spans, period) })) }),
  }
}

/**
 * What a definition counted in a month; of months before it was made, what it counted at first. Undefined: nobody knows, since it
 * was changed before that was kept.
 */
export function criteriaIn(
  { criteria, createdTime, countedFrom, earlier = [] }: Omit<ProductDefinition, 'id' | 'description'>,
  period: Period,
): readonly Criterion[] | undefined {
  const from = periodOf(countedFrom)
  if (period >= from) return criteria
  const then = earlier.findLast((one) => one.from <= period)
  if (then !== undefined) return then.criteria
  const [first] = earlier
  if (first !== undefined) return first.from <= periodOf(createdTime) ? first.criteria : undefined
  return from <= periodOf(createdTime) ? criteria : undefined
}

export const longestDescription = 100
export const longestProductCode = 20
/** Of a criterion, as of a column of a row. */
export const longestValue = 1000

/** The split that makes a product of each administration; it counts as no split where prices are asked. */
export const administrationField = 'ADMINISTRATION'

export const splitOf = ({ criteria }: Pick<ProductDefinition, 'criteria'>): SplitCriterion | undefined =>
  criteria.find((criterion): criterion is SplitCriterion => criterion.criterionType === 'SPLIT')

/** Its products have a price for each value of the field that they are split by. */
export function isSplit(definition: Pick<ProductDefinition, 'criteria'>): boolean {
  const split = splitOf(definition)
  return split !== undefined && split.field !== administrationField
}

export const isInvoiceType = (sourceType: SourceType): boolean =>
  sourceType === 'INVOICE_ADMINISTRATION' || sourceType === 'INVOICE_USER'

/** Systems of which each connection has columns and words of its own: their definitions name one. */
export const needsConnection = (connector: ConnectorId): boolean =>
  connector === 'CustomApi' ||
  connector === 'ManualImport' ||
  connector === 'ManualImportV2' ||
  connector === 'ManualImportCrm'

/** Whether a definition counts what this connection has. A CRM is counted only by a definition that names it. */
export function covers(
  definition: Pick<ProductDefinition, 'connectorName' | 'connectionId'>,
  connection: Pick<Connection, 'id' | 'connector' | 'isCrm'>,
): boolean {
  if (definition.connectorName !== connection.connector) return false
  return definition.connectionId === null ? !connection.isCrm : definition.connectionId === connection.id
}
