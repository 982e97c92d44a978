import type { Json } from '#platform/audit.ts'
import type { AuditChange } from '#platform/graphql/generated/resolvers.ts'

/** A trace may hold a thousand rows and a whole text; a screen shows this much of it. */
const most = { changes: 200, characters: 1000 } as const

const plain = (value: Json): string =>
  Array.isArray(value)
    ? value.map(plain).join(', ')
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? '')

function textOf(value: Json | undefined): string | null {
  if (value === null || value === undefined) return null
  const text = plain(value)
  return text.length > most.characters ? `${text.slice(0, most.characters)}…` : text
}

/** The fields of a trace; of what has none, itself under no name. */
function fieldsOf(value: Json): ReadonlyMap<string, Json> {
  if (value === null) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', value]])
  // One level down a field has its path: an amount within a rule.
  return new Map(
    Object.entries(value).flatMap(([key, inner]): (readonly [string, Json])[] =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.entries(inner).map(([below, one]) => [`${key}.${below}`, one])
        : [[key, inner]],
    ),
  )
}

/** What a trace says, field by field; what is the same before and after, or nothing in both, is left out. */
export function changesOf({ before, after }: { readonly before: Json; readonly after: Json }): AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: textOf(was.get(field)), after: textOf(is.get(field)) }))
    .filter((change) => change.before !== change.after)
    .slice(0, most.changes)
}
