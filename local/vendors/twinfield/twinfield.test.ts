import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorizationUrl, connectors, exchangeCode } from '#functions/connectors/index.ts'
import { openRig, readTable, setClock, tokensOf, type Rig, type SetClock } from '#tests/contract/connector-rig.ts'
import { startVendors, type Vendors } from '../start.ts'

const redirectUri = 'http://localhost:7070/twinfield-callback'
const connector = connectors.Twinfield
const processXml = 'http://www.twinfield.com/ProcessXmlString'

describe('Twinfield', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, size: 70, clock })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  const config = () => ({ vendorOrigins: vendors.origins, oauthClients: vendors.oauthClients })
  const consentAddress = () => authorizationUrl({ connector, config: config(), redirectUri, state: 'one-time' })
  const grant = (firm = 'duinen') =>
    tokensOf(vendors.control.twinfield.grant(firm, clock.now().getTime()), clock.now(), 3600)

  async function read(table: 'administrations' | 'users' | 'access', firm?: string) {
    const rig = await openRig({ connector, vendors, clock, credentials: { fields: {}, tokens: grant(firm) } })
    rigs.push(rig)
    return readTable(connector, table, rig.api, clock.now())
  }

  async function call(cluster: string, token: string, request: string, company = ''): Promise<Response> {
    const header = `<Header xmlns="http://www.twinfield.com/"><AccessToken>${token}</AccessToken>${company}<CompanyId xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/></Header>`
    const body = `<ProcessXmlString xmlns="http://www.twinfield.com/"><xmlRequest><![CDATA[${request}]]></xmlRequest></ProcessXmlString>`
    return fetch(`${vendors.url}/twinfield/${cluster}/webservices/processxml.asmx`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml', soapaction: `"${processXml}"` },
      body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header>${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`,
    })
  }

  it('gives access through its consent page, with an id token that nobody asks about', async () => {
    expect(await (await fetch(consentAddress())).text()).toContain('nagebootst Twinfield')
    const body = new URLSearchParams({
      redirect_uri: redirectUri,
      state: 'one-time',
      firm: 'brandsma',
      decision: 'allow',
    })
    const answer = await fetch(consentAddress(), { method: 'POST', body, redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const tokens = await exchangeCode({ connector, config: config(), clock, redirectUri, code })
    expect(tokens.expiresAt).toBe('2026-03-10T09:00:00.000Z')
    const rig = await openRig({ connector, vendors, clock, credentials: { fields: {}, tokens } })
    rigs.push(rig)
    expect(await connector.check?.(rig.api)).toMatchObject({ firm: 'BRANDSMA' })
  })

  it('wants a nonce that is another each time', async () => {
    const nonces = [consentAddress(), consentAddress()].map((address) => new URL(address).searchParams.get('nonce'))
    expect(new Set(nonces).size).toBe(2)
    const without = new URL(consentAddress())
    without.searchParams.delete('nonce')
    expect((await fetch(without)).status).toBe(400)
  })

  it('keeps the refresh token as it is', async () => {
    const rig = await openRig({ connector, vendors, clock, credentials: { fields: {}, tokens: grant() } })
    rigs.push(rig)
    const before = (await rig.credentials.read()).tokens
    clock.advance(3_600_000)
    await connector.check?.(rig.api)
    const after = (await rig.credentials.read()).tokens
    expect(after?.refreshToken).toBe(before?.refreshToken)
    expect(after?.accessToken).not.toBe(before?.accessToken)
  })

  it('is read on the cluster of the organisation, which another cluster does not answer for', async () => {
    await read('administrations', 'brandsma')
    const paths = vendors.control.calls('twinfield').map(({ path }) => path)
    expect(paths.filter((path) => path.startsWith('/accounting/'))).toHaveLength(36)
    const elsewhere = await call('accounting2', grant('brandsma').accessToken, '<list><type>offices</type></list>')
    expect(elsewhere.status).toBe(500)
  })

  it('lists users also to someone without user management', async () => {
    const got = await read('users', 'lindeboom')
    expect(got.rows).toEqual(new Map(vendors.control.twinfield.truth('lindeboom').users))
  })

  it('says in an answer with status 200 that a request is refused', async () => {
    const { accessToken } = grant()
    const answers = await Promise.all([
      call('accounting2', accessToken, '<read><type>office</type><code>NL-00001</code></read>'),
      call(
        'accounting2',
        accessToken,
        '<read><type>user</type><code>NOBODY</code></read>',
        '<CompanyCode>NL-00001</CompanyCode>',
      ),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('result=&quot;0&quot;')
    }
  })

  it('answers a token it does not know with a fault', async () => {
    const answer = await call('accounting2', 'nobody', '<list><type>offices</type></list>')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Your logon credentials are not valid anymore.')
  })

  it('renews a token that ends between two documents, and goes on', async () => {
    const rig = await openRig({ connector, vendors, clock, credentials: { fields: {}, tokens: grant() } })
    rigs.push(rig)
    await connector.check?.(rig.api)
    const stream = connector.streams.administrations
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const codes: string[] = []
    for await (const page of stream?.(context, undefined) ?? []) {
      codes.push(...page.records.map(({ externalId }) => externalId))
      vendors.control.twinfield.expireAccessTokens()
    }
    expect(codes).toHaveLength(70)
    expect(rig.credentials.saved).toHaveLength(1)
  })

  it('gives a thousand credits a minute and says when there are more', async () => {
    const { accessToken } = grant()
    vendors.control.twinfield.change('duinen', { removed: 70 })
    const list = () => call('accounting2', accessToken, '<list><type>offices</type></list>')
    for (let count = 0; count < 1000; count += 50) await Promise.all(Array.from({ length: 50 }, list))
    clock.advance(1000)
    const over = await list()
    expect(over.status).toBe(429)
    clock.advance(Number(over.headers.get('retry-after')) * 1000)
    expect((await list()).status).toBe(200)
  })
})
