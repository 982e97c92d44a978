import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { vendorAnswer } from '../kit/answer.ts'
import type { VendorApi, VendorRequest } from '../kit/vendor-api.ts'
import type { VendorErrorKind } from '../kit/vendor-error.ts'
import { readSoap } from '../kit/xml-soap.ts'
import { parseXml, type XmlElement } from '../kit/xml.ts'
import { administrationRows, authenticate, classify, domains, domainUsers, refusal, User } from './api.ts'

const fixture = readFileSync(new URL('fixtures/domain-users.xml', import.meta.url))

const soap = (status: number, body: string | Buffer) =>
  vendorAnswer({ status, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: Buffer.from(body) })

/** Answers every call with this: the inside of its result, or a whole element. */
function apiOf(answer: string | XmlElement): VendorApi {
  return {
    field: () => '',
    call: async ({ soap: call, answer: schema }: VendorRequest<never>) => {
      await Promise.resolve()
      const name = call?.body.name ?? ''
      const element =
        typeof answer === 'string'
          ? parseXml(`<${name}Response><${name}Result>${answer}</${name}Result></${name}Response>`)
          : answer
      return (schema as { parse(value: unknown): never }).parse(element)
    },
  }
}

const fault = (message: string, code = 'Server', status = 500) =>
  soap(
    status,
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:${code}</faultcode><faultstring>${message}</faultstring></s:Fault></s:Body></s:Envelope>`,
  )

describe('a fault of Yuki', () => {
  it.each<[string, VendorErrorKind]>([
    ['Invalid SessionID', 'credentials-refused'],
    ['The session has expired.', 'credentials-refused'],
    ['Invalid access key', 'credentials-refused'],
    ['This access code is not valid.', 'credentials-refused'],
    ['Daily limit exceeded', 'rate-limited'],
    ['The webservice right AccountingInfo is missing.', 'forbidden'],
    ['There is no active database.', 'forbidden'],
    ['Object reference not set to an instance of an object.', 'unavailable'],
  ])('that says "%s" is %s', (message, kind) => {
    expect(classify(fault(message), '/')).toBe(kind)
  })

  it('with words we do not know is judged by its code, and another answer by its status', () => {
    expect(classify(fault('No SOAPAction.', 'Client'), '/')).toBe('unexpected-answer')
    expect(classify(soap(500, '<h1>Server Error</h1>'), '/')).toBe('unavailable')
    expect(classify(soap(429, ''), '/')).toBe('rate-limited')
    expect(classify(soap(200, '<a/>'), '/')).toBeUndefined()
  })

  it('about the limit of a day keeps us away for hours', () => {
    expect(refusal(fault('Daily limit exceeded', 'Client')).retryAfterSeconds).toBeGreaterThan(3600)
    expect(refusal(fault('Invalid SessionID'))).toEqual({})
  })
})

describe('a list', () => {
  it('has the ids of its attributes and nothing of what is empty', async () => {
    const row =
      '<Administration ID=" A-1 "><Name>Korst &amp; Zn.</Name><CoCNumber/><Active>true</Active></Administration>'
    expect(await administrationRows(apiOf(`<Administrations>${row}</Administrations>`))).toEqual([
      { ID: 'A-1', Name: 'Korst & Zn.', Active: 'true' },
    ])
  })

  it('that is empty has its own element; a result without it is refused', async () => {
    expect(await domains(apiOf('<Domains/>'))).toEqual({ good: [], skipped: [] })
    await expect(domains(apiOf(''))).rejects.toMatchObject({ kind: 'unexpected-answer' })
    await expect(domains(apiOf(parseXml('<DomainsResponse/>')))).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it('with a domain that cannot be read tells so, as its users would count as gone', async () => {
    const known = await domains(apiOf('<Domains><Domain><Name>A</Name></Domain></Domains>'))
    expect(known).toMatchObject({ good: [], skipped: [{ externalId: null, reason: 'unexpected-shape' }, {}] })
  })
})

describe('the users of a domain', () => {
  it('are read by more than one name of their fields', async () => {
    const read = readSoap(soap(200, fixture))
    const users = await domainUsers(apiOf('element' in read ? read.element : ''), 'D-1')
    expect(users.map((user) => User.parse(user))).toEqual([
      {
        id: '0b5a1c9e-0000-4000-a000-000000000001',
        domainId: 'D-1',
        name: 'Hanneke Duinmeijer',
        login: 'h.duinmeijer@kantoor-duinen.example',
        email: 'h.duinmeijer@kantoor-duinen.example',
        language: 'nl',
        roles: ['Backoffice', 'Accountant'],
        isActive: true,
        administrations: [],
      },
      {
        id: 'u.zandstraat',
        domainId: 'D-1',
        name: 'Ümit Zandstraat',
        login: 'U.Zandstraat',
        email: 'umit@korst.example',
        roles: ['Sales'],
        isActive: false,
        administrations: ['A-1', 'Korst Beheer B.V.'],
      },
    ])
  })

  it.each(['<User ID="1"/>', '<Users><User ID="1"/></Users>', '<DomainUsers><DomainUser ID="1"/></DomainUsers>'])(
    'are found in %s',
    async (inner) => {
      expect(await domainUsers(apiOf(inner), 'D-1')).toMatchObject([{ id: '1' }])
    },
  )

  it('are none in an empty document, and refused in one with something else', async () => {
    expect(await domainUsers(apiOf('<DomainUsers/>'), 'D-1')).toEqual([])
    await expect(domainUsers(apiOf('<Message>Try later</Message>'), 'D-1')).rejects.toMatchObject({
      kind: 'unexpected-answer',
    })
  })

  it('have no status where Yuki has a word for it that we do not know', async () => {
    const [user] = await domainUsers(apiOf('<User ID="1"><Active>misschien</Active></User>'), 'D-1')
    expect(User.parse(user).isActive).toBeUndefined()
  })
})

const noClient = (): never => {
  throw new Error('Nobody asks for a registration that has to be there')
}

describe('a session', () => {
  it('is what Authenticate gives, and nothing is none', async () => {
    expect(await authenticate(apiOf(' a00912fb '), noClient)).toMatchObject({ token: 'a00912fb' })
    await expect(authenticate(apiOf(' '), noClient)).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })
})
