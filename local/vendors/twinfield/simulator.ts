import { consentAnswer, decisionAnswer } from '../consent.ts'
import { firms, firmShares } from '../firms.ts'
import { html, json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { TokenRegister, type Issued } from '../token-register.ts'
import { FirmData } from './data.ts'
import { processXml, search } from './documents.ts'
import { soapFault, textsIn, type Texts } from '../soap.ts'

export const twinfieldClient = {
  clientId: 'spil-on-this-machine',
  clientSecret: 'not-a-secret-on-this-machine',
} as const

export interface TwinfieldOptions {
  /** Offices of the first firm; the others are smaller. */
  readonly size: number
  readonly tokenFile: string | undefined
}

/** What a sync of a firm must end with. */
export interface TwinfieldTruth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user code|office code`. */
  readonly access: ReadonlySet<string>
}

const minute = 60_000
/** Of one registration; every call that Spil does costs one. */
const creditsAMinute = 1000
const brand = { name: 'Twinfield', letters: 'TW', color: '#007a5e' }
/** Where each firm's data is; asking another cluster is an error. */
const clusters: Readonly<Record<string, string>> = { brandsma: 'accounting' }
const clusterOf = (firm: string): string => clusters[firm] ?? 'accounting2'

/** Twinfield as far as Spil uses it: sign-in, two clusters, XML documents and the finder of users. */
export class Twinfield implements Simulator {
  readonly name = 'twinfield'
  readonly origin = 'https://login.twinfield.com'
  readonly hosts = {
    'https://login.twinfield.com': '/login',
    'https://accounting.twinfield.com': '/accounting',
    'https://accounting2.twinfield.com': '/accounting2',
  }
  readonly #data: ReadonlyMap<string, FirmData>
  readonly #tokens: TokenRegister
  #spent = { since: 0, credits: 0 }

  constructor(options: TwinfieldOptions) {
    this.#data = new Map(
      firms.map((firm, index) => [firm.key, new FirmData(firm, Math.ceil(options.size * (firmShares[index] ?? 1)))]),
    )
    this.#tokens = new TokenRegister({
      lifetimeSeconds: 3600,
      file: options.tokenFile,
      refreshTokens: 'reusable',
      refreshSecondsBefore: undefined,
    })
  }

  /** It has no headers of its own: it always says when to come back. */
  rateLimitHeaders = (_: number, seconds: number): Readonly<Record<string, string>> => ({
    'retry-after': String(Math.ceil(seconds)),
  })

  /** Tokens as if someone had just walked through the consent page. */
  grant(firm: string, now: number): Issued {
    return this.#tokens.issue(firm, now)
  }
  expireAccessTokens(): void {
    this.#tokens.expire()
  }
  revokeAccess(): void {
    this.#tokens.revoke()
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  truth(key: string): TwinfieldTruth {
    const data = this.#firm(key)
    return {
      administrations: new Map(data.offices().map(({ code, name }) => [code, name])),
      users: new Map(data.users().map(({ code, name }) => [code, name])),
      access: new Set(data.users().flatMap(({ code, offices }) => offices.map((office) => `${code}|${office}`))),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const [, host = '', ...rest] = request.url.pathname.split('/')
    const path = rest.join('/')
    if (host !== 'login') return this.#service(request, host, path)
    switch (path) {
      case 'auth/authentication/connect/authorize':
        return request.method === 'POST' ? decisionAnswer(request, this.#tokens) : this.#consent(request)
      case 'auth/authentication/connect/token':
        return this.#token(request)
      case 'auth/authentication/connect/accesstokenvalidation':
        return this.#validation(request)
      default:
        return html(404, '<h1>404</h1>')
    }
  }

  #firm(key: string): FirmData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #consent(request: SimulatedRequest): SimulatedAnswer {
    const { searchParams } = request.url
    if (!searchParams.has('nonce')) return html(400, '<h1>The nonce is missing</h1>')
    if (searchParams.get('scope')?.split(' ').includes('twf.organisationUser') !== true)
      return html(400, '<h1>The scope twf.organisationUser is missing</h1>')
    const counted = firms.map((firm) => ({
      ...firm,
      administrations: this.#firm(firm.key).officeCount,
      users: this.#firm(firm.key).userCount,
    }))
    return consentAnswer(request, { clientId: twinfieldClient.clientId, brand, firms: counted })
  }

  #token({ headers, body, now }: SimulatedRequest): SimulatedAnswer {
    const { clientId, clientSecret } = twinfieldClient
    const proof = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
    // The library writes a dash as %2D, which a form allows.
    if (decodedProof(headers['authorization']) !== decodedProof(proof)) return json(400, { error: 'invalid_client' })
    const form = Object.fromEntries(new URLSearchParams(body))
    if (form['grant_type'] === 'authorization_code') {
      const issued = this.#tokens.redeem(form['code'] ?? '', form['redirect_uri'] ?? '', now)
      return issued === undefined ? json(400, { error: 'invalid_grant' }) : this.#issued(issued)
    }
    if (form['grant_type'] !== 'refresh_token') return json(400, { error: 'unsupported_grant_type' })
    const outcome = this.#tokens.refresh(form['refresh_token'] ?? '', now)
    return outcome.kind === 'issued' ? this.#issued(outcome.tokens) : json(400, { error: 'invalid_grant' })
  }

  /** With the id token that belongs to the scope `openid`, of an issuer of its own. */
  #issued(tokens: Issued): SimulatedAnswer {
    return json(200, {
      id_token: `${part({ alg: 'RS256' })}.${part({ iss: `${this.origin}/auth/authentication` })}.c2lnbmF0dXJl`,
      access_token: tokens.accessToken,
      expires_in: this.#tokens.lifetimeSeconds,
      token_type: 'Bearer',
      refresh_token: tokens.refreshToken,
    })
  }

  #validation({ url, now }: SimulatedRequest): SimulatedAnswer {
    const firm = this.#tokens.firmOf(url.searchParams.get('token') ?? '', now)
    if (firm === undefined) return json(400, { Message: 'invalid_token' })
    return json(200, {
      iss: `${this.origin}/auth/authentication`,
      client_id: twinfieldClient.clientId,
      scope: ['openid', 'offline_access', 'twf.organisation', 'twf.organisationUser', 'twf.user'],
      'twf.organisationCode': firm.toUpperCase(),
      'twf.organisationUserCode': this.#firm(firm).userCount === 0 ? 'BEHEER' : this.#firm(firm).user(0).code,
      'twf.clusterUrl': `https://${clusterOf(firm)}.twinfield.com`,
    })
  }

  #spend(now: number): SimulatedAnswer | undefined {
    if (now >= this.#spent.since + minute) this.#spent = { since: now, credits: 0 }
    this.#spent.credits += 1
    if (this.#spent.credits <= creditsAMinute) return undefined
    const seconds = Math.ceil((this.#spent.since + minute - now) / 1000)
    return html(429, '<h1>Too Many Requests</h1>', { 'retry-after': String(seconds) })
  }

  #service(request: SimulatedRequest, host: string, path: string): SimulatedAnswer {
    if (request.method !== 'POST') return html(405, '<h1>405</h1>')
    const over = this.#spend(request.now)
    if (over !== undefined) return over
    let asked: Texts
    try {
      asked = textsIn(request.body)
    } catch {
      return soapFault('Client', 'Server was unable to read request.')
    }
    const firm = this.#tokens.firmOf(asked.get('AccessToken')?.[0] ?? '', request.now)
    if (firm === undefined) return soapFault('Server', 'Access denied. Token invalid.')
    if (clusterOf(firm) !== host) return soapFault('Server', 'The organisation is on another cluster.')
    const action = request.headers['soapaction']
    if (path === 'webservices/processxml.asmx' && action === '"http://www.twinfield.com/ProcessXmlString"')
      return processXml(this.#firm(firm), asked, request.faults)
    if (path === 'webservices/finder.asmx' && action === '"http://www.twinfield.com/Search"')
      return search(this.#firm(firm), asked, request.faults)
    return soapFault('Client', 'Server did not recognize the value of HTTP Header SOAPAction.')
  }
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function decodedProof(header: string | undefined): string {
  const [, encoded = ''] = /^Basic (.+)$/u.exec(header ?? '') ?? []
  return decodeURIComponent(Buffer.from(encoded, 'base64').toString('utf8'))
}
