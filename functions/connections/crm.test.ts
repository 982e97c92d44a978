import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'

const shown = `id status flags isCrm description syncInfo { lastSyncStart }
  crmSettings { isLeading combinationParentSyncMode referenceAndTagNames { key name isSyncEnabled } }`
const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }`
const one = `query ($id: ID!) { tenantConnection(id: $id) { ${shown} } }`
const list = `{ tenantConnections { items { ${shown} } } }`
const lead = `mutation ($id: ID!) { updateLeadingCrmConnection(input: { id: $id }) { ${shown} } }`
const name = `mutation ($input: UpdateReferenceAndTagNamesInput!) { updateReferenceAndTagNames(input: $input) { ${shown} } }`
const parents = `mutation ($input: UpdateCombinationParentSyncSettingsInput!) { updateCombinationParentSyncSettings(input: $input) { ${shown} } }`
const update = `mutation ($input: UpdateConnectionInput!) { updateConnection(input: $input) { ${shown} } }`
const archive = `mutation ($id: ID!) { archiveConnection(input: { id: $id }) { id } }`
const remove = `mutation ($id: ID!) { deleteConnection(input: { id: $id }) { id status } }`
const credentials = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { flags } }`
const references = `query ($type: String!) { syncReferenceNames(connectorType: $type) }`
const tags = `query ($type: String!) { syncTagNames(connectorType: $type) }`

interface Shown {
  readonly id: string
  readonly status: string
  readonly syncInfo: { readonly lastSyncStart: string } | null
  readonly crmSettings: {
    readonly isLeading: boolean
    readonly combinationParentSyncMode: string
    readonly referenceAndTagNames: readonly unknown[]
  } | null
}

let vendors: Vendors
let house: House
/** Simplicate is called once a second by the clock of the house, which otherwise stands still. */
let ticking: NodeJS.Timeout
beforeAll(async () => {
  vendors = await startVendors({ port: 0, size: 5 })
  house = await openHouse({ SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins) })
  ticking = setInterval(() => (house.time.now = new Date(house.time.now.getTime() + 250)), 10)
})
afterAll(async () => {
  clearInterval(ticking)
  await house.close()
  await vendors.close()
})

/** A firm with these CRM connections, made one after the other. */
async function withCrm(...connectors: string[]): Promise<{ firm: Firm; administrator: Person; ids: string[] }> {
  const firm = await house.firm()
  const administrator = firm.person('ADMINISTRATOR')
  const ids: string[] = []
  for (const connector of connectors) {
    const { data } = await administrator.call(add, { input: { connector, isCrm: true } })
    ids.push((data?.['addConnection'] as { id: string }).id)
    await house.work()
  }
  return { firm, administrator, ids }
}
const see = async (person: Person, id: string | undefined): Promise<Shown> =>
  (await person.call(one, { id })).data?.['tenantConnection'] as Shown
const leaders = async (person: Person): Promise<string[]> =>
  ((await person.call(list)).data?.['tenantConnections'] as { items: Shown[] }).items
    .filter(({ crmSettings }) => crmSettings?.isLeading === true)
    .map(({ id }) => id)
const authorize = (person: Person, id: string | undefined): Promise<Answer> =>
  person.call(credentials, {
    input: {
      id,
      credentials: Object.entries({ ...demoForms.Simplicate('duinen'), expiresOn: '2099-12-31' }).map(
        ([key, value]) => ({
          name: key,
          value,
        }),
      ),
    },
  })
const slot = (key: string, text: string, isSyncEnabled = true) => ({ key, name: text, isSyncEnabled })

describe('the leading CRM of a firm', () => {
  it('is the first one by itself, and a second one does not take it over', async () => {
    const { administrator, ids } = await withCrm('Simplicate', 'Afas')
    expect(await leaders(administrator)).toEqual(ids.slice(0, 1))
  })

  it('is one, also where two become active at the same moment', async () => {
    const administrator = (await house.firm()).person('ADMINISTRATOR')
    for (const connector of ['Simplicate', 'Afas']) await administrator.call(add, { input: { connector, isCrm: true } })
    await house.work()
    expect(await leaders(administrator)).toHaveLength(1)
  })

  it('can be another, and the one before gives it up; told by everybody at once, one is left', async () => {
    const { administrator, ids } = await withCrm('Simplicate', 'Afas', 'Simplicate')
    const { data } = await administrator.call(lead, { id: ids[1] })
    expect(data?.['updateLeadingCrmConnection']).toMatchObject({ id: ids[1], crmSettings: { isLeading: true } })
    expect(await leaders(administrator)).toEqual([ids[1]])
    await Promise.all([...ids, ...ids].map((id) => administrator.call(lead, { id })))
    expect(await leaders(administrator)).toHaveLength(1)
  })

  it('is an active CRM connection, and leadership is never only taken away', async () => {
    const { administrator, ids } = await withCrm('Simplicate', 'Afas')
    const { data } = await administrator.call(add, { input: { connector: 'Simplicate' } })
    const regular = (data?.['addConnection'] as { id: string }).id
    await house.work()
    expect(await administrator.call(lead, { id: regular })).toMatchObject({ code: 'CONNECTION_NOT_CRM' })
    await administrator.call(archive, { id: ids[1] })
    expect(await administrator.call(lead, { id: ids[1] })).toMatchObject({ code: 'CONNECTION_NOT_ACTIVE' })
    expect(await administrator.call(update, { input: { id: ids[0], isLeadingCrm: false } })).toMatchObject({
      code: 'INPUT_INVALID',
    })
    expect(await leaders(administrator)).toEqual(ids.slice(0, 1))
  })

  it('can be neither archived nor deleted until another leads', async () => {
    const { administrator, ids } = await withCrm('Simplicate', 'Afas')
    for (const command of [archive, remove])
      expect(await administrator.call(command, { id: ids[0] })).toMatchObject({ code: 'LEADING_CRM_CONNECTION' })
    await administrator.call(lead, { id: ids[1] })
    expect((await administrator.call(remove, { id: ids[0] })).code).toBeUndefined()
  })

  it('is nobody else’s: another firm neither sees nor changes it', async () => {
    const { administrator, ids } = await withCrm('Simplicate', 'Afas')
    const other = (await withCrm('Simplicate')).administrator
    expect(await other.call(lead, { id: ids[1] })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await other.call(name, { input: { id: ids[0], referenceAndTagNames: [] } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await other.call(parents, { input: { id: ids[0], combinationParentSyncMode: 'AUTO' } })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await leaders(administrator)).toEqual(ids.slice(0, 1))
  })
})

describe('who decides which customer belongs to which', () => {
  it('is one of three, by its own command and by the general one', async () => {
    const { administrator, ids } = await withCrm('Simplicate')
    const mode = async () => (await see(administrator, ids[0])).crmSettings?.combinationParentSyncMode
    expect(await mode()).toBe('MANUAL')
    await administrator.call(parents, { input: { id: ids[0], combinationParentSyncMode: 'AUTO' } })
    expect(await mode()).toBe('AUTO')
    await administrator.call(update, {
      input: { id: ids[0], combinationParentSyncMode: 'HYBRID', description: 'Relaties' },
    })
    expect(await see(administrator, ids[0])).toMatchObject({
      description: 'Relaties',
      crmSettings: { combinationParentSyncMode: 'HYBRID' },
    })
  })
})

describe('names of references and tags', () => {
  it('are kept for the leading CRM only, without repetitions', async () => {
    const { administrator, ids } = await withCrm('Simplicate', 'Simplicate')
    const give = (id: string | undefined, ...referenceAndTagNames: unknown[]) =>
      administrator.call(name, { input: { id, referenceAndTagNames } })
    expect(await give(ids[1], slot('Tag1', 'Team'))).toMatchObject({ code: 'CRM_CONNECTION_NOT_LEADING' })
    expect(await give(ids[0], slot('Tag1', 'Team'), slot('Tag2', 'team'))).toMatchObject({
      code: 'REFERENCE_OR_TAG_NAME_IN_USE',
    })
    for (const wrong of [slot('Tag6', 'Team'), slot('Tag1', 'x'.repeat(101))])
      expect(await give(ids[0], wrong)).toMatchObject({ code: 'INPUT_INVALID' })
    const { data } = await give(ids[0], slot('Tag1', ' Team '), slot('Reference2', ''))
    expect(data?.['updateReferenceAndTagNames']).toMatchObject({
      crmSettings: { referenceAndTagNames: [slot('Tag1', 'Team')] },
    })
  })

  it('begin a sync where the connection can sync, and are kept where it cannot', async () => {
    const { administrator, ids } = await withCrm('Simplicate')
    const give = () =>
      administrator.call(name, { input: { id: ids[0], referenceAndTagNames: [slot('Tag1', 'Relatietype')] } })
    const before = (await give()).data?.['updateReferenceAndTagNames'] as Shown
    expect(before).toMatchObject({
      syncInfo: null,
      crmSettings: { referenceAndTagNames: [slot('Tag1', 'Relatietype')] },
    })
    expect((await authorize(administrator, ids[0])).code).toBeUndefined()
    await house.work()
    const synced = (await see(administrator, ids[0])).syncInfo?.lastSyncStart ?? ''
    house.time.now = new Date(house.time.now.getTime() + 60_000)
    const after = (await give()).data?.['updateReferenceAndTagNames'] as Shown
    expect((after.syncInfo?.lastSyncStart ?? '') > synced).toBe(true)
    await house.work()
    const rows = await administrator.call(
      `query ($id: ID!) { simplicateCrmAdministrations(connectionId: $id) { totalCount items { tag1 reference1 } } }`,
      { id: ids[0] },
    )
    const { items } = rows.data?.['simplicateCrmAdministrations'] as { items: { tag1: string | null }[] }
    expect(items.map(({ tag1 }) => tag1)).toContain('Klant')
  })
})

describe('the names a system has', () => {
  it('are asked of the leading CRM, and asked again after five minutes', async () => {
    const { administrator, ids } = await withCrm('Simplicate')
    expect(await administrator.call(references, { type: 'Simplicate' })).toMatchObject({
      code: 'CONNECTION_NOT_AUTHORIZED',
    })
    await authorize(administrator, ids[0])
    await house.work()
    vendors.control.forgetCalls('simplicate')
    const { data } = await administrator.call(references, { type: 'Simplicate' })
    expect(data?.['syncReferenceNames']).toEqual([
      'Accountmanager',
      'Btw-nummer',
      'Dienstverlening',
      'Dossiernummer',
      'KvK-nummer',
      'Relatiebeheerder',
      'Relatienummer',
      'team_oud',
    ])
    const asked = vendors.control.calls('simplicate').length
    expect((await administrator.call(references, { type: 'Simplicate' })).data).toEqual(data)
    expect(vendors.control.calls('simplicate')).toHaveLength(asked)
    house.time.now = new Date(house.time.now.getTime() + 5 * 60_000 + 1)
    await administrator.call(references, { type: 'Simplicate' })
    expect(vendors.control.calls('simplicate')).toHaveLength(2 * asked)
    expect((await administrator.call(tags, { type: 'Simplicate' })).data?.['syncTagNames']).toContain('Relatietype')
  })

  it('are asked of it once: whoever asks while that is under way waits for the same answer', async () => {
    const { administrator, ids } = await withCrm('Simplicate')
    await authorize(administrator, ids[0])
    await house.work()
    for (const question of [tags, references]) {
      const alone = async (): Promise<readonly [unknown, number]> => {
        vendors.control.forgetCalls('simplicate')
        const { data } = await administrator.call(question, { type: 'Simplicate' })
        return [data, vendors.control.calls('simplicate').length]
      }
      const [data, calls] = await alone()
      expect(calls).toBeGreaterThan(0)
      house.time.now = new Date(house.time.now.getTime() + 5 * 60_000 + 1)
      vendors.control.forgetCalls('simplicate')
      const answers = await Promise.all([1, 2, 3].map(() => administrator.call(question, { type: 'Simplicate' })))
      expect(answers.map((one) => one.data)).toEqual([data, data, data])
      expect(vendors.control.calls('simplicate')).toHaveLength(calls)
    }
  })

  it('are none where it numbers its slots itself, and none are asked of a system that does not lead', async () => {
    const { administrator } = await withCrm('Afas')
    expect((await administrator.call(tags, { type: 'Afas' })).data).toEqual({ syncTagNames: [] })
    expect(await administrator.call(tags, { type: 'Simplicate' })).toMatchObject({ code: 'CRM_CONNECTION_NOT_LEADING' })
  })

  it('are not shown to somebody who may only read', async () => {
    const { firm } = await withCrm('Afas')
    expect(await firm.person('READ_ONLY').call(tags, { type: 'Afas' })).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
  })
})
