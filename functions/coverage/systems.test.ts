import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordStatuses } from '#domain/connections/connection.ts'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { plansOf } from '#tests/kit/plans.ts'
import { coverageSystems } from './systems.ts'

let house: House
let firm: Firm
let connectionId: ConnectionId
beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  const added = 'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }'
  const { data } = await firm.person('ADMINISTRATOR').call(added)
  connectionId = (data?.['addConnection'] as { id: ConnectionId }).id
})
afterAll(() => house.close())

describe('how far each connection has been linked', () => {
  it('is told by what is kept, since home asks for it each morning: no record and no suggestion is looked at', async () => {
    const plans = await plansOf(() => coverageSystems({ tenant: firm.tenant, now: new Date() }))
    const grouped = plans.filter(({ sql }) => sql.includes('GROUP BY'))
    expect(grouped.length).toBeGreaterThan(3)
    expect(grouped.filter(({ sql }) => /c_(?:administrations|users|suggestions)"/u.test(sql))).toEqual([])
  })

  it('never takes a record without a customer for a linked one, whatever its status is', async () => {
    await recordDocuments(firm.tenant, 'administrations', connectionId).load(
      recordStatuses.map((spilStatus): Administration => ({
        id: recordId('administrations', connectionId, spilStatus),
        connectionId,
        externalId: spilStatus,
        name: spilStatus,
        chamberOfCommerceNumber: null,
        spilStatus,
        combinationId: null,
        data: {},
        contentHash: 'x',
        spilCreatedAt: '2026-11-01T00:00:00.000Z',
        spilChangedAt: '2026-11-01T00:00:00.000Z',
        spilDeletedAt: null,
      })),
    )
    const [system] = await coverageSystems({ tenant: firm.tenant, now: new Date() })
    expect(system?.administrations).toMatchObject({ linked: 0, unlinked: 1, ignoredByPerson: 1, archived: 1 })
  })
})
