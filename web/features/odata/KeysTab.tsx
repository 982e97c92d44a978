import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Key24Regular } from '@fluentui/react-icons/svg/key'
import { DeleteODataKeyDocument, ODataKeysDocument, UpdateODataKeyDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows } from '../../ui/list/useServerRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useKeyColumns, type KeyActs } from './columns.tsx'
import { keyList, listVariables, rowsOf } from './key-list.ts'
import type { FeedKey } from './key-view.ts'
import type { NewKey } from './NewKeyDialog.tsx'

// The list does not wait for dialogs that are opened now and then.
const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog.tsx')).KeyDialog }))
const NewKeyDialog = lazy(async () => ({ default: (await import('./NewKeyDialog.tsx')).NewKeyDialog }))
const RotateKeyDialog = lazy(async () => ({ default: (await import('./RotateKeyDialog.tsx')).RotateKeyDialog }))
const RequestsDialog = lazy(async () => ({ default: (await import('./RequestsDialog.tsx')).RequestsDialog }))

const rowId = (row: FeedKey): string => row.id
const rowName = (row: FeedKey): string => row.name

type Open =
  | { readonly dialog: 'key'; readonly row: FeedKey | undefined }
  | { readonly dialog: 'rotate' | 'requests'; readonly row: FeedKey }
  | { readonly dialog: 'told'; readonly made: NewKey }

/** The keys of the feed, one row each. */
export function KeysTab({ title, tabs, message }: { title: string; tabs: ReactNode; message: ReactNode }) {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const list = useListState(keyList)
  const source = useServerRows({ list, document: ODataKeysDocument, variables: listVariables, rowsOf })
  const [open, setOpen] = useState<Open>()
  const { run: update } = useCommand(UpdateODataKeyDocument, { refreshes: [ODataKeysDocument] })
  const { run: remove } = useCommand(DeleteODataKeyDocument, { refreshes: [ODataKeysDocument] })
  const acts = useMemo<KeyActs>(
    () => ({
      onSwitch: (row, disabled) => {
        void update({ input: { id: row.id, disabled } }).then((done) => {
          if (done !== undefined)
            popups.success(text(disabled ? 'odata.key.switched_off' : 'odata.key.switched_on', { name: row.name }))
        })
      },
      onEdit: (row) => setOpen({ dialog: 'key', row }),
      onRotate: (row) => setOpen({ dialog: 'rotate', row }),
      onRequests: (row) => setOpen({ dialog: 'requests', row }),
      onDelete: (row) => {
        void confirm({
          title: text('odata.delete.title', { name: row.name }),
          body: text('odata.delete.body'),
          action: text('odata.key.delete'),
          destructive: true,
        }).then(async (yes) => {
          if (yes && (await remove({ id: row.id })) !== undefined)
            popups.success(text('odata.key.deleted', { name: row.name }))
        })
      },
    }),
    [update, remove, confirm, popups, text],
  )
  const columns = useKeyColumns(acts)
  const close = (): void => setOpen(undefined)
  const onMade = (made: NewKey): void => setOpen({ dialog: 'told', made })
  const create = (
    <Button appearance="primary" icon={<Add20Regular />} onClick={() => setOpen({ dialog: 'key', row: undefined })}>
      <Message id="odata.key.create" />
    </Button>
  )
  return (
    <>
      <ListPage
        title={title}
        tabs={tabs}
        message={message}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        onOpen={acts.onEdit}
        search={text('odata.keys.search')}
        download={{ name: text('odata.keys.file') }}
        empty={{
          nothing: {
            icon: <Key24Regular />,
            title: <Message id="odata.keys.none" />,
            body: <Message id="odata.keys.none_body" />,
            action: create,
          },
        }}
        primary={create}
      />
      <Suspense fallback={null}>
        {open?.dialog === 'key' && <KeyDialog row={open.row} onMade={onMade} onClose={close} />}
        {open?.dialog === 'rotate' && <RotateKeyDialog row={open.row} onMade={onMade} onClose={close} />}
        {open?.dialog === 'requests' && <RequestsDialog row={open.row} onClose={close} />}
        {open?.dialog === 'told' && <NewKeyDialog made={open.made} onClose={close} />}
      </Suspense>
    </>
  )
}
