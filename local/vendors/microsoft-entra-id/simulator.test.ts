import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FaultKind } from '../faults.ts'
import { entraClient, MicrosoftEntraId } from './simulator.ts'

const Answer = z.object({
  value: z.array(z.record(z.string(), z.unknown())).optional(),
  '@odata.nextLink': z.string().optional(),
  error: z.union([z.string(), z.object({ code: z.string() })]).optional(),
  access_token: z.string().optional(),
})
const redirectUri = 'http://localhost:7070/microsoftentraid-callback'

describe('the simulator of Microsoft Entra ID', () => {
  let folder: string
  let simulator: MicrosoftEntraId
  let now: number

  const start = () => new MicrosoftEntraId({ size: 1200, dataFolder: folder })
  const send = (method: string, path: string, body = '', headers: Readonly<Record<string, string>> = {}) =>
    simulator.answer({
      method,
      url: new URL(path, 'https://graph.microsoft.com'),
      headers,
      body,
      now,
      faults: new Set<FaultKind>(),
    })
  const parsed = ({ status, body }: { status: number; body: string }) => ({ status, ...Answer.parse(JSON.parse(body)) })
  const token = (directory: string, given: Readonly<Record<string, string>> = {}) => {
    const form = {
      grant_type: 'client_credentials',
      client_id: entraClient.clientId,
      client_secret: entraClient.clientSecret,
      scope: 'https://graph.microsoft.com/.default',
      ...given,
    }
    return parsed(send('POST', `/login/${directory}/oauth2/v2.0/token`, new URLSearchParams(form).toString()))
  }
  const read = (path: string, firm = 'duinen') =>
    parsed(send('GET', `/graph/v1.0/${path}`, '', { authorization: `Bearer ${simulator.grant(firm, now)}` }))
  const page = (directory: string) => {
    const query = new URLSearchParams({
      client_id: entraClient.clientId,
      scope: 'https://graph.microsoft.com/.default',
      redirect_uri: redirectUri,
      state: 's',
    })
    return send('GET', `/login/${directory}/v2.0/adminconsent?${query.toString()}`)
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-entra-'))
    simulator = start()
    now = 0
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('asks an administrator of any directory, or of the one of the address, and of none under common', () => {
    expect(page('organizations').body).toContain('Brandsma &amp; Hofstraat')
    const own = page(simulator.directoryOf('duinen'))
    expect(own).toMatchObject({ status: 200 })
    expect(own.body).not.toContain('Brandsma')
    expect(page('common').status).toBe(400)
  })

  it('sends consent back with the tenant and no code, refusal with an error, and neither to another machine', () => {
    const decide = (decision: string, redirect_uri = redirectUri) => {
      const form = new URLSearchParams({ redirect_uri, state: 's', firm: 'duinen', decision })
      return send('POST', '/login/organizations/v2.0/adminconsent', form.toString()).headers['location']
    }
    const back = (decision: string) => Object.fromEntries(new URL(decide(decision) ?? '').searchParams)
    expect(back('allow')).toEqual({
      admin_consent: 'True',
      tenant: simulator.directoryOf('duinen'),
      scope: 'https://graph.microsoft.com/.default',
      state: 's',
    })
    expect(back('deny')).toEqual({ error: 'access_denied', state: 's' })
    expect(decide('allow', 'https://elders.example/')).toBeUndefined()
  })

  it('gives tokens for a directory that consented, to us, also after a restart', () => {
    const directory = simulator.directoryOf('duinen')
    expect(token(directory)).toMatchObject({ status: 400, error: 'unauthorized_client' })
    simulator.consent('duinen')
    simulator = start()
    expect(token(directory).access_token).toBeDefined()
    expect(token(directory, { client_secret: 'fout' })).toMatchObject({ status: 401, error: 'invalid_client' })
    expect(token('00000000-0000-4000-a000-000000000000')).toMatchObject({ status: 400, error: 'invalid_request' })
    simulator.revokeAccess()
    expect(token(directory)).toMatchObject({ error: 'unauthorized_client' })
  })

  it('gives a hundred users unless told, at most 500 with sign-in times, and the way to the rest on its own host', () => {
    expect(read('users').value).toHaveLength(100)
    expect(Object.keys(read('users').value?.[0] ?? {})).not.toContain('department')
    const first = read('users?$select=id,signInActivity&$top=999')
    expect(first.value).toHaveLength(500)
    expect(first['@odata.nextLink']).toMatch(/^https:\/\/graph\.microsoft\.com\/v1\.0\/users\?/u)
    expect(read('users?$select=id&$top=999').value).toHaveLength(999)
  })

  it('refuses sign-in times without a premium licence, pages by number and pages that are too large', () => {
    expect(read('users?$select=id,signInActivity', 'lindeboom')).toMatchObject({
      status: 403,
      error: { code: 'Authentication_RequestFromNonPremiumTenantOrB2CTenant' },
    })
    for (const query of ['$skip=100', '$top=1000', '$skiptoken=elders'])
      expect(read(`users?${query}`)).toMatchObject({ status: 400, error: { code: 'Request_UnsupportedQuery' } })
    expect(parsed(send('GET', '/graph/v1.0/users'))).toMatchObject({
      status: 401,
      error: { code: 'InvalidAuthenticationToken' },
    })
  })

  it('refuses the call beyond the units of ten seconds, and says when to come back', () => {
    const authorization = `Bearer ${simulator.grant('duinen', now)}`
    const ask = () => send('GET', '/graph/v1.0/organization?$select=id', '', { authorization })
    const answers = Array.from({ length: 3501 }, ask)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3500)
    expect(answers.at(-1)).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
    now = 10_000
    expect(ask().status).toBe(200)
  })
})
