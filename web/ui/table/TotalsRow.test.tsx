import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { columnsFor, type ColumnTotals } from './columns.ts'
import { TotalsRow } from './TotalsRow.tsx'

afterEach(cleanup)

const column = columnsFor<object>()
const columns = [
  column('name', 'Naam', 'text', () => ''),
  column('users', 'Gebruikers', 'integer', () => 0, { totals: true }),
  column('price', 'Prijs', 'amount', () => '1.00'),
  column('amount', 'Bedrag', 'amount', () => '1.00', { totals: true }),
  column('per', 'Per gebruiker', 'custom', () => '', {
    totals: ({ amount, users }) => `${amount?.sum ?? ''} / ${users?.sum ?? ''}`,
  }),
]

function cellsOf(totals: ColumnTotals): (string | null)[] {
  show(
    <table role="grid">
      <tfoot>
        <TotalsRow columns={columns} totals={totals} ticks={false} compact={false} rowIndex={2} />
      </tfoot>
    </table>,
  )
  return within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
}

describe('the row of totals', () => {
  it('shows each column that has a total by its kind, or what is made of all of them, and no total of a price', () => {
    expect(cellsOf({ users: { sum: '12345' }, amount: { sum: '12345.5' } })).toEqual([
      '12.345',
      '',
      '12.345,50',
      '12345.5 / 12345',
    ])
    expect(screen.getByRole('rowheader', { name: 'Totaal' })).toBeDefined()
  })

  it('tells what is missing in a sum, and calls a sum of which nothing is known missing, not 0', () => {
    expect(cellsOf({ users: { sum: undefined }, amount: { sum: '2.00', missing: 3 } }).slice(0, 3)).toEqual([
      '–',
      '',
      '2,00',
    ])
    expect(screen.getByRole('img', { name: /3 regels hebben geen prijs/ })).toBeDefined()
    cleanup()
    expect(cellsOf({ amount: { sum: undefined, missing: 3 } })[2]).toBe('ontbreekt')
  })
})
