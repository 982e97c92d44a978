import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../graphql/api-error.ts'
import { comparison, difference, lateLines, nothingLate, renamed } from './samples/months.ts'
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

const refused = () => {
  throw new ApiError('UNAVAILABLE', { status: 503 })
}

describe('what changed', () => {
  it('tells the same in its picture and its table: from one month, cause after cause, to the other', async () => {
    open()
    const description =
      /Marge in euro: sep 2026 85,00, Nieuw \+20,00, Aantal −10,00, Prijs \+5,00 en okt 2026 100,00\./u
    await screen.findByRole('img', { name: description })
    await userEvent.click(screen.getByRole('button', { name: 'Als tabel' }))
    const table = screen.getByRole('table', { name: description })
    const amounts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.lastElementChild?.textContent.replace('+', '').replace('−', '-').replace(',', '.')))
    const after = amounts.pop()
    expect(amounts.reduce((total, one) => total + one, 0)).toBe(after)
    expect(screen.queryByRole('img', { name: description })).toBeNull()
  })

  it('asks for the amount and the cause that are chosen', async () => {
    const { asked } = open()
    await userEvent.click(await screen.findByRole('tab', { name: 'Verkoop' }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Oorzaak kiezen' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Prijs' }))
    await waitFor(() =>
      expect(asked('WhatChanged').at(-1)).toEqual({
        period: '2026-10',
        scope: null,
        measure: 'SALES',
        cause: 'PRICE',
        take: 25,
      }),
    )
  })

  it('shows no lines of another choice when the question about it fails', async () => {
    open({
      answers: {
        WhatChanged: ({ measure }: { measure: string }) => (measure === 'MARGIN' ? { whatChanged: comparison() } : refused()), // prettier-ignore
      },
    })
    await screen.findByText('Bakkerij De Ster')
    await userEvent.click(screen.getByRole('tab', { name: 'Verkoop' }))
    await screen.findByRole('button', { name: 'Opnieuw proberen' })
    expect(screen.queryByText('Bakkerij De Ster')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Marge' }))
    await screen.findByText('Bakkerij De Ster')
  })

  it('calls a price that is missing so, and makes no difference of it', async () => {
    const before = { quantity: '1', isCharged: true, purchase: '5.0000', sales: null, margin: null }
    open({ answers: { WhatChanged: { whatChanged: comparison({ items: [difference({ before, causes: ['MISSING'] })] }) } } }) // prettier-ignore
    const row = (await screen.findByText('Bakkerij De Ster')).closest('tr') ?? document.body
    expect(within(row).getAllByText('ontbreekt')).toHaveLength(2)
  })

  it('misses no price of what is not charged', async () => {
    const side = { quantity: '1', isCharged: false, purchase: null, sales: null, margin: null }
    const items = [difference({ before: side, after: { ...side, quantity: '2' }, causes: ['COUNT'] })]
    open({ answers: { WhatChanged: { whatChanged: comparison({ items }) } } })
    const row = (await screen.findByText('Bakkerij De Ster')).closest('tr') ?? document.body
    expect(within(row).queryByText('ontbreekt')).toBeNull()
    expect(within(row).getAllByText('–')).toHaveLength(3)
  })
})

describe('what came too late for closed months', () => {
  it('stands there with its month and its euros, is taken into this month, and out of it again', async () => {
    let late = lateLines()
    const { asked } = open({
      answers: {
        LateLines: () => ({ lateLines: late }),
        TakeLateLines: () => {
          late = { ...nothingLate(), taken: lateLines().open }
          return { takeLateLines: late }
        },
        UndoLateLines: () => {
          late = lateLines()
          return { undoLateLines: late }
        },
      },
    })
    const row = await screen.findByRole('row', { name: /Bakkerij De Ster.*Scans · Facturen.*sep 2026.*16,00/u })
    expect(row).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Overnemen in deze maand' }))
    expect(await screen.findByText('1 nagekomen regel staat nu in deze maand.')).toBeDefined()
    expect(
      await screen.findByText('1 regel is overgenomen in deze maand: € 8,00 inkoop en € 16,00 verkoop.'),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Overgenomen regels terughalen' }))
    expect(await screen.findByRole('button', { name: 'Overnemen in deze maand' })).toBeDefined()
    expect(asked('TakeLateLines')).toEqual([{ period: '2026-10' }])
    expect(asked('UndoLateLines')).toEqual([{ period: '2026-10' }])
  })
})

describe('usage that was renamed', () => {
  it('names both, and is two things where somebody says so, until that is undone', async () => {
    const { asked } = open({
      answers: {
        UsageRenames: { usageRenames: { totalCount: 1, items: [renamed()] } },
        DecideUsageRenames: { decideUsageRenames: [{ id: 'rename', decision: null }] },
      },
    })
    expect(await screen.findByText('Scans → Scans 2027')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Scans → Scans 2027: het zijn er twee' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    await waitFor(() =>
      expect(asked('DecideUsageRenames')).toEqual([
        { ids: ['rename'], decision: 'APART' },
        { ids: ['rename'], decision: null },
      ]),
    )
  })
})
