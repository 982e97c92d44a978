import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administration } from '#domain/records/record.ts'
import type { Slots } from '#domain/combinations/combination.ts'
import { slotColumns } from '#domain/combinations/combination.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinationStore, linkBatches, newCombination, pairsACommit } from '#functions/combinations/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { program } from '#platform/actor.ts'
import type { JobContext, Outcome } from '#platform/jobs/job.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { acceptCertain } from './accept-certain.ts'

/** More than two commits. */
const some = 95
let house: House
let firm: Firm
let administrator: Person
let connection: ConnectionId

const slots = Object.fromEntries(slotColumns.map((column) => [column, null])) as Slots
const numberAt = (at: number): string => String(80_100_000 + at * 7)

async function called<T>(query: string, variables?: Record<string, unknown>): Promise<T> {
  const { data, code } = await administrator.call(query, variables)
  expect(code).toBeUndefined()
  return Object.values(data ?? {})[0] as T
}

const administration = (at: number): Administration => ({
  id: recordId('administrations', connection, String(at)),
  connectionId: connection,
  externalId: String(at),
  name: `Molen ${numberAt(at)} BV`,
  chamberOfCommerceNumber: numberAt(at),
  spilStatus: 'ACTIVE',
  combinationId: null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
})

/** A run of the job as the runner gives it, which has to stop after each commit. */
async function runOnce(batchId: string, cursor: string | undefined): Promise<Outcome> {
  const context: JobContext = {
    tenant: firm.tenant,
    platform: house.platform,
    actor: program('system', 'task'),
    log: house.platform.log,
    now: house.time.now,
    may: () => true,
    task: { id: 'task' } as JobContext['task'],
    cursor,
    attempt: 1,
    deadline: new Date(0),
    signal: new AbortController().signal,
    heartbeat: () => Promise.resolve(),
    report: () => undefined,
  }
  return acceptCertain.run({ batchId, connectionIds: [], table: null }, context)
}

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  const made = await called<{ id: ConnectionId }>(
    'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }',
  )
  connection = made.id
  const places = Array.from({ length: some }, (_, at) => at)
  await combinationStore(firm.tenant).documents.load(
    places.map((at) =>
      newCombination(
        { ...slots, name: `Molen ${numberAt(at)} B.V.`, customerId: null, chamberOfCommerceNumber: numberAt(at) },
        house.time.now,
        { id: `molen-${at}` as CombinationId },
      ),
    ),
  )
  await recordDocuments(firm.tenant, 'administrations', connection).load(places.map(administration))
  await called('mutation { findSuggestions { taskId } }')
  await house.work()
})
afterAll(() => house.close())

const rows = async () =>
  [...(await recordDocuments(firm.tenant, 'administrations', connection).query({ take: 1_000 }))].map(({ doc }) => doc)
const linkedRightly = async (): Promise<number> =>
  (await rows()).filter(({ combinationId, externalId }) => combinationId === `molen-${externalId}`).length

describe('accepting all that is certain', () => {
  it('goes on where a run was cut off, links each record once, and is taken back as one', async () => {
    const { batchId } = await called<{ batchId: string }>(
      'mutation { acceptCertainSuggestions(input: {}) { batchId taskId } }',
    )
    let outcome = await runOnce(batchId, undefined)
    expect(outcome.kind).toBe('again')
    expect(await linkedRightly()).toBe(pairsACommit)
    // A host that dies before its cursor is kept begins the step anew.
    outcome = await runOnce(batchId, undefined)
    expect(await linkedRightly()).toBe(2 * pairsACommit)
    while (outcome.kind === 'again') outcome = await runOnce(batchId, outcome.cursor)
    expect(outcome.kind).toBe('done')
    expect(await linkedRightly()).toBe(some)
    const batch = (await firm.tenant.documents(linkBatches).read(batchId))?.doc
    expect(batch).toMatchObject({ kind: 'automatic', rows: some, takenBackTime: null })
    await called('mutation ($id: ID!) { undoLinks(batchId: $id) { batchId } }', { id: batchId })
    await house.work()
    expect((await rows()).filter(({ combinationId }) => combinationId !== null)).toEqual([])
  })

  it('is refused while such a task is open, and links nothing more once it is taken back', async () => {
    const { batchId } = await called<{ batchId: string }>(
      'mutation { acceptCertainSuggestions(input: {}) { batchId taskId } }',
    )
    const again = await administrator.call('mutation { acceptCertainSuggestions(input: {}) { batchId } }')
    expect(again.code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await called('mutation ($id: ID!) { undoLinks(batchId: $id) { batchId } }', { id: batchId })
    await house.work()
    expect(await linkedRightly()).toBe(0)
  })
})
