import type { SettableStatus } from '#domain/connections/connection.ts'
import type { Column, PageTable, RecordTable, TableShape } from '#domain/connectors/columns.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text, useTextOf } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import type { CellValue, TableColumn } from '../../ui/table/columns.ts'
import { columnsOf, periodKeys, type DataRow } from './table-query.ts'

/** The column a table is known by: it stands first, and is what a row is called. */
export const nameColumn = {
  administrations: 'name',
  users: 'name',
  usage: 'administrationName',
  access: 'userName',
  billings: 'administrationName',
} as const satisfies Record<RecordTable, string>

const widths: Partial<Record<string, number>> = {
  accessTo: 112,
  administrationCode: 160,
  administrationId: 160,
  administrationNumber: 152,
  amount: 104,
  archived: 128,
  baseCurrency: 120,
  canAccessAllCompanies: 160,
  chamberOfCommerceNumber: 120,
  clientNumber: 128,
  code: 112,
  count: 88,
  customerExternalId: 136,
  customerNumber: 144,
  description: 280,
  divisionNumber: 120,
  email: 240,
  employeeId: 152,
  externalId: 104,
  invoiceNumber: 144,
  isDomainWide: 136,
  isMainDivision: 160,
  isPayroll: 176,
  language: 88,
  lastPayrollRunEnd: 168,
  mailAddress: 240,
  mayApprove: 136,
  mayHandle: 128,
  maySee: 112,
  maySign: 128,
  mayValidate: 128,
  name: 296,
  numberOfProducts: 144,
  parentId: 136,
  payrollPeriodType: 160,
  price: 104,
  product: 184,
  productCode: 128,
  role: 184,
  shortName: 144,
  sourceStatus: 136,
  startSubscription: 152,
  status: 112,
  tag1: 128,
  type: 120,
  userId: 152,
  userType: 144,
  vatNumber: 168,
}

/** The columns of the catalogue, the name in front. */
export function catalogColumns(table: RecordTable, shape: TableShape): readonly Column[] {
  const columns = columnsOf(table, shape)
  const first = nameColumn[table]
  return [...columns.filter(({ key }) => key === first), ...columns.filter(({ key }) => key !== first)]
}

/** A sort the server accepts for this table: what a person chose, or by name where the table does not have that column. */
export function sortFor(table: PageTable, shape: TableShape, chosen: string): string {
  const known =
    chosen === 'spilStatus' || columnsOf(table, shape).some(({ key, sortable }) => key === chosen && sortable === true)
  return known || (table === 'usage' && periodKeys.includes(chosen)) ? chosen : nameColumn[table]
}

export interface ColumnTexts {
  readonly text: Text
  readonly textOf: ReturnType<typeof useTextOf>
  readonly formats: Formats
}

/** The text of a code that the catalogue knows, or of each of a list of codes; everything else as it is. */
export function meaningOf(
  { values }: Pick<Column, 'values'>,
  value: CellValue,
  formats: Pick<Formats, 'pick'>,
): CellValue {
  if (typeof value !== 'string' || values === undefined) return value
  const meaning = (code: string): string => {
    const texts = values[code]
    return texts === undefined ? code : formats.pick(texts)
  }
  return value in values ? meaning(value) : value.split(', ').map(meaning).join(', ')
}

/** One column of the catalogue, for any table of rows. */
export function dataColumn(column: Column, { textOf, formats }: ColumnTexts): TableColumn<DataRow> {
  const width = widths[column.key]
  return {
    id: column.key,
    header: textOf(`column.${column.key}`, 'column.other', { key: column.key }),
    // A number that is a name has no thousands and stands left.
    kind: column.isCode === true ? 'text' : column.kind,
    sortable: column.sortable === true,
    totals: column.adds === true,
    value: (row): CellValue => meaningOf(column, row[column.key], formats),
    ...(width === undefined ? {} : { width }),
  }
}

export interface StatusColumn {
  readonly text: Text
  /** Its width on a narrow screen, in pixels. */
  readonly narrow: number
  /** undefined: the person may not change it, or not now. */
  readonly onChange: ((row: DataRow, to: SettableStatus) => Promise<void>) | undefined
  readonly rowName: (row: DataRow) => string
}

export function statusColumn({ text, narrow, onChange, rowName }: StatusColumn): TableColumn<DataRow> {
  return {
    id: 'spilStatus',
    header: text('column.spilStatus'),
    kind: 'custom',
    width: 80,
    narrow,
    sortable: true,
    fixed: true,
    value: (row) => text(`status.${row.spilStatus}`),
    render: (row) =>
      onChange === undefined ? (
        <StatusDot status={row.spilStatus} />
      ) : (
        <StatusMenu status={row.spilStatus} name={rowName(row)} onChange={(to) => onChange(row, to)} />
      ),
  }
}

/** When a row was first seen: the column menu brings it in. */
export function firstSyncedColumn(text: Text): TableColumn<DataRow> {
  return {
    id: 'spilCreatedAt',
    header: text('column.spilCreatedAt'),
    kind: 'moment',
    hidden: true,
    value: (row) => row['spilCreatedAt'],
  }
}
