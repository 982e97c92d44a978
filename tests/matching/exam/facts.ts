import { structures } from './parties.ts'

export const kinds = [
  // How the name is written.
  'plain', 'mark', 'numberInName', 'dossier', 'truncated', 'typing', 'reading', 'wordLost', 'wordOrder', 'abbreviated',
  'tradeName', 'olderName', 'merged', 'branch', 'year',
  // What else is known.
  'nameAlone', 'chamberEqual', 'chamberMissing', 'numberEqual', 'formerNumber', 'foreignNumber', 'numberForm', 'ownCount', 'siblingNumber', 'mail',
  'user',
  // Whose it is: a customer of this structure …
  ...structures,
  // … or nobody's.
  'stranger', 'unknownMember', 'unknownNamesake', 'practice',
] as const // prettier-ignore
/** What is to be said of a record when its suggestions are judged. */
export type Kind = (typeof kinds)[number]

/** A customer as the CRM has it. */
export interface ExamCustomer {
  readonly id: string
  readonly name: string
  readonly customerId: string
  readonly chamberOfCommerceNumber: string | null
  readonly emails: readonly string[]
}

/** What a record says of whose it is. */
export interface ExamFacts {
  readonly kind: 'administration' | 'user'
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
  readonly customerId: string | null
  readonly externalId: string
  readonly emails: readonly string[]
}

/** A record as a matcher sees it. */
export interface SeenRecord {
  readonly id: string
  readonly connectionId: string
  readonly facts: ExamFacts
}

export interface ExamRecord extends SeenRecord {
  /** The id of its customer; null: it has none in the CRM. */
  readonly truth: string | null
  readonly kinds: ReadonlySet<Kind>
}

export interface ExamFirm {
  readonly seed: number
  readonly customers: readonly ExamCustomer[]
  readonly records: readonly ExamRecord[]
}
