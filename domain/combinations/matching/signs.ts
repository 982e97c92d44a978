import { byWordLists, compareNames, type NameComparison, type WordWeight } from './compare-names.ts'
import type { CombinationProfile, IdField, Profile, RecordProfile, Said } from './facts.ts'
import { worthOfEqual, worthOfOther, type NumberField, type Reliabilities } from './reliability.ts'
import type { ReadName, Word } from './read-name.ts'

/** What speaks for a record belonging to a combination, in the order in which it is shown. */
export const signsFor = [
  'sameChamberNumber',
  'likeChamberNumber',
  'sameCustomerId',
  'externalIdIsCustomerId',
  'codeIsCustomerId',
  'sameOtherId',
  'sameLinkedNumber',
  'sameName',
  'likeName',
  'onlyName',
  'samePerson',
  'likePerson',
  'fittingInitial',
  'rareWord',
  'slipWord',
  'sameEmail',
  'sameDomain',
  'domainSpellsName',
] as const

/** What speaks against it. */
export const signsAgainst = [
  'otherChamberNumber',
  'otherCustomerId',
  'otherCode',
  'numberOfRelative',
  'otherPart',
  'moreWords',
  'otherRole',
  'otherMark',
  'otherPlace',
  'otherInitials',
  'otherForm',
  'otherDomain',
] as const

type SignFor = (typeof signsFor)[number]
type SignAgainst = (typeof signsAgainst)[number]
export type SignCode = SignFor | SignAgainst
export const signCodes: readonly SignCode[] = [...signsFor, ...signsAgainst]

/** What a sign is worth of itself and what it was seen in. */
export interface Sign {
  readonly code: SignCode
  /** 0 to 1; of a number how telling it is of itself: short ones are often equal by chance. */
  readonly strength: number
  readonly record: string
  readonly combination: string
  /** Given of a number: its worth follows from how far the system's numbers are to be believed. */
  readonly number?: { readonly field: NumberField; readonly isEqual: boolean; readonly holders: number }
  /** The linked record that says it. */
  readonly via?: Said
}

/** What the other combinations of the firm say about how much a likeness tells. */
export interface Surroundings {
  readonly telling: WordWeight
  /** How many combinations have this name, whatever the sequence of its words. */
  readonly nameHolders: (name: ReadName) => number
  /** How many combinations have records with this domain; a domain nobody has counts as one. */
  readonly domainHolders: (domain: string) => number
  readonly isDomainHeld: (domain: string) => boolean
  /** How many have this customer number, or number of the chamber of commerce. */
  readonly idHolders: (id: string) => number
  readonly chamberNumberHolders: (number: string) => number
}

/** How strong a sign is, by what is known of the system's numbers. */
export function strengthOf({ strength, number }: Sign, numbers: Reliabilities): number {
  if (number === undefined) return strength
  const { field, isEqual, holders } = number
  return strength * (isEqual ? worthOfEqual(numbers[field], holders) : worthOfOther(numbers[field]))
}

/** Half as much with two of them, and so on: the domain of a holding with four companies says little, one of forty nothing. */
const sharedStrength = (holders: number): number => (holders > 20 ? 0 : 1 / Math.max(1, holders))

/** Short numbers are often equal by chance. */
const idStrength = (id: string): number => (id.length >= 4 ? 1 : id.length === 3 ? 0.7 : 0.3)

const nameSigns = [
  ...['sameName', 'likeName', 'samePerson', 'likePerson', 'fittingInitial', 'rareWord', 'slipWord', 'otherPart', 'moreWords', 'otherRole', 'otherMark', 'otherPlace'],
  ...['otherInitials', 'otherForm'],
] as readonly (keyof NameComparison)[] // prettier-ignore

/** Of the names of the two sides, those that are most alike: a customer may be known by a former one, or by that of a shop. */
const closeness = (found: NameComparison): number =>
  found.likeName + found.likePerson + 0.5 * (found.sameName + found.samePerson) + 0.3 * (found.rareWord + found.slipWord) - 0.4 * (found.otherMark + found.otherRole + found.otherPlace) - 0.2 * (found.otherInitials + found.otherForm) // prettier-ignore

function namesOf(
  record: RecordProfile,
  combination: CombinationProfile,
  { telling, nameHolders }: Surroundings,
  hasOtherNumber: boolean,
): Sign[] {
  let best: { readonly found: NameComparison; readonly one: ReadName; readonly other: ReadName } | undefined
  let most = -Infinity
  for (const one of record.names) {
    if (one.words.length === 0) continue
    for (const other of record.kind === 'user'
      ? [...combination.names, ...combination.userNames()]
      : combination.names) {
      const found = compareNames(one, other, telling)
      const close = closeness(found)
      if (close > most) [best, most] = [{ found, one, other }, close]
    }
  }
  if (best === undefined) return []
  const { found, one, other } = best
  // A person's name tells for a customer of that name, and nothing against one of another.
  if (record.kind === 'user' && found.likeName + found.likePerson === 0) return []
  const said = { record: one.text, combination: other.text }
  // Only of a record that says a number, if not another one of the chamber, and a customer that is registered: else somebody
  // whom the CRM does not know may be called the same.
  const saysNumber = record.chamberNumber !== null || record.customerId !== null || record.codes.length > 0
  const isOnly =
    found.sameName > 0 &&
    saysNumber &&
    combination.chamberNumber !== null &&
    nameHolders(other) === 1 &&
    !hasOtherNumber
  const signs: Sign[] = []
  for (const code of nameSigns) if (found[code] > 0) signs.push({ ...said, code, strength: found[code] })
  if (isOnly) signs.push({ ...said, code: 'onlyName', strength: 1 })
  return signs
}

function chamberNumbersOf(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Sign[] {
  const [one, other] = [record.chamberNumber, combination.chamberNumber]
  if (one === null) return []
  const common = { strength: 1, record: one, combination: other ?? one }
  const [field, holders] = ['chamberNumber' as const, around.chamberNumberHolders(one)]
  if (one === other) return [{ ...common, code: 'sameChamberNumber', number: { field, isEqual: true, holders } }]
  const via = combination.linkedChamberNumbers.get(one)
  if (via !== undefined)
    return [{ ...common, combination: one, code: 'sameLinkedNumber', number: { field, isEqual: true, holders }, via }]
  const slip = other === null ? 'typed' : slipOf(one, other)
  if (slip === 'typed') return []
  if (slip === 'turned') return [{ ...common, code: 'likeChamberNumber' }]
  return [{ ...common, code: 'otherChamberNumber', number: { field, isEqual: false, holders } }]
}

/**
 * What makes one number of two others: a digit that is another one, which says nothing but at the end, where companies that
 * were founded together differ, or two of them turned round.
 */
function slipOf(one: string, other: string): 'typed' | 'turned' | undefined {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (one.slice(at + 1) === other.slice(at + 1)) return at < one.length - 2 ? 'typed' : undefined
  const isTurned = one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
  return isTurned ? 'turned' : undefined
}

const isDigits = (text: string): boolean => Number.isSafeInteger(Number(text))

/** Numbers of one make: of another make they are the system's own, and say nothing against. */
const areAlike = (one: string, other: string): boolean =>
  one.length === other.length && isDigits(one) === isDigits(other)

const idSigns = {
  customerId: 'sameCustomerId',
  externalId: 'externalIdIsCustomerId',
  code: 'codeIsCustomerId',
} as const satisfies Record<IdField, SignCode>

/** The first of a record's numbers that this customer has, and how. */
function idSign(
  field: IdField,
  ids: readonly string[],
  combination: CombinationProfile,
  around: Surroundings,
): Sign | undefined {
  const own = combination.customerId ?? ''
  for (const id of ids) {
    const holders = around.idHolders(id)
    const known = holders === 0 ? undefined : combination.numbers.get(id)
    if (known === undefined) continue
    const common = { strength: idStrength(id), record: id, number: { field, isEqual: true, holders } }
    if (known === 'own') return { ...common, code: idSigns[field], combination: own }
    if (known === 'other') return { ...common, code: 'sameOtherId', combination: id }
    return { ...common, code: 'sameLinkedNumber', combination: id, via: known }
  }
  const [first] = ids
  if (first === undefined || field === 'externalId' || !ids.some((id) => areAlike(id, own))) return undefined
  const code = field === 'customerId' ? 'otherCustomerId' : 'otherCode'
  const number = { field, isEqual: false, holders: 1 }
  return { code, strength: idStrength(own), record: first, combination: own, number }
}

/** One number says a thing once, also where the record has it as its id and in its name. */
function idsOf(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Sign[] {
  const signs: Sign[] = []
  for (const [field, ids] of record.numbers) {
    const sign = idSign(field, ids, combination, around)
    if (sign !== undefined && !signs.some(({ code, record: said }) => code === sign.code || said === sign.record))
      signs.push(sign)
  }
  return signs
}

const joinedOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

/** How much of a name the domain is made of, with or without initials, what it is in a group, and the words everybody has. */
function spells(label: string, { words, isPerson }: ReadName): number {
  if (label.length < 4) return 0
  // Whatever may be left out, a word that not everybody has is in it: that tells nearly all apart at one look.
  if (words.some(({ kind, text }) => kind === 'word' && !label.includes(text) && byWordLists(text) === 1)) return 0
  const fullWords = words.filter(({ kind }) => kind !== 'initial')
  if (label === joinedOf(words)) return 1
  // A surname alone is that of many.
  if (isPerson) return label === joinedOf(fullWords) ? 0.3 : 0
  if (label === joinedOf(fullWords)) return 1
  const named = (some: readonly Word[]): string => joinedOf(some.filter(({ kind }) => kind === 'word' || kind === 'particle' || kind === 'initial')) // prettier-ignore
  if (label === named(words) || label === named(fullWords)) return 0.8
  const core = fullWords.filter(({ kind, text }) => kind === 'word' && byWordLists(text) === 1)
  const rest = joinedOf(core)
  if (rest.length >= 4 && label === rest) return 0.8
  return core.length > 0 && rest.length >= 6 && core.every(({ text }) => label.includes(text)) ? 0.6 : 0
}

const spelled = (label: string, names: readonly ReadName[]): ReadName | undefined =>
  names.find((one) => spells(label, one) > 0)

/** Where the mail of one side spells a name of the other: the domain, the name and how much of it. */
function spelling(one: Profile, other: Profile): { domain: string; name: string; strength: number } | undefined {
  for (const { of: domain, text: label } of one.labels) {
    const name = spelled(label, other.names)
    // Where it spells that of its own side too, names have told it already.
    if (name !== undefined && spelled(label, one.names) === undefined)
      return { domain, name: name.text, strength: spells(label, name) }
  }
  return undefined
}

/**
 * The address of the one is the name of the other: an employee's company, a trade name under which the customer's mail is
 * sent, or the initials of somebody whose first name the other side writes.
 */
function spelledSigns(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Sign[] {
  const code = 'domainSpellsName'
  const own = spelling(record, combination)
  if (own !== undefined) {
    // Others have it in fact: that tells more than how it is spelled.
    const share = around.isDomainHeld(own.domain) ? 0.4 : 1
    return [{ code, strength: own.strength * share, record: own.domain, combination: own.name }]
  }
  const other = spelling(combination, record)
  if (other === undefined) return []
  const share = sharedStrength(around.domainHolders(other.domain))
  return [{ code, strength: other.strength * share, record: other.name, combination: other.domain }]
}

function firstInBoth(one: ReadonlySet<string>, other: ReadonlySet<string>): string | undefined {
  for (const each of one) if (other.has(each)) return each
  return undefined
}

function emailsOf(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Sign[] {
  const { domainHolders } = around
  const signs: Sign[] = []
  const address = firstInBoth(record.addresses, combination.addresses)
  const domain = firstInBoth(record.domains, combination.domains)
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
  if (domain === undefined) signs.push(...spelledSigns(record, combination, around))
  return signs
}

/**
 * An equal number beside a name that is another one: companies of one family get each other's numbers, so that the number
 * says less than it does of strangers.
 */
function relativeOf(numbers: readonly Sign[], names: readonly Sign[]): Sign[] {
  const equal = numbers.find(({ number }) => number?.isEqual === true)
  const [name] = names
  if (equal === undefined || name === undefined) return []
  const strengthIn = (code: SignCode): number => names.find((sign) => sign.code === code)?.strength ?? 0
  const isRelative = Math.max(strengthIn('rareWord'), strengthIn('slipWord'))
  const strength = Math.max(strengthIn('otherPart'), 0.5 * strengthIn('otherRole')) * isRelative
  return [{ code: 'numberOfRelative', strength, record: name.record, combination: name.combination }]
}

/** All signs that two profiles give, for and against; those of no strength are left out. */
export function signsOf(record: RecordProfile, combination: CombinationProfile, around: Surroundings): Sign[] {
  const chamberNumbers = chamberNumbersOf(record, combination, around)
  const hasOtherNumber = chamberNumbers.some(({ code }) => code === 'otherChamberNumber')
  const numbers = [...chamberNumbers, ...idsOf(record, combination, around)]
  const names = namesOf(record, combination, around, hasOtherNumber)
  return [...numbers, ...names, ...relativeOf(numbers, names), ...emailsOf(record, combination, around)].filter(
    ({ strength }) => strength > 0,
  )
}
