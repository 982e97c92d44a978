import type { PreparedDocument } from '../prepared.ts'

/** A document of which nothing but its text crosses to a thread. */
export type JsonDocument = Omit<PreparedDocument, 'doc'>

/** Of what was checked and written as JSON before. */
export const parsedDocument = ({ id, owner, json }: JsonDocument): PreparedDocument => ({
  id,
  owner,
  json,
  doc: JSON.parse(json) as PreparedDocument['doc'],
})
