import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { RestError, type BlockBlobClient, type ContainerClient } from '@azure/storage-blob'
import { AppError } from '#domain/shared/errors.ts'
import { ownersFolder, type BlobFacts, type TenantBlobs } from './blobs.ts'

const blockBytes = 4 * 1024 * 1024

const statusOf = (error: unknown): number | undefined => (error instanceof RestError ? error.statusCode : undefined)

/** Every other answer of the service counts as an outage. */
async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const status = statusOf(error)
    if (error instanceof RestError && (status === undefined || status >= 500 || status === 429)) {
      throw new AppError('UNAVAILABLE', { cause: error })
    }
    throw error
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await asking(work)
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** Cuts a stream into blocks of equal size, so that memory holds one block. */
async function* blocks(content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    waiting.push(bytes)
    size += bytes.length
    if (size < blockBytes) continue
    const whole = Buffer.concat(waiting)
    let start = 0
    for (; whole.length - start >= blockBytes; start += blockBytes) yield whole.subarray(start, start + blockBytes)
    waiting = [whole.subarray(start)]
    size = whole.length - start
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Stages a stream block by block and commits all blocks together; nothing is visible before the commit. */
async function stage(blob: BlockBlobClient, content: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  const upload = randomUUID()
  const ids: string[] = []
  let size = 0
  for await (const block of blocks(content)) {
    size += block.length
    if (size > maxBytes) throw new AppError('FILE_TOO_LARGE')
    hash.update(block)
    const id = Buffer.from(`${upload}-${String(ids.length).padStart(6, '0')}`).toString('base64')
    await asking(blob.stageBlock(id, block, block.length))
    ids.push(id)
  }
  return { ids, size, sha256: hash.digest('hex') }
}

/** Metadata key: the etag a blob had at the place it came from. */
const etagKey = 'spiletag'

/** Content-Disposition with the name in UTF-8 and a plain fallback (RFC 6266). */
const attachment = (name: string): string =>
  `attachment; filename="${name.normalize('NFKD').replaceAll(/[^\w .-]/gu, '')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Signs read access to one blob. */
export type BlobSigner = (containerName: string, blobName: string, expiresOn: Date) => Promise<string>

/**
 * A firm's containers in Azure Blob Storage, or Azurite on one machine. `owners` holds everything under
 * `ownersFolder`.
 */
export function openAzureBlobs(shared: ContainerClient, owners: ContainerClient, sign: BlobSigner): TenantBlobs {
  const of = (name: string): ContainerClient => (name.startsWith(ownersFolder) ? owners : shared)
  return {
    async put(name, content, { contentType, maxBytes = Number.POSITIVE_INFINITY, metadata = {}, saveAs, etag }) {
      const blob = of(name).getBlockBlobClient(name)
      // Firms created by an earlier version have no such container yet.
      if (name.startsWith(ownersFolder)) await asking(owners.createIfNotExists())
      const withEtag = etag === undefined ? metadata : { ...metadata, [etagKey]: etag }
      try {
        const { ids, size, sha256 } = await stage(blob, content, maxBytes)
        const committed = await asking(
          blob.commitBlockList(ids, {
            blobHTTPHeaders: {
              blobContentType: contentType,
              ...(saveAs === undefined ? {} : { blobContentDisposition: attachment(saveAs) }),
            },
            metadata: withEtag,
          }),
        )
        const made = { ...committed, contentLength: size, contentType, metadata: withEtag }
        return { ...facts(name, made), ...(saveAs === undefined ? {} : { saveAs }), sha256 }
      } finally {
        // Stops the sender, which would otherwise fill memory after the error.
        content.destroy()
      }
    },
    async open(name, { offset = 0, count } = {}) {
      try {
        const answer = await unlessMissing(of(name).getBlobClient(name).download(offset, count))
        if (answer === undefined) return undefined
        const body = answer.readableStreamBody
        return body instanceof Readable ? body : Readable.from([])
      } catch (error) {
        if (statusOf(error) === 416) return Readable.from([])
        throw error
      }
    },
    async facts(name) {
      const found = await unlessMissing(of(name).getBlobClient(name).getProperties())
      return found === undefined ? undefined : facts(name, found)
    },
    async *list(prefix) {
      if (!prefix.startsWith(ownersFolder)) yield* listed(shared, prefix)
      // Firms created by an earlier version have no such container until an owner requests a file.
      if (ownersFolder.startsWith(prefix) || prefix.startsWith(ownersFolder))
        if (await asking(owners.exists())) yield* listed(owners, prefix)
    },
    async delete(name) {
      await asking(of(name).getBlobClient(name).deleteIfExists())
    },
    async signedAddress(name, expiresOn) {
      const container = of(name)
      return `${container.getBlobClient(name).url}?${await sign(container.containerName, name, expiresOn)}`
    },
  }
}

async function* listed(container: ContainerClient, prefix: string): AsyncGenerator<BlobFacts> {
  for await (const { name, properties, metadata } of container.listBlobsFlat({ prefix, includeMetadata: true }))
    yield facts(name, { ...properties, ...(metadata === undefined ? {} : { metadata }) })
}

/** Parses what `attachment` wrote; undefined for other forms. */
function savedAs(disposition: string | undefined): string | undefined {
  const [, encoded] = /; filename\*=UTF-8''([^;]+)$/u.exec(disposition ?? '') ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

interface BlobProperties {
  readonly contentLength?: number
  readonly contentType?: string
  readonly contentDisposition?: string
  readonly etag?: string
  readonly metadata?: Record<string, string>
}

function facts(name: string, found: BlobProperties): BlobFacts {
  const { [etagKey]: storedEtag, ...metadata } = found.metadata ?? {}
  const saveAs = savedAs(found.contentDisposition)
  return {
    name,
    size: found.contentLength ?? 0,
    contentType: found.contentType ?? 'application/octet-stream',
    // Listings give the etag without quotes, answers with quotes.
    etag: storedEtag ?? (found.etag ?? '').replaceAll('"', ''),
    metadata,
    ...(saveAs === undefined ? {} : { saveAs }),
  }
}
