import { largestPageSize } from '#domain/shared/paging.ts'
import {
  CombinationDeletionPreviewDocument,
  CombinationsDocument,
  CombinationTagsDocument,
  DeleteCombinationsDocument,
  DeletedCombinationsDocument,
  ExclusiveBackgroundTaskDocument,
  RestoreCombinationsDocument,
  type ChosenCombinationsInput,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import { useText } from '../../ui/Message.tsx'
import { persistent, type Popup } from '../../ui/popup.ts'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { useTaskEnd } from '../tasks/index.ts'
import { questionOf, type CombinationListValues } from './combination-list.ts'
import { useCombinationWork } from './useCombinationWork.ts'
import { useFollowing } from './useFollowing.ts'

const refreshes = [
  CombinationsDocument,
  CombinationTagsDocument,
  DeletedCombinationsDocument,
  ExclusiveBackgroundTaskDocument,
]

/** Deleting ticked customers together, or all that the choices leave, after a question that names what follows, with the way back. */
export function useBulkDelete(ticking: Ticking): BulkAction {
  const text = useText()
  const formats = useFormats()
  const transport = useTransport()
  const confirm = useConfirm()
  const popups = usePopups()
  const showError = useShowError()
  const offerUndo = useUndo()
  const following = useFollowing()
  const taskEnd = useTaskEnd()
  const reload = useReload()
  const { obstacle } = useCombinationWork()
  const { run } = useCommand(DeleteCombinationsDocument, { refreshes })
  const { send: takeBack } = useCommand(RestoreCombinationsDocument, { refreshes })
  const counted = (count: number) => ({ count, countText: formats.integer(count) })

  const restore = async (actId: string): Promise<string | Popup | undefined> => {
    const { taskId } = (await takeBack({ actId })).restoreCombinations
    const state = await taskEnd({
      id: taskId,
      subject: { type: 'combinations', id: actId },
      title: text('combinations.bulk.restoring'),
    })
    await reload(...refreshes)
    if (state === 'FAILED')
      return { message: text('combinations.bulk.restore_failed'), intent: 'error', duration: persistent }
    return state === 'DONE_WITH_WARNINGS' ? text('combinations.bulk.restored_in_part') : undefined
  }
  const remove = async (input: ChosenCombinationsInput): Promise<void> => {
    const returnFocus = document.activeElement
    const preview = await transport.call(CombinationDeletionPreviewDocument, { input }).catch((error: unknown) => {
      showError(error)
      return undefined
    })
    if (preview === undefined) return
    const { count, ...followed } = preview.combinationDeletionPreview
    const what = following(followed)
    const sure = await confirm({
      title: text('combinations.bulk.delete_title', counted(count)),
      body: [
        ...(what === '' ? [] : [text('combinations.bulk.delete_follows', { what })]),
        text('combinations.bulk.delete_body'),
      ].join(' '),
      action: text('combinations.bulk.delete_action', counted(count)),
      destructive: true,
      ...(returnFocus instanceof HTMLElement ? { returnFocus } : {}),
    })
    if (!sure) return
    const answer = await run({ input: { ...input, count } })
    if (answer === undefined) return
    const { actId, taskId } = answer.deleteCombinations
    ticking.stop()
    offerUndo({ done: text('combinations.bulk.deleting', counted(count)), undo: () => restore(actId) })
    const state = await taskEnd({
      id: taskId,
      subject: { type: 'combinations', id: actId },
      title: text('combinations.bulk.deleting', counted(count)),
    })
    await reload(...refreshes)
    if (state === 'FAILED') popups.error(text('combinations.bulk.delete_failed'))
  }
  return {
    id: 'delete',
    label: text('combination.delete'),
    obstacle,
    most: largestPageSize,
    onAct: (ids) => void remove({ ids: [...ids] }),
    // A list that is declared by `combinationList` has its choices.
    onEvery: ({ values }) => void remove({ filter: questionOf(values as CombinationListValues).filter }),
  }
}
