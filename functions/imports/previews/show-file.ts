import type { Write } from '#platform/store/documents.ts'
import { arriving } from '../../connections/index.ts'
import { newFile, type Arrival } from '../file-arrival.ts'
import { masterDataFileStore, type MasterDataFile } from '../master-data-files.ts'
import { previewsDue, previewUntil } from './discard-file.ts'
import { previewFile } from './preview-file.ts'

/** Where uploads lie that are to be shown first: nothing there is imported by itself. */
export const shownFolder = 'imports/'

/** Writes down that a file is to be shown, and has it read for that. `beside` is written in the same commit. */
export async function showFile(
  { tenant, connection, blob, now, uploadedBy }: Omit<Arrival, 'job'>,
  beside: Write,
): Promise<MasterDataFile> {
  const files = masterDataFileStore(tenant, connection.id)
  const asked = 1
  const file: MasterDataFile = {
    ...newFile(connection.id, blob, { created: now.toISOString(), uploadedBy }),
    state: 'PREVIEWING',
    asked,
  }
  const message = { connectionId: connection.id, fileId: file.id, asked }
  const place = { arrival: file.arrival }
  await arriving(tenant, connection.id, (number) => {
    place.arrival = number
    const { write } = tenant.starting(previewFile, message, file.fileName)
    return Promise.resolve([files.creating({ ...file, arrival: number }), beside, write])
  })
  await tenant.dueBy(previewsDue, previewUntil(file))
  return { ...file, ...place }
}
