/**
 * What a vendor's answers for one table look like, fields that no connector reads included: how often each kind of value came
 * at each path, of a bounded number of rows. Names and kinds, never a value.
 */
export interface Shape {
  /** How often an object or a list was looked into, by its path; the whole answer is the empty path. */
  readonly looked: Readonly<Record<string, number>>
  /** How often each kind came, by path: names of fields, divided by dots; `*` is any place of a list, or any name that is data. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** There were more paths than are kept, so that one that is not there says nothing. */
  readonly isCut: boolean
}

/** What is other than it was at one path: a field that is gone or new, or whose kind is another. */
export interface ShapeChange {
  readonly path: string
  /** Null: there was no such field. */
  readonly before: string | null
  /** Null: there is none any more. */
  readonly now: string | null
}

/** Paths of a table that are kept. */
export const mostPaths = 200
/** What was looked into less often says nothing: a field may be missing there by chance. */
const leastLooks = 5
/** A field that is optional comes and goes with its rows; what half of them have does not. */
const usual = 0.5

export const emptyShape: Shape = { looked: {}, kinds: {}, isCut: false }

const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))

const countOf = (kinds: Readonly<Record<string, number>>): number =>
  Object.values(kinds).reduce((sum, count) => sum + count, 0)

/** The kind that came most often. */
const mostly = (kinds: Readonly<Record<string, number>>): string =>
  Object.entries(kinds).reduce<readonly [string, number]>((one, other) => (other[1] > one[1] ? other : one), ['', 0])[0]

const none: Readonly<Record<string, number>> = {}

function changeAt(path: string, before: Shape, now: Shape): ShapeChange | undefined {
  const parent = parentPath(path)
  const looks = { before: before.looked[parent] ?? 0, now: now.looked[parent] ?? 0 }
  if (looks.before < leastLooks || looks.now < leastLooks) return undefined
  const had = before.kinds[path] ?? none
  const has = now.kinds[path] ?? none
  const [hadMostly, hasMostly] = [mostly(had), mostly(has)]
  if (countOf(has) === 0)
    return !now.isCut && countOf(had) >= looks.before * usual ? { path, before: hadMostly, now: null } : undefined
  if (countOf(had) === 0)
    return !before.isCut && countOf(has) >= looks.now * usual ? { path, before: null, now: hasMostly } : undefined
  const isNew = had[hasMostly] === undefined && (has[hasMostly] ?? 0) >= looks.now * usual
  const isGone = has[hadMostly] === undefined && (had[hadMostly] ?? 0) >= looks.before * usual
  return isNew || isGone ? { path, before: hadMostly, now: hasMostly } : undefined
}

/** Where answers look other than before. What could only be so by chance is left out. */
export function shapeChanges(before: Shape, now: Shape): ShapeChange[] {
  const paths = new Set([...Object.keys(before.kinds), ...Object.keys(now.kinds)])
  return [...paths].flatMap((path) => changeAt(path, before, now) ?? []).sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** What is remembered for the next time: what was hardly looked into this time stays as it was. */
export function rememberedShape(before: Shape, now: Shape): Shape {
  const isPoor = (parent: string): boolean => (now.looked[parent] ?? 0) < leastLooks
  const inBoth = Object.entries(before.kinds).filter(
    ([path]) => isPoor(parentPath(path)) && (before.looked[parentPath(path)] ?? 0) >= leastLooks,
  )
  const stays = new Set(inBoth.map(([path]) => parentPath(path)))
  const seen = Object.entries(now.kinds).filter(([path]) => !stays.has(parentPath(path)))
  const kinds = [...seen, ...inBoth]
  return {
    looked: { ...now.looked, ...Object.fromEntries([...stays].map((path) => [path, before.looked[path] ?? 0])) },
    kinds: Object.fromEntries(kinds.slice(0, mostPaths)),
    isCut: now.isCut || kinds.length > mostPaths,
  }
}

/** Differences that a log line names. */
const mostReported = 20

/** For the log: `items.*.fullName new (text); items.*.name gone (text); items.*.status number → text`. */
export function shapeText(changes: readonly ShapeChange[]): string {
  const reported = changes.slice(0, mostReported).map(({ path, before, now }) => {
    if (now === null) return `${path} gone (${before ?? ''})`
    return before === null ? `${path} new (${now})` : `${path} ${before} → ${now}`
  })
  return [...reported, ...(changes.length > mostReported ? [`${changes.length - mostReported} more`] : [])].join('; ')
}
