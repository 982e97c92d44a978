import { z } from 'zod'
import type { ConnectionFlag } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { CommandContext } from '#platform/command.ts'
import { defineJob, done, skip } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { auditing } from './auditing.ts'
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
  subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
  budgetMinutes: 1,
  async run({ connectionId }, context) {
    const activated = await againOnConflict(() => activate(connectionId, context))
    return activated ? done() : skip('the connection is no longer being created')
  },
  async onFailed({ connectionId }, { tenant }) {
    await connectionStore(tenant).update(connectionId, (connection) =>
      connection.status === 'CREATING' ? { ...connection, status: 'CREATION_FAILED' } : undefined,
    )
  },
})

/** False: it is not being created. */
async function activate(connectionId: string, context: CommandContext): Promise<boolean> {
  const { tenant } = context
  const store = connectionStore(tenant)
  const found = await store.find(connectionId)
  if (found?.doc.status !== 'CREATING') return false
  const flags = firstFlags(catalog[found.doc.connector])
  const { connection, writes } = await leadingAtFirst(tenant, { ...found.doc, status: 'ACTIVE', flags })
  await tenant.commit([
    store.replacing(connection, found.etag),
    ...writes,
    auditing(context, {
      action: 'connection.activate',
      subject: connectionId,
      ...(writes.length === 0 ? {} : { after: { leading: true } }),
    }),
  ])
  return true
}
