import { z } from 'zod'
import { classifyByStatus, type Classify, type SpelledRefusal, type VendorAnswer } from '../kit/answer.ts'
import type { SignIn } from '../kit/auth-scheme.ts'
import { strict } from '../kit/odd-values.ts'
import { parseItems, type Parsed } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { unless, VendorError } from '../kit/vendor-error.ts'
import { soapFault, type SoapPart } from '../kit/xml-soap.ts'
import { childOf, childrenOf, textsOf, xmlElement, type XmlElement } from '../kit/xml.ts'

const namespace = 'http://www.theyukicompany.com/'
type Service = 'AccountingInfo' | 'Domains'

const text = z.string().nullish()
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .nullish()

/** A set of books. */
export const Administration = z.object({
  ID: z.string().min(1),
  Name: text,
  CoCNumber: text,
  StartDate: text,
  DomainID: strict.text().nullish(),
  Active: flag,
  InternalCustomerCode: text,
})
export type Administration = z.output<typeof Administration>

/** What the firm has one of for each customer or group of customers; users belong to it. */
export const Domain = z.object({ ID: z.string().min(1), Name: text })
export type Domain = z.output<typeof Domain>

/** A user of one domain. The document is declared as free XML, so names of more than one kind are taken. */
export const User = z.object({
  id: z.string().min(1),
  domainId: z.string(),
  name: text,
  login: text,
  email: text,
  language: text,
  roles: z.array(z.string()),
  isActive: flag,
  /** Ids or names, as Yuki gives them; empty: all administrations of the domain. */
  administrations: z.array(z.string()),
})
export type User = z.output<typeof User>

/** By the words of a fault, in whatever order they come, as it has no numbers. */
const meanings = [
  [[/daily limit/iu], 'rate-limited'],
  [[/\bsession/iu, /invalid|expired|unknown|not valid/iu], 'credentials-refused'],
  [[/\baccess ?(?:key|code)/iu, /invalid|unknown|not valid/iu], 'credentials-refused'],
  [
    [/\bright|not (?:allowed|authori[sz]ed|permitted)|no access|access denied|bundle|no active database|inactive/iu],
    'forbidden',
  ],
] as const

function meaning(message: string) {
  return meanings.find(([words]) => words.every((word) => word.test(message)))?.[1]
}

const faultOf = (answer: VendorAnswer) =>
  answer.status === 200 || answer.status === 500 ? soapFault(answer) : undefined

export const classify: Classify = (answer) => {
  const fault = faultOf(answer)
  if (fault === undefined) return classifyByStatus(answer)
  return meaning(fault.message) ?? (fault.code === 'Client' ? 'unexpected-answer' : 'unavailable')
}

/** The limit is a day's, and Yuki does not say when its day begins. */
const dailyWaitSeconds = 6 * 3600

const closedDomain = 'closed domain'

/** When to come back: a limit that is used up comes as a fault. And whether it is a domain that is closed. */
export function refusal(answer: VendorAnswer): SpelledRefusal {
  const fault = faultOf(answer)
  if (fault === undefined) return {}
  if (/no active database/iu.test(fault.message)) return { says: closedDomain }
  return meaning(fault.message) === 'rate-limited' ? { retryAfterSeconds: dailyWaitSeconds } : {}
}

/** The result of an operation. Errors: VendorError, also for the answer to another operation. */
async function call(api: VendorApi, service: Service, body: SoapPart): Promise<XmlElement> {
  const element = await api.call({
    path: `${service}.asmx`,
    soap: { action: namespace + body.name, namespace, body },
    answer: xmlElement.refine((answer) => answer.name === `${body.name}Response`),
  })
  const result = childOf(element, `${body.name}Result`)
  if (result === undefined) throw new VendorError('unexpected-answer', `${body.name} has no result`)
  return result
}

/**
 * A session of 24 hours, for the access key; where Spil is registered with Yuki, for that registration as well. One that has
 * ended is refused, and another is opened.
 */
export const authenticate: SignIn['trade'] = async (api, _, registered) => {
  const credentials = { accessKey: 'accessKey' }
  const result = await call(
    api,
    'AccountingInfo',
    registered === undefined
      ? { name: 'Authenticate', credentials }
      : {
          name: 'AuthenticateClient',
          ahead: { clientID: registered.clientId, clientSecret: registered.clientSecret ?? '' },
          credentials,
        },
  )
  const token = result.text.trim()
  if (token === '') throw new VendorError('unexpected-answer', 'Authenticate gave no session')
  return { token }
}

const tokenField = 'sessionID'

/** Rows of a list with their id, which is an attribute. A list that is empty still has its own element. */
async function list(api: VendorApi, operation: string, names: { list: string; row: string }) {
  const result = await call(api, 'AccountingInfo', { name: operation, tokenField })
  const found = childOf(result, names.list)
  if (found === undefined) throw new VendorError('unexpected-answer', `${operation} has no list`)
  return childrenOf(found, names.row).map(withId)
}

function withId(element: XmlElement): Readonly<Record<string, string>> {
  const { ID } = element.attributes
  return { ...textsOf(element), ...(ID === undefined ? {} : { ID: ID.trim() }) }
}

/** The domains that the access key may see. */
export async function domains(api: VendorApi): Promise<Parsed<Domain>> {
  return parseItems(await list(api, 'Domains', { list: 'Domains', row: 'Domain' }), Domain)
}

/** Every administration that the access key may see, as Yuki gives them: nothing is paged. */
export function administrationRows(api: VendorApi): Promise<Readonly<Record<string, string>>[]> {
  return list(api, 'AdministrationsWithInternalCustomerCode', { list: 'Administrations', row: 'Administration' })
}

const userNames = new Set(['User', 'DomainUser'])
const listNames = new Set(['Users', 'DomainUsers'])

/** The users in a result, which may be in a list of their own. Errors: VendorError where there is something else. */
function usersIn(result: XmlElement): readonly XmlElement[] {
  const all = result.children.flatMap((child) => (listNames.has(child.name) ? child.children : [child]))
  if (all.some(({ name }) => !userNames.has(name)))
    throw new VendorError('unexpected-answer', 'GetDomainUsers gave something else than users')
  return all
}

/** What is in an element that is a list of elements or a text with commas. */
function valuesIn(element: XmlElement | undefined): string[] {
  if (element === undefined) return []
  const given =
    element.children.length === 0
      ? element.text.split(/[,;]/u)
      : element.children.map(
          (child) => child.attributes['ID'] ?? textsOf(child)['ID'] ?? textsOf(child)['Name'] ?? child.text,
        )
  return given.map((value) => value.trim()).filter((value) => value !== '')
}

/** A user without an id goes by his login, which is one for all of Yuki. */
function userFrom(element: XmlElement, domainId: string): z.input<typeof User> {
  const texts = textsOf(element)
  const login = texts['Login']
  const email = texts['Email'] ?? texts['EMail'] ?? texts['EmailAddress']
  const active = (texts['Active'] ?? texts['IsActive'])?.toLowerCase()
  return {
    id: element.attributes['ID']?.trim() ?? texts['ID'] ?? login?.toLowerCase() ?? '',
    domainId,
    name: texts['FullName'] ?? texts['Name'],
    login,
    email: email ?? (login?.includes('@') === true ? login : undefined),
    language: texts['Language'],
    roles: valuesIn(childOf(element, 'Roles')),
    isActive: flag.safeParse(active).success ? (active as z.input<typeof flag>) : undefined,
    administrations: valuesIn(childOf(element, 'Administrations')),
  }
}

/** The users of one domain; a closed one has none, and the others are read all the same. */
export async function domainUsers(api: VendorApi, domainId: string): Promise<z.input<typeof User>[]> {
  const asked = call(api, 'Domains', { name: 'GetDomainUsers', tokenField, fields: { domain: domainId } })
  const result = await unless(asked, ({ says }) => says === closedDomain)
  return result === undefined ? [] : usersIn(result).map((element) => userFrom(element, domainId))
}
