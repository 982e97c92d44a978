import { personStyles, type PersonStyle } from './names.ts'
import type { Party } from './parties.ts'
import type { Random } from './random.ts'
import { formStyles, typingMistake, writeName, type FormStyle } from './writing.ts'

/** How a firm numbers its customers. */
export interface Numbers {
  readonly scheme: 'zeros' | 'letter' | 'four' | 'five'
  readonly write: (count: number) => string
  /** What stands in for a code before the customers were numbered anew. */
  readonly former: (count: number, random: Random) => string
}

/** A party with what the firm's CRM and its earlier bookkeeping call it. */
export interface Known {
  readonly party: Party
  /** The customer's id; null: the CRM does not know it. */
  readonly id: string | null
  readonly number: string
  readonly formerNumber: string
  readonly foreignNumber: string
  readonly olderNumber: string
  /** Whether the CRM has the chamber number and an address. */
  readonly crmChamber: string | null
  readonly crmEmails: readonly string[]
  readonly crmName: string
}

const hex = (random: Random, length: number): string =>
  Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')

export const madeId = (random: Random): string =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`

export function numbersOf(random: Random): Numbers {
  const scheme = random.weighted({ zeros: 45, letter: 25, four: 12, five: 18 })
  const letter = random.pick(['D', 'K', 'C', 'R'])
  const first = scheme === 'zeros' ? random.whole(200, 3_000) : scheme === 'four' ? 1_000 : random.whole(10_000, 40_000)
  const write = (count: number): string => {
    const number = String(first + count)
    return scheme === 'zeros' ? number.padStart(6, '0') : scheme === 'letter' ? `${letter}${number}` : number
  }
  const step = random.pick([-5_000, 20_000, 50_000])
  const relation = random.pick(['none', 'none', 'step', 'scheme'])
  const former = (count: number, of: Random): string =>
    relation === 'step'
      ? String(first + count + step).replace('-', '')
      : relation === 'scheme'
        ? `${letter}${String(count).padStart(4, '0')}`
        : String(first + of.whole(0, 3_500))
  return { scheme, write, former }
}

/** How the firm's CRM is kept. */
interface Keeping {
  readonly chamberShare: number
  readonly mailShare: number
  readonly forms: FormStyle
  readonly persons: PersonStyle
  readonly typing: number
}

const keepingOf = (random: Random): Keeping => ({
  chamberShare: random.between(0.8, 0.95),
  mailShare: random.between(0.55, 0.85),
  forms: random.pick(['asIs', 'asIs', 'BV', 'bv']),
  persons: random.pick([...personStyles, 'initials', 'initials']),
  typing: random.between(0.003, 0.015),
})

/** What the firm knows each party by, in no order that tells anything. */
export function knownOf(random: Random, parties: readonly Party[]): Known[] {
  const numbers = numbersOf(random.of('numbers'))
  const keeping = keepingOf(random.of('keeping'))
  const own = random.of('known')
  let count = 0
  return own.shuffled(parties).map((party) => {
    count += own.whole(1, own.chance(0.1) ? 6 : 1)
    const forms = own.chance(0.88) ? keeping.forms : own.pick(formStyles)
    const persons = own.chance(0.85) ? keeping.persons : own.pick(personStyles)
    const name = writeName(party.named, forms, persons)
    const chamber = party.isCustomer && own.chance(keeping.chamberShare) ? party.chamber : null
    return {
      party,
      id: party.isCustomer ? madeId(own) : null,
      number: numbers.write(count),
      formerNumber: numbers.former(count, own),
      foreignNumber: numbers.write(own.whole(1, Math.ceil(parties.length * 1.15))),
      olderNumber: numbers.write(Math.ceil(parties.length * 1.3) + own.whole(1, 2_000)),
      crmName: own.chance(keeping.typing) ? typingMistake(own, name) : name,
      // Two of its digits the other way round, now and then.
      crmChamber:
        chamber !== null && own.chance(0.01) ? chamber.slice(0, 6) + chamber.slice(7) + chamber.slice(6, 7) : chamber,
      crmEmails: own.chance(keeping.mailShare) ? party.emails.slice(0, own.whole(1, 2)) : [],
    }
  })
}
