import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { TenantBlobs } from '../../blobs/blobs.ts'

/** Pages a step: others write between two steps, and each write by them begins the copy again. */
const pagesAStep = 4_096
/** Quick: a snapshot is written often and read seldom. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** What the copy had heard of, so that the same is not kept twice. */
const continuationKey = 'continuation'

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
    const copy = `${path}.copy`
    try {
      const source = new DatabaseSync(path, { readOnly: true })
      try {
        await backup(source, copy, { rate: pagesAStep })
      } finally {
        source.close()
      }
      const packed = createZstdCompress(compression)
      await Promise.all([
        pipeline(createReadStream(copy), packed),
        container.put(nameOf(tenantId), packed, {
          contentType: 'application/zstd',
          metadata: { [continuationKey]: encoded },
        }),
      ])
    } finally {
      await rm(copy, { force: true })
    }
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

function nameOf(tenantId: string): string {
  return `${tenantId}.db.zst`
}
