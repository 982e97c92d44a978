import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { auditing } from '#platform/audit.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { again, defineJob, done, skip, type JobDefinition } from '#platform/jobs/job.ts'
import type { Collection } from '#platform/store/collection.ts'
import { releaseDirectory } from './connected-directory.ts'
import { connectionStore } from './store.ts'

function refuseLeading(connection: Connection): void {
  if (connection.crmSettings?.isLeading === true) throw new AppError('LEADING_CRM_CONNECTION')
}

/** Stops a connection for good; its rows stay to be read. Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, LEADING_CRM_CONNECTION. */
export async function archiveConnection(id: string, context: RequestContext): Promise<Connection> {
  const { tenant, actor, now } = context
  const store = connectionStore(tenant)
  const { doc, etag } = await store.byId(id)
  if (doc.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  refuseLeading(doc)
  const archived: Connection = { ...doc, status: 'ARCHIVED' }
  await tenant.commit([
    store.replacing(archived, etag),
    auditing(tenant, actor, now, { action: 'connection.archive', subject: doc.id }),
  ])
  await releaseDirectory(doc, context)
  return archived
}

const retirable: readonly Connection['status'][] = ['ACTIVE', 'ARCHIVED', 'CREATION_FAILED']

export interface DeleteMessage {
  readonly connectionId: string
}

/**
 * Takes a connection away: it disappears at once, its rows and files in the background.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE (while it is being created), LEADING_CRM_CONNECTION.
 */
export async function deleteConnection(
  id: string,
  { tenant, actor, now }: RequestContext,
  removal: JobDefinition<DeleteMessage>,
): Promise<ConnectionId> {
  const store = connectionStore(tenant)
  const { doc, etag } = await store.byId(id)
  if (!retirable.includes(doc.status)) throw new AppError('CONNECTION_NOT_ACTIVE')
  refuseLeading(doc)
  await tenant.commit([
    store.replacing({ ...doc, status: 'SCHEDULED_FOR_DELETION' }, etag),
    tenant.starting(removal, { connectionId: doc.id }).write,
    auditing(tenant, actor, now, {
      action: 'connection.delete',
      subject: doc.id,
      before: { connector: doc.connector, description: doc.description },
    }),
  ])
  return doc.id
}

type OfConnection = Pick<Collection<never, 'connection'>, 'name' | 'scope' | 'readBy' | 'idsOf'>
type Ids = Collection<{ readonly id: string; readonly connectionId: string }, 'connection', never>

/**
 * The job that removes what belongs to a connection: every document of the collections it is given (joined in
 * `functions/slices.ts`, so that none is forgotten), its files, and at last the connection itself.
 */
export function connectionRemoval(collections: readonly OfConnection[]): JobDefinition<DeleteMessage> {
  return defineJob({
    name: 'delete-connection',
    message: z.object({ connectionId: z.string() }),
    oneAtATime: ({ connectionId }) => connectionId,
    budgetMinutes: 5,
    async run({ connectionId }, { tenant, deadline, platform, heartbeat }) {
      const store = connectionStore(tenant)
      const found = await store.find(connectionId)
      if (found?.doc.status !== 'SCHEDULED_FOR_DELETION') return skip('the connection is not to be deleted')
      for (const collection of collections) {
        // Rows of any shape: only their ids are read here.
        const documents = tenant.documents(collection as unknown as Ids, connectionId)
        if (collection.idsOf !== undefined) {
          await documents.writeMany({ delete: collection.idsOf(connectionId) })
          continue
        }
        for await (const batch of documents.scan()) {
          await documents.writeMany({ delete: batch.map(({ id }) => id) })
          await heartbeat()
          if (platform.clock.now() > deadline) return again(collection.name)
        }
      }
      for (const folder of ['inbox', 'imports', 'invoices']) {
        for await (const blob of tenant.blobs.list(`${folder}/${connectionId}/`)) await tenant.blobs.delete(blob.name)
      }
      if (found.doc.logoFile !== null) await tenant.blobs.delete(found.doc.logoFile)
      await releaseDirectory(found.doc, { tenant, platform })
      await tenant.commit([store.deleting(found.doc.id)])
      return done()
    },
  })
}
