import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { columnsFor } from '../table/columns.ts'
import { useTicking } from './bulk.tsx'
import { List, type ListProps } from './List.tsx'
import { declareList } from './list-values.ts'
import type { RowSource } from './row-source.ts'
import { useListState } from './useListState.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly amount: string | null
}

const column = columnsFor<Row>()
const columns = [
  column('name', 'Naam', 'text', (row) => row.name, { sortable: true }),
  column('amount', 'Bedrag', 'amount', (row) => row.amount, { sortable: true }),
]
const rows: readonly Row[] = [
  { id: '1', name: 'Bakker', amount: '1234.5' },
  { id: '2', name: 'De Vries', amount: null },
  { id: '3', name: 'Jansen', amount: '0' },
]
const rowId = (row: Row): string => row.id
const rowName = (row: Row): string => row.name
const tags = ['Zorg', 'Bouw', 'Horeca', 'Detailhandel', 'Vervoer', 'Landbouw', 'ICT']
const askedFor: boolean[] = []

const declared = declareList({
  id: 'test',
  filters: {
    status: {
      kind: 'one-of',
      label: 'data.status',
      options: [
        { value: 'ALL', label: 'data.status.ALL' },
        { value: 'ACTIVE', label: 'data.status.ACTIVE' },
        { value: 'IGNORED', label: 'data.status.IGNORED' },
      ],
      initial: 'ACTIVE',
      off: 'ALL',
    },
    tag: {
      kind: 'any-of',
      label: 'sample.filter.kind',
      options: (wanted) => {
        askedFor.push(wanted)
        return { options: wanted ? tags.map((name) => ({ value: name.toLowerCase(), name })) : undefined }
      },
    },
    unconnected: { kind: 'boolean', label: 'data.show_unconnected', permission: 'record:edit' },
    coc: { kind: 'text', label: 'sample.column.coc' },
  },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
type SampleProps = Partial<Omit<ListProps<Row>, 'source'>> & {
  readonly selecting?: boolean
  readonly source?: Partial<RowSource<Row>>
}

function Sample({ selecting = false, source, ...props }: SampleProps) {
  const list = useListState(declared)
  const ticking = useTicking(true)
  return (
    <List
      label="Administraties"
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      empty={{ nothing: { title: 'Nog niets' } }}
      search="Zoeken"
      {...(selecting
        ? { bulk: { ticking, actions: [{ id: 'archive', label: 'Archiveren', onAct: () => undefined }] } }
        : {})}
      {...props}
      source={{
        rows,
        total: 1284,
        answers: list.values,
        busy: false,
        error: undefined,
        reload: () => Promise.resolve(),
        read: () => Promise.resolve({ items: rows, totalCount: rows.length }),
        ...source,
      }}
      list={list}
    />
  )
}

/** Without a layout nobody can tell that the focus came into a menu, which therefore may still count as out of reach. */
const inMenu = (role: string, name: string): Promise<HTMLElement> => screen.findByRole(role, { name, hidden: true })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  askedFor.length = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a list', () => {
  it('says which rows of how many it shows, in the language’s format', () => {
    show(<Sample />)
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
    cleanup()
    show(<Sample />, { locale: 'en' })
    expect(screen.getByText('1–3 of 1,284')).toBeDefined()
  })

  it('shows a missing value as a dash and zero as zero', () => {
    show(<Sample />)
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent)
    expect(cells).toEqual(['Bakker', '1.234,50', 'De Vries', '–', 'Jansen', '0,00'])
  })

  it('sorts up at the first click and down at the second, in the address', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Bedrag' }))
    expect(address()).toBe('/?sort=amount')
    await userEvent.click(screen.getByRole('button', { name: 'Bedrag' }))
    expect(address()).toBe('/?sort=-amount')
    expect(screen.getByRole('columnheader', { name: 'Bedrag' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('searches half a second after the last letter', () => {
    vi.useFakeTimers()
    const { address } = show(<Sample />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jan' } })
    act(() => void vi.advanceTimersByTime(499))
    expect(address()).toBe('/?sort=name')
    act(() => void vi.advanceTimersByTime(1))
    expect(address()).toBe('/?sort=name&q=jan')
  })

  it('remembers its state for the next visit without an address', () => {
    show(<Sample />, { path: '/?status=ignored&size=100&sort=-name' })
    cleanup()
    const { address } = show(<Sample />)
    expect(address()).toBe('/?status=ignored&size=100&sort=-name')
  })

  it('lets an address that says anything beat what was remembered', () => {
    show(<Sample />, { path: '/?q=bakker&sort=name' })
    cleanup()
    const { address } = show(<Sample />, { path: '/?sort=amount' })
    expect(address()).toBe('/?sort=amount')
  })

  it('never asks for more than 25 rows in the demo firm', () => {
    show(<Sample />, { path: '/?size=500&sort=name', user: { ...owner, tier: 'DEMO' } })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10 per pagina',
      '25 per pagina',
    ])
  })
})

describe('the keyboard', () => {
  const focused = (): string | null | undefined => document.activeElement?.textContent

  it('has one stop for the whole table and walks its cells with arrows', async () => {
    show(<Sample />)
    const grid = screen.getByRole('grid')
    expect([...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')]).toHaveLength(1)
    const [first] = within(grid).getAllByRole('gridcell')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('–')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('De Vries')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(focused()).toBe('0,00')
    expect([...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')]).toHaveLength(1)
  })

  it('opens a row with Enter', async () => {
    const opened: string[] = []
    show(<Sample onOpen={(row) => opened.push(row.name)} />)
    screen.getAllByRole('gridcell')[3]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(opened).toEqual(['De Vries'])
  })

  it('selects with Space, a run with Shift and the arrows, and the page with Ctrl+A', async () => {
    show(<Sample selecting />)
    const selected = (): (string | undefined)[] =>
      screen
        .getAllByRole('row')
        .filter((row) => row.getAttribute('aria-selected') === 'true')
        .map((row) => row.dataset['row'])
    screen.getAllByRole('gridcell')[1]?.focus()
    await userEvent.keyboard(' ')
    expect(selected()).toEqual(['0'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['0', '1'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual(['0', '1', '2'])
    expect(screen.getByText('3 rijen geselecteerd')).toBeDefined()
  })
})

describe('a list without rows', () => {
  it('says that there is nothing yet', () => {
    show(<Sample source={{ rows: [], total: 0 }} anyRows={false} />)
    expect(screen.getByText('Nog niets')).toBeDefined()
  })

  it('says that filters keep rows away, and takes them off', async () => {
    const { address } = show(<Sample source={{ rows: [], total: 0 }} anyRows />, { path: '/?q=xyz&sort=name' })
    await userEvent.click(screen.getByRole('button', { name: 'Filters wissen' }))
    expect(address()).toBe('/?sort=name&status=all')
  })

  it('says that the first sync is running', () => {
    show(
      <Sample
        source={{ rows: [], total: 0 }}
        empty={{ nothing: { title: 'Nog niets' }, syncing: { title: 'Bezig' } }}
      />,
    )
    expect(screen.getByText('Bezig')).toBeDefined()
    expect(screen.queryByText('Nog niets')).toBeNull()
  })

  it('says what went wrong, with a code to copy and a way to try again', async () => {
    let tries = 0
    const error = new ApiError('VENDOR_UNAVAILABLE', { status: 502, correlationId: 'c-1' })
    const reload = () => Promise.resolve(void (tries += 1))
    show(<Sample source={{ rows: undefined, total: undefined, answers: undefined, error, reload }} />)
    expect(screen.getByText('VENDOR_UNAVAILABLE · c-1')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(tries).toBe(1)
  })
})

describe('the filters', () => {
  it('are chips that say what they keep, and go with their cross', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'Status: Actief' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Genegeerd' }))
    expect(address()).toBe('/?sort=name&status=ignored')
    await userEvent.click(screen.getByRole('button', { name: 'Filter Status wissen' }))
    expect(address()).toBe('/?sort=name&status=all')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status' }))
  })

  it('hold several values, each a chip of its own, of which five are named', async () => {
    const { address } = show(<Sample />, {
      path: '/?sort=name&tag=zorg&tag=bouw&tag=horeca&tag=detailhandel&tag=vervoer',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Soort, 5 gekozen' }))
    await userEvent.click(await inMenu('checkbox', 'ICT'))
    expect(address()).toBe('/?sort=name&tag=zorg&tag=bouw&tag=horeca&tag=detailhandel&tag=vervoer&tag=ict')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByText('nog 1')).toBeDefined()
    const crosses = /^Filter (Zorg|Bouw|Horeca|Detailhandel|Vervoer|ICT) wissen$/
    await waitFor(() => expect(screen.getAllByRole('button', { name: crosses })).toHaveLength(5))
    await userEvent.click(screen.getByRole('button', { name: 'Filter Zorg wissen' }))
    expect(address()).toBe('/?sort=name&tag=bouw&tag=horeca&tag=detailhandel&tag=vervoer&tag=ict')
    expect(screen.queryByText('nog 1')).toBeNull()
  })

  it('ask for their options when their menu opens, and not before', async () => {
    show(<Sample />)
    expect(askedFor.every((wanted) => !wanted)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Soort' }))
    expect(askedFor.at(-1)).toBe(true)
    expect(await inMenu('checkbox', 'Zorg')).toBeDefined()
  })

  it('hold what somebody types', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('button', { name: 'KvK-nummer' }))
    fireEvent.change(await inMenu('textbox', 'KvK-nummer'), { target: { value: ' 123 ' } })
    fireEvent.click(await inMenu('button', 'Toepassen'))
    expect(address()).toBe('/?sort=name&coc=123')
    expect(screen.getByRole('button', { name: 'KvK-nummer: 123' })).toBeDefined()
  })

  it('are not shown to who may not use them', async () => {
    const { address } = show(<Sample />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alleen niet gekoppeld' }))
    expect(address()).toBe('/?sort=name&unconnected=1')
    cleanup()
    show(<Sample />, { user: { ...owner, role: 'READ_ONLY' } })
    expect(screen.queryByRole('checkbox', { name: 'Alleen niet gekoppeld' })).toBeNull()
  })

  it('that are chosen while a search is still being typed are kept', async () => {
    vi.useFakeTimers()
    const { address } = show(<Sample />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'jan' } })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Alleen niet gekoppeld' }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(address()).toBe('/?sort=name&unconnected=1&q=jan')
  })
})

describe('the columns', () => {
  const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map((heading) => heading.textContent)
  const three = [...columns, column('city', 'Plaats', 'text', () => 'Ede')]

  it('stand in the order somebody gave them, also at the next visit, with the keyboard as well', async () => {
    show(<Sample columns={three} />)
    await userEvent.click(screen.getByRole('button', { name: 'Kolommen' }))
    await userEvent.click(await inMenu('button', 'Plaats naar voren'))
    expect((await inMenu('button', 'Plaats naar voren')).getAttribute('aria-disabled')).toBe('true')
    cleanup()
    show(<Sample columns={three} />)
    expect(headings()).toEqual(['Naam', 'Plaats', 'Bedrag'])
    screen.getByRole('columnheader', { name: 'Plaats' }).focus()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(headings()).toEqual(['Naam', 'Bedrag', 'Plaats'])
    expect(document.activeElement?.textContent).toBe('Plaats')
  })

  it('that came since stand where they were declared', () => {
    localStorage.setItem('spil.columns.test', JSON.stringify({ order: ['city', 'amount'] }))
    show(<Sample columns={[...three, column('phone', 'Telefoon', 'text', () => '')]} />)
    expect(headings()).toEqual(['Naam', 'Plaats', 'Telefoon', 'Bedrag'])
  })
})

describe('a list that pages by cursor', () => {
  const byCursor = { ...declared, paging: 'cursor' } as const
  function Paged({ cursors }: { cursors: RowSource<Row>['cursors'] }) {
    const list = useListState(byCursor)
    const source = { rows, total: 1284, answers: list.values, cursors, busy: false, error: undefined }
    return (
      <List
        label="Klanten"
        columns={columns}
        list={list}
        rowId={rowId}
        rowName={rowName}
        empty={{ nothing: { title: 'Nog niets' } }}
        source={{
          ...source,
          reload: () => Promise.resolve(),
          read: () => Promise.resolve({ items: [], totalCount: 0 }),
        }}
      />
    )
  }

  it('goes forth and back from the rows one sees, and says how many there are', async () => {
    const { address } = show(<Paged cursors={{ before: 'b1', after: 'a1' }} />, { path: '/?sort=name&after=x' })
    expect(screen.getByText('3 van 1.284')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    expect(address()).toBe('/?sort=name&after=a1')
    await userEvent.click(screen.getByRole('button', { name: 'Vorige pagina' }))
    expect(address()).toBe('/?sort=name&before=b1')
  })

  it('goes nowhere on the side where there is nothing', () => {
    show(<Paged cursors={{ before: null, after: null }} />)
    for (const name of ['Vorige pagina', 'Volgende pagina'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })
})

describe('rows that may no longer be so', () => {
  it('are said to be so after ten seconds of waiting', async () => {
    vi.useFakeTimers()
    show(<Sample source={{ busy: true }} />)
    await act(() => vi.advanceTimersByTimeAsync(9_999))
    expect(screen.queryByText(/laat op zich wachten/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText(/laat op zich wachten/)).toBeDefined()
  })

  it('are said to be so while the browser is offline, and no longer once it is not', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<Sample />)
    expect(screen.getByText(/geen verbinding met internet/)).toBeDefined()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText(/geen verbinding met internet/)).toBeNull()
  })
})

describe('ticked rows', () => {
  it('have a bar in place of the toolbar, with what can be done with them', async () => {
    show(<Sample selecting />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bakker selecteren' }))
    const bar = within(screen.getByRole('toolbar', { name: 'Acties voor de geselecteerde rijen' }))
    expect(bar.getByRole('button', { name: 'Archiveren' })).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Selectie wissen' }))
    expect(screen.getByRole('searchbox')).toBeDefined()
  })
})

describe('a list in parts', () => {
  const groups = {
    order: ['short', 'long', 'none'],
    of: (row: Row) => (row.name.length > 6 ? 'long' : 'short'),
    title: (group: string) => (group === 'long' ? 'Lang' : 'Kort'),
    total: (group: string) => (group === 'long' ? 40 : 2),
  }
  it('has a table for each part with rows, with the size of the whole part, and one pager', () => {
    show(<Sample groups={groups} />)
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Kort2',
      'Lang40',
    ])
    expect(screen.getAllByRole('grid')).toHaveLength(2)
    expect(screen.getByText('1–3 van 1.284')).toBeDefined()
  })
})
