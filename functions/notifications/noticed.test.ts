import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#domain/connections/connection.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionNoticed, connectionStore } from '#functions/connections/index.ts'
import { colleague } from '#tests/kit/colleague.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'

let house: House
let firm: Firm
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  house.time.now = new Date('2026-03-10T02:00:00Z')
  firm = await house.firm()
  owner = await colleague(house, firm, 'OWNER')
})
afterAll(() => house.close())

interface Told {
  readonly kind: string
  readonly day: string | null
  readonly path: string
}

const bellOfOwner = async (): Promise<readonly Told[]> => {
  const { data } = await owner.call('{ notifications { items { kind day path } } }')
  return (data?.['notifications'] as { items: Told[] }).items
}
const kindsOf = async (): Promise<string[]> => (await bellOfOwner()).map(({ kind }) => kind)

async function connected(connector: ConnectorId): Promise<Connection> {
  const connection = newConnection({
    id: randomUUID() as ConnectionId, connector, status: 'ACTIVE', flags: ['CREDENTIAL_REQUIRED'],
    creationTime: house.time.now.toISOString(), companyName: 'Kantoor', description: 'Loon',
  }) // prettier-ignore
  await firm.tenant.commit([connectionStore(firm.tenant).creating(connection)])
  return connection
}

describe('the bell', () => {
  it('tells once what a sync noticed, and nothing of what is as it was by then', async () => {
    const connection = await connected('ManualImportV2')
    const finding = {
      id: 'users EMPTIED role', kind: 'EMPTIED', table: 'users', field: 'role', wanted: null, got: null, count: 12, of: 40,
      before: { count: 40, of: 40 }, time: house.time.now.toISOString(), seen: null,
    } as const // prettier-ignore
    const told = async (findings: Connection['findings'], times = 1) => {
      await connectionStore(firm.tenant).update(connection.id, (doc) => ({ ...doc, findings }))
      for (let time = 0; time < times; time++)
        await firm.tenant.commit([
          firm.tenant.publishing(connectionNoticed, { connectionId: connection.id, findingIds: [finding.id] }),
        ])
      await house.work()
    }
    await told([])
    expect(await kindsOf()).toEqual([])
    await told([finding], 2)
    expect(await bellOfOwner()).toMatchObject([{ kind: 'SOURCE_NOTICED', path: `/connections/${connection.id}` }])
    const question = `query ($id: ID!) { tenantConnection(id: $id) { findings { id kind table field wanted count of
      seen { by } } limits { left } } }`
    const { data } = await owner.call(question, { id: connection.id })
    expect(data?.['tenantConnection']).toEqual({
      findings: [
        { id: finding.id, kind: 'EMPTIED', table: 'USERS', field: 'role', wanted: null, count: 12, of: 40, seen: null },
      ],
      limits: [],
    })
    const see = 'mutation ($input: SeeLossesInput!) { seeLosses(input: $input) { findings { seen { by } } } }'
    const seen = await owner.call(see, { input: { id: connection.id, lossIds: [finding.id] } })
    expect(seen.data?.['seeLosses']).toEqual({ findings: [{ seen: { by: 'Wie is OWNER' } }] })
    expect(new Set(house.mails.filter(({ to }) => to === owner.user.email).map(({ once }) => once)).size).toBe(1)
  })

  it('tells that a vendor stops what a connection reads, as soon as it is known and again as the day comes near', async () => {
    const reading = await connected('Nmbrs')
    const told = async (day: string): Promise<number> => {
      house.time.now = new Date(`${day}T02:10:00Z`)
      await house.platform.runNight()
      await house.work()
      house.time.now = new Date(`${day}T06:31:00Z`)
      await house.platform.runSchedules()
      await house.work()
      return (await kindsOf()).filter((kind) => kind === 'SOURCE_ENDING').length
    }
    expect([await told('2026-03-10'), await told('2026-03-11')]).toEqual([1, 1])
    expect(await bellOfOwner()).toContainEqual(
      expect.objectContaining({ day: '2027-03-01', path: `/connections/${reading.id}` }),
    )
    house.time.now = new Date('2026-11-30T02:00:00Z')
    expect(await told('2026-12-01')).toBe(1)
    await connectionStore(firm.tenant).update(reading.id, (one) => ({ ...one, status: 'ARCHIVED' }))
    expect(await told('2027-01-29')).toBe(1)
  })
})
