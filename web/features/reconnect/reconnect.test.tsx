import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { ConfigContext, type AppConfig } from '../../app/session/config.ts'
import { GiveAccess } from './GiveAccess.tsx'
import { useReconnect } from './useReconnect.ts'

const request = {
  firm: 'De Vries Accountants',
  maker: 'Anna de Vries',
  connector: 'Yuki',
  description: '',
  expiresAt: '2026-11-20T10:30:00Z',
  secondsLeft: 1800,
}
type Reply = { data: unknown } | { code: string }
let replies: Record<string, Reply[]>
let asked: { call: string; body: Record<string, unknown>; init: RequestInit }[]

beforeEach(() => {
  replies = { open: [{ data: request }] }
  asked = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { body: string }) => {
    const call = url.split('/').at(-1) ?? ''
    asked.push({ call, init, body: JSON.parse(init.body) as Record<string, unknown> })
    const list = replies[call] ?? []
    const reply = list.length > 1 ? list.shift() : list[0]
    if (reply === undefined) throw new Error(`nobody answers ${call}`)
    const body =
      'data' in reply ? { data: reply.data } : { errors: [{ message: reply.code, extensions: { code: reply.code } }] }
    return Promise.resolve(new Response(JSON.stringify(body), { status: 'data' in reply ? 200 : 400 }))
  })
  sessionStorage.clear()
  window.location.hash = '#geheim'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.location.hash = ''
})

function Harness() {
  const reconnect = useReconnect()
  const { state } = reconnect
  return (
    <>
      <output>{state.step}</output>
      {state.step === 'ready' && <GiveAccess request={state.request} application="Yuki" reconnect={reconnect} />}
    </>
  )
}

const open = () =>
  show(
    // Only the address of the API is read of it.
    <ConfigContext value={{ apiUrl: 'https://api.spil.example' } as AppConfig}>
      <Harness />
    </ConfigContext>,
  )
const step = () => screen.getByRole('status').textContent
const fill = async () => {
  await userEvent.type(await screen.findByLabelText(/Naam van de koppeling/), 'Kantoor')
  await userEvent.type(screen.getByLabelText(/Toegangssleutel/), 'sleutel')
  await userEvent.click(screen.getByRole('button', { name: 'Controleren en toegang geven' }))
}

describe('the page of a reconnect link', () => {
  it('opens the window of the vendor for a connection that was moved to an interface with one, and shows no form', async () => {
    replies['open'] = [{ data: { ...request, connector: 'Nmbrs', isMoved: true } }]
    open()
    expect(await screen.findByRole('button', { name: /Visma/u })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
    replies['open'] = [{ data: { ...request, connector: 'Nmbrs', isMoved: false } }]
    window.location.hash = '#geheim'
    open()
    expect(await screen.findAllByRole('textbox')).not.toEqual([])
  })

  it('sends the token in the body, without session or referrer, and takes it out of the address', async () => {
    open()
    await waitFor(() => expect(step()).toBe('ready'))
    expect(asked[0]?.body).toEqual({ token: 'geheim' })
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(window.location.hash).toBe('')
  })

  it('keeps the token of its tab over a reload', async () => {
    open()
    await waitFor(() => expect(step()).toBe('ready'))
    cleanup()
    open()
    await waitFor(() => expect(step()).toBe('ready'))
    expect(asked.at(-1)?.body).toEqual({ token: 'geheim' })
  })

  it('is done once the credentials are accepted', async () => {
    replies['credentials'] = [{ code: 'CONNECTION_CREDENTIALS_REFUSED' }, { data: { done: true } }]
    open()
    await fill()
    expect(await screen.findByText('Yuki gaf geen toegang')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Controleren en toegang geven' }))
    await waitFor(() => expect(step()).toBe('done'))
    expect(asked.at(-1)?.body).toEqual({
      token: 'geheim',
      credentials: [
        { name: 'connectionName', value: 'Kantoor' },
        { name: 'accessKey', value: 'sleutel' },
      ],
    })
  })

  it.each([
    ['RECONNECT_LINK_USED', 'used'],
    ['RECONNECT_LINK_ENDED', 'ended'],
    ['UNAVAILABLE', 'failed'],
  ])('answers %s with "%s"', async (code, shown) => {
    replies['open'] = [{ code }]
    open()
    await waitFor(() => expect(step()).toBe(shown))
  })

  it('says that somebody was faster', async () => {
    replies['credentials'] = [{ code: 'RECONNECT_LINK_USED' }]
    open()
    await fill()
    await waitFor(() => expect(step()).toBe('used'))
  })

  it('ends by itself when its time has passed', async () => {
    replies['open'] = [{ data: { ...request, secondsLeft: 0.05 } }]
    open()
    await waitFor(() => expect(step()).toBe('ended'))
  })
})
