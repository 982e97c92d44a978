import { defineRoute, type Route } from '../http/route.ts'
import { createGraphql, type GraphqlOptions } from './create-graphql.ts'

/** The API of the app's own pages. */
export function graphqlRoute(options: Pick<GraphqlOptions, 'schemaSdl' | 'resolvers' | 'policy'>): Route {
  return defineRoute({
    name: 'graphql',
    path: 'graphql',
    methods: ['POST'],
    who: 'session',
    limit: {
      none: 'the budget of a person and a firm holds for all their calls, and what one may cost is bounded: see limits.ts',
    },
    open: (platform) => createGraphql({ ...options, platform }),
  })
}
