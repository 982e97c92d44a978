import { madeId, type Known } from './crm.ts'
import type { ExamFacts, ExamRecord, Kind } from './facts.ts'
import type { Habits } from './habits.ts'
import { capital, companyOf, personOf, slugOf, writePerson, type Named } from './names.ts'
import { chamberNumber, partyOf, type Party, type World } from './parties.ts'
import type { Random } from './random.ts'
import { practices, providers } from './words.ts'
import { abbreviated, readingMistake, typingMistake, wordLost, wordOrder, writeName } from './writing.ts'

/** A record while it is made: of whom, by which habits, and what is to be said of it. */
interface Making {
  readonly random: Random
  readonly world: World
  readonly habits: Habits
  readonly known: Known
  /** The others of its family, series and so on who are customers. */
  readonly siblings: readonly Known[]
  readonly kinds: Set<Kind>
}

/** By which of the party's names the system knows it. */
function calledName({ random, habits, known: { party }, kinds }: Making): {
  readonly text: string
  readonly isMerged: boolean
} {
  const written = (named: Named): string => writeName(named, random.chance(0.9) ? habits.forms : 'asIs', random.chance(0.9) ? habits.persons : 'initials') // prettier-ignore
  if (party.merged !== null && random.chance(habits.mergedShare)) {
    kinds.add('merged')
    return { text: written(party.merged.named), isMerged: true }
  }
  if (party.olderName !== null && random.chance(habits.olderShare)) {
    kinds.add('olderName')
    return { text: written(party.olderName), isMerged: false }
  }
  if (party.tradeName !== null && random.chance(habits.tradeShare)) {
    kinds.add('tradeName')
    return { text: party.tradeName, isMerged: false }
  }
  return { text: written(party.named), isMerged: false }
}

/** A place behind the name of a branch, a year behind that of one of several books. */
function withPart({ random, known: { party }, kinds }: Making, text: string): string {
  if (party.branches.length > 0 && random.chance(0.7)) {
    kinds.add('branch')
    return `${text} ${random.pick(party.branches)}`
  }
  if (!random.chance(0.02)) return text
  kinds.add('year')
  return `${text} ${random.pick(['2023', '2024', '2025', '(oud)', 't/m 2024', '2e admin'])}`
}

const mistakes = { typing: typingMistake, reading: readingMistake, wordLost, wordOrder, abbreviated }

function withMistake({ random, habits, kinds }: Making, text: string): string {
  for (const kind of ['reading', 'typing', 'wordLost', 'wordOrder', 'abbreviated'] as const) {
    if (!random.chance(habits.mistakes[kind])) continue
    const changed = mistakes[kind](random, text)
    if (changed === text) continue
    kinds.add(kind)
    return changed
  }
  return text
}

function decorated({ random, habits: { decoration }, kinds }: Making, text: string, number: string): string {
  if (decoration.what === 'none' || !random.chance(decoration.share)) return text
  kinds.add(decoration.what === 'number' ? 'numberInName' : decoration.what)
  return decoration.write(random, text, number)
}

function cutOff({ habits: { cut }, kinds }: Making, text: string): string {
  if (cut === null || text.length <= cut) return text
  kinds.add('truncated')
  return text.slice(0, cut).trim()
}

/** The number that the system has of the customer. `own`: what it counts by itself, which is nobody's. */
function numberOf(making: Making, isMerged: boolean): string | null {
  const { random, habits, known, kinds, siblings } = making
  const { numbering, numberShare } = habits
  if (numbering === 'none' || numbering === 'own' || !random.chance(numberShare)) return null
  // Who has no number of its own goes by that of its holding, and at times another member of the family does.
  if (siblings.length > 0 && random.chance(known.id === null ? 0.3 : 0.015)) {
    kinds.add('siblingNumber')
    return random.pick(siblings).number
  }
  if (isMerged) return known.olderNumber
  if (numbering === 'former' && random.chance(0.75)) {
    kinds.add('formerNumber')
    return known.formerNumber
  }
  if (numbering === 'foreign' && random.chance(0.75)) {
    kinds.add('foreignNumber')
    return known.foreignNumber
  }
  if (numbering === 'otherForm') {
    kinds.add('numberForm')
    const short = known.number.replace(/^0+|^[A-Z]/, '')
    return short === known.number ? short.padStart(8, '0') : short
  }
  return known.number
}

function chamberOf(
  { random, habits, known: { party, crmChamber }, siblings, kinds }: Making,
  isMerged: boolean,
): string | null {
  const isSiblings = party.structure === 'family' && siblings.length > 0 && random.chance(0.015)
  if (isSiblings) kinds.add('siblingNumber')
  const number = isSiblings
    ? random.pick(siblings).party.chamber
    : isMerged
      ? (party.merged?.chamber ?? null)
      : party.chamber
  const given = number !== null && random.chance(habits.chamberShare) ? number : null
  if (party.chamber !== null && (given === null || crmChamber === null)) kinds.add('chamberMissing')
  if (given !== null && given === crmChamber) kinds.add('chamberEqual')
  return given !== null && habits.chamberShort ? given.replace(/^0+/, '') : given
}

const officeDomain = 'debrug-accountants.example'

function emailsOf({ random, habits, known: { party }, kinds }: Making): string[] {
  if (!random.chance(habits.mailShare)) return []
  if (random.chance(habits.officeMail)) return [`${random.pick(['info', 'salaris', 'administratie'])}@${officeDomain}`]
  kinds.add('mail')
  const other = random.chance(0.35) && party.domain !== null
  return [
    other
      ? `${random.pick(['post', 'boekhouding', 'directie', 'kantoor'])}@${party.domain}`
      : random.pick(party.emails),
  ]
}

/** An employee's account, or the person's own; now and then with the employer behind his name. */
function userOf(making: Making): Pick<ExamFacts, 'name' | 'emails' | 'chamberOfCommerceNumber' | 'customerId'> {
  const { random, world, known, kinds } = making
  const { named, domain, emails } = known.party
  kinds.add('user')
  const isSelf = named.kind === 'person'
  const person = isSelf ? named.person : personOf(random, world.words)
  const name = writePerson(person, random.chance(0.8) ? 'first' : 'initials')
  const core = isSelf ? '' : named.core
  const withCompany = !isSelf && random.chance(0.25) ? `${name} (${core})` : name
  const isPrivate = random.chance(0.08)
  const own = `${slugOf(name)}@${isPrivate ? random.pick(providers) : (domain ?? random.pick(providers))}`
  return {
    name: withCompany,
    emails: [domain === null && !isPrivate ? random.pick(emails) : own],
    chamberOfCommerceNumber: null,
    customerId: null,
  }
}

/** The kinds that follow from what the record ends up with. */
function concluded({ known, habits, kinds }: Making, facts: ExamFacts): Set<Kind> {
  if (habits.numbering === 'own') kinds.add('ownCount')
  if (known.id !== null && [facts.customerId, facts.externalId].includes(known.number)) kinds.add('numberEqual')
  const telling = ['numberEqual', 'chamberEqual', 'mail', 'numberForm', 'numberInName', 'user'] as const
  if (!telling.some((kind) => kinds.has(kind))) kinds.add('nameAlone')
  const written = ['mark', 'numberInName', 'dossier', 'truncated', 'typing', 'reading', 'wordLost', 'wordOrder', 'abbreviated', 'tradeName', 'olderName', 'merged', 'branch', 'year', 'user'] as const // prettier-ignore
  if (!written.some((kind) => kinds.has(kind))) kinds.add('plain')
  return kinds
}

function recordOf(making: Making, count: number): ExamRecord {
  const { random, habits, known } = making
  const id = `${habits.connectionId}/${madeId(random)}`
  const isUser = random.chance(habits.userShare)
  const { text, isMerged } = calledName(making)
  const number = isUser ? null : numberOf(making, isMerged)
  const isExternal =
    habits.numbering === 'external' || (habits.numbering !== 'field' && habits.connectionId < 'system-4')
  const shown = number ?? known.number
  // A number that is in the name is not always in its field as well.
  const inField = habits.decoration.what === 'number' && random.chance(0.6) ? null : number
  const externalId =
    habits.numbering === 'own' ? String(count) : isExternal && inField !== null ? inField : madeId(random)
  const written = () => cutOff(making, decorated(making, withMistake(making, withPart(making, text)), shown))
  const facts: ExamFacts = isUser
    ? { kind: 'user', ...userOf(making), externalId: madeId(random) }
    : {
        kind: 'administration',
        name: habits.upper ? written().toUpperCase() : capital(written()),
        chamberOfCommerceNumber: chamberOf(making, isMerged),
        customerId: isExternal ? null : inField,
        externalId,
        emails: emailsOf(making),
      }
  return { id, connectionId: habits.connectionId, facts, truth: known.id, kinds: concluded(making, facts) }
}

/** Whom no CRM knows, as a party of which the firm knows nothing else. */
function stranger(
  random: Random,
  world: World,
  known: readonly Known[],
): { readonly party: Party; readonly kind: Kind } {
  const kind = random.weighted({ stranger: 45, unknownNamesake: 35, practice: 20 })
  if (kind === 'practice') {
    const named: Named = {
      kind: 'company',
      core: `${random.pick(practices)} ${random.pick(['2025', 'BV', 'IB', 'A', 'B', '1', '2', 'VOF'])}`,
      form: '',
    }
    return { kind, party: partyOf(world, { structure: 'single', named, domain: null, emails: [`test@${officeDomain}`], chamber: null, tradeName: null, olderName: null, merged: null }) } // prettier-ignore
  }
  if (kind === 'stranger') return { kind, party: partyOf(world, { structure: 'single', named: random.chance(0.3) ? { kind: 'person', person: personOf(random, world.words), partner: null } : companyOf(random, world.words) }) } // prettier-ignore
  const { named } = random.pick(known).party
  if (named.kind === 'person') {
    const person = random.chance(0.3) ? named.person : personOf(random, world.words, named.person.surname)
    return { kind, party: partyOf(world, { structure: 'person', named: { kind: 'person', person, partner: null } }) }
  }
  const all = named.core.split(' ')
  const ends = random.pick([world.words.places, world.words.fields])
  const core =
    all.length > 1 ? `${all.slice(0, -1).join(' ')} ${random.pick(ends)}` : `${named.core} ${random.pick(ends)}`
  return {
    kind,
    party: partyOf(world, { structure: 'single', named: { ...named, core }, chamber: chamberNumber(world) }),
  }
}

const knownStranger = (random: Random, party: Party): Known => ({
  party,
  id: null,
  number: String(random.whole(100_000, 999_999)),
  formerNumber: String(random.whole(1_000, 9_999)),
  foreignNumber: String(random.whole(100_000, 999_999)),
  olderNumber: String(random.whole(100_000, 999_999)),
  crmName: '',
  crmChamber: null,
  crmEmails: [],
})

const covered = ({ covers }: Habits, { party: { named } }: Known): boolean =>
  covers === 'all' ||
  (covers === 'companies' ? named.kind === 'company' : named.kind === 'person' || /^[A-Z]\./.test(named.core))

/** What one system of the firm knows: some of its customers, some at times twice, and some who are nobody's. */
export function recordsOf(
  random: Random,
  world: World,
  habits: Habits,
  known: readonly Known[],
  most: number,
): ExamRecord[] {
  const made: ExamRecord[] = []
  const order = random.shuffled(known)
  const first = order.filter((each) => covered(habits, each))
  const queue = [...first, ...order.filter((each) => !covered(habits, each))]
  const groups = Map.groupBy(known, ({ party }) => party.group)
  let count = random.whole(1, 400)
  for (const each of queue) {
    if (made.length >= most) break
    const times = each.party.branches.length > 0 ? random.whole(1, 3) : random.chance(0.04) ? 2 : 1
    const isNobodys = random.chance(habits.strangers)
    const other = isNobodys ? stranger(random, world, known) : undefined
    for (let turn = 0; turn < (isNobodys ? 1 : times); turn += 1) {
      count += random.whole(1, random.chance(0.1) ? 9 : 1)
      const of = other === undefined ? each : knownStranger(random, other.party)
      const siblings =
        other === undefined ? (groups.get(each.party.group) ?? []).filter((one) => one !== each && one.id !== null) : []
      const kinds = new Set<Kind>(
        other !== undefined ? [other.kind] : [each.id === null ? 'unknownMember' : each.party.structure],
      )
      made.push(recordOf({ random, world: { ...world, random }, habits, known: of, siblings, kinds }, count))
    }
  }
  return made
}
