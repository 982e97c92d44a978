import { useCallback } from 'react'
import {
  CombinationLinksDocument,
  CombinationsDocument,
  CombinationTagsDocument,
  DeleteCombinationDocument,
  DeletedCombinationsDocument,
  ExclusiveBackgroundTaskDocument,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { useFollowing } from './useFollowing.ts'
import { useRestoreCombination } from './useRestoreCombination.ts'

/** Deletes a customer after a question that names what follows, with the way back. `onDeleted`: told before the popup. */
export function useDeleteCombination(
  onDeleted?: () => void,
): (combination: { readonly id: string; readonly name: string }) => Promise<void> {
  const text = useText()
  const following = useFollowing()
  const transport = useTransport()
  const confirm = useConfirm()
  const showError = useShowError()
  const offerUndo = useUndo()
  const { restore } = useRestoreCombination()
  const { run } = useCommand(DeleteCombinationDocument, {
    refreshes: [
      CombinationsDocument,
      CombinationTagsDocument,
      DeletedCombinationsDocument,
      ExclusiveBackgroundTaskDocument,
    ],
  })
  return useCallback(
    async ({ id, name }) => {
      const returnFocus = document.activeElement
      const links = await transport.call(CombinationLinksDocument, { id }).catch((error: unknown) => {
        showError(error)
        return undefined
      })
      if (links === undefined) return
      const followed = following({
        administrations: links.administrations.totalCount,
        users: links.users.totalCount,
        children: links.combination?.childrenCount ?? 0,
      })
      const sure = await confirm({
        title: text('combination.delete_combination_confirmation', { name }),
        body: [
          ...(followed === '' ? [] : [text('combination.delete_follows', { what: followed })]),
          text('combination.delete_body'),
        ].join(' '),
        action: text('combination.delete'),
        destructive: true,
        ...(returnFocus instanceof HTMLElement ? { returnFocus } : {}),
      })
      if (!sure || (await run({ id })) === undefined) return
      onDeleted?.()
      offerUndo({ done: text('combination.deleted', { name }), undo: () => restore(id) })
    },
    [text, following, transport, confirm, showError, offerUndo, restore, run, onDeleted],
  )
}
