import { useMemo } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import { useFormats } from '../../ui/formats.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { useMediaQuery, useNarrow } from '../../ui/useMediaQuery.ts'
import { arranged, named, slotColumnsOf } from './slot-columns.ts'
import { catalogColumns, dataColumn, firstSyncedColumn, statusColumn } from './table-columns.tsx'
import type { DataRow } from './table-query.ts'
import type { RecordStatusChange } from './useRecordStatus.ts'
import { usageColumns, usageFirst } from './usage-columns.tsx'

/** On a narrow screen: the dot of the status alone, so that there is room for the month. */
const narrowDot = 40

/** Where the customer of what was used has room before the months; below that the months go first. */
const roomy = '(min-width: 1400px)'

/** The width of a product there, in pixels: the month behind it fits a window at twice its size. */
const smallProduct = 136

const valueOf =
  ({ value }: TableColumn<DataRow>) =>
  (row: DataRow): string =>
    String(value(row) ?? '')

interface Wanted {
  readonly connection: Pick<NamedConnection, 'crmSettings' | 'entry'>
  readonly table: PageTable
  readonly shape: TableShape
  /** The month the usage counts to; until it is known, the month it is. */
  readonly latestPeriod: Period | undefined
  readonly rowName: (row: DataRow) => string
  /** undefined: no status can be changed. */
  readonly onStatus: RecordStatusChange['give'] | undefined
  /** The ways to the customer of a row. */
  readonly customer: readonly TableColumn<DataRow>[]
  /** The ways to what belongs to a row. */
  readonly related: readonly TableColumn<DataRow>[]
}

/** The columns of a table: its name, its status, the way to related rows, what the catalogue says, and its months. */
export function useColumns(wanted: Wanted): readonly TableColumn<DataRow>[] {
  const { connection, table, shape, latestPeriod, rowName, onStatus, customer, related } = wanted
  const { crmSettings, entry } = connection
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const hasRoom = useMediaQuery(roomy)
  const narrow = useNarrow()
  return useMemo(() => {
    const texts = { text, textOf, formats }
    const slots = slotColumnsOf({ crmSettings, entry })
    const columns = catalogColumns(table, shape).map((column) => named(dataColumn(column, texts), slots))
    const [name, ...others] = arranged(columns, slots)
    const onChange = async (row: DataRow, to: SettableStatus): Promise<void> => {
      const done = text('status_change.done', { name: rowName(row), status: text(`status.${to}`).toLowerCase() })
      await onStatus?.({ ids: [row.spilId] }, to, done)
    }
    const months = table === 'usage' ? usageColumns(latestPeriod ?? periodAt(new Date()), shape, texts) : undefined
    // What somebody came for fits on a small screen: the product, this month and how it got there.
    const [product, more] = [others.filter(({ id }) => id === 'product'), others.filter(({ id }) => id !== 'product')]
    // On a phone there is no room beside a name for what was used of it.
    const [used] = product
    const first = name === undefined || used === undefined ? name : { ...name, under: valueOf(used) }
    // On a phone a name, a month and its change take all there is; the customer's name is in what a row opens.
    const ways = [...customer, ...related].filter(({ actions }) => !(narrow && table === 'usage' && actions === true))
    return [
      ...(first === undefined ? [] : [first]),
      statusColumn({
        text,
        rowName,
        narrow: table === 'usage' ? narrowDot : 80,
        onChange: onStatus === undefined ? undefined : onChange,
      }),
      ...(months === undefined
        ? [...ways, ...others, firstSyncedColumn(text)]
        : [
            ...(hasRoom ? [...ways, ...product] : product.map((one) => ({ ...one, width: smallProduct }))),
            ...months.slice(0, usageFirst),
            ...(hasRoom ? [] : ways),
            ...more,
            ...months.slice(usageFirst),
          ]),
    ]
  }, [
    table, shape, crmSettings, entry, latestPeriod, rowName, onStatus, customer, related, hasRoom, narrow, text, textOf, formats,
  ]) // prettier-ignore
}
