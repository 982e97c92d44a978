import { chance, guid, integer, pick } from '../random.ts'
import { FirmData, Roster, type Member, type Reading } from '../roster.ts'
import { rowOf, slots, type ExpectedRows, type Fills } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { dayMs, madeAndChanged, utcStamp } from '../written-times.ts'

/** The maker's own columns have its prefix. */
export const ownColumns = [
  ['kg_kvknummer', 'String', 'KvK-nummer'],
  ['kg_dossiercode', 'String', 'Dossiercode'],
  ['kg_branche', 'Picklist', 'Branche'],
  ['kg_diensten', 'Virtual', 'Diensten', 'MultiSelectPicklistType'],
] as const

/** The slots of a customer as Spil's tests name them: the label of a column and its name. */
export const demoSlots = slots(
  ['Dossiercode (kg_dossiercode)', 'accountnumber', 'KvK-nummer (kg_kvknummer)', 'name', 'emailaddress1'],
  [
    'Branche (kg_branche)',
    'Diensten (kg_diensten)',
    'Eigenaar (ownerid)',
    'Relatietype (customertypecode)',
    'Branche (kg_branche)',
  ],
)

const formatted = (column: string): string => `${column}@OData.Community.Display.V1.FormattedValue`
/** A column with its label, which is left out where there is none; `label` may fill a column of ours. */
const labelled = (column: string, value: unknown, label: unknown): Row => ({
  [column]: value,
  ...(label === null ? {} : { [formatted(column)]: label }),
})
const stamped = (fills: Fills, column: string, moment: number) => fills(column, moment, utcStamp(moment))
const branches = ['Bouw', 'Horeca', 'Landbouw', 'Zorg'] as const
const services = ['Jaarrekening', 'Loon', 'Btw', 'Advies'] as const
const kinds = [[3, 'Klant'], [3, 'Klant'], [3, 'Klant'], [10, 'Leverancier'], [null, null]] as const // prettier-ignore
const categories = [
  [1, 'Voorkeursklant'],
  [2, 'Standaard'],
  [null, null],
] as const
const modes = ['Lezen en schrijven', 'Beheer', 'Lezen', 'Ondersteuningsgebruiker', 'Niet-interactief'] as const

/** What an environment of Dataverse holds of a firm. */
export class DataverseData extends FirmData {
  readonly roster = new Roster('KantoorGemak', this.size, 'last')
  protected override readonly usersPer = { of: 10, least: 4 }

  expected(_now: number, reading: Reading): ExpectedRows {
    const administrations = this.accounts.expected()
    if (reading === 'crm') return { administrations }
    const teams = new Map(this.teams().map((team) => [team.teamid, team]))
    const people = new Set(this.#people().map(({ id }) => id))
    return {
      administrations,
      users: this.users.expected().filter(({ externalId }) => people.has(String(externalId))),
      access: this.accounts.facts().flatMap(({ id, owner }) => {
        const team = teams.get(owner)
        return (team?.members ?? [owner]).map((userId) => ({
          userId,
          administrationId: id,
          ownerTeam: team?.name ?? null,
        }))
      }),
    }
  }

  /** Of who is a person: others take part in nothing. */
  get personCount(): number {
    return this.#people().length
  }

  #accountId(index: number): string {
    return guid(`${this.firm.key}:account:${index}`)
  }

  readonly #holding = this.holdingIn(this.roster)

  /** The holding; and in every forty a chain of three, which Dataverse allows and Spil does not follow. */
  #parentOf({ index, customer }: Member): number | undefined {
    if (index % 40 === 39) return index - 1
    if (index % 40 === 38) return index - 2
    return this.#holding(customer)
  }

  readonly accounts = this.tableOf(this.roster, 'kantoor-gemak', (member) => {
    const { index, seed, customer, name, chamberOfCommerceNumber, email } = member
    const id = this.#accountId(index)
    const { created, lastMutation } = madeAndChanged(seed, member.version)
    const [kind, relationType] = pick(`${seed}:kind`, kinds)
    const [categoryCode, category] = pick(`${seed}:category`, categories)
    const isActive = !member.isArchived && !chance(`${seed}:inactive`, 0.08)
    const branch = integer(`${seed}:branch`, branches.length)
    const first = integer(`${seed}:services`, services.length)
    const chosen = [first, (first + 1) % services.length]
    const [branchName = null, serviceNames] = [branches[branch], chosen.map((each) => services[each]).join('; ')]
    const owner = this.#owner(seed)
    const parent = this.#parentOf(member)
    const isTop = parent !== undefined && this.#parentOf(this.roster.member(parent)) === undefined
    const [customerNumber, dossier] = [`K${customer.code}`, `D-${customer.code}`]
    return rowOf((fills) => ({
      accountid: fills('externalId', id),
      accountnumber: fills('customerNumber', customerNumber),
      name: fills('name', name),
      ...labelled('statecode', fills('isActive', isActive, isActive ? 0 : 1), isActive ? 'Actief' : 'Inactief'),
      ...labelled('customertypecode', kind, fills('relationType', relationType)),
      ...labelled('accountcategorycode', categoryCode, fills('category', category)),
      emailaddress1: fills('email', email),
      createdon: stamped(fills, 'created', created),
      modifiedon: stamped(fills, 'lastMutation', lastMutation),
      ...labelled('_ownerid_value', owner.id, owner.name),
      _parentaccountid_value: parent === undefined ? null : this.#accountId(parent),
      kg_kvknummer: fills('chamberOfCommerceNumber', chamberOfCommerceNumber),
      kg_dossiercode: dossier,
      ...labelled('kg_branche', branch, branchName),
      ...labelled('kg_diensten', chosen.join(','), serviceNames),
    })).with({
      id,
      owner: owner.id,
      parentId: isTop ? this.#accountId(parent) : null,
      ...slots(
        [dossier, customerNumber, chamberOfCommerceNumber, name, email],
        [branchName, serviceNames, owner.name, relationType, branchName],
      ),
    })
  })

  #owner(seed: string): { readonly id: string; readonly name: string } {
    if (chance(`${seed}:by`, 0.2)) {
      const { teamid, name } = pick(`${seed}:team`, this.teams())
      return { id: teamid, name }
    }
    return pick(`${seed}:owner`, this.#people())
  }

  readonly #people = this.remaining(() => this.users.facts().filter(({ isPerson }) => isPerson))

  /** Among them an application, and support of Microsoft. */
  readonly users = this.tableOfUsers('kantoor-gemak:user', ({ index, seed, ...person }) => {
    const isApplication = index === 3
    const mode = index === 2 ? 3 : isApplication ? 4 : index === 0 ? 1 : chance(`${seed}:mode`, 0.1) ? 2 : 0
    const id = guid(`${this.firm.key}:user:${index}`)
    const name = isApplication ? '# Spil' : person.name
    const isActive = index <= 1 || !chance(`${seed}:disabled`, 0.1)
    return rowOf((fills) => ({
      systemuserid: fills('externalId', id),
      fullname: fills('name', name),
      internalemailaddress: chance(`${seed}:mail`, 0.05) ? null : person.email,
      domainname: fills('userName', person.email),
      isdisabled: fills('isActive', isActive, !isActive),
      ...labelled('accessmode', mode, fills('userType', modes[mode])),
      ...labelled('caltype', 0, fills('licenseType', 'Professional')),
      applicationid: isApplication ? guid(`${id}:application`) : null,
      createdon: stamped(fills, 'created', person.since),
      modifiedon: stamped(fills, 'lastMutation', person.since + 30 * dayMs),
    })).with({ id, name, email: person.email, isPerson: !isApplication && mode < 3 })
  })

  readonly teams = this.remaining(() =>
    ['Samenstel', 'Loon', 'Fiscaal'].map((name, index) => ({
      teamid: guid(`${this.firm.key}:team:${index}`),
      name: `Team ${name}`,
      members: this.#people()
        .filter((_, nth) => nth % 3 === index)
        .map(({ id }) => id),
    })),
  )

  readonly #accountsById = this.remaining(() => new Map(this.accounts.wire().map((row) => [row['accountid'], row])))
  account(id: string): Row | undefined {
    return this.#accountsById().get(id)
  }
}
