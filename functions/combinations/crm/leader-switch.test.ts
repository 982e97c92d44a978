import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { tasks } from '#platform/jobs/task.ts'
import { openCrmFirm, type CrmFirm } from '#tests/kit/crm-firm.ts'
import { openHouse, type Answer, type House } from '#tests/kit/firm.ts'
import { syncCombinations } from './sync-combinations.ts'

const previewing = `query ($id: ID!) { leadingCrmPreview(connectionId: $id) {
  fingerprint followedByLink followedByCustomerId followedByChamberOfCommerceNumber followedNames added addedNames
  released releasedNames renamed renames { before after } kept } }`
const leading = `mutation ($id: ID!, $fingerprint: String) {
  updateLeadingCrmConnection(input: { id: $id, fingerprint: $fingerprint }) { id crmSettings { isLeading } } }`

let house: House
let crm: CrmFirm
let former: ConnectionId
let next: ConnectionId

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  crm = await openCrmFirm(house, ['ManualImportCrm', 'ManualImportCrm'])
  const [one, two] = crm.ids
  if (one === undefined || two === undefined) throw new Error('Two connections')
  former = one
  next = two
})

interface Preview {
  readonly fingerprint: string
  readonly [more: string]: unknown
}
const preview = async (id = next): Promise<Preview> => {
  const { data, code } = await crm.administrator.call(previewing, { id })
  expect(code).toBeUndefined()
  return data?.['leadingCrmPreview'] as Preview
}
const lead = (fingerprint?: string, id = next): Promise<Answer> => crm.administrator.call(leading, { id, fingerprint })

/** Three customers of the former leader; the next has one of them by its id, one by its number, and one that is new. */
async function twoLeaders(): Promise<void> {
  await crm.put(former, [
    { id: 'D1', name: 'Een', number: 'K1' },
    { id: 'D2', name: 'Twee', coc: '01234567', number: null },
    { id: 'D3', name: 'Drie', number: 'K3' },
  ])
  await crm.sync(former)
  await crm.put(next, [
    { id: 'K1', name: 'Een B.V.' },
    { id: 'X2', name: 'Twee Nieuw', coc: '01234567' },
    { id: 'X4', name: 'Vier' },
  ])
}

describe('what a switch of the leading CRM changes', () => {
  it('is told with numbers and names, and changes nothing by being told', async () => {
    await twoLeaders()
    const before = await crm.versions()
    const seen = await preview()
    // The number of the second differs from the id the former leader gave it: two ids that differ are two customers.
    expect(seen).toMatchObject({
      followedByLink: 0,
      followedByCustomerId: 1,
      followedByChamberOfCommerceNumber: 0,
      followedNames: ['Een'],
      added: 2,
      renamed: 1,
      renames: [{ before: 'Een', after: 'Een B.V.' }],
      released: 2,
      kept: 0,
    })
    expect((seen['addedNames'] as string[]).toSorted()).toEqual(['Twee Nieuw', 'Vier'])
    expect((seen['releasedNames'] as string[]).toSorted()).toEqual(['Drie', 'Twee'])
    expect(await crm.versions()).toEqual(before)
    expect((await preview()).fingerprint).toBe(seen.fingerprint)
  })

  it('is told as it then happens', async () => {
    await twoLeaders()
    const { fingerprint } = await preview()
    expect((await lead(fingerprint)).code).toBeUndefined()
    await house.work()
    const all = await crm.combinations()
    const of = (wanted: ConnectionId | null) =>
      [...all.values()].filter(({ syncedConnectionId }) => syncedConnectionId === wanted).map(({ name }) => name)
    expect(of(next).toSorted()).toEqual(['Een B.V.', 'Twee Nieuw', 'Vier'])
    expect(of(former)).toEqual([])
    expect(of(null).toSorted()).toEqual(['Drie', 'Twee'])
    expect(await preview()).toMatchObject({ added: 0, released: 0, renamed: 0, followedByCustomerId: 0, kept: 3 })
  })

  it('has to be seen: without it, or with what was so before, nothing is switched', async () => {
    await twoLeaders()
    const { fingerprint } = await preview()
    expect((await lead()).code).toBe('LEADING_CRM_PREVIEW_OUTDATED')
    await crm.put(next, [{ id: 'X5', name: 'Vijf' }])
    expect((await lead(fingerprint)).code).toBe('LEADING_CRM_PREVIEW_OUTDATED')
    const update = `mutation ($id: ID!) { updateConnection(input: { id: $id, isLeadingCrm: true }) { id } }`
    expect((await crm.administrator.call(update, { id: next })).code).toBe('LEADING_CRM_PREVIEW_OUTDATED')
    expect(await preview(former)).toMatchObject({ kept: 3 })
    expect((await lead((await preview()).fingerprint)).code).toBeUndefined()
  })

  it('is nothing where the connection has no customers: it may lead at once, and those that follow go on as they are', async () => {
    await crm.put(former, [{ id: 'D1', name: 'Een' }])
    await crm.sync(former)
    const before = await crm.versions()
    expect(await preview()).toMatchObject({ added: 0, released: 0, renamed: 0, kept: 0 })
    expect((await lead()).code).toBeUndefined()
    await house.work()
    expect(await crm.versions()).toEqual(before)
  })

  it('is refused while customers are being kept, and what was started for the former leader ends by itself', async () => {
    await twoLeaders()
    const { fingerprint } = await preview()
    await crm.firm.tenant.start(syncCombinations, { connectionId: former })
    expect((await lead(fingerprint)).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
    await house.work()
    expect((await lead((await preview()).fingerprint)).code).toBeUndefined()
    await house.work()
    expect((await crm.sync(former)).task).toMatchObject({ state: 'skipped', reason: 'the connection does not lead' })
    expect([...(await crm.combinations()).values()].some((one) => one.syncedConnectionId === former)).toBe(false)
  })

  it('comes through the middle of a sync of the former leader, which then ends by itself and takes nobody along', async () => {
    const customers = Array.from({ length: 120 }, (_, at) => ({ id: `D${at}`, name: `Klant ${at}` }))
    const states = new Set<string>()
    // The later the switch, the further the sync has come: from before its first customer to past its last.
    for (const turns of [0, 5, 20, 60, 150, 400, 1_000]) {
      crm = await openCrmFirm(house, ['ManualImportCrm', 'ManualImportCrm'])
      const [one, two] = crm.ids
      if (one === undefined || two === undefined) throw new Error('Two connections')
      await crm.put(one, customers)
      const { id } = await crm.firm.tenant.start(syncCombinations, { connectionId: one })
      const working = house.work()
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      // It has no customers yet, so that nothing is to be followed: nobody waits for a task.
      expect((await lead(undefined, two)).code).toBeUndefined()
      await working
      const synced = (await crm.firm.tenant.documents(tasks).read(id))?.doc
      expect(['done', 'skipped'], synced?.error ?? '').toContain(synced?.state)
      states.add(`${synced?.state ?? ''} ${synced?.reason ?? ''}`)
      await crm.put(two, [{ id: 'D1', name: 'Eén van de nieuwe' }])
      expect((await crm.sync(two)).task.state).toBe('done')
      const followed = [...(await crm.combinations()).values()].map(({ syncedConnectionId }) => syncedConnectionId)
      expect(followed.filter((by) => by === one)).toEqual([])
      expect(followed.filter((by) => by === two)).toHaveLength(1)
    }
    expect([...states]).toContain('skipped the connection does not lead any more')
  })

  it('is read no further once the person who asked has left', async () => {
    await twoLeaders()
    const leaving = new AbortController()
    const asked = crm.administrator.call(previewing, { id: next }, leaving.signal)
    leaving.abort()
    expect((await asked).data ?? null).toBeNull()
    expect(await preview()).toMatchObject({ added: 2 })
  })

  it('is shown of CRM connections only, to who may change them', async () => {
    const reader = crm.firm.person('READ_ONLY')
    expect((await reader.call(previewing, { id: next })).code).toBe('AUTH_NOT_AUTHORIZED')
    const { data } = await crm.administrator.call(
      'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }',
    )
    await house.work()
    const { id } = data?.['addConnection'] as { id: string }
    expect((await crm.administrator.call(previewing, { id })).code).toBe('CONNECTION_NOT_CRM')
  })
})
