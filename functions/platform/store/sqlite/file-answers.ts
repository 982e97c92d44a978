import { setImmediate } from 'node:timers/promises'
import type { Answers, Grouping, Listing, ViewQuestion } from '../answers.ts'
import type { ColumnRef } from '../column.ts'
import type { Found } from '../keeper.ts'
import type { Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import type { Scalar, SummaryRow } from '../query.ts'
import type { OpenFile } from './files.ts'
import { namedValues, viewTables } from './questions.ts'
import type { StoreThread } from './store-thread.ts'

/** Where the file of a firm comes from: on one machine it is there; a replica catches up first. */
export type FileOf = <T>(tenantId: string, work: (open: OpenFile) => T) => Promise<T>

/** Answers from a firm's file. */
export class FileAnswers implements Answers {
  readonly #file: FileOf
  readonly #asker: StoreThread

  constructor(file: FileOf, asker: StoreThread) {
    this.#file = file
    this.#asker = asker
  }

  list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]> {
    return this.#file(firmOf(place), ({ questions }) => questions.list(place, collection, listing))
  }

  count(place: Place, collection: CollectionShape, where: Predicate): Promise<number> {
    return this.#file(firmOf(place), ({ questions }) => questions.count(place, collection, where))
  }

  async group(place: Place, collection: CollectionShape, grouping: Grouping): Promise<SummaryRow[]> {
    const tenantId = firmOf(place)
    const found = await this.#file(tenantId, ({ file, questions }) => {
      const question = questions.group(place, collection, grouping)
      const known = question.long ? questions.known(question.sql) : questions.once(question.sql)
      return known === undefined
        ? { question, questions, path: file.path, version: questions.version }
        : { rows: question.read(known) }
    })
    if ('rows' in found) return found.rows
    const { question, questions, path, version } = found
    const rows = await this.#asker.ask({ kind: 'ask', path, ...question.sql })
    questions.remember(question.sql, rows, version)
    return question.read(rows)
  }

  values(
    place: Place,
    collection: CollectionShape,
    columns: readonly ColumnRef[],
    listing: Listing,
  ): Promise<(readonly Scalar[])[]> {
    return this.#file(firmOf(place), ({ questions }) => questions.values(place, collection, columns, listing))
  }

  async *scan(
    place: Place,
    collection: CollectionShape,
    where: Predicate,
    { batch, after }: { readonly batch: number; readonly after: string | undefined },
  ): AsyncGenerator<Found[]> {
    const tenantId = firmOf(place)
    const id: ColumnRef = { path: 'id', kind: 'id', member: undefined }
    const rest: Predicate =
      after === undefined ? where : { kind: 'all', of: [where, { kind: 'beside', column: id, op: 'gt', value: after }] }
    const places = await this.#file(tenantId, ({ questions }) => questions.scanned(place, collection, rest))
    for (let from = 0; from < places.length; from += batch) {
      const some = places.slice(from, from + batch)
      // Looked at again: a row may have changed, or another may have its place, since the list was made.
      const found = await this.#file(tenantId, ({ questions }) => questions.fitting(place, collection, rest, some))
      if (found.length > 0) yield found
      await setImmediate()
    }
  }

  async view(
    tenantId: string,
    { collections, text, values, long }: ViewQuestion,
  ): Promise<Readonly<Record<string, unknown>>[]> {
    const question = await this.#file(tenantId, ({ file }) => ({
      path: file.path,
      text: viewTables(file, collections) + text,
    }))
    const named = namedValues(values)
    if (long)
      return [...(await this.#asker.ask({ kind: 'ask', path: question.path, text: question.text, values: named }))]
    return this.#file(tenantId, ({ file }) => file.database.reading(question.text, named))
  }

  close(): Promise<void> {
    return this.#asker.close()
  }
}

function firmOf({ tenantId }: Place): string {
  if (tenantId === null) throw new Error('The directory is read by id and by look-ups')
  return tenantId
}
