import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '#domain/connections/connection.ts'
import { recordTables } from '#domain/connectors/columns.ts'
import type { ChosenColumn, PickedSheet } from '#domain/imports/chosen-columns.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { inWorkFolder } from '#platform/work-folder.ts'
import { recordDocuments } from '../records/index.ts'
import { masterDataFileStore, type MasterDataFile } from './master-data-files.ts'
import { readingLimits } from './reading/reading-limits.ts'
import { reportPath, type Staged } from './staging/stage-file.ts'
import { stageInWorker } from './staging/stage-in-worker.ts'

/** Said by a worker that could not be kept alive, or a file that five attempts could not read. */
export const deadEnd = 'FILE_UNREADABLE'

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

/** What people said of the files of a connection: of this one, else of the one that is the connection's now. */
export async function chosenFor(
  tenant: TenantPartition,
  connection: Connection,
  file: MasterDataFile,
): Promise<{ columns: ChosenColumn[]; sheets: PickedSheet[] }> {
  const { columns, sheets } = file
  if (columns !== null) return { columns, sheets }
  const present = connection.masterDataFile
  const before = present === null ? undefined : await masterDataFileStore(tenant, connection.id).find(present)
  return { columns: before?.doc.columns ?? [], sheets: before?.doc.sheets ?? [] }
}

/**
 * Reads a file in a folder that is gone afterwards. `then` takes what is wanted from it. Undefined: the file is gone.
 * @param look also says what a person is shown of it
 */
export async function readUpload<Outcome>(
  connection: Connection,
  file: MasterDataFile,
  context: JobContext,
  then: (staged: Staged, folder: string) => Promise<Outcome>,
  look = false,
): Promise<Outcome | undefined> {
  const { tenant, signal } = context
  return inWorkFolder(`import-${file.id}`, async (folder) => {
    const path = join(folder, 'upload')
    if (!(await fetchUpload(file, context, path))) return undefined
    const known = (table: 'administrations' | 'users'): Promise<string> =>
      writeKnown(tenant, connection.id, table, join(folder, `known-${table}`))
    const staged = await stageInWorker(
      {
        path,
        folder,
        look,
        connector: connection.connector,
        chosen: { columns: file.columns ?? [], sheets: file.sheets },
        // The day of arrival: a file that is read again after midnight is judged as it was.
        now: file.created,
        known: { administrations: await known('administrations'), users: await known('users') },
      },
      signal,
      (completed, total) => context.report({ completed, total }),
    )
    return then(staged, folder)
  })
}

/** The workbook of the rows that are wrong, where there is one. */
export async function storeReport(
  tenant: TenantPartition,
  { id, connectionId }: Pick<MasterDataFile, 'id' | 'connectionId'>,
  { hasReport }: Pick<Staged, 'hasReport'>,
  folder: string,
): Promise<void> {
  if (hasReport)
    await tenant.blobs.put(reportName(connectionId, id), createReadStream(reportPath(folder)), { contentType: xlsx })
}

/** What of a reading stands with its file; undefined: the file is gone. */
export function outcomeOf({ id, connectionId }: MasterDataFile, staged: Staged | undefined) {
  return {
    error: staged === undefined ? deadEnd : staged.error,
    errorDetail: staged?.detail ?? null,
    errorFound: staged?.found ?? null,
    warnings: (staged?.warnings ?? []).map((warning) => ({ ...warning, rows: [...warning.rows] })),
    rowsRead: staged?.rowsRead ?? 0,
    rowsTotal: staged?.rowsRead ?? null,
    rowsRejected: staged?.rowsRejected ?? 0,
    tables: countsOf(staged),
    reportBlobName: staged?.hasReport === true ? reportName(connectionId, id) : null,
  } satisfies Partial<MasterDataFile>
}

function countsOf(staged: Staged | undefined): MasterDataFile['tables'] {
  return Object.fromEntries(
    recordTables.flatMap((table) => {
      const counts = staged?.tables[table]
      return counts === undefined ? [] : [[table, { read: counts.read, rejected: counts.skipped + counts.repeated }]]
    }),
  )
}
