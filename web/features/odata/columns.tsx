import { useMemo } from 'react'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { StateSwitch } from '../../ui/table/StateSwitch.tsx'
import { useClientName, useScopeText, type FeedKey } from './key-view.ts'

const column = columnsFor<FeedKey>()

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
  const text = useText()
  return (
    <StateSwitch
      label={text('odata.key.switch', { name: row.name })}
      isOn={!row.disabled}
      state={text(`odata.state.${row.state}`)}
      warned={row.state === 'EXPIRED'}
      onSwitch={(isOn) => onSwitch(row, !isOn)}
    />
  )
}

function KeyMenu({ row, acts }: { row: FeedKey; acts: KeyActs }) {
  const text = useText()
  return (
    <MoreMenu
      label={text('odata.key.menu', { name: row.name })}
      acts={[
        { label: text('odata.key.edit'), icon: <Edit20Regular />, run: () => acts.onEdit(row) },
        // An account has no secret of ours.
        ...(row.personId === null
          ? [{ label: text('odata.key.rotate'), icon: <ArrowSync20Regular />, run: () => acts.onRotate(row) }]
          : []),
        { label: text('odata.key.requests'), icon: <History20Regular />, run: () => acts.onRequests(row) },
      ]}
      last={{ label: text('odata.key.delete'), icon: <Delete20Regular />, run: () => acts.onDelete(row) }}
    />
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
        width: 120,
        narrow: 128,
        sortable: true,
        render: (row) => <KeySwitch row={row} onSwitch={acts.onSwitch} />,
      }),
      column('scope', text('odata.key.scope'), 'text', scopeText, { width: 248 }),
      column('lastUsed', text('odata.key.last_used'), 'moment', ({ lastUsed }) => lastUsed?.time, {
        width: 184,
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
      column('key', text('odata.key.user_name'), 'custom', ({ key, personId }) => (personId === null ? key : null), {
        width: 256,
        hidden: true,
        render: ({ key, name, personId }) =>
          personId === null && <CopyButton text={key} label={text('odata.key.copy_user_name', { name })} show="text" />,
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
