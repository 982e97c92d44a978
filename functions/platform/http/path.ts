/** The parts of a path without the slashes around it. */
export const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** The values of the `{names}` of a route's path; undefined where the address, in its parts, is another one. */
export type PathPattern = (given: readonly string[]) => Readonly<Record<string, string>> | undefined

/** Reads a route's path once, for all addresses that are held against it. */
export function pathPattern(template: string): PathPattern {
  const parts = partsOf(template)
  const rest = /^\{\*(\w+)\}$/.exec(parts.at(-1) ?? '')?.[1]
  const wanted = (rest === undefined ? parts : parts.slice(0, -1)).map((part) => ({
    part,
    name: /^\{(\w+)\}$/.exec(part)?.[1],
  }))
  return (given) => {
    if (rest === undefined ? given.length !== wanted.length : given.length < wanted.length) return undefined
    const values: Record<string, string> = {}
    // As it was written: whoever takes it knows what its slashes mean.
    if (rest !== undefined) values[rest] = given.slice(wanted.length).join('/')
    for (const [at, { part, name }] of wanted.entries()) {
      const value = given[at] ?? ''
      if (name === undefined) {
        if (part !== value) return undefined
        continue
      }
      const decoded = decode(value)
      if (decoded === undefined) return undefined
      values[name] = decoded
    }
    return values
  }
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
