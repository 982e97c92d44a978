import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { BlobServiceClient } from '@azure/storage-blob'

export interface BlobSeen {
  readonly container: string
  readonly name: string
  readonly etag: string
  readonly size: number
  readonly contentType: string
  readonly url: string
  readonly created: Date
}

export interface Watched {
  /** Containers whose name starts with this. */
  readonly containerPrefix: string
  readonly namePrefix: string
  /** A rejected promise has the blob delivered again later. */
  readonly deliver: (blob: BlobSeen) => Promise<void>
}

export interface WatchOptions {
  readonly service: BlobServiceClient
  readonly watched: readonly Watched[]
  /** Remembers what was delivered, so that a restart does not deliver everything again. */
  readonly memoryFile: string
  readonly everyMilliseconds?: number
  readonly onError: (error: unknown) => void
}

const firstRetryMilliseconds = 1_000
const longestRetryMilliseconds = 60_000
/** Blobs of one container in hand at once; the next ones come at the next look. So one firm's thousand files hold up nobody's one. */
const mostOfContainer = 4

/** Which version of each blob was delivered. */
class DeliveryMemory {
  readonly #database: DatabaseSync

  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true })
    this.#database = new DatabaseSync(file, { timeout: 10_000 })
    this.#database.exec(
      'PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS delivered (blob TEXT PRIMARY KEY, etag TEXT NOT NULL) STRICT',
    )
  }

  has(blob: string, etag: string): boolean {
    return this.#database.prepare('SELECT 1 FROM delivered WHERE blob = ? AND etag = ?').get(blob, etag) !== undefined
  }

  add(blob: string, etag: string): void {
    this.#database.prepare('INSERT OR REPLACE INTO delivered (blob, etag) VALUES (?, ?)').run(blob, etag)
  }

  close(): void {
    this.#database.close()
  }
}

/**
 * Tells of each blob that appears, whoever put it there: Azure's event service, played by looking at the containers a
 * few times a second. At least once, as in Azure: what a crash interrupts is delivered again.
 */
export function watchBlobs(options: WatchOptions): { stop(): Promise<void> } {
  const { service, watched, everyMilliseconds = 400, onError } = options
  const memory = new DeliveryMemory(options.memoryFile)
  const stopping = new AbortController()
  const inHand = new Map<string, Promise<void>>()
  const retries = new Map<string, { delay: number; due: number }>()

  const inHandOf = (beginning: string): number => [...inHand.keys()].filter((key) => key.startsWith(beginning)).length

  const deliver = async (watch: Watched, key: string, blob: BlobSeen): Promise<void> => {
    try {
      await watch.deliver(blob)
      memory.add(key, blob.etag)
      retries.delete(key)
    } catch (error) {
      onError(error)
      const delay = Math.min((retries.get(key)?.delay ?? firstRetryMilliseconds / 2) * 2, longestRetryMilliseconds)
      retries.set(key, { delay, due: performance.now() + delay })
    } finally {
      inHand.delete(key)
    }
  }

  const look = async (): Promise<void> => {
    const failedAndThere = new Set<string>()
    for await (const { name: container } of service.listContainers()) {
      for (const [index, watch] of watched.entries()) {
        if (!container.startsWith(watch.containerPrefix)) continue
        for await (const blob of blobsIn(service, container, watch.namePrefix)) {
          if (stopping.signal.aborted) return
          const key = `${index}|${container}/${blob.name}`
          const retry = retries.get(key)
          if (retry !== undefined) failedAndThere.add(key)
          if (inHand.has(key) || (retry?.due ?? 0) > performance.now() || memory.has(key, blob.etag)) continue
          if (inHandOf(`${index}|${container}/`) >= mostOfContainer) continue
          inHand.set(key, deliver(watch, key, blob))
        }
      }
    }
    // What was taken away is not tried again.
    for (const key of retries.keys()) if (!failedAndThere.has(key) && !inHand.has(key)) retries.delete(key)
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch(onError)
      await pause(everyMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await watching
      await Promise.all(inHand.values())
      memory.close()
    },
  }
}

async function* blobsIn(service: BlobServiceClient, container: string, prefix: string): AsyncGenerator<BlobSeen> {
  const client = service.getContainerClient(container)
  for await (const { name, properties } of client.listBlobsFlat({ prefix })) {
    yield {
      container,
      name,
      etag: properties.etag,
      size: properties.contentLength ?? 0,
      contentType: properties.contentType ?? 'application/octet-stream',
      url: client.getBlobClient(name).url,
      created: properties.createdOn ?? properties.lastModified,
    }
  }
}
