/** The parts of a path without the slashes around it. */
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** The values of the `{names}` of a route's path; undefined where the address is another one. */
export function matchPath(template: string, pathname: string): Readonly<Record<string, string>> | undefined {
  const wanted = partsOf(template)
  const given = partsOf(pathname)
  const rest = /^\{\*(\w+)\}$/.exec(wanted.at(-1) ?? '')?.[1]
  if (rest !== undefined) {
    wanted.pop()
    // As it was written: whoever takes it knows what its slashes mean.
    if (given.length >= wanted.length) return beginning(wanted, given, { [rest]: given.slice(wanted.length).join('/') })
  }
  return wanted.length === given.length ? beginning(wanted, given, {}) : undefined
}

function beginning(
  wanted: readonly string[],
  given: readonly string[],
  rest: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined {
  const values: Record<string, string> = { ...rest }
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
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

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
