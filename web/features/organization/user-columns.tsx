import { useMemo } from 'react'
import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Mail16Regular } from '@fluentui/react-icons/svg/mail'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Prohibited16Regular } from '@fluentui/react-icons/svg/prohibited'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { Message, useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import type { UserRow } from './user-list.ts'

const column = columnsFor<UserRow>()

const useStyles = makeStyles({
  state: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    whiteSpace: 'nowrap',
  },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  doubtful: { color: tokens.colorStatusWarningForeground1 },
})

/** What can be done with somebody in the list. */
export interface UserActs {
  readonly onRole: (user: UserRow) => void
  readonly onBlock: (user: UserRow) => void
  readonly onActivate: (user: UserRow) => void
  readonly onSessions: (user: UserRow) => void
  readonly onDelete: (user: UserRow) => void
  readonly onResend: (user: UserRow) => void
  readonly onRevoke: (user: UserRow) => void
}

const icons = {
  ACTIVE: CheckmarkCircle16Regular,
  BLOCKED: Prohibited16Regular,
  INVITED: Mail16Regular,
  INVITE_EXPIRED: Clock16Regular,
} as const

/** How somebody stands to the firm; whose directory is kept out cannot sign in, whatever else is so. */
function State({ row }: { row: UserRow }) {
  const styles = useStyles()
  const text = useText()
  const Icon = icons[row.state]
  const isOut = row.state === 'ACTIVE' && row.isDirectoryAuthorized === false
  return (
    <span className={styles.state}>
      <Icon
        aria-hidden="true"
        className={mergeClasses(
          row.state === 'ACTIVE' && styles.good,
          row.state === 'BLOCKED' && styles.bad,
          row.state === 'INVITE_EXPIRED' && styles.doubtful,
        )}
      />
      <Message id={`organization.state.${row.state}`} />
      {isOut && (
        <Tooltip content={text('organization.user.directory_out')} relationship="label">
          <span className={mergeClasses(styles.state, styles.doubtful)} role="img" tabIndex={0}>
            <Warning16Regular aria-hidden="true" />
          </span>
        </Tooltip>
      )}
    </span>
  )
}

function UserMenu({ row, acts }: { row: UserRow; acts: UserActs }) {
  const text = useText()
  const isInvited = row.state === 'INVITED' || row.state === 'INVITE_EXPIRED'
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={text('organization.user.menu', { name: row.name })} relationship="label">
          <Button appearance="subtle" size="small" icon={<MoreHorizontal20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {isInvited ? (
            <>
              <MenuItem onClick={() => acts.onResend(row)}>
                <Message id="organization.user.resend" />
              </MenuItem>
              <MenuDivider />
              <MenuItem onClick={() => acts.onRevoke(row)}>
                <Message id="organization.user.revoke" />
              </MenuItem>
            </>
          ) : (
            <>
              <MenuItem onClick={() => acts.onRole(row)}>
                <Message id="organization.user.change_role" />
              </MenuItem>
              <MenuItem onClick={() => acts.onSessions(row)}>
                <Message id="organization.user.sessions" />
              </MenuItem>
              {row.state === 'BLOCKED' ? (
                <MenuItem onClick={() => acts.onActivate(row)}>
                  <Message id="organization.user.activate" />
                </MenuItem>
              ) : (
                // Who cannot sign in from their directory is out already.
                row.isDirectoryAuthorized === true && (
                  <MenuItem onClick={() => acts.onBlock(row)}>
                    <Message id="organization.user.block" />
                  </MenuItem>
                )
              )}
              <MenuDivider />
              <MenuItem onClick={() => acts.onDelete(row)}>
                <Message id="organization.user.delete" />
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** What the list shows of somebody. */
export function useUserColumns(acts: UserActs): readonly TableColumn<UserRow>[] {
  const text = useText()
  return useMemo(
    () => [
      column(
        'name',
        text('organization.user.name'),
        'text',
        ({ name, isMe }) => (isMe ? text('organization.user.me', { name }) : name),
        { width: 176, sortable: true, under: ({ email }) => email },
      ),
      column('email', text('organization.user.email'), 'text', ({ email }) => email, { width: 184, sortable: true }),
      column('role', text('organization.user.role'), 'text', ({ role }) => text(`organization.role.${role}`), {
        width: 116,
        sortable: true,
      }),
      column('state', text('organization.user.state'), 'custom', ({ state }) => text(`organization.state.${state}`), {
        width: 144,
        narrow: 128,
        sortable: true,
        render: (row) => <State row={row} />,
      }),
      column('lastLoginTime', text('organization.user.last_login'), 'moment', ({ lastLoginTime }) => lastLoginTime, {
        width: 176,
        sortable: true,
      }),
      column(
        'lastLoginIpAddress',
        text('organization.user.address'),
        'text',
        ({ lastLoginIpAddress }) => lastLoginIpAddress,
        { width: 128, sortable: true },
      ),
      column(
        'inviteValidUntil',
        text('organization.user.invite_until'),
        'date',
        ({ inviteValidUntil }) => inviteValidUntil,
        { width: 124, sortable: true },
      ),
      column('acts', text('organization.user.acts'), 'custom', () => null, {
        width: 48,
        actions: true,
        render: (row) => <UserMenu row={row} acts={acts} />,
      }),
    ],
    [text, acts],
  )
}
