import { DatabaseSync } from 'node:sqlite'
import type { StoredDocument } from '../keeper.ts'
import { quoted } from './names.ts'

/** A batch ends at so many documents, or so many characters, whichever comes first. */
const batchRows = 500
const batchLength = 2_000_000

/** Rows that are a document each, in batches. */
export function* batched(rows: Iterable<StoredDocument>): Generator<readonly StoredDocument[]> {
  let batch: StoredDocument[] = []
  let length = 0
  for (const row of rows) {
    batch.push(row)
    length += row.json.length
    if (batch.length < batchRows && length < batchLength) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

/** Every document of a firm's file, as it is when the first is asked for, whoever writes meanwhile. */
export function* everyDocument(path: string): Generator<readonly StoredDocument[]> {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    // One transaction over all tables: what is read is the file at one moment.
    file.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = 1; BEGIN')
    const tables = file
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'd_*' ORDER BY name")
      .all()
    for (const { name } of tables) yield* batched(documentsIn(file, String(name)))
  } finally {
    file.close()
  }
}

function* documentsIn(file: DatabaseSync, table: string): Generator<StoredDocument> {
  const rows = file.prepare(`SELECT id, owner, shape, doc FROM ${quoted(table)} ORDER BY id`).iterate()
  for (const { id, owner, shape, doc } of rows)
    yield {
      collection: table.slice(2),
      id: String(id),
      owner: typeof owner === 'string' ? owner : null,
      shape: Number(shape),
      json: String(doc),
    }
}
