import { useCallback, useEffect, useMemo, useRef } from 'react'
import { KeepListLayoutDocument, ListViewsDocument, type ViewFragment } from '../../../graphql/generated/graphql.ts'
import { useCommand } from '../../../graphql/useCommand.ts'
import { useGraphql } from '../../../graphql/useGraphql.ts'
import { storedLayout, layoutChoice, type LayoutChoice } from '../../table/layout-choice.ts'
import type { LayoutKeeper } from '../../table/useColumnLayout.ts'

export type View = ViewFragment

/** What a person has of a list: views of their own and of the firm, and the one they look through. */
export interface ListViews {
  /** The id of the list, and of its set of columns where it has several. */
  readonly scope: string
  /** Undefined until they came. */
  readonly views: readonly View[] | undefined
  readonly defaultId: string | null
  /** The one the address names, where the person has it. */
  readonly current: View | undefined
  /** The address names one that the person does not have: deleted, or somebody else's. */
  readonly isMissing: boolean
  readonly error: unknown
  readonly reload: () => Promise<void>
  /** Keeps the columns of the current view, or of the list without one. */
  readonly keeper: LayoutKeeper
  /** Shows the list as a view has it, or one that comes with the list and so has no id; undefined: as it is declared. */
  readonly choose: (view: (Pick<View, 'choices'> & Partial<Pick<View, 'id'>>) | undefined) => void
  /** Leaves the view, and keeps what is chosen. */
  readonly leave: () => void
}

/** Whether this person opened the list with a view of their own when they were last here: then it waits to know which. */
const defaultKey = (scope: string): string => `spil.view.${scope}`
export const expectsDefault = (scope: string): boolean => localStorage.getItem(defaultKey(scope)) === 'yes'

/** A column is dragged in many steps; what it ends at is kept, after so many milliseconds. */
const keepAfter = 1_000

/** The views of a list, asked for once each time it opens; `viewId`: the one in the address. */
export function useListViews(
  scope: string,
  viewId: string | null,
): Omit<ListViews, 'choose' | 'leave'> & { isComing: boolean } {
  const { data, error, reload } = useGraphql(
    ListViewsDocument,
    { list: scope },
    // What a former list had is no answer.
    { keepPreviousData: false, revalidateOnFocus: false },
  )
  const { run } = useCommand(KeepListLayoutDocument, { refreshes: [ListViewsDocument], quiet: true })
  const known = data?.listViews
  const defaultId = known?.defaultId ?? null
  useEffect(() => {
    if (known !== undefined) localStorage.setItem(defaultKey(scope), defaultId === null ? 'no' : 'yes')
  }, [known, scope, defaultId])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useCallback(
    (choice: LayoutChoice) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void run({ list: scope, layout: storedLayout(choice) }), keepAfter)
    },
    [run, scope],
  )
  const current = known?.views.find(({ id }) => id === viewId)
  const own = known?.layout ?? undefined
  const keeper = useMemo<LayoutKeeper>(
    () =>
      current === undefined
        ? { key: '', kept: own === undefined ? undefined : layoutChoice(own), isNewer: true, onChange: keep }
        : { key: `@${current.id}`, kept: layoutChoice(current.layout), isNewer: false },
    [current, own, keep],
  )
  return {
    scope,
    views: known?.views,
    defaultId,
    current,
    isMissing: viewId !== null && known !== undefined && current === undefined,
    error,
    reload,
    keeper,
    isComing: known === undefined && error === undefined,
  }
}
