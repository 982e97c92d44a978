import type { Comparison, Expression, PathExpression } from '#domain/odata/expression.ts'
import { primitiveTypes, type PrimitiveType, type Property, type ValueType } from '#domain/odata/model.ts'
import type { Value } from '#domain/odata/value.ts'
import { writeExpression } from '#domain/odata/write-expression.ts'
import { decimal } from '#domain/shared/decimal.ts'
import type { ODataServiceQuery } from '../../graphql/generated/graphql.ts'

export type FeedSet = ODataServiceQuery['oDataService']['sets'][number]
export type FeedProperty = FeedSet['properties'][number]

/** What a condition asks of a property. */
const conditionKinds = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'contains', 'startswith', 'empty', 'given'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export interface Condition {
  /** Of a property of the set; empty: not chosen yet. */
  readonly property: string
  readonly kind: ConditionKind
  /** As it was typed. */
  readonly value: string
}

/** A question to one set, as somebody puts it together. */
export interface FeedQuery {
  readonly conditions: readonly Condition[]
  /** None: all. */
  readonly columns: readonly string[]
  readonly relations: readonly string[]
  readonly orderBy: string
  readonly descending: boolean
  /** As it was typed; empty: all rows. */
  readonly top: string
}

export const wholeSet: FeedQuery = {
  conditions: [],
  columns: [],
  relations: [],
  orderBy: '',
  descending: false,
  top: '',
}

const isPrimitiveName = (name: string): name is PrimitiveType => primitiveTypes.some((one) => one === name)

/** What can be asked of a property of this type. */
export function kindsFor(type: string): readonly ConditionKind[] {
  const presence = ['empty', 'given'] as const
  if (type === 'Edm.String') return ['eq', 'ne', 'contains', 'startswith', ...presence]
  if (type === 'Edm.Boolean' || type === 'Edm.Guid') return ['eq', 'ne', ...presence]
  return ['eq', 'ne', 'gt', 'ge', 'lt', 'le', ...presence]
}

export const needsValue = (kind: ConditionKind): boolean => kind !== 'empty' && kind !== 'given'

const whole = /^-?\d{1,15}$/u
const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const day = /^\d{4}-\d{2}-\d{2}$/u
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?Z?$/u

/** What was typed as a value of the type; undefined where it is none. */
function valueOf(type: PrimitiveType, typed: string): Value | undefined {
  const text = typed.trim()
  switch (type) {
    case 'Edm.String':
      // Nothing typed is nothing asked yet; `empty` asks for what is not there.
      return typed === '' ? undefined : typed
    case 'Edm.Boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'Edm.Guid':
      return guid.test(text) ? text.toLowerCase() : undefined
    case 'Edm.Date':
      return day.test(text) ? text : undefined
    case 'Edm.DateTimeOffset':
      if (day.test(text)) return `${text}T00:00:00Z`
      return moment.test(text) ? new Date(text.endsWith('Z') ? text : `${text}Z`).toISOString() : undefined
    case 'Edm.Decimal':
      return decimal(text.replace(',', '.'))
    case 'Edm.Byte':
    case 'Edm.SByte':
    case 'Edm.Int16':
    case 'Edm.Int32':
    case 'Edm.Double':
    case 'Edm.Single':
      return whole.test(text) ? Number(text) : undefined
    case 'Edm.Int64':
      return whole.test(text) ? BigInt(text) : undefined
    case 'Edm.Binary':
    case 'Edm.Duration':
    case 'Edm.TimeOfDay':
      return undefined
  }
}

const truth: ValueType = { kind: 'primitive', name: 'Edm.Boolean' }

const isComparison = (kind: ConditionKind): kind is Comparison & ConditionKind =>
  kind !== 'contains' && kind !== 'startswith' && kind !== 'empty' && kind !== 'given'

/** A condition as the feed understands it; undefined while it is not whole, or its value is none of the type. */
export function conditionExpression(condition: Condition, set: Pick<FeedSet, 'properties'>): Expression | undefined {
  const found = set.properties.find(({ name }) => name === condition.property)
  if (found === undefined || !isPrimitiveName(found.type)) return undefined
  const type: ValueType = { kind: 'primitive', name: found.type }
  const property: Property = { name: found.name, type, isCollection: false, nullable: found.nullable }
  const path: PathExpression = {
    kind: 'path',
    root: { kind: 'it' },
    steps: [{ kind: 'property', property }],
    type,
    isCollection: false,
  }
  const { kind } = condition
  if (kind === 'empty' || kind === 'given') {
    const nothing: Expression = { kind: 'literal', value: null, type: null }
    return { kind: 'compare', operator: kind === 'empty' ? 'eq' : 'ne', left: path, right: nothing }
  }
  const value = valueOf(found.type, condition.value)
  if (value === undefined) return undefined
  const literal: Expression = { kind: 'literal', value, type }
  return isComparison(kind)
    ? { kind: 'compare', operator: kind, left: path, right: literal }
    : { kind: 'call', name: kind, args: [path, literal], type: truth }
}

/** A value of an option in an address, with no sign in it escaped that need not be. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%24', '$')

/** The path behind the address of the feed, with the options that make the question. What is not whole yet is left out. */
export function feedPath(set: FeedSet, query: FeedQuery): string {
  const conditions = query.conditions.flatMap((one) => conditionExpression(one, set) ?? [])
  const [first, ...others] = conditions
  const filter: Expression | undefined =
    others.length === 0 || first === undefined ? first : { kind: 'logic', operator: 'and', of: conditions }
  const chosen = set.properties.filter(({ name }) => query.columns.includes(name)).map(({ name }) => name)
  const related = set.relations.filter(({ name }) => query.relations.includes(name)).map(({ name }) => name)
  const options = [
    ...(chosen.length === 0 ? [] : [`$select=${chosen.join(',')}`]),
    ...(related.length === 0 ? [] : [`$expand=${related.join(',')}`]),
    ...(filter === undefined ? [] : [`$filter=${encoded(writeExpression(filter))}`]),
    ...(query.orderBy === '' ? [] : [`$orderby=${query.orderBy}${query.descending ? '%20desc' : ''}`]),
    ...(whole.test(query.top) && Number(query.top) > 0 ? [`$top=${Number(query.top)}`] : []),
  ]
  return options.length === 0 ? set.name : `${set.name}?${options.join('&')}`
}
