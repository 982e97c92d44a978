import { isAuthorized, isFirstUploadRequired } from '#domain/connections/connection-state.ts'
import { credentialExpiry, daysUntil, dueWarning } from '#domain/connections/credential-expiry.ts'
import type { ConnectionView } from '../live-connections/index.ts'

/** The one banner of a connection's page, in the priority order of the specification. */
export type Banner =
  | 'creating'
  | 'creation-failed'
  | 'deleting'
  | 'archived'
  | 'file-none'
  | 'file-processing'
  | 'file-failed'
  | 'file-available'
  | 'first-upload-required'
  | 'credential-required'
  | 'credential-invalid'
  | 'credential-expired'
  | 'credential-expires'
  | 'authorized'

/** What the newest upload of a file connection is doing; undefined: there is none, or it is not known yet. */
export type NewestFile = 'WAITING' | 'PROCESSING' | 'IMPORTED' | 'FAILED' | undefined

/** `newestFile` counts for connections that live on uploaded files. */
export function bannerOf(
  connection: Pick<ConnectionView, 'status' | 'flags' | 'syncInfo' | 'entry' | 'credentialInfo'>,
  newestFile: NewestFile,
  now: Date,
): Banner {
  switch (connection.status) {
    case 'CREATING':
    case 'UNKNOWN':
      return 'creating'
    case 'CREATION_FAILED':
      return 'creation-failed'
    case 'SCHEDULED_FOR_DELETION':
      return 'deleting'
    case 'ARCHIVED':
      return 'archived'
    case 'ACTIVE':
  }
  if (takesFiles(connection)) return fileBanner(connection, newestFile)
  if (isFirstUploadRequired(connection)) return 'first-upload-required'
  if (isAuthorized(connection)) return accessBanner(connection, now)
  return connection.flags.includes('CREDENTIAL_REQUIRED') ? 'credential-required' : 'credential-invalid'
}

/** Access that works, and whether it is about to end. */
function accessBanner({ entry, credentialInfo }: Pick<ConnectionView, 'entry' | 'credentialInfo'>, now: Date): Banner {
  const day = credentialExpiry(entry, credentialInfo)
  if (day === undefined || dueWarning(day, now) === undefined) return 'authorized'
  return daysUntil(day, now) < 0 ? 'credential-expired' : 'credential-expires'
}

export function takesFiles(connection: Pick<ConnectionView, 'entry'>): boolean {
  return connection.entry !== undefined && connection.entry.masterData.length > 0
}

function fileBanner(connection: Pick<ConnectionView, 'flags' | 'syncInfo'>, newestFile: NewestFile): Banner {
  if (newestFile === 'WAITING' || newestFile === 'PROCESSING') return 'file-processing'
  if (newestFile === 'FAILED') return 'file-failed'
  if (newestFile === 'IMPORTED') return 'file-available'
  const imported = connection.syncInfo?.lastSuccessfulFileImport ?? null
  const failed = connection.syncInfo?.lastFailedFileImport ?? null
  if (failed !== null && (imported === null || failed > imported)) return 'file-failed'
  return imported === null ? 'file-none' : 'file-available'
}
