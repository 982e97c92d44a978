import { relationsOf } from '#domain/imports/relations.ts'
import { tagKeys, referenceKeys } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import type { LineFile } from '../workbook/line-file.ts'
import { detached } from './kept-ids.ts'
import { orNull, type Staging, type TableStaging, type Values } from './staging.ts'

/** A customer whose parent is not judged yet. */
interface Waiting {
  readonly row: number
  readonly parentId: string
  /** The record as JSON text, without its parent: a hundred thousand texts take less room than objects. */
  readonly json: Buffer
}

/** Of two tags that are equal the first stays. */
function tagsOf(values: Values): Record<string, ColumnValue> {
  const met = new Set<string>()
  return Object.fromEntries(
    tagKeys.map((key) => {
      const tag = values[key] ?? ''
      if (tag === '' || met.has(tag)) return [key, null]
      met.add(tag)
      return [key, tag]
    }),
  )
}

function recordOf(values: Values): object {
  return {
    externalId: values['id'] ?? '',
    name: values['name'] ?? '',
    chamberOfCommerceNumber: orNull(values['cocNumber']),
    data: {
      customerExternalId: orNull(values['externalId']),
      sourceStatus: orNull(values['status']) ?? 'Active',
      type: orNull(values['type']),
      email: orNull(values['email']),
      ...Object.fromEntries(referenceKeys.map((key) => [key, orNull(values[key])])),
      ...tagsOf(values),
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
