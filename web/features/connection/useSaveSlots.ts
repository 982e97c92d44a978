import { useCallback } from 'react'
import { syncObstacles } from '#domain/connections/connection-state.ts'
import type { SlotName } from '#domain/connections/crm-settings.ts'
import {
  CombinationSlotNamesDocument,
  ConnectionsDocument,
  SyncRunsDocument,
  UpdateReferenceAndTagNamesDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useSayStarted, type NamedConnection } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'

/** What follows once names are kept: a sync begins, the one that runs does not know them yet, or none can begin. */
type Outlook = 'sync' | 'running' | 'later'

export interface SaveSlots {
  /** Says what became of them; throws what the API refuses. */
  readonly save: (slots: readonly SlotName[]) => Promise<void>
  readonly outlook: Outlook
}

export function useSaveSlots(connection: NamedConnection, now: Date): SaveSlots {
  const text = useText()
  const popups = usePopups()
  const sayStarted = useSayStarted()
  const { send } = useCommand(UpdateReferenceAndTagNamesDocument, {
    refreshes: [ConnectionsDocument, SyncRunsDocument, CombinationSlotNamesDocument],
  })
  const obstacles = syncObstacles(connection, now)
  const outlook = obstacles.length === 0 ? 'sync' : obstacles.includes('SYNC_IN_PROGRESS') ? 'running' : 'later'
  const { id, syncInfo } = connection
  const before = syncInfo?.lastSyncStart ?? null
  const save = useCallback(
    async (slots: readonly SlotName[]) => {
      const answer = await send({ input: { id, referenceAndTagNames: slots.map((slot) => ({ ...slot })) } })
      popups.success(text('popup.crm_names_saved'))
      const started = answer.updateReferenceAndTagNames.syncInfo?.lastSyncStart ?? null
      if (started !== before) sayStarted()
    },
    [send, id, before, popups, text, sayStarted],
  )
  return { save, outlook }
}
