import fc from 'fast-check'
import { identity } from '#domain/odata/evaluate/compare-values.ts'
import {
  keyOf,
  primitiveTypes,
  propertyOf,
  type EntitySet,
  type EnumType,
  type Model,
  type NavigationProperty,
  type PrimitiveType,
  type Property,
  type StructuredType,
  type ValueType,
} from '#domain/odata/model.ts'
import { primitive } from '#domain/odata/types.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { objectsOf, valuesOf } from './values.ts'

/** Rows of each set by its name. */
export type Data = Readonly<Record<string, readonly Structured[]>>

const flags: EnumType = {
  kind: 'enum',
  name: 'Flags',
  isFlags: true,
  members: [
    { name: 'One', value: 1n },
    { name: 'Two', value: 2n },
    { name: 'Four', value: 4n },
  ],
}
const state: EnumType = {
  kind: 'enum',
  name: 'State',
  isFlags: false,
  members: [
    { name: 'Open', value: 0n },
    { name: 'Busy', value: 3n },
    { name: 'Done', value: 7n },
  ],
}
const part: StructuredType = {
  kind: 'structured',
  name: 'Part',
  key: [],
  properties: [
    { name: 'Size', type: primitive('Edm.Int32'), isCollection: false, nullable: true },
    { name: 'Label', type: primitive('Edm.String'), isCollection: false, nullable: true },
  ],
  navigation: [],
}

const types: fc.Arbitrary<ValueType> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...primitiveTypes).map(primitive) },
  { weight: 2, arbitrary: fc.constantFrom(flags, state).map((type) => ({ kind: 'enum' as const, type })) },
  { weight: 1, arbitrary: fc.constant<ValueType>({ kind: 'complex', type: part }) },
)

const keys: readonly PrimitiveType[] = ['Edm.Int32', 'Edm.String', 'Edm.Guid', 'Edm.Int64', 'Edm.Date']

const property = (name: string, type: ValueType, nullable: boolean, isCollection = false): Property => ({
  name,
  type,
  nullable,
  isCollection,
})

const propertiesOf = (prefix: string): fc.Arbitrary<readonly Property[]> =>
  fc
    .array(fc.tuple(types, fc.boolean(), fc.integer({ min: 0, max: 5 })), { minLength: 3, maxLength: 7 })
    .map((all) => all.map(([type, nullable, many], index) => property(`${prefix}${index}`, type, nullable, many === 0)))

interface Entity {
  readonly key: PrimitiveType
  readonly properties: readonly Property[]
}

const entities = (prefix: string): fc.Arbitrary<Entity> =>
  fc.record({ key: fc.constantFrom(...keys), properties: propertiesOf(prefix) })

/** Groups and their items: an item has a group or none, and a parent among the items or none. */
function modelOf(group: Entity, item: Entity): Model {
  const navigation = (
    name: string,
    target: () => StructuredType,
    more: Partial<NavigationProperty>,
  ): NavigationProperty => ({ name, target, isCollection: false, nullable: true, constraints: [], ...more })
  const groups: StructuredType = {
    kind: 'structured',
    name: 'Group',
    key: ['Id'],
    properties: [property('Id', primitive(group.key), false), ...group.properties],
    navigation: [navigation('Items', () => items, { isCollection: true, partner: 'Group' })],
  }
  const items: StructuredType = {
    kind: 'structured',
    name: 'Item',
    key: ['Id', 'Part'],
    properties: [
      property('Id', primitive(item.key), false),
      property('Part', primitive('Edm.Int16'), false),
      property('GroupId', primitive(group.key), true),
      ...item.properties,
    ],
    navigation: [
      navigation('Group', () => groups, {
        partner: 'Items',
        constraints: [{ property: 'GroupId', referenced: 'Id' }],
      }),
    ],
  }
  const set = (name: string, type: StructuredType, bindings: Record<string, string>): EntitySet => ({
    kind: 'set',
    name,
    type,
    bindings,
  })
  return {
    namespace: 'Random',
    containerName: 'Container',
    types: [flags, state, part, groups, items],
    sets: [set('Groups', groups, { Items: 'Items' }), set('Items', items, { Group: 'Groups' })],
    annotations: [],
  }
}

/** Two sets that lead to each other, with properties of random types. */
export const randomModels: fc.Arbitrary<Model> = fc.tuple(entities('G'), entities('P')).map(([g, i]) => modelOf(g, i))

const typeOf = (set: EntitySet, name: string): ValueType => propertyOf(set.type, name)?.type ?? primitive('Edm.String')

/** No two rows have the same key. */
function rowsOf(set: EntitySet, least: number, most: number): fc.Arbitrary<readonly Structured[]> {
  const key = keyOf(set.type)
  return fc.uniqueArray(objectsOf(set.type), {
    minLength: least,
    maxLength: most,
    selector: (row) => JSON.stringify(key.map(({ name, type }) => identity(row[name] ?? null, type))),
  })
}

/** Rows for a model of `randomModels`. Items have groups that are there, groups that are not, or none. */
export function randomData(model: Model): fc.Arbitrary<Data> {
  const [groups, items] = model.sets
  if (groups === undefined || items === undefined) throw new Error('a random model has two sets')
  return fc.tuple(rowsOf(groups, 0, 6), rowsOf(items, 8, 24)).chain(([groupRows, itemRows]) => {
    const known = groupRows.map((row) => row['Id'] ?? null)
    const any = valuesOf(typeOf(groups, 'Id'))
    const groupIds: fc.Arbitrary<Value> =
      known.length === 0 ? fc.constant(null) : fc.oneof(fc.constantFrom(...known), fc.constantFrom(...known, null), any)
    return fc.array(groupIds, { minLength: itemRows.length, maxLength: itemRows.length }).map((ids) => ({
      Groups: groupRows,
      Items: itemRows.map((row, index) => ({ ...row, GroupId: ids[index] ?? null })),
    }))
  })
}
