import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { createBase, type Base } from './base-address.ts'
import { budgetsRefilled, retryAfter, vendorAnswer, type VendorAnswer } from './answer.ts'
import type { Credentials, CredentialStore } from './credentials.ts'
import type { Connector } from './define-connector.ts'
import { createOutbound, type Outbound, type OutboundAnswer } from './outbound.ts'
import { clientOf, fieldOf, registrationOf } from './registration.ts'
import { createSessions } from './sessions.ts'
import { signingIn } from './sign-in.ts'
import { createSignedIn } from './token-call.ts'
import { tokenSource } from './token-source.ts'
import { createAccessTokens, type AccessTokens } from './tokens.ts'
import type { VendorApi, VendorRequest } from './vendor-api.ts'
import { VendorError } from './vendor-error.ts'
import { readSoap, soapEnvelope, type Secrets } from './xml-soap.ts'
import { createTurnstile, realSleep, type Sleep, type Turnstile } from './waiting.ts'

export interface VendorSessionOptions {
  readonly connector: Pick<Connector, 'id' | 'authorization' | 'http' | 'pace' | 'classify'>
  readonly credentials: CredentialStore
  readonly config: Pick<Config, 'vendorOrigins' | 'oauthClients'>
  readonly log: Log
  readonly clock: Clock
  /** Ends every call and every wait, with the signal's own reason. */
  readonly signal?: AbortSignal
  /** No single wait is longer than this; where one would be needed, the call fails. */
  readonly longestWaitSeconds?: number
  readonly sleep?: Sleep
  readonly random?: () => number
  readonly outbound?: Outbound
}

const fifteenMinutes = 900
const attempts = 5
/** A broken answer is seldom mended by asking again; a gateway's error page is. */
const attemptsAtBrokenAnswers = 3
const firstBackoff = 2000
const redirects = 3

const shared = new WeakMap<object, Outbound>()

/** Sessions of one configuration share their connections to vendors. */
export function outboundOf(vendorOrigins: Config['vendorOrigins']): Outbound {
  const known = shared.get(vendorOrigins)
  if (known !== undefined) return known
  const made = createOutbound({ vendorOrigins })
  shared.set(vendorOrigins, made)
  return made
}

/** A failed attempt, and whether another one makes sense. */
class Attempt extends Error {
  readonly failure: VendorError
  readonly again: boolean

  constructor(failure: VendorError, again: boolean) {
    super(failure.message, { cause: failure })
    this.failure = failure
    this.again = again
  }
}

interface Session {
  readonly options: VendorSessionOptions
  readonly http: NonNullable<Connector['http']>
  readonly base: Base
  readonly field: (name: string) => string
  readonly tokens: AccessTokens | undefined
  readonly turnstile: Turnstile
  readonly outbound: Outbound
  readonly sleep: Sleep
  readonly longestWait: number
}

/** Errors: VendorError where a next link leads to another host: our token must not go there. */
async function addressOf(session: Session, request: VendorRequest<z.ZodType>): Promise<URL> {
  const url = await session.base.addressOf(request.path)
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

/** While the call still has its turn, so that the one behind it already waits. */
function heed({ http, options, turnstile }: Session, { status, headers }: OutboundAnswer): void {
  const now = options.clock.now()
  const told = Math.max(retryAfter(headers, now) ?? 0, budgetsRefilled(http.budgets ?? [], headers, now) ?? 0)
  const untold = status === 429 && told === 0 ? now.getTime() + (http.quietSeconds ?? 0) * 1000 : 0
  turnstile.closeUntil(Math.max(told, untold))
}

/** The same for a vendor that says it in the body, where its support may also have left a number to ask by. */
function heedBody({ http, options, turnstile }: Session, answer: OutboundAnswer): void {
  if (answer.status < 400 || http.refusal === undefined) return
  const { retryAfterSeconds, reference } = http.refusal(vendorAnswer(answer))
  if (retryAfterSeconds !== undefined) turnstile.closeUntil(options.clock.now().getTime() + retryAfterSeconds * 1000)
  if (reference !== undefined)
    options.log.warn('vendor.refusal', { connector: options.connector.id, status: answer.status, reference })
}

interface Body {
  readonly type: string
  readonly text: string
}

function bodyOf(request: VendorRequest<z.ZodType>, secrets: Secrets): Body | undefined {
  if (request.soap !== undefined) return { type: 'text/xml; charset=utf-8', text: soapEnvelope(request.soap, secrets) }
  if (request.form !== undefined)
    return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(request.form).toString() }
  return request.json === undefined ? undefined : { type: 'application/json', text: JSON.stringify(request.json) }
}

/** The token goes into one place: that of the request, else the Authorization header. */
function tokenHeader(request: VendorRequest<z.ZodType>, token: string | undefined): Record<string, string> {
  const elsewhere = request.tokenParameter ?? request.soap?.header?.tokenField ?? request.soap?.body.tokenField
  return token === undefined || elsewhere !== undefined ? {} : { authorization: `Bearer ${token}` }
}

async function send(
  session: Session,
  request: VendorRequest<z.ZodType>,
  address: URL,
  given: { readonly headers?: Readonly<Record<string, string>>; readonly token?: string },
): Promise<VendorAnswer> {
  const { http, outbound, options } = session
  const { soap, tokenParameter, method = soap === undefined ? 'GET' : 'POST' } = request
  const body = bodyOf(request, { token: given.token, field: session.field })
  const url = new URL(address)
  if (tokenParameter !== undefined && given.token !== undefined) url.searchParams.set(tokenParameter, given.token)
  let target = url
  for (let hop = 0; ; hop += 1) {
    const answer = await outbound.send({
      method,
      url: target,
      headers: {
        accept: soap === undefined ? 'application/json' : 'text/xml',
        ...(soap === undefined ? {} : { soapaction: `"${soap.action}"` }),
        ...http.headers,
        ...(body === undefined ? {} : { 'content-type': body.type }),
        ...given.headers,
        ...tokenHeader(request, given.token),
        ...request.headers,
      },
      body: body?.text,
      signal: options.signal,
    })
    heed(session, answer)
    const location = answer.headers['location']
    heedBody(session, answer)
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return vendorAnswer(answer)
    target = new URL(location, target)
    if (target.origin !== url.origin)
      throw new VendorError('unexpected-answer', 'The vendor sends us on to another host')
    if (hop === redirects || method === 'POST')
      throw new VendorError('unexpected-answer', 'The vendor keeps sending us on')
  }
}

/** With a form the credentials go along; a token or a session that is refused is renewed once and the call repeated. */
async function authorized(session: Session, request: VendorRequest<z.ZodType>, url: URL): Promise<VendorAnswer> {
  const { tokens, field, turnstile, options } = session
  const { authorization, classify } = options.connector
  const form = authorization.kind === 'form' ? authorization : undefined
  const headers = form?.headers?.(field) ?? {}
  const own = form?.tokenCall?.headers ?? form?.signIn?.headers
  const given = (token: string | undefined) => {
    if (token === undefined) return { headers }
    return own === undefined
      ? { headers, token }
      : { headers: { ...headers, ...own(token, () => clientOf(options.connector, options.config)) } }
  }
  const call = (token?: string) => turnstile.pass(() => send(session, request, url, given(token)))
  if (tokens === undefined) return call()
  const token = await tokens.current()
  const answer = await call(token)
  return classify(answer, url.pathname) === 'credentials-refused' ? call(await tokens.renewed(token)) : answer
}

/** Errors: VendorError. */
function valueIn(answer: VendorAnswer, isSoap: boolean): unknown {
  if (isSoap) {
    const read = readSoap(answer)
    if ('element' in read) return read.element
    throw new VendorError('unexpected-answer', `The service answered with a fault (${read.fault.code})`)
  }
  try {
    return JSON.parse(answer.text())
  } catch (error) {
    const type = answer.headers['content-type'] ?? 'no content type'
    throw new VendorError('unexpected-answer', `The answer is not whole JSON (${type}, ${answer.body.length} bytes)`, {
      cause: error,
    })
  }
}

function read<Schema extends z.ZodType>(answer: VendorAnswer, request: VendorRequest<Schema>): z.output<Schema> {
  const parsed = request.answer.safeParse(valueIn(answer, request.soap !== undefined))
  if (parsed.success) return parsed.data
  // Paths and codes only: the values are a firm's data.
  const wrong = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'the whole'} (${issue.code})`)
  throw new VendorError('unexpected-answer', `The answer does not look as documented: ${wrong.join(', ')}`)
}

const retried = new Set(['rate-limited', 'unavailable', 'unexpected-answer'])

async function attempt<Schema extends z.ZodType>(
  session: Session,
  request: VendorRequest<Schema>,
  url: URL,
): Promise<z.output<Schema>> {
  const { options } = session
  let answer: VendorAnswer
  try {
    answer = await authorized(session, request, url)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    // A wait that is too long says so; one that a session was refused with is waited for by the next attempt.
    throw new Attempt(error, retried.has(error.kind) && error.retryAfterSeconds === undefined)
  }
  const kind = options.connector.classify(answer, url.pathname)
  if (kind !== undefined) {
    const failure = new VendorError(kind, `${url.pathname} answered ${answer.status}`, { status: answer.status })
    // The vendor means what it says with a 4xx: repeating it only uses up its patience.
    throw new Attempt(failure, retried.has(kind) && !(kind === 'unexpected-answer' && answer.status >= 400))
  }
  request.heard?.(answer.headers)
  try {
    return read(answer, request)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    throw new Attempt(error, true)
  }
}

/** For what a session is opened with: nothing is tried again here, as the call that wants the session is. */
async function callOnce<Schema extends z.ZodType>(
  session: Session,
  request: VendorRequest<Schema>,
): Promise<z.output<Schema>> {
  try {
    return await attempt(session, request, await addressOf(session, request))
  } catch (error) {
    throw error instanceof Attempt ? error.failure : error
  }
}

function asFailure(failure: VendorError, session: Session): VendorError {
  const wait = session.turnstile.closedFor()
  if (failure.kind !== 'rate-limited' || failure.retryAfterSeconds !== undefined || wait === 0) return failure
  return new VendorError('rate-limited', failure.message, { cause: failure, retryAfterSeconds: Math.ceil(wait / 1000) })
}

/**
 * A loop of our own and not a package: the wait comes from the vendor and is shared by all calls of the connection.
 * Every call is repeated alike, as Spil only reads.
 */
async function call<Schema extends z.ZodType>(
  session: Session,
  request: VendorRequest<Schema>,
): Promise<z.output<Schema>> {
  const { options, turnstile, sleep } = session
  const url = await addressOf(session, request)
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(session, request, url)
    } catch (error) {
      if (!(error instanceof Attempt)) throw error
      const most = error.failure.kind === 'unexpected-answer' ? attemptsAtBrokenAnswers : attempts
      if (!error.again || count >= most) throw asFailure(error.failure, session)
      const backoff = firstBackoff * 2 ** (count - 1) * (0.5 + (options.random ?? Math.random)() / 2)
      const waitMs = Math.round(turnstile.closedFor() > 0 ? 0 : backoff)
      if (waitMs > session.longestWait) throw asFailure(error.failure, session)
      options.log.warn('vendor.retry', {
        connector: options.connector.id,
        kind: error.failure.kind,
        attempt: count,
        waitMs: Math.max(waitMs, turnstile.closedFor()),
      })
      if (waitMs > 0) await sleep(waitMs, options.signal)
    }
  }
}

function accessTokens(
  options: VendorSessionOptions,
  stored: Credentials,
  outbound: Outbound,
  sleep: Sleep,
): AccessTokens | undefined {
  const { connector, config, clock, credentials } = options
  const { authorization } = connector
  if (authorization.kind !== 'oauth2' && authorization.kind !== 'adminConsent') return undefined
  const registration =
    authorization.kind === 'oauth2'
      ? registrationOf(connector, config, stored.fields)
      : { authorization, client: clientOf(connector, config) }
  const source = tokenSource(registration.authorization, {
    client: registration.client,
    outbound,
    now: () => clock.now(),
  })
  return createAccessTokens({ source, credentials, sleep })
}

/** The token or the session that the fields of a form are traded for; undefined: the form itself goes along. */
function formTokens(opening: Session): AccessTokens | undefined {
  const { options, sleep } = opening
  const { authorization } = options.connector
  if (authorization.kind !== 'form') return undefined
  const outside = (field: VendorApi['field']): VendorApi => ({
    field,
    call: (request) => callOnce({ ...opening, field }, request),
  })
  const { openSession, signIn, tokenCall } = authorization
  if (tokenCall !== undefined)
    return createSignedIn({ ...opening, tokenCall, clock: options.clock, signal: options.signal })
  if (openSession !== undefined) return createSessions(() => openSession(outside(opening.field)))
  if (signIn === undefined) return undefined
  const source = signingIn({
    signIn,
    now: () => options.clock.now(),
    client: () => clientOf(options.connector, options.config),
    api: (fields) => outside((name) => fieldOf(fields, name)),
  })
  return createAccessTokens({ source, credentials: options.credentials, sleep })
}

/**
 * Calls for one connection, for the length of one sync or one check.
 *
 * Errors: VendorError of `registrationOf`, or where the address in the credentials is none.
 */
export async function createVendorSession(options: VendorSessionOptions): Promise<VendorApi> {
  const { connector, config, clock, signal, sleep = realSleep } = options
  const stored = await options.credentials.read()
  const field = (name: string): string => fieldOf(stored.fields, name)
  const { http } = connector
  if (http === undefined) return { call: () => Promise.reject(new Error(`${connector.id} has no API to call`)), field }
  const outbound = options.outbound ?? outboundOf(config.vendorOrigins)
  const longestWait = (options.longestWaitSeconds ?? fifteenMinutes) * 1000
  const turnstile = createTurnstile({ pace: connector.pace, clock, sleep, signal, longestWait })
  const api: VendorApi = { call: (request) => call(session, request), field }
  const base = createBase(http.baseUrl, api)
  const opening: Session = { options, http, base, field, tokens: undefined, turnstile, outbound, sleep, longestWait }
  const tokens = accessTokens(options, stored, outbound, sleep) ?? formTokens(opening)
  const session: Session = { ...opening, tokens }
  return api
}
