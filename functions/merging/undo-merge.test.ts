import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exclusions } from '#functions/products/index.ts'
import { program } from '#platform/actor.ts'
import { auditEvents } from '#platform/audit.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { createLog } from '#platform/log.ts'
import { faultyTenant } from '#tests/kit/faulty-tenant.ts'
import { stepsBy } from '#tests/kit/how-much.ts'
import { openMergingHouse, type MergingHouse } from '#tests/kit/merging.ts'
import { definitionOf, ruleFrom } from '#tests/kit/product-house.ts'
import { mergeCustomersJob } from './merge-job.ts'
import { undoMergeJob } from './undo-merge.ts'

let kit: MergingHouse

beforeAll(async () => {
  kit = await openMergingHouse()
  kit.house.time.now = new Date('2026-11-20T10:00:00.000Z')
  await kit.writing({
    definitions: [definitionOf('all'), definitionOf('other')],
    rules: [ruleFrom('all', '2026-01', ['2.00', '3.00']), ruleFrom('other', '2026-01', ['1.00', '1.00'])],
  })
})
afterAll(() => kit.house.close())

describe('an undone merge', () => {
  it('makes exclusions hold for the survivor that has no such product, and an undo ends them', async () => {
    const { survivor, other } = await kit.two()
    await kit.house.work()
    await kit.get('deleteProduct', 'deleteProduct', { id: await kit.productOf(other, 'all') })
    await kit.house.work()
    expect(await kit.previewed(survivor, other)).toMatchObject({ exclusions: 1, exclusionsLeft: 0 })
    const { actId } = await kit.merged(survivor, other)
    expect(await kit.quantities(survivor, '2026-11')).toEqual({ other: '2.00' })
    await kit.undone(actId)
    expect([await kit.quantities(survivor, '2026-11'), await kit.quantities(other, '2026-11')]).toEqual([
      {},
      { other: '2.00' },
    ])
    const inForce = await kit.firm.tenant.documents(exclusions).query({ where: { field: 'combinationId', op: 'eq', value: survivor } }) // prettier-ignore
    expect(inForce.map(({ doc }) => doc.removedTime === null)).toEqual([false])
  })

  it('is undone as far as nobody changed things since, and says that something stayed', async () => {
    const { survivor, other, rows, numbers } = await kit.two()
    const [stays, moves] = [await kit.adding({ name: 'Kind blijft' }), await kit.adding({ name: 'Kind verhuist' })]
    const third = await kit.adding({ name: 'Derde' })
    await kit.asChildren(other, [stays, moves])
    const { actId } = await kit.merged(survivor, other, ['name'])
    await kit.get('update', 'updateCombination', {
      input: { id: survivor, fields: { name: 'Met de hand', customerId: numbers[1] } },
    })
    await kit.link('administrations', { combinationId: third, ids: rows.slice(1) })
    await kit.asChildren(third, [moves])
    expect(await kit.get('standing', 'act', { id: actId })).toMatchObject({
      standing: { back: 2, stays: [{ reason: 'CHANGED_SINCE', count: 1 }] },
    })
    expect((await kit.undone(actId))?.warnings).toEqual(['ROWS_CHANGED_SINCE', 'CUSTOMER_ID_TAKEN'])
    expect(await kit.shown(survivor)).toMatchObject({ name: 'Met de hand', customerId: numbers[1] })
    expect(await kit.shown(other)).toMatchObject({ customerId: null, spilStatus: 'ACTIVE', mergedInto: null })
    expect(await kit.owners('administrations', rows)).toEqual([other, third])
    expect([await kit.shown(stays), await kit.shown(moves)]).toMatchObject([{ parentId: other }, { parentId: third }])
  })

  it('of a customer and the one above it leaves no customer above itself, and an undo gives each its place', async () => {
    for (const survivorIsChild of [true, false]) {
      const { survivor, other } = await kit.two()
      const [above, below] = survivorIsChild ? [other, survivor] : [survivor, other]
      const sister = await kit.adding({ name: 'Zus' })
      await kit.asChildren(above, [below, sister])
      const { actId } = await kit.merged(survivor, other)
      expect(await kit.shown(survivor)).toMatchObject({ parentId: null, childrenCount: 1 })
      expect(await kit.shown(sister)).toMatchObject({ parentId: survivor })
      expect((await kit.undone(actId))?.warnings).toEqual([])
      expect([await kit.shown(below), await kit.shown(sister)]).toMatchObject([
        { parentId: above },
        { parentId: above },
      ])
    }
  })

  it('of a survivor that was merged itself waits until that is undone, and its number finds the last survivor', async () => {
    const { survivor, other, rows, numbers } = await kit.two()
    const last = await kit.adding({ name: 'Laatste' })
    const first = await kit.merged(survivor, other)
    const second = await kit.merged(last, survivor)
    expect(await kit.shown(other)).toMatchObject({ mergedInto: { id: last } })
    for (const search of numbers) expect(await kit.found(search)).toEqual([last])
    expect(await kit.ask('undo', { id: first.actId })).toMatchObject({ code: 'COMBINATION_MERGED' })
    await kit.undone(second.actId)
    await kit.undone(first.actId)
    expect(await kit.owners('administrations', rows)).toEqual([other, other])
    expect([await kit.shown(survivor), await kit.shown(other)]).toMatchObject(
      numbers.map((customerId) => ({ customerId, mergedInto: null })),
    )
  })

  it('brings rows that an earlier undo gives back to the survivor, not to the one that was merged', async () => {
    const { survivor, other, rows } = await kit.two()
    const third = await kit.adding({ name: 'Derde' })
    const { batchId } = await kit.link('administrations', { combinationId: third, ids: rows })
    const { actId } = await kit.merged(survivor, other)
    await kit.undo(batchId)
    expect(await kit.owners('administrations', rows)).toEqual([survivor, survivor])
    const undoLinks = 'mutation ($batchId: ID!) { undoLinks(batchId: $batchId) { rows } }'
    expect(await kit.administrator.call(undoLinks, { batchId: actId })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('stays where the survivor is deleted and comes back, without a number that somebody has by now', async () => {
    const { survivor, other, numbers } = await kit.two()
    const { actId } = await kit.merged(survivor, other)
    await kit.get('remove', 'deleteCombination', { id: survivor })
    await kit.house.work()
    const successor = await kit.adding({ name: 'Opvolger', customerId: numbers[1] })
    await kit.get('restore', 'restoreCombination', { id: survivor })
    await kit.house.work()
    expect(await kit.found(numbers[0])).toEqual([survivor])
    expect(await kit.found(numbers[1])).toEqual([successor])
    expect((await kit.undone(actId))?.warnings).toEqual(['CUSTOMER_ID_TAKEN'])
    expect(await kit.shown(other)).toMatchObject({ customerId: null, spilStatus: 'ACTIVE' })
  })

  it('cannot be undone once the merged customer was deleted', async () => {
    const { survivor, other } = await kit.two()
    const { actId } = await kit.merged(survivor, other)
    await kit.get('remove', 'deleteCombination', { id: other })
    expect(await kit.get('standing', 'act', { id: actId })).toMatchObject({
      standing: { back: 0, stays: [{ reason: 'GONE', count: 1 }] },
    })
    expect(await kit.ask('undo', { id: actId })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves a trace for each of the two, and one for each when it is undone', async () => {
    const { survivor, other } = await kit.two()
    const { actId } = await kit.merged(survivor, other)
    await kit.undone(actId)
    for (const action of ['combination.merge', 'combination.unmerge']) {
      const found = await kit.firm.tenant.documents(auditEvents).query({
        where: { and: [{ field: 'action', op: 'eq', value: action }, { field: 'subject', op: 'in', values: [survivor, other] }] }, // prettier-ignore
      })
      expect(found.map(({ doc }) => doc.subject).toSorted()).toEqual([survivor, other].toSorted())
    }
  })

  it('ends as it would have, whichever of its writes the process dies at', async () => {
    const run = (step: number, late: boolean, tenant = kit.firm.tenant) => {
      const faulty = faultyTenant({ step, late })
      const context: JobContext = {
        tenant: faulty.wrap(tenant),
        platform: kit.house.platform,
        actor: program('system', 'test'),
        log: createLog(() => undefined),
        now: kit.house.time.now,
        may: () => true,
        task: { id: 'task' } as JobContext['task'],
        cursor: undefined,
        attempt: 1,
        deadline: new Date('2099-01-01T00:00:00.000Z'),
        signal: new AbortController().signal,
        heartbeat: () => Promise.resolve(),
        report: () => undefined,
      }
      return { faulty, context }
    }
    let died = true
    const { first, further } = stepsBy(3)
    for (let step = first; died; step += further) {
      const late = step % 2 === 0
      const { survivor, other, rows, numbers } = await kit.two()
      const child = await kit.adding({ name: 'Kind' })
      await kit.asChildren(other, [child])
      await kit.remember(other, 'Terugkomen', '2026-12-01')
      const { actId, taskId } = await kit.merging(survivor, other)
      const message = { mergeId: actId, survivorId: survivor }
      const merge = run(step, late)
      await mergeCustomersJob.run(message, merge.context).catch(() => undefined)
      await kit.house.work()
      expect((await kit.task(taskId))?.state, `step ${step}`).toBe('done')
      expect(await kit.owners('administrations', rows), `step ${step}`).toEqual([survivor, survivor])
      expect(await kit.shown(child), `step ${step}`).toMatchObject({ parentId: survivor })
      expect((await kit.memosOf(survivor)).length, `step ${step}`).toBe(1)
      const { taskId: back } = await kit.get<{ taskId: string }>('undo', 'undoAct', { id: actId })
      const undo = run(step, late)
      await undoMergeJob.run(message, undo.context).catch(() => undefined)
      await kit.house.work()
      expect(['done', 'skipped'], `step ${step}`).toContain((await kit.task(back))?.state)
      expect(await kit.owners('administrations', rows), `step ${step}`).toEqual([other, other])
      expect(await kit.shown(child), `step ${step}`).toMatchObject({ parentId: other })
      expect((await kit.memosOf(other)).length, `step ${step}`).toBe(1)
      expect(await kit.shown(other), `step ${step}`).toMatchObject({ spilStatus: 'ACTIVE', customerId: numbers[1] })
      died = merge.faulty.reached >= step || undo.faulty.reached >= step
    }
  })
})
