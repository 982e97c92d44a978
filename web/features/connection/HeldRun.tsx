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
  SyncRunDocument,
  SyncRunsDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
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
  // Two decisions below each other, rather than one of them squeezed to the edge.
  actions: { flexWrap: 'wrap', rowGap: tokens.spacingVerticalS },
  link: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
})

/**
 * The run of a connection that would remove more than usual: what the source no longer delivers, and the decision. Nothing
 * where none waits. Stands wherever its rows are shown.
 */
export function HeldRun({ connection }: { connection: NamedConnection }) {
  const { id, heldRunId, status } = connection
  const waits = heldRunId !== null && status === 'ACTIVE'
  const { data } = useGraphql(SyncRunDocument, waits ? { connectionId: id, id: heldRunId } : null)
  const run = data?.syncRun
  if (!waits || run?.state !== 'HELD') return null
  return <HeldRunBar run={run} connection={connection} />
}

function HeldRunBar({ run, connection }: { run: SyncRun; connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const mayEdit = useAllowed('connection:edit')
  const [opened, setOpened] = useState<TableResult>()
  const held = run.tables.filter((result) => result.held && result.vanished > 0)
  const rowsOf = ({ table, vanished }: TableResult): string =>
    text(`sync.held.rows.${catalogTable(table)}`, { count: vanished, countText: formats.integer(vanished) })
  const rows = formats.list(held.map(rowsOf))
  const count = held.reduce((sum, { vanished }) => sum + vanished, 0)
  const { application } = connection
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            <Message id="sync.held.title" values={{ application, rows }} />
          </MessageBarTitle>
          <div>
            <Message id="sync.held.body" />
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
        {mayEdit && <Decision run={run} connection={connection} rows={rows} count={count} />}
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

/** `rows`: what it is about, with how many: "84 administrations". */
function Decision({
  run,
  connection,
  rows,
  count,
}: {
  run: SyncRun
  connection: NamedConnection
  rows: string
  count: number
}) {
  const styles = useStyles()
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const refreshes = [SyncRunsDocument, SyncRunDocument, ConnectionsDocument]
  const approval = useCommand(ApproveSyncRunDocument, { refreshes })
  const rejection = useCommand(RejectSyncRunDocument, { refreshes })
  const busy = approval.busy || rejection.busy
  const variables = { connectionId: connection.id, id: run.id }
  const approve = async (): Promise<void> => {
    const sure = await confirm({
      title: text('sync.held.approve_title', { rows }),
      body: text('sync.held.approve_body', { application: connection.application }),
      action: text('sync.held.approve', { rows }),
      destructive: true,
    })
    if (sure && (await approval.run(variables)) !== undefined)
      popups.success(text('popup.sync_approved', { rows, count }))
  }
  const reject = async (): Promise<void> => {
    const sure = await confirm({
      title: text('sync.held.reject_title', { rows }),
      body: text('sync.held.reject_body'),
      action: text('sync.held.reject'),
    })
    if (sure && (await rejection.run(variables)) !== undefined)
      popups.success(text('popup.sync_rejected', { rows, count }))
  }
  return (
    <MessageBarActions className={styles.actions}>
      <Button disabledFocusable={busy} onClick={() => void approve()}>
        {text('sync.held.approve', { rows })}
      </Button>
      <Button disabledFocusable={busy} onClick={() => void reject()}>
        <Message id="sync.held.reject" />
      </Button>
    </MessageBarActions>
  )
}
