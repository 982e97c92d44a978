import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { readRecord, type RecordFacts } from '#domain/combinations/matching/facts.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import type { Administration, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinationStore, newCombination } from '#functions/combinations/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { boundless, openHouse, type Person } from '#tests/kit/firm.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { customerAt } from '../../local/vendors/world/customers.ts'
import { emailIn, nameIn, numberIn, registeredName } from '../../local/vendors/world/spelling.ts'
import { inTurn, milliseconds, saidOf, seconds, timed, type Figure, type Section } from './measure.ts'

/** Part of the full size that is measured; a busy machine shows the shape with less. */
const part = Number(process.env['BENCH_PART'] ?? 1)
const CUSTOMERS = 50_000 * part
const CONNECTIONS = 10
/** Linked administrations and users of each customer. */
const ADMINISTRATIONS = 3
const USERS = 7
const UNLINKED = 10_000 * part
const TURNS = 40
const PIECE = 5_000

const moment = '2026-11-01T00:00:00.000Z'
const systems = ['ExactOnlineNL', 'Yuki', 'Basecone'] as const

const idOf = (place: number): CombinationId => `customer-${place}` as CombinationId

function customer(place: number): Combination {
  const one = customerAt(place)
  const slots = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((nth) => [`reference${nth}`, `tag${nth}`].map((slot) => [slot, null])),
  ) as Pick<Combination, 'reference1' | 'reference2' | 'reference3' | 'reference4' | 'reference5' | 'tag1' | 'tag2' | 'tag3' | 'tag4' | 'tag5'> // prettier-ignore
  return newCombination(
    {
      ...slots,
      name: registeredName(one).slice(0, 200),
      customerId: one.code,
      chamberOfCommerceNumber: numberIn('Simplicate', one),
    },
    new Date(moment),
    { id: idOf(place) },
  )
}

const row = (connectionId: ConnectionId, table: 'administrations' | 'users', externalId: string, name: string) => ({
  id: recordId(table, connectionId, externalId),
  connectionId,
  externalId,
  name: name.slice(0, 200),
  spilStatus: 'ACTIVE' as const,
  contentHash: 'x',
  spilCreatedAt: moment,
  spilChangedAt: moment,
  spilDeletedAt: null,
})

function administration(
  connectionId: ConnectionId,
  place: number,
  nth: number,
  combinationId: CombinationId | null,
): Administration {
  const one = customerAt(place)
  const system = systems[nth % systems.length] ?? systems[0]
  return {
    ...row(connectionId, 'administrations', `${place}-${nth}`, nameIn(system, one)),
    combinationId,
    chamberOfCommerceNumber: numberIn(system, one),
    data: { email: emailIn(system, one) },
  }
}

const user = (connectionId: ConnectionId, place: number, nth: number): User => ({
  ...row(connectionId, 'users', `${place}-${nth}`, `Gebruiker ${place} ${nth}`),
  combinationId: idOf(place),
  email: `gebruiker${nth}@${customerAt(place).domain}`,
  accessTo: null,
  data: {},
})

/** As many as fit in memory beside the store, in turn. */
async function inPieces(count: number, write: (places: readonly number[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += PIECE)
    await write(Array.from({ length: Math.min(PIECE, count - from) }, (_, at) => from + at))
}

async function fill(tenant: TenantPartition, connections: readonly ConnectionId[]): Promise<void> {
  const { documents } = combinationStore(tenant)
  await inPieces(CUSTOMERS, (places) => documents.load(places.map(customer)))
  const connectionOf = (nth: number): ConnectionId => connections[nth % connections.length] ?? ('none' as ConnectionId)
  for (let nth = 0; nth < ADMINISTRATIONS; nth += 1)
    await inPieces(CUSTOMERS, (places) =>
      recordDocuments(tenant, 'administrations', connectionOf(nth)).load(
        places.map((place) => administration(connectionOf(nth), place, nth, idOf(place))),
      ),
    )
  for (let nth = 0; nth < USERS; nth += 1)
    await inPieces(CUSTOMERS, (places) =>
      recordDocuments(tenant, 'users', connectionOf(nth + ADMINISTRATIONS)).load(
        places.map((place) => user(connectionOf(nth + ADMINISTRATIONS), place, nth)),
      ),
    )
  const last = connectionOf(CONNECTIONS - 1)
  await inPieces(UNLINKED, (places) =>
    recordDocuments(tenant, 'administrations', last).load(
      places.map((at) => administration(last, (at * 5) % CUSTOMERS, 2 + CONNECTIONS, null)),
    ),
  )
}

/** Nothing of a store: names are read, candidates found and compared. The floor: names are read. */
async function scoring(): Promise<Figure> {
  const index = MatchingIndex.of(
    Array.from({ length: CUSTOMERS }, (_, place) => {
      const { id, name, customerId, chamberOfCommerceNumber } = customer(place)
      return {
        id,
        name,
        customerId,
        chamberOfCommerceNumber,
        linkedNames: [nameIn('Yuki', customerAt(place))],
        emails: [],
      }
    }),
  )
  const records = Array.from({ length: UNLINKED }, (_, at): RecordFacts => {
    const one = customerAt((at * 5) % CUSTOMERS)
    return {
      kind: 'administration',
      name: nameIn('Basecone', one),
      chamberOfCommerceNumber: at % 2 === 0 ? null : numberIn('Basecone', one),
      customerId: null,
      externalId: String(at),
      emails: [],
    }
  })
  const reading = await timed(() => records.map(readRecord).length)
  const scored = await timed(() => records.map((record) => index.candidates(record, { take: 5 })).length)
  return {
    name: `${UNLINKED.toLocaleString('en-GB')} records against ${CUSTOMERS.toLocaleString('en-GB')} customers`,
    value: `${seconds(scored.seconds)} (processor ${seconds(scored.processorSeconds)})`,
    reference: `reading them ${seconds(reading.seconds)}`,
    ratio: scored.seconds / reading.seconds,
    target: 'under 10 s',
    met: scored.seconds < 10,
  }
}

const score = 'match { score parts { code points } against { code points } }'
const floorQuery = '{ combinations(first: 50) { items { id name customerId } } }'

async function asking(
  administrator: Person,
  name: string,
  limit: number,
  ask: (turn: number) => readonly [string, Record<string, unknown>?],
): Promise<Figure> {
  const call = async (query: string, variables?: Record<string, unknown>): Promise<void> => {
    const { code } = await administrator.call(query, variables)
    if (code !== undefined) throw new Error(`${name}: ${code}`)
  }
  const first = await timed(() => call(...ask(0)))
  const { calls, floors } = await inTurn(
    TURNS,
    (turn) => call(...ask(turn)),
    () => call(floorQuery),
  )
  return {
    name: `${name} (first ${milliseconds(first.seconds * 1_000)})`,
    value: saidOf(calls),
    reference: `50 customers ${saidOf(floors)}`,
    ratio: calls.processor / floors.processor,
    target: `p95 under ${limit} ms`,
    met: calls.p95 < limit,
  }
}

/** Suggestions and the coverage board, of the largest firm there is. */
export async function run(): Promise<Section> {
  const pure = await scoring()
  const house = await openHouse({}, [], boundless)
  try {
    const firm = await house.firm('EXPERT')
    const administrator = firm.person('ADMINISTRATOR')
    const connections: ConnectionId[] = []
    for (let nth = 0; nth < CONNECTIONS; nth += 1) {
      const { data } = await administrator.call(
        'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }',
      )
      connections.push((data?.['addConnection'] as { id: ConnectionId }).id)
    }
    await fill(firm.tenant, connections)
    const last = connections.at(-1) ?? ('none' as ConnectionId)
    const finding = await timed(async () => {
      await administrator.call('mutation { findSuggestions { taskId } }')
      await house.work()
    })
    const administrationId = (turn: number): string =>
      recordId('administrations', last, `${(turn * 5) % CUSTOMERS}-${2 + CONNECTIONS}`)
    return {
      title: `Suggestions and coverage, ${CUSTOMERS.toLocaleString('en-GB')} customers with ${(CUSTOMERS * (ADMINISTRATIONS + USERS)).toLocaleString('en-GB')} linked records`,
      figures: [
        pure,
        {
          name: `finding suggestions for ${UNLINKED.toLocaleString('en-GB')} records, kept`,
          value: `${seconds(finding.seconds)} (processor ${seconds(finding.processorSeconds)})`,
        },
        await asking(administrator, 'suggestions for one administration', 50, (turn) => [
          `query ($id: ID!) { suggestedAdministrationCombinations(administrationId: $id) { items { combination { name } ${score} } } }`,
          { id: administrationId(turn) },
        ]),
        await asking(administrator, 'administrations for one customer', 50, (turn) => [
          `query ($id: ID!) { suggestedAdministrations(combinationId: $id) { items { administration { name } ${score} } } }`,
          { id: idOf(turn * 5) },
        ]),
        await asking(administrator, 'a page of the review queue', 50, (turn) => [
          `query ($skip: Int) { reviewQueue(skip: $skip) { totalCount certainCount items { id best { combination { name } ${score} } } } }`,
          { skip: turn * 50 },
        ]),
        await asking(administrator, 'a page of the coverage board', 100, (turn) => [
          'query ($skip: Int) { coverageBoard(skip: $skip) { totalCount items { combination { name } cells { state suggested } } } }',
          { skip: turn * 50 },
        ]),
        await asking(administrator, 'the same, what is suggested', 100, (turn) => [
          'query ($skip: Int) { coverageBoard(filter: { state: SUGGESTED }, skip: $skip) { totalCount items { combination { name } cells { state } } } }',
          { skip: turn * 50 },
        ]),
        await asking(administrator, 'the same, not linked in one system', 100, (turn) => [
          'query ($skip: Int, $of: [ID!]) { coverageBoard(filter: { state: NOT_LINKED, connectionIds: $of }, skip: $skip) { totalCount items { combination { name } cells { state } } } }',
          { skip: turn * 50, of: [last] },
        ]),
        await asking(administrator, 'what is left in each system', 100, () => [
          '{ coverageSystems { connectionId administrations { linked unlinked suggested certain } users { linked unlinked } } }',
        ]),
      ],
    }
  } finally {
    await house.close()
  }
}
