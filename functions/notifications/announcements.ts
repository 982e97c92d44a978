import type { Connection } from '#domain/connections/connection.ts'
import { unseenFindings } from '#domain/connections/findings.ts'
import { lostOf, unseenLosses } from '#domain/connections/losses.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { FirmPath } from '#domain/shared/firm-address.ts'
import type { ConnectionId, UserId } from '#domain/shared/ids.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import type { AnySubscription } from '#platform/events/subscription.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import {
  connectionIncomplete,
  connectionNoticed,
  connectionStore,
  credentialExpiring,
  expiryMail,
} from '../connections/index.ts'
import { namesOf, tenantById, userInvited, userJoined } from '../identity/index.ts'
import { importEnded, masterDataFileStore, outcomeMail } from '../imports/index.ts'
import { archiveReadyMail, firmExportEnded, firmExports, leavingPath } from '../leaving/index.ts'
import { monthReopened } from '../months/index.ts'
import { exportPath, exportReady, productExports, readyMail } from '../product-exports/index.ts'
import { runEnded, runHeld, runStore, tryAgainOn } from '../sync/index.ts'
import { endpointName, endpointsOf, webhookDisabled, type Endpoint } from '../webhooks/index.ts'
import type { Notice } from './bell.ts'
import { announcing } from './announce.ts'

type About = Pick<Notice, 'about' | 'subject' | 'path'>

const connectionPath = (id: string): FirmPath => `/connections/${encodeURIComponent(id)}`

export const aboutConnection = (
  { id, connector, description }: Pick<Connection, 'id' | 'connector' | 'description'>,
  { day = null, count = null }: { readonly day?: string | null; readonly count?: number | null } = {},
): About => ({ about: id, subject: { connector, name: description, day, count }, path: connectionPath(id) })

const named = (about: string, name: string, path: FirmPath, count: number | null = null): About => ({
  about,
  subject: { connector: null, name, day: null, count },
  path,
})

export const aboutWebhook = (endpoint: Endpoint): About => named(endpoint.id, endpointName(endpoint), '/webhooks')

async function activeConnection(tenant: TenantPartition, id: string): Promise<Connection | undefined> {
  const found = (await connectionStore(tenant).find(id))?.doc
  return found?.status === 'ACTIVE' ? found : undefined
}

/** A night's runs that failed and were tried again, and the outcome of the night before. */
const runsLookedBackAt = 8

/**
 * The run before it that came to an end of its own and was not tried again, read by ids: in a night of syncs nothing is
 * asked of the firm.
 */
async function outcomeBefore(tenant: TenantPartition, run: SyncRun): Promise<SyncRun | undefined> {
  const earlier = await runStore(tenant, run.connectionId).before(run, runsLookedBackAt)
  return earlier.find((one) => one.state !== 'STOPPED' && one.state !== 'RUNNING' && tryAgainOn(one) === undefined)
}

async function runOf(tenant: TenantPartition, connectionId: string, runId: string) {
  // Of an event of the firm's own outbox.
  const run = (await runStore(tenant, connectionId as ConnectionId).find(runId))?.doc
  const connection = await activeConnection(tenant, connectionId)
  return run === undefined || connection === undefined ? undefined : { run, connection }
}

/**
 * A system that fails every night is told when it begins to: it stands in the morning mail until somebody has seen it. What
 * is tried again the same night has not failed yet.
 */
const failedSync = announcing(runEnded, 'notify-failed-sync', async ({ connectionId, runId, state }, { tenant }) => {
  if (state !== 'FAILED') return undefined
  const found = await runOf(tenant, connectionId, runId)
  if (found === undefined || tryAgainOn(found.run) !== undefined) return undefined
  if ((await outcomeBefore(tenant, found.run))?.state === 'FAILED') return undefined
  return { kind: 'SYNC_FAILED', key: runId, ...aboutConnection(found.connection) }
})

/** Each night's run is held anew while nobody decides; that is one decision, told once. */
const heldSync = announcing(runHeld, 'notify-held-sync', async ({ connectionId, runId }, { tenant }) => {
  const found = await runOf(tenant, connectionId, runId)
  if (found?.run.state !== 'HELD') return undefined
  const before = await outcomeBefore(tenant, found.run)
  // Which of the two it is depends on how far the end of this run has come.
  if (before?.state === 'HELD' || before?.error === 'superseded') return undefined
  return { kind: 'SYNC_HELD', key: runId, ...aboutConnection(found.connection) }
})

// The names of the next two are those of the mails that came before notifications: what was told then is heard still.
const endingAccess = announcing(credentialExpiring, 'mail-credential-expiry', async (payload, { tenant, platform }) => {
  const { connectionId, day, level } = payload
  const connection = await activeConnection(tenant, connectionId)
  if (connection === undefined) return undefined
  const { clock } = platform
  return {
    kind: 'ACCESS_ENDING',
    key: `${connectionId} ${day} ${level}`,
    ...aboutConnection(connection, { day }),
    letter: (locale, address) => expiryMail(connection, day, { locale, now: clock.now(), address }),
  }
})

/**
 * What did not come in is told to all who look after the firm, once for each file, invoice, and sync that loses more than
 * the one before it. What is whole again meanwhile, or was seen, is not told.
 */
const incompleteData = announcing(connectionIncomplete, 'notify-incomplete-data', async (payload, { tenant }) => {
  const { connectionId, lossIds } = payload
  const connection = await activeConnection(tenant, connectionId)
  const losses = unseenLosses(connection?.losses ?? []).filter(({ id }) => lossIds.includes(id))
  const [first] = losses
  if (connection === undefined || first === undefined) return undefined
  const file = first.kind === 'FILE' ? await masterDataFileStore(tenant, connectionId).find(first.id) : undefined
  return {
    kind: 'DATA_INCOMPLETE',
    key: `${connectionId} ${lossIds.join(' ')}`,
    ...aboutConnection(connection, { count: lostOf(losses) }),
    ...(file === undefined ? {} : { letter: (locale, address) => outcomeMail(file.doc, locale, address) }),
  }
})

/** What a sync noticed is told once; what is as it was meanwhile, or was seen, is not. */
const noticed = announcing(connectionNoticed, 'notify-noticed', async ({ connectionId, findingIds }, { tenant }) => {
  const connection = await activeConnection(tenant, connectionId)
  const findings = unseenFindings(connection?.findings ?? []).filter(({ id }) => findingIds.includes(id))
  const [first] = findings
  if (connection === undefined || first === undefined) return undefined
  return {
    kind: 'SOURCE_NOTICED',
    // The same may be found again once it was as it should be.
    key: `${connectionId} ${first.time} ${findingIds.join(' ')}`,
    ...aboutConnection(connection, { count: findings.length }),
  }
})

/** Whoever uploaded a file hears what became of it; who stopped it knows, and of one that lost rows all hear. */
const endedImport = announcing(importEnded, 'mail-import-outcome', async (payload, { tenant }) => {
  const { connectionId, fileId, error } = payload
  // Of an event of the firm's own outbox.
  const file = (await masterDataFileStore(tenant, connectionId).find(fileId))?.doc
  if (file?.uploadedBy == null || error === 'CANCELLED') return undefined
  if (file.state === 'IMPORTED' && file.rowsRejected > 0) return undefined
  return {
    kind: file.state === 'IMPORTED' ? 'IMPORT_DONE' : 'IMPORT_FAILED',
    key: `${connectionId} ${fileId}`,
    ...named(fileId, file.fileName, connectionPath(connectionId)),
    only: [file.uploadedBy.userId],
    letter: (locale, address) => outcomeMail(file, locale, address),
  }
})

const readyExport = announcing(exportReady, 'notify-ready-export', async ({ exportId }, { tenant }) => {
  const found = (await tenant.documents(productExports).read(exportId))?.doc
  if (found?.requestedBy == null || found.completedTime === null) return undefined
  return {
    kind: found.leftOut > 0 ? 'EXPORT_INCOMPLETE' : 'EXPORT_READY',
    key: exportId,
    ...named(exportId, found.fileName, exportPath(found), found.leftOut > 0 ? found.leftOut : null),
    // Written by the session of who asked.
    only: [found.requestedBy as UserId],
    letter: (locale, address) => readyMail(found, locale, address),
  }
})

/** An owner may take everything along while the firm is closed, and hears what became of it then too. */
const endedArchive = announcing(
  firmExportEnded,
  'notify-firm-export',
  async ({ exportId }, { tenant, platform }) => {
    const found = (await tenant.documents(firmExports).read(exportId))?.doc
    if (found?.requestedBy == null) return undefined
    const isReady = found.completedTime !== null
    const firm = (await tenantById(platform.directory, tenant.tenantId))?.name ?? ''
    return {
      kind: isReady ? 'FIRM_EXPORT_READY' : 'FIRM_EXPORT_FAILED',
      key: exportId,
      ...named(exportId, found.fileName, leavingPath),
      // Written by the session of who asked.
      only: [found.requestedBy as UserId],
      ...(isReady ? { letter: (locale, address) => archiveReadyMail(found, firm, locale, address) } : {}),
    }
  },
  { whileClosed: true },
)

/** What was closed may have been charged already: whoever did it knows. */
const reopenedMonth = announcing(monthReopened, 'notify-reopened-month', ({ period, closedTime, by }) => {
  const [year = '', month = ''] = period.split('-')
  const path = `/products/months/${encodeURIComponent(period)}` as const
  return Promise.resolve({
    kind: 'MONTH_REOPENED',
    key: `${period} ${closedTime}`,
    ...named(period, `${month}-${year}`, path),
    except: by,
  })
})

const peoplePath = '/organization'

/** Asked again, a person is not news. */
const invited = announcing(userInvited, 'notify-invited-user', async ({ userId, by }, { tenant, platform }) => {
  const name = (await namesOf(platform.directory, tenant.tenantId, [userId])).get(userId)
  if (name === undefined) return undefined
  return { kind: 'USER_INVITED', key: userId, ...named(userId, name, peoplePath), except: by }
})

const joined = announcing(userJoined, 'notify-joined-user', async ({ userId }, { tenant, platform }) => {
  const name = (await namesOf(platform.directory, tenant.tenantId, [userId])).get(userId)
  if (name === undefined) return undefined
  return { kind: 'USER_JOINED', key: userId, ...named(userId, name, peoplePath), except: userId }
})

/** Somebody has to look at the receiver before it is switched on again. */
const webhookOff = announcing(
  webhookDisabled,
  'notify-webhook-off',
  async ({ endpointId, failingSince }, { tenant }) => {
    const endpoint = (await endpointsOf(tenant)).list.find(({ id }) => id === endpointId)
    if (endpoint?.switchedOff == null) return undefined
    return { kind: 'WEBHOOK_OFF', key: `${endpointId} ${failingSince}`, ...aboutWebhook(endpoint) }
  },
)

/**
 * What tells each kind: a kind that nothing tells does not compile. `LOOKED_FOR`: no event tells it, it is looked for each
 * morning (`standing.ts`).
 */
const toldBy: Readonly<Record<NotificationKind, readonly AnySubscription[] | 'LOOKED_FOR'>> = {
  SYNC_FAILED: [failedSync],
  SYNC_HELD: [heldSync],
  DATA_INCOMPLETE: [incompleteData],
  SOURCE_NOTICED: [noticed],
  SOURCE_ENDING: 'LOOKED_FOR',
  ACCESS_ENDING: [endingAccess],
  FOLLOW_UP_DUE: 'LOOKED_FOR',
  KEY_ENDING: 'LOOKED_FOR',
  WEBHOOK_OFF: [webhookOff],
  IMPORT_DONE: [endedImport],
  IMPORT_FAILED: [endedImport],
  MONTH_REOPENED: [reopenedMonth],
  EXPORT_READY: [readyExport],
  EXPORT_INCOMPLETE: [readyExport],
  FIRM_EXPORT_READY: [endedArchive],
  FIRM_EXPORT_FAILED: [endedArchive],
  USER_INVITED: [invited],
  USER_JOINED: [joined],
}

/** Everything people are told of by an event. */
export const announcements: readonly AnySubscription[] = [
  ...new Set(Object.values(toldBy).flatMap((told) => (told === 'LOOKED_FOR' ? [] : told))),
]
