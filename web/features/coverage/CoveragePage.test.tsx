import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { CoveragePage } from './CoveragePage.tsx'

afterEach(cleanup)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

interface Found {
  readonly administrations?: { readonly spilId: string; readonly name: string }
  readonly users?: { readonly spilId: string; readonly name: string }
}

/** The board with one customer, of whom a person ignores a row in the one system. */
async function pressIgnored(found: Found | Error) {
  const cell = {
    connectionId: 'c1',
    state: 'IGNORED',
    administrations: 0,
    users: 0,
    suggested: 0,
    bestScore: null,
    ignoredByPerson: 1,
    ignoredByGroup: 0,
    aside: null,
  }
  const listed = (row: object | undefined) => ({ items: row === undefined ? [] : [row] })
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
    CoverageBoard: {
      coverageBoard: {
        totalCount: 1,
        connectionIds: ['c1'],
        items: [{ combination: { id: 'k1', name: 'De Drie Linden', customerId: null }, cells: [cell] }],
      },
    },
    CoverageSystems: { coverageSystems: [] },
    CoverageUsage: { coverageSystems: [] },
    ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
    IgnoredRows: () => {
      if (found instanceof Error) throw found
      return { administrations: listed(found.administrations), users: listed(found.users) }
    },
  })
  const { address } = show(<CoveragePage />, { transport: api, path: '/combinations/coverage' })
  await userEvent.click(await screen.findByRole('button', { name: /De Drie Linden.*[Gg]enegeerd/ }))
  await waitFor(() =>
    expect(api.asked.find(({ operation }) => operation === 'IgnoredRows')?.variables).toEqual({
      filter: { connectionIds: ['c1'], combinationId: 'k1', status: 'IGNORED' },
    }),
  )
  return address
}

describe('a coverage board that cannot be had', () => {
  const answers = {
    Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
    CoverageUsage: { coverageSystems: [] },
    ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
  }
  const failing = () => {
    throw new Error('the server is not there')
  }

  it('says so once, and one button asks for the board and its systems again', async () => {
    const api = answering({ ...answers, CoverageBoard: failing, CoverageSystems: failing })
    show(<CoveragePage />, { transport: api, path: '/combinations/coverage' })
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Opnieuw proberen' })).toHaveLength(1))
    const asked = (operation: string) => api.asked.filter((one) => one.operation === operation).length
    const before = { board: asked('CoverageBoard'), systems: asked('CoverageSystems') }
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await waitFor(() => expect(asked('CoverageBoard')).toBeGreaterThan(before.board))
    await waitFor(() => expect(asked('CoverageSystems')).toBeGreaterThan(before.systems))
  })

  it('still says it of the systems where only those failed', async () => {
    const board = { coverageBoard: { totalCount: 0, connectionIds: [], items: [] } }
    const anybody = { combinations: { totalCount: 0 } }
    const api = answering({ ...answers, CoverageBoard: board, CoverageAnybody: anybody, CoverageSystems: failing })
    show(<CoveragePage />, { transport: api, path: '/combinations/coverage' })
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
  })
})

describe('a cell of the coverage board that a person ignores', () => {
  it('leads to that administration in its table, opened beside the list of what is ignored', async () => {
    const address = await pressIgnored({
      administrations: { spilId: 'a1', name: 'Linden & Co' },
      users: { spilId: 'u1', name: 'Iemand' },
    })
    await waitFor(() => expect(address()).toBe('/data/c1/Administrations?status=ignored&q=Linden+%26+Co&row=a1'))
  })

  it('leads to the user where no administration is ignored', async () => {
    const address = await pressIgnored({ users: { spilId: 'u1', name: 'Iemand' } })
    await waitFor(() => expect(address()).toBe('/data/c1/Users?status=ignored&q=Iemand&row=u1'))
  })

  it('leads to the customer where nobody ignores a row of it any more', async () => {
    const address = await pressIgnored({})
    await waitFor(() => expect(address()).toBe('/combinations/k1'))
  })

  it('stays, and says why, where the server does not answer', async () => {
    const address = await pressIgnored(new Error('offline'))
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(address()).toMatch(/^\/combinations\/coverage(?:\?|$)/u)
  })
})

describe('a cell of the coverage board that is set aside', () => {
  const aside = { reason: 'Heeft geen loonpakket.', dueOn: '2026-12-31', time: '2026-11-20T09:00:00.000Z', by: 'Els' }
  const cell = { connectionId: 'c1', state: 'NOT_LINKED', administrations: 0, users: 0, suggested: 0, bestScore: null, ignoredByPerson: 0, ignoredByGroup: 0 } // prettier-ignore
  const board = (isAside: boolean, sets: object = {}) => {
    const cells = [isAside ? { ...cell, state: 'SET_ASIDE', aside } : { ...cell, aside: null }]
    return answering({
      Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1', description: 'Loon' })] } },
      CoverageBoard: {
        coverageBoard: {
          totalCount: 1,
          connectionIds: ['c1'],
          items: [{ combination: { id: 'k1', name: 'De Drie Linden', customerId: null }, cells }],
        },
      },
      CoverageSystems: { coverageSystems: [] },
      CoverageUsage: { coverageSystems: [] },
      ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
      ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
      LinkableAdministrations: { connectionAdministrations: { totalCount: 0, items: [] } },
      ...sets,
    })
  }

  it('says until when and why in its name, and one button counts it again, which can be undone', async () => {
    const to = board(true, { TakeUpCell: { takeUpCell: true }, SetCellAside: { setCellAside: aside } })
    show(<CoveragePage />, { transport: to, path: '/combinations/coverage' })
    const name = /De Drie Linden.*opzij gezet tot 31-12-2026: ‘Heeft geen loonpakket\.’/u
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(/door Els/u)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Terugzetten' }))
    expect(await screen.findByText(/^De Drie Linden in .*Loon.* telt weer mee$/u)).toBeDefined()
    // Once the panel has closed, which the rest of the page is hidden behind.
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    const asked = (operation: string) =>
      to.asked.filter((one) => one.operation === operation).map((one) => one.variables)
    await waitFor(() =>
      expect(asked('SetCellAside')).toEqual([
        { input: { combinationId: 'k1', connectionId: 'c1', reason: aside.reason, dueOn: aside.dueOn } },
      ]),
    )
    expect(asked('TakeUpCell')).toEqual([{ combinationId: 'k1', connectionId: 'c1' }])
  })

  it('is set aside in its panel, with a reason and a day', async () => {
    const to = board(false, { SetCellAside: { setCellAside: aside } })
    show(<CoveragePage />, { transport: to, path: '/combinations/coverage' })
    await userEvent.click(await screen.findByRole('button', { name: /De Drie Linden.*niet gekoppeld/u }))
    await userEvent.click(await screen.findByRole('button', { name: 'Opzij zetten…' }))
    const dialog = await screen.findByRole('dialog', { name: /De Drie Linden in .*Loon.* opzij zetten/u })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reden/u }), aside.reason)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    fireEvent.change(within(dialog).getByLabelText(/Terug op/u), { target: { value: tomorrow } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opzij zetten' }))
    await waitFor(() =>
      expect(to.asked.find(({ operation }) => operation === 'SetCellAside')?.variables).toEqual({
        input: { combinationId: 'k1', connectionId: 'c1', reason: aside.reason, dueOn: tomorrow },
      }),
    )
  })
})
