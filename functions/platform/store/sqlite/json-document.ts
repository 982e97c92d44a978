import type { PreparedDocument } from '../prepared.ts'

/** A document of which nothing but its text is held while many wait to be written. */
export type JsonDocument = Omit<PreparedDocument, 'doc'>

/** Of what was checked and written as JSON before. */
export function parsed(documents: readonly JsonDocument[]): PreparedDocument[] {
  return documents.map((document) => ({ ...document, doc: JSON.parse(document.json) as PreparedDocument['doc'] }))
}
