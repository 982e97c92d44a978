import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { currentSpan } from '../spans/span.ts'
import type { Collection, Scope } from './collection.ts'
import { columnRef, single, summable } from './column.ts'
import { timed } from './counted.ts'
import { positionOf, readCursor, stretchesAfter, writeCursor, type Position } from './cursor.ts'
import type { Documents, Stored } from './documents.ts'
import type { ReadDocument, Keeper } from './keeper.ts'
import { KeeperDocuments, presentOf, readable } from './keeper-documents.ts'
import { all, everything, orderingOf, predicateOf, type Listing, type Ordering, type Predicate } from './predicate.ts'
import type { CollectionLocation } from './prepared.ts'
import type { Column, CursorQuery, Filter, Order, Query, Scalar, Summary, SummaryRow } from './query.ts'
import type { FileAnswers } from './sqlite/file-answers.ts'
import type { FileQuestions } from './sqlite/questions.ts'

const maxTake = 1_000
const maxValues = 100_000

/** The documents of one collection of an opened firm: kept by one half of the store, asked of the other. */
export class FirmDocuments<T extends { readonly id: string }, C extends string>
  extends KeeperDocuments<T>
  implements Documents<T, C>
{
  readonly #answers: FileAnswers

  constructor(
    { keeper, answers }: { readonly keeper: Keeper; readonly answers: FileAnswers },
    place: CollectionLocation,
    collection: Collection<T, Scope, C>,
    { log, clock }: { readonly log: Log; readonly clock: Clock },
  ) {
    super(keeper, place, collection, log, clock)
    this.#answers = answers
  }

  async query({ where, orderBy, skip = 0, take = maxTake }: Query<C>): Promise<Stored<T>[]> {
    const order = orderingOf(this.collection, orderBy)
    const listing = { where: this.#asked(where), order, skip: whole(skip), take: Math.min(whole(take), maxTake) }
    const found = listing.take === 0 ? [] : await this.#list(listing)
    return readable(this.collection, found, this.log)
  }

  async page({
    where,
    orderBy,
    take = maxTake,
    after,
  }: CursorQuery<C>): Promise<{ items: Stored<T>[]; next: string | undefined }> {
    const order = orderingOf(this.collection, orderBy)
    const from = after === undefined ? undefined : readCursor(this.collection.name, order, after)
    const size = Math.max(1, Math.min(whole(take), maxTake))
    // One more than asked tells whether there is a next page.
    const found = await this.#listAfter(this.#asked(where), order, from, size + 1)
    const shown = found.slice(0, size)
    const items = readable(this.collection, shown, this.log)
    const last = shown.at(-1)
    const next =
      found.length > size && last !== undefined
        ? positionOf(presentOf(this.collection, last), order, last.id)
        : undefined
    return { items, next: next === undefined ? undefined : writeCursor(this.collection.name, order, next) }
  }

  cursorAt(doc: T, orderBy: readonly Order<C>[]): string {
    const order = orderingOf(this.collection, orderBy)
    return writeCursor(this.collection.name, order, positionOf(doc, order, doc.id))
  }

  async count(where?: Filter<C>): Promise<number> {
    const asked = this.#asked(where)
    return this.#ask(asked, (questions) => questions.count(this.place, this.collection, asked))
  }

  async countBy(column: Column<C>, where?: Filter<C>): Promise<Map<Scalar, number>> {
    const rows = await this.summarise({ by: [column], ...(where === undefined ? {} : { where }) })
    return new Map(rows.map(({ values, count }) => [values[0] ?? null, count]))
  }

  async summarise({ where, by, sum = [] }: Summary<C>): Promise<SummaryRow[]> {
    const grouping = {
      where: this.#asked(where),
      by: by.map((column) => single(this.collection, columnRef(this.collection, column))),
      sum: sum.map((column) => summable(this.collection, columnRef(this.collection, column))),
    }
    return timed(() => this.#answers.group(this.place, this.collection, grouping))
  }

  async values(
    columns: readonly Column<C>[],
    { where, orderBy, skip = 0, take = maxValues }: Query<C> = {},
  ): Promise<(readonly Scalar[])[]> {
    const listing = {
      where: this.#asked(where),
      order: orderingOf(this.collection, orderBy),
      skip: whole(skip),
      take: Math.min(whole(take), maxValues),
    }
    const refs = columns.map((column) => columnRef(this.collection, column))
    return this.#ask(listing.where, (questions) => questions.values(this.place, this.collection, refs, listing))
  }

  async *scan(
    where?: Filter<C>,
    { batch = maxTake, after }: { batch?: number; after?: string } = {},
  ): AsyncGenerator<T[]> {
    const options = { batch: Math.max(1, whole(batch)), after }
    currentSpan()?.add('spil.store.questions', 1)
    for await (const found of this.#answers.scan(this.place, this.collection, this.#asked(where), options))
      yield readable(this.collection, found, this.log).map(({ doc }) => doc)
  }

  #asked(where: Filter<C> | undefined): Predicate {
    if (this.collection.readBy === 'id') throw new Error(`${this.collection.name} is read by id only`)
    return where === undefined ? everything : predicateOf(this.collection, where)
  }

  #list(listing: Listing): Promise<ReadDocument[]> {
    return this.#ask(listing.where, (questions) => questions.list(this.place, this.collection, listing))
  }

  #ask<R>(where: Predicate, work: (questions: FileQuestions) => R): Promise<R> {
    return timed(() => this.#answers.ask(this.place, this.collection, where, work))
  }

  async #listAfter(
    where: Predicate,
    order: Ordering,
    from: Position | undefined,
    take: number,
  ): Promise<ReadDocument[]> {
    const stretches = from === undefined ? [where] : stretchesAfter(order, from).map((stretch) => all(where, stretch))
    const found: ReadDocument[] = []
    for (const stretch of stretches) {
      if (found.length >= take) break
      const listing = { where: stretch, order, skip: 0, take: take - found.length }
      found.push(...(await this.#list(listing)))
    }
    return found
  }
}

function whole(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`No number of documents: ${count}`)
  return count
}
