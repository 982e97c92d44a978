import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { openConnectedHouse, type ConnectedHouse } from '#tests/kit/connected-house.ts'
import { movingTime } from '#tests/kit/moving-time.ts'
import { connectors } from '../connectors/index.ts'
import { recordDocuments } from '../records/index.ts'
import { credentialStore } from './credential-store.ts'

const time = movingTime()

const rest = connectors.Nmbrs.successor?.authorization ?? connectors.Nmbrs.authorization

describe('a connection whose interface ends', () => {
  let house: ConnectedHouse
  beforeEach(async () => {
    house = await openConnectedHouse({ connector: 'Nmbrs', size: 40, at: new Date('2026-11-28T08:00:00.000Z') })
    time.pass = (milliseconds) => {
      house.house.time.now = new Date(house.house.time.now.getTime() + milliseconds)
    }
    await house.giveCredentials(demoForms.Nmbrs('duinen'))
    expect(await house.finish()).toMatchObject({ state: 'SUCCESS' })
  })
  afterEach(() => house.close())

  const rows = async <Table extends RecordTable>(table: Table) => {
    const stored = await recordDocuments(house.firm.tenant, table, house.connectionId as ConnectionId).query({})
    return new Map(stored.map(({ doc }) => [doc.id, doc]))
  }
  const shown = () =>
    house.ask<{ state: string; credentialInfo: string }>(
      'tenantConnection',
      'query ($id: ID!) { tenantConnection(id: $id) { state credentialInfo } }',
    )
  const move = async (): Promise<void> => house.complete(rest, await house.consent())

  it('reads the other interface from then on, and every row stays the row it was', async () => {
    const before = await rows('administrations')
    const usage = await rows('usage')
    expect((await shown()).state).toBe('SOURCE_ENDS')
    await move()
    const run = await house.finish()
    expect(run).toMatchObject({ state: 'SUCCESS', error: null })
    const after = await rows('administrations')
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [id, row] of after) {
      const { lastPayrollRunEnd, ...kept } = before.get(id)?.data ?? {}
      expect(row).toMatchObject({
        spilDeletedAt: null,
        chamberOfCommerceNumber: before.get(id)?.chamberOfCommerceNumber,
        data: kept,
      })
      expect(row.data['lastPayrollRunEnd']).toBeNull()
      expect(lastPayrollRunEnd).toBeDefined()
    }
    const usageAfter = await rows('usage')
    expect([...usageAfter.keys()].toSorted()).toEqual([...usage.keys()].toSorted())
    expect([...usageAfter.values()].filter(({ spilDeletedAt }) => spilDeletedAt !== null)).toEqual([])
    const { state, credentialInfo } = await shown()
    expect(state).not.toBe('SOURCE_ENDS')
    expect(JSON.parse(credentialInfo)).toMatchObject({ interface: 'REST' })
    // Another night finds the same.
    await house.sync()
    expect([...(await rows('administrations')).keys()].toSorted()).toEqual([...before.keys()].toSorted())
  })

  it('asks for nobody once somebody has seen that it ends, until that is taken back', async () => {
    const see = 'mutation ($id: ID!) { seeLosses(input: { id: $id, lossIds: ["SOURCE_ENDS"] }) { endSeen { time } } }'
    expect(await house.ask('seeLosses', see)).toMatchObject({ endSeen: { time: expect.any(String) as string } })
    expect((await shown()).state).toBe('IN_ORDER')
    await house.ask('takeBackSeenLosses', 'mutation ($id: ID!) { takeBackSeenLosses(input: { id: $id }) { id } }')
    expect((await shown()).state).toBe('SOURCE_ENDS')
  })

  it('keeps nothing of what was typed for the one before', async () => {
    await move()
    const store = credentialStore(house.firm.tenant, house.connectionId, house.house.platform)
    expect(await store.read()).toMatchObject({ fields: {}, tokens: { refreshToken: expect.any(String) as string } })
  })

  it('stays as it was where the consent is not given', async () => {
    const back = await house.consent()
    back.set('code', 'nobody-gave-this')
    await expect(house.complete(rest, back)).rejects.toMatchObject({ code: 'EXTERNAL_AUTHORIZATION_FAILED' })
    expect(await house.sync()).toMatchObject({ state: 'SUCCESS' })
    expect((await shown()).state).toBe('SOURCE_ENDS')
    expect(house.vendors.control.calls('nmbrs-rest').filter(({ path }) => path.startsWith('/api/'))).toEqual([])
  })
})
