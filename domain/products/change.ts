import { minus, plus, zero, type Decimal } from '../shared/decimal.ts'
import { difference, totalOf, type Cause, type Compared, type Parts } from './difference.ts'

/**
 * Why a product comes to another amount than the month before, source by source. `WENT` and `CAME`: at the source itself.
 * `UNKNOWN`: what of the difference no source explains, since only their number was kept.
 */
const changeReasons = [
  'CAME',
  'WENT',
  'LINKED_HERE',
  'LINKED_AWAY',
  'STATUS',
  'CUSTOMER_STATUS',
  'DEFINITION',
  'SOURCE_CHANGED',
  'EXCLUSION',
  'QUANTITY',
  'PRICE',
  'MISSING',
  'UNKNOWN',
] as const
type ChangeReason = (typeof changeReasons)[number]

/** Why a source counts in one of the two months only. */
export type MoveReason = Exclude<ChangeReason, 'QUANTITY' | 'PRICE' | 'MISSING'>

/** A source in the two months. */
export interface ComparedSource {
  readonly id: string
  /** Undefined: it does not count in that month. */
  readonly before: Compared | undefined
  readonly after: Compared | undefined
  /** Asked where it counts in one of them. */
  readonly moved: MoveReason
}

export interface Amounts {
  readonly quantity: Decimal
  readonly purchase: Decimal
  readonly sales: Decimal
  readonly margin: Decimal
}

/** What one source adds to one part. */
interface SourcePart extends Amounts {
  readonly id: string
}

export interface ChangePart extends Amounts {
  readonly reason: ChangeReason
  /** How many sources it is about. */
  readonly sources: number
  /** Those that make the largest difference. */
  readonly largest: readonly SourcePart[]
}

export interface Change extends Amounts {
  readonly parts: readonly ChangePart[]
}

const measures = ['quantity', 'purchase', 'sales', 'margin'] as const
const nothing: Amounts = { quantity: zero, purchase: zero, sales: zero, margin: zero }

const sum = (a: Amounts, b: Amounts): Amounts => ({
  quantity: plus(a.quantity, b.quantity),
  purchase: plus(a.purchase, b.purchase),
  sales: plus(a.sales, b.sales),
  margin: plus(a.margin, b.margin),
})
const rest = (a: Amounts, b: Amounts): Amounts => ({
  quantity: minus(a.quantity, b.quantity),
  purchase: minus(a.purchase, b.purchase),
  sales: minus(a.sales, b.sales),
  margin: minus(a.margin, b.margin),
})
const isNothing = (amounts: Amounts): boolean => measures.every((measure) => amounts[measure].units === 0n)

/** By which a source is larger than another: what it adds in euros, or where nothing has a price in number. */
function size({ quantity, purchase, sales }: Amounts): number {
  const number = ({ units, scale }: Decimal): number => Math.abs(Number(units)) / 10 ** scale
  return Math.max(number(sales), number(purchase)) || number(quantity) / 1_000_000
}

const quantityOf = (line: Compared | undefined): Decimal => line?.quantity ?? zero

/** Under which reason each cause of a source's difference stands. */
const reasonOf = (cause: Cause, { moved }: ComparedSource): ChangeReason => {
  switch (cause) {
    case 'COUNT':
      return 'QUANTITY'
    case 'PRICE':
    case 'MISSING':
      return cause
    case 'NEW':
    case 'GONE':
    case 'SPLIT':
    case 'EXCLUSION':
      return moved
  }
}

const at = (parts: Parts, cause: Cause): Decimal => parts[cause] ?? zero

/** What one source adds to each reason. */
function partsOf(source: ComparedSource): (Amounts & { readonly reason: ChangeReason })[] {
  const { before, after } = source
  const { causes, purchase, sales, margin } = difference(before, after, before === undefined ? 'NEW' : 'GONE')
  const quantity = minus(quantityOf(after), quantityOf(before))
  return causes.map((cause) => ({
    reason: reasonOf(cause, source),
    purchase: at(purchase, cause),
    sales: at(sales, cause),
    margin: at(margin, cause),
    // A count stands under the cause that it is.
    quantity: cause === 'PRICE' || cause === 'MISSING' ? zero : quantity,
  }))
}

/**
 * The difference between two months of a product as the sum of its parts, exactly: of quantity, purchase, sales and margin
 * each. What sources do not explain is a part of its own. A missing price is no nothing: what is known of one month only
 * stands under MISSING, as in `difference`. `most`: sources that a part names.
 */
export function changeOf(
  before: Compared | undefined,
  after: Compared | undefined,
  sources: Iterable<ComparedSource>,
  most: number,
): Change {
  const whole = difference(before, after, before === undefined ? 'NEW' : 'GONE')
  const total: Amounts = {
    quantity: minus(quantityOf(after), quantityOf(before)),
    purchase: totalOf(whole.purchase),
    sales: totalOf(whole.sales),
    margin: totalOf(whole.margin),
  }
  const byReason = new Map<ChangeReason, SourcePart[]>()
  for (const source of sources)
    for (const { reason, ...amounts } of partsOf(source)) {
      if (isNothing(amounts)) continue
      const own = byReason.get(reason) ?? []
      own.push({ id: source.id, ...amounts })
      byReason.set(reason, own)
    }
  const known = changeReasons.flatMap((reason): ChangePart[] => {
    const own = byReason.get(reason)
    if (own === undefined) return []
    return [
      {
        reason,
        sources: own.length,
        ...own.reduce(sum, nothing),
        largest: own.toSorted((a, b) => size(b) - size(a) || (a.id < b.id ? -1 : 1)).slice(0, most),
      },
    ]
  })
  const left = rest(total, known.reduce(sum, nothing))
  if (isNothing(left)) return { ...total, parts: known }
  const unknown = known.find(({ reason }) => reason === 'UNKNOWN')
  const part: ChangePart = { reason: 'UNKNOWN', sources: 0, largest: [], ...unknown, ...sum(unknown ?? nothing, left) }
  return { ...total, parts: [...known.filter((one) => one !== unknown), part] }
}
