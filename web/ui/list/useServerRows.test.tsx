import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { columnsFor } from '../table/columns.ts'
import { List } from './List.tsx'
import { declareList, type ListValues } from './list-values.ts'
import { useListState } from './useListState.ts'
import { useServerRows, type Window } from './useServerRows.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const column = columnsFor<Row>()
const columns = [
  column('name', 'Naam', 'text', (row) => row.name, { sortable: true }),
  column('amount', 'Bedrag', 'amount', () => '1', { sortable: true }),
]
const rows: readonly Row[] = [
  { id: '1', name: 'Bakker' },
  { id: '2', name: 'De Vries' },
  { id: '3', name: 'Jansen' },
]
const rowId = (row: Row): string => row.id
const rowName = (row: Row): string => row.name
const declared = declareList({
  id: 'test',
  filters: { unconnected: { kind: 'boolean', label: 'data.show_unconnected' } },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
type Filters = typeof declared.filters

interface Answer {
  readonly page: { readonly items: readonly Row[]; readonly totalCount: number }
}
const question = { toString: () => 'query Rows { rows }' }
const rowsOf = ({ page }: Answer) => page
const variables = ({ search, sort, filters }: ListValues<Filters>, { skip, take }: Window) => ({
  search,
  sort,
  filters,
  skip,
  take,
})

function Asked() {
  const list = useListState(declared)
  const source = useServerRows<Filters, Row, Answer, object>({ list, document: question, variables, rowsOf })
  return (
    <List
      label="Administraties"
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      empty={{ nothing: { title: 'Nog niets' } }}
      search="Zoeken"
      list={list}
      source={source}
      download={{ name: 'rijen' }}
    />
  )
}
const failure = new ApiError('UNKNOWN_ERROR', { status: 400, correlationId: 'c-7' })
const answer = { page: { items: rows, totalCount: 1284 } }

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('rows while others are on their way', () => {
  it('are counted and judged by what they answer', async () => {
    let tell: (answer: Answer) => void = () => undefined
    const api = answering({
      Rows: ({ search, skip }: { search: string; skip: number }) => {
        if (search === 'xyz') return { page: { items: [], totalCount: 0 } }
        return skip === 0 ? answer : new Promise<Answer>((resolve) => (tell = resolve))
      },
    })
    show(<Asked />, { transport: api })
    await screen.findByText('1–3 van 1.284')
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    await waitFor(() => expect(api.asked).toHaveLength(2))
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
    tell({ page: { items: rows.slice(1), totalCount: 1284 } })
    expect(await screen.findByText('26–27 van 1.284')).toBeDefined()
  })

  it('never say that there is nothing when a filter kept all away', async () => {
    let tell: (answer: Answer) => void = () => undefined
    const api = answering({
      Rows: ({ search }: { search: string }) =>
        search === 'xyz' ? { page: { items: [], totalCount: 0 } } : new Promise<Answer>((resolve) => (tell = resolve)),
    })
    show(<Asked />, { transport: api, path: '/?sort=name&q=xyz' })
    await userEvent.click(await screen.findByRole('button', { name: 'Filters wissen' }))
    await waitFor(() => expect(api.asked).toHaveLength(2))
    expect(screen.queryByText('Nog niets')).toBeNull()
    tell(answer)
    expect(await screen.findByText('1–3 van 1.284')).toBeDefined()
  })
})

describe('rows whose next question fails', () => {
  const ask: Record<string, () => Promise<void>> = {
    'a sort': () => userEvent.click(screen.getByRole('button', { name: 'Bedrag' })),
    'a search': () => userEvent.type(screen.getByRole('searchbox'), 'jan{Enter}'),
    'a page': () => userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' })),
    'a size of page': () => userEvent.selectOptions(screen.getByRole('combobox'), '50'),
    'a filter': () => userEvent.click(screen.getByRole('checkbox', { name: 'Alleen zonder klant' })),
  }
  /** What the list says of its rows. */
  const said = () => ({
    range: screen.getByRole('status').textContent,
    search: screen.getByRole<HTMLInputElement>('searchbox').value,
    sort: screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort')),
    size: screen.getByRole<HTMLSelectElement>('combobox').value,
    filter: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alleen zonder klant' }).checked,
    rows: screen.getAllByRole('gridcell').map((cell) => cell.textContent),
  })

  it.each(Object.keys(ask))('stay what they are said to be after %s', async (change) => {
    let asked = 0
    const api = answering({
      Rows: () => {
        asked += 1
        if (asked > 1) throw failure
        return answer
      },
    })
    show(<Asked />, { transport: api })
    await screen.findByText('1–3 van 1.284')
    const before = said()
    await ask[change]?.()
    await screen.findByText(/Je ziet de rijen die er al waren/)
    expect(said()).toEqual(before)
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
  })

  it('are asked for again by themselves once the browser is online again', async () => {
    let online = true
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
    const api = answering({
      Rows: ({ skip }: { skip: number }) => {
        if (!online) throw new ApiError('NO_CONNECTION', { status: 0 })
        return skip === 0 ? answer : { page: { items: rows.slice(1), totalCount: 1284 } }
      },
    })
    show(<Asked />, { transport: api })
    await screen.findByText('1–3 van 1.284')
    online = false
    act(() => void window.dispatchEvent(new Event('offline')))
    await screen.findByText(/geen verbinding met internet/)
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
    online = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('26–27 van 1.284')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/Je ziet de rijen/)).toBeNull())
  })
})

describe('rows of a question that failed', () => {
  it('stay, and heading, search and pager are theirs, until the question is asked again with success', async () => {
    let broken = true
    const api = answering({
      Rows: ({ search }: { search: string }) => {
        if (search === 'jan' && broken) throw failure
        return search === 'jan' ? { page: { items: rows.slice(2), totalCount: 1 } } : answer
      },
    })
    const { address } = show(<Asked />, { transport: api })
    await screen.findByText('1–3 van 1.284')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jan' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    await screen.findByText(/Je ziet de rijen die er al waren/)
    expect(screen.getByText('UNKNOWN_ERROR · c-7')).toBeDefined()
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(screen.getByRole('button', { name: 'Downloaden als CSV' }).getAttribute('aria-disabled')).toBe('true')
    expect(address()).toBe('/?sort=name&q=jan')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await screen.findByText('1–1 van 1')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jan')
    expect(screen.queryByText(/Je ziet de rijen/)).toBeNull()
  })

  it('can be left as they are: the change is taken back', async () => {
    const api = answering({
      Rows: ({ sort }: { sort: { column: string } }) => {
        if (sort.column === 'amount') throw failure
        return answer
      },
    })
    const { address } = show(<Asked />, { transport: api })
    await screen.findByText('1–3 van 1.284')
    await userEvent.click(screen.getByRole('button', { name: 'Bedrag' }))
    await screen.findByText(/Je ziet de rijen die er al waren/)
    expect(screen.getByRole('columnheader', { name: 'Naam' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Bedrag' }).getAttribute('aria-sort')).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Terug naar de vorige lijst' }))
    await waitFor(() => expect(screen.queryByText(/Je ziet de rijen/)).toBeNull())
    expect(address()).toBe('/?sort=name')
  })

  it('change from where they stand, not from what failed', async () => {
    const api = answering({
      Rows: ({ search }: { search: string }) => {
        if (search === 'jan') throw failure
        return answer
      },
    })
    const { address } = show(<Asked />, { transport: api, path: '/?sort=name' })
    await screen.findByText('1–3 van 1.284')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jan' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
    await screen.findByText(/Je ziet de rijen die er al waren/)
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    expect(address()).toBe('/?sort=name&page=2')
  })
})
