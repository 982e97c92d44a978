import type { RecordTable } from '#domain/connectors/columns.ts'
import type { manualImportV2 } from '#domain/connectors/entries/manual-import-v2.ts'
import { maxProducts, type ImportedTable, type SheetLayout } from '#domain/imports/layout.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import type { Incoming } from '#domain/records/record.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { FileProblem } from '../reading/file-problem.ts'
import type { LineFile } from '../workbook/line-file.ts'
import { stageCustomers } from './customers.ts'
import { IdSet } from './id-set.ts'
import { MonthlyAmounts } from './monthly-amounts.ts'
import { orNull, type Staging, type TableStaging, type Values } from './staging.ts'

type OwnColumns = RowOf<typeof manualImportV2, 'administrations' | 'users'>['data']

const line = <Table extends RecordTable>(record: Incoming<Table>): string => JSON.stringify(record)

/** The connector's own columns: those that the layout has. The older form has some of the newer one. */
function dataOf(layout: SheetLayout, values: Values, statusWhenEmpty: string | null): Partial<OwnColumns> {
  const has = (field: string): boolean => layout.columns.some((column) => column.field === field)
  return {
    ...(has('externalId') && { customerExternalId: orNull(values['externalId']) }),
    ...(has('status') && { sourceStatus: orNull(values['status']) ?? statusWhenEmpty }),
    ...(has('type') && { type: orNull(values['type']) }),
  }
}

function administrations(layout: SheetLayout, staging: Staging, lines: LineFile): TableStaging {
  return {
    take(values) {
      const externalId = values['id'] ?? ''
      if (staging.administrations.add(externalId) === undefined) return { code: 'DUPLICATE_ID', field: 'id' }
      lines.add(
        line<'administrations'>({
          externalId,
          name: values['name'] ?? '',
          chamberOfCommerceNumber: orNull(values['cocNumber']),
          data: dataOf(layout, values, 'Active'),
        }),
      )
      return undefined
    },
    finish: () => undefined,
  }
}

function users(layout: SheetLayout, staging: Staging, lines: LineFile): TableStaging {
  return {
    take(values) {
      const externalId = values['id'] ?? ''
      if (staging.users.add(externalId) === undefined) return { code: 'DUPLICATE_ID', field: 'id' }
      lines.add(
        line<'users'>({
          externalId,
          name: values['name'] ?? '',
          email: orNull(values['email']),
          data: dataOf(layout, values, null),
        }),
      )
      return undefined
    },
    finish: () => undefined,
  }
}

function access(_: SheetLayout, staging: Staging, lines: LineFile): TableStaging {
  const pairs = new Set<number>()
  return {
    take(values) {
      const userId = values['userId'] ?? ''
      const administrationId = values['administrationId'] ?? ''
      const user = staging.users.numberOf(userId)
      if (user === undefined) return { code: 'UNKNOWN_USER', field: 'userId' }
      const administration = staging.administrations.numberOf(administrationId)
      if (administration === undefined) return { code: 'UNKNOWN_ADMINISTRATION', field: 'administrationId' }
      const pair = user * 1_048_576 + administration
      if (pairs.has(pair)) return { code: 'DUPLICATE_ACCESS', field: 'administrationId' }
      pairs.add(pair)
      lines.add(line<'access'>({ userId, administrationId, data: {} }))
      return undefined
    },
    finish: () => undefined,
  }
}

function usage(_: SheetLayout, staging: Staging, lines: LineFile): TableStaging {
  const products = new IdSet()
  const amounts = new MonthlyAmounts()
  const months = Array.from({ length: 13 }, (__, index) => addMonths(staging.window.first, index))
  const monthNumbers = new Map<string, number>(months.map((month, index) => [month, index]))
  return {
    take(values) {
      if (staging.administrations.size === 0)
        return { code: 'USAGE_WITHOUT_ADMINISTRATIONS', field: 'administrationId' }
      const administration = staging.administrations.numberOf(values['administrationId'] ?? '')
      if (administration === undefined) return { code: 'UNKNOWN_ADMINISTRATION', field: 'administrationId' }
      const name = values['product'] ?? ''
      const product = products.numberOf(name) ?? products.add(name) ?? 0
      if (products.size > maxProducts) throw new FileProblem('TOO_MANY_PRODUCTS')
      const month = monthNumbers.get(values['date'] ?? '')
      if (month === undefined) return { code: 'INVALID_DATE', field: 'date' }
      return amounts.add(administration, product, month, Number(values['amount']))
        ? undefined
        : { code: 'DUPLICATE_USAGE', field: 'date' }
    },
    finish() {
      for (const { administration, product, amounts: found } of amounts.lines()) {
        const byMonth: Partial<Record<Period, number>> = {}
        for (const [month, amount] of found) {
          const period = months[month]
          if (period !== undefined) byMonth[period] = amount
        }
        lines.add(
          line<'usage'>({
            administrationId: staging.administrations.textOf(administration),
            product: products.textOf(product),
            amounts: byMonth,
            data: {},
          }),
        )
      }
    },
  }
}

const stagings = { administrations, users, access, usage } satisfies Record<
  ImportedTable,
  (layout: SheetLayout, staging: Staging, lines: LineFile) => TableStaging
>

export function stageTable(layout: SheetLayout, staging: Staging, lines: LineFile): TableStaging {
  if (layout.holds === 'customers') return stageCustomers(staging, lines)
  return stagings[layout.table](layout, staging, lines)
}
