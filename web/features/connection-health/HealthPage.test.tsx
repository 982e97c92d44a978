import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { HealthPage } from './HealthPage.tsx'

afterEach(cleanup)

const recently = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const fresh = { lastSyncStart: recently(6.1), lastSuccessfulSyncEnd: recently(6) }
const well = connection({ id: 'well', description: 'Goed', syncInfo: fresh })
const refused = connection({ id: 'refused', description: 'Geweigerd', syncInfo: fresh, flags: ['CREDENTIAL_INVALID'] })
const failed = connection({
  id: 'failed',
  description: 'Mislukt',
  syncInfo: { ...fresh, lastSyncStart: recently(3), lastFailedSyncEnd: recently(2) },
})

const page = (items: unknown[], user = owner) => {
  const api = answering({
    Connections: { tenantConnections: { totalCount: items.length, items } },
    SyncConnection: { syncConnection: failed },
  })
  return { api, ...show(<HealthPage />, { transport: api, user, path: '/connections/health' }) }
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)

describe('the health page', () => {
  it('counts, says what is the matter, and leads to where it is mended', async () => {
    const { address } = page([well, refused, failed])
    const row = await rowOf('Geweigerd')
    expect(row.getByText('Applicatie weigert de toegang.')).toBeDefined()
    expect(screen.getByText('2 werken niet')).toBeDefined()
    expect(screen.getByText('1 in orde')).toBeDefined()
    await userEvent.click(row.getByRole('button', { name: /^Opnieuw autoriseren/ }))
    expect(address()).toMatch(/^\/connections\/refused\b/)
  })

  it('starts the sync that is the next step', async () => {
    const { api } = page([well, failed])
    await userEvent.click((await rowOf('Mislukt')).getByRole('button', { name: /^Nu synchroniseren/ }))
    expect(api.asked).toContainEqual({ operation: 'SyncConnection', variables: { id: 'failed' } })
  })

  it('says so when all is well, and since when', async () => {
    page([well])
    expect(await screen.findByText(/De koppeling is in orde\. Sinds 02-03-2026/)).toBeDefined()
  })

  it('has no button for who may only read', async () => {
    page([refused, failed], { ...owner, role: 'READ_ONLY' })
    await rowOf('Geweigerd')
    expect(screen.queryByRole('button', { name: /Opnieuw autoriseren|Nu synchroniseren/ })).toBeNull()
  })
})
