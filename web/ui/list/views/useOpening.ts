import { useEffect, useMemo, useState } from 'react'
import type { SetURLSearchParams } from 'react-router'
import type { Filters } from '../filters.ts'
import {
  choicesOf,
  fromAddress,
  initialValues,
  saidOfList,
  toAddress,
  withoutList,
  type ListDeclaration,
} from '../list-values.ts'
import { expectsDefault, useListViews, type ListViews } from './useListViews.ts'

/** Where a list's choices stay for this session of the browser. */
export function listStorageKey(id: string): string {
  return `spil.table.${id}`
}

/** Where the view of a list stays for this session of the browser; empty: it is looked at without one. */
export function viewStorageKey(scope: string): string {
  return `spil.table.${scope}.view`
}

/** When this browser's session last had the list on screen. */
export function seenStorageKey(id: string): string {
  return `spil.table.${id}.seen`
}

/** A search or a filter of longer ago than this, in milliseconds, is no longer what somebody is doing. */
const freshFor = 10 * 60_000

/** What the session chose, without what kept rows away a while ago: who comes back finds the whole list in their order. */
function keptChoices(declared: ListDeclaration, scope: string): string {
  const kept = sessionStorage.getItem(listStorageKey(declared.id)) ?? ''
  const seen = sessionStorage.getItem(seenStorageKey(declared.id))
  const isFresh = seen === null || Date.now() - Number(seen) < freshFor
  // What a view keeps away is meant to be away.
  const hasView = (sessionStorage.getItem(viewStorageKey(scope)) ?? '') !== ''
  if (kept === '' || isFresh || hasView) return kept
  const { sort, pageSize } = fromAddress(new URLSearchParams(kept), declared)
  return choicesOf(declared, { ...initialValues(declared), sort, pageSize })
}

type LoadedViews = Omit<ListViews, 'choose' | 'leave'>

/**
 * What a list opens with. The address knows best; a view that it names says the rest. Then comes what this session chose,
 * then the view with which the person opens the list. Only a list that needs a view waits for it.
 */
export function useOpening(
  declared: ListDeclaration,
  scope: string,
  search: URLSearchParams,
): {
  /** As an address says it. */
  readonly said: string
  readonly viewId: string | null
  readonly isPending: boolean
  /** It opened with nothing said by anybody. */
  readonly wasBlank: boolean
  readonly views: LoadedViews
} {
  const inAddress = saidOfList(declared, search)
  const named = search.get('view')
  const session = keptChoices(declared, scope)
  const [wasBlank] = useState(() => inAddress === '' && named === null && session === '')
  const stored = sessionStorage.getItem(viewStorageKey(scope))
  const asked = named ?? (inAddress === '' && stored !== '' ? stored : null)
  const { isComing, ...views } = useListViews(scope, asked)
  if (inAddress !== '') return { said: inAddress, viewId: named, isPending: false, wasBlank, views }
  if (named !== null && (isComing || views.current !== undefined)) {
    return { said: views.current?.choices ?? '', viewId: named, isPending: isComing, wasBlank, views }
  }
  if (session !== '') return { said: session, viewId: asked, isPending: false, wasBlank, views }
  const first = views.views?.find(({ id }) => id === views.defaultId)
  const isPending = isComing && expectsDefault(scope)
  return { said: first?.choices ?? '', viewId: first?.id ?? null, isPending, wasBlank, views }
}

/** The views of a list, and choosing among them. */
export function useChoosing(declared: ListDeclaration, found: LoadedViews, setSearch: SetURLSearchParams): ListViews {
  const { scope, views, defaultId, current, isMissing, error, reload, keeper } = found
  return useMemo(
    () => ({
      scope,
      views,
      defaultId,
      current,
      isMissing,
      error,
      reload,
      keeper,
      choose: (view) =>
        setSearch((present) => {
          const values = fromAddress(new URLSearchParams(view?.choices ?? ''), declared)
          const next = toAddress(values, declared, withoutList(declared, present))
          if (view?.id !== undefined) next.set('view', view.id)
          return next
        }),
      leave: () =>
        setSearch(
          (present) => {
            const next = new URLSearchParams(present)
            next.delete('view')
            return next
          },
          { replace: true },
        ),
    }),
    [declared, scope, views, defaultId, current, isMissing, error, reload, keeper, setSearch],
  )
}

/**
 * On a computer where nobody knew that the person opens the list with a view, it opens as declared, and changes when the
 * view comes, unless somebody chose something in between.
 */
export function useLateDefault<F extends Filters>(
  declared: ListDeclaration<F>,
  search: URLSearchParams,
  wasBlank: boolean,
  { views, defaultId, choose }: ListViews,
): void {
  const [isOver, setOver] = useState(!wasBlank)
  const untouched =
    saidOfList(declared, search) ===
      saidOfList(declared, new URLSearchParams(choicesOf(declared, initialValues(declared)))) && !search.has('view')
  useEffect(() => {
    if (isOver || views === undefined) return
    setOver(true)
    const first = views.find(({ id }) => id === defaultId)
    if (first !== undefined && untouched) choose(first)
  }, [isOver, views, defaultId, untouched, choose])
}
