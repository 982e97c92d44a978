import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import { useText } from '../../ui/Message.tsx'
import { useCombinationWork } from './useCombinationWork.ts'

/** Merging two ticked customers; with any other number the button says why not. */
export function useBulkMerge(ticking: Ticking, onMerge: (ids: readonly [string, string]) => void): BulkAction {
  const text = useText()
  const { obstacle } = useCombinationWork()
  const [one, other, third] = ticking.selection.ids
  const isTwo = ticking.every === undefined && other !== undefined && third === undefined
  return {
    id: 'merge',
    label: text('combinations.bulk.merge'),
    obstacle: obstacle ?? (isTwo ? undefined : text('combinations.bulk.merge_two')),
    onAct: () => {
      if (one !== undefined && other !== undefined) onMerge([one, other])
    },
  }
}
