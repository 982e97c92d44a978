import { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import { readCombination, readRecord, type CombinationFacts, type CombinationProfile, type RecordFacts, type RecordProfile } from '#domain/combinations/matching/facts.ts' // prettier-ignore
import { signsFor, signsOf } from '#domain/combinations/matching/signs.ts'
import { learningFirm } from '#domain/combinations/matching/learn-firm.ts'
import { examFirm } from '../matching/exam/firm.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import type { Administration, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinationStore, newCombination } from '#functions/combinations/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { findSuggestions } from '#functions/suggestions/find-suggestions.ts'
import { suggestions } from '#functions/suggestions/index.ts'
import { boundless, openHouse, type Person } from '#tests/kit/firm.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { customerAt } from '../../local/vendors/world/customers.ts'
import { emailIn, nameIn, numberIn, registeredName } from '../../local/vendors/world/spelling.ts'
import { inTurn, milliseconds, saidOf, seconds, sized, timed, triesOf, type Figure, type Section } from './measure.ts'

/** Part of the full size that is measured; a busy machine shows the shape with less. */
const CUSTOMERS = sized(50_000)
const CONNECTIONS = 10
/** Linked administrations and users of each customer. */
const ADMINISTRATIONS = 3
const USERS = 7
const UNLINKED = sized(10_000)
const TURNS = triesOf(40)
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

const factsOfCustomer = (place: number): CombinationFacts => {
  const { id, name, customerId, chamberOfCommerceNumber } = customer(place)
  const linkedNames = [nameIn('Yuki', customerAt(place))]
  return { id, name, customerId, chamberOfCommerceNumber, linkedNames, emails: [] }
}
const recordAt = (at: number, place: number): RecordFacts => ({
  kind: 'administration',
  connectionId: `connection-${at % CONNECTIONS}`,
  name: nameIn('Basecone', customerAt(place)),
  chamberOfCommerceNumber: at % 2 === 0 ? null : numberIn('Basecone', customerAt(place)),
  customerId: null,
  externalId: String(at),
  emails: [],
})

/** Nothing of a store: names are read, candidates found and compared. The floor: names are read. */
async function scoring(): Promise<Figure[]> {
  const index = MatchingIndex.of(Array.from({ length: CUSTOMERS }, (_, place) => factsOfCustomer(place)))
  const records = Array.from({ length: UNLINKED }, (_, at) => recordAt(at, (at * 5) % CUSTOMERS))
  const reading = await timed(() => records.map((record) => readRecord(record)).length)
  const scored = await timed(() => records.map((record) => index.candidates(record, { take: 5 })).length)
  const each = records.slice(0, 1_000).map((record) => {
    const began = performance.now()
    index.candidates(record, { take: 5 })
    return performance.now() - began
  })
  const slowest = each.sort((a, b) => a - b)[949] ?? 0
  return [
    {
      name: `${UNLINKED.toLocaleString('en-GB')} records against ${CUSTOMERS.toLocaleString('en-GB')} customers`,
      value: `${seconds(scored.seconds)} (processor ${seconds(scored.processorSeconds)})`,
      reference: `reading them ${seconds(reading.seconds)}`,
      ratio: scored.seconds / reading.seconds,
      target: 'under 10 s',
      met: scored.seconds < 10,
    },
    { name: 'one record, p95', value: milliseconds(slowest), target: 'under 10 ms', met: slowest < 10 },
  ]
}

/** Firms of the exam whose customers together are those of one large firm. */
const together = 12

const hasInCommon = (record: RecordProfile, combination: CombinationProfile, index: MatchingIndex): boolean =>
  signsOf(record, combination, index).some(({ code }) => (signsFor as readonly string[]).includes(code))

/**
 * Of the exam's true pairs, how many are compared at all; and of those that have anything in common, which is where any sign speaks
 * for them: an employee's private address, or the name of a shop that nothing else says, nobody finds.
 */
function compared(isLarge: boolean): Figure {
  let [all, alike, found] = [0, 0, 0]
  const others = isLarge ? Array.from({ length: together - 1 }, (_, at) => examFirm(1_000 + at).customers).flat() : []
  for (const seed of [1, 2, 3]) {
    const { customers, records } = examFirm(seed)
    const index = MatchingIndex.of([...customers, ...others].map((each) => ({ ...each, linkedNames: [] })))
    for (const { facts, truth } of records) {
      if (truth === null) continue
      all += 1
      const record = index.read(facts)
      const own = customers.find(({ id }) => id === truth)
      const isFound = index.mayBe(record).some(({ id }) => id === truth)
      if (isFound) found += 1
      if (isFound || (own !== undefined && hasInCommon(record, readCombination({ ...own, linkedNames: [] }), index))) alike += 1 // prettier-ignore
    }
  }
  return {
    name: `true pairs of the exam that are compared, of ${all.toLocaleString('en-GB')}${isLarge ? `, among ${others.length.toLocaleString('en-GB')} more customers` : ''}`,
    value: `${((100 * found) / all).toFixed(2)} %; of ${alike.toLocaleString('en-GB')} with anything in common ${((100 * found) / alike).toFixed(2)} %`,
    target: 'at least 99.5 % of these',
    met: found >= 0.995 * alike,
  }
}

/** As many records as a night looks at of a firm with 500,000. */
const LESSONS = sized(20_000)

async function learning(): Promise<Figure> {
  const customers = Array.from({ length: CUSTOMERS }, (_, place) => factsOfCustomer(place))
  const lessons = Array.from({ length: LESSONS }, (_, at) => {
    const place = (at * 7) % CUSTOMERS
    return { facts: recordAt(at, place), owner: at % 3 === 0 ? undefined : idOf(place), refused: [] }
  })
  let longest = 0
  const learnt = await timed(() => {
    const work = learningFirm(customers, lessons)
    for (let began = performance.now(); work.next().done !== true; began = performance.now())
      longest = Math.max(longest, performance.now() - began)
  })
  return {
    name: `learning a firm of ${CUSTOMERS.toLocaleString('en-GB')} customers by ${LESSONS.toLocaleString('en-GB')} of its records`,
    value: `${seconds(learnt.processorSeconds)} of a processor, longest step ${milliseconds(longest)}`,
    target: 'under 60 s',
    met: learnt.processorSeconds < 60,
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
  const pure = [...(await scoring()), compared(false), compared(true), await learning()]
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
    // Of a night that has nothing to learn: everything is read, compared and kept once more.
    for await (const some of firm.tenant.documents(suggestions).scan())
      await firm.tenant.documents(suggestions).remove(some.map(({ id }) => id))
    const again = await timed(async () => {
      await firm.tenant.start(findSuggestions, {})
      await house.work()
    })
    const administrationId = (turn: number): string =>
      recordId('administrations', last, `${(turn * 5) % CUSTOMERS}-${2 + CONNECTIONS}`)
    return {
      title: `Suggestions and coverage, ${CUSTOMERS.toLocaleString('en-GB')} customers with ${(CUSTOMERS * (ADMINISTRATIONS + USERS)).toLocaleString('en-GB')} linked records`,
      figures: [
        ...pure,
        {
          name: `finding suggestions for ${UNLINKED.toLocaleString('en-GB')} records, kept`,
          value: `${seconds(again.seconds)} (processor ${seconds(again.processorSeconds)})`,
          target: 'under 12 s',
          met: again.seconds < 12,
        },
        {
          name: 'the same of a night that learns first',
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
