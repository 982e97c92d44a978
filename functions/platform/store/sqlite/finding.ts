import {
  all,
  collectionsIn,
  conditionsOf,
  everything,
  type Listing,
  type Ordering,
  type Predicate,
} from '../predicate.ts'
import type { CollectionShape } from '../collection.ts'
import type { CollectionLocation } from '../prepared.ts'
import { Compiler, hasTrigram, trigramsOf } from './compile.ts'
import type { KeptAnswers, Rows } from './kept-answers.ts'
import { ownerColumn, quoted, type Sql } from './names.ts'
import { PlaceSet } from './place-set.ts'
import { ownerIndex } from './schema.ts'
import type { TenantFile } from './tenant-file.ts'

/**
 * Rows are found in one of two ways. Of few that fit each is looked up, and they are sorted and kept. Of many the rows are
 * walked in the order asked until the page is full. Either takes about a millisecond for each thousand rows, so there is
 * one number for both: how many rows are few, and how many are walked.
 */
export const looked = 4_000
/** A list of more than this is not kept whole: whoever asks for what lies behind has it walked. */
const mostListed = 200_000
/** A page of more rows than people look at is not kept. */
const keptPage = 501
/** One value of a choice is a set of its own, which other choices share; of more of them one set is made. */
const mostShared = 64

/**
 * Which rows fit, by their places in the file. What an index of an order has not (a text, any of several, what rows of
 * another collection hold) is a set of places for each part of the filter, kept until something changes in what it
 * looks at: a filter that somebody adds a part to costs that part, and how many fit is counted without a question.
 */
export class Finding {
  readonly #file: TenantFile
  readonly #kept: KeptAnswers

  constructor(file: TenantFile, kept: KeptAnswers) {
    this.#file = file
    this.#kept = kept
  }

  /** The rows of a page. */
  page(place: CollectionLocation, collection: CollectionShape, listing: Listing): number[] {
    const { where, order, skip, take } = listing
    const end = skip + take
    const compiler = new Compiler(this.#file.tables(collection), place)
    const { text, values } = compiler.rows(where)
    const list: Sql = { text: `places ${text} ${compiler.order(order)}`, values }
    const looksInto = [collection, ...collectionsIn(where)]
    // Of before it is looked: what is written meanwhile makes the list one of before.
    const version = this.#kept.versionOf(looksInto)
    const ranked = this.#kept.known(list, version)
    if (ranked instanceof Uint32Array && end <= mostListed) return [...ranked.slice(skip, end)]
    const found = (): number[] => {
      const walked = this.#walked(place, collection, listing)
      if (walked !== undefined) return walked
      const rest = this.listed(place, collection, where, order, mostListed)
      // What continues another page has a filter of its own, which no other page will ask for.
      if (!continues(where)) this.#kept.keep(list, version, Uint32Array.from(rest))
      return rest.slice(skip, end)
    }
    if (take > keptPage) return found()
    const page: Sql = { text: list.text, values: [...values, take, skip] }
    return [...this.#kept.of(page, looksInto, () => Uint32Array.from(found()))]
  }

  /** How many fit; undefined: as many as a question counts. */
  count(place: CollectionLocation, collection: CollectionShape, where: Predicate): number | undefined {
    const { plain, fitting } = this.#parted(place, collection, where)
    if (fitting === undefined || conditionsOf(plain).length === 0) return fitting?.size
    if (fitting.size > looked) return PlaceSet.intersection([fitting, this.#setOf(place, collection, plain)]).size
    const { text, values } = new Compiler(this.#file.tables(collection), place).amongPlaces(plain, fitting.list())
    return Number(this.#file.database.arrays(`SELECT count(*) ${text}`, values)[0]?.[0])
  }

  /** All that fit, in order; at most so many. */
  listed(
    place: CollectionLocation,
    collection: CollectionShape,
    where: Predicate,
    order: Ordering,
    most?: number,
  ): number[] {
    const { plain, fitting } = this.#parted(place, collection, where)
    if (fitting === undefined) return this.#rows(place, collection, plain, order, { take: most })
    if (fitting.size > looked && isIndexed(collection, order))
      return this.#rows(place, collection, plain, order).filter((each) => fitting.has(each))
    const compiler = new Compiler(this.#file.tables(collection), place)
    const { text, values } = compiler.amongPlaces(plain, fitting.list())
    return this.#placesOf({ text: `SELECT c.n AS n ${text} ${compiler.order(order)}`, values })
  }

  /** What asks for all rows that fit: by the index of the search first, where that has fewer than the connection. */
  compiler({ tenantId, owner }: CollectionLocation, collection: CollectionShape, where: Predicate): Compiler {
    const tables = this.#file.tables(collection)
    const searched = conditionsOf(where).find((each) => each.kind === 'search' && hasTrigram(each.needle))
    if (owner === null || searched?.kind !== 'search') return new Compiler(tables, { tenantId, owner }, true)
    const own = `SELECT count(*) FROM ${tables.columns ?? ''} INDEXED BY ${ownerIndex(tables)} WHERE ${quoted(ownerColumn)} = ?`
    const rows = this.#number({ text: own, values: [owner] }, collection)
    const { search = '' } = tables
    const having = `SELECT count(*) FROM (SELECT 1 FROM ${search} WHERE ${search} MATCH ? LIMIT ${rows + 1})`
    const found = this.#number({ text: having, values: [trigramsOf(searched.needle)] }, collection)
    return new Compiler(tables, { tenantId, owner }, found <= rows)
  }

  /** In the order asked, as far as few rows go; undefined where there may be more of the page behind them. */
  #walked(place: CollectionLocation, collection: CollectionShape, listing: Listing): number[] | undefined {
    const { where, order, skip, take } = listing
    const end = skip + take
    const { plain, fitting } = this.#parted(place, collection, where)
    if (fitting === undefined)
      return end <= looked || end > mostListed ? this.#rows(place, collection, where, order, { take, skip }) : undefined
    if (end > looked || fitting.size <= looked || !isIndexed(collection, order)) return undefined
    const found = this.#rows(place, collection, plain, order, { take: looked }).filter((each) => fitting.has(each))
    return found.length < end ? undefined : found.slice(skip, end)
  }

  /** A filter as what is compared row by row, and as the set of what fits the rest of it; undefined where there is no rest. */
  #parted(place: CollectionLocation, collection: CollectionShape, where: Predicate) {
    const parts = conditionsOf(where)
    const sets = parts.filter(isOfSets)
    return {
      plain: all(...parts.filter((each) => !isOfSets(each))),
      fitting: sets.length === 0 ? undefined : this.#fitting(place, collection, sets),
    }
  }

  #fitting(place: CollectionLocation, collection: CollectionShape, parts: readonly Predicate[]): PlaceSet {
    const wanted = parts.filter(({ kind }) => kind !== 'not')
    const unwanted = parts.flatMap((each) => (each.kind === 'not' ? [each.of] : []))
    const setsOf = (some: readonly Predicate[]): PlaceSet[] => some.map((each) => this.#setOf(place, collection, each))
    return PlaceSet.intersection(setsOf(wanted.length === 0 ? [everything] : wanted)).without(setsOf(unwanted))
  }

  #setOf(place: CollectionLocation, collection: CollectionShape, part: Predicate): PlaceSet {
    if (part.kind === 'any' && part.of.length > 1)
      return PlaceSet.union(part.of.map((each) => this.#setOf(place, collection, each)))
    if (part.kind === 'not' || (part.kind === 'all' && part.of.some(isOfSets)))
      return this.#fitting(place, collection, conditionsOf(part))
    const shared = byValue(part)
    if (shared.length > 1) return PlaceSet.union(shared.map((each) => this.#setOf(place, collection, each)))
    const { text, values } = this.compiler(place, collection, part).rows(part)
    return this.#kept.of({ text: `set ${text}`, values }, [collection, ...collectionsIn(part)], () =>
      PlaceSet.of(this.#placesOf({ text: `SELECT c.n AS n ${text}`, values })),
    )
  }

  #rows(
    place: CollectionLocation,
    collection: CollectionShape,
    where: Predicate,
    order: Ordering,
    { take, skip = 0 }: { readonly take?: number | undefined; readonly skip?: number } = {},
  ): number[] {
    const tables = this.#file.tables(collection)
    const compiler = new Compiler(tables, place)
    // The planner would take the rows in the sequence of some other column, and so from all over the file.
    const asTheyLie = place.owner !== null && !isIndexed(collection, order) && narrowestPart(place, collection, where) === undefined // prettier-ignore
    const { text, values } = compiler.rows(where, asTheyLie ? `INDEXED BY ${ownerIndex(tables)}` : undefined)
    const rows = `SELECT c.n AS n ${text}`
    if (take !== undefined)
      return this.#placesOf({
        text: `${rows} ${compiler.order(order)} LIMIT ? OFFSET ?`,
        values: [...values, take, skip],
      })
    const isSorted = order.keys.length === 0 && !conditionsOf(where).every(continues)
    return this.#placesOf({ text: `${rows} ${compiler.order(order, isSorted)}`, values })
  }

  #number(sql: Sql, collection: CollectionShape): number {
    return Number(
      this.#kept.of<Rows>(sql, [collection], () => this.#file.database.arrays(sql.text, sql.values))[0]?.[0],
    )
  }

  /** As one list: a row of its own for each place would cost more than to find it. */
  #placesOf({ text, values }: Sql): number[] {
    const [row] = this.#file.database.arrays(`SELECT json_group_array(n) FROM (${text})`, values)
    return JSON.parse(String(row?.[0])) as number[]
  }
}

/** A row that is looked at does not tell it by itself, or an index tells it of all rows sooner. */
function isOfSets(part: Predicate): boolean {
  if (part.kind === 'not') return isOfSets(part.of)
  if (part.kind === 'any') return part.of.length > 1 && !continues(part)
  return part.kind === 'inRows' || (part.kind === 'search' && hasTrigram(part.needle))
}

/** Whether the filter holds the position of a page before. */
function continues(where: Predicate): boolean {
  if (where.kind === 'beside') return true
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(continues)
}

/** Whether an index of the collection has the rows in this order, as far as its first column goes. */
function isIndexed({ indexes }: CollectionShape, { keys }: Ordering): boolean {
  const first = keys[0]?.column
  return (
    first === undefined || (first.member === undefined && indexes.some(({ columns }) => columns.includes(first.path)))
  )
}

/**
 * The part of a filter that an index begins with: the rows it leaves are counted by that index alone. Undefined where there
 * is none. `in` and `eq` only: what lies between two values may be nearly everything.
 */
export function narrowestPart(
  place: CollectionLocation,
  collection: CollectionShape,
  where: Predicate,
): Predicate | undefined {
  return conditionsOf(where).find(
    (each) =>
      (each.kind === 'in' || (each.kind === 'compare' && each.op === 'eq')) &&
      each.column.member === undefined &&
      each.column.kind !== 'texts' &&
      beginsAnIndex(place, collection, each.column.path),
  )
}

/** Of the rows of a connection an index begins with the connection, and of it across the firm with the column itself. */
function beginsAnIndex({ owner }: CollectionLocation, { scope, indexes }: CollectionShape, path: string): boolean {
  return indexes.some(({ columns, across = 'connection', where }) => {
    const ofOne = scope === 'connection' && across === 'connection'
    // Whatever is equal to something is given.
    const hasThem = where === undefined || (where.column === path && where.is === 'given')
    return columns[0] === path && hasThem && (!ofOne || owner !== null)
  })
}

/** What rows of another collection hold that have one of several values, as what those with each of them hold. */
function byValue(part: Predicate): readonly Predicate[] {
  if (part.kind !== 'inRows') return [part]
  const conditions = conditionsOf(part.where)
  const chosen = conditions.find((each) => each.kind === 'in')
  if (chosen?.kind !== 'in' || chosen.column.kind === 'texts' || chosen.values.length > mostShared) return [part]
  const { column } = chosen
  return chosen.values.map((value) => {
    const one: Predicate = { kind: 'compare', column, op: 'eq', value }
    return { ...part, where: all(...conditions.map((each) => (each === chosen ? one : each))) }
  })
}
