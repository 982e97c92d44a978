import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { connectorIds } from '#domain/connectors/ids.ts'
import {
  isSplit,
  splitOf,
  longestProductCode,
  longestValue,
  sourceTypes,
  type ProductDefinition,
} from '#domain/products/definition.ts'
import { priceOf } from '#domain/products/rule-input.ts'

const Price = z
  .string()
  .refine((text) => priceOf(text) !== undefined, { error: 'a price is a text with at most two decimals: "12.50"' })

/** Of one system: its prices are one document of the directory. */
export const mostOfOneSystem = 5_000

export const Entry = z.strictObject({
  connector: z.enum(connectorIds),
  sourceType: z.enum(sourceTypes),
  /** Of definitions with this code; without it of the system's default definition. */
  productCode: z.string().min(1).max(longestProductCode).optional(),
  /** Of a split definition: of sources with this value. */
  splitValue: z.string().max(longestValue).optional(),
  /** The field that the value is of; without it the one that a definition is split by, whichever that is. */
  splitField: z.string().min(1).max(longestValue).optional(),
  year: z.int().min(2000).max(2100),
  /** The month of that year from which it holds; the first where nothing is said. */
  month: z.int().min(1).max(12).default(1),
  purchase: Price,
  sales: Price,
})

const PriceList = z.strictObject({ priceListVersion: z.literal(1), prices: z.array(Entry).max(100_000) })

/** A price of the list an operator maintains. */
export type ListedPrice = z.infer<typeof Entry>

/** Tells an operator what is wrong with a price list, and where. */
export class PriceListRefused extends Error {
  override readonly name = 'PriceListRefused'
  constructor(file: string, problems: readonly string[]) {
    super(`The price list ${file} is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** Errors: PriceListRefused, with each place that is wrong, also for two prices of the same thing from the same month. */
export function readPriceList(file: string): readonly ListedPrice[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new PriceListRefused(file, [`the whole: ${error instanceof Error ? error.message : String(error)}`])
  }
  const read = PriceList.safeParse(json)
  if (!read.success)
    throw new PriceListRefused(
      file,
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`),
    )
  const seen = new Set<string>()
  const twice = read.data.prices.flatMap((entry, at) => {
    const { connector, sourceType, productCode, splitField, splitValue, year, month } = entry
    const key = JSON.stringify([connector, sourceType, productCode, splitField, splitValue, year, month])
    const known = seen.has(key)
    seen.add(key)
    return known ? [`prices.${at}: this price is there already`] : []
  })
  if (twice.length > 0) throw new PriceListRefused(file, twice)
  for (const [connector, { length }] of Map.groupBy(read.data.prices, (each) => each.connector))
    if (length > mostOfOneSystem)
      throw new PriceListRefused(file, [
        `prices: ${length} of ${connector}, and at most ${mostOfOneSystem} of one system`,
      ])
  return read.data.prices
}

let known: { readonly file: string; readonly prices: readonly ListedPrice[] } | undefined

/** The prices of the operator's list, read once; none where there is no list. Errors: PriceListRefused. */
export function listedPrices(file: string | undefined): readonly ListedPrice[] {
  if (file === undefined) return []
  if (known?.file !== file) known = { file, prices: readPriceList(file) }
  return known.prices
}

/** The prices of the list that are meant for a definition. */
export function listedFor(
  definition: Pick<ProductDefinition, 'connectorName' | 'sourceType' | 'isDefault' | 'productCode' | 'criteria'>,
  prices: readonly ListedPrice[],
  year?: number,
): ListedPrice[] {
  const split = isSplit(definition)
  return prices.filter(
    (price) =>
      price.connector === definition.connectorName &&
      price.sourceType === definition.sourceType &&
      (price.productCode === undefined ? definition.isDefault : price.productCode === definition.productCode) &&
      (price.splitValue !== undefined) === split &&
      (price.splitField === undefined || price.splitField === splitOf(definition)?.field) &&
      (year === undefined || price.year === year),
  )
}
