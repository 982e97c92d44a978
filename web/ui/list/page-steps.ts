import type { ListValues } from './list-values.ts'
import type { RowSource } from './row-source.ts'
import type { ListState } from './useListState.ts'

type Step = Partial<ListValues> | undefined

/** What to change for the page before and the page after the rows one sees; undefined: there is none. */
export function pageSteps<Row>(
  list: ListState,
  { rows, total, cursors }: RowSource<Row>,
): { readonly back: Step; readonly forth: Step } {
  const shown = rows?.length ?? 0
  const { page } = list.values
  if (list.declared.paging === 'page') {
    return {
      back: page === 0 ? undefined : { page: page - 1 },
      forth: total === undefined || list.skip + shown >= total || shown === 0 ? undefined : { page: page + 1 },
    }
  }
  return {
    back: cursors?.before == null ? undefined : { cursor: { side: 'before', at: cursors.before } },
    forth: cursors?.after == null ? undefined : { cursor: { side: 'after', at: cursors.after } },
  }
}
