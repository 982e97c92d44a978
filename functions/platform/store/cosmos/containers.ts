import { PartitionKeyDefinitionVersion, PartitionKeyKind, type ContainerDefinition } from '@azure/cosmos'
import type { PartitionKind } from '../collection.ts'
import { namesOf } from '../field.ts'
import type { Key, Ordering } from '../predicate.ts'
import type { CollectionShape } from '../prepared.ts'

/**
 * The directory lies in one logical partition, so that an invitation can be taken and an account made in one commit. Its
 * documents are small and few a person; 20 GB and 10,000 RU/s are far above what the largest installation asks for.
 */
const containers = {
  tenant: { id: 'tenant', paths: ['/tenantId'] },
  connection: { id: 'records', paths: ['/tenantId', '/connectionId'] },
  combination: { id: 'products', paths: ['/tenantId', '/combinationId'] },
  directory: { id: 'directory', paths: ['/scope'] },
} as const satisfies Record<PartitionKind, { id: string; paths: readonly string[] }>

const kinds: readonly PartitionKind[] = ['tenant', 'connection', 'combination', 'directory']
/** Limit of the service, per container. */
const maxCompositeIndexes = 100

export function containerOf(partition: PartitionKind): string {
  return containers[partition].id
}

/** The property under `k` that holds a key: what is sorted and filtered by lies there with null where the field is absent. */
export function keyName({ of, path }: Key): string {
  return `${of === 'sort' ? 's' : 'f'}_${namesOf(path).join('__').replaceAll('-', '_')}`
}

function indexKey(entry: string): Key {
  return entry.startsWith('sort:') ? { of: 'sort', path: entry.slice('sort:'.length) } : { of: 'field', path: entry }
}

const declared = new WeakMap<CollectionShape, readonly Key[]>()

/** The keys the store keeps beside a document: each field of an index, each text that is sorted as text. */
export function keysOf(collection: CollectionShape): readonly Key[] {
  const known = declared.get(collection)
  if (known !== undefined) return known
  const byName = new Map<string, Key>()
  const wanted = [
    ...collection.indexes.flat().map(indexKey),
    ...collection.sortAsText.map((path): Key => ({ of: 'sort', path })),
  ]
  for (const key of wanted) {
    if (key.path === 'id') continue
    const same = byName.get(keyName(key))
    if (same !== undefined && same.path !== key.path)
      throw new Error(`${collection.name}: ${same.path} and ${key.path} would be one key`)
    byName.set(keyName(key), key)
  }
  const keys = [...byName.values()]
  declared.set(collection, keys)
  return keys
}

export function isDeclared(collection: CollectionShape, key: Key): boolean {
  return keysOf(collection).some(({ of, path }) => of === key.of && path === key.path)
}

/** The lists of keys that several documents are sorted by at once; the id (`k.tie`) comes last in each. */
function compositesOf(collection: CollectionShape): string[][] {
  const single = keysOf(collection).map((key) => [keyName(key)])
  const several = collection.indexes
    .filter((paths) => paths.length > 1 && !paths.includes('id'))
    .map((paths) => paths.map((path) => keyName(indexKey(path))))
  return [...single, ...several]
}

/** Whether the service can sort this way: by the id alone, or in a sequence that a composite index has, forwards or backwards. */
export function isServed(collection: CollectionShape, { keys, tieDescending }: Ordering): boolean {
  if (keys.length === 0) return true
  if (keys.some(({ descending }) => descending !== tieDescending)) return false
  const names = keys.map(({ key }) => keyName(key)).join()
  return (
    keys.every(({ key }) => isDeclared(collection, key)) &&
    compositesOf(collection).some((paths) => paths.join() === names)
  )
}

/**
 * The containers as they have to be made: partition keys, and an index of nothing but what collections declare, since each
 * indexed path makes each write dearer. Infrastructure makes them; the data-plane role of the app may not.
 */
export function cosmosContainers(collections: readonly CollectionShape[]): ContainerDefinition[] {
  return kinds.map((kind) => {
    const own = collections.filter(({ partition }) => partition === kind)
    const { id, paths } = containers[kind]
    const composites = new Map(own.flatMap(compositesOf).map((names) => [names.join(), names]))
    if (composites.size > maxCompositeIndexes)
      throw new Error(`Container ${id} would have ${composites.size} composite indexes`)
    return {
      id,
      partitionKey: {
        paths: [...paths],
        kind: paths.length > 1 ? PartitionKeyKind.MultiHash : PartitionKeyKind.Hash,
        version: PartitionKeyDefinitionVersion.V2,
      },
      indexingPolicy: {
        indexingMode: 'consistent',
        automatic: true,
        includedPaths: [
          ...paths.map((path) => `${path}/?`),
          '/kind/?',
          '/doc/id/?',
          '/k/*',
          '/searchText/?',
          '/grams/[]/?',
        ].map((path) => ({ path })),
        excludedPaths: [{ path: '/*' }, { path: '/"_etag"/?' }],
        compositeIndexes: [...composites.values()].map((names) =>
          [...names, 'tie'].map((name) => ({ path: `/k/${name}`, order: 'ascending' })),
        ),
      },
    }
  })
}
