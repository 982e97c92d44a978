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
  Switch,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { useClientName, useScopeText, type FeedKey } from './key-view.ts'

const column = columnsFor<FeedKey>()

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  expired: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    color: tokens.colorStatusWarningForeground3,
  },
})

/** What can be done with a key in the list. */
export interface KeyActs {
  readonly onSwitch: (key: FeedKey, disabled: boolean) => void
  readonly onEdit: (key: FeedKey) => void
  readonly onRotate: (key: FeedKey) => void
  readonly onRequests: (key: FeedKey) => void
  readonly onDelete: (key: FeedKey) => void
}

/** Whether a key works, and the switch for it; past its end date the switch alone does nothing, and that is said. */
function KeySwitch({ row, onSwitch }: { row: FeedKey; onSwitch: KeyActs['onSwitch'] }) {
  const styles = useStyles()
  const text = useText()
  return (
    <span className={styles.state}>
      <Switch
        checked={!row.disabled}
        aria-label={text('odata.key.switch', { name: row.name })}
        onChange={(_, { checked }) => onSwitch(row, !checked)}
      />
      {row.state === 'EXPIRED' ? (
        <span className={styles.expired}>
          <Warning16Regular aria-hidden="true" />
          <Message id="odata.state.EXPIRED" />
        </span>
      ) : (
        <Message id={`odata.state.${row.state}`} />
      )}
    </span>
  )
}

function KeyMenu({ row, acts }: { row: FeedKey; acts: KeyActs }) {
  const text = useText()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={text('odata.key.menu', { name: row.name })} relationship="label">
          <Button appearance="subtle" size="small" icon={<MoreHorizontal20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Edit20Regular />} onClick={() => acts.onEdit(row)}>
            <Message id="odata.key.edit" />
          </MenuItem>
          <MenuItem icon={<ArrowSync20Regular />} onClick={() => acts.onRotate(row)}>
            <Message id="odata.key.rotate" />
          </MenuItem>
          <MenuItem icon={<History20Regular />} onClick={() => acts.onRequests(row)}>
            <Message id="odata.key.requests" />
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<Delete20Regular />} onClick={() => acts.onDelete(row)}>
            <Message id="odata.key.delete" />
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** What the list shows of a key. */
export function useKeyColumns(acts: KeyActs): readonly TableColumn<FeedKey>[] {
  const text = useText()
  const scopeText = useScopeText()
  const clientName = useClientName()
  return useMemo(
    () => [
      column('name', text('odata.key.name'), 'text', ({ name }) => name, {
        width: 196,
        sortable: true,
        under: scopeText,
      }),
      column('disabled', text('odata.key.state'), 'custom', ({ state }) => text(`odata.state.${state}`), {
        width: 132,
        narrow: 128,
        sortable: true,
        render: (row) => <KeySwitch row={row} onSwitch={acts.onSwitch} />,
      }),
      column('scope', text('odata.key.scope'), 'text', scopeText, { width: 252 }),
      column('lastUsed', text('odata.key.last_used'), 'moment', ({ lastUsed }) => lastUsed?.time, {
        width: 180,
        sortable: true,
      }),
      column(
        'client',
        text('odata.key.client'),
        'text',
        ({ lastUsed }) => (lastUsed === null ? null : clientName(lastUsed.client)),
        { width: 156 },
      ),
      column('rows', text('odata.key.rows'), 'integer', ({ lastUsed }) => lastUsed?.rows, { width: 72 }),
      column('endDate', text('odata.key.end'), 'date', ({ endDate }) => endDate, { width: 112, sortable: true }),
      column('description', text('odata.key.description'), 'text', ({ description }) => description, {
        width: 240,
        sortable: true,
        hidden: true,
      }),
      column('key', text('odata.key.user_name'), 'custom', ({ key }) => key, {
        width: 256,
        hidden: true,
        render: ({ key, name }) => (
          <CopyButton text={key} label={text('odata.key.copy_user_name', { name })} show="text" />
        ),
      }),
      column('createdTime', text('odata.key.created'), 'date', ({ createdTime }) => createdTime, {
        width: 120,
        sortable: true,
        hidden: true,
      }),
      column('acts', text('odata.key.acts'), 'custom', () => null, {
        width: 48,
        actions: true,
        render: (row) => <KeyMenu row={row} acts={acts} />,
      }),
    ],
    [text, scopeText, clientName, acts],
  )
}
