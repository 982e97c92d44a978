import { describe, expect, it } from 'vitest'
import { InvoiceProblem, type ReadInvoice } from './invoice.ts'
import { readVisionplanner, type BillRow, type UploadFacts } from './visionplanner.ts'
import type { Period } from '../shared/period.ts'

const header = ['Description', 'Code', 'Price', 'Count', 'Labels', 'From', 'Till', 'StartSubscription']
const facts: UploadFacts = { period: '2026-02' as Period, number: 'VP-26-02', date: null }
const rowsOf = (...texts: readonly string[][]): BillRow[] =>
  texts.map((row, index) => ({ number: index + 2, texts: row }))
const read = (...texts: readonly string[][]): ReadInvoice => readVisionplanner(header, rowsOf(...texts), facts)
const ster = ['Bakkerij De Ster B.V.', '1001', '12,50', '1', 'Visionplanner Online|Small', '01-02-2026', '28-02-2026', '01-01-2024'] // prettier-ignore
const jansen = ['J. Jansen Advies', '1002', '12,50', '0,5', 'Visionplanner Online', '15-02-2026', '28-02-2026', '15-02-2026'] // prettier-ignore
const codes = (result: ReadInvoice) => result.findings.map(({ code, line, value }) => [code, line, value])

function problem(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof InvoiceProblem) return error.message
    throw error
  }
  return 'no problem'
}

describe('a Visionplanner bill', () => {
  it('adds up price times count, line by line', () => {
    const { invoice, findings } = read(ster, jansen)
    expect(findings).toEqual([])
    expect(invoice).toMatchObject({
      number: 'VP-26-02',
      date: null,
      currency: 'EUR',
      netAmount: '18.75',
      vatAmount: null,
    })
    expect(invoice.lines[1]).toEqual({
      lineNumber: '3',
      code: '1002',
      description: 'J. Jansen Advies',
      quantity: '0.5',
      unitPrice: '12.50',
      total: '6.25',
      from: '2026-02-15',
      till: '2026-02-28',
      labels: ['Visionplanner Online'],
      startSubscription: '2026-02-15',
      administrationId: '1002',
      administrationName: 'J. Jansen Advies',
      product: 'Visionplanner Online',
    })
    expect(invoice.lines[0]?.product).toBe('Visionplanner Online, Small')
  })

  it('rounds each line half up, and takes credits as they are', () => {
    const { invoice } = read(
      [...ster.slice(0, 2), '0,125', '1', ...ster.slice(4)],
      [...ster.slice(0, 2), '-10', '1', ...ster.slice(4)],
    )
    expect(invoice.lines.map(({ total }) => total)).toEqual(['0.13', '-10.00'])
    expect(invoice.netAmount).toBe('-9.87')
  })

  it('reads Dutch headers in any order', () => {
    const { invoice } = readVisionplanner(
      ['Aantal', 'Prijs', 'Tot en met', 'Van', 'Code', 'Omschrijving'],
      rowsOf(['2', '3,00', '28-02-2026', '01-02-2026', '7', 'Zon']),
      facts,
    )
    expect(invoice.netAmount).toBe('6.00')
    expect(invoice.lines[0]?.product).toBe('Zon')
  })

  it('leaves out what cannot be read, and says where and what', () => {
    const changed = (index: number, text: string): string[] => ster.with(index, text)
    const result = read(
      ster,
      changed(2, '1.234.'),
      changed(3, 'een'),
      changed(5, '31-02-2026'),
      changed(6, '01-01-2026'),
      changed(0, ''),
      changed(1, ''),
      changed(4, 'x'.repeat(65)),
      changed(7, 'gisteren'),
    )
    expect(result.invoice.netAmount).toBe('12.50')
    expect(codes(result)).toEqual([
      ['INVALID_PRICE', '3', '1.234.'],
      ['INVALID_COUNT', '4', 'een'],
      ['INVALID_DATE', '5', '31-02-2026'],
      ['PERIOD_REVERSED', '6', '01-01-2026'],
      ['DESCRIPTION_REQUIRED', '7', null],
      ['CODE_REQUIRED', '8', null],
      ['FIELD_TOO_LONG', '9', 'x'.repeat(64)],
      ['INVALID_DATE', '10', 'gisteren'],
    ])
  })

  it('does not guess whether 1.234 is a thousand, unless the file shows it', () => {
    const price = (text: string): string[] => ster.with(2, text).with(3, '1')
    expect(codes(read(price('1.234'), price('7')))).toEqual([['INVALID_PRICE', '2', '1.234']])
    expect(read(price('1.234'), price('7,25')).invoice.netAmount).toBe('1241.25')
  })

  it('warns of lines and of a date outside the month of the upload', () => {
    const result = readVisionplanner(header, rowsOf(ster, ster.with(5, '01-01-2026').with(6, '31-01-2026')), {
      ...facts,
      date: '2026-03-01',
    })
    expect(codes(result)).toEqual([
      ['LINE_DATES_NOT_IN_PERIOD', '3', '2026-01-01 – 2026-01-31'],
      ['INVOICE_DATE_NOT_IN_PERIOD', null, '2026-03-01'],
    ])
    expect(result.invoice.lines).toHaveLength(2)
  })

  it('is refused without its columns, with one twice, or without a line', () => {
    expect(problem(() => readVisionplanner(['Naam', 'Plaats'], [], facts))).toBe('VISIONPLANNER_CSV_UNREADABLE')
    expect(problem(() => readVisionplanner(header.toSpliced(2, 1), [], facts))).toBe('COLUMN_MISSING: Prijs / Price')
    expect(problem(() => readVisionplanner([...header, 'Prijs'], [], facts))).toBe('COLUMN_AMBIGUOUS: Price, Prijs')
    expect(problem(() => read(ster.with(2, 'gratis')))).toBe('NO_LINES')
  })
})
