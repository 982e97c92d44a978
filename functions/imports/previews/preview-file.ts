import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { defineJob, done, skip, type JobContext } from '#platform/jobs/job.ts'
import { connectionStore } from '../../connections/index.ts'
import type { StagedFile } from '../../connectors/index.ts'
import { forecast } from '../../sync/index.ts'
import { masterDataFileStore, type MasterDataFile } from '../master-data-files.ts'
import { chosenFor, deadEnd, outcomeOf, readUpload, storeReport } from '../read-upload.ts'
import { stagedPath, type Staged } from '../staging/stage-file.ts'
import { comparisonOf, storePreview } from './preview.ts'

/** `asked`: which asking of the file it answers. */
const Message = z.object({ connectionId: z.string(), fileId: z.string(), asked: z.int().positive() })
type Message = z.infer<typeof Message>

/** The rows that were staged on this machine, as the connector reads them. */
function stagedHere(staged: Staged, folder: string): StagedFile {
  const open = (table: RecordTable, offset: number) =>
    Promise.resolve(
      staged.tables[table] === undefined ? undefined : createReadStream(stagedPath(folder, table), { start: offset }),
    )
  return { open }
}

/** Reads a file that a person is to look at, compares it with what is there, and keeps what the person is shown. */
async function preview(connection: Connection, file: MasterDataFile, context: JobContext): Promise<Staged | undefined> {
  const { tenant } = context
  return readUpload(
    connection,
    file,
    context,
    async (staged, folder) => {
      const comes = staged.error === null ? await forecast(context, connection, stagedHere(staged, folder)) : []
      await storeReport(tenant, file, staged, folder)
      const { look = null } = staged
      const comparedWith = comparisonOf(connection)
      await storePreview(tenant, file, { asked: file.asked, comparedWith, look, forecast: comes })
      return staged
    },
    true,
  )
}

/** Writes what came of the asking, unless the file was asked for anew, imported or put away meanwhile. */
async function endPreview(
  { connectionId, fileId, asked }: Message,
  { tenant }: Pick<JobContext, 'tenant'>,
  outcome: Partial<MasterDataFile>,
): Promise<void> {
  const files = masterDataFileStore(tenant, connectionId)
  if ((await files.find(fileId)) === undefined) return
  await files.update(fileId, (found) =>
    found.state === 'PREVIEWING' && found.asked === asked ? { ...found, ...outcome, state: 'PREVIEW' } : undefined,
  )
}

/**
 * Reads an uploaded file as its import would, and shows what that would come to; nothing is taken over. Of whatever is wrong
 * with it the person who looks is told, and nobody else.
 */
export const previewFile = defineJob<Message>({
  name: 'preview-file',
  message: Message,
  internal: true,
  oneAtATime: ({ fileId }) => `preview-${fileId}`,
  budgetMinutes: 10,
  memory: 'large',
  async run(message, context) {
    const { tenant, task } = context
    const files = masterDataFileStore(tenant, message.connectionId)
    const found = await files.find(message.fileId)
    const connection = (await connectionStore(tenant).find(message.connectionId))?.doc
    if (found === undefined || connection === undefined) return skip('the connection or its file is gone')
    if (found.doc.state !== 'PREVIEWING' || found.doc.asked !== message.asked)
      return skip('nobody waits for this reading of the file')
    const file = { ...found.doc, ...(await chosenFor(tenant, connection, found.doc)) }
    await files.update(file.id, (one) => ({ ...one, taskId: task.id }))
    const staged = await preview(connection, file, context)
    await endPreview(message, context, { ...outcomeOf(file, staged), columns: file.columns, sheets: file.sheets })
    return done()
  },
  onFailed: (message, context) => endPreview(message, context, { error: deadEnd }),
})
