import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { Archive20Regular } from '@fluentui/react-icons/svg/archive'
import { ArchiveArrowBack20Regular } from '@fluentui/react-icons/svg/archive-arrow-back'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { useNavigate } from 'react-router'
import {
  ArchiveConnectionDocument,
  ConnectionArchivalDocument,
  ConnectionsDocument,
  DeleteConnectionDocument,
  UnarchiveConnectionDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { blockOf } from './lifecycle-blocks.ts'
import { takesFiles } from './takes-files.ts'
import { TrialDialog } from './TrialDialog.tsx'

/** Between two sentences. */
const space = ' '

/** Out of use, in use again, and gone: each says first what becomes of the data, and why it is not possible where it is not. */
export function Lifecycle({ connection }: { connection: NamedConnection }) {
  const text = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const popups = usePopups()
  const navigate = useNavigate()
  const [trying, setTrying] = useState(false)
  const archive = useCommand(ArchiveConnectionDocument, { refreshes: [ConnectionsDocument] })
  const unarchive = useCommand(UnarchiveConnectionDocument, { refreshes: [ConnectionsDocument] })
  const remove = useCommand(DeleteConnectionDocument, { refreshes: [ConnectionsDocument] })
  const { id } = connection
  const application = quotedName(connection, text)
  // The menu can be opened again while the first choice is under way.
  const isBusy = archive.busy || remove.busy
  const onArchive = async (): Promise<void> => {
    if (isBusy) return
    const sure = await confirm({
      title: text('connection.archive_connection_confirmation', { application }),
      body: <ArchiveBody id={id} />,
      action: text('connection.archive'),
    })
    if (sure && (await archive.run({ id })) !== undefined) popups.success(text('popup.connection_archived_success'))
  }
  const onUnarchive = async (): Promise<void> => {
    if ((await unarchive.run({ id })) !== undefined) popups.success(text('popup.connection_unarchived_success'))
  }
  const onDelete = async (): Promise<void> => {
    if (isBusy) return
    const sure = await confirm({
      title: text('connection.delete_connection_confirmation', { application }),
      body:
        connection.totalAdministrations + connection.totalUsers === 0
          ? text('connection.delete_connection_confirmation_none')
          : text('connection.delete_connection_confirmation_body', {
              administrations: formats.integer(connection.totalAdministrations),
              users: formats.integer(connection.totalUsers),
            }),
      action: text('connection.delete'),
      destructive: true,
    })
    if (!sure || (await remove.run({ id })) === undefined) return
    popups.success(text('popup.connection_deleted_success'))
    await navigate('/connections')
  }
  const why = (action: 'archive' | 'delete'): string | undefined => {
    const block = blockOf(connection, action)
    return block === undefined ? undefined : text(block)
  }
  const isArchived = connection.status === 'ARCHIVED'
  return (
    <>
      <MoreMenu
        onPage
        label={text('page.more')}
        acts={
          isArchived
            ? []
            : [
                ...(connection.status === 'ACTIVE' && !takesFiles(connection)
                  ? [{ label: text('sync.trial.open'), icon: <Beaker20Regular />, run: () => setTrying(true) }]
                  : []),
                {
                  label: text('connection.archive'),
                  icon: <Archive20Regular />,
                  run: () => void onArchive(),
                  obstacle: why('archive'),
                },
              ]
        }
        last={{
          label: text('connection.delete'),
          icon: <Delete20Regular />,
          run: () => void onDelete(),
          obstacle: why('delete'),
        }}
      />
      {trying && <TrialDialog connection={connection} onClose={() => setTrying(false)} />}
      {isArchived && (
        <Button
          appearance="primary"
          icon={<ArchiveArrowBack20Regular />}
          disabledFocusable={unarchive.busy}
          onClick={() => void onUnarchive()}
        >
          <Message id="connection.unarchive" />
        </Button>
      )}
    </>
  )
}

/** What becomes of the data, and what no longer counts each month. */
function ArchiveBody({ id }: { id: string }) {
  const formats = useFormats()
  const { data, error } = useGraphql(ConnectionArchivalDocument, { id })
  const sum = data?.connectionArchival
  return (
    <>
      <p>
        <Message id="connection.archive_connection_confirmation_body" />
      </p>
      <p role="status">
        {sum === undefined ? (
          <Message id={error === undefined ? 'connection.archive.adding_up' : 'connection.archive.unknown'} />
        ) : (
          <Message
            id={sum.lines === 0 ? 'connection.archive.nothing' : 'connection.archive.comes_to'}
            values={{
              count: sum.lines,
              countText: formats.integer(sum.lines),
              purchase: formats.euro(sum.purchase ?? 0),
              sales: formats.euro(sum.sales ?? 0),
            }}
          />
        )}
        {sum?.isMissingPrice === true && (
          <>
            {space}
            <Message id="connection.archive.missing" />
          </>
        )}
      </p>
    </>
  )
}
