import type { Connection } from '#domain/connections/connection.ts'
import { changeKinds } from '#domain/sync/run.ts'
import type { WebhookKind } from '#domain/webhooks/webhook.ts'
import { subscribe, type AnySubscription } from '#platform/events/subscription.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore, credentialExpiring } from '../connections/index.ts'
import { userInvited } from '../identity/index.ts'
import { importEnded, masterDataFileStore } from '../imports/index.ts'
import { runEnded, runHeld, runStore } from '../sync/index.ts'
import { announce, type MessageData } from './announce.ts'

/** A connection as messages name it. */
const named = ({ id, connector, description }: Connection): MessageData => ({ id, system: connector, description })

async function connectionOf(tenant: TenantPartition, id: string): Promise<Connection | undefined> {
  return (await connectionStore(tenant).find(id))?.doc
}

/** A sync that waits for somebody has not finished: that is told as held. */
const followRuns = subscribe(runEnded, {
  name: 'webhook-sync-finished',
  async run({ connectionId, runId, state, error }, context, event) {
    if (state === 'HELD') return
    await announce('SYNC_FINISHED', event, context, async () => {
      const connection = await connectionOf(context.tenant, connectionId)
      const run = connection && (await runStore(context.tenant, connection.id).find(runId))?.doc
      if (connection === undefined || run === undefined) return undefined
      const tables = run.tables.map(({ table, read, changes }) => ({
        table,
        read,
        ...Object.fromEntries(changeKinds.map((kind) => [kind, changes[kind]])),
      }))
      return { runId, connection: named(connection), state, error, start: run.start, end: run.end, tables }
    })
  },
})

const followHeld = subscribe(runHeld, {
  name: 'webhook-sync-held',
  run: ({ connectionId, runId, vanishing }, context, event) =>
    announce('SYNC_HELD', event, context, async () => {
      const connection = await connectionOf(context.tenant, connectionId)
      return connection && { runId, connection: named(connection), vanishing }
    }),
})

const followExpiry = subscribe(credentialExpiring, {
  name: 'webhook-credential-expiring',
  run: ({ connectionId, day, level }, context, event) =>
    announce('CREDENTIAL_EXPIRING', event, context, async () => {
      const connection = await connectionOf(context.tenant, connectionId)
      return connection && { connection: named(connection), lastDay: day, daysBefore: level }
    }),
})

const followImports = subscribe(importEnded, {
  name: 'webhook-import-done',
  run: ({ connectionId, fileId, error }, context, event) =>
    announce('IMPORT_DONE', event, context, async () => {
      const connection = await connectionOf(context.tenant, connectionId)
      const file = connection && (await masterDataFileStore(context.tenant, connectionId).find(fileId))?.doc
      if (connection === undefined || file === undefined) return undefined
      const { id, fileName, rowsRead, rowsRejected } = file
      const read = file.state === 'SUPERSEDED' ? 'SUPERSEDED' : 'SUCCESS'
      return {
        connection: named(connection),
        file: { id, name: fileName },
        state: error === null ? read : error === 'CANCELLED' ? 'STOPPED' : 'FAILED',
        error,
        rowsRead,
        rowsRejected,
      }
    }),
})

/** Who it is, the firm knows by the id; nobody outside needs the address. */
const followInvitations = subscribe(userInvited, {
  name: 'webhook-user-invited',
  run: ({ userId, validUntil }, context, event) =>
    announce('USER_INVITED', event, context, () => Promise.resolve({ userId, validUntil })),
})

/** What tells endpoints of each kind: a kind that nothing tells does not compile. */
const followerOf: Readonly<Record<WebhookKind, AnySubscription>> = {
  SYNC_FINISHED: followRuns,
  SYNC_HELD: followHeld,
  CREDENTIAL_EXPIRING: followExpiry,
  IMPORT_DONE: followImports,
  USER_INVITED: followInvitations,
}
export const followers: readonly AnySubscription[] = Object.values(followerOf)
