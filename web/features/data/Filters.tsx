import { Checkbox, Select } from '@fluentui/react-components'
import { Allowed } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { statusFilters } from '../../ui/table/table-values.ts'
import type { TableState } from '../../ui/table/useTableState.ts'

/** Which rows: those of one status, and for administrators only those without a combination. */
export function Filters({ table }: { table: TableState }) {
  const text = useText()
  return (
    <>
      <Select
        aria-label={text('data.status')}
        value={table.status}
        onChange={(_, data) => {
          const status = statusFilters.find((one) => one === data.value)
          if (status !== undefined) table.change({ status })
        }}
      >
        {statusFilters.map((status) => (
          <option key={status} value={status}>
            {text(`data.status.${status}`)}
          </option>
        ))}
      </Select>
      <Allowed to="record:edit">
        <Checkbox
          label={text('data.show_unconnected')}
          checked={table.onlyUnconnected}
          onChange={(_, data) => table.change({ onlyUnconnected: data.checked === true })}
        />
      </Allowed>
    </>
  )
}
