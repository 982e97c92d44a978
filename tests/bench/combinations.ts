import { slotColumns, type Combination, type CustomerFigures, type Slots } from '#domain/combinations/combination.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/collections.ts'
import { newCombination } from '#functions/combinations/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { administrationRow, userRow } from '#tests/kit/customers.ts'
import { boundless, openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import {
  inTurn,
  milliseconds,
  perSecond,
  saidOf,
  seconds,
  sized,
  timed,
  triesOf,
  type Figure,
  type Section,
  type Timed,
} from './measure.ts'

const CUSTOMERS = sized(50_000)
const CONNECTIONS = 20
const ADMINISTRATIONS = sized(200_000)
const USERS = sized(300_000)
/** Users of nobody, to be linked to one customer. */
const LINKED = sized(10_000)
const TURNS = triesOf(60)
const CLIENTS = 32
const CALLS = sized(2_000)

const words = [
  'Bakkerij',
  'Jansen',
  'de Vries',
  'Holding',
  'Advies',
  'Beheer',
  'Müller',
  'Kantoor',
  'Zonneveld',
  'Zorg',
]
const tags = Array.from({ length: 12 }, (_, at) => `Label ${at}`)
const scattered = (at: number): number => (at * 2_654_435_761) % 4_294_967_296
const noSlots = Object.fromEntries(slotColumns.map((slot) => [slot, null])) as Slots

function* customers(): Generator<Combination> {
  const now = new Date('2026-11-01T00:00:00.000Z')
  for (let at = 0; at < CUSTOMERS; at += 1)
    yield newCombination(
      {
        ...noSlots,
        name: `${words[at % 10] ?? ''} ${words[Math.floor(scattered(at) / 1_000) % 10] ?? ''} ${at}`,
        customerId: `K-${at}`,
        chamberOfCommerceNumber: String(10_000_000 + (scattered(at) % 80_000_000)),
        tag1: tags[scattered(at) % 12] ?? null,
        reference1: `Ref ${scattered(at) % 9_000}`,
      },
      now,
      { id: customer(at), figures: figuresOf(at) },
    )
}

/** What products come to, of nine customers in ten. */
function figuresOf(at: number): CustomerFigures | undefined {
  if (at % 10 === 0) return undefined
  const [sales, margin] = [scattered(at) % 100_000_000, (scattered(at + 1) % 40_000_000) - 10_000_000]
  return {
    period: '2026-11' as Period,
    sales,
    margin,
    salesBelow: -sales,
    marginBelow: -margin,
    missing: at % 7 === 0 ? 1 : 0,
    year: Array.from({ length: 12 }, (_, month) => scattered(at + month) % 100_000_000),
    change: (scattered(at + 2) % 10_000_000) - 5_000_000,
  }
}

const customer = (at: number): CombinationId =>
  `combination-${String(at % CUSTOMERS).padStart(6, '0')}` as CombinationId

/** Rows of a connection, each linked to a customer here and there. */
function* rows(table: LinkableTable, connectionId: ConnectionId, count: number, from: number) {
  for (let at = 0; at < count; at += 1) {
    const made =
      table === 'users'
        ? userRow(connectionId, `u${at}`)
        : administrationRow(connectionId, `a${at}`, `${words[at % 10] ?? ''} ${at}`)
    yield { ...made, combinationId: customer(scattered(from + at)) }
  }
}

async function fill({ tenant }: Firm, connections: readonly ConnectionId[]): Promise<void> {
  await tenant.documents(combinations).load(customers())
  for (const [at, connectionId] of connections.entries()) {
    const [administrations, users] = [ADMINISTRATIONS / CONNECTIONS, USERS / CONNECTIONS]
    await recordDocuments(tenant, 'administrations', connectionId).load(
      rows('administrations', connectionId, administrations, at * administrations) as never,
    )
    await recordDocuments(tenant, 'users', connectionId).load(rows('users', connectionId, users, at * users) as never)
  }
  const [first] = connections
  if (first === undefined) throw new Error('No connection')
  await recordDocuments(tenant, 'users', first).load(
    Array.from({ length: LINKED }, (_, at) => userRow(first, `free${at}`)),
  )
}

const fields = `id name customerId chamberOfCommerceNumber spilStatus lastUpdateTime linkedConnectionIds
  figures { period sales margin missing year }`
const list = `query ($filter: CombinationFilter, $sort: CombinationSort, $after: String) {
  combinations(filter: $filter, sort: $sort, after: $after) { totalCount nextCursor items { ${fields} } }
}`
const details = `query ($id: ID!, $filter: LinkableFilter) {
  combination(id: $id) { ${fields} parent { name } childrenCount lockedFields }
  connectionAdministrations(filter: $filter) { totalCount items { spilId name customerId spilStatus } }
  connectionUsers(filter: $filter) { totalCount items { spilId name email spilStatus } }
}`
const timeline = `query ($id: ID!) { combinationTimeline(combinationId: $id) { next items { kind time names } } }`

type Variables = (turn: number) => Record<string, unknown>

/** Errors: Error with the code of a refused call. */
async function asked(person: Person, query: string, variables: Record<string, unknown>): Promise<void> {
  const { code } = await person.call(query, variables)
  if (code !== undefined) throw new Error(code)
}

/** The 95th percentile at one client, beside a call that asks nothing, between the same moments. */
async function page(person: Person, name: string, limit: number, query: string, variables: Variables): Promise<Figure> {
  await asked(person, query, variables(0))
  const { calls, floors } = await inTurn(
    TURNS,
    (turn) => asked(person, query, variables(turn)),
    () => asked(person, '{ __typename }', {}),
  )
  return {
    name,
    value: saidOf(calls),
    reference: `a call that asks nothing ${saidOf(floors)}`,
    ratio: calls.processor / floors.processor,
    target: `p95 under ${limit} ms`,
    met: calls.p95 < limit,
  }
}

async function atOnce(person: Person, query: string, variables: Variables): Promise<Timed<unknown>> {
  let next = 0
  const client = async (): Promise<void> => {
    while (next < CALLS) await asked(person, query, variables((next += 1)))
  }
  return timed(() => Promise.all(Array.from({ length: CLIENTS }, client)))
}

async function rate(person: Person, name: string, least: number, query: string, variables: Variables): Promise<Figure> {
  const nothing = await atOnce(person, '{ __typename }', () => ({}))
  const found = await atOnce(person, query, variables)
  const said = ({ seconds: taken, processorSeconds }: Timed<unknown>): string =>
    `${perSecond(CALLS, taken)} (processor ${milliseconds((processorSeconds * 1_000) / CALLS)} a call)`
  return {
    name,
    value: said(found),
    reference: `calls that ask nothing ${said(nothing)}`,
    ratio: found.processorSeconds / nothing.processorSeconds,
    target: `over ${least}/s`,
    met: CALLS / found.seconds > least,
  }
}

/** Links all free users to one customer, by a filter, and takes that back; beside their documents written again. */
async function linking(house: House, { tenant }: Firm, person: Person, connectionId: ConnectionId): Promise<Figure[]> {
  const ids = Array.from({ length: LINKED }, (_, at) => userRow(connectionId, `free${at}`).id)
  const documents = recordDocuments(tenant, 'users', connectionId)
  const floor = await timed(async () => {
    const stored: readonly RecordId[] = ids
    for (let from = 0; from < stored.length; from += 80) {
      const found = await documents.readMany(stored.slice(from, from + 80))
      await tenant.commit(
        [...found.values()].map(({ doc, etag }) => documents.replacing({ ...doc, contentHash: 'y' }, etag)),
      )
    }
  })
  const input = { combinationId: customer(7), filter: { connectionIds: [connectionId], onlyUnconnected: true } }
  const call = 'mutation ($input: LinkRowsInput!) { linkConnectionUsers(input: $input) { batchId } }'
  let batchId = ''
  const linked = await timed(async () => {
    const { data } = await person.call(call, { input })
    batchId = (data?.['linkConnectionUsers'] as { batchId: string }).batchId
    await house.work()
  })
  const undone = await timed(async () => {
    await asked(person, 'mutation ($id: ID!) { undoLinks(batchId: $id) { taskId } }', { id: batchId })
    await house.work()
  })
  const said = ({ seconds: taken, processorSeconds }: Timed<unknown>): string =>
    `${seconds(taken)} (processor ${seconds(processorSeconds)})`
  const figure = (name: string, work: Timed<unknown>): Figure => ({
    name,
    value: said(work),
    reference: `the same rows written, in as many commits ${said(floor)}`,
    ratio: work.seconds / floor.seconds,
    target: 'under 3 s',
    met: work.seconds < 3,
  })
  return [figure(`${LINKED} users linked to one customer, as a task`, linked), figure('the same taken back', undone)]
}

export async function run(): Promise<Section> {
  const house = await openHouse({}, [], boundless)
  try {
    const firm = await house.firm()
    const person = firm.person('ADMINISTRATOR')
    const connections: ConnectionId[] = []
    for (let at = 0; at < CONNECTIONS; at += 1) {
      const { data } = await person.call('mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
      connections.push((data?.['addConnection'] as { id: ConnectionId }).id)
    }
    await house.work()
    await fill(firm, connections)
    const some = (turn: number): ConnectionId[] =>
      [0, 1].map((at) => connections[(turn + at) % CONNECTIONS] ?? '') as ConnectionId[]
    const chosen: Variables = (turn) => ({
      filter: { connectionIds: some(turn), tags: [tags[turn % 12]], search: 'jansen' },
    })
    const ofCustomer: Variables = (turn) => ({
      id: customer(turn * 97),
      filter: { combinationId: customer(turn * 97) },
    })
    const figures = [
      await page(person, 'a page of 50 of 50,000 customers, by name', 15, list, () => ({})),
      await page(person, 'the same, by last update, latest first', 15, list, () => ({
        sort: { column: 'lastUpdateTime', direction: 'DESC' },
      })),
      await page(person, 'the same, the lowest margin first', 15, list, () => ({
        sort: { column: 'margin', direction: 'ASC' },
      })),
      await page(person, 'linked to one of two connections', 15, list, (turn) => ({
        filter: { connectionIds: some(turn) },
      })),
      await page(person, 'having a tag', 15, list, (turn) => ({ filter: { tags: [tags[turn % 12]] } })),
      await page(person, 'searched by a common needle', 15, list, () => ({ filter: { search: 'jansen' } })),
      await page(person, 'searched by one that was never asked', 15, list, (turn) => ({
        filter: { search: `jansen ${turn}` },
      })),
      await page(person, 'connections, tag and search together', 15, list, chosen),
      await page(person, 'the same, never asked', 15, list, (turn) => ({
        filter: { connectionIds: [connections[turn % CONNECTIONS]], tags: [tags[turn % 12]], search: `an ${turn}` },
      })),
      await page(person, 'a details page: customer, administrations, users', 20, details, ofCustomer),
      await page(person, 'its timeline', 20, timeline, ofCustomer),
      await rate(person, `list pages at ${CLIENTS} clients`, 500, list, () => ({})),
      await rate(person, 'with connections, tag and search', 500, list, chosen),
      ...(await linking(house, firm, person, connections[0] ?? ('' as ConnectionId))),
      await page(person, 'the timeline of the customer that got them', 20, timeline, () => ({ id: customer(7) })),
    ]
    return { title: 'Customers: 50,000, with 500,000 linked records', figures }
  } finally {
    await house.close()
  }
}
