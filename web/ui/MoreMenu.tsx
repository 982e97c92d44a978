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

/** Something that is done seldom, with one row or on one page. */
export interface MoreAct {
  readonly label: string
  readonly icon: ReactElement
  readonly run: () => void
  /** Why it cannot be done now, read below its label; undefined: it can. */
  readonly obstacle?: string | undefined
}

interface MoreMenuProps {
  readonly label: string
  readonly acts: readonly MoreAct[]
  /** Stands apart: it takes away. */
  readonly last?: MoreAct
  /** In the title row; else in a row of a table. */
  readonly onPage?: boolean
}

/** What is done seldom, behind three dots. */
export function MoreMenu({ label: named, acts, last, onPage = false }: MoreMenuProps) {
  const item = ({ label, icon, run, obstacle }: MoreAct) => (
    <MenuItem
      key={label}
      icon={icon}
      onClick={run}
      {...(obstacle === undefined ? {} : { disabled: true, subText: obstacle })}
    >
      {label}
    </MenuItem>
  )
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={named} relationship="label">
          <Button
            icon={<MoreHorizontal20Regular />}
            {...(onPage ? {} : { appearance: 'subtle' as const, size: 'small' as const })}
          />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {acts.map(item)}
          {acts.length > 0 && last !== undefined && <MenuDivider />}
          {last !== undefined && item(last)}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
