import { hash } from 'node:crypto'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf, RecordOf, Usage } from '#domain/records/record.ts'
import { inOrder, type Facts } from '#domain/sync/difference.ts'
import { cleanId } from '#domain/sync/normalise.ts'
import type { SkippedRecord } from '#domain/sync/skipped.ts'
import { pairedId } from '../../records/index.ts'

/** Denormalised names of related rows, stored on the row so that it can be sorted and searched by them. */
export interface CarriedNames {
  readonly userName: string
  readonly administrationName: string
}

/** Tables whose names other rows carry. */
export type Named = 'administrations' | 'users'

/** Fields that Spil adds to every row. */
export type OurFields = Pick<
  RecordOf['administrations'],
  | 'id'
  | 'connectionId'
  | 'externalId'
  | 'spilStatus'
  | 'contentHash'
  | 'spilCreatedAt'
  | 'spilChangedAt'
  | 'spilDeletedAt'
>

/** How records of one table become rows. */
export interface TableRules<Table extends RecordTable> {
  externalId(record: IncomingOf[Table]): string
  /** Former ids of its row, see `IncomingOf`. */
  formerIds?(record: IncomingOf[Table]): readonly string[]
  /** External ids of the rows whose names this one carries. */
  carries?(record: IncomingOf[Table]): { readonly user?: string; readonly administration: string }
  /** The name that later rows carry of a row of this table. */
  readonly carriedAs?: { readonly table: Named; readonly name: (record: IncomingOf[Table]) => string }
  /** Everything the source says, in a fixed order: equal contents have equal hashes. */
  contents(record: IncomingOf[Table], names: CarriedNames): readonly unknown[]
  row(
    ours: OurFields,
    record: IncomingOf[Table],
    names: CarriedNames,
    stored: RecordOf[Table] | undefined,
  ): RecordOf[Table]
  /** Name of the row in the history. */
  title(row: RecordOf[Table]): string
  /** Values compared by the history, by column. */
  facts(row: RecordOf[Table]): Facts
}

export const tableRules: { readonly [Table in RecordTable]: TableRules<Table> } = {
  administrations: {
    externalId: (record) => record.externalId,
    formerIds: ({ formerIds = [] }) => formerIds,
    carriedAs: { table: 'administrations', name: ({ name }) => name },
    contents: ({ externalId, name, chamberOfCommerceNumber, data }) => [
      externalId,
      name,
      chamberOfCommerceNumber,
      inOrder(data),
    ],
    row: (ours, { name, chamberOfCommerceNumber, data }, _names, stored) => ({
      ...ours,
      combinationId: stored?.combinationId ?? null,
      name,
      chamberOfCommerceNumber,
      data,
    }),
    title: (row) => row.name,
    facts: ({ name, chamberOfCommerceNumber, data }) => ({ name, chamberOfCommerceNumber, ...data }),
  },
  users: {
    externalId: (record) => record.externalId,
    carriedAs: { table: 'users', name: ({ name }) => name },
    contents: ({ externalId, name, email, data }) => [externalId, name, email, inOrder(data)],
    row: (ours, { name, email, data }, _names, stored) => ({
      ...ours,
      combinationId: stored?.combinationId ?? null,
      name,
      email,
      accessTo: stored?.accessTo ?? null,
      data,
    }),
    title: (row) => row.name,
    facts: ({ name, email, data }) => ({ name, email, ...data }),
  },
  access: {
    externalId: ({ userId, administrationId }) => pairedId(userId, administrationId),
    carries: ({ userId, administrationId }) => ({ user: userId, administration: administrationId }),
    contents: ({ userId, administrationId, data }, { userName, administrationName }) => [
      userId,
      administrationId,
      userName,
      administrationName,
      inOrder(data),
    ],
    row: (ours, { userId, administrationId, data }, { userName, administrationName }) => ({
      ...ours,
      userId,
      userName,
      administrationId,
      administrationName,
      data,
    }),
    title: (row) => `${row.userName} – ${row.administrationName}`,
    facts: ({ userName, administrationName, data }) => ({ userName, administrationName, ...data }),
  },
  usage: {
    externalId: ({ administrationId, product }) => pairedId(administrationId, product),
    carries: ({ administrationId }) => ({ administration: administrationId }),
    contents: ({ administrationId, product, amounts, data }, { administrationName }) => [
      administrationId,
      product,
      administrationName,
      inOrder(amounts),
      inOrder(data),
    ],
    row: (ours, { administrationId, product, amounts, data }, { administrationName }, stored) => ({
      ...ours,
      administrationId,
      administrationName,
      product,
      amounts: mergedAmounts(stored?.amounts ?? {}, amounts),
      data,
    }),
    title: (row) => `${row.administrationName} – ${row.product}`,
    facts: ({ administrationName, amounts, data }) => ({ administrationName, ...amounts, ...data }),
  },
  billings: {
    externalId: (record) => record.externalId,
    carries: ({ administrationId }) => ({ administration: administrationId }),
    contents: ({ externalId, administrationId, description, data }, { administrationName }) => [
      externalId,
      administrationId,
      administrationName,
      description,
      inOrder(data),
    ],
    row: (ours, { administrationId, description, data }, { administrationName }) => ({
      ...ours,
      administrationId,
      administrationName,
      description,
      data,
    }),
    title: (row) => `${row.administrationName} – ${row.description}`,
    facts: ({ administrationName, description, data }) => ({ administrationName, description, ...data }),
  },
}

/** External id of the row of a skipped record; null where it cannot be told. */
export function skippedId(table: RecordTable, { externalId, pairedWith, reason }: SkippedRecord): string | null {
  // Its value is then another identifier shown to people.
  if (reason === 'id-missing') return null
  const id = cleanId(externalId ?? '')
  if (id === '') return null
  if (table !== 'access' && table !== 'usage') return id
  const other = cleanId(pairedWith ?? '')
  return other === '' ? null : pairedId(id, other)
}

/** Months that the source no longer delivers keep their last value. */
function mergedAmounts(stored: Usage['amounts'], incoming: IncomingOf['usage']['amounts']): Usage['amounts'] {
  const merged: Record<string, number> = { ...stored }
  for (const [month, amount] of Object.entries(incoming)) if (amount !== undefined) merged[month] = amount
  return merged
}

/** 132-bit digest of everything the source said about a row, and its length in characters. */
export function digestOf(contents: readonly unknown[]): { readonly contentHash: string; readonly size: number } {
  const text = JSON.stringify(contents)
  return { contentHash: hash('sha256', text, 'base64url').slice(0, 22), size: text.length }
}
