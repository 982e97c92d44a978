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
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { Clock20Filled } from '@fluentui/react-icons/svg/clock'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Mail20Regular } from '@fluentui/react-icons/svg/mail'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Prohibited20Filled } from '@fluentui/react-icons/svg/prohibited'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { isLoopback } from '#domain/shared/loopback.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Status, type Look } from '../../ui/Status.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import type { UserRow } from './user-list.ts'

const column = columnsFor<UserRow>()

const useStyles = makeStyles({ beside: { marginLeft: tokens.spacingHorizontalSNudge } })

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

const looks = {
  ACTIVE: { tone: 'good', icon: CheckmarkCircle20Filled },
  BLOCKED: { tone: 'bad', icon: Prohibited20Filled },
  INVITED: { tone: 'rest', icon: Mail20Regular },
  INVITE_EXPIRED: { tone: 'warn', icon: Clock20Filled },
} as const satisfies Record<UserRow['state'], Look>
const outside: Look = { tone: 'warn', icon: Warning20Filled }

/** How somebody stands to the firm; whose directory is kept out cannot sign in, whatever else is so. */
function State({ row: { state, isDirectoryAuthorized } }: { row: UserRow }) {
  const styles = useStyles()
  const text = useText()
  return (
    <>
      <Status look={looks[state]} word={text(`organization.state.${state}`)} />
      {state === 'ACTIVE' && isDirectoryAuthorized === false && (
        <span className={styles.beside}>
          <Status look={outside} word={text('organization.user.directory_out')} show="mark" />
        </span>
      )}
    </>
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
        { width: 184, sortable: true, under: ({ email }) => email },
      ),
      column('email', text('organization.user.email'), 'text', ({ email }) => email, { width: 240, sortable: true }),
      column('role', text('organization.user.role'), 'text', ({ role }) => text(`organization.role.${role}`), {
        width: 116,
        sortable: true,
      }),
      column('state', text('organization.user.state'), 'custom', ({ state }) => text(`organization.state.${state}`), {
        width: 140,
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
        ({ lastLoginIpAddress: from }) => (from !== null && isLoopback(from) ? text('address.this_computer') : from),
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
