import { askedFor, type SearchPhrase } from '#domain/search/asked.ts'
import { byRank, scored, type Hit, type Ranked } from '#domain/search/rank.ts'
import type { Meant } from '#domain/search/mistakes.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { searchable, sortable } from '#domain/shared/text.ts'
import type { CommandContext } from '#platform/command.ts'
import type { SearchResult } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { linkedConnections } from '../combinations/index.ts'
import { exactHits, places, similarHits, type HitRow } from './hits.ts'
import { knownWords, prepareWords } from './known-words.ts'
import { fieldOf, lookForOf } from './shown.ts'
import { allOf, anyOfEach, beginningOf } from './trigrams.ts'

/** Of each type, on the screen. */
const mostResults = 25
/** Rows of each place that are ranked. */
const taken = 200
/** Rows that the index names and that are looked at: with a filter most of them are of other connections. */
const looked = 4_000
const lookedFiltered = 60_000
/** With fewer than these, words are looked for that may have been meant. */
const few = 10
const mostMeant = 12
const mostConnections = 1_000

/** Sorts after every text that begins with what stands before it. */
const lastText = '\u{10FFFF}'

interface RankedHit extends Hit {
  readonly row: HitRow
  readonly words: readonly string[]
  readonly isSimilar: boolean
}

const foundOf = (row: HitRow, words: readonly string[], isSimilar: boolean): RankedHit => ({
  id: row.id,
  name: row.name,
  spilStatus: row.spilStatus,
  knownBy: [row.known0, row.known1].filter((one) => one !== null),
  row,
  words,
  isSimilar,
})

async function exact(
  asked: SearchPhrase,
  connections: string | null,
  tenant: TenantPartition,
): Promise<Ranked<RankedHit>[]> {
  const { phrase, words, identity } = asked
  const from = sortable(phrase)
  const rows = await tenant.view(connections === null ? exactHits.everywhere : exactHits.within, {
    match: allOf(words),
    begins: beginningOf(words),
    words: JSON.stringify(words.map((word) => [word])),
    from,
    to: from + lastText,
    identity: sortable(identity),
    connections,
    looked: connections === null ? looked : lookedFiltered,
    taken,
  })
  return rows.map((row) => scored(asked, foundOf(row, words, false)))
}

/** For each word that was asked the words that occur and that it may have meant, itself among them. */
async function meantWords(asked: SearchPhrase, tenant: TenantPartition): Promise<readonly (readonly Meant[])[]> {
  const known = await knownWords(tenant)
  const words = asked.words.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== '')
  return words.map((word) => [{ word, mistakes: 0 }, ...known.meantBy(word, mostMeant)])
}

/** A hit by the words it has: those with the fewest mistakes. */
function withMistakes(row: HitRow, meant: readonly (readonly Meant[])[]): Ranked<RankedHit> {
  const text = searchable([row.name, row.known0 ?? '', row.known1 ?? ''].join('\n'))
  const chosen = meant.map((some) => some.find(({ word }) => text.includes(word)) ?? some[0])
  const words = chosen.flatMap((one) => (one === undefined ? [] : [one.word]))
  const mistakes = chosen.reduce((sum, one) => sum + (one?.mistakes ?? 0), 0)
  const phrase = words.join(' ')
  return scored({ phrase, words, identity: phrase }, foundOf(row, words, mistakes > 0), mistakes)
}

async function similar(
  asked: SearchPhrase,
  connections: string | null,
  tenant: TenantPartition,
): Promise<Ranked<RankedHit>[]> {
  // A number with another digit is somebody else's.
  if (asked.shape === 'chamberOfCommerceNumber') return []
  const meant = await meantWords(asked, tenant)
  if (meant.every((some) => some.length === 1)) return []
  const rows = await tenant.view(connections === null ? similarHits.everywhere : similarHits.within, {
    match: anyOfEach(meant.map((some) => some.map(({ word }) => word))),
    words: JSON.stringify(meant.map((some) => some.map(({ word }) => word))),
    connections,
    looked: connections === null ? looked : lookedFiltered,
    taken,
  })
  return rows.map((row) => withMistakes(row, meant))
}

async function shown(
  ranked: readonly Ranked<RankedHit>[],
  asked: SearchPhrase,
  tenant: TenantPartition,
): Promise<SearchResult[]> {
  const best = places.flatMap((type) => ranked.filter(({ hit }) => hit.row.type === type).slice(0, mostResults))
  const ids = best.flatMap(({ hit }) => (hit.row.type === 'COMBINATION' ? [hit.id as CombinationId] : []))
  const linked = await linkedConnections(ids, { tenant })
  return best.map(({ hit: { row, words, isSimilar } }) => ({
    spilId: row.id,
    connectionId: row.connectionId,
    connectionIds: row.connectionId === null ? [...(linked.get(row.id) ?? [])] : [row.connectionId],
    type: row.type,
    name: row.name,
    spilStatus: row.spilStatus,
    ...fieldOf(row, asked, words),
    lookFor: lookForOf(row),
    words: [...words],
    isSimilar,
  }))
}

/** Errors: INPUT_INVALID for a text that is too long, or too many connections. */
export async function searchResults(
  input: string,
  connectionIds: readonly string[] | null,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<SearchResult[]> {
  if ((connectionIds?.length ?? 0) > mostConnections) throw new AppError('INPUT_INVALID', { field: 'connectionIds' })
  const asked = askedFor(input)
  if (asked === undefined) return []
  prepareWords(tenant)
  const connections = connectionIds === null || connectionIds.length === 0 ? null : JSON.stringify(connectionIds)
  const found = await exact(asked, connections, tenant)
  const known = new Set(found.map(({ hit }) => hit.id))
  const others = found.length < few ? await similar(asked, connections, tenant) : []
  return shown([...found, ...others.filter(({ hit }) => !known.has(hit.id))].toSorted(byRank), asked, tenant)
}
