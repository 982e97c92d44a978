import type { Json } from '#platform/audit.ts'
import type { AuditChange } from '#platform/graphql/generated/resolvers.ts'

/** A trace may hold a thousand rows and a whole text; a screen shows this much of it. */
const most = { changes: 200, characters: 1000 } as const

type Plain = string | number | boolean | null

const isPlain = (value: Json): value is Plain => typeof value !== 'object' || value === null
/** What is said in one line: a value, or a list of values. */
const isLine = (value: Json): value is Plain | Plain[] =>
  isPlain(value) || (Array.isArray(value) && value.every(isPlain))

function textOf(value: Plain | Plain[] | undefined): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? listText(value.map((one) => String(one ?? ''))) : cut(String(value))
}

const cut = (text: string): string => (text.length > most.characters ? `${text.slice(0, most.characters)}…` : text)

/** Cut between two of a list: half an id is called nothing. */
function listText(texts: readonly string[]): string {
  const whole: string[] = []
  let room: number = most.characters
  for (const text of texts) {
    room -= text.length
    if (room < 0) return whole.length === 0 ? cut(text) : [...whole, '…'].join(', ')
    whole.push(text)
  }
  return whole.join(', ')
}

/** The fields of a trace; of what has none, itself under no name. */
const fieldsOf = (value: Json): ReadonlyMap<string, Plain | Plain[]> =>
  new Map(value === null ? [] : linesOf(value, ''))

/** What lies within another has its path: an amount within a rule, the second of several criteria. */
function linesOf(value: Json, path: string): (readonly [string, Plain | Plain[]])[] {
  if (isLine(value)) return [[path, value]]
  const inner: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? value.map((one, index) => [index + 1, one])
    : Object.entries(value)
  return inner.flatMap(([key, one]) => linesOf(one, path === '' ? String(key) : `${path}.${key}`))
}

/** What a trace says, field by field; what is the same before and after, or nothing in both, is left out. */
export function changesOf({ before, after }: { readonly before: Json; readonly after: Json }): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: textOf(was.get(field)), after: textOf(is.get(field)) }))
    .filter((change) => change.before !== change.after)
    .slice(0, most.changes)
}
