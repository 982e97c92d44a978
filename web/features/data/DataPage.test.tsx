import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { DataPage } from './DataPage.tsx'

afterEach(cleanup)

const connections = (...items: ReturnType<typeof connection>[]) => ({
  tenantConnections: { totalCount: items.length, items },
})
const row = { spilId: 'r1', spilStatus: 'ACTIVE', combinationId: null, externalId: '7', name: 'Bakkerij Jansen' }

const withRows = (...rows: object[]) => ({
  Connections: connections(connection({ id: 'c1' })),
  exactOnlineNlDivisions: { rows: { totalCount: rows.length, items: rows } },
  ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
})

function open(api: ReturnType<typeof answering>, path = '/data') {
  sessionStorage.clear()
  return show(
    <Routes>
      <Route path="data/:connectionId?/:table?" element={<DataPage />} />
      <Route path="connections/:id?" element={<p>list</p>} />
    </Routes>,
    { path, transport: api },
  )
}

describe('the data page', () => {
  it('sends who has no connections to the connections', async () => {
    const { address } = open(answering({ Connections: connections() }))
    await waitFor(() => expect(address()).toBe('/connections'))
  })

  it('says that there is nothing yet, and where to set up a connection', async () => {
    open(answering({ Connections: connections(connection({ syncInfo: null })) }))
    expect(await screen.findByText('Er zijn nog geen gegevens')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Naar de koppelingen' })).toBeDefined()
  })

  it('says that a first sync is still bringing the data', async () => {
    const first = connection({
      id: 'c1',
      syncInfo: { firstSuccessfulSyncEnd: null, lastSyncStart: new Date().toISOString() },
    })
    open(answering({ Connections: connections(first) }), '/data/c1')
    expect(await screen.findByText('De gegevens worden opgehaald')).toBeDefined()
  })

  it('shows the active rows of the first table of a connection, by name, at an address of their own', async () => {
    const api = answering({
      Connections: connections(connection({ id: 'c1', description: 'Zuid' })),
      exactOnlineNlDivisions: { rows: { totalCount: 1, items: [row] } },
    })
    const { address } = open(api, '/data/c1/Usage')
    expect(await screen.findByText('Bakkerij Jansen')).toBeDefined()
    expect(address()).toMatch(/^\/data\/c1\/Administrations/)
    expect(document.title).toContain('Administraties · Exact Online')
    expect(api.asked.findLast(({ operation }) => operation === 'exactOnlineNlDivisions')?.variables).toMatchObject({
      connectionId: 'c1',
      filter: { status: 'ACTIVE', search: '', onlyUnconnected: false },
      sort: { column: 'name', direction: 'ASC' },
      skip: 0,
      take: 25,
    })
  })

  it('keeps statuses as they are after a failed sync', async () => {
    const failed = connection({
      id: 'c1',
      syncInfo: { lastSuccessfulSyncEnd: '2026-11-19T06:00:00Z', lastFailedSyncEnd: '2026-11-20T07:00:00Z' },
    })
    open(
      answering({
        Connections: connections(failed),
        exactOnlineNlDivisions: { rows: { totalCount: 1, items: [row] } },
      }),
    )
    await screen.findByText('Bakkerij Jansen')
    expect(screen.queryByRole('button', { name: /Status van Bakkerij Jansen wijzigen/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Rijen selecteren' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says that the connection of a link is not there, and shows no rows of another one', async () => {
    const api = answering({ Connections: connections(connection({ id: 'c1' })) })
    const { address } = open(api, '/data/gone/Users')
    expect(await screen.findByText('Deze koppeling bestaat niet')).toBeDefined()
    expect(screen.getByText('Deze koppeling is verwijderd of hoort bij een ander kantoor.')).toBeDefined()
    expect(address()).toBe('/data/gone/Users')
    expect(api.asked.every(({ operation }) => operation === 'Connections')).toBe(true)
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('shows the rows of an archived connection, says so, and lets nobody change them', async () => {
    open(
      answering({
        Connections: connections(connection({ id: 'c1', status: 'ARCHIVED' })),
        exactOnlineNlDivisions: { rows: { totalCount: 1, items: [row] } },
      }),
      '/data/c1',
    )
    await screen.findByText('Bakkerij Jansen')
    expect(screen.getByText('Deze koppeling is gearchiveerd.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Status van Bakkerij Jansen wijzigen/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rijen selecteren' })).toBeNull()
  })

  it('says that a run waits for a decision, with the way to decide', async () => {
    const { address } = open(
      answering({
        Connections: connections(connection({ id: 'c1', heldRunId: 'r1' })),
        exactOnlineNlDivisions: { rows: { totalCount: 1, items: [row] } },
      }),
      '/data/c1',
    )
    await screen.findByText('Bakkerij Jansen')
    expect(screen.getByText('Een synchronisatie wacht op akkoord.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Bekijken en besluiten' }))
    expect(address()).toBe('/connections/c1')
  })

  it('opens the customer of a row in a tab of its own, and offers to add a row without one', async () => {
    const linked = { ...row, spilId: 'r2', name: 'Slagerij De Wit', combinationId: 'k1' }
    open(
      answering({
        ...withRows(row, linked),
        CustomersById: { combinationsById: [{ id: 'k1', name: 'De Wit B.V.' }] },
        SuggestionsForAdministration: { suggested: { totalCount: 0, items: [] } },
      }),
      '/data/c1',
    )
    expect(await screen.findByText('De Wit B.V.')).toBeDefined()
    const link = screen.getByRole('link', {
      name: 'Klant van Slagerij De Wit openen in een nieuw tabblad: De Wit B.V.',
    })
    expect(link.getAttribute('href')).toBe('/combinations/k1')
    expect(link.getAttribute('target')).toBe('_blank')
    await userEvent.click(screen.getByRole('button', { name: 'Bakkerij Jansen toevoegen aan klant' }))
    expect(await screen.findByRole('dialog', { name: 'Bakkerij Jansen toevoegen aan klant' })).toBeDefined()
  })

  it('gives a reader no way to add', async () => {
    show(
      <Routes>
        <Route path="data/:connectionId?/:table?" element={<DataPage />} />
      </Routes>,
      { path: '/data/c1', transport: answering(withRows(row)), user: { ...owner, role: 'READ_ONLY' } },
    )
    await screen.findByText('Bakkerij Jansen')
    expect(screen.queryByRole('button', { name: /toevoegen aan klant/u })).toBeNull()
  })

  it('adds ticked rows to a customer only while it shows rows without one', async () => {
    open(answering(withRows(row)), '/data/c1')
    await screen.findByText('Bakkerij Jansen')
    await userEvent.click(screen.getByRole('button', { name: 'Rijen selecteren' }))
    expect(screen.queryByRole('button', { name: 'Toevoegen aan klant' })).toBeNull()
    cleanup()
    open(answering(withRows(row)), '/data/c1/Administrations?unconnected=1')
    await screen.findByText('Bakkerij Jansen')
    await userEvent.click(screen.getByRole('button', { name: 'Rijen selecteren' }))
    const add = screen.getByRole('button', { name: 'Toevoegen aan klant' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Status wijzigen' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bakkerij Jansen selecteren' }))
    await userEvent.click(screen.getByRole('button', { name: 'Toevoegen aan klant' }))
    expect(await screen.findByRole('dialog', { name: 'Administratie toevoegen aan klant' })).toBeDefined()
  })
})
