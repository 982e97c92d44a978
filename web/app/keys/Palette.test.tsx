import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { connection } from '../../features/live-connections/samples/connections.ts'
import type { CurrentUser } from '../../ui/Allowed.tsx'
import { readMessages } from '../../../scripts/message-files.ts'
import { LocaleProvider } from '../locale/LocaleProvider.tsx'
import { ConfigContext } from '../session/config.ts'
import { SessionContext } from '../session/SessionContext.ts'
import { ThemeProvider } from '../ThemeProvider.tsx'
import { KeysProvider } from './KeysProvider.tsx'
// Loaded before a test waits for them.
import './Palette.tsx'
import './ShortcutOverview.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const config = { links: { support: 'hulp@spil.example' }, uiSample: false } as AppConfig
const tools = sessionTools()
const now = new Date().toISOString()
const wellSynced = { lastSyncStart: now, lastSuccessfulSyncEnd: now }
const connections = [
  connection({ id: 'exact', description: 'Vestiging Zuid', syncInfo: wellSynced }),
  connection({ id: 'refused', flags: ['CREDENTIAL_INVALID'] }),
]
const hit = {
  connectionId: null,
  connectionIds: [],
  type: 'COMBINATION',
  spilStatus: 'ACTIVE',
  field: 'name',
  value: null,
}
const found = [{ ...hit, spilId: 'c-1', name: 'Bakkerij Smit', lookFor: 'smit', words: ['smit'], isSimilar: false }]

function open(user: CurrentUser = owner) {
  const api = answering({
    Connections: { tenantConnections: { totalCount: connections.length, items: connections } },
    SearchResults: { searchResults: found },
    SyncConnection: { syncConnection: connections[0] },
    SyncRuns: { syncRuns: { items: [] } },
  })
  const shown = show(
    <ConfigContext value={config}>
      <SessionContext value={tools}>
        <LocaleProvider first="nl" messages={readMessages('nl')}>
          <ThemeProvider>
            <KeysProvider isReady>
              <input aria-label="veld" />
              <button type="button">hier</button>
            </KeysProvider>
          </ThemeProvider>
        </LocaleProvider>
      </SessionContext>
    </ConfigContext>,
    { transport: api, user, path: '/data?q=a' },
  )
  return { ...shown, api }
}

const field = () => screen.findByRole('combobox')
const options = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = (): string | null => screen.getByRole('option', { selected: true }).textContent

describe('the palette', () => {
  it('is fetched while nothing else is to be done, and is there with its key', async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
    open()
    vi.unstubAllGlobals()
    expect(idle).toHaveLength(1)
    await act(async () => {
      idle[0]?.()
      await import('./Palette.tsx')
    })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    // No timer and no frame goes by.
    await act(() => Promise.resolve())
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(options().length).toBeGreaterThan(5)
  })

  it('opens by its key also while somebody types, leads where the arrows and Enter say, and is closed by its key', async () => {
    const person = userEvent.setup()
    const { address } = open()
    await person.click(screen.getByLabelText('veld'))
    await person.keyboard('{Control>}k{/Control}')
    await field()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    await person.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('veld')))
    await person.keyboard('{Control>}k{/Control}')
    await field()
    await person.keyboard('kopp')
    expect(active()).toBe('Koppelingen')
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Koppeling toevoegen')
    const chosen = screen.getByRole('option', { selected: true })
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(chosen.id)
    await person.keyboard('{Enter}')
    expect(address()).toBe('/add-connection')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('finds a screen by what one comes for, also by who does not know its name', async () => {
    const person = userEvent.setup()
    open({ ...owner, tier: 'EXPERT' })
    await person.keyboard('{Control>}k{/Control}')
    await field()
    await person.keyboard('excel')
    expect(active()).toBe('OData')
    await person.clear(screen.getByRole('combobox'))
    await person.keyboard('factuur')
    expect(active()).toBe('Gegevens')
    await person.clear(screen.getByRole('combobox'))
    await person.keyboard('blokkeren')
    expect(active()).toBe('Organisatie')
  })

  it('has what the person may see and do, and nothing else', async () => {
    const person = userEvent.setup()
    open()
    await person.keyboard('{Control>}k{/Control}')
    await field()
    for (const mine of ['Klanten', 'Organisatie', 'Koppeling toevoegen', 'Collega uitnodigen', 'Uitloggen', 'English'])
      expect(options()).toContain(mine)
    cleanup()
    open({ ...owner, role: 'READ_ONLY', tier: 'BASIC' })
    await person.keyboard('{Control>}k{/Control}')
    await field()
    expect(options()).toContain('Klanten')
    for (const theirs of [
      'Organisatie',
      'Producten',
      'OData',
      'Koppeling toevoegen',
      'Collega uitnodigen',
      'Klant toevoegen',
    ])
      expect(options()).not.toContain(theirs)
    await person.keyboard('sync')
    await waitFor(() => expect(options()).not.toContain('Klanten'))
    expect(options().filter((option) => option.includes('synchroniseren'))).toEqual([])
  })

  it('finds customers by asking the search once typing pauses, and connections and their sync by name', async () => {
    const person = userEvent.setup()
    const { api } = open()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'smit')
    expect(await screen.findByRole('option', { name: 'Bakkerij Smit' })).toBeDefined()
    expect(api.asked.filter(({ operation }) => operation === 'SearchResults')).toHaveLength(1)
    await person.clear(screen.getByRole('combobox'))
    await person.type(screen.getByRole('combobox'), 'zuid')
    await waitFor(() => expect(options().filter((option) => option.includes('Zuid')).length).toBeGreaterThan(1))
    const sync = screen.getAllByRole('option', { name: /nu synchroniseren, Vestiging Zuid$/u })
    // The other one has refused credentials.
    expect(sync).toHaveLength(1)
    await person.click(screen.getByRole('option', { name: /nu synchroniseren, Vestiging Zuid$/u }))
    await waitFor(() =>
      expect(api.asked.find(({ operation }) => operation === 'SyncConnection')?.variables).toEqual({ id: 'exact' }),
    )
  })

  it('begins with what was chosen last, in this firm only', async () => {
    const person = userEvent.setup()
    open()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'smit')
    await person.click(await screen.findByRole('option', { name: 'Bakkerij Smit' }))
    await person.keyboard('{Control>}k{/Control}')
    await field()
    expect(options()[0]).toBe('Bakkerij Smit')
    expect(screen.getByRole('group', { name: 'Onlangs gebruikt' })).toBeDefined()
    cleanup()
    open({ ...owner, tenantId: 'tenant-2' })
    await person.keyboard('{Control>}k{/Control}')
    await field()
    expect(options()).not.toContain('Bakkerij Smit')
  })

  it('copies the link of the page with the firm it is of', async () => {
    const person = userEvent.setup()
    open()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await field(), 'link kop{Enter}')
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/data?q=a&tenant=tenant-1`),
    )
  })
})

describe('the overview of the keys', () => {
  it('opens by its key and from the palette, and not while somebody types', async () => {
    const person = userEvent.setup()
    open()
    await person.click(screen.getByLabelText('veld'))
    await person.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'hier' }))
    await person.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Sneltoetsen' })).toBeDefined()
    expect(screen.getByText('Voorstel accepteren')).toBeDefined()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('{Control>}k{/Control}')
    await field()
    await person.click(screen.getByRole('button', { name: /Sneltoetsen/u }))
    expect(await screen.findByRole('dialog', { name: 'Sneltoetsen' })).toBeDefined()
  })
})
