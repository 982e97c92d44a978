import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import type { TableColumn } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { useSelection } from './useSelection.ts'
import { useTableState } from './useTableState.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly amount: string | null
}

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Naam', kind: 'text', value: (row) => row.name, sortable: true },
  { id: 'amount', header: 'Bedrag', kind: 'amount', value: (row) => row.amount, sortable: true },
]
const rows: readonly Row[] = [
  { id: '1', name: 'Bakker', amount: '1234.5' },
  { id: '2', name: 'De Vries', amount: null },
  { id: '3', name: 'Jansen', amount: '0' },
]
const rowId = (row: Row): string => row.id
const rowName = (row: Row): string => row.name

function Sample({ selecting = false, ...props }: Partial<DataTableProps<Row>> & { selecting?: boolean }) {
  const table = useTableState('test')
  const selection = useSelection()
  return (
    <DataTable
      label="Administraties"
      columns={columns}
      rows={rows}
      total={1284}
      rowId={rowId}
      rowName={rowName}
      empty={{ nothing: { title: 'Nog niets' } }}
      searchLabel="Zoeken"
      {...(selecting ? { selection, bulkActions: <button type="button">Archiveren</button> } : {})}
      {...props}
      table={props.table ?? table}
    />
  )
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a table', () => {
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

describe('a table without rows', () => {
  it('says that there is nothing yet', () => {
    show(<Sample rows={[]} total={0} anyRows={false} />)
    expect(screen.getByText('Nog niets')).toBeDefined()
  })

  it('says that filters keep rows away, and takes them off', async () => {
    const { address } = show(<Sample rows={[]} total={0} anyRows />, { path: '/?q=xyz&sort=name' })
    await userEvent.click(screen.getByRole('button', { name: 'Filters wissen' }))
    expect(address()).toBe('/?sort=name&status=all')
  })

  it('says that the first sync is running', () => {
    show(<Sample rows={[]} total={0} empty={{ nothing: { title: 'Nog niets' }, syncing: { title: 'Bezig' } }} />)
    expect(screen.getByText('Bezig')).toBeDefined()
    expect(screen.queryByText('Nog niets')).toBeNull()
  })

  it('says what went wrong, with a code to copy and a way to try again', async () => {
    let tries = 0
    const error = new ApiError('VENDOR_UNAVAILABLE', { status: 502, correlationId: 'c-1' })
    show(<DataTableWithout error={error} onRetry={() => (tries += 1)} />)
    expect(screen.getByText('VENDOR_UNAVAILABLE · c-1')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(tries).toBe(1)
  })
})

function DataTableWithout({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const table = useTableState('test')
  return (
    <DataTable<Row>
      label="Administraties"
      columns={columns}
      rows={undefined}
      total={undefined}
      rowId={rowId}
      rowName={rowName}
      table={table}
      empty={{ nothing: { title: 'Nog niets' } }}
      error={error}
      onRetry={onRetry}
    />
  )
}
