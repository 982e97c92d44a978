import type { NavigationProperty, Property, ValueType } from './model.ts'
import type { Value } from './value.ts'

/** What an expression comes to: the type of a value, or null where it is the literal `null`. */
export type ExpressionType = ValueType | null

/** A name that stands for something while an expression is evaluated. */
export type Root =
  /** The entity the filter, order or computation is about: `$it`, or what is named first in a path. */
  | { readonly kind: 'it' }
  /**
   * The item of a collection: inside `/$count($filter=…)`, and at the top where the rows are bare values
   * (`Tags?$filter=$this eq 'new'`). Where rows are entities or complex values, `$this` at the top is read as `it`.
   */
  | { readonly kind: 'this' }
  /** `$it` within `$expand`: the row of the resource itself, however deep the expansion. */
  | { readonly kind: 'outermost' }
  /** The variable of an enclosing `any` or `all`. */
  | { readonly kind: 'variable'; readonly name: string }

export type Step =
  | {
      readonly kind: 'property'
      readonly property: Property
      /** Not its text, but the key by which that is put in order. */
      readonly isSortKey?: true
    }
  | { readonly kind: 'navigation'; readonly navigation: NavigationProperty }
  /** A name that `$compute` or an aggregation gave. */
  | { readonly kind: 'dynamic'; readonly name: string; readonly type: ExpressionType }

/** As an address names it. */
export const rootName = (root: Root): string =>
  root.kind === 'variable' ? root.name : root.kind === 'outermost' ? '$it' : `$${root.kind}`

export const stepName = (step: Step): string =>
  step.kind === 'property' ? step.property.name : step.kind === 'navigation' ? step.navigation.name : step.name

/** From a root to a property; no steps: the root itself. */
export interface PathExpression {
  readonly kind: 'path'
  readonly root: Root
  readonly steps: readonly Step[]
  /** Of the last step, or of its items; null where it leads to entities. */
  readonly type: ExpressionType
  /** It leads to many: only `any`, `all`, `$count` and the right side of `in` take such a path. */
  readonly isCollection: boolean
}

export const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export const arithmetics = ['add', 'sub', 'mul', 'div', 'divby', 'mod'] as const
export type Arithmetic = (typeof arithmetics)[number]

/** The canonical functions that are served, with how many arguments they take at least and at most. */
export const functions = {
  concat: [2, 2],
  contains: [2, 2],
  endswith: [2, 2],
  startswith: [2, 2],
  indexof: [2, 2],
  length: [1, 1],
  matchesPattern: [2, 2],
  substring: [2, 3],
  tolower: [1, 1],
  toupper: [1, 1],
  trim: [1, 1],
  year: [1, 1],
  month: [1, 1],
  day: [1, 1],
  hour: [1, 1],
  minute: [1, 1],
  second: [1, 1],
  fractionalseconds: [1, 1],
  totaloffsetminutes: [1, 1],
  totalseconds: [1, 1],
  date: [1, 1],
  time: [1, 1],
  now: [0, 0],
  mindatetime: [0, 0],
  maxdatetime: [0, 0],
  ceiling: [1, 1],
  floor: [1, 1],
  round: [1, 1],
} as const satisfies Record<string, readonly [number, number]>
export type FunctionName = keyof typeof functions

/** A moment as it was written: its value, like all moments, is in UTC. */
export interface WrittenMoment {
  /** What clocks show there, as though it were in UTC. */
  readonly local: string
  /** In minutes. */
  readonly offset: number
}

/**
 * An expression whose names were found in the model and whose types fit: both sides of an operator have types that compare
 * or compute (numbers are compared as numbers, whatever their types), arguments have the types their function takes.
 */
export type Expression =
  | {
      readonly kind: 'literal'
      readonly value: Value
      readonly type: ExpressionType
      /** Of a moment with an offset from UTC. */
      readonly written?: WrittenMoment
    }
  | PathExpression
  /** A list of literals or expressions, at the right side of `in`. */
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly type: ExpressionType }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'logic'; readonly operator: 'and' | 'or'; readonly of: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | {
      readonly kind: 'arithmetic'
      readonly operator: Arithmetic
      readonly left: Expression
      readonly right: Expression
      readonly type: ExpressionType
    }
  | { readonly kind: 'negate'; readonly of: Expression; readonly type: ExpressionType }
  /** `in`: the right side is a list, or a path to a collection. */
  | { readonly kind: 'in'; readonly left: Expression; readonly right: Expression }
  /** `has` of a flag enumeration. */
  | { readonly kind: 'has'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'call'
      readonly name: FunctionName
      readonly args: readonly Expression[]
      readonly type: ExpressionType
    }
  /** A value as one of another type: null where it is none of that. */
  | { readonly kind: 'cast'; readonly of: Expression; readonly type: ValueType }
  /** The value of the first condition that is true; null where none is. */
  | {
      readonly kind: 'case'
      readonly choices: readonly { readonly when: Expression; readonly then: Expression }[]
      readonly type: ExpressionType
    }
  /** `any` or `all` over a collection; `any` without a condition asks whether there is one. */
  | {
      readonly kind: 'lambda'
      readonly operator: 'any' | 'all'
      readonly over: PathExpression
      readonly variable: string
      readonly condition: Expression | undefined
    }
  /** How many a collection has, of those that fit. */
  | {
      readonly kind: 'count'
      readonly over: PathExpression
      readonly filter: Expression | undefined
      readonly search: Search | undefined
    }

/** `$search`: words and phrases. What is looked in is the source's to say. */
export type Search =
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Search[] }
  | { readonly kind: 'not'; readonly of: Search }
