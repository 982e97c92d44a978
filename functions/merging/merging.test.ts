import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostMergedNumbers } from '#domain/combinations/merge.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { anomalyIdsOf, mutedAnomalies } from '#functions/months/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { rejections } from '#functions/suggestions/index.ts'
import { mergeCalls, openMergingHouse, type MergingHouse } from '#tests/kit/merging.ts'
import { definitionOf, ruleFrom } from '#tests/kit/product-house.ts'
import { customerMerges } from './collections.ts'

let kit: MergingHouse

beforeAll(async () => {
  kit = await openMergingHouse()
  kit.house.time.now = new Date('2026-09-10T10:00:00.000Z')
  await kit.writing({
    definitions: [definitionOf('all'), definitionOf('other')],
    rules: [ruleFrom('all', '2026-01', ['2.00', '3.00']), ruleFrom('other', '2026-01', ['1.00', '1.00'])],
  })
})
afterAll(() => kit.house.close())

describe('a customer that is merged into another one', () => {
  let [korst, bakker, child] = ['', '', '']
  let [own, theirs, users]: [RecordId[], RecordId[], RecordId[]] = [[], [], []]
  let actId = ''

  beforeAll(async () => {
    korst = await kit.adding({ name: 'Bakkerij De Korst', customerId: 'K-100' })
    bakker = await kit.adding({
      name: 'De Korst BV',
      customerId: 'K-200',
      chamberOfCommerceNumber: '12345678',
      tag1: 'VIP',
    })
    child = await kit.adding({ name: 'Filiaal' })
    await kit.asChildren(bakker, [child])
    own = await kit.administrations(['Winkel'])
    theirs = await kit.administrations(['Webshop', 'Kantoor', 'Verdwenen'])
    users = await kit.users(100, 'korst')
    await kit.link('administrations', { combinationId: korst, ids: own })
    await kit.link('administrations', { combinationId: bakker, ids: theirs })
    await kit.link('users', { combinationId: bakker, ids: users })
    await kit.house.work()
    await recordDocuments(kit.firm.tenant, 'administrations', kit.connection).update(theirs[2] ?? '', (doc) => ({
      ...doc,
      spilDeletedAt: '2026-09-20T00:00:00.000Z',
    }))
    await kit.remember(bakker, 'Belt terug', '2026-12-01')
    await kit.remember(bakker, 'Zonder dag')
    kit.house.time.now = new Date('2026-11-20T10:00:00.000Z')
    await kit.get('deleteProduct', 'deleteProduct', { id: await kit.productOf(bakker, 'other') })
    await kit.house.work()
  })

  it('is shown beside it first: field by field, what would move, and the euros of this month', async () => {
    const preview = await kit.previewed(korst, bakker)
    expect(preview).toMatchObject({
      follows: null,
      administrations: 2,
      users: 100,
      children: 1,
      // The survivor has that product itself: it stays.
      exclusions: 0,
      exclusionsLeft: 1,
      followUps: 1,
      period: '2026-11',
      survivorAmounts: { purchase: '3.0000', sales: '4.0000', isMissingPrice: false },
      obstacles: [],
    })
    const sides = preview.fields.map(({ field, survivor, merged: other, chosen }) => [field, survivor, other, chosen])
    expect(sides.slice(0, 4)).toEqual([
      ['name', 'Bakkerij De Korst', 'De Korst BV', 'SURVIVOR'],
      ['customerId', 'K-100', 'K-200', 'SURVIVOR'],
      ['chamberOfCommerceNumber', null, '12345678', 'MERGED'],
      ['parentId', null, null, 'SURVIVOR'],
    ])
  })

  it('gives it records, children and follow-ups, and keeps its own months before under its own name', async () => {
    const before = { october: await kit.quantities(bakker, '2026-10'), own: await kit.quantities(korst, '2026-10') }
    const came = await kit.merged(korst, bakker)
    actId = came.actId
    expect(await kit.task(came.taskId)).toMatchObject({ state: 'done', itemsTotal: 103, itemsCompleted: 103 })
    expect(await kit.owners('administrations', [...own, ...theirs])).toEqual([korst, korst, korst, korst])
    expect(new Set(await kit.owners('users', users))).toEqual(new Set([korst]))
    expect(await kit.shown(child)).toMatchObject({ parentId: korst })
    expect(await kit.shown(bakker)).toMatchObject({
      name: 'De Korst BV',
      customerId: null,
      spilStatus: 'ARCHIVED',
      mergedInto: { id: korst },
    })
    expect((await kit.firm.tenant.documents(combinations).read(korst))?.doc).toMatchObject({
      customerId: 'K-100',
      chamberOfCommerceNumber: '12345678',
      tag1: 'VIP',
      formerIds: ['K-200'],
    })
    expect(await kit.memosOf(korst)).toEqual(['Belt terug'])
    expect(await kit.memosOf(bakker)).toEqual(['Zonder dag'])
    expect(await kit.quantities(bakker, '2026-10')).toEqual(before.october)
    expect(await kit.quantities(korst, '2026-10')).toEqual(before.own)
    expect(await kit.quantities(bakker, '2026-11')).toEqual({})
    expect(await kit.quantities(korst, '2026-11')).toMatchObject({ all: '3.00' })
  })

  it('is told of in both timelines, each with the other', async () => {
    const of = async (id: string) =>
      (await kit.get<{ items: Record<string, unknown>[] }>('timeline', 'combinationTimeline', { id })).items
    expect(await of(korst)).toContainEqual(
      expect.objectContaining({ kind: 'MERGED', isLoss: false, otherId: bakker, names: ['De Korst BV'], actId }),
    )
    expect(await of(bakker)).toContainEqual(
      expect.objectContaining({ kind: 'MERGED', isLoss: true, otherId: korst, names: ['Bakkerij De Korst'] }),
    )
    expect(await of(korst)).toContainEqual(expect.objectContaining({ kind: 'LINKED', batchKind: 'merge' }))
  })

  it('is found by its number at the survivor, and nobody else can have that number', async () => {
    for (const number of ['K-200', 'k-200']) {
      expect(await kit.found(number)).toEqual([korst])
      expect(await kit.get('search', 'searchResults', { search: number })).toEqual([{ spilId: korst }])
      const add = 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }'
      expect(await kit.administrator.call(add, { input: { name: 'Nieuw', customerId: number } })).toMatchObject({
        code: 'COMBINATION_CUSTOMER_ID_IN_USE',
      })
    }
  })

  it('is itself no more: nothing is linked to it, nobody changes it, and it is merged only once', async () => {
    const third = await kit.adding({ name: 'Derde' })
    const refused = async (call: keyof typeof mergeCalls, input: Record<string, unknown>): Promise<unknown> =>
      (await kit.ask(call, { input })).code
    const code = 'COMBINATION_MERGED'
    expect(await refused('link', { combinationId: bakker, ids: own })).toBe(code)
    expect(await refused('update', { id: bakker, fields: { name: 'Anders' } })).toBe(code)
    expect(await refused('status', { id: bakker, status: 'ACTIVE' })).toBe(code)
    expect(await refused('children', { combinationId: bakker, childIds: [third] })).toBe(code)
    expect(await refused('children', { combinationId: third, childIds: [bakker] })).toBe(code)
    expect(await kit.get('statuses', 'updateCombinationsStatus', { input: { changes: [{ id: bakker, status: 'ACTIVE' }] } }))
      .toEqual({ refused: 1 }) // prettier-ignore
    expect((await kit.previewed(third, bakker)).obstacles).toEqual([code])
    expect((await kit.ask('merge', await kit.inputFor(bakker, third))).code).toBe(code)
  })

  it('comes back with all it had, and the survivor is as it was', async () => {
    expect(await kit.get('standing', 'act', { id: actId })).toMatchObject({
      mayUndo: true,
      standing: { back: 104, stays: [] },
    })
    expect(await kit.undone(actId)).toMatchObject({ state: 'done', warnings: [] })
    expect(await kit.owners('administrations', [...own, ...theirs])).toEqual([korst, bakker, bakker, bakker])
    expect(new Set(await kit.owners('users', users))).toEqual(new Set([bakker]))
    expect(await kit.shown(child)).toMatchObject({ parentId: bakker })
    expect(await kit.shown(bakker)).toMatchObject({ customerId: 'K-200', spilStatus: 'ACTIVE', mergedInto: null })
    const { chamberOfCommerceNumber, tag1, formerIds, mergedIds } =
      (await kit.firm.tenant.documents(combinations).read(korst))?.doc ?? {}
    expect([chamberOfCommerceNumber, tag1, formerIds, mergedIds]).toEqual([null, null, undefined, undefined])
    expect((await kit.memosOf(bakker)).length).toBe(2)
    expect(await kit.found('K-200')).toEqual([bakker])
    expect(await kit.quantities(bakker, '2026-11')).toMatchObject({ all: '2.00' })
    expect(await kit.quantities(korst, '2026-11')).toMatchObject({ all: '1.00' })
    const kept = await kit.firm.tenant.documents(customerMerges).query({})
    expect(kept.map(({ doc: { phase, warnings } }) => [phase, warnings])).toEqual([['UNDONE', []]])
    expect(await kit.get('undo', 'undoAct', { id: actId })).toMatchObject({ back: 0, kept: 0, taskId: null })
  })
})

/** What is muted of the products of a customer, and the records that somebody said are not its own. */
async function held(id: string) {
  const { tenant } = kit.firm
  const products = (await Promise.all(['all', 'other'].map((one) => kit.productOf(id, one)))).flatMap(
    (one) => one ?? [],
  )
  const muted = await tenant.documents(mutedAnomalies).readMany(products.flatMap(anomalyIdsOf))
  const refused = await tenant.documents(rejections).query({ where: { field: 'combinationId', op: 'eq', value: id } })
  return { muted: Array.from(muted.values(), ({ doc }) => doc), refused: refused.map(({ doc }) => doc.recordId) }
}

describe('a merge', () => {
  it('takes what was chosen of the other, and both numbers find the survivor', async () => {
    const { survivor, other, numbers } = await kit.two()
    const names = [(await kit.shown(survivor)).name, (await kit.shown(other)).name]
    const { actId } = await kit.merged(survivor, other, ['name', 'customerId'])
    expect(await kit.shown(survivor)).toMatchObject({ name: names[1], customerId: numbers[1] })
    for (const search of numbers) expect(await kit.found(search)).toEqual([survivor])
    expect(await kit.undone(actId)).toMatchObject({ warnings: [] })
    expect([await kit.shown(survivor), await kit.shown(other)]).toMatchObject([
      { name: names[0], customerId: numbers[0] },
      { customerId: numbers[1] },
    ])
  })

  it('leaves muted what is odd about a product that it gives, and refused what somebody refused; an undo ends both', async () => {
    const { survivor, other, rows } = await kit.two()
    await kit.house.work()
    const { tenant } = kit.firm
    const products = [await kit.productOf(other, 'all'), await kit.productOf(other, 'other')]
    const ids = products.map((id) => anomalyIdsOf(id ?? ''))
    const [first = '', past = ''] = [ids[0]?.[0], ids[1]?.[0]]
    const mute = { from: '2026-10' as Period, time: '2026-10-02T10:00:00.000Z', actorId: 'sanne', reason: 'Eenmalig' }
    await tenant.documents(mutedAnomalies).load([
      { ...mute, id: first, until: '2027-01' as Period },
      { ...mute, id: past, until: '2026-10' as Period },
    ])
    const [loose = '', linked = ''] = await kit.administrations(['Los', 'Van de blijver'])
    const reject = 'mutation ($input: [SuggestionInput!]!) { rejectSuggestions(input: $input) }'
    const pairs = [loose, linked].map((recordId) => ({ recordId, combinationId: other }))
    expect((await kit.administrator.call(reject, { input: pairs })).code).toBeUndefined()
    await kit.link('administrations', { combinationId: survivor, ids: [linked] })
    const before = await held(survivor)
    expect(await kit.previewed(survivor, other)).toMatchObject({ mutes: 1, rejections: 1 })
    const { actId } = await kit.merged(survivor, other)
    const after = await held(survivor)
    expect(after.refused).toEqual([loose])
    expect(after.muted.map(({ reason, until }) => [reason, until])).toEqual([['Eenmalig', '2027-01']])
    // By which the month knows it again: the product of the survivor has that id.
    expect(after.muted[0]?.id).toBe(anomalyIdsOf((await kit.productOf(survivor, 'all')) ?? '')[0])
    expect(await kit.undone(actId)).toMatchObject({ warnings: [] })
    expect(await held(survivor)).toEqual(before)
    expect(await kit.owners('administrations', rows)).toEqual([other, other])
  })

  it('leaves what is odd about a product that the survivor has itself to be told', async () => {
    const { survivor, other } = await kit.two()
    await kit.link('administrations', { combinationId: survivor, ids: await kit.administrations(['Eigen']) })
    await kit.house.work()
    const [id = ''] = anomalyIdsOf((await kit.productOf(other, 'all')) ?? '')
    const mute = { from: '2026-10' as Period, time: '2026-10-02T10:00:00.000Z', actorId: 'sanne', reason: 'Eenmalig' }
    await kit.firm.tenant.documents(mutedAnomalies).load([{ ...mute, id, until: '2027-01' as Period }])
    await kit.merged(survivor, other)
    expect((await held(survivor)).muted).toEqual([])
  })

  it('is refused with a parent above a customer that gets children', async () => {
    const { survivor, other } = await kit.two()
    await kit.asChildren(await kit.adding({ name: 'Boven' }), [survivor])
    await kit.asChildren(other, [await kit.adding({ name: 'Onder' })])
    const given = await kit.inputFor(survivor, other)
    expect(given.input.fromMerged).toEqual(['parentId'])
    const kept = { input: { ...given.input, fromMerged: [] } }
    expect(await kit.ask('merge', kept)).toMatchObject({ code: 'COMBINATION_CHILD_CANNOT_HAVE_CHILDREN' })
    expect((await kit.ask('merge', given)).code).toBeUndefined()
    await kit.house.work()
    expect(await kit.shown(survivor)).toMatchObject({ parentId: null, childrenCount: 1 })
  })

  it('is refused with itself, into one that is not active, of what is gone, and where something changed since', async () => {
    const { survivor, other } = await kit.two()
    const given = await kit.inputFor(survivor, other)
    const refused = async (more: Record<string, unknown>): Promise<unknown> =>
      (await kit.ask('merge', { input: { ...given.input, ...more } })).code
    expect(await refused({ mergedId: survivor })).toBe('COMBINATION_MERGE_SAME')
    expect(await refused({ fromMerged: ['figures'] })).toBe('INPUT_INVALID')
    expect(await refused({ mergedId: 'none' })).toBe('NOT_FOUND')
    const stranger = (await kit.house.firm()).person('OWNER')
    expect((await stranger.call(mergeCalls.merge, given)).code).toBe('NOT_FOUND')
    expect((await stranger.call(mergeCalls.preview, { survivor, merged: other })).code).toBe('NOT_FOUND')
    await kit.get('status', 'updateCombinationStatus', { input: { id: survivor, status: 'IGNORED' } })
    expect(await refused({})).toBe('COMBINATION_MERGE_INTO_INACTIVE')
    await kit.get('status', 'updateCombinationStatus', { input: { id: survivor, status: 'ACTIVE' } })
    expect(await refused({})).toBe('WRITE_CONFLICT')
    expect((await kit.firm.person('READ_ONLY').call(mergeCalls.merge, given)).code).toBe('AUTH_NOT_AUTHORIZED')
  })

  it('is refused once a customer has more numbers than one commit passes on', async () => {
    const { survivor, other } = await kit.two()
    const mergedIds = Array.from({ length: mostMergedNumbers }, (_, at) => `M-${at}`)
    await kit.firm.tenant.documents(combinations).update(other, (doc) => ({ ...doc, mergedIds }))
    expect((await kit.previewed(survivor, other)).obstacles).toEqual(['COMBINATION_MERGED_TOO_OFTEN'])
    expect((await kit.ask('merge', await kit.inputFor(survivor, other))).code).toBe('COMBINATION_MERGED_TOO_OFTEN')
  })

  it('waits for another one, and is undone before it has begun', async () => {
    const [one, another] = [await kit.two(), await kit.two()]
    const { actId, taskId } = await kit.merging(one.survivor, one.other)
    expect(await kit.ask('merge', await kit.inputFor(another.survivor, another.other))).toMatchObject({
      code: 'BACKGROUND_TASK_IN_PROGRESS',
    })
    expect((await kit.ask('remove', { id: one.other })).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await kit.get('undo', 'undoAct', { id: actId })
    expect((await kit.ask('merge', await kit.inputFor(one.survivor, another.other))).code).toBe(
      'BACKGROUND_TASK_IN_PROGRESS',
    )
    await kit.house.work()
    expect((await kit.task(taskId))?.state).toBe('skipped')
    expect(await kit.owners('administrations', one.rows)).toEqual([one.other, one.other])
    expect(await kit.shown(one.other)).toMatchObject({
      spilStatus: 'ACTIVE',
      mergedInto: null,
      customerId: one.numbers[1],
    })
  })
})

describe('what merged customers leave', () => {
  it('is kept for thirty days, and the number finds the survivor after that too', async () => {
    const [survivor, other] = [await kit.adding({ name: 'Lang', customerId: 'L-1' }), await kit.adding({ name: 'Kort', customerId: 'L-2' })] // prettier-ignore
    const { actId } = await kit.merged(survivor, other)
    kit.house.time.now = new Date(kit.house.time.now.getTime() + 32 * 86_400_000)
    expect(await kit.ask('undo', { id: actId })).toMatchObject({ code: 'ACT_TOO_OLD' })
    const next = await kit.merged(await kit.adding({ name: 'Ander' }), await kit.adding({ name: 'Nog een' }))
    const kept = await kit.firm.tenant.documents(customerMerges).query({})
    expect(kept.map(({ doc }) => doc.id)).toEqual([next.actId])
    expect(await kit.found('L-2')).toEqual([survivor])
    expect((await kit.shown(other)).mergedInto).toEqual({ id: survivor })
  })
})
