import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordTables } from '#domain/connectors/columns.ts'
import { fileErrorCodes, formerFileErrorCodes, rowCodeList } from '#domain/imports/codes.ts'
import { importedTables } from '#domain/imports/layout.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId, FileId, UserId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

const warningRow = z.object({
  sheet: z.string().nullable(),
  row: z.int().nullable(),
  field: z.string().nullable(),
  value: z.string().nullable(),
})

/** An upload of master data, from its arrival to its outcome. */
const MasterDataFile = z.object({
  id: branded<FileId>(),
  connectionId: branded<ConnectionId>(),
  /** As its owner called it; shown, never used as a path. */
  fileName: z.string(),
  blobName: z.string(),
  /** The version of the blob: another file under the same name is another upload. */
  etag: z.string(),
  size: z.int().nonnegative(),
  /** Shown; what is newer, `arrival` says. */
  created: z.iso.datetime(),
  /** Which of the connection's arrivals it is: of two files the one with the higher number is newer. 0: from before they were numbered. */
  arrival: z.int().nonnegative(),
  /** Who hears of the outcome; null for a file that another tool put there. */
  uploadedBy: z.object({ userId: branded<UserId>(), email: z.string() }).nullable(),
  /**
   * PREVIEWING: it is read to be shown. PREVIEW: it waits until a person says that it is to be imported. IMPORTED: its rows
   * are the connection's, or the next sync makes them so. SUPERSEDED: a newer file was there before it.
   */
  state: z.enum(['PREVIEWING', 'PREVIEW', 'WAITING', 'PROCESSING', 'IMPORTED', 'SUPERSEDED', 'FAILED']),
  /** How often it was asked to be shown: what a person saw is the last of these, or old. 0: nobody asked. */
  asked: z.int().nonnegative(),
  /** What a person said of its headers, or of those of the connection's file before it; null: not read yet, and nobody said. */
  columns: z
    .array(z.object({ table: z.enum(importedTables), heading: z.string(), field: z.string().nullable() }))
    .nullable(),
  /** The same of its sheets. */
  sheets: z.array(z.object({ table: z.enum(importedTables), sheet: z.string() })).default([]),
  /** Who reads it, or read it last: its progress is that of this task. */
  taskId: z.string().nullable(),
  processedOn: z.iso.datetime().nullable(),
  error: z.enum(fileErrorCodes).nullable(),
  errorDetail: z.string().nullable(),
  /** What stands in the file instead of what was looked for: sheets, headers. */
  errorFound: z.string().nullable(),
  warnings: z.array(
    z.object({ code: z.enum(rowCodeList), field: z.string().nullable(), count: z.int(), rows: z.array(warningRow) }),
  ),
  rowsRead: z.int().nonnegative(),
  rowsTotal: z.int().nonnegative().nullable(),
  rowsRejected: z.int().nonnegative(),
  /** The same by the tables it holds. Files from before this was kept have none. */
  tables: z
    .partialRecord(z.enum(recordTables), z.object({ read: z.int().nonnegative(), rejected: z.int().nonnegative() }))
    .default({}),
  /** Set once the report lies there. */
  reportBlobName: z.string().nullable(),
  /** When the sync began that takes its rows over; null: not yet. */
  syncStartedOn: z.iso.datetime().nullable(),
})
export type MasterDataFile = z.infer<typeof MasterDataFile>

export const masterDataFiles = defineCollection({
  name: 'masterDataFiles',
  scope: 'connection',
  schema: MasterDataFile,
  columns: { created: 'moment', arrival: 'integer', state: 'text' },
  indexes: [{ columns: ['arrival', 'created'] }, { columns: ['state', 'created'], across: 'firm' }],
  shape: 5,
  upgrade: (doc) => {
    const former = doc as { readonly error?: string | null }
    const error = former.error == null ? null : (formerFileErrorCodes[former.error] ?? former.error)
    return { errorFound: null, syncStartedOn: null, arrival: 0, asked: 0, columns: null, ...former, error }
  },
})

/** What lies there for a person to look at, and of which nothing is taken over yet. */
export const previewStates: readonly MasterDataFile['state'][] = ['PREVIEWING', 'PREVIEW']

/** Those from before arrivals were numbered by their moment, behind all others. */
const newestFirst = [
  { field: 'arrival', direction: 'descending' },
  { field: 'created', direction: 'descending' },
] as const

/** Two events about the same version of a blob are about the same file. */
export function fileIdOf(blobName: string, etag: string): FileId {
  return createHash('sha256').update(`${blobName}\n${etag}`).digest('hex').slice(0, 32) as FileId
}

/** The uploads of one connection. */
export function masterDataFileStore(tenant: TenantPartition, connectionId: string) {
  const documents = tenant.documents(masterDataFiles, connectionId)
  return {
    find: (id: string): Promise<Stored<MasterDataFile> | undefined> => documents.read(id),
    /** Errors: NOT_FOUND. */
    async byId(id: string): Promise<Stored<MasterDataFile>> {
      const found = await documents.read(id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return found
    },
    /** The newest first. */
    async list(skip: number, take: number): Promise<{ items: MasterDataFile[]; totalCount: number }> {
      const [page, totalCount] = await Promise.all([
        documents.query({ orderBy: newestFirst, skip, take }),
        documents.count(),
      ])
      return { items: page.map(({ doc }) => doc), totalCount }
    },
    deleting: (id: string, etag?: string): Write => documents.deleting(id, etag),
    creating: (file: MasterDataFile): Write => documents.creating(file),
    replacing: (file: MasterDataFile, etag: string): Write => documents.replacing(file, etag),
    update: (
      id: string,
      change: (file: MasterDataFile) => MasterDataFile | undefined,
    ): Promise<Stored<MasterDataFile>> => documents.update(id, change),
  }
}
