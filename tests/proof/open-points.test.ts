import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CombinationId, ConnectionId, RunId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { pairedId } from '#functions/records/record-id.ts'
import { checkDecisionsMade, decisionId } from '#functions/supplier-check/collections.ts'
import { syncRuns } from '#functions/sync/index.ts'
import { administrationRow, answered, userRow } from '#tests/kit/customers.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'

interface Point {
  readonly kind: string
  readonly count: number
  readonly places: readonly { readonly id: string; readonly count: number }[]
}

const asking = 'query ($period: Period!) { monthState(period: $period) { points { kind count places { id count } } } }'
const held = 'held' as ConnectionId
const failed = 'failed' as ConnectionId
const well = 'well' as ConnectionId

let house: House
let firm: Firm
const points = async (period = '2026-10'): Promise<readonly Point[]> => {
  const { points: found } = await answered<{ points: readonly Point[] }>(
    firm.person('READ_ONLY').call(asking, { period }),
    'monthState',
  )
  return found
}
const of = async (kind: string, period?: string): Promise<Point | undefined> =>
  (await points(period)).find((point) => point.kind === kind)

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  const { tenant } = firm
  const moment = '2026-11-20T02:00:00.000Z'
  const info = { firstSuccessfulSyncEnd: moment, lastSyncStart: '2026-11-20T01:00:00.000Z', lastSyncUpdate: moment, lastSuccessfulSyncEnd: moment, lastFailedSyncEnd: null, lastSuccessfulFileImport: null, lastFailedFileImport: null } // prettier-ignore
  const connected = (id: ConnectionId, more: object) =>
    connectionStore(tenant).creating({
      ...syncedConnection(id, 'Basecone'),
      credentialModificationTime: moment,
      ...more,
    })
  await tenant.commit([
    connected(held, { syncInfo: info, heldRun: 'run' as RunId }),
    connected(failed, { syncInfo: { ...info, lastSuccessfulSyncEnd: null, lastFailedSyncEnd: moment } }),
    connected(well, { syncInfo: info }),
  ])
  await tenant.documents(syncRuns, held).upsert({
    id: 'run' as RunId,
    connectionId: held,
    number: 1,
    previous: null,
    state: 'HELD',
    start: moment,
    end: null,
    trigger: 'test',
    error: null,
    tables: [],
    file: null,
    holder: null,
    step: 1,
    waitedSeconds: 0,
    silences: 0,
    refusals: 0,
    refusalsAmidst: null,
    readAtFailure: 0,
    tableAtFailure: null,
  })
})
afterAll(() => house.close())

it('a month names the connections of which a sync waits for an administrator, and those of which it failed', async () => {
  expect(await of('HELD_RUNS')).toEqual({ kind: 'HELD_RUNS', count: 1, places: [{ id: held, count: 1 }] })
  expect(await of('SYNCS_FAILED')).toEqual({ kind: 'SYNCS_FAILED', count: 1, places: [{ id: failed, count: 1 }] })
  await firm.tenant.documents(syncRuns, held).update('run', (run) => ({ ...run, state: 'SUCCESS' }))
  expect(await of('HELD_RUNS')).toBeUndefined()
})

it('a month names administrations of nobody that used something in it, each once; none that is linked, ignored or used nothing then', async () => {
  const administrations = recordDocuments(firm.tenant, 'administrations', well)
  const rows = ['used', 'linked', 'ignored', 'other-month', 'twice']
  await administrations.load(
    rows.map((id) => ({
      ...administrationRow(well, id, `Administratie ${id}`),
      ...(id === 'linked' ? { combinationId: 'customer' as CombinationId } : {}),
      ...(id === 'ignored' ? { spilStatus: 'IGNORED' as const } : {}),
    })),
  )
  const usage = (administrationId: string, product: string, month: string) => {
    const externalId = pairedId(administrationId, product)
    const id = recordId('usage', well, externalId)
    return {
      ...userRow(well, externalId),
      id,
      administrationId,
      administrationName: 'x',
      product,
      amounts: { [month]: 3 },
    }
  }
  await recordDocuments(firm.tenant, 'usage', well).load([
    ...rows.map((id) => usage(id, 'Facturen', id === 'other-month' ? '2026-09' : '2026-10')),
    usage('twice', 'Bonnen', '2026-10'),
  ])
  expect(await of('UNLINKED_USAGE')).toEqual({ kind: 'UNLINKED_USAGE', count: 2, places: [{ id: well, count: 2 }] })
  expect(await of('UNLINKED_USAGE', '2026-09')).toMatchObject({ count: 1 })
  expect(await of('UNLINKED_USAGE', '2026-08')).toBeUndefined()
})

it('a month names the connections whose supplier somebody has a dispute with', async () => {
  const period = '2026-10' as Period
  const id = decisionId(well, period, 'online')
  const made = { decision: 'DISPUTED', note: 'Te veel.', atStake: '6.2500', lines: 'x', difference: '6.2500', actorId: null, decidedTime: '2026-11-01T10:00:00.000Z' } as const // prettier-ignore
  await firm.tenant
    .documents(checkDecisionsMade, well)
    .upsert({ id, connectionId: well, period, key: 'online', product: 'Online', ...made })
  expect(await of('DISPUTES')).toEqual({ kind: 'DISPUTES', count: 1, places: [{ id: well, count: 1 }] })
  expect(await of('DISPUTES', '2026-09')).toBeUndefined()
})
