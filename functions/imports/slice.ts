import { defineArrival } from '#platform/blobs/blob-created.ts'
import { defineSlice } from '#platform/slice.ts'
import { importActions } from './auditing.ts'
import { importEnded } from './events.ts'
import { blobArrived, inbox } from './file-arrival.ts'
import { importFile } from './import-job.ts'
import { masterDataFiles } from './master-data-files.ts'
import { discardJobs, previewSchedule } from './previews/discard-file.ts'
import { previewFile } from './previews/preview-file.ts'
import { importsPolicy, importsResolversFor } from './resolvers.ts'

/** Master data that comes as files: uploaded, or laid in a connection's inbox by any tool. */
export const imports = defineSlice({
  name: 'imports',
  policy: importsPolicy,
  resolvers: importsResolversFor(importFile),
  jobs: [importFile, previewFile, ...discardJobs],
  collections: [masterDataFiles],
  schedules: [previewSchedule],
  folders: ['inbox', 'imports'],
  arrivals: [
    defineArrival({
      name: 'import-inbox',
      under: inbox,
      arrived: (created, { log, clock }) => blobArrived(created, importFile, log, clock.now()),
    }),
  ],
  events: [importEnded],
  auditActions: importActions,
})
