import { setImmediate } from 'node:timers/promises'
import type { ColumnRef } from '../column.ts'
import type { ReadDocument } from '../keeper.ts'
import { all, collectionsIn, everything, type Grouping, type Predicate } from '../predicate.ts'
import type { CollectionShape } from '../collection.ts'
import type { CollectionLocation } from '../prepared.ts'
import type { SummaryRow } from '../query.ts'
import type { Parameters, ReadingView, TextPart, View } from '../view.ts'
import type { Row } from './database.ts'
import { keptRows } from './kept-answers.ts'
import { namedValues, viewTables, type FileQuestions, type ScannedBatch } from './questions.ts'
import type { Reading, ReadingPool } from './reading-pool.ts'
import type { TenantFile } from './tenant-file.ts'
import { textParts } from './text-parts.ts'

/**
 * Where the file of a firm comes from: on one machine it is there; a replica catches up first, unless what was `seen` by
 * a question before is enough. The file stays until what `work` promises is there.
 */
export type FileOf = <T>(
  tenantId: string,
  collections: readonly CollectionShape[],
  work: (questions: FileQuestions) => T | Promise<T>,
  options?: { readonly seen: boolean },
) => Promise<T>

const screens = { lane: 'screens' } as const

/**
 * The half of the store that answers questions, always from a SQLite file in which there is one firm's data and nothing
 * else. Each answer holds everything that was committed before it was asked for.
 */
export class FileAnswers {
  readonly #file: FileOf
  readonly #pool: ReadingPool

  /** `pool`: where long questions are asked, and what is long is read. */
  constructor(file: FileOf, pool: ReadingPool) {
    this.#file = file
    this.#pool = pool
  }

  /** What is answered at once. With the tables of every collection that the filter looks into. */
  async ask<T>(
    place: CollectionLocation,
    collection: CollectionShape,
    where: Predicate,
    work: (questions: FileQuestions) => T | Promise<T>,
    options?: { readonly seen: boolean },
  ): Promise<T> {
    const others = collectionsIn(where)
    const prepared = (questions: FileQuestions): T | Promise<T> => {
      for (const other of others) questions.file.tables(other)
      return work(questions)
    }
    return this.#file(firmOf(place), [collection, ...others], prepared, options)
  }

  group(place: CollectionLocation, collection: CollectionShape, grouping: Grouping): Promise<SummaryRow[]> {
    return this.ask(place, collection, grouping.where, async (questions) => {
      const question = questions.group(place, collection, grouping)
      const { kept } = questions
      const looksInto = [collection, ...collectionsIn(grouping.where)]
      const version = kept.versionOf(looksInto)
      const known = kept.known(question.sql, version)
      if (Array.isArray(known)) return question.read(known)
      if (!question.isLong()) return question.read(questions.once(question.sql, looksInto))
      const rows: (readonly unknown[])[] = []
      const read: SummaryRow[] = []
      // Each part is read when it comes: the process looks for the next meanwhile, and others are served in between.
      for await (const some of this.#pool.rows(questions.file.path, question.sql, screens)) {
        if (rows.length <= keptRows) rows.push(...some.rows)
        read.push(...question.read(some.rows))
      }
      if (kept.versionOf(looksInto) === version) kept.keep(question.sql, version, rows)
      return read
    })
  }

  /** Documents in id order, in batches. */
  async *scan(
    place: CollectionLocation,
    collection: CollectionShape,
    where: Predicate,
    { batch, after }: { readonly batch: number; readonly after: string | undefined },
  ): AsyncGenerator<ReadDocument[]> {
    const id: ColumnRef = { path: 'id', kind: 'id', member: undefined }
    const beside = (op: 'gt' | 'le', value: string | undefined): Predicate =>
      value === undefined ? everything : { kind: 'beside', column: id, op, value }
    let done = after
    let listed: { readonly file: TenantFile; readonly batches: ScannedBatch[] } | undefined
    /** Undefined behind the last batch. Another file has other places: the list is made again from where we are. */
    const next = (questions: FileQuestions): ReadDocument[] | undefined => {
      const { file } = questions
      const rest = all(where, beside('gt', done))
      if (listed?.file !== file) listed = { file, batches: questions.scanned(place, collection, rest, batch) }
      const [some] = listed.batches
      if (some === undefined) return undefined
      // Looked at again: a row may have changed since the list was made, or another may have its place, with any id.
      const found = questions.fitting(place, collection, all(rest, beside('le', some.last)), some.places)
      listed.batches.shift()
      done = some.last
      return found
    }
    for (;;) {
      const found = await this.ask(place, collection, where, next, { seen: listed !== undefined })
      if (found === undefined) return
      if (found.length > 0) yield found
      await setImmediate()
    }
  }

  async view(
    tenantId: string,
    { over, searches, text, long }: Pick<View<Parameters, unknown>, 'over' | 'searches' | 'text' | 'long'>,
    values: Parameters,
  ): Promise<Readonly<Record<string, unknown>>[]> {
    const named = namedValues(values)
    return this.#file(tenantId, over, async (questions) => {
      const { file } = questions
      const whole = viewTables(file, over, searches) + text
      if (!long || (long !== 'always' && questions.areSmall(over))) return file.database.reading(whole, named)
      const found: Row[] = []
      for await (const { rows, names } of this.#pool.rows(file.path, { text: whole, values: named }, screens))
        for (const row of rows) found.push(Object.fromEntries(names.map((name, at) => [name, row[at]])))
      return found
    })
  }

  /** In parts, each given when it is asked for. While one is dealt with the next is read, and no more than that one. */
  async *read(tenantId: string, question: ReadingView, signal: AbortSignal | undefined): AsyncGenerator<TextPart> {
    const { over: collections, searches, steps } = question
    const opened = Promise.withResolvers<TenantFile>()
    const over = Promise.withResolvers<undefined>()
    // The file stays until the last part was taken, or nobody takes more.
    const held = this.#file(tenantId, collections, async ({ file }) => {
      opened.resolve(file)
      await over.promise
    })
    held.catch(opened.reject)
    let reading: Reading | undefined
    try {
      const file = await opened.promise
      reading = this.#pool.reading(file.path, { lane: 'feed', bigints: true, isMapped: steps === undefined, signal })
      const part = textParts(reading, viewTables(file, collections, searches) + question.text, question)
      let next: Promise<TextPart> | undefined = part()
      while (next !== undefined) {
        const some: TextPart = await next
        // While this part is dealt with the next is read, and none behind that.
        next = some.more ? part() : undefined
        next?.catch(() => undefined)
        yield some
        signal?.throwIfAborted()
      }
    } finally {
      over.resolve(undefined)
      reading?.close()
      await held
    }
  }
}

function firmOf({ tenantId }: CollectionLocation): string {
  if (tenantId === null) throw new Error('The directory is read by id and by look-ups')
  return tenantId
}
