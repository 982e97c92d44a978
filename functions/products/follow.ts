import { z } from 'zod'
import { afterLink } from '#domain/products/link-history.ts'
import type { CombinationId, ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import { subscribe, subscribeJob } from '#platform/events/subscription.ts'
import { firmLane } from '#platform/jobs/job-declaration.ts'
import { defineJob, done, skip } from '#platform/jobs/job.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationChanged, combinationDeleted } from '../combinations/index.ts'
import { connectionArchived, connectionStore } from '../connections/index.ts'
import { allDefinitions, definitionChanged, ensureDefaults } from '../definitions/index.ts'
import { invoiceProductsChanged } from '../invoice-products/index.ts'
import {
  linkableDocuments,
  recordCollections,
  recordDocuments,
  recordId,
  recordLinked,
  recordStatusChanged,
} from '../records/index.ts'
import { recordsChanged, runStore } from '../sync/index.ts'
import { linkHistories, type LinkHistory } from './collections.ts'
import { customersOfConnections, deriveSoon, syncProductsByDefinition } from './derive-job.ts'

/** Present and former customers of these records. */
async function customersOfRecords(
  tenant: TenantPartition,
  table: 'administrations' | 'users',
  ids: readonly string[],
): Promise<string[]> {
  const [rows, histories] = await Promise.all([
    linkableDocuments(tenant, table).readMany(ids),
    tenant.documents(linkHistories).readMany(ids),
  ])
  return [
    ...[...rows.values()].flatMap(({ doc }) => doc.combinationId ?? []),
    ...[...histories.values()].flatMap(({ doc }) => doc.combinationIds),
  ]
}

/** Records the customer of each record at month ends, and derives the products of former and present customers. */
export const followLinks = subscribe(recordLinked, {
  name: 'products-follow-links',
  async run({ table, time, records }, { tenant, now }) {
    const period = periodAt(time === undefined ? now : new Date(time))
    const documents = tenant.documents(linkHistories)
    const stored = await documents.readMany(records.map(({ id }) => id))
    const histories = new Map([...stored].map(([id, { doc }]) => [id, doc.spans]))
    for (const { id, before, after } of records) {
      const change = { before: before as CombinationId | null, after: after as CombinationId | null, period }
      histories.set(id, afterLink(histories.get(id), change))
    }
    const upsert = records.flatMap(({ id, connectionId, before, after }): LinkHistory[] => {
      const spans = histories.get(id) ?? []
      // Includes customers it had within a month only: their products are checked again.
      const earlier = stored.get(id)?.doc.combinationIds ?? []
      const owners = [...earlier, ...spans.map(({ combinationId }) => combinationId), before, after]
      const combinationIds = [...new Set(owners.flatMap((owner) => (owner ?? []) as CombinationId | []))]
      const about = { id: id as RecordId, connectionId: connectionId as ConnectionId, table }
      // A record that came and went within a month never counted for anybody. Without this entry a repeated event
      // would mean that it had always been the former customer's.
      if (spans.length === 0 && !stored.has(id)) return []
      const hasMoved = spans.length > 1 || stored.has(id)
      return [{ ...about, spans, hasMoved, combinationIds }]
    })
    await documents.load(upsert)
    for (const [connectionId, own] of Map.groupBy(records, (record) => record.connectionId)) {
      const both = own.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null)
      await deriveSoon(both, { tenant, now }, connectionId)
    }
  },
})

export const followStatuses = subscribe(recordStatusChanged, {
  name: 'products-follow-statuses',
  async run({ connectionId, table, ids }, { tenant, now }) {
    if (table !== 'usage') {
      await deriveSoon(await customersOfRecords(tenant, table, ids), { tenant, now }, connectionId)
      return
    }
    const rows = await recordDocuments(tenant, 'usage', connectionId).readMany(ids)
    const above = [...rows.values()].map(({ doc }) => recordId('administrations', connectionId, doc.administrationId))
    const ofThem = await customersOfRecords(tenant, 'administrations', [...new Set(above)])
    await deriveSoon(ofThem, { tenant, now }, connectionId)
  },
})

export const followCustomers = subscribe(combinationChanged, {
  name: 'products-follow-customers',
  run: ({ combinationIds }, { tenant, now }) => deriveSoon(combinationIds, { tenant, now }),
})

export const followDeletions = subscribe(combinationDeleted, {
  name: 'products-follow-deletions',
  run: ({ combinationId }, { tenant, now }) => deriveSoon([combinationId], { tenant, now }),
})

export const followInvoiceProducts = subscribe(invoiceProductsChanged, {
  name: 'products-follow-invoices',
  async run({ table, sourceIds }, { tenant, now }) {
    await deriveSoon(await customersOfRecords(tenant, table, sourceIds), { tenant, now })
  },
})

/** The connection's administrations and users stop counting, or count again. */
export const followArchivedConnections = subscribe(connectionArchived, {
  name: 'products-follow-connections',
  async run({ connectionId }, { tenant, now }) {
    const customers = await tenant.view(customersOfConnections, { ids: JSON.stringify([connectionId]) })
    await deriveSoon(
      customers.map(({ id }) => id),
      { tenant, now },
      connectionId,
    )
  },
})

/** A changed definition counts for every customer. */
export const followDefinitions = subscribeJob(definitionChanged, syncProductsByDefinition, ({ definitionId }) => ({
  definitionId,
}))

/** Sources that a definition counts are not counted by definitions that leave to it. */
export const followLeaving = subscribe(definitionChanged, {
  name: 'products-follow-leaving',
  async run({ definitionId }, { tenant }) {
    for (const { id, leaves } of await allDefinitions(tenant))
      if (leaves?.some(({ to }) => to === definitionId) === true)
        await tenant.start(syncProductsByDefinition, { definitionId: id })
  },
})

const Changed = z.object({ id: z.string() })

/** Customers with rows that a sync changed since a moment. Index keys find the rows; the full ids decide. */
const changedCustomers = defineView<{ readonly connectionId: string; readonly since: string }>()({
  name: 'customers-with-changed-rows',
  over: [recordCollections.administrations, recordCollections.users, recordCollections.usage, linkHistories],
  text: `
    SELECT DISTINCT one.value AS id FROM (
      SELECT a.id AS id, a.combinationId AS combinationId FROM administrations AS a
        WHERE a.connectionId = :connectionId AND json_extract(a.doc, '$.spilChangedAt') >= :since
      UNION SELECT a.id, a.combinationId FROM usage AS u CROSS JOIN administrations AS a
        ON a.connectionId = u.connectionId AND a.externalId = u.administrationId
        WHERE u.connectionId = :connectionId AND json_extract(u.doc, '$.spilChangedAt') >= :since
          AND json_extract(u.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')
      UNION SELECT u.id, u.combinationId FROM users AS u
        WHERE u.connectionId = :connectionId AND json_extract(u.doc, '$.spilChangedAt') >= :since) AS changed
      LEFT JOIN linkHistories AS h ON h.id = changed.id,
      json_each(json_insert(coalesce(json_extract(h.doc, '$.combinationIds'), '[]'), '$[#]', changed.combinationId)) AS one
    WHERE one.value IS NOT NULL`,
  row: Changed,
  long: true,
})

const Message = z.object({ connectionId: z.string(), runId: z.string() })

/** Finds customers affected by a sync; creates the default definitions with a connection's first rows. */
export const touchChanged = defineJob<z.infer<typeof Message>>({
  name: 'touch-changed-customers',
  message: Message,
  internal: true,
  dedupe: ({ runId }) => runId,
  oneAtATime: (_, tenantId) => firmLane(tenantId),
  budgetMinutes: 5,
  async run({ connectionId, runId }, { tenant, now }) {
    const connection = (await connectionStore(tenant).find(connectionId))?.doc
    const run = await runStore(tenant, connectionId as ConnectionId).find(runId)
    if (connection === undefined || run === undefined) return skip('the connection is gone')
    const came = await ensureDefaults(tenant, [connection], now)
    const changed =
      came.length > 0
        ? await tenant.view(customersOfConnections, { ids: JSON.stringify([connectionId]) })
        : await tenant.view(changedCustomers, { connectionId, since: run.doc.start })
    await deriveSoon(
      changed.map(({ id }) => id),
      { tenant, now },
      connectionId,
    )
    return done()
  },
})

export const followSyncs = subscribeJob(recordsChanged, touchChanged, ({ connectionId, runId }) => ({
  connectionId,
  runId,
}))
