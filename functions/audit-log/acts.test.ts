import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditEvents } from '#platform/audit.ts'
import type { AuditName } from '#platform/graphql/generated/resolvers.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { answered, openCustomersHouse } from '#tests/kit/customers.ts'
import { openDefinitionsHouse } from '#tests/kit/definitions.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { calls, pricing } from '#tests/kit/prices.ts'
import { linkBatches } from '../combinations/index.ts'

let house: House | undefined
afterEach(async () => {
  await house?.close()
  house = undefined
})

const question = `{ auditLog { items { subject names {
  id name isGone taskType raise { percentage startPeriod definitionCount } several { kind count } } } } }`

const fail = (): never => {
  throw new Error('there is none')
}

/** What the log calls this id wherever it names it; once where it is called the same everywhere. */
async function called(firm: Firm, id: string): Promise<AuditName[]> {
  const { items } = await answered<{ items: { names: AuditName[] }[] }>(firm.person('OWNER').call(question), 'auditLog')
  const names = items.flatMap((item) => item.names).filter((one) => one.id === id)
  return [...new Map(names.map((one) => [JSON.stringify(one), one])).values()]
}

describe('the log calls what has no name of its own', () => {
  it('a raise of prices by how much, from when and of what, also where it was taken back and the product is gone', async () => {
    const opened = await openDefinitionsHouse()
    house = opened.house
    const { added } = pricing(opened)
    const [one, other] = [await opened.define(), await opened.define({ description: 'Per rol' })]
    await added(one.id, '2026-01', '1', '2')
    await added(other.id, '2026-01', '3', '4')
    const raise = async (productDefinitionIds: string[]): Promise<string> => {
      const input = { productDefinitionIds, percentage: '2.5', startDate: '2026-05' }
      return (await answered<{ id: string }>(opened.administrator.call(calls.raise, { input }), 'raiseFinancialRules'))
        .id
    }
    const single = await raise([other.id])
    const both = await raise([one.id, other.id])
    await answered(opened.administrator.call(calls.undo, { id: single }), 'undoRaiseFinancialRules')
    const by = { percentage: '2.5', startPeriod: '2026-05' }
    const expected = {
      id: single,
      name: 'Per rol',
      isGone: false,
      taskType: null,
      raise: { ...by, definitionCount: 1 },
      several: null,
    }
    expect(await called(opened.firm, single)).toEqual([expected])
    expect(await called(opened.firm, both)).toEqual([
      { ...expected, id: both, name: '', raise: { ...by, definitionCount: 2 } },
    ])
    const gone = 'mutation ($id: ID!) { deleteProductDefinition(id: $id) { id } }'
    expect((await opened.administrator.call(gone, { id: other.id })).code).toBeUndefined()
    expect(await called(opened.firm, single)).toEqual([{ ...expected, isGone: true }])
  })

  it('a task by what it does and what it is about, and by what it does once its own record is gone', async () => {
    const work = defineJob({
      name: 'test-work',
      message: z.object({ about: z.string() }),
      subject: ({ about }) => ({ type: 'connection', id: about }),
      cancellable: true,
      budgetMinutes: 5,
      run: () => Promise.resolve(done()),
    })
    house = await openHouse({}, [work])
    const firm = await house.firm()
    const add = 'mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }'
    const input = { connector: 'ManualImportV2', companyName: 'Kantoor Oost' }
    const connection = await answered<{ id: string }>(firm.person('OWNER').call(add, { input }), 'addConnection')
    const ofConnection = (await firm.tenant.start(work, { about: connection.id }, 'klanten.xlsx')).id
    const ofNothing = (await firm.tenant.start(work, { about: 'gone' })).id
    for (const id of [ofConnection, ofNothing])
      await answered(
        firm.person('OWNER').call('mutation ($id: ID!) { cancelBackgroundTask(id: $id) { id } }', { id }),
        'cancelBackgroundTask',
      )
    const task = { isGone: false, taskType: 'test-work', raise: null, several: null }
    const name = 'Handmatige import (Kantoor Oost) · klanten.xlsx'
    expect(await called(firm, ofConnection)).toEqual([{ ...task, id: ofConnection, name }])
    expect(await called(firm, ofNothing)).toEqual([{ ...task, id: ofNothing, name: '' }])
    await firm.tenant.documents(tasks).delete(ofConnection)
    expect(await called(firm, ofConnection)).toEqual([{ ...task, id: ofConnection, name: '' }])
  })

  it('a task that raises prices by the raise', async () => {
    const opened = await openDefinitionsHouse()
    house = opened.house
    const { added } = pricing(opened)
    const { id } = await opened.define()
    await added(id, '2026-01', '1', '2')
    const raise = { percentage: '-3', startPeriod: '2026-07', productDefinitionIds: [id] }
    const trace = { actorId: null, source: 'screen', before: null, correlationId: 'c' } as const
    const time = house.time.now.toISOString()
    const raiseJob = defineJob({
      name: 'raise-prices',
      message: z.object({}),
      subject: () => ({ type: 'prices', id: 'raise-0001' }),
      budgetMinutes: 5,
      run: () => Promise.resolve(done()),
    })
    const task = await opened.firm.tenant.start(raiseJob, {})
    for (const event of [
      { id: 'a', action: 'price.raise', subject: 'raise-0001', after: raise },
      { id: 'b', action: 'task.retry', subject: 'task-before', after: { type: 'raise-prices', task: task.id } },
    ])
      await opened.firm.tenant.documents(auditEvents).create({ ...trace, time, ...event })
    expect(await called(opened.firm, task.id)).toMatchObject([
      { taskType: 'raise-prices', raise: { percentage: '-3', startPeriod: '2026-07', definitionCount: 1 } },
    ])
    expect(await called(opened.firm, 'task-before')).toMatchObject([
      { taskType: 'raise-prices', name: '', raise: null },
    ])
  })

  it('customers that were deleted together by how many they were, also a task that brings them back, and each by its name', async () => {
    const kit = await openCustomersHouse()
    house = kit.house
    const ids = [await kit.adding({ name: 'Bakkerij Kroon' }), await kit.adding({ name: 'De Waag' })]
    const gone = 'mutation ($input: DeleteCombinationsInput!) { deleteCombinations(input: $input) { actId taskId } }'
    const input = { ids, count: 2 }
    const { actId, taskId } = await answered<{ actId: string; taskId: string }>(
      kit.administrator.call(gone, { input }),
      'deleteCombinations',
    )
    await kit.house.work()
    await kit.firm.tenant.documents(auditEvents).create({
      ...{ id: 'stopped', time: house.time.now.toISOString(), actorId: null, source: 'screen', correlationId: 'c' },
      ...{ action: 'task.cancel', subject: taskId, before: { type: 'delete-combinations' }, after: null },
    })
    const several = { kind: 'CUSTOMERS', count: 2 }
    const act = { name: '', isGone: false, taskType: null, raise: null, several }
    expect(await called(kit.firm, actId)).toEqual([{ ...act, id: actId }])
    expect(await called(kit.firm, taskId)).toEqual([{ ...act, id: taskId, taskType: 'delete-combinations' }])
    const [first = ''] = ids
    expect(await called(kit.firm, first)).toMatchObject([{ name: 'Bakkerij Kroon', isGone: true, several: null }])
  })

  it('what was linked together by how many rows it was', async () => {
    const kit = await openCustomersHouse()
    house = kit.house
    const rows = await kit.administrations(['Kroon BV', 'Kroon Holding'])
    await kit.link('administrations', { combinationId: await kit.adding({ name: 'Bakkerij Kroon' }), ids: rows })
    const [{ doc: batch } = fail()] = await kit.firm.tenant.documents(linkBatches).query({})
    expect(await called(kit.firm, batch.id)).toMatchObject([{ name: '', several: { kind: 'ROWS', count: 2 } }])
  })

  it('a question to the helpdesk by its subject', async () => {
    const page = 'https://spil.example'
    const links = { website: page, status: page, blog: page, trial: page, terms: page, userAgreement: page }
    house = await openHouse({ SPIL_LINKS: JSON.stringify({ ...links, support: 'mailto:helpdesk@spil.example' }) })
    const firm = await house.firm()
    const send = 'mutation ($input: HelpRequestInput!) { sendHelpRequest(input: $input) { requestTime } }'
    const input = { subject: 'Export blijft leeg', message: 'Wat nu?' }
    await answered(firm.person('READ_ONLY').call(send, { input }), 'sendHelpRequest')
    const [{ doc: trace } = fail()] = await firm.tenant.documents(auditEvents).query({})
    expect(await called(firm, trace.subject)).toMatchObject([{ name: 'Export blijft leeg', isGone: false }])
  })
})
