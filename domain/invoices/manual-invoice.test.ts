import { describe, expect, it } from 'vitest'
import type { Row } from '../imports/rows.ts'
import type { CellKind } from '../imports/values.ts'
import type { Period } from '../shared/period.ts'
import { InvoiceProblem, type ReadInvoice } from './invoice.ts'
import { readManualInvoice } from './manual-invoice.ts'

const header = ['Factuurnummer', 'Factuurdatum', 'Klant', 'Omschrijving', 'Aantal', 'Prijs excl. btw', 'Btw %']
const known = [{ id: '1001', name: 'Bakkerij De Ster B.V.' }]
type Cell = string | number
const kindOf = (cell: Cell): CellKind => (typeof cell === 'number' ? 'number' : 'text')
const rowOf = (cells: readonly Cell[], index: number): Row => ({
  number: index + 2,
  texts: cells.map(String),
  kinds: cells.map(kindOf),
})
const read = (...rows: readonly Cell[][]): ReadInvoice =>
  readManualInvoice(header, rows.map(rowOf), '2026-11' as Period, known)
const first = ['F1', '2026-11-03', '1001', 'Boekhoudpakket', 2, 12.345, 0.21]
const codes = ({ findings }: ReadInvoice) => findings.map(({ code, line }) => `${code} ${line ?? ''}`.trim())

function problem(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof InvoiceProblem) return error.message
    throw error
  }
  return 'no problem'
}

describe('an invoice of our own layout', () => {
  it('adds up its lines, and the VAT of each rate', () => {
    const result = read(first, ['', '', 'bakkerij de ster b.v.', 'Support', '1,5', '€ 1.000,00', '9%'])
    expect(codes(result)).toEqual([])
    expect(result.invoice).toMatchObject({
      number: 'F1',
      date: '2026-11-03',
      currency: 'EUR',
      netAmount: '1524.69',
      vatAmount: '140.18',
      grossAmount: '1664.87',
    })
    expect(result.invoice.lines).toMatchObject([
      { lineNumber: '2', administrationId: '1001', description: 'Boekhoudpakket', quantity: '2', unitPrice: '12.345', total: '24.69' },
      { lineNumber: '3', administrationId: '1001', administrationName: 'Bakkerij De Ster B.V.', total: '1500.00' },
    ]) // prettier-ignore
  })

  it('says no VAT where a line does not say its rate, and takes a number cell as exact', () => {
    const { invoice } = read(first, ['F1', '', '1001', 'Los', 1, 1.234, ''])
    expect(invoice).toMatchObject({ netAmount: '25.92', vatAmount: null, grossAmount: null })
  })

  it('leaves out lines that are wrong and says which', () => {
    const result = read(
      first,
      ['', '', '', 'Zonder klant', 1, 1, 21],
      ['', '', '1001', '', 1, 1, 21],
      ['', '', '1001', 'Veel', 'veel', 1, 21],
      ['', '', '1001', 'Gratis', 1, 'gratis', 21],
      ['', '', '1001', 'Btw', 1, 1, 'verlegd'],
      ['', '04-11-2026', 'Nieuw', 'Onbekend', 1, 1, 121],
      ['', '04-11-2026', 'Nieuw', 'Onbekend', 1, 1, 21],
    )
    expect(codes(result)).toEqual([
      'DATE_DIFFERS 8',
      'DATE_DIFFERS 9',
      'CUSTOMER_REQUIRED 3',
      'DESCRIPTION_REQUIRED 4',
      'INVALID_COUNT 5',
      'INVALID_PRICE 6',
      'INVALID_VAT 7',
      'INVALID_VAT 8',
      'UNKNOWN_CUSTOMER 9',
    ])
    expect(result.invoice.lines).toHaveLength(2)
  })

  it.each<[string, Cell[][], string]>([
    ['no number', [['', ...first.slice(1)]], 'NUMBER_REQUIRED'],
    ['no date', [['F1', '', ...first.slice(2)]], 'DATE_REQUIRED'],
    ['a date of before 2000', [['F1', '31-12-1999', ...first.slice(2)]], 'DATE_REQUIRED: 31-12-1999'],
    ['two numbers', [first, ['F2', ...first.slice(1)]], 'MORE_INVOICES: F1, F2'],
    ['dollars', [[...first.slice(0, 5), '$ 12.50', 21]], 'NOT_EURO: $'],
    ['pounds by name', [[...first.slice(0, 5), 'GBP 12.50', 21]], 'NOT_EURO: GBP'],
    ['no line that is right', [[...first.slice(0, 5), 'gratis', 21]], 'NO_LINES'],
    ['no line', [], 'NO_LINES'],
  ])('with %s is refused', (_, rows, message) => {
    expect(problem(() => read(...rows))).toBe(message)
  })

  it('with other columns is refused, and says what stands there', () => {
    const refused = (headers: string[]) => () => readManualInvoice(headers, [], '2026-11' as Period, [])
    expect(refused(['Kleur', 'Maat'])).toThrow(
      expect.objectContaining({ code: 'WORKBOOK_UNREADABLE', found: 'Kleur, Maat' }),
    )
    expect(refused(header.slice(1))).toThrow(
      expect.objectContaining({ code: 'COLUMN_MISSING', detail: 'Factuurnummer / Invoice number' }),
    )
    expect(problem(refused([...header, 'Nummer']))).toBe('COLUMN_AMBIGUOUS: Factuurnummer, Nummer')
  })
})
