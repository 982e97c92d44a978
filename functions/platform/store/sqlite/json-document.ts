import type { PreparedDocument } from '../prepared.ts'

/** A document of which nothing but its text is held while many wait to be written. */
export type JsonDocument = Omit<PreparedDocument, 'doc'>

/** Of what was checked and written as JSON before, one at a time. */
export function* parsed(documents: Iterable<JsonDocument>): Generator<PreparedDocument> {
  for (const { id, owner, json } of documents)
    yield { id, owner, json, doc: JSON.parse(json) as PreparedDocument['doc'] }
}
