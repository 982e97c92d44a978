import { setImmediate } from 'node:timers/promises'
import type { Answers, Grouping, Listing, Reading, TextPart, ViewQuestion } from '../answers.ts'
import type { ColumnRef } from '../column.ts'
import type { Found } from '../keeper.ts'
import { collectionsIn, type Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import type { Scalar, SummaryRow } from '../query.ts'
import type { OpenFile } from './files.ts'
import type { Row } from './database.ts'
import { namedValues, searchedBy, viewTables } from './questions.ts'
import type { SearchIndexing } from './search-indexing.ts'
import type { ReadingPool } from './reading-pool.ts'

/**
 * Where the file of a firm comes from: on one machine it is there; a replica catches up first, unless what was `seen` by
 * a question before is enough. The file stays until what `work` promises is there.
 */
export type FileOf = <T>(
  tenantId: string,
  collections: readonly CollectionShape[],
  work: (open: OpenFile) => T | Promise<T>,
  options?: { readonly seen: boolean },
) => Promise<T>

/** What answers beside the file itself. */
export interface AnsweringParts {
  /** Where long questions are asked, and what is long is read. */
  readonly pool: ReadingPool
  /** Waits for rows to be found that are there but not in the search index yet; a replica has none of these. */
  readonly indexing?: Pick<SearchIndexing, 'now'>
}

let readings = 0

/** Answers from a firm's file. */
export class FileAnswers implements Answers {
  readonly #file: FileOf
  readonly #pool: ReadingPool
  readonly #indexing: AnsweringParts['indexing']

  constructor(file: FileOf, { pool, indexing }: AnsweringParts) {
    this.#file = file
    this.#pool = pool
    this.#indexing = indexing
  }

  list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]> {
    return this.#asked(place, collection, listing.where, ({ questions }) => questions.list(place, collection, listing))
  }

  count(place: Place, collection: CollectionShape, where: Predicate): Promise<number> {
    return this.#asked(place, collection, where, ({ questions }) => questions.count(place, collection, where))
  }

  group(place: Place, collection: CollectionShape, grouping: Grouping): Promise<SummaryRow[]> {
    return this.#asked(place, collection, grouping.where, async ({ file, questions }) => {
      const question = questions.group(place, collection, grouping)
      const looksInto = [collection, ...collectionsIn(grouping.where)]
      const version = questions.versionOf(looksInto)
      const known = questions.known(question.sql, version)
      if (known !== undefined) return question.read(known)
      if (!question.isLong()) return question.read(questions.once(question.sql, looksInto))
      const rows: (readonly unknown[])[] = []
      const read: SummaryRow[] = []
      // Each part is read when it comes: the process looks for the next meanwhile, and others are served in between.
      await this.#pool.ask({ path: file.path, ...question.sql }, (some) => {
        if (questions.isCached(rows.length)) rows.push(...some)
        for (const row of question.read(some)) read.push(row)
      })
      if (questions.versionOf(looksInto) === version) questions.remember(question.sql, rows, version)
      return read
    })
  }

  values(
    place: Place,
    collection: CollectionShape,
    columns: readonly ColumnRef[],
    listing: Listing,
  ): Promise<(readonly Scalar[])[]> {
    return this.#asked(place, collection, listing.where, ({ questions }) =>
      questions.values(place, collection, columns, listing),
    )
  }

  async *scan(
    place: Place,
    collection: CollectionShape,
    where: Predicate,
    { batch, after }: { readonly batch: number; readonly after: string | undefined },
  ): AsyncGenerator<Found[]> {
    const tenantId = firmOf(place)
    const id: ColumnRef = { path: 'id', kind: 'id', member: undefined }
    const within = (from: string | undefined, to?: string): Predicate => ({
      kind: 'all',
      of: [
        where,
        ...(from === undefined ? [] : [{ kind: 'beside', column: id, op: 'gt', value: from } as const]),
        ...(to === undefined ? [] : [{ kind: 'beside', column: id, op: 'le', value: to } as const]),
      ],
    })
    const looksInto = [collection, ...collectionsIn(where)]
    await this.#indexed(tenantId, searchedBy(collection, where))
    const ask = async <T>(work: (open: OpenFile) => T, seen: boolean): Promise<T> =>
      this.#file(
        tenantId,
        looksInto,
        (open) => {
          for (const each of looksInto) open.file.tables(each)
          return work(open)
        },
        { seen },
      )
    const listed = (from: string | undefined) => (open: OpenFile) => ({
      file: open.file,
      // Before the question: what changes while it is answered counts as changed after it.
      version: open.questions.version,
      batches: open.questions.scanned(place, collection, within(from), batch),
    })
    let { file, version, batches } = await ask(listed(after), false)
    let done = after
    for (let at = 0; at < batches.length; at += 1) {
      const { places, last } = batches[at] ?? { places: [], last: '' }
      const found = await ask(({ file: present, questions }) => {
        if (present !== file) return undefined
        if (questions.version === version) return present.at(collection, places)
        // Looked at again: a row may have changed since the list was made, or another may have its place, with any id.
        return questions.fitting(place, collection, within(done, last), places)
      }, true)
      if (found === undefined) {
        // Another file, with other places: the list is made again from where we are.
        ;({ file, version, batches } = await ask(listed(done), false))
        at = -1
        continue
      }
      done = last
      if (found.length > 0) yield found
      await setImmediate()
    }
  }

  async view(
    tenantId: string,
    { collections, searches, text, values, long }: ViewQuestion,
  ): Promise<Readonly<Record<string, unknown>>[]> {
    const named = namedValues(values)
    await this.#indexed(tenantId, searches)
    return this.#file(tenantId, collections, async ({ file, questions }) => {
      const whole = viewTables(file, collections, searches) + text
      if (!long || questions.areSmall(collections)) return file.database.reading(whole, named)
      const rows: Row[] = []
      await this.#pool.ask({ path: file.path, text: whole, values: named }, (some, names) => {
        for (const row of some) rows.push(Object.fromEntries(names.map((name, at) => [name, row[at]])))
      })
      return rows
    })
  }

  async *read(tenantId: string, question: Reading): AsyncGenerator<TextPart> {
    const { collections, searches, text, values, rows, most, steps, signal } = question
    const named = namedValues(values)
    await this.#indexed(tenantId, searches)
    const opened = Promise.withResolvers<{ readonly path: string; readonly text: string }>()
    const over = Promise.withResolvers<undefined>()
    // The file stays until the last part was taken, or nobody takes more.
    const held = this.#file(tenantId, collections, async ({ file }) => {
      opened.resolve({ path: file.path, text: viewTables(file, collections, searches) + text })
      await over.promise
    })
    held.catch(opened.reject)
    readings += 1
    const reading = { reading: readings, values: named, rows, most, steps }
    let path: string | undefined
    try {
      const found = await opened.promise
      ;({ path } = found)
      const ask = (first: boolean): Promise<TextPart> => this.#pool.read({ ...reading, ...found, first }, signal)
      let next: Promise<TextPart> | undefined = ask(true)
      while (next !== undefined) {
        const part: TextPart = await next
        // While this part is dealt with the next is read, and none behind that.
        next = part.more ? ask(false) : undefined
        next?.catch(() => undefined)
        yield part
        signal?.throwIfAborted()
      }
    } finally {
      over.resolve(undefined)
      if (path !== undefined) this.#pool.leave(path, reading.reading)
      await held
    }
  }

  /** With the tables of every collection that the filter looks into. */
  async #asked<T>(
    place: Place,
    collection: CollectionShape,
    where: Predicate,
    work: (open: OpenFile) => T | Promise<T>,
  ): Promise<T> {
    const others = collectionsIn(where)
    await this.#indexed(firmOf(place), searchedBy(collection, where))
    return this.#file(firmOf(place), [collection, ...others], (open) => {
      for (const other of others) open.file.tables(other)
      return work(open)
    })
  }

  /** A search index follows rows that were written by the thousand: nothing is looked up in it that still misses some. */
  async #indexed(tenantId: string, searched: readonly CollectionShape[]): Promise<void> {
    if (searched.length > 0) await this.#indexing?.now(tenantId, searched)
  }

  async close(): Promise<void> {
    await this.#pool.close()
  }
}

function firmOf({ tenantId }: Place): string {
  if (tenantId === null) throw new Error('The directory is read by id and by look-ups')
  return tenantId
}
