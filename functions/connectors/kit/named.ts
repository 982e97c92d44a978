import type { SkippedRecord } from './stream.ts'
import { trimmed } from './trimmed.ts'

type Given = Parameters<typeof trimmed>[0]

/** What a record goes by: its id, and the first of its names that says something. Without either the row is skipped. */
export function named(
  id: Given,
  ...names: readonly Given[]
): { readonly externalId: string; readonly name: string } | SkippedRecord {
  const externalId = trimmed(id)
  if (externalId === null) return { externalId: null, reason: 'id-missing' }
  for (const given of names) {
    const name = trimmed(given)
    if (name !== null) return { externalId, name }
  }
  return { externalId, reason: 'name-missing' }
}
