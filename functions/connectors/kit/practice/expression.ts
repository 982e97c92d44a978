import { z } from 'zod'
import type { OddColumns } from './odd-columns.ts'
import { compilePath, pathProblem } from './path.ts'
import { dateFormats, dateOf, isEmpty, numberOf, textOf } from './values.ts'

/** What an expression may look at beside its row. */
export interface Scope {
  /** `YYYY-MM-DD` in Amsterdam. */
  readonly today: string
  /** The row of a helper list whose field `match` is `key`. */
  readonly find: (resource: string, match: string, key: string) => unknown
  /** Absent where nothing is kept of what is read. */
  readonly odd?: OddColumns
}

/** An expression of a mapping, compiled: nothing of its JSON is looked at per row. */
export type Evaluate = (row: unknown, scope: Scope) => unknown
export type Decide = (row: unknown, scope: Scope) => boolean

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const Path = z.string().superRefine((path, context) => {
  const problem = pathProblem(path)
  if (problem !== undefined) context.addIssue({ code: 'custom', message: `"${path}" ${problem}` })
})

/** A path as it is read; refused with a word of why. */
const ReadPath = Path.transform(compilePath)

/** Parses `value` with a schema that was chosen by looking at it, so that the place of an error is the exact one. */
export function chosen<Output>(schema: z.ZodType<Output>, value: unknown, context: z.RefinementCtx): Output {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues)
    context.addIssue({ code: 'custom', message: issue.message, path: [...issue.path] })
  return z.NEVER
}

const Compiled: z.ZodType<Evaluate> = z.lazy(() => z.unknown().transform(compile))
const Operand = z.union([Scalar, z.array(Scalar)])
const operators = ['empty', 'notEmpty', 'eq', 'in', 'beforeToday', 'notAfterToday'] as const

/** `{ value, op, with }`; `with` is what `eq` and `in` compare to, as text. */
export const Condition: z.ZodType<Decide> = z
  .strictObject({ value: Compiled, op: z.enum(operators), with: Operand.optional() })
  .superRefine(({ op, with: operand }, context) => {
    if ((op === 'eq' || op === 'in') !== (operand !== undefined))
      context.addIssue({ code: 'custom', path: ['with'], message: '"with" goes with eq and in, and with those only' })
    if ((op === 'in') !== Array.isArray(operand) && operand !== undefined)
      context.addIssue({ code: 'custom', path: ['with'], message: '"in" compares to a list, "eq" to one value' })
  })
  .transform(({ value, op, with: operand }): Decide => {
    const wanted = new Set((Array.isArray(operand) ? operand : [operand]).map(textOf))
    const day = (row: unknown, scope: Scope): string =>
      read('date', value(row, scope), (said) => dateOf(said, 'iso'), scope)?.slice(0, 10) ?? ''
    switch (op) {
      case 'empty':
        return (row, scope) => isEmpty(value(row, scope))
      case 'notEmpty':
        return (row, scope) => !isEmpty(value(row, scope))
      case 'eq':
      case 'in':
        return (row, scope) => wanted.has(textOf(value(row, scope)))
      case 'beforeToday':
        return (row, scope) => day(row, scope) !== '' && day(row, scope) < scope.today
      case 'notAfterToday':
        return (row, scope) => day(row, scope) !== '' && day(row, scope) <= scope.today
    }
  })

/** Reads a value in a form, and counts it where it is in another. */
function read(
  kind: 'date' | 'amount',
  value: unknown,
  as: (value: unknown) => string | null,
  { odd }: Scope,
): string | null {
  const became = as(value)
  odd?.lookInside(kind, value, became)
  return became
}

function listOf(value: unknown, split: string): unknown[] {
  if (Array.isArray(value)) return value
  return (textOf(value) ?? '').split(split).filter((part) => part.trim() !== '')
}

/** Each form of an expression beside a path, by the key that tells it. */
const forms: Readonly<Record<string, z.ZodType<Evaluate>>> = {
  const: z.strictObject({ const: Scalar }).transform(
    (form): Evaluate =>
      () =>
        form.const,
  ),
  first: z.strictObject({ first: z.array(Compiled).min(1) }).transform((form): Evaluate => (row, scope) => {
    for (const evaluate of form.first) {
      const value = evaluate(row, scope)
      if (!isEmpty(value)) return value
    }
    return null
  }),
  join: z.strictObject({ join: z.array(Compiled).min(1), sep: z.string().default(' ') }).transform(
    ({ join, sep }): Evaluate =>
      (row, scope) =>
        join
          .map((evaluate) => textOf(evaluate(row, scope)))
          .filter((part) => part !== null)
          .join(sep),
  ),
  map: z
    .strictObject({ map: Compiled, values: z.record(z.string(), Scalar), default: Scalar.optional() })
    .transform(({ map, values, default: otherwise }): Evaluate => {
      const known = new Map(Object.entries(values))
      return (row, scope) => {
        const text = textOf(map(row, scope))
        return (text === null ? undefined : known.get(text)) ?? (otherwise === undefined ? text : otherwise)
      }
    }),
  date: z.strictObject({ date: Compiled, format: z.enum(dateFormats).default('iso') }).transform(
    ({ date, format }): Evaluate =>
      (row, scope) =>
        read('date', date(row, scope), (value) => dateOf(value, format), scope),
  ),
  number: z.strictObject({ number: Compiled, decimal: z.enum(['.', ',']).default('.') }).transform(
    ({ number, decimal }): Evaluate =>
      (row, scope) =>
        read('amount', number(row, scope), (value) => numberOf(value, decimal), scope),
  ),
  list: z.strictObject({ list: Compiled, split: z.string().min(1).default(';') }).transform(
    ({ list, split }): Evaluate =>
      (row, scope) =>
        listOf(list(row, scope), split),
  ),
  index: z
    .strictObject({ index: Compiled, at: z.number().int().min(0) })
    .transform(({ index, at }): Evaluate => (row, scope) => {
      const value = index(row, scope)
      return Array.isArray(value) ? (value as unknown[])[at] : undefined
    }),
  when: z.strictObject({ when: Condition, then: Compiled, else: Compiled.optional() }).transform(
    (form): Evaluate =>
      (row, scope) =>
        form.when(row, scope) ? form.then(row, scope) : form.else?.(row, scope),
  ),
  lookup: z
    .strictObject({
      lookup: z.strictObject({ resource: z.string(), key: Compiled, match: Path, field: ReadPath }),
    })
    .transform(({ lookup: { resource, key, match, field } }): Evaluate => (row, scope) => {
      const wanted = textOf(key(row, scope))
      return wanted === null ? null : field(scope.find(resource, match, wanted))
    }),
}

function compile(value: unknown, context: z.RefinementCtx): Evaluate {
  if (typeof value === 'string') return chosen(ReadPath, value, context)
  const form = typeof value === 'object' && value !== null ? Object.keys(forms).find((key) => key in value) : undefined
  const schema = form === undefined ? undefined : forms[form]
  if (schema !== undefined) return chosen(schema, value, context)
  context.addIssue({ code: 'custom', message: `is a path, or one of ${Object.keys(forms).join(', ')}` })
  return z.NEVER
}

/** Parses an expression and compiles it. */
export const Expression = Compiled

/** The helper lists that expressions somewhere in `json` join on, with the fields they match. */
export function lookupsIn(json: unknown): { readonly resource: string; readonly match: string }[] {
  if (typeof json !== 'object' || json === null) return []
  const found = Object.values(json).flatMap(lookupsIn)
  const own: unknown = Reflect.get(json, 'lookup')
  const parsed = z.object({ resource: z.string(), match: z.string() }).safeParse(own)
  return parsed.success ? [...found, parsed.data] : found
}
