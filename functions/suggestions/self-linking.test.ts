import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotColumns, type Slots } from '#domain/combinations/combination.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { combinationStore, linkBatches, newCombination } from '#functions/combinations/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { auditEvents } from '#platform/audit.ts'
import { tasks } from '#platform/jobs/task.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { findSuggestions } from './find-suggestions.ts'

let house: House
let firm: Firm
let connection: ConnectionId

const slots = Object.fromEntries(slotColumns.map((column) => [column, null])) as Slots
const numberAt = (at: number): string => String(80_100_000 + at * 7)
const fields = `connectionId state least readyTime nights { time batchId takenBackTime count rows { name score combination { name } } }`
const asked = `query ($id: ID!) { selfLinking(connectionId: $id) { ${fields} } }`
const set = `mutation ($id: ID!, $state: SelfLinkingState!) { updateSelfLinking(connectionId: $id, state: $state) { ${fields} } }`

interface Told {
  readonly state: string
  readonly nights: readonly {
    readonly batchId: string | null
    readonly takenBackTime: string | null
    readonly count: number
    readonly rows: readonly { readonly name: string }[]
  }[]
}

/** Of somebody who signed in now: days pass between the calls. */
const call = (query: string, variables: Record<string, unknown>) => firm.person('ADMINISTRATOR').call(query, variables)

async function told(query: string, variables: Record<string, unknown>): Promise<Told> {
  const { data, code } = await call(query, variables)
  expect(code).toBeUndefined()
  return Object.values(data ?? {})[0] as Told
}
const standing = (): Promise<Told> => told(asked, { id: connection })
const setTo = (state: string): Promise<Told> => told(set, { id: connection, state })

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
const add = (...places: number[]): Promise<void> =>
  recordDocuments(firm.tenant, 'administrations', connection).load(places.map(administration))

async function night(days = 1): Promise<void> {
  house.time.now = new Date(house.time.now.getTime() + days * 86_400_000)
  await firm.tenant.start(findSuggestions, {})
  await house.work()
}
const linked = async (): Promise<string[]> =>
  (await recordDocuments(firm.tenant, 'administrations', connection).query({ take: 100 }))
    .filter(({ doc }) => doc.combinationId !== null)
    .map(({ doc }) => doc.externalId)
    .sort()
const names = ({ nights }: Told): string[][] => nights.map(({ rows }) => rows.map(({ name }) => name).sort())

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  const { data } = await firm
    .person('ADMINISTRATOR')
    .call('mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
  connection = (data?.['addConnection'] as { id: ConnectionId }).id
  await combinationStore(firm.tenant).documents.load(
    Array.from({ length: 8 }, (_, at) =>
      newCombination(
        { ...slots, name: `Molen ${numberAt(at)} B.V.`, customerId: null, chamberOfCommerceNumber: numberAt(at) },
        house.time.now,
        { id: `molen-${at}` as CombinationId },
      ),
    ),
  )
  await add(0, 1)
})
afterAll(() => house.close())

describe('linking by itself', () => {
  it('is off, and is switched on by nobody before it was tried for a week', async () => {
    expect((await standing()).state).toBe('OFF')
    expect(await call(set, { id: connection, state: 'ON' })).toMatchObject({ code: 'SELF_LINKING_NOT_TRIED' })
    expect((await setTo('TRYING')).state).toBe('TRYING')
    await night(6)
    expect(await call(set, { id: connection, state: 'ON' })).toMatchObject({ code: 'SELF_LINKING_NOT_TRIED' })
  })

  it('tells each night what it would have linked, each record once, and links nothing', async () => {
    await add(2)
    await night()
    await night()
    expect(names(await standing())).toEqual([[], ['Molen 80100014 BV'], ['Molen 80100000 BV', 'Molen 80100007 BV']])
    expect(await linked()).toEqual([])
  })

  it('links then as one task and one batch a night, which stand in the log and are taken back together', async () => {
    const refused = { recordId: administration(1).id, combinationId: 'molen-1' }
    await call('mutation ($input: [SuggestionInput!]!) { rejectSuggestions(input: $input) }', { input: [refused] })
    await setTo('ON')
    await night()
    expect(await linked()).toEqual(['0', '2'])
    const [done] = (await standing()).nights
    expect(done).toMatchObject({ count: 2, takenBackTime: null })
    const batchId = done?.batchId ?? ''
    expect((await firm.tenant.documents(linkBatches).read(batchId))?.doc).toMatchObject({ kind: 'rule', rows: 2, actorId: null }) // prettier-ignore
    expect((await firm.tenant.documents(tasks).read(batchId))?.doc).toMatchObject({ job: 'link-by-itself', internal: false, state: 'done' }) // prettier-ignore
    const traces = await firm.tenant.documents(auditEvents).query({ take: 1_000 })
    expect(traces.map(({ doc }) => doc.action)).toContain('suggestion.link-by-itself')
    await call('mutation ($id: ID!) { undoLinks(batchId: $id) { batchId } }', { id: batchId })
    await house.work()
    expect(await linked()).toEqual([])
    expect((await standing()).nights[0]?.takenBackTime).not.toBeNull()
  })

  it('leaves what somebody unlinked or refused to people, and links what is new', async () => {
    await add(3)
    await night()
    expect(await linked()).toEqual(['3'])
    await night()
    expect(await linked()).toEqual(['3'])
  })

  it('stops where it is switched off', async () => {
    await setTo('OFF')
    expect((await setTo('OFF')).state).toBe('OFF')
    await add(4)
    await night()
    expect(await linked()).toEqual(['3'])
  })
})
