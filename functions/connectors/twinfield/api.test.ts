import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { VendorApi, VendorRequest } from '../kit/vendor-api.ts'
import { vendorAnswer } from '../kit/answer.ts'
import { parseXml, xmlText, type XmlElement } from '../kit/xml.ts'
import { VendorError, type VendorErrorKind } from '../kit/vendor-error.ts'
import { classify, Office, offices, users } from './api.ts'
import { toAdministration } from './map.ts'
import { access } from './streams.ts'

const fixture = readFileSync(new URL('fixtures/user.xml', import.meta.url), 'utf8')

/** Answers with the first whose key is in the body of the call. */
function apiOf(answers: Readonly<Record<string, string>>): { api: VendorApi; bodies: string[] } {
  const bodies: string[] = []
  const api: VendorApi = {
    field: () => '',
    call: async ({ soap, answer }: VendorRequest<never>) => {
      await Promise.resolve()
      const inner = soap?.body.inner ?? ''
      bodies.push(inner)
      const [, found = '<none/>'] = Object.entries(answers).find(([part]) => inner.includes(part)) ?? []
      const [, kind] = /^fault:(.+)$/u.exec(found) ?? []
      if (kind !== undefined) throw new VendorError(kind as VendorErrorKind, 'a fault')
      const element: XmlElement = parseXml(
        found.startsWith('<Search') ? found : `<R>${xmlText('ProcessXmlStringResult', found)}</R>`,
      )
      return (answer as { parse(value: unknown): never }).parse(element)
    },
  }
  return { api, bodies }
}

const list = '<offices result="1"><office name="Korst &amp; Zn." shortname="Korst">NL-0118</office></offices>'
const finder = (items: string, total: number, messages = '') =>
  `<SearchResponse><SearchResult>${messages}</SearchResult><data><TotalRows>${total}</TotalRows><Items>${items}</Items></data></SearchResponse>`
const item = '<ArrayOfString><string>JDUIN</string><string>J. Duinmeijer</string></ArrayOfString>'
const refusal = '<MessageOfErrorCodes><Type>Error</Type><Text>Option not allowed</Text></MessageOfErrorCodes>'

async function itemsOf(pages: AsyncIterable<{ readonly items: readonly unknown[] }>): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const page of pages) items.push(...page.items)
  return items
}
const context = (api: VendorApi) => ({
  api,
  file: undefined,
  slots: {},
  now: new Date(),
  signal: new AbortController().signal,
})

describe('an answer of Twinfield', () => {
  const soap = (status: number, body: string) =>
    vendorAnswer({
      status,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: Buffer.from(
        `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`,
      ),
    })
  const fault = (message: string, code = 'Server') =>
    soap(500, `<s:Fault><faultcode>s:${code}</faultcode><faultstring>${message}</faultstring></s:Fault>`)
  const document = (text: string) => soap(200, `<R>${xmlText('ProcessXmlStringResult', text)}</R>`)
  const path = '/webservices/processxml.asmx'

  it('that refuses the token is known as such, wherever it says so', () => {
    expect(classify(fault('Access denied. Token invalid.'), path)).toBe('credentials-refused')
    expect(classify(document('<offices result="0" msg="Access denied. Token invalid." />'), path)).toBe(
      'credentials-refused',
    )
    expect(classify({ ...fault(''), status: 400 }, '/auth/authentication/connect/accesstokenvalidation')).toBe(
      'credentials-refused',
    )
  })

  it('with the words of live clients is known as such', () => {
    const ended = fault('[soap:Client] Your logon credentials are not valid anymore. Try to log on again.', 'Client')
    expect(classify(ended, path)).toBe('credentials-refused')
    expect(classify(fault('Toegang geweigerd. Company ontbreekt in request header.'), path)).toBe('forbidden')
  })

  it('that refuses a right is not taken for the end of the access', () => {
    expect(classify(fault('Access denied.'), path)).toBe('forbidden')
  })

  it('is not judged by the names in it', () => {
    expect(
      classify(document('<offices result="1"><office name="Token invalid B.V.">1</office></offices>'), path),
    ).toBeUndefined()
  })

  it('with another fault is a vendor that stumbles, or a call that is wrong', () => {
    expect(classify(fault('Oops'), path)).toBe('unavailable')
    expect(classify(fault('Oops', 'Client'), path)).toBe('unexpected-answer')
    expect(classify(soap(429, '<s:Fault/>'), path)).toBe('rate-limited')
  })
})

describe('offices', () => {
  it('have what the list says where Twinfield refuses the document', async () => {
    const { api } = apiOf({ 'list&gt;': list, read: '<office result="0" msgtype="error" msg="Does not exist"/>' })
    expect(await itemsOf(offices(context(api), undefined))).toMatchObject([{ code: 'NL-0118', name: 'Korst & Zn.' }])
  })

  it('fail where another document comes than was asked', async () => {
    const { api } = apiOf({ 'list&gt;': list, read: '<office result="1"><code>NL-0119</code></office>' })
    await expect(itemsOf(offices(context(api), undefined))).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it.each([
    ['<offices result="0" msg="Access denied."/>', 'forbidden'],
    ['<offices><error result="0" msg="Something else"/></offices>', 'unexpected-answer'],
    ['<dimensions result="1"/>', 'unexpected-answer'],
  ])('are not taken for none with %s', async (answer, kind) => {
    const { api } = apiOf({ 'list&gt;': answer })
    await expect(itemsOf(offices(context(api), undefined))).rejects.toMatchObject({ kind })
  })
})

describe('one document that Twinfield fails on', () => {
  const three =
    '<offices result="1"><office name="A">A</office><office name="B">B</office><office name="C">C</office></offices>'
  const document = (code: string) => `<office result="1" status="active"><code>${code}</code></office>`
  const mapped = async (answers: Readonly<Record<string, string>>) =>
    (await itemsOf(offices(context(apiOf(answers).api), undefined))).map((item) => toAdministration(Office.parse(item)))

  it('skips its row by its id and reads on', async () => {
    const answers = { 'list&gt;': three, 'A&lt;': document('A'), 'B&lt;': 'fault:unavailable', 'C&lt;': document('C') }
    expect(await mapped(answers)).toMatchObject([
      { externalId: 'A', data: { isActive: true } },
      { externalId: 'B', reason: 'unexpected-shape' },
      { externalId: 'C', data: { isActive: true } },
    ])
  })

  it('is not what a vendor that stumbles, refuses the token or asks for rest is taken for', async () => {
    for (const kind of ['unavailable', 'unexpected-answer'] as const)
      await expect(mapped({ 'list&gt;': three, read: `fault:${kind}` })).rejects.toMatchObject({ kind })
    for (const kind of ['credentials-refused', 'rate-limited'] as const)
      await expect(
        mapped({ 'list&gt;': three, 'B&lt;': `fault:${kind}`, 'A&lt;': document('A') }),
      ).rejects.toMatchObject({ kind })
  })

  it('of a user counts in access as a row that could not be read', async () => {
    const { api } = apiOf({ 'list&gt;': list, USR: finder(item, 1), 'user&lt;': 'fault:unavailable' })
    const [page] = await Array.fromAsync(access(context(api), undefined))
    expect(page).toMatchObject({ records: [], skipped: [{ externalId: null, reason: 'unexpected-shape' }] })
  })
})

describe('users', () => {
  const good = { 'list&gt;': list, USR: finder(item, 1), 'user&lt;': fixture }

  it('have what their document says', async () => {
    expect(await itemsOf(users(context(apiOf(good).api), undefined))).toMatchObject([
      {
        code: 'JDUIN',
        type: 'accountant',
        role: 'Level 2',
        created: '20200101090000',
        expires: '',
        offices: ['NL-0118', 'NL-0119', 'NL-0118'],
      },
    ])
  })

  it('that were deleted are in the finder and are no users', async () => {
    const gone = '<user result="1" status="deleted"><code>JDUIN</code><name>J. Duinmeijer</name></user>'
    expect(await itemsOf(users(context(apiOf({ ...good, 'user&lt;': gone }).api), undefined))).toEqual([])
  })

  it('are those the finder shows where user management is not ours', async () => {
    const answers = apiOf({ accessrules: finder('', 0, refusal), ...good })
    expect(await itemsOf(users(context(answers.api), undefined))).toHaveLength(1)
    expect(answers.bodies.filter((body) => body.includes('USR'))).toHaveLength(2)
  })

  it('fail where the finder gives fewer than it counts, or refuses', async () => {
    const kinds = { 'unexpected-answer': finder(item, 2), forbidden: finder('', 0, refusal) }
    for (const [kind, USR] of Object.entries(kinds))
      await expect(itemsOf(users(context(apiOf({ ...good, USR }).api), undefined))).rejects.toMatchObject({ kind })
  })

  it('without an office to ask by are not delivered', async () => {
    const { api } = apiOf({ 'list&gt;': '<offices result="1"/>' })
    expect(await itemsOf(users(context(api), undefined))).toEqual([])
  })

  it('whose document is refused fail the access, which would count as taken away', async () => {
    const { api } = apiOf({ ...good, 'user&lt;': '<user result="0" msg="Access denied."/>' })
    await expect(access(context(api), undefined)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})
