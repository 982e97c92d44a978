import { useCallback, useEffect, useRef, useState } from 'react'
import {
  ConnectionsDocument,
  GroupsDocument,
  UpdateGroupStatusDocument,
  type GroupFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'

export type Group = GroupFieldsFragment

/** How often, and how long, to look whether the administrations have followed their group, in milliseconds. */
const lookEvery = 1_000
const lookFor = 30_000

/** How many administrations of a group have not the status of the group yet. */
function toFollow({ spilStatus, active, ignored }: Group): number {
  return spilStatus === 'IGNORED' ? active : ignored
}

export interface Groups {
  /** By name; undefined until the first answer. */
  readonly groups: readonly Group[] | undefined
  readonly error: unknown
  readonly reload: () => Promise<void>
  readonly change: (group: Group, status: 'ACTIVE' | 'IGNORED') => Promise<void>
  /** The groups that were switched a moment ago, of which administrations have to follow. */
  readonly following: ReadonlySet<string>
  readonly busy: boolean
}

/**
 * The groups of a connection; asked again when a sync brought new rows (`synced`: the end of the latest one). Administrations follow
 * a switch in the background; until they have, it asks again.
 */
export function useGroups(connectionId: string, synced: string | null | undefined): Groups {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set())
  const unsettled = useCallback(
    (groups: readonly Group[] | undefined): Group[] =>
      (groups ?? []).filter((one) => switched.has(one.id) && toFollow(one) > 0),
    [switched],
  )
  const { data, error, reload } = useGraphql(
    GroupsDocument,
    { connectionId },
    { refreshInterval: (latest) => (unsettled(latest?.groups).length > 0 ? lookEvery : 0) },
  )
  const { run, busy } = useCommand(UpdateGroupStatusDocument, { refreshes: [GroupsDocument] })
  const reloadAll = useReload()
  const waits = unsettled(data?.groups)

  const seen = useRef(synced)
  useEffect(() => {
    if (seen.current === synced) return
    seen.current = synced
    void reload()
  }, [synced, reload])

  // Whatever keeps them from following, nobody asks for ever.
  useEffect(() => {
    if (switched.size === 0) return
    const timer = setTimeout(() => setSwitched(new Set()), lookFor)
    return () => clearTimeout(timer)
  }, [switched])
  const hasSettled = switched.size > 0 && waits.length === 0
  useEffect(() => {
    // The counts beside the tables are of before.
    if (hasSettled) void reloadAll(ConnectionsDocument)
  }, [hasSettled, reloadAll])

  const change = useCallback(
    async (group: Group, status: 'ACTIVE' | 'IGNORED') => {
      const answer = await run({ input: { connectionId, ids: [group.id], status } })
      if (answer !== undefined) setSwitched((now) => new Set([...now, group.id]))
    },
    [run, connectionId],
  )
  return {
    groups: data?.groups,
    error,
    reload,
    change,
    following: new Set(waits.map(({ id }) => id)),
    busy,
  }
}
