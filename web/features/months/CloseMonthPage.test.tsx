import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { CloseMonthPage } from './CloseMonthPage.tsx'
import { closed, month, place, point, sum } from './samples/months.ts'

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

function open(state: object | (() => object) = month(), answers: Readonly<Record<string, unknown>> = {}) {
  const api = answering({
    MonthState: typeof state === 'function' ? state : { monthState: state },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
    CloseMonth: { closeMonth: closed() },
    ...answers,
  })
  const { address } = show(
    <Routes>
      <Route path="/products/months/:period/close" element={<CloseMonthPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { transport: api, user: owner, path: '/products/months/2026-10/close' },
  )
  const asked = (operation: string): unknown[] =>
    api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)
  return { asked, address }
}

const held = point({ kind: 'HELD_RUNS', places: [place({ id: 'exact' })] })
const missing = point({ kind: 'MISSING_PRICES', count: 4, amount: '634.5000' })
const seen = { period: '2026-10', lines: 3, purchase: '200.0000', sales: '300.0000' }

describe('closing a month', () => {
  it('in which all is well is one button, which sends what was seen', async () => {
    const { asked, address } = open()
    expect(await screen.findByText('Niets meer open: deze maand is compleet.')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Maand afsluiten' }))
    await waitFor(() => expect(asked('CloseMonth')).toEqual([{ input: { ...seen, openPoints: 0, typed: null } }]))
    await waitFor(() => expect(address()).toBe('/products/months/2026-10'))
  })

  it('says on its button how much is open, and asks for the name of the month first', async () => {
    const { asked } = open(month({ points: [held, missing] }))
    const button = await screen.findByRole('button', { name: 'Afsluiten met 2 open punten' })
    expect(screen.getByText('€ 634,50')).toBeDefined()
    await userEvent.click(button)
    expect(await screen.findByText('Typ de maand precies zo: Oktober 2026.')).toBeDefined()
    await userEvent.type(screen.getByRole('textbox', { name: 'Typ ‘Oktober 2026’ om af te sluiten' }), 'november 2026')
    await userEvent.click(button)
    expect(asked('CloseMonth')).toEqual([])
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), 'oktober 2026')
    await userEvent.click(button)
    await waitFor(() =>
      expect(asked('CloseMonth')).toEqual([{ input: { ...seen, openPoints: 2, typed: 'oktober 2026' } }]),
    )
  })

  it('asks for the name of a month that brings in nothing', async () => {
    open(month({ sum: sum({ sales: '0.0000' }), mustBeTyped: true }))
    expect(await screen.findByText(/Deze maand brengt niets op/u)).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Typ ‘Oktober 2026’ om af te sluiten' })).toBeDefined()
  })

  it('that is refused since something changed says so, and shows what is there now', async () => {
    let changed = false
    const close = () => {
      changed = true
      throw new ApiError('MONTH_CHANGED_SINCE', { status: 200 })
    }
    open(() => ({ monthState: month(changed ? { points: [held] } : {}) }), { CloseMonth: close })
    await userEvent.click(await screen.findByRole('button', { name: 'Maand afsluiten' }))
    expect(await screen.findByText(/Deze maand is veranderd sinds je die bekeek/u)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Afsluiten met 1 open punt' })).toBeDefined()
  })

  it('that somebody else has closed meanwhile leads to the month', async () => {
    const { address } = open(month({ status: 'CLOSED', closed: closed() }))
    await screen.findByText('Deze maand is afgesloten')
    await userEvent.click(screen.getByRole('button', { name: 'Naar Oktober 2026' }))
    expect(address()).toBe('/products/months/2026-10')
  })
})

describe('a point of the checklist', () => {
  it('is set aside with a reason, as it was seen', async () => {
    const { asked } = open(month({ points: [missing] }), { SetMonthPointAside: { setMonthPointAside: missing } })
    await userEvent.click(await screen.findByRole('button', { name: /^Opzij zetten/u }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reden/u }), ' Eigen licenties ')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opzij zetten' }))
    await waitFor(() =>
      expect(asked('SetMonthPointAside')).toEqual([
        { input: { period: '2026-10', kind: 'MISSING_PRICES', count: 4, reason: 'Eigen licenties' } },
      ]),
    )
  })

  it('that was set aside says by whom and why, and can be taken up again', async () => {
    const setAside = { time: '2026-11-03T08:00:00Z', by: null, reason: 'Eigen licenties' }
    const { asked } = open(month({ points: [{ ...missing, setAside }] }), {
      TakeUpMonthPoint: { takeUpMonthPoint: true },
    })
    const said = /^Opzij gezet door iemand die er niet meer is op .*‘Eigen licenties’$/u
    expect(await screen.findByText(saying(said))).toBeDefined()
    expect(screen.getByRole('button', { name: 'Maand afsluiten' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Weer openen/u }))
    await waitFor(() => expect(asked('TakeUpMonthPoint')).toEqual([{ period: '2026-10', kind: 'MISSING_PRICES' }]))
  })

  it('that is under way cannot be set aside', async () => {
    open(month({ points: [point({ kind: 'STILL_DERIVED', mayBeSetAside: false })], obstacle: 'MONTH_STILL_DERIVED' }))
    await screen.findByText(/Er loopt nog 1 taak/u)
    expect(screen.queryByRole('button', { name: /^Opzij zetten/u })).toBeNull()
    expect(screen.getByRole('button', { name: 'Afsluiten met 1 open punt' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('in more places than fit beside it shows them by the page, the worst first', async () => {
    const places = Array.from({ length: 25 }, (_, at) =>
      place({ id: `c${at}`, name: `Klant ${at}`, connectorName: '' }),
    )
    const many = point({ kind: 'CUSTOMERS_WITHOUT_LINES', count: 5_000, places, placesCount: 5_000 })
    const { asked } = open(month({ points: [many] }), {
      MonthPointPlaces: { monthPointPlaces: { totalCount: 5_000, items: places } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'en 4.992 meer' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('link', { name: 'Klant 24' })).toBeDefined()
    expect(within(dialog).getByText('25 van 5.000')).toBeDefined()
    expect(asked('MonthPointPlaces')).toEqual([{ period: '2026-10', kind: 'CUSTOMERS_WITHOUT_LINES', take: 100 }])
  })
})
