import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { openBlobService } from '#platform/blobs/create-blob-store.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { startHost, type Host, type HostSettings } from './host.ts'
import type { QueueSource } from './queue-triggers.ts'
import { listenToSqliteQueue } from './sqlite-listener.ts'

async function queueSource(config: Config['queue']): Promise<{ source: QueueSource; close(): Promise<void> }> {
  if (config.kind === 'sqlite') {
    const queue = new SqliteQueue(config.folder)
    // `local/product.ts` holds the lock of the data folder, so whoever took a message before is gone.
    queue.releaseLocks()
    return {
      source: (_name, handle, options) => listenToSqliteQueue(queue, handle, options),
      close: () => queue.close(),
    }
  }
  const { openServiceBusSource } = await import('./service-bus-listener.ts')
  return openServiceBusSource(config.connection)
}

/** Loads the built Function App into this process and serves its triggers from what the settings name. */
export async function runApp(entry: string, config: Config, dataFolder: string): Promise<Host> {
  const settings = JSON.parse(await readFile('host.json', 'utf8')) as HostSettings
  const queue = await queueSource(config.queue)
  const host = await startHost({
    entry,
    settings,
    log: ({ level, category, message, functionName = 'host' }) => {
      // What the app has to say goes to its own log; here is only what it did not live to say.
      if (category !== 'user' && (level === 'error' || level === 'critical'))
        console.error(`[${functionName}] ${message}`)
    },
    queue: queue.source,
    blobs: {
      service: openBlobService(config.blobs),
      memoryFile: join(dataFolder, 'blob-events.db'),
      subscription: { containerPrefix: 't-', namePrefix: 'inbox/' },
    },
  })
  return {
    ...host,
    async stop() {
      await host.stop()
      await queue.close()
    },
  }
}
