import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { UserId } from '#domain/shared/ids.ts'
import { defineCollection } from './store/collection.ts'
import type { Write } from './store/documents.ts'
import type { TenantPartition } from './tenant.ts'

/** What a person or a program did to a firm's data. */
export const auditActions = [
  'connection.add', 'connection.update', 'connection.archive', 'connection.delete', 'connection.credentials', 'connection.authorize',
  'connection.upload', 'connection.sync', 'connection.activate', 'connection.lead', 'connection.crm-names',
  'connection.parent-sync', 'connection.reconnect-link', 'sync.approve', 'sync.reject', 'record.status', 'environment.status',
  'invoice.upload', 'invoice.replace', 'invoice.delete', 'tenant.switch', 'invitation.accept',
] as const // prettier-ignore
export type AuditAction = (typeof auditActions)[number]

/** Who acts, and from where. The kernel makes one for a request, the job runner one for a task. */
export interface Actor {
  readonly userId: UserId | null
  readonly source: 'screen' | 'sync' | 'import' | 'api' | 'system'
  readonly correlationId: string
  /** Set by `auditing`; the kernel checks it after each command that must leave a trace. */
  audited: boolean
}

const fields = {
  id: z.string(),
  time: z.iso.datetime(),
  actorId: z.string().nullable(),
  source: z.enum(['screen', 'sync', 'import', 'api', 'system']),
  action: z.enum(auditActions),
  subject: z.string(),
  before: z.json().nullable(),
  after: z.json().nullable(),
  correlationId: z.string(),
}

const auditEvents = defineCollection({
  name: 'auditEvents',
  scope: 'firm',
  schema: z.object(fields),
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})

/** Events of one connection's rows lie with those rows, so that both are written in one commit. */
export const recordAuditEvents = defineCollection({
  name: 'recordAuditEvents',
  scope: 'connection',
  schema: z.object({ ...fields, connectionId: z.string() }),
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})

type Json = z.infer<ReturnType<typeof z.json>>

/** The trace of one command, to be committed with its change. Secrets never belong in `before` and `after`. */
export function auditing(
  tenant: TenantPartition,
  actor: Actor,
  now: Date,
  event: {
    readonly action: AuditAction
    readonly subject: string
    readonly before?: Json
    readonly after?: Json
    readonly within?: string
  },
): Write {
  actor.audited = true
  const doc = {
    // Sorts by time; the random part keeps two events of one millisecond apart.
    id: `${now.toISOString()}-${randomUUID()}`.replaceAll(':', '-'),
    time: now.toISOString(),
    actorId: actor.userId,
    source: actor.source,
    action: event.action,
    subject: event.subject,
    before: event.before ?? null,
    after: event.after ?? null,
    correlationId: actor.correlationId,
  }
  return event.within === undefined
    ? tenant.documents(auditEvents).creating(doc)
    : tenant.documents(recordAuditEvents, event.within).creating({ ...doc, connectionId: event.within })
}
