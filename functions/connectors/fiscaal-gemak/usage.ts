import type { fiscaalGemak } from '#domain/connectors/entries/fiscaal-gemak.ts'
import { periodAt, periodsBack, usagePeriods } from '#domain/shared/period.ts'
import type { StreamOf } from '../kit/stream.ts'
import { parseItems } from '../kit/snapshot.ts'
import { VendorError } from '../kit/vendor-error.ts'
import { Declaration, declarations } from './api.ts'
import { usageOf } from './map.ts'

/** The types of which FiscaalGemak lists the returns of all clients. */
const products: readonly (readonly [number, string])[] = [
  [4, 'Aangiften IB'],
  [6, 'Aangiften OB'],
  [15, 'Aangiften VPB'],
]

/** The years of the months shown, and the one before: a book year that ends in one of them may be called after its start. */
export function yearsOf(now: Date): number[] {
  const years = new Set(periodsBack(periodAt(now), usagePeriods).map((month) => Number(month.slice(0, 4))))
  return [Math.min(...years) - 1, ...[...years].sort((one, other) => one - other)]
}

/**
 * Returns per client and month, a page for each type. A subscription without this list delivers nothing; one that gives the
 * list for some types and not for others fails, as returns that were counted before would go.
 */
export const usage: StreamOf<typeof fiscaalGemak, 'usage'> = async function* ({ api, now }, cursor) {
  const done = cursor === undefined ? 0 : Number(cursor)
  for (const [place, [type, product]] of products.entries()) {
    if (place < done) continue
    const rows: unknown[] = []
    for (const year of yearsOf(now)) {
      const found = await declarations(api, type, year)
      if (found === undefined && place === 0 && rows.length === 0 && year === yearsOf(now)[0]) return
      if (found === undefined) throw new VendorError('forbidden', `Returns of type ${type} are not given`)
      rows.push(...found)
    }
    const { good, skipped } = parseItems(rows, Declaration)
    const counted = usageOf(product, good, now)
    const isLast = place + 1 === products.length
    yield {
      records: counted.records,
      skipped: [...skipped, ...counted.skipped],
      next: isLast ? undefined : String(place + 1),
    }
  }
}
