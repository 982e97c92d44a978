import { addMonths, periodsBack, type Period } from '../shared/period.ts'
import { quantityIn, type Product } from './product.ts'

/** A count that is not as its months before, with the band they make. In hundredths. */
export interface Anomaly {
  /** `ZERO`: nothing, where each month before had something. `FIRST`: something, where no month before had. */
  readonly kind: 'ABOVE' | 'BELOW' | 'ZERO' | 'FIRST'
  readonly quantity: number
  /** The middle of the months before. */
  readonly median: number
  readonly least: number
  readonly most: number
  /** How many months the band was made of. */
  readonly months: number
}

/** The months before that a band is made of, and how many of them must have a line. */
const bandMonths = 6
const fewestMonths = 3

/** Half of the median, and never less than five: what stays within it is the coming and going of every month. */
const share = 0.5
const floor = 500
/** A spread of the months themselves that is wider than that widens the band: 3 × 1.4826 × the median deviation. */
const spread = 4.4478
/** Hundredths of what is counted by the piece. */
const piece = 100

/** What is counted by the piece is expected by the piece: from the first whole number that is within the band to the last. */
function wholeBand({ median, least, most }: Pick<Anomaly, 'median' | 'least' | 'most'>) {
  return {
    median: Math.round(median / piece) * piece,
    least: Math.ceil(least / piece) * piece,
    most: Math.floor(most / piece) * piece,
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return Math.round((low + high) / 2)
}

interface Run {
  /** Of a month that runs the count still comes in: it may be more than usual already, and never less. */
  readonly isRunning?: boolean
}

/**
 * Whether a count leaves the band of its own last six months: the median, give or take the largest of five, half of it, and
 * three times what the months themselves usually differ. A median is not moved by one odd month. With fewer than three
 * months that have a line there is no band; a count that goes on as it was the month before was told then. Nothing, after
 * something in each of three months, is told of small counts too. Hundredths.
 *
 * @param earlier the months before, the latest last; 0: no line
 */
export function anomalyOf(
  earlier: readonly number[],
  quantity: number,
  { isRunning = false }: Run = {},
): Anomaly | undefined {
  const last = earlier.slice(-bandMonths)
  const nonZero = last.filter((each) => each !== 0)
  if (nonZero.length < fewestMonths) return undefined
  const isGone = quantity === 0 && last.slice(-fewestMonths).every((each) => each !== 0)
  if (!isGone && Math.abs(quantity - (last.at(-1) ?? 0)) < floor) return undefined
  // From its first month on: before that it was not there to be counted.
  const known = last.slice(last.findIndex((each) => each !== 0))
  const median = medianOf(known)
  const usual = medianOf(known.map((each) => Math.abs(each - median)))
  const width = Math.max(floor, Math.round(Math.abs(median) * share), Math.round(usual * spread))
  const counted = [...known, quantity]
  const lowest = counted.every((each) => each >= 0) ? 0 : -Infinity
  const [least, most] = [Math.max(lowest, median - width), median + width]
  if (!isGone && quantity >= least && quantity <= most) return undefined
  if (isRunning && (isGone || quantity < least)) return undefined
  const isByPiece = counted.every((each) => each % piece === 0)
  const band = isByPiece ? wholeBand({ median, least, most }) : { median, least, most }
  const kind = isGone ? 'ZERO' : quantity > most ? 'ABOVE' : 'BELOW'
  return { kind, quantity, ...band, months: known.length }
}

type Counts = Pick<Product, 'quantities' | 'running' | 'runningFrom'>

/** Whether a product never counted before a month. */
const isNew = ({ quantities, running, runningFrom }: Counts, period: Period): boolean =>
  (running === 0 || runningFrom >= period) &&
  Object.entries(quantities).every(([month, count]) => month >= period || count === 0)

/** The months before one that a band is made of, the latest last. */
export const monthsBefore = (period: Period): Period[] => periodsBack(addMonths(period, -1), bandMonths).toReversed()

/** What is odd in what a product counts in a month; undefined: nothing. `now`: the month that runs. */
export function anomalyIn(product: Counts, period: Period, now: Period): Anomaly | undefined {
  const quantity = quantityIn(product, period, now)
  if (quantity !== 0 && isNew(product, period))
    return { kind: 'FIRST', quantity, median: 0, least: 0, most: 0, months: 0 }
  const earlier = monthsBefore(period).map((month) => quantityIn(product, month, now))
  return anomalyOf(earlier, quantity, { isRunning: period === now })
}

/** What moves less than this part of what it was stands still. */
const moved = 0.25
/** Two users. */
const fewestUsers = 200

/** Usage that went one way and the users of it the other, each with its middle of the months before. In hundredths. */
export interface AgainstUsers {
  readonly quantity: number
  readonly median: number
  readonly users: number
  readonly usersMedian: number
  readonly months: number
}

/** Which way a count went from the middle of the months before: a quarter of it, and at least `least`. */
function way(median: number, count: number, least: number): number {
  const by = count - median
  return Math.abs(by) >= Math.max(least, median * moved) ? Math.sign(by) : 0
}

/**
 * Whether usage moves against the users of the same customer and system: one a quarter up and the other a quarter down, of
 * at least five and of two users. Only months in which both were there are compared, of which there must be three. Usage of a
 * month that runs still comes in: it is never too little.
 *
 * @param usage of the months before, the latest last, and of the month itself behind them
 * @param users the same of users
 */
export function againstUsers(
  usage: readonly number[],
  users: readonly number[],
  { isRunning = false }: Run = {},
): AgainstUsers | undefined {
  const both = usage.slice(0, -1).flatMap((used, at) => {
    const there = users[at] ?? 0
    return used === 0 || there === 0 ? [] : [{ used, there }]
  })
  if (both.length < fewestMonths) return undefined
  const [median, usersMedian] = [medianOf(both.map(({ used }) => used)), medianOf(both.map(({ there }) => there))]
  const [quantity, count] = [usage.at(-1) ?? 0, users.at(-1) ?? 0]
  const use = way(median, quantity, floor)
  if (use === 0 || way(usersMedian, count, fewestUsers) !== -use || (isRunning && use < 0)) return undefined
  return { quantity, median, users: count, usersMedian, months: both.length }
}

/** How many times another price is as high, or as low, before it is told. */
const farPrice = 2

/**
 * The middle of other prices of the same thing, where a price is more than twice it or less than half; undefined: it is not,
 * or there are fewer than `fewest` others to know by.
 */
export function farFrom(price: number, others: readonly number[], fewest: number): number | undefined {
  if (others.length < fewest) return undefined
  const usual = medianOf(others)
  if (usual <= 0 || price < 0) return undefined
  return price > usual * farPrice || price * farPrice < usual ? usual : undefined
}

/** So many months ahead what is odd can be muted. */
const monthsMuted = 24

/** The last month until which something can be muted from a month on. */
export const latestMute = (from: Period): Period => addMonths(from, monthsMuted)

/** Whether what was muted from one month until another, both included, is so in a month. */
export const isMutedIn = ({ from, until }: { readonly from: Period; readonly until: Period }, month: Period): boolean =>
  from <= month && month <= until
