import { equality, identity } from '#domain/odata/evaluate/compare-values.ts'
import type { ValueOrigin } from '#domain/odata/evaluate/place.ts'
import {
  navigationOf,
  propertyOf,
  type EntitySet,
  type NavigationProperty,
  type StructuredType,
} from '#domain/odata/model.ts'
import type { Structured, Value } from '#domain/odata/value.ts'

/** The rows of each set by its name; of a singleton the only one, or none. */
export type Rows = Readonly<Record<string, readonly Structured[]>>

interface Pair {
  readonly here: string
  readonly there: string
}

/** By which properties a navigation property finds what it leads to: its own constraints, or those of its partner. */
function pairsOf(navigation: NavigationProperty): readonly Pair[] {
  if (navigation.constraints.length > 0) {
    return navigation.constraints.map(({ property, referenced }) => ({ here: property, there: referenced }))
  }
  const partner = navigation.partner === undefined ? undefined : navigationOf(navigation.target(), navigation.partner)
  return (partner?.constraints ?? []).map(({ property, referenced }) => ({ here: referenced, there: property }))
}

const nameOfValues = (
  type: StructuredType | undefined,
  names: readonly string[],
  row: Structured,
): string | undefined => {
  const values = names.map((name) => row[name] ?? null)
  if (values.includes(null)) return undefined
  return JSON.stringify(
    values.map((value, index) =>
      identity(value, (type === undefined ? undefined : propertyOf(type, names[index] ?? '')?.type) ?? null),
    ),
  )
}

/** Finds what navigation properties lead to by the values of constraints; each way is looked up in an index made once. */
export function relations(
  rows: Rows,
): (navigation: NavigationProperty, from: ValueOrigin, to: ValueOrigin) => (value: Structured) => Value {
  const indexes = new Map<string, ReadonlyMap<string, readonly Structured[]>>()
  const indexOf = (set: EntitySet, names: readonly string[]): ReadonlyMap<string, readonly Structured[]> => {
    const key = JSON.stringify([set.name, names])
    const made =
      indexes.get(key) ?? Map.groupBy(rows[set.name] ?? [], (row) => nameOfValues(set.type, names, row) ?? '')
    indexes.set(key, made)
    return made
  }
  return (navigation, from, to) => {
    const nothing = navigation.isCollection ? [] : null
    const pairs = pairsOf(navigation)
    const { set } = to
    // Contained entities stand within the value, or are not there.
    if (pairs.length === 0 || set === undefined || to.path.length > 0) return () => nothing
    return (value) => {
      const name = nameOfValues(
        from.type,
        pairs.map(({ here }) => here),
        value,
      )
      const found =
        name === undefined
          ? []
          : (indexOf(
              set,
              pairs.map(({ there }) => there),
            ).get(name) ?? [])
      return navigation.isCollection ? found : (found[0] ?? null)
    }
  }
}

/** The entity with a key; undefined where there is none. */
export function withKey(
  rows: readonly Structured[],
  type: StructuredType,
  values: Readonly<Record<string, Value>>,
): Structured | undefined {
  const parts = Object.entries(values).map(([name, value]) => {
    const of = propertyOf(type, name)?.type ?? null
    return { name, value, same: equality(of, of) }
  })
  return rows.find((row) => parts.every(({ name, value, same }) => same(row[name] ?? null, value)))
}
