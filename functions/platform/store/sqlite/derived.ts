import { searchable, sortKeyOf } from '#domain/shared/text.ts'
import { asColumn, type ColumnValue } from '../column.ts'
import { asScalar, namesOf } from '../field.ts'
import type { ColumnKind } from '../collection.ts'

/** More is of no use to find by, and would make the index as large as the documents. */
const maxSearchText = 2_000

/** The fields that are looked at, by the names their paths go through. */
export type FieldTree = ReadonlyMap<string, FieldBranch>

interface FieldBranch {
  /** Its place among the columns. */
  readonly column: number | undefined
  /** Its place among the fields that are searched. */
  readonly line: number | undefined
  readonly under: FieldTree
}

/** What a document is found by: the values of its columns and its search text. */
export interface Derived {
  /** Places in `listed` of the columns that have a value, in no particular order, and those values. */
  readonly columns: readonly number[]
  readonly values: readonly ColumnValue[]
  /** Lines are fields, so that no needle reaches from one field into the next. Null where nothing is searched. */
  readonly searchText: string | null
}

/** Of a table of sixty columns a document has ten: only what it has is looked at, and once. */
export function derive(
  { listed, tree }: { readonly listed: readonly { readonly kind: ColumnKind }[]; readonly tree: FieldTree },
  { searchIn }: { readonly searchIn: readonly string[] },
  doc: unknown,
): Derived {
  found.columns = 0
  found.lines.fill(null)
  visit(doc, tree, listed)
  if (!areLast()) lastColumns = found.places.slice(0, found.columns)
  return {
    columns: lastColumns,
    values: found.values.slice(0, found.columns),
    searchText: searchIn.length === 0 ? null : searchTextOf(searchIn.length),
  }
}

/** Of the document that is looked at: lists that are grown once, and not for each of a hundred thousand. */
const found = {
  /** How many columns have a value; what lies behind is of another document. */
  columns: 0,
  places: new Array<number>(),
  values: new Array<ColumnValue>(),
  /** By their places among the fields that are searched. */
  lines: new Array<string | null>(),
}
/** Rows of one source have the same columns, and share one list of them. */
let lastColumns: readonly number[] = []

function areLast(): boolean {
  if (found.columns !== lastColumns.length) return false
  for (let at = 0; at < found.columns; at += 1) if (found.places[at] !== lastColumns[at]) return false
  return true
}

function visit(part: unknown, branch: FieldTree, listed: readonly { readonly kind: ColumnKind }[]): void {
  if (typeof part !== 'object' || part === null) return
  const fields = part as Readonly<Record<string, unknown>>
  for (const key in fields) {
    const at = Object.hasOwn(fields, key) ? branch.get(key) : undefined
    if (at === undefined) continue
    const value = fields[key]
    const line = at.line === undefined ? null : lineOf(value)
    if (at.line !== undefined && line !== null) found.lines[at.line] = line
    if (at.column !== undefined) {
      const kind = listed[at.column]?.kind ?? 'text'
      const isSearched = line !== null && kind === 'sortedText' && typeof value === 'string'
      const inColumn = isSearched ? sortKeyOf(line) : asColumn(kind, value)
      if (inColumn !== null) {
        found.places[found.columns] = at.column
        found.values[found.columns] = inColumn
        found.columns += 1
      }
    }
    if (at.under.size > 0) visit(value, at.under, listed)
  }
}

function lineOf(value: unknown): string | null {
  const scalar = asScalar(value)
  return scalar === null ? null : searchable(String(scalar))
}

/** The lines in the order of the fields that are searched. */
function searchTextOf(fields: number): string {
  let text: string | undefined
  for (let at = 0; at < fields; at += 1) {
    const line = found.lines[at] ?? null
    if (line !== null) text = text === undefined ? line : `${text}\n${line}`
  }
  return (text ?? '').slice(0, maxSearchText)
}

interface Leaf {
  readonly names: readonly string[]
  readonly column: number | undefined
  readonly line: number | undefined
}

/** `columns` and `searchIn`: paths of fields, in their order. */
export function fieldTree(columns: readonly string[], searchIn: readonly string[]): FieldTree {
  const paths = [...new Set([...columns, ...searchIn])]
  const placeIn = (list: readonly string[], path: string): number | undefined => {
    const at = list.indexOf(path)
    return at === -1 ? undefined : at
  }
  return treeOf(
    paths.map((path) => ({ names: namesOf(path), column: placeIn(columns, path), line: placeIn(searchIn, path) })),
  )
}

function treeOf(leaves: readonly Leaf[]): FieldTree {
  const first = Map.groupBy(leaves, ({ names }) => names[0] ?? '')
  return new Map(
    Array.from(first, ([name, some]): [string, FieldBranch] => {
      const here = some.find(({ names }) => names.length === 1)
      const below = some.filter(({ names }) => names.length > 1)
      return [
        name,
        {
          column: here?.column,
          line: here?.line,
          under: treeOf(below.map((leaf) => ({ ...leaf, names: leaf.names.slice(1) }))),
        },
      ]
    }),
  )
}
