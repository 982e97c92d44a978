import { notServed, wrong } from '../error.ts'
import { functions, type Expression, type ExpressionType, type FunctionName } from '../expression.ts'
import type { PrimitiveType, ValueType } from '../model.ts'
import { isInteger, isNumeric, isPrimitive, primitive, typeOf } from '../types.ts'
import { beside, described, isCollection, nameOf, single } from './agreement.ts'

/** What an argument may be: one of some types (a literal becomes the first of them where it can), or any number. */
type Argument = readonly PrimitiveType[] | 'number' | 'integer'

interface Signature {
  readonly takes: readonly Argument[]
  /** `first`: what its first argument is. */
  readonly gives: PrimitiveType | 'first'
}

const text: Argument = ['Edm.String']
const moment: Argument = ['Edm.DateTimeOffset']
const day: Argument = ['Edm.DateTimeOffset', 'Edm.Date']
const clock: Argument = ['Edm.DateTimeOffset', 'Edm.TimeOfDay']

const signatures: Readonly<Record<FunctionName, Signature>> = {
  concat: { takes: [text, text], gives: 'Edm.String' },
  contains: { takes: [text, text], gives: 'Edm.Boolean' },
  endswith: { takes: [text, text], gives: 'Edm.Boolean' },
  startswith: { takes: [text, text], gives: 'Edm.Boolean' },
  indexof: { takes: [text, text], gives: 'Edm.Int32' },
  length: { takes: [text], gives: 'Edm.Int32' },
  matchesPattern: { takes: [text, text], gives: 'Edm.Boolean' },
  substring: { takes: [text, 'integer', 'integer'], gives: 'Edm.String' },
  tolower: { takes: [text], gives: 'Edm.String' },
  toupper: { takes: [text], gives: 'Edm.String' },
  trim: { takes: [text], gives: 'Edm.String' },
  year: { takes: [day], gives: 'Edm.Int32' },
  month: { takes: [day], gives: 'Edm.Int32' },
  day: { takes: [day], gives: 'Edm.Int32' },
  hour: { takes: [clock], gives: 'Edm.Int32' },
  minute: { takes: [clock], gives: 'Edm.Int32' },
  second: { takes: [clock], gives: 'Edm.Int32' },
  fractionalseconds: { takes: [clock], gives: 'Edm.Decimal' },
  totaloffsetminutes: { takes: [moment], gives: 'Edm.Int32' },
  totalseconds: { takes: [['Edm.Duration']], gives: 'Edm.Decimal' },
  date: { takes: [moment], gives: 'Edm.Date' },
  time: { takes: [moment], gives: 'Edm.TimeOfDay' },
  now: { takes: [], gives: 'Edm.DateTimeOffset' },
  mindatetime: { takes: [], gives: 'Edm.DateTimeOffset' },
  maxdatetime: { takes: [], gives: 'Edm.DateTimeOffset' },
  ceiling: { takes: ['number'], gives: 'first' },
  floor: { takes: ['number'], gives: 'first' },
  round: { takes: ['number'], gives: 'first' },
}

const byLowerCase = new Map<string, FunctionName>(
  (Object.keys(functions) as FunctionName[]).map((name) => [name.toLowerCase(), name]),
)

/** Of OData, and of nobody's use here. */
const unserved: ReadonlySet<string> = new Set(['hassubset', 'hassubsequence', 'isdefined', 'aggregate'])

/** Functions are found whatever their case. Errors: 501 where it is not served, 400 where OData has none of that name. */
export function functionNamed(name: string): FunctionName {
  const lower = name.toLowerCase()
  const found = byLowerCase.get(lower)
  if (found !== undefined) return found
  if (unserved.has(lower) || name.includes('.')) throw notServed(`there is no function ${name} here`, name)
  throw wrong('unknown-function', `there is no function ${name}`, name)
}

const fits = (type: ExpressionType, argument: Argument): boolean =>
  type === null ||
  (argument === 'number' ? isNumeric(type) : argument === 'integer' ? isInteger(type) : isPrimitive(type, ...argument))

function fitted(name: FunctionName, expression: Expression, argument: Argument): Expression {
  // The functions of texts are those of lists too, in OData 4.01.
  if (isCollection(expression)) throw notServed(`${name} of a collection is not served`, nameOf(expression))
  single(expression, name)
  if (fits(typeOf(expression), argument)) return expression
  const [preferred] = typeof argument === 'string' ? [] : argument
  const converted = preferred === undefined ? expression : beside(expression, primitive(preferred))
  if (fits(typeOf(converted), argument)) return converted
  const wanted = typeof argument === 'string' ? `a ${argument}` : argument.join(' or ')
  throw wrong('wrong-type', `${name} takes ${wanted}, not ${described(expression)}`, nameOf(expression))
}

/** They answer as the clock of the moment's own offset does. */
const ofClock: ReadonlySet<FunctionName> = new Set([
  ...(['year', 'month', 'day', 'hour', 'minute', 'second', 'fractionalseconds'] as const),
  ...(['date', 'time', 'totaloffsetminutes'] as const),
])

/** A call whose arguments fit. Errors: 400 where there are too few or too many, or one has the wrong type. */
export function call(name: FunctionName, args: readonly Expression[]): Expression {
  const [least, most] = functions[name]
  const { takes, gives } = signatures[name]
  if (args.length < least || args.length > most) {
    const wanted = least === most ? String(least) : `${least} or ${most}`
    throw wrong('wrong-arguments', `${name} takes ${wanted} arguments, not ${args.length}`, name)
  }
  const fitting = args.map((arg, index) => fitted(name, arg, takes[index] ?? []))
  const [first] = fitting
  if (first?.kind === 'literal' && first.written !== undefined && ofClock.has(name)) {
    const { local, offset } = first.written
    if (name === 'totaloffsetminutes') return { kind: 'literal', value: offset, type: primitive('Edm.Int32') }
    return call(name, [{ kind: 'literal', value: local, type: first.type }])
  }
  const type: ValueType | null = gives === 'first' ? (first === undefined ? null : typeOf(first)) : primitive(gives)
  return { kind: 'call', name, args: fitting, type }
}
