import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { demoPageSize, type PageSize } from '#domain/shared/paging.ts'
import { useCurrentUser } from '../Allowed.tsx'
import type { Filters, FilterValue } from './filters.ts'
import {
  changed,
  fromAddress,
  initialValues,
  isFiltered,
  saidOfList,
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
  /** Shows a row beside the list, or none. */
  readonly openRow: (id: string | undefined) => void
}

/** Where a list's choices stay for this session of the browser. */
export function listStorageKey(id: string): string {
  return `spil.table.${id}`
}

/**
 * The choices in one list. The address says them, so that back, reload and a copied link work; session storage keeps
 * them for the next visit without an address. An address that says anything about the list beats what was kept.
 */
export function useListState<F extends Filters>(declared: ListDeclaration<F>): ListState<F> {
  const [search, setSearch] = useSearchParams()
  const key = listStorageKey(declared.id)
  const said = saidOfList(declared, search)
  const values = useMemo(
    () => fromAddress(new URLSearchParams(said === '' ? (sessionStorage.getItem(key) ?? '') : said), declared),
    [said, key, declared],
  )

  useEffect(() => {
    sessionStorage.setItem(key, toAddress(values, declared, new URLSearchParams()).toString())
    if (!speaksOfList(declared, search)) setSearch(toAddress(values, declared, search), { replace: true })
  }, [key, values, search, setSearch, declared])

  const update = useCallback<Update<F>>(
    (make, isStep) => {
      setSearch(
        (present) => {
          const now = speaksOfList(declared, present) ? fromAddress(present, declared) : values
          return toAddress(make(now), declared, present)
        },
        // Turning a page is a step one wants to take back; every letter of a search is not.
        { replace: !isStep },
      )
    },
    [setSearch, values, declared],
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
        { replace: row !== undefined || id === undefined },
      ),
    [setSearch, row],
  )
  return useStateAt(declared, values, update, row, openRow)
}

/** As `useListState`, for a list that comes and goes: in a dialog, in a picker. Nothing of it is kept. */
export function useLocalListState<F extends Filters>(declared: ListDeclaration<F>): ListState<F> {
  const [values, setValues] = useState(() => initialValues(declared))
  const update = useCallback<Update<F>>((make) => setValues(make), [])
  const [row, setRow] = useState<string>()
  return useStateAt(declared, values, update, row, setRow)
}

type OpenRow = ListState['openRow']
type Update<F extends Filters> = (make: (now: ListValues<F>) => ListValues<F>, isStep: boolean) => void

function useStateAt<F extends Filters>(
  declared: ListDeclaration<F>,
  values: ListValues<F>,
  update: Update<F>,
  row: string | undefined,
  openRow: OpenRow,
): ListState<F> {
  const isDemo = useCurrentUser()?.tier === 'DEMO'
  const largest: PageSize = isDemo && declared.local !== true ? demoPageSize : 500
  return useMemo(
    () => stateAt(declared, values, largest, update, { row, openRow }),
    [declared, values, largest, update, row, openRow],
  )
}

function stateAt<F extends Filters>(
  declared: ListDeclaration<F>,
  wanted: ListValues<F>,
  largestPage: PageSize,
  update: Update<F>,
  beside: Pick<ListState, 'row' | 'openRow'>,
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
