import type { SimulatedAnswer, SimulatedRequest } from '../simulator.ts'
import { pageOf } from '../page.ts'
import { stamp, type OfficeRow, type TwinfieldData, type UserRow } from './data.ts'
import { dayMs } from '../written-times.ts'
import { element, escaped, soapAnswer, soapResult, textsIn, type Texts } from '../soap.ts'

const namespace = 'http://www.twinfield.com/'

type Faults = SimulatedRequest['faults']

const processed = (document: string): SimulatedAnswer => soapResult(namespace, 'ProcessXmlString', escaped(document))

const found = (inner: string): SimulatedAnswer => soapAnswer(namespace, 'SearchResponse', inner)

/** Refusals come with status 200. */
function refused(root: string, message: string): SimulatedAnswer {
  return processed(`<${root} result="0" msgtype="error" msg="${escaped(message)}" />`)
}

function officeList(data: TwinfieldData, faults: Faults): SimulatedAnswer {
  const { rows } = pageOf(data.offices(), 0, Infinity, { faults })
  const elements = rows.map(
    ({ externalId, name, shortName }) =>
      `<office name="${escaped(name)}" shortname="${escaped(shortName)}">${escaped(externalId)}</office>`,
  )
  return processed(`<offices result="1">${elements.join('')}</offices>`)
}

const status = (isShown: boolean): string => (isShown ? 'active' : 'hide')
const times = ({ created, lastMutation }: { created: number; lastMutation: number }): string =>
  element('created', stamp(created)) + element('modified', stamp(lastMutation))

function officeDocument(office: OfficeRow): string {
  const { externalId, name, shortName, baseCurrency, chamberOfCommerceNumber, vatNumber, isActive } = office
  const general =
    element('basecurrency', baseCurrency) +
    element('cocnumber', chamberOfCommerceNumber ?? '') +
    element('vatnumber', vatNumber ?? '')
  return `<office result="1" status="${status(isActive)}">${element('code', externalId)}${element('name', name)}${element('shortname', shortName)}<general>${general}</general>${times(office)}<touched>3</touched></office>`
}

function userDocument(user: UserRow): string {
  const { userId, name, shortName, email, userType, role, isHidden, left, created, offices } = user
  const expires = left ? stamp(created + 300 * dayMs).slice(0, 8) : ''
  return `<user result="1" status="${status(!isHidden)}" level="2" iscurrentuser="false">${element('code', userId)}${element('name', name)}${element('shortname', shortName)}${element('type', userType)}${element('email', email ?? '')}<role name="${escaped(role)}" shortname="${escaped(role)}">${role.toUpperCase().replaceAll(' ', '')}</role><culture>nl-NL</culture>${times(user)}<demo>false</demo><office>${element('default', offices[0] ?? '')}<template>false</template><offices>${offices.map((code) => element('office', code)).join('')}</offices><restricted/></office><account><sso>0</sso>${element('expire', expires)}<disable><from/><to/></disable></account></user>`
}

/** A user who was deleted is still found, and only his document says so. */
function goneDocument({ userId, name }: { readonly userId: string; readonly name: string }): string {
  return `<user result="1" status="deleted">${element('code', userId)}${element('name', name)}<office><offices>${element('office', 'NL-00001')}</offices></office></user>`
}

/** `ProcessXmlString`: the list of offices, and the documents of offices and users. */
export function processXml(data: TwinfieldData, asked: Texts, faults: Faults): SimulatedAnswer {
  const request = asked.get('xmlRequest')?.[0] ?? ''
  const texts = textsIn(request)
  const type = texts.get('type')?.[0] ?? ''
  const code = texts.get('code')?.[0] ?? ''
  if (request.startsWith('<list>') && type === 'offices') return officeList(data, faults)
  const company = asked.get('CompanyCode')?.[0]
  if (company === undefined || data.officeAt(company) === undefined)
    return refused(type === '' ? 'read' : type, 'Toegang geweigerd. Company ontbreekt in request header.')
  const place = faults.has('same-page')
  if (type === 'office') {
    if (texts.get('office')?.[0] !== code) return refused('office', 'Office is missing')
    const office = place ? data.offices()[0] : data.officeAt(code)
    return office === undefined ? refused('office', 'Office does not exist') : processed(officeDocument(office))
  }
  if (type === 'user') {
    const gone = data.goneUsers().find(({ userId }) => userId === code)
    if (gone !== undefined && !place) return processed(goneDocument(gone))
    const user = place ? data.user(0) : data.userAt(code)
    return user === undefined ? refused('user', 'User does not exist') : processed(userDocument(user))
  }
  return refused('read', 'Unknown document type')
}

/** The finder of users: `firstRow` is counted from one. */
export function search(data: TwinfieldData, asked: Texts, faults: Faults): SimulatedAnswer {
  const number = (name: string): number => Number(asked.get(name)?.[0] ?? 0)
  const options = asked.get('string') ?? []
  const managesUsers = data.firm.key !== 'lindeboom'
  const message = asked.get('type')?.[0] === 'USR' ? undefined : 'Option type is not valid'
  const denied = options.includes('accessrules') && !managesUsers ? 'Option accessrules is not allowed' : message
  if (denied !== undefined)
    return found(
      `<SearchResult><MessageOfErrorCodes><Type>Error</Type><Text>${denied}</Text><Code>OptionNotAllowed</Code></MessageOfErrorCodes></SearchResult><data><TotalRows>0</TotalRows></data>`,
    )
  const all = faults.has('empty') ? [] : [...data.users(), ...data.goneUsers()]
  const { rows } = pageOf(all, number('firstRow') - 1, Math.min(100, number('maxRows')), { faults })
  const items = rows.map(
    ({ userId, name }) => `<ArrayOfString>${element('string', userId)}${element('string', name)}</ArrayOfString>`,
  )
  return found(
    `<SearchResult /><data><TotalRows>${all.length}</TotalRows><Columns><string>Code</string><string>Naam</string></Columns><Items>${items.join('')}</Items></data>`,
  )
}
