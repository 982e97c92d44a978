import type { Incoming } from '#domain/records/record.ts'
import type { Skipped, StreamPage } from './stream.ts'

const recordsAPage = 1000

/** A record with the text by which it is put in order; no two of a table have the same. */
export type Keyed<Row extends Incoming> = readonly [key: string, record: Row]

/**
 * Pages of records that are made of more than one list, and so known all at once: a cursor is the key of the last one that
 * was given, whatever came or went since. What is `skipped` comes with the last page.
 */
export function* recordsInOrder<Row extends Incoming>(
  records: Iterable<Keyed<Row>>,
  cursor: string | undefined,
  skipped: readonly Skipped[] = [],
): Generator<StreamPage<Row>> {
  const left = [...records]
    .filter(([key]) => cursor === undefined || key > cursor)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  for (let from = 0; ; from += recordsAPage) {
    const part = left.slice(from, from + recordsAPage)
    const isLast = from + recordsAPage >= left.length
    const page = { records: part.map(([, record]) => record), next: isLast ? undefined : part.at(-1)?.[0] }
    yield isLast && skipped.length > 0 ? { ...page, skipped } : page
    if (isLast) return
  }
}
