import type { Firm } from '../firms.ts'
import { guid, integer, pick } from '../random.ts'
import { FirmData, Roster, type Member, type Reading } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { colleague } from '../world/people.ts'
import { chance, dayMs, someMoment, utcStamp } from '../written-times.ts'

export type Row = Readonly<Record<string, unknown>>
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

/** The slots of a customer as Spil's tests name them: the label of a column and its name. */
export const demoSlots = {
  reference1: 'Dossiercode (kg_dossiercode)',
  reference2: 'accountnumber',
  reference3: 'KvK-nummer (kg_kvknummer)',
  reference4: 'name',
  reference5: 'emailaddress1',
  tag1: 'Branche (kg_branche)',
  tag2: 'Diensten (kg_diensten)',
  tag3: 'Eigenaar (ownerid)',
  tag4: 'Relatietype (customertypecode)',
  tag5: 'Branche (kg_branche)',
} as const

const formatted = (column: string): string => `${column}@OData.Community.Display.V1.FormattedValue`
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
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('KantoorGemak', size, 'last'), { of: 10, least: 4 })
  }

  expected(_now: number, reading: Reading): ExpectedRows {
    if (reading === 'crm') return { administrations: this.#accounts() }
    const teams = new Map(this.teams().map((team) => [team.teamid, team]))
    return {
      administrations: this.#accounts(),
      users: this.#users().filter(({ isPerson }) => isPerson),
      access: this.#accounts().flatMap(({ externalId, owner }) => {
        const team = teams.get(owner.id)
        return (team?.members ?? [owner.id]).map((userId) => ({
          userId,
          administrationId: externalId,
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
  #userId(index: number): string {
    return guid(`${this.firm.key}:user:${index}`)
  }

  /** By the place in the world. */
  #byPlace(): ReadonlyMap<number, number> {
    return this.kept(
      'places',
      () => new Map(this.roster.members().map(({ customer, index }) => [customer.place, index])),
    )
  }

  /** The holding; and in every forty a chain of three, which Dataverse allows and Spil does not follow. */
  #parentOf({ index, customer: { parent } }: Member): number | undefined {
    if (index % 40 === 39) return index - 1
    if (index % 40 === 38) return index - 2
    return parent === undefined ? undefined : this.#byPlace().get(parent)
  }

  #accounts() {
    return this.kept('told', () => {
      const members = this.roster.members()
      return members.map((member) => {
        const { index, customer, name, chamberOfCommerceNumber, email, version, isArchived } = member
        const seed = `kantoor-gemak:${index}`
        const created = someMoment(`${seed}:created`)
        const [kind, relationType] = pick(`${seed}:kind`, kinds)
        const branch = integer(`${seed}:branch`, branches.length)
        const first = integer(`${seed}:services`, services.length)
        const chosen = [first, (first + 1) % services.length]
        const owner = this.#owner(seed)
        const parent = this.#parentOf(member)
        const isTop = parent !== undefined && this.#parentOf(this.roster.member(parent)) === undefined
        const customerNumber = `K${customer.code}`
        const [categoryCode, category] = pick(`${seed}:category`, categories)
        const dossier = `D-${customer.code}`
        return {
          externalId: this.#accountId(index),
          customer: customer.place,
          name,
          chamberOfCommerceNumber,
          customerNumber,
          kind,
          relationType,
          categoryCode,
          category,
          email,
          isActive: !isArchived && !chance(`${seed}:inactive`, 0.08),
          created,
          lastMutation: created + integer(`${seed}:modified`, 400) * dayMs + version * 1000,
          owner,
          parent: parent === undefined ? null : this.#accountId(parent),
          parentId: isTop ? this.#accountId(parent) : null,
          dossier,
          branch,
          chosen,
          reference1: dossier,
          reference2: customerNumber,
          reference3: chamberOfCommerceNumber,
          reference4: name,
          reference5: email,
          tag1: branches[branch] ?? null,
          tag2: chosen.map((each) => services[each]).join('; '),
          tag3: owner.name,
          tag4: relationType,
          tag5: branches[branch] ?? null,
        }
      })
    })
  }

  #owner(seed: string): { readonly id: string; readonly name: string } {
    if (chance(`${seed}:by`, 0.2)) {
      const { teamid, name } = pick(`${seed}:team`, this.teams())
      return { id: teamid, name }
    }
    const { externalId, name } = pick(`${seed}:owner`, this.#people())
    return { id: externalId, name }
  }

  #people() {
    return this.kept('people', () => this.#users().filter(({ isPerson }) => isPerson))
  }

  /** Among them an application, and support of Microsoft. */
  #users() {
    return this.usersBy((index) => {
      const seed = `kantoor-gemak:user:${index}`
      const person = colleague(this.firm, index)
      const isApplication = index === 3
      const mode = index === 2 ? 3 : isApplication ? 4 : index === 0 ? 1 : chance(`${seed}:mode`, 0.1) ? 2 : 0
      return {
        externalId: this.#userId(index),
        name: isApplication ? '# Spil' : person.name,
        email: person.email,
        hasAddress: !chance(`${seed}:mail`, 0.05),
        userName: person.email,
        mode,
        userType: modes[mode],

        licenseType: 'Professional',
        isActive: index <= 1 || !chance(`${seed}:disabled`, 0.1),
        isApplication,
        isPerson: !isApplication && mode < 3,
        created: person.since,
        lastMutation: person.since + 30 * dayMs,
      }
    })
  }

  teams(): readonly TeamRow[] {
    return this.kept('teams', () =>
      ['Samenstel', 'Loon', 'Fiscaal'].map((name, index) => ({
        teamid: guid(`${this.firm.key}:team:${index}`),
        name: `Team ${name}`,
        members: this.#people()
          .filter((_, nth) => nth % 3 === index)
          .map(({ externalId }) => externalId),
      })),
    )
  }

  accounts(): readonly Row[] {
    return this.kept('accounts', () =>
      this.#accounts().map((row) => ({
        accountid: row.externalId,
        accountnumber: row.customerNumber,
        name: row.name,
        statecode: row.isActive ? 0 : 1,
        [formatted('statecode')]: row.isActive ? 'Actief' : 'Inactief',
        customertypecode: row.kind,
        ...(row.relationType === null ? {} : { [formatted('customertypecode')]: row.relationType }),
        accountcategorycode: row.categoryCode,
        ...(row.category === null ? {} : { [formatted('accountcategorycode')]: row.category }),
        emailaddress1: row.email,
        createdon: utcStamp(row.created),
        modifiedon: utcStamp(row.lastMutation),
        _ownerid_value: row.owner.id,
        [formatted('_ownerid_value')]: row.owner.name,
        _parentaccountid_value: row.parent,
        kg_kvknummer: row.chamberOfCommerceNumber,
        kg_dossiercode: row.dossier,
        kg_branche: row.branch,
        [formatted('kg_branche')]: branches[row.branch],
        kg_diensten: row.chosen.join(','),
        [formatted('kg_diensten')]: row.tag2,
      })),
    )
  }

  account(id: string): Row | undefined {
    return this.kept('by id', () => new Map(this.accounts().map((row) => [row['accountid'], row]))).get(id)
  }

  users(): readonly Row[] {
    return this.kept('users', () =>
      this.#users().map((row) => ({
        systemuserid: row.externalId,
        fullname: row.name,
        internalemailaddress: row.hasAddress ? row.email : null,
        domainname: row.userName,
        isdisabled: !row.isActive,
        accessmode: row.mode,
        [formatted('accessmode')]: row.userType,
        caltype: 0,
        [formatted('caltype')]: row.licenseType,
        applicationid: row.isApplication ? guid(`${row.externalId}:application`) : null,
        createdon: utcStamp(row.created),
        modifiedon: utcStamp(row.lastMutation),
      })),
    )
  }
}
