import { app } from '@azure/functions'
import { onBlobCreated } from '#platform/blobs/blob-created.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { importArrived } from './index.ts'

/** A file that appears under `inbox/` of a firm's container is imported, whoever put it there. */
export function registerImports(platform: RunningPlatform): void {
  app.eventGrid('import-inbox', { handler: onBlobCreated(platform, 'inbox/', importArrived(platform)) })
}
