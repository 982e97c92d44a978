import type { EntitySet, Model, NavigationProperty, Property, StructuredType } from '../model.ts'
import { setOf } from '../model.ts'
import type { Structured, Value } from '../value.ts'
import type { FunctionSetting } from './canonical-functions.ts'

/** Where a value stands, from which follows where its navigation properties lead. */
export interface ValueOrigin {
  /** Undefined of a value that is not structured. */
  readonly type: StructuredType | undefined
  /** The set it lies in, or the set of what contains it. */
  readonly set: EntitySet | undefined
  /** From an entity of the set to the value, through complex properties and containments. */
  readonly path: readonly string[]
}

/** What evaluation needs beside the values. */
export interface Setting extends FunctionSetting {
  readonly model: Model
  /**
   * The entity (null: none) or the entities behind a navigation property of a value. Called where the value does not
   * have them within it.
   */
  readonly related: (navigation: NavigationProperty, from: ValueOrigin, to: ValueOrigin) => (value: Structured) => Value
  /** Within an expansion: the row of the resource that is shown at this moment, and where it stands. */
  readonly outermost?: { readonly place: ValueOrigin; readonly row: () => Value }
}

export const placeOfSet = (set: EntitySet): ValueOrigin => ({ type: set.type, set, path: [] })

const typeOfProperty = (property: Property): StructuredType | undefined =>
  property.type.kind === 'complex' ? property.type.type : undefined

export const behindProperty = (place: ValueOrigin, property: Property): ValueOrigin => ({
  ...place,
  type: typeOfProperty(property),
  path: [...place.path, property.name],
})

/** Of the path to the navigation property; without a binding its entities are contained. */
export function behindNavigation(model: Model, place: ValueOrigin, navigation: NavigationProperty): ValueOrigin {
  const path = [...place.path, navigation.name]
  const bound = place.set?.bindings[path.join('/')]
  const set = bound === undefined ? undefined : setOf(model, bound)
  const type = navigation.target()
  return set === undefined ? { type, set: place.set, path } : { type, set, path: [] }
}

/** How a value behind a navigation property is found: in the value itself, or else by the setting. */
export function following(
  setting: Setting,
  from: ValueOrigin,
  navigation: NavigationProperty,
): { readonly to: ValueOrigin; readonly of: (value: Structured) => Value } {
  const to = behindNavigation(setting.model, from, navigation)
  const elsewhere = setting.related(navigation, from, to)
  return { to, of: (value) => value[navigation.name] ?? (navigation.name in value ? null : elsewhere(value)) }
}
