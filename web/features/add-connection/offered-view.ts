import { allowed } from '#domain/access/permissions.ts'
import type { Role, Tier } from '#domain/access/roles.ts'
import { offered } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { searchable } from '#domain/shared/text.ts'

/** An application in the add list. The same system may be offered twice: as a CRM and as another application. */
export interface Offer {
  readonly entry: CatalogEntry
  readonly isCrm: boolean
  /** In the reader's language. */
  readonly application: string
}

export interface Offers {
  readonly crm: readonly Offer[]
  readonly regular: readonly Offer[]
  /** There are CRM applications that the firm's subscription does not include. */
  readonly crmHeldBack: boolean
}

/** CRM applications need the advanced tier; without it only the manual CRM import is offered. */
export function offersFor(
  user: { role: Role; tier: Tier },
  name: (entry: CatalogEntry) => string,
  compare: (a: string, b: string) => number,
  developmentConnectors = false,
): Offers {
  const list = (isCrm: boolean): Offer[] =>
    offered(isCrm ? 'crm' : 'regular', developmentConnectors)
      .map((entry) => ({ entry, isCrm, application: name(entry) }))
      .toSorted((a, b) => compare(a.application, b.application))
  const crm = list(true)
  const included = allowed(user, 'connection:add-crm') ? crm : crm.filter(({ entry }) => entry.id === 'ManualImportCrm')
  return { crm: included, regular: list(false), crmHeldBack: included.length < crm.length }
}

export function offerId({ entry, isCrm }: Offer): string {
  return `${entry.id}${isCrm ? '-crm' : ''}`
}

/** The offers with every typed word in their name or their vendor's. */
export function matchingOffers(offers: readonly Offer[], typed: string): Offer[] {
  const words = searchable(typed)
    .split(' ')
    .filter((word) => word !== '')
  return offers.filter(({ application, entry }) => {
    const text = searchable(`${application} ${entry.company}`)
    return words.every((word) => text.includes(word))
  })
}

/** How long to wait for a new connection to become active, and how often to look, in milliseconds. */
export const activation = { every: 1_000, atMost: 100_000 } as const

export type Activation = 'waiting' | 'active' | 'failed' | 'slow'

/** What to do `waited` milliseconds after the connection was asked for. */
export function activationAt(status: string | undefined, waited: number): Activation {
  if (status === 'ACTIVE') return 'active'
  if (status === 'CREATION_FAILED') return 'failed'
  return waited >= activation.atMost ? 'slow' : 'waiting'
}
