import type { Expression, ExpressionType } from './expression.ts'
import { primitiveTypes, type PrimitiveType, type ValueType } from './model.ts'

type Primitive = Extract<ValueType, { kind: 'primitive' }>

// One value per type, made once: expressions that are read by the thousand share them.
const byName = new Map<PrimitiveType, Primitive>(primitiveTypes.map((name) => [name, { kind: 'primitive', name }]))

export const primitive = (name: PrimitiveType): ValueType => byName.get(name) ?? { kind: 'primitive', name }

/** What an expression comes to. */
export function typeOf(expression: Expression): ExpressionType {
  switch (expression.kind) {
    case 'compare':
    case 'logic':
    case 'not':
    case 'in':
    case 'has':
    case 'lambda':
      return primitive('Edm.Boolean')
    case 'count':
      return primitive('Edm.Int64')
    case 'literal':
    case 'path':
    case 'list':
    case 'arithmetic':
    case 'negate':
    case 'call':
    case 'cast':
    case 'case':
      return expression.type
  }
}

/** As a request or an error names it: `Edm.String`, `Color`, `null`. */
export const typeName = (type: ExpressionType): string =>
  type === null ? 'null' : type.kind === 'primitive' ? type.name : type.type.name

export const sameType = (a: ValueType, b: ValueType): boolean =>
  a.kind === 'primitive'
    ? b.kind === 'primitive' && a.name === b.name
    : b.kind !== 'primitive' && a.type.name === b.type.name

export const isPrimitive = (type: ExpressionType, ...names: readonly PrimitiveType[]): boolean =>
  type?.kind === 'primitive' && names.includes(type.name)

/** From the narrowest to the widest, as OData promotes them; narrower than 32 bits is computed with as 32 bits. */
const widths = [
  'Edm.Int32',
  'Edm.Int64',
  'Edm.Decimal',
  'Edm.Single',
  'Edm.Double',
] as const satisfies readonly PrimitiveType[]
const widthOf = new Map<PrimitiveType, number>([
  ['Edm.Byte', 0],
  ['Edm.SByte', 0],
  ['Edm.Int16', 0],
  ...widths.map((name, width) => [name, width] as const),
])

export const isNumeric = (type: ExpressionType): boolean => type?.kind === 'primitive' && widthOf.has(type.name)

/** Of whole numbers up to 64 bits. */
export const isInteger = (type: ExpressionType): boolean =>
  type?.kind === 'primitive' && (widthOf.get(type.name) ?? Infinity) <= 1

/** What two numbers are computed as; undefined where one of them is no number. */
export function promoted(a: ValueType, b: ValueType): ValueType | undefined {
  if (a.kind !== 'primitive' || b.kind !== 'primitive') return undefined
  const [one, other] = [widthOf.get(a.name), widthOf.get(b.name)]
  if (one === undefined || other === undefined) return undefined
  const name = widths[Math.max(one, other)]
  return name === undefined ? undefined : primitive(name)
}
