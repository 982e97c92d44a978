import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { ODataError } from '#domain/odata/error.ts'
import { evaluator } from '#domain/odata/evaluate/evaluate.ts'
import type { Setting } from '#domain/odata/evaluate/place.ts'
import type { Expression, ExpressionType } from '#domain/odata/expression.ts'
import type { Value } from '#domain/odata/value.ts'
import { searchable } from '#domain/shared/text.ts'
import { RowRefused } from '#platform/store/question-refusals.ts'
import { matcher } from './match-pattern.ts'
import { sqlOf, valueOf, type Form } from './sql-form.ts'

/** An expression without SQL equivalent; its paths are passed per row as `v0`, `v1`… in this order. */
export interface Evaluation {
  readonly expression: Expression
  readonly given: readonly { readonly form: Form; readonly type: ExpressionType }[]
  readonly result: Form
}

/** As text, to be bound to a statement. */
export const evaluationText = (evaluation: Evaluation): string =>
  JSON.stringify(evaluation, (_name, value: unknown) => (typeof value === 'bigint' ? { $whole: String(value) } : value))

const isWhole = (value: unknown): value is { readonly $whole: string } =>
  typeof value === 'object' && value !== null && '$whole' in value

const readEvaluation = (text: string): Evaluation =>
  // Written by `evaluationText`.
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

/** Passes the evaluator's error, such as division by zero, through the calling statement. */
function evaluated(text: unknown, ...values: readonly unknown[]): SQLInputValue {
  try {
    return compiled(String(text))(values)
  } catch (error) {
    throw error instanceof ODataError ? new RowRefused(error) : error
  }
}

/**
 * Defines the SQL functions `evaluated(evaluation, v0, v1…)`, which evaluates per row what SQLite computes
 * differently, and `searchable(text)`, for texts without search index.
 */
export function defineEvaluations(file: DatabaseSync): void {
  file.function('evaluated', { varargs: true, deterministic: true, useBigIntArguments: true }, evaluated)
  file.function('searchable', { deterministic: true }, (text) => (typeof text === 'string' ? searchable(text) : null))
}
