import { useCallback } from 'react'
import {
  CombinationsDocument,
  DeletedCombinationsDocument,
  ExclusiveBackgroundTaskDocument,
  RestoreCombinationDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { inPart, type Popup } from '../../ui/popup.ts'

/**
 * Brings a deleted customer back. Answers what came of it; throws what is refused. Its rows and children follow in
 * the background.
 */
export function useRestoreCombination(): { readonly restore: (id: string) => Promise<Popup>; readonly busy: boolean } {
  const text = useText()
  const textOf = useTextOf()
  const { send, busy } = useCommand(RestoreCombinationDocument, {
    refreshes: [CombinationsDocument, DeletedCombinationsDocument, ExclusiveBackgroundTaskDocument],
  })
  const restore = useCallback(
    async (id: string) => {
      const { combination, warnings } = (await send({ id })).restoreCombination
      const without = warnings.map((code) =>
        textOf(`combination.restored_without.${code}`, 'combination.restored_without.other'),
      )
      const restored = text('combination.restored', { name: combination.name })
      return without.length === 0
        ? { message: restored, intent: 'success' as const }
        : inPart([restored, ...without].join(' '))
    },
    [send, text, textOf],
  )
  return { restore, busy }
}
