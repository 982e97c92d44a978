import { useCallback } from 'react'
import type { RecordStatus, SettableStatus } from '#domain/connections/connection.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import {
  CombinationAdministrationsDocument,
  CombinationUsersDocument,
  UndoRecordsStatusDocument,
  UpdateAdministrationsStatusDocument,
  UpdateUsersStatusDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useUndo } from '../../ui/useUndo.ts'

const documents = { administrations: UpdateAdministrationsStatusDocument, users: UpdateUsersStatusDocument } as const
const refreshes = [CombinationAdministrationsDocument, CombinationUsersDocument]

interface Changed {
  readonly spilId: string
  readonly connectionId: string
  readonly name: string
  readonly spilStatus: RecordStatus
}

/** Gives a row of a connected system that belongs to a customer another status, with the way back. What is refused has been told. */
export function useLinkedStatus(table: LinkableTable): (row: Changed, to: SettableStatus) => Promise<void> {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const offerUndo = useUndo()
  const { run } = useCommand(documents[table], { refreshes })
  const { send: takeBack } = useCommand(UndoRecordsStatusDocument, { refreshes })
  return useCallback(
    async ({ spilId, connectionId, name }, to) => {
      const answer = await run({ input: { connectionId, ids: [spilId], status: to } })
      if (answer === undefined) return
      const { changeId } = answer.updated
      const done = text('combination.status.done', { name, status: text(`status.${to}`).toLowerCase() })
      if (changeId === null) {
        popups.success(done)
        return
      }
      const undo = async (): Promise<string | undefined> => {
        const { refused } = (await takeBack({ input: { connectionId, changeId } })).undone
        return refused === 0
          ? undefined
          : text('status_change.changed_since', { count: refused, countText: formats.integer(refused) })
      }
      offerUndo({ done, undo })
    },
    [text, formats, popups, offerUndo, run, takeBack],
  )
}
