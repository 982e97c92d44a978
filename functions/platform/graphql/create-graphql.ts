import { randomUUID } from 'node:crypto'
import type { GraphQLError, GraphQLSchema } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { allowed } from '#domain/access/permissions.ts'
import { AppError, errorCodes } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { person } from '../actor.ts'
import type { CurrentUser } from '../current-user.ts'
import { apiHeaders, jsonAnswer, retryAfterSeconds, withHeaders } from '../http/answers.ts'
import { readText } from '../http/body.ts'
import { comesFromApp, corsHeaders, preflight } from '../http/origins.ts'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { ticketIn } from '../sessions/session-cookie.ts'
import type { Session } from '../sessions/session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { TenantPartition } from '../tenant.ts'
import type { RequestContext } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'
import { guard, type GuardedContext, type PolicyTable } from './guard.ts'
import { limits } from './limits.ts'
import { largestFile, readMultipart, type Multipart } from './multipart.ts'
import { scalars } from './scalars.ts'
import { toWireError } from './wire-errors.ts'

export interface GraphqlOptions {
  readonly schemaSdl: string
  /** One for each slice; two that answer the same field are a mistake and end the start. */
  readonly resolvers: readonly Resolvers[]
  readonly policy: PolicyTable
  readonly platform: Platform
  readonly sessions: Pick<Sessions, 'read'>
  /** `requestedBy` marks the tasks that the person starts. */
  readonly openTenant: (tenantId: TenantId, requestedBy: UserId) => TenantPartition
  /** Who holds the session, as the directory knows them now; undefined where they may not be here any more. */
  readonly currentUser: (session: Session) => Promise<CurrentUser | undefined>
}

const largestJson = 1024 * 1024
/** A file in its base64 form beside the rest of the request; only for those who are signed in. */
const largestJsonWithFile = Math.ceil((largestFile * 4) / 3) + largestJson

interface Exchange {
  readonly params: Record<string, unknown>
  readonly correlationId: string
  readonly log: Log
  readonly headers: Headers
  readonly form: Multipart | undefined
}

/**
 * The GraphQL endpoint: POST only, one operation a request, for the app's own pages.
 * It never throws: every failure is an answer with a code and the correlation id of its log lines.
 */
export function createGraphql(options: GraphqlOptions): (request: Request) => Promise<Response> {
  const { config, log } = options.platform
  const answer = createServer(options)
  return async (request) => {
    const correlationId = randomUUID()
    const common = { ...apiHeaders, ...corsHeaders(request.headers, config), 'x-correlation-id': correlationId }
    const asked = preflight(request, config)
    if (asked !== undefined) return withHeaders(asked, { 'x-correlation-id': correlationId })
    const lines = log.with({ correlationId })
    let form: Multipart | undefined
    try {
      if (request.method !== 'POST')
        return withHeaders(refusal(new AppError('INPUT_INVALID'), correlationId, 405), { ...common, allow: 'POST' })
      if (request.headers.has('cookie') && !comesFromApp(request.headers, config))
        throw new AppError('AUTH_NOT_AUTHORIZED')
      form = isMultipart(request) ? await readMultipart(request) : undefined
      const params = form?.params ?? (await readJson(request, options))
      const response = await answer(request, { params, correlationId, log: lines, headers: request.headers, form })
      return withHeaders(response, common)
    } catch (error) {
      if (!(error instanceof AppError)) lines.error('request.failed', error)
      return withHeaders(refusal(error, correlationId), common)
    } finally {
      form?.close()
    }
  }
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
}

async function readJson(request: Request, options: GraphqlOptions): Promise<Record<string, unknown>> {
  if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
    throw new AppError('INPUT_INVALID')
  const text = await readText(request, largestJson, async () => {
    const session = await options.sessions.read(ticketIn(request.headers))
    return (await options.currentUser(session)) === undefined ? largestJson : largestJsonWithFile
  })
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (cause) {
    throw new AppError('INPUT_INVALID', { cause })
  }
  throw new AppError('INPUT_INVALID')
}

function refusal(error: unknown, correlationId: string, status?: number): Response {
  const code = error instanceof AppError ? error.code : 'UNKNOWN_ERROR'
  const headers: Record<string, string> = code === 'UNAVAILABLE' ? { 'retry-after': String(retryAfterSeconds) } : {}
  return jsonAnswer(
    status ?? errorCodes[code].status,
    { errors: [{ message: code, extensions: { code, correlationId } }] },
    headers,
  )
}

function createServer(options: GraphqlOptions): (request: Request, exchange: Exchange) => Promise<Response> {
  const { config } = options.platform
  const schema: GraphQLSchema = createSchema({
    typeDefs: options.schemaSdl,
    resolvers: [joined(options.resolvers), scalars],
  })
  guard(schema, options.policy)
  const yoga = createYoga<Exchange, GuardedContext>({
    schema,
    context: (exchange) => contextOf(options, exchange),
    batching: false,
    cors: false,
    graphiql: false,
    graphqlEndpoint: '/api/graphql',
    landingPage: false,
    logging: false,
    maskedErrors: false,
    // Bodies are read and measured before, see `readText` and `readMultipart`.
    maxRequestBodySize: false,
    multipart: false,
    plugins: [paramsFromExchange, ...limits(config), wireErrors],
  })
  return async (request, exchange) => {
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

const wireErrors: Plugin<Exchange, Exchange> = {
  onResultProcess: (event) => {
    if (Array.isArray(event.result) || !('errors' in event.result)) return
    const { correlationId, log } = event.serverContext
    const { data, errors: found = [] } = event.result as { data?: unknown; errors?: readonly GraphQLError[] }
    if (found.length === 0) return
    const errors = found.map((error) => toWireError(error, correlationId, log))
    // An answer to a request that could not be carried out has no `data` at all.
    event.setResult(data === undefined || data === null ? { errors } : { data, errors })
  },
}

async function contextOf(options: GraphqlOptions, exchange: Exchange): Promise<GuardedContext> {
  const { platform } = options
  try {
    const session = await options.sessions.read(ticketIn(exchange.headers))
    const user = await options.currentUser(session)
    if (user === undefined) return { refused: new AppError('AUTH_NOT_AUTHENTICATED') }
    const context: RequestContext = {
      user,
      tenant: options.openTenant(session.tenantId, user.id),
      platform,
      actor: person(user, exchange.correlationId),
      log: exchange.log.with({ tenantId: session.tenantId, userId: user.id }),
      now: platform.clock.now(),
      may: (permission) => allowed(user, permission),
      upload: (key) => exchange.form?.upload(key) ?? Promise.reject(new AppError('INPUT_INVALID')),
    }
    return context
  } catch (error) {
    if (error instanceof AppError) return { refused: error }
    throw error
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
