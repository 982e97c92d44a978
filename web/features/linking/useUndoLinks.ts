import { useCallback, type ReactNode } from 'react'
import { UndoLinksDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

/** Tells that rows were linked or unlinked, with the way back of the whole batch. */
export function useUndoLinks(refreshes: readonly { toString(): string }[]): (done: ReactNode, batchId: string) => void {
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const { send } = useCommand(UndoLinksDocument, { refreshes })
  return useCallback(
    (done, batchId) =>
      offerUndo({
        done,
        undo: async () => {
          const { kept, taskId } = (await send({ batchId })).undone
          if (taskId !== null) return { message: text('linking.undo.started'), intent: 'info' }
          const count = kept ?? 0
          return count === 0 ? undefined : text('linking.undo.kept', { count, countText: formats.integer(count) })
        },
      }),
    [offerUndo, send, text, formats],
  )
}
