import { isEndSeen } from './end-seen.ts'
import type { CatalogEntry } from '../connectors/catalog-entry.ts'
import { isFirstUploadRequired } from './connection-state.ts'
import type { Connection } from './connection.ts'
import { isDrift, unseenFindings, type Finding } from './findings.ts'
import { lostOf, unseenLosses, type Loss } from './losses.ts'
import { credentialExpiry, daysUntil, expiryWarningDays } from './credential-expiry.ts'
import { syncStatus } from './sync-status.ts'

/**
 * What a connection is doing, in one word: the same in the list, on its page, in the menu, with its rows, in mail and in the
 * API. The worst first; a connection has the first one that holds.
 */
export const connectionStates = [
  'CREATION_FAILED', 'ACCESS_REFUSED', 'ACCESS_EXPIRED', 'SYNC_FAILED', 'SYNC_ABANDONED', 'FILE_FAILED', 'HELD', 'INCOMPLETE',
  'LATE', 'ACCESS_NEEDED', 'FIRST_FILE_NEEDED', 'FILE_OLD', 'ACCESS_PARTIAL', 'SOURCE_CHANGED', 'ACCESS_ENDS_SOON', 'SOURCE_ENDS',
  'CREATING', 'IMPORTING', 'SYNCING',
  'FIRST_SYNC_AWAITED', 'IN_ORDER', 'ARCHIVED', 'DELETING',
] as const // prettier-ignore
export type ConnectionState = (typeof connectionStates)[number]

/** The one thing to do next. */
export type HealthStep =
  'recreate' | 'reconnect' | 'authorize' | 'renew' | 'sync' | 'decide' | 'upload' | 'see' | 'none'

/**
 * How pressing it is, the most pressing first: data is not coming in, somebody has to do something, it is at work by
 * itself, nothing, or it is out of use.
 */
export const healthTones = ['broken', 'attention', 'busy', 'well', 'resting'] as const
export type HealthTone = (typeof healthTones)[number]

export interface Health {
  readonly state: ConnectionState
  readonly tone: HealthTone
  readonly step: HealthStep
  /** Until access ends; undefined: it does not end by itself. */
  readonly daysLeft: number | undefined
  /** Rows, records and lines that did not come in and that nobody has seen yet. */
  readonly lost: number
}

/** A system with an API is read every night; a file is brought once a month. */
const rhythmHours = { nightly: 24, monthly: 31 * 24 } as const
export type Rhythm = keyof typeof rhythmHours

/** Hours a connection may be late before somebody has to look: a night that was missed, a week of a month. */
const patienceHours = { nightly: 12, monthly: 7 * 24 } as const

const outcomes: Readonly<Record<ConnectionState, Pick<Health, 'tone' | 'step'>>> = {
  CREATION_FAILED: { tone: 'broken', step: 'recreate' },
  ACCESS_REFUSED: { tone: 'broken', step: 'reconnect' },
  ACCESS_EXPIRED: { tone: 'broken', step: 'renew' },
  SYNC_FAILED: { tone: 'broken', step: 'sync' },
  SYNC_ABANDONED: { tone: 'broken', step: 'sync' },
  FILE_FAILED: { tone: 'broken', step: 'upload' },
  HELD: { tone: 'attention', step: 'decide' },
  INCOMPLETE: { tone: 'attention', step: 'see' },
  ACCESS_PARTIAL: { tone: 'attention', step: 'see' },
  SOURCE_CHANGED: { tone: 'attention', step: 'see' },
  LATE: { tone: 'attention', step: 'sync' },
  ACCESS_NEEDED: { tone: 'attention', step: 'authorize' },
  FIRST_FILE_NEEDED: { tone: 'attention', step: 'upload' },
  FILE_OLD: { tone: 'attention', step: 'upload' },
  ACCESS_ENDS_SOON: { tone: 'attention', step: 'renew' },
  SOURCE_ENDS: { tone: 'attention', step: 'see' },
  CREATING: { tone: 'busy', step: 'none' },
  IMPORTING: { tone: 'busy', step: 'none' },
  SYNCING: { tone: 'busy', step: 'none' },
  FIRST_SYNC_AWAITED: { tone: 'busy', step: 'sync' },
  IN_ORDER: { tone: 'well', step: 'none' },
  ARCHIVED: { tone: 'resting', step: 'none' },
  DELETING: { tone: 'resting', step: 'none' },
}

/** How pressing a state is. */
export const toneOf = (state: ConnectionState): HealthTone => outcomes[state].tone

/** Whether somebody has to do something: what the menu counts. */
export const wantsSomebody = ({ tone }: Pick<Health, 'tone'>): boolean => tone === 'broken' || tone === 'attention'

export type KnownHealth = Pick<
  Connection,
  'status' | 'flags' | 'syncInfo' | 'credentialInfo' | 'credentialModificationTime'
> & {
  readonly losses: readonly (Pick<Loss, 'count'> & { readonly seen: object | null })[]
  readonly findings: readonly (Pick<Finding, 'kind'> & { readonly seen: object | null })[]
  /** Who has seen that its interface ends. */
  readonly endSeen: { readonly time: string } | null
  /** The run that waits for an administrator. */
  readonly heldRunId: string | null
  /** A file that was uploaded waits, or is being read. */
  readonly importing: boolean
}

/** Where access is optional a connection without it lives on its files. */
export function rhythmOf(
  entry: Pick<CatalogEntry, 'authorization'> | undefined,
  { credentialModificationTime }: Pick<Connection, 'credentialModificationTime'>,
): Rhythm {
  if (entry?.authorization === 'optional') return credentialModificationTime === null ? 'monthly' : 'nightly'
  return entry?.authorization === 'none' ? 'monthly' : 'nightly'
}

/** How one connection stands, judged at `now`. */
export function healthOf(
  connection: KnownHealth,
  entry: (Pick<CatalogEntry, 'authorization' | 'credentialFields'> & Partial<Pick<CatalogEntry, 'ends'>>) | undefined,
  now: Date,
): Health {
  const expiry = credentialExpiry(entry, connection.credentialInfo)
  const daysLeft = expiry === undefined ? undefined : daysUntil(expiry, now)
  const state = stateOf(
    connection,
    {
      rhythm: rhythmOf(entry, connection),
      daysLeft,
      ends: entry?.ends != null && !isEndSeen(connection.endSeen, entry.ends, now),
    },
    now,
  )
  return { state, ...outcomes[state], daysLeft, lost: lostOf(unseenLosses(connection.losses)) }
}

function stateOf(
  connection: KnownHealth,
  {
    rhythm,
    daysLeft,
    ends,
  }: { readonly rhythm: Rhythm; readonly daysLeft: number | undefined; readonly ends: boolean },
  now: Date,
): ConnectionState {
  switch (connection.status) {
    case 'CREATION_FAILED':
      return 'CREATION_FAILED'
    case 'UNKNOWN':
    case 'CREATING':
      return 'CREATING'
    case 'ARCHIVED':
      return 'ARCHIVED'
    case 'SCHEDULED_FOR_DELETION':
      return 'DELETING'
    case 'ACTIVE':
      return accessState(connection, daysLeft) ?? dataState(connection, rhythm, now) ?? endState(daysLeft, ends)
  }
}

function accessState({ flags }: KnownHealth, daysLeft: number | undefined): ConnectionState | undefined {
  if (flags.includes('CREDENTIAL_INVALID')) return 'ACCESS_REFUSED'
  if (daysLeft !== undefined && daysLeft < 0) return 'ACCESS_EXPIRED'
  return flags.includes('CREDENTIAL_REQUIRED') ? 'ACCESS_NEEDED' : undefined
}

/** Undefined: its data is as new as it should be. */
function dataState(connection: KnownHealth, rhythm: Rhythm, now: Date): ConnectionState | undefined {
  const { syncInfo, heldRunId, importing, credentialModificationTime, losses } = connection
  const sync = syncStatus(syncInfo, now)
  // A file that is being read answers for the one before it, and what follows from it is a sync.
  if (importing && heldRunId === null) return 'IMPORTING'
  if (sync === 'FAILED') return 'SYNC_FAILED'
  if (sync === 'ABANDONED') return 'SYNC_ABANDONED'
  if (hasFailedFile(syncInfo)) return 'FILE_FAILED'
  if (heldRunId !== null) return 'HELD'
  if (sync === 'IN_PROGRESS') return 'SYNCING'
  if (isFirstUploadRequired(connection)) return 'FIRST_FILE_NEEDED'
  if (unseenLosses(losses).length > 0) return 'INCOMPLETE'
  // Access that was given and never led to a sync is as late as a sync that stayed away.
  const lastSuccess = syncInfo?.lastSuccessfulSyncEnd ?? null
  if (isLate(lastSuccess ?? credentialModificationTime, rhythm, now)) return rhythm === 'monthly' ? 'FILE_OLD' : 'LATE'
  return lastSuccess === null ? 'FIRST_SYNC_AWAITED' : foundState(connection)
}

/** What a sync noticed holds nothing up: it gives way to what does. */
function foundState({ findings }: KnownHealth): ConnectionState | undefined {
  const found = unseenFindings(findings)
  if (found.some((one) => !isDrift(one))) return 'ACCESS_PARTIAL'
  return found.length > 0 ? 'SOURCE_CHANGED' : undefined
}

function endState(daysLeft: number | undefined, ends: boolean): ConnectionState {
  if (daysLeft !== undefined && daysLeft <= expiryWarningDays[0]) return 'ACCESS_ENDS_SOON'
  return ends ? 'SOURCE_ENDS' : 'IN_ORDER'
}

function hasFailedFile(syncInfo: Connection['syncInfo']): boolean {
  const failed = syncInfo?.lastFailedFileImport ?? null
  return failed !== null && failed > (syncInfo?.lastSuccessfulFileImport ?? '')
}

/** Whether the last success is longer ago than the rhythm and our patience allow. */
export function isLate(lastSuccess: string | null, rhythm: Rhythm, now: Date): boolean {
  if (lastSuccess === null) return false
  return now.getTime() - Date.parse(lastSuccess) > (rhythmHours[rhythm] + patienceHours[rhythm]) * 3_600_000
}

/** How many there are of each tone. */
export function tallyOf(all: readonly Pick<Health, 'tone'>[]): Readonly<Record<HealthTone, number>> {
  const counts = { broken: 0, attention: 0, busy: 0, well: 0, resting: 0 }
  for (const { tone } of all) counts[tone] += 1
  return counts
}

/** The worst first; of two that are alike, the one that was read the longest ago. */
export function worstFirst(
  one: { readonly health: Health; readonly lastSuccess: string | null },
  other: { readonly health: Health; readonly lastSuccess: string | null },
): number {
  const rank = ({ state }: Health): number => connectionStates.indexOf(state)
  const byState = rank(one.health) - rank(other.health)
  return byState !== 0 ? byState : (one.lastSuccess ?? '').localeCompare(other.lastSuccess ?? '')
}
