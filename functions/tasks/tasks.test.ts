import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, done, failed, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { tasks } from '#platform/jobs/task.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'

const Message = z.object({ connectionId: z.string() })
type Run = (context: JobContext) => Promise<Outcome> | Outcome

/** What each run of these jobs does, said by the test at hand. */
let run: Run = () => done()
const work = defineJob({
  name: 'test-work',
  message: Message,
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  exclusive: ({ connectionId }) => connectionId,
  cancellable: true,
  retryable: true,
  budgetMinutes: 5,
  run: async (_, context) => await run(context),
})
const fixed = defineJob({ ...work, name: 'test-fixed', cancellable: false, retryable: false })
const hidden = defineJob({ ...work, name: 'test-hidden', internal: true })

const fields = `id type state subjectType subjectId fileName startedOn completedOn itemsCompleted itemsTotal error warnings
  userId userName cancellable retryable`
const list = `query ($filter: BackgroundTaskFilter, $skip: Int, $take: Int) {
  backgroundTasks(filter: $filter, skip: $skip, take: $take) { totalCount items { ${fields} } } }`
const counts = `query ($filter: BackgroundTaskFilter) { activeBackgroundTaskCounts(filter: $filter) { type count } }`
const cancel = `mutation ($id: ID!) { cancelBackgroundTask(id: $id) { ${fields} } }`
const retry = `mutation ($id: ID!) { retryBackgroundTask(id: $id) { ${fields} } }`

interface Shown {
  readonly id: string
  readonly state: string
  readonly [field: string]: unknown
}

let house: House
let firm: Firm
let tenant: TenantPartition
let connectionId = 0
beforeAll(async () => {
  house = await openHouse({}, [work, fixed, hidden])
})
afterAll(() => house.close())

async function start(job = work, about = `connection-${(connectionId += 1)}`): Promise<string> {
  return (await tenant.start(job, { connectionId: about }, 'klanten.xlsx')).id
}

async function shown(filter: object = {}, page: object = {}): Promise<{ totalCount: number; items: Shown[] }> {
  const { data, code } = await firm.person('READ_ONLY').call(list, { filter, ...page })
  expect(code).toBeUndefined()
  return data?.['backgroundTasks'] as { totalCount: number; items: Shown[] }
}

beforeAll(async () => {
  firm = await house.firm()
  tenant = firm.tenant
})

describe('the list of tasks', () => {
  it('shows what waits, what came of what ran, and how far it got; not what is our own', async () => {
    run = ({ report }) => {
      report({ completed: 3, total: 3 })
      return done(['ROWS_REJECTED'])
    }
    await start(work, 'about-one')
    await start(hidden, 'about-two')
    expect(await shown({ subjectId: 'about-one' })).toMatchObject({
      totalCount: 1,
      items: [{ state: 'WAITING', type: 'test-work', startedOn: null, fileName: 'klanten.xlsx', cancellable: true }],
    })
    await house.work()
    const { items } = await shown()
    expect(items).toMatchObject([
      {
        state: 'DONE_WITH_WARNINGS',
        warnings: ['ROWS_REJECTED'],
        itemsCompleted: 3,
        itemsTotal: 3,
        subjectType: 'connection',
        subjectId: 'about-one',
        userId: null,
        userName: null,
        cancellable: false,
        retryable: false,
      },
    ])
    expect(items[0]?.['completedOn']).not.toBeNull()
  })

  it('is narrowed by subject, type and end, and comes in pages with the newest first', async () => {
    run = () => failed('NO_LUCK')
    const ids: string[] = []
    for (let number = 0; number < 3; number += 1) {
      house.time.now = new Date(house.time.now.getTime() + 1000)
      ids.push(await start(fixed))
    }
    await house.work()
    expect((await shown({ types: ['test-fixed'] })).items.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await shown({ types: ['test-fixed'] }, { skip: 1, take: 1 })).toMatchObject({
      totalCount: 3,
      items: [{ id: ids[1], state: 'FAILED', error: 'NO_LUCK', retryable: false }],
    })
    expect((await shown({ types: ['test-fixed'], ends: ['DONE', 'OPEN'] })).totalCount).toBe(0)
    expect((await shown({ types: ['test-fixed'], ends: ['FAILED'] })).totalCount).toBe(3)
    expect((await shown({ subjectType: 'customer' })).totalCount).toBe(0)
  })

  it('counts what is open, by type', async () => {
    run = () => done()
    await start(work, 'counted')
    await start(fixed, 'counted-too')
    const { data } = await firm.person('READ_ONLY').call(counts, {})
    expect(data?.['activeBackgroundTaskCounts']).toEqual([
      { type: 'test-fixed', count: 1 },
      { type: 'test-work', count: 1 },
    ])
    const one = await firm.person('READ_ONLY').call(counts, { filter: { subjectId: 'counted' } })
    expect(one.data?.['activeBackgroundTaskCounts']).toEqual([{ type: 'test-work', count: 1 }])
    await house.work()
  })

  it('names the open task beside which others of its group are refused, and nobody once it has ended', async () => {
    run = () => done()
    const asked = 'query ($group: String!) { exclusiveBackgroundTask(group: $group) { id state } }'
    const of = async (group: string): Promise<unknown> =>
      (await firm.person('READ_ONLY').call(asked, { group })).data?.['exclusiveBackgroundTask']
    const id = await start(work, 'group-1')
    expect(await of('group-1')).toEqual({ id, state: 'WAITING' })
    expect(await of('group-2')).toBeNull()
    await house.work()
    expect(await of('group-1')).toBeNull()
  })

  it('is not of another firm', async () => {
    const other = await house.firm()
    const { data } = await other.person('OWNER').call(list, {})
    expect(data?.['backgroundTasks']).toEqual({ totalCount: 0, items: [] })
    const id = await start()
    expect((await other.person('OWNER').call(cancel, { id })).code).toBe('NOT_FOUND')
    expect((await other.person('OWNER').call(retry, { id })).code).toBe('NOT_FOUND')
    await house.work()
  })

  it.each([{ take: 0 }, { take: 501 }, { skip: -1 }])('refuses the page %j', async (page) => {
    expect((await firm.person('READ_ONLY').call(list, page)).code).toBe('INPUT_INVALID')
  })
})

describe('stopping a task', () => {
  it('ends one that waits, and leaves a trace', async () => {
    let runs = 0
    run = () => {
      runs += 1
      return done()
    }
    const id = await start()
    const { data, code } = await firm.person('ADMINISTRATOR').call(cancel, { id })
    expect({ data, code }).toMatchObject({
      code: undefined,
      data: { cancelBackgroundTask: { id, state: 'CANCELLING', cancellable: false } },
    })
    await house.work()
    expect(runs).toBe(0)
    expect((await tenant.documents(tasks).read(id))?.doc).toMatchObject({ state: 'cancelled', attempts: 1 })
  })

  it('is refused where the job does not allow it, twice, and for one that has ended', async () => {
    run = () => done()
    const administrator = firm.person('ADMINISTRATOR')
    const never = await start(fixed)
    expect((await administrator.call(cancel, { id: never })).code).toBe('TASK_NOT_CANCELLABLE')
    const id = await start()
    await administrator.call(cancel, { id })
    expect((await administrator.call(cancel, { id })).code).toBe('TASK_NOT_CANCELLABLE')
    await house.work()
    expect((await administrator.call(cancel, { id })).code).toBe('TASK_NOT_CANCELLABLE')
    expect((await administrator.call(cancel, { id: 'no-such-task' })).code).toBe('NOT_FOUND')
  })
})

describe('trying a task again', () => {
  it('starts one like it, once, and only after it failed', async () => {
    run = () => failed('NO_LUCK')
    const administrator = firm.person('ADMINISTRATOR')
    const id = await start(work, 'again')
    expect((await administrator.call(retry, { id })).code).toBe('TASK_NOT_RETRYABLE')
    await house.work()
    expect(await shown({ subjectId: 'again' })).toMatchObject({ items: [{ state: 'FAILED', retryable: true }] })
    run = () => done()
    const answer = await administrator.call(retry, { id })
    expect(answer.data).toMatchObject({
      retryBackgroundTask: { state: 'WAITING', subjectId: 'again', fileName: 'klanten.xlsx' },
    })
    expect((await administrator.call(retry, { id })).code).toBe('TASK_NOT_RETRYABLE')
    await house.work()
    expect((await shown({ subjectId: 'again' })).items.map(({ state }) => state).toSorted()).toEqual(['DONE', 'FAILED'])
  })

  it('waits for another of its group', async () => {
    run = () => failed('NO_LUCK')
    const id = await start(work, 'busy')
    await house.work()
    await start(work, 'busy')
    expect((await firm.person('ADMINISTRATOR').call(retry, { id })).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
  })
})
