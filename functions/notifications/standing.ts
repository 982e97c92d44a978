import { allowed } from '#domain/access/permissions.ts'
import { credentialExpiry, daysUntil } from '#domain/connections/credential-expiry.ts'
import type { Connection } from '#domain/connections/connection.ts'
import { unseenFindings } from '#domain/connections/findings.ts'
import { lostOf, unseenLosses } from '#domain/connections/losses.ts'
import type { ConnectionState } from '#domain/connections/health.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { entryNow } from '#domain/connectors/entry-now.ts'
import { memoPath } from '#domain/memos/memo.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { keyState } from '#domain/odata/feed-key.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import { connectionStore } from '../connections/index.ts'
import { memosDueBy, subjectNames, type Memo } from '../memos/index.ts'
import { feedKeys, type FeedKey } from '../odata/index.ts'
import { stateOfConnection } from '../sync/index.ts'
import { endpointsOf, type Endpoint } from '../webhooks/index.ts'
import type { Notice } from './bell.ts'
import { aboutConnection, aboutWebhook } from './announcements.ts'
import type { Listener } from './recipients.ts'

/** Something that waits for somebody now, told or not. */
export interface WaitingNotice extends Notice {
  /** No event tells it: it is told here, under its key. */
  readonly isAnnouncedHere: boolean
  /** Each morning anew, for who has not seen it; what only ends one day is mailed once. */
  readonly isPressing: boolean
  /** Whom it is for, among all who listen; undefined: everybody who hears of its kind. */
  readonly isFor?: (listener: Listener, all: readonly Listener[]) => boolean
}

const kindOf: Partial<Record<ConnectionState, NotificationKind>> = {
  ACCESS_REFUSED: 'SYNC_FAILED',
  SYNC_FAILED: 'SYNC_FAILED',
  SYNC_ABANDONED: 'SYNC_FAILED',
  HELD: 'SYNC_HELD',
  INCOMPLETE: 'DATA_INCOMPLETE',
  ACCESS_PARTIAL: 'SOURCE_NOTICED',
  SOURCE_CHANGED: 'SOURCE_NOTICED',
  ACCESS_EXPIRED: 'ACCESS_ENDING',
  ACCESS_ENDS_SOON: 'ACCESS_ENDING',
}

function countOf(kind: NotificationKind, { losses, findings }: Connection): number | null {
  if (kind === 'SOURCE_NOTICED') return unseenFindings(findings).length
  return kind === 'DATA_INCOMPLETE' ? lostOf(unseenLosses(losses)) : null
}

function standingOf(connection: Connection, state: ConnectionState): WaitingNotice | undefined {
  const kind = kindOf[state]
  if (kind === undefined) return undefined
  const ends =
    kind === 'ACCESS_ENDING' ? credentialExpiry(catalog[connection.connector], connection.credentialInfo) : null
  return {
    kind,
    // For who was never told: somebody who came since it began.
    key: `standing ${connection.id}`,
    ...aboutConnection(connection, {
      day: ends ?? null,
      count: countOf(kind, connection),
    }),
    isAnnouncedHere: false,
    isPressing: state !== 'ACCESS_ENDS_SOON',
  }
}

/** Days before the end of a feed key at which those who look after keys are told; the last is the day itself. */
const keyWarningDays = [14, 3, 0] as const

function endingOf({ id, name, endDate, disabled }: FeedKey, now: Date): WaitingNotice | undefined {
  if (endDate === null || keyState({ disabled, endDate }, now) !== 'ACTIVE') return undefined
  const level = keyWarningDays.findLast((days) => daysUntil(endDate, now) <= days)
  if (level === undefined) return undefined
  return {
    kind: 'KEY_ENDING',
    key: `${id} ${endDate} ${level}`,
    about: id,
    subject: { connector: null, name, day: endDate, count: null },
    path: '/odata',
    isAnnouncedHere: true,
    isPressing: false,
  }
}

const offOf = (endpoint: Endpoint): WaitingNotice => ({
  kind: 'WEBHOOK_OFF',
  key: `standing ${endpoint.id}`,
  ...aboutWebhook(endpoint),
  isAnnouncedHere: false,
  isPressing: true,
})

/** Days before the end of what a vendor stops at which it is told again; first of all it is told once it is known. */
const serviceWarningDays = [90, 30, 14, 3, 0] as const

/** Whatever else is the matter with the connection: an end that comes waits for nothing. */
function stoppingOf(connection: Connection, now: Date): WaitingNotice | undefined {
  const { ends } = entryNow<CatalogEntry>(catalog[connection.connector], connection.credentialInfo)
  if (ends === null) return undefined
  const level = serviceWarningDays.findLast((days) => daysUntil(ends.on, now) <= days) ?? 'known'
  return {
    kind: 'SOURCE_ENDING',
    key: `${connection.id} ${ends.on} ${level}`,
    ...aboutConnection(connection, { day: ends.on }),
    isAnnouncedHere: true,
    isPressing: false,
  }
}

/** For who wrote it, and where they can be told nothing any more, for all who look after the firm. */
function followUpOf(
  { id, subject, subjectId, actorId, dueOn }: Memo,
  called: Pick<WaitingNotice['subject'], 'connector' | 'name'>,
): WaitingNotice {
  return {
    kind: 'FOLLOW_UP_DUE',
    key: `${id} ${dueOn ?? ''}`,
    about: id,
    subject: { ...called, day: dueOn, count: null },
    path: memoPath(subject, subjectId),
    isAnnouncedHere: true,
    isPressing: true,
    isFor: ({ user, tier }, all) =>
      (user.id === actorId || all.every((other) => other.user.id !== actorId)) &&
      (subject !== 'DIFFERENCE' || allowed({ role: user.role, tier }, 'product:read')),
  }
}

async function followUps(context: Pick<CommandContext, 'tenant' | 'now'>): Promise<WaitingNotice[]> {
  // Those of the latest days: what was left for months is no news, and home shows it.
  const due = (await memosDueBy(context, 'descending')).map(({ doc }) => doc)
  const names = await subjectNames(due, context)
  return due.flatMap((memo) => {
    const name = names.get(memo.id)
    return name === undefined ? [] : [followUpOf(memo, name)]
  })
}

/** Everything in the firm that waits for somebody now. */
export async function standingNow(context: Pick<CommandContext, 'tenant' | 'now'>): Promise<WaitingNotice[]> {
  const { tenant, now } = context
  const [{ items }, keys, endpoints, ups] = await Promise.all([
    connectionStore(tenant).list(0, connectionListTake),
    tenant.documents(feedKeys).query({ where: { not: { field: 'endDate', op: 'isNull' } } }),
    endpointsOf(tenant),
    followUps(context),
  ])
  const active = items.filter(({ status }) => status === 'ACTIVE')
  const states = await Promise.all(
    active.map(async (connection) => standingOf(connection, await stateOfConnection(connection, context))),
  )
  const off = endpoints.list.filter(({ disabled, switchedOff }) => disabled && switchedOff !== null).map(offOf)
  const stopping = active.map((connection) => stoppingOf(connection, now))
  return [...states, ...stopping, ...keys.map(({ doc }) => endingOf(doc, now)), ...off, ...ups].filter(
    (one) => one !== undefined,
  )
}
