import { z } from 'zod'
import type { ConnectionFlag } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { auditing } from '#platform/audit.ts'
import { defineJob, done, skip, type JobContext } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { leadingAtFirst } from './leading-crm.ts'
import { connectionStore } from './store.ts'

/** What a new connection still needs from a person. */
function firstFlags(entry: CatalogEntry): ConnectionFlag[] {
  const { authorization } = entry
  return authorization === 'none' || authorization === 'optional' ? ['FIRST_UPLOAD_REQUIRED'] : ['CREDENTIAL_REQUIRED']
}

/** Makes a new connection ready for use; a connection that cannot be made ready says so, to be deleted and made again. */
export const activateConnection = defineJob({
  name: 'activate-connection',
  message: z.object({ connectionId: z.string() }),
  budgetMinutes: 1,
  async run({ connectionId }, { tenant, platform, task }) {
    const activated = await againOnConflict(() => activate(connectionId, { tenant, platform, task }))
    return activated ? done() : skip('the connection is no longer being created')
  },
  async onFailed({ connectionId }, { tenant }) {
    await connectionStore(tenant).update(connectionId, (connection) =>
      connection.status === 'CREATING' ? { ...connection, status: 'CREATION_FAILED' } : undefined,
    )
  },
})

/** False: it is not being created. */
async function activate(
  connectionId: string,
  { tenant, platform, task }: Pick<JobContext, 'tenant' | 'platform' | 'task'>,
): Promise<boolean> {
  const store = connectionStore(tenant)
  const found = await store.find(connectionId)
  if (found?.doc.status !== 'CREATING') return false
  const flags = firstFlags(catalog[found.doc.connector])
  const { connection, writes } = await leadingAtFirst(tenant, { ...found.doc, status: 'ACTIVE', flags })
  await tenant.commit([
    store.replacing(connection, found.etag),
    ...writes,
    auditing(tenant, { userId: null, source: 'system', correlationId: task.id, audited: false }, platform.clock.now(), {
      action: 'connection.activate',
      subject: connectionId,
      ...(writes.length === 0 ? {} : { after: { leading: true } }),
    }),
  ])
  return true
}
