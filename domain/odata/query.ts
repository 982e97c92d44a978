import type { Decimal } from '../shared/decimal.ts'
import type { Expression, ExpressionType, PathExpression, Search } from './expression.ts'
import type { EntitySet, NavigationProperty, Property, StructuredType } from './model.ts'
import type { Value } from './value.ts'

export interface Order {
  readonly by: Expression
  readonly descending: boolean
}

/** `$compute`, and `compute(...)` of `$apply`. */
export interface Computed {
  readonly name: string
  readonly value: Expression
  readonly type: ExpressionType
}

/** `*` and nothing said are all properties (and all computed). None at all: only navigation properties were named. Names of complex properties may have steps into them, as `Address/City`. */
export type Select = 'all' | readonly (readonly string[])[]

/** What becomes of the rows of a set before the other options. */
export interface Query {
  readonly apply: readonly Transformation[]
  readonly compute: readonly Computed[]
  readonly filter: Expression | undefined
  readonly search: Search | undefined
  /** As the request says; sources are given orders that end in the key, see `Question`. */
  readonly orderBy: readonly Order[]
  readonly skip: number
  /** Undefined: all. */
  readonly top: number | undefined
  readonly count: boolean
  readonly select: Select
  readonly expand: readonly Expand[]
}

export interface Expand {
  readonly navigation: NavigationProperty
  /** Where its entities lie; undefined where they are contained. */
  readonly set: EntitySet | undefined
  /** `$ref`: only the addresses. `$count`: only how many. */
  readonly as: 'entities' | 'references' | 'count'
  /** Of the entities on the other side; `apply` is always empty. */
  readonly query: Query
}

export const aggregateMethods = ['sum', 'min', 'max', 'average', 'countdistinct'] as const
export type AggregateMethod = (typeof aggregateMethods)[number]

export type Aggregate =
  /** `$count as Total`: how many. */
  | { readonly kind: 'rows'; readonly name: string; readonly type: ExpressionType }
  | {
      readonly kind: 'values'
      readonly of: Expression
      readonly method: AggregateMethod
      readonly name: string
      readonly type: ExpressionType
    }

export const sharedExtremes = ['topsum', 'bottomsum', 'toppercent', 'bottompercent'] as const
export type SharedExtreme = (typeof sharedExtremes)[number]

export type Transformation =
  | { readonly kind: 'filter'; readonly where: Expression }
  | { readonly kind: 'search'; readonly search: Search }
  | { readonly kind: 'compute'; readonly computed: readonly Computed[] }
  | { readonly kind: 'orderby'; readonly orderBy: readonly Order[] }
  | { readonly kind: 'top'; readonly rows: number }
  | { readonly kind: 'skip'; readonly rows: number }
  | { readonly kind: 'identity' }
  /** Paths to single values, through single-valued navigation properties too; they keep their shape in the result. */
  | {
      readonly kind: 'groupby'
      readonly by: readonly PathExpression[]
      readonly then: readonly Transformation[]
    }
  | { readonly kind: 'aggregate'; readonly aggregates: readonly Aggregate[] }
  /** Of the rows as they are, or of each group where it stands in one, in the order of what is compared; ties go by the key. */
  | {
      readonly kind: 'topcount' | 'bottomcount'
      readonly rows: number
      readonly by: Expression
    }
  /** As few of the rows with the most (or least) of something as together have so much of it, or such a part of all of it. */
  | {
      readonly kind: SharedExtreme
      readonly share: Decimal
      readonly by: Expression
    }
  /** What each of some sequences makes of the rows, one after another; a name that one of them does not give is not there in its rows. */
  | { readonly kind: 'concat'; readonly of: readonly (readonly Transformation[])[] }

/** One step of an address after the set or singleton. */
export type Segment =
  | { readonly kind: 'key'; readonly values: Readonly<Record<string, Value>> }
  | { readonly kind: 'navigation'; readonly navigation: NavigationProperty; readonly set: EntitySet | undefined }
  | { readonly kind: 'property'; readonly property: Property }
  /** `/$filter(...)` in the path. */
  | { readonly kind: 'filter'; readonly where: Expression }

/** Where the rows of an answer come from. */
export interface Origin {
  readonly set: EntitySet
  readonly segments: readonly Segment[]
  /** Of what the address leads to; undefined where it leads to a value that is no entity. */
  readonly type: StructuredType | undefined
  readonly isCollection: boolean
}

/** What the last segment of an address asks of what is before it. */
export type Ending = 'resource' | '$count' | '$value' | '$ref'

/** An address that was understood. */
export type Request =
  | { readonly kind: 'service' }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'batch' }
  /** `$entity?$id=…`, `$crossjoin` and the like are refused while they are read. */
  | {
      readonly kind: 'data'
      readonly origin: Origin
      readonly ending: Ending
      readonly query: Query
      readonly options: SystemOptions
    }

/** Options that say how to answer, not what. */
export interface SystemOptions {
  readonly format: string | undefined
  readonly skipToken: string | undefined
  readonly schemaVersion: string | undefined
}
