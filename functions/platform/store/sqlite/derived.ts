import { searchable } from '#domain/shared/text.ts'
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
  const columns: number[] = []
  const values: ColumnValue[] = []
  const places: number[] = []
  const lines: string[] = []
  const visit = (part: unknown, branch: FieldTree): void => {
    if (typeof part !== 'object' || part === null) return
    const fields = part as Readonly<Record<string, unknown>>
    for (const key of Object.keys(fields)) {
      const at = branch.get(key)
      if (at === undefined) continue
      const value = fields[key]
      if (at.column !== undefined) {
        const found = asColumn(listed[at.column]?.kind ?? 'text', value)
        if (found !== null) {
          columns.push(at.column)
          values.push(found)
        }
      }
      if (at.line !== undefined) {
        const scalar = asScalar(value)
        if (scalar !== null) {
          places.push(at.line)
          lines.push(searchable(String(scalar)))
        }
      }
      if (at.under.size > 0) visit(value, at.under)
    }
  }
  visit(doc, tree)
  return { columns, values, searchText: searchIn.length === 0 ? null : joined(places, lines) }
}

/** The lines in the order of their places. */
function joined(places: readonly number[], lines: readonly string[]): string {
  const inOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
  const sorted = inOrder
    ? lines
    : places
        .map((place, at) => ({ place, line: lines[at] ?? '' }))
        .sort((one, other) => one.place - other.place)
        .map(({ line }) => line)
  return sorted.join('\n').slice(0, maxSearchText)
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
