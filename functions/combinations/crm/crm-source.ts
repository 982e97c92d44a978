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

/** Customers of one CRM connection, from which combinations are made. */
export interface CrmSource {
  readonly connection: Connection
  readonly rows: Documents<Administration, string>
  /** Slots that this CRM fills in combinations that follow its customers. */
  readonly filled: readonly SlotColumn[]
  /** Whether the CRM has parent customers. */
  readonly hasParents: boolean
  readonly mode: ParentSyncMode
  readonly customerOf: (row: Administration) => CrmCustomer
}

/** Active rows of the CRM; ignored and archived rows are no customers. */
export const activeRows: Filter<string> = {
  and: [
    { field: 'spilDeletedAt', op: 'isNull' },
    { field: 'spilStatus', op: 'eq', value: 'ACTIVE' },
  ],
}

export const isActiveRow = ({ spilDeletedAt, spilStatus }: Administration): boolean =>
  spilDeletedAt === null && spilStatus === 'ACTIVE'

/** Deterministic id of the combination made from a row, so that a repeated step creates it once. */
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
