import type { Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'

/**
 * The part of a filter that an index begins with: the rows it leaves are counted by that index alone. Undefined where there
 * is none. `in` and `eq` only: what lies between two values may be nearly everything.
 */
export function narrowestPart(place: Place, collection: CollectionShape, where: Predicate): Predicate | undefined {
  const conditions = where.kind === 'all' ? where.of : [where]
  return conditions.find(
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
  const conditions = where.kind === 'all' ? where.of : [where]
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
