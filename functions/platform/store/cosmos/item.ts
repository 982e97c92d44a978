import { createHash } from 'node:crypto'
import type { JSONObject, PartitionKey } from '@azure/cosmos'
import { valueAt } from '../field.ts'
import { ownerField, type CollectionShape, type Place, type PreparedDocument } from '../prepared.ts'
import type { Scalar } from '../query.ts'
import { keyName, keysOf } from './containers.ts'

/** What the directory's only partition is called. */
const directoryScope = 'directory'

/** Limit of the service in bytes; ours are ASCII. */
const maxItemId = 1_023
const plain = /[^A-Za-z0-9-]/g

/**
 * The id of an item: the service allows no `/ \ ? #`, and collections share containers. Ids that grow too long by it are
 * hashed; the document says its own id.
 */
export function itemId(collection: CollectionShape, id: string): string {
  const safe = id.replace(plain, (character) => `_${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const whole = `${collection.name}:${safe}`
  return whole.length <= maxItemId ? whole : `${collection.name}:_${createHash('sha256').update(id).digest('hex')}`
}

/** The last key of every order: the id, then the connection or combination. No character of an id is less than the break. */
export function tieOf(id: string, part: string): string {
  return part === '' ? id : `${id}\u0001${part}`
}

/** The whole key of one partition, or its beginning where all connections are read. */
export function partitionKeyOf({ tenantId, partition, part }: Place): PartitionKey {
  if (tenantId === null) return [directoryScope]
  return ownerField(partition) === undefined || part === null ? [tenantId] : [tenantId, part]
}

/** Every run of three characters, once: what `CONTAINS` over a whole firm looks for first, because an index has it. */
export function trigramsOf(text: string): string[] {
  const characters = Array.from(text)
  const runs = characters.slice(2).map((last, at) => `${characters[at] ?? ''}${characters[at + 1] ?? ''}${last}`)
  return [...new Set(runs)].filter((run) => !run.includes('\n'))
}

/** Only what lies in several partitions is ever searched over all of them. */
export function hasTrigrams(collection: CollectionShape): boolean {
  return collection.searchIn.length > 0 && ownerField(collection.partition) !== undefined
}

export type Item = JSONObject & { readonly id: string }

export function itemOf(place: Place, collection: CollectionShape, document: PreparedDocument): Item {
  const owner = ownerField(collection.partition)
  const sortKeys = new Map(collection.sortAsText.map((path, at) => [path, document.sortKeys[at] ?? null]))
  const keys = keysOf(collection).map((key): [string, Scalar] => [
    keyName(key),
    key.of === 'sort' ? (sortKeys.get(key.path) ?? null) : valueAt(document.doc, key.path),
  ])
  return {
    id: itemId(collection, document.id),
    ...(place.tenantId === null ? { scope: directoryScope } : { tenantId: place.tenantId }),
    ...(owner === undefined ? {} : { [owner]: place.part }),
    kind: collection.name,
    // Checked by the collection's schema; what JSON leaves out is left out by the client as well.
    doc: document.doc as JSONObject,
    k: { ...Object.fromEntries(keys), tie: tieOf(document.id, place.part ?? '') },
    ...(document.searchText === null ? {} : { searchText: document.searchText }),
    ...(document.searchText === null || !hasTrigrams(collection) ? {} : { grams: trigramsOf(document.searchText) }),
  }
}
