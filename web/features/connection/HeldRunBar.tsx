import { useState } from 'react'
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import {
  ApproveSyncRunDocument,
  ConnectionsDocument,
  RejectSyncRunDocument,
  SyncRunsDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { RunChangesDialog } from './RunChangesDialog.tsx'
import { catalogTable, type SyncRun, type TableResult } from './run-view.ts'

const useStyles = makeStyles({
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalXS,
  },
  link: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

/** A run that would remove more than usual: what would vanish, and the decision. */
export function HeldRunBar({
  run,
  connection,
  mayEdit,
}: {
  run: SyncRun
  connection: NamedConnection
  mayEdit: boolean
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [opened, setOpened] = useState<TableResult>()
  const held = run.tables.filter((result) => result.held && result.vanished > 0)
  const count = held.reduce((sum, { vanished }) => sum + vanished, 0)
  const rowsOf = ({ table, vanished }: TableResult): string =>
    text(`sync.held.rows.${catalogTable(table)}`, { count: vanished, countText: formats.integer(vanished) })
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            <Message id="sync.held.title" />
          </MessageBarTitle>
          <div>
            <Message id="sync.held.body" values={{ count, countText: formats.integer(count) }} />
          </div>
          {!mayEdit && <Message id="sync.held.readers" />}
          <div className={styles.links}>
            {held.map((result) => (
              <Button
                key={result.table}
                className={styles.link}
                appearance="transparent"
                size="small"
                onClick={() => setOpened(result)}
              >
                {text('sync.held.review', { rows: rowsOf(result) })}
              </Button>
            ))}
          </div>
        </MessageBarBody>
        {mayEdit && <Decision run={run} connection={connection} />}
      </MessageBar>
      {opened !== undefined && (
        <RunChangesDialog
          connection={connection}
          run={run}
          result={opened}
          kind="VANISHED"
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Decision({ run, connection }: { run: SyncRun; connection: NamedConnection }) {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const refreshes = [SyncRunsDocument, ConnectionsDocument]
  const approval = useCommand(ApproveSyncRunDocument, { refreshes })
  const rejection = useCommand(RejectSyncRunDocument, { refreshes })
  const busy = approval.busy || rejection.busy
  const variables = { connectionId: connection.id, id: run.id }
  const approve = async (): Promise<void> => {
    const sure = await confirm({
      title: text('sync.held.approve_title'),
      body: text('sync.held.approve_body', { application: connection.application }),
      action: text('sync.held.approve'),
      destructive: true,
    })
    if (sure && (await approval.run(variables)) !== undefined) popups.success(text('popup.sync_approved'))
  }
  const reject = async (): Promise<void> => {
    const sure = await confirm({
      title: text('sync.held.reject_title'),
      body: text('sync.held.reject_body'),
      action: text('sync.held.reject'),
    })
    if (sure && (await rejection.run(variables)) !== undefined) popups.success(text('popup.sync_rejected'))
  }
  return (
    <MessageBarActions>
      <Button disabledFocusable={busy} onClick={() => void approve()}>
        <Message id="sync.held.approve" />
      </Button>
      <Button disabledFocusable={busy} onClick={() => void reject()}>
        <Message id="sync.held.reject" />
      </Button>
    </MessageBarActions>
  )
}
