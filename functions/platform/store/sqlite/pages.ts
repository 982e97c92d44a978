import type { Listing } from '../answers.ts'
import { all, collectionsIn, type Ordering, type Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import { Compiler, trigramsOf, type Sql } from './compile.ts'
import { FittingPlaces, mostListed } from './fitting-places.ts'
import type { KeptAnswers, Rows } from './kept-answers.ts'
import { quoted } from './names.ts'
import { conditionsOf, continues, isBroad, isIndexed, isPlain, needleOf } from './narrowing.ts'
import { ownerColumn, ownerIndex } from './schema.ts'
import type { TenantFile } from './tenant-file.ts'

/**
 * A page is found in one of two ways. The rows are walked in the order asked and each is looked at, until the page is full. Or
 * all that fit are gathered, sorted and kept, and then any page is there. Either takes about a millisecond for each thousand
 * rows. So a page is walked for among this many rows, and gathered where it is not full by then, begins behind them, or an
 * index says at once that fewer have the needle.
 */
export const looked = 4_000
/** A page of more rows than people look at is not kept. */
const keptPage = 501

/** Whether the places of a list, of which more than are kept may be left out, are known up to this one. */
const isWithin = ({ length }: Uint32Array, end: number): boolean => end <= length || length < mostListed

/** Which rows a page has, by their places in the file. */
export class Pages {
  readonly #file: TenantFile
  readonly #kept: KeptAnswers
  readonly #sets: FittingPlaces

  constructor(file: TenantFile, kept: KeptAnswers) {
    this.#file = file
    this.#kept = kept
    this.#sets = new FittingPlaces(file, kept)
  }

  of(place: Place, collection: CollectionShape, listing: Listing): number[] {
    const { where, order, skip, take } = listing
    const [end, inSets] = [skip + take, this.#inSets(place, collection, where)]
    const compiler = this.#compiler(place, collection)
    const { text, values } = compiler.rows(where)
    const list: Sql = { text: `places ${text} ${compiler.order(order)}`, values }
    const looksInto = [collection, ...collectionsIn(where)]
    const ranked = this.#kept.known(list, this.#kept.versionOf(looksInto))
    if (ranked instanceof Uint32Array && isWithin(ranked, end)) return [...ranked.slice(skip, end)]
    const page = (): number[] => this.#found(place, collection, listing, inSets, list)
    // Many look at the same few pages; what is read at once by the thousand is read once.
    if (take > keptPage) return page()
    return [
      ...this.#kept.of({ text: list.text, values: [...values, take, skip] }, looksInto, () => Uint32Array.from(page())),
    ]
  }

  #found(place: Place, collection: CollectionShape, listing: Listing, inSets: boolean, list: Sql): number[] {
    const { where, order, skip, take } = listing
    const end = skip + take
    if (end <= looked && !inSets && conditionsOf(where).every(isPlain)) return this.#asked(place, collection, listing)
    const walked = end <= looked ? this.#walked(place, collection, listing, inSets) : undefined
    if (walked !== undefined) return walked
    const all = inSets
      ? this.#sorted(place, collection, where, order)
      : // What continues another page has a filter of its own, which no other page will ask for.
        this.#asked(place, collection, continues(where) ? listing : { where, order, skip: 0, take: mostListed })
    if (continues(where)) return inSets ? all.slice(skip, end) : all
    const ranked = Uint32Array.from(all)
    this.#kept.keep(list, this.#kept.versionOf([collection, ...collectionsIn(where)]), ranked)
    return isWithin(ranked, end) ? [...ranked.slice(skip, end)] : this.#asked(place, collection, listing)
  }

  /** Undefined: as many as a question counts. */
  count(place: Place, collection: CollectionShape, where: Predicate): number | undefined {
    return this.#inSets(place, collection, where) ? this.#sets.of(place, collection, where).size : undefined
  }

  /** How all rows that fit are found: by the index of the search first, where that leaves fewer than the connection has. */
  compiler(place: Place, collection: CollectionShape, where: Predicate): Compiler {
    const needle = needleOf(where)
    if (needle === undefined || place.owner === null || this.#hasAtMost(looked, needle, collection))
      return new Compiler(this.#file.tables(collection), place, true)
    const tables = this.#file.tables(collection)
    const own = `SELECT count(*) FROM ${tables.columns ?? ''} INDEXED BY ${ownerIndex(tables)} WHERE ${quoted(ownerColumn)} = ?`
    const rows = this.#numberOf({ text: own, values: [place.owner] }, collection)
    return new Compiler(tables, place, this.#hasAtMost(rows, needle, collection))
  }

  #compiler(place: Place, collection: CollectionShape): Compiler {
    return new Compiler(this.#file.tables(collection), place, false)
  }

  #inSets(place: Place, collection: CollectionShape, where: Predicate): boolean {
    return this.#sets.serves(place, collection, where)
  }

  /** In the first rows of the order those that fit; undefined where there may be more of the page behind them. */
  #walked(place: Place, collection: CollectionShape, listing: Listing, inSets: boolean): number[] | undefined {
    const { where, order, skip, take } = listing
    const needle = needleOf(where)
    if (!isIndexed(collection, order)) return undefined
    if (!inSets && needle !== undefined && this.#hasAtMost(looked, needle, collection)) return undefined
    const compiler = this.#compiler(place, collection)
    const parts = conditionsOf(where)
    const fits = inSets ? undefined : compiler.test(all(...parts.filter((each) => !isPlain(each))))
    const rows = `${compiler.rows(all(...parts.filter(isPlain))).text} ${compiler.order(order)} LIMIT ${looked}`
    const fitting = inSets ? this.#sets.of(place, collection, where) : undefined
    const found =
      fitting !== undefined
        ? this.#placesOf({ text: `SELECT c.n AS n ${rows}`, values: compiler.values }).filter((each) =>
            fitting.has(each),
          )
        : this.#placesOf({
            text: `SELECT n FROM (SELECT c.n AS n, ${fits ?? 'TRUE'} AS fits ${rows}) WHERE fits LIMIT ?`,
            values: [...compiler.values, skip + take],
          })
    return found.length < skip + take ? undefined : found.slice(skip, skip + take)
  }

  /** All that fit by sets, in order: few are sorted, of many the order is walked. */
  #sorted(place: Place, collection: CollectionShape, where: Predicate, order: Ordering): number[] {
    const plain = all(...conditionsOf(where).filter(isPlain))
    const fitting = this.#sets.of(place, collection, where)
    const compiler = this.#compiler(place, collection)
    const isWalked = fitting.size > looked && isIndexed(collection, order)
    const { text, values } = isWalked ? compiler.rows(plain) : compiler.amongPlaces(plain, fitting.list())
    const found = this.#placesOf({ text: `SELECT c.n AS n ${text} ${compiler.order(order)}`, values })
    return isWalked ? found.filter((each) => fitting.has(each)) : found
  }

  #asked(place: Place, collection: CollectionShape, listing: Listing): number[] {
    const { where, order, skip, take } = listing
    const compiler = this.compiler(place, collection, where)
    // The planner would take the rows in the sequence of some other column, and so from all over the file.
    const asTheyLie = place.owner !== null && needleOf(where) === undefined && !isIndexed(collection, order) && isBroad(collection, where) // prettier-ignore
    const by = asTheyLie ? `INDEXED BY ${ownerIndex(this.#file.tables(collection))}` : undefined
    const { text, values } = compiler.rows(where, by)
    return this.#placesOf({
      text: `SELECT c.n AS n ${text} ${compiler.order(order)} LIMIT ? OFFSET ?`,
      values: [...values, take, skip],
    })
  }

  #hasAtMost(rows: number, needle: string, collection: CollectionShape): boolean {
    const { search = '' } = this.#file.tables(collection)
    const text = `SELECT count(*) FROM (SELECT 1 FROM ${search} WHERE ${search} MATCH ? LIMIT ${rows + 1})`
    return this.#numberOf({ text, values: [trigramsOf(needle)] }, collection) <= rows
  }

  #numberOf(sql: Sql, collection: CollectionShape): number {
    const rows = this.#kept.of<Rows>(sql, [collection], () => this.#file.database.arrays(sql.text, sql.values))
    return Number(rows[0]?.[0])
  }

  /** As one list: a row of its own for each place would cost more than to find it. */
  #placesOf({ text, values }: Sql): number[] {
    const [row] = this.#file.database.arrays(`SELECT json_group_array(n) FROM (${text})`, values)
    return JSON.parse(String(row?.[0])) as number[]
  }
}
