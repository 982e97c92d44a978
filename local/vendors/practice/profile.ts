import type { Period } from '#domain/shared/period.ts'
import type { Brand } from '../consent-page.ts'
import { slots, type ExpectedRow, type Fills } from '../rows.ts'
import type { Member } from '../roster.ts'
import type { Row } from '../simulator.ts'
import type { Person } from '../world/people.ts'
import type { SystemName } from '../world/systems.ts'
import type { PagingRules } from './paging.ts'
import type { SignInRules } from './sign-in.ts'

/** A client as the contract describes it, by our columns; each vendor's profile gives it that vendor's own field names. */
export interface Client {
  readonly externalId: string
  /** Of one of the firm's customers; undefined: a supplier, or a part of the firm itself. */
  readonly member: Member | undefined
  readonly customerNumber: string
  readonly name: string
  readonly isActive: boolean
  readonly type: 'company' | 'person' | 'internal' | 'supplier'
  readonly chamberOfCommerceNumber: string | null
  readonly email: string | null
  readonly parentId: string | null
  readonly tags: readonly string[]
  readonly managerUserId: string
  readonly userIds: readonly string[]
}

export interface Colleague extends Person {
  readonly externalId: string
  readonly isActive: boolean
  readonly role: string
  /** In milliseconds since 1970. */
  readonly lastLogin: number
}

/** What lists other than those of clients and people are made from. */
interface PracticeFirm {
  administrations(): readonly Client[]
  /** The administrations that a colleague may open. */
  openedBy(userId: string): readonly string[]
}

type Fields = Readonly<Record<string, (client: Client) => string | null>>

/** One vendor that speaks the practice contract in its own words. */
export interface PracticeProfile {
  readonly name: string
  /** `https://*.` and a domain where every firm has a host; else one host, and the token tells the firm. */
  readonly origin: string
  /** Before every path. */
  readonly base: string
  readonly signIn: SignInRules | { readonly kind: 'code'; readonly brand: Brand; readonly under?: string }
  /** A header in which every call says which firm it is about; beside the token, which has to be of that firm. */
  readonly tenantHeader?: string
  /** By page number, in the words of the contract, unless told. */
  readonly paging?: PagingRules
  /** The customers it has. */
  readonly system: SystemName
  /** The list of clients; `withOthers`: with suppliers and parts of the firm itself. `named`: fields that say something as it is; `more`: the others. */
  readonly clients: {
    readonly path: string
    readonly withOthers?: true
    readonly named: (fills: Fills, client: Client) => Row
    /** `isWhole`: with its users. */
    readonly more: (fills: Fills, client: Client, isWhole: boolean) => Row
  }
  /** The list of who works at the firm. */
  readonly people: {
    readonly path: string
    readonly named: (fills: Fills, person: Colleague) => Row
    readonly more: (fills: Fills, person: Colleague, index: number, firm: PracticeFirm) => Row
  }
  /** Path → rows of what else there is. */
  readonly lists?: Readonly<Record<string, (firm: PracticeFirm, query: URLSearchParams) => readonly Row[]>>
  /** Of a CRM: the fields of a customer that may fill a slot, by the vendor's names. */
  readonly fields?: Readonly<Record<'references' | 'tags', Fields>>
  /** Who may open what, as far as this vendor tells; everybody who serves a client unless told. */
  readonly accessOf?: (client: Client) => readonly string[]
  readonly access?: (client: Client, userId: string) => ExpectedRow
  /** Kinds of documents of the months a sync asks for. */
  readonly usage?: (client: Client, months: readonly Period[]) => readonly ExpectedRow[]
}

/** Five slots: the fields in turn. */
const inTurn = (fields: Fields): string[] => {
  const names = Object.keys(fields)
  return [0, 1, 2, 3, 4].map((nth) => names[nth % names.length] ?? '')
}

/** Every slot of a customer with one of the vendor's fields, as Spil's tests name them. */
export function demoSlots({ fields }: PracticeProfile): Readonly<Record<string, string>> {
  if (fields === undefined) return {}
  return slots(inTurn(fields.references), inTurn(fields.tags))
}

/** What `demoSlots` come to. */
export function slotsOf(profile: PracticeProfile, client: Client): ExpectedRow {
  const fields: Fields = { ...profile.fields?.references, ...profile.fields?.tags }
  return Object.fromEntries(
    Object.entries(demoSlots(profile)).map(([slot, field]) => [slot, fields[field]?.(client) ?? null]),
  )
}
