import { slotHeadings } from '#domain/connections/crm-settings.ts'
import { commonColumns, referenceKeys, tagKeys } from '#domain/connectors/columns.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { DataRow } from './table-query.ts'

const slotColumns = new Set<string>([...referenceKeys, ...tagKeys])

/** What the columns of references and tags of a CRM are called. */
export interface SlotColumns {
  /** By column: the name somebody chose. */
  readonly headings: Readonly<Record<string, string>>
  /** Nothing fills a column that nobody named. */
  readonly emptyUnlessNamed: boolean
}

export function slotColumnsOf({ crmSettings, entry }: Pick<NamedConnection, 'crmSettings' | 'entry'>): SlotColumns {
  return { headings: slotHeadings(crmSettings), emptyUnlessNamed: entry?.crmNames === 'chosen' }
}

/** What somebody chose stands in front: behind the columns that every table has. */
export function arranged(
  columns: readonly TableColumn<DataRow>[],
  { headings }: SlotColumns,
): readonly TableColumn<DataRow>[] {
  const isChosen = ({ id }: TableColumn<DataRow>): boolean => headings[id] !== undefined
  const others = columns.filter((column) => !isChosen(column))
  const common = others.findIndex(({ id }) => id === commonColumns.administrations.at(-1)?.key) + 1
  return [...others.slice(0, common), ...columns.filter(isChosen), ...others.slice(common)]
}

/** A column under the chosen name; one that is always empty starts out of sight. */
export function named(column: TableColumn<DataRow>, { headings, emptyUnlessNamed }: SlotColumns): TableColumn<DataRow> {
  if (!slotColumns.has(column.id)) return column
  const header = headings[column.id]
  if (header !== undefined) return { ...column, header }
  return emptyUnlessNamed ? { ...column, hidden: true } : column
}
