import { z } from 'zod'
import { withOdd, type OddValue, type ValueKind } from '#domain/sync/skipped.ts'

type Issue = z.core.$ZodIssue
type Path = Issue['path']

/** What a schema says of a strict value that is odd: of one that is not among `strict`, its `error`. */
export const strictly = 'Never left out'

/**
 * Values that are never left out, as they decide what is billed, or which rows there are. Odd, they cost the record, whose
 * row stays as it is, and not the bill.
 */
export const strict = {
  number: () => z.number({ error: strictly }),
  text: () => z.string({ error: strictly }),
  flag: () => z.boolean({ error: strictly }),
  texts: () => z.array(z.string({ error: strictly }), { error: strictly }),
}

/** What a schema says of a value that, odd, is as if it was not told. */
const notReported = 'Not told where odd'

/** Values of which null means something of its own, such as an end that there is not: odd, they are undefined. */
export const undefinedWhereOdd = {
  text: () => z.string({ error: notReported }).nullish(),
}

const wantedKinds: Readonly<Record<string, ValueKind>> = {
  string: 'text', number: 'number', int: 'number', bigint: 'number', boolean: 'boolean',
  array: 'list', tuple: 'list', object: 'object', record: 'object', map: 'object',
} // prettier-ignore

export function kindOf(value: unknown): ValueKind {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  if (type === 'string') return 'text'
  return type === 'number' || type === 'boolean' || type === 'object' ? type : 'other'
}

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null

function valueAt(item: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), item)
}

/** The item with another value at one place; nothing of the item given is changed. */
function withValueAt(item: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (!isRecord(item)) return item
  if (!Array.isArray(item)) return { ...item, [key]: withValueAt(item[key], rest, value) }
  const list: unknown[] = [...item]
  list[Number(key)] = withValueAt(list[Number(key)], rest, value)
  return list
}

/** No leading zero, and no more digits than a number keeps. */
const plainNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/u
const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false], [1, true], ['0', false], ['1', true], ['false', false], ['true', true], ['False', false], ['True', true],
]) // prettier-ignore

/** The same value as what was wanted, where nothing is lost by it: `12` for `"12"`. */
function sameAs(wanted: ValueKind, value: unknown): unknown {
  if (wanted === 'text' && typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (wanted === 'number' && typeof value === 'string' && plainNumber.test(value)) return Number(value)
  return wanted === 'boolean' ? booleans.get(value) : undefined
}

const wantedBy = (issue: Issue): ValueKind =>
  issue.code === 'invalid_type' ? (wantedKinds[issue.expected] ?? 'other') : 'other'

function oddAt(item: unknown, issue: Issue): OddValue {
  const path = issue.path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.')
  return { path: path.slice(0, 100), wanted: wantedBy(issue), got: kindOf(valueAt(item, issue.path)), count: 1 }
}

const keyOf = (path: Path): string => JSON.stringify(path)

/** The item without what is odd in it; undefined: what is odd may not be left out. `emptied` are places that are null by us. */
function mended(item: unknown, issues: readonly Issue[], emptied: Set<string>): unknown {
  let whole = item
  for (const issue of issues) {
    const same = sameAs(wantedBy(issue), valueAt(whole, issue.path))
    if (same === undefined && issue.message === strictly) return undefined
    let path = issue.path
    // Where nothing may stand, what it is part of is left out.
    while (path.length > 0 && emptied.has(keyOf(path))) path = path.slice(0, -1)
    if (path.length === 0) return undefined
    if (same === undefined) emptied.add(keyOf(path))
    whole = withValueAt(whole, path, same ?? (issue.message === notReported ? undefined : null))
  }
  return whole
}

/** A mended item can show what stood behind what was odd. */
const rounds = 6

/**
 * Reads one item. A value that is not as the schema wants it becomes the same value in the right kind where nothing is lost
 * by that, else null, and is told: so whatever only describes a record never costs the record. What the schema does not
 * let be null (an id) and what is `strict` does.
 */
export function readItem<Schema extends z.ZodType>(
  schema: Schema,
  item: unknown,
):
  | { readonly ok: true; readonly value: z.output<Schema>; readonly odd: readonly OddValue[] }
  | { readonly ok: false; readonly odd: readonly OddValue[] } {
  const first = schema.safeParse(item)
  if (first.success) return { ok: true, value: first.data, odd: [] }
  let issues: readonly Issue[] = first.error.issues
  let odd: readonly OddValue[] = []
  let whole: unknown = item
  const known = new Set<string>()
  const emptied = new Set<string>()
  for (let round = 1; round <= rounds; round += 1) {
    // What became null and may not be is the same odd value once more.
    const fresh = issues.filter(({ path }) => !known.has(keyOf(path)))
    for (const { path } of fresh) known.add(keyOf(path))
    const present = whole
    odd = withOdd(
      odd,
      fresh.map((issue) => oddAt(present, issue)),
    )
    whole = mended(whole, issues, emptied)
    if (whole === undefined) break
    const again = schema.safeParse(whole)
    if (again.success) return { ok: true, value: again.data, odd }
    issues = again.error.issues
  }
  return { ok: false, odd }
}
