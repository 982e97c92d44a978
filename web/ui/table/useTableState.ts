import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { demoPageSize, type PageSize } from '#domain/shared/paging.ts'
import { useCurrentUser } from '../Allowed.tsx'
import {
  changed,
  defaultTableValues,
  fromAddress,
  fromStorage,
  speaksOfTable,
  toAddress,
  type TableValues,
} from './table-values.ts'

export interface TableState extends TableValues {
  readonly id: string
  readonly skip: number
  readonly take: number
  /** Whether anything keeps rows away that the person could have seen. */
  readonly isFiltered: boolean
  /** The largest page this firm may ask for. */
  readonly largestPage: PageSize
  /** Goes back to the first page unless `currentPage` is part of the change. */
  readonly change: (change: Partial<TableValues>) => void
  /** A first click sorts upwards, a second turns it round. */
  readonly sortBy: (column: string) => void
  readonly clearFilters: () => void
}

/** Where a table's choices stay for this session of the browser. */
export function tableStorageKey(id: string): string {
  return `spil.table.${id}`
}

/**
 * The choices in one table. The address says them, so that back, reload and a copied link work; session storage keeps
 * them for the next visit without an address. An address that says anything about the table beats what was kept.
 * `defaults` has to be the same object on every render.
 */
export function useTableState(id: string, defaults: TableValues = defaultTableValues): TableState {
  const [search, setSearch] = useSearchParams()
  const user = useCurrentUser()
  const key = tableStorageKey(id)
  const values = useMemo(
    () => (speaksOfTable(search) ? fromAddress(search, defaults) : fromStorage(sessionStorage.getItem(key), defaults)),
    [search, key, defaults],
  )
  const largestPage: PageSize = user?.tier === 'DEMO' ? demoPageSize : 500

  useEffect(() => {
    sessionStorage.setItem(key, JSON.stringify(values))
    if (!speaksOfTable(search)) setSearch(toAddress(values, defaults, search), { replace: true })
  }, [key, values, search, setSearch, defaults])

  const change = useCallback(
    (part: Partial<TableValues>) => {
      // Turning a page is a step one wants to take back; every letter of a search is not.
      const replace = part.currentPage === undefined
      setSearch(
        (present) => {
          const now = speaksOfTable(present) ? fromAddress(present, defaults) : values
          return toAddress(changed(now, part), defaults, present)
        },
        { replace },
      )
    },
    [setSearch, values, defaults],
  )

  return useMemo(() => stateOf(id, values, largestPage, change), [values, largestPage, id, change])
}

/** As `useTableState`, for a table that comes and goes: in a dialog, in a picker. Nothing of it is kept. */
export function useLocalTableState(id: string, defaults: TableValues = defaultTableValues): TableState {
  const [values, setValues] = useState(defaults)
  const largestPage: PageSize = useCurrentUser()?.tier === 'DEMO' ? demoPageSize : 500
  const change = useCallback((part: Partial<TableValues>) => setValues((now) => changed(now, part)), [])
  return useMemo(() => stateOf(id, values, largestPage, change), [id, values, largestPage, change])
}

function stateOf(id: string, values: TableValues, largestPage: PageSize, change: TableState['change']): TableState {
  const pageSize = values.pageSize > largestPage ? largestPage : values.pageSize
  return {
    ...values,
    pageSize,
    id,
    largestPage,
    skip: values.currentPage * pageSize,
    take: pageSize,
    isFiltered: values.filter !== '' || values.status !== 'ALL' || values.onlyUnconnected,
    change,
    sortBy: (column) =>
      change({ sortColumn: column, sortOrder: column === values.sortColumn && values.sortOrder === 1 ? -1 : 1 }),
    clearFilters: () => change({ filter: '', status: 'ALL', onlyUnconnected: false }),
  }
}
