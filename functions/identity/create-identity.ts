import { randomUUID } from 'node:crypto'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Actor } from '#platform/actor.ts'
import { apiHeaders, jsonAnswer, retryAfterSeconds, withHeaders } from '#platform/http/answers.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { comesFromApp, corsHeaders, preflight } from '#platform/http/origins.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { endedSessionCookie, sessionCookie, ticketIn } from '#platform/sessions/session-cookie.ts'
import { createSessions, type Holder, type Issued, type Sessions } from '#platform/sessions/sessions.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing, type IdentityAction } from './auditing.ts'
import { createCurrentUsers, type CurrentUsers } from './current-users.ts'
import { refusals, SignInRefused, type Reason } from './refusal.ts'
import { enterByInvitation, enterFirm, enterLastFirm, rememberEntry } from './sign-in.ts'
import { createWrongTokens, type WrongTokens } from './wrong-tokens.ts'
import { tokenVerifier, type MicrosoftIdentity, type VerifyToken } from './verify-token.ts'

export interface IdentityOptions {
  readonly platform: Platform
  readonly openTenant: (tenantId: TenantId) => TenantPartition
  /** A query string to read this firm's files with, until the moment given. */
  readonly readSignature: (tenantId: TenantId, expiresOn: Date) => Promise<string>
  /** For tests; otherwise made from the settings. */
  readonly verifyToken?: VerifyToken
}

export interface Identity {
  readonly sessions: Sessions
  readonly currentUsers: CurrentUsers
  /** Answers every path under `/api/authenticate/`. Never throws. */
  readonly handle: (request: Request) => Promise<Response>
}

interface Visit {
  readonly request: Request
  readonly url: URL
  readonly log: Log
  readonly actor: Actor
}

/** Sessions, who holds them, and the calls that give and take them. Made once at start. */
export function createIdentity(options: IdentityOptions): Identity {
  const { platform } = options
  const desk = new SignInDesk(options)
  const handle = async (request: Request): Promise<Response> => {
    const asked = preflight(request, platform.config)
    if (asked !== undefined) return asked
    const correlationId = randomUUID()
    const log = platform.log.with({ correlationId })
    const actor: Actor = { userId: null, name: null, source: 'screen', correlationId }
    const common = {
      ...apiHeaders,
      ...corsHeaders(request.headers, platform.config),
      'x-correlation-id': correlationId,
    }
    try {
      if (request.method !== 'GET') throw new SignInRefused('method_not_allowed')
      if (!comesFromApp(request.headers, platform.config)) throw new SignInRefused('request_not_from_app')
      return withHeaders(await desk.answer({ request, url: new URL(request.url), log, actor }), common)
    } catch (error) {
      return withHeaders(refusal(error, log, correlationId), common)
    }
  }
  return { sessions: desk.sessions, currentUsers: desk.currentUsers, handle }
}

class SignInDesk {
  readonly sessions: Sessions
  readonly currentUsers: CurrentUsers
  readonly #options: IdentityOptions
  readonly #verify: VerifyToken
  readonly #wrongTokens: WrongTokens

  constructor(options: IdentityOptions) {
    const { directory, clock, config } = options.platform
    this.#options = options
    this.#verify = options.verifyToken ?? tokenVerifier(config.identity)
    this.#wrongTokens = createWrongTokens(clock)
    this.sessions = createSessions(directory, clock)
    this.currentUsers = createCurrentUsers(directory, clock)
  }

  async answer(visit: Visit): Promise<Response> {
    const [first = '', second, third, ...rest] = visit.url.pathname
      .replace(/^\/api\/authenticate\//, '')
      .replace(/\/$/, '')
      .split('/')
    if (rest.length > 0) throw new SignInRefused('not_found')
    if (first === 'refresh-token' && second === undefined) return this.#refresh(visit)
    if (first === 'log-out' && second === undefined) return this.#signOut(visit)
    if (first !== 'microsoft') throw new SignInRefused('not_found')
    if (second === undefined) return this.#signIn(visit)
    if (second === 'invite' && third !== undefined) return this.#accept(visit, decoded(third))
    if (third === undefined) return this.#enter(visit, decoded(second))
    throw new SignInRefused('not_found')
  }

  async #signIn(visit: Visit): Promise<Response> {
    const holder = await enterLastFirm(this.#options.platform, await this.#identity(visit))
    return this.#start(visit, holder)
  }

  /** The two ticks of the terms step travel as `generalTerms=true&userAgreement=true`. */
  async #accept(visit: Visit, code: string): Promise<Response> {
    const identity = await this.#identity(visit)
    const ticked = (name: string): boolean => visit.url.searchParams.get(name) === 'true'
    if (!ticked('generalTerms') || !ticked('userAgreement')) throw new SignInRefused('terms_not_accepted')
    const holder = await enterByInvitation(this.#options.platform, identity, code)
    this.currentUsers.forget(holder.userId)
    await this.#audit(visit, holder, 'invitation.accept')
    return this.#start(visit, holder)
  }

  /** With a token: a sign-in to this firm. With a session: a switch, after which the old session is dead. */
  async #enter(visit: Visit, tenantId: string): Promise<Response> {
    const { platform } = this.#options
    if (visit.request.headers.has('authorization')) {
      const { accountId } = await this.#identity(visit)
      return this.#start(visit, await enterFirm(platform, accountId, tenantId))
    }
    const ticket = ticketIn(visit.request.headers)
    const session = await this.sessions.read(ticket)
    if ((await this.currentUsers.of(session)) === undefined) throw new SignInRefused('session_ended')
    const holder = await enterFirm(platform, session.accountId, tenantId)
    // What can fail comes before the move, so that a failure leaves the old session as it was.
    await this.#options.readSignature(holder.tenantId, session.validUntil)
    const issued = await this.sessions.move(ticket, holder)
    await this.#audit(visit, holder, 'tenant.switch')
    return this.#welcome(visit, issued)
  }

  async #refresh(visit: Visit): Promise<Response> {
    const ticket = ticketIn(visit.request.headers)
    const session = await this.sessions.read(ticket)
    if ((await this.currentUsers.of(session)) === undefined) {
      await this.sessions.end(ticket)
      throw new SignInRefused('session_ended')
    }
    return this.#grant(await this.sessions.refresh(ticket))
  }

  async #signOut(visit: Visit): Promise<Response> {
    await this.sessions.end(ticketIn(visit.request.headers))
    return jsonAnswer(200, {}, { 'set-cookie': endedSessionCookie() })
  }

  async #identity(visit: Visit): Promise<MicrosoftIdentity> {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(visit.request.headers.get('authorization') ?? '')?.[1]
    const address = clientAddress(visit.request.headers)
    this.#wrongTokens.check(address)
    try {
      if (token === undefined) throw new SignInRefused('token_invalid')
      return await this.#verify(token)
    } catch (error) {
      if (error instanceof SignInRefused && error.reason === 'token_invalid') this.#wrongTokens.count(address)
      throw error
    }
  }

  async #start(visit: Visit, holder: Holder): Promise<Response> {
    return this.#welcome(visit, await this.sessions.start(holder, ticketIn(visit.request.headers)))
  }

  async #welcome(visit: Visit, issued: Issued): Promise<Response> {
    const { session } = issued
    await this.#aside(visit, 'session.not-remembered', () =>
      rememberEntry(this.#options.platform, session, clientAddress(visit.request.headers)),
    )
    visit.log.info('session.started', { tenantId: session.tenantId, userId: session.userId })
    return this.#grant(issued)
  }

  async #grant({ session, ticket }: Issued): Promise<Response> {
    const { tenantId, validFrom, validUntil } = session
    const body = {
      tokenValidFrom: validFrom.toISOString(),
      tokenValidUntil: validUntil.toISOString(),
      sasQueryParameters: await this.#options.readSignature(tenantId, validUntil),
    }
    const seconds = Math.max(0, Math.ceil((validUntil.getTime() - this.#options.platform.clock.now().getTime()) / 1000))
    return jsonAnswer(200, body, { 'set-cookie': sessionCookie(ticket, seconds) })
  }

  async #audit(visit: Visit, holder: Holder, action: IdentityAction): Promise<void> {
    const { openTenant, platform } = this.#options
    await this.#aside(visit, 'audit.lost', async () => {
      const tenant = openTenant(holder.tenantId)
      const actor: Actor = { ...visit.actor, userId: holder.userId }
      const context = { tenant, actor, now: platform.clock.now() }
      await tenant.commit([auditing(context, { action, subject: holder.userId })])
    })
  }

  /** The person is in already; what is written down about it must not put them out again. */
  async #aside(visit: Visit, event: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      visit.log.error(event, error)
    }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (cause) {
    throw new SignInRefused('not_found', { cause })
  }
}

const reasonOf: Partial<Record<ErrorCode, Reason>> = {
  AUTH_NOT_AUTHENTICATED: 'session_ended',
  // The session's holder went to another firm in another tab.
  AUTH_NOT_AUTHORIZED: 'switched_elsewhere',
  WRITE_CONFLICT: 'switched_elsewhere',
  UNAVAILABLE: 'unavailable',
}

/** `{ errorMessage }` with the reason. Whatever is not a refusal is logged here and told to nobody. */
function refusal(error: unknown, log: Log, correlationId: string): Response {
  const refused = error instanceof SignInRefused ? error : undefined
  const reason: Reason =
    refused?.reason ?? (error instanceof AppError ? reasonOf[error.code] : undefined) ?? 'unknown_error'
  const status = refusals[reason]
  if (status >= 500) log.error('sign-in.failed', error)
  else log.info('sign-in.refused', { reason })
  const wait = refused?.retryAfterSeconds ?? (reason === 'unavailable' ? retryAfterSeconds : undefined)
  return jsonAnswer(
    status,
    { errorMessage: reason, correlationId },
    {
      ...(wait === undefined ? {} : { 'retry-after': String(wait) }),
      ...(reason === 'method_not_allowed' ? { allow: 'GET' } : {}),
      ...(reason === 'session_ended' ? { 'set-cookie': endedSessionCookie() } : {}),
    },
  )
}
