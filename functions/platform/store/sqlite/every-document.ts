import { DatabaseSync } from 'node:sqlite'
import type { StoredDocument } from '../keeper.ts'
import type { Row } from './database.ts'
import { quoted } from './names.ts'

/** A batch ends at so many documents, or so many characters, whichever comes first. */
const batchRows = 500
const batchLength = 2_000_000

/** Rows that are a document each, with `kind` for its collection, in batches. */
export function* batched(rows: Iterable<Row>): Generator<readonly StoredDocument[]> {
  let batch: StoredDocument[] = []
  let length = 0
  for (const { kind, id, owner, shape, doc } of rows) {
    const json = String(doc)
    batch.push({
      collection: String(kind),
      id: String(id),
      owner: typeof owner === 'string' ? owner : null,
      shape: Number(shape),
      json,
    })
    length += json.length
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
    for (const name of tables.map((table) => String(table['name']))) {
      const rows = file.prepare(`SELECT ? AS kind, id, owner, shape, doc FROM ${quoted(name)} ORDER BY id`)
      yield* batched(rows.iterate(name.slice(2)))
    }
  } finally {
    file.close()
  }
}
