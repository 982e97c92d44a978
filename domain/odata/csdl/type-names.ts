import type { EnumType, Model, StructuredType, ValueType } from '../model.ts'

/** `Edm.String`, or the name of a type of the model with its namespace. */
export function valueTypeName(model: Model, type: ValueType): string {
  return type.kind === 'primitive' ? type.name : qualifiedName(model, type.type)
}

export const qualifiedName = (model: Model, { name }: StructuredType | EnumType): string => `${model.namespace}.${name}`

export const collectionName = (name: string, isCollection: boolean): string =>
  isCollection ? `Collection(${name})` : name

const beyondInt32 = 2n ** 31n

/** The smallest of Int32 and Int64 that takes all values. */
export const underlyingTypeOf = ({ members }: EnumType): 'Edm.Int32' | 'Edm.Int64' =>
  members.every(({ value }) => value < beyondInt32 && value >= -beyondInt32) ? 'Edm.Int32' : 'Edm.Int64'
