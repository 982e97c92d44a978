import type { Search } from '#domain/odata/expression.ts'
import { searchable, sortKey } from '#domain/shared/text.ts'
import type { Feed, SetRows } from './rows.ts'

/** Joined as a balanced tree: SQLite limits the depth of expressions. */
export function together(parts: readonly string[], by: 'AND' | 'OR'): string {
  if (parts.length <= 2) return `(${parts.join(` ${by} `)})`
  const half = Math.ceil(parts.length / 2)
  return `(${together(parts.slice(0, half), by)} ${by} ${together(parts.slice(half), by)})`
}

/** Rows with the same sort key as a text, a superset of those with the text; undefined: no index. */
export function sameKey(rows: SetRows, name: string, text: string, { statement }: Feed): string | undefined {
  if (rows.property(name).indexed !== true) return undefined
  const key = rows.property(name).sortKey === undefined ? undefined : rows.sortKey(name)
  return key === undefined ? undefined : `${key} = ${statement.bind(sortKey(text))}`
}

const trigram = 3
/** More characters narrow down no further. */
const mostCharacters = 18
/** Characters that folding never changes. */
const plain = /^[ -~]+$/u

/** Rows that contain a text's trigrams, a superset of those containing the text; undefined: no index. */
export function hasTrigrams(rows: SetRows, name: string, text: string, { statement }: Feed): string | undefined {
  const { rows: from } = rows.open.feed
  if (from.kind !== 'documents' || !from.isSearched || rows.property(name).searched !== true) return undefined
  const needle = plain.test(text) ? searchable(text) : ''
  return needle.length < trigram ? undefined : inIndex(rows, needle, statement)
}

function inIndex(rows: SetRows, needle: string, statement: Feed['statement']): string {
  const characters = Array.from(needle).slice(0, mostCharacters)
  // Adjacent trigrams cover all characters; overlapping ones add little, and each costs a list.
  const last = characters.length - trigram
  const starts = Array.from({ length: Math.ceil(last / trigram) + 1 }, (_, at) => Math.min(at * trigram, last))
  const runs = new Set(starts.map((at) => characters.slice(at, at + trigram).join('')))
  const asked = [...runs].map((run) => `"${run.replaceAll('"', '""')}"`).join(' AND ')
  const { rows: from } = rows.open.feed
  if (from.kind !== 'documents') throw new Error('Only documents have a search index')
  const { collection } = from
  statement.searchesIn(collection)
  return `${rows.placed()} IN (SELECT n FROM "${collection.name}/search" WHERE trigrams MATCH ${statement.bind(asked)})`
}

/** Words and phrases, in the searched texts of a set's rows. */
export function searchIn(search: Search, rows: SetRows, feed: Feed): string {
  if (search.kind === 'not') return `(NOT coalesce(${searchIn(search.of, rows, feed)}, 0))`
  if (search.kind !== 'phrase')
    return together(
      search.of.map((each) => searchIn(each, rows, feed)),
      search.kind === 'and' ? 'AND' : 'OR',
    )
  const { rows: from } = rows.open.feed
  const needle = searchable(search.text)
  if (needle === '') return '0'
  const { statement } = feed
  if (from.kind === 'documents' && from.isSearched) {
    const found = `instr(${rows.columns()}.searchText, ${statement.bind(needle)}) > 0`
    return Array.from(needle).length < trigram ? found : `(${inIndex(rows, needle, statement)} AND ${found})`
  }
  const texts = [...rows.open.properties.values()].filter(({ property }) => {
    const { type } = property
    return type.kind === 'primitive' && type.name === 'Edm.String'
  })
  const asked = statement.bind(needle)
  const parts = texts.map(
    ({ property }) => `coalesce(instr(searchable(${rows.value(property.name, 'tell').sql}), ${asked}) > 0, 0)`,
  )
  return parts.length === 0 ? '0' : `(${parts.join(' OR ')})`
}
