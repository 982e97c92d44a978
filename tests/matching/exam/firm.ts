import { knownOf } from './crm.ts'
import { habitsOf } from './habits.ts'
import { vocabularyOf } from './names.ts'
import { partiesOf, structures } from './parties.ts'
import { Random } from './random.ts'
import { recordsOf } from './records.ts'

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

export interface Size {
  readonly customers: number
  readonly recordsASystem: number
}

/** Seeds that anybody may look into, and those of which only the figures are looked at. */
export const learningSeeds = [1, 2, 3] as const
export const unseenSeeds = [101, 202, 303] as const

/** An invented firm: its customers, and six systems with what they know of them and of others. The same for the same seed. */
export function examFirm(seed: number, size?: Size): ExamFirm {
  const random = new Random(`exam ${seed}`)
  const of = size ?? {
    customers: random.of('size').whole(2_000, 2_600),
    recordsASystem: random.of('size').whole(1_250, 1_350),
  }
  const used = { usedChambers: new Set<string>(), usedDomains: new Set<string>() }
  const world = { random: random.of('world'), words: vocabularyOf(random.of('words')), ...used }
  const known = knownOf(random.of('crm'), partiesOf(world, of.customers))
  const customers = known.flatMap(({ id, number, crmName, crmChamber, crmEmails }) =>
    id === null
      ? []
      : [
          {
            id,
            name: crmName,
            customerId: number,
            chamberOfCommerceNumber: crmChamber,
            emails: crmEmails,
          },
        ],
  )
  const records = habitsOf(random.of('habits')).flatMap((habits) =>
    recordsOf(random.of(habits.connectionId), world, habits, known, of.recordsASystem),
  )
  return { seed, customers, records: random.of('mixed').shuffled(records) }
}
