import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import type { BlobFacts, TenantBlobs } from '#platform/blobs/blobs.ts'

type Held = Map<string, { readonly facts: BlobFacts; readonly bytes: Buffer }>

function openMemoryBlobs(held: () => Held): TenantBlobs {
  return {
    async put(name, content, { contentType, maxBytes = Number.POSITIVE_INFINITY, metadata = {}, saveAs, etag }) {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of content as AsyncIterable<Buffer | string>) {
        const bytes = Buffer.from(chunk)
        size += bytes.length
        if (size > maxBytes) throw new AppError('FILE_TOO_LARGE')
        chunks.push(bytes)
      }
      const bytes = Buffer.concat(chunks)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const facts = {
        name,
        size,
        contentType,
        etag: etag ?? `${sha256}-${held().size}`,
        metadata,
        ...(saveAs === undefined ? {} : { saveAs }),
      }
      held().set(name, { facts, bytes })
      return { ...facts, sha256 }
    },
    open(name, { offset = 0, count } = {}) {
      const found = held().get(name)
      if (found === undefined) return Promise.resolve(undefined)
      const end = count === undefined ? undefined : offset + count
      return Promise.resolve(Readable.from([found.bytes.subarray(offset, end)]))
    },
    facts: (name) => Promise.resolve(held().get(name)?.facts),
    async *list(prefix) {
      await Promise.resolve()
      for (const name of [...held().keys()].toSorted()) {
        const found = held().get(name)
        if (name.startsWith(prefix) && found !== undefined) yield found.facts
      }
    },
    delete(name) {
      held().delete(name)
      return Promise.resolve()
    },
    signedAddress: (name, expiresOn) =>
      Promise.resolve(`http://blobs.invalid/${name}?sp=r&se=${expiresOn.toISOString()}&sig=memory`),
  }
}

/** Blobs for tests that are about something else; it passes the contract of the real driver. */
export function createMemoryBlobs(): BlobStore {
  const containers = new Map<TenantId, Held>()
  const container = (tenantId: TenantId): Held => {
    const found = containers.get(tenantId)
    if (found === undefined) throw new Error(`No container was made for ${tenantId}`)
    return found
  }
  return {
    open: (tenantId) => openMemoryBlobs(() => container(tenantId)),
    createContainer(tenantId) {
      if (!containers.has(tenantId)) containers.set(tenantId, new Map())
      return Promise.resolve()
    },
    removeContainer(tenantId) {
      containers.delete(tenantId)
      return Promise.resolve()
    },
    readSignature: (tenantId, expiresOn) =>
      Promise.resolve(`sp=r&se=${expiresOn.toISOString()}&sig=memory-${tenantId}`),
    containerUrl: (tenantId) => `http://blobs.invalid/t-${tenantId}`,
  }
}
