import { useCallback } from 'react'
import {
  CombinationDocument,
  CombinationsDocument,
  CombinationTagsDocument,
  CombinationTimelineDocument,
  UpdateCombinationDocument,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { draftOf, inputOf, type CombinationDetails, type CombinationDraft } from '../combinations/index.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

const same = (one: CombinationDetails, other: CombinationDetails): boolean =>
  JSON.stringify(inputOf(draftOf(one))) === JSON.stringify(inputOf(draftOf(other)))

/** Keeps what was filled in of a customer, with the way back. Throws what the server refuses. */
export function useUpdateCombination(): (before: CombinationDetails, draft: CombinationDraft) => Promise<void> {
  const text = useText()
  const transport = useTransport()
  const offerUndo = useUndo()
  const { send } = useCommand(UpdateCombinationDocument, {
    refreshes: [CombinationTimelineDocument, CombinationDocument, CombinationsDocument, CombinationTagsDocument],
  })
  return useCallback(
    async (before, draft) => {
      const { id } = before
      const { updateCombination: saved } = await send({ input: { id, fields: inputOf(draft) } })
      offerUndo({
        done: text('combination.saved', { name: saved.name }),
        undo: async () => {
          const { combination: now } = await transport.call(CombinationDocument, { id })
          if (now === null || !same(now, saved)) return text('combination.undo.changed_since')
          await send({ input: { id, fields: inputOf(draftOf(before)) } })
          return undefined
        },
      })
    },
    [send, offerUndo, text, transport],
  )
}
