import { notServed } from '#domain/odata/error.ts'
import type { Comparison, Expression, ExpressionType, PathExpression, Search, Step } from '#domain/odata/expression.ts'
import { evaluationText, type Evaluation } from '../evaluated/evaluated.ts'
import { typeOf } from '#domain/odata/types.ts'
import type { Value } from '#domain/odata/value.ts'
import { calls, isNative } from './calls.ts'
import { withLeaves } from './leaves.ts'
import { type Feed, type SetRows, type Use } from './rows.ts'
import { hasTrigrams, sameKey, searchIn, together } from './search.ts'
import { asReal, atScale, kindOf, sqlOf, type Form, type Typed } from './typed.ts'

/** Meaning of the names in an expression. */
export interface Names {
  readonly feed: Feed
  /** `$it`. */
  value(steps: readonly Step[], use: Use): Typed
  /** Rows at the other end of a relation of `$it`; undefined for grouped rows. */
  rows(): SetRows | undefined
  readonly variables: ReadonlyMap<string, SetRows>
  /** `$this`: the item being counted. */
  readonly current?: SetRows | undefined
  /** `$it` within an expansion. */
  readonly outermost?: Names | undefined
}

/** The value at the end of a path of to-one relations. */
export function pathValue(rows: SetRows, [step, ...rest]: readonly Step[], use: Use): Typed {
  if (step === undefined) throw notServed('A row as a whole is compared with nothing')
  if (step.kind === 'property') {
    if (rest.length > 0) throw notServed('The feed has no complex values')
    return step.isSortKey === true ? rows.ordering(step.property.name) : rows.value(step.property.name, use)
  }
  if (step.kind === 'dynamic') throw notServed(`Nothing is called ${step.name} here`, step.name)
  const other = rows.related(step.navigation.name)
  const { sql, kind, scale } = pathValue(other, rest, 'tell')
  return { sql: `(SELECT ${sql} ${other.from()})`, kind, scale }
}

/** Steps of a path: all but the last lead to one row. */
function related(rows: SetRows, [step, ...rest]: readonly Step[], wrap: (rows: SetRows) => string): string {
  if (step?.kind !== 'navigation') throw notServed('The feed has no collections of values')
  const other = rows.related(step.navigation.name)
  if (rest.length === 0) return wrap(other)
  const inner = related(other, rest, wrap)
  return `(SELECT ${inner} ${other.from()})`
}

/** A decimal literal keeps its places. */
export function formOf(value: Value, kind: Typed['kind']): Form {
  const hasScale = typeof value === 'object' && value !== null && 'scale' in value
  return { kind, scale: hasScale && kind === 'decimal' ? Number(value.scale) : 0 }
}

const operators: Readonly<Record<Comparison, string>> = { eq: 'IS', ne: 'IS NOT', gt: '>', ge: '>=', lt: '<', le: '<=' }

const isNumber = ({ kind }: Typed): boolean => kind === 'integer' || kind === 'decimal' || kind === 'real'

/** Two numbers in a form that SQLite compares, whatever their types. */
function alike(left: Typed, right: Typed): readonly [string, string] {
  if (!isNumber(left) || !isNumber(right)) return [left.sql, right.sql]
  if (left.kind === 'real' || right.kind === 'real') return [asReal(left), asReal(right)]
  const scale = Math.max(left.scale, right.scale)
  return [atScale(left, scale), atScale(right, scale)]
}

/** A comparison is true or false, never unknown. */
const truth = (sql: string, given: boolean): string => (given ? sql : `coalesce(${sql}, 0)`)

/** Compiles expressions to SQL. All values are bound; OData null is SQL null. */
export class Compiler {
  readonly #names: Names
  readonly #feed: Feed

  constructor(names: Names) {
    this.#names = names
    this.#feed = names.feed
  }

  /** A condition on rows: null counts as false, so that indexes apply. Redundant parts may be added for that. */
  condition(expression: Expression, use: Use = 'find'): string {
    if (expression.kind === 'logic') {
      const parts = expression.of.map((each) => this.condition(each, use))
      return together(parts, expression.operator === 'and' ? 'AND' : 'OR')
    }
    const narrowed = this.#narrowing(expression)
    const exact = expression.kind === 'compare' ? this.#compared(expression, use).bare : this.value(expression, use).sql
    return narrowed === undefined ? exact : `(${narrowed} AND ${exact})`
  }

  value(expression: Expression, use: Use): Typed {
    switch (expression.kind) {
      case 'literal':
        return this.#literal(expression)
      case 'path':
        return this.#path(expression, use)
      case 'compare':
        return { sql: this.#compared(expression, use).exact, kind: 'boolean', scale: 0, given: true }
      case 'logic': {
        const parts = expression.of.map((each) => this.value(each, use).sql)
        return { sql: together(parts, expression.operator === 'and' ? 'AND' : 'OR'), kind: 'boolean', scale: 0 }
      }
      case 'not':
        return { sql: `(NOT ${this.value(expression.of, use).sql})`, kind: 'boolean', scale: 0 }
      case 'in':
        return this.#among(expression, use)
      case 'negate': {
        const of = this.value(expression.of, use)
        if (!isNumber(of)) return this.#evaluated(expression, use)
        return { sql: `(- ${of.sql})`, kind: of.kind, scale: of.scale }
      }
      case 'arithmetic':
        return this.#arithmetic(expression, use)
      case 'call':
        return isNative(expression)
          ? calls(expression, (arg) => this.value(arg, use), this.#feed)
          : this.#evaluated(expression, use)
      case 'lambda':
        return { sql: this.#lambda(expression), kind: 'boolean', scale: 0, given: true }
      case 'count':
        return { sql: this.#count(expression), kind: 'integer', scale: 0, given: true }
      case 'cast':
      case 'case':
        return this.#evaluated(expression, use)
      case 'list':
      case 'has':
        throw notServed(`${expression.kind} does not stand here`)
    }
  }

  /** Words and phrases, in the searched texts of a set. */
  search(search: Search): string {
    const rows = this.#names.rows()
    if (rows === undefined) throw notServed('Groups are not searched', '$search')
    return searchIn(search, rows, this.#feed)
  }

  #literal({ value, type }: Extract<Expression, { kind: 'literal' }>): Typed {
    if (value === null) return { sql: 'NULL', kind: kindOf(type), scale: 0 }
    if (isTime(type)) return duration
    const form = formOf(value, kindOf(type))
    return { sql: this.#feed.statement.bind(sqlOf(value, form)), ...form, given: true }
  }

  #path({ root, steps, isCollection }: PathExpression, use: Use): Typed {
    if (isCollection) throw notServed('A collection has no value')
    switch (root.kind) {
      case 'it':
        return this.#names.value(steps, use)
      case 'outermost':
        return this.#outermost().value(steps, 'tell')
      case 'this':
        return pathValue(this.#current(), steps, use)
      case 'variable':
        return pathValue(this.#variable(root.name), steps, use)
    }
  }

  #current(): SetRows {
    const rows = this.#names.current
    if (rows === undefined) throw notServed('The feed has no collections of values', '$this')
    return rows
  }

  #outermost(): Names {
    const names = this.#names.outermost
    if (names === undefined) throw notServed('There is no row around this', '$it')
    return names
  }

  #variable(name: string): SetRows {
    const rows = this.#names.variables.get(name)
    if (rows === undefined) throw notServed(`Nothing is called ${name} here`, name)
    return rows
  }

  #compared(
    { operator, left, right }: Extract<Expression, { kind: 'compare' }>,
    use: Use,
  ): { readonly bare: string; readonly exact: string } {
    const [one, other] = [this.value(left, use), this.value(right, use)]
    if (one.isRounded === true || other.isRounded === true) {
      const { sql } = this.#evaluated({ kind: 'compare', operator, left, right }, use)
      return { bare: sql, exact: sql }
    }
    const [a, b] = alike(one, other)
    const sql = `(${a} ${operators[operator]} ${b})`
    const isGiven = one.given === true && other.given === true
    // Two nulls are equal in `ge` and `le`.
    if ((operator === 'ge' || operator === 'le') && one.given !== true && other.given !== true) {
      const either = `coalesce(${sql}, ${a} IS NULL AND ${b} IS NULL)`
      return { bare: either, exact: either }
    }
    const isEquality = operator === 'eq' || operator === 'ne'
    return { bare: sql, exact: truth(sql, isEquality || isGiven) }
  }

  /** An index condition that includes all matching rows. */
  #narrowing(expression: Expression): string | undefined {
    if (expression.kind === 'compare' && expression.operator === 'eq')
      return this.#byText([expression.left, expression.right], sameKey)
    return expression.kind === 'call' && expression.name === 'contains'
      ? this.#byText(expression.args, hasTrigrams)
      : undefined
  }

  #byText([first, second]: readonly Expression[], narrow: typeof sameKey): string | undefined {
    const [path, literal] = first?.kind === 'path' ? [first, second] : [second, first]
    if (path?.kind !== 'path' || literal?.kind !== 'literal' || typeof literal.value !== 'string') return undefined
    const [step, ...rest] = path.steps
    const { kind } = path.root
    const rows = kind === 'it' ? this.#names.rows() : kind === 'this' ? this.#names.current : undefined
    if (rows === undefined || step?.kind !== 'property' || rest.length > 0) return undefined
    return narrow(rows, step.property.name, literal.value, this.#feed)
  }

  #among({ left, right }: Extract<Expression, { kind: 'in' }>, use: Use): Typed {
    if (right.kind !== 'list') throw notServed('The feed has no collections of values')
    const value = this.value(left, use)
    const others = right.items.map((item) => this.value(item, use))
    if ([value, ...others].some(({ isRounded }) => isRounded === true))
      return this.#evaluated({ kind: 'in', left, right }, use)
    const items = others.map((item) => {
      const [a, b] = alike(value, item)
      return `(${a} IS ${b})`
    })
    return { sql: items.length === 0 ? '0' : together(items, 'OR'), kind: 'boolean', scale: 0, given: true }
  }

  #arithmetic({ operator, left, right, type }: Extract<Expression, { kind: 'arithmetic' }>, use: Use): Typed {
    const [one, other] = [this.value(left, use), this.value(right, use)]
    const kind = isTime(type) ? 'text' : kindOf(type)
    const isExact = one.isRounded !== true && other.isRounded !== true && (kind === 'integer' || kind === 'decimal')
    const isSimple = isNumber(one) && isNumber(other) && isExact && largestScale(one, other, operator) <= exactScale
    if (!isSimple || !['add', 'sub', 'mul'].includes(operator))
      return this.#evaluated({ kind: 'arithmetic', operator, left, right, type }, use)
    if (operator === 'add' || operator === 'sub') {
      const [a, b] = alike(one, other)
      return { sql: `(${a} ${operator === 'add' ? '+' : '-'} ${b})`, kind, scale: Math.max(one.scale, other.scale) }
    }
    return { sql: `(${one.sql} * ${other.sql})`, kind, scale: one.scale + other.scale }
  }

  /** Evaluates row by row what SQLite lacks or computes differently. */
  #evaluated(expression: Expression, use: Use): Typed {
    const type = typeOf(expression)
    if (isTime(type)) return duration
    const given: { readonly form: Form; readonly type: ExpressionType }[] = []
    const values: string[] = []
    const within = withLeaves((leaf) => {
      const { sql, kind, scale } = this.value(leaf, use)
      values.push(sql)
      const found = typeOf(leaf)
      given.push({ form: { kind, scale }, type: found })
      const step = { kind: 'dynamic', name: `v${given.length - 1}`, type: found } as const
      return { kind: 'path', root: { kind: 'it' }, steps: [step], type: found, isCollection: false }
    })
    const kind = kindOf(type)
    const result: Form = { kind: kind === 'decimal' ? 'real' : kind, scale: 0 }
    const evaluation: Evaluation = { expression: within(expression), given, result }
    const text = this.#feed.statement.bind(evaluationText(evaluation))
    const isRounded = kind === 'decimal' || (type?.kind === 'primitive' && type.name === 'Edm.TimeOfDay')
    return { sql: `evaluated(${[text, ...values].join(', ')})`, ...result, isRounded }
  }

  #lambda({ operator, over, variable, condition }: Extract<Expression, { kind: 'lambda' }>): string {
    return related(this.#root(over), over.steps, (rows) => {
      if (condition !== undefined) {
        const compiler = this.#within({ variables: new Map([...this.#names.variables, [variable, rows]]) })
        rows.where(
          operator === 'any'
            ? compiler.condition(condition, 'find')
            : `(${compiler.value(condition, 'find').sql}) IS NOT 1`,
        )
      }
      return `${operator === 'all' ? 'NOT ' : ''}EXISTS (SELECT 1 ${rows.from()})`
    })
  }

  #count({ over, filter, search }: Extract<Expression, { kind: 'count' }>): string {
    const sql = related(this.#root(over), over.steps, (rows) => {
      if (filter !== undefined) rows.where(this.#within({ current: rows }).condition(filter))
      if (search !== undefined) rows.where(searchIn(search, rows, this.#feed))
      return `(SELECT count(*) ${rows.from()})`
    })
    return `coalesce(${sql}, 0)`
  }

  /** For the body of a lambda or count. */
  #within(more: Partial<Pick<Names, 'variables' | 'current'>>): Compiler {
    const { feed, variables, current, outermost } = this.#names
    const value: Names['value'] = (steps, use) => this.#names.value(steps, use)
    return new Compiler({ feed, value, rows: () => this.#names.rows(), variables, current, outermost, ...more })
  }

  #root({ root }: PathExpression): SetRows {
    const rows = this.#rowsOf(root)
    if (rows === undefined) throw notServed('Groups have no relations')
    return rows
  }

  #rowsOf(root: PathExpression['root']): SetRows | undefined {
    switch (root.kind) {
      case 'it':
        return this.#names.rows()
      case 'outermost':
        return this.#outermost().rows()
      case 'this':
        return this.#current()
      case 'variable':
        return this.#variable(root.name)
    }
  }
}

const duration: Typed = { sql: 'NULL', kind: 'text', scale: 0, isRounded: true, isDuration: true }

/** More places would leave little room before the decimal point. */
const exactScale = 8

const largestScale = (one: Typed, other: Typed, operator: string): number =>
  operator === 'mul' ? one.scale + other.scale : Math.max(one.scale, other.scale)

const isTime = (type: ExpressionType): boolean => type?.kind === 'primitive' && type.name === 'Edm.Duration'
