import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { firmContents } from '#platform/firm-contents.ts'
import type { AnyCollection } from '#platform/slice.ts'
import type { Collection } from '#platform/store/collection.ts'
import type { DirectoryDocuments } from '#platform/store/documents.ts'
import { accountsAlone } from '../identity/index.ts'

/** Users, the firm and its partition go last: until then they say where to go on, and whom to tell. */
const lastCollections = ['users', 'tenants', 'partitions']

type OfDirectory = Collection<{ readonly id: string }, 'directory', 'tenantId'>
type Floor = Pick<RunningPlatform, 'directory' | 'given'>

const documentsOf = (
  { directory }: Pick<Floor, 'directory'>,
  collection: AnyCollection,
): DirectoryDocuments<{ readonly id: string }, 'tenantId'> =>
  // A document of any shape: only its id is read here.
  directory.documents(collection as unknown as OfDirectory)

/** The ids of a firm's documents in a collection across firms. */
async function idsIn(platform: Floor, collection: AnyCollection, tenantId: TenantId): Promise<string[]> {
  const documents = documentsOf(platform, collection)
  if (collection.goesWith === 'id') return (await documents.read(tenantId)) === undefined ? [] : [tenantId]
  return (await documents.find({ tenantId })).map(({ doc }) => doc.id)
}

/** How many documents a firm has across firms, by collection; of none that has none. */
export async function countInDirectory(platform: Floor, tenantId: TenantId): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const collection of platform.given(firmContents).directory) {
    const ids = await idsIn(platform, collection, tenantId)
    if (ids.length > 0) counted[collection.name] = ids.length
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
    const ids = await idsIn(platform, collection, tenantId)
    await documentsOf(platform, collection).remove(ids)
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
