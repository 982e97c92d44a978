import type { z } from 'zod'
import { meaningOf, type VendorAnswer } from './answer.ts'
import { authorized, tokensOf } from './authenticated-calls.ts'
import { createBase } from './base-address.ts'
import { currentSpan } from '#platform/spans/span.ts'
import { callSpan } from './call-span.ts'
import type { Connector, Pace } from './define-connector.ts'
import { outboundOf } from './outbound.ts'
import { fieldOf } from './registration.ts'
import { attemptsAt, backoffAfter } from './repeating.ts'
import { addressOf, type RawAnswer, type Session, type VendorSessionOptions } from './sending.ts'
import type { VendorApi, VendorRequest } from './vendor-api.ts'
import { VendorError } from './vendor-error.ts'
import { createTurnstile, realSleep } from './waiting.ts'
import { readSoap } from './xml-soap.ts'

const fifteenMinutes = 900

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

/** Errors: VendorError. */
function valueIn(answer: VendorAnswer, path: string, isSoap: boolean): RawAnswer {
  if (isSoap) {
    const read = readSoap(answer)
    if ('element' in read) return { xml: read.element }
    throw new VendorError('unexpected-answer', `The service answered with a fault (${read.fault.code})`)
  }
  try {
    return { path, json: JSON.parse(answer.text()) }
  } catch (error) {
    const type = answer.headers['content-type'] ?? 'no content type'
    throw new VendorError('unexpected-answer', `The answer is not whole JSON (${type}, ${answer.body.length} bytes)`, {
      cause: error,
    })
  }
}

function read<Schema extends z.ZodType>(
  answer: VendorAnswer,
  request: VendorRequest<Schema>,
  { pathname }: URL,
  { onAnswer }: VendorSessionOptions,
): z.output<Schema> {
  const raw = valueIn(answer, pathname, request.soap !== undefined)
  onAnswer?.(raw)
  const parsed = request.answer.safeParse('xml' in raw ? raw.xml : raw.json)
  if (parsed.success) return parsed.data
  // Paths and codes only: the values are a firm's data.
  const wrong = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'the whole'} (${issue.code})`)
  throw new VendorError('unexpected-answer', `The answer does not look as documented: ${wrong.join(', ')}`)
}

/** How many calls of each path the vendor has accepted in a session. */
const accepted = new WeakMap<Session, Map<string, number>>()

function accept(session: Session, { pathname }: URL): void {
  const counts = accepted.get(session) ?? new Map<string, number>()
  accepted.set(session, counts.set(pathname, (counts.get(pathname) ?? 0) + 1))
}

/** Which call of which path comes now; undefined where the vendor has accepted none in this session. */
function placeAfterAccepted(session: Session, { pathname }: URL): string | undefined {
  const counts = accepted.get(session)
  return counts && `${(counts.get(pathname) ?? 0) + 1} of ${pathname}`
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
  const kind = meaningOf(options.connector.classify, answer, url.pathname)
  if (kind !== undefined) {
    const failure = new VendorError(kind, `${url.pathname} answered ${answer.status}`, {
      status: answer.status,
      afterAccepted: placeAfterAccepted(session, url),
      says: session.http.refusal?.(answer).says,
    })
    // The vendor means what it says with a 4xx: repeating it only uses up its patience.
    throw new Attempt(failure, retried.has(kind) && !(kind === 'unexpected-answer' && answer.status >= 400))
  }
  accept(session, url)
  request.onHeaders?.(answer.headers)
  try {
    return read(answer, request, url, options)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    throw new Attempt(error, true)
  }
}

/** For what a token is traded with: nothing is tried again here, as the call that wants the token is. */
async function callOnce<Schema extends z.ZodType>(
  session: Session,
  request: VendorRequest<Schema>,
): Promise<z.output<Schema>> {
  const url = await addressOf(session, request)
  return await callSpan(session, request, url, async () => {
    try {
      return await attempt(session, request, url)
    } catch (error) {
      throw error instanceof Attempt ? error.failure : error
    }
  })
}

function asFailure(failure: VendorError, session: Session): VendorError {
  const wait = session.turnstile.closedFor()
  if (failure.kind !== 'rate-limited' || failure.retryAfterSeconds !== undefined || wait === 0) return failure
  return new VendorError('rate-limited', failure.message, { cause: failure, retryAfterSeconds: Math.ceil(wait / 1000) })
}

/**
 * A loop of our own and not a package: the wait comes from the vendor and is shared by all calls of the connection.
 * Every call is repeated alike, as Spil only reads; one whose credentials are refused is not, as vendors lock an account
 * after a few refusals: the sync asks again minutes later.
 */
async function call<Schema extends z.ZodType>(
  session: Session,
  request: VendorRequest<Schema>,
): Promise<z.output<Schema>> {
  const url = await addressOf(session, request)
  return await callSpan(session, request, url, () => tries(session, request, url))
}

async function tries<Schema extends z.ZodType>(
  session: Session,
  request: VendorRequest<Schema>,
  url: URL,
): Promise<z.output<Schema>> {
  const { options, turnstile, sleep } = session
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(session, request, url)
    } catch (error) {
      if (!(error instanceof Attempt)) throw error
      if (!error.again || count >= attemptsAt(error.failure.kind)) throw asFailure(error.failure, session)
      const backoff = backoffAfter(count, options.random)
      const waitMs = Math.round(turnstile.closedFor() > 0 ? 0 : backoff)
      if (waitMs > session.longestWait) throw asFailure(error.failure, session)
      currentSpan()?.note({ 'http.request.resend_count': count })
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

/** The connector's own pace, unless the vendor allows our registration another. */
function paceOf({ id, pace }: Pick<Connector, 'id' | 'pace'>, { oauthClients }: VendorSessionOptions['config']): Pace {
  const allowed = oauthClients[id]?.callsPerMinute
  return allowed === undefined ? pace : { ...pace, perSecond: allowed / 60 }
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
  const outbound = options.outbound ?? outboundOf(config)
  const longestWait = (options.longestWaitSeconds ?? fifteenMinutes) * 1000
  const turnstile = createTurnstile({ pace: paceOf(connector, config), clock, sleep, signal, longestWait })
  const limits: Session['limits'] = new Map()
  const api: VendorApi = { call: (request) => call(session, request), field, limits: () => [...limits.values()] }
  const base = createBase(http.baseUrl, api)
  const opening: Session = {
    options,
    http,
    base,
    field,
    typed: Object.values(stored.fields),
    tokens: undefined,
    turnstile,
    limits,
    outbound,
    sleep,
    longestWait,
  }
  const tokens = tokensOf(opening, stored, (trading) => ({
    field: trading.field,
    call: (request) => callOnce(trading, request),
  }))
  const session: Session = { ...opening, tokens }
  return api
}
