import { randomBytes } from 'node:crypto'
import { ownersFolder } from './blobs.ts'
import type { Collection } from '../store/collection.ts'
import type { TenantPartition } from '../tenant.ts'

/** Where files lie that were made for somebody to fetch. */
export const madeFilesFolder = 'exports/'

/** A name nobody can guess; nothing lies under it before the whole file has arrived. */
export const madeFileName = (extension: string): string =>
  `${madeFilesFolder}${randomBytes(16).toString('hex')}.${extension}`

/** As `madeFileName`, of a file that owners alone may fetch. */
export const ownersFileName = (extension: string): string => `${ownersFolder}${madeFileName(extension)}`

/** What is written down of a file that somebody asked for. */
export interface MadeFile {
  readonly id: string
  readonly blobFileName: string
  readonly createdTime: string
}

/** Those that were asked for before this moment go, with their files; the file first, so that none is left unknown. */
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
