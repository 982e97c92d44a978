import { CallBudget } from '../call-budget.ts'
import { ConsentSimulator, ownRegistration, type TokenCall } from '../firm-simulator.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { answerTexts, soapFault, type Texts } from '../soap.ts'
import type { Issued } from '../token-register.ts'
import { TwinfieldData } from './data.ts'
import { processXml, search } from './documents.ts'

const minute = 60_000
/** Of one registration; every call that Spil does costs one. */
const creditsAMinute = 1000
/** Where each firm's data is; asking another cluster is an error. */
const clusters: Readonly<Record<string, string>> = { brandsma: 'accounting' }
const clusterOf = (firm: string): string => clusters[firm] ?? 'accounting2'

/** Twinfield as far as Spil uses it: sign-in, two clusters, XML documents and the finder of users. */
export class Twinfield extends ConsentSimulator<TwinfieldData> {
  readonly name = 'twinfield'
  readonly origin = 'https://login.twinfield.com'
  readonly hosts = {
    'https://login.twinfield.com': '/login',
    'https://accounting.twinfield.com': '/accounting',
    'https://accounting2.twinfield.com': '/accounting2',
  }
  readonly #credits = new CallBudget(creditsAMinute, minute)
  protected readonly holds = TwinfieldData
  protected readonly access = {
    brand: { name: 'Twinfield', letters: 'TW', color: '#007a5e' },
    lifetimeSeconds: 3600,
    refreshTokens: 'reusable',
  } as const

  /** It has no headers of its own: it always says when to come back. */
  override rateLimitHeaders = (_: number, seconds: number): Readonly<Record<string, string>> => ({
    'retry-after': String(Math.ceil(seconds)),
  })

  answer(request: SimulatedRequest): SimulatedAnswer {
    const [, host = '', ...rest] = request.url.pathname.split('/')
    const path = rest.join('/')
    if (host !== 'login') return this.#service(request, host, path)
    const [, step] = /^auth\/authentication\/connect\/(\w+)$/u.exec(path) ?? []
    if (step === 'authorize') return this.consent(request)
    if (step === 'token') return this.token(request)
    return step === 'accesstokenvalidation' ? this.#validation(request) : html(404, '<h1>404</h1>')
  }

  protected override consent(request: SimulatedRequest): SimulatedAnswer {
    const { searchParams } = request.url
    if (request.method === 'POST') return super.consent(request)
    if (!searchParams.has('nonce')) return html(400, '<h1>The nonce is missing</h1>')
    const isAsked = searchParams.get('scope')?.split(' ').includes('twf.organisationUser') === true
    return isAsked ? super.consent(request) : html(400, '<h1>The scope twf.organisationUser is missing</h1>')
  }

  protected override knows({ request }: TokenCall): boolean {
    const { clientId, clientSecret } = ownRegistration
    const given = /^Basic (.+)$/u.exec(request.headers['authorization'] ?? '')?.[1] ?? ''
    // The library writes a dash as %2D, which a form allows.
    return decodeURIComponent(Buffer.from(given, 'base64').toString('utf8')) === `${clientId}:${clientSecret}`
  }

  /** With the id token that belongs to the scope `openid`, of an issuer of its own. */
  protected override issued(tokens: Issued): Readonly<Record<string, unknown>> {
    const idToken = `${part({ alg: 'RS256' })}.${part({ iss: `${this.origin}/auth/authentication` })}.c2lnbmF0dXJl`
    return { id_token: idToken, ...super.issued(tokens) }
  }

  #validation({ url, now }: SimulatedRequest): SimulatedAnswer {
    const firm = this.tokens.firmOf(url.searchParams.get('token') ?? '', now)
    if (firm === undefined) return json(400, { Message: 'invalid_token' })
    return json(200, {
      iss: `${this.origin}/auth/authentication`,
      client_id: ownRegistration.clientId,
      scope: ['openid', 'offline_access', 'twf.organisation', 'twf.organisationUser', 'twf.user'],
      'twf.organisationCode': firm.toUpperCase(),
      'twf.organisationUserCode': this.data(firm).userCount === 0 ? 'BEHEER' : this.data(firm).user(0).userId,
      'twf.clusterUrl': `https://${clusterOf(firm)}.twinfield.com`,
    })
  }

  #service(request: SimulatedRequest, host: string, path: string): SimulatedAnswer {
    if (request.method !== 'POST') return html(405, '<h1>405</h1>')
    const { passed, seconds } = this.#credits.spend('', request.now)
    if (!passed) return html(429, '<h1>Too Many Requests</h1>', { 'retry-after': String(seconds) })
    return answerTexts(request.body, (asked) => this.#asked(request, host, path, asked))
  }

  #asked(request: SimulatedRequest, host: string, path: string, asked: Texts): SimulatedAnswer {
    const firm = this.tokens.firmOf(asked.get('AccessToken')?.[0] ?? '', request.now)
    if (firm === undefined)
      return soapFault('Client', '[soap:Client] Your logon credentials are not valid anymore. Try to log on again.')
    if (clusterOf(firm) !== host) return soapFault('Server', 'The organisation is on another cluster.')
    if (asked.get('CompanyId')?.length !== 1) return html(400, '<h1>Bad Request</h1>')
    const action = request.headers['soapaction']
    if (path === 'webservices/processxml.asmx' && action === '"http://www.twinfield.com/ProcessXmlString"')
      return processXml(this.data(firm), asked, request.faults)
    if (path === 'webservices/finder.asmx' && action === '"http://www.twinfield.com/Search"')
      return search(this.data(firm), asked, request.faults)
    return soapFault('Client', 'Server did not recognize the value of HTTP Header SOAPAction.')
  }
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
