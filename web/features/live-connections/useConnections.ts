import { useCallback, useMemo } from 'react'
import { useFormats } from '../../ui/formats.ts'
import { ConnectionsDocument, type ConnectionsQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import {
  connectionView,
  inListOrder,
  pollInterval,
  withDistinctNames,
  type NamedConnection,
} from './connection-view.ts'
import { useApplicationName } from './names.ts'

export interface Connections {
  /** In the order of the list; undefined until the first answer. */
  readonly connections: readonly NamedConnection[] | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly reload: () => Promise<void>
}

/**
 * The firm's connections, shared by every screen. Asked again by itself only while one of them is being made or
 * synced, so that an idle screen asks nothing.
 */
export function useConnections(): Connections {
  const name = useApplicationName()
  const { compare } = useFormats()
  const interval = useCallback(
    (answer: ConnectionsQuery | undefined) =>
      pollInterval((answer?.tenantConnections.items ?? []).map(connectionView), new Date()),
    [],
  )
  const { data, error, busy, reload } = useGraphql(ConnectionsDocument, {}, { refreshInterval: interval })
  const connections = useMemo(() => {
    if (data === undefined) return undefined
    const views = data.tenantConnections.items.map(connectionView)
    return withDistinctNames(
      inListOrder(
        views.map((view) => ({ ...view, application: name(view) })),
        compare,
      ),
    )
  }, [data, name, compare])
  return { connections, error, busy, reload }
}
