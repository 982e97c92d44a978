import { defaultPageSize, pageSizes, type PageSize } from '#domain/shared/paging.ts'

export const statusFilters = ['ALL', 'ACTIVE', 'ARCHIVED', 'IGNORED'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What a person chose in a table: which rows, how many, in what order. */
export interface TableValues {
  readonly filter: string
  readonly status: StatusFilter
  readonly pageSize: PageSize
  /** From 0. */
  readonly currentPage: number
  /** 1: ascending, -1: descending. */
  readonly sortOrder: 1 | -1
  readonly sortColumn: string
  readonly onlyUnconnected: boolean
}

export const defaultTableValues: TableValues = {
  filter: '',
  status: 'ACTIVE',
  pageSize: defaultPageSize,
  currentPage: 0,
  sortOrder: 1,
  sortColumn: 'name',
  onlyUnconnected: false,
}

/** Anything but turning a page shows other rows, so it starts at the first page. */
export function changed(values: TableValues, change: Partial<TableValues>): TableValues {
  return { ...values, currentPage: 0, ...change }
}

const parameters = ['q', 'status', 'size', 'page', 'sort', 'unconnected'] as const

/** Whether an address says anything about the table; then it says everything, and what it leaves out is the default. */
export function speaksOfTable(search: URLSearchParams): boolean {
  return parameters.some((name) => search.has(name))
}

export function fromAddress(search: URLSearchParams, defaults: TableValues): TableValues {
  const size = Number(search.get('size'))
  const page = Number(search.get('page'))
  const status = search.get('status')?.toUpperCase()
  const sort = search.get('sort')
  return {
    filter: (search.get('q') ?? defaults.filter).slice(0, 100),
    status: statusFilters.find((known) => known === status) ?? defaults.status,
    pageSize: pageSizes.find((known) => known === size) ?? defaults.pageSize,
    currentPage: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sortOrder: sort === null ? defaults.sortOrder : sort.startsWith('-') ? -1 : 1,
    sortColumn: sort?.replace(/^-/, '') ?? defaults.sortColumn,
    onlyUnconnected: search.get('unconnected') === '1',
  }
}

/**
 * Writes the values into an address, beside whatever else it says. The order is always written, so that a copied link
 * shows a colleague the same rows whatever that colleague chose last.
 */
export function toAddress(values: TableValues, defaults: TableValues, present: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(present)
  const put = (name: (typeof parameters)[number], value: string | undefined): void => {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  put('q', values.filter === defaults.filter ? undefined : values.filter)
  put('status', values.status === defaults.status ? undefined : values.status.toLowerCase())
  put('size', values.pageSize === defaults.pageSize ? undefined : String(values.pageSize))
  put('page', values.currentPage === 0 ? undefined : String(values.currentPage + 1))
  put('unconnected', values.onlyUnconnected ? '1' : undefined)
  put('sort', `${values.sortOrder === -1 ? '-' : ''}${values.sortColumn}`)
  return search
}

/** The address of a page whose table opens like this: how search, and a link in a mail, point at rows. */
export function tableLink(
  path: string,
  values: Partial<TableValues>,
  defaults: TableValues = defaultTableValues,
): string {
  return `${path}?${toAddress({ ...defaults, ...values }, defaults, new URLSearchParams()).toString()}`
}

/** What session storage kept, as far as it still makes sense. */
export function fromStorage(text: string | null, defaults: TableValues): TableValues {
  if (text === null) return defaults
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof TableValues, unknown>>
    return {
      filter: typeof stored.filter === 'string' ? stored.filter : defaults.filter,
      status: statusFilters.find((known) => known === stored.status) ?? defaults.status,
      pageSize: pageSizes.find((known) => known === stored.pageSize) ?? defaults.pageSize,
      currentPage:
        Number.isInteger(stored.currentPage) && Number(stored.currentPage) >= 0 ? Number(stored.currentPage) : 0,
      sortOrder: stored.sortOrder === -1 ? -1 : 1,
      sortColumn: typeof stored.sortColumn === 'string' ? stored.sortColumn : defaults.sortColumn,
      onlyUnconnected: stored.onlyUnconnected === true,
    }
  } catch {
    return defaults
  }
}
