import { PreparedWrite, type Change, type CollectionShape, type Place } from '../prepared.ts'
import { parsedDocument, type JsonDocument } from './json-document.ts'

/** What a thread has to know of a collection: functions and schemas do not cross, and its tables are prepared already. */
export function crossing({
  name,
  scope,
  columns,
  indexes,
  searchIn,
  readBy,
  lookups,
  shape,
}: CollectionShape): CollectionShape {
  return { name, scope, columns, indexes, searchIn, readBy, lookups, shape, upgrade: undefined }
}

type WithText<C> = C extends { readonly document: unknown }
  ? Omit<C, 'document'> & { readonly document: JsonDocument }
  : C

/** A write on its way to a thread: its collection is named by its number among those that go with it. */
export interface CrossingWrite {
  readonly collection: number
  readonly place: Place
  readonly change: WithText<Change>
}

const textOf = (change: Change): WithText<Change> => {
  if (change.kind === 'delete') return change
  const { id, owner, json } = change.document
  return { ...change, document: { id, owner, json } }
}

/** Of documents nothing but their text crosses, and each collection once. */
export function crossingWrites(writes: readonly PreparedWrite[]): {
  readonly collections: readonly CollectionShape[]
  readonly changes: readonly CrossingWrite[]
} {
  const numbers = new Map<CollectionShape, number>()
  const changes = writes.map(({ collection, place, change }): CrossingWrite => {
    const number = numbers.get(collection) ?? numbers.size
    numbers.set(collection, number)
    return { collection: number, place, change: textOf(change) }
  })
  return { collections: [...numbers.keys()], changes }
}

/** As they were before they crossed. */
export function crossedWrites(
  collections: readonly CollectionShape[],
  changes: readonly CrossingWrite[],
): PreparedWrite[] {
  return changes.map(({ collection: number, place, change }) => {
    const collection = collections[number]
    if (collection === undefined) throw new Error('A write crossed without its collection')
    const whole: Change = change.kind === 'delete' ? change : { ...change, document: parsedDocument(change.document) }
    return new PreparedWrite(place, collection, whole)
  })
}
