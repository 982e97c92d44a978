import { same, type Value } from './value.ts'

type Text = (one: string, other: string) => boolean

function ofTexts(holds: Text): (one: Value, other: Value) => Value {
  return (one, other) => (typeof one === 'string' && typeof other === 'string' ? holds(one, other) : undefined)
}

const unary: Readonly<Record<string, (value: Value) => Value>> = {
  IS_DEFINED: (value) => value !== undefined,
  IS_NULL: (value) => value === null,
  LOWER: (value) => (typeof value === 'string' ? value.toLowerCase() : undefined),
}

const binary: Readonly<Record<string, (one: Value, other: Value) => Value>> = {
  CONTAINS: ofTexts((one, other) => one.includes(other)),
  STARTSWITH: ofTexts((one, other) => one.startsWith(other)),
  ENDSWITH: ofTexts((one, other) => one.endsWith(other)),
  ARRAY_CONTAINS: (list, value) => (Array.isArray(list) ? list.some((each: Value) => same(each, value)) : undefined),
}

/** How many arguments a function takes; undefined where there is no such function. */
export function arity(name: string): 1 | 2 | undefined {
  if (Object.hasOwn(unary, name)) return 1
  return Object.hasOwn(binary, name) ? 2 : undefined
}

export function callFunction(name: string, [one, other]: readonly Value[]): Value {
  return unary[name]?.(one) ?? binary[name]?.(one, other)
}
