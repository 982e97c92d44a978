import { useCallback, useEffect, useRef, useState } from 'react'
import {
  ConnectionsDocument,
  EnvironmentsDocument,
  UpdateEnvironmentStatusDocument,
  type EnvironmentFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql, useReload } from '../../graphql/useGraphql.ts'

export type Environment = EnvironmentFieldsFragment

/** How often, and how long, to look whether the administrations have followed their group, in milliseconds. */
const lookEvery = 1_000
const lookFor = 30_000

/** How many administrations of a group have not the status of the group yet. */
export function toFollow({ spilStatus, active, ignored }: Environment): number {
  return spilStatus === 'IGNORED' ? active : ignored
}

export interface Environments {
  /** By name; undefined until the first answer. */
  readonly environments: readonly Environment[] | undefined
  readonly error: unknown
  readonly reload: () => Promise<void>
  readonly change: (environment: Environment, status: 'ACTIVE' | 'IGNORED') => Promise<void>
  /** The groups that were switched a moment ago, of which administrations have to follow. */
  readonly following: ReadonlySet<string>
  readonly busy: boolean
}

/**
 * The groups of a connection; asked again when a sync brought new rows (`synced`: the end of the latest one). Administrations follow
 * a switch in the background; until they have, it asks again.
 */
export function useEnvironments(connectionId: string, synced: string | null | undefined): Environments {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set())
  const unsettled = useCallback(
    (environments: readonly Environment[] | undefined): Environment[] =>
      (environments ?? []).filter((one) => switched.has(one.id) && toFollow(one) > 0),
    [switched],
  )
  const { data, error, reload } = useGraphql(
    EnvironmentsDocument,
    { connectionId },
    { refreshInterval: (latest) => (unsettled(latest?.environments).length > 0 ? lookEvery : 0) },
  )
  const { run, busy } = useCommand(UpdateEnvironmentStatusDocument, { refreshes: [EnvironmentsDocument] })
  const reloadAll = useReload()
  const waits = unsettled(data?.environments)

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
    async (environment: Environment, status: 'ACTIVE' | 'IGNORED') => {
      const answer = await run({ input: { connectionId, ids: [environment.id], status } })
      if (answer !== undefined) setSwitched((now) => new Set([...now, environment.id]))
    },
    [run, connectionId],
  )
  return {
    environments: data?.environments,
    error,
    reload,
    change,
    following: new Set(waits.map(({ id }) => id)),
    busy,
  }
}
