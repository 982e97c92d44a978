import { layoutOf } from '#domain/imports/manual-import.ts'
import { joinChosen, joinPicked, type Chosen } from '#domain/imports/chosen-columns.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { FileId } from '#domain/shared/ids.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { arriving, connectionStore } from '../../connections/index.ts'
import { auditing } from '../auditing.ts'
import type { ImportMessage } from '../import-file.ts'
import { masterDataFileStore, previewStates, type MasterDataFile } from '../master-data-files.ts'
import { discarding } from './discard-file.ts'
import { previewFile } from './preview-file.ts'
import { findPreview, isCurrent } from './preview.ts'

export interface PreviewInput {
  readonly connectionId: string
  readonly fileId: string
  /** Which reading of the file the person saw. */
  readonly asked: number
}

async function openPreview({ connectionId, fileId }: PreviewInput, tenant: TenantPartition) {
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  if (connection.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  const files = masterDataFileStore(tenant, connectionId)
  return { connection, files, ...(await files.byId(fileId)) }
}

/** Whether this is the reading that the person saw, and nothing has come of it yet. */
const isSeen = ({ state, asked }: MasterDataFile, seen: PreviewInput): boolean =>
  state === 'PREVIEW' && asked === seen.asked

/** Has the file read once more, to be shown. */
function askingAgain(
  tenant: TenantPartition,
  { doc, etag }: { readonly doc: MasterDataFile; readonly etag: string },
  { columns, sheets }: Chosen,
): { readonly file: MasterDataFile; readonly writes: Write[] } {
  const { id: fileId, connectionId } = doc
  const file: MasterDataFile = {
    ...doc,
    state: 'PREVIEWING',
    asked: doc.asked + 1,
    columns: [...columns],
    sheets: [...sheets],
    taskId: null,
    rowsRead: 0,
    rowsTotal: null,
  }
  const task = tenant.starting(previewFile, { connectionId, fileId, asked: file.asked }, doc.fileName)
  return { file, writes: [masterDataFileStore(tenant, connectionId).replacing(file, etag), task.write] }
}

/**
 * Imports a file that a person has looked at, as the newest of its connection.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, FILE_PREVIEW_OUTDATED where something has changed since (the columns, by
 * somebody else; the rows of the connection; the file is imported already), INPUT_INVALID for a file that cannot be imported.
 */
export async function importPreview(
  input: PreviewInput,
  context: PersonalContext,
  job: JobDefinition<ImportMessage>,
): Promise<MasterDataFile> {
  const { tenant } = context
  const { connection, files, doc } = await openPreview(input, tenant)
  const preview = isSeen(doc, input) ? await findPreview(tenant, doc) : undefined
  if (preview?.asked !== doc.asked || !isCurrent(preview, connection)) throw new AppError('FILE_PREVIEW_OUTDATED')
  if (doc.error !== null) throw new AppError('INPUT_INVALID', { field: 'input.fileId' })
  const { connectionId, fileId } = input
  // In the name of whoever says so: it is they who hear what came of it.
  const uploadedBy = { userId: context.user.id, email: context.user.email }
  const imported = (arrival: number): MasterDataFile => ({
    ...doc,
    state: 'WAITING',
    arrival,
    uploadedBy,
    taskId: null,
  })
  const event = auditing(context, {
    action: 'connection.import',
    subject: connectionId,
    after: { fileName: doc.fileName, rows: doc.rowsRead, rejected: doc.rowsRejected },
  })
  const arrival = await arriving(tenant, connection.id, async (number) => {
    const now = await openPreview(input, tenant)
    if (!isSeen(now.doc, input) || !isCurrent(preview, now.connection)) return undefined
    const task = tenant.starting(job, { connectionId, fileId }, doc.fileName)
    return [files.replacing(imported(number), now.etag), event, task.write]
  })
  if (arrival === undefined) throw new AppError('FILE_PREVIEW_OUTDATED')
  return imported(arrival)
}

/** Of tables that such a file has; headers for a field of that table or none. Errors: INPUT_INVALID. */
function checkChosen(connector: string, { columns, sheets: picked }: Chosen): void {
  const sheets = layoutOf(connector)?.sheets ?? []
  if (picked.some(({ table }) => sheets.every((sheet) => sheet.table !== table)))
    throw new AppError('INPUT_INVALID', { field: 'input.sheets' })
  for (const { table, field } of columns) {
    const fields = sheets.find((sheet) => sheet.table === table)?.columns
    if (fields === undefined || (field !== null && !fields.some((one) => one.field === field)))
      throw new AppError('INPUT_INVALID', { field: 'input.columns' })
  }
}

/**
 * Says what headers and sheets of a file mean, if anything, and has it read once more. Where somebody else was faster, their reading
 * stays. What is imported in the end holds for the files behind it.
 * Errors: NOT_FOUND, CONNECTION_NOT_ACTIVE, INPUT_INVALID.
 */
export async function chooseColumns(
  input: PreviewInput & Chosen,
  { tenant }: PersonalContext,
): Promise<MasterDataFile> {
  const { connection, ...stored } = await openPreview(input, tenant)
  checkChosen(connection.connector, input)
  if (!isSeen(stored.doc, input)) return stored.doc
  const { file, writes } = askingAgain(tenant, stored, {
    columns: joinChosen(stored.doc.columns ?? [], input.columns),
    sheets: joinPicked(stored.doc.sheets, input.sheets),
  })
  await tenant.commit(writes)
  return file
}

/** Puts a file away that nobody imported. Errors: NOT_FOUND, FILE_PREVIEW_OUTDATED where it is imported already. */
export async function discardPreview(
  { connectionId, fileId }: Pick<PreviewInput, 'connectionId' | 'fileId'>,
  context: PersonalContext,
): Promise<FileId> {
  const { tenant } = context
  await connectionStore(tenant).byId(connectionId)
  const { doc, etag } = await masterDataFileStore(tenant, connectionId).byId(fileId)
  if (!previewStates.includes(doc.state)) throw new AppError('FILE_PREVIEW_OUTDATED')
  const event = auditing(context, {
    action: 'connection.discard-file',
    subject: connectionId,
    before: { fileName: doc.fileName },
  })
  await tenant.commit([...discarding(tenant, doc, etag), event])
  return doc.id
}
