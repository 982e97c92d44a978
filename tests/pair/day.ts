import { combinations } from '#functions/combinations/index.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { products } from '#functions/products/index.ts'
import { recordCollections } from '#functions/records/collections.ts'
import { syncChanges } from '#functions/sync/runs.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { until, type HttpPerson } from '#tests/kit/http-person.ts'
import { filesOf, syncsOf, workbook, type ShownFile, type ShownSync } from '#tests/kit/uploads.ts'
import type { Customer, Office } from './office.ts'

/** What a firm has at the end of its day, without what differs from one time to the next. */
export type FirmReport = Readonly<Record<string, unknown>>

const customersAFirm = 6
const administrationsEach = 3
const firmsAtOnce = 5
const lookMilliseconds = 500
/**
 * Work that is done and told of is tidied by and by, and a run that was taken over writes what it changed in other pieces: how
 * many documents of it lie there says nothing.
 */
const passing = new Set(['tasks', 'taskSlots', 'outbox', 'eventMarks', 'notices', 'bells', 'syncChanges'])

const calls = {
  credentials: `mutation ($id: ID!, $credentials: [CredentialValueInput!]!) {
    updateConnectionCredential(input: { id: $id, credentials: $credentials }) { id } }`,
  sync: 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }',
  add: 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
  link: 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { batchId rows } }',
  unlink: 'mutation ($input: UnlinkRowsInput!) { unlinkAdministrations(input: $input) { batchId rows } }',
  undo: 'mutation ($batchId: ID!) { undoLinks(batchId: $batchId) { rows kept } }',
}

async function synced(owner: HttpPerson, id: string, runs: number): Promise<void> {
  const isOver = (all: readonly ShownSync[]): boolean => all.length >= runs && all[0]?.state !== 'RUNNING'
  const [run] = await until(() => syncsOf(owner, id), isOver, lookMilliseconds)
  if (run?.state !== 'SUCCESS') throw new Error(`A sync came to ${String(run?.state)}: ${String(run?.error)}`)
}

async function linked(owner: HttpPerson, tenant: TenantPartition, connectionId: string): Promise<void> {
  const rows = await tenant
    .documents(recordCollections.administrations, connectionId)
    .query({ orderBy: [{ field: 'externalId', direction: 'ascending' }], take: customersAFirm * administrationsEach })
  for (let at = 0; at < customersAFirm; at += 1) {
    const input = { name: `Klant ${at}`, customerId: `K-${at}` }
    const { id } = await owner.ask<{ id: string }>('addCombination', calls.add, { input })
    const ids = rows.slice(at * administrationsEach, (at + 1) * administrationsEach).map(({ doc }) => doc.id)
    await owner.ask('linkAdministrations', calls.link, { input: { combinationId: id, ids } })
    const taken = { input: { combinationId: id, ids: ids.slice(0, 1) } }
    const { batchId } = await owner.ask<{ batchId: string }>('unlinkAdministrations', calls.unlink, taken)
    if (at % 2 === 0) await owner.ask('undoLinks', calls.undo, { batchId })
  }
}

/** Reads a system twice, takes a file in, has customers, links and unlinks, and is derived from all that. */
async function dayOf({ owner, tenantId }: Customer, { platform }: Office, at: number): Promise<void> {
  const system = await owner.addConnection('Blue10')
  const credentials = [{ name: 'apiKey', value: 'demo-key-blue10-duinen' }]
  await owner.ask('updateConnectionCredential', calls.credentials, { id: system, credentials })
  const file = await owner.addConnection('ManualImportV2')
  const content = await workbook(largeFile(new Date(), 30 + at, 20 + at, 60 + at))
  const { code } = await owner.upload(file, 'klanten.xlsx', content)
  if (code !== undefined) throw new Error(`The upload came to ${code}`)
  await synced(owner, system, 1)
  const isRead = ([first]: readonly ShownFile[]): boolean => first?.state === 'IMPORTED' || first?.state === 'FAILED'
  const [read] = await until(() => filesOf(owner, file), isRead, lookMilliseconds)
  if (read?.state !== 'IMPORTED' || read.rowsRejected > 0) throw new Error(`The file came to ${String(read?.state)}`)
  await synced(owner, file, 1)
  await linked(owner, platform.openTenant(tenantId), file)
  await owner.ask('syncConnection', calls.sync, { id: system })
  await synced(owner, system, 2)
}

const open = { field: 'state', op: 'eq', value: 'open' } as const

async function reported(tenant: TenantPartition, { platform }: Office, { owner }: Customer): Promise<FirmReport> {
  const byId = [{ field: 'id', direction: 'ascending' }] as const
  const customers = new Map(
    (await tenant.documents(combinations).query({ orderBy: byId, take: 500 })).map(({ doc }) => [doc.id, doc.name]),
  )
  const { items } = await connectionStore(tenant).list(0, 100)
  const systems = new Map<string, string>(items.map(({ id, connector }) => [id, connector]))
  const rows = await tenant.documents(recordCollections.administrations).query({ orderBy: byId, take: 5_000 })
  const derived = await tenant.documents(products).query({ orderBy: byId, take: 5_000 })
  const runs: unknown[] = []
  for (const [id, connector] of systems)
    for (const run of await syncsOf(owner, id))
      runs.push([connector, run.state, run.tables.map((one) => Object.values(one))])
  const pieces = await tenant.documents(syncChanges).query({ orderBy: byId, take: 5_000 })
  const sorted = (lines: readonly unknown[]): string[] => lines.map((line) => JSON.stringify(line)).toSorted()
  return {
    contents: Object.fromEntries(
      [...(await platform.contentsOf(tenant.tenantId))].filter(([name]) => !passing.has(name)),
    ),
    links: sorted(
      rows.flatMap(({ doc }) =>
        doc.combinationId === null
          ? []
          : [[customers.get(doc.combinationId), systems.get(doc.connectionId), doc.externalId]],
      ),
    ),
    products: sorted(
      derived.map(({ doc }) => [
        customers.get(doc.combinationId), systems.get(doc.connectionId), doc.definitionId.replace(doc.connectionId, ''), doc.splitValue, doc.sourceName,
        doc.quantities, doc.running, doc.runningFrom, doc.withdrawnTime === null, Object.keys(doc.members ?? {}).length,
      ]), // prettier-ignore
    ),
    runs: sorted(runs),
    changes: sorted(
      pieces.flatMap(({ doc: { table, kind, changes } }) =>
        changes.map(({ externalId, name, before, after }) => [table, kind, externalId, name, before, after]),
      ),
    ),
  }
}

/** All firms have their day side by side; answers what each has in the end. Errors: the first thing that went wrong. */
export async function day(office: Office, firms: number): Promise<FirmReport[]> {
  const reports: FirmReport[] = []
  let next = 0
  const hand = async (): Promise<void> => {
    for (let at = next++; at < firms; at = next++) {
      const begun = performance.now()
      const customer = await office.firm(`Kantoor ${at}`)
      await dayOf(customer, office, at)
      const tenant = office.platform.openTenant(customer.tenantId)
      await until(() => tenant.documents(tasks).count(open), 0, lookMilliseconds)
      reports[at] = await reported(tenant, office, customer)
      console.log(`Firm ${at}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(firmsAtOnce, firms) }, hand))
  return reports
}
