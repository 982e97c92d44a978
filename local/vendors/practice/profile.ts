import type { Period } from '#domain/shared/period.ts'
import type { Brand } from '../consent-page.ts'
import type { ExpectedRow } from '../expected-rows.ts'
import { slots } from '../rows.ts'
import type { Row } from '../simulator.ts'
import type { SystemName } from '../world/systems.ts'
import type { Client, Colleague, PracticeData } from './data.ts'
import type { PagingRules } from './paging.ts'
import type { SignInRules } from './sign-in.ts'

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
  readonly paging: PagingRules
  /** The customers it has. */
  readonly system: SystemName
  /** The list of clients, row by row; `withOthers`: with suppliers and parts of the firm itself. `isWhole`: its users too. */
  readonly clients: {
    readonly path: string
    readonly withOthers?: true
    readonly row: (client: Client, isWhole: boolean) => Record<string, unknown>
  }
  /** The list of who works at the firm, row by row. */
  readonly people: {
    readonly path: string
    readonly row: (person: Colleague, index: number, firm: PracticeData) => Record<string, unknown>
  }
  /** Path → rows of what else there is. */
  readonly lists?: Readonly<Record<string, (firm: PracticeData, query: URLSearchParams) => readonly Row[]>>
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
  return slots(inTurn(fields.references), inTurn(fields.tags)) as Readonly<Record<string, string>>
}

/** What `demoSlots` come to. */
export function slotsOf(profile: PracticeProfile, client: Client): ExpectedRow {
  const fields: Fields = { ...profile.fields?.references, ...profile.fields?.tags }
  return Object.fromEntries(
    Object.entries(demoSlots(profile)).map(([slot, field]) => [slot, fields[field]?.(client) ?? null]),
  )
}
