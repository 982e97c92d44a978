import type { zenvoices } from '#domain/connectors/entries/zenvoices.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Administration } from './api.ts'

export function toAdministration(row: Administration): RowOf<typeof zenvoices, 'administrations'> | SkippedRecord {
  const administrationCode = trimmed(row.code)
  const known = named(row.id, row.name, administrationCode)
  if ('reason' in known) return known
  return {
    ...known,
    // Not told in what is known of the list.
    chamberOfCommerceNumber: null,
    data: { administrationCode, isActive: row.isActive ?? null },
  }
}
