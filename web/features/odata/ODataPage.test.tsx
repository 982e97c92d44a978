import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { savedFiles } from '#tests/kit/saved-files.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { ODataPage } from './ODataPage.tsx'
import { feedKey, service } from './samples/keys.ts'

// Without a layout nobody can tell that the focus came into a dialog, which may still count as out of reach.
configure({ defaultHidden: true })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const used = feedKey({
  id: 'used',
  name: 'Dashboard',
  authorizeAllConnections: false,
  authorizeAllGeneralData: true,
  lastUsed: { time: '2026-11-20T08:00:00.000Z', client: 'Microsoft.Data.Mashup (https://go.example)', rows: 1284 },
})
const over = feedKey({ id: 'over', name: 'Oud rapport', state: 'EXPIRED', endDate: '2026-01-31' })
const plain = 'spil_00112233445566778899.geheim-dat-een-keer-te-zien-is'

function open({ path = '/odata', items = [feedKey(), used, over], answers = {} } = {}) {
  const api = answering({
    ODataKeys: { oDataApiKeys: { totalCount: items.length, items } },
    ODataService: { oDataService: service },
    Connections: {
      tenantConnections: {
        totalCount: 2,
        items: [connection({ id: 'exact' }), connection({ id: 'afas', connector: 'Afas' })],
      },
    },
    ODataRequests: { oDataRequests: { totalCount: 0, items: [] } },
    UpdateODataKey: { updateODataApiKey: feedKey() },
    DeleteODataKey: { deleteODataApiKey: { id: 'key-1', name: 'Maandrapport' } },
    CreateODataKey: { createODataApiKey: { plainTextApiKey: plain, key: feedKey({ name: 'Nieuw' }) } },
    RotateODataKey: { rotateODataApiKey: { plainTextApiKey: plain, key: feedKey() } },
    ODataPreview: { oDataPreview: { rows: [{ Id: 'c1', Name: 'Bakkerij' }], hasMore: true, refusal: null } },
    ...answers,
  })
  return { api, ...show(<ODataPage />, { transport: api, user: owner, path }) }
}
const asked = (api: ReturnType<typeof answering>, operation: string): unknown[] =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Meer voor ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the keys of the feed', () => {
  it('offer the first one where there is none, in the middle of the screen and nowhere else', async () => {
    open({ items: [] })
    await screen.findByText('Nog geen sleutels')
    const offers = screen.getAllByRole('button', { name: 'Sleutel maken' })
    expect(offers).toHaveLength(1)
    for (const offer of offers) await userEvent.click(offer)
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('let a colleague in by their account in place of a secret, and say whose it is', async () => {
    const account = feedKey({ id: 'person.anna', name: 'Anna', personId: 'anna', personName: 'Anna de Vries' })
    const { api } = open({
      items: [account],
      answers: {
        ODataPeople: { oDataPeople: [{ id: 'bram', name: 'Bram Smit', email: 'bram@jansen.example' }] },
        CreateODataKey: {
          createODataApiKey: { plainTextApiKey: '', key: feedKey({ personId: 'bram', personName: 'Bram Smit' }) },
        },
      },
    })
    expect((await screen.findAllByText(/^account van Anna de Vries · /u)).length).toBeGreaterThan(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Meer voor Anna' }))
    await screen.findByRole('menuitem', { name: 'Sleutel wijzigen' })
    expect(screen.queryByRole('menuitem', { name: /geheim|wachtwoord/u })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Sleutel maken' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Naam/u }), 'Bram')
    await userEvent.click(within(dialog).getByRole('radio', { name: /Microsoft-account/u }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Maken' }))
    await within(dialog).findByText('Kies een collega.')
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Collega/u }))
    await userEvent.click(await screen.findByRole('option', { name: 'Bram Smit (bram@jansen.example)' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Maken' }))
    await screen.findByText('Bram Smit kan de feed lezen. Het adres daarvoor staat bij Uitleg.')
    expect(asked(api, 'CreateODataKey')).toMatchObject([{ input: { name: 'Bram', personId: 'bram' } }])
  })

  it('say that colleagues could not be asked, and ask again', async () => {
    let times = 0
    open({
      answers: {
        ODataPeople: () => {
          times += 1
          if (times === 1) throw new ApiError('UNAVAILABLE', { status: 503 })
          return { oDataPeople: [{ id: 'bram', name: 'Bram Smit', email: 'bram@jansen.example' }] }
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sleutel maken' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: /Microsoft-account/u }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Opnieuw proberen' }))
    expect(await dialog.findByRole('combobox', { name: /Collega/u })).toBeDefined()
  })

  it('say what they read, whether they work, and when which program last used them', async () => {
    open()
    const row = (await screen.findByText('Dashboard')).closest('tr') ?? document.body
    expect(within(row).getAllByText('geen koppelingen · alle gegevens').length).toBeGreaterThan(0)
    expect(within(row).getByText('Excel of Power BI')).toBeDefined()
    expect(within(row).getByText('1.284')).toBeDefined()
    const expired = screen.getByText('Oud rapport').closest('tr') ?? document.body
    expect(within(expired).getByText('Verlopen')).toBeDefined()
    expect(screen.getAllByText('alle koppelingen · geen prijzen').length).toBeGreaterThan(0)
  })

  it('are switched off at once, and nothing else of them changes', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('switch', { name: 'Maandrapport aan' }))
    await waitFor(() => expect(asked(api, 'UpdateODataKey')).toEqual([{ input: { id: 'key-1', disabled: true } }]))
    expect(await screen.findByText(/staat uit\. Lezen met deze sleutel wordt vanaf nu geweigerd/u)).toBeDefined()
  })

  it('are deleted after a question that says what stops', async () => {
    const { api } = open()
    await choose('Maandrapport', 'Sleutel verwijderen')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/De sleutel krijg je niet terug/u)).toBeDefined()
    expect(asked(api, 'DeleteODataKey')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Sleutel verwijderen' }))
    await waitFor(() => expect(asked(api, 'DeleteODataKey')).toEqual([{ id: 'key-1' }]))
  })
})

describe('a new key', () => {
  it('needs a name, sees no prices unless somebody ticks them, and is shown once', async () => {
    const { api } = open()
    await screen.findByText('Dashboard')
    await userEvent.click(screen.getByRole('button', { name: 'Sleutel maken' }))
    const dialog = within(await screen.findByRole('dialog'))
    const submit = dialog.getByRole('button', { name: 'Maken' })
    await userEvent.click(submit)
    expect(await dialog.findByText('Vul een naam in.')).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: /Naam/u }), ' Excel ')
    await userEvent.click(dialog.getByRole('radio', { name: 'Alleen deze koppelingen' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: /AFAS/u }))
    await userEvent.click(submit)
    await waitFor(() =>
      expect(asked(api, 'CreateODataKey')).toEqual([
        {
          input: {
            name: 'Excel',
            description: '',
            disabled: false,
            authorizeAllConnections: false,
            connectionIds: ['afas'],
            authorizeAllGeneralData: false,
            authorizedGeneralData: ['CONNECTIONS', 'COMBINATIONS', 'PRODUCTS'],
            endDate: null,
            personId: null,
          },
        },
      ]),
    )
    const [user, secret] = plain.split('.')
    expect((await screen.findByLabelText<HTMLInputElement>('Gebruikersnaam')).value).toBe(user)
    expect(screen.getByLabelText<HTMLInputElement>('Wachtwoord').value).toBe(secret)
    // A slip of the hand does not lose it.
    await userEvent.keyboard('{Escape}')
    expect(screen.getByLabelText<HTMLInputElement>('Hele sleutel').value).toBe(plain)
    await userEvent.click(screen.getByRole('button', { name: 'Ik heb de sleutel bewaard' }))
    await waitFor(() => expect(screen.queryByLabelText('Wachtwoord')).toBeNull())
  })

  it('is warned about where it would read nothing', async () => {
    open()
    await screen.findByText('Dashboard')
    await userEvent.click(screen.getByRole('button', { name: 'Sleutel maken' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Alleen deze koppelingen' }))
    for (const name of [/^Koppelingen/u, /^Klanten/u, /^Producten/u])
      await userEvent.click(dialog.getByRole('checkbox', { name }))
    expect(dialog.getByText(/Deze sleutel leest niets/u)).toBeDefined()
  })
})

describe('a key that is changed', () => {
  it('is sent what differs and no more, so that a switch of a colleague stays as it is', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Maandrapport' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Omschrijving' }), 'Voor de directie')
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() =>
      expect(asked(api, 'UpdateODataKey')).toEqual([{ input: { id: 'key-1', description: 'Voor de directie' } }]),
    )
  })

  it('may have an end that is past, and gets none that is', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Oud rapport' }))
    const dialog = within(await screen.findByRole('dialog'))
    const end = dialog.getByLabelText('Verloopt op')
    await userEvent.clear(end)
    await userEvent.type(end, '2020-01-01')
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
    expect(await dialog.findByText(/Kies vandaag of later/u)).toBeDefined()
    expect(asked(api, 'UpdateODataKey')).toEqual([])
    await userEvent.clear(end)
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }))
    await waitFor(() => expect(asked(api, 'UpdateODataKey')).toEqual([{ input: { id: 'over', endDate: null } }]))
  })

  it('gets another password while the former works on for a week', async () => {
    const { api } = open()
    await choose('Maandrapport', 'Nieuw wachtwoord')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Nieuw wachtwoord' }))
    await waitFor(() => expect(asked(api, 'RotateODataKey')).toEqual([{ input: { id: 'key-1', overlapDays: 7 } }]))
    expect(await screen.findByText('Maandrapport heeft een nieuw wachtwoord')).toBeDefined()
  })
})

describe('what is in the feed', () => {
  it('is shown as the feed answers it, and asked again as the question grows', async () => {
    const { api } = open({ path: '/odata?tab=data&set=Combinations' })
    expect(await screen.findByText('Bakkerij')).toBeDefined()
    expect(screen.getByText('Klanten van het kantoor')).toBeDefined()
    expect(screen.getByText(/er zijn er meer/u)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Voorwaarde toevoegen' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Kolom van de voorwaarde' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Name' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Waarde' }), "D'Angelo")
    const path = "Combinations?$filter=Name%20eq%20'D''Angelo'"
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Adres van deze vraag' }).value).toBe(
      service.address + path,
    )
    await waitFor(() => expect(asked(api, 'ODataPreview').at(-1)).toEqual({ path }))
  })

  it('shows names before ids, which say nothing to people', async () => {
    const rows = [{ Id: 'c1', ConnectionId: 'exact', Name: 'Bakkerij', Status: 'ACTIVE' }]
    const preview = { oDataPreview: { rows, hasMore: false, refusal: null } }
    open({ path: '/odata?tab=data&set=Combinations', answers: { ODataPreview: preview } })
    await screen.findByText('Bakkerij')
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Name', 'Status', 'Id', 'ConnectionId'])
  })

  it('says in the words of the feed why it refuses', async () => {
    const refusal = { status: 400, code: 'unknown-property', message: 'Er is geen Nergens.', target: 'Nergens' }
    open({
      path: '/odata?tab=data',
      answers: { ODataPreview: { oDataPreview: { rows: [], hasMore: false, refusal } } },
    })
    expect(await screen.findByText('De feed weigert deze vraag (400)')).toBeDefined()
    expect(screen.getByText('Er is geen Nergens.')).toBeDefined()
  })
})

describe('the Power BI project of the help page', () => {
  const columns = ['Quantity', 'Purchase', 'Sales', 'Margin', 'Month', 'Date', 'BookkeepingYear', 'Year', 'MonthNl']
  const properties = [...columns, 'Name', 'CustomerId', 'SystemNl', 'NameNl'].map((name) => ({
    name,
    type: 'Edm.String',
    isKey: false,
    nullable: false,
    description: [],
  }))
  const tables = ['ProductMonths', 'MonthlyUsage', 'Calendar', 'Combinations', 'ProductDefinitions', 'Connections']
  const whole = { ...service, sets: tables.map((name) => ({ name, description: [], properties, relations: [] })) }
  const download = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Power BI-project downloaden' }))
  }

  it('is saved as one file', async () => {
    const saved = savedFiles()
    open({ path: '/odata?tab=help', answers: { ODataService: { oDataService: whole } } })
    await download()
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Spil Power BI.zip']))
    expect((await saved[0]?.lines)?.join('')).toContain('Spil.SemanticModel/model.bim')
  })

  it('says so where it cannot be made', async () => {
    open({ path: '/odata?tab=help' })
    await download()
    expect(await screen.findByText(/^Er ging iets mis/u)).toBeDefined()
  })
})
