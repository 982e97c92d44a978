import { z } from 'zod'
import { isAuthorized } from '#domain/connections/connection-state.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { slotNameLimit } from '#domain/connections/crm-settings.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isRecent } from '#domain/shared/passed-time.ts'
import type { CommandContext } from '#platform/command.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Connector, CrmNames } from '../connectors/index.ts'
import { credentialStore } from './credential-store.ts'
import { leadingCrm } from './leading-crm.ts'
import { activeConnector, refusal, vendorCall } from './vendor-call.ts'

const CACHE_MINUTES = 5

const listId = (connectionId: string, kind: keyof CrmNames): string => `${connectionId}.${kind}`

/** What the vendor said, with the connection, so that it goes when the connection goes. */
export const crmNameLists = defineCollection({
  name: 'crmNameLists',
  scope: 'connection',
  readBy: 'id',
  idsOf: (connectionId) => [listId(connectionId, 'references'), listId(connectionId, 'tags')],
  schema: z.object({
    id: z.string(),
    connectionId: z.string(),
    names: z.array(z.string()),
    askedAt: z.iso.datetime(),
    /** Other credentials may open another environment. */
    credentialsOf: z.string().nullable(),
  }),
})

/**
 * The names that a slot of the leading CRM may have, as the system spells them, at most five minutes old; none where the
 * system numbers its slots itself.
 * Errors: CRM_CONNECTION_NOT_LEADING where no connection of this connector leads, CONNECTION_NOT_ACTIVE,
 * CONNECTION_NOT_AUTHORIZED, CONNECTOR_NOT_AVAILABLE, CONNECTION_CREDENTIALS_REFUSED, VENDOR_UNAVAILABLE.
 */
export async function syncCrmNames(
  connectorType: string,
  kind: keyof CrmNames,
  context: CommandContext,
): Promise<string[]> {
  const { tenant, now } = context
  const connection = (await leadingCrm(tenant))?.doc
  if (connection?.connector !== connectorType) throw new AppError('CRM_CONNECTION_NOT_LEADING')
  const connector = await activeConnector(connection, context)
  const ask = connector.crm?.names?.[kind]
  if (ask === undefined) return []
  if (!isAuthorized(connection)) throw new AppError('CONNECTION_NOT_AUTHORIZED')
  const lists = tenant.documents(crmNameLists, connection.id)
  const known = (await lists.read(listId(connection.id, kind)))?.doc
  const isKnown = known?.credentialsOf === connection.credentialModificationTime
  if (isKnown && isRecent(known.askedAt, now, CACHE_MINUTES * 60_000)) return known.names
  const key = `${tenant.tenantId} ${listId(connection.id, kind)} ${connection.credentialModificationTime ?? ''}`
  const underWay = asking.get(key)
  if (underWay !== undefined) return underWay
  const answer = (async () => {
    const names = cleaned(await asked(connection, connector, ask, context))
    await lists.upsert({
      id: listId(connection.id, kind),
      connectionId: connection.id,
      names,
      askedAt: now.toISOString(),
      credentialsOf: connection.credentialModificationTime,
    })
    return names
  })()
  asking.set(key, answer)
  try {
    return await answer
  } finally {
    asking.delete(key)
  }
}

/** Lists that a vendor is asked for now: who asks meanwhile waits for the same answer. */
const asking = new Map<string, Promise<string[]>>()

async function asked(
  connection: Connection,
  connector: Connector,
  ask: CrmNames['references'],
  context: CommandContext,
): Promise<readonly string[]> {
  const store = credentialStore(context.tenant, connection.id, context.platform)
  try {
    return await ask(await vendorCall(connector, store, context))
  } catch (error) {
    throw refusal(error)
  }
}

/** Each once, in the order of the alphabet; a name that is too long to be kept cannot be chosen. */
function cleaned(names: readonly string[]): string[] {
  const clean = names.map((name) => name.normalize('NFC').trim())
  const usable = clean.filter((name) => name !== '' && name.length <= slotNameLimit)
  return [...new Set(usable)].sort((one, other) => one.localeCompare(other, 'nl'))
}
