import { z } from 'zod'
import { recordStatuses } from '#domain/connections/connection.ts'
import { defineView } from '#platform/store/view.ts'
import { combinations } from '../combinations/index.ts'
import { recordCollections } from '../records/index.ts'

/** Where is looked, in the order of the columns of the screen. */
export const places = ['ADMINISTRATION', 'USER', 'COMBINATION'] as const
export type PlaceType = (typeof places)[number]

interface PlaceSql {
  readonly table: 'administrations' | 'users' | 'combinations'
  readonly live: string
  /** What people know a row by, and its field in the document. */
  readonly knownBy: readonly { readonly column: string; readonly path: string }[]
  readonly connectionId: string
  readonly inConnections: string
}

const recordsIn = (connections: string): string =>
  `(${connections} IS NULL OR r.connectionId IN (SELECT value FROM json_each(${connections})))`

const linkedIn = (table: string): string =>
  `EXISTS (SELECT 1 FROM ${table} AS l WHERE l.combinationId = r.id AND l.spilDeletedAt IS NULL AND l.connectionId IN (SELECT value FROM json_each(:connections)))`

const sqlOf: Readonly<Record<PlaceType, PlaceSql>> = {
  ADMINISTRATION: {
    table: 'administrations',
    live: 'spilDeletedAt IS NULL',
    knownBy: [
      { column: 'externalId', path: '$.externalId' },
      { column: 'chamberOfCommerceNumber', path: '$.chamberOfCommerceNumber' },
    ],
    connectionId: 'r.connectionId',
    inConnections: recordsIn(':connections'),
  },
  USER: {
    table: 'users',
    live: 'spilDeletedAt IS NULL',
    knownBy: [{ column: 'email', path: '$.email' }],
    connectionId: 'r.connectionId',
    inConnections: recordsIn(':connections'),
  },
  COMBINATION: {
    table: 'combinations',
    live: 'deletedTime IS NULL',
    knownBy: [
      { column: 'customerId', path: '$.customerId' },
      { column: 'chamberOfCommerceNumber', path: '$.chamberOfCommerceNumber' },
    ],
    connectionId: 'NULL',
    inConnections: `(:connections IS NULL OR ${linkedIn('administrations')} OR ${linkedIn('users')})`,
  },
}

const hasWords = `NOT EXISTS (SELECT 1 FROM json_each(:words) AS w WHERE NOT EXISTS (SELECT 1 FROM json_each(w.value) AS one WHERE instr(r.searchText, one.value) > 0))`

/** By the index of an order: who is called so from the first letter, and who is known by exactly this. */
function byIndex({ table, live, knownBy, inConnections }: PlaceSql): string[] {
  const named = `SELECT n FROM (SELECT r.n AS n, r.name FROM ${table} AS r WHERE r.${live} AND r.name >= :from AND r.name < :to AND ${inConnections} ORDER BY r.name LIMIT :taken)`
  const known = knownBy.map(
    ({ column }) =>
      `SELECT n FROM (SELECT r.n AS n FROM ${table} AS r WHERE r.${live} AND r.${column} = :identity AND ${inConnections} LIMIT :taken)`,
  )
  return [named, ...known]
}

/** By the trigram index: who has all of the words somewhere. */
function byWords({ table, live, inConnections }: PlaceSql, match: string): string {
  const named = `SELECT n FROM "${table}/search" WHERE trigrams MATCH ${match} LIMIT :looked`
  return `SELECT n FROM (SELECT r.n AS n FROM (${named}) AS f CROSS JOIN ${table} AS r ON r.n = f.n WHERE r.${live} AND ${hasWords} AND ${inConnections} LIMIT :taken)`
}

function rows(type: PlaceType, found: readonly string[]): string {
  const { table, connectionId, knownBy } = sqlOf[type]
  const known = [0, 1].map((at) => {
    const path = knownBy[at]?.path
    return `${path === undefined ? 'NULL' : `json_extract(r.doc, '${path}')`} AS known${at}`
  })
  return `SELECT '${type}' AS type, r.id AS id, ${connectionId} AS connectionId, json_extract(r.doc, '$.name') AS name, r.spilStatus AS spilStatus, ${known.join(', ')}
    FROM (SELECT DISTINCT n FROM (${found.join(' UNION ALL ')})) AS found CROSS JOIN ${table} AS r ON r.n = found.n`
}

const Row = z.object({
  type: z.enum(places),
  id: z.string(),
  connectionId: z.string().nullable(),
  name: z.string(),
  spilStatus: z.enum(recordStatuses),
  known0: z.string().nullable(),
  known1: z.string().nullable(),
})
export type HitRow = z.infer<typeof Row>

const over = [combinations, recordCollections.administrations, recordCollections.users]

/** Of a question to the trigram index. `words`: for each word what may stand for it, as lists of JSON. */
interface ByWords {
  readonly match: string
  readonly words: string
  /** Ids, a JSON list; null: all. */
  readonly connections: string | null
  /** Rows that are looked at in a place, and rows that are taken. */
  readonly looked: number
  readonly taken: number
}

/** Without a choice of connections little is looked at; with one the largest firm takes longer. */
interface Hits<View> {
  readonly everywhere: View
  readonly within: View
}

type Sought = ByWords & Record<string, string | number | null>

const exactly = (name: string, long: boolean) =>
  defineView<
    Sought & { readonly begins: string; readonly from: string; readonly to: string; readonly identity: string }
  >()({
    name,
    over,
    searches: over,
    text: places
      .map((type) => {
        const sql = sqlOf[type]
        return rows(type, [...byIndex(sql), byWords(sql, ':begins'), byWords(sql, ':match')])
      })
      .join(' UNION ALL '),
    row: Row,
    long,
  })

const similarly = (name: string, long: boolean) =>
  defineView<Sought>()({
    name,
    over,
    searches: over,
    text: places.map((type) => rows(type, [byWords(sqlOf[type], ':match')])).join(' UNION ALL '),
    row: Row,
    long,
  })

/** Everything that has the words. `from`, `to`, `identity`: keys of the order by name and of numbers and addresses. */
export const exactHits: Hits<ReturnType<typeof exactly>> = {
  everywhere: exactly('search-hits', false),
  within: exactly('search-hits-within', true),
}

/** Everything that has, for each word, one that it may have meant. */
export const similarHits: Hits<ReturnType<typeof similarly>> = {
  everywhere: similarly('search-similar', false),
  within: similarly('search-similar-within', true),
}
