import { addMonths, type Period } from '#domain/shared/period.ts'
import { fraction, integer, pick } from '../random.ts'
import { callings, firstNames, oddNames, surnames, towns, trades, type Trade } from './names.ts'

/** In the words of the chamber of commerce; `person`: no business at all. */
const legalForms = ['bv', 'vof', 'sole', 'foundation', 'cooperative', 'person'] as const
export type LegalForm = (typeof legalForms)[number]

/** The customers that something is the matter with, by what it is. Each hundred customers has one of each. */
export const special = {
  /** Ends the work with the firm; from that month on nothing is used. */
  leaves: 17,
  /** Uses twice as much from one month on. */
  doubles: 27,
  /** Has another name since last year: some systems still have the former one. */
  renamed: 36,
  /** Lives elsewhere since last year: some systems still have the former town. */
  moved: 44,
  /** Took over the one behind it. */
  tookOver: 61,
  /** Is part of the one before it since last year; systems other than the CRM still have both. */
  merged: 62,
  /** Two customers of one name, with other numbers in other towns. */
  namesakes: [63, 64],
  /** Its number at the chamber of commerce has two digits the wrong way round in Exact Online. */
  wrongNumber: 66,
  /** Has no number in Exact Online. */
  missingNumber: 67,
  /** Came this year. */
  newcomer: 71,
  /** The subsidiary that has its holding's number in Exact Online. */
  holdingsNumber: 79,
} as const

export interface Customer {
  /** Its place in the world, from 0. */
  readonly place: number
  /** What the firm knows it by: five digits. */
  readonly code: string
  /** Without the legal form, as `Bakkerij De Korst`. */
  readonly core: string
  readonly form: LegalForm
  /** Of a group: what the company does in it, as `Holding`. */
  readonly role: string | undefined
  readonly trade: Trade
  /** What stands behind the trade in the name. */
  readonly calling: string
  /** One of the names that must be copied letter by letter. */
  readonly isOdd: boolean
  readonly formerCore: string | undefined
  readonly town: string
  readonly formerTown: string | undefined
  /** Eight digits; null: a person. */
  readonly chamberNumber: string | null
  /** The customer above it. */
  readonly parent: number | undefined
  readonly mergedInto: number | undefined
  /** Of its e-mail addresses; the companies of a group share one, and many sole traders use that of a provider. */
  readonly domain: string
  readonly email: string
  /** People on the payroll. */
  readonly employees: number
  /** The first month in which the firm worked for it. */
  readonly since: Period
  /** The first month in which it no longer did. */
  readonly left: Period | undefined
  /** From then on it uses twice as much. */
  readonly doubles: Period | undefined
}

/** Customers of one group stand behind each other: in each block this place is a holding, with up to four below it. */
const block = 25
const holdingAt = 3
const mostChildren = 4
const personsAt = [10, 15, 20]
const groupRoles = ['Holding', 'Exploitatie', 'Vastgoed', 'Personeel', 'Beheer'] as const
const providers = ['postbus.example', 'thuismail.example'] as const

const at = (place: number): number => place % 100
/** Each hundred customers the event is half a year later, so that a year always shows one. */
const halfYears = (first: string, place: number): Period =>
  addMonths(first as Period, 6 * (Math.floor(place / 100) % 6))

function holdingOf(place: number): number | undefined {
  const nth = (place % block) - holdingAt
  const holding = place - nth
  return nth >= 1 && nth <= 1 + integer(`group:${holding}`, mostChildren) ? holding : undefined
}

/** The place of the nth person among the customers, from 0. */
export function personPlace(nth: number): number {
  const { length } = personsAt
  return Math.floor(nth / length) * block + (personsAt[nth % length] ?? 0)
}

export const isPerson = (place: number): boolean => personsAt.includes(place % block)

export function personName(seed: string): { first: string; last: string } {
  return { first: pick(`${seed}:first`, firstNames), last: pick(`${seed}:last`, surnames) }
}

/** No two of the first thousand have the same trade and calling, but for groups and namesakes. */
function called(place: number): { trade: Trade; calling: string; core: string } {
  const own = place === 0 ? 0 : at(place) === special.namesakes[1] ? place - 1 : (holdingOf(place) ?? place)
  const turn = (own * 97) % (trades.length * callings.length)
  const [trade, calling] = [trades[turn % trades.length], callings[Math.floor(turn / trades.length)]]
  if (trade === undefined || calling === undefined) throw new Error('There are no names')
  const again = Math.floor(own / (trades.length * callings.length))
  return { trade, calling, core: `${trade.name} ${calling}${again === 0 ? '' : ` ${again + 1}`}` }
}

function formOf(place: number, isGroup: boolean): LegalForm {
  if (isPerson(place)) return 'person'
  if (isGroup || at(place) === special.holdingsNumber) return 'bv'
  const roll = fraction(`form:${place}`)
  return roll < 0.5 ? 'bv' : roll < 0.65 ? 'vof' : roll < 0.9 ? 'sole' : roll < 0.96 ? 'foundation' : 'cooperative'
}

/** As domains are written: without accents and what is no letter. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
}

/** Eight digits, one for each customer; they begin as no number of the register does. */
export function chamberNumberAt(place: number): string {
  return `00${100_000 + ((place * 7919 + 12_345) % 900_000)}`
}

function ownDomain(place: number, core: string): string {
  return slug(core) === '' ? `klant-${place}.example` : `${slug(core).slice(0, 30)}.example`
}

/** Numbers that only a group has. */
function groupOf(place: number): { parent: number | undefined; role: string | undefined } {
  const parent = holdingOf(place)
  if (parent !== undefined) return { parent, role: groupRoles[place - parent] }
  return { parent, role: place % block === holdingAt ? groupRoles[0] : undefined }
}

/** Simulators ask for the same few hundred at every call; a world of a hundred thousand is read from end to end. */
const mostMade = 4096
const made = new Map<number, Customer>()

/** The customer at a place: the same in a world of any size. */
export function customerAt(place: number): Customer {
  const known = made.get(place)
  if (known !== undefined) return known
  if (made.size >= mostMade) made.clear()
  const customer = makeCustomer(place)
  made.set(place, customer)
  return customer
}

function makeCustomer(place: number): Customer {
  const { parent, role } = groupOf(place)
  const form = formOf(place, role !== undefined)
  const isOdd = place % 97 === 13 && role === undefined && form !== 'person'
  const { trade, calling, core: usual } = called(place)
  const { first, last } = personName(`customer:${place}`)
  const core = isOdd ? `${pick(`odd:${place}`, oddNames)} ${place}` : form === 'person' ? `${first} ${last}` : usual
  const isSmall = form === 'sole' || form === 'person'
  const usesProvider = isSmall && fraction(`domain:${place}`) < 0.6
  const domain = usesProvider ? pick(`provider:${place}`, providers) : ownDomain(place, isOdd ? '' : core)
  const since = addMonths('2012-01' as Period, integer(`since:${place}`, 150))
  return {
    place,
    code: String(10_000 + place),
    core,
    form,
    role,
    trade,
    calling,
    isOdd,
    formerCore: at(place) === special.renamed ? `${trade.name} ${pick(`former:${place}`, callings)} & Zn.` : undefined,
    town: towns[integer(`town:${place}`, towns.length)] ?? towns[0],
    formerTown: at(place) === special.moved ? 'Oud-Veldhorst' : undefined,
    chamberNumber: form === 'person' ? null : chamberNumberAt(place),
    parent,
    mergedInto: at(place) === special.merged ? place - 1 : undefined,
    domain,
    email: usesProvider ? `${slug(core).slice(0, 24)}${place}@${domain}` : `info@${domain}`,
    employees: form === 'person' || form === 'sole' ? 0 : 1 + Math.floor(40 * fraction(`employees:${place}`) ** 3),
    since: at(place) === special.newcomer ? halfYears('2025-06', place) : since,
    left: at(place) === special.leaves ? halfYears('2025-10', place) : undefined,
    doubles: at(place) === special.doubles ? halfYears('2025-11', place) : undefined,
  }
}
