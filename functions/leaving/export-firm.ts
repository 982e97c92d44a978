import { z } from 'zod'
import { purgeMadeFiles, ownersFileName } from '#platform/blobs/made-files.ts'
import type { PersonalContext } from '#platform/command.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { exportDays } from '#domain/organization/leaving.ts'
import { tenantById } from '../identity/index.ts'
import { auditing } from './auditing.ts'
import { firmExports, type FirmExport } from './collections.ts'
import { firmExportEnded } from './events.ts'
import { fileWord } from './texts.ts'
import { writeExport } from './write-export.ts'

const dayMilliseconds = 86_400_000

/** Under which a firm stands with the day its oldest archive ends. */
export const exportsDue = 'firm-exports'

const Message = z.object({})
type Message = z.infer<typeof Message>

/** Letters and figures of a firm's name, as far as every system takes them in the name of a file. */
const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} .,&-]/gu, '')
    .trim()
    .slice(0, 60)

/**
 * Starts an archive of everything of the firm; who asked is told what became of it. Also while the firm is closed.
 * Errors: BACKGROUND_TASK_IN_PROGRESS while another is made.
 */
export async function exportFirm(context: PersonalContext): Promise<FirmExport> {
  const { tenant, now, user, platform } = context
  const firm = (await tenantById(platform.directory, tenant.tenantId))?.name ?? user.tenantName
  const asked: Omit<FirmExport, 'id'> = {
    locale: user.locale,
    blobFileName: ownersFileName('zip'),
    fileName: `Spil ${fileWord[user.locale]} ${plainName(firm)} ${now.toISOString().slice(0, 10)}.zip`,
    createdTime: now.toISOString(),
    completedTime: null,
    validUntil: new Date(now.getTime() + exportDays * dayMilliseconds).toISOString(),
    bytes: null,
    sha256: null,
    rows: 0,
    files: 0,
    requestedBy: user.id,
  }
  const { write, task } = tenant.starting(exportFirmJob, {}, asked.fileName)
  const found = { ...asked, id: task.id }
  await tenant.commit([
    tenant.documents(firmExports).creating(found),
    write,
    auditing(context, { action: 'firm.export', subject: tenant.tenantId, after: { export: task.id } }),
  ])
  await tenant.dueBy(exportsDue, new Date(found.validUntil))
  return found
}

/** Once, also where a host died after it and the whole run was done again. */
async function tellReady(
  id: string,
  made: Pick<FirmExport, 'rows' | 'files' | 'bytes' | 'sha256'>,
  { tenant, platform }: JobContext,
): Promise<void> {
  const documents = tenant.documents(firmExports)
  await againOnConflict(async () => {
    const found = await documents.read(id)
    if (found === undefined || found.doc.completedTime !== null) return
    const ready = { ...found.doc, ...made, completedTime: platform.clock.now().toISOString() }
    await tenant.commit([documents.replacing(ready, found.etag), tenant.publishing(firmExportEnded, { exportId: id })])
  })
}

async function run(_message: Message, context: JobContext): Promise<Outcome> {
  const { tenant, task, platform, signal } = context
  const asked = (await tenant.documents(firmExports).read(task.id))?.doc
  if (asked === undefined) return skip('The export is gone')
  if (asked.completedTime !== null) return done()
  const report = (completed: number, total: number): void => context.report({ completed, total })
  const { rows, files, result } = await writeExport(
    { tenant, platform, now: context.now, signal, report },
    asked.locale,
    (archive) =>
      tenant.blobs.put(asked.blobFileName, archive, {
        contentType: 'application/zip',
        saveAs: asked.fileName,
      }),
  )
  await tellReady(task.id, { rows, files, bytes: result.size, sha256: result.sha256 }, context)
  return done()
}

/** Begins anew where a host died: until all of it is there, nothing is under its name. */
export const exportFirmJob = defineJob<Message>({
  name: 'firm-export',
  message: Message,
  subject: () => ({ type: 'firm', id: 'export' }),
  exclusive: () => 'firm-export',
  budgetMinutes: 15,
  cancellable: true,
  whileClosed: () => true,
  run,
  async onFailed(_, { tenant, task }) {
    await tenant.commit([tenant.publishing(firmExportEnded, { exportId: task.id })])
  },
  // What was half made lies nowhere; the list forgets that it was asked for.
  onCancelled: async (_, { tenant, task }) => {
    await tenant.documents(firmExports).remove([task.id])
  },
})

/** Takes away the archives whose time is over. */
export const purgeFirmExports = defineJob({
  name: 'forget-firm-exports',
  ...firmWide,
  whileClosed: () => true,
  async run(_message, { tenant, now }) {
    const before = new Date(now.getTime() - exportDays * dayMilliseconds + 1)
    await purgeMadeFiles(tenant, firmExports, before)
    const [oldest] = await tenant
      .documents(firmExports)
      .query({ orderBy: [{ field: 'createdTime', direction: 'ascending' }], take: 1 })
    await tenant.dueAt(exportsDue, oldest === undefined ? undefined : new Date(oldest.doc.validUntil))
    return done()
  },
})
