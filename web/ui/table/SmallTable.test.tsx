import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SmallTable, type SmallColumn } from './SmallTable.tsx'

afterEach(cleanup)

interface Fruit {
  readonly name: string
  readonly kilos: number
  /** How many rows its name is of. */
  readonly span?: number
}
const fruits: readonly Fruit[] = [
  { name: 'Appel', kilos: 12 },
  { name: 'Peer', kilos: 7 },
]
const columns: readonly SmallColumn<Fruit>[] = [
  { key: 'name', heading: 'Soort', headsRow: true, cell: ({ name }) => name },
  { key: 'kilos', heading: 'Kilo', kind: 'number', cell: ({ kilos }) => kilos },
]
const shown = { label: 'Fruit', columns, rowKey: ({ name, kilos }: Fruit) => `${name} ${kilos}` }
const alignOf = (element: HTMLElement): string => getComputedStyle(element).textAlign

describe('a small table', () => {
  it('is called by its label, and says of each cell by its headings what it is', () => {
    render(<SmallTable {...shown} rows={fruits} />)
    const table = screen.getByRole('table', { name: 'Fruit' })
    const headings = within(table).getAllByRole('columnheader')
    expect(headings.map((heading) => [heading.textContent, heading.getAttribute('scope')])).toEqual([
      ['Soort', 'col'],
      ['Kilo', 'col'],
    ])
    expect(within(table).getByRole('rowheader', { name: 'Peer' }).getAttribute('scope')).toBe('row')
    expect(screen.queryByText('Fruit')).toBeNull()
  })

  it('shows its label above it where that is its title', () => {
    render(<SmallTable {...shown} isLabelShown rows={fruits} />)
    expect(screen.getByRole('table', { name: 'Fruit' }).querySelector('caption')?.textContent).toBe('Fruit')
  })

  it('has numbers below each other at the right, their heading and their total too', () => {
    render(<SmallTable {...shown} rows={fruits} totals={[{ key: 'all', label: 'Samen', value: '19' }]} />)
    expect(alignOf(screen.getByRole('columnheader', { name: 'Kilo' }))).toBe('right')
    expect(alignOf(screen.getByRole('cell', { name: '12' }))).toBe('right')
    expect(alignOf(screen.getByRole('cell', { name: '19' }))).toBe('right')
    expect(alignOf(screen.getByRole('rowheader', { name: 'Appel' }))).toBe('left')
    expect(screen.getByRole('rowheader', { name: 'Samen' }).getAttribute('scope')).toBe('row')
  })

  it('says that there is nothing instead of headings above nothing', () => {
    render(<SmallTable {...shown} rows={[]} empty="Geen fruit" />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('Geen fruit')).toBeDefined()
  })

  it('has one cell for what several rows have in common, and what belongs to a row right below it', () => {
    const rows = [
      { name: 'Appel', kilos: 1, span: 2 },
      { name: 'Appel', kilos: 2, span: 0 },
    ]
    const spanned = columns.map((column, at) =>
      at === 0 ? { ...column, span: ({ span = 1 }: Fruit) => span } : column,
    )
    render(
      <SmallTable
        {...shown}
        columns={spanned}
        rows={rows}
        below={({ kilos }) => (kilos === 2 ? 'Van buiten' : undefined)}
      />,
    )
    expect(screen.getAllByRole('rowheader', { name: 'Appel' })).toHaveLength(1)
    expect(screen.getByRole('rowheader', { name: 'Appel' }).getAttribute('scope')).toBe('rowgroup')
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(['SoortKilo', 'Appel1', '2', 'Van buiten'])
  })

  it('tells the heading of a column of buttons to who hears the screen', () => {
    const acts: SmallColumn<Fruit> = {
      key: 'acts',
      heading: 'Doen',
      headingLook: 'hidden',
      cell: () => <button>Weg</button>,
    }
    render(<SmallTable {...shown} columns={[...columns, acts]} rows={fruits} />)
    expect(screen.getByRole('columnheader', { name: 'Doen' })).toBeDefined()
    expect(getComputedStyle(screen.getByText('Doen')).position).toBe('absolute')
  })
})
