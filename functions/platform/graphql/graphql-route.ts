import { defineRoute, type Route } from '../http/route.ts'
import { createGraphql, type GraphqlOptions } from './create-graphql.ts'

/** The GraphQL route of the app's own pages. */
export function graphqlRoute(options: Pick<GraphqlOptions, 'schemaSdl' | 'resolvers' | 'policy'>): Route {
  return defineRoute({
    name: 'graphql',
    path: 'graphql',
    methods: ['POST'],
    who: 'session',
    limit: {
      none: 'the budget of a person and a firm holds for all their calls, and what one may cost is bounded: see limits.ts',
    },
    open(platform) {
      // The schema is made by the first call: in Azure timers and jobs run on instances that never need it.
      let api: ReturnType<typeof createGraphql> | undefined
      return (visit) => (api ??= createGraphql({ ...options, platform }))(visit)
    },
  })
}
