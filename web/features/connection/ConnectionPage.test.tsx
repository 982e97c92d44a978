import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { sessionTools } from '#tests/kit/session-tools.ts'
import { owner, show } from '#tests/kit/show.tsx'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { ConfigContext } from '../../app/session/config.ts'
import { SessionContext } from '../../app/session/SessionContext.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { ConnectionPage } from './ConnectionPage.tsx'

afterEach(cleanup)

const tools = sessionTools()
const config = { filesUrl: '' } as AppConfig

const recently = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const fresh = { lastSyncStart: recently(6.1), lastSuccessfulSyncEnd: recently(6) }
const nothing = { table: 'ADMINISTRATIONS', new: 0, reappeared: 0, vanished: 0, skipped: 0, held: false }
const outcome = (id: string, hours: number, more: object = {}) => ({
  id,
  state: 'SUCCESS',
  start: recently(hours),
  error: null,
  tables: [{ ...nothing, new: 2 }],
  rejected: [],
  ...more,
})
const heldRun = {
  id: 'run',
  state: 'HELD',
  start: recently(6),
  end: recently(6),
  trigger: 'schedule',
  error: null,
  rejected: [],
  tables: [
    {
      ...nothing,
      delivered: true,
      error: null,
      read: 156,
      changed: 0,
      vanished: 84,
      unchanged: 156,
      skipped: 0,
      skippedRecords: [],
      cut: 0,
      finished: true,
      held: true,
    },
  ],
}

/** Nobody gave access yet. */
const noAccess = { syncInfo: null, credentialModificationTime: null, totalAdministrations: 0 }

type Given = Parameters<typeof connection>[0]

function open(
  given: Given,
  more: { user?: typeof owner; tab?: string; runs?: unknown[]; history?: unknown; tasks?: unknown[] } = {},
) {
  const { user = owner, tab, runs = [outcome('a', 6), outcome('b', 30, { state: 'FAILED' })], tasks = [] } = more
  const { history = { syncRuns: { totalCount: 0, items: [] } } } = more
  const item = connection({ id: 'one', syncInfo: fresh, totalAdministrations: 1284, ...given })
  const api = answering({
    Connections: { tenantConnections: { totalCount: 1, items: [item] } },
    SyncRunOutcomes: { syncRuns: { items: runs } },
    SyncRuns: history,
    SyncRun: { syncRun: heldRun },
    OpenSyncTask: { backgroundTasks: { items: tasks } },
    ConnectionInvoices: { connectionInvoices: { totalCount: 0, items: [] } },
    ApproveSyncRun: { approveSyncRun: { ...heldRun, state: 'RUNNING' } },
    UpdateConnectionCredential: () => {
      throw new ApiError('CONNECTION_CREDENTIALS_REFUSED', { status: 200 })
    },
    ConnectionArchival: {
      connectionArchival: { lines: 3, purchase: '12.0000', sales: '30.0000', isMissingPrice: false },
    },
    UnarchiveConnection: { unarchiveConnection: { ...item, status: 'ACTIVE' } },
    CancelBackgroundTask: { cancelBackgroundTask: { id: 'task', state: 'CANCELLING', cancellable: false } },
  })
  const page = show(
    <ConfigContext value={config}>
      <SessionContext value={tools}>
        <Routes>
          <Route path="/connections/:id/:tab?" element={<ConnectionPage />} />
        </Routes>
      </SessionContext>
    </ConfigContext>,
    { transport: api, user, path: `/connections/one${tab === undefined ? '' : `/${tab}`}` },
  )
  return { api, ...page }
}

const standing = () => screen.findByRole('heading', { level: 2, name: /In orde|Toegang|Wacht|Synchron|Gearchiveerd/u })

describe('the page of a connection', () => {
  it('says that its syncs could not be had, and asks again', async () => {
    let refused = true
    const history = () => {
      if (refused) throw new ApiError('UNAVAILABLE', { status: 503 })
      return { syncRuns: { totalCount: 0, items: [] } }
    }
    open({}, { history })
    expect(await screen.findByText(/Spil is even niet bereikbaar/)).toBeDefined()
    expect(screen.queryByText('Er is nog niet gesynchroniseerd.')).toBeNull()
    refused = false
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    expect(await screen.findByText('Er is nog niet gesynchroniseerd.')).toBeDefined()
  })

  it('does not name the list above itself where the link leads nowhere', async () => {
    open({ id: 'another' })
    expect(await screen.findByText('Deze koppeling bestaat niet')).toBeDefined()
    expect(screen.getAllByText('Koppelingen')).toHaveLength(1)
  })

  it('says first how it stands, when it was read and how it has been', async () => {
    open({})
    expect((await standing()).textContent).toBe('In orde')
    expect(await screen.findByText('6 uur geleden')).toBeDefined()
    const strip = await screen.findByRole('img', { name: 'De laatste 30 dagen: 1 keer mislukt en 1 keer gelukt.' })
    expect(strip.querySelectorAll('title')).toHaveLength(30)
    expect(screen.getByText('+4 in 30 dagen')).toBeDefined()
  })

  it('has the table of the strip one key away', async () => {
    open({})
    const toggle = await screen.findByRole('button', { name: 'Als tabel' })
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    const table = screen.getByRole('table', { name: 'Synchronisaties in 30 dagen' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(within(table).getByText('1 keer mislukt')).toBeDefined()
  })

  it('says why the last sync failed, and offers the next one', async () => {
    const syncInfo = { ...fresh, lastSyncStart: recently(3), lastFailedSyncEnd: recently(2) }
    open({ syncInfo }, { runs: [outcome('a', 3, { state: 'FAILED', error: 'rate-limited' })] })
    expect((await standing()).textContent).toBe('Synchronisatie mislukt')
    expect(await screen.findByText(/2 uur geleden\. Het systeem stond niet meer verzoeken toe/u)).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Nu synchroniseren' })).toHaveLength(1)
  })

  it('brings a person to where access is given', async () => {
    open({ connector: 'Zenvoices', flags: ['CREDENTIAL_INVALID'] })
    expect((await standing()).textContent).toBe('Toegang geweigerd')
    const [step] = await screen.findAllByRole('button', { name: 'Opnieuw autoriseren' })
    await userEvent.click(step ?? document.body)
    const access = screen.getByRole('region', { name: 'Autorisatie' })
    expect(access.contains(document.activeElement)).toBe(true)
  })

  it('opens the window of the vendor with that click, where nothing is to be filled in before', async () => {
    const { api } = open({ flags: ['CREDENTIAL_INVALID'] })
    const [step] = await screen.findAllByRole('button', { name: 'Opnieuw autoriseren' })
    await userEvent.click(step ?? document.body)
    await waitFor(() => expect(api.asked.map(({ operation }) => operation)).toContain('ConnectionAuthenticationUrl'))
  })

  it('says of a field where it is found in the screens of the application', async () => {
    open({ connector: 'Zenvoices', ...noAccess })
    const [where] = await screen.findAllByRole('button', { name: 'Waar vind ik dit?' })
    await userEvent.click(where ?? document.body)
    expect(screen.getByText(/^De organisatiecode die je invult/u)).toBeDefined()
  })

  it('says at the form that the application refuses what was typed, and keeps it to be mended', async () => {
    open({ connector: 'Zenvoices', ...noAccess })
    await userEvent.type(await screen.findByLabelText(/Omgeving/u), 'dewaag')
    await userEvent.type(screen.getByLabelText(/Gebruikersnaam/u), 'sanne')
    await userEvent.type(screen.getByLabelText(/Wachtwoord/u), 'verkeerd')
    await userEvent.click(screen.getByRole('button', { name: 'Controleren en opslaan' }))
    expect(await screen.findByText(/^Zenvoices weigert deze inloggegevens/u)).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByLabelText(/Wachtwoord/u)).toHaveProperty('value', 'verkeerd')
  })

  it('names what a held run would remove, in its buttons and before it is done', async () => {
    const { api } = open({ heldRunId: 'run' })
    expect(await screen.findByText('Exact Online levert 84 administraties niet meer.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Behouden' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '84 administraties verwijderen' }))
    const dialog = await screen.findByRole('alertdialog', { name: '84 administraties uit Spil verwijderen?' })
    await userEvent.click(within(dialog).getByRole('button', { name: '84 administraties verwijderen' }))
    expect(api.asked).toContainEqual({ operation: 'ApproveSyncRun', variables: { connectionId: 'one', id: 'run' } })
  })

  it('lets a reader see all of it and change nothing', async () => {
    open({ heldRunId: 'run' }, { user: { ...owner, role: 'READ_ONLY' } })
    expect(await screen.findByText('Een beheerder beslist of ze blijven.')).toBeDefined()
    for (const name of [/verwijderen$/iu, 'Behouden', 'Meer', 'Bewerken'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('the settings of a connection', () => {
  it('are read until somebody asks to change them', async () => {
    open({ description: 'Vestiging Zuid' }, { tab: 'settings' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Kenmerken' })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Bewerken' }))
    expect(screen.getByRole('textbox', { name: 'Omschrijving (niet verplicht)' })).toHaveProperty(
      'value',
      'Vestiging Zuid',
    )
  })
})

describe('archiving a connection', () => {
  it('says first what it comes to a month', async () => {
    const { api } = open({})
    await standing()
    await userEvent.click(screen.getByRole('button', { name: 'Meer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archiveren' }))
    const sentence = 'Dat scheelt 3 regels per maand: € 12,00 inkoop en € 30,00 verkoop.'
    expect(await screen.findByText(new RegExp(sentence, 'u'))).toBeDefined()
    expect(api.asked.some(({ operation }) => operation === 'ArchiveConnection')).toBe(false)
  })
})

describe('an archived connection', () => {
  it('leads to its rows and can be used again', async () => {
    const { api } = open({ status: 'ARCHIVED' })
    expect((await standing()).textContent).toBe('Gearchiveerd')
    expect(screen.getByRole('button', { name: 'Gegevens bekijken' })).toBeDefined()
    expect(screen.getByRole('link', { name: /Administraties/u })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Weer in gebruik nemen' }))
    expect(api.asked).toContainEqual({ operation: 'UnarchiveConnection', variables: { id: 'one' } })
  })
})
