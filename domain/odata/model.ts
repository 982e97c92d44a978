import type { Value } from './value.ts'

/** The primitive types of OData 4 that a model may have; geography and streams are not served. */
export const primitiveTypes = [
  'Edm.Binary',
  'Edm.Boolean',
  'Edm.Byte',
  'Edm.Date',
  'Edm.DateTimeOffset',
  'Edm.Decimal',
  'Edm.Double',
  'Edm.Duration',
  'Edm.Guid',
  'Edm.Int16',
  'Edm.Int32',
  'Edm.Int64',
  'Edm.SByte',
  'Edm.Single',
  'Edm.String',
  'Edm.TimeOfDay',
] as const
export type PrimitiveType = (typeof primitiveTypes)[number]

/** A word about an element of the model, by the qualified name of its term, as `Core.Description`. */
export interface Annotation {
  readonly term: string
  readonly qualifier?: string
  readonly value: AnnotationValue
}
/**
 * A record is an object, a collection an array; an enumeration member is written as a path,
 * `Capabilities.ConformanceLevelType/Advanced`. `path`: a name of the model, of the kind that the term asks for.
 */
export type AnnotationValue =
  | string
  | number
  | boolean
  | { readonly enumMember: string }
  | { readonly path: string; readonly kind: 'PropertyPath' | 'NavigationPropertyPath' }
  | readonly AnnotationValue[]
  | { readonly record: Readonly<Record<string, AnnotationValue>> }

interface Element {
  readonly annotations?: readonly Annotation[]
}

export interface EnumType extends Element {
  readonly kind: 'enum'
  /** Without its namespace, as all names of the model. */
  readonly name: string
  readonly isFlags: boolean
  readonly members: readonly { readonly name: string; readonly value: bigint }[]
}

/** What a property holds, or each of its items. */
export type ValueType =
  | { readonly kind: 'primitive'; readonly name: PrimitiveType }
  | { readonly kind: 'enum'; readonly type: EnumType }
  | { readonly kind: 'complex'; readonly type: StructuredType }

export interface Property extends Element {
  readonly name: string
  readonly type: ValueType
  readonly isCollection: boolean
  readonly nullable: boolean
  readonly maxLength?: number
  /** Its texts are put in order as people look them up: see `sortKey`. */
  readonly isSorted?: boolean
  readonly precision?: number
  /** Digits behind the point; `variable` only where a model that was read says so. */
  readonly scale?: number | 'variable'
  /** What a row has that says nothing of it; undefined: null. */
  readonly defaultValue?: Exclude<Value, null>
}

export interface NavigationProperty extends Element {
  readonly name: string
  /** The type on the other side. A function: types lead to each other in circles. */
  readonly target: () => StructuredType
  readonly isCollection: boolean
  readonly nullable: boolean
  readonly partner?: string
  readonly constraints: readonly { readonly property: string; readonly referenced: string }[]
  readonly containsTarget?: boolean
}

/** An entity type (it has a key) or a complex type (it has none). Base types are folded in: all properties stand here. */
export interface StructuredType extends Element {
  readonly kind: 'structured'
  readonly name: string
  /** Names of the key's properties, in their order; none of a complex type. */
  readonly key: readonly string[]
  readonly properties: readonly Property[]
  readonly navigation: readonly NavigationProperty[]
}

export interface EntitySet extends Element {
  readonly kind: 'set' | 'singleton'
  readonly name: string
  readonly type: StructuredType
  /** The set in which the entities of a navigation property lie, by its name; a contained one has none. */
  readonly bindings: Readonly<Record<string, string>>
}

/** An entity model, from which everything else of a service follows. */
export interface Model {
  readonly namespace: string
  readonly containerName: string
  readonly types: readonly (StructuredType | EnumType)[]
  readonly sets: readonly EntitySet[]
  /** Of the container. */
  readonly annotations: readonly Annotation[]
}

export const propertyOf = (type: StructuredType, name: string): Property | undefined =>
  type.properties.find((property) => property.name === name)

export const navigationOf = (type: StructuredType, name: string): NavigationProperty | undefined =>
  type.navigation.find((navigation) => navigation.name === name)

export const setOf = (model: Model, name: string): EntitySet | undefined => model.sets.find((set) => set.name === name)

export const keyOf = (type: StructuredType): readonly Property[] =>
  type.key.flatMap((name) => propertyOf(type, name) ?? [])
