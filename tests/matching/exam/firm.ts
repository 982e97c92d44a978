import { knownOf } from './crm.ts'
import type { ExamFirm } from './facts.ts'
import { habitsOf } from './habits.ts'
import { vocabularyOf } from './names.ts'
import { partiesOf } from './parties.ts'
import { Random } from './random.ts'
import { recordsOf } from './records.ts'

export interface Size {
  readonly customers: number
  readonly recordsASystem: number
}

/** Seeds that anybody may look into, and those of which only the figures are looked at. */
export const learningSeeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
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
