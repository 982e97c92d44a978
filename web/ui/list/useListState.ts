import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { demoPageSize, type PageSize } from '#domain/shared/paging.ts'
import { useCurrentUser } from '../Allowed.tsx'
import {
  listStorageKey,
  seenStorageKey,
  useChoosing,
  useLateDefault,
  useOpening,
  viewStorageKey,
} from './views/useOpening.ts'
import type { ListViews } from './views/useListViews.ts'
import type { Filters, FilterValue } from './filters.ts'
import {
  changed,
  fromAddress,
  initialValues,
  isFiltered,
  speaksOfList,
  toAddress,
  unfiltered,
  type ListDeclaration,
  type ListValues,
} from './list-values.ts'

export interface ListState<F extends Filters = Filters> {
  readonly declared: ListDeclaration<F>
  readonly values: ListValues<F>
  readonly skip: number
  readonly take: number
  /** The largest page this firm may ask for. */
  readonly largestPage: PageSize
  /** Whether anything keeps rows away that the person could have seen. */
  readonly isFiltered: boolean
  /** Goes back to the first rows unless the place is part of the change. */
  change(change: Partial<ListValues<F>>): void
  filter(key: keyof F, value: FilterValue): void
  /** A first click sorts upwards, a second turns it round. */
  sortBy(column: string): void
  clearFilters(): void
  /** The same list as it stands at other values, so that what is changed is changed from there. */
  at(values: ListValues<F>): ListState<F>
  /** Asks for exactly these values. */
  show(values: ListValues<F>): void
  /** The row that is shown beside the list, by its id. */
  readonly row: string | undefined
  /** The address says what is chosen and opened, so that a copied link shows the same. */
  readonly isInAddress: boolean
  /** Shows a row beside the list, or none. */
  readonly openRow: (id: string | undefined) => void
  /** The id of the list, and of its set of columns where it has several. */
  readonly scope: string
  /** The views a person has of it; undefined: it has none. */
  readonly views: ListViews | undefined
  /** What is chosen stands in a view that is on its way: there is nothing to ask for yet. */
  readonly isPending: boolean
}

/**
 * The choices in one list. The address says them, so that back, reload and a copied link work; session storage keeps
 * them for the next visit without an address. An address that says anything about the list beats what was kept, and that
 * beats the view with which a person opens the list. `scope`: the id of its set of columns, where it has several.
 */
export function useListState<F extends Filters>(declared: ListDeclaration<F>, scope = declared.id): ListState<F> {
  const [search, setSearch] = useSearchParams()
  // It goes along: what is looked at is another part of the same place.
  const state: unknown = useLocation().state
  const { said, viewId, isPending, ...found } = useOpening(declared, scope, search)
  const values = useMemo(() => fromAddress(new URLSearchParams(said), declared), [said, declared])
  useEffect(() => {
    if (isPending) return
    sessionStorage.setItem(listStorageKey(declared.id), toAddress(values, declared, new URLSearchParams()).toString())
    sessionStorage.setItem(viewStorageKey(scope), viewId ?? '')
    if (speaksOfList(declared, search)) return
    const next = new URLSearchParams(search)
    if (viewId === null) next.delete('view')
    else next.set('view', viewId)
    setSearch(toAddress(values, declared, next), { replace: true, state })
  }, [isPending, values, viewId, scope, search, setSearch, declared, state])
  useEffect(() => {
    const note = (): void => sessionStorage.setItem(seenStorageKey(declared.id), String(Date.now()))
    return note
  }, [declared.id, values])
  const views = useChoosing(declared, found.views, setSearch)
  useLateDefault(declared, search, found.wasBlank, views)

  const update = useCallback<Update<F>>(
    (make, isStep) => {
      setSearch(
        (present) => {
          const now = speaksOfList(declared, present) ? fromAddress(present, declared) : values
          return toAddress(make(now), declared, present)
        },
        // Turning a page is a step one wants to take back; every letter of a search is not.
        { replace: !isStep, state },
      )
    },
    [setSearch, values, declared, state],
  )
  const row = search.get('row') ?? undefined
  const openRow = useCallback<OpenRow>(
    (id) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present)
          if (id === undefined) next.delete('row')
          else next.set('row', id)
          return next
        },
        // The browser's way back closes what was opened, and is not a walk through all rows that were looked at.
        { replace: row !== undefined || id === undefined, state },
      ),
    [setSearch, row, state],
  )
  return useStateAt(declared, values, update, { row, openRow, views, isPending, scope, isInAddress: true })
}

/**
 * As `useListState`, for a list within a page whose address says the choices of another one: `part` of it says all of this
 * one's. Nothing is kept for the next visit.
 */
export function useListStateIn<F extends Filters>(declared: ListDeclaration<F>, part: string): ListState<F> {
  const [search, setSearch] = useSearchParams()
  const said = search.get(part) ?? ''
  const values = useMemo(
    () => (said === '' ? initialValues(declared) : fromAddress(new URLSearchParams(said), declared)),
    [said, declared],
  )
  const update = useCallback<Update<F>>(
    (make) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present)
          next.set(part, toAddress(make(values), declared, new URLSearchParams()).toString())
          return next
        },
        { replace: true },
      ),
    [setSearch, values, declared, part],
  )
  const [row, setRow] = useState<string>()
  const beside = { row, openRow: setRow, views: undefined, isPending: false, scope: declared.id, isInAddress: false }
  return useStateAt(declared, values, update, beside)
}

/** As `useListState`, for a list that comes and goes: in a dialog, in a picker. Nothing of it is kept. */
export function useLocalListState<F extends Filters>(declared: ListDeclaration<F>): ListState<F> {
  const [values, setValues] = useState(() => initialValues(declared))
  const update = useCallback<Update<F>>((make) => setValues(make), [])
  const [row, setRow] = useState<string>()
  return useStateAt(declared, values, update, {
    row,
    openRow: setRow,
    views: undefined,
    isPending: false,
    scope: declared.id,
    isInAddress: false,
  })
}

type OpenRow = ListState['openRow']
type Beside = Pick<ListState, 'row' | 'openRow' | 'views' | 'isPending' | 'scope' | 'isInAddress'>
type Update<F extends Filters> = (make: (now: ListValues<F>) => ListValues<F>, isStep: boolean) => void

function useStateAt<F extends Filters>(
  declared: ListDeclaration<F>,
  values: ListValues<F>,
  update: Update<F>,
  { row, openRow, views, isPending, scope, isInAddress }: Beside,
): ListState<F> {
  const isDemo = useCurrentUser()?.tier === 'DEMO'
  const largest: PageSize = isDemo && declared.local !== true ? demoPageSize : (declared.largestPage ?? 500)
  return useMemo(
    () => stateAt(declared, values, largest, update, { row, openRow, views, isPending, scope, isInAddress }),
    [declared, values, largest, update, row, openRow, views, isPending, scope, isInAddress],
  )
}

function stateAt<F extends Filters>(
  declared: ListDeclaration<F>,
  wanted: ListValues<F>,
  largestPage: PageSize,
  update: Update<F>,
  beside: Beside,
): ListState<F> {
  const values = wanted.pageSize > largestPage ? { ...wanted, pageSize: largestPage } : wanted
  const change = (part: Partial<ListValues<F>>): void =>
    update((now) => changed(now, part), part.page !== undefined || part.cursor !== undefined)
  return {
    declared,
    values,
    skip: values.page * values.pageSize,
    take: values.pageSize,
    largestPage,
    isFiltered: isFiltered(declared, values),
    change,
    filter: (key, value) => update((now) => changed(now, { filters: { ...now.filters, [key]: value } }), false),
    sortBy: (column) => {
      const { sort } = values
      change({ sort: { column, order: column === sort.column && sort.order === 1 ? -1 : 1 } })
    },
    clearFilters: () => update((now) => unfiltered(declared, now), false),
    at: (other) => stateAt(declared, other, largestPage, (make, isStep) => update(() => make(other), isStep), beside),
    show: (other) => update(() => other, false),
    ...beside,
  }
}
