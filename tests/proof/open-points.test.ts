import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import type {
  CombinationId,
  ConnectionId,
  DefinitionId,
  FileId,
  InvoiceId,
  RecordId,
  RunId,
} from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { definitionChanged } from '#functions/definitions/index.ts'
import { masterDataFiles, type MasterDataFile } from '#functions/imports/master-data-files.ts'
import { invoiceProducts } from '#functions/invoice-products/collections.ts'
import { sumMonths } from '#functions/products/index.ts'
import { movingJobs } from '#functions/products/waiting.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { pairedId } from '#functions/records/record-id.ts'
import { product } from '#functions/slices.ts'
import { checkDecisionsMade, decisionId } from '#functions/supplier-check/collections.ts'
import { syncRuns } from '#functions/sync/index.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { administrationRow, answered, userRow } from '#tests/kit/customers.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { customerOf } from '#tests/kit/products.ts'
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

it('a month names a file that arrived and was not read, and cannot be closed before it is', async () => {
  const { tenant } = firm
  const file: MasterDataFile = {
    id: 'waits' as FileId,
    connectionId: well,
    fileName: 'klanten.xlsx',
    blobName: 'klanten.xlsx',
    etag: 'x',
    arrival: 1,
    asked: 0,
    columns: null,
    sheets: [],
    size: 1,
    created: '2026-11-20T09:00:00.000Z',
    uploadedBy: null,
    state: 'WAITING',
    taskId: null,
    processedOn: null,
    error: null,
    errorDetail: null,
    errorFound: null,
    warnings: [],
    rowsRead: 0,
    rowsTotal: null,
    rowsRejected: 0,
    tables: {},
    reportBlobName: null,
    syncStartedOn: null,
  }
  const files = tenant.documents(masterDataFiles, well)
  await files.upsert(file)
  expect((await of('STILL_DERIVED'))?.places).toContainEqual({ id: `import-file ${well}`, count: 1 })
  const refused = await closeSeen(firm.person('ADMINISTRATOR'), '2026-10')
  expect(refused.code).toBe('MONTH_STILL_DERIVED')
  await files.upsert({ ...file, state: 'IMPORTED' })
  expect((await of('STILL_DERIVED'))?.places ?? []).not.toContainEqual({ id: `import-file ${well}`, count: 1 })
})

const refusal = async (): Promise<string | undefined> => (await closeSeen(firm.person('ADMINISTRATOR'), '2026-10')).code

it.each(movingJobs)(
  'a month names work of the kind %s that is under way, and cannot be closed before it is done',
  async (job) => {
    const { tenant } = firm
    expect(product.jobs.map(({ name }) => name)).toContain(job)
    const { id } = await tenant.start(sumMonths, {})
    const like = (await tenant.documents(tasks).read(id))?.doc
    if (like === undefined) throw new Error('No task')
    const task: Task = {
      ...like,
      id: `moving ${job}` as Task['id'],
      job,
      message: { connectionId: well },
      label: null,
      subject: null,
    }
    await tenant.documents(tasks).upsert(task)
    expect((await of('STILL_DERIVED'))?.places).toContainEqual({ id: `${job} ${well}`, count: 1 })
    expect(await refusal()).toBe('MONTH_STILL_DERIVED')
    await tenant.documents(tasks).upsert({ ...task, state: 'done' })
    expect((await of('STILL_DERIVED'))?.places ?? []).not.toContainEqual({ id: `${job} ${well}`, count: 1 })
  },
)

it('a month waits for what was told and is not followed yet, and for a sync that somebody asked for', async () => {
  const { tenant, tenantId } = firm
  await house.work()
  expect(await of('STILL_DERIVED')).toBeUndefined()
  await tenant.commit([tenant.publishing(definitionChanged, { definitionId: 'told' })])
  expect(await refusal()).toBe('MONTH_STILL_DERIVED')
  await house.work()
  expect(await of('STILL_DERIVED'), tenantId).toBeUndefined()
  const administrator = firm.person('ADMINISTRATOR')
  const { code } = await administrator.call('mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }', {
    id: well,
  })
  expect(code).toBeUndefined()
  expect((await of('STILL_DERIVED'))?.places).toContainEqual({ id: `sync-connection ${well}`, count: 1 })
  expect(await refusal()).toBe('MONTH_STILL_DERIVED')
})

it('a month tells what lines of invoices cost whose customer was not active when it was over', async () => {
  const { tenant } = firm
  const [gone, there] = [customerOf('gone', 'Weg'), customerOf('there', 'Er')]
  const activity = [
    { from: '2026-01' as Period, isActive: true },
    { from: '2026-10' as Period, isActive: false },
    { from: '2026-11' as Period, isActive: true },
  ]
  await tenant.documents(combinations).load([{ ...gone, activity }, there])
  const rows = [
    { ...administrationRow(well, 'of-gone', 'Weg'), combinationId: gone.id },
    { ...administrationRow(well, 'of-there', 'Er'), combinationId: there.id },
  ]
  await recordDocuments(tenant, 'administrations', well).load(rows)
  const lineOf = (id: string, sourceId: RecordId, period: string): InvoiceProduct => ({
    id,
    connectionId: well,
    connectionInvoiceId: 'invoice' as InvoiceId,
    period: period as Period,
    definitionId: 'lines' as DefinitionId,
    sourceType: 'ADMINISTRATION',
    sourceId,
    count: 250,
    purchaseCostPerUnit: '4.00',
    salesCostPerUnit: '7.50',
    createdTime: '2026-11-20T09:00:00.000Z',
  })
  const [mine, other] = rows.map(({ id }) => id)
  if (mine === undefined || other === undefined) throw new Error('No rows')
  await tenant
    .documents(invoiceProducts, well)
    .load([lineOf('a', mine, '2026-10'), lineOf('b', other, '2026-10'), lineOf('c', mine, '2026-09')])
  const asked = 'query ($period: Period!) { monthState(period: $period) { points { kind count amount } } }'
  const { points: found } = await answered<{ points: readonly Point[] }>(
    firm.person('ADMINISTRATOR').call(asked, { period: '2026-10' }),
    'monthState',
  )
  expect(found).toContainEqual({ kind: 'UNBILLED_LINES', count: 1, amount: '10.0000' })
  expect(await of('UNBILLED_LINES', '2026-09')).toBeUndefined()
})

it('a month that is over says which connection last told its usage before its end, and when', async () => {
  const { tenant } = firm
  const store = connectionStore(tenant)
  const told = async (time: string): Promise<void> => {
    const { doc, etag } = await store.byId(well)
    if (doc.syncInfo === null) throw new Error('It never synced')
    await tenant.commit([store.replacing({ ...doc, syncInfo: { ...doc.syncInfo, lastSuccessfulSyncEnd: time } }, etag)])
  }
  await told('2026-10-10T02:00:00.000Z')
  expect(await of('USAGE_INCOMPLETE')).toMatchObject({ places: [{ id: well }] })
  await told('2026-11-01T02:00:00.000Z')
  expect(await of('USAGE_INCOMPLETE')).toBeUndefined()
})
