import type { Simulators } from '#local/vendors/simulators.ts'
import type { Reading } from '#local/vendors/roster.ts'
import { customerAt } from '#local/vendors/world/customers.ts'

/** Whose an administration of one system is: what a person who knew every customer would link. */
export interface Belonging {
  readonly system: keyof Simulators
  /** As bookkeeping, or as the firm's CRM. */
  readonly reading: Reading
  readonly externalId: string
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
  /** The place of the customer in the world; of one that was merged, that of who took it over. */
  readonly customer: number
}

const readings: Readonly<Partial<Record<keyof Simulators, readonly Reading[]>>> = {
  afas: ['regular', 'crm', 'fiscal'],
  alure: ['regular', 'crm'],
  customApi: ['regular', 'crm'],
  kantoorGemak: ['regular', 'crm'],
  mijnKantoor: ['regular', 'crm'],
  qics: ['regular', 'crm'],
  simplicate: ['regular', 'crm'],
  tess: ['regular', 'crm'],
}

/** Every administration of a firm in every system, with the customer it belongs to. */
export function belongings(simulators: Simulators, firm: string): Belonging[] {
  return (Object.keys(simulators) as (keyof Simulators)[]).flatMap((system) =>
    (readings[system] ?? ['regular']).flatMap((reading) =>
      (simulators[system].expectedRows(firm, Date.now(), reading).administrations ?? []).flatMap((row): Belonging[] => {
        const { customer, externalId, name, chamberOfCommerceNumber: number } = row
        if (typeof customer !== 'number') return []
        const chamberOfCommerceNumber = typeof number === 'string' ? number : null
        const known = { externalId: String(externalId), name: String(name), chamberOfCommerceNumber }
        return [{ system, reading, ...known, customer: customerAt(customer).mergedInto ?? customer }]
      }),
    ),
  )
}
