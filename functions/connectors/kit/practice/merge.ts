type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Below these every value is an expression, or data that only makes sense whole. */
const wholeBelow = new Set(['fields', 'helpers'])
const whole = new Set(['drop', 'aggregate'])

/**
 * What an operator's file makes of the shipped mapping: objects merge; lists, expressions and conditions replace. An
 * object of another `kind` replaces too, as settings of one kind mean nothing to another.
 */
export function mergeMapping(shipped: unknown, given: unknown): unknown {
  if (!isObject(shipped) || !isObject(given)) return given
  if (typeof given['kind'] === 'string' && given['kind'] !== shipped['kind']) return given
  const merged: Record<string, unknown> = { ...shipped }
  for (const [key, value] of Object.entries(given)) {
    const before = shipped[key]
    if (whole.has(key)) merged[key] = value
    else if (wholeBelow.has(key) && isObject(before) && isObject(value)) merged[key] = { ...before, ...value }
    else merged[key] = mergeMapping(before, value)
  }
  return merged
}
