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
 * Total characters of remembered queries; the parsed form of one takes up to a hundred bytes per character. The app's
 * 209 queries have 75,000, and those of tables add to them; beyond the limit the least recently used goes.
 */
const mostCharacters = 250_000
/** Minimum weight of a query: a short one too has a parsed operation and an entry. */
const leastCharacters = 100
/** Seven times the app's longest query. A text is held as long as its parsed form. */
const longestText = 10_000

/** Members of a request's body. */
type Params = Readonly<Record<string, unknown>>

/** A query that passed all checks before, with its present variables. */
export interface KnownQuery {
  readonly operation: OperationDefinitionNode
  /** Never throws: errors, wrong variables included, are part of the result. */
  answer(context: RequestContext): Promise<ExecutionResult>
}

/**
 * Queries that were parsed, measured and validated, by text: the same text against the same schema is valid again.
 * Any unusual request is checked as if it were new.
 */
export class KnownQueries {
  readonly #schema: GraphQLSchema
  readonly #documents = new LeastRecentlyUsed<string, DocumentNode>(mostCharacters, undefined, ({ length }) =>
    Math.max(length, leastCharacters),
  )

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** Call with a document that passed every check. */
  remember({ query }: Params, document: DocumentNode): void {
    if (typeof query === 'string' && query.length <= longestText) this.#documents.set(query, document)
  }

  /** Undefined for an unknown or unusual request; nothing has been executed then. */
  find(params: Params): KnownQuery | undefined {
    const { query, variables = null, operationName = null, ...others } = params
    if (typeof query !== 'string' || typeof variables !== 'object' || Array.isArray(variables)) return undefined
    if (Object.values(others).some((value) => value !== null)) return undefined
    if (operationName !== null && typeof operationName !== 'string') return undefined
    const document = this.#documents.get(query)
    const operation = document === undefined ? undefined : getOperationAST(document, operationName)
    if (document === undefined || operation == null) return undefined
    // A parsed JSON object, or null.
    const variableValues = (variables ?? {}) as Record<string, unknown>
    return {
      operation,
      answer: async (contextValue) =>
        execute({ schema: this.#schema, document, operationName, variableValues, contextValue }),
    }
  }
}
