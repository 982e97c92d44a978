import { randomUUID } from 'node:crypto'
import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { AnyCollection } from '#platform/slice.ts'
import { firmArrivals, type FirmArrival } from '#platform/store/arrival.ts'
import type { PreparedDocument } from '#platform/store/prepared.ts'
import type { DirectoryDocument } from '../leaving/index.ts'
import { directoryDocuments, sharedCollections, writtenLast, type Shared } from './directory-share.ts'
import type { Contents } from './firm-file.ts'
import { movedCollections } from './stored-documents.ts'
import { checkLayout, preparedOf } from './layout.ts'
import { placeOf } from './place.ts'
import { openFirmFile, type FirmFile } from './read-firm-file.ts'
import { MoveRefused } from './refusal.ts'

/** Documents that are written together: of as many as a large transaction of the stores takes, or so many characters. */
const batchDocuments = 2_000
const batchLength = 4_000_000

export interface ImportOptions {
  /** Also where secrets are sealed with a key that is not among the settings: their connections then need access anew. */
  readonly withoutKeys?: boolean
  readonly say?: (line: string) => void
  /** Makes other documents of those in the file, told when it was written: a demo firm is brought to the present day. */
  readonly retold?: (writtenOn: Date) => (json: string) => string
}

interface Importing {
  readonly platform: RunningPlatform
  readonly tenantId: TenantId
  readonly file: FirmFile
  readonly say: (line: string) => void
  readonly retell: (json: string) => string
}

/**
 * Puts a firm where it does not stand: documents and files first, last what lets somebody enter and something run, and that
 * paused. Where it ended at any point the same call goes on. Errors: MoveRefused, after which nothing was done.
 */
export async function importFirm(
  platform: RunningPlatform,
  tenantId: TenantId,
  path: string,
  { withoutKeys = false, say = () => undefined, retold = () => (json) => json }: ImportOptions = {},
): Promise<Contents> {
  const file = await openFirmFile(path, tenantId)
  try {
    const { contents } = file
    checkLayout(platform, contents)
    if (!withoutKeys) checkKeys(platform, contents)
    const begun = await checkPlace(platform, tenantId, file)
    await file.check()
    const retell = retold(new Date(contents.exportedTime))
    const importing: Importing = { platform, tenantId, file, say, retell }
    const share = await shareIn(importing)
    const arrival = begun ?? (await begin(importing))
    await makeContainer(platform.blobStore, tenantId)
    await importDocuments(importing, arrival)
    await importBlobs(importing)
    await importDirectory(importing, share)
    await platform
      .openTenant(tenantId)
      .documents(firmArrivals)
      .update('arrival', (doc) => ({ ...doc, completedTime: platform.clock.now().toISOString() }))
    return contents
  } finally {
    file.close()
  }
}

function checkKeys({ sealer }: RunningPlatform, { sealingKeys, firm }: Contents): void {
  // A firm without secrets comes in by an operator who has no keys at hand.
  if (sealingKeys.length === 0) return
  const here = new Set([sealer.currentKeyId, ...sealer.olderKeyIds])
  const missing = sealingKeys.filter((key) => !here.has(key))
  if (missing.length === 0) return
  throw new MoveRefused(
    `Secrets of ${firm} are sealed with ${missing.join(', ')}, which is not in SPIL_SEALING_KEYS here. Add it, or say --without-keys: every connection then has to be given access anew.`,
  )
}

/** The arrival that is to be gone on with; undefined: nothing has begun, and the place is empty. Errors: MoveRefused. */
async function checkPlace(
  platform: RunningPlatform,
  tenantId: TenantId,
  { contents, sha256 }: FirmFile,
): Promise<FirmArrival | undefined> {
  const place = await placeOf(platform, tenantId)
  const { arrival, stands, documents } = place
  if (arrival?.completedTime === null) {
    if (arrival.file === sha256) return arrival
    throw new MoveRefused(
      `An import of ${contents.firm} from another file was begun here at ${arrival.startedTime}: go on with that file, or wipe with it what came.`,
    )
  }
  if (stands || arrival !== undefined) throw new MoveRefused(`${contents.firm} stands here already.`)
  if (documents > 0)
    throw new MoveRefused(`${documents} documents of ${contents.firm} lie here already, which no import has brought.`)
  if (await hasFiles(platform, tenantId))
    throw new MoveRefused(
      `Files of ${contents.firm} lie in this storage account already: another place uses it too, and would take them away when it is wiped. Wipe it there first, the file has all of it; or name another account.`,
    )
  return undefined
}

async function hasFiles({ blobStore }: RunningPlatform, tenantId: TenantId): Promise<boolean> {
  await makeContainer(blobStore, tenantId)
  for await (const _ of blobStore.open(tenantId).list('')) return true
  return false
}

async function begin({ platform, tenantId, file }: Importing): Promise<FirmArrival> {
  const { doc } = await platform
    .openTenant(tenantId)
    .documents(firmArrivals)
    .create({
      id: 'arrival',
      token: randomUUID(),
      file: file.sha256,
      startedTime: platform.clock.now().toISOString(),
      completedTime: null,
      wipeProof: file.contents.wipeProof ?? null,
      wentOnTime: null,
      done: [],
    })
  return doc
}

async function makeContainer(blobStore: RunningPlatform['blobStore'], tenantId: TenantId): Promise<void> {
  try {
    await blobStore.createContainer(tenantId)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ContainerBeingDeleted') throw error
    throw new MoveRefused('Its container is still being deleted: try again in a minute.', { cause: error })
  }
}

async function importDocuments(importing: Importing, { done }: FirmArrival): Promise<void> {
  const { platform, tenantId, file, say } = importing
  const collections = movedCollections(platform)
  const arrivals = platform.openTenant(tenantId).documents(firmArrivals)
  for (const { collection: name, documents } of file.contents.documents) {
    const collection = collections.get(name)
    if (done.includes(name) || collection === undefined) continue
    for await (const batch of batchesOf(importing, collection)) await platform.takeIn(tenantId, collection, batch)
    await arrivals.update('arrival', (doc) => ({ ...doc, done: [...doc.done, name] }))
    say(`${name}: ${documents}`)
  }
}

async function* batchesOf(
  { file, retell }: Importing,
  collection: AnyCollection,
): AsyncGenerator<readonly PreparedDocument[]> {
  let batch: PreparedDocument[] = []
  let length = 0
  for await (const moved of file.documents(collection.name)) {
    const { id, owner, json } = moved
    const document = preparedOf(collection, file.contents, { id: retell(id), owner, json: retell(json) })
    batch.push(document)
    length += document.json.length
    if (batch.length < batchDocuments && length < batchLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Nothing lies there under a name until all of it has arrived: what is there an earlier try has brought. */
async function importBlobs({ platform, tenantId, file, say }: Importing): Promise<void> {
  const container = platform.blobStore.open(tenantId)
  const here = new Map<string, number>()
  for await (const { name, size } of container.list('')) here.set(name, size)
  for (const { entry, name, bytes, contentType, metadata, saveAs, etag } of file.contents.blobs) {
    if (here.get(name) === bytes) continue
    await container.put(name, await file.blob(entry), {
      contentType,
      metadata,
      etag,
      ...(saveAs === undefined ? {} : { saveAs }),
    })
  }
  say(`files: ${file.contents.blobs.length}`)
}

type Share = ReadonlyMap<Shared, readonly DirectoryDocument[]>

/**
 * The firm's documents across firms, as the file has them. Errors: MoveRefused where one of them is another firm's here: a
 * directory that another one reads, for example.
 */
async function shareIn({ platform, tenantId, file, retell }: Importing): Promise<Share> {
  const share = new Map<Shared, readonly DirectoryDocument[]>()
  for (const name of sharedCollections) {
    if (!file.contents.directory.some(({ collection }) => collection === name)) continue
    const own: DirectoryDocument[] = []
    for await (const { json } of file.directory(name)) own.push(JSON.parse(retell(json)) as DirectoryDocument)
    const here = await directoryDocuments(platform, name).readMany(own.map(({ id }) => id))
    for (const { doc } of here.values())
      if (name !== 'accounts' && 'tenantId' in doc && doc['tenantId'] !== tenantId)
        throw new MoveRefused(`${name} ${doc.id} belongs to another firm here, ${String(doc['tenantId'])}.`)
    share.set(name, own)
  }
  return share
}

async function importDirectory({ platform }: Importing, share: Share): Promise<void> {
  for (const [name, own] of share) {
    if (writtenLast.includes(name)) continue
    const documents = directoryDocuments(platform, name)
    // Who is in another firm here has an account already, which knows better.
    const here = name === 'accounts' ? await documents.readMany(own.map(({ id }) => id)) : new Map()
    await documents.load(own.filter(({ id }) => !here.has(id)))
  }
  // It has stood still since it was paused there.
  await platform.directory.commit(
    writtenLast.flatMap((name) =>
      (share.get(name) ?? []).map((doc) =>
        directoryDocuments(platform, name).upserting(
          name === 'partitions' ? { ...doc, closed: 'paused', wipeProof: null } : { ...doc, status: 'BLOCKED' },
        ),
      ),
    ),
  )
}
