import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { spoken } from '#domain/shared/locale.ts'
import type { Actor } from '#platform/actor.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { jsonAnswer, retryAfterSeconds } from '#platform/http/answers.ts'
import { inviteCodeHeader } from '#platform/http/origins.ts'
import { NotFromApp, OverLimit, WrongMethod, type ErrorShape, type Refusal } from '#platform/http/refusal.ts'
import type { Visit } from '#platform/http/route.ts'
import { endedSessionCookie, sessionCookie, ticketIn } from '#platform/sessions/session-cookie.ts'
import type { Session } from '#platform/sessions/session.ts'
import type { Holder, Issued, Sessions } from '#platform/sessions/sessions.ts'
import { countAttempts } from '#platform/shared-limit.ts'
import { windowSeconds } from './attempts.ts'
import { auditing, type IdentityAction } from './auditing.ts'
import type { CurrentUsers } from './current-users.ts'
import { refusals, SignInRefused, type Reason } from './refusal.ts'
import { bringUpToDate } from './roster.ts'
import { enterByInvitation, enterFirm, enterLastFirm, rememberEntry } from './sign-in.ts'
import { createWrongTokens, type WrongTokens } from './wrong-tokens.ts'
import type { MicrosoftIdentity, VerifyToken } from './verify-token.ts'

interface SignInParts {
  readonly platform: RunningPlatform
  readonly sessions: Sessions
  readonly currentUsers: CurrentUsers
  readonly verifyToken: VerifyToken
}

/** Refusals of one person that the firm's log takes a minute. */
const refusalsLogged = 5

interface SignInTrace extends Pick<Holder, 'tenantId' | 'userId'> {
  readonly action: IdentityAction
  /** Null: it is not sure that it was the person themselves. */
  readonly by: UserId | null
  readonly more: Readonly<Record<string, string>>
}

/** The calls that give and take sessions, and what lets somebody make each. */
export class SignInCalls {
  readonly sessions: Sessions
  readonly currentUsers: CurrentUsers
  readonly #platform: RunningPlatform
  readonly #verify: VerifyToken
  readonly #wrongTokens: WrongTokens

  constructor({ platform, sessions, currentUsers, verifyToken }: SignInParts) {
    this.sessions = sessions
    this.currentUsers = currentUsers
    this.#platform = platform
    this.#verify = verifyToken
    this.#wrongTokens = createWrongTokens(platform)
  }

  /** Whom a token is of. Errors: `SignInRefused`. */
  async identityOf({ request, address }: Visit): Promise<MicrosoftIdentity> {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    try {
      if (token === undefined) throw new SignInRefused('token_invalid')
      return await this.#verify(token)
    } catch (error) {
      if (error instanceof SignInRefused && error.reason === 'token_invalid') await this.#wrongTokens.count(address)
      throw error
    }
  }

  /** The session of somebody who may still be here. Errors: `SignInRefused('session_ended')`; those of `Sessions.read`. */
  async sessionOf({ request }: Visit): Promise<Session> {
    const session = await this.sessions.read(ticketIn(request.headers))
    if ((await this.currentUsers.of(session)) === undefined) throw new SignInRefused('session_ended')
    return session
  }

  /** Of one who may no longer be here nothing stays. */
  async sessionToRefresh(visit: Visit): Promise<Session> {
    const session = await this.sessions.read(ticketIn(visit.request.headers))
    if ((await this.currentUsers.of(session, 'now')) !== undefined) return session
    await this.sessions.end(ticketIn(visit.request.headers))
    throw new SignInRefused('session_ended')
  }

  async signIn(visit: Visit, identity: MicrosoftIdentity): Promise<Response> {
    return this.#start(visit, await this.#asked(visit, identity, enterLastFirm(this.#platform, identity)))
  }

  /** The two ticks of the terms step travel as `generalTerms=true&userAgreement=true`. */
  async accept(visit: Visit, identity: MicrosoftIdentity): Promise<Response> {
    const ticked = (name: string): boolean => visit.url.searchParams.get(name) === 'true'
    if (!ticked('generalTerms') || !ticked('userAgreement')) throw new SignInRefused('terms_not_accepted')
    const code = visit.request.headers.get(inviteCodeHeader) ?? ''
    const holder = await this.#asked(visit, identity, enterByInvitation(this.#platform, identity, code))
    this.currentUsers.forget(holder.userId)
    await this.#audit(visit, holder, 'invitation.accept')
    return this.#start(visit, holder)
  }

  /** With a token: a sign-in to this firm. With a session: a switch, after which the old session is dead. */
  async enter(visit: Visit, proof: MicrosoftIdentity | Session): Promise<Response> {
    const tenantId = visit.params['tenantId'] ?? ''
    const entering = enterFirm(this.#platform, proof.accountId, tenantId)
    if (!('validUntil' in proof)) return this.#start(visit, await this.#asked(visit, proof, entering))
    const holder = await entering
    // What can fail comes before the move, so that a failure leaves the old session as it was.
    await this.#platform.blobStore.readSignature(holder.tenantId, proof.validUntil)
    const issued = await this.sessions.move(ticketIn(visit.request.headers), holder)
    await this.#audit(visit, holder, 'tenant.switch')
    return this.#welcome(visit, issued)
  }

  async refresh({ request }: Visit): Promise<Response> {
    return this.#grant(await this.sessions.refresh(ticketIn(request.headers)))
  }

  async signOut(visit: Visit): Promise<Response> {
    const ticket = ticketIn(visit.request.headers)
    // Whoever has no session any more leaves nothing.
    const session = await this.sessions.read(ticket).catch(() => undefined)
    await this.sessions.end(ticket)
    if (session !== undefined) await this.#audit(visit, session, 'session.end')
    return jsonAnswer(200, {}, { 'set-cookie': endedSessionCookie() })
  }

  async #start(visit: Visit, holder: Holder): Promise<Response> {
    const issued = await this.sessions.start(holder, ticketIn(visit.request.headers))
    await this.#audit(visit, holder, 'session.start')
    return this.#welcome(visit, issued)
  }

  /** Many have two accounts, and Microsoft takes the wrong one without asking: who is refused reads which it was. */
  async #asked(visit: Visit, { signedInAs }: MicrosoftIdentity, entering: Promise<Holder>): Promise<Holder> {
    try {
      return await entering
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error
      await this.#auditRefusal(visit, error, signedInAs)
      throw signedInAs === '' ? error : error.of(signedInAs)
    }
  }

  /** Some a minute of one person: the log is the firm's, and nobody who is out fills it. */
  async #auditRefusal(visit: Visit, { about, reason }: SignInRefused, signedInAs: string): Promise<void> {
    if (about === undefined) return
    await this.#aside(visit, 'audit.lost', async () => {
      const window = { calls: refusalsLogged, seconds: windowSeconds }
      const before = await countAttempts(this.#platform, `refused-sign-in.${about.userId}`, 1, window)
      if (before.calls >= refusalsLogged) return
      await this.#write(visit, { ...about, action: 'session.refuse', by: null, more: { reason, email: signedInAs } })
    })
  }

  async #welcome(visit: Visit, issued: Issued): Promise<Response> {
    const { session } = issued
    const { address, request } = visit
    const locale = spoken((request.headers.get('accept-language') ?? '').slice(0, 200).split(','))
    await this.#aside(visit, 'session.not-remembered', () =>
      rememberEntry(this.#platform, session, { address, locale }),
    )
    const { directory } = this.#platform
    await this.#aside(visit, 'people.left-behind', () =>
      bringUpToDate(directory, this.#platform.openTenant(session.tenantId)),
    )
    visit.log.info('session.started', { tenantId: session.tenantId, userId: session.userId })
    return this.#grant(issued)
  }

  async #grant({ session, ticket }: Issued): Promise<Response> {
    const { tenantId, validFrom, validUntil } = session
    const body = {
      tenantId,
      tokenValidFrom: validFrom.toISOString(),
      tokenValidUntil: validUntil.toISOString(),
      sasQueryParameters: await this.#platform.blobStore.readSignature(tenantId, validUntil),
    }
    const seconds = Math.max(0, Math.ceil((validUntil.getTime() - this.#platform.clock.now().getTime()) / 1000))
    return jsonAnswer(200, body, { 'set-cookie': sessionCookie(ticket, seconds) })
  }

  async #audit(visit: Visit, { tenantId, userId }: Holder, action: IdentityAction): Promise<void> {
    await this.#aside(visit, 'audit.lost', () => this.#write(visit, { tenantId, userId, action, by: userId, more: {} }))
  }

  /** With from where, as far as the network tells. */
  async #write(visit: Visit, { tenantId, userId, action, by, more }: SignInTrace): Promise<void> {
    const tenant = this.#platform.openTenant(tenantId)
    const actor: Actor = { userId: by, name: null, source: 'screen', correlationId: visit.correlationId }
    const context = { tenant, actor, now: this.#platform.clock.now() }
    await tenant.commit([auditing(context, { action, subject: userId, after: { ...more, address: visit.address } })])
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

const reasonOf: Partial<Record<ErrorCode, Reason>> = {
  AUTH_NOT_AUTHENTICATED: 'session_ended',
  // The session's holder went to another firm in another tab.
  AUTH_NOT_AUTHORIZED: 'switched_elsewhere',
  NOT_FOUND: 'not_found',
  WRITE_CONFLICT: 'switched_elsewhere',
  UNAVAILABLE: 'unavailable',
}

function reasonFor(error: unknown): Reason | undefined {
  if (error instanceof SignInRefused) return error.reason
  if (error instanceof WrongMethod) return 'method_not_allowed'
  if (error instanceof NotFromApp) return 'request_not_from_app'
  if (error instanceof OverLimit) return 'too_many_attempts'
  return error instanceof AppError ? reasonOf[error.code] : undefined
}

function refusalFor(error: unknown, reason: Reason): Refusal {
  const given = error instanceof SignInRefused || error instanceof OverLimit ? error.retryAfterSeconds : undefined
  return {
    status: refusals[reason],
    code: reason,
    until: error instanceof SignInRefused ? error.until : undefined,
    signedInAs: error instanceof SignInRefused ? error.signedInAs : undefined,
    retryAfterSeconds: given ?? (reason === 'unavailable' ? retryAfterSeconds : undefined),
    headers: {
      ...(error instanceof WrongMethod ? { allow: error.allow } : {}),
      ...(reason === 'session_ended' ? { 'set-cookie': endedSessionCookie() } : {}),
    },
  }
}

/** `{ errorMessage }` with the reason, as the specification has it. */
export const signInErrors: ErrorShape = {
  refusalOf(error) {
    const reason = reasonFor(error)
    return reason === undefined ? undefined : refusalFor(error, reason)
  },
  defect: { status: refusals.unknown_error, code: 'unknown_error' },
  body: ({ code, until, signedInAs }, correlationId) => ({
    errorMessage: code,
    correlationId,
    ...(until === undefined ? {} : { until }),
    ...(signedInAs === undefined ? {} : { signedInAs }),
  }),
}
