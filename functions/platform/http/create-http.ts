import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import { requestBudgets } from '#domain/shared/limits.ts'
import type { RunningPlatform } from '../create-platform.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Log } from '../log.ts'
import { LeastRecentlyUsed } from '../least-recently-used.ts'
import { invocations } from '../open-log.ts'
import type { Session } from '../sessions/session.ts'
import {
  codeOf,
  correlationIdOf,
  currentSpan,
  readTraceParent,
  traceIdOf,
  within,
  type Span,
  type SpanFacts,
} from '../spans/span.ts'
import { ticketIn, type Ticket } from '../sessions/session-cookie.ts'
import { apiHeaders, jsonAnswer, withHeaders } from './answers.ts'
import { clientAddress } from './client-address.ts'
import { compressed } from './compress.ts'
import { comesFromApp, corsHeaders, firmHeader, originsOf, preflight, type Origins } from './origins.ts'
import { healthRoute } from './health-route.ts'
import { partsOf, pathPattern, type PathPattern } from './path.ts'
import { peopleOf, type People } from './people.ts'
import { RateLimit } from './rate-limit.ts'
import { apiErrors, NotFromApp, OverLimit, WrongMethod, type ErrorShape } from './refusal.ts'
import type { Route, Visit, Who } from './route.ts'

export const apiPrefix = '/api/'

/** Calls allowed per person and per firm within `requestBudgets.seconds`. */
export type Budgets = Readonly<Record<'person' | 'firm', number>>

/** Sessions remembered by this host, so that callers over their budget are refused before anything is read. */
const mostHolders = 10_000

/** Routes called by our own pages, with a header that no other site can send. */
const calledByApp: Readonly<Record<Who, boolean>> = {
  session: true,
  token: true,
  link: true,
  'feed key': false,
  'event source': false,
  anyone: false,
}

/** All HTTP routes. */
export interface Http {
  /** Answers one route. Never throws: a failure is a response with a code and the correlation id of its log lines. */
  answer(route: Route, request: Request): Promise<Response>
  /** Finds the route by its address, as Azure's host does; unknown addresses are NOT_FOUND. */
  handle(request: Request): Promise<Response>
}

interface Opened {
  readonly route: Route
  readonly path: PathPattern
  readonly limit: RateLimit | undefined
  readonly respond: (visit: Visit) => Promise<Response>
}

/**
 * The pipeline of all routes: method, origin, our header, limits, session, correlation id and headers. A route says
 * only who may call it and what it does.
 */
export function createHttp(
  platform: RunningPlatform,
  routes: readonly Route[],
  people: People = platform.given(peopleOf)(platform),
  budgets: Budgets = requestBudgets,
): Http {
  const pipeline = new Pipeline(platform, people, budgets)
  const opened = new Map(routes.map((route) => [route, pipeline.open(route)]))
  const all = [...opened.values()]
  if (new Set(routes.map(({ name }) => name)).size !== routes.length)
    throw new Error(`Two routes have the same name: ${routes.map(({ name }) => name).join(', ')}`)
  return {
    answer(route, request) {
      const found = opened.get(route)
      return found === undefined ? pipeline.notFound(request) : pipeline.answer(found, request)
    },
    handle(request) {
      const { pathname } = new URL(request.url)
      const parts = partsOf(pathname)
      const found = all.find(({ path }) => path(parts) !== undefined)
      return found === undefined ? pipeline.notFound(request) : pipeline.answer(found, request)
    },
  }
}

class Pipeline {
  readonly #platform: RunningPlatform
  readonly #people: People
  readonly #origins: Origins
  readonly #ofPerson: RateLimit
  readonly #ofFirm: RateLimit

  readonly #holders = new LeastRecentlyUsed<string, Pick<Session, 'userId' | 'tenantId'>>(mostHolders)

  constructor(platform: RunningPlatform, people: People, { person, firm }: Budgets) {
    this.#platform = platform
    this.#people = people
    this.#origins = originsOf(platform.config)
    this.#ofPerson = new RateLimit(platform.clock, { calls: person, seconds: requestBudgets.seconds })
    this.#ofFirm = new RateLimit(platform.clock, { calls: firm, seconds: requestBudgets.seconds })
  }

  open(route: Route): Opened {
    const path = pathPattern(apiPrefix + route.path)
    const limit = 'none' in route.limit ? undefined : new RateLimit(this.#platform.clock, route.limit)
    if (route.who !== 'session') {
      const respond = route.open(this.#platform)
      return {
        route,
        path,
        limit,
        respond: async (visit) => {
          take(limit, visit.address)
          return respond(visit)
        },
      }
    }
    const respond = route.open(this.#platform)
    return {
      route,
      path,
      limit,
      respond: async (visit) => {
        const ticket = ticketIn(visit.request.headers)
        this.#refuseKnown(ticket)
        const session = await this.#people.sessions.read(ticket)
        refuseOtherFirm(visit.request.headers, session.tenantId)
        const user = await this.#people.currentUser(session, 'lately')
        if (user === undefined) throw new AppError('AUTH_NOT_AUTHENTICATED')
        currentSpan()?.note({ 'spil.tenant': session.tenantId, 'spil.tier': user.tier })
        if (ticket !== undefined) this.#holders.set(ticket.sessionId, session)
        take(this.#ofPerson, user.id)
        take(this.#ofFirm, session.tenantId)
        take(limit, user.id)
        const userNow = (): Promise<CurrentUser | undefined> => this.#people.currentUser(session, 'now')
        return respond({ ...visit, session, user, userNow })
      },
    }
  }

  /** Errors: OverLimit for a caller known to be over a budget; nothing is read then. */
  #refuseKnown(ticket: Ticket | undefined): void {
    const holder = ticket === undefined ? undefined : this.#holders.get(ticket.sessionId)
    if (holder === undefined) return
    refuseOver(this.#ofPerson, holder.userId)
    refuseOver(this.#ofFirm, holder.tenantId)
  }

  notFound(request: Request): Promise<Response> {
    return this.#exchange(request, undefined, () => Promise.reject(new AppError('NOT_FOUND')))
  }

  answer({ route, path, respond }: Opened, request: Request): Promise<Response> {
    const { config } = this.#platform
    return this.#exchange(request, route, async (correlationId, log) => {
      if (request.method === 'OPTIONS') return preflight(request.headers, this.#origins, route.methods)
      if (!route.methods.some((method) => method === request.method)) throw new WrongMethod(route.methods.join(', '))
      if (calledByApp[route.who] && !comesFromApp(request.headers, this.#origins)) throw new NotFromApp()
      const url = new URL(request.url)
      const params = path(partsOf(url.pathname))
      if (params === undefined) throw new AppError('NOT_FOUND')
      return respond({
        request,
        url,
        params,
        correlationId,
        log,
        address: clientAddress(request.headers, config.environment),
      })
    })
  }

  async #exchange(
    request: Request,
    route: Route | undefined,
    work: (correlationId: string, log: Log) => Promise<Response>,
  ): Promise<Response> {
    const host = readTraceParent(invocations.getStore()?.traceContext?.traceParent)
    // Default: the trace id of the host, so that both are one trace.
    const correlationId =
      correlationIn(request.headers) ?? (host === undefined ? randomUUID() : correlationIdOf(host.traceId))
    const span = this.#begin(request, route, correlationId, host)
    return await within(span, async () => {
      const answer = await this.#answer(request, route, correlationId, work)
      span?.note({ 'http.response.status_code': answer.status })
      return answer
    })
  }

  /** Health checks have no span: they are called twice a minute from everywhere. */
  #begin(
    { method }: Request,
    route: Route | undefined,
    correlationId: string,
    host: ReturnType<typeof readTraceParent>,
  ): Span | undefined {
    if (route?.name === healthRoute.name) return undefined
    const name = route?.name ?? 'no route'
    return this.#platform.spans.begin(
      {
        correlationId,
        parent: host !== undefined && host.traceId === traceIdOf(correlationId) ? host.spanId : undefined,
      },
      { name, kind: 'server', facts: { 'spil.route': name, ...methodOf(method) } },
    )
  }

  async #answer(
    request: Request,
    route: Route | undefined,
    correlationId: string,
    work: (correlationId: string, log: Log) => Promise<Response>,
  ): Promise<Response> {
    const log = this.#platform.log.with({ correlationId })
    const cors = route === undefined || calledByApp[route.who] ? corsHeaders(request.headers, this.#origins) : {}
    const common = { ...apiHeaders, ...cors, 'x-correlation-id': correlationId }
    try {
      const answer = withHeaders(await work(correlationId, log), common)
      // Compressed only where other sites cannot send the request.
      return route?.who === 'session' ? await compressed(answer, request.headers.get('accept-encoding')) : answer
    } catch (error) {
      return withHeaders(refuse(error, route, correlationId, log), common)
    }
  }
}

/**
 * Errors: TENANT_CHANGED where page and session are of different firms. Callers that name no firm get the session's.
 */
function refuseOtherFirm(headers: Headers, tenantId: string): void {
  const named = headers.get(firmHeader)
  if (named !== null && named !== tenantId) throw new AppError('TENANT_CHANGED')
}

/** Errors: OverLimit. Callers without an address (one machine) are not counted. */
function take(limit: RateLimit | undefined, caller: string | null): void {
  if (limit === undefined || caller === null) return
  refuseOver(limit, caller)
  limit.count(caller)
}

/** Errors: OverLimit. */
function refuseOver(limit: RateLimit, caller: string): void {
  const wait = limit.wait(caller)
  if (wait !== undefined) throw new OverLimit(wait)
}

/** The caller chooses the method, so only known ones are put on a span. */
const methodOf = (method: string): SpanFacts => (methods.has(method) ? { 'http.request.method': method } : {})
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Correlation id sent by the caller; accepted only in our own format, because it is logged. */
function correlationIn(headers: Headers): string | undefined {
  const given = headers.get('x-correlation-id')
  return given !== null && uuid.test(given) ? given : undefined
}

function refuse(error: unknown, route: Route | undefined, correlationId: string, log: Log): Response {
  const shape: ErrorShape = route?.errors ?? apiErrors
  const known = shape.refusalOf(error)
  const refusal = known ?? shape.defect
  if (refusal.status >= 500) {
    log.error('http.failed', error, { route: route?.name, code: refusal.code })
    currentSpan()?.fail(known === undefined ? codeOf(error) : refusal.code)
  } else log.info('http.refused', { route: route?.name, code: refusal.code })
  const { status, retryAfterSeconds, headers } = refusal
  return jsonAnswer(status, shape.body(refusal, correlationId), {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...headers,
  })
}
