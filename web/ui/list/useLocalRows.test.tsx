import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { columnsFor } from '../table/columns.ts'
import { List } from './List.tsx'
import { declareList } from './list-values.ts'
import { useListState } from './useListState.ts'
import { totalsOf, useLocalRows } from './useLocalRows.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly rank: number
}

const column = columnsFor<Row>()
const columns = [
  column('name', 'Naam', 'text', (row) => row.name, { sortable: true }),
  column('rank', 'Rang', 'custom', (row) => `${row.rank}e`, { sortable: true, compare: (a, b) => a.rank - b.rank }),
  column('code', 'Code', 'text', (row) => row.id),
]
const rowId = (row: Row): string => row.id
const rowName = (row: Row): string => row.name
const declared = declareList({ id: 'test', filters: {}, sort: { column: 'name', order: 1 }, paging: 'page' })
const rowsTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `k${index}`, name: `Café ${index}`, rank: count - index }))

function Sample({ all }: { all: readonly Row[] | undefined }) {
  const list = useListState(declared)
  const source = useLocalRows({ list, all, columns })
  const empty = { nothing: { title: 'Nog niets' } }
  return <List label="Zaken" {...{ list, source, columns, rowId, rowName, empty }} search="Zoeken" />
}

const first = (): string | null | undefined => screen.getAllByRole('gridcell')[0]?.textContent

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

describe('a list that the browser holds whole', () => {
  it('sorts names as people do, and by what a column says it is sorted by', async () => {
    show(<Sample all={rowsTo(30)} />)
    expect(first()).toBe('Café 0')
    expect(screen.getByText('1–25 van 30')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Rang' }))
    expect(first()).toBe('Café 29')
  })

  it('keeps its own order where the column that is asked for does not sort', () => {
    show(<Sample all={rowsTo(12).toReversed()} />, { path: '/?sort=code' })
    expect(first()).toBe('Café 11')
  })

  it('finds words in every column of text, whatever the case and the accents', () => {
    show(<Sample all={rowsTo(30)} />, { path: '/?sort=name&q=CAFE%2017' })
    expect(screen.getByText('1–1 van 1')).toBeDefined()
    expect(first()).toBe('Café 17')
  })

  it('goes to the last page there is when the asked one is gone, in the address too', async () => {
    const { address } = show(<Sample all={rowsTo(30)} />, { path: '/?sort=name&page=9' })
    expect(screen.getByText('26–30 van 30')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/?sort=name&page=2'))
  })

  it('leaves the page alone until the rows are there', () => {
    const { address } = show(<Sample all={undefined} />, { path: '/?sort=name&page=9' })
    expect(address()).toBe('/?sort=name&page=9')
  })
})

describe('what rows come to', () => {
  const column = columnsFor<{ readonly users: number | null; readonly amount: string }>()
  const columns = [
    column('users', 'Gebruikers', 'integer', (row) => row.users, { totals: true }),
    column('amount', 'Bedrag', 'amount', (row) => row.amount, { totals: true }),
    column('other', 'Anders', 'amount', () => '1'),
  ]

  it('is added up in the columns that say so, to the cent', () => {
    const rows = [
      { users: 2, amount: '0.10' },
      { users: null, amount: '0.20' },
      { users: 3, amount: '-1.05' },
    ]
    expect(totalsOf(rows, columns)).toEqual({ users: { sum: '5' }, amount: { sum: '-0.75' } })
  })

  it('is not asked where no column says so', () => {
    expect(totalsOf([], columns.slice(2))).toBeUndefined()
  })
})
