import { searchable, sortKeyOf } from '#domain/shared/text.ts'
import { asColumn, type ColumnValue } from '../column.ts'
import { asScalar, namesOf } from '../field.ts'
import type { CollectionShape } from '../collection.ts'

/** More is of no use to find by, and would make the index as large as the documents. */
const maxSearchText = 2_000

/** What a document is found by: the values of its columns and its search text. */
export interface Derived {
  /** Of each column of the table, in their order. */
  readonly values: readonly ColumnValue[]
  /** Lines are fields, so that no needle reaches from one field into the next. Null where nothing is searched. */
  readonly searchText: string | null
}

interface Field {
  /** Its place among the columns, and among the fields that are searched. */
  column: number | undefined
  line: number | undefined
  /** Others lie under it. */
  isParent: boolean
}

/** The fields that are looked at, by their paths. */
export type Fields = ReadonlyMap<string, Field>

export function fieldsOf(columns: readonly string[], searchIn: readonly string[]): Fields {
  const fields = new Map<string, Field>()
  const of = (path: string): Field => {
    const field = fields.get(path) ?? { column: undefined, line: undefined, isParent: false }
    fields.set(path, field)
    return field
  }
  for (const [at, path] of columns.entries()) of(path).column = at
  for (const [at, path] of searchIn.entries()) of(path).line = at
  for (const names of [...fields.keys()].map(namesOf))
    for (let at = 1; at < names.length; at += 1) of(names.slice(0, at).join('.')).isParent = true
  return fields
}

interface DerivedParts {
  readonly values: ColumnValue[]
  readonly lines: (string | null)[]
}

/** `json`: the document. */
export function derive(
  { listed, fields }: { readonly listed: readonly { readonly kind: Kind }[]; readonly fields: Fields },
  { searchIn }: Pick<CollectionShape, 'searchIn'>,
  json: string,
): Derived {
  const found = {
    values: new Array<ColumnValue>(listed.length).fill(null),
    lines: new Array<string | null>(searchIn.length).fill(null),
  }
  find(found, JSON.parse(json), '', fields, listed)
  const text = found.lines.filter((line) => line !== null).join('\n')
  return { values: found.values, searchText: searchIn.length === 0 ? null : text.slice(0, maxSearchText) }
}

type Kind = CollectionShape['columns'][string]

/** The texts of a list that is searched, each a line; null where there is none. */
const listLine = (value: unknown): string | null => {
  const texts = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  return texts.length === 0 ? null : texts.map((each) => searchable(each)).join('\n')
}

/** Of a table of sixty columns a document has ten: only what it has is looked at, and once. */
function find(
  found: DerivedParts,
  part: unknown,
  prefix: string,
  fields: Fields,
  listed: readonly { readonly kind: Kind }[],
): void {
  if (typeof part !== 'object' || part === null) return
  const own = part as Readonly<Record<string, unknown>>
  for (const key of Object.keys(own)) {
    const field = fields.get(prefix + key)
    if (field === undefined) continue
    const value = own[key]
    const scalar = field.line === undefined ? null : asScalar(value)
    const line = scalar === null ? (field.line === undefined ? null : listLine(value)) : searchable(String(scalar))
    if (field.line !== undefined) found.lines[field.line] = line
    if (field.column !== undefined) {
      const kind = listed[field.column]?.kind ?? 'text'
      const isSorted = line !== null && kind === 'sortedText' && typeof value === 'string'
      found.values[field.column] = isSorted ? sortKeyOf(line) : asColumn(kind, value)
    }
    if (field.isParent) find(found, value, `${prefix}${key}.`, fields, listed)
  }
}
