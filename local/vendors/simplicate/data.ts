import type { Firm } from '../firms.ts'
import { guid, integer, pick } from '../random.ts'
import { FirmData, Roster, type Reading } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { customerAt, personPlace } from '../world/customers.ts'
import { colleague, contact } from '../world/people.ts'
import { amsterdamClock, chance, dayMs, someMoment } from '../written-times.ts'
import { customFields, heldBy, type Held } from './custom-fields.ts'

const relationTypes = [['Klant', 'customer'], ['Klant', 'customer'], ['Klant', 'customer'], ['Prospect', 'customer'], ['Leverancier', 'supplier']] as const // prettier-ignore
const functions = ['Accountant', 'Assistent-accountant', 'Relatiebeheerder', 'Salarisadministrateur', null] as const
const statuses = ['In dienst', 'In dienst', 'In dienst', 'Uit dienst'] as const

type Row = Readonly<Record<string, unknown>>
const stamp = (moment: number | null): string => (moment === null ? '' : amsterdamClock(moment))

/** In the order of their places, as lists are in the order of their ids. */
const idOf = (kind: string, seed: string, place: number): string =>
  `${kind}:${place.toString(16).padStart(8, '0')}${guid(`${seed}:${kind}`).replaceAll('-', '').slice(8)}`

/** The slots of a customer as Spil's tests name them, filled from fields of this firm and of every firm. */
export const demoSlots = {
  reference1: 'Dossiernummer',
  reference2: 'Relatienummer',
  reference3: 'KvK-nummer',
  reference4: 'Relatietype',
  reference5: 'Dossiernummer',
  tag1: 'Accountmanager',
  tag2: 'Dienstverlening',
  tag3: 'Branche',
  tag4: 'Relatietype',
  tag5: 'Accountmanager',
} as const

/** An environment at a size. Lists are in the order of their ids, as Spil asks for them. */
export class SimplicateData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Simplicate', size), { of: 5, least: 3 })
  }

  expected(_now: number, reading: Reading): ExpectedRows {
    const organizations = this.#organizations()
    if (reading !== 'crm')
      return { administrations: organizations, users: this.#employees().filter(({ isUser }) => isUser) }
    return { administrations: [...organizations, ...this.#persons().filter(({ isContact }) => !isContact)] }
  }

  #organizations() {
    return this.roster.members().map(({ index, customer, name, chamberOfCommerceNumber, email, version }) => {
      const seed = `${this.firm.key}:organization:${index}`
      const created = someMoment(`${seed}:created`)
      const edited = version > 0 ? created + 401 * dayMs : created + integer(`${seed}:updated`, 400) * dayMs
      const [relationType, kind] = pick(`${seed}:relation`, relationTypes)
      const industry = chance(`${seed}:known`, 0.15) ? null : customer.trade.industry
      const held = heldBy(seed)
      const lastMutation = chance(`${seed}:edited`, 0.3) && version === 0 ? null : edited
      return {
        externalId: idOf('organization', this.firm.key, index),
        customer: customer.place,
        name,
        chamberOfCommerceNumber,
        customerNumber: `K${customer.code}`,
        type: 'organization',
        relationType,
        kind,
        industry,
        email,
        isActive: customer.left === undefined && !chance(`${seed}:active`, 0.05),
        created,
        edited: lastMutation,
        lastMutation: lastMutation ?? created,
        held,
        ...slotsOf(held, { number: `K${customer.code}`, coc: chamberOfCommerceNumber, relationType, industry }),
      }
    })
  }

  /** Most persons are the contact of an organisation; the others are customers themselves. */
  #persons() {
    return Array.from({ length: Math.ceil(this.roster.first / 3) }, (_, index) => {
      const seed = `${this.firm.key}:person:${index}`
      const isContact = chance(`${seed}:contact`, 0.7)
      const customer = isContact ? this.roster.member(index).customer : customerAt(personPlace(index))
      const { name, email } = contact(customer, 0)
      const created = someMoment(`${seed}:created`)
      const held = { ...heldBy(seed), Dienstverlening: [] }
      return {
        externalId: idOf('person', this.firm.key, index),
        employer: idOf('organization', this.firm.key, index),
        customer: customer.place,
        name,
        email,
        chamberOfCommerceNumber: null,
        customerNumber: `P${customer.code}`,
        type: 'person',
        relationType: 'Klant',
        isActive: true,
        isContact,
        created,
        lastMutation: created,
        held,
        ...slotsOf(held, { number: `P${customer.code}`, coc: null, relationType: 'Klant', industry: null }),
      }
    })
  }

  /** A fifth of the employees has no login. */
  #employees() {
    return this.usersBy((index) => {
      const seed = `${this.firm.key}:employee:${index}`
      const { name, email, since } = colleague(this.firm, index)
      const userType = chance(`${seed}:type`, 0.1) ? 'Inhuur' : 'Loondienst'
      const job = pick(`${seed}:function`, functions)
      const edited = chance(`${seed}:edited`, 0.3) ? null : since + 90 * dayMs
      return {
        externalId: idOf('employee', this.firm.key, index),
        name,
        email,
        isUser: !chance(`${seed}:user`, 0.2) || index === 0,
        job,
        role: job ?? userType,
        userType,
        sourceStatus: pick(`${seed}:status`, statuses),
        created: since,
        edited,
        lastMutation: edited ?? since,
      }
    })
  }

  organizations(): readonly Row[] {
    return this.kept('organizations', () =>
      this.#organizations().map((row) => ({
        id: row.externalId,
        name: row.name,
        coc_code: row.chamberOfCommerceNumber ?? '',
        vat_number: null,
        relation_number: row.customerNumber,
        is_active: row.isActive,
        relation_type: {
          id: `relationtype:${row.relationType.toLowerCase()}`,
          label: row.relationType,
          type: row.kind,
          color: '#00aa00',
        },
        // What is empty comes as a list.
        industry: row.industry === null ? [] : { id: `industry:${row.industry.length}`, name: row.industry },
        email: row.email,
        relation_manager: [],
        teams: chance(`${row.externalId}:team`, 0.5) ? [] : [{ id: 'team:1', name: 'Zuid' }],
        interests: chance(`${row.externalId}:interest`, 0.7)
          ? []
          : [{ id: 'interest:5', name: 'Nieuwsbrief', api_name: 'nieuwsbrief' }],
        custom_fields: customFields(row.held, 'organization'),
        created_at: stamp(row.created),
        updated_at: stamp(row.edited),
        simplicate_url: `https://${this.firm.key}.simplicate.nl/crm/organization/${row.externalId}`,
      })),
    )
  }

  persons(): readonly Row[] {
    return this.kept('persons', () =>
      this.#persons().map((row) => ({
        id: row.externalId,
        full_name: row.name,
        email: row.email,
        relation_number: row.customerNumber,
        is_active: row.isActive,
        relation_type: { id: 'relationtype:klant', label: row.relationType, type: 'customer', color: '#00aa00' },
        teams: [],
        interests: [],
        custom_fields: customFields(row.held, 'person'),
        linked_as_contact_to_organization: row.isContact ? [{ id: row.employer, name: 'Werkgever' }] : [],
        created_at: stamp(row.created),
        updated_at: '',
      })),
    )
  }

  employees(): readonly Row[] {
    return this.kept('employees', () =>
      this.#employees().map((row) => ({
        id: row.externalId,
        person_id: row.externalId.replace('employee', 'person'),
        name: row.name,
        is_user: row.isUser ? 1 : 0,
        function: row.job ?? '',
        type: { id: 'employeetype:1', label: row.userType },
        status: { id: 'employeestatus:1', label: row.sourceStatus },
        employment_status: 'active',
        work_email: row.email,
        created_at: stamp(row.created),
        updated_at: row.edited === null ? null : stamp(row.edited),
      })),
    )
  }
}

/** What `demoSlots` come to. */
function slotsOf(
  { Dossiernummer, Accountmanager, Dienstverlening }: Held,
  own: {
    readonly number: string
    readonly coc: string | null
    readonly relationType: string
    readonly industry: string | null
  },
): Record<keyof typeof demoSlots, string | null> {
  return {
    reference1: Dossiernummer,
    reference2: own.number,
    reference3: own.coc,
    reference4: own.relationType,
    reference5: Dossiernummer,
    tag1: Accountmanager,
    tag2: Dienstverlening.length === 0 ? null : Dienstverlening.join(', '),
    tag3: own.industry,
    tag4: own.relationType,
    tag5: Accountmanager,
  }
}
