import { describe, expect, it } from 'vitest'
import { memoryCredentials, setClock } from '#tests/contract/connector-rig.ts'
import { adminConsentUrl, directoryId } from './admin-consent.ts'
import { adminConsent } from './auth-scheme.ts'
import type { Credentials } from './credentials.ts'
import type { Outbound } from './outbound.ts'
import { tokenSource } from './token-source.ts'
import { createAccessTokens } from './tokens.ts'

const directory = '0f8fad5b-d9cb-469f-a165-70867728950e'
const authorization = adminConsent({
  consentUrl: 'https://login.vendor.example/TENANT_ID/adminconsent',
  tokenUrl: 'https://login.vendor.example/TENANT_ID/token',
  scope: 'https://api.vendor.example/.default',
  anyDirectory: 'organizations',
})
const client = { clientId: 'spil', clientSecret: 'kept' }

describe('the id of a directory', () => {
  it('is a GUID, however it is written', () => {
    expect(directoryId(` ${directory.toUpperCase()} `)).toBe(directory)
  })

  it.each(['', 'common', 'kantoor.example', `${directory}/..`, `${directory}#`, directory.slice(1), `x${directory}`])(
    'is not %s',
    (text) => {
      expect(directoryId(text)).toBeUndefined()
    },
  )
})

describe('the address of the consent page', () => {
  const given = { authorization, client, redirectUri: 'https://app.spil.example/back', state: 'one time' }

  it('is that of any directory at first, and names us, what we ask and where to come back', () => {
    const url = adminConsentUrl({ ...given, directory: undefined })
    expect(url.pathname).toBe('/organizations/adminconsent')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'spil',
      scope: 'https://api.vendor.example/.default',
      redirect_uri: 'https://app.spil.example/back',
      state: 'one time',
    })
  })

  it('is that of the directory that consented before, and of no other text', () => {
    expect(adminConsentUrl({ ...given, directory }).pathname).toBe(`/${directory}/adminconsent`)
    expect(adminConsentUrl({ ...given, directory: '../common' }).pathname).toBe('/organizations/adminconsent')
  })
})

describe('the tokens of a directory', () => {
  function vendor(fields: Credentials['fields'] = { tenantId: directory }) {
    const clock = setClock()
    const sent: { url: string; form: Record<string, string> }[] = []
    let next: { status: number; body: unknown } | undefined
    const outbound: Outbound = {
      send: async ({ url, body = '' }) => {
        await Promise.resolve()
        sent.push({ url: url.href, form: Object.fromEntries(new URLSearchParams(body)) })
        const given = { access_token: `token-${sent.length}`, token_type: 'Bearer', expires_in: 3599 }
        const { status, body: answer } = next ?? { status: 200, body: given }
        return {
          status,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from(JSON.stringify(answer)),
        }
      },
      close: () => Promise.resolve(),
    }
    const credentials = memoryCredentials({ fields, tokens: null })
    const session = () =>
      createAccessTokens({
        source: tokenSource(authorization, { client, outbound, now: () => clock.now() }),
        credentials,
        sleep: () => Promise.resolve(),
      })
    const answerWith = (status: number, body: unknown): void => {
      next = { status, body }
    }
    return { clock, sent, credentials, session, answerWith }
  }

  it('are asked with our own proof, for that directory, and kept without a refresh token', async () => {
    const world = vendor()
    expect(await world.session().current()).toBe('token-1')
    expect(world.sent).toEqual([
      {
        url: `https://login.vendor.example/${directory}/token`,
        form: {
          grant_type: 'client_credentials',
          scope: 'https://api.vendor.example/.default',
          client_id: 'spil',
          client_secret: 'kept',
        },
      },
    ])
    expect(world.credentials.saved).toMatchObject([
      {
        fields: { tenantId: directory },
        tokens: { accessToken: 'token-1', refreshToken: null, expiresAt: '2026-03-10T08:59:59.000Z' },
      },
    ])
  })

  it('are asked once by many calls of many processes, and used until just before their end', async () => {
    const world = vendor()
    const sessions = [world.session(), world.session(), world.session()]
    await Promise.all([...sessions, ...sessions].map((tokens) => tokens.current()))
    world.clock.advance(3_500_000)
    await Promise.all(sessions.map((tokens) => tokens.current()))
    expect(world.sent).toHaveLength(1)
    world.clock.advance(60_000)
    expect(await Promise.all(sessions.map((tokens) => tokens.current()))).toEqual(['token-2', 'token-2', 'token-2'])
    expect(world.sent).toHaveLength(2)
  })

  it('that are refused are asked anew', async () => {
    const tokens = vendor().session()
    const refused = await tokens.current()
    expect(await tokens.renewed(refused)).toBe('token-2')
  })

  it.each([
    [
      400,
      { error: 'unauthorized_client', error_description: 'AADSTS700016: not in the directory' },
      'credentials-refused',
    ],
    [400, { error: 'invalid_grant', error_description: 'AADSTS65001: no consent' }, 'credentials-refused'],
    [400, { error: 'invalid_request', error_description: 'AADSTS90002: no such tenant' }, 'credentials-refused'],
    [401, { error: 'invalid_client', error_description: 'AADSTS7000222: our secret expired' }, 'unavailable'],
    [503, { error: 'temporarily_unavailable' }, 'unavailable'],
    [429, {}, 'rate-limited'],
  ])('refused with %i %j end as expected, and nothing is kept', async (status, body, kind) => {
    const world = vendor()
    world.answerWith(status, body)
    await expect(world.session().current()).rejects.toMatchObject({ name: 'VendorError', kind })
    expect(world.credentials.saved).toEqual([])
  })

  it.each([{}, { tenantId: 'common' }, { tenantId: '../elders' }])('are not asked for %j', async (fields) => {
    const world = vendor(fields)
    await expect(world.session().current()).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(world.sent).toEqual([])
  })
})
