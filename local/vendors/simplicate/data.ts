import { chance, guid, integer, pick } from '../random.ts'
import { FirmData, Roster, type Reading } from '../roster.ts'
import { rowOf, slots, type ExpectedRow, type ExpectedRows, type Fills } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { customerAt, personPlace } from '../world/customers.ts'
import { contact } from '../world/people.ts'
import { amsterdamClock, dayMs, someMoment } from '../written-times.ts'
import { customFields, heldBy, type Held } from './custom-fields.ts'

const relationTypes = [['Klant', 'customer'], ['Klant', 'customer'], ['Klant', 'customer'], ['Prospect', 'customer'], ['Leverancier', 'supplier']] as const // prettier-ignore
const functions = ['Accountant', 'Assistent-accountant', 'Relatiebeheerder', 'Salarisadministrateur', null] as const
const statuses = ['In dienst', 'In dienst', 'In dienst', 'Uit dienst'] as const

const relation = (fills: Fills, label: string, type: string): Row => ({
  id: `relationtype:${label.toLowerCase()}`,
  label: fills('relationType', label),
  type,
  color: '#00aa00',
})

/** In the order of their places, as lists are in the order of their ids. */
const idOf = (kind: string, seed: string, place: number): string =>
  `${kind}:${place.toString(16).padStart(8, '0')}${guid(`${seed}:${kind}`).replaceAll('-', '').slice(8)}`

/** The slots of a customer as Spil's tests name them, filled from fields of this firm and of every firm. */
export const demoSlots = slots(
  ['Dossiernummer', 'Relatienummer', 'KvK-nummer', 'Relatietype', 'Dossiernummer'],
  ['Accountmanager', 'Dienstverlening', 'Branche', 'Relatietype', 'Accountmanager'],
)

/** An environment at a size. Lists are in the order of their ids, as Spil asks for them. */
export class SimplicateData extends FirmData {
  readonly roster = new Roster('Simplicate', this.size)
  protected override readonly usersPer = { of: 5, least: 3 }

  expected(_now: number, reading: Reading): ExpectedRows {
    const administrations = this.organizations.expected()
    if (reading !== 'crm')
      return { administrations, users: this.employees.expected().filter(({ isUser }) => isUser === true) }
    return {
      administrations: [...administrations, ...this.persons.expected().filter((row) => row['isContact'] === false)],
    }
  }

  readonly organizations = this.tableOf(this.roster, `${this.firm.key}:organization`, (member) => {
    const { index, seed, customer, chamberOfCommerceNumber: chamberNumber, version } = member
    const id = idOf('organization', this.firm.key, index)
    const created = someMoment(`${seed}:created`)
    const changed = created + (version > 0 ? 401 : integer(`${seed}:updated`, 400)) * dayMs
    const edited = chance(`${seed}:edited`, 0.3) && version === 0 ? null : changed
    const [relationType, kind] = pick(`${seed}:relation`, relationTypes)
    const industry = chance(`${seed}:known`, 0.15) ? null : customer.trade.industry
    const held = heldBy(seed)
    const number = `K${customer.code}`
    return rowOf((fills) => ({
      id: fills('externalId', id),
      name: fills('name', member.name),
      coc_code: fills('chamberOfCommerceNumber', chamberNumber, chamberNumber ?? ''),
      vat_number: null,
      relation_number: fills('customerNumber', number),
      is_active: fills('isActive', customer.left === undefined && !chance(`${seed}:active`, 0.05)),
      relation_type: relation(fills, relationType, kind),
      // What is empty comes as a list.
      industry: industry === null ? [] : { id: `industry:${industry.length}`, name: fills('industry', industry) },
      email: fills('email', member.email),
      relation_manager: [],
      teams: chance(`${id}:team`, 0.5) ? [] : [{ id: 'team:1', name: 'Zuid' }],
      interests: chance(`${id}:interest`, 0.7)
        ? []
        : [{ id: 'interest:5', name: 'Nieuwsbrief', api_name: 'nieuwsbrief' }],
      custom_fields: customFields(held, 'organization'),
      created_at: fills('created', created, amsterdamClock(created)),
      updated_at: fills('lastMutation', edited ?? created, edited === null ? '' : amsterdamClock(edited)),
      simplicate_url: `https://${this.firm.key}.simplicate.nl/crm/organization/${id}`,
    })).with({ type: 'organization', ...slotsOf(held, { number, chamberNumber, relationType, industry }) })
  })

  /** Most persons are the contact of an organisation; the others are customers themselves. */
  readonly persons = this.table(() =>
    Array.from({ length: Math.ceil(this.size / 3) }, (_, index) => {
      const seed = `${this.firm.key}:person:${index}`
      const isContact = chance(`${seed}:contact`, 0.7)
      const customer = isContact ? this.roster.member(index).customer : customerAt(personPlace(index))
      const { name, email } = contact(customer, 0)
      const created = someMoment(`${seed}:created`)
      const held = { ...heldBy(seed), Dienstverlening: [] }
      const employer = { id: idOf('organization', this.firm.key, index), name: 'Werkgever' }
      const number = `P${customer.code}`
      return rowOf((fills) => ({
        id: fills('externalId', idOf('person', this.firm.key, index)),
        full_name: fills('name', name),
        email: fills('email', email),
        relation_number: fills('customerNumber', number),
        is_active: fills('isActive', true),
        relation_type: relation(fills, 'Klant', 'customer'),
        teams: [],
        interests: [],
        custom_fields: customFields(held, 'person'),
        linked_as_contact_to_organization: isContact ? [employer] : [],
        created_at: fills(['created', 'lastMutation'], created, amsterdamClock(created)),
        updated_at: '',
      })).with({
        isContact,
        customer: customer.place,
        type: 'person',
        chamberOfCommerceNumber: null,
        ...slotsOf(held, { number, chamberNumber: null, relationType: 'Klant', industry: null }),
      })
    }),
  )

  /** A fifth of the employees has no login. */
  readonly employees = this.tableOfUsers(`${this.firm.key}:employee`, ({ index, seed, name, email, since }) => {
    const id = idOf('employee', this.firm.key, index)
    const userType = chance(`${seed}:type`, 0.1) ? 'Inhuur' : 'Loondienst'
    const job = pick(`${seed}:function`, functions)
    const edited = chance(`${seed}:edited`, 0.3) ? null : since + 90 * dayMs
    const isUser = !chance(`${seed}:user`, 0.2) || index === 0
    return rowOf((fills) => ({
      id: fills('externalId', id),
      person_id: id.replace('employee', 'person'),
      name: fills('name', name),
      is_user: isUser ? 1 : 0,
      function: fills('role', job ?? userType, job ?? ''),
      type: { id: 'employeetype:1', label: fills('userType', userType) },
      status: { id: 'employeestatus:1', label: fills('sourceStatus', pick(`${seed}:status`, statuses)) },
      employment_status: 'active',
      work_email: fills('email', email),
      created_at: fills('created', since, amsterdamClock(since)),
      updated_at: fills('lastMutation', edited ?? since, edited === null ? null : amsterdamClock(edited)),
    })).with({ isUser })
  })
}

/** What `demoSlots` come to. */
function slotsOf(
  { Dossiernummer: dossier, Accountmanager: manager, Dienstverlening: services }: Held,
  own: Readonly<Record<'number' | 'chamberNumber' | 'relationType' | 'industry', string | null>>,
): ExpectedRow {
  return slots(
    [dossier, own.number, own.chamberNumber, own.relationType, dossier],
    [manager, services.length === 0 ? null : services.join(', '), own.industry, own.relationType, manager],
  )
}
