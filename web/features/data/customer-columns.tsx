import { Button, Tooltip } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import type { Text } from '../../ui/Message.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { DataRow } from './table-query.ts'

/** The customer of a row: its name, and the button that opens it in a tab of its own or, where there is none, adds one. */
export function customerColumns(given: {
  readonly text: Text
  readonly rowName: (row: DataRow) => string
  /** Undefined: the person may not, or rows of this table follow others. */
  readonly onAdd: ((row: DataRow) => void) | undefined
}): readonly TableColumn<DataRow>[] {
  const { text, rowName, onAdd } = given
  const nameOf = (row: DataRow): string => String(row['combinationName'] ?? '')
  return [
    {
      id: 'customer',
      header: text('data.customer.open_column'),
      kind: 'custom',
      width: 48,
      actions: true,
      value: () => null,
      render: (row) => {
        if (row.combinationId !== null) {
          const label = text('data.customer.open', { customer: nameOf(row), name: rowName(row) })
          return (
            <Tooltip content={label} relationship="label">
              <Button
                as="a"
                appearance="subtle"
                size="small"
                icon={<Open20Regular />}
                href={`/combinations/${row.combinationId}`}
                target="_blank"
                rel="noreferrer"
              />
            </Tooltip>
          )
        }
        return (
          onAdd !== undefined && (
            <Tooltip content={text('data.customer.add', { name: rowName(row) })} relationship="label">
              <Button appearance="subtle" size="small" icon={<Add20Regular />} onClick={() => onAdd(row)} />
            </Tooltip>
          )
        )
      },
    },
    {
      id: 'combinationName',
      header: text('data.customer.column'),
      kind: 'text',
      width: 184,
      value: nameOf,
    },
  ]
}
