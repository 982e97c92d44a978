import type { Connection } from '#domain/connections/connection.ts'
import { newLosses, unseenLosses, withoutLastSeen, withSeen } from '#domain/connections/losses.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing } from './auditing.ts'
import { connectionIncomplete } from './events.ts'
import { connectionStore } from './store.ts'

/** What is told where a connection lost more than before, to be committed with it. */
export function tellingLosses(tenant: TenantPartition, before: Connection, after: Connection): readonly Write[] {
  const news = newLosses(before.losses, after.losses)
  if (news.length === 0) return []
  return [
    tenant.publishing(connectionIncomplete, {
      connectionId: after.id,
      lossIds: [...new Set(news.map(({ id }) => id))],
    }),
  ]
}

/** A connection is written by its syncs, its files and its invoices at once: an outcome of minutes is not lost to that. */
const tries = 10

/** Changes a connection, and tells in the same commit what it lost. `change` answers undefined to leave it; so does one that is gone. */
export async function changeTelling(
  tenant: TenantPartition,
  id: string,
  change: (connection: Connection) => Connection | undefined,
): Promise<void> {
  const store = connectionStore(tenant)
  await againOnConflict(
    async () => {
      const found = await store.find(id)
      const changed = found === undefined ? undefined : change(found.doc)
      if (found === undefined || changed === undefined) return
      await tenant.commit([store.replacing(changed, found.etag), ...tellingLosses(tenant, found.doc, changed)])
    },
    { tries },
  )
}

/**
 * Somebody has seen what did not come in: the connection is as it would be without. What came since they looked stays.
 * Errors: NOT_FOUND, WRITE_CONFLICT.
 */
export function seeLosses(id: string, lossIds: readonly string[], context: CommandContext): Promise<Connection> {
  const seen = { by: context.actor.userId, time: context.now.toISOString() }
  return changeSeen(id, 'connection.losses-seen', context, (losses) => withSeen(losses, lossIds, seen))
}

/** Takes back what was said last. Errors: NOT_FOUND, WRITE_CONFLICT. */
export function takeBackSeenLosses(id: string, context: CommandContext): Promise<Connection> {
  return changeSeen(id, 'connection.losses-unseen', context, withoutLastSeen)
}

function changeSeen(
  id: string,
  action: 'connection.losses-seen' | 'connection.losses-unseen',
  context: CommandContext,
  change: (losses: Connection['losses']) => Connection['losses'],
): Promise<Connection> {
  const { tenant } = context
  const store = connectionStore(tenant)
  return againOnConflict(async () => {
    const { doc, etag } = await store.byId(id)
    const losses = change(doc.losses)
    const wasOpen = new Set(unseenLosses(doc.losses))
    const moved = losses.filter((loss, at) => (loss.seen === null) !== wasOpen.has(doc.losses[at] ?? loss))
    const changed = { ...doc, losses }
    const after = moved.map(({ kind, name, count }) => ({ kind, name, count }))
    // Somebody was faster, or it is gone: that it was said is kept all the same.
    await tenant.commit([
      ...(moved.length === 0 ? [] : [store.replacing(changed, etag)]),
      auditing(context, { action, subject: doc.id, after }),
    ])
    return changed
  })
}
