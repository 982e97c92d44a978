import type { Origin, Segment } from '#domain/odata/query.ts'
import { Compiler } from './expression.ts'
import { EntityNames } from './names.ts'
import { openSet, SetRows, type Feed } from './rows.ts'

type Way = Extract<Segment, { kind: 'key' | 'navigation' | 'filter' }>

/** Navigation steps of an address. */
export const wayOf = ({ segments }: Pick<Origin, 'segments'>): readonly Way[] =>
  segments.filter((segment) => segment.kind !== 'property')

/** Rows an address leads to, built anew for each part of a statement. `placed`: those found before. */
export function originRows(feed: Feed, { set }: Pick<Origin, 'set'>, way: readonly Way[], placed?: string): SetRows {
  const from = way.findLastIndex((segment) => segment.kind === 'navigation')
  const [before, crossing, narrowing] = [way.slice(0, Math.max(from, 0)), way[from], way.slice(from + 1)]
  if (crossing?.kind !== 'navigation') {
    const rows = new SetRows(feed, openSet(feed, set.name), placed)
    if (placed === undefined) narrow(feed, rows, narrowing)
    return rows
  }
  const start = originSet(feed, set.name, before)
  const relation = openSet(feed, start).navigation.get(crossing.navigation.name)
  if (relation === undefined) throw new Error(`${start} has no ${crossing.navigation.name}`)
  const rows = new SetRows(feed, openSet(feed, relation.feed.set), placed)
  if (placed !== undefined) return rows
  const here = originRows(feed, { set }, before)
  const [pair, ...more] = relation.feed.by
  if (pair === undefined || more.length > 0) {
    rows.where(joinedTo(here, relation.feed.name, rows))
  } else {
    const [own, other] = pair
    const value = here.value(own, 'tell').sql
    rows.where(`${rows.value(other, 'find').sql} IN (SELECT ${value} ${here.from()})`)
  }
  narrow(feed, rows, narrowing)
  return rows
}

function joinedTo(here: SetRows, name: string, rows: SetRows): string {
  const relation = here.open.navigation.get(name)
  if (relation === undefined) throw new Error(`No relation ${name}`)
  here.where(here.joined(relation.feed, rows))
  return `EXISTS (SELECT 1 ${here.from()})`
}

/** The set at the end of a path. */
function originSet(feed: Feed, set: string, way: readonly Way[]): string {
  return way.reduce((name, segment) => {
    if (segment.kind !== 'navigation') return name
    return openSet(feed, name).navigation.get(segment.navigation.name)?.feed.set ?? name
  }, set)
}

function narrow(feed: Feed, rows: SetRows, narrowing: readonly Way[]): void {
  for (const segment of narrowing) {
    if (segment.kind === 'filter') rows.where(new Compiler(new EntityNames(feed, rows, [])).condition(segment.where))
    else if (segment.kind === 'key')
      for (const [name, value] of Object.entries(segment.values))
        rows.where(
          new Compiler(new EntityNames(feed, rows, [])).condition({
            kind: 'compare',
            operator: 'eq',
            left: {
              kind: 'path',
              root: { kind: 'it' },
              steps: [{ kind: 'property', property: rows.property(name).property }],
              type: rows.property(name).property.type,
              isCollection: false,
            },
            right: { kind: 'literal', value, type: rows.property(name).property.type },
          }),
        )
  }
}
