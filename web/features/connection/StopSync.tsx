import { Button } from '@fluentui/react-components'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CancelBackgroundTaskDocument,
  OpenSyncTaskDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { useConfirm } from '../../ui/Confirm.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import type { NamedConnection } from '../live-connections/index.ts'

/** Ends a sync that runs, between two pages. What it read stays, and nothing is removed. */
export function StopSync({ connection }: { connection: NamedConnection }) {
  const text = useText()
  const confirm = useConfirm()
  const { data } = useGraphql(OpenSyncTaskDocument, { connectionId: connection.id }, { refreshInterval: 2_500 })
  const { run, busy } = useCommand(CancelBackgroundTaskDocument, {
    refreshes: [OpenSyncTaskDocument, BackgroundTasksDocument, ActiveBackgroundTaskCountsDocument],
  })
  const task = data?.backgroundTasks.items[0]
  if (task === undefined) return null
  const ending = task.state === 'CANCELLING'
  const stop = async (): Promise<void> => {
    const sure = await confirm({
      title: text('sync.stop.title'),
      body: text('sync.stop.body'),
      action: text('sync.stop'),
    })
    if (sure) await run({ id: task.id })
  }
  return (
    <Allowed to="connection:edit">
      <Button size="small" disabledFocusable={busy || ending || !task.cancellable} onClick={() => void stop()}>
        <Message id={ending ? 'sync.stop.ending' : 'sync.stop'} />
      </Button>
    </Allowed>
  )
}
