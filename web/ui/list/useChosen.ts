import { useEffect, useMemo } from 'react'
import type { Selection } from '../table/useSelection.ts'
import type { Bulk, BulkAction, Chosen } from './bulk.tsx'
import { choiceOf } from './list-values.ts'
import type { RowSource } from './row-source.ts'
import type { ListState } from './useListState.ts'
import { useEveryId } from './useEveryId.ts'

const nobody: Bulk['ticking'] = {
  on: false,
  selection: { ids: new Set(), set: () => undefined, toggle: () => undefined, clear: () => undefined },
  every: undefined,
  chooseEvery: () => undefined,
  start: () => undefined,
  stop: () => undefined,
}

export function useChosen<Row>(given: {
  readonly bulk?: Bulk | undefined
  readonly list: ListState
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
}): Chosen {
  const { bulk, list, source, rowId } = given
  const { selection, every: chosenEvery, chooseEvery } = bulk?.ticking ?? nobody
  const { rows, total = 0, answers = list.values } = source
  const idsOfEvery = useEveryId()
  const choice = choiceOf(list, answers)
  const isEvery = chosenEvery !== undefined && chosenEvery === choice
  const isGone = chosenEvery !== undefined && !isEvery
  useEffect(() => {
    // Other rows came: "every row" is said of those that were there.
    if (isGone) selection.clear()
  }, [isGone, selection])
  return useMemo(() => {
    const page = (rows ?? []).map(rowId)
    const every = isEvery ? { values: answers, count: total } : undefined
    const mayGoBeyond = !isEvery && page.length > 0 && total > selection.ids.size
    const beyond = mayGoBeyond
      ? { count: total, isFiltered: list.at(answers).isFiltered, choose: () => chooseEvery(choice) }
      : undefined
    const shown: Selection = isEvery
      ? {
          ...selection,
          ids: new Set(page),
          toggle: (id) => selection.set(page.filter((other) => other !== id)),
        }
      : { ...selection, beyond: beyond?.choose }
    const act = async (action: BulkAction): Promise<void> => {
      if (every === undefined) action.onAct(selection.ids)
      else if (action.onEvery !== undefined) action.onEvery(every)
      else {
        const ids = await idsOfEvery({ read: source.read, rowId })
        if (ids !== undefined) action.onAct(ids)
      }
    }
    return {
      count: every?.count ?? selection.ids.size,
      every,
      beyond: page.every((id) => selection.ids.has(id)) ? beyond : undefined,
      act: (action) => void act(action),
      selection: shown,
    }
  }, [rows, rowId, isEvery, answers, total, selection, list, chooseEvery, choice, idsOfEvery, source.read])
}
