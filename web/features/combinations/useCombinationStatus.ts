import { useCallback } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import {
  CombinationDocument,
  CombinationsDocument,
  CombinationTimelineDocument,
  UpdateCombinationStatusDocument,
  type CombinationRowFragment,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

type Changed = Pick<CombinationRowFragment, 'id' | 'name' | 'spilStatus'>

/** Gives a customer another status, with the way back. What is refused has been told. */
export function useCombinationStatus(): (combination: Changed, to: SettableStatus) => Promise<void> {
  const text = useText()
  const transport = useTransport()
  const offerUndo = useUndo()
  const { run, send } = useCommand(UpdateCombinationStatusDocument, {
    refreshes: [CombinationsDocument, CombinationDocument, CombinationTimelineDocument],
  })
  return useCallback(
    async ({ id, name, spilStatus: from }, to) => {
      if ((await run({ input: { id, status: to } })) === undefined) return
      offerUndo({
        done: text('combination.status.done', { name, status: text(`status.${to}`).toLowerCase() }),
        undo: async () => {
          const { combination } = await transport.call(CombinationDocument, { id })
          if (combination?.spilStatus !== to) return text('combination.undo.changed_since')
          await send({ input: { id, status: from } })
          return undefined
        },
      })
    },
    [text, transport, offerUndo, run, send],
  )
}
