import type { PreparedDocument } from '../prepared.ts'

/** A document of which nothing but its text is held while many wait to be written. */
export type JsonDocument = Omit<PreparedDocument, 'doc'>

/** Of what was checked and written as JSON before. */
export const parsedDocument = ({ id, owner, json }: JsonDocument): PreparedDocument => ({
  id,
  owner,
  json,
  doc: JSON.parse(json) as PreparedDocument['doc'],
})

/** As `parsedDocument`, one at a time. */
export function* parsed(documents: Iterable<JsonDocument>): Generator<PreparedDocument> {
  for (const document of documents) yield parsedDocument(document)
}
