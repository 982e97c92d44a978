import { readChamberNumber } from '../../shared/registration-numbers.ts'
import { isFree, labelOf, mailboxOf, readEmail } from './email-domains.ts'
import { readNames, type Habits, type ReadName } from './read-name.ts'

/** An administration or a user of a connected system, as far as it says whose it is. */
export interface RecordFacts {
  readonly kind: 'administration' | 'user'
  /** What was learnt of this connection counts; undefined: nothing was. */
  readonly connectionId?: string | undefined
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

/** What a record that is linked already says of its customer, so that records of other systems follow it. */
export interface LinkedFacts {
  readonly connectionId: string
  readonly name: string
  readonly customerId: string | null
  readonly chamberOfCommerceNumber: string | null
}

/** A combination, and what the records linked to it say. */
export interface CombinationFacts {
  readonly id: string
  readonly name: string
  readonly customerId: string | null
  readonly chamberOfCommerceNumber: string | null
  /** Further numbers by which the firm knows it: references, that of its group, former ones. */
  readonly otherIds?: readonly string[]
  /** What its linked administrations are called. */
  readonly linkedNames: readonly string[]
  /** What its linked users are called, which is compared with users alone: an employee is not called as the company. */
  readonly linkedUsers?: readonly string[]
  /** Numbers of its linked records. */
  readonly linked?: readonly LinkedFacts[]
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
  /** What stands before the `@` of a provider, where people write their names. */
  readonly mailboxes: ReadonlySet<string>
  /** What mail may spell a name by, with the domain or mailbox it is of. */
  readonly labels: readonly Label[]
}

interface Label {
  readonly of: string
  readonly text: string
}

export interface RecordProfile extends Profile {
  readonly kind: RecordFacts['kind']
  readonly connectionId: string
  readonly externalId: string | null
  /** Numbers that stand in its name, in each way they may be compared. */
  readonly codes: readonly string[]
  /** Those of the three above that it has, with where. */
  readonly numbers: readonly (readonly [IdField, readonly string[]])[]
}

/** Where a record has a number that may be the customer's own. */
export type IdField = 'customerId' | 'externalId' | 'code'

/** Which linked record says a number. */
export interface Said {
  readonly connectionId: string
  readonly name: string
}

export interface CombinationProfile extends Profile {
  readonly id: string
  /** What its linked users are called. */
  readonly users: readonly string[]
  /** The same, read once a user is compared with it: most customers never are. */
  readonly userNames: () => readonly ReadName[]
  /** Each way in which a number it is known by may be written, with whose number that is: its own before a further one before a linked record's. */
  readonly numbers: ReadonlyMap<string, 'own' | 'other' | Said>
  readonly linkedChamberNumbers: ReadonlyMap<string, Said>
}

/** More names of linked records add nothing but time. */
const mostLinkedNames = 30
const mostLinkedUsers = 10
const mostEmails = 50
const mostLinked = 30
/** Shorter runs of digits within a number are equal by chance. */
const leastDigits = 3

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

/** The ways in which a number may stand in a name: as it is compared, and its digits alone. */
function waysOf(text: string | null): string[] {
  const whole = readCustomerId(text)
  if (whole === null) return []
  const digits = readCustomerId(whole.replaceAll(/\D/gu, '')) ?? ''
  return digits.length >= leastDigits && digits !== whole ? [whole, digits] : [whole]
}

/** Most customers have none of most things, and each collection takes memory: those that are empty are one. */
const none: ReadonlySet<string> = new Set()
const nobodySaid: ReadonlyMap<string, never> = new Map<string, never>()
const noLabels: readonly Label[] = []
const setOf = (texts: readonly string[]): ReadonlySet<string> => (texts.length === 0 ? none : new Set(texts))

function readEmails(emails: readonly string[]): Pick<Profile, 'addresses' | 'domains' | 'mailboxes' | 'labels'> {
  const read = emails.slice(0, mostEmails).flatMap((email) => readEmail(email) ?? [])
  const domains = setOf(read.map(({ domain }) => domain).filter((domain) => !isFree(domain)))
  const mailboxes = setOf(
    read.flatMap(({ address, domain }) => (address !== undefined && isFree(domain) ? (mailboxOf(address) ?? []) : [])),
  )
  const labels = [
    ...Array.from(domains, (domain) => ({ of: domain, text: labelOf(domain) })),
    ...Array.from(mailboxes, (mailbox) => ({ of: mailbox, text: mailbox })),
  ]
  return {
    addresses: setOf(read.flatMap(({ address }) => address ?? [])),
    domains,
    mailboxes,
    labels: labels.length === 0 ? noLabels : labels,
  }
}

export function readRecord(facts: RecordFacts, habits?: Habits): RecordProfile {
  const names = readNames(facts.name, habits)
  const [customerId, externalId] = [readCustomerId(facts.customerId), readCustomerId(facts.externalId)]
  const codes = [...new Set(names.flatMap((name) => name.codes.map((code) => code.toUpperCase())))]
  const numbers: [IdField, readonly string[]][] = []
  if (customerId !== null) numbers.push(['customerId', [customerId]])
  if (externalId !== null) numbers.push(['externalId', [externalId]])
  if (codes.length > 0) numbers.push(['code', codes])
  return {
    kind: facts.kind,
    connectionId: facts.connectionId ?? '',
    names,
    chamberNumber: comparedChamberNumber(facts.chamberOfCommerceNumber),
    customerId,
    externalId,
    codes,
    numbers,
    ...readEmails(facts.emails),
  }
}

/** Names that read alike are one: most systems call a customer what it is called. */
function differentNames(texts: string[]): ReadName[] {
  const found = new Map<string, ReadName>()
  const [own = '', ...linked] = texts
  for (const text of [own, ...linked.sort().slice(0, mostLinkedNames)])
    for (const name of readNames(text)) {
      const key = name.words.map(({ text: word }) => word).join(' ')
      if (!found.has(key)) found.set(key, name)
    }
  return [...found.values()]
}

/** The users of a customer that are compared, whatever the sequence in which they were linked. */
const usersOf = ({ linkedUsers = [] }: CombinationFacts): string[] =>
  [...new Set(linkedUsers)].sort().slice(0, mostLinkedUsers)

function readLater(texts: readonly string[]): () => readonly ReadName[] {
  let names: readonly ReadName[] | undefined
  return () => (names ??= texts.flatMap((text) => readNames(text)))
}

/** Whatever the sequence in which they were linked. */
const sortedLinked = ({ linked = [] }: CombinationFacts): LinkedFacts[] =>
  [...linked].sort((a, b) => (a.connectionId + a.name < b.connectionId + b.name ? -1 : 1)).slice(0, mostLinked)

export function readCombination(facts: CombinationFacts): CombinationProfile {
  const own = comparedChamberNumber(facts.chamberOfCommerceNumber)
  const [numbers, linkedChamberNumbers] = [new Map<string, 'own' | 'other' | Said>(), new Map<string, Said>()]
  for (const { connectionId, name, customerId, chamberOfCommerceNumber } of sortedLinked(facts)) {
    for (const id of waysOf(customerId)) if (!numbers.has(id)) numbers.set(id, { connectionId, name })
    const number = comparedChamberNumber(chamberOfCommerceNumber)
    if (number !== null && number !== own && !linkedChamberNumbers.has(number))
      linkedChamberNumbers.set(number, { connectionId, name })
  }
  for (const id of (facts.otherIds ?? []).flatMap(waysOf)) numbers.set(id, 'other')
  for (const id of waysOf(facts.customerId)) numbers.set(id, 'own')
  const users = usersOf(facts)
  return {
    id: facts.id,
    names: differentNames([facts.name, ...new Set(facts.linkedNames)]),
    users,
    userNames: readLater(users),
    chamberNumber: own,
    customerId: readCustomerId(facts.customerId),
    numbers: numbers.size === 0 ? nobodySaid : numbers,
    linkedChamberNumbers: linkedChamberNumbers.size === 0 ? nobodySaid : linkedChamberNumbers,
    ...readEmails(facts.emails),
  }
}
