import { useCallback } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import type { PageTable } from '#domain/connectors/columns.ts'
import {
  ConnectionsDocument,
  UpdateAdministrationsStatusDocument,
  UpdateUsagesStatusDocument,
  UpdateUsersStatusDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'

const documents = {
  administrations: UpdateAdministrationsStatusDocument,
  users: UpdateUsersStatusDocument,
  usage: UpdateUsagesStatusDocument,
} as const satisfies Record<PageTable, unknown>

/** Rows one call may change. */
const mostRows = 500

export interface RecordStatusChange {
  /** Answers how many changed; what was refused has been told. */
  readonly change: (ids: readonly string[], status: SettableStatus) => Promise<number>
  readonly busy: boolean
}

/** Gives rows of one table another status. */
export function useRecordStatus(
  connectionId: string,
  table: PageTable,
  shown: readonly { toString: () => string }[],
): RecordStatusChange {
  const { run, busy } = useCommand(documents[table], { refreshes: [...shown, ConnectionsDocument] })
  const change = useCallback(
    async (ids: readonly string[], status: SettableStatus): Promise<number> => {
      let changed = 0
      for (let from = 0; from < ids.length; from += mostRows) {
        const answer = await run({ input: { connectionId, ids: ids.slice(from, from + mostRows), status } })
        if (answer === undefined) break
        changed += answer.updated.ids.length
      }
      return changed
    },
    [run, connectionId],
  )
  return { change, busy }
}
