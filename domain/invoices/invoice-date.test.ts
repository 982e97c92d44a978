import { expect, it } from 'vitest'
import { monthInFileName, invoiceDateProblem } from './invoice-date.ts'

it('a day that is told of an invoice is one from 2000 on', () => {
  expect(invoiceDateProblem('2026-10-02')).toBeUndefined()
  expect(invoiceDateProblem('02-10-2026')).toBeUndefined()
  expect(invoiceDateProblem('31-12-1999')).toBe('INVOICE_PERIOD_TOO_EARLY')
  expect(invoiceDateProblem('30-02-2026')).toBe('INPUT_INVALID')
  expect(invoiceDateProblem('')).toBe('INPUT_INVALID')
})

it.each([
  ['VP-2026-10.csv', '2026-10'],
  ['factuur 202609 (2).xml', '2026-09'],
  ['2026_09.pdf', '2026-09'],
  ['F2026-0042.xml', undefined],
  ['20261015.csv', undefined],
  ['2025-10.csv', undefined],
])('the name %s says the month %s', (name, month) => {
  expect(monthInFileName(name, ['2026-10', '2026-09'])).toBe(month)
})
