import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { hash } from 'node:crypto'
import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { StoredDocument } from '#platform/store/keeper.ts'
import { writeArchive, type Archive } from '../leaving/index.ts'
import { sharedCollections, shapeOf, shareOf } from './directory-share.ts'
import {
  blobEntry,
  contentsName,
  directoryName,
  documentsName,
  formatVersion,
  lineOf,
  type Contents,
  type Lines,
  type MovedBlob,
} from './firm-file.ts'
import { storedCollections } from './stored-documents.ts'
import { standingStill } from './standing.ts'
import { wipeProofOf, withoutProof } from './wipe-proof.ts'

export interface Written {
  readonly contents: Contents
  /** Of the list of contents: whoever has it can tell this file from any other. */
  readonly sha256: string
}

/**
 * Writes everything of a firm that stands still into one file, piece by piece: memory holds a batch of documents. Until all
 * of it is there the file has another name (`.part`). Errors: MoveRefused; those of the stores and of the disk.
 */
export async function writeFirmFile(
  platform: RunningPlatform,
  tenantId: TenantId,
  path: string,
  say: (line: string) => void = () => undefined,
): Promise<Written> {
  const firm = await standingStill(platform, tenantId)
  const part = `${path}.part`
  let written: Written | undefined
  try {
    await writeArchive(
      async (archive) => {
        written = await fill(archive, platform, { tenantId, firm: firm.name, say })
      },
      (stream) => pipeline(stream, createWriteStream(part)),
    )
    // What was done meanwhile, by whomever, is not in the file as a whole.
    await standingStill(platform, tenantId)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  if (written === undefined) throw new Error('An archive was made of nothing')
  return written
}

interface Writing {
  readonly tenantId: TenantId
  readonly firm: string
  readonly say: (line: string) => void
}

async function fill(archive: Archive, platform: RunningPlatform, writing: Writing): Promise<Written> {
  const { tenantId, firm, say } = writing
  const documentParts = await addDocuments(archive, platform, writing)
  const shapes = new Map(documentParts.shapes)
  const directory: Lines[] = []
  for (const name of sharedCollections) {
    const documents = (await shareOf(platform, name, tenantId)).map((doc) => withoutProof(name, doc))
    shapes.set(`directory/${name}`, shapeOf(platform, name))
    const lines = documents.map((doc) => lineOf({ id: doc.id, owner: null, json: JSON.stringify(doc) }))
    directory.push(await addLines(archive, directoryName(name), name, lines))
  }
  const blobs = await addBlobs(archive, platform, tenantId)
  say(`files: ${blobs.length}`)
  const contents: Contents = {
    format: 'spil-firm',
    formatVersion,
    tenantId,
    firm,
    exportedTime: platform.clock.now().toISOString(),
    spil: platform.config.version,
    store: platform.config.store.kind,
    shapes: Object.fromEntries(shapes),
    documents: documentParts.documents,
    directory,
    blobs,
    sealingKeys: [...documentParts.keys].toSorted(),
    wipeProof: hash('sha256', await wipeProofOf(platform, tenantId)),
    left: Object.fromEntries(documentParts.left),
  }
  const text = `${JSON.stringify(contents, null, 1)}\n`
  await archive.add(contentsName, [text])
  return { contents, sha256: hash('sha256', text) }
}

interface DocumentParts {
  readonly documents: Lines[]
  readonly shapes: Map<string, number>
  readonly keys: Set<string>
  readonly left: Map<string, number>
}

async function addDocuments(
  archive: Archive,
  platform: RunningPlatform,
  { tenantId, say }: Writing,
): Promise<DocumentParts> {
  const parts: DocumentParts = { documents: [], shapes: new Map(), keys: new Set(), left: new Map() }
  for await (const { name, collection, documents } of storedCollections(platform, tenantId)) {
    if (collection === undefined) {
      parts.left.set(name, await countOf(documents))
      continue
    }
    async function* lines(): AsyncGenerator<string> {
      for await (const document of documents) {
        const key = keyOf(document, collection?.readBy === 'id', platform)
        if (key !== undefined) parts.keys.add(key)
        yield lineOf(document)
      }
    }
    parts.shapes.set(name, collection.shape)
    const added = await addLines(archive, documentsName(name), name, lines())
    parts.documents.push(added)
    say(`${name}: ${added.documents}`)
  }
  return parts
}

/** The key that a secret is sealed with. What is sealed is read by id only, so that no question can carry it along. */
function keyOf({ json }: StoredDocument, isById: boolean, { sealer }: RunningPlatform): string | undefined {
  if (!isById || !json.includes('"sealed":')) return undefined
  const doc: unknown = JSON.parse(json)
  const sealed = typeof doc === 'object' && doc !== null && 'sealed' in doc ? doc.sealed : undefined
  return typeof sealed === 'string' ? sealer.keyOf(sealed) : undefined
}

async function countOf(documents: AsyncGenerator): Promise<number> {
  let count = 0
  while ((await documents.next()).done !== true) count += 1
  return count
}

async function addLines(
  archive: Archive,
  path: string,
  collection: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Lines> {
  let documents = 0
  async function* counted(): AsyncGenerator<string> {
    for await (const line of lines) {
      documents += 1
      yield line
    }
  }
  const { bytes, sha256 } = await archive.add(path, counted())
  return { collection, documents, bytes, sha256 }
}

async function addBlobs(archive: Archive, { blobStore }: RunningPlatform, tenantId: TenantId): Promise<MovedBlob[]> {
  const container = blobStore.open(tenantId)
  const added: MovedBlob[] = []
  for await (const { name, contentType, metadata, saveAs, etag } of container.list('')) {
    const content = await container.open(name)
    if (content === undefined) continue
    const entry = blobEntry(added.length)
    const { bytes, sha256 } = await archive.add(entry, content as AsyncIterable<Buffer>, name)
    added.push({
      entry,
      name,
      contentType,
      metadata: { ...metadata },
      ...(saveAs === undefined ? {} : { saveAs }),
      etag,
      bytes,
      sha256,
    })
  }
  return added
}
