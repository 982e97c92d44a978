import { notServed, wrong } from '../error.ts'
import type { Search } from '../expression.ts'
import {
  navigationOf,
  propertyOf,
  setOf,
  type EntitySet,
  type NavigationProperty,
  type StructuredType,
} from '../model.ts'
import type { Expand, Query } from '../query.ts'
import { readApply } from './apply.ts'
import { Cursor } from './cursor.ts'
import { type Reading } from './expressions.ts'
import {
  commaSeparated,
  readComputed,
  readCountOption,
  readFilter,
  readOrders,
  readRows,
  readSelect,
  withComputed,
} from './query-parts.ts'
import { nestedOptions } from './nested-options.ts'
import { nestedScope, rowScope, shapeOf, structureOf, type Scope, type Shape, type Subject } from './scope.ts'
import { readSearch } from './search.ts'

/** What the options of one level are about. */
export interface Target {
  readonly subject: Subject
  /** Undefined where entities are contained or there are none. */
  readonly set: EntitySet | undefined
  readonly isCollection: boolean
  /** How many expansions it lies within; 0: the resource itself. */
  readonly level: number
}

/** Options that only many rows take. */
const ofMany = ['$filter', '$search', '$orderby', '$top', '$skip', '$count', '$apply', '$index'] as const

/** Texts of options by name in lower case with `$`. */
export type OptionTexts = ReadonlyMap<string, string>

export const nothingAsked: Query = {
  apply: [],
  compute: [],
  filter: undefined,
  search: undefined,
  orderBy: [],
  skip: 0,
  top: undefined,
  count: false,
  select: 'all',
  expand: [],
}

/** What is asked of the rows of `target`. Errors: 400, 501. */
export function readQuery(reading: Reading, target: Target, options: OptionTexts): Query {
  if (options.size === 0) return nothingAsked
  if (!target.isCollection)
    for (const name of ofMany)
      if (options.has(name)) throw wrong('wrong-option', `${name} is asked of a collection, and this is one`, name)
  if (options.has('$index') || options.has('$deltatoken'))
    throw notServed('$index and $deltatoken are not served', options.has('$index') ? '$index' : '$deltatoken')
  const { level } = target
  const scopeOf = (shape: Shape): Scope => (level === 0 ? rowScope(shape) : nestedScope(shape))
  const whole = <T>(name: string, read: (cursor: Cursor) => T): T | undefined => {
    const text = options.get(name)
    if (text === undefined) return undefined
    const cursor = new Cursor(text, name)
    const value = read(cursor)
    cursor.blanks()
    cursor.expectEnd()
    return value
  }
  const applied = whole('$apply', (cursor) => readApply(reading, cursor, scopeOf(shapeOf(target.subject))))
  const base = applied?.shape ?? shapeOf(target.subject)
  const compute = whole('$compute', (cursor) => readComputed(reading, cursor, scopeOf(base))) ?? []
  const shape = withComputed(base, compute)
  const scope = scopeOf(shape)
  return {
    apply: applied?.transformations ?? [],
    compute,
    filter: whole('$filter', (cursor) => readFilter(reading, cursor, scope)),
    search: whole('$search', (cursor) => readWholeSearch(reading, cursor)),
    orderBy: whole('$orderby', (cursor) => readOrders(reading, cursor, scope)) ?? [],
    skip: whole('$skip', readRows) ?? 0,
    top: whole('$top', readRows),
    count: whole('$count', readCountOption) ?? false,
    expand: whole('$expand', (cursor) => readExpand(reading, cursor, target, shape)) ?? [],
    select: whole('$select', (cursor) => readSelect(cursor, shape)) ?? 'all',
  }
}

function readWholeSearch(reading: Reading, cursor: Cursor): Search {
  cursor.blanks()
  return readSearch(cursor, reading.budget)
}

/** `$expand`: navigation properties, each with options of its own. */
function readExpand(reading: Reading, cursor: Cursor, target: Target, shape: Shape): Expand[] {
  const level = target.level + 1
  reading.budget.expansion(level)
  const type = structureOf(shape.subject)
  if (type === undefined) throw wrong('wrong-option', '$expand is asked of entities', '$expand')
  const expanded = commaSeparated(cursor, () =>
    readExpanded(reading, cursor, { type, set: target.set, shape, level }),
  ).flat()
  const names = expanded.map(({ navigation }) => navigation.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw wrong('duplicate-option', `${twice} is expanded twice`, twice)
  return expanded
}

interface Expanding {
  readonly type: StructuredType
  readonly set: EntitySet | undefined
  readonly shape: Shape
  readonly level: number
}

function readExpanded(reading: Reading, cursor: Cursor, { type, set, shape, level }: Expanding): Expand[] {
  const star = cursor.take('*')
  const navigations = star ? [...type.navigation] : [navigationNamed(cursor, type, shape)]
  const as = cursor.take('/$ref') ? 'references' : cursor.take('/$count') ? 'count' : 'entities'
  if (cursor.peek() === '/')
    throw notServed('paths in $expand are not served: expand within the expanded', cursor.target)
  const options: OptionTexts = cursor.peek() === '(' ? nestedOptions(cursor) : new Map<string, string>()
  if (star && (as === 'count' || options.size > 0)) throw notServed('* in $expand takes no options here', '$expand')
  return navigations.map((navigation) => {
    reading.budget.part()
    return expandedAs(reading, navigation, { as, options, set: boundSet(reading, set, navigation), level })
  })
}

/** The set in which what a navigation property leads to lies. */
export function boundSet(
  { model }: Reading,
  set: EntitySet | undefined,
  navigation: NavigationProperty,
): EntitySet | undefined {
  const name = set?.bindings[navigation.name]
  return name === undefined ? undefined : setOf(model, name)
}

function navigationNamed(cursor: Cursor, type: StructuredType, { visible }: Shape): NavigationProperty {
  const name = cursor.identifier()
  if (name === undefined) throw cursor.wrong('expected a navigation property')
  const navigation = navigationOf(type, name)
  if (navigation !== undefined && visible === undefined) return navigation
  if (cursor.peek() === '.' || (cursor.peek() === '/' && propertyOf(type, name)?.type.kind === 'complex'))
    throw notServed(`${name}: types and complex properties in $expand are not served`, name)
  throw wrong('unknown-property', `${type.name} has no navigation property ${name} here`, name)
}

interface Expansion {
  readonly as: Expand['as']
  readonly options: OptionTexts
  readonly set: EntitySet | undefined
  readonly level: number
}

const forCounts: ReadonlySet<string> = new Set(['$filter', '$search'])
const forReferences: ReadonlySet<string> = new Set([...forCounts, '$orderby', '$skip', '$top', '$count'])
const forEntities: ReadonlySet<string> = new Set([...forReferences, '$select', '$expand', '$compute', '$levels'])

function expandedAs(reading: Reading, navigation: NavigationProperty, { as, options, set, level }: Expansion): Expand {
  const allowed = as === 'count' ? forCounts : as === 'references' ? forReferences : forEntities
  for (const name of options.keys())
    if (!allowed.has(name)) throw wrong('wrong-option', `${name} is no option of this expansion`, name)
  if (as === 'count' && !navigation.isCollection)
    throw wrong('wrong-type', `${navigation.name} leads to one entity, which is not counted`, navigation.name)
  const target: Target = { subject: navigation.target(), set, isCollection: navigation.isCollection, level }
  const query = readQuery(reading, target, options)
  const further = (levelsAsked(options, reading.budget.expansionsLeft(level)) ?? 1) - 1
  if (further < 1) return { navigation, set, as, query }
  if (navigationOf(navigation.target(), navigation.name) !== navigation)
    throw wrong('wrong-option', `${navigation.name} does not lead to itself, so it has no $levels`, '$levels')
  const deeper = new Map(options).set('$levels', String(further))
  const own: Expansion = { as, options: deeper, set: boundSet(reading, set, navigation), level: level + 1 }
  reading.budget.expansion(level + 1)
  return { navigation, set, as, query: { ...query, expand: [...query.expand, expandedAs(reading, navigation, own)] } }
}

const levelsPattern = /^(?:max|[1-9]\d{0,2})$/i

/** `max`: as many as are served. */
function levelsAsked(options: OptionTexts, most: number): number | undefined {
  const text = options.get('$levels')?.trim()
  if (text === undefined) return undefined
  if (!levelsPattern.test(text)) throw wrong('syntax', '$levels takes a number from 1 or max', '$levels')
  return text.toLowerCase() === 'max' ? most : Number(text)
}
