import type { SimulatedAnswer, SimulatedRequest } from '../simulator.ts'
import type { FirmData, OfficeRow, UserRow } from './data.ts'
import { escaped, soapAnswer, textsIn, type Texts } from '../soap.ts'

const namespace = 'http://www.twinfield.com/'

type Faults = SimulatedRequest['faults']

function processed(document: string): SimulatedAnswer {
  return soapAnswer(
    namespace,
    'ProcessXmlStringResponse',
    `<ProcessXmlStringResult>${escaped(document)}</ProcessXmlStringResult>`,
  )
}

/** Refusals come with status 200. */
function refused(root: string, message: string): SimulatedAnswer {
  return processed(`<${root} result="0" msgtype="error" msg="${escaped(message)}" />`)
}

function officeList(data: FirmData, faults: Faults): SimulatedAnswer {
  const rows = faults.has('empty') ? [] : data.offices()
  const [first] = rows
  if (faults.has('duplicates') && first !== undefined) rows.push(first)
  const elements = rows.map(
    ({ code, name, shortName }) =>
      `<office name="${escaped(name)}" shortname="${escaped(shortName)}">${escaped(code)}</office>`,
  )
  return processed(`<offices result="1">${elements.join('')}</offices>`)
}

function officeDocument(office: OfficeRow): string {
  return `<office result="1" status="${office.status}"><code>${office.code}</code><name>${escaped(office.name)}</name><shortname>${escaped(office.shortName)}</shortname><basecurrency>${office.currency}</basecurrency><created>${office.created}</created><modified>${office.modified}</modified><touched>3</touched></office>`
}

function userDocument(user: UserRow): string {
  const offices = user.offices.map((code) => `<office>${code}</office>`).join('')
  return `<user result="1" status="${user.status}" level="2" iscurrentuser="false"><code>${user.code}</code><name>${escaped(user.name)}</name><shortname>${escaped(user.shortName)}</shortname><type>${user.type}</type><email>${escaped(user.email)}</email><role name="${escaped(user.role)}" shortname="${escaped(user.role)}">${user.role.toUpperCase().replaceAll(' ', '')}</role><culture>nl-NL</culture><created>${user.created}</created><modified>${user.modified}</modified><demo>false</demo><office><default>${user.offices[0] ?? ''}</default><template>false</template><offices>${offices}</offices><restricted/></office><account><sso>0</sso><expire>${user.expires}</expire><disable><from/><to/></disable></account></user>`
}

/** `ProcessXmlString`: the list of offices, and the documents of offices and users. */
export function processXml(data: FirmData, asked: Texts, faults: Faults): SimulatedAnswer {
  const request = asked.get('xmlRequest')?.[0] ?? ''
  const texts = textsIn(request)
  const type = texts.get('type')?.[0] ?? ''
  const code = texts.get('code')?.[0] ?? ''
  if (request.startsWith('<list>') && type === 'offices') return officeList(data, faults)
  const company = asked.get('CompanyCode')?.[0]
  if (company === undefined || data.officeAt(company) === undefined)
    return refused(type === '' ? 'read' : type, 'Company missing')
  const place = faults.has('same-page')
  if (type === 'office') {
    const office = place ? data.offices()[0] : data.officeAt(code)
    return office === undefined ? refused('office', 'Office does not exist') : processed(officeDocument(office))
  }
  if (type === 'user') {
    const user = place ? data.user(0) : data.userAt(code)
    return user === undefined ? refused('user', 'User does not exist') : processed(userDocument(user))
  }
  return refused('read', 'Unknown document type')
}

/** The finder of users: `firstRow` is counted from one. */
export function search(data: FirmData, asked: Texts, faults: Faults): SimulatedAnswer {
  const number = (name: string): number => Number(asked.get(name)?.[0] ?? 0)
  const options = asked.get('string') ?? []
  const managesUsers = data.firm.key !== 'lindeboom'
  const message = asked.get('type')?.[0] === 'USR' ? undefined : 'Option type is not valid'
  const denied = options.includes('accessrules') && !managesUsers ? 'Option accessrules is not allowed' : message
  if (denied !== undefined)
    return soapAnswer(
      namespace,
      'SearchResponse',
      `<SearchResult><MessageOfErrorCodes><Type>Error</Type><Text>${denied}</Text><Code>OptionNotAllowed</Code></MessageOfErrorCodes></SearchResult><data><TotalRows>0</TotalRows></data>`,
    )
  const all = faults.has('empty') ? [] : data.users()
  const start = faults.has('same-page') ? 0 : number('firstRow') - 1
  const rows = all.slice(start, start + Math.min(100, number('maxRows')))
  const items = rows.map(
    ({ code, name }) => `<ArrayOfString><string>${code}</string><string>${escaped(name)}</string></ArrayOfString>`,
  )
  return soapAnswer(
    namespace,
    'SearchResponse',
    `<SearchResult /><data><TotalRows>${all.length}</TotalRows><Columns><string>Code</string><string>Naam</string></Columns><Items>${items.join('')}</Items></data>`,
  )
}
