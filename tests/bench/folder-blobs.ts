import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import type { BlobFacts, TenantBlobs } from '#platform/blobs/blobs.ts'

/** Blobs as plain files, so that a measurement of memory does not count what is stored. */
export function folderBlobs(folder: string): BlobStore {
  const factsOf = async (name: string): Promise<BlobFacts | undefined> => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found === undefined) return undefined
    return {
      name,
      size: found.size,
      contentType: 'application/octet-stream',
      etag: `${name}-${found.size}`,
      metadata: {},
    }
  }
  const blobs: TenantBlobs = {
    async put(name, content) {
      const hash = createHash('sha256')
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      const counting = new Transform({
        transform(chunk: Buffer, _, next) {
          hash.update(chunk)
          next(null, chunk)
        },
      })
      await pipeline(content, counting, createWriteStream(path))
      const facts = await factsOf(name)
      if (facts === undefined) throw new Error(`${name} was not written`)
      return { ...facts, sha256: hash.digest('hex') }
    },
    async open(name, { offset = 0, count } = {}) {
      if ((await factsOf(name)) === undefined) return undefined
      const end = count === undefined ? Number.POSITIVE_INFINITY : offset + count - 1
      return createReadStream(join(folder, name), { start: offset, end })
    },
    facts: factsOf,
    async *list() {
      await Promise.resolve()
      yield* []
    },
    delete: () => Promise.resolve(),
    signedAddress: () => Promise.resolve(''),
  }
  return {
    open: () => blobs,
    createContainer: () => Promise.resolve(),
    removeContainer: () => Promise.resolve(),
    readSignature: () => Promise.resolve(''),
    containerUrl: () => 'http://blobs.invalid',
  }
}
