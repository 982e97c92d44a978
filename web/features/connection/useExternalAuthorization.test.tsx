import { cleanup, act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { connectionView } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { ExternalCard } from './ExternalCard.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const waiting = connection({ id: 'c1', flags: ['CREDENTIAL_REQUIRED'], syncInfo: null })
const authenticationUrl = 'https://login.example/authorize?state=s1'

function card(answers: Record<string, unknown> = {}, of = waiting) {
  const api = answering({
    ConnectionAuthenticationUrl: { connectionAuthenticationUrl: authenticationUrl },
    CompleteExternalAuthorize: { completeExternalAuthorize: waiting },
    ...answers,
  })
  const view = connectionView(of)
  show(<ExternalCard connection={{ ...view, application: view.entry?.name ?? '' }} mayEdit />, { transport: api })
  return api
}

/** What a browser gives back for a new window, as far as we touch it. */
function popup() {
  const window = { closed: false, opener: {}, location: { href: '' }, close: vi.fn() }
  vi.spyOn(globalThis.window, 'open').mockReturnValue(window as unknown as Window) // a whole Window cannot be made
  return window
}

const start = () => userEvent.click(screen.getByRole('button', { name: 'Exact Online autoriseren' }))
async function callback(message: object, company = 'Exact') {
  await screen.findByText(`Wachten op ${company}…`)
  const channel = new BroadcastChannel('spil-authorization-s1')
  act(() => channel.postMessage({ connector: 'ExactOnlineNL', state: 's1', ...message }))
  setTimeout(() => channel.close(), 50)
}

describe('a system that the firm registers Spil with itself', () => {
  const unauthorised = connection({
    id: 'q1',
    connector: 'Qics',
    flags: ['CREDENTIAL_REQUIRED'],
    credentialModificationTime: null,
    syncInfo: null,
  })
  afterEach(() => sessionStorage.clear())

  function qicsCard(given = unauthorised, answers: Record<string, unknown> = {}) {
    const api = answering({
      UpdateConnectionCredential: { updateConnectionCredential: given },
      ConnectionAuthenticationUrl: { connectionAuthenticationUrl: authenticationUrl },
      CompleteExternalAuthorize: { completeExternalAuthorize: given },
      ...answers,
    })
    show(<ExternalCard connection={{ ...connectionView(given), application: 'Qics' }} mayEdit />, { transport: api })
    return api
  }

  async function fill(): Promise<void> {
    await userEvent.type(screen.getByLabelText(/Client-ID/), 'abc-123')
    await userEvent.type(screen.getByLabelText(/Clientgeheim/), 'h3el-geheim')
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan en autoriseren' }))
  }
  async function vendorAnswers(): Promise<void> {
    await screen.findByText('Wachten op Qics…')
    const channel = new BroadcastChannel('spil-authorization-s1')
    act(() => channel.postMessage({ connector: 'Qics', state: 's1', kind: 'authorized', code: 'c' }))
    setTimeout(() => channel.close(), 50)
  }
  const stored = () => JSON.stringify(Object.entries(sessionStorage))

  it('says with which address to register it', () => {
    qicsCard()
    expect(screen.getByText(`${window.location.origin}/qics-callback`)).toBeDefined()
  })

  it('sends its fields to the server before the window goes anywhere', async () => {
    popup()
    const api = qicsCard()
    await fill()
    await screen.findByText('Wachten op Qics…')
    expect(api.asked.map(({ operation }) => operation)).toEqual([
      'UpdateConnectionCredential',
      'ConnectionAuthenticationUrl',
    ])
  })

  it('keeps what was typed while the window is open, and never the secret', async () => {
    popup()
    qicsCard()
    await fill()
    await screen.findByText('Wachten op Qics…')
    expect(stored()).toContain('abc-123')
    expect(stored()).not.toContain('h3el-geheim')
    await vendorAnswers()
    await screen.findByText('Autorisatie gelukt')
    expect(stored()).not.toContain('abc-123')
  })

  it('shows what was typed again when the window was closed, and does not ask for the secret twice', async () => {
    popup()
    const api = qicsCard()
    await fill()
    await userEvent.click(await screen.findByRole('button', { name: /Stoppen/ }))
    expect(screen.getByLabelText<HTMLInputElement>(/Client-ID/).value).toBe('abc-123')
    expect(screen.getByLabelText<HTMLInputElement>(/Clientgeheim/).value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Opslaan en autoriseren' }))
    await screen.findByText('Wachten op Qics…')
    expect(api.asked.at(-2)?.variables).toEqual({
      input: { id: 'q1', credentials: [{ name: 'clientId', value: 'abc-123' }] },
    })
  })

  it('asks for the secret again when the server refused', async () => {
    popup()
    qicsCard(unauthorised, {
      CompleteExternalAuthorize: () => {
        throw new ApiError('EXTERNAL_AUTHORIZATION_FAILED', { status: 400 })
      },
    })
    await fill()
    await vendorAnswers()
    await userEvent.click(await screen.findByRole('button', { name: 'Sluiten' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Opslaan en autoriseren' }))
    expect(await screen.findByText('Vul dit veld in.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/Client-ID/).value).toBe('abc-123')
  })

  it('is authorised again without typing anything', async () => {
    popup()
    const api = qicsCard({
      ...unauthorised,
      flags: ['CREDENTIAL_INVALID'],
      credentialModificationTime: '2026-03-02T08:20:00Z',
      credentialInfo: JSON.stringify({ clientId: 'abc-123', firm: 'Duinen' }),
    })
    await userEvent.click(screen.getByRole('button', { name: /autoriseren/ }))
    await screen.findByText('Wachten op Qics…')
    expect(api.asked[0]?.variables).toEqual({
      input: { id: 'q1', credentials: [{ name: 'clientId', value: 'abc-123' }] },
    })
  })
})

describe('authorising in a window of the vendor', () => {
  it('opens the window at the address of the server, and keeps only the id of the connection meanwhile', async () => {
    const window = popup()
    card()
    await start()
    await screen.findByText('Wachten op Exact…')
    expect(window.location.href).toBe(authenticationUrl)
    expect(window.opener).toBeNull()
    expect(sessionStorage.getItem('spil.authorizing')).toBe('c1')
  })

  it('hands code and state to the server, which has the last word', async () => {
    popup()
    const api = card()
    await start()
    await callback({ kind: 'authorized', code: 'abc' })
    expect(await screen.findByText('Autorisatie gelukt')).toBeDefined()
    expect(api.asked.at(-1)).toEqual({
      operation: 'CompleteExternalAuthorize',
      variables: { input: { id: 'c1', connector: 'ExactOnlineNL', code: 'abc', state: 's1' } },
    })
    expect(sessionStorage.getItem('spil.authorizing')).toBeNull()
  })

  it('hands the tenant of a Microsoft directory to the server, with the consent that the callback page saw', async () => {
    popup()
    const entra = { ...waiting, connector: 'MicrosoftEntraID' }
    const api = card(
      { CompleteExternalAuthorizeMicrosoftEntraId: { completeExternalAuthorizeMicrosoftEntraId: entra } },
      entra,
    )
    expect(screen.getByText(/beheerder van je Microsoft-tenant/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Microsoft Entra ID autoriseren' }))
    await callback({ kind: 'authorized', connector: 'MicrosoftEntraID', code: 'tenant' }, 'Microsoft')
    expect(await screen.findByText('Autorisatie gelukt')).toBeDefined()
    expect(api.asked.at(-1)).toEqual({
      operation: 'CompleteExternalAuthorizeMicrosoftEntraId',
      variables: { input: { id: 'c1', tenant: 'tenant', adminConsent: true, state: 's1' } },
    })
  })

  it('shows which Microsoft directory gave access', () => {
    const credentialInfo = JSON.stringify({ tenantId: '0f8fad5b', firm: 'Kantoor Duinen' })
    card({}, { ...waiting, connector: 'MicrosoftEntraID', credentialInfo })
    expect(screen.getByText(/Kantoor Duinen.*0f8fad5b/)).toBeDefined()
  })

  it('says so when the vendor or the server refuses', async () => {
    popup()
    card({
      CompleteExternalAuthorize: () => {
        throw new ApiError('EXTERNAL_AUTHORIZATION_FAILED', { status: 400 })
      },
    })
    await start()
    await callback({ kind: 'authorized', code: 'forged' })
    expect(await screen.findByText('Autorisatie mislukt')).toBeDefined()
  })

  it('offers a link where the browser blocks the window', async () => {
    vi.spyOn(globalThis.window, 'open').mockReturnValue(null)
    card()
    await start()
    const link = await screen.findByRole('link', { name: 'Venster van Exact openen' })
    expect(link.getAttribute('href')).toBe(authenticationUrl)
  })

  it('does not take a closed window for a refusal', async () => {
    const window = popup()
    card()
    await start()
    await screen.findByText('Wachten op Exact…')
    window.closed = true
    expect(await screen.findByText(/Het venster is gesloten/)).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Autorisatie mislukt')).toBeNull())
  })

  it('closes the window again when the address cannot be had, with what to do', async () => {
    const window = popup()
    card({
      ConnectionAuthenticationUrl: () => {
        throw new ApiError('UNAVAILABLE', { status: 503 })
      },
    })
    await start()
    expect(await screen.findByText('De autorisatie kon niet worden gestart.')).toBeDefined()
    expect(window.close).toHaveBeenCalled()
  })
})
