import { useCallback } from 'react'
import {
  CombinationDocument,
  CombinationsDocument,
  CombinationTagsDocument,
  ExclusiveBackgroundTaskDocument,
  MergeCombinationsDocument,
  type MergeCombinationsInput,
  type MergePreviewQuery,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import { useUndoAct } from '../tasks/index.ts'

export type MergePreview = MergePreviewQuery['mergePreview']
export type MergeField = MergePreview['fields'][number]

/** The two as they were called. */
type MergedNames = Readonly<Record<'survivor' | 'merged', { readonly name: string }>>

/** Merges two customers, with the way back. Answers the one that stays; throws what is refused. */
export function useMerge(): {
  readonly merge: (input: MergeCombinationsInput, of: MergedNames) => Promise<string>
  readonly busy: boolean
} {
  const text = useText()
  const offerUndo = useUndo()
  const undoAct = useUndoAct()
  const { send, busy } = useCommand(MergeCombinationsDocument, {
    refreshes: [CombinationsDocument, CombinationDocument, CombinationTagsDocument, ExclusiveBackgroundTaskDocument],
  })
  const merge = useCallback(
    async (input: MergeCombinationsInput, { survivor: before, merged }: MergedNames) => {
      const { actId, survivor } = (await send({ input })).mergeCombinations
      offerUndo({
        done: text(survivor.name === before.name ? 'merge.done' : 'merge.done_as', {
          merged: merged.name,
          survivor: before.name,
          name: survivor.name,
        }),
        undo: () => undoAct(actId),
      })
      return survivor.id
    },
    [send, offerUndo, undoAct, text],
  )
  return { merge, busy }
}
