import { notServed, wrong } from '../error.ts'
import { stepName, type Expression, type ExpressionType, type PathExpression } from '../expression.ts'
import {
  aggregateMethods,
  type Aggregate,
  type AggregateMethod,
  type SharedExtreme,
  type Transformation,
} from '../query.ts'
import { compare } from '../../shared/decimal.ts'
import { asDecimal } from '../evaluate/numbers.ts'
import { isInteger, isNumeric, primitive, sameType, typeOf } from '../types.ts'
import { described, isCollection, isEntity, nameOf, single } from './agreement.ts'
import type { Cursor } from './cursor.ts'
import { readExpression } from './expressions.ts'
import { readLiteral } from './literals.ts'
import type { Reading } from './reading.ts'
import {
  commaSeparated,
  readComputed,
  readFilter,
  readNewName,
  readOrders,
  readRows,
  withComputed,
} from './query-parts.ts'
import type { Scope, Shape, Visible } from './scope.ts'
import { readSearch } from './search.ts'

/** Transformations, and what rows look like behind them. */
export interface Applied {
  readonly transformations: readonly Transformation[]
  readonly shape: Shape
}

/** Transformations with `/` between. Errors: 400, 501. */
export function readApply(reading: Reading, cursor: Cursor, scope: Scope): Applied {
  const transformations: Transformation[] = []
  let { shape } = scope
  reading.budget.down()
  cursor.blanks()
  do {
    reading.budget.part()
    const one = readTransformation(reading, cursor, { ...scope, shape, it: scope.it && { ...scope.it, shape } })
    transformations.push(one.transformation)
    shape = one.shape
  } while (cursor.take('/'))
  reading.budget.up()
  return { transformations, shape }
}

interface Transformed {
  readonly transformation: Transformation
  readonly shape: Shape
}

function readTransformation(reading: Reading, cursor: Cursor, scope: Scope): Transformed {
  const written = cursor.identifier()
  if (written === undefined) throw cursor.wrong('expected a transformation')
  const name = written.toLowerCase()
  if (name === 'identity') return { transformation: { kind: 'identity' }, shape: scope.shape }
  if (known.has(name) && cursor.sees(nothing)) throw cursor.wrong(`expected what ${name} is about`)
  if (known.has(name)) throw notServed(`${name} in $apply is not served`, name)
  if (cursor.peek() === '.')
    throw wrong('unknown-transformation', `there is no transformation ${written}… here`, written)
  if (!served.has(name)) throw wrong('unknown-transformation', `there is no transformation ${written}`, written)
  cursor.expect('(')
  cursor.blanks()
  const transformed = readArguments(reading, cursor, scope, name)
  cursor.blanks()
  cursor.expect(')')
  return transformed
}

const served = new Set([
  'aggregate',
  'bottomcount',
  'bottompercent',
  'bottomsum',
  'compute',
  'concat',
  'filter',
  'groupby',
  'orderby',
  'search',
  'skip',
  'top',
  'topcount',
  'toppercent',
  'topsum',
])

const nothing = /\([ \t]*\)/y

/** What data aggregation has beside them. */
const known = new Set([
  'addnested',
  'ancestors',
  'descendants',
  'expand',
  'from',
  'join',
  'nest',
  'outerjoin',
  'traverse',
])

function readArguments(reading: Reading, cursor: Cursor, scope: Scope, name: string): Transformed {
  const { shape } = scope
  const same = (transformation: Transformation): Transformed => ({ transformation, shape })
  switch (name) {
    case 'filter':
      return same({ kind: 'filter', where: readFilter(reading, cursor, scope) })
    case 'search':
      return same({ kind: 'search', search: readSearch(cursor, reading.budget) })
    case 'orderby':
      return same({ kind: 'orderby', orderBy: readOrders(reading, cursor, scope) })
    case 'top':
    case 'skip':
      return same({ kind: name, rows: readRows(cursor) })
    case 'topcount':
    case 'bottomcount':
      return same(readMost(reading, cursor, scope, name))
    case 'topsum':
    case 'bottomsum':
    case 'toppercent':
    case 'bottompercent':
      return same(readShare(reading, cursor, scope, name))
    case 'concat':
      return readConcat(reading, cursor, scope)
    case 'compute': {
      const computed = readComputed(reading, cursor, scope)
      return { transformation: { kind: 'compute', computed }, shape: withComputed(shape, computed) }
    }
    case 'groupby':
      return readGroups(reading, cursor, scope)
    default:
      return readAggregates(reading, cursor, scope)
  }
}

function readMost(reading: Reading, cursor: Cursor, scope: Scope, kind: 'topcount' | 'bottomcount'): Transformation {
  const rows = readRows(cursor)
  if (rows === 0) throw wrong('wrong-value', `${kind} takes a number from 1`, kind)
  if (!cursor.takeBetweenBlanks(',')) throw cursor.wrong('expected , and what is compared')
  const by = readExpression(reading, cursor, scope)
  single(by, kind)
  return { kind, rows, by }
}

/** `topsum(100,Price)`, `toppercent(50,Price)`. */
function readShare(reading: Reading, cursor: Cursor, scope: Scope, kind: SharedExtreme): Transformation {
  const literal = readLiteral(cursor)
  const share = literal === undefined || !isNumeric(literal.type) ? undefined : asDecimal(literal.value)
  if (share === undefined) throw cursor.wrong('expected a number')
  const isPercent = kind === 'toppercent' || kind === 'bottompercent'
  if (isPercent && (share.units <= 0n || compare(share, hundred) > 0))
    throw wrong('wrong-value', `${kind} takes a number above 0 and up to 100`, kind)
  if (!cursor.takeBetweenBlanks(',')) throw cursor.wrong('expected , and what is added up')
  const by = readExpression(reading, cursor, scope)
  single(by, kind)
  if (typeOf(by) !== null && !isNumeric(typeOf(by)))
    throw wrong('wrong-type', `${kind} adds up numbers, not ${described(by)}`, nameOf(by) ?? kind)
  return { kind, share, by }
}

const hundred = { units: 100n, scale: 0 }

/** `concat(…,…)`: each sequence begins with the rows that are there; behind it a row has the names of one of them. */
function readConcat(reading: Reading, cursor: Cursor, scope: Scope): Transformed {
  const all = commaSeparated(cursor, () => readApply(reading, cursor, scope))
  if (all.length < 2) throw wrong('wrong-arguments', 'concat takes two sequences or more', 'concat')
  const dynamic = new Map(scope.shape.dynamic)
  for (const { shape } of all)
    for (const [name, type] of shape.dynamic) {
      const before = dynamic.get(name)
      if (before !== undefined && before !== null && type !== null && !sameType(before, type))
        throw wrong('duplicate-name', `${name} has two types in concat`, name)
      dynamic.set(name, type ?? before ?? null)
    }
  const visible = all.reduce<Visible | undefined>(
    (before, { shape }) =>
      before === undefined || shape.visible === undefined ? undefined : both(before, shape.visible),
    new Map(),
  )
  return {
    transformation: { kind: 'concat', of: all.map(({ transformations }) => transformations) },
    shape: { ...scope.shape, dynamic, visible },
  }
}

const withMethod = /[ \t]+with[ \t]+/iy
const from = /[ \t]+from[ \t]/iy
const countStar = /\$count(?=[ \t])/y

function readAggregates(reading: Reading, cursor: Cursor, scope: Scope): Transformed {
  const taken = new Set<string>()
  const aggregates = commaSeparated(cursor, () => {
    const one = readAggregate(reading, cursor, scope, taken)
    taken.add(one.name)
    return one
  })
  const dynamic = new Map<string, ExpressionType>(aggregates.map(({ name, type }) => [name, type]))
  return {
    transformation: { kind: 'aggregate', aggregates },
    shape: { ...scope.shape, dynamic, visible: new Map() },
  }
}

function readAggregate(reading: Reading, cursor: Cursor, scope: Scope, taken: ReadonlySet<string>): Aggregate {
  // An aggregate may have the name of what it is made of: that is gone afterwards.
  const after: Shape = { ...scope.shape, dynamic: new Map(), visible: new Map() }
  if (cursor.match(countStar) !== undefined)
    return { kind: 'rows', name: readNewName(cursor, after, taken), type: primitive('Edm.Int64') }
  const of = readExpression(reading, cursor, scope)
  if (isCollection(of) || isEntity(of) || typeOf(of)?.kind === 'complex')
    throw notServed(`${described(of)} is not aggregated`, nameOf(of))
  if (cursor.match(withMethod) === undefined)
    throw notServed(`${described(of)} is aggregated with a method: sum, min, max, average, countdistinct`, nameOf(of))
  const method = readMethod(cursor)
  if (cursor.sees(from)) throw notServed('from in aggregate is not served', '$apply')
  const type = aggregated(of, method)
  return { kind: 'values', of, method, name: readNewName(cursor, after, taken), type }
}

function readMethod(cursor: Cursor): AggregateMethod {
  const name = cursor.identifier()
  const method = aggregateMethods.find((one) => one === name?.toLowerCase())
  // The methods of a service of its own have dots in their names.
  if (method === undefined && cursor.peek() === '.')
    throw notServed('aggregation methods of a schema are not served', name)
  if (method === undefined)
    throw wrong('unknown-method', `there is no aggregation method ${name ?? ''}`, name ?? '$apply')
  return method
}

/** Whole numbers add up to 64 bits; the average of anything but floating point numbers is a decimal. */
function aggregated(of: Expression, method: AggregateMethod): ExpressionType {
  const type = typeOf(of)
  if (method === 'countdistinct') return primitive('Edm.Int64')
  if (method === 'min' || method === 'max') return type
  if (type !== null && !isNumeric(type))
    throw wrong('wrong-type', `${method} takes numbers, not ${described(of)}`, nameOf(of))
  if (!isInteger(type)) return type
  return primitive(method === 'sum' ? 'Edm.Int64' : 'Edm.Decimal')
}

/** `((A,B/C),aggregate(…)/filter(…))`. */
function readGroups(reading: Reading, cursor: Cursor, scope: Scope): Transformed {
  cursor.expect('(')
  const by = commaSeparated(cursor, () => readGroupPath(reading, cursor, scope))
  cursor.expect(')')
  noneTwice(by.map(({ steps }) => steps.map(stepName).join('/')))
  const groups = groupedShape(scope.shape, by)
  if (!cursor.takeBetweenBlanks(',')) return { transformation: { kind: 'groupby', by, then: [] }, shape: groups }
  const { transformations, shape } = readApply(reading, cursor, scope)
  const last = transformations.at(-1)
  // What a group was made by stands in it beside what its rows were aggregated to.
  if (last?.kind === 'aggregate')
    noneTwice([...groups.dynamic.keys(), ...(groups.visible?.keys() ?? []), ...last.aggregates.map(({ name }) => name)])
  return {
    transformation: { kind: 'groupby', by, then: transformations },
    shape: {
      subject: groups.subject,
      dynamic: new Map([...groups.dynamic, ...shape.dynamic]),
      visible: shape.visible === undefined ? undefined : both(shape.visible, groups.visible ?? new Map()),
    },
  }
}

function noneTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw wrong('duplicate-name', `${twice} would stand in a group twice`, twice)
}

function readGroupPath(reading: Reading, cursor: Cursor, scope: Scope): PathExpression {
  if (cursor.peek() === '$') throw notServed('rollup and $all are not served', '$apply')
  if (cursor.take('rollup(')) throw notServed('rollup is not served', 'rollup')
  const path = readExpression(reading, cursor, scope)
  if (path.kind !== 'path') throw notServed('rows are grouped by properties; compute others before', nameOf(path))
  if (path.isCollection || path.type === null || path.type.kind === 'complex' || path.root.kind !== 'it')
    throw notServed(`groupby takes single values, not ${described(path)}`, nameOf(path))
  return path
}

/** What is left of rows that were grouped. */
function groupedShape(shape: Shape, by: readonly PathExpression[]): Shape {
  const dynamic = new Map<string, ExpressionType>()
  let visible: Visible = new Map()
  for (const { steps, type } of by) {
    const last = steps.at(-1)
    if (last?.kind === 'dynamic') dynamic.set(last.name, type)
    else
      visible = both(
        visible,
        steps.reduceRight<Visible | 'whole'>((inner, one) => new Map([[stepName(one), inner]]), 'whole'),
      )
  }
  return { subject: shape.subject, dynamic, visible }
}

/** All names of both. */
function both(one: Visible, other: Visible | 'whole'): Visible {
  if (other === 'whole') return one
  const joined = new Map(one)
  for (const [name, inner] of other) {
    const known = joined.get(name)
    joined.set(
      name,
      known === undefined || inner === 'whole' ? inner : known === 'whole' ? 'whole' : both(known, inner),
    )
  }
  return joined
}
