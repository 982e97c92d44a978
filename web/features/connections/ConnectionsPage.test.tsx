import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { ConnectionsPage } from './ConnectionsPage.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const recently = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const fresh = { lastSyncStart: recently(6.1), lastSuccessfulSyncEnd: recently(6) }
const well = connection({ id: 'well', description: 'Goed', syncInfo: fresh })
const refused = connection({ id: 'refused', description: 'Geweigerd', syncInfo: fresh, flags: ['CREDENTIAL_INVALID'] })
const held = connection({ id: 'held', description: 'Vastgehouden', syncInfo: fresh, heldRunId: 'run' })
const failed = connection({
  id: 'failed',
  description: 'Mislukt',
  syncInfo: { ...fresh, lastSyncStart: recently(3), lastFailedSyncEnd: recently(2) },
})
const archived = connection({ id: 'old', description: 'Vroeger', syncInfo: fresh, status: 'ARCHIVED' })

const page = (items: unknown[], user = owner) => {
  const api = answering({
    Connections: { tenantConnections: { totalCount: items.length, items } },
    BackgroundTasks: { backgroundTasks: { totalCount: 0, items: [] } },
    ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
    SyncConnection: { syncConnection: failed },
  })
  return { api, ...show(<ConnectionsPage />, { transport: api, user, path: '/connections' }) }
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)
const names = (): string[] =>
  screen
    .getAllByRole('row')
    .flatMap((row) => /Goed|Geweigerd|Vastgehouden|Mislukt|Vroeger/u.exec(row.textContent)?.[0] ?? [])
const chip = (name: RegExp): HTMLElement =>
  within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name })

describe('the list of connections', () => {
  it('says how each stands in one word and begins with the worst', async () => {
    page([well, held, archived, failed, refused])
    expect((await rowOf('Geweigerd')).getByText('Toegang geweigerd')).toBeDefined()
    expect((await rowOf('Vastgehouden')).getByText('Wacht op akkoord')).toBeDefined()
    expect((await rowOf('Goed')).getByText('In orde')).toBeDefined()
    expect(names()).toEqual(['Geweigerd', 'Mislukt', 'Vastgehouden', 'Goed', 'Vroeger'])
  })

  it('opens at 25 of them, and no group is cut by what is pressing in another', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      connection({ id: `c${at}`, description: `Nr ${at}`, syncInfo: at < 26 ? null : fresh }),
    )
    const crm = connection({ id: 'crm', description: 'Het CRM', isCrm: true, syncInfo: fresh })
    page([...many, crm], { ...owner, tier: 'DEMO' })
    await rowOf('Het CRM')
    expect(screen.getByRole('status').textContent).toContain('31')
    expect(screen.getAllByText(/^Nr \d+$/u)).toHaveLength(24)
  })

  it('counts them by how pressing they are, and keeps what is pressed', async () => {
    const { address } = page([well, held, archived, failed, refused])
    await rowOf('Geweigerd')
    expect(chip(/^Werkt niet/u).textContent).toBe('Werkt niet2')
    expect(chip(/^Vraagt aandacht/u).textContent).toBe('Vraagt aandacht1')
    expect(within(screen.getByRole('group', { name: 'Status' })).queryByRole('button', { name: /^Bezig/u })).toBeNull()
    await userEvent.click(chip(/^Werkt niet/u))
    expect(names()).toEqual(['Geweigerd', 'Mislukt'])
    expect(chip(/^Werkt niet/u).getAttribute('aria-pressed')).toBe('true')
    expect(address()).toContain('tone=broken')
    // What is kept away is still counted.
    expect(chip(/^In orde/u).textContent).toBe('In orde1')
  })

  it('leads to where it is mended', async () => {
    const { address } = page([well, refused])
    const row = await rowOf('Geweigerd')
    expect(row.getByText('Exact Online weigert de toegang.')).toBeDefined()
    await userEvent.click(row.getByRole('button', { name: /^Opnieuw autoriseren/u }))
    expect(address()).toMatch(/^\/connections\/refused\b/u)
  })

  it('starts the sync that is the next step', async () => {
    const { api } = page([well, failed])
    await userEvent.click((await rowOf('Mislukt')).getByRole('button', { name: /^Nu synchroniseren/u }))
    expect(api.asked).toContainEqual({ operation: 'SyncConnection', variables: { id: 'failed' } })
  })

  it('has no button for who may only read', async () => {
    page([refused, failed, well], { ...owner, role: 'READ_ONLY' })
    await rowOf('Geweigerd')
    expect(screen.queryByRole('button', { name: /autoriseren|synchroniseren/iu })).toBeNull()
  })
})
