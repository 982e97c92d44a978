import type { z } from 'zod'
import type { Incoming } from '#domain/records/record.ts'
import type { SkippedRecord, Stream, StreamContext, StreamPage } from './stream.ts'
import type { ReadPage } from './pages.ts'
import { VendorError } from './vendor-error.ts'

/** Parses each item by itself, so that one odd record does not cost the table. Errors: VendorError where none is right. */
export function parseItems<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
): { good: z.output<Schema>[]; skipped: SkippedRecord[] } {
  const good: z.output<Schema>[] = []
  const skipped: SkippedRecord[] = []
  for (const item of items) {
    const parsed = schema.safeParse(item)
    if (parsed.success) good.push(parsed.data)
    else skipped.push({ externalId: null, reason: 'unexpected-shape' })
  }
  if (items.length > 0 && good.length === 0)
    throw new VendorError('unexpected-answer', 'No record of the page looks as documented')
  return { good, skipped }
}

/** A list that is needed whole before anything is done with it. Errors: those of `pages` and of `parseItems`. */
export async function everyRow<Schema extends z.ZodType>(
  pages: AsyncIterable<ReadPage>,
  schema: Schema,
): Promise<{ good: z.output<Schema>[]; skipped: SkippedRecord[] }> {
  const good: z.output<Schema>[] = []
  const skipped: SkippedRecord[] = []
  for await (const { items } of pages) {
    const parsed = parseItems(items, schema)
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
  if (skipped.length > 0) throw new VendorError('unexpected-answer', `A row of ${list} is not as documented`)
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
): StreamPage<Row> {
  const { good, skipped } = parseItems(page.items, schema)
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
): Stream<Row> {
  return async function* (context, cursor) {
    for await (const page of read(context, cursor))
      yield mapPage<Schema, Row>(page, schema, (item) => toRecord(item, context.now))
  }
}
