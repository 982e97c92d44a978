import type { CatalogEntry } from '../connectors/catalog-entry.ts'
import { isFirstUploadRequired } from './connection-state.ts'
import type { Connection } from './connection.ts'
import { credentialExpiry, daysUntil, expiryWarningDays } from './credential-expiry.ts'
import { syncStatus } from './sync-status.ts'

/** What is the matter with a connection, the worst first. */
export const healthFindings = [
  'creation-failed', 'credential-invalid', 'credential-expired', 'failed', 'abandoned', 'file-failed', 'held', 'late', 'credential-required',
  'first-upload', 'file-old', 'expires-soon', 'creating', 'running', 'well',
] as const // prettier-ignore
export type HealthFinding = (typeof healthFindings)[number]

/** The one thing to do next. */
export type HealthStep = 'recreate' | 'reconnect' | 'authorize' | 'renew' | 'sync' | 'decide' | 'upload' | 'none'

/** How pressing it is: data is not coming in, somebody has to do something, or nothing. */
export type HealthTone = 'broken' | 'attention' | 'well'

export interface Health {
  readonly finding: HealthFinding
  readonly tone: HealthTone
  readonly step: HealthStep
  /** Until access ends; undefined: it does not end by itself. */
  readonly daysLeft: number | undefined
}

/** A system with an API is read every night; a file is brought once a month. */
export const rhythmHours = { nightly: 24, monthly: 31 * 24 } as const
export type Rhythm = keyof typeof rhythmHours

/** Hours a connection may be late before somebody has to look: a night that was missed, a week of a month. */
const patienceHours = { nightly: 12, monthly: 7 * 24 } as const

const outcomes: Readonly<Record<HealthFinding, Pick<Health, 'tone' | 'step'>>> = {
  'creation-failed': { tone: 'broken', step: 'recreate' },
  'credential-invalid': { tone: 'broken', step: 'reconnect' },
  'credential-expired': { tone: 'broken', step: 'renew' },
  failed: { tone: 'broken', step: 'sync' },
  abandoned: { tone: 'broken', step: 'sync' },
  'file-failed': { tone: 'broken', step: 'upload' },
  held: { tone: 'attention', step: 'decide' },
  late: { tone: 'attention', step: 'sync' },
  'credential-required': { tone: 'attention', step: 'authorize' },
  'first-upload': { tone: 'attention', step: 'upload' },
  'file-old': { tone: 'attention', step: 'upload' },
  'expires-soon': { tone: 'attention', step: 'renew' },
  creating: { tone: 'well', step: 'none' },
  running: { tone: 'well', step: 'none' },
  well: { tone: 'well', step: 'none' },
}

export type KnownHealth = Pick<
  Connection,
  'status' | 'flags' | 'syncInfo' | 'credentialInfo' | 'credentialModificationTime'
> & {
  /** The run that waits for an administrator. */
  readonly heldRunId: string | null
}

/** Where access is optional a connection without it lives on its files. */
export function rhythmOf(
  entry: Pick<CatalogEntry, 'authorization'> | undefined,
  { credentialModificationTime }: Pick<Connection, 'credentialModificationTime'>,
): Rhythm {
  if (entry?.authorization === 'optional') return credentialModificationTime === null ? 'monthly' : 'nightly'
  return entry?.authorization === 'none' ? 'monthly' : 'nightly'
}

/** How one connection that is not archived stands, judged at `now`. */
export function healthOf(
  connection: KnownHealth,
  entry: Pick<CatalogEntry, 'authorization' | 'credentialFields'> | undefined,
  now: Date,
): Health {
  const expiry = credentialExpiry(entry, connection.credentialInfo)
  const daysLeft = expiry === undefined ? undefined : daysUntil(expiry, now)
  const finding = findingOf(connection, rhythmOf(entry, connection), daysLeft, now)
  return { finding, ...outcomes[finding], daysLeft }
}

function findingOf(connection: KnownHealth, rhythm: Rhythm, daysLeft: number | undefined, now: Date): HealthFinding {
  const { status, flags, syncInfo, heldRunId, credentialModificationTime } = connection
  if (status === 'CREATION_FAILED') return 'creation-failed'
  if (status !== 'ACTIVE') return 'creating'
  if (flags.includes('CREDENTIAL_INVALID')) return 'credential-invalid'
  if (daysLeft !== undefined && daysLeft < 0) return 'credential-expired'
  if (flags.includes('CREDENTIAL_REQUIRED')) return 'credential-required'
  const sync = syncStatus(syncInfo, now)
  if (sync === 'FAILED') return 'failed'
  if (sync === 'ABANDONED') return 'abandoned'
  if (hasFailedFile(syncInfo)) return 'file-failed'
  if (heldRunId !== null) return 'held'
  if (isFirstUploadRequired(connection)) return 'first-upload'
  if (sync === 'IN_PROGRESS') return 'running'
  // Access that was given and never led to a sync is as late as a sync that stayed away.
  if (isLate(syncInfo?.lastSuccessfulSyncEnd ?? credentialModificationTime, rhythm, now))
    return rhythm === 'monthly' ? 'file-old' : 'late'
  if (daysLeft !== undefined && daysLeft <= expiryWarningDays[0]) return 'expires-soon'
  return 'well'
}

function hasFailedFile(syncInfo: Connection['syncInfo']): boolean {
  const failed = syncInfo?.lastFailedFileImport ?? null
  return failed !== null && failed > (syncInfo?.lastSuccessfulFileImport ?? '')
}

/** Since when nothing was the matter with these: the last failure, or the last time one was added or given access. */
export function wellSince(
  connections: readonly Pick<Connection, 'creationTime' | 'credentialModificationTime' | 'syncInfo'>[],
): string | undefined {
  return connections
    .flatMap(({ creationTime, credentialModificationTime, syncInfo }) => [
      creationTime,
      credentialModificationTime ?? '',
      syncInfo?.lastFailedSyncEnd ?? '',
      syncInfo?.lastFailedFileImport ?? '',
    ])
    .reduce<string | undefined>((latest, moment) => (moment > (latest ?? '') ? moment : latest), undefined)
}

/** Whether the last success is longer ago than the rhythm and our patience allow. */
export function isLate(lastSuccess: string | null, rhythm: Rhythm, now: Date): boolean {
  if (lastSuccess === null) return false
  return now.getTime() - Date.parse(lastSuccess) > (rhythmHours[rhythm] + patienceHours[rhythm]) * 3_600_000
}

/** The worst first; of two that are alike, the one that was read the longest ago. */
export function worstFirst(
  one: { readonly health: Health; readonly lastSuccess: string | null },
  other: { readonly health: Health; readonly lastSuccess: string | null },
): number {
  const rank = ({ finding }: Health): number => healthFindings.indexOf(finding)
  const byFinding = rank(one.health) - rank(other.health)
  return byFinding !== 0 ? byFinding : (one.lastSuccess ?? '').localeCompare(other.lastSuccess ?? '')
}
