import type { Expression, FunctionName } from '#domain/odata/expression.ts'
import type { Feed } from './rows.ts'
import { momentText, type Typed } from './typed.ts'

const names = [
  ...(['concat', 'contains', 'startswith', 'endswith', 'length', 'indexof', 'trim', 'date'] as const),
  ...(['year', 'month', 'day', 'hour', 'minute', 'second', 'totaloffsetminutes'] as const),
  ...(['now', 'mindatetime', 'maxdatetime'] as const),
] as const satisfies readonly FunctionName[]

type Call = Extract<Expression, { kind: 'call' }>
/** A call of a function that SQLite computes as OData does. */
export interface NativeCall extends Call {
  readonly name: (typeof names)[number]
}

/** Unicode white space, which `trim` removes. */
const spaces =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'

/** Position and length of the parts of a date or moment. */
const parts = { year: [1, 4], month: [6, 2], day: [9, 2], hour: [12, 2], minute: [15, 2], second: [18, 2] } as const

const native: ReadonlySet<FunctionName> = new Set<FunctionName>(names)

export const isNative = (call: Call): call is NativeCall => native.has(call.name)

/** A canonical function as SQL; null if an argument is null. Native functions only. */
export function calls(call: NativeCall, valueOf: (arg: Expression) => Typed, { statement, moment }: Feed): Typed {
  const [first, second] = call.args
  const [a, b] = [first === undefined ? undefined : valueOf(first), second === undefined ? undefined : valueOf(second)]
  const text = (sql: string): Typed => ({ sql, kind: 'text', scale: 0 })
  const whole = (sql: string): Typed => ({ sql, kind: 'integer', scale: 0 })
  const truth = (sql: string): Typed => ({ sql, kind: 'boolean', scale: 0 })
  const [one, two] = [a?.sql ?? '', b?.sql ?? '']
  switch (call.name) {
    case 'concat':
      return text(`(${one} || ${two})`)
    case 'contains':
      return truth(`(instr(${one}, ${two}) > 0)`)
    case 'startswith':
      return truth(`(substr(${one}, 1, length(${two})) = ${two})`)
    case 'endswith':
      return truth(
        `(length(${one}) >= length(${two}) AND substr(${one}, length(${one}) - length(${two}) + 1) = ${two})`,
      )
    case 'length':
      return whole(`length(${one})`)
    case 'indexof':
      return whole(`(instr(${one}, ${two}) - 1)`)
    case 'trim':
      return text(`trim(${one}, ${statement.once('spaces', () => spaces)})`)
    case 'year':
    case 'month':
    case 'day':
    case 'hour':
    case 'minute':
    case 'second': {
      const [from, length] = parts[call.name]
      return whole(`CAST(substr(${one}, ${from}, ${length}) AS INTEGER)`)
    }
    case 'date':
      return text(`substr(${one}, 1, 10)`)
    case 'totaloffsetminutes':
      // Moments are in UTC.
      return whole(`iif(${one} IS NULL, NULL, 0)`)
    case 'now':
      return { sql: statement.once('moment', () => momentText(moment)), kind: 'moment', scale: 0, given: true }
    case 'mindatetime':
      return { sql: `'0001-01-01T00:00:00.000'`, kind: 'moment', scale: 0, given: true }
    case 'maxdatetime':
      return { sql: `'9999-12-31T23:59:59.999999999999'`, kind: 'moment', scale: 0, given: true }
  }
}
