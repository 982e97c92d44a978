import { createHash } from 'node:crypto'
import { plus, decimal, decimalText, type Decimal } from '#domain/shared/decimal.ts'
import { amountPlaces } from '#domain/products/price.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closedLines, type ClosedLine } from '../products/index.ts'

/**
 * All that is kept of a line, in an order that never changes: another order would be another checksum. A field that is not
 * here does not compile; one that lines of before do not have changes nothing of theirs.
 */
const covered: Readonly<Record<keyof ClosedLine, true | 'where it is there'>> = {
  id: true,
  period: true,
  productId: true,
  definitionId: true,
  definitionDescription: true,
  isDefault: true,
  sourceType: true,
  combinationId: true,
  combinationName: true,
  customerId: true,
  systemId: true,
  systemDescription: true,
  splitField: true,
  splitValue: true,
  sourceName: true,
  quantity: true,
  purchasePrice: true,
  salesPrice: true,
  purchase: true,
  sales: true,
  rulePeriod: true,
  isCharged: 'where it is there',
  unchargedCost: 'where it is there',
  correctionOf: 'where it is there',
}
const fields = Object.keys(covered) as (keyof ClosedLine)[]

export interface MonthChecksum {
  readonly lines: number
  /** Decimals with four places; of the lines that have them. */
  readonly purchase: string
  readonly sales: string
  readonly checksum: string
}

/** Adds up lines as they come, in the order of their ids. */
export class LineSum {
  readonly #hash = createHash('sha256')
  #lines = 0
  #purchase: Decimal = { units: 0n, scale: amountPlaces }
  #sales: Decimal = { units: 0n, scale: amountPlaces }

  add(line: ClosedLine): void {
    const told = fields.filter((field) => covered[field] === true || line[field] !== undefined)
    this.#hash.update(`${JSON.stringify(told.map((field) => line[field]))}\n`)
    this.#lines += 1
    this.#purchase = withAmount(this.#purchase, line.purchase)
    this.#sales = withAmount(this.#sales, line.sales)
  }

  get lines(): number {
    return this.#lines
  }

  /** What it came to; nothing can be added afterwards. */
  end(): MonthChecksum {
    return {
      lines: this.#lines,
      purchase: decimalText(this.#purchase, amountPlaces),
      sales: decimalText(this.#sales, amountPlaces),
      checksum: this.#hash.digest('hex'),
    }
  }
}

function withAmount(sum: Decimal, text: string | null): Decimal {
  const amount = text === null ? undefined : decimal(text)
  return amount === undefined ? sum : plus(sum, amount)
}

/** What the lines that are kept of a month come to now. Reads all of them. */
export async function checksumOfClosed(tenant: TenantPartition, period: Period): Promise<MonthChecksum> {
  const sum = new LineSum()
  for await (const batch of tenant.documents(closedLines).scan({ field: 'period', op: 'eq', value: period }))
    for (const line of batch) sum.add(line)
  return sum.end()
}
