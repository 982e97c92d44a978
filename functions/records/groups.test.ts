import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { neverSynced } from '#domain/connections/connection.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { person } from '#platform/actor.ts'
import { auditEvents } from '#platform/audit.ts'
import { updateGroupStatus } from './groups.ts'
import { recordDocuments, recordId } from './index.ts'
import { countRecords } from './counts.ts'

const list = `query ($id: ID!) { connectionEnvironments(connectionId: $id) { id name spilStatus administrations active ignored } }`
const change = `mutation ($input: UpdateEnvironmentStatusInput!) {
  updateConnectionEnvironmentStatus(input: $input) { name spilStatus administrations }
}`

interface Group {
  readonly id: string
  readonly name: string
}

let house: House
let firm: Firm
let administrator: Person
let id: ConnectionId

function administration(
  externalId: string,
  relationType: string | null,
  more: Partial<Administration> = {},
): Administration {
  return {
    id: recordId('administrations', id, externalId),
    connectionId: id,
    externalId,
    spilStatus: 'ACTIVE',
    combinationId: null,
    data: { relationType },
    contentHash: 'x',
    spilCreatedAt: '2026-11-01T00:00:00.000Z',
    spilChangedAt: '2026-11-01T00:00:00.000Z',
    spilDeletedAt: null,
    name: `Bakkerij ${externalId}`,
    chamberOfCommerceNumber: null,
    ...more,
  }
}

const groups = async (): Promise<Group[]> =>
  (await administrator.call(list, { id })).data?.['connectionEnvironments'] as Group[]
const idOf = async (name: string): Promise<string> => (await groups()).find((one) => one.name === name)?.id ?? ''
const statuses = async (): Promise<Record<string, string>> => {
  const rows = await recordDocuments(firm.tenant, 'administrations', id).query({ take: 1000 })
  return Object.fromEntries(rows.map(({ doc }) => [doc.externalId, doc.spilStatus]))
}

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  const added = await administrator.call('mutation { addConnection(input: { connector: "Simplicate" }) { id } }')
  id = (added.data?.['addConnection'] as { id: ConnectionId }).id
  await house.work()
  await recordDocuments(firm.tenant, 'administrations', id).load([
    administration('1', 'Klant'),
    administration('2', 'Prospect'),
    administration('3', 'Prospect', { spilStatus: 'ARCHIVED' }),
    administration('4', 'Prospect', { spilDeletedAt: '2026-11-10T00:00:00.000Z' }),
    administration('5', null),
    ...Array.from({ length: 230 }, (_, at) => administration(`L${at}`, 'Leverancier')),
  ])
})
afterAll(() => house.close())

describe('the groups of a connection', () => {
  it('are listed by name with the administrations that are there', async () => {
    expect(await groups()).toMatchObject([
      { name: 'Klant', spilStatus: 'ACTIVE', administrations: 1 },
      { name: 'Leverancier', spilStatus: 'ACTIVE', administrations: 230 },
      { name: 'Prospect', spilStatus: 'ACTIVE', administrations: 2, active: 1, ignored: 0 },
    ])
  })

  it('that are switched off take their active administrations along, archived ones stay archived', async () => {
    const ids = [await idOf('Prospect'), await idOf('Leverancier')]
    const { data } = await administrator.call(change, { input: { connectionId: id, ids, status: 'IGNORED' } })
    expect(data?.['updateConnectionEnvironmentStatus']).toEqual([
      { name: 'Klant', spilStatus: 'ACTIVE', administrations: 1 },
      { name: 'Leverancier', spilStatus: 'IGNORED', administrations: 230 },
      { name: 'Prospect', spilStatus: 'IGNORED', administrations: 2 },
    ])
    await house.work()
    const now = await statuses()
    expect(now).toMatchObject({ 1: 'ACTIVE', 2: 'IGNORED', 3: 'ARCHIVED', 5: 'ACTIVE' })
    expect(Object.entries(now).filter(([key, status]) => key.startsWith('L') && status !== 'IGNORED')).toEqual([])
    expect(await groups()).toContainEqual(
      expect.objectContaining({ name: 'Leverancier', administrations: 230, active: 0, ignored: 230 }),
    )
    expect((await countRecords(firm.tenant)).get(id)?.administrationCounts).toContainEqual({
      status: 'IGNORED',
      count: 231,
    })
  })

  it('that are switched on again bring them back', async () => {
    await administrator.call(change, {
      input: { connectionId: id, ids: [await idOf('Prospect')], status: 'ACTIVE' },
    })
    await house.work()
    expect(await statuses()).toMatchObject({ 2: 'ACTIVE', 3: 'ARCHIVED', L7: 'IGNORED' })
  })

  it('are switched in one commit with the task that follows it and its trace, or not at all', async () => {
    const input = { connectionId: id, ids: [await idOf('Klant')], status: 'IGNORED' as const }
    const actor = person(administrator.user, 'request-1')
    const { platform, time } = house
    const context = { tenant: firm.tenant, platform, actor, log: platform.log, now: time.now, may: () => true }
    const traces = () => firm.tenant.documents(auditEvents).count()
    const before = await traces()
    const broken = { ...firm.tenant, commit: () => Promise.reject(new Error('The host died')) }
    await expect(updateGroupStatus(input, { ...context, tenant: broken })).rejects.toThrow('The host died')
    await house.work()
    expect(await groups()).toContainEqual(expect.objectContaining({ name: 'Klant', spilStatus: 'ACTIVE' }))
    expect(await traces()).toBe(before)
    // And where the host dies right after the commit, the task is there for the next one.
    await updateGroupStatus(input, context)
    expect(await traces()).toBe(before + 1)
    await house.work()
    expect(await statuses()).toMatchObject({ 1: 'IGNORED' })
  })

  it.each([
    ['a status that is no switch', { status: 'ARCHIVED' }],
    ['no group', { ids: [] }],
    ['a group that is not there', { ids: ['nobody'] }],
  ])('refuse %s', async (_, fault) => {
    const input = { connectionId: id, ids: [await idOf('Klant')], status: 'IGNORED', ...fault }
    expect(await administrator.call(change, { input })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('cannot be switched while a sync runs', async () => {
    await connectionStore(firm.tenant).update(id, (connection) => ({
      ...connection,
      syncInfo: {
        ...neverSynced,
        lastSyncStart: house.time.now.toISOString(),
        lastSyncUpdate: house.time.now.toISOString(),
      },
    }))
    const input = { connectionId: id, ids: [await idOf('Klant')], status: 'IGNORED' }
    expect(await administrator.call(change, { input })).toMatchObject({ code: 'CANT_UPDATE_CONNECTION_ENTITY_STATUS' })
  })
})
