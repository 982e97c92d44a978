import type { CombinationProfile, RecordProfile, Said } from './facts.ts'
import { connectionOf, type MatchingModel } from './model.ts'
import { signsOf, strengthOf, type SignCode, type Surroundings } from './signs.ts'

/** From here on a link may be made without anybody looking. */
export const certain = 95
/** From here on a suggestion is probably right. */
export const likely = 80
/** Below this nothing is suggested. */
export const leastSuggested = 10

/** One reason, with the points it gives or takes and what it was made of. Each point doubles the odds. */
export interface Part {
  /**
   * `start`: before anything was seen. `rivals`: what others of the firm's customers take of it. `oneWitness`: what is left
   * out of a chance that rests on the name alone, or on one number alone.
   */
  readonly code: SignCode | 'start' | 'rivals' | 'oneWitness'
  /** To a tenth; positive speaks for it, negative against. */
  readonly points: number
  readonly record: string
  readonly combination: string
  /** The linked record that says it, where it is no number of the customer itself. */
  readonly via?: Said | undefined
}

export interface Score {
  /** Chance in a hundred that the record is this customer's: those of all parts together. Never 100: nothing is sure. */
  readonly score: number
  /** The sum of the parts: the odds as a power of two. */
  readonly points: number
  /** What speaks for it, the most first. */
  readonly parts: readonly Part[]
  /** What speaks against it, the most first. */
  readonly against: readonly Part[]
}

/** What a sign is a witness of: names, one number or another, or mail. */
const witnessOf: Readonly<Record<SignCode, Witness>> = {
  sameChamberNumber: 'chamber',
  likeChamberNumber: 'chamber',
  otherChamberNumber: 'chamber',
  sameCustomerId: 'number',
  externalIdIsCustomerId: 'number',
  codeIsCustomerId: 'number',
  sameOtherId: 'number',
  sameLinkedNumber: 'number',
  otherCustomerId: 'number',
  otherCode: 'number',
  sameName: 'name',
  likeName: 'name',
  onlyName: 'name',
  samePerson: 'name',
  likePerson: 'name',
  fittingInitial: 'name',
  rareWord: 'name',
  slipWord: 'name',
  numberOfRelative: 'name',
  otherPart: 'name',
  moreWords: 'name',
  otherRole: 'name',
  otherMark: 'name',
  otherPlace: 'name',
  otherInitials: 'name',
  otherForm: 'name',
  sameEmail: 'mail',
  sameDomain: 'mail',
  domainSpellsName: 'mail',
  otherDomain: 'mail',
}
/** What a suggestion may rest on. */
export const witnesses = ['chamber', 'number', 'name', 'mail'] as const
type Witness = (typeof witnesses)[number]

/** The witness that says most for it; null: none does. */
export function mainWitness({ parts }: Pick<Score, 'parts'>): Witness | null {
  const said = new Map<Witness, number>()
  for (const { code, points } of parts)
    if (code in witnessOf) said.set(witnessOf[code as SignCode], (said.get(witnessOf[code as SignCode]) ?? 0) + points)
  const [most] = [...said].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

/** From so many points on a witness speaks; nothing is certain by one of them. */
const leastSaid = 0.6
/** The most that one witness makes sure: just under what is certain. */
const sureByOne = 4.1

/**
 * What has to go from the odds for one witness alone not to be certain. The full name of a registered customer that no other
 * has is as good as two, of a record that says a number; where the names are of two companies of one family they are no witness.
 */
function withoutSecond(parts: readonly Part[], points: number): Part[] {
  if (points <= sureByOne) return []
  const said = new Map<string, number>()
  for (const { code, points: own } of parts)
    if (code in witnessOf) {
      // An address that spells a name says no more than the name: that of J. Vries is `jvries` whoever he is.
      const witness = code === 'domainSpellsName' ? 'name' : witnessOf[code as SignCode]
      said.set(witness, (said.get(witness) ?? 0) + own)
    }
  if (parts.some(({ code }) => code === 'numberOfRelative')) said.delete('name')
  const speaking = [...said.values()].filter((own) => own >= leastSaid).length
  const isOnly = parts.some(({ code }) => code === 'onlyName')
  return speaking > 1 || (isOnly && speaking > 0)
    ? []
    : [{ code: 'oneWitness', points: tenth(sureByOne - points), record: '', combination: '' }]
}

const tenth = (points: number): number => Math.round(points * 10) / 10 + 0
const inPoints = (logOdds: number): number => tenth(logOdds / Math.LN2)

/** The sum of the parts, to a tenth. */
const pointsOf = (parts: readonly Part[]): number => tenth(parts.reduce((sum, part) => sum + part.points, 0))

/** The chance of the points of all parts together, with the parts for and against apart. */
export function scoreOf(parts: readonly Part[]): Score {
  const points = pointsOf(parts)
  const shownParts = parts.filter((part) => part.points !== 0)
  return {
    // From 53 points on the odds are all of a number, and it would be 100.
    score: Math.min(99, Math.floor(100 / (1 + 2 ** -points))),
    points,
    parts: shownParts.filter((part) => part.points > 0).sort((a, b) => b.points - a.points),
    against: shownParts.filter((part) => part.points < 0).sort((a, b) => a.points - b.points),
  }
}

/** What speaks for a record being this customer's and what against, whoever else there is. */
export function partsOf(
  record: RecordProfile,
  combination: CombinationProfile,
  around: Surroundings,
  model: MatchingModel,
): Part[] {
  const { base, signs } = model.weights[record.kind]
  const { numbers } = connectionOf(model, record.connectionId)
  const start: Part = { code: 'start', points: inPoints(base), record: '', combination: '' }
  const parts = [start]
  for (const sign of signsOf(record, combination, around)) {
    const { code, record: said, combination: own, via } = sign
    const points = inPoints(signs[code] * strengthOf(sign, numbers))
    const part = { code, points, record: said, combination: own }
    parts.push(via === undefined ? part : { ...part, via })
  }
  return parts
}

/** A customer that a record was compared with. */
export interface Compared {
  readonly combination: CombinationProfile
  readonly parts: readonly Part[]
}

/** Customers that a record is weighed against: as many as weights are learnt with, since each takes a little whatever it is like. */
export const mostRivals = 12

/**
 * The chance of each, the surest first, of equal ones by their ids. A record is one customer's or nobody's, so that the
 * odds of one are those against all the others and nobody: of two that are equally near neither has more than half.
 */
export function ranked(
  compared: readonly Compared[],
  least = 0,
): (Score & { readonly combination: CombinationProfile })[] {
  const odds = compared.map(({ parts }) => 2 ** parts.reduce((sum, { points }) => sum + points, 0))
  const nearest = odds.toSorted((a, b) => b - a).slice(0, mostRivals)
  const all = nearest.reduce((sum, each) => sum + each, 0)
  const last = nearest.at(-1) ?? 0
  const best = odds.indexOf(Math.max(...odds))
  const second = odds.reduce((found, each, at) => (at !== best && (found === -1 || each > (odds[found] ?? 0)) ? at : found), -1) // prettier-ignore
  return compared
    .map(({ combination, parts }, at) => {
      const rival = compared[at === best ? second : best]?.combination.names[0]?.text ?? ''
      const others = Math.max(0, all - Math.max(last, odds[at] ?? 0))
      const rivals: Part = { code: 'rivals', points: tenth(-Math.log2(1 + others)), record: '', combination: rival }
      const own = [...parts, rivals]
      return { combination, ...scoreOf([...own, ...withoutSecond(parts, pointsOf(own))]) }
    })
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.points - a.points || (a.combination.id < b.combination.id ? -1 : 1))
}

/**
 * The reasons of a score, which add up to its points. Names that are the same are alike too: that is one reason, with the
 * points of both.
 */
export function reasonsOf({ parts, against }: Pick<Score, 'parts' | 'against'>): Pick<Score, 'parts' | 'against'> {
  const same = parts.find(({ code }) => code === 'sameName')
  const like = parts.find(({ code }) => code === 'likeName')
  if (same === undefined || like === undefined) return { parts, against }
  const rest = parts.filter((part) => part !== same && part !== like)
  const joined = [...rest, { ...same, points: tenth(same.points + like.points) }]
  return { parts: joined.sort((a, b) => b.points - a.points), against }
}
