import type { ReactElement } from 'react'
import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'

/** Something that can be done with one row. */
export interface RowAct {
  readonly label: string
  readonly icon: ReactElement
  readonly run: () => void
}

/** What can be done with one row, behind three dots; `last` stands apart: it cannot be undone. */
export function RowMenu(props: { readonly label: string; readonly acts: readonly RowAct[]; readonly last: RowAct }) {
  const item = ({ label, icon, run }: RowAct) => (
    <MenuItem key={label} icon={icon} onClick={run}>
      {label}
    </MenuItem>
  )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={props.label} relationship="label">
          <Button appearance="subtle" size="small" icon={<MoreHorizontal20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {props.acts.map(item)}
          {props.acts.length > 0 && <MenuDivider />}
          {item(props.last)}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
