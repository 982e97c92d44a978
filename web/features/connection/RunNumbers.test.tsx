import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import type { SyncRun, TableResult } from './run-view.ts'
import { RunNumbers } from './RunNumbers.tsx'

const result = (given: Partial<TableResult>): TableResult => ({
  table: 'ADMINISTRATIONS', read: 0, new: 0, changed: 0, reappeared: 0, vanished: 0, unchanged: 0, skipped: 0, skippedRecords: [], unreadable: 0, spared: 0, odd: 0, oddValues: [], emptied: [], emptyColumns: [], cut: 0, delivered: true, error: null, finished: true, held: false, ...given,
}) // prettier-ignore

const run: SyncRun = {
  id: 'r1',
  state: 'SUCCESS',
  start: '2026-11-20T06:00:00Z',
  end: '2026-11-20T06:02:00Z',
  trigger: 'schedule',
  error: null,
  rejected: [],
  tables: [result({ read: 1284, new: 12, unchanged: 1272 }), result({ table: 'USERS' })],
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const withRoom = (pixels: number): void =>
  void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(pixels)

describe('the numbers of a run', () => {
  it('are a row of each table where they fit side by side', () => {
    withRoom(700)
    show(<RunNumbers run={run} onOpen={() => undefined} />)
    const table = screen.getByRole('table', { name: /^Aantallen van de synchronisatie/ })
    const [, administrations] = within(table).getAllByRole('row')
    expect(administrations?.textContent).toBe('Administraties1.284120001.2720')
  })

  it('are told in lines where they do not, without what is zero, and open the records behind them all the same', async () => {
    withRoom(300)
    const opened = vi.fn()
    show(<RunNumbers run={run} onOpen={opened} />)
    expect(screen.queryByRole('table')).toBeNull()
    const [administrations, users] = within(
      screen.getByRole('list', { name: /^Aantallen van de synchronisatie/ }),
    ).getAllByRole('listitem')
    expect(administrations?.textContent).toBe('AdministratiesGelezen1.284Nieuw12Ongewijzigd1.272')
    expect(users?.textContent).toBe('GebruikersGelezen0')
    await userEvent.click(screen.getByRole('button', { name: 'Nieuw: 12, bekijk welke' }))
    expect(opened).toHaveBeenCalledWith(run.tables[0], 'NEW')
  })
})
