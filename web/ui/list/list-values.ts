import { defaultPageSize, pageSizes, type PageSize } from '#domain/shared/paging.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { MessageId } from '../Message.tsx'
import type { Sort } from '../table/columns.ts'
import { filtersOf, initialValue, isOff, offValue, readFilter, sameValue, writtenFilter } from './filters.ts'
import type { Filters, FilterValue, FilterValues } from './filters.ts'

/** The rows that follow a place in the list, or those that lead up to it. */
export interface Cursor {
  readonly side: 'after' | 'before'
  /** What the server called the place. */
  readonly at: string
}

/** A way to look at a list that comes with it: nobody keeps it, renames it or takes it away. */
interface ReadyView {
  readonly label: MessageId
  /** As an address says it. */
  readonly choices: string
  /** Only who may do this is offered it. */
  readonly permission?: Permission
}

/** What a list offers to choose, and what it opens with. Made once, outside of any component. */
export interface ListDeclaration<F extends Filters = Filters> {
  /** Under which this session of the browser keeps what was chosen. */
  readonly id: string
  readonly filters: F
  readonly sort: Sort
  /** 25 where it says nothing. */
  readonly pageSize?: PageSize
  /** The largest page the server gives; 500 where it says nothing. */
  readonly largestPage?: PageSize
  /** Ways to look at it that everybody has, beside how it opens. */
  readonly ready?: readonly ReadyView[]
  /** `page`: numbered pages. `cursor`: forth and back from the rows one sees. */
  readonly paging: 'page' | 'cursor'
  /** The browser holds all rows, so that the smaller pages of a demo firm do not count. */
  readonly local?: boolean
}

/** What a person chose in a list: which rows, how many, in what order. */
export interface ListValues<F extends Filters = Filters> {
  readonly search: string
  readonly filters: FilterValues<F>
  readonly sort: Sort
  readonly pageSize: PageSize
  /** From 0; stays 0 in a list with cursors. */
  readonly page: number
  /** Undefined: the first rows. */
  readonly cursor: Cursor | undefined
}

export function declareList<const F extends Filters>(declaration: ListDeclaration<F>): ListDeclaration<F> {
  return declaration
}

export function initialValues<F extends Filters>(declared: ListDeclaration<F>): ListValues<F> {
  return {
    search: '',
    filters: valuesOf(declared, (filter) => initialValue(filter)),
    sort: declared.sort,
    pageSize: declared.pageSize ?? defaultPageSize,
    page: 0,
    cursor: undefined,
  }
}

function valuesOf<F extends Filters>(
  { filters }: ListDeclaration<F>,
  value: (filter: F[keyof F], key: string) => FilterValue,
): FilterValues<F> {
  return Object.fromEntries(
    filtersOf(filters).map(([key, filter]) => [key, value(filter as F[keyof F], key)]),
  ) as FilterValues<F>
}

/** Anything but turning a page shows other rows, so it starts at the first page. */
export function changed<F extends Filters>(values: ListValues<F>, change: Partial<ListValues<F>>): ListValues<F> {
  return { ...values, page: 0, cursor: undefined, ...change }
}

/** The same order and size, with nothing that keeps rows away. */
export function unfiltered<F extends Filters>(declared: ListDeclaration<F>, values: ListValues<F>): ListValues<F> {
  return changed(values, { search: '', filters: valuesOf(declared, (filter) => offValue(filter)) })
}

/** Whether anything keeps rows away that the person could have seen. */
export function isFiltered<F extends Filters>(declared: ListDeclaration<F>, values: ListValues<F>): boolean {
  return (
    values.search !== '' ||
    filtersOf(declared.filters).some(
      ([key, filter]) => !isOff(filter, (values.filters as FilterValues<Filters>)[key] ?? ''),
    )
  )
}

const own = ['q', 'size', 'page', 'after', 'before', 'sort'] as const

/** What an address says about the list, in one order, and nothing else that it says. */
export function saidOfList(declared: ListDeclaration, search: URLSearchParams): string {
  const said = new URLSearchParams()
  for (const name of [...own, ...Object.keys(declared.filters)])
    for (const value of search.getAll(name)) said.append(name, value)
  return said.toString()
}

/** The address without what it says about the list, and what of it is open. */
export function withoutList(declared: ListDeclaration, search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search)
  for (const name of [...own, ...Object.keys(declared.filters), 'row', 'view']) left.delete(name)
  return left
}

/** What is chosen of a list, as a view keeps it: as the address says it, without the place in it. */
export function choicesOf<F extends Filters>(declared: ListDeclaration<F>, values: ListValues<F>): string {
  return toAddress({ ...values, page: 0, cursor: undefined }, declared, new URLSearchParams()).toString()
}

/** Whether an address says anything about the list; then it says everything, and what it leaves out is as it opens. */
export function speaksOfList(declared: ListDeclaration, search: URLSearchParams): boolean {
  return saidOfList(declared, search) !== ''
}

/** What an address, or what a session kept, says; as far as it makes sense. */
export function fromAddress<F extends Filters>(search: URLSearchParams, declared: ListDeclaration<F>): ListValues<F> {
  const initial = initialValues(declared)
  const size = Number(search.get('size'))
  const page = Number(search.get('page'))
  const sort = search.get('sort')
  const paged = declared.paging === 'page'
  return {
    search: (search.get('q') ?? '').slice(0, 100),
    filters: valuesOf(declared, (filter, key) => readFilter(filter, search.getAll(key))),
    sort:
      sort === null || sort.replace(/^-/, '') === ''
        ? initial.sort
        : { column: sort.replace(/^-/, ''), order: sort.startsWith('-') ? -1 : 1 },
    pageSize: pageSizes.find((known) => known === size) ?? initial.pageSize,
    page: paged && Number.isInteger(page) && page > 0 ? page - 1 : 0,
    cursor: paged ? undefined : cursorIn(search),
  }
}

function cursorIn(search: URLSearchParams): Cursor | undefined {
  const side = search.has('before') ? 'before' : 'after'
  const at = search.get(side)
  return at === null || at === '' ? undefined : { side, at }
}

/**
 * Writes the values into an address, beside whatever else it says. The order is always written, so that a copied link
 * shows a colleague the same rows whatever that colleague chose last.
 */
export function toAddress<F extends Filters>(
  values: ListValues<F>,
  declared: ListDeclaration<F>,
  present: URLSearchParams,
): URLSearchParams {
  const search = new URLSearchParams(present)
  const initial = initialValues(declared)
  const put = (name: string, said: readonly string[]): void => {
    if (sameValue(search.getAll(name), said)) return
    search.delete(name)
    for (const value of said) search.append(name, value)
  }
  const { sort, cursor } = values
  put('q', values.search === '' ? [] : [values.search])
  for (const [key, filter] of filtersOf(declared.filters))
    put(key, writtenFilter(filter, (values.filters as FilterValues<Filters>)[key] ?? initialValue(filter)))
  put('size', values.pageSize === initial.pageSize ? [] : [String(values.pageSize)])
  put('page', values.page === 0 ? [] : [String(values.page + 1)])
  put('after', cursor?.side === 'after' ? [cursor.at] : [])
  put('before', cursor?.side === 'before' ? [cursor.at] : [])
  put('sort', [`${sort.order === -1 ? '-' : ''}${sort.column}`])
  return search
}

/** What choices one may take along to another list of the same declaration: all but the place in it, and what is open. */
export function withoutPlace(search: string): string {
  const parameters = new URLSearchParams(search)
  for (const name of ['page', 'after', 'before', 'row', 'view']) parameters.delete(name)
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

/** The address of a page whose list opens like this: how search, and a link in a mail, point at rows. */
export function listLink<F extends Filters>(
  path: string,
  declared: ListDeclaration<F>,
  values: Partial<Omit<ListValues<F>, 'filters'>> & { readonly filters?: Partial<FilterValues<F>> },
): string {
  const initial = initialValues(declared)
  const wanted = { ...initial, ...values, filters: { ...initial.filters, ...values.filters } }
  return `${path}?${toAddress(wanted, declared, new URLSearchParams()).toString()}`
}

/** Two values that leave the same rows have the same one, whatever page of them, in whatever order. */
export function choiceOf<F extends Filters>(
  list: { readonly declared: ListDeclaration<F> },
  { search, filters }: ListValues<F>,
): string {
  return addressOf(list, { ...initialValues(list.declared), search, filters })
}

/** Two values that ask for the same rows have the same one. */
export function addressOf<F extends Filters>(
  { declared }: { readonly declared: ListDeclaration<F> },
  values: ListValues<F>,
): string {
  return toAddress(values, declared, new URLSearchParams()).toString()
}
