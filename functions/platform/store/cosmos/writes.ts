import { BulkOperationType, type OperationInput } from '@azure/cosmos'
import { conflict, notFound, type Change, type PreparedWrite } from '../prepared.ts'
import {
  isTombstone,
  itemId,
  itemOf,
  leavesTombstone,
  partsOf,
  tombstoneOf,
  type ItemBody,
  type StoredItem,
  type Tombstone,
} from './item.ts'

/** What is known of the item that a write is about: nothing yet, that there is none, or what it is. */
export type Seen = 'unread' | undefined | StoredItem | Tombstone

/** One request of the service that carries out a write. */
export type Step =
  | { readonly kind: 'create' | 'upsert'; readonly body: ItemBody }
  | { readonly kind: 'replace'; readonly body: ItemBody; readonly ifMatch: string }
  | { readonly kind: 'delete'; readonly id: string; readonly ifMatch: string }

export function writtenId({ collection, change }: PreparedWrite): string {
  return itemId(collection, change.kind === 'delete' ? change.id : change.document.id)
}

/** Whether a write can be carried out only by who knows what is there. */
export function needsLook({ change }: PreparedWrite): boolean {
  return change.kind === 'delete' && change.etag === undefined
}

/**
 * How to carry out a write, given what is known. Where nothing is known yet, the way that is right if all is as expected:
 * the service refuses it otherwise, and the next attempt knows.
 * Errors: `AppError('WRITE_CONFLICT')`, `AppError('NOT_FOUND')` as the contract has them, where what is known says so.
 */
export function stepOf(write: PreparedWrite, seen: Seen): Step {
  const { place, collection, change } = write
  if (change.kind === 'delete') return deletion(write, change, seen)
  const body = itemOf(place, collection, change.document)
  if (change.kind === 'replace') return { kind: 'replace', body, ifMatch: replaced(write, change.etag, seen) }
  // In the place of no connection nothing that is there can be another's.
  if (change.kind === 'upsert' && place.owner === null) return { kind: 'upsert', body }
  if (seen === 'unread' || seen === undefined) return { kind: 'create', body }
  if (!isTombstone(seen) && (change.kind === 'create' || isForeign(write, seen.owner))) throw conflict()
  return { kind: 'replace', body, ifMatch: seen._etag }
}

function deletion(write: PreparedWrite, change: Extract<Change, { kind: 'delete' }>, seen: Seen): Step {
  const { place, collection } = write
  const { id, etag } = change
  if (seen === 'unread' && etag === undefined) throw new Error('A deletion without an etag looks first')
  const known = seen === 'unread' || seen === undefined || isTombstone(seen) ? undefined : seen
  const version = etag === undefined ? undefined : replaced(write, etag, seen)
  if (seen !== 'unread' && (known === undefined || isForeign(write, known.owner))) throw notFound()
  const ifMatch = version ?? known?._etag ?? ''
  const owner = known?.owner ?? (etag === undefined ? '' : partsOf(etag).owner)
  return leavesTombstone(place, collection)
    ? { kind: 'replace', body: tombstoneOf(place, collection, id, owner === '' ? null : owner), ifMatch }
    : { kind: 'delete', id: itemId(collection, id), ifMatch }
}

/** The version that has to be there for a write that names one. */
function replaced(write: PreparedWrite, etag: string, seen: Seen): string {
  const { version, owner } = partsOf(etag)
  if (seen === 'unread') {
    if (isForeign(write, owner)) throw notFound()
    return version
  }
  if (seen === undefined || isTombstone(seen) || isForeign(write, seen.owner)) throw notFound()
  if (seen._etag !== version) throw conflict()
  return version
}

function isForeign({ place }: PreparedWrite, owner: string | undefined): boolean {
  return place.owner !== null && (owner ?? '') !== place.owner
}

export function operationOf(step: Step): OperationInput {
  // The service takes a condition on deletions too, though the client's types do not say so.
  const condition = 'ifMatch' in step ? { ifMatch: step.ifMatch } : {}
  switch (step.kind) {
    case 'create':
      return { operationType: BulkOperationType.Create, resourceBody: step.body }
    case 'upsert':
      return { operationType: BulkOperationType.Upsert, resourceBody: step.body }
    case 'replace':
      return { operationType: BulkOperationType.Replace, id: step.body.id, resourceBody: step.body, ...condition }
    case 'delete':
      return { operationType: BulkOperationType.Delete, id: step.id, ...condition }
  }
}
