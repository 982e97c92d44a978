import { Button, Tooltip } from '@fluentui/react-components'
import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt'
import { People20Regular } from '@fluentui/react-icons/svg/people'
import type { SettableStatus } from '#domain/connections/connection.ts'
import type { Column, PageTable, RecordTable, TableShape } from '#domain/connectors/columns.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text, useTextOf } from '../../ui/Message.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import type { CellValue, TableColumn } from '../../ui/table/columns.ts'
import type { Related } from './related.ts'
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
  name: 296,
  externalId: 104,
  administrationId: 136,
  chamberOfCommerceNumber: 120,
  customerExternalId: 136,
  customerNumber: 144,
  divisionNumber: 120,
  sourceStatus: 136,
  status: 112,
  type: 120,
  role: 144,
  userType: 144,
  userId: 152,
  email: 240,
  accessTo: 112,
  product: 184,
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

/** The text of a code that the catalogue knows; everything else as it is. */
function meaningOf({ values }: Column, value: CellValue, formats: Formats): CellValue {
  const texts = typeof value === 'string' ? values?.[value] : undefined
  return texts === undefined ? value : formats.pick(texts)
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
    value: (row): CellValue => meaningOf(column, row[column.key], formats),
    ...(width === undefined ? {} : { width }),
  }
}

/** The twelve months of a usage table, named after the month the newest one is. */
export function periodColumns(latest: Period, shape: TableShape, formats: Formats): TableColumn<DataRow>[] {
  return periodKeys.map((key, index) => ({
    id: key,
    header: formats.period(addMonths(latest, -index)),
    kind: shape.amounts ?? 'integer',
    width: 96,
    sortable: true,
    value: (row): CellValue => row[key],
  }))
}

export interface StatusColumn {
  readonly text: Text
  /** undefined: the person may not change it, or not now. */
  readonly onChange: ((row: DataRow, to: SettableStatus) => Promise<void>) | undefined
  readonly rowName: (row: DataRow) => string
}

export function statusColumn({ text, onChange, rowName }: StatusColumn): TableColumn<DataRow> {
  return {
    id: 'spilStatus',
    header: text('column.spilStatus'),
    kind: 'status',
    width: 80,
    sortable: true,
    fixed: true,
    value: (row) => row.spilStatus,
    render: (row) =>
      onChange === undefined ? (
        <StatusDot status={row.spilStatus} />
      ) : (
        <StatusMenu status={row.spilStatus} name={rowName(row)} onChange={(to) => onChange(row, to)} />
      ),
  }
}

const relatedIcons = { users: People20Regular, administrations: Building20Regular, billings: Receipt20Regular } as const

/** The button that shows whom a row belongs to, or what belongs to it. */
export function relatedColumn(
  of: Related,
  text: Text,
  rowName: (row: DataRow) => string,
  onOpen: (row: DataRow) => void,
): TableColumn<DataRow> {
  const Icon = relatedIcons[of]
  return {
    id: `related.${of}`,
    header: text(`data.related.column_${of}`),
    kind: 'custom',
    width: 48,
    actions: true,
    value: () => null,
    render: (row) => (
      <Tooltip content={text(`data.related.open_${of}`, { name: rowName(row) })} relationship="label">
        <Button appearance="subtle" size="small" icon={<Icon />} onClick={() => onOpen(row)} />
      </Tooltip>
    ),
  }
}
