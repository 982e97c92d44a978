import { PartitionKeyDefinitionVersion, PartitionKeyKind, type ContainerDefinition } from '@azure/cosmos'
import { namesOf } from '../field.ts'
import type { CollectionShape } from '../collection.ts'

/** Everything of all firms, one logical partition a firm. */
export const firmsContainer = 'firms'
/**
 * What lies across firms, in one logical partition, so that an invitation can be taken and an account made in one commit.
 * Its documents are small and few a person; 20 GB and 10,000 RU/s are far above what the largest installation asks for.
 */
export const directoryContainer = 'directory'
/** What the directory's only partition is called. */
export const directoryScope = 'directory'

function container(id: string, path: string, indexed: readonly string[]): ContainerDefinition {
  return {
    id,
    partitionKey: { paths: [path], kind: PartitionKeyKind.Hash, version: PartitionKeyDefinitionVersion.V2 },
    // On, and nothing goes by itself but what says so: tombstones.
    defaultTtl: -1,
    indexingPolicy: {
      // Without any index the service lets nothing go by time; each indexed path makes each write dearer.
      indexingMode: 'consistent',
      automatic: true,
      includedPaths: indexed.map((each) => ({ path: each })),
      excludedPaths: [{ path: '/*' }, { path: '/"_etag"/?' }],
    },
  }
}

/** The containers as they have to be made. Infrastructure makes them; the data-plane role of the app may not. */
export function cosmosContainers(collections: readonly CollectionShape[]): ContainerDefinition[] {
  const looked = collections
    .filter(({ scope }) => scope === 'directory')
    .flatMap(({ lookups }) => lookups.flat())
    .map((column) => `/doc/${namesOf(column).map(quotedName).join('/')}/?`)
  return [
    container(firmsContainer, '/tenantId', []),
    container(directoryContainer, '/scope', ['/kind/?', ...new Set(looked)]),
  ]
}

function quotedName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `"${name}"`
}
