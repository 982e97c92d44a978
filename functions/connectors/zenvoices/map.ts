import type { zenvoices } from '#domain/connectors/entries/zenvoices.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Administration } from './api.ts'

export function toAdministration(row: Administration): RowOf<typeof zenvoices, 'administrations'> | SkippedRecord {
  const externalId = trimmed(row.id)
  if (externalId === null) return { externalId: null, reason: 'id-missing' }
  const administrationCode = trimmed(row.code)
  const name = trimmed(row.name) ?? administrationCode
  if (name === null) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    // Not told in what is known of the list.
    chamberOfCommerceNumber: null,
    data: { administrationCode, isActive: row.isActive ?? null },
  }
}
