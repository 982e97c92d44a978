import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry, MasterDataType } from '#domain/connectors/catalog-entry.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { layoutOf } from '#domain/imports/manual-import.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext, UploadContext } from '#platform/command.ts'
import type { UploadMasterDataInput } from '#platform/graphql/generated/resolvers.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { fileArrived, inbox, shownName, takesMasterData } from './file-arrival.ts'
import type { ImportMessage } from './import-file.ts'
import type { MasterDataFile } from './master-data-files.ts'
import type { FileKind } from './reading/file-kind.ts'
import { shownFolder, showFile } from './previews/show-file.ts'
import { bytesOfDataUrl, largestUpload, peek } from './upload-content.ts'

const contentTypes: Readonly<Record<MasterDataType, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

async function contentOf(input: UploadMasterDataInput, context: UploadContext): Promise<Readable> {
  if (input.file != null) return (await context.upload(input.file)).content
  if (input.fileContent != null) return Readable.from([bytesOfDataUrl(input.fileContent)], { objectMode: false })
  throw new AppError('INPUT_INVALID', { field: 'input.file' })
}

/** Decided by the first bytes alone; the import looks deeper. */
function typeOf({ kind }: FileKind, connector: ConnectorId): MasterDataType {
  const type: MasterDataType = kind === 'text' ? 'csv' : 'xlsx'
  const { masterData }: CatalogEntry = catalog[connector]
  if (kind === 'other' || !masterData.includes(type))
    throw new AppError(layoutOf(connector)?.wrongType ?? 'FILE_TYPE_NOT_ALLOWED')
  return type
}

/**
 * Lays an upload in the connection's inbox, under a name of ours, and starts its import; or beside it, to be shown first.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, CONNECTOR_NOT_AVAILABLE where nobody uploads to this system, INPUT_INVALID,
 * FILE_TYPE_NOT_ALLOWED, or the code its connection has for that; FILE_TOO_LARGE, UNKNOWN_ERROR_UPLOAD for an upload that is cut off. Nothing is stored then.
 */
export async function uploadMasterData(
  input: UploadMasterDataInput,
  context: UploadContext & PersonalContext,
  job: JobDefinition<ImportMessage>,
): Promise<MasterDataFile> {
  const { tenant, user, now } = context
  const { doc: connection } = await connectionStore(tenant).byId(input.id)
  if (connection.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  if (!takesMasterData(connection)) throw new AppError('CONNECTOR_NOT_AVAILABLE')
  const peeked = await peek(await contentOf(input, context))
  const fileName = shownName(input.fileName)
  try {
    const type = typeOf(peeked.kind, connection.connector)
    // What lies in the inbox is imported by itself.
    const folder = input.preview ? shownFolder : inbox
    const blob = await tenant.blobs.put(
      `${folder}${connection.id}/${randomBytes(16).toString('hex')}.${type}`,
      peeked.content,
      {
        contentType: contentTypes[type],
        maxBytes: largestUpload,
        metadata: { filename: encodeURIComponent(fileName) },
      },
    )
    const event = auditing(context, {
      action: 'connection.upload',
      subject: connection.id,
      after: { fileName, size: blob.size, sha256: blob.sha256 },
    })
    const uploadedBy = { userId: user.id, email: user.email }
    return input.preview
      ? await showFile({ tenant, connection, blob, now, uploadedBy }, event)
      : await fileArrived({ tenant, connection, blob, now, uploadedBy, job }, [event])
  } finally {
    peeked.content.destroy()
  }
}
