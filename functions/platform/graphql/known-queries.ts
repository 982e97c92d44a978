import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { LeastRecentlyUsed } from '../least-recently-used.ts'
import type { RequestContext } from './context.ts'
import { QueryPlan } from './query-plan.ts'

/** Our app has some 140 queries; whatever else is asked takes the place of what was not asked for longest. */
const mostQueries = 300
/** Our longest is a seventh of it. A text is held as long as its plan. */
const longestText = 10_000

/** What is asked: the members of a request's body, as they came. */
type Params = Readonly<Record<string, unknown>>

/** A query that was found good before, and the variables it is asked with now. */
export interface KnownQuery {
  readonly plan: QueryPlan
  answer(context: RequestContext): Promise<ExecutionResult>
}

/**
 * Queries that were parsed, measured and validated once, by their text: the same text against the same schema is as good the
 * next time, and is carried out by its plan. What is in any way unusual is left to the library, which says what is wrong with it.
 */
export class KnownQueries {
  readonly #schema: GraphQLSchema
  readonly #plans = new LeastRecentlyUsed<string, QueryPlan>(mostQueries)

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** To be called with what passed every check. */
  remember({ query }: Params, document: DocumentNode): void {
    if (typeof query !== 'string' || query.length > longestText || this.#plans.get(query) !== undefined) return
    const plan = QueryPlan.of(this.#schema, document)
    if (plan !== undefined) this.#plans.set(query, plan)
  }

  /** Undefined where it is not known, or asked in a way that has to be looked at; nothing has been done then. */
  find(params: Params): KnownQuery | undefined {
    const { query, variables = null, operationName = null, ...others } = params
    if (typeof query !== 'string' || typeof variables !== 'object' || Array.isArray(variables)) return undefined
    if (Object.values(others).some((value) => value !== null)) return undefined
    const plan = this.#plans.get(query)
    if (plan === undefined) return undefined
    if (operationName !== null && operationName !== plan.operation.name?.value) return undefined
    // An object that JSON made, or null.
    const values = plan.variablesOf((variables ?? {}) as Record<string, unknown>)
    return values === undefined ? undefined : { plan, answer: (context) => plan.execute(context, values) }
  }
}
