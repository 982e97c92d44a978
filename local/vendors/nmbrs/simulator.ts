import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { html, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { answerTexts, element, soapFault, soapResult, type Texts } from '../soap.ts'
import { NmbrsData, type CompanyRow, type DebtorRow, type RunRow } from './data.ts'

const nothing = '0001-01-01T00:00:00'
const nil = (name: string): string => `<${name} xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>`

function debtorXml({ id, number, name }: DebtorRow): string {
  return `<Debtor>${element('Id', id)}${element('Number', number)}${element('Name', name)}</Debtor>`
}

function companyXml(row: CompanyRow): string {
  const { externalId, administrationNumber, name, period, chamberOfCommerceNumber } = row
  const contact = '<PhoneNumber/><FaxNumber/><Email/><Website/>'
  const coc = chamberOfCommerceNumber === null ? nil('KvkNr') : element('KvkNr', chamberOfCommerceNumber)
  return `<Company>${element('ID', externalId)}${element('Number', administrationNumber)}${element('Name', name)}${contact}${element('LoonaangifteTijdvak', period === 'M' ? 'Month' : 'Week4')}${coc}</Company>`
}

function runXml({ id, year, period, ranAt, isLocked }: RunRow, index: number): string {
  const at = new Date(ranAt).toISOString().slice(0, 19)
  return `<RunInfo>${element('ID', id)}${element('Number', index + 1)}${element('Year', year)}${element('PeriodStart', period)}${element('PeriodEnd', period)}${element('Description', `Run ${index + 1}`)}${element('RunAt', at)}${element('IsLocked', String(isLocked))}</RunInfo>`
}

/** A refusal as Nmbrs words it, with status 500. */
const fault = (text: string): SimulatedAnswer =>
  soapFault('Server', `Server was unable to process request. ---> ${text}`)
const refused = (number: number, text: string): SimulatedAnswer =>
  fault(`${number}: ${text}\n   at Nmbrs.Api.Soap.Check()`)

interface NmbrsCall {
  readonly data: NmbrsData
  readonly texts: Texts
  readonly request: SimulatedRequest
}

type Answers = Readonly<Record<string, (asked: NmbrsCall) => string | SimulatedAnswer>>

const numberIn = ({ texts }: NmbrsCall, name: string): number => Number(texts.get(name)?.[0] ?? Number.NaN)

function knownCompany(asked: NmbrsCall, answer: (company: CompanyRow) => string): string | SimulatedAnswer {
  const company = asked.data.companyAt(numberIn(asked, 'CompanyId'))
  return company === undefined ? refused(2004, 'Unauthorized access to company') : answer(company)
}

function knownRuns(asked: NmbrsCall, answer: (runs: readonly RunRow[]) => string): string | SimulatedAnswer {
  return knownCompany(asked, (company) => answer(asked.data.runs(company, numberIn(asked, 'Year'), asked.request.now)))
}

const debtorService: Answers = {
  List_GetAll: ({ data, request }) => (request.faults.has('empty') ? [] : data.debtors()).map(debtorXml).join(''),
  ServiceLevel_Get: (asked) => {
    const debtor = asked.data.debtors().find(({ id }) => id === numberIn(asked, 'DebtorId'))
    if (debtor === undefined) return refused(2009, 'Unauthorized access to debtor')
    const { startContract, serviceLevel } = debtor
    const start = startContract === null ? nothing : `${startContract}T00:00:00`
    return `${element('ServiceLevel', serviceLevel ?? '')}${element('StartPeriod', 1)}${element('StartYear', 2020)}${element('StartContract', start)}`
  },
}

const companyService: Answers = {
  List_GetByDebtor: (asked) => {
    const { data, request } = asked
    const first = Math.min(...data.debtors().map(({ id }) => id))
    const debtor = request.faults.has('same-page') ? first : numberIn(asked, 'DebtorId')
    if (!data.debtors().some(({ id }) => id === debtor)) return refused(2009, 'Unauthorized access to debtor')
    return pageOf(data.companiesOf(debtor), 0, Infinity, request).rows.map(companyXml).join('')
  },
  Company_GetCurrentPeriod: (asked) =>
    knownCompany(asked, ({ period }) => `${new Date(asked.request.now).getUTCFullYear()}-3-${period}`),
  Run_GetList: (asked) => knownRuns(asked, (runs) => runs.map(runXml).join('')),
  Run_GetEmployeesByRunCompany: (asked) =>
    knownRuns(asked, (runs) => {
      const count = runs.find(({ id }) => id === numberIn(asked, 'RunId'))?.employees ?? 0
      const employee = (nth: number): string => element('EmployeeId', 70_000 + nth) + element('EmployeeNumber', nth + 1)
      return Array.from({ length: count }, (_, nth) => `<EmployeeRun>${employee(nth)}</EmployeeRun>`).join('')
    }),
}

const services: Readonly<Record<string, Answers>> = { DebtorService: debtorService, CompanyService: companyService }

/** The SOAP services of Nmbrs as far as Spil uses them. */
export class Nmbrs extends FormSimulator<NmbrsData> {
  readonly name = 'nmbrs'
  readonly origin = 'https://api.nmbrs.nl'
  protected readonly holds = NmbrsData

  answer(request: SimulatedRequest): SimulatedAnswer {
    const service = /^\/soap\/v3\/(\w+)\.asmx$/u.exec(request.url.pathname)?.[1] ?? ''
    const answers = services[service]
    if (answers === undefined) return html(404, '<h1>404</h1>')
    if (request.method !== 'POST') return html(405, '<h1>405</h1>')
    const namespace = `${this.origin}/soap/v3/${service}`
    const action = request.headers['soapaction'] ?? ''
    if (!action.startsWith(`"${namespace}/`))
      return soapFault('Client', `Server did not recognize the value of HTTP Header SOAPAction: ${action}.`)
    const operation = action.slice(namespace.length + 2, -1)
    if (!request.body.includes(`<${operation} xmlns="${namespace}">`))
      return soapFault('Client', 'The request does not hold the operation of its SOAPAction.')
    return answerTexts(request.body, (texts) => this.#answer(operation, answers, namespace, texts, request))
  }

  #answer(operation: string, answers: Answers, namespace: string, texts: Texts, request: SimulatedRequest) {
    const given = (name: string): string | undefined => texts.get(name)?.[0]
    const data = this.opened((key) => {
      const { username, apiToken } = demoForms.Nmbrs(key)
      return given('Username') === username && given('Token') === apiToken
    })
    // This refusal has no number.
    if (data === undefined) return fault('Invalid combination email/password')
    const firm = data.firm.key
    const reply = (inner: string): SimulatedAnswer => soapResult(namespace, operation, inner)
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
    const inner = answer({ data, texts, request })
    return typeof inner === 'string' ? reply(inner) : inner
  }
}
