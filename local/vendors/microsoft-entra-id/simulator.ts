import { z } from 'zod'
import { CallBudget } from '../call-budget.ts'
import { consentAnswer, decided } from '../consent.ts'
import { FirmSimulator } from '../firm-simulator.ts'
import { firms } from '../firms.ts'
import { keep, readState } from '../state-file.ts'
import { bearerOf, Sessions } from '../sessions.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { opaque } from '../token-register.ts'
import { DirectoryData, directoryId } from './data.ts'
import { failure, graphAnswer } from './graph.ts'

export const entraClient = {
  clientId: 'c0ffee00-0000-4000-a000-000000000001',
  clientSecret: 'not-a-secret-on-this-machine',
} as const

const scope = 'https://graph.microsoft.com/.default'
const brand = { name: 'Microsoft Entra ID', letters: 'ME', color: '#0f6cbd' }
const words = {
  nl: {
    asks: 'Spil vraagt toegang tot je Microsoft-omgeving',
    scopes: ['De naam en de domeinen van de omgeving', 'Gebruikers en wanneer zij inlogden', 'Licenties'],
  },
  en: {
    asks: 'Spil asks for access to your Microsoft tenant',
    scopes: ['Name and domains of the tenant', 'Users and when they signed in', 'Licences'],
  },
}
const lifetimeSeconds = 3599
/** Resource units in ten seconds, of a small directory. */
const unitsInTenSeconds = 3500
const tenSeconds = 10_000
const costs: Readonly<Record<string, number>> = { users: 2, subscribedSkus: 3 }

/** Microsoft's sign-in and Graph as far as Spil uses them: admin consent, tokens for our registration, and three lists. */
export class MicrosoftEntraId extends FirmSimulator<DirectoryData> {
  readonly name = 'microsoft-entra-id'
  readonly origin = 'https://graph.microsoft.com'
  readonly hosts = { 'https://login.microsoftonline.com': '/login', 'https://graph.microsoft.com': '/graph' }
  protected readonly holds = DirectoryData
  /** The firms whose directories let Spil in; kept, so that connections outlive a restart. Tokens are asked for again. */
  readonly #consents = new Set(readState(this.stateFile, z.array(z.string())) ?? [])
  readonly #tokens = new Sessions<string>()
  readonly #units = new CallBudget(unitsInTenSeconds, tenSeconds)

  /** A refusal that does not say when to come back; those of its own do. */
  override rateLimitHeaders = (): Readonly<Record<string, string>> => ({ 'x-ms-throttle-scope': 'Tenant_Application' })
  override refusal = (status: number): unknown =>
    status === 429
      ? failure('TooManyRequests', 'Too many requests')
      : failure('AccessDenied', 'Access has been blocked by a policy of the directory')

  /** Lets Spil in as if an administrator had walked through the consent page. Answers the directory's id. */
  consent(firm: string): string {
    this.#consents.add(firm)
    this.#keep()
    return this.directoryOf(firm)
  }
  directoryOf(firm: string): string {
    return directoryId(firm)
  }
  /** A token for a directory that has consented, as its sign-in would give it. */
  grant(firm: string, now: number): string {
    this.consent(firm)
    return this.#issue(firm, now)
  }
  #issue(firm: string, now: number): string {
    return this.#tokens.open(opaque(), firm, now + lifetimeSeconds * 1000)
  }
  #keep(): void {
    keep(this.stateFile, [...this.#consents])
  }
  override expireAccessTokens(): void {
    this.#tokens.end()
  }
  revokeAccess(): void {
    this.#consents.clear()
    this.#tokens.end()
    this.#keep()
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const [, host = '', first = '', ...rest] = request.url.pathname.split('/')
    const path = rest.join('/')
    if (host === 'graph' && first === 'v1.0') return this.#graph(request, path)
    if (host === 'login' && path === 'v2.0/adminconsent') return this.#consent(request, first)
    if (host === 'login' && path === 'oauth2/v2.0/token' && request.method === 'POST')
      return this.#token(request, first)
    return html(404, '<h1>404</h1>')
  }

  /** The directory of the address, or any: `common` is no place to consent. */
  #consent(request: SimulatedRequest, directory: string): SimulatedAnswer {
    const open = firms
      .filter(({ key }) => directory === 'organizations' || directoryId(key) === directory)
      .map(({ key }) => this.data(key))
    if (open.length === 0) return html(400, '<h1>AADSTS90002: Tenant not found.</h1>')
    if (request.method === 'POST')
      return decided(request, (firm) => ({ admin_consent: 'True', tenant: this.consent(firm), scope }))
    if (request.url.searchParams.get('scope') !== scope)
      return html(400, '<h1>AADSTS70011: The scope is not valid.</h1>')
    const counted = open.map(({ firm }) => this.shown(firm))
    return consentAnswer(request, { clientId: entraClient.clientId, brand, words, firms: counted, withoutCode: true })
  }

  #token({ body, now }: SimulatedRequest, directory: string): SimulatedAnswer {
    const form = Object.fromEntries(new URLSearchParams(body))
    const data = this.find(firms.find(({ key }) => directoryId(key) === directory)?.key)
    if (data === undefined) return refused(400, 'invalid_request', 90_002, `Tenant '${directory}' not found.`)
    if (form['client_id'] !== entraClient.clientId || form['client_secret'] !== entraClient.clientSecret)
      return refused(401, 'invalid_client', 7_000_215, 'Invalid client secret provided.')
    if (form['grant_type'] !== 'client_credentials' || form['scope'] !== scope)
      return refused(400, 'invalid_scope', 70_011, 'The provided value for scope is not valid.')
    if (!this.#consents.has(data.firm.key))
      return refused(400, 'unauthorized_client', 700_016, 'The application was not found in the directory.')
    return json(200, {
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      ext_expires_in: lifetimeSeconds,
      access_token: this.#issue(data.firm.key, now),
    })
  }

  #graph(request: SimulatedRequest, path: string): SimulatedAnswer {
    const firm = this.#tokens.held(bearerOf(request.headers), request.now)
    if (firm === undefined)
      return json(401, failure('InvalidAuthenticationToken', 'Access token has expired or is not yet valid.'))
    const cost = (costs[path] ?? 1) - (request.url.searchParams.has('$select') ? 1 : 0)
    const { passed, seconds } = this.#units.spend(firm, request.now, Math.max(1, cost))
    if (passed) return graphAnswer(this.data(firm), path, request)
    const headers = { 'retry-after': String(Math.max(1, seconds)), ...this.rateLimitHeaders() }
    return json(429, this.refusal(429), headers)
  }
}

/** As Microsoft's token endpoint refuses: the number is in the text too. */
function refused(status: number, error: string, number: number, text: string): SimulatedAnswer {
  return json(status, { error, error_description: `AADSTS${number}: ${text}`, error_codes: [number] })
}
