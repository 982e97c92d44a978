import { PreparedWrite, type Change, type CollectionShape, type Place } from '../prepared.ts'
import { fileDocument, textOf, TextFileDocument, WaitingDocument, type FileDocument } from './file-document.ts'
import { tablesOf, type Tables } from './schema.ts'

/** What a thread has to know of a collection: functions and schemas do not cross, and its tables are prepared already. */
export function crossing({
  name,
  scope,
  columns,
  indexes,
  counted,
  searchIn,
  readBy,
  lookups,
  shape,
}: CollectionShape): CollectionShape {
  return { name, scope, columns, indexes, counted, searchIn, readBy, lookups, shape, upgrade: undefined }
}

type CrossingChange<C> = C extends { readonly document: unknown }
  ? Omit<C, 'document'> & { readonly document: CrossingDocument }
  : C

/** Its text as bytes where it waited as such: they go along, and need not be copied. */
type CrossingDocument = Omit<FileDocument, 'json'> & { readonly text: string | Uint8Array<ArrayBuffer> }

/** A write on its way to a thread: its collection is named by its number among those that go with it. */
export interface CrossingWrite {
  readonly collection: number
  readonly place: Place
  readonly change: CrossingChange<Change>
}

const crossingChange = (tables: Tables, collection: CollectionShape, change: Change): CrossingChange<Change> => {
  if (change.kind === 'delete') return change
  const document = fileDocument(tables, collection, change.document)
  const { id, owner, columns, values, searchText } = document
  const text = document instanceof WaitingDocument ? document.text : document.json
  return { ...change, document: { id, owner, text, columns, values, searchText } }
}

/** What goes along with writes to a thread, and is of no use here any more. */
export const goingAlong = (changes: readonly CrossingWrite[]): ArrayBuffer[] =>
  changes.flatMap(({ change }) =>
    change.kind === 'delete' || typeof change.document.text === 'string' ? [] : [change.document.text.buffer],
  )

/** Of documents their text crosses and what they are found by, and each collection once. */
export function crossingWrites(writes: readonly PreparedWrite[]): {
  readonly collections: readonly CollectionShape[]
  readonly changes: readonly CrossingWrite[]
} {
  const known = new Map<CollectionShape, { readonly number: number; readonly tables: Tables }>()
  const changes = writes.map(({ collection, place, change }): CrossingWrite => {
    const { number, tables } = known.get(collection) ?? { number: known.size, tables: tablesOf(collection) }
    known.set(collection, { number, tables })
    return { collection: number, place, change: crossingChange(tables, collection, change) }
  })
  return { collections: [...known.keys()], changes }
}

const crossedDocument = ({ text, ...document }: CrossingDocument): TextFileDocument =>
  new TextFileDocument({ ...document, json: textOf(text) })

/** As they were before they crossed. */
export function crossedWrites(
  collections: readonly CollectionShape[],
  changes: readonly CrossingWrite[],
): PreparedWrite[] {
  return changes.map(({ collection: number, place, change }) => {
    const collection = collections[number]
    if (collection === undefined) throw new Error('A write crossed without its collection')
    const whole: Change = change.kind === 'delete' ? change : { ...change, document: crossedDocument(change.document) }
    return new PreparedWrite(place, collection, whole)
  })
}
