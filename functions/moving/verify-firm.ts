import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { shareOf, sharedCollections } from './directory-share.ts'
import { isSame, type MovedDocument } from './firm-file.ts'
import { storedCollections, movedCollections } from './stored-documents.ts'
import { checkLayout, preparedOf } from './layout.ts'
import { digestOf, openFirmFile, type FirmFile } from './read-firm-file.ts'
import { standingStill } from './standing.ts'

/** One thing in which a firm and its file are not alike. */
interface Difference {
  /** Name of a collection; `directory/<name>` for one across firms, `files` for the container. */
  readonly collection: string
  /** Of the document; of a file its name. */
  readonly id: string
  readonly is: 'only in the file' | 'only here' | 'other here'
}

export interface Verified {
  readonly documents: number
  readonly blobs: number
  /** How many there are; the first of them are named. */
  readonly differences: number
  readonly named: readonly Difference[]
}

const mostNamed = 50

class Findings {
  documents = 0
  blobs = 0
  #count = 0
  readonly #named: Difference[] = []

  add(collection: string, id: string, is: Difference['is']): void {
    this.#count += 1
    if (this.#named.length < mostNamed) this.#named.push({ collection, id, is })
  }

  result(): Verified {
    return { documents: this.documents, blobs: this.blobs, differences: this.#count, named: this.#named }
  }
}

/**
 * Compares what stands of a firm with a file of it, document by document and file by file.
 * Errors: MoveRefused where the file is not whole or the firm does not stand still.
 */
export async function verifyFirm(platform: RunningPlatform, tenantId: TenantId, path: string): Promise<Verified> {
  const file = await openFirmFile(path, tenantId)
  try {
    checkLayout(platform, file.contents)
    await standingStill(platform, tenantId)
    await file.check()
    const findings = new Findings()
    await compareDocuments(platform, tenantId, file, findings)
    await compareDirectory(platform, tenantId, file, findings)
    await compareBlobs(platform, tenantId, file, findings)
    return findings.result()
  } finally {
    file.close()
  }
}

async function compareDocuments(
  platform: RunningPlatform,
  tenantId: TenantId,
  file: FirmFile,
  findings: Findings,
): Promise<void> {
  const collections = movedCollections(platform)
  const open = new Set(file.contents.documents.map(({ collection }) => collection))
  async function* inFile(name: string): AsyncGenerator<MovedDocument> {
    const collection = collections.get(name)
    if (collection === undefined || !open.delete(name)) return
    for await (const moved of file.documents(name)) yield preparedOf(collection, file.contents, moved)
  }
  for await (const { name, collection, documents } of storedCollections(platform, tenantId))
    if (collection !== undefined) await compare(name, inFile(name), documents, findings)
  for (const name of [...open]) for await (const { id } of inFile(name)) findings.add(name, id, 'only in the file')
}

/** Both in the order of their ids, so that memory holds one of each. */
async function compare(
  name: string,
  inFile: AsyncGenerator<MovedDocument>,
  here: AsyncGenerator<MovedDocument>,
  findings: Findings,
): Promise<void> {
  let [moved, stored] = [await inFile.next(), await here.next()]
  while (moved.done !== true || stored.done !== true) {
    const order = orderOf(moved, stored)
    if (order < 0) findings.add(name, idOf(moved), 'only in the file')
    if (order > 0) findings.add(name, idOf(stored), 'only here')
    if (order === 0) {
      findings.documents += 1
      if (!isAlike(moved, stored)) findings.add(name, idOf(moved), 'other here')
    }
    const next = await Promise.all([order <= 0 ? inFile.next() : moved, order >= 0 ? here.next() : stored])
    ;[moved, stored] = next
  }
}

type Next = IteratorResult<MovedDocument, unknown>

const idOf = (next: Next): string => (next.done === true ? '' : next.value.id)

function orderOf(moved: Next, stored: Next): number {
  if (moved.done === true) return 1
  if (stored.done === true) return -1
  return moved.value.id === stored.value.id
    ? 0
    : Buffer.compare(Buffer.from(moved.value.id), Buffer.from(stored.value.id))
}

function isAlike(moved: Next, stored: Next): boolean {
  if (moved.done === true || stored.done === true) return false
  return moved.value.owner === stored.value.owner && isSame(moved.value.json, stored.value.json)
}

/** What a place says of itself, and what a person did there since, is no difference. */
const ofThePlace: Readonly<Record<string, readonly string[]>> = {
  accounts: ['lastTenantId', 'lastLoginTime'],
  partitions: ['closed', 'pausedTime', 'wipeProof'],
}

async function compareDirectory(
  platform: RunningPlatform,
  tenantId: TenantId,
  file: FirmFile,
  findings: Findings,
): Promise<void> {
  for (const name of sharedCollections) {
    const without = ofThePlace[name] ?? []
    const canonical = (doc: object): string =>
      JSON.stringify(Object.fromEntries(Object.entries(doc).filter(([field]) => !without.includes(field))))
    const here = new Map((await shareOf(platform, name, tenantId)).map((doc) => [doc.id, canonical(doc)]))
    const isInFile = file.contents.directory.some(({ collection }) => collection === name)
    for await (const { id, json } of isInFile ? file.directory(name) : []) {
      const known = here.get(id)
      here.delete(id)
      if (known === undefined) findings.add(`directory/${name}`, id, 'only in the file')
      else if (!isSame(known, canonical(JSON.parse(json) as object)))
        findings.add(`directory/${name}`, id, 'other here')
      else findings.documents += 1
    }
    for (const id of here.keys()) findings.add(`directory/${name}`, id, 'only here')
  }
}

async function compareBlobs(
  { blobStore }: RunningPlatform,
  tenantId: TenantId,
  { contents }: FirmFile,
  findings: Findings,
): Promise<void> {
  const container = blobStore.open(tenantId)
  const inFile = new Map(contents.blobs.map((blob) => [blob.name, blob]))
  for await (const facts of container.list('')) {
    const moved = inFile.get(facts.name)
    inFile.delete(facts.name)
    if (moved === undefined) {
      findings.add('files', facts.name, 'only here')
      continue
    }
    findings.blobs += 1
    const { contentType, metadata, saveAs = null, etag } = facts
    const said = JSON.stringify({ contentType, metadata: { ...metadata }, saveAs, etag })
    const { contentType: type, metadata: more, saveAs: as = null, etag: version } = moved
    const hasSameFacts = isSame(said, JSON.stringify({ contentType: type, metadata: more, saveAs: as, etag: version }))
    const content = hasSameFacts ? await container.open(facts.name) : undefined
    if (content === undefined || (await digestOf(content)).sha256 !== moved.sha256)
      findings.add('files', facts.name, 'other here')
  }
  for (const name of inFile.keys()) findings.add('files', name, 'only in the file')
}
