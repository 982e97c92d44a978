import type { ConnectorId } from '../connectors/ids.ts'
import type { CallsLeft } from '../sync/run.ts'
import type { ConnectionId, FileId, RunId, UserId } from '../shared/ids.ts'
import type { Finding } from './findings.ts'
import type { Loss } from './losses.ts'

export const connectionStatuses = [
  'UNKNOWN',
  'ACTIVE',
  'ARCHIVED',
  'CREATING',
  'CREATION_FAILED',
  'SCHEDULED_FOR_DELETION',
] as const
export type ConnectionStatus = (typeof connectionStatuses)[number]

export const connectionFlags = ['CREDENTIAL_REQUIRED', 'CREDENTIAL_INVALID', 'FIRST_UPLOAD_REQUIRED'] as const
/** NONE of the specification is the empty list. */
export type ConnectionFlag = (typeof connectionFlags)[number]

/** The statuses a person may give a row, in the order in which they are offered. */
export const settableStatuses = ['ACTIVE', 'IGNORED', 'ARCHIVED'] as const
export type SettableStatus = (typeof settableStatuses)[number]
export const recordStatuses = ['NONE', ...settableStatuses] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** Moments of a connection's syncs, ISO 8601 in UTC; null: never. */
export interface SyncInfo {
  readonly firstSuccessfulSyncEnd: string | null
  readonly lastSyncStart: string | null
  readonly lastSuccessfulSyncEnd: string | null
  readonly lastFailedSyncEnd: string | null
  /** The heartbeat of a running sync. */
  readonly lastSyncUpdate: string | null
  readonly lastSuccessfulFileImport: string | null
  readonly lastFailedFileImport: string | null
}

export const neverSynced: SyncInfo = {
  firstSuccessfulSyncEnd: null,
  lastSyncStart: null,
  lastSuccessfulSyncEnd: null,
  lastFailedSyncEnd: null,
  lastSyncUpdate: null,
  lastSuccessfulFileImport: null,
  lastFailedFileImport: null,
}

export interface StatusCount {
  readonly status: RecordStatus
  readonly count: number
}

/** Live rows per status, in the order of `recordStatuses`. */
export interface DataInfo {
  readonly administrationCounts: readonly StatusCount[]
  readonly userCounts: readonly StatusCount[]
}

export const parentSyncModes = ['MANUAL', 'AUTO', 'HYBRID'] as const
export type ParentSyncMode = (typeof parentSyncModes)[number]

export interface CrmSettings {
  readonly isLeading: boolean
  readonly combinationParentSyncMode: ParentSyncMode
  readonly referenceAndTagNames: readonly {
    readonly key: string
    readonly name: string
    readonly isSyncEnabled: boolean
  }[]
}

/** One system of one firm. Secrets are not part of it: they are sealed in a document of their own. */
export interface Connection {
  readonly id: ConnectionId
  readonly connector: ConnectorId
  readonly isCrm: boolean
  readonly status: ConnectionStatus
  readonly flags: readonly ConnectionFlag[]
  readonly creationTime: string
  readonly createdBy: UserId | null
  readonly credentialModificationTime: string | null
  readonly companyName: string
  readonly description: string
  readonly functionalOwner: string
  readonly legalOwner: string
  readonly website: string
  readonly statusPage: string
  /** What may be shown again of the credentials (a user name, a host), never a secret. */
  readonly credentialInfo: Readonly<Record<string, string>>
  readonly logoFile: string | null
  readonly syncInfo: SyncInfo | null
  readonly crmSettings: CrmSettings | null
  /** The last uploaded file, or set of invoices, whose rows became this connection's rows, or are about to. */
  readonly masterDataFile: FileId | null
  /** The last run that would have removed more than usual; whether it still waits for an answer, the run itself tells. */
  readonly heldRun: RunId | null
  /** When the last sync that somebody stopped had begun, ISO 8601 in UTC: the schedule leaves it at that for the night. */
  readonly stoppedSyncStart: string | null
  /** When a sync that failed for want of its vendor is tried again the same night, ISO 8601 in UTC. */
  readonly syncAgainOn: string | null
  /** The run that took the turn last, over or not. */
  readonly lastRun: RunId | null
  /** How many runs have taken the turn: the number of the last one, which says what is newer. */
  readonly runs: number
  /** What did not come in of its last file, its last sync and its invoices. */
  readonly losses: readonly Loss[]
  /** What its syncs noticed that costs no row. */
  readonly findings: readonly Finding[]
  /** Who has seen that the interface it reads ends; null: nobody yet. */
  readonly endSeen: { readonly by: UserId | null; readonly time: string } | null
  /** The calls that its vendor said were left at the end of its last sync. */
  readonly limits: readonly CallsLeft[]
  /** When it was archived, and taken into use again; the last is open while it is archived. */
  readonly archivedSpans?: readonly { readonly createdTime: string; readonly removedTime: string | null }[] | undefined
}

export const connectionTextLimit = 100
