import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { firmContents } from '#platform/firm-contents.ts'
import type { AnyCollection } from '#platform/slice.ts'
import type { Collection } from '#platform/store/collection.ts'
import type { DirectoryDocuments } from '#platform/store/documents.ts'
import { accountsAlone } from '../identity/index.ts'

/** Users, the firm and its partition go last: until then they say where to go on, and whom to tell. */
const lastCollections = ['users', 'tenants', 'partitions']

/** A document across firms, whatever its shape: its collection checks it. */
export interface DirectoryDocument {
  readonly id: string
  readonly [field: string]: unknown
}

type OfDirectory = Collection<DirectoryDocument, 'directory', 'tenantId'>
type Floor = Pick<RunningPlatform, 'directory' | 'given'>

/** The list of slices knows collections without the type of their documents, which only a parse can give back. */
export const documentsAcross = (
  { directory }: Pick<Floor, 'directory'>,
  collection: AnyCollection,
): DirectoryDocuments<DirectoryDocument, 'tenantId'> => directory.documents(collection as unknown as OfDirectory)

/** A firm's documents in a collection across firms. */
export async function acrossOfFirm(
  platform: Pick<Floor, 'directory'>,
  collection: AnyCollection,
  tenantId: TenantId,
): Promise<DirectoryDocument[]> {
  const documents = documentsAcross(platform, collection)
  const found = collection.goesWith === 'id' ? [await documents.read(tenantId)] : await documents.find({ tenantId })
  return found.flatMap((each) => (each === undefined ? [] : [each.doc]))
}

/** How many documents a firm has across firms, by collection; of none that has none. */
export async function countInDirectory(platform: Floor, tenantId: TenantId): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const collection of platform.given(firmContents).directory) {
    const found = await acrossOfFirm(platform, collection, tenantId)
    if (found.length > 0) counted[collection.name] = found.length
  }
  return counted
}

/** False: there is more to do, and the next call goes on. */
export async function removeOwn(
  platform: Pick<RunningPlatform, 'contentsOf' | 'removeDocuments'>,
  tenantId: TenantId,
  isOver: () => boolean,
): Promise<boolean> {
  if (!(await platform.removeDocuments(tenantId, isOver))) return false
  const left = [...(await platform.contentsOf(tenantId)).values()].reduce((sum, each) => sum + each, 0)
  return left === 0
}

async function removeShare(platform: Floor, tenantId: TenantId, isLast: boolean): Promise<void> {
  for (const collection of platform.given(firmContents).directory) {
    if (lastCollections.includes(collection.name) !== isLast) continue
    const found = await acrossOfFirm(platform, collection, tenantId)
    await documentsAcross(platform, collection).remove(found.map(({ id }) => id))
  }
}

/** What a firm has across firms, but what says that it is there and who belongs to it. */
export const removeFirstShare = (platform: Floor, tenantId: TenantId): Promise<void> =>
  removeShare(platform, tenantId, false)

/** The rest of it, and the people who were in no other firm. */
export async function removeLastShare(platform: Floor, tenantId: TenantId): Promise<void> {
  await accountsAlone(platform.directory, tenantId)
  await removeShare(platform, tenantId, true)
}

/** Everything of a firm for which nothing runs any more, at once. Where it ended at any point the same call goes on. */
export async function takeAway(platform: RunningPlatform, tenantId: TenantId): Promise<void> {
  while (!(await removeOwn(platform, tenantId, () => false)));
  await platform.blobStore.removeContainer(tenantId)
  await removeFirstShare(platform, tenantId)
  await removeLastShare(platform, tenantId)
}
