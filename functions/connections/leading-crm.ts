import { z } from 'zod'
import type { Connection, CrmSettings } from '#domain/connections/connection.ts'
import { crmObstacle, crmSettingsOf } from '#domain/connections/crm-settings.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { auditing } from './auditing.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { followingLeader } from './needs.ts'
import { connectionStore } from './store.ts'

/** One document a firm: whoever makes a connection lead writes it too, so that of two at the same moment one loses. */
export const leadership = defineCollection({
  name: 'crmLeadership',
  scope: 'firm',
  schema: z.object({ id: z.string(), connectionId: branded<ConnectionId>() }),
})

const DOCUMENT = 'leading'

/** Undefined: the firm has no CRM connection yet. */
export async function leadingCrm(tenant: TenantPartition): Promise<Stored<Connection> | undefined> {
  const found = await tenant.documents(leadership).read(DOCUMENT)
  return found === undefined ? undefined : connectionStore(tenant).find(found.doc.connectionId)
}

const withLeading = (connection: Connection, isLeading: boolean): CrmSettings => ({
  ...crmSettingsOf(connection),
  isLeading,
})

/**
 * A connection that becomes active: the first CRM of a firm leads by itself. Answers the connection as it then is, and what
 * must be written in the same commit.
 */
export async function leadingAtFirst(
  tenant: TenantPartition,
  connection: Connection,
): Promise<{ readonly connection: Connection; readonly writes: readonly Write[] }> {
  const leaders = tenant.documents(leadership)
  if (!connection.isCrm || (await leaders.read(DOCUMENT)) !== undefined) return { connection, writes: [] }
  return {
    connection: { ...connection, crmSettings: withLeading(connection, true) },
    writes: [leaders.creating({ id: DOCUMENT, connectionId: connection.id })],
  }
}

/**
 * Makes a CRM connection the one whose customers, references and tags the firm works with. The one that led before gives
 * it up in the same commit: two never lead, and there is always one. Its customers are followed by a task of that commit.
 * `seen`: the fingerprint of the preview that a person saw; needed where customers change.
 * Errors: NOT_FOUND, CONNECTION_NOT_CRM, CONNECTION_NOT_ACTIVE, LEADING_CRM_PREVIEW_OUTDATED, BACKGROUND_TASK_IN_PROGRESS
 * while customers are kept, WRITE_CONFLICT.
 */
export function updateLeadingCrmConnection(
  id: string,
  seen: string | null,
  context: CommandContext,
): Promise<Connection> {
  return againOnConflict(() => makeLeading(id, seen, context))
}

async function makeLeading(id: string, seen: string | null, context: CommandContext): Promise<Connection> {
  const { tenant } = context
  const connections = connectionStore(tenant)
  const leaders = tenant.documents(leadership)
  const mark = await leaders.read(DOCUMENT)
  const { doc: connection, etag } = await connections.byId(id)
  const obstacle = crmObstacle(connection)
  if (obstacle !== undefined) throw new AppError(obstacle)
  const before = mark === undefined ? undefined : await connections.find(mark.doc.connectionId)
  const chosen: Connection = { ...connection, crmSettings: withLeading(connection, true) }
  const doc = { id: DOCUMENT, connectionId: connection.id }
  const trace = auditing(context, {
    action: 'connection.lead',
    subject: connection.id,
    before: { leading: before?.doc.id ?? null },
    after: { leading: connection.id },
  })
  if (before?.doc.id === connection.id && crmSettingsOf(connection).isLeading) {
    await tenant.commit([trace])
    return connection
  }
  const following = await context.platform.given(followingLeader)(context, chosen, seen)
  await tenant.commit([
    ...following,
    mark === undefined ? leaders.creating(doc) : leaders.replacing(doc, mark.etag),
    connections.replacing(chosen, etag),
    ...(before === undefined || before.doc.id === connection.id
      ? []
      : [connections.replacing({ ...before.doc, crmSettings: withLeading(before.doc, false) }, before.etag)]),
    trace,
  ])
  return chosen
}
