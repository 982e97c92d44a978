import type { Administration, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { searchResults } from '#functions/search/search.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { openHouse } from '#tests/kit/firm.ts'
import { customerOf } from '#tests/search/firm.ts'
import { inTurn, milliseconds, saidOf, seconds, sized, timed, triesOf, type Figure, type Section } from './measure.ts'

/** Part of the full size that is measured; a busy machine shows the shape with less. */
const CUSTOMERS = sized(50_000)
const ADMINISTRATIONS = sized(300_000)
const USERS = sized(650_000)
const CONNECTIONS = 10
const PIECE = 10_000
const TURNS = triesOf(60)

const syllables = ['ba', 'den', 'gro', 'hol', 'kan', 'lie', 'mer', 'noor', 'pel', 'ras', 'sta', 'tui', 'vel', 'wes', 'zon', 'bek', 'dijk', 'feld', 'huis', 'kamp', 'laar', 'mans', 'rood', 'steen', 'vaart', 'wijk'] // prettier-ignore
const trades = [
  'Bakkerij',
  'Garage',
  'Kapsalon',
  'Drukkerij',
  'Slagerij',
  'Hoveniersbedrijf',
  'Loonbedrijf',
  'Restaurant',
]
const given = ['Anna', 'Bram', 'Carla', 'Daan', 'Emma', 'Frits', 'Greet', 'Hugo', 'Ilse', 'Joris', 'Karin', 'Lucas']

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
/** One of 17,576 names, spread over the rows. */
function surname(index: number): string {
  const scattered = Number((BigInt(index) * 2_654_435_761n) % 4_294_967_296n)
  const name =
    at(syllables, scattered) + at(syllables, Math.floor(scattered / 26)) + at(syllables, Math.floor(scattered / 676))
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
const companyName = (index: number): string => `${at(trades, index)} ${surname(index)}${index % 3 === 0 ? ' B.V.' : ''}`
const personName = (index: number): string => `${at(given, index)} ${surname(index)}`

const moment = '2026-11-01T00:00:00.000Z'
const row = (table: 'administrations' | 'users', index: number) => {
  const connectionId = `connection-${index % CONNECTIONS}` as ConnectionId
  return {
    id: recordId(table, connectionId, String(index)),
    connectionId,
    externalId: String(index),
    spilStatus: 'ACTIVE' as const,
    combinationId: null,
    data: {},
    contentHash: 'x',
    spilCreatedAt: moment,
    spilChangedAt: moment,
    spilDeletedAt: null,
  }
}
const administration = (index: number): Administration => ({
  ...row('administrations', index),
  name: companyName(index),
  chamberOfCommerceNumber: String(10_000_000 + index),
})
const user = (index: number): User => ({
  ...row('users', index),
  name: personName(index),
  email: `${personName(index).replace(' ', '.').toLowerCase()}@${surname(index + 7).toLowerCase()}.example`,
  accessTo: null,
})

function* pieces<T>(rows: number, make: (index: number) => T): Generator<T[]> {
  for (let from = 0; from < rows; from += PIECE)
    yield Array.from({ length: Math.min(PIECE, rows - from) }, (_, index) => make(from + index))
}

async function fill(tenant: TenantPartition): Promise<void> {
  const customer = (index: number) =>
    customerOf(0, { id: `customer-${index}` as CombinationId, name: companyName(index), customerId: `K${index}` })
  for (const upsert of pieces(CUSTOMERS, customer)) await tenant.documents(combinations).load(upsert)
  for (const connection of Array.from({ length: CONNECTIONS }, (_, index) => index)) {
    const own = <T>(rows: number, make: (index: number) => T) =>
      pieces(rows / CONNECTIONS, (index) => make(index * CONNECTIONS + connection))
    const id = `connection-${connection}`
    for (const upsert of own(ADMINISTRATIONS, administration))
      await recordDocuments(tenant, 'administrations', id).load(upsert)
    for (const upsert of own(USERS, user)) await recordDocuments(tenant, 'users', id).load(upsert)
  }
}

/** Two letters that changed places, and another one left out. */
const twoMistakes = (word: string): string =>
  word.slice(0, 2) + at(Array.from(word), 3) + at(Array.from(word), 2) + word.slice(4, 6) + word.slice(7)

/** One field over 1,000,000 records of a firm, each question another one. Beside it the search of one list, of users. */
export async function run(): Promise<Section> {
  const house = await openHouse()
  try {
    const { tenant } = await house.firm()
    const filled = await timed(() => fill(tenant))
    const ask = async (input: string): Promise<void> => {
      if ((await searchResults(input, null, { tenant })).length === 0) throw new Error(`Nothing found by ${input}`)
    }
    const users = recordDocuments(tenant, 'users', 'connection-0')
    const list = (search: string) =>
      users.query({ where: { search }, orderBy: [{ field: 'name', direction: 'ascending' }], take: 25 })
    const figures: Figure[] = []
    // Another one each time: a list remembers what it was asked.
    let asked = 0
    const measure = async (name: string, limit: number, inputOf: (turn: number) => string): Promise<void> => {
      const { calls, floors } = await inTurn(
        TURNS,
        (turn) => ask(inputOf(turn)),
        () => list(surname((asked += 1) * 31).slice(0, 5)),
      )
      figures.push({
        name,
        value: saidOf(calls),
        reference: saidOf(floors),
        ratio: calls.p95 / floors.p95,
        target: `p95 under ${limit} ms`,
        met: calls.p95 < limit,
      })
    }
    const longName = (turn: number): string => {
      for (let index = turn * 97; ; index += 1) if (surname(index).length >= 9) return surname(index)
    }
    // A list waits for the same index: what is asked next is as after a start, when no words are held.
    const indexed = await timed(() => list(surname(1).slice(0, 5)))
    const first = await timed(() => ask(twoMistakes(longName(0))))
    await measure('three letters', 150, (turn) => surname(turn * 13).slice(0, 3))
    await measure('the beginning of a name', 150, (turn) => surname(turn * 17).slice(0, 5))
    await measure('a name', 150, (turn) => surname(turn * 19))
    await measure('two words', 150, (turn) => companyName(turn * 23))
    await measure('a word that 80,000 rows have', 150, (turn) => at(trades, turn))
    await measure('a chamber of commerce number', 150, (turn) =>
      String(10_000_000 + ((turn * 9_973) % ADMINISTRATIONS)),
    )
    await measure('two mistakes in a name', 250, (turn) => twoMistakes(longName(turn)))
    figures.push(
      {
        name: 'the first with mistakes: the words of all names are read',
        value: milliseconds(first.seconds * 1_000),
        reference: `processor ${milliseconds(first.processorSeconds * 1_000)}`,
        target: 'under 1,000 ms',
        met: first.seconds < 1,
      },
      { name: 'a list right behind the last write, with its index', value: milliseconds(indexed.seconds * 1_000) },
      { name: 'records written before', value: seconds(filled.seconds) },
    )
    const count = CUSTOMERS + ADMINISTRATIONS + USERS
    return { title: `Search over ${count.toLocaleString('en')} records`, figures }
  } finally {
    await house.close()
  }
}
