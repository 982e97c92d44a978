import { relationsOf } from '#domain/imports/relations.ts'
import { slotsBy } from '#domain/connections/crm-slots.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import type { manualImportCrm } from '#domain/connectors/entries/manual-import-crm.ts'
import type { CustomerOf } from '#domain/records/row-of.ts'
import type { LineFile } from '../workbook/line-file.ts'
import { detached } from './id-set.ts'
import { orNull, type Staging, type TableStaging, type Values } from './staging.ts'

/** A customer whose parent is not judged yet. */
interface Waiting {
  readonly row: number
  readonly parentId: string
  /** The record as JSON text, without its parent: a hundred thousand texts take less room than objects. */
  readonly json: Buffer
}

type Customer = CustomerOf<typeof manualImportCrm>
type CustomerColumns = Customer['data']

/** References as they are; of two tags that are equal the first stays. */
function slotsOf(values: Values): Pick<CustomerColumns, SlotColumn> {
  const met = new Set<string>()
  return slotsBy((column) => {
    const text = orNull(values[column])
    if (text === null || column.startsWith('reference')) return text
    if (met.has(text)) return null
    met.add(text)
    return text
  })
}

function recordOf(values: Values): Omit<Customer, 'data'> & { readonly data: Omit<CustomerColumns, 'parentId'> } {
  return {
    externalId: values['id'] ?? '',
    name: values['name'] ?? '',
    chamberOfCommerceNumber: orNull(values['cocNumber']),
    data: {
      customerExternalId: orNull(values['externalId']),
      sourceStatus: orNull(values['status']) ?? 'Active',
      type: orNull(values['type']),
      email: orNull(values['email']),
      ...slotsOf(values),
    },
  }
}

/** The customers of a CRM file. A parent may stand lower in the file, so links are judged once all rows are read. */
export function stageCustomers(staging: Staging, lines: LineFile): TableStaging {
  const waiting: Waiting[] = []
  return {
    take(values, row) {
      const id = values['id'] ?? ''
      if (staging.administrations.add(id) === undefined) return { code: 'DUPLICATE_ID', field: 'id' }
      waiting.push({
        row,
        parentId: detached(values['parentId'] ?? ''),
        json: Buffer.from(JSON.stringify(recordOf(values))),
      })
      return undefined
    },
    finish(note) {
      const relations = relationsOf(
        waiting.map(({ parentId }, at) => ({ id: staging.administrations.textOf(at), parentId })),
      )
      for (const [at, { row, parentId, json }] of waiting.entries()) {
        const relation = relations[at]
        if (relation?.fault !== undefined) note(row, { code: relation.fault, field: 'parentId', value: parentId })
        // Behind the last column of `data`, which always has some.
        lines.add(`${json.toString().slice(0, -2)},"parentId":${JSON.stringify(relation?.parentId ?? null)}}}`)
      }
    },
  }
}
