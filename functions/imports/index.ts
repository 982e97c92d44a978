import type { BlobCreated } from '#platform/blobs/blob-created.ts'
import type { Platform } from '#platform/platform.ts'
import { startSync } from '../sync/index.ts'
import { blobArrived } from './file-arrival.ts'
import { defineImportFile } from './import-file.ts'
import { importsResolversFor } from './resolvers.ts'

const importFile = defineImportFile(startSync)

export { importsPolicy } from './resolvers.ts'
export { shownName } from './file-arrival.ts'
export { openCsv } from './reading/csv-file.ts'
export { fileKind, headBytes, utf16Without } from './reading/file-kind.ts'
export { FileProblem } from './reading/file-problem.ts'
export { xmlText } from './reading/xml-text.ts'
export { bytesOfDataUrl, peek } from './upload-content.ts'
export { masterDataFiles } from './master-data-files.ts'
export const importsResolvers = importsResolversFor(importFile)
export const importJobs = [importFile] as const

/** Starts the import of a file that appeared in an inbox. May run twice for the same file. */
export function importArrived(platform: Pick<Platform, 'clock' | 'log'>): (created: BlobCreated) => Promise<void> {
  return (created) => blobArrived(created, importFile, platform.log, platform.clock.now())
}
