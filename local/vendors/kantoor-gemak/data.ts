import type { Firm } from '../firms.ts'
import { companyName, personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

export type Row = Readonly<Record<string, unknown>>
export interface AccountRow extends Row {
  readonly accountid: string
  readonly name: string
  readonly _ownerid_value: string
  readonly _parentaccountid_value: string | null
}
export interface UserRow extends Row {
  readonly systemuserid: string
  readonly fullname: string
  readonly accessmode: number
  readonly applicationid: string | null
}
export interface TeamRow {
  readonly teamid: string
  readonly name: string
  readonly members: readonly string[]
}

/** The maker's own columns have its prefix. */
export const ownColumns = [
  ['kg_kvknummer', 'String', 'StringType', 'KvK-nummer'],
  ['kg_dossiercode', 'String', 'StringType', 'Dossiercode'],
  ['kg_branche', 'Picklist', 'PicklistType', 'Branche'],
  ['kg_diensten', 'Virtual', 'MultiSelectPicklistType', 'Diensten'],
] as const

const formatted = (column: string): string => `${column}@OData.Community.Display.V1.FormattedValue`
const branches = ['Bouw', 'Horeca', 'Landbouw', 'Zorg'] as const
const services = ['Jaarrekening', 'Loon', 'Btw', 'Advies'] as const
const kinds = [[3, 'Klant'], [3, 'Klant'], [3, 'Klant'], [10, 'Leverancier'], [null, null]] as const // prettier-ignore
const modes = ['Lezen en schrijven', 'Beheer', 'Lezen', 'Ondersteuningsgebruiker', 'Niet-interactief'] as const
const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1, 9)
const stamp = (moment: number): string => new Date(moment).toISOString().replace('.000Z', 'Z')

/** What an environment of Dataverse holds of a firm. */
export class DataverseData {
  readonly firm: Firm
  readonly #users: readonly UserRow[]
  readonly #people: readonly UserRow[]
  readonly #teams: readonly TeamRow[]
  #accounts: AccountRow[]
  #byId: ReadonlyMap<string, AccountRow> | undefined
  #made = 0

  constructor(firm: Firm, size: number) {
    this.firm = firm
    const count = size === 0 ? 0 : Math.max(4, Math.ceil(size / 10))
    this.#users = Array.from({ length: count }, (_, index) => this.#user(index))
    this.#people = this.#users.filter(isPerson)
    this.#teams = ['Samenstel', 'Loon', 'Fiscaal'].map((name, index) => ({
      teamid: guid(`${firm.key}:team:${index}`),
      name: `Team ${name}`,
      members: this.#people.filter((_, nth) => nth % 3 === index).map(({ systemuserid }) => systemuserid),
    }))
    this.#accounts = []
    this.#add(size)
  }

  accounts(): readonly AccountRow[] {
    return this.#accounts
  }
  account(id: string): AccountRow | undefined {
    this.#byId ??= new Map(this.#accounts.map((row) => [row.accountid, row]))
    return this.#byId.get(id)
  }
  users(): readonly UserRow[] {
    return this.#users
  }
  teams(): readonly TeamRow[] {
    return this.#teams
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    this.#accounts = this.#accounts.slice(0, Math.max(0, this.#accounts.length - removed)).map((row, index) => ({
      ...row,
      ...(index < renamed ? { name: `${row.name} (voorheen)`, modifiedon: '2026-03-09T12:00:00Z' } : {}),
      ...(index < archived ? { statecode: 1, [formatted('statecode')]: 'Inactief' } : {}),
    }))
    this.#add(added)
  }

  #add(count: number): void {
    this.#byId = undefined
    for (let nth = 0; nth < count; nth += 1) {
      this.#accounts.push(this.#account(this.#made))
      this.#made += 1
    }
  }

  #owner(seed: string): { readonly id: string; readonly name: string } {
    if (fraction(`${seed}:by`) < 0.2) {
      const { teamid, name } = pick(`${seed}:team`, this.#teams)
      return { id: teamid, name }
    }
    const { systemuserid, fullname } = pick(`${seed}:owner`, this.#people)
    return { id: systemuserid, name: fullname }
  }

  #accountId(index: number): string {
    return guid(`${this.firm.key}:account:${index}`)
  }

  #account(index: number): AccountRow {
    const seed = `${this.firm.key}:account:${index}`
    const created = year2015 + integer(`${seed}:created`, 3600) * day
    const [kind, label] = pick(`${seed}:kind`, kinds)
    const isActive = fraction(`${seed}:active`) >= 0.08
    const branch = integer(`${seed}:branch`, branches.length)
    const first = integer(`${seed}:services`, services.length)
    const chosen = [first, (first + 1) % services.length]
    const owner = this.#owner(seed)
    const hasParent = index > 0 && fraction(`${seed}:child`) < 0.15
    return {
      accountid: this.#accountId(index),
      accountnumber: `K${String(10_000 + index)}`,
      name: companyName(seed, index),
      statecode: isActive ? 0 : 1,
      [formatted('statecode')]: isActive ? 'Actief' : 'Inactief',
      customertypecode: kind,
      ...(label === null ? {} : { [formatted('customertypecode')]: label }),
      emailaddress1: fraction(`${seed}:mail`) < 0.2 ? null : `klant${index}@klant.example`,
      createdon: stamp(created),
      modifiedon: stamp(created + integer(`${seed}:modified`, 400) * day),
      _ownerid_value: owner.id,
      [formatted('_ownerid_value')]: owner.name,
      _parentaccountid_value: hasParent ? this.#accountId(integer(`${seed}:parent`, index)) : null,
      kg_kvknummer: fraction(`${seed}:coc`) < 0.1 ? null : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      kg_dossiercode: `D-${index + 1}`,
      kg_branche: branch,
      [formatted('kg_branche')]: branches[branch],
      kg_diensten: chosen.join(','),
      [formatted('kg_diensten')]: chosen.map((each) => services[each]).join('; '),
    }
  }

  /** Among them an application, and support of Microsoft. */
  #user(index: number): UserRow {
    const seed = `${this.firm.key}:user:${index}`
    const { first, last } = personName(seed)
    const domain = this.firm.email.split('@')[1] ?? ''
    const accessmode = index === 2 ? 3 : index === 3 ? 4 : index === 0 ? 1 : fraction(`${seed}:mode`) < 0.1 ? 2 : 0
    const name = `${first}.${last}.${index}@${domain}`.toLowerCase().replaceAll(' ', '')
    return {
      systemuserid: guid(seed),
      fullname: index === 0 ? this.firm.owner : index === 3 ? '# Spil' : `${first} ${last}`,
      internalemailaddress: index === 0 ? this.firm.email : fraction(`${seed}:mail`) < 0.05 ? null : name,
      domainname: name,
      isdisabled: index > 1 && fraction(`${seed}:disabled`) < 0.1,
      accessmode,
      [formatted('accessmode')]: modes[accessmode],
      applicationid: index === 3 ? guid(`${seed}:application`) : null,
      createdon: stamp(year2015 + index * day),
      modifiedon: stamp(year2015 + (index + 30) * day),
    }
  }
}

export function isPerson({ applicationid, accessmode }: UserRow): boolean {
  return applicationid === null && accessmode < 3
}
