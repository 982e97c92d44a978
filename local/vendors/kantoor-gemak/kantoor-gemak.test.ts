import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorizationUrl, codeChallenge, connectors, exchangeCode } from '#functions/connectors/index.ts'
import { openRig, readTable, setClock, tokensOf, type Rig, type SetClock } from '#tests/contract/connector-rig.ts'
import { demoForms } from '../demo-forms.ts'
import { startVendors, type Vendors } from '../start.ts'

const redirectUri = 'http://localhost:7070/kantoorgemak-callback'
const connector = connectors.KantoorGemak

describe('KantoorGemak', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, size: 600, clock })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  const config = () => ({ vendorOrigins: vendors.origins, oauthClients: {} })
  const fields = { ...demoForms.KantoorGemak('duinen') }
  const addressFor = (given: Readonly<Record<string, string>>, challenge: string, origins = vendors.origins) =>
    authorizationUrl({
      connector,
      config: { ...config(), vendorOrigins: origins },
      fields: given,
      redirectUri,
      state: 's',
      challenge,
    })

  async function open(given: Readonly<Record<string, string>> = fields): Promise<Rig> {
    const tokens = tokensOf(vendors.control.kantoorGemak.grant('duinen', clock.now().getTime()), clock.now(), 3600)
    const rig = await openRig({ connector, vendors, clock, credentials: { fields: given, tokens } })
    rigs.push(rig)
    return rig
  }

  it('signs people in in the directory that was typed, for the environment that was typed', () => {
    const url = new URL(addressFor({ ...fields, apiUrl: 'duinen.crm4.dynamics.com/main.aspx?appid=1' }, 'c', {}))
    expect(url.origin + url.pathname).toBe(`https://login.microsoftonline.com/${fields.tenantId}/oauth2/v2.0/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      response_mode: 'query',
      client_id: fields.clientId,
      redirect_uri: redirectUri,
      state: 's',
      scope: 'https://duinen.crm4.dynamics.com/user_impersonation offline_access',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    })
  })

  it('gives access through its consent page to whoever has the verifier', async () => {
    const pkce = await codeChallenge(connector)
    const code = async (): Promise<string> => {
      const body = new URLSearchParams({ redirect_uri: redirectUri, state: 's', firm: 'duinen', decision: 'allow' })
      const answer = await fetch(addressFor(fields, pkce?.challenge ?? ''), {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
    }
    const given = { connector, config: config(), fields, clock, redirectUri }
    await expect(exchangeCode({ ...given, code: await code(), verifier: 'x'.repeat(43) })).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
    const tokens = await exchangeCode({ ...given, code: await code(), verifier: pkce?.verifier })
    expect(tokens.expiresAt).toBe('2026-03-10T09:00:00.000Z')
  })

  it.each([
    'https://duinen.crm4.dynamics.com/',
    'duinen.crm4.dynamics.com/main.aspx',
    'https://duinen.api.crm4.dynamics.com/api/data/v9.2',
  ])('is read at the environment of %s', async (apiUrl) => {
    const rig = await open({ ...fields, apiUrl, tenantId: `{${fields.tenantId.toUpperCase()}}` })
    expect(await connector.check?.(rig.api)).toMatchObject({
      tenantId: fields.tenantId,
      clientId: fields.clientId,
      apiUrl: 'https://duinen.crm4.dynamics.com',
    })
  })

  it.each([
    { apiUrl: 'https://duinen.crm4.dynamics.com.evil.example' },
    { apiUrl: 'https://evil.example/duinen.crm4.dynamics.com' },
    { apiUrl: 'https://login.dynamics.com' },
    { apiUrl: 'https://10.0.0.1' },
    { tenantId: '../evil' },
  ])('is called nowhere with %j', async (wrong) => {
    await expect(open({ ...fields, ...wrong })).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('follows links with the same preferences, and the links of members of a large team', async () => {
    await vendors.close()
    vendors = await startVendors({ port: 0, size: 3000, clock })
    const { access } = vendors.control.kantoorGemak.truth('duinen')
    const got = await readTable(connector, 'access', (await open()).api, clock.now())
    expect(new Set(got.rows.keys())).toEqual(new Set(access.keys()))
    const paths = vendors.control.calls('kantoor-gemak').map(({ path }) => path)
    expect(paths.filter((path) => path.includes('/teammembership_association?'))).not.toHaveLength(0)
    expect(paths.filter((path) => path.includes('/accounts?'))).toHaveLength(12)
  })

  it('that does not show its definitions is read without the number of the chamber of commerce', async () => {
    vendors.control.fault('kantoor-gemak', { kind: '403', path: 'EntityDefinitions' })
    const got = await readTable(connector, 'administrations', (await open()).api, clock.now())
    expect(got.rows.size).toBe(600)
  })
})
