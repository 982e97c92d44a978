import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { personalAccounts } from '#domain/access/personal-accounts.ts'
import { tokenVerifier } from '#functions/identity/verify-token.ts'
import { notAdmitted, type LocalAccount } from './accounts.ts'
import { startIdentity, type RunningIdentity } from './start.ts'

const appUrl = 'http://localhost:4999'
const sanne: LocalAccount = {
  name: 'Sanne <Verhoeven>',
  email: 'sanne@dewaag.example',
  objectId: 'd0000000-0000-4000-8000-000000000001',
  directoryId: 'a1f0c2d4-0000-4000-8000-00000000000a',
  about: { nl: 'eigenaar van Kantoor De Waag', en: 'owner of Kantoor De Waag' },
}

let folder: string
let identity: RunningIdentity
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-provider-'))
  identity = await startIdentity({ port: 0, appUrl, accounts: [sanne], folder })
})
afterEach(async () => {
  await identity.close()
  await rm(folder, { recursive: true })
})

/** As far as a browser goes in a sign-in: follows redirects on the provider, keeps cookies, stops at the app. */
function visitor() {
  const cookies = new Map<string, string>()
  const verifier = randomBytes(32).toString('base64url')
  const open = async (address: string): Promise<{ url: URL; html: string; response: Response }> => {
    const url = new URL(address, identity.issuer)
    if (url.origin === new URL(appUrl).origin) return { url, html: '', response: new Response() }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, 'accept-language': 'nl' } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    return next === null ? { url, html: await response.text(), response } : open(new URL(next, url).href)
  }
  const begin = (changes: Record<string, string> = {}) => {
    const url = new URL('/auth', identity.issuer)
    const asked = {
      client_id: identity.clientId,
      redirect_uri: `${appUrl}/redirect.html`,
      response_type: 'code',
      scope: `${identity.scope} openid profile offline_access`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'state-1',
      prompt: 'select_account',
      ...changes,
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    return open(url.href)
  }
  const redeem = async (code: string) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: identity.clientId,
      code,
      code_verifier: verifier,
      redirect_uri: `${appUrl}/redirect.html`,
    })
    const response = await fetch(`${identity.issuer}/token`, { method: 'POST', body, headers: { origin: appUrl } })
    return { response, tokens: (await response.json()) as { access_token: string; id_token: string } }
  }
  return { open, begin, redeem }
}
const linkTo = (html: string, id: string): string => new RegExp(`href="([^"]*as=${id})"`).exec(html)?.[1] ?? ''
const settings = () => ({ ...identity, metadataUrl: undefined })

describe('the picker', () => {
  it('lists the people with name, address and firm, as text, and offers to turn back', async () => {
    const { html, response } = await visitor().begin()
    expect(html).toContain('Sanne &lt;Verhoeven&gt;')
    expect(html).toContain('sanne@dewaag.example')
    expect(html).toContain('eigenaar van Kantoor De Waag')
    expect(html).toContain('Annuleren')
    expect(html).not.toMatch(/src=|@import|url\(|http:\/\/(?!localhost)/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('signs in whom it was told beforehand, without a click', async () => {
    const { url } = await visitor().begin({ login_hint: sanne.email })
    expect(url.origin).toBe(appUrl)
    expect(url.searchParams.get('code')).toMatch(/./)
    expect(url.searchParams.get('state')).toBe('state-1')
  })

  it('lets in whoever types an address, and knows them from then on', async () => {
    const person = visitor()
    const form = await person.open(linkTo((await person.begin()).html, 'another'))
    expect(form.html).toContain('E-mailadres')
    const unreadable = await person.open(`${form.url.pathname}?as=another&email=nobody&name=`)
    expect(unreadable.html).toContain('Dit is geen e-mailadres.')
    const { url } = await person.open(`${form.url.pathname}?as=another&email=Mail%40Kantoor.example&name=Eva+Linde`)
    const { tokens } = await person.redeem(url.searchParams.get('code') ?? '')
    const claims = await tokenVerifier(settings())(tokens.access_token)
    expect(claims).toMatchObject({ signedInAs: 'mail@kantoor.example', name: 'Eva Linde' })

    await identity.close()
    identity = await startIdentity({ port: 0, appUrl, accounts: [sanne], folder })
    expect((await visitor().begin()).html).toContain('mail@kantoor.example')
    expect((await visitor().begin({ login_hint: 'mail@kantoor.example' })).url.searchParams.get('code')).toMatch(/./)
  })

  it('gives who has an account of their own the directory that Microsoft has for those', async () => {
    const person = visitor()
    const form = await person.open(linkTo((await person.begin()).html, 'another'))
    const { url } = await person.open(`${form.url.pathname}?as=another&email=Eva%40Outlook.com&name=Eva+Linde`)
    const { tokens } = await person.redeem(url.searchParams.get('code') ?? '')
    const claims = await tokenVerifier(settings())(tokens.access_token)
    expect(claims).toMatchObject({ microsoftTenantId: personalAccounts, emails: ['eva@outlook.com'] })
  })

  it('gives a name at onmicrosoft.com the directory of its company, and the mail address there', async () => {
    const person = visitor()
    const form = await person.open(linkTo((await person.begin()).html, 'another'))
    const { url } = await person.open(`${form.url.pathname}?as=another&email=pim%40dewaag.onmicrosoft.com&name=Pim`)
    const { tokens } = await person.redeem(url.searchParams.get('code') ?? '')
    const claims = await tokenVerifier(settings())(tokens.access_token)
    expect(claims).toMatchObject({
      microsoftTenantId: sanne.directoryId,
      signedInAs: 'pim@dewaag.onmicrosoft.com',
      claimedEmails: ['pim@dewaag.example'],
    })
  })

  it('answers access_denied to somebody who turns back', async () => {
    const person = visitor()
    const { html } = await person.begin()
    const { url } = await person.open(linkTo(html, 'cancel'))
    expect(url.searchParams.get('error')).toBe('access_denied')
  })

  it('answers as Microsoft does for a directory that has not admitted the app, until it does', async () => {
    const person = visitor()
    const refused = await person.open(linkTo((await person.begin()).html, notAdmitted.objectId))
    expect(refused.url.searchParams.get('error_description')).toMatch(
      new RegExp(`AADSTS500011: The resource principal .* tenant named ${notAdmitted.directoryId}`),
    )
    const admit = `/${notAdmitted.directoryId}/v2.0/adminconsent?client_id=${identity.clientId}&redirect_uri=${encodeURIComponent(`${appUrl}/`)}`
    const page = await person.open(admit)
    const accept = /class="button primary" href="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await person.open(accept)).url.searchParams.get('admin_consent')).toBe('True')
    expect((await visitor().begin({ login_hint: notAdmitted.email })).url.searchParams.get('code')).toMatch(/./)
  })

  it('sends nobody to another site', async () => {
    const { html, url } = await visitor().begin({ redirect_uri: 'https://evil.example/' })
    expect(url.origin).toBe(identity.issuer)
    expect(html).toContain('redirect_uri')
    const admit = await visitor().open(
      `/organizations/v2.0/adminconsent?accept=true&redirect_uri=https://evil.example/`,
    )
    expect(admit.url.origin).toBe(appUrl)
  })

  it('says so when a sign-in has gone stale', async () => {
    const { response, html } = await visitor().open('/pick/unknown')
    expect(response.status).toBe(400)
    expect(html).toContain('verlopen')
  })
})

describe('a token', () => {
  const signIn = async () => {
    const person = visitor()
    const { url } = await person.begin({ login_hint: sanne.email })
    return person.redeem(url.searchParams.get('code') ?? '')
  }

  it('is one that the API takes', async () => {
    const { response, tokens } = await signIn()
    expect(response.headers.get('access-control-allow-origin')).toBe(appUrl)
    expect(await tokenVerifier(settings())(tokens.access_token)).toEqual({
      accountId: `${sanne.directoryId}.${sanne.objectId}`,
      microsoftTenantId: sanne.directoryId,
      name: sanne.name,
      signedInAs: sanne.email,
      emails: [sanne.email],
      claimedEmails: [],
    })
  })

  it('for the app itself is not one that the API takes', async () => {
    const { tokens } = await signIn()
    await expect(tokenVerifier(settings())(tokens.id_token)).rejects.toMatchObject({ reason: 'token_invalid' })
  })

  it('outlives a restart of the provider', async () => {
    const { tokens } = await signIn()
    const port = Number(new URL(identity.issuer).port)
    await identity.close()
    identity = await startIdentity({ port, appUrl, accounts: [sanne], folder })
    expect(await tokenVerifier(settings())(tokens.access_token)).toMatchObject({ emails: [sanne.email] })
  })
})
