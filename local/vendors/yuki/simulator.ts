import { CallBudget } from '../call-budget.ts'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { guid } from '../random.ts'
import { Sessions } from '../sessions.ts'
import { html, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { answerTexts, element, escaped, soapFault, soapResult, type Texts } from '../soap.ts'
import { dayMs } from '../written-times.ts'
import { YukiData, type AdministrationRow, type DomainRow, type UserRow } from './data.ts'

const namespace = 'http://www.theyukicompany.com/'
/** Of one domain, without a paid feature. */
const callsADay = 1000

/** A registration of Spil's own, which Yuki takes and does not ask for. */
export const yukiClient = { clientId: 'spil-yuki', clientSecret: 'demo-registration-yuki' }

const domainXml = ({ id, name, url }: DomainRow): string =>
  `<Domain ID="${escaped(id)}">${element('Name', name)}${element('URL', url)}</Domain>`

function administrationXml(row: AdministrationRow): string {
  const { externalId, name, domainId, chamberOfCommerceNumber, startDate, isActive, customerNumber } = row
  return `<Administration ID="${externalId}">${element('Name', name)}<AddressLine/><Country>NL</Country>${element('CoCNumber', chamberOfCommerceNumber ?? '')}<VATNumber/>${element('StartDate', startDate ?? '0001-01-01')}${element('DomainID', domainId)}${element('Active', String(isActive))}${element('InternalCustomerCode', customerNumber ?? '')}</Administration>`
}

function userXml({ externalId, name, userName, role, isActive, administrations }: UserRow): string {
  const opened = administrations?.map((code) => `<Administration ID="${code}"/>`).join('')
  const list = opened === undefined ? '' : `<Administrations>${opened}</Administrations>`
  return `<DomainUser ID="${externalId}">${element('FullName', name)}${element('Login', userName)}${element('Email', userName)}<Language>nl</Language>${element('Roles', role)}${list}${element('Active', String(isActive))}</DomainUser>`
}

/** The SOAP services of Yuki as far as Spil uses them: sessions, administrations, and users by domain. */
export class Yuki extends FormSimulator<YukiData> {
  readonly name = 'yuki'
  readonly origin = 'https://api.yukiworks.nl'
  protected readonly holds = YukiData
  protected override readonly sessions = new Sessions<string>()
  readonly #calls = new CallBudget(callsADay, dayMs)
  readonly #closed = new Set<string>()

  /** A domain is closed: its administrations are listed still, its users are not. */
  close(domain: string): void {
    this.#closed.add(domain)
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const service = /^\/ws\/(\w+)\.asmx$/u.exec(request.url.pathname)?.[1]
    if (service !== 'AccountingInfo' && service !== 'Domains') return html(404, '<h1>404</h1>')
    if (request.method !== 'POST' || request.url.search !== '') return html(405, '<h1>405</h1>')
    return answerTexts(request.body, (texts) => this.#serve(service, texts, request))
  }

  #serve(service: string, texts: Texts, request: SimulatedRequest): SimulatedAnswer {
    const operation = (request.headers['soapaction'] ?? '').replaceAll('"', '').slice(namespace.length)
    if (!request.body.includes(`<${operation} xmlns="${namespace}">`))
      return soapFault('Client', 'Server did not recognize the value of HTTP Header SOAPAction.')
    if (operation === 'Authenticate' || operation === 'AuthenticateClient')
      return this.#authenticate(operation, texts, request.now)
    const firm = this.sessions.held(texts.get('sessionID')?.[0] ?? '', request.now)
    if (firm === undefined) return soapFault('Server', 'Invalid SessionID')
    const data = this.data(firm)
    if (service === 'Domains')
      return operation === 'GetDomainUsers' ? this.#users(data, texts, request) : unknown(operation)
    return this.#accounting(data, operation, request)
  }

  #authenticate(operation: string, texts: Texts, now: number): SimulatedAnswer {
    if (operation === 'AuthenticateClient') {
      const { clientId, clientSecret } = yukiClient
      if (texts.get('clientID')?.[0] !== clientId || texts.get('clientSecret')?.[0] !== clientSecret)
        return soapFault('Server', 'Client is not known')
    }
    const given = texts.get('accessKey')?.[0]
    const firm = this.opened((key) => given === demoForms.Yuki(key).accessKey)?.firm.key
    if (firm === undefined) return soapFault('Server', 'Invalid access key')
    const token = guid(`yuki:session:${firm}:${now}:${this.sessions.size}`)
    const id = this.sessions.open(token, firm, now + dayMs)
    return soapResult(namespace, operation, id)
  }

  /** Undefined: the domain may be called. What is not about a domain is counted with the first. */
  #limited(domain: string | undefined, now: number): SimulatedAnswer | undefined {
    // By the calendar: what was called on another day is counted apart.
    const { passed } = this.#calls.spend(`${Math.floor(now / dayMs)} ${domain ?? ''}`, now)
    return passed ? undefined : soapFault('Client', 'Daily limit exceeded')
  }

  #accounting(data: YukiData, operation: string, request: SimulatedRequest): SimulatedAnswer {
    const limited = this.#limited(data.domains()[0]?.id, request.now)
    if (limited !== undefined) return limited
    const reply = (list: string, rows: readonly string[]): SimulatedAnswer => {
      const held = pageOf(rows, 0, Infinity, request)
      return soapResult(namespace, operation, `<${list} xmlns="">${held.rows.join('')}</${list}>`)
    }
    if (operation === 'Domains') return reply('Domains', data.domains().map(domainXml))
    if (operation === 'AdministrationsWithInternalCustomerCode')
      return reply('Administrations', data.administrations().map(administrationXml))
    return unknown(operation)
  }

  #users(data: YukiData, texts: Texts, request: SimulatedRequest): SimulatedAnswer {
    const domain = texts.get('domain')?.[0] ?? ''
    if (data.domainAt(domain) === undefined) return soapFault('Server', 'You have no access to this domain')
    if (this.#closed.has(domain)) return soapFault('Server', 'Domain has no active database.')
    const limited = this.#limited(domain, request.now)
    if (limited !== undefined) return limited
    const { rows } = pageOf(data.usersOf(domain), 0, Infinity, request)
    const list = `<DomainUsers xmlns="">${rows.map(userXml).join('')}</DomainUsers>`
    return soapResult(namespace, 'GetDomainUsers', list)
  }
}

function unknown(operation: string): SimulatedAnswer {
  return soapFault('Client', `Server did not recognize the value of HTTP Header SOAPAction: ${namespace}${operation}.`)
}
