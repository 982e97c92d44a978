/** Segments of a path, without leading and trailing slashes. */
export const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** Values of the `{names}` in a route's path; undefined where the address does not match. */
export type PathPattern = (given: readonly string[]) => Readonly<Record<string, string>> | undefined

/** Compiles a route's path. */
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
    // Kept as written: its reader knows what slashes mean.
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
