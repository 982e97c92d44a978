import type { ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { recordCollections } from '#functions/records/index.ts'
import type { TenantDocuments } from '#platform/store/index.ts'

/** Thousands of administrations in one connection, each with a long name. */
export async function fillWithLongNames(firm: TenantDocuments, many = 4_000): Promise<void> {
  const told = '2026-10-01T00:00:00.000Z'
  await firm.documents(recordCollections.administrations, 'c0').load(
    Array.from({ length: many }, (_, at) => ({
      id: `m${at}` as RecordId,
      connectionId: 'c0' as ConnectionId,
      externalId: `m${at}`,
      spilStatus: 'ACTIVE' as const,
      data: {},
      contentHash: 'x',
      spilCreatedAt: told,
      spilChangedAt: told,
      spilDeletedAt: null,
      combinationId: null,
      name: `Kantoor ${at} ${'lang '.repeat(200)}`,
      chamberOfCommerceNumber: null,
    })),
  )
}
