import { Select } from '@fluentui/react-components'
import { useText } from '../Message.tsx'
import { statusFilters, type StatusFilter } from './table-values.ts'
import type { TableState } from './useTableState.ts'

/** Show all, or only the rows of one status. */
export function StatusFilterSelect({
  table,
  offered = statusFilters,
}: {
  table: TableState
  offered?: readonly StatusFilter[]
}) {
  const text = useText()
  return (
    <Select
      aria-label={text('table.status_filter')}
      value={table.status}
      onChange={(_, data) => {
        const status = offered.find((known) => known === data.value)
        if (status !== undefined) table.change({ status })
      }}
    >
      {offered.map((status) => (
        <option key={status} value={status}>
          {status === 'ALL' ? text('table.status_all') : text(`status.${status}`)}
        </option>
      ))}
    </Select>
  )
}
