import { z } from 'zod'
import { WordList } from '#domain/search/mistakes.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { recordCollections } from '../records/index.ts'

const over = [combinations, recordCollections.administrations, recordCollections.users]

const tables = [
  { table: 'administrations', live: 'spilDeletedAt IS NULL' },
  { table: 'users', live: 'spilDeletedAt IS NULL' },
  { table: 'combinations', live: 'deletedTime IS NULL' },
] as const
type Table = (typeof tables)[number]['table']

/** More words than the largest firm has; of more, some are not known in spite of mistakes. */
const mostWords = 600_000
/** Different names that are read at once: others who ask in that thread are answered in between. */
const namesAtOnce = 20_000
/** As many rows that came since are read from the rows themselves; more, sooner anew from the indexes by name. */
const mostNewRows = 100_000

/** The words of the next names behind one: read from the index by name alone, in which the same name stands together. */
const nextWords = ({ table, live }: (typeof tables)[number]) =>
  defineView<{ readonly after: string; readonly most: number }>()({
    name: `search-words-${table}`,
    over,
    text: `SELECT words(name) AS words, max(name) AS last, count(*) AS names
      FROM (SELECT DISTINCT name FROM ${table} WHERE name > :after AND ${live} ORDER BY name LIMIT :most)`,
    row: z.object({ words: z.string(), last: z.string().nullable(), names: z.int() }),
    long: 'always',
  })
const wordsOf = tables.map(nextWords)

/** Those of rows that came since. */
const newWords = defineView<Record<Table, number>>()({
  name: 'search-new-words',
  over,
  text: tables
    .map(({ table, live }) => `SELECT words(name) AS words FROM ${table} WHERE n > :${table} AND +${live}`)
    .join(' UNION ALL '),
  row: z.object({ words: z.string() }),
  long: 'always',
})

/** The place of the last row of each. */
const lastRows = defineView()({
  name: 'search-last-rows',
  over,
  text: `SELECT ${tables.map(({ table }) => `coalesce((SELECT max(n) FROM ${table}), 0) AS ${table}`).join(', ')}`,
  row: z.object({ administrations: z.int(), users: z.int(), combinations: z.int() }),
})
type LastRows = z.infer<(typeof lastRows)['row']>

interface FirmWords {
  readonly words: WordList
  readonly last: LastRows
  readonly readAt: number
}

/** Names change and rows go without a new row to tell of it; a word nobody has any more finds nothing. */
const staleMs = 10 * 60_000
/** Words of all firms that are held: twice those of the largest firm, which take some 30 MB. */
const mostHeld = 2 * mostWords
const mostFirms = 200

/** What is known of a firm, or being read for the first time; and what is read anew meanwhile. */
interface Held {
  readonly known: Promise<FirmWords>
  size: number
  again?: Promise<void>
}

const held = new Map<string, Held>()

function addTo(list: WordList, words: string): void {
  for (const word of words.split('\n')) if (word !== '' && list.size < mostWords) list.add(word)
}

async function lastOf(tenant: TenantPartition): Promise<LastRows> {
  const [last] = await tenant.view(lastRows, {})
  if (last === undefined) throw new Error('A count without a row')
  return last
}

async function readAll(tenant: TenantPartition): Promise<FirmWords> {
  // Before the words: what comes meanwhile is read again as new.
  const last = await lastOf(tenant)
  const words = new WordList()
  for (const view of wordsOf) {
    // No name is empty.
    for (let after = ''; words.size < mostWords;) {
      const [row] = await tenant.view(view, { after, most: namesAtOnce })
      if (row?.last == null) break
      addTo(words, row.words)
      if (row.names < namesAtOnce) break
      after = row.last
    }
  }
  return { words, last, readAt: Date.now() }
}

async function readNew(
  tenant: TenantPartition,
  { words, readAt, last: before }: FirmWords,
  last: LastRows,
): Promise<FirmWords> {
  for (const row of await tenant.view(newWords, before)) addTo(words, row.words)
  return { words, last, readAt }
}

const newRows = (before: LastRows, now: LastRows): number =>
  tables.reduce((sum, { table }) => sum + Math.max(0, now[table] - before[table]), 0)
const shrank = (before: LastRows, now: LastRows): boolean => tables.some(({ table }) => now[table] < before[table])

/** Lets go of the firms that were asked about longest ago, but for this one. */
function letGo(entry: Held): void {
  let words = [...held.values()].reduce((sum, { size }) => sum + size, 0)
  for (const [key, one] of held) {
    if (held.size <= mostFirms && words <= mostHeld) return
    if (one === entry) continue
    held.delete(key)
    words -= one.size
  }
}

function hold(key: string, known: Promise<FirmWords>): Held {
  const one: Held = { known, size: 0 }
  held.delete(key)
  held.set(key, one)
  known.then(
    ({ words }) => {
      one.size = words.size
      letGo(one)
    },
    () => {
      // What could not be read is read again by who asks next.
      if (held.get(key) === one) held.delete(key)
    },
  )
  return one
}

/** Reads them anew while those that are known go on to be used. */
function readAgain(key: string, tenant: TenantPartition, one: Held): void {
  one.again ??= readAll(tenant).then(
    (known) => {
      if (held.get(key) === one) hold(key, Promise.resolve(known))
    },
    () => {
      delete one.again
    },
  )
}

/** Begins to read the words of a firm of which none are held: who types is likely to need them with the next letters. */
export function prepareWords(tenant: TenantPartition): void {
  const key = tenant.tenantId
  if (!held.has(key)) hold(key, readAll(tenant))
}

/**
 * The words that names of this firm have: kept in memory, told of new rows at each question, and every ten minutes read
 * again behind a question. Rows that were renamed meanwhile are found by their new words only once those are read.
 */
export async function knownWords(tenant: TenantPartition): Promise<WordList> {
  const key = tenant.tenantId
  const one = held.get(key) ?? hold(key, readAll(tenant))
  const before = await one.known
  const last = await lastOf(tenant)
  // Somebody else may have gone on meanwhile.
  const now = held.get(key)
  if (now !== undefined && now !== one) return (await now.known).words
  const more = newRows(before.last, last)
  if (shrank(before.last, last) || more > mostNewRows) return (await hold(key, readAll(tenant)).known).words
  if (more > 0) return (await hold(key, readNew(tenant, before, last)).known).words
  if (!isRecent(before.readAt, Date.now(), staleMs)) readAgain(key, tenant, one)
  else touch(key, one)
  return before.words
}

/** Asked about last. */
function touch(key: string, one: Held): void {
  if (held.get(key) !== one) return
  held.delete(key)
  held.set(key, one)
}
