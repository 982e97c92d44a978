import type { TenantId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { firmContents } from '#platform/firm-contents.ts'
import type { AnyCollection } from '#platform/slice.ts'
import type { DirectoryDocuments } from '#platform/store/documents.ts'
import { accounts } from '../identity/index.ts'
import { acrossOfFirm, documentsAcross, type DirectoryDocument } from '../leaving/index.ts'

/** Collections across firms whose documents of the firm go with it, in the order of their names. */
export const sharedCollections = [
  'accounts',
  'connectedDirectories',
  'feedSecrets',
  'invitations',
  'partitions',
  'tenants',
  'users',
] as const
export type Shared = (typeof sharedCollections)[number]

/** Those that do not, each with its reason: one that is in neither list fails a test. */
export const leftInPlace: Readonly<Record<string, string>> = {
  dueTimes: 'asked anew when the firm goes on',
  reconnectLinks: 'good for half an hour, at the address they were made for',
  sealedFirms: 'found anew in the first night',
  sessions: 'people sign in again',
}

/** The firm's own document and its partition are written last: until then nobody can enter, and nothing runs. */
export const writtenLast: readonly Shared[] = ['tenants', 'partitions']

type Floor = Pick<RunningPlatform, 'directory' | 'given'>

function collectionOf({ given }: Floor, name: Shared): AnyCollection {
  const found = [accounts, ...given(firmContents).directory].find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no collection ${name} in the directory`)
  return found
}

export function directoryDocuments(platform: Floor, name: Shared): DirectoryDocuments<DirectoryDocument, 'tenantId'> {
  return documentsAcross(platform, collectionOf(platform, name))
}

/** The firm's documents of one such collection, by id. Of accounts: those of its people, who may be in other firms too. */
export async function shareOf(platform: Floor, name: Shared, tenantId: TenantId): Promise<DirectoryDocument[]> {
  const found =
    name === 'accounts'
      ? await accountsOf(platform, tenantId)
      : await acrossOfFirm(platform, collectionOf(platform, name), tenantId)
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

async function accountsOf(platform: Floor, tenantId: TenantId): Promise<DirectoryDocument[]> {
  const people = await shareOf(platform, 'users', tenantId)
  const ids = people.flatMap(({ accountId }) => (typeof accountId === 'string' ? [accountId] : []))
  return [...(await directoryDocuments(platform, 'accounts').readMany(ids)).values()].map(({ doc }) => doc)
}

export const shapeOf = (platform: Floor, name: Shared): number => collectionOf(platform, name).shape
