import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import type { Administration, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { suggestions } from './collections.ts'
import { findSuggestions } from './find-suggestions.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'

let house: House
let firm: Firm
let administrator: Person
let connection: ConnectionId

const score = 'match { score parts { code points record combination } against { code points } }'
const queue = `query ($filter: ReviewFilter) { reviewQueue(filter: $filter) {
  totalCount certainCount foundTime findingTaskId
  items { id table administration { name } user { name } best { combination { id name } ${score} } others { combination { name } } }
} }`
const forAdministration = `query ($id: ID!) { suggestedAdministrationCombinations(administrationId: $id) {
  totalCount items { combination { id name } linkedConnectionIds ${score} }
} }`
const forCombination = `query ($id: ID!) { suggestedAdministrations(combinationId: $id) {
  totalCount items { administration { name spilId } isBest ${score} }
} }`
const usersFor = `query ($id: ID!) { suggestedConnectionUsers(combinationId: $id) { totalCount items { user { name } ${score} } } }`
const accept = `mutation ($input: [SuggestionInput!]!) { acceptSuggestions(input: $input) { batchId recordIds } }`
const reject = `mutation ($input: [SuggestionInput!]!) { rejectSuggestions(input: $input) }`
const takeBack = `mutation ($input: [SuggestionInput!]!) { takeBackRejections(input: $input) }`
const acceptCertain = `mutation { acceptCertainSuggestions(input: {}) { batchId taskId } }`
const undo = `mutation ($id: ID!) { undoLinks(batchId: $id) { rows taskId } }`
const batches = `query { linkBatches(kinds: ["automatic"]) { totalCount items { id kind rows takenBackTime } } }`
const batchRows = `query ($id: ID!) { linkBatchRows(batchId: $id) { recordId after { name } } }`

async function answered<T>(answer: Promise<Answer>, field: string): Promise<T> {
  const { data, code } = await answer
  expect(code).toBeUndefined()
  return data?.[field] as T
}

interface Shown {
  readonly combination: { readonly id: string; readonly name: string }
  readonly match: {
    readonly score: number
    readonly parts: readonly { readonly code: string; readonly points: number }[]
  }
}
interface Queue {
  readonly totalCount: number
  readonly certainCount: number
  readonly foundTime: string | null
  readonly findingTaskId: string | null
  readonly items: readonly {
    readonly id: string
    readonly table: string
    readonly best: Shown
    readonly others: unknown[]
  }[]
}

const queued = (filter: Record<string, unknown> = {}): Promise<Queue> =>
  answered<Queue>(administrator.call(queue, { filter }), 'reviewQueue')
const find = async (): Promise<string | null> => {
  const call = administrator.call('mutation { findSuggestions { taskId } }')
  const { taskId } = await answered<{ taskId: string | null }>(call, 'findSuggestions')
  await house.work()
  return taskId
}
const customer = async (name: string, chamberOfCommerceNumber?: string, customerId?: string): Promise<string> => {
  const call = administrator.call('mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }', {
    input: { name, chamberOfCommerceNumber, customerId },
  })
  return (await answered<{ id: string }>(call, 'addCombination')).id
}

const row = (table: 'administrations' | 'users', externalId: string, name: string) => ({
  id: recordId(table, connection, externalId),
  connectionId: connection,
  externalId,
  name,
  spilStatus: 'ACTIVE' as const,
  combinationId: null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
})
const administration = (externalId: string, name: string, number: string | null = null): Administration => ({
  ...row('administrations', externalId, name),
  chamberOfCommerceNumber: number,
})
const user = (externalId: string, name: string, email: string): User => ({
  ...row('users', externalId, name),
  email,
  accessTo: null,
})

const pass = (): void => {
  house.time.now = new Date(house.time.now.getTime() + 1_000)
}

const ids = { korst: '', holding: '', beheer: '', anker: '' }
const idOf = (externalId: string): string => recordId('administrations', connection, externalId)

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('suggestions', () => {
  beforeAll(async () => {
    firm = await house.firm()
    administrator = firm.person('ADMINISTRATOR')
    const made = administrator.call('mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
    connection = (await answered<{ id: ConnectionId }>(made, 'addConnection')).id
    ids.korst = await customer('Bakkerij De Korst B.V.', '80000011')
    ids.holding = await customer('Kramer Holding B.V.', '80000012')
    ids.beheer = await customer('Kramer Beheer B.V.', '80000013')
    ids.anker = await customer('Het Anker')
    const administrations = recordDocuments(firm.tenant, 'administrations', connection)
    await administrations.load([
      administration('1', 'Bakkerij de Korst BV', '80000011'),
      administration('2', 'Kramer Holding', '80000012'),
      administration('3', 'Het Anker'),
      administration('4', 'Iets heel anders'),
      { ...administration('5', 'Kramer Beheer BV', '80000013'), spilStatus: 'IGNORED' },
    ])
    await recordDocuments(firm.tenant, 'users', connection).load([
      user('u1', 'Piet Bakker', 'piet@bakkerijdekorst.example'),
      user('u2', 'Iemand', 'iemand@gmail.com'),
    ])
  })

  it('of one administration are there at once, each with its reasons', async () => {
    const { items } = await answered<{ items: Shown[] }>(
      administrator.call(forAdministration, { id: idOf('1') }),
      'suggestedAdministrationCombinations',
    )
    expect(items[0]?.combination.name).toBe('Bakkerij De Korst B.V.')
    expect(items[0]?.match.score).toBeGreaterThanOrEqual(95)
    expect(items[0]?.match.parts.map(({ code }) => code)).toContain('sameChamberNumber')
  })

  it('for one customer are there before anything was looked for', async () => {
    const { items } = await answered<{ items: { administration: { name: string } }[] }>(
      administrator.call(forCombination, { id: ids.korst }),
      'suggestedAdministrations',
    )
    expect(items.map(({ administration: { name } }) => name)).toEqual(['Bakkerij de Korst BV'])
  })

  it('fill a queue with the surest first, without what counts for nothing or resembles nobody', async () => {
    expect((await queued()).foundTime).toBeNull()
    expect(await find()).not.toBeNull()
    const found = await queued()
    expect(found.foundTime).not.toBeNull()
    expect(found.findingTaskId).toBeNull()
    const scores = found.items.map(({ best }) => best.match.score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    const named = found.items.map(({ best }) => best.combination.name)
    // The two that are certain are equally so.
    expect(named.slice(0, 2).sort()).toEqual(['Bakkerij De Korst B.V.', 'Kramer Holding B.V.'])
    expect(named.slice(2).sort()).toEqual(['Bakkerij De Korst B.V.', 'Het Anker'])
    expect(found.certainCount).toBe(2)
    expect((await queued({ leastScore: 95 })).totalCount).toBe(2)
    expect((await queued({ table: 'users' })).items.map(({ table }) => table)).toEqual(['users'])
    expect((await queued({ search: 'anker' })).totalCount).toBe(1)
    expect((await queued({ reason: 'chamber' })).totalCount + (await queued({ reason: 'name' })).totalCount + (await queued({ reason: 'mail' })).totalCount).toBe(found.totalCount) // prettier-ignore
    expect((await queued({ reason: 'name', search: 'anker' })).totalCount).toBe(1)
    expect((await queued({ reason: 'mail' })).items.map(({ table }) => table)).toEqual(['users'])
    expect((await queued({ connectionIds: ['another'] })).totalCount).toBe(0)
  })

  it('are taught by the firm, which says from how much, and may be taught anew', async () => {
    const learnt = () =>
      answered<{ version: number; records: number; learntTime: string | null }>(
        administrator.call('{ matchingLearnt { version records links refusals learntTime } }'),
        'matchingLearnt',
      )
    const before = await learnt()
    expect(before.version).toBe(1)
    expect(before.records).toBeGreaterThan(0)
    await answered(administrator.call('mutation { learnMatchingAnew { taskId } }'), 'learnMatchingAnew')
    expect((await learnt()).learntTime).toBeNull()
    await house.work()
    expect(await learnt()).toMatchObject({ version: 1, records: before.records })
  })

  it('find a customer by a number it had before', async () => {
    const input = { name: 'Het Vlot B.V.', customerId: 'F47110' }
    const id = await customer(input.name, undefined, input.customerId)
    const update = 'mutation ($input: UpdateCombinationInput!) { updateCombination(input: $input) { id } }'
    await answered(
      administrator.call(update, { input: { id, fields: { ...input, customerId: 'G90001' } } }),
      'updateCombination',
    )
    await recordDocuments(firm.tenant, 'administrations', connection).load([administration('8', 'Onbekend (F47110)')])
    const { items } = await answered<{ items: Shown[] }>(
      administrator.call(forAdministration, { id: idOf('8') }),
      'suggestedAdministrationCombinations',
    )
    expect(items[0]?.combination.name).toBe('Het Vlot B.V.')
    expect(items[0]?.match.parts.map(({ code }) => code)).toContain('sameOtherId')
    await recordDocuments(firm.tenant, 'administrations', connection).remove([idOf('8')])
  })

  it('are learnt from anew where there is news, and not for a night without any', async () => {
    const learnt = async () =>
      (
        await answered<{ learntTime: string | null }>(
          firm.person('ADMINISTRATOR').call('{ matchingLearnt { learntTime } }'),
          'matchingLearnt',
        )
      ).learntTime
    const night = async (days = 1) => {
      house.time.now = new Date(house.time.now.getTime() + days * 86_400_000)
      administrator = firm.person('ADMINISTRATOR')
      await firm.tenant.start(findSuggestions, {})
      await house.work()
    }
    await night()
    const before = await learnt()
    await night()
    expect(await learnt()).toBe(before)
    await recordDocuments(firm.tenant, 'administrations', connection).load([administration('9', 'Weer iets anders')])
    await night()
    const after = await learnt()
    expect(after).not.toBe(before)
    await night()
    expect(await learnt()).toBe(after)
    await night(7)
    expect(await learnt()).not.toBe(after)
  })

  it('follow what linked records say by then, with each search', async () => {
    const rows = recordDocuments(firm.tenant, 'administrations', connection)
    const combinationId = (await customer('Zeilmakerij Noord')) as CombinationId
    const linked = { ...administration('20', 'Een ander'), combinationId }
    const reasons = async (): Promise<readonly string[]> => {
      await firm.tenant.start(findSuggestions, {})
      await house.work()
      const stored = await firm.tenant.documents(suggestions).read(idOf('21'))
      return stored?.doc.candidates[0]?.parts.map(({ code }) => code) ?? []
    }
    await rows.load([linked, administration('21', 'Onbekend (Z77123)')])
    expect(await reasons()).not.toContain('sameLinkedNumber')
    await rows.load([{ ...linked, data: { customerNumber: 'Z77123' } }])
    expect(await reasons()).toContain('sameLinkedNumber')
    await rows.remove([linked.id])
    expect(await reasons()).not.toContain('sameLinkedNumber')
    await rows.remove([idOf('21')])
  })

  it('are looked for again only where a customer changed', async () => {
    // What changed within the same moment counts as changed.
    pass()
    await find()
    pass()
    expect(await find()).toBeNull()
    await customer('Nieuw')
    expect(await find()).not.toBeNull()
  })

  it('show the users of a customer by their domain', async () => {
    const { items } = await answered<{ items: { user: { name: string } }[] }>(
      administrator.call(usersFor, { id: ids.korst }),
      'suggestedConnectionUsers',
    )
    expect(items.map(({ user: { name } }) => name)).toEqual(['Piet Bakker'])
  })

  it('that are rejected do not come back, until the rejection is taken back', async () => {
    const pair = { recordId: idOf('3'), combinationId: ids.anker }
    const listed = async () => (await queued()).items.map(({ id }) => id)
    expect(await listed()).toContain(pair.recordId)
    expect(await answered(administrator.call(reject, { input: [pair] }), 'rejectSuggestions')).toEqual([pair.recordId])
    expect(await listed()).not.toContain(pair.recordId)
    await customer('Nog een')
    await find()
    expect(await listed()).not.toContain(pair.recordId)
    const of = await answered<{ items: unknown[] }>(
      administrator.call(forAdministration, { id: pair.recordId }),
      'suggestedAdministrationCombinations',
    )
    expect(of.items).toEqual([])
    await answered(administrator.call(takeBack, { input: [pair] }), 'takeBackRejections')
    expect(await listed()).toContain(pair.recordId)
  })

  it('that are accepted are linked, and suggested again when that is undone', async () => {
    const pair = { recordId: idOf('3'), combinationId: ids.anker }
    const { batchId, recordIds } = await answered<{ batchId: string; recordIds: string[] }>(
      administrator.call(accept, { input: [pair] }),
      'acceptSuggestions',
    )
    expect(recordIds).toEqual([pair.recordId])
    expect((await queued()).items.map(({ id }) => id)).not.toContain(pair.recordId)
    await answered(administrator.call(undo, { id: batchId }), 'undoLinks')
    await house.work()
    expect((await queued()).items.map(({ id }) => id)).toContain(pair.recordId)
  })

  it('that are certain are linked by a task, as one batch that can be taken back', async () => {
    const before = await queued()
    const { batchId } = await answered<{ batchId: string }>(
      administrator.call(acceptCertain),
      'acceptCertainSuggestions',
    )
    await house.work()
    expect((await queued()).totalCount).toBe(before.totalCount - 2)
    const response = await answered<{ items: unknown[] }>(administrator.call(batches), 'linkBatches')
    expect(response.items).toEqual([{ id: batchId, kind: 'automatic', rows: 2, takenBackTime: null }])
    const rows = await answered<{ after: { name: string } }[]>(
      administrator.call(batchRows, { id: batchId }),
      'linkBatchRows',
    )
    expect(rows.map(({ after }) => after.name).sort()).toEqual(['Bakkerij De Korst B.V.', 'Kramer Holding B.V.'])
    await answered(administrator.call(undo, { id: batchId }), 'undoLinks')
    await house.work()
    expect((await queued()).certainCount).toBe(2)
  })
})
