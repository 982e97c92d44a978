import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import { connectionCascade } from '#platform/connection-cascade.ts'
import { auditing } from './auditing.ts'
import type { CommandContext } from '#platform/command.ts'
import { purgeAll } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done, skip } from '#platform/jobs/job.ts'
import type { Collection } from '#platform/store/collection.ts'
import { releaseDirectory } from './connected-directory.ts'
import { connectionArchived } from './events.ts'
import { leadingAtFirst } from './leading-crm.ts'
import { forgetStates } from './consent-state.ts'
import { connectionStore } from './store.ts'

function refuseLeading(connection: Connection): void {
  if (connection.crmSettings?.isLeading === true) throw new AppError('LEADING_CRM_CONNECTION')
}

/** Takes a connection out of use; its rows stay to be read. Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, LEADING_CRM_CONNECTION. */
export async function archiveConnection(id: string, context: CommandContext): Promise<Connection> {
  const { tenant, now } = context
  const store = connectionStore(tenant)
  const { doc, etag } = await store.byId(id)
  if (doc.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  refuseLeading(doc)
  const span = { createdTime: now.toISOString(), removedTime: null }
  const archived: Connection = { ...doc, status: 'ARCHIVED', archivedSpans: [...(doc.archivedSpans ?? []), span] }
  await tenant.commit([
    store.replacing(archived, etag),
    tenant.publishing(connectionArchived, { connectionId: doc.id }),
    auditing(context, { action: 'connection.archive', subject: doc.id }),
  ])
  await releaseDirectory(doc, context)
  return archived
}

/**
 * Takes an archived connection into use again, with the rows and settings it had. A Microsoft directory has to be consented
 * to anew: it was let go, and may be read no longer. The first CRM of a firm without a leading one leads by itself.
 * Errors: NOT_FOUND, CONNECTION_NOT_ARCHIVED, WRITE_CONFLICT.
 */
export async function unarchiveConnection(id: string, context: CommandContext): Promise<Connection> {
  const { tenant, now } = context
  const store = connectionStore(tenant)
  const { doc, etag } = await store.byId(id)
  if (doc.status !== 'ARCHIVED') throw new AppError('CONNECTION_NOT_ARCHIVED')
  const flags = new Set(doc.flags)
  if (doc.connector === 'MicrosoftEntraID') flags.add('CREDENTIAL_REQUIRED')
  const archivedSpans = doc.archivedSpans?.map((span) => ({
    ...span,
    removedTime: span.removedTime ?? now.toISOString(),
  }))
  const active = { ...doc, status: 'ACTIVE', flags: [...flags], archivedSpans } as const
  const { connection, writes } = await leadingAtFirst(tenant, active)
  await tenant.commit([
    store.replacing(connection, etag),
    tenant.publishing(connectionArchived, { connectionId: doc.id }),
    ...writes,
    auditing(context, { action: 'connection.unarchive', subject: doc.id }),
  ])
  return connection
}

const retirable: readonly Connection['status'][] = ['ACTIVE', 'ARCHIVED', 'CREATION_FAILED']

/**
 * Takes a connection away: it disappears at once, its rows and files in the background.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE (while it is being created), LEADING_CRM_CONNECTION.
 */
export async function deleteConnection(id: string, context: CommandContext): Promise<Connection> {
  const { tenant } = context
  const store = connectionStore(tenant)
  const { doc, etag } = await store.byId(id)
  if (!retirable.includes(doc.status)) throw new AppError('CONNECTION_NOT_ACTIVE')
  refuseLeading(doc)
  const deleted: Connection = { ...doc, status: 'SCHEDULED_FOR_DELETION' }
  await tenant.commit([
    store.replacing(deleted, etag),
    tenant.starting(removeConnection, { connectionId: doc.id }).write,
    auditing(context, {
      action: 'connection.delete',
      subject: doc.id,
      before: { connector: doc.connector, description: doc.description },
    }),
  ])
  return deleted
}

type Ids = Collection<{ readonly id: string; readonly connectionId: string }, 'connection', never>

/** Removes what belongs to a connection, whichever slice keeps it: documents, files, and at last the connection itself. */
export const removeConnection = defineJob({
  name: 'delete-connection',
  message: z.object({ connectionId: z.string() }),
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  retryable: true,
  oneAtATime: ({ connectionId }) => connectionId,
  budgetMinutes: 5,
  async run({ connectionId }, context) {
    const { tenant, platform } = context
    const store = connectionStore(tenant)
    const found = await store.find(connectionId)
    if (found?.doc.status !== 'SCHEDULED_FOR_DELETION') return skip('the connection is not to be deleted')
    await forgetStates(tenant, connectionId, undefined)
    const { collections, folders } = platform.given(connectionCascade)
    for (const collection of collections) {
      // Rows of any shape: only their ids are read here.
      const documents = tenant.documents(collection as unknown as Ids, connectionId)
      if (collection.idsOf !== undefined) {
        await documents.remove(collection.idsOf(connectionId))
        continue
      }
      if (!(await purgeAll(documents, undefined, context))) return again(collection.name)
    }
    for (const folder of folders) {
      for await (const blob of tenant.blobs.list(`${folder}/${connectionId}/`)) await tenant.blobs.delete(blob.name)
    }
    if (found.doc.logoFile !== null) await tenant.blobs.delete(found.doc.logoFile)
    await releaseDirectory(found.doc, { tenant, platform })
    await tenant.commit([store.deleting(found.doc.id)])
    return done()
  },
})
