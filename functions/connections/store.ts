import { z } from 'zod'
import {
  connectionFlags,
  connectionStatuses,
  parentSyncModes,
  type Connection,
} from '#domain/connections/connection.ts'
import { findingKinds } from '#domain/connections/findings.ts'
import { lossKinds } from '#domain/connections/losses.ts'
import { recordTables } from '#domain/connectors/columns.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import type { ConnectionId, FileId, RunId, UserId } from '#domain/shared/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { valueKinds } from '#domain/sync/skipped.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const moment = z.iso.datetime().nullable()

const ConnectionDoc: z.ZodType<Connection> = z.object({
  id: branded<ConnectionId>(),
  connector: z.enum(connectorIds),
  isCrm: z.boolean(),
  status: z.enum(connectionStatuses),
  flags: z.array(z.enum(connectionFlags)),
  creationTime: z.iso.datetime(),
  createdBy: branded<UserId>().nullable(),
  credentialModificationTime: moment,
  companyName: z.string(),
  description: z.string(),
  functionalOwner: z.string(),
  legalOwner: z.string(),
  website: z.string(),
  statusPage: z.string(),
  credentialInfo: z.record(z.string(), z.string()),
  logoFile: z.string().nullable(),
  syncInfo: z
    .object({
      firstSuccessfulSyncEnd: moment,
      lastSyncStart: moment,
      lastSuccessfulSyncEnd: moment,
      lastFailedSyncEnd: moment,
      lastSyncUpdate: moment,
      lastSuccessfulFileImport: moment,
      lastFailedFileImport: moment,
    })
    .nullable(),
  crmSettings: z
    .object({
      isLeading: z.boolean(),
      combinationParentSyncMode: z.enum(parentSyncModes),
      referenceAndTagNames: z.array(z.object({ key: z.string(), name: z.string(), isSyncEnabled: z.boolean() })),
    })
    .nullable(),
  masterDataFile: branded<FileId>().nullable(),
  // Connections that were made before runs were noted here have none.
  heldRun: branded<RunId>().nullable().default(null),
  lastRun: branded<RunId>().nullable().default(null),
  runs: z.int().nonnegative().default(0),
  // Nor could a sync be stopped.
  stoppedSyncStart: moment.default(null),
  // Nor was one tried again the same night.
  syncAgainOn: moment.default(null),
  // Nor was it kept what did not come in.
  losses: z
    .array(
      z.object({
        kind: z.enum(lossKinds),
        id: z.string(),
        name: z.string(),
        table: z.enum(recordTables).nullable(),
        count: z.int().positive(),
        of: z.int().nonnegative(),
        time: z.iso.datetime(),
        report: z.string().nullable(),
        seen: z
          .object({ by: branded<UserId>().nullable(), time: z.iso.datetime(), upTo: z.int().positive() })
          .nullable(),
      }),
    )
    .readonly()
    .default([]),
  // Nor what a sync noticed, and what its vendor said of the calls that are left.
  findings: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(findingKinds),
        table: z.enum(recordTables).nullable(),
        field: z.string(),
        wanted: z.enum(valueKinds).nullable(),
        got: z.enum(valueKinds).nullable(),
        count: z.int().nonnegative(),
        of: z.int().nonnegative(),
        before: z.object({ count: z.int().nonnegative(), of: z.int().positive() }).nullable(),
        time: z.iso.datetime(),
        seen: z.object({ by: branded<UserId>().nullable(), time: z.iso.datetime() }).nullable(),
      }),
    )
    .readonly()
    .default([]),
  endSeen: z.object({ by: branded<UserId>().nullable(), time: z.iso.datetime() }).nullable().default(null),
  limits: z
    .array(z.object({ left: z.int().nonnegative(), backOn: z.iso.datetime() }))
    .readonly()
    .default([]),
  archivedSpans: z
    .array(z.object({ createdTime: z.iso.datetime(), removedTime: moment }))
    .readonly()
    .optional(),
})

export const connections = defineCollection({
  name: 'connections',
  scope: 'firm',
  schema: ConnectionDoc,
  columns: {
    description: 'sortedText',
    status: 'text',
    connector: 'text',
    isCrm: 'boolean',
    storedTime: 'moment',
  },
  keepsChanges: true,
  indexes: [{ columns: ['description'] }, { columns: ['storedTime'] }],
  shape: 2,
  // Documents of before have no moment of their own.
  upgrade: (doc) => {
    const before = doc as { readonly creationTime: string }
    return { storedTime: before.creationTime, ...before }
  },
})

const present = { field: 'status', op: 'ne', value: 'SCHEDULED_FOR_DELETION' } as const

/** The connections of one firm. */
export function connectionStore(tenant: TenantPartition) {
  const documents = tenant.documents(connections)
  const find = (id: string): Promise<Stored<Connection> | undefined> => documents.read(id)
  return {
    find,
    /** Errors: NOT_FOUND, also for a connection of another firm. */
    async byId(id: string): Promise<Stored<Connection>> {
      const found = await find(id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found
    },
    /** All of them but those that are being deleted, in the order of their descriptions; a firm has tens, the API answers 15,000 at most. */
    async list(skip: number, take: number): Promise<{ items: Connection[]; totalCount: number }> {
      const items: Connection[] = []
      while (items.length < take) {
        const page = await documents.query({
          where: present,
          orderBy: [{ field: 'description', direction: 'ascending' }],
          skip: skip + items.length,
          take: Math.min(1000, take - items.length),
        })
        items.push(...page.map(({ doc }) => doc))
        if (page.length < 1000) break
      }
      return { items, totalCount: await documents.count(present) }
    },
    creating: (connection: Connection): Write => documents.creating(connection),
    replacing: (connection: Connection, etag: string): Write => documents.replacing(connection, etag),
    deleting: (id: ConnectionId): Write => documents.deleting(id),
    /** Reads, changes, replaces; once more when another writer was faster. `change` answers undefined to leave it. */
    update: (id: string, change: (connection: Connection) => Connection | undefined): Promise<Stored<Connection>> =>
      documents.update(id, change),
  }
}
