import type { RunningPlatform } from '#platform/create-platform.ts'
import type { AnyCollection } from '#platform/slice.ts'
import { isDocumentId, type PreparedDocument } from '#platform/store/prepared.ts'
import { shapeOf, sharedCollections, type Shared } from './directory-share.ts'
import type { Contents, MovedDocument } from './firm-file.ts'
import { movedCollections, presentJson } from './stored-documents.ts'
import { MoveRefused } from './refusal.ts'

const isShared = (name: string): name is Shared => sharedCollections.some((each) => each === name)

/**
 * Whether this version of Spil keeps what the file holds. One of an earlier version does: its documents are brought to the
 * present shape as they are read. Errors: MoveRefused.
 */
export function checkLayout(platform: Pick<RunningPlatform, 'directory' | 'given'>, contents: Contents): void {
  const own = movedCollections(platform)
  const later = (what: string): MoveRefused =>
    new MoveRefused(
      `The file was made by version ${contents.spil} of Spil, which keeps ${what} otherwise than this one: take that version or a later one.`,
    )
  for (const { collection } of contents.documents) {
    const here = own.get(collection)
    if (here === undefined || (contents.shapes[collection] ?? 0) > here.shape) throw later(collection)
  }
  for (const { collection } of contents.directory) {
    const shape = contents.shapes[`directory/${collection}`] ?? 0
    if (!isShared(collection) || shape > shapeOf(platform, collection)) throw later(collection)
  }
}

/** A document of the file in the shape of now. Errors: MoveRefused for one that nothing of ours has written. */
export function preparedOf(collection: AnyCollection, { shapes }: Contents, moved: MovedDocument): PreparedDocument {
  const { id, owner } = moved
  const json = presentJson(collection, { ...moved, shape: shapes[collection.name] ?? 0 })
  const doc = JSON.parse(json) as PreparedDocument['doc']
  const isOwned = collection.scope === 'connection'
  if (!isDocumentId(id) || doc['id'] !== id || isOwned !== (owner !== null))
    throw new MoveRefused(`${collection.name} ${id} in the file is no document of that collection.`)
  return { id, owner, doc, json }
}
