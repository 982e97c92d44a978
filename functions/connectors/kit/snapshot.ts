import type { z } from 'zod'
import type { Incoming } from '#domain/records/record.ts'
import { withOdd, type OddValue } from '#domain/sync/skipped.ts'
import { readItem } from './odd-values.ts'
import type { ReadPage } from './pages.ts'
import type { Skipped, SkippedRecord, Stream, StreamContext, StreamPage } from './stream.ts'
import { VendorError } from './vendor-error.ts'

/** What a list holds, and what of it is not in there. */
export interface Parsed<Item> {
  readonly good: Item[]
  readonly skipped: Skipped[]
}

/** The id of the row that an item would have become, as far as it can be told where the rest of the item is odd. */
export type IdOf = (item: unknown) => Omit<SkippedRecord, 'reason'> | undefined

/**
 * Parses each item by itself: an odd value costs itself, and an item without an id, or with an odd number that gets billed,
 * costs the item. `idOf` tells whose row it would have been, so that the row stays as it is.
 */
export function parseItems<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
  idOf?: IdOf,
): Parsed<z.output<Schema>> {
  const good: z.output<Schema>[] = []
  const skipped: Skipped[] = []
  let odd: readonly OddValue[] = []
  for (const item of items) {
    const read = readItem(schema, item)
    odd = withOdd(odd, read.odd)
    if (read.ok) good.push(read.value)
    else skipped.push({ ...(idOf?.(item) ?? { externalId: null }), reason: 'unexpected-shape' })
  }
  return { good, skipped: [...skipped, ...odd] }
}

/** What must be known of a list that another table is made of: a row of it that cannot be read may lack some of the other's. */
export function lacking(skipped: readonly Skipped[]): SkippedRecord[] {
  return skipped.flatMap((one) => ('reason' in one ? [{ externalId: null, reason: one.reason }] : []))
}

/** Tells with the first page what a list lacks that all of them are made of. */
export async function* alsoLacking<Page extends Pick<ReadPage, 'skipped'>>(
  pages: AsyncIterable<Page>,
  less: readonly Skipped[],
): AsyncGenerator<Page> {
  let left = less
  for await (const page of pages) {
    yield left.length === 0 ? page : { ...page, skipped: [...left, ...(page.skipped ?? [])] }
    left = []
  }
}

/** A list that is needed whole before anything is done with it. Errors: those of `pages`. */
export async function everyRow<Schema extends z.ZodType>(
  pages: AsyncIterable<ReadPage>,
  schema: Schema,
  idOf?: IdOf,
): Promise<Parsed<z.output<Schema>>> {
  const good: z.output<Schema>[] = []
  const skipped: Skipped[] = []
  for await (const { items } of pages) {
    const parsed = parseItems(items, schema, idOf)
    good.push(...parsed.good)
    skipped.push(...parsed.skipped)
  }
  return { good, skipped }
}

/** The same of a list in which no row may be missing. Errors: VendorError, also for one row that cannot be read. */
export async function everyRowOf<Schema extends z.ZodType>(
  list: string,
  pages: AsyncIterable<ReadPage>,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const { good, skipped } = await everyRow(pages, schema)
  if (skipped.some((one) => 'reason' in one))
    throw new VendorError('unexpected-answer', `A row of ${list} is not as documented`)
  return good
}

function isSkipped(mapped: object): mapped is SkippedRecord {
  return 'reason' in mapped
}

/** A page of a table from a page of the vendor. `toRecord` may say why an item cannot become a row. */
export function mapPage<Schema extends z.ZodType, Row extends Incoming>(
  page: ReadPage,
  schema: Schema,
  toRecord: (item: z.output<Schema>) => Row | SkippedRecord,
  idOf?: IdOf,
): StreamPage<Row> {
  const { good, skipped } = parseItems(page.items, schema, idOf)
  if (page.skipped !== undefined) skipped.unshift(...page.skipped)
  const records: Row[] = []
  for (const item of good) {
    const mapped = toRecord(item)
    if (isSkipped(mapped)) skipped.push(mapped)
    else records.push(mapped)
  }
  return { records, skipped, next: page.next }
}

/** A table that is read whole each time: the vendor has no list of changes, or none that tells what is gone. */
export function snapshot<Schema extends z.ZodType, Row extends Incoming>(
  read: (context: StreamContext, cursor: string | undefined) => AsyncIterable<ReadPage>,
  schema: Schema,
  toRecord: (item: z.output<Schema>, now: Date) => Row | SkippedRecord,
  idOf?: IdOf,
): Stream<Row> {
  return async function* (context, cursor) {
    for await (const page of read(context, cursor))
      yield mapPage<Schema, Row>(page, schema, (item) => toRecord(item, context.now), idOf)
  }
}
