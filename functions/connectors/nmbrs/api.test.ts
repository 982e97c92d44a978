import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { vendorAnswer } from '../kit/answer.ts'
import type { VendorApi, VendorRequest } from '../kit/vendor-api.ts'
import { VendorError, type VendorErrorKind } from '../kit/vendor-error.ts'
import { readSoap } from '../kit/xml-soap.ts'
import { parseXml, type XmlElement } from '../kit/xml.ts'
import { classify, companiesOf, contractOf, debtors, domainOf, payslipsIn, runsOf } from './api.ts'

const fixture = readFileSync(new URL('fixtures/companies.xml', import.meta.url))

const soap = (status: number, body: string | Buffer) =>
  vendorAnswer({ status, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: Buffer.from(body) })

/** Answers an operation with the inside of its result, or with a failure of that kind. */
function apiOf(answers: Readonly<Record<string, string | XmlElement>>, typed = 'duinen') {
  const asked: { operation: string; domain: unknown }[] = []
  const api: VendorApi = {
    field: () => typed,
    call: async ({ soap: call, answer }: VendorRequest<never>) => {
      await Promise.resolve()
      const operation = call?.body.name ?? ''
      asked.push({ operation, domain: call?.header?.fields?.['Domain'] })
      const found = answers[operation] ?? ''
      if (found === 'forbidden' || found === 'unavailable') throw new VendorError(found, operation)
      const element =
        typeof found === 'string'
          ? parseXml(`<${operation}Response><${operation}Result>${found}</${operation}Result></${operation}Response>`)
          : found
      return (answer as { parse(value: unknown): never }).parse(element)
    },
  }
  return { api, asked }
}

describe('a fault of Nmbrs', () => {
  const fault = (message: string, code = 'Server') =>
    soap(
      500,
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:${code}</faultcode><faultstring>${message}</faultstring></s:Fault></s:Body></s:Envelope>`,
    )
  const worded = (number: number) =>
    fault(`Server was unable to process request. ---&gt; ${number}: Some words 1001: x`)

  it.each<[number, VendorErrorKind]>([
    [1001, 'credentials-refused'],
    [1006, 'credentials-refused'],
    [2043, 'credentials-refused'],
    [1002, 'forbidden'],
    [2009, 'forbidden'],
    [2042, 'forbidden'],
    [9999, 'unavailable'],
    [2006, 'unexpected-answer'],
  ])('with number %i is %s', (number, kind) => {
    expect(classify(worded(number), '/')).toBe(kind)
  })

  it('in the words of a live client, without a number, refuses the credentials', () => {
    const said = 'Server was unable to process request. ---&gt; Invalid combination email/password'
    expect(classify(fault(said), '/')).toBe('credentials-refused')
  })

  it('without a number is a vendor that stumbles, or a call that is wrong', () => {
    expect(classify(fault('Timeout expired.'), '/')).toBe('unavailable')
    expect(classify(fault('No SOAPAction.', 'Client'), '/')).toBe('unexpected-answer')
    expect(classify(soap(500, '<h1>Server Error</h1>'), '/')).toBe('unavailable')
    expect(classify({ ...worded(1001), status: 429 }, '/')).toBe('rate-limited')
  })
})

describe('the domain', () => {
  it('is the one that Nmbrs tells, asked without it and once', async () => {
    const { api, asked } = apiOf({ Environment_Get: '<Domain>x</Domain><SubDomain>kantoor</SubDomain>' })
    expect(await Promise.all([domainOf(api), domainOf(api)])).toEqual(['kantoor', 'kantoor'])
    expect(asked).toEqual([{ operation: 'Environment_Get', domain: undefined }])
  })

  it.each(['duinen', ' duinen ', 'https://duinen.nmbrs.nl/', 'duinen.nmbrs.nl/login'])(
    'is what somebody typed where Nmbrs cannot tell: %s',
    async (typed) => {
      expect(await domainOf(apiOf({ Environment_Get: 'forbidden' }, typed).api)).toBe('duinen')
      expect(await domainOf(apiOf({ Environment_Get: '' }, typed).api)).toBe('duinen')
    },
  )

  it('is asked again after a failure', async () => {
    const { api } = apiOf({ Environment_Get: 'unavailable' })
    for (let time = 1; time <= 2; time += 1) await expect(domainOf(api)).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('an answer', () => {
  const domain = { Environment_Get: '<SubDomain>duinen</SubDomain>' }

  it('gives the rows as they are, without what is empty or nil', async () => {
    const read = readSoap(soap(200, fixture))
    const { api } = apiOf({ ...domain, ...('element' in read ? { List_GetByDebtor: read.element } : {}) })
    expect(await companiesOf(api, '1001')).toEqual([
      {
        ID: '8123',
        Number: '12',
        Name: 'Bakkerij De Korst B.V.',
        Email: 'info@korst.example',
        LoonaangifteTijdvak: 'Month',
        KvkNr: '00123456',
      },
      { ID: '8042', Number: '3', Name: 'Kwekerij & Zn.', LoonaangifteTijdvak: 'None' },
    ])
  })

  it('with debtors has each once, in the order of their numbers', async () => {
    const rows = ['1010', '99', '1010'].map((id) => `<Debtor><Id>${id}</Id><Number>K${id}</Number></Debtor>`)
    const { api } = apiOf({ ...domain, List_GetAll: rows.join('') })
    expect((await debtors(api)).map(({ Id }) => Id)).toEqual(['99', '1010'])
  })

  it.each(['<Debtor><Name>Zonder nummer</Name></Debtor>', '<Debtor><Id>een</Id></Debtor>'])(
    'with a debtor that cannot be read fails, as his companies would count as gone: %s',
    async (row) => {
      await expect(debtors(apiOf({ ...domain, List_GetAll: row }).api)).rejects.toMatchObject({
        kind: 'unexpected-answer',
      })
    },
  )

  it('without a result is an empty list, as the WSDL lets every result be absent', async () => {
    const run = { ID: '7', Year: 2026, PeriodEnd: 2, IsLocked: true }
    const absent = (operation: string) => apiOf({ ...domain, [operation]: parseXml(`<${operation}Response/>`) }).api
    expect(await debtors(absent('List_GetAll'))).toEqual([])
    expect(await companiesOf(absent('List_GetByDebtor'), '1')).toEqual([])
    expect(await runsOf(absent('Run_GetList'), '1', 2026)).toEqual([])
    expect(await payslipsIn(absent('Run_GetEmployeesByRunCompany'), '1', run)).toBe(0)
    expect(await contractOf(absent('ServiceLevel_Get'), '1')).toEqual({})
    expect(await debtors(apiOf({ ...domain, List_GetAll: '' }).api)).toEqual([])
  })

  it('with runs has numbers and flags, and a payslip for each row of employees', async () => {
    const runs =
      '<RunInfo><ID>7</ID><Year>2026</Year><PeriodStart>2</PeriodStart><PeriodEnd>2</PeriodEnd><IsLocked>true</IsLocked></RunInfo>'
    const employees = '<EmployeeRun><EmployeeId>1</EmployeeId></EmployeeRun>'.repeat(3)
    const { api } = apiOf({ ...domain, Run_GetList: runs, Run_GetEmployeesByRunCompany: employees })
    const [run] = await runsOf(api, '8123', 2026)
    expect(run).toEqual({ ID: '7', Year: 2026, PeriodEnd: 2, IsLocked: true })
    expect(run === undefined ? 0 : await payslipsIn(api, '8123', run)).toBe(3)
  })

  it('that the API user may not have leaves the start of a contract unknown', async () => {
    expect(await contractOf(apiOf({ ...domain, ServiceLevel_Get: 'forbidden' }).api, '1')).toEqual({})
    await expect(contractOf(apiOf({ ...domain, ServiceLevel_Get: 'unavailable' }).api, '1')).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })
})
