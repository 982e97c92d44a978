import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantBlobs } from '../../blobs/blobs.ts'

/** Quick: a snapshot is written often and read seldom. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** What the copy had heard of, so that the same is not kept twice. */
const continuationKey = 'continuation'
/** Of the file itself, so that an instance knows whether it has room for it before it fetches it. */
const bytesKey = 'bytes'
/** How often, and how many milliseconds apart, it is tried to have a file in one piece: somebody may be reading its log. */
const tries = { most: 20, apart: 100 }

/**
 * Copies of replicas in a container of their own that no signature ever reaches: one a firm. Where two instances keep one
 * at once the last stays; either is right, since whoever begins with it follows the feed from there.
 */
export class Snapshots {
  readonly #container: () => Promise<TenantBlobs>

  /** `container`: opened, and made where it is not there, at the first use. */
  constructor(container: () => Promise<TenantBlobs>) {
    this.#container = container
  }

  /** Errors: `AppError('UNAVAILABLE')` where the container does not answer or the disk is full; nothing is kept then. */
  async save(tenantId: string, path: string, continuation: string): Promise<void> {
    const container = await this.#container()
    const encoded = Buffer.from(continuation).toString('base64')
    if ((await container.facts(nameOf(tenantId)))?.metadata[continuationKey] === encoded) return
    const held = await heldStill(path)
    try {
      const packed = createZstdCompress(compression)
      await Promise.all([
        pipeline(createReadStream(path), packed),
        container.put(nameOf(tenantId), packed, {
          contentType: 'application/zstd',
          metadata: { [continuationKey]: encoded, [bytesKey]: String(statSync(path).size) },
        }),
      ])
    } finally {
      held.close()
    }
  }

  /** How much disk a firm's file takes that is made of its copy; 0 where there is none, or none that says so. */
  async bytesOf(tenantId: string): Promise<number> {
    const facts = await (await this.#container()).facts(nameOf(tenantId))
    return Number(facts?.metadata[bytesKey] ?? 0)
  }

  /** No error where there is none. */
  async remove(tenantId: string): Promise<void> {
    await (await this.#container()).delete(nameOf(tenantId))
  }

  /** False where there is none. Errors: any, where it cannot be fetched or unpacked. */
  async load(tenantId: string, path: string): Promise<boolean> {
    const stream = await (await this.#container()).open(nameOf(tenantId))
    if (stream === undefined) return false
    await pipeline(stream, createZstdDecompress(), createWriteStream(path))
    return true
  }
}

/**
 * Holds a file as it is until the connection is closed: all that was committed is in it, and what is committed from now on stays in
 * the log beside it. A reader that finds everything in the file itself keeps whoever wants to copy the log back from beginning
 * (sqlite.org/walformat.html, WAL_READ_LOCK(0)), so it can be read as bytes, and no second one is needed on a small disk.
 * Errors: `AppError('UNAVAILABLE')` where somebody reads the log all the while.
 */
async function heldStill(path: string): Promise<DatabaseSync> {
  const held = new DatabaseSync(path)
  try {
    // It knows of its log only once it has read something.
    held.prepare('SELECT count(*) FROM sqlite_schema').get()
    for (let attempt = 1; attempt <= tries.most; attempt += 1) {
      const copied = held.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()
      const log = Number(copied?.['log'] ?? -1)
      if (copied?.['busy'] === 0 && log >= 0 && copied['checkpointed'] === log) {
        // In the same turn as the copying back, so nobody has written since.
        held.exec('BEGIN')
        held.prepare('SELECT count(*) FROM sqlite_schema').get()
        return held
      }
      await pause(tries.apart)
    }
    throw new AppError('UNAVAILABLE', { cause: new Error('The file is read all the while') })
  } catch (error) {
    held.close()
    throw error
  }
}

function nameOf(tenantId: string): string {
  return `${tenantId}.db.zst`
}
