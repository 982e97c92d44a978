import type { Connection } from '#domain/connections/connection.ts'
import { endId } from '#domain/connections/end-seen.ts'
import { newFindings, withSeenFindings } from '#domain/connections/findings.ts'
import { lastSeenOf, newLosses, withoutSeenAt, withSeen } from '#domain/connections/losses.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing } from './auditing.ts'
import { connectionIncomplete, connectionNoticed } from './events.ts'
import { connectionStore } from './store.ts'

/** What is told where a connection lost more than before, or something was noticed of it, to be committed with it. */
export function tellingLosses(tenant: TenantPartition, before: Connection, after: Connection): readonly Write[] {
  const connectionId = after.id
  const lost = newLosses(before.losses, after.losses)
  const noticed = newFindings(before.findings, after.findings)
  return [
    ...(lost.length === 0
      ? []
      : [tenant.publishing(connectionIncomplete, { connectionId, lossIds: [...new Set(lost.map(({ id }) => id))] })]),
    ...(noticed.length === 0
      ? []
      : [tenant.publishing(connectionNoticed, { connectionId, findingIds: noticed.map(({ id }) => id) })]),
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
  return changeSeen(id, 'connection.losses-seen', context, ({ losses, findings, endSeen }) => ({
    losses: withSeen(losses, lossIds, seen),
    findings: withSeenFindings(findings, lossIds, seen),
    endSeen: lossIds.includes(endId) ? seen : endSeen,
  }))
}

/** Takes back what was said last. Errors: NOT_FOUND, WRITE_CONFLICT. */
export function takeBackSeenLosses(id: string, context: CommandContext): Promise<Connection> {
  return changeSeen(id, 'connection.losses-unseen', context, ({ losses, findings, endSeen }) => {
    const last = lastSeenOf([...losses, ...findings, { seen: endSeen }])
    return {
      losses: withoutSeenAt(losses, last),
      findings: withoutSeenAt(findings, last),
      endSeen: endSeen?.time === last ? null : endSeen,
    }
  })
}

type Seeable = Pick<Connection, 'losses' | 'findings' | 'endSeen'>

/** Those that somebody has seen now, or of which that was taken back. */
function moved<T extends { readonly seen: object | null }>(before: readonly T[], after: readonly T[]): readonly T[] {
  return after.filter(({ seen }, at) => (seen === null) !== (before[at]?.seen === null))
}

function changeSeen(
  id: string,
  action: 'connection.losses-seen' | 'connection.losses-unseen',
  context: CommandContext,
  change: (known: Seeable) => Seeable,
): Promise<Connection> {
  const { tenant } = context
  const store = connectionStore(tenant)
  return againOnConflict(async () => {
    const { doc, etag } = await store.byId(id)
    const changed = { ...doc, ...change(doc) }
    const lost = moved(doc.losses, changed.losses).map(({ kind, name, count }) => ({ kind, name, count }))
    const noticed = moved(doc.findings, changed.findings).map(({ kind, id: name, count }) => ({ kind, name, count }))
    const ended = doc.endSeen === changed.endSeen ? [] : [{ kind: endId, name: '', count: 0 }]
    const after = [...lost, ...noticed, ...ended]
    // Somebody was faster, or it is gone: that it was said is kept all the same.
    await tenant.commit([
      ...(after.length === 0 ? [] : [store.replacing(changed, etag)]),
      auditing(context, { action, subject: doc.id, after }),
    ])
    return changed
  })
}
