import type { Value } from './value.ts'

export type Expression =
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'path'; readonly names: readonly string[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'and' | 'or' | 'coalesce'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'compare'
      readonly sign: '=' | '!=' | '<' | '<=' | '>' | '>='
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'in'; readonly of: Expression; readonly list: readonly Expression[] }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  | { readonly kind: 'count' }

export interface Column {
  readonly expression: Expression
  readonly name: string
}

export interface SortItem {
  readonly path: readonly string[]
  readonly descending: boolean
}

/** One SELECT as far as the peer knows the language. What it does not know it refuses, as the service refuses nonsense. */
export interface Select {
  readonly columns: readonly Column[] | 'all' | { readonly value: Expression }
  readonly where: Expression | undefined
  readonly groupBy: readonly Expression[]
  readonly orderBy: readonly SortItem[]
  readonly offset: Expression | undefined
  readonly limit: Expression | undefined
  /** Every parameter the text names. */
  readonly parameters: readonly string[]
}
