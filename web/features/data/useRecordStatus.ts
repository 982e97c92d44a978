import { useCallback, useMemo } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import type { PageTable } from '#domain/connectors/columns.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import {
  ConnectionsDocument,
  UndoRecordsStatusDocument,
  UpdateAdministrationsStatusDocument,
  UpdateUsagesStatusDocument,
  UpdateUsersStatusDocument,
  type UpdatedRecordsFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import { useTaskEnd } from '../tasks/index.ts'
import type { RowsVariables } from './table-query.ts'

const documents = {
  administrations: UpdateAdministrationsStatusDocument,
  users: UpdateUsersStatusDocument,
  usage: UpdateUsagesStatusDocument,
} as const satisfies Record<PageTable, unknown>

/** Rows by their ids, or every row that a filter leaves. */
export type RowsToChange = { readonly ids: readonly string[] } | { readonly filter: RowsVariables['filter'] }

export interface RecordStatusChange {
  /** Answers whether it was done, or has begun; what was refused has been told, and so has the way back. */
  readonly give: (rows: RowsToChange, status: SettableStatus, done?: string) => Promise<boolean>
  readonly busy: boolean
}

/** Gives rows of one table another status, and offers to put it back; `done`: what is said of it, else how many rows. */
export function useRecordStatus(
  connectionId: string,
  table: PageTable,
  shown: readonly { toString: () => string }[],
): RecordStatusChange {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const offerUndo = useUndo()
  const taskEnd = useTaskEnd()
  const reload = useReload()
  const refreshes = useMemo(() => [...shown, ConnectionsDocument], [shown])
  const { run, busy } = useCommand(documents[table], { refreshes })
  const { send: takeBack } = useCommand(UndoRecordsStatusDocument, { refreshes })

  /** Waits for a task; whether it has done its work. */
  const ended = useCallback(
    async (id: string, title: string): Promise<boolean> => {
      const state = await taskEnd({ id, subject: { type: 'connection', id: connectionId }, title })
      await reload(...refreshes)
      if (state === 'FAILED') popups.error(text('status_change.failed'))
      return state === 'DONE'
    },
    [taskEnd, connectionId, reload, refreshes, popups, text],
  )
  const undo = useCallback(
    async (changeIds: readonly string[]) => {
      let refused = 0
      for (const changeId of changeIds) {
        const { undone } = await takeBack({ input: { connectionId, changeId } })
        if (undone.taskId !== null) await ended(undone.taskId, text('status_change.undoing'))
        refused += undone.refused
      }
      return refused === 0
        ? undefined
        : text('status_change.changed_since', { count: refused, countText: formats.integer(refused) })
    },
    [takeBack, connectionId, ended, text, formats],
  )
  const tell = useCallback(
    (changes: readonly UpdatedRecordsFieldsFragment[], done: string | undefined) => {
      const count = changes.reduce((sum, change) => sum + change.count, 0)
      const changeIds = changes.flatMap(({ changeId }) => changeId ?? [])
      const said = done ?? text('status_change.bulk.done', { count, countText: formats.integer(count) })
      if (changeIds.length === 0) popups.success(said)
      else offerUndo({ done: said, undo: () => undo(changeIds) })
    },
    [text, formats, popups, offerUndo, undo],
  )
  const give = useCallback<RecordStatusChange['give']>(
    async (rows, status, done) => {
      if ('filter' in rows) {
        const answer = await run({ input: { connectionId, filter: rows.filter, status } })
        if (answer === undefined) return false
        const { updated } = answer
        // Nobody has to wait for a task: what came of it is told at its end, wherever they are then.
        if (updated.taskId === null) tell([updated], done)
        else void ended(updated.taskId, text('status_change.giving')).then((isDone) => isDone && tell([updated], done))
        return true
      }
      const changes: UpdatedRecordsFieldsFragment[] = []
      for (let from = 0; from < rows.ids.length; from += largestPageSize) {
        const ids = rows.ids.slice(from, from + largestPageSize)
        const answer = await run({ input: { connectionId, ids, status } })
        if (answer === undefined) break
        changes.push(answer.updated)
      }
      if (changes.some(({ count }) => count > 0)) tell(changes, done)
      return changes.some(({ count }) => count > 0)
    },
    [run, connectionId, tell, ended, text],
  )
  return { give, busy }
}
