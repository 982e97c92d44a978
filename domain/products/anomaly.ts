/** A count that leaves its own band, with the band. In hundredths. */
export interface Anomaly {
  readonly kind: 'ABOVE' | 'BELOW'
  readonly quantity: number
  /** The middle of the months before. */
  readonly median: number
  readonly least: number
  readonly most: number
  /** How many months the band was made of. */
  readonly months: number
}

/** The months before that a band is made of, and how many of them must have a line. */
export const bandMonths = 6
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

/**
 * Whether a count leaves the band of its own last six months: the median, give or take the largest of five, half of it, and
 * three times what the months themselves usually differ. A median is not moved by one odd month. With fewer than three
 * months that have a line there is no band; a count that goes on as it was the month before was told then. Hundredths.
 *
 * @param earlier the months before, the latest last; 0: no line
 * @param isRunning of a month that runs the count still comes in: it may be more than usual already, and never less
 */
export function anomalyOf(
  earlier: readonly number[],
  quantity: number,
  { isRunning = false }: { readonly isRunning?: boolean } = {},
): Anomaly | undefined {
  const last = earlier.slice(-bandMonths)
  const nonZero = last.filter((each) => each !== 0)
  if (nonZero.length < fewestMonths) return undefined
  if (Math.abs(quantity - (last.at(-1) ?? 0)) < floor) return undefined
  // From its first month on: before that it was not there to be counted.
  const known = last.slice(last.findIndex((each) => each !== 0))
  const median = medianOf(known)
  const usual = medianOf(known.map((each) => Math.abs(each - median)))
  const width = Math.max(floor, Math.round(Math.abs(median) * share), Math.round(usual * spread))
  const counted = [...known, quantity]
  const lowest = counted.every((each) => each >= 0) ? 0 : -Infinity
  const [least, most] = [Math.max(lowest, median - width), median + width]
  if (quantity >= least && quantity <= most) return undefined
  if (isRunning && quantity < least) return undefined
  const isByPiece = counted.every((each) => each % piece === 0)
  const band = isByPiece ? wholeBand({ median, least, most }) : { median, least, most }
  return { kind: quantity > most ? 'ABOVE' : 'BELOW', quantity, ...band, months: known.length }
}
