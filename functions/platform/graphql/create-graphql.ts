import { createHash } from 'node:crypto'
import {
  getOperationAST,
  GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { allowed, type Permission } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import { operationTurns } from '#domain/shared/limits.ts'
import { person } from '../actor.ts'
import type { RunningPlatform } from '../create-platform.ts'
import { textAnswer } from '../http/answers.ts'
import { FairTurns } from '../fair-turns.ts'
import type { SessionVisit } from '../http/route.ts'
import { currentSpan } from '../spans/span.ts'
import { waitedAtMost } from '../who-waits.ts'
import type { RequestContext } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'
import { guard, type PolicyTable } from './guard.ts'
import { KnownQueries } from './known-queries.ts'
import { limits } from './limits.ts'
import { bodyReader, type RequestBody } from './request-body.ts'
import { scalars } from './scalars.ts'
import { toWireError } from './wire-errors.ts'

export interface GraphqlOptions {
  readonly schemaSdl: string
  /** One per slice; two that define the same field fail the start. */
  readonly resolvers: readonly Resolvers[]
  readonly policy: PolicyTable
  readonly platform: RunningPlatform
}

interface Exchange extends RequestBody {
  readonly visit: SessionVisit
  /** An available result, from which only the response has to be made. */
  readonly result?: ExecutionResult
}

/**
 * The GraphQL endpoint: one operation per request, for people with a session. Errors: refusals of the request itself.
 */
export function createGraphql(options: GraphqlOptions): (visit: SessionVisit) => Promise<Response> {
  const answer = createServer(options)
  const bodies = bodyReader(options.policy)
  const turns = new FairTurns(operationTurns)
  return async (visit) => {
    const may = (permission: Permission): boolean => allowed(visit.user, permission)
    return bodies.read(visit, may, (body) => {
      const work = (): Promise<Response> =>
        isQuestion(body.params['query'])
          ? waitedAtMost(patience, () => answer({ ...body, visit }))
          : answer({ ...body, visit })
      // An upload may take minutes, during which it occupies its own turn only.
      return body.form === undefined ? turns.take(visit.session.tenantId, work) : work()
    })
  }
}

/** Milliseconds after which somebody is told that their firm is being opened, and what that waits for; they then ask again. */
const patience = 4_000
/** By its text, since it is asked before the document is read: what might change something is never ended half way. */
function isQuestion(query: unknown): boolean {
  if (typeof query !== 'string') return false
  const text = query.trimStart()
  return (text.startsWith('query') || text.startsWith('{')) && !text.includes('mutation')
}

/** Depends on the product, not on the platform: hosts of one process share it. */
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
  const known = new KnownQueries(schema)
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
    // `request-body.ts` reads and limits bodies before.
    maxRequestBodySize: false,
    multipart: false,
    // Yoga's cache would hold a thousand texts of up to 256 kB for an hour; `KnownQueries` is bounded.
    parserAndValidationCache: false,
    plugins: [paramsFromExchange, remembering(known), operationOnSpan, ...limits(config), wireErrors],
  })
  const byLibrary = async (exchange: Exchange, mediaType: string): Promise<Response> => {
    const headers = { accept: mediaType, 'content-type': 'application/json' }
    const address = new URL('/api/graphql', exchange.visit.request.url)
    const answer = await yoga.fetch(new Request(address, { method: 'POST', headers }), exchange)
    // Yoga's own response classes resemble Node's but differ.
    const { body, status, statusText } = answer
    return new Response(body, { status, statusText, headers: new Headers(answer.headers) })
  }
  return async (exchange) => {
    const accept = exchange.visit.request.headers.get('accept') ?? 'application/json'
    const query = plainTypes.has(accept) ? known.find(exchange.params) : undefined
    if (query === undefined) return byLibrary(exchange, accept)
    nameSpan(query.operation)
    const result = await query.answer(contextOf(options.platform, exchange))
    // Errors take the slow path, so that one place formats them.
    if (result.errors !== undefined) return byLibrary({ ...exchange, result }, accept)
    const text = JSON.stringify(result)
    return textAnswer(200, text, {
      'content-type': `${accept}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(text)),
    })
  }
}

/** Media types under which a response without errors looks the same, whoever makes it. */
const plainTypes = new Set(['application/json', 'application/graphql-response+json'])

/** The body has been read before, in any of its forms. */
const paramsFromExchange: Plugin<Exchange, Exchange> = {
  onRequestParse: (event) => {
    event.setRequestParser(() => event.serverContext.params)
  },
  onParams: ({ context, setResult }) => {
    if (context.result !== undefined) setResult(context.result)
  },
}

/** An executed document has passed every check. */
const remembering = (known: KnownQueries): Plugin<Exchange, Exchange> => ({
  onExecute: ({ args }) => {
    const { document, contextValue } = args as ExecutionArgs & { readonly contextValue: Exchange }
    known.remember(contextValue.params, document)
  },
})

/** The operation's name, never its variables. */
const operationOnSpan: Plugin<Exchange, Exchange> = {
  onExecute: ({ args }) => {
    const { document, operationName } = args as ExecutionArgs
    nameSpan(getOperationAST(document, operationName))
  },
}
const longestName = 60

function nameSpan(operation: OperationDefinitionNode | null | undefined): void {
  const span = currentSpan()
  if (span === undefined) return
  const name = operation?.name?.value.slice(0, longestName) ?? 'unnamed'
  span.rename(`graphql ${name}`)
  span.note({ 'spil.operation': name })
}

const wireErrors: Plugin<Exchange, Exchange> = {
  onResultProcess: (event) => {
    if (Array.isArray(event.result) || !('errors' in event.result)) return
    const { correlationId, log, request } = event.serverContext.visit
    const { data, errors: found = [] } = event.result as { data?: unknown; errors?: readonly GraphQLError[] }
    if (found.length === 0) return
    // What stopped because nobody waits for it is no failure, and nobody reads this answer.
    if (request.signal.aborted) log.info('request.client-left')
    const errors = found.map((error) =>
      request.signal.aborted ? new GraphQLError('UNAVAILABLE') : toWireError(error, correlationId, log),
    )
    // A response to a request that could not be executed has no `data`.
    event.setResult(data === undefined || data === null ? { errors } : { data, errors })
  },
}

function contextOf(platform: RunningPlatform, exchange: Exchange): RequestContext {
  const { visit, form } = exchange
  const { session, user, correlationId, log } = visit
  return {
    user,
    get sessionHash() {
      return createHash('sha256').update(session.id).digest('base64url')
    },
    tenant: platform.openTenant(session.tenantId, { requestedBy: user.id, correlationId }),
    platform,
    actor: person(user, correlationId),
    log: log.with({ tenantId: session.tenantId, userId: user.id }),
    now: platform.clock.now(),
    may: (permission) => allowed(user, permission),
    signal: visit.request.signal,
    upload: (key) => form?.upload(key) ?? Promise.reject(new AppError('INPUT_INVALID')),
    anew: async () => {
      const userNow = await visit.userNow()
      if (userNow === undefined) throw new AppError('AUTH_NOT_AUTHENTICATED')
      return contextOf(platform, { ...exchange, visit: { ...visit, user: userNow } })
    },
  }
}

/** Errors: Error where two slices define the same field. */
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
