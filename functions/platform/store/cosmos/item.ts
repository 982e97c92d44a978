import { createHash } from 'node:crypto'
import type { JSONObject } from '@azure/cosmos'
import { z } from 'zod'
import type { ReadDocument } from '../keeper.ts'
import type { CollectionShape } from '../collection.ts'
import type { CollectionLocation, PreparedDocument } from '../prepared.ts'
import { directoryScope } from './containers.ts'

/** Limit of the service in bytes; ours are ASCII. */
const maxItemId = 1_023
const plain = /[^A-Za-z0-9-]/g

/**
 * How long it is told that a document was deleted: the feed of latest versions tells nothing of what is gone. Longer than
 * a replica or a snapshot may be old.
 */
const tombstoneSeconds = 35 * 24 * 60 * 60

/**
 * The id of an item: the service allows no `/ \ ? #`, and collections share containers. Ids that grow too long by it are
 * hashed; the document says its own id.
 */
export function itemId({ name }: Pick<CollectionShape, 'name'>, id: string): string {
  const safe = id.replace(plain, (character) => `_${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const whole = `${name}:${safe}`
  return whole.length <= maxItemId ? whole : `${name}:_${createHash('sha256').update(id).digest('hex')}`
}

export function partitionKeyOf(tenantId: string | null): string {
  return tenantId ?? directoryScope
}

const StoredItem = z.object({
  kind: z.string(),
  owner: z.string().optional(),
  shape: z.int(),
  doc: z.looseObject({ id: z.string() }),
  /** False: read by id only, and never in a file that answers. */
  answers: z.literal(false).optional(),
  _etag: z.string(),
})
const Tombstone = z.object({
  kind: z.string(),
  deleted: z.literal(true),
  docId: z.string(),
  owner: z.string().optional(),
  _etag: z.string(),
})
const Item = z.union([Tombstone, StoredItem])

export type StoredItem = z.output<typeof StoredItem>
export type Tombstone = z.output<typeof Tombstone>

/** Errors: ZodError for what no version of Spil has written. */
export function parseItem(item: unknown): StoredItem | Tombstone {
  return Item.parse(item)
}

export function isTombstone(item: StoredItem | Tombstone): item is Tombstone {
  return 'deleted' in item
}

export type ItemBody = JSONObject & { readonly id: string }

function partition(tenantId: string | null): { tenantId: string } | { scope: string } {
  return tenantId === null ? { scope: directoryScope } : { tenantId }
}

function owned(owner: string | null): { owner: string } | undefined {
  return owner === null ? undefined : { owner }
}

export function itemOf(place: CollectionLocation, collection: CollectionShape, document: PreparedDocument): ItemBody {
  return {
    id: itemId(collection, document.id),
    ...partition(place.tenantId),
    kind: collection.name,
    ...owned(document.owner),
    shape: collection.shape,
    ...(place.tenantId !== null && collection.readBy === 'id' ? { answers: false } : {}),
    // Checked by the collection's schema; what JSON leaves out is left out by the client as well.
    doc: document.doc as JSONObject,
  }
}

/** What is told of a deleted document for some weeks, so that no replica keeps it. */
export function tombstoneOf(
  place: CollectionLocation,
  collection: CollectionShape,
  id: string,
  owner: string | null,
): ItemBody {
  return {
    id: itemId(collection, id),
    ...partition(place.tenantId),
    kind: collection.name,
    docId: id,
    ...owned(owner),
    deleted: true,
    ttl: tombstoneSeconds,
  }
}

/** Where nobody follows the changes, what is deleted is gone. */
export function leavesTombstone({ tenantId }: CollectionLocation, { readBy }: CollectionShape): boolean {
  return tenantId !== null && readBy === 'questions'
}

/**
 * A version as it is handed out: the service's, and whose the document is, so that one connection's place cannot replace
 * another's document and no read is needed to see that.
 */
export function etagOf(etag: string, owner: string | null | undefined): string {
  return `${etag}${owner ?? ''}`
}

/** The service's part of a version, and whose document it is ('' where nobody's). */
export function partsOf(etag: string): { readonly version: string; readonly owner: string } {
  const end = etag.startsWith('"') ? etag.indexOf('"', 1) + 1 : etag.length
  return { version: etag.slice(0, end), owner: etag.slice(end) }
}

export function foundOf({ doc, shape, owner, _etag }: StoredItem): ReadDocument {
  return { id: doc.id, doc, etag: etagOf(_etag, owner), shape }
}
