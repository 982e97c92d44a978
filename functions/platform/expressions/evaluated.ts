import type { SQLInputValue } from 'node:sqlite'
import { evaluator } from '#domain/odata/evaluate/evaluate.ts'
import type { Setting } from '#domain/odata/evaluate/place.ts'
import type { Expression, ExpressionType } from '#domain/odata/expression.ts'
import type { Value } from '#domain/odata/value.ts'
import { matcher } from './match-pattern.ts'
import { sqlOf, valueOf, type Form } from './sql-form.ts'

/** An expression that no statement has, with what is given to it row by row: its paths are `v0`, `v1`… in this order. */
export interface Evaluation {
  readonly expression: Expression
  readonly given: readonly { readonly form: Form; readonly type: ExpressionType }[]
  readonly result: Form
}

/** As one text, to be bound to a statement. */
export const evaluationText = (evaluation: Evaluation): string =>
  JSON.stringify(evaluation, (_name, value: unknown) => (typeof value === 'bigint' ? { $whole: String(value) } : value))

const isWhole = (value: unknown): value is { readonly $whole: string } =>
  typeof value === 'object' && value !== null && '$whole' in value

const readEvaluation = (text: string): Evaluation =>
  // Our own text: `evaluationText` wrote it.
  JSON.parse(text, (_name, value: unknown) => (isWhole(value) ? BigInt(value.$whole) : value)) as Evaluation

const setting: Setting = {
  model: { namespace: '', containerName: '', types: [], sets: [], annotations: [] },
  matcher,
  now: '0001-01-01T00:00:00Z',
  related: () => () => null,
}

type Evaluate = (values: readonly unknown[]) => SQLInputValue

const known = new Map<string, Evaluate>()
const mostKnown = 100

function compiled(text: string): Evaluate {
  const before = known.get(text)
  if (before !== undefined) return before
  const { expression, given, result } = readEvaluation(text)
  const evaluate = evaluator(expression, { type: undefined, set: undefined, path: [] }, setting)
  const made: Evaluate = (values) => {
    const row: [string, Value][] = given.map(({ form, type }, at) => [`v${at}`, valueOf(values[at], form, type)])
    return sqlOf(evaluate(Object.fromEntries(row)), result)
  }
  if (known.size >= mostKnown) known.clear()
  known.set(text, made)
  return made
}

/**
 * The function `evaluated(evaluation, v0, v1…)` of a statement: what `Evaluation` comes to for a row. Errors: `ODataError` of
 * the evaluator, as for a division by zero.
 */
export const evaluated = (text: unknown, ...values: readonly unknown[]): SQLInputValue => compiled(String(text))(values)
