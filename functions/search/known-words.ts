import { z } from 'zod'
import { mistakableWords, WordList } from '#domain/search/mistakes.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { recordCollections } from '../records/index.ts'

const over = [combinations, recordCollections.administrations, recordCollections.users]

/** The words of a name: in a text of JSON a space is only ever a space. */
const split = `json_each('[' || replace(json_quote(name), ' ', '","') || ']')`

const tables = [
  { table: 'administrations', live: 'spilDeletedAt IS NULL' },
  { table: 'users', live: 'spilDeletedAt IS NULL' },
  { table: 'combinations', live: 'deletedTime IS NULL' },
] as const

/** More words than the largest firm has; of more, some are not known in spite of mistakes. */
const mostWords = 600_000

const joined = (words: readonly string[]): string =>
  `SELECT group_concat(word, char(10)) AS words FROM (${words.join(' UNION ')} LIMIT ${mostWords})`

const Row = z.object({ words: z.string().nullable() })

/** The words of all names: read from the indexes by name alone. */
const allWords = defineView()({
  name: 'search-words',
  over,
  text: joined(tables.map(({ table, live }) => `SELECT value AS word FROM ${table}, ${split} WHERE ${live}`)),
  row: Row,
  long: true,
})

/** Those of rows that came since. */
const newWords = defineView<Record<'administrations' | 'users' | 'combinations', number>>()({
  name: 'search-new-words',
  over,
  text: joined(
    tables.map(({ table, live }) => `SELECT value AS word FROM ${table}, ${split} WHERE n > :${table} AND +${live}`),
  ),
  row: Row,
  long: true,
})

/** The place of the last row of each. */
const lastRows = defineView()({
  name: 'search-last-rows',
  over,
  text: `SELECT ${tables.map(({ table }) => `coalesce((SELECT max(n) FROM ${table}), 0) AS ${table}`).join(', ')}`,
  row: z.object({ administrations: z.int(), users: z.int(), combinations: z.int() }),
})
type LastRows = z.infer<(typeof lastRows)['row']>

interface Known {
  readonly words: WordList
  readonly last: LastRows
  readonly readAt: number
}

/** Names change and rows go without a new row to tell of it; a word nobody has any more finds nothing. */
const staleMs = 10 * 60_000
/** Firms whose words are held: those of the largest firm take some 30 MB. */
const mostFirms = 8

const held = new Map<string, Promise<Known>>()

function addTo(list: WordList, words: string | null | undefined): void {
  for (const word of (words ?? '').split('\n')) for (const part of mistakableWords(word)) list.add(part)
}

async function readAll(tenant: TenantPartition, last: LastRows): Promise<Known> {
  const words = new WordList()
  const [row] = await tenant.view(allWords, {})
  addTo(words, row?.words)
  return { words, last, readAt: Date.now() }
}

async function readNew(
  tenant: TenantPartition,
  { words, readAt, last: before }: Known,
  last: LastRows,
): Promise<Known> {
  const [row] = await tenant.view(newWords, before)
  addTo(words, row?.words)
  return { words, last, readAt }
}

const grew = (before: LastRows, now: LastRows): boolean => tables.some(({ table }) => now[table] > before[table])
const shrank = (before: LastRows, now: LastRows): boolean => tables.some(({ table }) => now[table] < before[table])

function hold(key: string, reading: Promise<Known>): Promise<Known> {
  held.delete(key)
  held.set(key, reading)
  // What could not be read is read again by who asks next.
  reading.catch(() => {
    if (held.get(key) === reading) held.delete(key)
  })
  const [oldest] = held.keys()
  if (held.size > mostFirms && oldest !== undefined) held.delete(oldest)
  return reading
}

/**
 * The words that names of this firm have: kept in memory, told of new rows at each question, and read again every ten
 * minutes. Rows that were renamed meanwhile are found by their new words only once those are read.
 */
export async function knownWords(tenant: TenantPartition): Promise<WordList> {
  const key = tenant.tenantId
  const [last] = await tenant.view(lastRows, {})
  if (last === undefined) throw new Error('A count without a row')
  const reading = held.get(key)
  const before = await reading?.catch(() => undefined)
  // Somebody else may have begun meanwhile.
  const now = held.get(key)
  if (now !== reading && now !== undefined) return (await now).words
  if (before === undefined || shrank(before.last, last) || Date.now() - before.readAt > staleMs)
    return (await hold(key, readAll(tenant, last))).words
  if (grew(before.last, last)) return (await hold(key, readNew(tenant, before, last))).words
  return before.words
}
