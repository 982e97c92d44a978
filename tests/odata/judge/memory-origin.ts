import { ODataError } from '#domain/odata/error.ts'
import { condition } from '#domain/odata/evaluate/evaluate.ts'
import { behindProperty, following, placeOfSet, type ValueOrigin, type Setting } from '#domain/odata/evaluate/place.ts'
import type { Origin, Segment } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { withKey, type Rows } from './memory-relations.ts'

/** What an address leads to, before its query. */
export interface Reached {
  readonly values: readonly Value[]
  readonly place: ValueOrigin
  readonly isMany: boolean
  /** The property that the address ends in: its value stands under this name in the only row. */
  readonly named: string | undefined
}

const missing = (): Error => new ODataError(404, 'not-found', 'what is at this address does not exist')

const listOf = (value: Value, isMany: boolean): readonly Value[] =>
  isMany ? ((value ?? []) as readonly Value[]) : value === null ? [] : [value]

/** The value that a further segment goes on from. Errors: `ODataError` 404 where there is none. */
function only({ values }: Reached): Structured {
  const [value] = values
  if (value === undefined || value === null) throw missing()
  return value as Structured
}

function step(walk: Reached, segment: Segment, setting: Setting): Reached {
  switch (segment.kind) {
    case 'filter': {
      const fits = condition(segment.where, walk.place, setting)
      return { ...walk, values: walk.values.filter(fits) }
    }
    case 'key': {
      const { type } = walk.place
      const found = type === undefined ? undefined : withKey(walk.values as readonly Structured[], type, segment.values)
      if (found === undefined) throw missing()
      return { ...walk, values: [found], isMany: false }
    }
    case 'navigation': {
      const { navigation } = segment
      const { to, of } = following(setting, walk.place, navigation)
      const values = listOf(of(only(walk)), navigation.isCollection)
      return { values, isMany: navigation.isCollection, place: to, named: undefined }
    }
    case 'property': {
      const { property } = segment
      const value = only(walk)[property.name] ?? null
      return {
        values: property.isCollection ? listOf(value, true) : [value],
        isMany: property.isCollection,
        place: behindProperty(walk.place, property),
        named: property.name,
      }
    }
  }
}

/** Errors: `ODataError` 404 where a single thing on the way is not there. */
export function reach(origin: Origin, rows: Rows, setting: Setting): Reached {
  const start: Reached = {
    values: rows[origin.set.name] ?? [],
    isMany: origin.set.kind === 'set',
    place: placeOfSet(origin.set),
    named: undefined,
  }
  return origin.segments.reduce((walk, segment) => step(walk, segment, setting), start)
}
