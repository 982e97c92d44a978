import type { Search } from '#domain/odata/expression.ts'
import { searchable, sortKey } from '#domain/shared/text.ts'
import type { Feed, SetRows } from './rows.ts'

/** In halves, so that thousands of them are not a thousand deep, which SQLite refuses. */
export function together(parts: readonly string[], by: 'AND' | 'OR'): string {
  if (parts.length <= 2) return `(${parts.join(` ${by} `)})`
  const half = Math.ceil(parts.length / 2)
  return `(${together(parts.slice(0, half), by)} ${by} ${together(parts.slice(half), by)})`
}

/** Rows whose text has the key of this one, among which are those that have the text; undefined: no index has the key. */
export function sameKey(rows: SetRows, name: string, text: string, { statement }: Feed): string | undefined {
  if (rows.property(name).indexed !== true) return undefined
  const key = rows.property(name).sortKey === undefined ? undefined : rows.sortKey(name)
  return key === undefined ? undefined : `${key} = ${statement.bind(sortKey(text))}`
}

const trigram = 3
/** More of a text narrows down no further. */
const mostCharacters = 18
/** Whatever folding does to the text around it, these stay as they are. */
const plain = /^[ -~]+$/u

/** Rows among which are those whose text has this one in it; undefined: no index tells. */
export function hasTrigrams(rows: SetRows, name: string, text: string, { statement }: Feed): string | undefined {
  const { rows: from } = rows.open.feed
  if (from.kind !== 'documents' || !from.isSearched || rows.property(name).searched !== true) return undefined
  const needle = plain.test(text) ? searchable(text) : ''
  return needle.length < trigram ? undefined : inIndex(rows, needle, statement)
}

function inIndex(rows: SetRows, needle: string, statement: Feed['statement']): string {
  const characters = Array.from(needle).slice(0, mostCharacters)
  // Side by side they have every character in them: those between narrow down little more, and each is a list to read.
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

/** Words and phrases, in the texts the rows of a set are searched by. */
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
