/** What an expression of the service's SQL can be. `undefined` is a value of its own: of what is absent or cannot be compared. */
export type Value = undefined | null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value }

export type Document = Readonly<Record<string, Value>>

export function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rank(value: Value): number {
  if (value === undefined) return 0
  if (value === null) return 1
  if (typeof value === 'boolean') return 2
  if (typeof value === 'number') return 3
  if (typeof value === 'string') return 4
  return Array.isArray(value) ? 5 : 6
}

/** How ORDER BY puts values of all kinds in a row. */
export function compare(one: Value, other: Value): number {
  const kinds = rank(one) - rank(other)
  if (kinds !== 0) return kinds
  if (typeof one === 'boolean' || typeof one === 'number' || typeof one === 'string')
    return one === other ? 0 : one < (other as typeof one) ? -1 : 1
  return 0
}

export function same(one: Value, other: Value): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

/** `=`: undefined where either side is absent or the kinds differ. */
export function equals(one: Value, other: Value): boolean | undefined {
  if (one === undefined || other === undefined || rank(one) !== rank(other)) return undefined
  return same(one, other)
}

/** `<` and its like: undefined for anything but two booleans, two numbers or two texts. */
export function ordered(one: Value, other: Value, holds: (difference: number) => boolean): boolean | undefined {
  const kind = rank(one)
  return kind !== rank(other) || kind < 2 || kind > 4 ? undefined : holds(compare(one, other))
}

export function at(document: Value, path: readonly string[]): Value {
  let value = document
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
