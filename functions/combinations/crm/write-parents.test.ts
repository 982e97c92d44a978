import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { openCrmFirm, type CrmFirm } from '#tests/kit/crm-firm.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'

let house: House
let crm: CrmFirm
let leader: ConnectionId

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  crm = await openCrmFirm(house, ['ManualImportCrm'])
  const [id] = crm.ids
  if (id === undefined) throw new Error('No connection')
  leader = id
})

/** Children by their names with the names of their parents. */
async function tree(): Promise<Record<string, string>> {
  const all = [...(await crm.combinations()).values()]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    all.flatMap(({ name, parentId }) => (parentId === null ? [] : [[name, names.get(parentId) ?? '?']])),
  )
}
async function idOf(name: string): Promise<string> {
  const id = (await crm.combinations()).get(name)?.id
  if (id === undefined) throw new Error(`No ${name}`)
  return id
}
/** A person puts one under another; null: under nobody. */
async function byHand(child: string, parent: string | null): Promise<void> {
  const { code } =
    parent === null
      ? await crm.administrator.call('mutation ($id: ID!) { unlinkChildCombination(childId: $id) { id } }', {
          id: await idOf(child),
        })
      : await crm.administrator.call(
          'mutation ($input: LinkChildrenInput!) { linkChildrenCombination(input: $input) { id } }',
          { input: { combinationId: await idOf(parent), childIds: [await idOf(child)] } },
        )
  expect(code).toBeUndefined()
}
const family = [
  { id: 'H', name: 'Holding' },
  { id: 'A', name: 'A BV', parent: 'H' },
  { id: 'B', name: 'B BV', parent: 'H' },
]

describe('parents in the mode', () => {
  it('MANUAL are never touched', async () => {
    await crm.put(leader, family)
    await crm.sync()
    expect(await tree()).toEqual({})
    await byHand('A BV', 'B BV')
    await crm.sync()
    expect(await tree()).toEqual({ 'A BV': 'B BV' })
  })

  it('AUTO follow the CRM, also where a person said otherwise', async () => {
    await crm.mode('AUTO')
    await crm.put(leader, family)
    expect((await crm.sync()).result?.counts.parents).toBe(2)
    expect(await tree()).toEqual({ 'A BV': 'Holding', 'B BV': 'Holding' })
    await byHand('A BV', null)
    await crm.sync()
    expect(await tree()).toEqual({ 'A BV': 'Holding', 'B BV': 'Holding' })
    await crm.put(leader, [{ id: 'A', name: 'A BV' }])
    await crm.sync()
    expect(await tree()).toEqual({ 'B BV': 'Holding' })
    const before = await crm.versions()
    await crm.sync()
    expect(await crm.versions()).toEqual(before)
  })

  it('HYBRID follow the CRM where no person said anything', async () => {
    await crm.mode('HYBRID')
    await crm.put(leader, [...family, { id: 'C', name: 'C BV' }])
    await crm.sync()
    await byHand('A BV', null)
    await byHand('C BV', 'Holding')
    await crm.put(leader, [{ id: 'B', name: 'B BV' }])
    await crm.sync()
    expect(await tree()).toEqual({ 'C BV': 'Holding' })
  })
})

describe('parents that cannot be as the CRM tells', () => {
  beforeEach(() => crm.mode('AUTO'))

  it('are told with the customer and the id, and the others are taken over', async () => {
    await crm.put(leader, [
      ...family,
      { id: 'S', name: 'Zichzelf', parent: 'S' },
      { id: 'N', name: 'Onbekend', parent: 'NERGENS' },
      { id: 'K', name: 'Kleinkind', parent: 'A' },
    ])
    const { task, result } = await crm.sync()
    expect(await tree()).toEqual({ 'A BV': 'Holding', 'B BV': 'Holding' })
    expect(task.warnings.toSorted()).toEqual(['PARENT_ALREADY_CHILD', 'PARENT_NOT_FOUND', 'PARENT_OF_ITSELF'])
    expect(result?.warnings.map(({ code, name, value, field }) => [code, name, value, field]).toSorted()).toEqual([
      ['PARENT_ALREADY_CHILD', 'Kleinkind', 'A', 'parentId'],
      ['PARENT_NOT_FOUND', 'Onbekend', 'NERGENS', 'parentId'],
      ['PARENT_OF_ITSELF', 'Zichzelf', 'S', 'parentId'],
    ])
  })

  it('where the CRM turns a family around, follow in the same run', async () => {
    await crm.put(leader, family)
    await crm.sync()
    await crm.put(leader, [
      { id: 'H', name: 'Holding', parent: 'A' },
      { id: 'A', name: 'A BV' },
      { id: 'B', name: 'B BV', parent: 'A' },
    ])
    const { task } = await crm.sync()
    expect(await tree()).toEqual({ Holding: 'A BV', 'B BV': 'A BV' })
    expect(task.warnings).toEqual([])
  })

  it('never break what people made with customers that the CRM does not know', async () => {
    await crm.put(
      leader,
      family.map(({ id, name }) => ({ id, name })),
    )
    await crm.sync()
    const { code } = await crm.administrator.call(
      'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
      { input: { name: 'Met de hand', parentId: await idOf('A BV') } },
    )
    expect(code).toBeUndefined()
    await crm.put(leader, family)
    const { task, result } = await crm.sync()
    expect(await tree()).toEqual({ 'Met de hand': 'A BV', 'B BV': 'Holding' })
    expect(task.warnings).toEqual(['CHILD_ALREADY_PARENT'])
    expect(result?.warnings).toMatchObject([{ name: 'A BV', value: 'H' }])
  })

  it('stay as they were where the parent is a customer no more', async () => {
    await crm.put(leader, family)
    await crm.sync()
    await crm.put(leader, [{ id: 'H', name: 'Holding', status: 'ARCHIVED' }])
    const { task } = await crm.sync()
    expect(await tree()).toEqual({ 'A BV': 'Holding', 'B BV': 'Holding' })
    expect(task.warnings).toEqual(['PARENT_NOT_FOUND'])
  })
})
