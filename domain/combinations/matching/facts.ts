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

/** A chamber of commerce number as it is compared; null: it is none. A zero in front is often lost, and dots often put in. */
export function readChamberNumber(text: string | null): string | null {
  let digits = ''
  for (const each of (text ?? '').slice(0, 40)) if (each >= '0' && each <= '9') digits += each
  if (digits.length < 7 || digits.length > 8) return null
  const number = digits.padStart(8, '0')
  // What is typed where a number is wanted and there is none: 00000000, 99999999.
  return new Set(number).size === 1 || number === '12345678' ? null : number
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
    chamberNumber: readChamberNumber(facts.chamberOfCommerceNumber),
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
    chamberNumber: readChamberNumber(facts.chamberOfCommerceNumber),
    customerId: readCustomerId(facts.customerId),
    ...readEmails(facts.emails),
  }
}
