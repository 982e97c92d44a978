import type { loketNl } from '#domain/connectors/entries/loket-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import type { Period } from '#domain/shared/period.ts'
import type { StreamOf } from '../kit/stream.ts'
import { recordsInOrder, type Keyed } from '../kit/records-in-order.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { BillableItem, billableItems, provider } from './api.ts'
import { byEmployer, type ByEmployer } from './by-employer.ts'
import { monthOf, oldestMonth } from './map.ts'

/** What Loket is expected to bill, by its word in lower case; anything else keeps its own word. */
const products: ReadonlyMap<string, string> = new Map([
  ['loonstrook', 'Loonstroken'],
  ['digitaal dossier', 'Digitale dossiers'],
])

function productOf(billed: string): string {
  const word = trimmed(billed) ?? ''
  return products.get(word.toLowerCase()) ?? word
}

/** What is counted of one product of one administration. */
interface Count {
  readonly administrationId: string
  readonly product: string
  readonly amounts: Partial<Record<Period, number>>
}

/** The first payroll administration of an employer; undefined: he has none. */
function payrollOf(owned: ByEmployer, employer: string | null | undefined): string | undefined {
  const theirs = owned.get(employer ?? '') ?? []
  return (theirs.find(({ isPayrollAdministration }) => isPayrollAdministration !== false) ?? theirs[0])?.id
}

/** Items added up per administration, product and month. A correction is an item of its own. */
class Counts {
  readonly #api: VendorApi
  readonly #oldest: Period
  readonly #seen = new Set<string>()
  readonly #counts = new Map<string, Count>()
  #owned: ByEmployer | undefined
  read = 0
  odd = 0

  constructor(api: VendorApi, oldest: Period) {
    this.#api = api
    this.#oldest = oldest
  }

  async add(item: unknown): Promise<void> {
    this.read += 1
    const { data } = BillableItem.safeParse(item)
    const month = data === undefined ? null : monthOf(data)
    const administrationId = data === undefined ? undefined : (data.administrationId ?? (await this.#ownerOf(data)))
    if (data === undefined || month === null || administrationId === undefined) {
      this.odd += 1
      return
    }
    // The list may move while it is read: an item that comes twice is one.
    if (this.#seen.has(data.id)) return
    this.#seen.add(data.id)
    if (month < this.#oldest) return
    const product = productOf(data.billableItemType.value)
    const key = `${administrationId} ${product}`
    const count = this.#counts.get(key) ?? { administrationId, product, amounts: {} }
    count.amounts[month] = (count.amounts[month] ?? 0) + data.quantity
    this.#counts.set(key, count)
  }

  records(): Keyed<RowOf<typeof loketNl, 'usage'>>[] {
    return [...this.#counts].map(([key, count]) => [key, { ...count, data: {} }])
  }

  /** Of an item of an employer as a whole: all his administrations are one customer. */
  async #ownerOf({ employerId }: BillableItem): Promise<string | undefined> {
    this.#owned ??= await byEmployer(this.#api)
    return payrollOf(this.#owned, employerId)
  }
}

/**
 * What Loket counts for its own bill. Nothing at all where not one item looks as we assume: the rows that are there then
 * stay as they are.
 */
export const usage: StreamOf<typeof loketNl, 'usage'> = async function* ({ api, now }, cursor) {
  const { id } = await provider(api)
  const counts = new Counts(api, oldestMonth(now))
  for await (const items of billableItems(api, id)) for (const item of items) await counts.add(item)
  const { read, odd } = counts
  if (read > 0 && odd === read) return
  const skipped = Array.from({ length: odd }, () => ({ externalId: null, reason: 'unexpected-shape' as const }))
  yield* recordsInOrder(counts.records(), cursor, skipped)
}
