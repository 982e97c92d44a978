import { recordTables } from '#domain/connectors/columns.ts'
import { AppError } from '#domain/shared/errors.ts'
import type {
  MasterDataFile as MasterDataFileFields,
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
import { masterDataFileStore, type MasterDataFile } from './master-data-files.ts'
import { uploadMasterData } from './upload-master-data.ts'

export const importsPolicy = {
  'Query.masterDataFiles': 'data:read',
  'Query.manualImportCrmMasterDataFilesInfo': 'data:read',
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
    error: file.error,
    errorDetail: file.errorDetail,
    errorFound: file.errorFound,
    warnings: file.warnings,
    rowsRead: task === undefined ? file.rowsRead : (task.itemsCompleted ?? 0),
    rowsTotal: task === undefined ? file.rowsTotal : task.itemsTotal,
    rowsRejected: file.rowsRejected,
    reportBlobFileName: reportBlobName,
    syncStartedOn: file.syncStartedOn,
  }
}

interface PageArguments {
  readonly connectionId: string
  readonly skip: number
  readonly take: number
}

async function filesOf(_: unknown, { connectionId, skip, take }: PageArguments, { tenant }: RequestContext) {
  if (skip < 0 || take < 1 || take > largestPage) throw new AppError('INPUT_INVALID', { field: 'take' })
  await connectionStore(tenant).byId(connectionId)
  const { items, totalCount } = await masterDataFileStore(tenant, connectionId).list(skip, take)
  const reading = items.flatMap(({ state, taskId }) => (state === 'PROCESSING' && taskId !== null ? [taskId] : []))
  const readers = await tenant.documents(tasks).readMany(reading)
  const shown = items.map((file) =>
    toFields(file, file.state === 'PROCESSING' ? readers.get(file.taskId ?? '')?.doc : undefined),
  )
  return { totalCount, items: shown }
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

export function importsResolversFor(job: JobDefinition<ImportMessage>) {
  return {
    SyncRun: { rejected: rejectedOf },
    Query: { masterDataFiles: filesOf, manualImportCrmMasterDataFilesInfo: filesOf },
    Mutation: {
      uploadMasterData: async (_, { input }, context) => toFields(await uploadMasterData(input, context, job)),
    },
  } satisfies Resolvers
}
