import { quantityIn } from '#domain/products/product.ts'
import { amountPlaces, priceKeyOf, quantityPlaces, type Prices } from '#domain/products/price.ts'
import { absolute, compare, over, rounded, shortDecimalText, times, type Decimal } from '#domain/shared/decimal.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { AnomalyMute, MonthAnomaly } from '#platform/graphql/generated/resolvers.ts'
import { namesOf } from '../../identity/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { namesFor } from '../names.ts'
import { amountText } from '../points/point.ts'
import type { Counting } from './counting.ts'
import { anomaliesIn, type FoundAnomaly } from './found.ts'
import { mutedAmong, type MutedAnomaly } from './muted.ts'
import { countedAt } from './odd-prices.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now' | 'platform'>

const quantityOf = (hundredths: number): Decimal => ({ units: BigInt(hundredths), scale: quantityPlaces })
const amountOf = (units: number): Decimal => ({ units: BigInt(units), scale: amountPlaces })
const shown = (hundredths: number): string => shortDecimalText(quantityOf(hundredths))

/** How many anomalies of a month nobody muted. */
export async function openAnomalies(period: Period, { tenant, now }: Pick<Reader, 'tenant' | 'now'>): Promise<number> {
  const found = await anomaliesIn(period, { tenant, now })
  const muted = await mutedAmong(tenant, found.map(({ id }) => id), period) // prettier-ignore
  return found.length - muted.size
}

/** What a difference in quantity comes to at the sales price of a product in a month; null: there is none. */
function worth(product: Counting, hundredths: number, period: Period, prices: Prices, now: Period): Decimal | null {
  const { definitionId, sales } = product
  if (!prices.isCharged(definitionId)) return null
  if (sales === null) {
    const rule = prices.at(definitionId, priceKeyOf({ splitValue: product.splitValue, ...keyed(product) }), period)
    return prices.line(definitionId, { quantity: hundredths }, rule).sales
  }
  const [told, quantity] = [sales[period] ?? null, quantityIn(product, period, now)]
  if (told === null || quantity === 0) return null
  return over(times(quantityOf(hundredths), amountOf(told)), quantityOf(quantity), amountPlaces)
}

const keyed = ({ priceKey }: Counting): { priceKey?: string } => (priceKey === null ? {} : { priceKey })

/** Mutes as the API shows them, under the names of who did it. */
async function shownMutes(
  muted: readonly MutedAnomaly[],
  { tenant, platform }: Pick<Reader, 'tenant' | 'platform'>,
): Promise<(muted: MutedAnomaly) => AnomalyMute> {
  const actors = muted.flatMap(({ actorId }) => actorId ?? [])
  const names = await namesOf(platform.directory, tenant.tenantId, [...new Set(actors)])
  return ({ reason, until, time, actorId }) => ({
    reason,
    until,
    time,
    by: actorId === null ? null : (names.get(actorId) ?? null),
  })
}

export const shownMute = async (
  muted: MutedAnomaly,
  context: Pick<Reader, 'tenant' | 'platform'>,
): Promise<AnomalyMute> => (await shownMutes([muted], context))(muted)

const nothing = {
  productId: null,
  customer: null,
  before: null,
  median: null,
  least: null,
  most: null,
  months: null,
  users: null,
  usersMedian: null,
  price: null,
  usualPrice: null,
  peers: null,
} as const

type Figures = Partial<MonthAnomaly> & Pick<MonthAnomaly, 'quantity'> & { readonly worth: Decimal | null }

/** What is odd about a count, in figures. */
function ofCount(odd: Exclude<FoundAnomaly, { kind: 'PRICE' }>, by: (hundredths: number) => Decimal | null): Figures {
  const { anomaly } = odd
  const told = {
    quantity: shown(anomaly.quantity),
    before: shown(odd.before),
    median: shown(anomaly.median),
    months: anomaly.months,
    worth: by(anomaly.quantity - anomaly.median),
  }
  return odd.kind === 'USERS'
    ? { ...told, users: shown(odd.anomaly.users), usersMedian: shown(odd.anomaly.usersMedian) }
    : { ...told, least: shown(odd.anomaly.least), most: shown(odd.anomaly.most) }
}

/** What is odd in a month, worth most first; without euros behind all others. */
export async function monthAnomalies(period: Period, context: Reader): Promise<MonthAnomaly[]> {
  const { tenant } = context
  const now = periodAt(context.now)
  const found = await anomaliesIn(period, context)
  const lines = found.flatMap((odd) => ('product' in odd ? [odd.product] : []))
  const rules = found.flatMap((odd) => ('rule' in odd ? [odd.rule] : []))
  const [names, prices, countedBy, muted] = await Promise.all([
    namesFor(tenant, lines, []),
    pricesOf(tenant, [...new Set(lines.map(({ definitionId }) => definitionId))]),
    countedAt(tenant, period, rules),
    mutedAmong(tenant, found.map(({ id }) => id), period),
  ]) // prettier-ignore
  const shownOf = await shownMutes([...muted.values()], context)
  const figuresOf = (odd: FoundAnomaly): Figures => {
    if (odd.kind !== 'PRICE') return ofCount(odd, (hundredths) => worth(odd.product, hundredths, period, prices, now))
    const quantity = 'rule' in odd ? countedBy(odd.rule) : quantityIn(odd.product, period, now)
    return {
      quantity: shown(quantity),
      price: amountText(amountOf(odd.price)),
      usualPrice: amountText(amountOf(odd.usual)),
      peers: odd.peers,
      worth: rounded(times(quantityOf(quantity), amountOf(odd.price - odd.usual)), amountPlaces),
    }
  }
  const all = found.map((odd) => {
    const mute = muted.get(odd.id)
    const { worth: amount, ...figures } = figuresOf(odd)
    const of = 'rule' in odd ? odd.rule : odd.product
    const anomaly: MonthAnomaly = {
      ...nothing,
      id: odd.id,
      kind: odd.kind,
      definition: names.definition({ ...of, combinationId: '' }),
      splitValue: of.splitValue,
      muted: mute === undefined ? null : shownOf(mute),
      ...('rule' in odd ? {} : { productId: odd.product.id, customer: names.customer(odd.product) }),
      ...figures,
      amount: amountText(amount),
    }
    return { anomaly, size: amount === null ? null : absolute(amount) }
  })
  const larger = (a: Decimal | null, b: Decimal | null): number =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(b, a)
  return all.toSorted((a, b) => larger(a.size, b.size)).map(({ anomaly }) => anomaly)
}
