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
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { useRestoreCombination } from './useRestoreCombination.ts'

/** Deletes a customer after a question that names what follows, with the way back. `onDeleted`: told before the popup. */
export function useDeleteCombination(
  onDeleted?: () => void,
): (combination: { readonly id: string; readonly name: string }) => Promise<void> {
  const text = useText()
  const formats = useFormats()
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
      const counts = [
        [links.administrations.totalCount, 'administrations'],
        [links.users.totalCount, 'users'],
        [links.combination?.childrenCount ?? 0, 'children'],
      ] as const
      const followed = counts.flatMap(([count, what]) =>
        count === 0 ? [] : [text(`combination.delete_follows.${what}`, { count, countText: formats.integer(count) })],
      )
      const sure = await confirm({
        title: text('combination.delete_combination_confirmation', { name }),
        body: [
          ...(followed.length === 0 ? [] : [text('combination.delete_follows', { what: formats.list(followed) })]),
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
    [text, formats, transport, confirm, showError, offerUndo, restore, run, onDeleted],
  )
}
