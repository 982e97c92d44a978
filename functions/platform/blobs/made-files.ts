import { randomBytes } from 'node:crypto'
import { ownersFolder } from './blobs.ts'
import type { Collection } from '../store/collection.ts'
import type { TenantPartition } from '../tenant.ts'

/** Folder of files made for download. */
export const madeFilesFolder = 'exports/'

/** A random name; the file is visible only once complete. */
export const madeFileName = (extension: string): string =>
  `${madeFilesFolder}${randomBytes(16).toString('hex')}.${extension}`

/** As `madeFileName`, for files that only owners may fetch. */
export const ownersFileName = (extension: string): string => `${ownersFolder}${madeFileName(extension)}`

/** Fields of a record about a requested file. */
export interface MadeFile {
  readonly id: string
  readonly blobFileName: string
  readonly createdTime: string
}

/**
 * Deletes records requested before this moment, with their files; the file first, so that no file is left without a
 * record.
 */
export async function purgeMadeFiles<T extends MadeFile>(
  tenant: Pick<TenantPartition, 'documents' | 'blobs'>,
  collection: Collection<T, 'firm', 'createdTime' | 'completedTime'>,
  before: Date,
): Promise<void> {
  const documents = tenant.documents(collection)
  const where = { field: 'createdTime', op: 'lt', value: before.toISOString() } as const
  for (const { doc } of await documents.query({ where })) {
    await tenant.blobs.delete(doc.blobFileName)
    await documents.remove([doc.id])
  }
}
