import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { owner } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { anomaly, closed, comparison, month, place, point, reopened, sum } from './samples/months.ts'
import { open } from './samples/opened.tsx'

// Without a layout nobody can tell that the focus came into a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A text whose dates are kept whole is in several pieces. */
const saying = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test(element.textContent)

const refused = () => {
  throw new ApiError('UNAVAILABLE', { status: 503 })
}

describe('the page of a month', () => {
  it('comes up with the month that is over, and says what it comes to and what is missing in that', async () => {
    const { asked } = open({ path: '/products/months', state: month({ sum: sum({ withoutSales: 2 }) }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Oktober 2026' })).toBeDefined()
    await screen.findByText('zonder 2 regels waarvan de prijs ontbreekt')
    expect(screen.getByText('€ 300,00')).toBeDefined()
    expect(asked('MonthState')).toEqual([{ period: '2026-10' }])
  })

  it('explains each of its amounts by the causes of the difference, that amount first', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('button', { name: /300,00/u }))
    const panel = await screen.findByRole('dialog', { name: 'Opbouw van dit bedrag' })
    expect(await within(panel).findByRole('tab', { name: 'Verkoop', selected: true })).toBeDefined()
    expect(asked('WhatChanged')).toContainEqual(expect.objectContaining({ period: '2026-10', measure: 'SALES' }))
  })

  it('says that closing failed, why, and how to go on, until it is closed', async () => {
    const failedClosing = { time: '2026-11-03T09:00:00Z', error: 'MONTH_CHANGED_SINCE' }
    open({ state: month({ failedClosing }) })
    expect(await screen.findByText(/^Afsluiten is op .+ niet gelukt/u)).toBeDefined()
    expect(screen.getByText(/veranderde een bedrag of een open punt/u)).toBeDefined()
    const again = screen.getByRole('link', { name: 'Opnieuw afsluiten' })
    expect(again.getAttribute('href')).toBe('/products/months/2026-10/close')
    cleanup()
    open({
      state: month({ failedClosing: { ...failedClosing, error: 'NOT_KNOWN_YET' }, obstacle: 'MONTH_STILL_DERIVED' }),
    })
    expect(await screen.findByText(/Er ging iets mis\. De maand is open gebleven/u)).toBeDefined()
    // What cannot be done now is not offered.
    expect(screen.queryByRole('link', { name: 'Opnieuw afsluiten' })).toBeNull()
  })

  it('says that it shows former figures when it is asked again in vain, and shows the new ones when that succeeds', async () => {
    let asks = 0
    const answer = () => (++asks === 2 ? refused() : { monthState: month({ status: 'CLOSING' }) })
    open({ answers: { MonthState: answer } })
    await screen.findByText('Je ziet wat er al stond.')
    expect(screen.getByText('€ 300,00')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await waitFor(() => expect(screen.queryByText('Je ziet wat er al stond.')).toBeNull())
  })

  it('names each open point, with the way to where it is solved', async () => {
    const points = [
      point({ kind: 'HELD_RUNS', places: [place({ id: 'exact', connectorName: 'ExactOnlineNL' })] }),
      point({ kind: 'UNLINKED_USAGE', count: 12, places: [place({ id: 'yuki', name: 'Vestiging Zuid', count: 12 })] }),
      point({
        kind: 'SUPPLIER_DIFFERENCES',
        count: 3,
        amount: '62.5000',
        places: [place({ id: 'vp', name: 'Visionplanner', count: 3 })],
      }),
      point({ kind: 'MISSING_PRICES', count: 4, places: [place({ id: 'd', name: 'Licenties', sourceType: 'USER' })] }),
      point({ kind: 'CUSTOMERS_WITHOUT_LINES', places: [place({ id: 'c', name: 'Slager', connectorName: '' })] }),
      point({ kind: 'ANOMALIES', count: 2 }),
    ]
    open({ state: month({ points }), answers: { MonthAnomalies: { monthAnomalies: [] } } })
    const wayOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await wayOf('Exact Online')).toBe('/connections/exact')
    expect(await wayOf('Vestiging Zuid')).toBe('/combinations/review?connection=yuki&table=administrations')
    expect(await wayOf('Visionplanner')).toBe('/supplier-check/vp/2026-10')
    expect(await wayOf('Licenties')).toBe('/products/d?tab=financial')
    expect(await wayOf('Slager')).toBe('/combinations/c?tab=products')
    expect(await wayOf('Bekijken')).toBe('/products/months/2026-10#anomalies')
    expect(screen.getByText('€ 62,50')).toBeDefined()
    expect(screen.getByText('12 administraties met verbruik hebben geen klant')).toBeDefined()
    expect(screen.getByText('3 verschillen met leveranciers zijn nog te beoordelen')).toBeDefined()
  })

  it('leads to the checks of the suppliers of the month, also where nothing is open any more', async () => {
    const check = { connectionId: 'vp', connectorName: 'VisionplannerV2', description: '', invoices: 2 }
    open({ answers: { SupplierChecks: { supplierChecks: [{ ...check, undecided: 0, disputed: 1, atStake: '62.5000' }] } } }) // prettier-ignore
    const table = await screen.findByRole('table', { name: 'Facturen van leveranciers' })
    const way = within(table).getByRole('link', { name: 'Visionplanner' })
    expect(way.getAttribute('href')).toBe('/supplier-check/vp/2026-10')
    expect(within(table).getByText('62,50')).toBeDefined()
    expect(screen.getByText('Niets meer open: deze maand is compleet.')).toBeDefined()
  })

  it('lists what is not as it was, each with why it is told and what it comes to', async () => {
    const monthAnomalies = [
      anomaly({ id: 'BELOW-p', quantity: '0.00', before: '51.00', amount: '-100.0000', splitValue: 'Loonstroken' }),
      anomaly({ id: 'ZERO-p', kind: 'ZERO', median: '3.00', months: 6 }),
      anomaly({ id: 'FIRST-p', kind: 'FIRST' }),
      anomaly({ id: 'USERS-p', kind: 'USERS', users: '14.00', usersMedian: '10.00', median: '100.00' }),
      anomaly({ id: 'PRICE-p', kind: 'PRICE', customer: null, before: null, price: '20', usualPrice: '2', peers: 1 }),
    ]
    open({ state: month({ points: [point({ kind: 'ANOMALIES' })] }), answers: { MonthAnomalies: { monthAnomalies } } })
    const table = await screen.findByRole('table', { name: 'Wat afwijkt' })
    expect(within(table).getByText(/Lager dan normaal: meestal 25 tot 75, mediaan 50 over 6 maanden/)).toBeDefined()
    expect(within(table).getByText('Licenties · Loonstroken')).toBeDefined()
    expect(within(table).getByText(/^.100,00$/u)).toBeDefined()
    expect(within(table).getByText('Viel naar nul: de afgelopen 6 maanden meestal 3.')).toBeDefined()
    expect(within(table).getByText(/^Voor het eerst gebruikt/u)).toBeDefined()
    expect(within(table).getByText(/gebruikers van 10 naar 14, gebruik meestal 100/u)).toBeDefined()
    expect(within(table).getByText(/Prijs € 20,00; meestal € 2,00 \(één andere prijs\)/u)).toBeDefined()
    const way = within(table).getByRole('link', { name: 'Alle klanten' })
    expect(way.getAttribute('href')).toBe('/products/d?tab=financial')
  })

  it('mutes what is odd with a reason and an end, shows it behind a button, and tells it again', async () => {
    const muted = {
      reason: 'Stopt in december.',
      until: '2026-12',
      time: '2026-11-20T10:00:00Z',
      by: 'Sanne Verhoeven',
    }
    let isMuted = false
    const { asked } = open({
      state: month({ points: [point({ kind: 'ANOMALIES' })] }),
      answers: {
        MonthAnomalies: () => ({ monthAnomalies: [anomaly({ id: 'ZERO-p', muted: isMuted ? muted : null })] }),
        MuteMonthAnomaly: () => {
          isMuted = true
          return { muteMonthAnomaly: muted }
        },
        UnmuteMonthAnomaly: () => {
          isMuted = false
          return { unmuteMonthAnomaly: true }
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Dempen…/u }))
    const dialog = await screen.findByRole('dialog', { name: 'Deze afwijking dempen' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dempen' }))
    expect(await within(dialog).findByText('Schrijf in minstens drie tekens waarom.')).toBeDefined()
    expect(asked('MuteMonthAnomaly')).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reden/u }), muted.reason)
    const until = within(dialog).getByRole('textbox', { name: /Dempen tot en met/u })
    await userEvent.clear(until)
    await userEvent.type(until, '2026-09')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dempen' }))
    expect(await within(dialog).findByText('Kies een maand van okt 2026 tot en met okt 2028.')).toBeDefined()
    await userEvent.clear(until)
    await userEvent.type(until, '2026-12')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dempen' }))
    const input = { period: '2026-10', id: 'ZERO-p', until: '2026-12', reason: muted.reason }
    await waitFor(() => expect(asked('MuteMonthAnomaly')).toEqual([{ input }]))
    expect(await screen.findByText('Alles wat in deze maand afwijkt, is gedempt.')).toBeDefined()
    const fold = screen.getByRole('button', { name: 'Gedempt (1)' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(fold)
    const table = await screen.findByRole('table', { name: 'Gedempt (1)' })
    expect(table.textContent).toMatch(/Gedempt tot en met dec 2026 door Sanne Verhoeven op .+ ‘Stopt in december\.’/u)
    await userEvent.click(within(table).getByRole('button', { name: /^Weer melden/u }))
    await waitFor(() => expect(asked('UnmuteMonthAnomaly')).toEqual([{ id: 'ZERO-p' }]))
    expect(await screen.findByRole('button', { name: /^Dempen…/u })).toBeDefined()
  })

  it('lets who may only read see what is odd and muted, without a way to change it', async () => {
    const muted = { reason: 'Stopt.', until: '2026-12', time: '2026-11-20T10:00:00Z', by: null }
    const monthAnomalies = [anomaly({ id: 'ZERO-p' }), anomaly({ id: 'ZERO-q', muted })]
    open({ user: { ...owner, role: 'READ_ONLY' }, answers: { MonthAnomalies: { monthAnomalies } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Gedempt (1)' }))
    expect(screen.queryByRole('button', { name: /^Dempen…|^Weer melden/u })).toBeNull()
  })

  it('says that what is odd did not come, with the way to ask again, and shows nothing where nothing is', async () => {
    open({ answers: { MonthAnomalies: refused } })
    const card = (await screen.findByText('Wat afwijkt')).closest('#anomalies')
    expect(card instanceof HTMLElement && within(card).getByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy()
    cleanup()
    open()
    await screen.findByText('Niets meer open: deze maand is compleet.')
    expect(screen.queryByText('Wat afwijkt')).toBeNull()
  })

  it('says that a month did not come, with the way to ask again, and that one has not begun', async () => {
    open({ answers: { MonthState: refused } })
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
    cleanup()
    const { asked } = open({ path: '/products/months/2027-03' })
    await screen.findByText('Deze maand is er nog niet')
    expect(asked('MonthState')).toEqual([])
  })
})

describe('closing a month', () => {
  it('leads to the page on which it is judged, once what is still being calculated is done, and the other figures come with it', async () => {
    let waits = true
    const answer = () => ({ monthState: month({ obstacle: waits ? 'MONTH_STILL_DERIVED' : null }) })
    const { asked, address } = open({ answers: { MonthState: answer } })
    const button = await screen.findByRole('button', { name: 'Maand afsluiten' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(asked('WhatChanged')).toHaveLength(1))
    waits = false
    await waitFor(() => {
      const now = screen.getByRole('button', { name: 'Maand afsluiten' })
      expect(now.getAttribute('aria-disabled')).not.toBe('true')
    })
    await waitFor(() => expect(asked('WhatChanged')).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Maand afsluiten' }))
    expect(address()).toBe('/products/months/2026-10/close')
  })

  it('waits for the months before it, and says which has its turn', async () => {
    open({ state: month({ obstacle: 'MONTH_OUT_OF_TURN', next: '2026-09' }) })
    const button = await screen.findByRole('button', { name: 'Maand afsluiten' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    // In sight, with the way there; and as what the button is described by.
    const why = 'Maanden sluit je op volgorde af. Eerst is sep 2026 aan de beurt.'
    expect(screen.getByRole('link', { name: 'sep 2026' }).getAttribute('href')).toBe('/products/months/2026-09')
    expect(await screen.findAllByText(why)).toHaveLength(2)
  })

  it('is not for a reader, and not for a month that runs', async () => {
    open({ user: { ...owner, role: 'READ_ONLY' } })
    await screen.findByText('Nog open')
    expect(screen.queryByRole('button', { name: 'Maand afsluiten' })).toBeNull()
    cleanup()
    open({ path: '/products/months/2026-11', state: month({ period: '2026-11', status: 'RUNNING' }) })
    await screen.findByText('Loopt nog')
    expect(screen.queryByRole('button', { name: 'Maand afsluiten' })).toBeNull()
  })

  it('shows of a closed month what is kept, and what would be another now', async () => {
    open({
      state: month({ status: 'CLOSED', closed: closed() }),
      answers: {
        DifferencesFromClosed: { differencesFromClosed: comparison() },
        VerifyClosedMonth: { verifyClosedMonth: { lines: 3, purchase: '200.0000', sales: '300.0000', checksum: 'abc', intact: false } }, // prettier-ignore
      },
    })
    const table = await screen.findByRole('table', { name: 'Gewijzigd sinds het afsluiten' })
    expect(within(table).getByRole('link', { name: 'Bakkerij De Ster' }).getAttribute('href')).toContain(
      '/combinations/c',
    )
    expect(within(table).getByText('+15,00')).toBeDefined()
    expect(screen.getByText('3 regels vastgelegd: € 200,00 inkoop, € 300,00 verkoop')).toBeDefined()
    // What proves it is seldom asked for.
    expect(screen.queryByText('Controlegetal')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Details' }))
    expect(screen.getByText('Controlegetal')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Controleren' }))
    await screen.findByText('Klopt niet: de 3 vastgelegde regels zijn veranderd.')
  })

  it('keeps of a closed month what was open and why it was let be, with its export at hand', async () => {
    const setAside = { time: '2026-11-03T08:00:00Z', by: 'Bram', reason: 'Eigen verbruik' }
    const points = [point({ kind: 'UNLINKED_USAGE', count: 12, setAside }), point({ kind: 'MISSING_PRICES', count: 4 })]
    open({
      state: month({ status: 'CLOSED', closed: closed(), points }),
      answers: { DifferencesFromClosed: { differencesFromClosed: comparison({ totalCount: 0, items: [] }) } },
    })
    await screen.findByText('Punten bij het afsluiten')
    expect(screen.getByText(saying(/^Opzij gezet door Bram op .*‘Eigen verbruik’$/u))).toBeDefined()
    expect(screen.getByText('Open gelaten')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Opzij zetten|Weer openen/u })).toBeNull()
    expect(screen.getByRole('button', { name: 'Exporteren' })).toBeDefined()
  })
})

describe('opening a closed month again', () => {
  const differences = { DifferencesFromClosed: { differencesFromClosed: comparison({ totalCount: 0, items: [] }) } }
  const justClosed = month({
    status: 'CLOSED',
    closed: closed(),
    reopenUntil: '2026-11-21T09:00:00Z',
    reopenObstacle: null,
  })

  it('asks an owner why, and says that it is told', async () => {
    const { asked } = open({ state: justClosed, answers: { ...differences, ReopenMonth: { reopenMonth: month() } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Heropenen' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Alle beheerders krijgen een melding.')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Heropenen' }))
    expect(await within(dialog).findByText('Schrijf in minstens drie tekens waarom.')).toBeDefined()
    expect(asked('ReopenMonth')).toEqual([])
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reden/u }), 'Prijs was fout')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Heropenen' }))
    await waitFor(() =>
      expect(asked('ReopenMonth')).toEqual([{ input: { period: '2026-10', reason: 'Prijs was fout' } }]),
    )
  })

  it('is not offered to administrators, nor after a day', async () => {
    open({ state: justClosed, answers: differences, user: { ...owner, role: 'ADMINISTRATOR' } })
    await screen.findByText(saying(/^Een eigenaar kan deze maand heropenen tot 21-11-2026 10:00:00\./u))
    expect(screen.queryByRole('button', { name: 'Heropenen' })).toBeNull()
    cleanup()
    const late = { ...justClosed, reopenUntil: null, reopenObstacle: 'MONTH_REOPEN_TOO_LATE' as const }
    open({ state: late, answers: differences })
    await screen.findByText(/Deze cijfers liggen vast/u)
    expect(screen.queryByRole('button', { name: 'Heropenen' })).toBeNull()
  })

  it('shows what was closed beside what is there now, with who opened it again and why', async () => {
    open({ state: month({ reopened: [reopened()] }), answers: differences })
    const table = await screen.findByRole('table', { name: 'Eerder afgesloten' })
    const said = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(said).toContainEqual(expect.stringMatching(/heropend door Anna op .*‘Prijs was fout’/u))
    const figures = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(figures[1]).toContain('300,00')
    expect(figures[2]).toMatch(/250,00.*\+50,00/u)
  })
})
