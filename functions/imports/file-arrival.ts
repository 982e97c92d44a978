import { basename } from 'node:path'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { BlobFacts } from '#platform/blobs/blobs.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import type { Log } from '#platform/log.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { arriving, connectionStore } from '../connections/index.ts'
import type { ImportMessage } from './import-file.ts'
import { fileIdOf, masterDataFileStore, type MasterDataFile } from './master-data-files.ts'

export const inbox = 'inbox/'
const longestName = 255

/** The name a person gave a file, without folders and control characters; kept in the blob's metadata as a URI component. */
export function shownName(given: string): string {
  const last = basename(given.replaceAll('\\', '/'))
    .replace(/\p{C}+/gu, '')
    .trim()
  return last === '' ? 'master-data' : last.slice(0, longestName)
}

function nameOf({ name, metadata }: Pick<BlobFacts, 'name' | 'metadata'>): string {
  try {
    return shownName(decodeURIComponent(metadata['filename'] ?? name))
  } catch {
    return shownName(name)
  }
}

export function takesMasterData(connection: Pick<Connection, 'connector'>): boolean {
  const entry: CatalogEntry = catalog[connection.connector]
  return entry.masterData.length > 0
}

export interface Arrival {
  readonly tenant: TenantPartition
  readonly connection: Pick<Connection, 'id'>
  readonly blob: BlobFacts
  readonly now: Date
  readonly uploadedBy: MasterDataFile['uploadedBy']
  readonly job: JobDefinition<ImportMessage>
}

/**
 * Writes down that a file has arrived, as the newest of its connection, and starts its import, once for each version of a
 * blob.
 * @param beside is written in the same commit, by the one who comes first
 */
export async function fileArrived(
  { tenant, connection, blob, now, uploadedBy, job }: Arrival,
  beside: readonly Write[],
): Promise<MasterDataFile> {
  const files = masterDataFileStore(tenant, connection.id)
  const file = newFile(connection.id, blob, { created: now.toISOString(), uploadedBy })
  const arrival = await arriving(tenant, connection.id, async (number) =>
    (await files.find(file.id)) === undefined
      ? [
          files.creating({ ...file, arrival: number }),
          ...beside,
          tenant.starting(job, { connectionId: connection.id, fileId: file.id }, file.fileName).write,
        ]
      : undefined,
  )
  return arrival === undefined ? alreadyThere(tenant, file, beside) : { ...file, arrival }
}

export function newFile(
  connectionId: ConnectionId,
  blob: BlobFacts,
  given: Pick<MasterDataFile, 'created' | 'uploadedBy'>,
): MasterDataFile {
  return {
    id: fileIdOf(blob.name, blob.etag),
    connectionId,
    fileName: nameOf(blob),
    blobName: blob.name,
    etag: blob.etag,
    size: blob.size,
    ...given,
    arrival: 0,
    state: 'WAITING',
    asked: 0,
    columns: null,
    sheets: [],
    taskId: null,
    processedOn: null,
    error: null,
    errorDetail: null,
    errorFound: null,
    warnings: [],
    rowsRead: 0,
    rowsTotal: null,
    rowsRejected: 0,
    tables: {},
    reportBlobName: null,
    syncStartedOn: null,
  }
}

/** The other of the two, the upload and the storage's own event, was faster: what only this one knows is added. */
async function alreadyThere(
  tenant: TenantPartition,
  file: MasterDataFile,
  beside: readonly Write[],
): Promise<MasterDataFile> {
  if (beside.length > 0) await tenant.commit(beside)
  const { doc } = await masterDataFileStore(tenant, file.connectionId).update(file.id, (found) =>
    found.uploadedBy === null && file.uploadedBy !== null
      ? { ...found, uploadedBy: file.uploadedBy, fileName: file.fileName }
      : undefined,
  )
  return doc
}

export interface BlobArrival {
  readonly tenant: TenantPartition
  readonly blobName: string
  readonly etag: string
}

/** Where a file lies: `inbox/<connectionId>/<anything>`; undefined for other places. */
const placeOf = (blobName: string): string | undefined => /^inbox\/([^/]{1,64})\/.+$/su.exec(blobName)?.[1]

/**
 * For each file that appears in an inbox, whoever put it there: starts its import. A file for a connection that is not
 * there, not active or takes no files stays where it is.
 */
export async function blobArrived(
  { tenant, blobName, etag }: BlobArrival,
  job: JobDefinition<ImportMessage>,
  log: Log,
  now: Date,
): Promise<void> {
  const connectionId = placeOf(blobName)
  const found = connectionId === undefined ? undefined : await connectionStore(tenant).find(connectionId)
  if (found === undefined || found.doc.status !== 'ACTIVE' || !takesMasterData(found.doc)) {
    log.warn('import.file-ignored', { connectionId, known: found !== undefined })
    return
  }
  const blob = await tenant.blobs.facts(blobName)
  // Replaced or taken away since: the newer version has an event of its own.
  if (blob?.etag !== etag) return
  await fileArrived({ tenant, connection: found.doc, blob, now, uploadedBy: null, job }, [])
}
