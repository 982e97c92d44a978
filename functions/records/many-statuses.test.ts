import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { neverSynced } from '#domain/connections/connection.ts'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { program } from '#platform/actor.ts'
import { auditEvents } from '#platform/audit.ts'
import { done, type JobContext, type Outcome, type TaskProgress } from '#platform/jobs/job.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { recordDocuments, recordId } from './index.ts'
import { statusChanges } from './status-changes.ts'
import { undoStatuses } from './undo-status.ts'

const change = `mutation ($input: UpdateRecordsStatusInput!) {
  updateConnectionAdministrationsStatus(input: $input) { ids status count changeId taskId }
}`
const undo = 'mutation ($input: UndoRecordsStatusInput!) { undoRecordsStatus(input: $input) { count refused taskId } }'
const tasks = `query ($id: ID!) { backgroundTasks(filter: { subjectId: $id }, take: 10) {
  items { type state itemsCompleted itemsTotal }
} }`

interface Changed {
  readonly ids: string[]
  readonly count: number
  readonly changeId: string | null
  readonly taskId: string | null
}
interface Undone {
  readonly count: number
  readonly refused: number
  readonly taskId: string | null
}

let house: House
let firm: Firm
let administrator: Person
let id: ConnectionId

/** 700 rows: the first 600 bakeries, the others mills; every tenth is ignored. */
function row(place: number): Administration {
  const externalId = String(1000 + place)
  return {
    id: recordId('administrations', id, externalId),
    connectionId: id,
    externalId,
    spilStatus: place % 10 === 0 ? 'IGNORED' : 'ACTIVE',
    combinationId: null,
    data: {},
    contentHash: 'x',
    spilCreatedAt: '2026-11-01T00:00:00.000Z',
    spilChangedAt: '2026-11-01T00:00:00.000Z',
    spilDeletedAt: null,
    name: `${place < 600 ? 'Bakkerij' : 'Molen'} ${place}`,
    chamberOfCommerceNumber: null,
  }
}
const all = (): Administration[] => Array.from({ length: 700 }, (_, place) => row(place))
const rows = () => recordDocuments(firm.tenant, 'administrations', id)

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  const { data } = await administrator.call('mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
  id = (data?.['addConnection'] as { id: ConnectionId }).id
  await house.work()
  await rows().load(all())
})
afterAll(() => house.close())

const set = (more: Record<string, unknown>, status = 'ARCHIVED'): Promise<Answer> =>
  administrator.call(change, { input: { connectionId: id, status, ...more } })
async function changed(more: Record<string, unknown>, status = 'ARCHIVED'): Promise<Changed> {
  const { data, code } = await set(more, status)
  expect(code).toBeUndefined()
  return data?.['updateConnectionAdministrationsStatus'] as Changed
}
const takeBack = (changeId: string | null): Promise<Answer> =>
  administrator.call(undo, { input: { connectionId: id, changeId } })
async function undone(changeId: string | null): Promise<Undone> {
  const { data, code } = await takeBack(changeId)
  expect(code).toBeUndefined()
  return data?.['undoRecordsStatus'] as Undone
}
const counts = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await rows().countBy('spilStatus')) as Record<string, number>
const asBefore = { ACTIVE: 630, IGNORED: 70 }
const idsFrom = (first: number, end: number): string[] =>
  all()
    .slice(first, end)
    .map((one) => one.id)

describe('the status of every row that a filter leaves', () => {
  it('is changed at once where they are few, and no other row is touched', async () => {
    const { count, ids, taskId } = await changed({ filter: { search: 'molen', status: 'ACTIVE' } })
    expect({ count, ids: ids.length, taskId }).toEqual({ count: 90, ids: 90, taskId: null })
    expect(await counts()).toEqual({ ACTIVE: 540, IGNORED: 70, ARCHIVED: 90 })
  })

  it('is changed by a task where they are many, which tells how far it is', async () => {
    const { count, ids, taskId } = await changed({ filter: { search: 'bakkerij' } })
    expect({ count, ids, hasTask: taskId !== null }).toEqual({ count: 600, ids: [], hasTask: true })
    expect(await counts()).toEqual(asBefore)
    await house.work()
    expect(await counts()).toEqual({ ACTIVE: 90, IGNORED: 10, ARCHIVED: 600 })
    const { data } = await administrator.call(tasks, { id })
    expect((data?.['backgroundTasks'] as { items: unknown[] }).items).toContainEqual({
      type: 'change-record-statuses',
      state: 'DONE',
      itemsCompleted: 600,
      itemsTotal: 600,
    })
  })

  it('is changed by one task at a time', async () => {
    await changed({ filter: {} })
    expect((await set({ filter: {} }, 'IGNORED')).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
    expect(await counts()).toEqual({ ARCHIVED: 700 })
  })

  it('waits for a sync that began in between', async () => {
    await changed({ filter: {} })
    const store = connectionStore(firm.tenant)
    const { doc, etag } = await store.byId(id)
    const { now } = house.time
    const syncing = { ...neverSynced, lastSyncStart: now.toISOString(), lastSyncUpdate: now.toISOString() }
    await firm.tenant.commit([store.replacing({ ...doc, syncInfo: syncing }, etag)])
    await house.work()
    expect(await counts()).toEqual(asBefore)
    const again = await store.byId(id)
    await firm.tenant.commit([store.replacing({ ...again.doc, syncInfo: doc.syncInfo }, again.etag)])
    house.time.now = new Date(now.getTime() + 31_000)
    await house.work()
    expect(await counts()).toEqual({ ARCHIVED: 700 })
    house.time.now = now
  })

  it.each([
    ['neither ids nor a filter', {}],
    ['both', { ids: ['x'], filter: {} }],
    ['more than 500 ids', { ids: Array.from({ length: 501 }, (_, place) => String(place)) }],
  ])('is refused with %s', async (_, more) => {
    const { code, field } = await set(more)
    expect({ code, field }).toEqual({ code: 'INPUT_INVALID', field: 'input.ids' })
  })
})

describe('a change of statuses', () => {
  it('is taken back: every row has the status it had', async () => {
    const { changeId } = await changed({ ids: idsFrom(0, 300) })
    expect(await counts()).toEqual({ ACTIVE: 360, IGNORED: 40, ARCHIVED: 300 })
    expect(await undone(changeId)).toEqual({ count: 300, refused: 0, taskId: null })
    expect(await counts()).toEqual(asBefore)
  })

  it('leaves alone what somebody changed since, row by row, and what is gone', async () => {
    const { changeId } = await changed({ ids: idsFrom(1, 6) })
    await changed({ ids: idsFrom(2, 4) }, 'IGNORED')
    await rows().upsert({ ...row(5), spilStatus: 'ARCHIVED', spilDeletedAt: '2026-11-20T00:00:00.000Z' })
    expect(await undone(changeId)).toEqual({ count: 2, refused: 3, taskId: null })
    const statuses = await rows().readMany(idsFrom(1, 6))
    expect(idsFrom(1, 6).map((one) => statuses.get(one)?.doc.spilStatus)).toEqual([
      'ACTIVE',
      'IGNORED',
      'IGNORED',
      'ACTIVE',
      'ARCHIVED',
    ])
  })

  it('is taken back once: a second click does not undo what came after', async () => {
    const { changeId } = await changed({ ids: idsFrom(1, 3) })
    await undone(changeId)
    await changed({ ids: idsFrom(1, 3) })
    expect((await takeBack(changeId)).code).toBe('NOT_FOUND')
    expect(await counts()).toEqual({ ACTIVE: 628, IGNORED: 70, ARCHIVED: 2 })
  })

  it('of many rows is taken back by a task', async () => {
    const { changeId } = await changed({ filter: { search: 'bakkerij' } })
    await house.work()
    expect((await undone(changeId)).taskId).not.toBeNull()
    await house.work()
    expect(await counts()).toEqual(asBefore)
    expect((await takeBack(changeId)).code).toBe('NOT_FOUND')
  })

  it('of more than a thousand parts goes forward only, whatever of it was done by a run that died', async () => {
    const parts = Array.from({ length: 1_100 }, (_, at) => ({
      id: `c.${String(at).padStart(4, '0')}`, connectionId: id, changeId: 'c', table: 'administrations' as const, status: 'ARCHIVED' as const,
      before: { [`gone ${at}`]: 'ACTIVE' as const, [`gone too ${at}`]: 'ACTIVE' as const }, time: '2026-11-01T00:00:00.000Z',
    })) // prettier-ignore
    await firm.tenant.documents(statusChanges, id).load(parts)
    const told: number[] = []
    const total = 2_200
    let deadline = new Date(0)
    const run = (cursor?: string): Promise<Outcome> =>
      undoStatuses.run(
        { connectionId: id, table: 'administrations', changeId: 'c', total },
        {
          tenant: firm.tenant, platform: house.platform, actor: program('system', 'task'), now: house.time.now, deadline, cursor,
          report: ({ completed }: TaskProgress) => told.push(completed),
        } as unknown as JobContext, // Only what the job uses.
      ) // prettier-ignore
    const first = await run()
    expect(first).toMatchObject({ kind: 'again', cursor: '2' })
    expect(await run('2')).toMatchObject({ kind: 'again', cursor: '4' })
    deadline = new Date('2099-01-01')
    expect(await run('4')).toEqual(done())
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect([told.length, told.at(-1)]).toEqual([1_100, total])
    await firm.tenant.documents(statusChanges, id).load(parts.slice(0, 10))
    told.length = 0
    expect(await run()).toEqual(done())
    expect(told).toEqual(Array.from({ length: 10 }, (_, at) => total - 20 + 2 * (at + 1)))
  })

  it('that changed nothing has nothing to take back', async () => {
    expect(await changed({ ids: idsFrom(0, 1) }, 'IGNORED')).toMatchObject({ count: 1, changeId: null })
  })

  it('can be taken back for 30 days', async () => {
    const { changeId } = await changed({ ids: idsFrom(1, 3) })
    const { now } = house.time
    house.time.now = new Date(now.getTime() + 31 * 86_400_000)
    await changed({ ids: idsFrom(5, 6) })
    expect((await takeBack(changeId)).code).toBe('NOT_FOUND')
    house.time.now = now
  })

  it('stands in the audit log, and so does taking it back', async () => {
    const [first = ''] = idsFrom(1, 2)
    const { changeId } = await changed({ ids: [first] })
    await undone(changeId)
    const events = await firm.tenant.documents(auditEvents).query({
      where: { field: 'action', op: 'eq', value: 'record.status' },
      orderBy: [{ field: 'time', direction: 'ascending' }],
    })
    const said = events.map(({ doc }) => ({ before: doc.before, after: doc.after }))
    expect(said).toHaveLength(3)
    expect(said).toEqual(
      expect.arrayContaining([
        { before: { [first]: 'ACTIVE' }, after: 'ARCHIVED' },
        // That it is taken back, and then row by row what that came to.
        { before: 'ARCHIVED', after: null },
        { before: 'ARCHIVED', after: { [first]: 'ACTIVE' } },
      ]),
    )
  })

  it('of one connection is not taken back through another', async () => {
    const { changeId } = await changed({ ids: idsFrom(1, 3) })
    const { data } = await administrator.call(
      'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }',
    )
    const other = (data?.['addConnection'] as { id: string }).id
    const { code } = await administrator.call(undo, { input: { connectionId: other, changeId } })
    expect(code).toBe('NOT_FOUND')
  })
})
