import { describe, expect, it } from 'vitest'
import { busyPoll, pollInterval, quickPoll, shownState, shownWarnings, type Invoice } from './invoice-view.ts'

const warning = { code: 'NO_PDF', line: null, value: null }
const metaData = (warningCount: number): Invoice['metaData'] => ({
  processedOn: null,
  error: null,
  errorDetail: null,
  errorFound: null,
  lostLines: 0,
  warningCount,
  warnings: Array.from({ length: Math.min(100, warningCount) }, () => warning),
})

describe('the list of invoices', () => {
  it('looks again every fifteen seconds while one is not processed, sooner just after its upload', () => {
    const now = new Date('2026-11-20T10:00:00.000Z')
    const old = '2026-11-20T09:00:00.000Z'
    expect(pollInterval([], now)).toBe(0)
    expect(pollInterval([{ state: 'FAILED', createdOn: old }], now)).toBe(0)
    expect(
      pollInterval(
        [
          { state: 'PROCESSED', createdOn: old },
          { state: 'WAITING', createdOn: old },
        ],
        now,
      ),
    ).toBe(busyPoll)
    expect(pollInterval([{ state: 'PROCESSING', createdOn: '2026-11-20T09:59:50.000Z' }], now)).toBe(quickPoll)
    expect(busyPoll).toBe(15_000)
  })

  it('tells a processed invoice with warnings from one without', () => {
    expect(shownState({ state: 'PROCESSED', metaData: metaData(0) })).toBe('PROCESSED')
    expect(shownState({ state: 'PROCESSED', metaData: metaData(1) })).toBe('WARNINGS')
    expect(shownState({ state: 'FAILED', metaData: metaData(1) })).toBe('FAILED')
    expect(shownState({ state: 'FAILED', metaData: { ...metaData(0), error: 'INVOICE_SAME_CONTENT' } })).toBe('CHOICE')
  })

  it('shows ten warnings, and of more the first five and how many more', () => {
    expect(shownWarnings(metaData(10))).toMatchObject({ lines: { length: 10 }, more: 0 })
    expect(shownWarnings(metaData(11))).toMatchObject({ lines: { length: 5 }, more: 6 })
    expect(shownWarnings(metaData(340))).toMatchObject({ lines: { length: 5 }, more: 335 })
  })
})
