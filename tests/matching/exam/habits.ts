import { personStyles, type PersonStyle } from './names.ts'
import type { Random } from './random.ts'
import { marks } from './words.ts'
import { decorationOf, formStyles, type Decoration, type FormStyle } from './writing.ts'

/** What the number is that a system keeps of an administration. */
export type Numbering =
  /** The customer's number, in its own field or as the id. */
  | 'field'
  | 'external'
  /** The same without its zeros or letter, or with more zeros. */
  | 'otherForm'
  /** Of before the firm numbered its customers anew. */
  | 'former'
  /** Of an office that the firm took over: it looks like a customer's number and is another's. */
  | 'foreign'
  /** The system counts by itself. */
  | 'own'
  | 'none'

/** How one system of a firm writes what it knows. */
export interface Habits {
  readonly connectionId: string
  readonly covers: 'all' | 'companies' | 'persons'
  readonly numbering: Numbering
  readonly numberShare: number
  readonly chamberShare: number
  readonly chamberShort: boolean
  readonly mailShare: number
  /** Share of the addresses that are the office's own. */
  readonly officeMail: number
  readonly decoration: Decoration
  readonly cut: number | null
  readonly upper: boolean
  readonly forms: FormStyle
  readonly persons: PersonStyle
  readonly mistakes: Readonly<Record<'typing' | 'reading' | 'wordLost' | 'wordOrder' | 'abbreviated', number>>
  readonly tradeShare: number
  readonly olderShare: number
  readonly mergedShare: number
  readonly userShare: number
  readonly strangers: number
}

/** Each system has another of these, so that every firm has all of them, together with others than the next firm. */
function decks(random: Random) {
  const others: Numbering[] = random.shuffled(['former', 'foreign', 'none'])
  return {
    numbering: random.shuffled<Numbering>(['field', 'external', 'otherForm', 'own', ...others.slice(0, 2)]),
    chamber: random.shuffled([0.95, 0.9, 0.75, 0.6, 0.3, 0.05]),
    mail: random.shuffled([0.8, 0.6, 0.4, 0.2, 0.1, 0]),
    decoration: random.shuffled<Decoration['what']>([
      'none',
      'none',
      'none',
      'mark',
      'number',
      random.pick<Decoration['what']>(['mark', 'dossier']),
    ]),
    cut: random.shuffled([null, null, null, null, random.pick([null, 35]), random.pick([20, 25, 30])]),
    reading: random.shuffled([0.22, 0.03, 0, 0, 0, 0]),
    trade: random.shuffled([0.75, 0.3, 0.1, 0.05, 0.05, 0]),
    users: random.shuffled([0.14, 0.03, 0, 0, 0, 0]),
    strangers: random.shuffled([0.28, 0.16, 0.1, 0.06, 0.04, 0.02]),
    covers: random.shuffled(['all', 'all', 'all', 'companies', 'companies', 'persons'] as const),
  }
}

export function habitsOf(random: Random): Habits[] {
  const deck = decks(random)
  return deck.numbering.map((numbering, at) => ({
    connectionId: `system-${at + 1}`,
    covers: deck.covers[at] ?? 'all',
    numbering,
    numberShare: random.between(0.7, 0.97),
    chamberShare: (deck.chamber[at] ?? 0) * random.between(0.85, 1.05),
    chamberShort: random.chance(0.3),
    mailShare: (deck.mail[at] ?? 0) * random.between(0.8, 1.15),
    officeMail: random.chance(0.25) ? random.between(0.1, 0.5) : 0,
    decoration: decorationOf(random, deck.decoration[at] ?? 'none', random.chance(0.5) ? 'before' : 'behind', marks),
    cut: deck.cut[at] ?? null,
    upper: random.chance(0.2),
    forms: random.pick([...formStyles, 'asIs', 'BV']),
    persons: random.pick([...personStyles, 'initials', 'initials']),
    mistakes: {
      typing: random.between(0.015, 0.07),
      reading: deck.reading[at] ?? 0,
      wordLost: random.between(0.01, 0.05),
      wordOrder: random.between(0.005, 0.05),
      abbreviated: random.between(0.01, 0.07),
    },
    tradeShare: deck.trade[at] ?? 0,
    olderShare: random.between(0.2, 0.8),
    mergedShare: random.between(0.2, 0.7),
    userShare: deck.users[at] ?? 0,
    strangers: (deck.strangers[at] ?? 0) * random.between(0.7, 1.2),
  }))
}
