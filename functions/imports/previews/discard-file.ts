import { z } from 'zod'
import { defineJob, done } from '#platform/jobs/job.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { masterDataFiles, masterDataFileStore, previewStates, type MasterDataFile } from '../master-data-files.ts'
import { blobsOfPreview } from './preview.ts'

/** So long a file waits for the person who uploaded it. */
const previewDays = 7
const dayMilliseconds = 86_400_000

export const previewUntil = ({ created }: Pick<MasterDataFile, 'created'>): Date =>
  new Date(Date.parse(created) + previewDays * dayMilliseconds)

/** Takes away what lay beside an upload that nobody imported. Started in the commit that deletes it. */
const discardFile = defineJob({
  name: 'discard-file',
  message: z.object({ blobs: z.array(z.string()) }),
  internal: true,
  budgetMinutes: 5,
  async run({ blobs }, { tenant }) {
    for (const name of blobs) await tenant.blobs.delete(name)
    return done()
  },
})

/** The end of an upload of which nothing was taken over. */
export const discarding = (tenant: TenantPartition, file: MasterDataFile, etag?: string): Write[] => [
  masterDataFileStore(tenant, file.connectionId).deleting(file.id, etag),
  tenant.starting(discardFile, { blobs: blobsOfPreview(file) }).write,
]

const oldestFirst = [{ field: 'created', direction: 'ascending' }] as const

/** Takes away the uploads that were looked at, or not even that, and never imported. */
const forgetPreviews = defineJob({
  name: 'forget-previews',
  ...firmWide,
  async run(_message, { tenant, now, heartbeat }) {
    const files = tenant.documents(masterDataFiles)
    const waiting = { field: 'state', op: 'in', values: previewStates } as const
    for await (const some of files.scan(waiting))
      for (const file of some) {
        if (previewUntil(file) > now) continue
        await tenant.commit(discarding(tenant, file))
        await heartbeat()
      }
    const [oldest] = await files.query({ where: waiting, orderBy: oldestFirst, take: 1 })
    await tenant.dueAt(previewsDue, oldest === undefined ? undefined : previewUntil(oldest.doc))
    return done()
  },
})

/** Under it firms stand in the directory with the end of their oldest preview. */
export const previewsDue = 'file-previews'

export const discardJobs = [discardFile, forgetPreviews]
export const previewSchedule = { name: previewsDue, job: forgetPreviews }
