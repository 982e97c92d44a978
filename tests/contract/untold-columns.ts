import type { RecordTable } from '#domain/connectors/columns.ts'

type Reasons = Readonly<Record<string, string>>

const noNumber = { chamberOfCommerceNumber: 'The vendor keeps no number of the chamber of commerce' }

/** Columns that are empty in every row of a vendor, each with the reason, by the name of the variant. */
export const untold: Readonly<Record<string, Readonly<Partial<Record<RecordTable, Reasons>>>>> = {
  Basecone: { administrations: noNumber },
  Twinfield: { administrations: noNumber },
}
