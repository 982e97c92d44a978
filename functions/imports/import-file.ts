import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { neverSynced, type Connection } from '#domain/connections/connection.ts'
import { recordTables } from '#domain/connectors/columns.ts'
import type { FileErrorCode } from '#domain/imports/codes.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { FileId } from '#domain/shared/ids.ts'
import { program } from '#platform/actor.ts'
import type { CommandContext } from '#platform/command.ts'
import {
  again,
  defineJob,
  done,
  failed,
  skip,
  type JobContext,
  type JobDefinition,
  type Outcome,
} from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { inWorkFolder } from '#platform/work-folder.ts'
import { connectionStore } from '../connections/index.ts'
import { stagedBlobName } from '../connectors/index.ts'
import { recordDocuments } from '../records/index.ts'
import { importEnded } from './events.ts'
import { masterDataFileStore, type MasterDataFile } from './master-data-files.ts'
import { readingLimits } from './reading/reading-limits.ts'
import { reportPath, stagedPath, type Staged } from './staging/stage-file.ts'
import { stageInWorker } from './staging/stage-in-worker.ts'

const Message = z.object({ connectionId: z.string(), fileId: z.string() })
export type ImportMessage = z.infer<typeof Message>

/** Starts the sync that turns staged rows into records, with what is written along. Errors: as `startSync` of `functions/sync`. */
export type StartSync = (
  context: Pick<CommandContext, 'tenant' | 'actor' | 'now'>,
  connectionId: string,
  trigger: 'upload',
  along: () => Promise<readonly Write[]>,
) => Promise<unknown>

/** How long a file waits for the sync before it, from one look to the next. */
const waitForSyncSeconds = 15
/** The rows lie ready; what remains is to start the sync. */
const readCursor = 'read'
/** Said by a worker that could not be kept alive, or a file that five attempts could not read. */
const deadEnd = 'FILE_UNREADABLE'

const reportName = (connectionId: string, fileId: string): string => `imports/${connectionId}/${fileId}/report.xlsx`
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Copies the upload to this machine, where the archive in it can be read in any order. False where it is gone. */
async function fetchUpload(file: MasterDataFile, context: JobContext, path: string): Promise<boolean> {
  const facts = await context.tenant.blobs.facts(file.blobName)
  if (facts?.etag !== file.etag) return false
  // One byte more than allowed is enough to be found too large.
  const content = await context.tenant.blobs.open(file.blobName, {
    count: Math.min(facts.size, readingLimits.fileBytes + 1),
  })
  if (content === undefined) return false
  await pipeline(content, createWriteStream(path), { signal: context.signal })
  return true
}

/** Ids of the rows that are there now: an upload may refer to them where it does not hold their table. */
async function writeKnown(
  tenant: TenantPartition,
  connectionId: string,
  table: 'administrations' | 'users',
  path: string,
): Promise<string> {
  const ids = async function* (): AsyncGenerator<string> {
    const present = recordDocuments(tenant, table, connectionId).scan({ field: 'spilDeletedAt', op: 'isNull' })
    for await (const rows of present) for (const { externalId } of rows) yield `${JSON.stringify(externalId)}\n`
  }
  await writeFile(path, ids())
  return path
}

/** Reads the file in a folder that is gone afterwards, and lays what came of it in the firm's container. */
async function stage(connection: Connection, file: MasterDataFile, context: JobContext): Promise<Staged | undefined> {
  const { tenant, platform, signal } = context
  return inWorkFolder(`import-${file.id}`, async (folder) => {
    const path = join(folder, 'upload')
    if (!(await fetchUpload(file, context, path))) return undefined
    const staged = await stageInWorker(
      {
        path,
        folder,
        connector: connection.connector,
        // The day of arrival: a file that is read again after midnight is judged as it was.
        now: file.created,
        known: {
          administrations: await writeKnown(
            tenant,
            connection.id,
            'administrations',
            join(folder, 'known-administrations'),
          ),
          users: await writeKnown(tenant, connection.id, 'users', join(folder, 'known-users')),
        },
      },
      signal,
      (completed, total) => context.report({ completed, total }),
    )
    platform.log.info('import.staged', {
      fileId: file.id,
      error: staged.error,
      rowsRead: staged.rowsRead,
      rowsRejected: staged.rowsRejected,
    })
    const put = (name: string, from: string, contentType: string) =>
      tenant.blobs.put(name, createReadStream(from), { contentType })
    if (staged.error === null) {
      for (const table of recordTables.filter((one) => staged.tables[one] !== undefined)) {
        await put(stagedBlobName(connection.id, file.id, table), stagedPath(folder, table), 'application/x-ndjson')
      }
    }
    if (staged.hasReport) await put(reportName(connection.id, file.id), reportPath(folder), xlsx)
    return staged
  })
}

type Info = 'lastSuccessfulFileImport' | 'lastFailedFileImport'
const withImportMoment = (connection: Connection, which: Info, moment: string): Connection => ({
  ...connection,
  syncInfo: { ...(connection.syncInfo ?? neverSynced), [which]: moment },
})

class ImportRun {
  readonly #message: ImportMessage
  readonly #context: JobContext
  readonly #startSync: StartSync

  constructor(message: ImportMessage, context: JobContext, startSync: StartSync) {
    this.#message = message
    this.#context = context
    this.#startSync = startSync
  }

  async run(): Promise<Outcome> {
    const { tenant, cursor, task } = this.#context
    const found = await this.#files.find(this.#message.fileId)
    const connection = (await connectionStore(tenant).find(this.#message.connectionId))?.doc
    if (found === undefined || connection === undefined) return skip('the connection or its file is gone')
    const file = found.doc
    if (file.state === 'FAILED') return this.#failed(file)
    if (file.state === 'IMPORTED') return cursor === readCursor ? this.#start(file) : this.#takeOver(file)
    if (connection.status !== 'ACTIVE') return skip('the connection is not active any more')
    await this.#files.update(file.id, (one) => ({ ...one, state: 'PROCESSING', taskId: task.id }))
    return this.#conclude(file, await stage(connection, file, this.#context))
  }

  get #files() {
    return masterDataFileStore(this.#context.tenant, this.#message.connectionId)
  }

  get #now(): string {
    return this.#context.platform.clock.now().toISOString()
  }

  /** The file's outcome is written first, and told with it: whatever follows can be done again from it. */
  async #conclude(file: MasterDataFile, staged: Staged | undefined): Promise<Outcome> {
    const error = staged === undefined ? deadEnd : staged.error
    const doc = await endFile(this.#context, file, {
      error,
      errorDetail: staged?.detail ?? null,
      errorFound: staged?.found ?? null,
      warnings: (staged?.warnings ?? []).map((warning) => ({ ...warning, rows: [...warning.rows] })),
      rowsRead: staged?.rowsRead ?? 0,
      rowsTotal: staged?.rowsRead ?? null,
      rowsRejected: staged?.rowsRejected ?? 0,
      reportBlobName: staged?.hasReport === true ? reportName(file.connectionId, file.id) : null,
    })
    return error === null ? this.#takeOver(doc) : this.#failed(doc)
  }

  /** Makes the file the connection's own, unless a later one was faster. */
  async #takeOver(file: MasterDataFile): Promise<Outcome> {
    const connections = connectionStore(this.#context.tenant)
    const { doc: connection } = await connections.byId(file.connectionId)
    if (await this.#isOlder(file, connection.masterDataFile)) return through(file)
    await connections.update(file.connectionId, (one) => ({
      ...withImportMoment(one, 'lastSuccessfulFileImport', file.processedOn ?? this.#now),
      masterDataFile: file.id,
    }))
    return this.#start(file)
  }

  async #isOlder(file: MasterDataFile, present: FileId | null): Promise<boolean> {
    if (present === null || present === file.id) return false
    const other = await this.#files.find(present)
    return other !== undefined && other.doc.created > file.created
  }

  async #start(file: MasterDataFile): Promise<Outcome> {
    const { tenant, platform, task, log } = this.#context
    // A run before this one started it and was cut off: a second sync would find nothing new, and stand in the history.
    if (file.syncStartedOn !== null) return through(file)
    // In the name of the uploader, also where the storage's event was faster than the upload itself.
    const actor = program('import', task.id, file.uploadedBy?.userId)
    try {
      await this.#startSync({ tenant, now: platform.clock.now(), actor }, file.connectionId, 'upload', () =>
        this.#marking(file.id),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CONNECTION_ALREADY_SYNCING') return again(readCursor, waitForSyncSeconds)
      if (error.code === 'UNAVAILABLE' || error.code === 'WRITE_CONFLICT') throw error
      // Archived meanwhile, say: the file was read, there is nothing to sync it into.
      log.warn('import.sync-not-started', { fileId: file.id, code: error.code })
      return through(file)
    }
    return through(file)
  }

  async #marking(fileId: FileId): Promise<readonly Write[]> {
    const { doc, etag } = await this.#files.byId(fileId)
    return [this.#files.replacing({ ...doc, syncStartedOn: this.#now }, etag)]
  }

  async #failed(file: MasterDataFile): Promise<Outcome> {
    await connectionStore(this.#context.tenant).update(file.connectionId, (one) =>
      withImportMoment(one, 'lastFailedFileImport', file.processedOn ?? this.#now),
    )
    return failed(file.error ?? deadEnd)
  }
}

const through = (file: MasterDataFile): Outcome => done(file.rowsRejected > 0 ? ['ROWS_REJECTED'] : [])

/** Writes what became of a file, and tells whoever follows. */
async function endFile(
  { tenant, platform }: Pick<JobContext, 'tenant' | 'platform'>,
  { id, connectionId }: Pick<MasterDataFile, 'id' | 'connectionId'>,
  outcome: Pick<MasterDataFile, 'error'> & Partial<MasterDataFile>,
): Promise<MasterDataFile> {
  const files = masterDataFileStore(tenant, connectionId)
  return againOnConflict(async () => {
    const { doc, etag } = await files.byId(id)
    const ended: MasterDataFile = {
      ...doc,
      ...outcome,
      state: outcome.error === null ? 'IMPORTED' : 'FAILED',
      processedOn: platform.clock.now().toISOString(),
    }
    await tenant.commit([
      files.replacing(ended, etag),
      tenant.publishing(importEnded, { connectionId, fileId: id, error: ended.error }),
    ])
    return ended
  })
}

/** A file that is not read any more, where it has not been read already. */
async function endFailed(
  { connectionId, fileId }: ImportMessage,
  context: JobContext,
  error: FileErrorCode,
): Promise<void> {
  const found = await masterDataFileStore(context.tenant, connectionId).find(fileId)
  if (found === undefined || found.doc.state === 'FAILED' || found.doc.state === 'IMPORTED') return
  const { processedOn } = await endFile(context, found.doc, { error })
  await connectionStore(context.tenant).update(connectionId, (one) =>
    processedOn === null ? undefined : withImportMoment(one, 'lastFailedFileImport', processedOn),
  )
}

/**
 * Reads an uploaded file, lays its rows ready and starts the sync that takes them over. Every step can be repeated: names
 * of blobs follow from the file, the outcome is written once and told with that.
 */
export function defineImportFile(startSync: StartSync): JobDefinition<ImportMessage> {
  return defineJob<ImportMessage>({
    name: 'import-file',
    message: Message,
    subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
    oneAtATime: ({ connectionId }) => `import-${connectionId}`,
    budgetMinutes: 10,
    memory: 'large',
    run: (message, context) => new ImportRun(message, context, startSync).run(),
    cancellable: true,
    onFailed: (message, context) => endFailed(message, context, deadEnd),
    onCancelled: (message, context) => endFailed(message, context, 'CANCELLED'),
  })
}
