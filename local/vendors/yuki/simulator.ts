import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { guid } from '../random.ts'
import { html, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { answerTexts, element, escaped, soapAnswer, soapFault, type Texts } from '../soap.ts'
import { dayMs } from '../written-times.ts'
import { YukiData, type AdministrationRow, type UserRow } from './data.ts'

const namespace = 'http://www.theyukicompany.com/'
/** Of one domain, without a paid feature. */
const callsADay = 1000

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
  readonly #sessions = new Map<string, { readonly firm: string; readonly until: number }>()
  readonly #calls = new Map<string, { readonly day: number; readonly count: number }>()

  /** Every session ends; the access key opens another. */
  expireAccessTokens(): void {
    this.#sessions.clear()
  }
  /** The firm takes its access key away. */
  override revokeAccess(): void {
    super.revokeAccess()
    this.#sessions.clear()
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
    if (operation === 'Authenticate') return this.#authenticate(texts, request.now)
    const session = this.#sessions.get(texts.get('sessionID')?.[0] ?? '')
    if (session === undefined || request.now >= session.until) return soapFault('Server', 'Invalid SessionID')
    const data = this.data(session.firm)
    if (service === 'Domains')
      return operation === 'GetDomainUsers' ? this.#users(data, texts, request) : unknown(operation)
    return this.#accounting(data, operation, request)
  }

  #authenticate(texts: Texts, now: number): SimulatedAnswer {
    const given = texts.get('accessKey')?.[0]
    const firm = this.opened((key) => given === demoForms.Yuki(key).accessKey)?.firm.key
    if (firm === undefined) return soapFault('Server', 'Invalid access key')
    const id = guid(`yuki:session:${firm}:${now}:${this.#sessions.size}`)
    this.#sessions.set(id, { firm, until: now + dayMs })
    return soapAnswer(namespace, 'AuthenticateResponse', element('AuthenticateResult', id))
  }

  /** Undefined: the domain may be called. What is not about a domain is counted with the first. */
  #limited(domain: string | undefined, now: number): SimulatedAnswer | undefined {
    const today = Math.floor(now / dayMs)
    const before = this.#calls.get(domain ?? '')
    const count = before?.day === today ? before.count + 1 : 1
    this.#calls.set(domain ?? '', { day: today, count })
    return count > callsADay ? soapFault('Client', 'Daily limit exceeded') : undefined
  }

  #accounting(data: YukiData, operation: string, request: SimulatedRequest): SimulatedAnswer {
    const limited = this.#limited(data.domains()[0]?.id, request.now)
    if (limited !== undefined) return limited
    const reply = (list: string, rows: readonly string[]): SimulatedAnswer => {
      const held = pageOf(rows, 0, Infinity, request)
      const inner = `<${operation}Result><${list} xmlns="">${held.rows.join('')}</${list}></${operation}Result>`
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

  #users(data: YukiData, texts: Texts, request: SimulatedRequest): SimulatedAnswer {
    const domain = texts.get('domain')?.[0] ?? ''
    if (data.domainAt(domain) === undefined) return soapFault('Server', 'You have no access to this domain')
    const limited = this.#limited(domain, request.now)
    if (limited !== undefined) return limited
    const { rows } = pageOf(data.usersOf(domain), 0, Infinity, request)
    const list = `<DomainUsers xmlns="">${rows.map(userXml).join('')}</DomainUsers>`
    return soapAnswer(namespace, 'GetDomainUsersResponse', `<GetDomainUsersResult>${list}</GetDomainUsersResult>`)
  }
}

function unknown(operation: string): SimulatedAnswer {
  return soapFault('Client', `Server did not recognize the value of HTTP Header SOAPAction: ${namespace}${operation}.`)
}
