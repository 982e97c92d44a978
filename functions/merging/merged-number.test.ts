import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Combination } from '#domain/combinations/combination.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { combinationStore } from '#functions/combinations/index.ts'
import { openCrmFirm, type CrmFirm } from '#tests/kit/crm-firm.ts'
import { answered } from '#tests/kit/customers.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { mergeCalls } from '#tests/kit/merging.ts'

let house: House
let crm: CrmFirm
let [leader, another]: ConnectionId[] = []

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  crm = await openCrmFirm(house, ['ManualImportCrm', 'ManualImportCrm'])
  ;[leader, another] = crm.ids
})

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing there')
  return value
}
const named = async (name: string): Promise<Combination> => there((await crm.combinations()).get(name))

/** As the preview proposes; answers the act. */
async function merged(survivorId: string, mergedId: string): Promise<string> {
  const asked = { survivor: survivorId, merged: mergedId }
  const { seen, fields } = await answered<{ seen: string; fields: { field: string; chosen: string }[] }>(
    crm.administrator.call(mergeCalls.preview, asked),
    'mergePreview',
  )
  const fromMerged = fields.flatMap(({ field, chosen }) => (chosen === 'MERGED' ? [field] : []))
  const input = { survivorId, mergedId, seen, fromMerged }
  const { actId } = await answered<{ actId: string }>(
    crm.administrator.call(mergeCalls.merge, { input }),
    'mergeCombinations',
  )
  await house.work()
  return actId
}
const undone = async (id: string): Promise<void> => {
  await answered(crm.administrator.call(mergeCalls.undo, { id }), 'undoAct')
  await house.work()
}
const addByHand = async (input: Record<string, unknown>): Promise<string> =>
  (
    await answered<{ id: string }>(
      crm.administrator.call('mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }', {
        input,
      }),
      'addCombination',
    )
  ).id

describe('the number of a customer that was merged', () => {
  beforeEach(async () => {
    await crm.put(there(leader), [
      { id: 'D1', name: 'Een', number: 'K1', coc: '12345678' },
      { id: 'D2', name: 'Twee', number: 'K2', coc: '12345678' },
    ])
    await crm.sync()
    await merged((await named('Een')).id, (await named('Twee')).id)
  })

  it('leaves the leading CRM nothing to do: its customer is one of the survivor, which keeps its own name', async () => {
    const before = await crm.versions()
    expect((await crm.sync()).result).toMatchObject({ counts: { added: 0, changed: 0, released: 0, skipped: 1 } })
    expect(await crm.versions()).toEqual(before)
    const [one, other] = [await named('Een'), await named('Twee')]
    expect((await crm.row(there(leader), 'D2')).combinationId).toBe(one.id)
    expect(one).toMatchObject({ customerId: 'K1', syncedAdministrationId: (await crm.row(there(leader), 'D1')).id })
    expect(other).toMatchObject({ customerId: null, syncedAdministrationId: null, spilStatus: 'ARCHIVED' })
  })

  it('finds the survivor where the CRM has it under another id', async () => {
    await crm.put(there(leader), [
      { id: 'D2', name: 'Twee', number: 'K2', isGone: true },
      { id: 'D3', name: 'Twee opnieuw', number: 'k2' },
    ])
    expect((await crm.sync()).result).toMatchObject({ counts: { added: 0, linked: 1 }, warnings: [] })
    expect((await crm.row(there(leader), 'D3')).combinationId).toBe((await named('Een')).id)
    expect([...(await crm.combinations()).keys()].toSorted()).toEqual(['Een', 'Twee'])
  })

  it('finds the survivor where customers are imported of a file', async () => {
    await crm.put(there(another), [{ id: 'X', name: 'Twee in een bestand', number: 'k2' }])
    const input = { connectionIds: [another], filter: {} }
    const call = `mutation ($input: ImportCrmCombinationsInput!) { importCrmConnectionCombinations(input: $input) }`
    await answered(crm.administrator.call(call, { input }), 'importCrmConnectionCombinations')
    await house.work()
    expect((await crm.row(there(another), 'X')).combinationId).toBe((await named('Een')).id)
    expect([...(await crm.combinations()).keys()].toSorted()).toEqual(['Een', 'Twee'])
  })

  it('finds the survivor in the feed, which tells of the other who it was merged into', async () => {
    const [one, other] = [await named('Een'), await named('Twee')]
    const path = `Combinations?$select=Id,Status,CustomerId,MergedIntoId&$filter=MergedIntoId eq '${one.id}'`
    const { rows } = await answered<{ rows: unknown }>(
      crm.administrator.call('query ($path: String!) { oDataPreview(path: $path) { rows } }', { path }),
      'oDataPreview',
    )
    expect(rows).toEqual([{ Id: other.id, Status: 'ARCHIVED', CustomerId: null, MergedIntoId: one.id }])
  })
})

describe('a customer without a CRM', () => {
  it('follows that of the customer merged into it, and an undo gives each its own', async () => {
    await crm.put(there(leader), [{ id: 'D1', name: 'Uit het CRM', number: 'K1' }])
    await crm.sync()
    const followed = (await named('Uit het CRM')).id
    const own = await addByHand({ name: 'Met de hand', customerId: 'H1' })
    const actId = await merged(own, followed)
    const row = await crm.row(there(leader), 'D1')
    // Both are called the same for a while.
    const survivor = async () => (await combinationStore(crm.firm.tenant).find(own))?.doc
    expect(await survivor()).toMatchObject({
      name: 'Uit het CRM',
      customerId: 'K1',
      mergedIds: ['H1', 'K1'],
      syncedAdministrationId: row.id,
    })
    await crm.put(there(leader), [{ id: 'D1', name: 'Hernoemd in het CRM', number: 'K1' }])
    expect((await crm.sync()).result).toMatchObject({ counts: { added: 0, changed: 1, released: 0 } })
    await undone(actId)
    expect(await survivor()).toMatchObject({ name: 'Met de hand', customerId: 'H1', syncedAdministrationId: null })
    expect((await crm.sync()).result).toMatchObject({ counts: { added: 0, changed: 1, released: 0 } })
    expect(await named('Hernoemd in het CRM')).toMatchObject({ id: followed, customerId: 'K1', spilStatus: 'ACTIVE' })
  })

  it('is found by the number it had, in the list, the search, a file, the CRM and the feed', async () => {
    await crm.put(there(leader), [{ id: 'D1', name: 'Uit het CRM', number: 'K1' }])
    await crm.sync()
    const own = await addByHand({ name: 'Met de hand', customerId: 'H100' })
    await merged(own, (await named('Uit het CRM')).id)
    const asked = <T>(field: string, query: string, variables: Record<string, unknown> = {}): Promise<T> =>
      answered<T>(crm.administrator.call(query, variables), field)
    const list = '{ combinations(filter: { search: "h100" }) { items { id customerId } } }'
    expect(await asked('combinations', list)).toEqual({ items: [{ id: own, customerId: 'K1' }] })
    const search = '{ searchResults(searchInput: "H100") { spilId } }'
    expect(JSON.stringify(await asked('searchResults', search))).toContain(own)
    const path = 'Combinations?$search=H100&$select=Id,CustomerId'
    const feed = 'query ($path: String!) { oDataPreview(path: $path) { rows refusal { message } } }'
    expect(await asked('oDataPreview', feed, { path })).toEqual({
      rows: [{ Id: own, CustomerId: 'K1' }],
      refusal: null,
    })
    await crm.put(there(leader), [
      { id: 'D1', name: 'Uit het CRM', number: 'K1' },
      { id: 'D9', name: 'Met de hand, in het CRM', number: 'h100' },
    ])
    await crm.sync()
    expect((await crm.row(there(leader), 'D9')).combinationId).toBe(own)
    await crm.put(there(another), [{ id: 'X', name: 'Met de hand, uit een bestand', number: 'H100' }])
    const input = { connectionIds: [another], filter: {} }
    const call = `mutation ($input: ImportCrmCombinationsInput!) { importCrmConnectionCombinations(input: $input) }`
    await asked('importCrmConnectionCombinations', call, { input })
    await house.work()
    expect((await crm.row(there(another), 'X')).combinationId).toBe(own)
  })

  it('takes the fields that the CRM fills of it, and no others', async () => {
    await crm.put(there(leader), [{ id: 'D1', name: 'Uit het CRM', number: 'K1' }])
    await crm.sync()
    const asked = { survivor: await addByHand({ name: 'Met de hand' }), merged: (await named('Uit het CRM')).id }
    const { seen } = await answered<{ seen: string }>(crm.administrator.call(mergeCalls.preview, asked), 'mergePreview')
    const input = { survivorId: asked.survivor, mergedId: asked.merged, seen, fromMerged: ['name'] }
    expect(await crm.administrator.call(mergeCalls.merge, { input })).toMatchObject({
      code: 'COMBINATION_FIELD_LOCKED',
      field: 'input.fromMerged',
    })
  })
})
