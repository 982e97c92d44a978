import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { withLosses, type NewLoss, type Loss } from '#domain/connections/losses.ts'
import { earlier } from '#domain/connections/sync-moments.ts'
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
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore, tellingLosses } from '../connections/index.ts'
import { stagedBlobName } from '../connectors/index.ts'
import { importEnded } from './events.ts'
import { masterDataFileStore, type MasterDataFile } from './master-data-files.ts'
import { chosenFor, deadEnd, outcomeOf, readUpload, storeReport } from './read-upload.ts'
import { stagedPath, type Staged } from './staging/stage-file.ts'

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
/** The connection's document is written by its sync as well: an outcome that took minutes is not lost to that. */
const mostTries = 10
/** Lays what came of a file in the firm's container. */
function storing(file: MasterDataFile, { tenant, platform }: JobContext) {
  return async (staged: Staged, folder: string): Promise<Staged> => {
    platform.log.info('import.staged', {
      fileId: file.id,
      error: staged.error,
      rowsRead: staged.rowsRead,
      rowsRejected: staged.rowsRejected,
    })
    if (staged.error === null) {
      for (const table of recordTables.filter((one) => staged.tables[one] !== undefined)) {
        const lines = createReadStream(stagedPath(folder, table))
        const contentType = 'application/x-ndjson'
        await tenant.blobs.put(stagedBlobName(file.connectionId, file.id, table), lines, { contentType })
      }
    }
    await storeReport(tenant, file, staged, folder)
    return staged
  }
}

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
    const { tenant, task } = this.#context
    const found = await this.#files.find(this.#message.fileId)
    const connection = (await connectionStore(tenant).find(this.#message.connectionId))?.doc
    if (found === undefined || connection === undefined) return skip('the connection or its file is gone')
    const file = found.doc
    if (isOver(file)) return this.#after(file)
    if (connection.status !== 'ACTIVE') return skip('the connection is not active any more')
    // Nobody waits for what it holds any more.
    if (isNewer(await otherThan(file, connection, tenant), file))
      return this.#after(await endFile(this.#context, file, { error: null }))
    const chosen = await chosenFor(tenant, connection, file)
    await this.#files.update(file.id, (one) => ({ ...one, state: 'PROCESSING', taskId: task.id, ...chosen }))
    const reading = { ...file, ...chosen }
    return this.#conclude(file, await readUpload(connection, reading, this.#context, storing(file, this.#context)))
  }

  get #files() {
    return masterDataFileStore(this.#context.tenant, this.#message.connectionId)
  }

  get #now(): string {
    return this.#context.platform.clock.now().toISOString()
  }

  /** The file's outcome is written first, and told with it: whatever follows can be done again from it. */
  async #conclude(file: MasterDataFile, staged: Staged | undefined): Promise<Outcome> {
    return this.#after(await endFile(this.#context, file, outcomeOf(file, staged)))
  }

  #after(file: MasterDataFile): Promise<Outcome> | Outcome {
    if (file.state === 'IMPORTED') return this.#start(file)
    return file.state === 'FAILED' ? failed(file.error ?? deadEnd) : passedOver
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
      if (error instanceof Superseded) return passedOver
      if (!(error instanceof AppError)) throw error
      if (error.code === 'CONNECTION_ALREADY_SYNCING') return again(readCursor, waitForSyncSeconds)
      if (error.code === 'UNAVAILABLE' || error.code === 'WRITE_CONFLICT') throw error
      // Archived meanwhile, say: the file was read, there is nothing to sync it into.
      log.warn('import.sync-not-started', { fileId: file.id, code: error.code })
      return through(file)
    }
    return through(file)
  }

  /** Errors: `Superseded`. */
  async #marking(fileId: FileId): Promise<readonly Write[]> {
    const { doc, etag } = await this.#files.byId(fileId)
    if (doc.state === 'SUPERSEDED') throw new Superseded('A newer file has taken its place')
    return [this.#files.replacing({ ...doc, syncStartedOn: this.#now }, etag)]
  }
}

/** A newer file was taken over while this one waited for its sync. */
class Superseded extends Error {
  override readonly name = 'Superseded'
}

const passedOver = skip('a newer file has been taken over')
const through = (file: MasterDataFile): Outcome => done(file.rowsRejected > 0 ? ['ROWS_REJECTED'] : [])
const isOver = ({ state }: MasterDataFile): boolean => !['WAITING', 'PROCESSING'].includes(state)

/** The file that is the connection's now, where that is another one. */
async function otherThan(
  { id, connectionId }: Pick<MasterDataFile, 'id' | 'connectionId'>,
  connection: Connection | undefined,
  tenant: TenantPartition,
): Promise<Stored<MasterDataFile> | undefined> {
  const present = connection?.masterDataFile ?? id
  return present === id ? undefined : masterDataFileStore(tenant, connectionId).find(present)
}

const isNewer = (one: Stored<MasterDataFile> | undefined, file: MasterDataFile): boolean =>
  one !== undefined && one.doc.arrival > file.arrival

type Ending = Pick<MasterDataFile, 'error'> & Partial<MasterDataFile>

/**
 * A file that was refused as a whole leaves what the one before it lost; `superseded`: the file of which nothing came in,
 * since this one takes its place.
 */
function withEnd(
  connection: Connection,
  file: MasterDataFile,
  { moment, superseded }: { readonly moment: string; readonly superseded: FileId | null },
): Connection {
  const moments = earlier(connection.syncInfo, moment)
  if (file.state === 'FAILED') return { ...connection, syncInfo: { ...moments, lastFailedFileImport: moment } }
  const { id, fileName: name, reportBlobName: report, tables } = file
  const found = recordTables.flatMap((table): NewLoss[] => {
    const counts = tables[table]
    if (counts === undefined) return []
    return [{ kind: 'FILE', id, name, table, count: counts.rejected, of: counts.read, report, time: moment }]
  })
  const isRead = (loss: Loss): boolean =>
    loss.kind === 'FILE' && (loss.id === superseded || (loss.table !== null && tables[loss.table] !== undefined))
  return {
    ...connection,
    syncInfo: { ...moments, lastSuccessfulFileImport: moment },
    masterDataFile: id,
    losses: withLosses(connection.losses, isRead, found),
  }
}

/**
 * Writes what became of a file, and tells whoever follows. In the same commit a file that was read becomes the
 * connection's, unless a newer one is there; one that it takes the place of before any sync began with it is superseded.
 */
async function endFile(
  { tenant, platform }: Pick<JobContext, 'tenant' | 'platform'>,
  { id, connectionId }: Pick<MasterDataFile, 'id' | 'connectionId'>,
  outcome: Ending,
): Promise<MasterDataFile> {
  const files = masterDataFileStore(tenant, connectionId)
  const connections = connectionStore(tenant)
  return againOnConflict(
    async () => {
      const [{ doc, etag }, connection] = await Promise.all([files.byId(id), connections.find(connectionId)])
      if (isOver(doc)) return doc
      const other = await otherThan(doc, connection?.doc, tenant)
      const processedOn = platform.clock.now().toISOString()
      const read = isNewer(other, doc) ? 'SUPERSEDED' : 'IMPORTED'
      const ended: MasterDataFile = { ...doc, ...outcome, state: outcome.error === null ? read : 'FAILED', processedOn }
      const isWaiting = other?.doc.state === 'IMPORTED' && other.doc.syncStartedOn === null
      const changed =
        connection === undefined || ended.state === 'SUPERSEDED'
          ? undefined
          : {
              stored: connection,
              after: withEnd(connection.doc, ended, {
                moment: processedOn,
                superseded: isWaiting ? other.doc.id : null,
              }),
            }
      await tenant.commit([
        files.replacing(ended, etag),
        ...(changed === undefined
          ? []
          : [
              connections.replacing(changed.after, changed.stored.etag),
              ...tellingLosses(tenant, changed.stored.doc, changed.after),
            ]),
        ...(isWaiting && ended.state === 'IMPORTED'
          ? [files.replacing({ ...other.doc, state: 'SUPERSEDED' }, other.etag)]
          : []),
        tenant.publishing(importEnded, { connectionId, fileId: id, error: ended.error }),
      ])
      return ended
    },
    { tries: mostTries },
  )
}

/** A file that is not read any more, where it has not been read already. */
async function endFailed(
  { connectionId, fileId }: ImportMessage,
  context: JobContext,
  error: FileErrorCode,
): Promise<void> {
  const found = await masterDataFileStore(context.tenant, connectionId).find(fileId)
  if (found !== undefined) await endFile(context, found.doc, { error })
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
