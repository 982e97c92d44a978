import { useMemo } from 'react'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { syncObstacles } from '#domain/connections/connection-state.ts'
import type { PaletteEntry, UsePalette } from '../../app/keys/palette.ts'
import { ConnectionsDocument, SyncConnectionDocument, SyncRunsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { useText } from '../../ui/Message.tsx'
import { markOf, numberedName, useConnections, useNow, useSayStarted } from '../live-connections/index.ts'

/** The firm's connections, which the navigation has asked for already, and the sync of those that can be synced now. */
export const useConnectionEntries: UsePalette = () => {
  const text = useText()
  const user = useCurrentUser()
  const now = useNow(60_000)
  const { connections } = useConnections()
  const { run } = useCommand(SyncConnectionDocument, { refreshes: [ConnectionsDocument, SyncRunsDocument] })
  const sayStarted = useSayStarted()
  return useMemo(() => {
    const sync = async (id: string): Promise<void> => {
      if ((await run({ id })) !== undefined) sayStarted()
    }
    return (connections ?? []).flatMap((connection): PaletteEntry[] => {
      const { id, description, companyName, entry } = connection
      const application = numberedName(connection, text)
      const known = { hint: description, also: companyName, isOneOfMany: true }
      const itself: PaletteEntry = {
        ...known,
        id: `connection:${id}`,
        group: 'connection',
        label: application,
        icon: <ConnectorMark mark={markOf(entry)} size={20} />,
        to: `/connections/${id}`,
      }
      if (syncObstacles(connection, now, user).length > 0) return [itself]
      const label = text('connections.palette.sync', { application })
      const start = { ...known, id: `sync:${id}`, group: 'action' as const, label, icon: <ArrowSync20Regular /> }
      return [itself, { ...start, run: () => void sync(id) }]
    })
  }, [text, user, now, connections, run, sayStarted])
}
