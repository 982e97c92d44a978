import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoredDocument } from '../keeper.ts'
import { batched } from '../sqlite/every-document.ts'
import { isTombstone, type StoredItem, type Tombstone } from './item.ts'

/**
 * A feed tells of documents in the order in which they changed. They are laid into a file of this process on the temporary
 * disk, which needs room for all of them, and told by collection and id.
 */
export async function* inOrder(feed: Feed): AsyncGenerator<readonly StoredDocument[]> {
  yield* laidDown(
    feed,
    ({ doc }) => JSON.stringify(doc),
    (file) => batched(documentsIn(file)),
  )
}

/** How many documents a feed tells of, by collection in the order of their names: one that it tells twice is one. */
export async function countedByKind(feed: Feed): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>()
  const kinds = laidDown(
    feed,
    () => '',
    (file) => file.prepare('SELECT kind, count(*) AS documents FROM documents GROUP BY kind ORDER BY kind').iterate(),
  )
  for await (const { kind, documents } of kinds) counted.set(String(kind), Number(documents))
  return counted
}

type Feed = AsyncIterable<readonly (StoredItem | Tombstone)[]>

async function* laidDown<T>(
  feed: Feed,
  textOf: (item: StoredItem) => string,
  read: (file: DatabaseSync) => Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T> {
  const folder = mkdtempSync(join(tmpdir(), 'spil-in-order-'))
  const file = new DatabaseSync(join(folder, 'documents.db'))
  try {
    file.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE documents (kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT, shape INTEGER NOT NULL, doc TEXT NOT NULL,
        UNIQUE (kind, id))`)
    const put = file.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?)')
    const take = file.prepare('DELETE FROM documents WHERE kind = ? AND id = ?')
    for await (const page of feed) {
      file.exec('BEGIN')
      for (const item of page) {
        // A document that changed while the feed was read comes again, and the last word about it counts.
        if (isTombstone(item)) take.run(item.kind, item.docId)
        else put.run(item.kind, item.doc.id, item.owner ?? null, item.shape, textOf(item))
      }
      file.exec('COMMIT')
    }
    yield* read(file)
  } finally {
    file.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function* documentsIn(file: DatabaseSync): Generator<StoredDocument> {
  for (const { kind, id, owner, shape, doc } of file.prepare('SELECT * FROM documents ORDER BY kind, id').iterate())
    yield {
      collection: String(kind),
      id: String(id),
      owner: typeof owner === 'string' ? owner : null,
      shape: Number(shape),
      json: String(doc),
    }
}
