import { z } from 'zod'
import { exportLimit } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { exportRows } from '#domain/shared/paging.ts'
import { periodAt } from '#domain/shared/period.ts'
import { purgeMadeFiles, madeFileName } from '#platform/blobs/made-files.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { ExportLanguage } from '#platform/graphql/generated/resolvers.ts'
import { defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { inWorkFolder } from '#platform/work-folder.ts'
import { auditing } from './auditing.ts'
import { productExports, type ProductExport } from './collections.ts'
import { exportReady } from './events.ts'
import { words } from './texts.ts'
import { writeExport, type Exported } from './write-export.ts'

export const firstYear = 2000
/** As long as the record of its task is kept. */
const retentionDays = 90

const Message = z.object({
  /** Rows of each sheet; null: all there are. */
  mostRows: z.int().positive().nullable(),
})
type Message = z.infer<typeof Message>

const localeOf: Readonly<Record<ExportLanguage, Locale>> = { NL: 'nl', EN: 'en' }

/**
 * Starts an export of the products of a year as a workbook; who asked is told when it is ready.
 * Errors: INPUT_INVALID (`input.year`) before 2000 or for a year to come; BACKGROUND_TASK_IN_PROGRESS while another runs.
 */
export async function exportProducts(
  { year, language }: { readonly year: number; readonly language: ExportLanguage },
  context: PersonalContext,
): Promise<ProductExport> {
  const { tenant, now, user } = context
  if (year < firstYear || year > Number(periodAt(now).slice(0, 4)))
    throw new AppError('INPUT_INVALID', { field: 'input.year' })
  const locale = localeOf[language]
  const asked: Omit<ProductExport, 'id'> = {
    year,
    locale,
    blobFileName: madeFileName('xlsx'),
    fileName: `${words[locale].file} ${year}.xlsx`,
    createdTime: now.toISOString(),
    completedTime: null,
    lines: 0,
    leftOut: 0,
    requestedBy: user.id,
  }
  const limit = exportLimit(user.tier, { ...exportRows, paid: Number.MAX_SAFE_INTEGER })
  const mostRows = limit === Number.MAX_SAFE_INTEGER ? null : limit
  const { write, task } = tenant.starting(exportProductsJob, { mostRows }, asked.fileName)
  const found = { ...asked, id: task.id }
  await tenant.commit([
    tenant.documents(productExports).creating(found),
    write,
    auditing(context, { action: 'products.export', subject: task.id, after: { year, language } }),
  ])
  return found
}

/** Once, also where a host died after it and the whole run was done again. */
async function tellReady(id: string, { lines, leftOut }: Exported, { tenant, platform }: JobContext): Promise<void> {
  const documents = tenant.documents(productExports)
  await againOnConflict(async () => {
    const found = await documents.read(id)
    if (found === undefined || found.doc.completedTime !== null) return
    const ready = { ...found.doc, lines, leftOut, completedTime: platform.clock.now().toISOString() }
    await tenant.commit([documents.replacing(ready, found.etag), tenant.publishing(exportReady, { exportId: id })])
  })
}

async function run({ mostRows }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, task, now, signal } = context
  const documents = tenant.documents(productExports)
  const asked = (await documents.read(task.id))?.doc
  if (asked === undefined) return skip('The export is gone')
  const { year, locale, blobFileName, fileName } = asked
  await purgeMadeFiles(tenant, productExports, new Date(now.getTime() - retentionDays * 86_400_000))
  const exported = await inWorkFolder(`export-${task.id}`, (folder) =>
    writeExport(
      tenant,
      { year, locale, now: periodAt(now), mostRows: mostRows ?? Number.MAX_SAFE_INTEGER },
      { folder, signal, report: (completed, total) => context.report({ completed, total }) },
      async (workbook) => {
        await tenant.blobs.put(blobFileName, workbook, {
          contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          metadata: { filename: encodeURIComponent(fileName) },
        })
      },
    ),
  )
  await tellReady(task.id, exported, context)
  return done(exported.leftOut > 0 ? ['EXPORT_CUT'] : undefined)
}

/** Begins anew where a host died: until all of it is there, nothing is under its name. */
export const exportProductsJob = defineJob<Message>({
  name: 'products-export',
  message: Message,
  subject: () => ({ type: 'products', id: 'export' }),
  exclusive: () => 'products-export',
  budgetMinutes: 15,
  memory: 'large',
  cancellable: true,
  run,
  // What was half made lies nowhere; the list forgets that it was asked for.
  onCancelled: async (_, { tenant, task }) => {
    await tenant.documents(productExports).remove([task.id])
  },
})
