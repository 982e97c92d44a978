import { companyName, personName } from '../names.ts'
import { fraction, guid, integer, pick } from '../random.ts'
import { customFields } from './custom-fields.ts'

/** One invented accounting firm with its own host and key pair. */
export interface Environment {
  readonly key: string
  readonly name: string
  readonly mail: string
}

export const environments: readonly Environment[] = [
  { key: 'duinen', name: 'Administratiekantoor Duinen', mail: 'kantoor-duinen.example' },
  { key: 'brandsma', name: 'Brandsma & Hofstraat Accountants', mail: 'brandsma-hofstraat.example' },
  { key: 'lindeboom', name: 'Lindeboom Adviesgroep', mail: 'lindeboom-advies.example' },
]

const industries = ['Bakkerij', 'Bouw', 'Zakelijke dienstverlening', 'Horeca', 'Landbouw', 'Zorg'] as const
const relationTypes = [['Klant', 'customer'], ['Klant', 'customer'], ['Klant', 'customer'], ['Prospect', 'customer'], ['Leverancier', 'supplier']] as const // prettier-ignore
const functions = ['Accountant', 'Assistent-accountant', 'Relatiebeheerder', 'Salarisadministrateur', ''] as const
const statuses = ['In dienst', 'In dienst', 'In dienst', 'Uit dienst'] as const
const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1, 9)

/** As Simplicate writes moments: a wall clock time without an offset. */
const stamp = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')

type Row = Readonly<Record<string, unknown>>
export interface OrganizationRow extends Row {
  readonly id: string
  readonly name: string
}
export interface PersonRow extends Row {
  readonly id: string
  readonly full_name: string
  /** Nobody's contact: a customer himself. */
  readonly linked_as_contact_to_organization: readonly Row[]
}
export interface EmployeeRow extends Row {
  readonly id: string
  readonly name: string
  readonly is_user: 0 | 1
}

/** What may change at a vendor between two syncs. Counts of organisations. */
export interface Change {
  readonly renamed?: number
  readonly removed?: number
  readonly added?: number
}

/** An environment at a size. Lists are in the order of their ids, as Spil asks for them. */
export class EnvironmentData {
  readonly environment: Environment
  readonly #employees: readonly EmployeeRow[]
  readonly #persons: readonly PersonRow[]
  #organizations: OrganizationRow[]
  #made = 0

  constructor(environment: Environment, size: number) {
    this.environment = environment
    this.#organizations = []
    this.#add(size)
    this.#persons = Array.from({ length: Math.ceil(size / 3) }, (_, index) => this.#person(index)).sort(byId)
    const count = size === 0 ? 0 : Math.max(3, Math.ceil(size / 5))
    this.#employees = Array.from({ length: count }, (_, index) => this.#employee(index)).sort(byId)
  }

  persons(): readonly PersonRow[] {
    return this.#persons
  }
  organizations(): readonly OrganizationRow[] {
    return this.#organizations
  }
  employees(): readonly EmployeeRow[] {
    return this.#employees
  }

  /** Rows at the beginning change; those that go were at the beginning too, so that all others move forward. */
  change({ renamed = 0, removed = 0, added = 0 }: Change): void {
    this.#organizations = this.#organizations
      .slice(removed)
      .map((row, index) =>
        index < renamed ? { ...row, name: `${row.name} (voorheen)`, updated_at: '2026-03-09 12:00:00' } : row,
      )
    this.#add(added)
  }

  #add(count: number): void {
    const rows = Array.from({ length: count }, (_, index) => this.#organization(this.#made + index))
    this.#made += count
    this.#organizations = [...this.#organizations, ...rows].sort(byId)
  }

  #organization(index: number): OrganizationRow {
    const seed = `${this.environment.key}:organization:${index}`
    const id = idOf('organization', seed)
    const created = year2015 + integer(`${seed}:created`, 3600) * day
    const [label, type] = pick(`${seed}:relation`, relationTypes)
    return {
      id,
      name: companyName(seed, index),
      coc_code: fraction(`${seed}:coc`) < 0.1 ? '' : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      vat_number: null,
      relation_number: `K${String(1000 + index)}`,
      is_active: fraction(`${seed}:active`) >= 0.08,
      relation_type: { id: `relationtype:${label.toLowerCase()}`, label, type, color: '#00aa00' },
      industry:
        fraction(`${seed}:known`) < 0.15
          ? null
          : { id: idOf('industry', seed), name: pick(`${seed}:industry`, industries) },
      email: fraction(`${seed}:mail`) < 0.2 ? null : `info${index}@klant-${this.environment.key}.example`,
      relation_manager: null,
      teams: fraction(`${seed}:team`) < 0.5 ? [] : [{ id: 'team:1', name: 'Zuid' }],
      interests:
        fraction(`${seed}:interest`) < 0.7 ? [] : [{ id: 'interest:5', name: 'Nieuwsbrief', api_name: 'nieuwsbrief' }],
      custom_fields: customFields(seed, 'organization'),
      created_at: stamp(created),
      updated_at: fraction(`${seed}:edited`) < 0.3 ? '' : stamp(created + integer(`${seed}:updated`, 400) * day),
      simplicate_url: `https://${this.environment.key}.simplicate.nl/crm/organization/${id}`,
    }
  }

  /** Most persons are the contact of an organisation; the others are customers themselves. */
  #person(index: number): PersonRow {
    const seed = `${this.environment.key}:person:${index}`
    const { first, last } = personName(seed)
    const isContact = fraction(`${seed}:contact`) < 0.7
    return {
      id: idOf('person', seed),
      full_name: `${first} ${last}`,
      email: `${first}.${last}.${index}@particulier.example`.toLowerCase().replaceAll(' ', ''),
      relation_number: `P${String(1000 + index)}`,
      is_active: true,
      relation_type: { id: 'relationtype:klant', label: 'Klant', type: 'customer', color: '#00aa00' },
      teams: [],
      interests: [],
      custom_fields: customFields(seed, 'person'),
      linked_as_contact_to_organization: isContact ? [{ id: idOf('organization', seed), name: 'Werkgever' }] : [],
      created_at: stamp(year2015 + integer(`${seed}:created`, 3600) * day),
      updated_at: '',
    }
  }

  /** A fifth of the employees has no login. */
  #employee(index: number): EmployeeRow {
    const seed = `${this.environment.key}:employee:${index}`
    const { first, last } = personName(seed)
    const created = year2015 + integer(`${seed}:created`, 3000) * day
    return {
      id: idOf('employee', seed),
      person_id: idOf('person', seed),
      name: `${first} ${last}`,
      is_user: fraction(`${seed}:user`) < 0.2 && index > 0 ? 0 : 1,
      function: pick(`${seed}:function`, functions),
      type: { id: 'employeetype:1', label: fraction(`${seed}:type`) < 0.1 ? 'Inhuur' : 'Loondienst' },
      status: { id: 'employeestatus:1', label: pick(`${seed}:status`, statuses) },
      employment_status: 'active',
      work_email: `${first}.${last}.${index}@${this.environment.mail}`.toLowerCase().replaceAll(' ', ''),
      created_at: stamp(created),
      updated_at: fraction(`${seed}:edited`) < 0.3 ? null : stamp(created + 90 * day),
    }
  }
}

function idOf(kind: string, seed: string): string {
  return `${kind}:${guid(seed).replaceAll('-', '')}`
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1
}
