import { createHash } from 'node:crypto'
import { getOperationAST, type ExecutionArgs, type GraphQLError, type GraphQLSchema } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { allowed, type Permission } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import { person } from '../actor.ts'
import type { RunningPlatform } from '../create-platform.ts'
import { FairTurns } from '../http/fair-turns.ts'
import type { SessionVisit } from '../http/route.ts'
import { currentSpan } from '../spans/span.ts'
import type { RequestContext } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'
import { guard, type PolicyTable } from './guard.ts'
import { limits } from './limits.ts'
import { bodyReader, type RequestBody } from './request-body.ts'
import { scalars } from './scalars.ts'
import { toWireError } from './wire-errors.ts'

export interface GraphqlOptions {
  readonly schemaSdl: string
  /** One for each slice; two that answer the same field are a mistake and end the start. */
  readonly resolvers: readonly Resolvers[]
  readonly policy: PolicyTable
  readonly platform: RunningPlatform
}

interface Exchange extends RequestBody {
  readonly visit: SessionVisit
}

/** The GraphQL endpoint: one operation a request, of somebody with a session. Errors: what the request itself is refused for. */
export function createGraphql(options: GraphqlOptions): (visit: SessionVisit) => Promise<Response> {
  const answer = createServer(options)
  const bodies = bodyReader(options.policy)
  const turns = new FairTurns({ atOnce: 64, ofOneFirm: 8, waiting: 200 })
  return async (visit) => {
    const may = (permission: Permission): boolean => allowed(visit.user, permission)
    return bodies.read(visit, may, (body) => {
      const work = (): Promise<Response> => answer({ ...body, visit })
      // A file may take minutes to come, in which it takes no more than its own turn.
      return body.form === undefined ? turns.take(visit.session.tenantId, work) : work()
    })
  }
}

/** Made of what a product is, whatever platform it runs on: hosts of one process share it. */
const schemas = new WeakMap<
  GraphqlOptions['resolvers'],
  { of: Pick<GraphqlOptions, 'schemaSdl' | 'policy'>; schema: GraphQLSchema }
>()

function schemaOf({ schemaSdl, resolvers, policy }: GraphqlOptions): GraphQLSchema {
  const known = schemas.get(resolvers)
  if (known?.of.schemaSdl === schemaSdl && known.of.policy === policy) return known.schema
  const schema = createSchema({ typeDefs: schemaSdl, resolvers: [joined(resolvers), scalars] })
  guard(schema, policy)
  schemas.set(resolvers, { of: { schemaSdl, policy }, schema })
  return schema
}

function createServer(options: GraphqlOptions): (exchange: Exchange) => Promise<Response> {
  const { config } = options.platform
  const schema = schemaOf(options)
  const yoga = createYoga<Exchange, RequestContext>({
    schema,
    context: (exchange) => contextOf(options.platform, exchange),
    batching: false,
    cors: false,
    graphiql: false,
    graphqlEndpoint: '/api/graphql',
    landingPage: false,
    logging: false,
    maskedErrors: false,
    // Bodies are read and measured before, see `request-body.ts`.
    maxRequestBodySize: false,
    multipart: false,
    plugins: [paramsFromExchange, operationOnSpan, ...limits(config), wireErrors],
  })
  return async (exchange) => {
    const { request } = exchange.visit
    const accept = request.headers.get('accept') ?? 'application/json'
    const headers = { accept, 'content-type': 'application/json' }
    return yoga.fetch(new Request(new URL('/api/graphql', request.url), { method: 'POST', headers }), exchange)
  }
}

/** The body has been read by us already, in whichever form it came. */
const paramsFromExchange: Plugin<Exchange, Exchange> = {
  onRequestParse: (event) => {
    event.setRequestParser(() => event.serverContext.params)
  },
}

/** The name of the question, never what it is asked with. */
const operationOnSpan: Plugin<Exchange, Exchange> = {
  onExecute: ({ args }) => {
    const span = currentSpan()
    if (span === undefined) return
    const { document, operationName } = args as ExecutionArgs
    const operation = getOperationAST(document, operationName)
    const name = operation?.name?.value.slice(0, longestName) ?? 'unnamed'
    span.rename(`graphql ${name}`)
    span.note({ 'spil.operation': name })
  },
}
const longestName = 60

const wireErrors: Plugin<Exchange, Exchange> = {
  onResultProcess: (event) => {
    if (Array.isArray(event.result) || !('errors' in event.result)) return
    const { correlationId, log } = event.serverContext.visit
    const { data, errors: found = [] } = event.result as { data?: unknown; errors?: readonly GraphQLError[] }
    if (found.length === 0) return
    const errors = found.map((error) => toWireError(error, correlationId, log))
    // An answer to a request that could not be carried out has no `data` at all.
    event.setResult(data === undefined || data === null ? { errors } : { data, errors })
  },
}

function contextOf(platform: RunningPlatform, exchange: Exchange): RequestContext {
  const { visit, form } = exchange
  const { session, user, correlationId, log } = visit
  return {
    user,
    sessionHash: createHash('sha256').update(session.id).digest('base64url'),
    tenant: platform.openTenant(session.tenantId, { requestedBy: user.id, correlationId }),
    platform,
    actor: person(user, correlationId),
    log: log.with({ tenantId: session.tenantId, userId: user.id }),
    now: platform.clock.now(),
    may: (permission) => allowed(user, permission),
    upload: (key) => form?.upload(key) ?? Promise.reject(new AppError('INPUT_INVALID')),
    anew: async () => {
      const userNow = await visit.userNow()
      if (userNow === undefined) throw new AppError('AUTH_NOT_AUTHENTICATED')
      return contextOf(platform, { ...exchange, visit: { ...visit, user: userNow } })
    },
  }
}

/** Errors: an Error where two slices answer the same field. */
function joined(slices: readonly Resolvers[]): Resolvers {
  const types = new Map<string, Record<string, unknown>>()
  for (const slice of slices)
    for (const [type, fields] of Object.entries<object>({ ...slice })) {
      const known = types.get(type) ?? {}
      const doubled = Object.keys(fields).find((field) => Object.hasOwn(known, field))
      if (doubled !== undefined) throw new Error(`${type}.${doubled} has two resolvers`)
      types.set(type, { ...known, ...fields })
    }
  return Object.fromEntries(types)
}
