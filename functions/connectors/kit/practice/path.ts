/** Reads one value out of a row; undefined: it is not there. */
export type ReadPath = (row: unknown) => unknown

const digits = /^\d+$/u
/** Names under which systems keep citizen service numbers: those are never read, whatever a mapping asks for. */
const citizenNumber = /^(?:bsn.*|burgerservicenummer|sofinummer|citizenservicenumber)$/iu

function stepsOf(path: string): string[] {
  if (!path.startsWith('/')) return path.split('.')
  return path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** What is wrong with a path of a mapping; undefined: nothing. */
export function pathProblem(path: string): string | undefined {
  const steps = stepsOf(path)
  if (path === '' || steps.some((step) => step === '')) return 'is not a path such as "a.b.c" or "/a.b"'
  return steps.some((step) => citizenNumber.test(step.replaceAll(/[^a-z]/giu, '')))
    ? 'reads a citizen service number, which is never kept'
    : undefined
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return digits.test(name) ? (value as unknown[])[Number(name)] : undefined
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/**
 * A path taken apart once: `a.b.0`, or a JSON Pointer (`/a.b`). A key with the whole path as its name wins, so that
 * `@odata.nextLink` needs no pointer.
 */
export function compilePath(path: string): ReadPath {
  const steps = stepsOf(path)
  const [first = ''] = steps
  if (steps.length === 1) return (row) => step(row, first)
  return (row) => {
    const whole = step(row, path)
    if (whole !== undefined) return whole
    let value = row
    for (const name of steps) {
      value = step(value, name)
      if (value === undefined) return undefined
    }
    return value
  }
}

/** Every value at a path that leads through lists: `members.id` of `{ members: [{ id: 1 }, { id: 2 }] }` is 1 and 2. */
export function compileEach(path: string): (row: unknown) => unknown[] {
  const steps = stepsOf(path)
  return (row) => {
    let values: unknown[] = [row]
    for (const name of steps)
      values = values
        .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
        .map((value) => step(value, name))
    return values.flat().filter((value) => value !== undefined && value !== null)
  }
}
