import { byWordLists, compareNames, type NameComparison, type WordWeight } from './compare-names.ts'
import { labelOf } from './email-domains.ts'
import type { CombinationProfile, RecordProfile } from './facts.ts'
import type { ReadName } from './read-name.ts'
import { slipsBetween } from './same-word.ts'

/** What speaks for a record belonging to a combination, in the order in which it is shown. */
export const signsFor = [
  'sameChamberNumber',
  'likeChamberNumber',
  'sameCustomerId',
  'externalIdIsCustomerId',
  'sameName',
  'likeName',
  'sameEmail',
  'sameDomain',
  'domainSpellsName',
] as const

/** What speaks against it. */
export const signsAgainst = [
  'otherChamberNumber',
  'otherCustomerId',
  'otherWords',
  'moreWords',
  'otherRole',
  'otherMark',
  'otherInitials',
  'otherForm',
  'otherDomain',
] as const

export type SignFor = (typeof signsFor)[number]
export type SignAgainst = (typeof signsAgainst)[number]
export type SignCode = SignFor | SignAgainst
export const signCodes: readonly SignCode[] = [...signsFor, ...signsAgainst]

/** What a sign is worth of itself, 0 to 1, and of what it was seen. */
export interface Sign {
  readonly code: SignCode
  readonly strength: number
  readonly record: string
  readonly combination: string
}

/** What the other combinations of the firm say about how much a likeness tells. */
export interface Surroundings {
  readonly telling: WordWeight
  /** How many combinations have records with this domain; a domain nobody has counts as one. */
  readonly domainHolders: (domain: string) => number
}

export const noSurroundings: Surroundings = { telling: byWordLists, domainHolders: () => 1 }

/** Half as much with two of them, and so on: the domain of a holding with four companies says little, one of forty nothing. */
const sharedStrength = (holders: number): number => (holders > 20 ? 0 : 1 / Math.max(1, holders))

/** Short numbers are often equal by chance. */
const idStrength = (id: string): number => (id.length >= 4 ? 1 : id.length === 3 ? 0.7 : 0.3)

const nameSigns = ['sameName', 'likeName', 'otherWords', 'moreWords', 'otherRole', 'otherMark', 'otherInitials', 'otherForm'] as const // prettier-ignore

/** Of the names of the two sides, those that are most alike: a customer may be known by a former one, or by that of a shop. */
const closeness = (found: NameComparison): number =>
  found.likeName + 0.5 * found.sameName - 0.4 * (found.otherMark + found.otherRole) - 0.2 * (found.otherInitials + found.otherForm) // prettier-ignore

function namesOf(record: RecordProfile, combination: CombinationProfile, { telling }: Surroundings): Sign[] {
  let best: { readonly found: NameComparison; readonly one: ReadName; readonly other: ReadName } | undefined
  for (const one of record.names)
    for (const other of combination.names) {
      const found = compareNames(one, other, telling)
      if (best === undefined || closeness(found) > closeness(best.found)) best = { found, one, other }
    }
  if (best === undefined) return []
  const { found, one, other } = best
  // A person's name tells for a customer of that name, and nothing against one of another.
  const nameParts = record.kind === 'user' && found.likeName === 0 ? [] : nameSigns
  return nameParts.map((code) => ({ code, strength: found[code], record: one.text, combination: other.text }))
}

function numbersOf(record: RecordProfile, combination: CombinationProfile): Sign[] {
  const [one, other] = [record.chamberNumber, combination.chamberNumber]
  if (one === null || other === null || isMistyped(one, other)) return []
  const code = one === other ? 'sameChamberNumber' : areTurned(one, other) ? 'likeChamberNumber' : 'otherChamberNumber'
  return [{ code, strength: 1, record: one, combination: other }]
}

const sorted = (digits: string): string => Array.from(digits).sort().join('')
const areTurned = (one: string, other: string): boolean =>
  sorted(one) === sorted(other) && slipsBetween(one, other, 1) === 1

/**
 * One digit differs: that says nothing, but at the end, where companies that were founded together differ: there it says
 * that they are two.
 */
function isMistyped(one: string, other: string): boolean {
  const differing = Array.from(one).flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  return differing.length === 1 && (differing[0] ?? 0) < one.length - 2
}

const isDigits = (text: string): boolean => Number.isSafeInteger(Number(text))

function idsOf({ customerId, externalId }: RecordProfile, { customerId: other }: CombinationProfile): Sign[] {
  if (other === null) return []
  if (customerId === other)
    return [{ code: 'sameCustomerId', strength: idStrength(other), record: customerId, combination: other }]
  if (externalId === other)
    return [{ code: 'externalIdIsCustomerId', strength: idStrength(other), record: externalId, combination: other }]
  // Numbers of one make that differ: of another make they are the system's own.
  if (customerId === null || customerId.length !== other.length || isDigits(customerId) !== isDigits(other)) return []
  return [{ code: 'otherCustomerId', strength: idStrength(other), record: customerId, combination: other }]
}

/** How much of a name the domain is made of, with or without the words everybody has. */
function spells(label: string, { words }: ReadName): number {
  const fullWords = words.filter(({ kind }) => kind !== 'initial')
  const whole = fullWords.map(({ text }) => text).join('')
  if (label.length < 4 || whole.length < 4) return 0
  if (label === whole) return 1
  const core = fullWords.filter(({ kind, text }) => kind === 'word' && byWordLists(text) === 1)
  const rest = core.map(({ text }) => text).join('')
  if (rest.length >= 4 && label === rest) return 0.8
  return core.length > 0 && rest.length >= 6 && core.every(({ text }) => label.includes(text)) ? 0.6 : 0
}

function emailsOf(record: RecordProfile, combination: CombinationProfile, { domainHolders }: Surroundings): Sign[] {
  const signs: Sign[] = []
  const address = [...record.addresses].find((each) => combination.addresses.has(each))
  const domain = [...record.domains].find((each) => combination.domains.has(each))
  const [own = ''] = record.domains
  // Somebody with an address of his own in each of many customers' systems is the firm's, and says nothing.
  if (address !== undefined) {
    const at = address.slice(address.lastIndexOf('@') + 1)
    const strength = record.domains.has(at) ? Math.max(0.2, sharedStrength(domainHolders(at))) : 1
    signs.push({ code: 'sameEmail', strength: domainHolders(at) > 20 && record.domains.has(at) ? 0 : strength, record: address, combination: address }) // prettier-ignore
  }
  if (domain !== undefined)
    signs.push({ code: 'sameDomain', strength: sharedStrength(domainHolders(domain)), record: domain, combination: domain }) // prettier-ignore
  else if (own !== '' && combination.domains.size > 0)
    signs.push({ code: 'otherDomain', strength: 1, record: own, combination: [...combination.domains][0] ?? '' })
  for (const each of record.domains) {
    const label = labelOf(each)
    const name = combination.names.find((one) => spells(label, one) > 0)
    if (name === undefined || domain !== undefined) continue
    signs.push({ code: 'domainSpellsName', strength: spells(label, name), record: each, combination: name.text })
    break
  }
  return signs
}

/** All signs that two profiles give, for and against; those of no strength are left out. */
export function signsOf(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Sign[] {
  return [
    ...numbersOf(record, combination),
    ...idsOf(record, combination),
    ...namesOf(record, combination, around),
    ...emailsOf(record, combination, around),
  ].filter(({ strength }) => strength > 0)
}
