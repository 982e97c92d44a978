import { recordTables } from '#domain/connectors/columns.ts'
import { importedTables, type ImportedTable } from '#domain/imports/layout.ts'
import { AppError } from '#domain/shared/errors.ts'
import type {
  MasterDataFile as MasterDataFileFields,
  RecordTable as WireTable,
  RejectedRows,
  Resolvers,
  SyncRun,
} from '#platform/graphql/generated/resolvers.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import { connectionStore } from '../connections/index.ts'
import { wireTables } from '../connections/index.ts'
import type { ImportAction } from './auditing.ts'
import type { ImportMessage } from './import-file.ts'
import { masterDataFileStore, previewStates, type MasterDataFile } from './master-data-files.ts'
import { chooseColumns, discardPreview, importPreview } from './previews/change-preview.ts'
import { previewUntil } from './previews/discard-file.ts'
import { previewOf } from './previews/shown-preview.ts'
import { uploadMasterData } from './upload-master-data.ts'

const shownOnly = { none: 'how a file is shown; its import leaves a trace' } as const

export const importsPolicy = {
  'Query.masterDataFiles': 'data:read',
  'Query.manualImportCrmMasterDataFilesInfo': 'data:read',
  'Query.masterDataFile': 'data:read',
  'Mutation.importMasterData': { permission: 'connection:edit', audit: 'connection.import' },
  'Mutation.chooseMasterDataColumns': { permission: 'connection:edit', audit: shownOnly, undo: shownOnly },
  'Mutation.discardMasterData': { permission: 'connection:edit', audit: 'connection.discard-file' },
  'Mutation.uploadMasterData': { permission: 'connection:edit', audit: 'connection.upload', takes: 'file' },
} as const satisfies Partial<Policy<ImportAction>>

const largestPage = 500

/** `task`: the one that reads the file now, which knows how far it is. */
function toFields(
  { blobName, reportBlobName, ...file }: MasterDataFile,
  task?: Pick<Task, 'itemsCompleted' | 'itemsTotal'>,
): MasterDataFileFields {
  return {
    id: file.id,
    connectionId: file.connectionId,
    fileName: file.fileName,
    blobFileName: blobName,
    created: file.created,
    processedOn: file.processedOn,
    state: file.state,
    asked: file.asked,
    previewUntil: previewStates.includes(file.state) ? previewUntil(file).toISOString() : null,
    error: file.error,
    errorDetail: file.errorDetail,
    errorFound: file.errorFound,
    warnings: file.warnings,
    rowsRead: task === undefined ? file.rowsRead : (task.itemsCompleted ?? 0),
    rowsTotal: task === undefined ? file.rowsTotal : task.itemsTotal,
    rowsRejected: file.rowsRejected,
    reportBlobFileName: reportBlobName,
    syncStartedOn: file.syncStartedOn,
    // Read where it is asked for.
    preview: null,
  }
}

const isReading = (state: MasterDataFile['state']): boolean => state === 'PROCESSING' || state === 'PREVIEWING'

interface PageArguments {
  readonly connectionId: string
  readonly skip: number
  readonly take: number
}

async function filesOf(_: unknown, { connectionId, skip, take }: PageArguments, { tenant }: RequestContext) {
  if (skip < 0 || take < 1 || take > largestPage) throw new AppError('INPUT_INVALID', { field: 'take' })
  await connectionStore(tenant).byId(connectionId)
  const { items, totalCount } = await masterDataFileStore(tenant, connectionId).list(skip, take)
  return { totalCount, items: await withProgress(items, tenant) }
}

async function withProgress(
  files: readonly MasterDataFile[],
  tenant: RequestContext['tenant'],
): Promise<MasterDataFileFields[]> {
  const reading = files.flatMap(({ state, taskId }) => (isReading(state) && taskId !== null ? [taskId] : []))
  const readers = await tenant.documents(tasks).readMany(reading)
  return files.map((file) => toFields(file, isReading(file.state) ? readers.get(file.taskId ?? '')?.doc : undefined))
}

async function fileOf(
  _: unknown,
  { connectionId, fileId }: { readonly connectionId: string; readonly fileId: string },
  { tenant }: RequestContext,
): Promise<MasterDataFileFields> {
  await connectionStore(tenant).byId(connectionId)
  const { doc } = await masterDataFileStore(tenant, connectionId).byId(fileId)
  const [shown] = await withProgress([doc], tenant)
  return shown ?? toFields(doc)
}

/** Every night's run reads the same file again: asked once a request, however many runs it shows. */
const filesAsked = new WeakMap<RequestContext, Map<string, Promise<RejectedRows[]>>>()

async function rejectedIn(connectionId: string, fileId: string, { tenant }: RequestContext): Promise<RejectedRows[]> {
  const file = await masterDataFileStore(tenant, connectionId).find(fileId)
  return recordTables.flatMap((table) => {
    const count = file?.doc.tables[table]?.rejected ?? 0
    return count === 0 ? [] : [{ table: wireTables[table], count }]
  })
}

/** What the file of a run lost. */
function rejectedOf(
  { connectionId, fileId }: Pick<SyncRun, 'connectionId' | 'fileId'>,
  _: unknown,
  context: RequestContext,
): Promise<RejectedRows[]> | RejectedRows[] {
  if (fileId == null) return []
  const asked = filesAsked.get(context) ?? new Map<string, Promise<RejectedRows[]>>()
  filesAsked.set(context, asked)
  const found = asked.get(fileId) ?? rejectedIn(connectionId, fileId, context)
  asked.set(fileId, found)
  return found
}

/** Errors: INPUT_INVALID for a table that no file has. */
function importedTable(wire: WireTable): ImportedTable {
  const found = importedTables.find((table) => wireTables[table] === wire)
  if (found === undefined) throw new AppError('INPUT_INVALID', { field: 'input.columns' })
  return found
}

export function importsResolversFor(job: JobDefinition<ImportMessage>) {
  return {
    SyncRun: { rejected: rejectedOf },
    MasterDataFile: { preview: previewOf },
    Query: { masterDataFiles: filesOf, manualImportCrmMasterDataFilesInfo: filesOf, masterDataFile: fileOf },
    Mutation: {
      importMasterData: async (_, { input }, context) => toFields(await importPreview(input, context, job)),
      chooseMasterDataColumns: async (_, { input }, context) => {
        const columns = input.columns.map(({ table, heading, field }) => ({
          table: importedTable(table),
          heading,
          field: field ?? null,
        }))
        const sheets = (input.sheets ?? []).map(({ table, sheet }) => ({ table: importedTable(table), sheet }))
        return toFields(await chooseColumns({ ...input, columns, sheets }, context))
      },
      discardMasterData: (_, { connectionId, fileId }, context) => discardPreview({ connectionId, fileId }, context),
      uploadMasterData: async (_, { input }, context) => toFields(await uploadMasterData(input, context, job)),
    },
  } satisfies Resolvers
}
