import { z } from 'zod'
import { recordStatuses, settableStatuses } from '#domain/connections/connection.ts'
import type { ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { ChangedRow } from './change-rows.ts'

/** The tables whose rows have a status that people give. */
export const statusTables = ['administrations', 'users', 'usage'] as const
export type StatusTable = (typeof statusTables)[number]

/** Days a change can be taken back. */
const RETENTION_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

/** What the rows of one commit were before a change of their status: with it the change is taken back. */
export const statusChanges = defineCollection({
  name: 'statusChanges',
  scope: 'connection',
  schema: z.object({
    id: z.string(),
    connectionId: branded<ConnectionId>(),
    /** Of the whole change, which may take many commits. */
    changeId: z.string(),
    table: z.enum(statusTables),
    /** What the rows were given. */
    status: z.enum(settableStatuses),
    /** By the id of the row. */
    before: z.record(z.string(), z.enum(recordStatuses)),
    time: z.iso.datetime(),
  }),
  columns: { changeId: 'text', time: 'moment' },
  indexes: [{ columns: ['changeId'] }, { columns: ['time'] }],
})
export type StatusChange = z.output<typeof statusChanges.schema>

type StatusChangeFields = Omit<StatusChange, 'id' | 'before'>

/** Keeps what the rows of a commit were, in that commit. */
export function keeping(
  tenant: TenantPartition,
  change: StatusChangeFields,
  rows: readonly ChangedRow<{ readonly id: RecordId; readonly spilStatus: StatusChange['before'][string] }>[],
): Write {
  const before = Object.fromEntries(rows.map(({ before: row }) => [row.id, row.spilStatus]))
  // A commit is made once with these rows: its first one names it.
  const id = `${change.changeId}.${rows[0]?.before.id ?? ''}`
  return tenant.documents(statusChanges, change.connectionId).upserting({ ...change, id, before })
}

export const MOST_PARTS = 1_000

/** The parts of a change that have not been taken back, at most `MOST_PARTS` of them: 95,000 rows. */
export async function partsOfChange(
  tenant: TenantPartition,
  connectionId: string,
  changeId: string,
): Promise<StatusChange[]> {
  const found = await tenant
    .documents(statusChanges, connectionId)
    .query({ where: { field: 'changeId', op: 'eq', value: changeId }, take: MOST_PARTS })
  return found.map(({ doc }) => doc)
}

/** Forgets what nobody can take back any more, some of it each time a change is made. */
export async function purgeStatusChanges(tenant: TenantPartition, connectionId: string, now: Date): Promise<void> {
  const documents = tenant.documents(statusChanges, connectionId)
  const long = new Date(now.getTime() - RETENTION_DAYS * DAY_MILLISECONDS).toISOString()
  const old = await documents.query({ where: { field: 'time', op: 'lt', value: long }, take: 100 })
  if (old.length > 0) await documents.remove(old.map(({ doc }) => doc.id))
}
