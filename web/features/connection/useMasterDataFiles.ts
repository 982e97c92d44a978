import { useCallback, useEffect, useRef } from 'react'
import {
  ConnectionsDocument,
  MasterDataFilesDocument,
  SyncRunsDocument,
  type MasterDataFilesQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, useReload, type GraphqlResult } from '../../graphql/useGraphql.ts'
import { filesPollInterval, isBusy } from './file-view.ts'

/** Files on screen at first; "older" shows this many more. */
export const filesShown = 5

/** A connection's uploads, the newest first. `connectionId` undefined: the connection takes no files. */
export function useMasterDataFiles(
  connectionId: string | undefined,
  take: number = filesShown,
): GraphqlResult<MasterDataFilesQuery> {
  const interval = useCallback(
    (answer: MasterDataFilesQuery | undefined) => filesPollInterval(answer?.masterDataFiles.items ?? []),
    [],
  )
  const result = useGraphql(
    MasterDataFilesDocument,
    connectionId === undefined ? null : { connectionId, skip: 0, take },
    { refreshInterval: interval },
  )
  const reload = useReload()
  const newest = result.data?.masterDataFiles.items[0]
  const running = newest !== undefined && isBusy(newest)
  const was = useRef(running)
  useEffect(() => {
    // A file that is done changes the connection, and starts a sync.
    if (was.current && !running) void reload(ConnectionsDocument, SyncRunsDocument)
    was.current = running
  }, [running, reload])
  return result
}
