import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { actorSources } from './actor.ts'
import type { CommandContext } from './command.ts'
import { defineCollection } from './store/collection.ts'
import type { Write } from './store/documents.ts'
import type { TenantPartition } from './tenant.ts'

/**
 * Audit log of a firm: what people and programs did to its data. Not owned by a connection, so that it survives the
 * removal of one.
 */
export const auditEvents = defineCollection({
  name: 'auditEvents',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    time: z.iso.datetime(),
    actorId: z.string().nullable(),
    source: z.enum(actorSources),
    /** One of the slice's `auditActions`. */
    action: z.string(),
    subject: z.string(),
    before: z.json().nullable(),
    after: z.json().nullable(),
    correlationId: z.string(),
  }),
  columns: { time: 'moment', subject: 'text', action: 'text', actorId: 'text' },
  indexes: [
    { columns: ['time'] },
    { columns: ['subject', 'time'] },
    { columns: ['actorId', 'time'] },
    { columns: ['action', 'time'] },
  ],
})

export type Json = z.infer<ReturnType<typeof z.json>>

interface AuditEvent<Action extends string> {
  readonly action: Action
  /** Id, or path of ids, of what was changed. */
  readonly subject: string
  /** Values before and after the change; never secrets. */
  readonly before?: Json
  readonly after?: Json
}

/** The trace of one command, to be committed with its change. */
export type Auditing<Action extends string> = (
  context: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
  event: AuditEvent<Action>,
) => Write

/** Writes that are traces; `tracing` recognises them. */
const traces = new WeakSet<Write>()

/** Returns the slice's trace function, which accepts only the actions the slice declares. */
export function auditingOf<const Action extends string>(actions: readonly Action[]): Auditing<Action> {
  const known = new Set<string>(actions)
  return ({ tenant, actor, now }, { action, subject, before = null, after = null }) => {
    if (!known.has(action)) throw new Error(`${action} is no audit action of this slice`)
    const write = tenant.documents(auditEvents).creating({
      // Sorts by time; the random part keeps two events of one millisecond apart.
      id: `${now.toISOString()}-${randomUUID()}`.replaceAll(':', '-'),
      time: now.toISOString(),
      actorId: actor.userId,
      source: actor.source,
      action,
      subject,
      before,
      after,
      correlationId: actor.correlationId,
    })
    traces.add(write)
    return write
  }
}

/**
 * The partition for a command that must leave a trace: refuses every commit until a trace has been committed. `left`
 * tells at the end whether there is one.
 */
export function tracing(tenant: TenantPartition, command: string): { tenant: TenantPartition; left: () => boolean } {
  let left = false
  const commit: TenantPartition['commit'] = async (writes) => {
    const leaves = writes.some((write) => traces.has(write))
    if (!left && !leaves) throw new Error(`${command} commits a change without its audit event`)
    await tenant.commit(writes)
    left ||= leaves
  }
  const start: TenantPartition['start'] = async (job, message, label) => {
    const { write, task } = tenant.starting(job, message, label)
    await commit([write])
    return task
  }
  return { tenant: { ...tenant, commit, start }, left: () => left }
}
