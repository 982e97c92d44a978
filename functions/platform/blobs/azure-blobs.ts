import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { RestError, type BlockBlobClient, type ContainerClient } from '@azure/storage-blob'
import { AppError } from '#domain/shared/errors.ts'
import { ownersFolder, type BlobFacts, type TenantBlobs } from './blobs.ts'

const blockBytes = 4 * 1024 * 1024

const statusOf = (error: unknown): number | undefined => (error instanceof RestError ? error.statusCode : undefined)

/** Whatever else the service answers is an outage to the caller. */
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

/** The chunks of a stream in blocks of one size, so that memory holds one block however the sender cuts it. */
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

/** Stages a stream block by block and commits them together: before the commit nobody sees anything. */
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

/** Metadata of a blob that came from elsewhere: the etag it had there. */
const etagKey = 'spiletag'

/** RFC 6266: letters of every language, and a plain form for what reads nothing else. */
const attachment = (name: string): string =>
  `attachment; filename="${name.normalize('NFKD').replaceAll(/[^\w .-]/gu, '')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Signs the reading of one blob. */
export type BlobSigner = (containerName: string, blobName: string, expiresOn: Date) => Promise<string>

/** One firm's containers in Azure Blob Storage, or in Azurite on one machine. `owners`: of what lies under `ownersFolder`. */
export function openAzureBlobs(shared: ContainerClient, owners: ContainerClient, sign: BlobSigner): TenantBlobs {
  const of = (name: string): ContainerClient => (name.startsWith(ownersFolder) ? owners : shared)
  return {
    async put(name, content, { contentType, maxBytes = Number.POSITIVE_INFINITY, metadata = {}, saveAs, etag }) {
      const blob = of(name).getBlockBlobClient(name)
      // A firm of before has no container for them yet.
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
        // A sender that goes on after an error would fill memory for nothing.
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
      // A firm of before has none until its owner asks for a file.
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

/** What `attachment` wrote; undefined for any other form. */
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
    // Listings give the etag bare, answers give it in quotes.
    etag: storedEtag ?? (found.etag ?? '').replaceAll('"', ''),
    metadata,
    ...(saveAs === undefined ? {} : { saveAs }),
  }
}
