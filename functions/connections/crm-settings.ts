import type { Connection, CrmSettings, ParentSyncMode } from '#domain/connections/connection.ts'
import {
  crmObstacle,
  crmSettingsOf,
  isSlotKey,
  namesToStore,
  namesFault,
  namesObstacle,
  type SlotName,
} from '#domain/connections/crm-settings.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Json } from '#platform/audit.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ReferenceOrTagNameInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { auditing, type ConnectionAction } from './auditing.ts'
import { syncingCustomers, startingSyncs } from './needs.ts'
import { connectionStore } from './store.ts'

/** Changes the settings of a CRM connection, with the trace of what they were and became. */
function changeSettings(
  id: string,
  context: CommandContext,
  action: ConnectionAction,
  change: (connection: Connection) => { readonly settings: CrmSettings; readonly before: Json; readonly after: Json },
): Promise<Connection> {
  const { tenant } = context
  return againOnConflict(async () => {
    const store = connectionStore(tenant)
    const { doc, etag } = await store.byId(id)
    const { settings, before, after } = change(doc)
    const changed: Connection = { ...doc, crmSettings: settings }
    await tenant.commit([store.replacing(changed, etag), auditing(context, { action, subject: doc.id, before, after })])
    return changed
  })
}

/**
 * Who decides which customer belongs to which: the CRM, the people of the firm, or both. Of the leading CRM its customers
 * follow at once, by a task.
 * Errors: NOT_FOUND, CONNECTION_NOT_CRM, CONNECTION_NOT_ACTIVE, WRITE_CONFLICT.
 */
export async function updateCombinationParentSyncSettings(
  id: string,
  combinationParentSyncMode: ParentSyncMode,
  context: CommandContext,
): Promise<Connection> {
  const changed = await changeSettings(id, context, 'connection.parent-sync', (connection) => {
    const obstacle = crmObstacle(connection)
    if (obstacle !== undefined) throw new AppError(obstacle)
    const settings = crmSettingsOf(connection)
    return {
      settings: { ...settings, combinationParentSyncMode },
      before: { mode: settings.combinationParentSyncMode },
      after: { mode: combinationParentSyncMode },
    }
  })
  if (crmSettingsOf(changed).isLeading) await context.platform.given(syncingCustomers)(context, changed)
  return changed
}

/**
 * Names the slots of references and tags, all of them at once: one that is not given is empty. A sync then fills the slots
 * anew, at once where the connection can sync.
 * Errors: NOT_FOUND, CONNECTION_NOT_CRM, CONNECTION_NOT_ACTIVE, CRM_CONNECTION_NOT_LEADING, INPUT_INVALID (a slot that
 * does not exist or comes twice, a name over 100 characters), REFERENCE_OR_TAG_NAME_IN_USE, WRITE_CONFLICT.
 */
export async function updateReferenceAndTagNames(
  id: string,
  given: readonly ReferenceOrTagNameInput[],
  context: CommandContext,
): Promise<Connection> {
  const names = given.map(slotName)
  const changed = await changeSettings(id, context, 'connection.crm-names', (connection) => {
    const obstacle = namesObstacle(connection)
    if (obstacle !== undefined) throw new AppError(obstacle)
    const stored = namesToStore(names, catalog[connection.connector].crmNames)
    const fault = namesFault(names) ?? namesFault(stored)
    if (fault !== undefined) throw new AppError(fault, { field: 'input.referenceAndTagNames' })
    const settings = crmSettingsOf(connection)
    return {
      settings: { ...settings, referenceAndTagNames: stored },
      before: settings.referenceAndTagNames.map((slot) => ({ ...slot })),
      after: stored.map((slot) => ({ ...slot })),
    }
  })
  return fillSlots(changed, context)
}

function slotName({ key, name, isSyncEnabled }: ReferenceOrTagNameInput): SlotName {
  if (!isSlotKey(key)) throw new AppError('INPUT_INVALID', { field: 'input.referenceAndTagNames' })
  return { key, name, isSyncEnabled }
}

/** The names are kept whatever comes of this: a connection that cannot sync now fills its slots when it can. */
async function fillSlots(connection: Connection, context: CommandContext): Promise<Connection> {
  try {
    await context.platform.given(startingSyncs)(context, connection, 'person')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.info('crm-names.no-sync', { connectionId: connection.id, reason: error.code })
    return connection
  }
  return (await connectionStore(context.tenant).byId(connection.id)).doc
}
