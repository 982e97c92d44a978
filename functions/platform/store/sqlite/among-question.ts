import type { CollectionShape, Fitting } from '../collection.ts'
import type { ColumnRef } from '../column.ts'
import { conditionsOf, type Predicate } from '../predicate.ts'
import type { CollectionLocation } from '../prepared.ts'
import { columnExpression } from './compile.ts'
import { among, amongTable } from './counts-among.ts'
import { ownerColumn, quoted, type Sql } from './names.ts'

/** What a filter of another collection asks of its rows; undefined where that is more than a declaration can say. */
function fittingOf({ name }: CollectionShape, where: Predicate): Fitting | undefined {
  const conditions = conditionsOf(where)
  const absent = conditions.flatMap((each) => (each.kind === 'absent' ? [each.column.path] : []))
  const equal = conditions.flatMap((each) =>
    each.kind === 'compare' && each.op === 'eq' && typeof each.value === 'string'
      ? [[each.column.path, each.value] as const]
      : [],
  )
  if (absent.length + equal.length < conditions.length) return undefined
  return { collection: name, absent, equal: Object.fromEntries(equal) }
}

const textOf = ({ collection, absent, equal }: Fitting): string =>
  JSON.stringify([collection, absent.toSorted(), Object.entries(equal).sort()])

/** `FROM … WHERE …` of the kept counts, the count in `rows`; undefined where they do not tell. */
export function countsAmong(
  place: CollectionLocation,
  collection: CollectionShape,
  where: Predicate,
  by: readonly ColumnRef[],
): Sql | undefined {
  const kept = collection.countedAmong
  if (kept === undefined || by.some(({ path, member }) => member !== undefined || !kept.by.includes(path)))
    return undefined
  const conditions = conditionsOf(where)
  const [looked, another] = conditions.filter((each) => each.kind === 'inRows')
  if (looked?.kind !== 'inRows' || another !== undefined || looked.column.kind !== 'id' || looked.of.kind !== 'id')
    return undefined
  const asked = fittingOf(looked.collection, looked.where)
  const at = asked === undefined ? -1 : kept.rows.findIndex((each) => textOf(each) === textOf(asked))
  if (at < 0) return undefined
  const values: string[] = []
  const others = conditions.flatMap((each): (string | undefined)[] => {
    if (each === looked) return []
    if (each.kind !== 'compare' || each.op !== 'eq' || typeof each.value !== 'string') return [undefined]
    if (!kept.by.includes(each.column.path) || each.column.kind !== 'text') return [undefined]
    values.push(each.value)
    return [`${columnExpression(each.column)} = ?`]
  })
  if (others.includes(undefined)) return undefined
  const own = place.owner === null ? [] : [`c.${quoted(ownerColumn)} = ?`]
  if (place.owner !== null) values.push(place.owner)
  return {
    text: [`FROM ${amongTable(collection.name)} AS c WHERE ${among} = ${at}`, ...others, ...own].join(' AND '),
    values,
  }
}
