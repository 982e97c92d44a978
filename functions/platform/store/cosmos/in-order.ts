import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoredDocument } from '../keeper.ts'
import { batched } from '../sqlite/every-document.ts'
import { isTombstone, type StoredItem, type Tombstone } from './item.ts'

type Feed = AsyncIterable<readonly (StoredItem | Tombstone)[]>

/**
 * A feed tells of documents in the order in which they changed. They are laid into a file of this process on the temporary
 * disk, which needs room for all of them, and told by collection and id.
 */
export async function* inOrder(feed: Feed): AsyncGenerator<readonly StoredDocument[]> {
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
        else put.run(item.kind, item.doc.id, item.owner ?? null, item.shape, JSON.stringify(item.doc))
      }
      file.exec('COMMIT')
    }
    yield* batched(file.prepare('SELECT * FROM documents ORDER BY kind, id').iterate())
  } finally {
    file.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
