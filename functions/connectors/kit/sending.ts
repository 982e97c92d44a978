import type { z } from 'zod'
import type { CallsLeft } from '#domain/sync/run.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { budgetsRefilled, callsLeft, retryAfter, vendorAnswer, type VendorAnswer } from './answer.ts'
import type { Base } from './base-address.ts'
import type { CredentialStore } from './credentials.ts'
import type { Connector } from './define-connector.ts'
import type { CallSettings, Outbound, OutboundAnswer } from './outbound.ts'
import { timedAnswer } from './timed-answer.ts'
import type { AccessTokens } from './tokens.ts'
import type { VendorRequest } from './vendor-api.ts'
import { VendorError } from './vendor-error.ts'
import type { Sleep, Turnstile } from './waiting.ts'
import { soapEnvelope, type Secrets } from './xml-soap.ts'
import type { XmlElement } from './xml.ts'

/** JSON, and the path that was asked for it, or the element that a SOAP service answered with. */
export type RawAnswer = { readonly path: string; readonly json: unknown } | { readonly xml: XmlElement }

export interface VendorSessionOptions {
  readonly connector: Pick<Connector, 'id' | 'authorization' | 'http' | 'pace' | 'classify'>
  readonly credentials: CredentialStore
  readonly config: CallSettings & Pick<Config, 'oauthClients'>
  readonly log: Log
  readonly clock: Clock
  /** Ends every call and every wait, with the signal's own reason. */
  readonly signal?: AbortSignal
  /** No single wait is longer than this; where one would be needed, the call fails. */
  readonly longestWaitSeconds?: number
  readonly sleep?: Sleep
  readonly random?: () => number
  readonly outbound?: Outbound
  /** Told each answer of a list as it came, before it is judged; never what a token is traded with. */
  readonly onAnswer?: ((answer: RawAnswer) => void) | undefined
}

/** What the calls of one connection have in common. */
export interface Session {
  readonly options: VendorSessionOptions
  readonly http: NonNullable<Connector['http']>
  readonly base: Base
  readonly field: (name: string) => string
  /** What stands in the fields of the form: it may be part of an address, and is told to nobody. */
  readonly typed: readonly string[]
  readonly tokens: AccessTokens | undefined
  readonly turnstile: Turnstile
  /** What the vendor said last of each of its budgets. */
  readonly limits: Map<number, CallsLeft>
  readonly outbound: Outbound
  readonly sleep: Sleep
  readonly longestWait: number
}

const redirects = 3

/** Errors: VendorError where a next link leads to another host: our token must not go there. */
export async function addressOf(session: Session, request: VendorRequest<z.ZodType>): Promise<URL> {
  const url = await session.base.addressOf(request.path)
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

/** While the call still has its turn, so that the one behind it already waits. */
function heed({ http, options, turnstile, limits }: Session, { status, headers }: OutboundAnswer): void {
  const now = options.clock.now()
  for (const [at, left] of callsLeft(http.budgets ?? [], headers, now).entries()) if (left) limits.set(at, left)
  const askedWait = Math.max(retryAfter(headers, now) ?? 0, budgetsRefilled(http.budgets ?? [], headers, now) ?? 0)
  const defaultWait = status === 429 && askedWait === 0 ? now.getTime() + (http.quietSeconds ?? 0) * 1000 : 0
  turnstile.closeUntil(Math.max(askedWait, defaultWait))
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

/** Sends one request and heeds what the answer says of when to come back. Errors: VendorError. */
export async function send(
  session: Session,
  request: VendorRequest<z.ZodType>,
  address: URL,
  given: { readonly headers?: Readonly<Record<string, string>>; readonly token?: string },
): Promise<VendorAnswer> {
  const { http, outbound, options } = session
  const registered = options.config.oauthClients[options.connector.id]
  const { soap, tokenParameter, method = soap === undefined ? 'GET' : 'POST' } = request
  const body = bodyOf(request, { token: given.token, field: session.field })
  const url = new URL(address)
  if (tokenParameter !== undefined && given.token !== undefined) url.searchParams.set(tokenParameter, given.token)
  let target = url
  for (let hop = 0; ; hop += 1) {
    const asked = {
      method,
      url: target,
      headers: {
        accept: soap === undefined ? 'application/json' : 'text/xml',
        ...(soap === undefined ? {} : { soapaction: `"${soap.action}"` }),
        ...(typeof http.headers === 'function' ? http.headers(session.field, registered) : http.headers),
        ...(body === undefined ? {} : { 'content-type': body.type }),
        ...given.headers,
        ...tokenHeader(request, given.token),
        ...request.headers,
      },
      body: body?.text,
      signal: options.signal,
    }
    const answer = await timedAnswer(() => outbound.send(asked))
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
