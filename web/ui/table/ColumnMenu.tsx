import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple'
import { Message, useText } from '../Message.tsx'
import type { TableColumn } from './columns.ts'
import type { ColumnLayout } from './useColumnLayout.ts'

/** Which columns one sees, and how dense the rows are. */
export function ColumnMenu<Row>({
  columns,
  layout,
}: {
  columns: readonly TableColumn<Row>[]
  layout: ColumnLayout<Row>
}) {
  const text = useText()
  const offered = columns.filter((column) => column.actions !== true)
  return (
    <Menu
      checkedValues={{
        columns: offered.filter((column) => layout.isShown(column)).map((column) => column.id),
        density: layout.compact ? ['compact'] : [],
      }}
      onCheckedValueChange={(_, data) => {
        if (data.name === 'density') {
          layout.setCompact(data.checkedItems.includes('compact'))
          return
        }
        const column = offered.find((known) => data.checkedItems.includes(known.id) !== layout.isShown(known))
        if (column !== undefined) layout.show(column, data.checkedItems.includes(column.id))
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={text('table.columns')} relationship="label">
          <Button appearance="subtle" icon={<ColumnTriple20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {offered.map((column, index) => (
            <MenuItemCheckbox
              key={column.id}
              name="columns"
              value={column.id}
              disabled={index === 0 || column.fixed === true}
            >
              {column.header}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItemCheckbox name="density" value="compact">
            <Message id="table.compact" />
          </MenuItemCheckbox>
          <MenuItem onClick={() => layout.reset()}>
            <Message id="table.reset_columns" />
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
