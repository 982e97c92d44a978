import {
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { LeastRecentlyUsed } from '../least-recently-used.ts'
import type { RequestContext } from './context.ts'

/**
 * Characters of all queries that are remembered; what was made of one takes up to a hundred bytes each. The 209 of our app have
 * 75,000, and those of tables come beside them; whatever else is asked takes the place of what was not asked for longest.
 */
const mostCharacters = 250_000
/** What a query counts for at least: also of a short one an operation is made, and its own entry. */
const leastCharacters = 100
/** Our longest is a seventh of it. A text is held as long as what was made of it. */
const longestText = 10_000

/** What is asked: the members of a request's body, as they came. */
type Params = Readonly<Record<string, unknown>>

/** A query that was found good before, and the variables it is asked with now. */
export interface KnownQuery {
  readonly operation: OperationDefinitionNode
  /** Never throws: errors stand in the answer, also of variables that do not fit. */
  answer(context: RequestContext): Promise<ExecutionResult>
}

/**
 * Queries that were parsed, measured and validated once, by their text: the same text against the same schema is as good the
 * next time. What is in any way unusual is looked at as if it had never been asked.
 */
export class KnownQueries {
  readonly #schema: GraphQLSchema
  readonly #documents = new LeastRecentlyUsed<string, DocumentNode>(mostCharacters, undefined, ({ length }) =>
    Math.max(length, leastCharacters),
  )

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** To be called with what passed every check. */
  remember({ query }: Params, document: DocumentNode): void {
    if (typeof query === 'string' && query.length <= longestText) this.#documents.set(query, document)
  }

  /** Undefined where it is not known, or asked in a way that has to be looked at; nothing has been done then. */
  find(params: Params): KnownQuery | undefined {
    const { query, variables = null, operationName = null, ...others } = params
    if (typeof query !== 'string' || typeof variables !== 'object' || Array.isArray(variables)) return undefined
    if (Object.values(others).some((value) => value !== null)) return undefined
    if (operationName !== null && typeof operationName !== 'string') return undefined
    const document = this.#documents.get(query)
    const operation = document === undefined ? undefined : getOperationAST(document, operationName)
    if (document === undefined || operation == null) return undefined
    // An object that JSON made, or null.
    const variableValues = (variables ?? {}) as Record<string, unknown>
    return {
      operation,
      answer: async (contextValue) =>
        execute({ schema: this.#schema, document, operationName, variableValues, contextValue }),
    }
  }
}
