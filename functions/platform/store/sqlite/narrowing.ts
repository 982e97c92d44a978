import type { Ordering, Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'

/** How many characters the index of a search finds at least. */
export const trigram = 3

export function hasTrigram(needle: string): boolean {
  return Array.from(needle).length >= trigram
}

/** What a row must fulfil, each by itself. */
export const conditionsOf = (where: Predicate): readonly Predicate[] => (where.kind === 'all' ? where.of : [where])

/** Whether the filter holds the position of a page before. */
export function continues(where: Predicate): boolean {
  if (where.kind === 'beside') return true
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(continues)
}

/** The needle that every row must have, where there is one that an index finds. */
export function needleOf(where: Predicate): string | undefined {
  const searched = conditionsOf(where).find((each) => each.kind === 'search' && hasTrigram(each.needle))
  return searched?.kind === 'search' ? searched.needle : undefined
}

/** What an index may begin with: walked by it, each row that is looked at fits so far. */
export function isPlain(part: Predicate): boolean {
  if (part.kind === 'not') return part.of.kind === 'absent'
  return part.kind === 'absent' || part.kind === 'compare' || part.kind === 'in' || continues(part)
}

/** Whether an index of the collection has the rows in this order, as far as its first column goes. */
export function isIndexed({ indexes }: CollectionShape, { keys }: Ordering): boolean {
  const first = keys[0]?.column
  return (
    first === undefined || (first.member === undefined && indexes.some(({ columns }) => columns.includes(first.path)))
  )
}

/** Whether a filter leaves most rows of a connection: it compares nothing that an index begins with. */
export function isBroad({ indexes }: CollectionShape, where: Predicate): boolean {
  return conditionsOf(where).every(
    (each) =>
      each.kind === 'absent' ||
      (each.kind === 'compare' && !indexes.some(({ columns }) => columns[0] === each.column.path)),
  )
}

/**
 * The part of a filter that an index begins with: the rows it leaves are counted by that index alone. Undefined where there
 * is none. `in` and `eq` only: what lies between two values may be nearly everything.
 */
export function narrowestPart(place: Place, collection: CollectionShape, where: Predicate): Predicate | undefined {
  return conditionsOf(where).find(
    (each) =>
      (each.kind === 'in' || (each.kind === 'compare' && each.op === 'eq')) &&
      each.column.member === undefined &&
      each.column.kind !== 'texts' &&
      beginsAnIndex(place, collection, each.column.path),
  )
}

/** Of the rows of a connection an index begins with the connection, and of it across the firm with the column itself. */
function beginsAnIndex({ owner }: Place, { scope, indexes }: CollectionShape, path: string): boolean {
  return indexes.some(({ columns, across = 'connection', where }) => {
    const ofOne = scope === 'connection' && across === 'connection'
    // Whatever is equal to something is given.
    const hasThem = where === undefined || (where.column === path && where.is === 'given')
    return columns[0] === path && hasThem && (!ofOne || owner !== null)
  })
}

/**
 * Whether an index across the firm has the rows of a filter together and by their ids, so that one is found in it by its id.
 * Where it has not, all of them are read before the first is compared.
 */
export function areFoundById({ indexes }: CollectionShape, where: Predicate): boolean {
  const conditions = conditionsOf(where)
  const absent = conditions.flatMap((each) => (each.kind === 'absent' ? [each.column.path] : []))
  const equal = conditions.flatMap((each) =>
    each.kind === 'compare' && each.op === 'eq' && each.column.kind !== 'sortedText' ? [each.column.path] : [],
  )
  return indexes.some(
    ({ columns, across, where: of }) =>
      across === 'firm' &&
      (of === undefined || (of.is === 'null' && absent.includes(of.column))) &&
      columns.every((column) => absent.includes(column) || equal.includes(column)),
  )
}
