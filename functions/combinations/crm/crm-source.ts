import { createHash } from 'node:crypto'
import type { CrmCustomer } from '#domain/combinations/customer-of-crm.ts'
import type { Connection, ParentSyncMode } from '#domain/connections/connection.ts'
import { crmSettingsOf } from '#domain/connections/crm-settings.ts'
import { filledSlots, slotsBy } from '#domain/connections/crm-slots.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { referenceKeys, tagKeys, type SlotColumn, type TableShape } from '#domain/connectors/columns.ts'
import type { Administration, ColumnValue } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Documents } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { commonValues, recordDocuments } from '../../records/index.ts'

/** The customers of one CRM connection, as combinations are made of them. */
export interface CrmSource {
  readonly connection: Connection
  readonly rows: Documents<Administration, string>
  /** The slots that this CRM fills of a combination that follows one of its customers. */
  readonly filled: readonly SlotColumn[]
  /** Whether it knows a customer above another. */
  readonly hasParents: boolean
  readonly mode: ParentSyncMode
  readonly customerOf: (row: Administration) => CrmCustomer
}

/** Rows that the CRM has and that count: who is ignored or archived is no customer of ours. */
export const activeRows: Filter<string> = {
  and: [
    { field: 'spilDeletedAt', op: 'isNull' },
    { field: 'spilStatus', op: 'eq', value: 'ACTIVE' },
  ],
}

export const isActiveRow = ({ spilDeletedAt, spilStatus }: Administration): boolean =>
  spilDeletedAt === null && spilStatus === 'ACTIVE'

/** The id of the combination that a row becomes where none is there yet: made twice, it is made once. */
export function combinationIdOf(row: Pick<Administration, 'id'>): CombinationId {
  return `c-${createHash('sha256').update(row.id).digest('base64url').slice(0, 22)}` as CombinationId
}

const textOf = (value: ColumnValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

export function crmSource(tenant: TenantPartition, connection: Connection): CrmSource {
  const shape: TableShape | undefined = catalog[connection.connector].crmTables.administrations
  const settings = crmSettingsOf(connection)
  const followed = filledSlots(settings)
  return {
    connection,
    rows: recordDocuments(tenant, 'administrations', connection.id),
    filled: [...referenceKeys, ...tagKeys].filter((slot) => followed[slot] !== undefined),
    hasParents: shape?.columns.some(({ key }) => key === 'parentId') ?? false,
    mode: settings.combinationParentSyncMode,
    customerOf: (row) => ({
      name: row.name,
      customerId:
        (shape === undefined ? null : textOf(commonValues('administrations', shape, row.data)['customerId'])) ??
        (shape?.idIsNumber === true ? row.externalId : null),
      chamberOfCommerceNumber: row.chamberOfCommerceNumber,
      slots: slotsBy((column) => textOf(row.data[column])),
    }),
  }
}
