import { notServed, wrong } from '../error.ts'
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
import { whole, type Reading } from './reading.ts'
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
  /** Within an expansion: a row of the resource, which `$it` is. */
  readonly outermost?: Shape
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
  const { outermost } = target
  const scopeOf = (shape: Shape): Scope => (outermost === undefined ? rowScope(shape) : nestedScope(shape, outermost))
  const option = <T>(name: string, read: (cursor: Cursor) => T): T | undefined => {
    const text = options.get(name)
    return text === undefined ? undefined : whole(new Cursor(text, name), read)
  }
  const applied = option('$apply', (cursor) => readApply(reading, cursor, scopeOf(shapeOf(target.subject))))
  const base = applied?.shape ?? shapeOf(target.subject)
  const compute = option('$compute', (cursor) => readComputed(reading, cursor, scopeOf(base))) ?? []
  const shape = withComputed(base, compute)
  const scope = scopeOf(shape)
  return {
    apply: applied?.transformations ?? [],
    compute,
    filter: option('$filter', (cursor) => readFilter(reading, cursor, scope)),
    search: option('$search', (cursor) => readSearch(cursor, reading.budget)),
    orderBy: option('$orderby', (cursor) => readOrders(reading, cursor, scope)) ?? [],
    skip: option('$skip', readRows) ?? 0,
    top: option('$top', readRows),
    count: option('$count', readCountOption) ?? false,
    expand: option('$expand', (cursor) => readExpand(reading, cursor, target, shape)) ?? [],
    select: option('$select', (cursor) => readSelect(cursor, shape)) ?? 'all',
  }
}

/** `$expand`: navigation properties, each with options of its own. */
function readExpand(reading: Reading, cursor: Cursor, target: Target, shape: Shape): Expand[] {
  const level = target.level + 1
  reading.budget.expansion(level)
  const type = structureOf(shape.subject)
  if (type === undefined) throw wrong('wrong-option', '$expand is asked of entities', '$expand')
  const expanding: Expanding = { type, set: target.set, shape, level, outermost: target.outermost ?? shape }
  const items = commaSeparated(cursor, () => readExpanded(reading, cursor, expanding))
  // What is named beside `*` has its own options.
  const named = items.flatMap(({ star, expanded }) => (star ? [] : expanded))
  const names = new Set(named.map(({ navigation }) => navigation.name))
  const rest = items.flatMap(({ star, expanded }) => (star ? expanded : []))
  const all = [...named, ...rest.filter(({ navigation }) => !names.has(navigation.name))]
  const seen = new Set<string>()
  for (const { navigation } of all) {
    if (seen.has(navigation.name))
      throw wrong('duplicate-option', `${navigation.name} is expanded twice`, navigation.name)
    seen.add(navigation.name)
  }
  return all
}

interface Item {
  readonly star: boolean
  readonly expanded: readonly Expand[]
}

interface Expanding {
  readonly type: StructuredType
  readonly set: EntitySet | undefined
  readonly shape: Shape
  readonly level: number
  readonly outermost: Shape
}

function readExpanded(reading: Reading, cursor: Cursor, expanding: Expanding): Item {
  const { type, set, shape, level, outermost } = expanding
  const star = cursor.take('*')
  const navigations = star ? [...type.navigation] : [navigationNamed(cursor, type, shape)]
  const as = cursor.take('/$ref') ? 'references' : cursor.take('/$count') ? 'count' : 'entities'
  // `Orders/Lines`: the orders with all they have, and their lines in them.
  if (!star && as === 'entities' && cursor.take('/')) {
    const [navigation] = navigations
    if (navigation === undefined) throw cursor.wrong('expected a navigation property')
    const bound = boundSet(reading, set, navigation)
    const type = navigation.target()
    reading.budget.expansion(level + 1)
    reading.budget.part()
    const next: Expanding = { type, set: bound, shape: shapeOf(type), level: level + 1, outermost }
    const { expanded } = readExpanded(reading, cursor, next)
    return { star, expanded: [{ navigation, set: bound, as, query: { ...nothingAsked, expand: expanded } }] }
  }
  const options: OptionTexts = cursor.peek() === '(' ? nestedOptions(cursor) : new Map<string, string>()
  if (star && (as === 'count' || options.size > 0)) throw notServed('* in $expand takes no options here', '$expand')
  const expanded = navigations.map((navigation) => {
    reading.budget.part()
    return expandedAs(reading, navigation, { as, options, set: boundSet(reading, set, navigation), level, outermost })
  })
  return { star, expanded }
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
  if (cursor.peek() === '@' || cursor.peek() === '$')
    throw notServed('annotations and media in $expand are not served', '$expand')
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
  readonly outermost: Shape
}

const forCounts: ReadonlySet<string> = new Set(['$filter', '$search'])
const forReferences: ReadonlySet<string> = new Set([...forCounts, '$orderby', '$skip', '$top', '$count'])
const forEntities: ReadonlySet<string> = new Set([...forReferences, '$select', '$expand', '$compute', '$levels'])

function expandedAs(reading: Reading, navigation: NavigationProperty, expansion: Expansion): Expand {
  const { as, options, set, level, outermost } = expansion
  const allowed = as === 'count' ? forCounts : as === 'references' ? forReferences : forEntities
  for (const name of options.keys())
    if (!allowed.has(name)) throw wrong('wrong-option', `${name} is no option of this expansion`, name)
  if (as === 'count' && !navigation.isCollection)
    throw wrong('wrong-type', `${navigation.name} leads to one entity, which is not counted`, navigation.name)
  const target: Target = { subject: navigation.target(), set, isCollection: navigation.isCollection, level, outermost }
  const query = readQuery(reading, target, options)
  const further = (levelsAsked(options, reading.budget.expansionsLeft(level)) ?? 1) - 1
  if (further < 1) return { navigation, set, as, query }
  // There are no further levels where what it leads to has no such property.
  if (navigationOf(navigation.target(), navigation.name) !== navigation) return { navigation, set, as, query }
  const deeper = new Map(options).set('$levels', String(further))
  const own = { as, options: deeper, set: boundSet(reading, set, navigation), level: level + 1, outermost }
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
