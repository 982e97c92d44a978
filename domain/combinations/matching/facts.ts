import { readChamberNumber } from '../../shared/registration-numbers.ts'
import { isFree, readEmail } from './email-domains.ts'
import { readNames, type ReadName } from './read-name.ts'

/** An administration or a user of a connected system, as far as it says whose it is. */
export interface RecordFacts {
  readonly kind: 'administration' | 'user'
  readonly name: string
  /** As the source has it. */
  readonly chamberOfCommerceNumber: string | null
  /** The number the firm gave the customer, where the source has a place for it. */
  readonly customerId: string | null
  /** The source's own id. Some sources use the firm's number of the customer. */
  readonly externalId: string
  /** Addresses, or domains. */
  readonly emails: readonly string[]
}

/** A combination, and what the records linked to it say. */
export interface CombinationFacts {
  readonly id: string
  readonly name: string
  readonly customerId: string | null
  readonly chamberOfCommerceNumber: string | null
  /** What its linked administrations are called, and its linked users. */
  readonly linkedNames: readonly string[]
  /** Addresses or domains of its linked records. */
  readonly emails: readonly string[]
}

/** Facts, read once so that they can be compared many times. */
export interface Profile {
  readonly names: readonly ReadName[]
  /** Eight digits. */
  readonly chamberNumber: string | null
  readonly customerId: string | null
  readonly addresses: ReadonlySet<string>
  /** Without those of providers. */
  readonly domains: ReadonlySet<string>
}

export interface RecordProfile extends Profile {
  readonly kind: RecordFacts['kind']
  readonly externalId: string | null
}

export interface CombinationProfile extends Profile {
  readonly id: string
}

/** More names of linked records add nothing but time. */
const mostLinkedNames = 30
const mostEmails = 50

/** What is typed where a number of the chamber of commerce is wanted and there is none: 99999999. */
const isMadeUp = (number: string): boolean => new Set(number).size === 1 || number === '12345678'

/** A chamber of commerce number as it is compared; null: it is none that tells one customer from another. */
export function comparedChamberNumber(text: string | null): string | null {
  const number = readChamberNumber(text ?? '')
  return number === undefined || isMadeUp(number) ? null : number
}

/** A customer number as it is compared: letters and digits, without zeros in front; null: there is none. */
export function readCustomerId(text: string | null): string | null {
  let plain = ''
  for (const each of (text ?? '').slice(0, 100).toUpperCase())
    if ((each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z')) plain += plain === '' && each === '0' ? '' : each
  return plain === '' ? null : plain
}

function readEmails(emails: readonly string[]): Pick<Profile, 'addresses' | 'domains'> {
  const read = emails.slice(0, mostEmails).flatMap((email) => readEmail(email) ?? [])
  return {
    addresses: new Set(read.flatMap(({ address }) => address ?? [])),
    domains: new Set(read.map(({ domain }) => domain).filter((domain) => !isFree(domain))),
  }
}

export function readRecord(facts: RecordFacts): RecordProfile {
  return {
    kind: facts.kind,
    names: readNames(facts.name),
    chamberNumber: comparedChamberNumber(facts.chamberOfCommerceNumber),
    customerId: readCustomerId(facts.customerId),
    externalId: readCustomerId(facts.externalId),
    ...readEmails(facts.emails),
  }
}

/** Names that read alike are one: most systems call a customer what it is called. */
function differentNames(texts: readonly string[]): ReadName[] {
  const found = new Map<string, ReadName>()
  for (const text of texts.slice(0, mostLinkedNames))
    for (const name of readNames(text)) {
      const key = name.words.map(({ text: word }) => word).join(' ')
      if (!found.has(key)) found.set(key, name)
    }
  return [...found.values()]
}

export function readCombination(facts: CombinationFacts): CombinationProfile {
  return {
    id: facts.id,
    names: differentNames([facts.name, ...new Set(facts.linkedNames)]),
    chamberNumber: comparedChamberNumber(facts.chamberOfCommerceNumber),
    customerId: readCustomerId(facts.customerId),
    ...readEmails(facts.emails),
  }
}
