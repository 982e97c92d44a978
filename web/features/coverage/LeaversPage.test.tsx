import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { ApiError } from '../../graphql/api-error.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { LeaversPage } from './LeaversPage.tsx'

// Without a layout nobody can tell that the focus came into a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const leaver = (more: object = {}) => ({
  id: 'u1',
  connectionId: 'c1',
  name: 'Piet Bos',
  email: 'piet@kantoor.example',
  state: 'DISABLED',
  combination: { id: 'k1', name: 'De Drie Linden' },
  purchase: '12.5000',
  sales: '20.0000',
  aside: null,
  ...more,
})
const leavers = (items: readonly object[], more: object = {}) => ({
  coverageLeavers: {
    hasDirectory: true,
    purchase: '12.5000',
    sales: '20.0000',
    unpriced: 0,
    isPartial: false,
    items,
    ...more,
  },
})

function open(answers: Readonly<Record<string, unknown>>, user = owner) {
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
    ...answers,
  })
  show(<LeaversPage />, { transport: api, user, path: '/combinations/coverage/leavers' })
  return (operation: string) => api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)
}

describe('users who are gone', () => {
  it('come with why, what they cost each month and the way to them, the sum on top', async () => {
    const unpriced = leaver({ id: 'u2', name: 'Ria', state: 'UNKNOWN', combination: null, purchase: null, sales: null })
    open({ CoverageLeavers: leavers([leaver(), unpriced], { unpriced: 1 }) })
    const table = await screen.findByRole('table', { name: 'Vertrokken gebruikers' })
    expect(screen.getByText(/^Per maand: € 12,50 inkoop, € 20,00 verkoop$/u)).toBeDefined()
    expect(screen.getByText(/1 gebruiker heeft geen prijs/u)).toBeDefined()
    expect(within(table).getByText('Kan niet meer inloggen in Entra')).toBeDefined()
    expect(within(table).getByText('Adres van je kantoor, staat niet in Entra')).toBeDefined()
    expect(within(table).getAllByText('geen prijs')).toHaveLength(2)
    const way = within(table).getByRole('link', { name: 'Piet Bos' })
    expect(way.getAttribute('href')).toMatch(/^\/data\/c1\/.+\?q=Piet\+Bos&row=u1$/u)
  })

  it('are set aside with a reason and a day, shown behind a button, and put back', async () => {
    const aside = { reason: 'Overdracht.', dueOn: '2026-12-01', time: '2026-11-20T10:00:00Z', by: 'Sanne' }
    let isAside = false
    const asked = open({
      CoverageLeavers: () => leavers([leaver({ aside: isAside ? aside : null })]),
      SetLeaverAside: () => {
        isAside = true
        return { setLeaverAside: aside }
      },
      TakeUpLeaver: () => {
        isAside = false
        return { takeUpLeaver: true }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Opzij zetten…/u }))
    const dialog = await screen.findByRole('dialog', { name: 'Piet Bos opzij zetten' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reden/u }), aside.reason)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opzij zetten' }))
    expect(await within(dialog).findByText(/^Kies een dag na vandaag, uiterlijk/u)).toBeDefined()
    expect(asked('SetLeaverAside')).toEqual([])
    fireEvent.change(within(dialog).getByLabelText(/Terug op/u), { target: { value: aside.dueOn } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Opzij zetten' }))
    const input = { id: 'u1', reason: aside.reason, dueOn: aside.dueOn }
    await waitFor(() => expect(asked('SetLeaverAside')).toEqual([{ input }]))
    expect(await screen.findByText('Iedereen die vertrokken is, is opzij gezet.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opzij gezet (1)' }))
    const table = await screen.findByRole('table', { name: 'Opzij gezet (1)' })
    expect(table.textContent).toMatch(/Opzij gezet tot .+ door Sanne op .+ ‘Overdracht\.’/u)
    await userEvent.click(within(table).getByRole('button', { name: /^Terugzetten/u }))
    await waitFor(() => expect(asked('TakeUpLeaver')).toEqual([{ id: 'u1' }]))
    expect(await screen.findByRole('button', { name: /^Opzij zetten…/u })).toBeDefined()
  })

  it('are shown to a reader without a way to set them aside, and without euros to whom may not see them', async () => {
    open({ CoverageLeavers: leavers([leaver()]) }, { ...owner, role: 'READ_ONLY' })
    await screen.findByRole('table', { name: 'Vertrokken gebruikers' })
    expect(screen.queryByRole('button', { name: /^Opzij zetten/u })).toBeNull()
    cleanup()
    const hidden = leavers([leaver({ purchase: null, sales: null })], { purchase: null, sales: null, unpriced: 1 })
    open({ CoverageLeavers: hidden }, { ...owner, tier: 'BASIC' })
    await screen.findByRole('table', { name: 'Vertrokken gebruikers' })
    expect(screen.queryByText(/inkoop|geen prijs|Inkoop/u)).toBeNull()
  })

  it('cannot be told without a directory, and may be nobody', async () => {
    open({ CoverageLeavers: leavers([], { hasDirectory: false }) })
    expect(await screen.findByText('Er is geen koppeling met Microsoft Entra ID')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Naar de koppelingen' })).toBeDefined()
    cleanup()
    open({ CoverageLeavers: leavers([]) })
    expect(await screen.findByText('Geen vertrokken gebruikers')).toBeDefined()
  })

  it('say that they did not come, with the way to ask again', async () => {
    open({
      CoverageLeavers: () => {
        throw new ApiError('UNAVAILABLE', { status: 503 })
      },
    })
    expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeDefined()
  })
})
