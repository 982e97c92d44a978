import { firms, firmShares } from '../firms.ts'
import { guid } from '../random.ts'
import { html, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { element, escaped, soapAnswer, soapFault, textsIn, type Texts } from '../soap.ts'
import { PortalData, type AdministrationRow, type UserRow } from './data.ts'

const namespace = 'http://www.theyukicompany.com/'
const day = 86_400_000
/** Of one domain, without a paid feature. */
const callsADay = 1000

/** What a sync of a firm must end with. */
export interface YukiTruth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user|administration`. */
  readonly access: ReadonlySet<string>
}

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoKey(firm: string): { connectionName: string; accessKey: string } {
  return { connectionName: 'Spil', accessKey: guid(`yuki:${firm}:key`) }
}

function administrationXml(row: AdministrationRow): string {
  const { id, name, domainId, chamberOfCommerceNumber, startDate, isActive, customerCode } = row
  return `<Administration ID="${id}">${element('Name', name)}<AddressLine/><Country>NL</Country>${element('CoCNumber', chamberOfCommerceNumber)}<VATNumber/>${element('StartDate', startDate)}${element('DomainID', domainId)}${element('Active', String(isActive))}${element('InternalCustomerCode', customerCode)}</Administration>`
}

function userXml({ id, name, login, role, isActive, administrations }: UserRow): string {
  const opened = administrations?.map((code) => `<Administration ID="${code}"/>`).join('')
  const list = opened === undefined ? '' : `<Administrations>${opened}</Administrations>`
  return `<DomainUser ID="${id}">${element('FullName', name)}${element('Login', login)}${element('Email', login)}<Language>nl</Language>${element('Roles', role)}${list}${element('Active', String(isActive))}</DomainUser>`
}

/** The SOAP services of Yuki as far as Spil uses them: sessions, administrations, and users by domain. */
export class Yuki implements Simulator {
  readonly name = 'yuki'
  readonly origin = 'https://api.yukiworks.nl'
  readonly #data: ReadonlyMap<string, PortalData>
  readonly #sessions = new Map<string, { readonly firm: string; readonly until: number }>()
  readonly #calls = new Map<string, { readonly day: number; readonly count: number }>()
  #revoked = false

  constructor(size: number) {
    this.#data = new Map(
      firms.map((firm, index) => [firm.key, new PortalData(firm, Math.ceil(size * (firmShares[index] ?? 1)))]),
    )
  }

  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  /** Every session ends; the access key opens another. */
  expireAccessTokens(): void {
    this.#sessions.clear()
  }
  /** The firm takes its access key away. */
  revokeAccess(): void {
    this.#revoked = true
    this.#sessions.clear()
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  truth(key: string): YukiTruth {
    const data = this.#firm(key)
    const pairs = data.domains().flatMap(({ id }) => {
      const all = data.administrationsOf(id).map((row) => row.id)
      return data.usersOf(id).flatMap((user) => (user.administrations ?? all).map((code) => `${user.id}|${code}`))
    })
    return {
      administrations: new Map(data.administrations().map(({ id, name }) => [id, name])),
      users: new Map(data.users().map(({ id, name }) => [id, name])),
      access: new Set(pairs),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const service = /^\/ws\/(\w+)\.asmx$/u.exec(request.url.pathname)?.[1]
    if (service !== 'AccountingInfo' && service !== 'Domains') return html(404, '<h1>404</h1>')
    if (request.method !== 'POST' || request.url.search !== '') return html(405, '<h1>405</h1>')
    let texts: Texts
    try {
      texts = textsIn(request.body)
    } catch {
      return soapFault('Client', 'Server was unable to read request.')
    }
    const operation = (request.headers['soapaction'] ?? '').replaceAll('"', '').slice(namespace.length)
    if (!request.body.includes(`<${operation} xmlns="${namespace}">`))
      return soapFault('Client', 'Server did not recognize the value of HTTP Header SOAPAction.')
    if (operation === 'Authenticate') return this.#authenticate(texts, request.now)
    const session = this.#sessions.get(texts.get('sessionID')?.[0] ?? '')
    if (session === undefined || request.now >= session.until) return soapFault('Server', 'Invalid SessionID')
    const data = this.#firm(session.firm)
    if (service === 'Domains')
      return operation === 'GetDomainUsers' ? this.#users(data, texts, request) : unknown(operation)
    return this.#accounting(data, operation, request)
  }

  #firm(key: string): PortalData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #authenticate(texts: Texts, now: number): SimulatedAnswer {
    const given = texts.get('accessKey')?.[0]
    const firm = firms.find(({ key }) => given === demoKey(key).accessKey)?.key
    if (firm === undefined || this.#revoked) return soapFault('Server', 'Invalid access key')
    const id = guid(`yuki:session:${firm}:${now}:${this.#sessions.size}`)
    this.#sessions.set(id, { firm, until: now + day })
    return soapAnswer(namespace, 'AuthenticateResponse', element('AuthenticateResult', id))
  }

  /** Undefined: the domain may be called. What is not about a domain is counted with the first. */
  #limited(domain: string | undefined, now: number): SimulatedAnswer | undefined {
    const today = Math.floor(now / day)
    const before = this.#calls.get(domain ?? '')
    const count = before?.day === today ? before.count + 1 : 1
    this.#calls.set(domain ?? '', { day: today, count })
    return count > callsADay ? soapFault('Client', 'Daily limit exceeded') : undefined
  }

  #accounting(data: PortalData, operation: string, { faults, now }: SimulatedRequest): SimulatedAnswer {
    const limited = this.#limited(data.domains()[0]?.id, now)
    if (limited !== undefined) return limited
    const reply = (list: string, rows: readonly string[]): SimulatedAnswer => {
      const held = faults.has('empty') ? [] : faults.has('duplicates') ? [...rows, ...rows.slice(0, 1)] : rows
      const inner = `<${operation}Result><${list} xmlns="">${held.join('')}</${list}></${operation}Result>`
      return soapAnswer(namespace, `${operation}Response`, inner)
    }
    if (operation === 'Domains') {
      const rows = data
        .domains()
        .map(
          ({ id, name, url }) => `<Domain ID="${escaped(id)}">${element('Name', name)}${element('URL', url)}</Domain>`,
        )
      return reply('Domains', rows)
    }
    if (operation === 'AdministrationsWithInternalCustomerCode')
      return reply('Administrations', data.administrations().map(administrationXml))
    return unknown(operation)
  }

  #users(data: PortalData, texts: Texts, { faults, now }: SimulatedRequest): SimulatedAnswer {
    const domain = texts.get('domain')?.[0] ?? ''
    if (data.domainAt(domain) === undefined) return soapFault('Server', 'You have no access to this domain')
    const limited = this.#limited(domain, now)
    if (limited !== undefined) return limited
    const rows = faults.has('empty') ? [] : data.usersOf(domain)
    const [first] = rows
    if (faults.has('duplicates') && first !== undefined) rows.push(first)
    const list = `<DomainUsers xmlns="">${rows.map(userXml).join('')}</DomainUsers>`
    return soapAnswer(namespace, 'GetDomainUsersResponse', `<GetDomainUsersResult>${list}</GetDomainUsersResult>`)
  }
}

function unknown(operation: string): SimulatedAnswer {
  return soapFault('Client', `Server did not recognize the value of HTTP Header SOAPAction: ${namespace}${operation}.`)
}
