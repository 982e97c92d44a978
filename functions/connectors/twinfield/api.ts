import { z } from 'zod'
import { classifyByStatus, type Classify } from '../kit/answer.ts'
import type { StreamContext } from '../kit/stream.ts'
import type { ReadPage } from '../kit/pages.ts'
import { callsPerRow } from '../kit/row-calls.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError, type VendorErrorKind } from '../kit/vendor-error.ts'
import { soapElement, soapFault, type SoapCall } from '../kit/xml-soap.ts'
import { childOf, childrenOf, parseXml, textOf, xmlElement, xmlOf, xmlText, type XmlElement } from '../kit/xml.ts'

export const signIn = 'https://login.twinfield.com/auth/authentication/connect'
const namespace = 'http://www.twinfield.com/'

const text = z.string().nullish()

/** True: Twinfield failed on this one document, so that what it says today is not known. */
const unread = z.boolean().optional()

/** An office: its row in the list, and what its own document adds. */
export const Office = z.object({
  code: z.string().min(1),
  name: text,
  shortName: text,
  status: text,
  baseCurrency: text,
  cocNumber: text,
  vatNumber: text,
  created: text,
  modified: text,
  unread,
})
export type Office = z.output<typeof Office>

/** A user: his row in the finder, and what his own document adds. */
export const User = z.object({
  code: z.string().min(1),
  name: text,
  shortName: text,
  email: text,
  type: text,
  role: text,
  status: text,
  created: text,
  modified: text,
  expires: text,
  disabledFrom: text,
  disabledTo: text,
  /** Undefined: his document could not be read. */
  offices: z.array(z.string()).optional(),
  unread,
})
export type User = z.output<typeof User>

const Validation = z.object({
  'twf.clusterUrl': z.string(),
  'twf.organisationCode': text,
  'twf.organisationUserCode': text,
})

/** Which organisation and user the token is for, and on which cluster their data is. 400: the token is not valid. */
export function validation(api: VendorApi): Promise<z.output<typeof Validation>> {
  return api.call({ path: `${signIn}/accesstokenvalidation`, tokenParameter: 'token', answer: Validation })
}

/** What Twinfield means with the message of a fault or of a refused request; undefined: none of what we know. */
function meaning(message: string): VendorErrorKind | undefined {
  if (/token (?:is |has )?(?:invalid|not valid|expired)|logon credentials are not valid/iu.test(message))
    return 'credentials-refused'
  const refused =
    /access denied|no access|not (?:allowed|authori[sz]ed|permitted)|toegang geweigerd|geen toegang|niet geautoriseerd/iu
  return refused.test(message) ? 'forbidden' : undefined
}

const opening = /^\s*(?:<\?xml[^>]*\?>\s*)?<[^<]*>/u

/** The open tag of the document inside an answer is enough to see a refusal, and documents can be long. */
function refusesToken(element: XmlElement | undefined): boolean {
  const inner = textOf(element, 'ProcessXmlStringResult') ?? ''
  const [tag = ''] = opening.exec(inner) ?? []
  return /\bresult="0"/u.test(tag) && meaning(tag) === 'credentials-refused'
}

/** Twinfield refuses a token with 400 at its sign-in and with a fault everywhere else. */
export const classify: Classify = (answer, path) => {
  if (answer.status === 400 && path.endsWith('/accesstokenvalidation')) return 'credentials-refused'
  const fault = answer.status === 429 ? undefined : soapFault(answer)
  if (fault !== undefined)
    return meaning(fault.message) ?? (fault.code === 'Client' ? 'unexpected-answer' : 'unavailable')
  return classifyByStatus(answer) ?? (refusesToken(soapElement(answer)) ? 'credentials-refused' : undefined)
}

/** Of an office that is named by its code the number is not told, but the element is wanted. */
const noCompanyId = '<CompanyId xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>'

/** The list of offices is asked without one. */
function headerFor(company: string | undefined): NonNullable<SoapCall['header']> {
  const fields = company === undefined ? {} : { CompanyCode: company }
  return { name: 'Header', fields, inner: noCompanyId, tokenField: 'AccessToken' }
}

/** The answer holds a document as escaped text. */
const Inner = xmlElement.transform((element) => parseXml(textOf(element, 'ProcessXmlStringResult') ?? ''))

function processXml(api: VendorApi, request: string, company: string | undefined): Promise<XmlElement> {
  return api.call({
    path: 'webservices/processxml.asmx',
    soap: {
      action: `${namespace}ProcessXmlString`,
      namespace,
      header: headerFor(company),
      body: { name: 'ProcessXmlString', inner: xmlText('xmlRequest', request) },
    },
    answer: Inner,
  })
}

/** Where something went wrong although the status is 200: on the root, or on a child where the root says nothing. */
function refusalIn(document: XmlElement): VendorErrorKind | undefined {
  const judged = document.attributes['result'] === undefined ? document.children : [document]
  if (!judged.some(({ attributes }) => attributes['result'] === '0')) return undefined
  const messages = (element: XmlElement): string[] => [
    element.attributes['msg'] ?? '',
    ...element.children.flatMap(messages),
  ]
  return meaning(messages(document).join(' ')) ?? 'unexpected-answer'
}

/** What one document may fail with by itself; a token that ended and too many calls are about all of them. */
const ofOneDocument: ReadonlySet<VendorErrorKind> = new Set(['forbidden', 'unavailable', 'unexpected-answer'])
/** So many failures after each other are not about documents any more. */
const mostFailures = 3

/**
 * Reads documents of which one may fail: Twinfield answers some with a fault that no repeat mends, and the others are good.
 *
 * Errors: VendorError, also where a few fail after each other, and for another document than was asked.
 */
class Documents {
  readonly #api: VendorApi
  readonly #type: 'office' | 'user'
  #failures = 0

  constructor(api: VendorApi, type: 'office' | 'user') {
    this.#api = api
    this.#type = type
  }

  /** No document: Twinfield refuses this one, or, where it is unread, failed on it. */
  async read(code: string, company: string): Promise<{ document: XmlElement | undefined; unread: boolean }> {
    const answer = await this.#ask(code, company)
    if (answer === undefined) return { document: undefined, unread: true }
    const refusal = refusalIn(answer)
    if (refusal === 'credentials-refused') throw new VendorError(refusal, `The ${this.#type} is refused`)
    if (refusal !== undefined) return { document: undefined, unread: false }
    if (answer.name !== this.#type || textOf(answer, 'code')?.trim() !== code)
      throw new VendorError('unexpected-answer', `Twinfield answered with another ${this.#type} than was asked`)
    return { document: answer, unread: false }
  }

  async #ask(code: string, company: string): Promise<XmlElement | undefined> {
    const office = this.#type === 'office' ? xmlText('office', code) : ''
    const request = xmlOf('read', xmlText('type', this.#type) + office + xmlText('code', code))
    const ask = () => processXml(this.#api, request, company)
    try {
      // Asked once more before it is believed of the document: all tries of one call fail now and then of a vendor that stumbles.
      const answer = await ask().catch((error: unknown) => {
        if (error instanceof VendorError && error.kind === 'unavailable') return ask()
        throw error
      })
      this.#failures = 0
      return answer
    } catch (error) {
      if (!(error instanceof VendorError) || !ofOneDocument.has(error.kind)) throw error
      this.#failures += 1
      if (this.#failures >= mostFailures) throw error
      return undefined
    }
  }
}

interface Row {
  readonly code: string
  readonly name: string | undefined
  readonly shortName: string | undefined
}

/** Errors: VendorError. */
async function officeRows(api: VendorApi): Promise<Row[]> {
  const document = await processXml(api, xmlOf('list', xmlText('type', 'offices')), undefined)
  const refusal = document.name === 'offices' ? refusalIn(document) : 'unexpected-answer'
  if (refusal !== undefined) throw new VendorError(refusal, 'The list of offices is refused')
  return childrenOf(document, 'office').map((office) => ({
    code: office.text.trim(),
    name: office.attributes['name'],
    shortName: office.attributes['shortname'],
  }))
}

const finderRows = 100

const Found = xmlElement.transform((element) => {
  const rows = childrenOf(childOf(element, 'data', 'Items'), 'ArrayOfString').map((row) => {
    // Titles of columns are in the language of the user; their places are not.
    const [code, name] = childrenOf(row, 'string').map((cell) => cell.text)
    return { code: code?.trim() ?? '', name, shortName: undefined }
  })
  const errors = childrenOf(childOf(element, 'SearchResult'), 'MessageOfErrorCodes').filter(
    (message) => textOf(message, 'Type') === 'Error',
  )
  const total = Number(textOf(element, 'data', 'TotalRows') ?? Number.NaN)
  return { rows, total, refused: errors.map((message) => textOf(message, 'Text') ?? '') }
})

function find(api: VendorApi, company: string, firstRow: number, everyone: boolean): Promise<z.output<typeof Found>> {
  const options = everyone ? xmlOf('ArrayOfString', xmlText('string', 'accessrules') + xmlText('string', '0')) : ''
  const inner = [
    xmlText('type', 'USR'),
    xmlText('pattern', '*'),
    xmlText('field', '0'),
    xmlText('firstRow', String(firstRow)),
    xmlText('maxRows', String(finderRows)),
    xmlOf('options', options),
  ]
  return api.call({
    path: 'webservices/finder.asmx',
    soap: {
      action: `${namespace}Search`,
      namespace,
      header: headerFor(company),
      body: { name: 'Search', inner: inner.join('') },
    },
    answer: Found,
  })
}

/**
 * Everyone whom the finder knows; ignoring access rules takes user management, so without it those it may show.
 *
 * Errors: VendorError, also where the finder gives fewer users than it counts.
 */
async function userRows(api: VendorApi, company: string): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let page = await find(api, company, 1, true)
  const everyone = page.refused.length === 0
  if (!everyone) page = await find(api, company, 1, false)
  for (let firstRow = 1; ; page = await find(api, company, firstRow, everyone)) {
    if (page.refused.length > 0 || Number.isNaN(page.total))
      throw new VendorError(meaning(page.refused.join(' ')) ?? 'unexpected-answer', 'The finder refuses to list users')
    const before = rows.size
    for (const row of page.rows) rows.set(row.code, row)
    firstRow += page.rows.length
    if (firstRow > page.total) break
    // A row that is missed would count as a user who is gone.
    if (rows.size === before) throw new VendorError('unexpected-answer', 'The finder does not move on')
  }
  if (rows.size < page.total) throw new VendorError('unexpected-answer', 'The finder gave fewer users than it counts')
  return [...rows.values()]
}

/** A call for each row, one after the other, as Twinfield advises. */
function inOrderOfCode(
  rows: readonly Row[],
  cursor: string | undefined,
  read: (row: Row) => Promise<readonly unknown[]>,
): AsyncGenerator<ReadPage> {
  return callsPerRow({ rows, idOf: ({ code }) => code, cursor, read })
}

/** Offices with their own documents: a call each. */
export async function* offices({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const documents = new Documents(api, 'office')
  yield* inOrderOfCode(await officeRows(api), cursor, async (row): Promise<z.input<typeof Office>[]> => {
    const { document, unread } = await documents.read(row.code, row.code)
    return [
      {
        ...row,
        status: document?.attributes['status'],
        baseCurrency: textOf(document, 'general', 'basecurrency'),
        cocNumber: textOf(document, 'general', 'cocnumber'),
        vatNumber: textOf(document, 'general', 'vatnumber'),
        created: textOf(document, 'created'),
        modified: textOf(document, 'modified'),
        unread,
      },
    ]
  })
}

function userFrom(row: Row, document: XmlElement | undefined): z.input<typeof User> {
  const role = childOf(document, 'role')
  const given = childOf(document, 'office', 'offices')
  return {
    code: row.code,
    name: textOf(document, 'name') ?? row.name,
    shortName: textOf(document, 'shortname'),
    email: textOf(document, 'email'),
    type: textOf(document, 'type'),
    role: role?.attributes['name'] ?? role?.text,
    status: document?.attributes['status'],
    created: textOf(document, 'created'),
    modified: textOf(document, 'modified'),
    expires: textOf(document, 'account', 'expire'),
    disabledFrom: textOf(document, 'account', 'disable', 'from'),
    disabledTo: textOf(document, 'account', 'disable', 'to'),
    ...(document === undefined ? {} : { offices: childrenOf(given, 'office').map((office) => office.text) }),
  }
}

/**
 * Users with their own documents: a call each. The finder lists those that were deleted as well, and only their documents
 * say so: they are left out. Nothing at all where there is no office to ask users by.
 */
export async function* users({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const [office] = await officeRows(api)
  if (office === undefined) return
  const documents = new Documents(api, 'user')
  yield* inOrderOfCode(await userRows(api, office.code), cursor, async (row): Promise<z.input<typeof User>[]> => {
    const { document, unread } = await documents.read(row.code, office.code)
    return document?.attributes['status'] === 'deleted' ? [] : [{ ...userFrom(row, document), unread }]
  })
}
