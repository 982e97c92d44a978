import { firms, firmShares } from '../firms.ts'
import { html, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { element, soapAnswer, soapFault, textsIn, type Texts } from '../soap.ts'
import { FirmData, type CompanyRow, type DebtorRow, type RunRow } from './data.ts'

/** What a sync of a firm must end with. */
export interface NmbrsTruth {
  readonly administrations: ReadonlyMap<string, string>
  /** `company id|product`. */
  readonly usage: ReadonlySet<string>
}

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoUser(firm: string): { username: string; domain: string; apiToken: string } {
  const email = firms.find(({ key }) => key === firm)?.email ?? ''
  return { username: email, domain: firm, apiToken: `demo-token-${firm}` }
}

const nothing = '0001-01-01T00:00:00'
const nil = (name: string): string => `<${name} xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>`

function debtorXml({ id, number, name }: DebtorRow): string {
  return `<Debtor>${element('Id', id)}${element('Number', number)}${element('Name', name)}</Debtor>`
}

function companyXml(row: CompanyRow): string {
  const { id, number, name, taxPeriod, chamberOfCommerceNumber } = row
  const contact = '<PhoneNumber/><FaxNumber/><Email/><Website/>'
  const coc = chamberOfCommerceNumber === undefined ? nil('KvkNr') : element('KvkNr', chamberOfCommerceNumber)
  return `<Company>${element('ID', id)}${element('Number', number)}${element('Name', name)}${contact}${element('LoonaangifteTijdvak', taxPeriod)}${coc}</Company>`
}

function runXml({ id, year, period, ranAt, isLocked }: RunRow, index: number): string {
  const at = new Date(ranAt).toISOString().slice(0, 19)
  return `<RunInfo>${element('ID', id)}${element('Number', index + 1)}${element('Year', year)}${element('PeriodStart', period)}${element('PeriodEnd', period)}${element('Description', `Run ${index + 1}`)}${element('RunAt', at)}${element('IsLocked', String(isLocked))}</RunInfo>`
}

/** A refusal as Nmbrs words it, with status 500. */
function refused(number: number, text: string): SimulatedAnswer {
  return soapFault(
    'Server',
    `Server was unable to process request. ---> ${number}: ${text}\n   at Nmbrs.Api.Soap.Check()`,
  )
}

interface Asked {
  readonly data: FirmData
  readonly texts: Texts
  readonly request: SimulatedRequest
}

type Answers = Readonly<Record<string, (asked: Asked) => string | SimulatedAnswer>>

const numberIn = ({ texts }: Asked, name: string): number => Number(texts.get(name)?.[0] ?? Number.NaN)

function knownCompany(asked: Asked, answer: (company: CompanyRow) => string): string | SimulatedAnswer {
  const company = asked.data.companyAt(numberIn(asked, 'CompanyId'))
  return company === undefined ? refused(2004, 'Unauthorized access to company') : answer(company)
}

function knownRuns(asked: Asked, answer: (runs: readonly RunRow[]) => string): string | SimulatedAnswer {
  return knownCompany(asked, (company) => answer(asked.data.runs(company, numberIn(asked, 'Year'), asked.request.now)))
}

const debtorService: Answers = {
  List_GetAll: ({ data, request }) => {
    const rows = request.faults.has('empty') ? [] : data.debtors()
    return rows.map(debtorXml).join('')
  },
  ServiceLevel_Get: (asked) => {
    const debtor = asked.data.debtors().find(({ id }) => id === numberIn(asked, 'DebtorId'))
    if (debtor === undefined) return refused(2009, 'Unauthorized access to debtor')
    const { startContract } = debtor
    const start = startContract === undefined ? nothing : `${startContract}T00:00:00`
    return `${element('ServiceLevel', 'Basis')}${element('StartPeriod', 1)}${element('StartYear', 2020)}${element('StartContract', start)}`
  },
}

const companyService: Answers = {
  List_GetByDebtor: (asked) => {
    const { data, request } = asked
    const first = Math.min(...data.debtors().map(({ id }) => id))
    const debtor = request.faults.has('same-page') ? first : numberIn(asked, 'DebtorId')
    if (!data.debtors().some(({ id }) => id === debtor)) return refused(2009, 'Unauthorized access to debtor')
    const rows = request.faults.has('empty') ? [] : data.companiesOf(debtor)
    const [row] = rows
    if (request.faults.has('duplicates') && row !== undefined) rows.push(row)
    return rows.map(companyXml).join('')
  },
  Company_GetCurrentPeriod: (asked) =>
    knownCompany(asked, ({ period }) => `${new Date(asked.request.now).getUTCFullYear()}-3-${period}`),
  Run_GetList: (asked) => knownRuns(asked, (runs) => runs.map(runXml).join('')),
  Run_GetEmployeesByRunCompany: (asked) =>
    knownRuns(asked, (runs) => {
      const count = runs.find(({ id }) => id === numberIn(asked, 'RunId'))?.employees ?? 0
      return Array.from(
        { length: count },
        (_, nth) =>
          `<EmployeeRun>${element('EmployeeId', 70_000 + nth)}${element('EmployeeNumber', nth + 1)}</EmployeeRun>`,
      ).join('')
    }),
}

const services: Readonly<Record<string, Answers>> = { DebtorService: debtorService, CompanyService: companyService }

/** The SOAP services of Nmbrs as far as Spil uses them. */
export class Nmbrs implements Simulator {
  readonly name = 'nmbrs'
  readonly origin = 'https://api.nmbrs.nl'
  readonly #data: ReadonlyMap<string, FirmData>
  #revoked = false

  constructor(size: number) {
    this.#data = new Map(
      firms.map((firm, index) => [firm.key, new FirmData(firm, Math.ceil(size * (firmShares[index] ?? 1)))]),
    )
  }

  /** It has no refusal for too many calls: it makes them wait. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  /** The firm takes the tokens of its users away. */
  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  change(firm: string, change: Change): void {
    this.#firm(firm).change(change)
  }

  truth(key: string): NmbrsTruth {
    const companies = this.#firm(key).companies()
    return {
      administrations: new Map(companies.map(({ id, name }) => [String(id), name])),
      usage: new Set(companies.map(({ id }) => `${id}|Loonstroken`)),
    }
  }

  /** By month what a company that pays by the month comes to in the last twelve. */
  payslips(firm: string, companyId: number, now: number): Readonly<Record<string, number>> {
    const data = this.#firm(firm)
    const company = data.companyAt(companyId)
    if (company?.period !== 'M') throw new Error('It does not pay by the month')
    const { year, month } = { year: new Date(now).getUTCFullYear(), month: new Date(now).getUTCMonth() }
    return Object.fromEntries(
      Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(year, month - back, 1))).map((first) => {
        const runs = data.runs(company, first.getUTCFullYear(), now)
        const run = runs.find(({ period }) => period === first.getUTCMonth() + 1)
        return [first.toISOString().slice(0, 7), run?.employees ?? 0]
      }),
    )
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const service = /^\/soap\/v3\/(\w+)\.asmx$/u.exec(request.url.pathname)?.[1] ?? ''
    const answers = services[service]
    if (answers === undefined) return html(404, '<h1>404</h1>')
    if (request.method !== 'POST') return html(405, '<h1>405</h1>')
    const namespace = `${this.origin}/soap/v3/${service}`
    const action = request.headers['soapaction'] ?? ''
    if (!action.startsWith(`"${namespace}/`))
      return soapFault('Client', `Server did not recognize the value of HTTP Header SOAPAction: ${action}.`)
    let texts: Texts
    try {
      texts = textsIn(request.body)
    } catch {
      return soapFault('Client', 'Server was unable to read request.')
    }
    const operation = action.slice(namespace.length + 2, -1)
    if (!request.body.includes(`<${operation} xmlns="${namespace}">`))
      return soapFault('Client', 'The request does not hold the operation of its SOAPAction.')
    return this.#answer(operation, answers, namespace, texts, request)
  }

  #firm(key: string): FirmData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no firm ${key}`)
    return data
  }

  #answer(operation: string, answers: Answers, namespace: string, texts: Texts, request: SimulatedRequest) {
    const given = (name: string): string | undefined => texts.get(name)?.[0]
    const firm = firms.find(({ key }) => {
      const { username, apiToken } = demoUser(key)
      return given('Username') === username && given('Token') === apiToken
    })?.key
    if (firm === undefined || this.#revoked) return refused(1001, 'Invalid authentication')
    const reply = (inner: string): SimulatedAnswer =>
      soapAnswer(namespace, `${operation}Response`, `<${operation}Result>${inner}</${operation}Result>`)
    if (operation === 'Environment_Get')
      return firm === 'lindeboom'
        ? refused(2042, 'Multiple environment accounts')
        : reply(element('Domain', `${firm}.nmbrs.nl`) + element('SubDomain', firm))
    if (!request.body.includes('<AuthHeaderWithDomain ') || given('Domain') !== firm)
      return refused(2043, 'Invalid domain')
    if (operation === 'ServiceLevel_Get' && firm === 'brandsma')
      return refused(1002, 'Call not allowed by API template')
    const answer = answers[operation]
    if (answer === undefined) return soapFault('Client', 'Unknown operation')
    const inner = answer({ data: this.#firm(firm), texts, request })
    return typeof inner === 'string' ? reply(inner) : inner
  }
}
