import { all, collectionsIn, everything, not, type Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import { Compiler, type Sql } from './compile.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { PlaceSet } from './place-set.ts'
import { conditionsOf, continues, hasTrigram } from './narrowing.ts'
import type { TenantFile } from './tenant-file.ts'

/** Of more rows than this sets would be large, and the first to ask would wait for them. */
export const mostListed = 200_000
/** One value of a choice is a set of its own, which other choices share; of more of them one set is made. */
const mostShared = 64

type Conditions = readonly Predicate[]

/**
 * Which rows fit a filter, for filters that no index of an order has: what is chosen of several columns, and what rows of
 * another collection hold. Each part of the filter is a set that is kept until something changes in what it looks at, so a
 * filter that somebody adds a part to costs that part; how many fit is counted without a question.
 */
export class FittingPlaces {
  readonly #file: TenantFile
  readonly #kept: KeptAnswers

  constructor(file: TenantFile, kept: KeptAnswers) {
    this.#file = file
    this.#kept = kept
  }

  /** Whether a filter is answered by sets: not within one connection, whose indexes leave few rows by themselves. */
  serves({ owner }: Place, collection: CollectionShape, where: Predicate): boolean {
    if (owner !== null || !conditionsOf(where).some(isOfSets)) return false
    const { documents } = this.#file.tables(collection)
    const most = this.#file.database.get(`SELECT max(n) AS most FROM ${documents}`)?.['most']
    return Number(most ?? 0) <= mostListed
  }

  /** All that fit, without the position of a page. */
  of(place: Place, collection: CollectionShape, where: Predicate): PlaceSet {
    const parts = conditionsOf(where).filter((each) => !continues(each))
    const [wanted, unwanted]: [Predicate[], Predicate[]] = [[], []]
    const some = parts.some((each) => each.kind !== 'not' && !isRarelyGiven(collection, each))
    for (const each of parts) {
      if (each.kind === 'not') unwanted.push(each.of)
      // Beside a part that leaves some rows, those few that have it are taken away from these.
      else if (some && isRarelyGiven(collection, each)) unwanted.push(not(each))
      else wanted.push(each)
    }
    const setsOf = (some: Conditions): PlaceSet[] => some.map((each) => this.#setOf(place, collection, each))
    const fitting = PlaceSet.intersection(setsOf(wanted.length === 0 ? [everything] : wanted))
    return fitting.without(setsOf(unwanted))
  }

  #setOf(place: Place, collection: CollectionShape, part: Predicate): PlaceSet {
    if (part.kind === 'any' && part.of.length > 1)
      return PlaceSet.union(part.of.map((each) => this.#setOf(place, collection, each)))
    if (part.kind === 'all' && collectionsIn(part).length > 0) return this.of(place, collection, part)
    const shared = byValue(part)
    if (shared.length > 1) return PlaceSet.union(shared.map((each) => this.#cachedOf(place, collection, each)))
    return this.#cachedOf(place, collection, part)
  }

  #cachedOf(place: Place, collection: CollectionShape, part: Predicate): PlaceSet {
    const tables = this.#file.tables(collection)
    const sql =
      part.kind === 'inRows' && part.column.kind === 'id'
        ? new Compiler(tables, place, true).heldPlaces(part)
        : listed(new Compiler(tables, place, true).rows(part))
    return this.#kept.of(sql, [collection, ...collectionsIn(part)], () => {
      const places: unknown = JSON.parse(String(this.#file.database.arrays(sql.text, sql.values)[0]?.[0]))
      // Numbers of rows, made by the question itself.
      return PlaceSet.of(places as number[])
    })
  }
}

const listed = ({ text, values }: Sql): Sql => ({ text: `SELECT json_group_array(c.n) ${text}`, values })

/** No index of an order has it: a text somewhere in it, any of several, or what rows of another collection hold. */
function isOfSets(part: Predicate): boolean {
  if (part.kind === 'search') return hasTrigram(part.needle)
  if (part.kind === 'not') return isOfSets(part.of)
  return part.kind === 'inRows' || (part.kind === 'any' && part.of.length > 1 && !continues(part))
}

/** Nearly every row fits: an index was declared for the few that do not. */
const isRarelyGiven = ({ indexes }: CollectionShape, part: Predicate): boolean =>
  part.kind === 'absent' &&
  part.column.member === undefined &&
  indexes.some(({ where }) => where?.column === part.column.path && where.is === 'given')

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
