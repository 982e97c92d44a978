/** Several texts in one: each once, in the order of the Dutch alphabet. Null: there are none. */
export function joined(texts: Iterable<string | null>): string | null {
  const present = [...new Set(texts)].flatMap((text) => text || [])
  return present.length === 0 ? null : present.sort((one, other) => one.localeCompare(other, 'nl')).join(', ')
}
