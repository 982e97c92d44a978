/** The same history told to the product and to the obvious calculator, and where they disagree. */
import type { Fact, Figure, Overlapping } from './history.ts'
import { randomOf } from './generated-history.ts'
import { calculate, overlapping } from './calculate.ts'
import { figureKey } from './obvious-calculator.ts'
import { openProductFirm, orderly, type Manner, type ProductFirm } from './product-firm.ts'

/** How the product gets to do its work while a history goes on. */
export interface Course {
  readonly isShuffled: boolean
  readonly twice: boolean
  /** Processes die somewhere in their work. */
  readonly dies: boolean
  /** The work waits for some time, also over the end of a month, while nothing else happens. */
  readonly isLate: boolean
  /** Now and then nothing is derived for some moments, whatever happens and whichever months end meanwhile. */
  readonly isBacklogged?: boolean
}

const shown = (figure: Figure | undefined): string =>
  figure === undefined
    ? 'no line'
    : [figure.quantity, figure.purchase, figure.sales]
        .map((one) => (one === null ? (figure.isCharged ? 'missing' : 'not charged') : String(one)))
        .join(' ')

/** Each line that is not the same, as text. */
export function differences(wanted: readonly Figure[], given: readonly Figure[]): string[] {
  const [one, other] = [wanted, given].map((figures) => new Map(figures.map((figure) => [figureKey(figure), figure])))
  const keys = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].sort()
  return keys.flatMap((key) => {
    const [by, of] = [shown(one?.get(key)), shown(other?.get(key))]
    return by === of ? [] : [`${key}: by hand ${by}, by the product ${of}`]
  })
}

/** What is counted twice is asked at each so many moments, and at the last. */
const looksATwice = 6

const inText = (all: readonly Overlapping[]): string =>
  JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

function differing(byHand: readonly Overlapping[], byProduct: readonly Overlapping[]): string[] {
  const [wanted, given] = [inText(byHand), inText(byProduct)]
  return wanted === given ? [] : [`counted twice: by hand ${wanted}, by the product ${given}`]
}

const minute = 60_000

/**
 * Tells a history to the product, moment by moment. Errors: none; answers the first moment at which they disagree with
 * what they disagree about, or nothing.
 */
export async function disagreement(facts: readonly Fact[], telling: Course, seed: number): Promise<string[]> {
  const random = randomOf(seed + 1_000_000)
  const first = facts[0]?.at
  if (first === undefined) return []
  const firm = await openProductFirm(first)
  try {
    const moments = [...Map.groupBy(facts, ({ at }) => at)]
    let soFar: readonly Fact[] = []
    for (const [at, [moment, happened]] of moments.entries()) {
      await firm.happen(happened)
      soFar = [...soFar, ...happened]
      const next = moments[at + 1]?.[0]
      if (telling.isBacklogged === true && next !== undefined && random() < 0.6) continue
      await letWork(firm, telling, random, { moment, next })
      const now = firm.context().now.toISOString()
      const found = differences(calculate(soFar, now), await firm.figures())
      if (at % looksATwice === 0 || next === undefined)
        found.push(...differing(overlapping(soFar, now), await firm.overlapping()))
      if (found.length > 0) return [`after ${moment}: ${JSON.stringify(happened.slice(-3))}`, ...found]
    }
    return []
  } finally {
    await firm.close()
  }
}

async function letWork(
  firm: ProductFirm,
  { isShuffled, twice, dies, isLate }: Course,
  random: () => number,
  { moment, next }: { moment: string; next: string | undefined },
): Promise<void> {
  // Until just before the next thing happens; work itself may take some minutes.
  const latest = (next === undefined ? Date.parse(moment) + 40 * 24 * 60 * minute : Date.parse(next)) - 15 * minute
  const wait = isLate && random() < 0.5 ? Math.floor(random() * Math.max(0, latest - Date.parse(moment))) : 0
  firm.comeTo(new Date(Date.parse(moment) + wait).toISOString())
  const death = dies && random() < 0.5 ? { step: 1 + Math.floor(random() * 12), late: random() < 0.5 } : undefined
  const manner: Manner = { ...orderly, random, isShuffled, twice, death }
  await firm.work(manner)
}
