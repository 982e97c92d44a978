import { useCallback } from 'react'
import { syncObstacles, type SyncObstacle } from '#domain/connections/connection-state.ts'
import { ConnectionsDocument, SyncConnectionDocument, SyncRunsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { ConnectionView } from './connection-view.ts'

/** How long "the sync has started" stays, in milliseconds. */
const syncStartedDuration = 10_000

/** Says that a sync has started, wherever it was started from. */
export function useSayStarted(): () => void {
  const popups = usePopups()
  const text = useText()
  return useCallback(() => {
    popups.info(text('popup.sync_connection_success'), syncStartedDuration)
  }, [popups, text])
}

export interface ManualSync {
  /** Why it cannot start now; empty: it can. */
  readonly obstacles: readonly SyncObstacle[]
  readonly busy: boolean
  readonly start: () => Promise<void>
}

export function useSync(connection: ConnectionView, now: Date): ManualSync {
  const user = useCurrentUser()
  const sayStarted = useSayStarted()
  const { run, busy } = useCommand(SyncConnectionDocument, { refreshes: [ConnectionsDocument, SyncRunsDocument] })
  const start = useCallback(async () => {
    if ((await run({ id: connection.id })) !== undefined) sayStarted()
  }, [run, connection.id, sayStarted])
  return { obstacles: syncObstacles(connection, now, user), busy, start }
}
