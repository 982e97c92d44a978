import { z } from 'zod'
import { ODataList, odataPages } from '../kit/odata.ts'
import { strict } from '../kit/odd-values.ts'
import type { ReadPage } from '../kit/pages.ts'
import { parseItems } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { whereAllowed } from '../kit/vendor-error.ts'

const text = z.string().nullish()
const whole = z.number().int().nullish()
const flag = z.boolean().nullish()

/** The label of a choice, in the language of whoever gave access. */
export const labelOf = (column: string): string => `${column}@OData.Community.Display.V1.FormattedValue`

/** A row of accounts: a customer, a supplier, whatever the firm keeps. Labels of choices and columns of the maker's own come along. */
export const Account = z.looseObject({
  accountid: z.string(),
  accountnumber: text,
  name: text,
  statecode: whole,
  customertypecode: whole,
  accountcategorycode: whole,
  emailaddress1: text,
  createdon: text,
  modifiedon: text,
  parentaccountid: z.object({ accountid: z.string(), _parentaccountid_value: text }).nullish(),
})
export type Account = z.output<typeof Account>

/** Who owns an account: a user or a team. */
export const OwnedAccount = z.object({ accountid: z.string(), _ownerid_value: strict.text().nullish() })
export type OwnedAccount = z.output<typeof OwnedAccount>

/** A row of systemusers. Labels of choices come along. */
export const SystemUser = z.looseObject({
  systemuserid: z.string(),
  fullname: text,
  internalemailaddress: text,
  domainname: text,
  isdisabled: flag,
  accessmode: whole,
  /** Which licence a user takes. */
  caltype: whole,
  applicationid: text,
  createdon: text,
  modifiedon: text,
})
export type SystemUser = z.output<typeof SystemUser>

const Member = z.object({ systemuserid: z.string() })
const Team = z.object({
  teamid: z.string(),
  name: text,
  teammembership_association: z.array(z.unknown()).nullish(),
  'teammembership_association@odata.nextLink': text,
})

/** A team that may own accounts. */
export interface OwningTeam {
  readonly name: string | null
  readonly members: readonly string[]
}

/** A column of the account table, as its definition tells it. */
const Attribute = z.object({
  LogicalName: z.string(),
  /** Filled where it only spells out another column. */
  AttributeOf: text,
  AttributeType: text,
  AttributeTypeName: z.object({ Value: text }).nullish(),
  DisplayName: z.object({ UserLocalizedLabel: z.object({ Label: text }).nullish() }).nullish(),
})
export type Attribute = z.output<typeof Attribute>

/** A page holds as many rows as `Prefer` says. */
function pages(api: VendorApi, cursor: string | undefined, first: string): AsyncGenerator<ReadPage> {
  return odataPages({ api, cursor, first: () => Promise.resolve(first) })
}

function list(set: string, columns: readonly string[], expand?: string): string {
  const query = new URLSearchParams({
    $select: columns.join(','),
    ...(expand === undefined ? {} : { $expand: expand }),
  })
  return `${set}?${query.toString()}`
}

const accountColumns = [
  'accountid',
  'accountnumber',
  'name',
  'statecode',
  'customertypecode',
  'accountcategorycode',
  'emailaddress1',
  'createdon',
  'modifiedon',
]

export interface AccountRequest {
  /** Columns of the maker's own. */
  readonly more?: readonly string[]
  /** With the parent and, of that, whether it has a parent itself. */
  readonly withParent?: boolean
}

export function accounts(
  api: VendorApi,
  cursor: string | undefined,
  { more = [], withParent = false }: AccountRequest = {},
): AsyncGenerator<ReadPage> {
  const columns = [...new Set([...accountColumns, ...more])]
  const expand = withParent ? 'parentaccountid($select=accountid,_parentaccountid_value)' : undefined
  return pages(api, cursor, list('accounts', columns, expand))
}

export function ownedAccounts(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, list('accounts', ['accountid', '_ownerid_value']))
}

const userColumns = [
  'systemuserid',
  'fullname',
  'internalemailaddress',
  'domainname',
  'isdisabled',
  'accessmode',
  'caltype',
  'applicationid',
  'createdon',
  'modifiedon',
]

export function systemUsers(api: VendorApi, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, list('systemusers', userColumns))
}

/** Members beyond the first page of a team have a link of their own. */
async function* members(api: VendorApi, team: z.output<typeof Team>): AsyncGenerator<string> {
  const rest = team['teammembership_association@odata.nextLink'] ?? undefined
  for (const { systemuserid } of parseItems(team.teammembership_association ?? [], Member).good) yield systemuserid
  if (rest === undefined) return
  for await (const page of pages(api, undefined, rest))
    for (const { systemuserid } of parseItems(page.items, Member).good) yield systemuserid
}

/** By id. */
export async function owningTeams(api: VendorApi): Promise<ReadonlyMap<string, OwningTeam>> {
  const teams = new Map<string, OwningTeam>()
  const first = list('teams', ['teamid', 'name'], 'teammembership_association($select=systemuserid)')
  for await (const page of pages(api, undefined, first))
    for (const team of parseItems(page.items, Team).good)
      teams.set(team.teamid, { name: team.name ?? null, members: await Array.fromAsync(members(api, team)) })
  return teams
}

/** Which columns the account table has here. Empty where whoever gave access may not see the definitions. */
export async function accountAttributes(api: VendorApi): Promise<readonly Attribute[]> {
  const columns = ['LogicalName', 'AttributeOf', 'AttributeType', 'AttributeTypeName', 'DisplayName']
  const path = list(`EntityDefinitions(LogicalName='account')/Attributes`, columns)
  const answer = await whereAllowed(api.call({ path, answer: ODataList }))
  return answer === undefined ? [] : parseItems(answer.items, Attribute).good
}

/** Who gave access. Errors: VendorError; the cheapest call there is. */
export async function whoAmI(api: VendorApi): Promise<string | null> {
  const { UserId } = await api.call({ path: 'WhoAmI', answer: z.object({ UserId: z.string() }) })
  const user = await api.call({
    path: `systemusers(${UserId})`,
    query: { $select: 'fullname' },
    answer: z.object({ fullname: text }),
  })
  return user.fullname ?? null
}
