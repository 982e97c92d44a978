import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Combination } from '#domain/combinations/combination.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { auditEvents } from '#platform/audit.ts'
import { openCrmFirm, type CrmFirm } from '#tests/kit/crm-firm.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { combinationStore } from '../store.ts'
import { linkBatches } from '../collections.ts'

let house: House
let crm: CrmFirm
let leader: ConnectionId

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  crm = await openCrmFirm(house, ['ManualImportCrm', 'ManualImportCrm'])
  leader = first(crm.ids)
})

function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('Nothing there')
  return one
}
async function named(name: string): Promise<Combination> {
  const found = (await crm.combinations()).get(name)
  if (found === undefined) throw new Error(`No combination ${name}`)
  return found
}
const addByHand = async (fields: Record<string, unknown>): Promise<string> => {
  const { data, code } = await crm.administrator.call(
    'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
    { input: fields },
  )
  expect(code).toBeUndefined()
  return (data?.['addCombination'] as { id: string }).id
}
const link = async (combinationId: string, rowId: string): Promise<void> => {
  const { code } = await crm.administrator.call(
    'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }',
    { input: { combinationId, ids: [rowId] } },
  )
  expect(code).toBeUndefined()
}

describe('the customers of the leading CRM', () => {
  it('keep what the CRM says of them: nobody types over it, and what the CRM does not fill is theirs', async () => {
    await crm.put(leader, [{ id: 'D1', name: 'Bakkerij De Korst', number: 'K1' }])
    await crm.sync()
    const { id } = await named('Bakkerij De Korst')
    const change = (fields: Record<string, unknown>) =>
      crm.administrator.call('mutation ($input: UpdateCombinationInput!) { updateCombination(input: $input) { id } }', {
        input: { id, fields: { name: 'Bakkerij De Korst', customerId: 'K1', ...fields } },
      })
    expect(await change({ name: 'Anders' })).toMatchObject({ code: 'COMBINATION_FIELD_LOCKED', field: 'input.name' })
    expect((await change({ customerId: 'K2' })).code).toBe('COMBINATION_FIELD_LOCKED')
    expect((await change({ tag1: 'VIP' })).code).toBeUndefined()
    expect(await named('Bakkerij De Korst')).toMatchObject({ customerId: 'K1', tag1: 'VIP' })
  })

  it('become combinations that follow them, with the row linked; who is archived or gone does not', async () => {
    await crm.put(leader, [
      {
        id: 'D1',
        name: 'Bakkerij De Korst',
        number: 'K1',
        coc: '01234567',
        data: { reference1: 'DEB-1', tag1: 'VIP' },
      },
      { id: 'D2', name: 'Zonder nummer' },
      { id: 'D3', name: 'Prospect', status: 'ARCHIVED' },
      { id: 'D4', name: 'Genegeerd', status: 'IGNORED' },
      { id: 'D5', name: 'Weg', isGone: true },
    ])
    const { task, result } = await crm.sync()
    expect(task).toMatchObject({ state: 'done', warnings: [], itemsCompleted: 2, itemsTotal: 2 })
    expect(result).toMatchObject({ phase: 'over', counts: { added: 2, linked: 2, changed: 0, released: 0 } })
    expect([...(await crm.combinations()).keys()].toSorted()).toEqual(['Bakkerij De Korst', 'Zonder nummer'])
    const korst = await named('Bakkerij De Korst')
    const row = await crm.row(leader, 'D1')
    expect(korst).toMatchObject({
      customerId: 'K1',
      chamberOfCommerceNumber: '01234567',
      reference1: 'DEB-1',
      tag1: 'VIP',
      spilStatus: 'ACTIVE',
      syncedConnectionId: leader,
      syncedAdministrationId: row.id,
    })
    expect(row.combinationId).toBe(korst.id)
    // Of this CRM the id of a row is a number that people know.
    expect((await named('Zonder nummer')).customerId).toBe('D2')
    expect((await crm.row(leader, 'D3')).combinationId).toBeNull()
  })

  it('are written once: a second run changes nothing, and leaves no trace', async () => {
    await crm.put(
      leader,
      Array.from({ length: 60 }, (_, at) => ({ id: `D${at}`, coc: String(10_000_000 + at) })),
    )
    await crm.sync()
    const before = await crm.versions()
    const traces = await crm.firm.tenant.documents(auditEvents).count()
    const { result } = await crm.sync()
    expect(await crm.versions()).toEqual(before)
    expect(before.size).toBe(60)
    expect(await crm.firm.tenant.documents(auditEvents).count()).toBe(traces)
    expect(result?.counts).toMatchObject({ added: 0, changed: 0, linked: 0, skipped: 0 })
    expect(await crm.firm.tenant.documents(linkBatches).count()).toBe(1)
  })

  it('keep name, number, chamber of commerce number and the slots that the settings name in step, and no other', async () => {
    const { code } = await crm.administrator.call(
      'mutation ($input: UpdateReferenceAndTagNamesInput!) { updateReferenceAndTagNames(input: $input) { id } }',
      { input: { id: leader, referenceAndTagNames: [{ key: 'Tag1', name: 'Team', isSyncEnabled: true }] } },
    )
    expect(code).toBeUndefined()
    await crm.put(leader, [
      { id: 'D1', name: 'Oud', number: 'K1', coc: '01234567', data: { tag1: 'Noord', tag2: 'x' } },
    ])
    await crm.sync()
    const stored = await combinationStore(crm.firm.tenant).byId((await named('Oud')).id)
    await crm.firm.tenant.commit([
      combinationStore(crm.firm.tenant).changing(stored, { tag2: 'van ons', reference3: 'ook' }, house.time.now),
    ])
    await crm.put(leader, [{ id: 'D1', name: 'Nieuw', number: 'K2', coc: '76543', data: { tag1: 'Zuid', tag2: 'y' } }])
    const { task, result } = await crm.sync()
    expect(await named('Nieuw')).toMatchObject({
      customerId: 'K2',
      chamberOfCommerceNumber: null,
      tag1: 'Zuid',
      tag2: 'van ons',
      reference3: 'ook',
    })
    expect(task.warnings).toEqual(['COC_LEFT_EMPTY'])
    expect(result?.warnings).toEqual([
      {
        code: 'COC_LEFT_EMPTY',
        field: 'chamberOfCommerceNumber',
        value: '76543',
        name: 'Nieuw',
        combinationId: stored.doc.id,
      },
    ])
    // The number it had is free again.
    await addByHand({ name: 'Ander', customerId: 'K1' })
  })

  it('leave a trace of what changed with each customer', async () => {
    await crm.put(leader, [{ id: 'D1', name: 'Oud' }])
    await crm.sync()
    const { id } = await named('Oud')
    await crm.put(leader, [{ id: 'D1', name: 'Nieuw' }])
    await crm.sync()
    const traces = await crm.firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'subject', op: 'eq', value: id }, orderBy: [{ field: 'time', direction: 'ascending' }] })
    expect(traces.map(({ doc }) => [doc.action, doc.source])).toEqual(
      expect.arrayContaining([
        ['combination.add', 'sync'],
        ['combination.update', 'sync'],
      ]),
    )
    const update = traces.find(({ doc }) => doc.action === 'combination.update')?.doc
    expect(update).toMatchObject({ before: { name: 'Oud' }, after: { name: 'Nieuw' } })
  })

  it('are cut or left empty where they do not fit, each with a warning that names them, and none is passed over', async () => {
    const long = 'n'.repeat(250)
    await crm.put(leader, [
      { id: 'D1', name: long, number: 'c'.repeat(101), coc: '123', data: { tag1: 't'.repeat(101) } },
      { id: 'D2', name: 'Gewoon' },
    ])
    const { task, result } = await crm.sync()
    expect((await crm.combinations()).size).toBe(2)
    expect(task.warnings.toSorted()).toEqual(['COC_LEFT_EMPTY', 'CUSTOMER_ID_CUT', 'NAME_CUT', 'SLOT_CUT'])
    expect(result?.warnings.every(({ name }) => name === long.slice(0, 200))).toBe(true)
  })

  it('that share an id leave it to the first; the other has none and is named', async () => {
    await crm.put(leader, [
      { id: 'D1', name: 'Een', number: 'K1' },
      { id: 'D2', name: 'Twee', number: 'k1' },
    ])
    const { task, result } = await crm.sync()
    const ids = [...(await crm.combinations()).values()].map(({ customerId }) => customerId)
    expect(ids.filter((id) => id === null)).toHaveLength(1)
    expect(ids.filter((id) => id?.toLowerCase() === 'k1')).toHaveLength(1)
    expect(task.warnings).toEqual(['CUSTOMER_ID_IN_USE'])
    expect(result?.warnings).toHaveLength(1)
    // And so every night, without a change.
    const before = await crm.versions()
    await crm.sync()
    expect(await crm.versions()).toEqual(before)
  })

  it('that swap their ids have them swapped in the same run', async () => {
    await crm.put(leader, [
      { id: 'D1', name: 'Een', number: 'K1' },
      { id: 'D2', name: 'Twee', number: 'K2' },
    ])
    await crm.sync()
    await crm.put(leader, [
      { id: 'D1', name: 'Een', number: 'K2' },
      { id: 'D2', name: 'Twee', number: 'K1' },
    ])
    const { task } = await crm.sync()
    expect(task.warnings).toEqual([])
    expect([(await named('Een')).customerId, (await named('Twee')).customerId]).toEqual(['K2', 'K1'])
  })
})

describe('a customer that people added before', () => {
  it('follows the CRM by an equal id or number, or by the link of its row, and keeps what the CRM does not tell', async () => {
    const byId = await addByHand({ name: 'Met nummer', customerId: 'k1', tag3: 'Eigen' })
    const byNumber = await addByHand({ name: 'Met KvK', chamberOfCommerceNumber: '01234567' })
    const byLink = await addByHand({ name: 'Gekoppeld' })
    await crm.put(leader, [
      { id: 'D1', name: 'Een', number: 'K1' },
      { id: 'D2', name: 'Twee', coc: '01234567' },
      { id: 'D3', name: 'Drie' },
    ])
    await link(byLink, (await crm.row(leader, 'D3')).id)
    const { result } = await crm.sync()
    expect(result?.counts).toMatchObject({ added: 0, followed: 3, linked: 2 })
    expect([(await named('Een')).id, (await named('Twee')).id, (await named('Drie')).id]).toEqual([
      byId,
      byNumber,
      byLink,
    ])
    expect(await named('Een')).toMatchObject({ tag3: 'Eigen', customerId: 'K1', syncedConnectionId: leader })
  })

  it('does not follow by a number that two customers have, or where both have ids that differ', async () => {
    await addByHand({ name: 'Filiaal', chamberOfCommerceNumber: '01234567', customerId: 'ANDERS' })
    await addByHand({ name: 'Gedeeld', chamberOfCommerceNumber: '76543210' })
    await crm.put(leader, [
      { id: 'D1', name: 'Een', coc: '01234567' },
      { id: 'D2', name: 'Twee', coc: '76543210' },
      { id: 'D3', name: 'Drie', coc: '76543210' },
    ])
    const { result } = await crm.sync()
    expect(result?.counts).toMatchObject({ added: 3, followed: 0 })
    expect((await crm.combinations()).size).toBe(5)
  })

  it('to which a person linked the row follows it, and the one that followed it before does so no more', async () => {
    await crm.put(leader, [{ id: 'D1', name: 'Een' }])
    await crm.sync()
    const former = (await named('Een')).id
    const chosen = await addByHand({ name: 'Gekozen' })
    await link(chosen, (await crm.row(leader, 'D1')).id)
    await crm.sync()
    const store = combinationStore(crm.firm.tenant)
    expect((await store.byId(chosen)).doc).toMatchObject({ name: 'Een', syncedConnectionId: leader })
    expect((await store.byId(former)).doc).toMatchObject({ syncedConnectionId: null, syncedAdministrationId: null })
  })

  it('with two customers of the CRM linked to it follows one of them, every night the same', async () => {
    const id = await addByHand({ name: 'Samen' })
    await crm.put(leader, [
      { id: 'D1', name: 'Een' },
      { id: 'D2', name: 'Twee' },
    ])
    for (const one of ['D1', 'D2']) await link(id, (await crm.row(leader, one)).id)
    const { result } = await crm.sync()
    expect(result?.counts).toMatchObject({ added: 0, followed: 1, skipped: 1 })
    const before = await crm.versions()
    await crm.sync()
    expect(await crm.versions()).toEqual(before)
    expect(before.size).toBe(1)
  })
})

describe('a customer that the CRM has no longer', () => {
  it('keeps its combination and its links, follows no more, and is found again when it is back', async () => {
    const customers = [
      { id: 'D1', name: 'Een' },
      { id: 'D2', name: 'Twee' },
      { id: 'D3', name: 'Drie' },
      { id: 'D4', name: 'Vier' },
    ]
    await crm.put(leader, customers)
    await crm.sync()
    const before = await crm.combinations()
    await crm.put(leader, [
      { id: 'D1', name: 'Een', isGone: true },
      { id: 'D2', name: 'Twee', status: 'ARCHIVED' },
      { id: 'D3', name: 'Drie', status: 'IGNORED' },
    ])
    const { result } = await crm.sync()
    expect(result?.counts).toMatchObject({ released: 3, added: 0, linked: 0 })
    for (const [id, name] of [
      ['D1', 'Een'],
      ['D2', 'Twee'],
      ['D3', 'Drie'],
    ] as const) {
      expect(await named(name)).toMatchObject({ id: before.get(name)?.id, syncedConnectionId: null })
      expect((await crm.row(leader, id)).combinationId).toBe(before.get(name)?.id)
    }
    await crm.put(leader, customers)
    expect((await crm.sync()).result?.counts).toMatchObject({ followed: 3, added: 0, linked: 0 })
    expect((await named('Een')).id).toBe(before.get('Een')?.id)
  })

  it('stays as it is where the CRM tells of nobody at all', async () => {
    await crm.put(leader, [
      { id: 'D1', name: 'Een' },
      { id: 'D2', name: 'Twee' },
    ])
    await crm.sync()
    const before = await crm.versions()
    await crm.put(leader, [
      { id: 'D1', isGone: true },
      { id: 'D2', isGone: true },
    ])
    const { task } = await crm.sync()
    expect(task).toMatchObject({ state: 'skipped', reason: 'the CRM has no active customers' })
    expect(await crm.versions()).toEqual(before)
  })
})

describe('a customer that somebody deleted here', () => {
  it('is not made again, and said each time until it is brought back or made inactive there', async () => {
    await crm.put(leader, [
      { id: 'D1', name: 'Een' },
      { id: 'D2', name: 'Twee' },
    ])
    await crm.sync()
    const { id } = await named('Een')
    const remove = 'mutation ($id: ID!) { deleteCombination(id: $id) { __typename } }'
    expect((await crm.administrator.call(remove, { id })).code).toBeUndefined()
    await house.work()
    for (let night = 0; night < 2; night += 1) {
      const { task, result } = await crm.sync()
      expect(task.warnings).toEqual(['CUSTOMER_DELETED'])
      expect(result?.warnings).toMatchObject([{ name: 'Een', combinationId: null }])
      expect([...(await crm.combinations()).keys()]).toEqual(['Twee'])
    }
    await crm.put(leader, [{ id: 'D1', name: 'Een', status: 'ARCHIVED' }])
    expect((await crm.sync()).task.warnings).toEqual([])
  })
})
