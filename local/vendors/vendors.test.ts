import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorizationUrl, connectors, exchangeCode } from '#functions/connectors/index.ts'
import { setClock, type SetClock } from '#tests/contract/connector-rig.ts'
import { demoForms } from './demo-forms.ts'
import { startVendors, type Vendors, type VendorsOptions } from './start.ts'

const redirectUri = 'http://localhost:7070/exact-online-callback'
const connector = connectors.ExactOnlineNL

describe('the simulators', () => {
  let folder: string
  let clock: SetClock
  let vendors: Vendors

  const start = async (options: Partial<VendorsOptions> = {}): Promise<Vendors> => {
    vendors = await startVendors({ port: 0, dataFolder: folder, size: 70, clock, ...options })
    return vendors
  }
  const config = () => ({ vendorOrigins: vendors.origins, oauthClients: vendors.oauthClients })
  const consentAddress = () => authorizationUrl({ connector, config: config(), redirectUri, state: 'one-time' })

  /** Walks through the consent page as a browser would; answers where it is sent. */
  async function decide(decision: 'allow' | 'deny', firm = 'duinen', address = redirectUri): Promise<URL> {
    const body = new URLSearchParams({ redirect_uri: address, state: 'one-time', firm, decision })
    const answer = await fetch(consentAddress(), { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? 'about:blank')
  }
  const trade = (code: string, address = redirectUri) =>
    exchangeCode({ connector, config: config(), clock, redirectUri: address, code })
  const allowed = async (): Promise<string> => (await decide('allow')).searchParams.get('code') ?? ''

  const api = (path: string, accessToken: string, headers: Record<string, string> = {}) =>
    fetch(`${vendors.url}/exact-online-nl/api/v1/${path}`, {
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}`, ...headers },
    })

  const token = () => vendors.control.exact.grant('duinen', clock.now().getTime())
  const control = (vendor: string, command: unknown, type = 'application/json') =>
    fetch(`${vendors.url}/_control/${vendor}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(command),
    })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-vendors-'))
    clock = setClock()
    await start()
  })
  afterEach(async () => {
    await vendors.close()
    await rm(folder, { recursive: true })
  })

  describe('consent', () => {
    it('shows the firms to choose from, in the language of the browser, with the parameters escaped', async () => {
      const state = '"><script>alert(1)</script>'
      const address = authorizationUrl({ connector, config: config(), redirectUri, state })
      const dutch = await (await fetch(address)).text()
      expect(dutch).toContain('Administratiekantoor Duinen')
      expect(dutch).toContain('Toestaan')
      expect(dutch).not.toContain('<script>')
      const english = await (await fetch(address, { headers: { 'accept-language': 'en-GB,en;q=0.9' } })).text()
      expect(english).toContain('Allow')
    })

    it('that is given ends on the callback page with a code and the state', async () => {
      const back = await decide('allow')
      expect(back.origin + back.pathname).toBe(redirectUri)
      expect(back.searchParams.get('state')).toBe('one-time')
      expect((await trade(back.searchParams.get('code') ?? '')).refreshToken).not.toBeNull()
    })

    it('that is denied ends there with an error and no code', async () => {
      const back = await decide('deny')
      expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'one-time' })
    })

    it('opens the firm that was chosen', async () => {
      const code = (await decide('allow', 'lindeboom')).searchParams.get('code') ?? ''
      const { accessToken } = await trade(code)
      const me = await (await api('current/Me?$select=DivisionCustomerName', accessToken)).text()
      expect(me).toContain('Lindeboom Adviesgroep')
    })

    it('is not given to another machine, nor to a client it does not know', async () => {
      expect((await decide('allow', 'duinen', 'https://elsewhere.example/callback')).href).toBe('about:blank')
      const stranger = new URL(consentAddress())
      stranger.searchParams.set('client_id', 'stranger')
      expect((await fetch(stranger)).status).toBe(400)
    })
  })

  describe('a code', () => {
    it('is good once', async () => {
      const code = await allowed()
      await trade(code)
      await expect(trade(code)).rejects.toMatchObject({ kind: 'credentials-refused' })
    })

    it('is good for three minutes', async () => {
      const code = await allowed()
      clock.advance(181_000)
      await expect(trade(code)).rejects.toMatchObject({ kind: 'credentials-refused' })
    })

    it('is good for the address that asked for it', async () => {
      const code = await allowed()
      await expect(trade(code, 'http://localhost:7070/twinfield-callback')).rejects.toMatchObject({
        kind: 'credentials-refused',
      })
    })
  })

  it('keep what was granted over a restart', async () => {
    const { accessToken } = await trade(await allowed())
    await vendors.close()
    await start()
    expect((await api('current/Me?$select=FullName', accessToken)).status).toBe(200)
  })

  describe('Exact Online', () => {
    it('wants a token, a selection, JSON, and no division before system/Users', async () => {
      const { accessToken } = token()
      expect((await api('current/Me?$select=FullName', 'nobody')).status).toBe(401)
      expect((await api('1/system/Divisions', accessToken)).status).toBe(400)
      expect((await api('1/system/Users?$select=UserID', accessToken)).status).toBe(501)
      expect((await api('1/nothing?$select=ID', accessToken)).status).toBe(404)
      const atom = await api('1/system/Divisions?$select=Code', accessToken, { accept: '*/*' })
      expect(atom.headers.get('content-type')).toContain('xml')
    })

    it('gives 60 rows a page with the way to the next, which names its own host', async () => {
      const { accessToken } = token()
      const page: unknown = await (await api('1/system/Divisions?$select=Code,CustomerCode', accessToken)).json()
      expect(page).toMatchObject({
        d: {
          results: { length: 60 },
          __next: expect.stringMatching(/^https:\/\/start\.exactonline\.nl\/api\/v1\/.*skiptoken/u) as string,
        },
      })
    })

    it('counts calls a minute and leaves the headers of the day out once they are used up', async () => {
      await vendors.close()
      await start({ callsAMinute: 2 })
      const { accessToken } = token()
      const answers = [
        await api('current/Me?$select=FullName', accessToken),
        await api('current/Me?$select=FullName', accessToken),
        await api('current/Me?$select=FullName', accessToken),
      ]
      expect(
        answers.map((answer) => [
          answer.status,
          answer.headers.get('x-ratelimit-minutely-remaining'),
          answer.headers.has('x-ratelimit-remaining'),
        ]),
      ).toEqual([
        [200, '1', true],
        [200, '0', true],
        [429, '0', false],
      ])
    })

    it('has the same rows for the same size, and changes them on demand', () => {
      const { exact } = vendors.control
      const before = exact.truth('duinen').administrations
      exact.change('duinen', { renamed: 2, removed: 3, added: 4 })
      const after = exact.truth('duinen').administrations
      expect([before.size, after.size]).toEqual([70, 71])
      expect([...before].filter(([id]) => !after.has(id))).toHaveLength(3)
      expect([...before].filter(([id, name]) => after.has(id) && after.get(id) !== name)).toHaveLength(2)
    })
  })

  describe('AFAS', () => {
    const afas = (path: string, member = '12345', token = demoForms.Afas(member).token) => {
      const xml = `<token><version>1</version><data>${token}</data></token>`
      return fetch(`${vendors.url}/afas/ProfitRestServices/${path}`, {
        headers: {
          'x-forwarded-host': `${member}.rest.afas.online`,
          authorization: `AfasToken ${Buffer.from(xml).toString('base64')}`,
        },
      })
    }
    const status = async (answer: Promise<Response>): Promise<number> => (await answer).status

    it('wants the token of the customer whose host is called', async () => {
      expect(await status(afas('metainfo'))).toBe(200)
      expect(await status(afas('metainfo', '12345', demoForms.Afas('23456').token))).toBe(401)
      expect(await status(afas('metainfo', '99999'))).toBe(404)
    })

    it('tells what its app connector holds', async () => {
      expect(await (await afas('metainfo', '34567')).json()).toMatchObject({
        getConnectors: [{ id: 'Profit_Administrations' }],
        info: { envid: 'O34567AA', tokenExpiry: '0' },
      })
    })

    it('gives 100 rows unless asked, sorts and filters, and has no way to the next page', async () => {
      await vendors.close()
      await start({ size: 300 })
      const list = async (query: string): Promise<unknown> =>
        (await afas(`connectors/Profit_Administrations?${query}`)).json()
      expect(await list('orderbyfieldids=AdminCd')).toEqual({
        skip: 0,
        take: 100,
        rows: expect.objectContaining({
          length: 100,
          1: expect.objectContaining({ AdminId: 10 }) as object,
        }) as object,
      })
      const between = 'filterfieldids=AdminId,AdminId&filtervalues=9,10&operatortypes=2,3'
      expect(await list(between)).toMatchObject({ rows: [{ AdminId: 9 }, { AdminId: 10 }] })
    })

    it('gives pages that overlap where nobody asks for an order', async () => {
      const firstIds = async (query: string): Promise<unknown> =>
        (await afas(`connectors/Profit_Administrations?take=20&skip=20${query}`)).json()
      expect(await firstIds('&orderbyfieldids=AdminId')).toMatchObject({ rows: { 0: { AdminId: 21 } } })
      expect(await firstIds('')).toMatchObject({ rows: { 0: { AdminId: 18 } } })
    })

    it('refuses what AFAS refuses', async () => {
      expect(await status(afas('connectors/Profit_Users', '34567'))).toBe(401)
      expect(await status(afas('connectors/Profit_Users?skip=-1&take=10'))).toBe(500)
      expect(await status(afas('connectors/Profit_Users?orderbyfieldids=Nothing'))).toBe(500)
      expect(await status(afas(`connectors/Profit_Users?filterjson=${'x'.repeat(2049)}`))).toBe(404)
      expect(await (await afas('connectors/Nothing')).json()).toMatchObject({
        externalMessage: expect.any(String) as string,
        profitLogReference: expect.stringMatching(/^[0-9A-F]{32}$/u) as string,
      })
    })

    it('is changed and loses its access from outside', async () => {
      const before = vendors.control.afas.truth('12345').administrations.size
      await control('afas', { change: { firm: '12345', added: 5, removed: 2 } })
      expect(vendors.control.afas.truth('12345').administrations.size).toBe(before + 3)
      await control('afas', { revokeAccess: true })
      expect(await status(afas('metainfo'))).toBe(401)
    })
  })

  describe('the control address', () => {
    it('takes faults and answers the calls that came in', async () => {
      await control('exact-online-nl', { fault: { kind: '500', times: 1 } })
      const { accessToken } = token()
      expect((await api('current/Me?$select=FullName', accessToken)).status).toBe(500)
      expect((await api('current/Me?$select=FullName', accessToken)).status).toBe(200)
      const seen: unknown = await (await control('exact-online-nl', {})).json()
      expect(seen).toMatchObject({
        calls: [
          { status: 500, faults: ['500'] },
          { status: 200, faults: [] },
        ],
      })
    })

    it('ends and revokes access, and changes a firm', async () => {
      const { accessToken } = token()
      await control('exact-online-nl', { revokeAccess: true, change: { firm: 'duinen', added: 5 } })
      expect((await api('current/Me?$select=FullName', accessToken)).status).toBe(401)
      expect(vendors.control.exact.truth('duinen').administrations.size).toBe(75)
    })

    it('takes no form that another site could send, and says what is wrong with a command', async () => {
      expect((await control('exact-online-nl', {}, 'text/plain')).status).toBe(415)
      expect((await control('exact-online-nl', { fault: { kind: 'flood' } })).status).toBe(400)
      expect((await control('nobody', {})).status).toBe(404)
    })
  })
})
