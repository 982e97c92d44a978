import {
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'

type InputValue = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type' | 'defaultValue'>
type Values = Readonly<Record<string, unknown>>

/**
 * Replaces each null by the field's default: GraphQL applies defaults to absent values only, and a client sends null
 * for a variable without a value. Inputs with a default are therefore never null in resolvers.
 */
export function filledIn(places: readonly InputValue[], given: unknown): unknown {
  const values = given as Values
  const changed = places.flatMap((place) => {
    if (!Object.hasOwn(values, place.name)) return []
    const before = values[place.name]
    const after = valueOf(place, before)
    return after === before ? [] : [[place.name, after] as const]
  })
  return changed.length === 0 ? given : { ...values, ...Object.fromEntries(changed) }
}

function valueOf({ type, defaultValue }: InputValue, value: unknown): unknown {
  if (value === null) return defaultValue === undefined || isNonNullType(type) ? value : defaultValue
  return within(type, value)
}

function within(type: GraphQLInputType, value: unknown): unknown {
  if (value === null) return value
  const named = getNullableType(type)
  if (isInputObjectType(named)) return filledIn(Object.values(named.getFields()), value)
  if (!isListType(named) || !Array.isArray(value)) return value
  const items = value.map((item: unknown) => within(named.ofType, item))
  return items.some((item, at) => item !== value[at]) ? items : value
}
