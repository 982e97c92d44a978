import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signInDesk, type Desk } from '#tests/kit/sign-in.ts'
import { people } from '#tests/kit/tokens.ts'
import { setAuthorizedDirectories, setTenantStatus, setTenantTier } from './index.ts'
import { users } from './collections.ts'

const { anna, bram, chris } = people
let desk: Desk
beforeEach(async () => {
  desk = await signInDesk()
})
afterEach(() => desk.close())

async function annaAtJansen() {
  const tenant = await desk.firm('Jansen', { directories: [anna.tid] })
  const user = await desk.member(tenant, anna)
  const browser = desk.browser()
  const answer = await browser.call('microsoft', { token: await desk.token(anna) })
  return { tenant, user, browser, answer }
}

describe('signing in', () => {
  it('answers the times of the session, a signature that ends with it, and a cookie no script can read', async () => {
    const { tenant, answer } = await annaAtJansen()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        tokenValidFrom: '2026-03-02T09:00:00.000Z',
        tokenValidUntil: '2026-03-02T09:20:00.000Z',
        sasQueryParameters: `sr=c&t=${tenant.id}&se=2026-03-02T09:20:00.000Z`,
      },
    })
    expect(answer.setCookie).toMatch(
      /^__Host-spil=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=1200; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('is refused with unknown_account to somebody nobody invited', async () => {
    await desk.firm('Jansen', { directories: [anna.tid] })
    expect(await desk.browser().call('microsoft', { token: await desk.token(anna) })).toMatchObject({
      status: 403,
      body: { errorMessage: 'unknown_account' },
    })
  })

  it('does not take an equal address from another directory for the same person', async () => {
    await annaAtJansen()
    const imposter = { ...chris, email: anna.email }
    expect(await desk.browser().call('microsoft', { token: await desk.token(imposter) })).toMatchObject({
      status: 403,
      body: { errorMessage: 'unknown_account' },
    })
  })

  it('is refused without a token, with a bad one, and with something else', async () => {
    for (const authorization of [undefined, 'Bearer x', 'Basic YTpi', 'Bearer ', `Bearer ${'a'.repeat(20_000)}`])
      expect(await desk.browser().call('microsoft', { headers: { authorization } })).toMatchObject({
        status: 401,
        body: { errorMessage: 'token_invalid' },
        setCookie: undefined,
      })
  })

  it('is answered sixty times a minute to an address that shows wrong tokens, and as ever to others', async () => {
    await annaAtJansen()
    const shown = async (address: string, token: string) =>
      (await desk.browser().call('microsoft', { token, headers: { 'x-forwarded-for': `10.0.0.1, ${address}:51000` } }))
        .status
    const wrong = []
    for (let turn = 0; turn < 61; turn += 1) wrong.push(await shown('203.0.113.9', 'wrong'))
    expect(wrong).toEqual([...Array.from({ length: 60 }, () => 401), 429])
    expect(await shown('203.0.113.10', await desk.token(anna))).toBe(200)
    desk.clock.advance({ seconds: 60 })
    expect(await shown('203.0.113.9', await desk.token(anna))).toBe(200)
  })

  it('says why not: a blocked person, a blocked firm, a directory that is not authorised', async () => {
    const { tenant, user } = await annaAtJansen()
    const attempt = async () =>
      (await desk.browser().call('microsoft', { token: await desk.token(anna) })).body.errorMessage
    const { directory } = desk.platform
    await directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'BLOCKED' }))
    expect(await attempt()).toBe('user_blocked')
    await directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'ACTIVE' }))
    await setTenantStatus(desk.platform, tenant.id, 'BLOCKED')
    expect(await attempt()).toBe('tenant_blocked')
    await setTenantStatus(desk.platform, tenant.id, 'ACTIVE')
    await setAuthorizedDirectories(directory, tenant.id, [chris.tid])
    expect(await attempt()).toBe('MICROSOFT_TENANT_NOT_AUTHORIZED')
    await directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'DELETED' }))
    expect(await attempt()).toBe('unknown_account')
  })

  it('leads to the firm used last, and past one that is blocked', async () => {
    const { tenant, browser } = await annaAtJansen()
    const smit = await desk.firm('Smit', { directories: [anna.tid] })
    await desk.member(smit, anna)
    const signIn = async () =>
      (await desk.browser().call('microsoft', { token: await desk.token(anna) })).body.sasQueryParameters
    expect(await signIn()).toContain(tenant.id)
    await browser.call(`microsoft/${smit.id}`)
    expect(await signIn()).toContain(smit.id)
    await setTenantStatus(desk.platform, smit.id, 'BLOCKED')
    expect(await signIn()).toContain(tenant.id)
  })

  it('always gives a new id, and ends the session the browser came with', async () => {
    const { browser } = await annaAtJansen()
    const before = browser.cookie
    await browser.call('microsoft', { token: await desk.token(anna) })
    expect(browser.cookie?.split('.')[0]).not.toBe(before?.split('.')[0])
    expect(await desk.browser(before).call('refresh-token')).toMatchObject({ status: 401 })
  })

  it('does not keep an id that somebody planted', async () => {
    await annaAtJansen()
    const planted = `__Host-spil=${'A'.repeat(22)}.${'B'.repeat(43)}`
    const browser = desk.browser(planted)
    expect(await browser.call('microsoft', { token: await desk.token(anna) })).toMatchObject({ status: 200 })
    expect(browser.cookie).not.toBe(planted)
  })

  it('keeps nothing of a token and nothing of a cookie in the log', async () => {
    const { browser } = await annaAtJansen()
    const [id = '', secret = ''] = (browser.cookie ?? '').replace('__Host-spil=', '').split('.')
    const log = desk.lines.join('\n')
    expect(log).not.toContain(secret)
    expect(log).not.toContain(id)
    expect(log).not.toContain('eyJ')
    expect(log).not.toContain(anna.email)
  })
})

describe('a call from another site', () => {
  const paths = ['microsoft', 'microsoft/invite/code', 'microsoft/tenant', 'refresh-token', 'log-out']

  it.each(paths)('to %s changes nothing without our header', async (path) => {
    const { browser } = await annaAtJansen()
    for (const headers of [
      { 'x-spil-request': undefined },
      { 'x-spil-request': undefined, 'sec-fetch-site': 'cross-site' },
      { 'x-spil-request': undefined, 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ])
      expect(await browser.call(path, { headers, token: await desk.token(anna) })).toMatchObject({
        status: 403,
        body: { errorMessage: 'request_not_from_app' },
        setCookie: undefined,
      })
    expect(await browser.call('refresh-token')).toMatchObject({ status: 200 })
  })

  it('passes from a page of the same origin, which the browser vouches for', async () => {
    const { browser } = await annaAtJansen()
    expect(
      await browser.call('refresh-token', {
        headers: { 'x-spil-request': undefined, origin: undefined, 'sec-fetch-site': 'same-origin' },
      }),
    ).toMatchObject({ status: 200 })
  })

  it.each(['POST', 'PUT', 'DELETE'])('is not answered on %s', async (method) => {
    expect((await desk.browser().call('log-out', { method })).status).toBe(405)
  })

  it.each(['', 'microsoft/a/b', 'microsoft/invite/a/b', 'other', 'refresh-token/x', 'microsoft/%E0%A4%A'])(
    'to "%s" finds nothing',
    async (path) => {
      expect([403, 404, 401]).toContain((await desk.browser().call(path, { token: await desk.token(anna) })).status)
    },
  )
})

describe('switching firms', () => {
  it('gives a session in the other firm, and ends the old one without calling it a theft', async () => {
    const { browser } = await annaAtJansen()
    const smit = await desk.firm('Smit', { directories: [anna.tid] })
    await desk.member(smit, anna, 'OWNER')
    const before = browser.cookie
    expect(await browser.call(`microsoft/${smit.id}`)).toMatchObject({
      status: 200,
      body: { sasQueryParameters: expect.stringContaining(smit.id) as string },
    })
    expect(await desk.browser(before).call('refresh-token')).toMatchObject({ status: 409, setCookie: undefined })
    desk.clock.advance({ seconds: 11 })
    expect(await desk.browser(before).call('refresh-token')).toMatchObject({ status: 401 })
    expect(await browser.call('refresh-token')).toMatchObject({ status: 200 })
  })

  it('leaves the old session as it was when the other firm is foreign, unknown, blocked, or the files do not answer', async () => {
    const { browser } = await annaAtJansen()
    const foreign = await desk.firm('Vreemd', { directories: [chris.tid] })
    await desk.member(foreign, chris)
    const blocked = await desk.firm('Dicht', { directories: [anna.tid] })
    await desk.member(blocked, anna)
    await setTenantStatus(desk.platform, blocked.id, 'BLOCKED')
    const before = browser.cookie
    const [known, unknown] = [await browser.call(`microsoft/${foreign.id}`), await browser.call('microsoft/nothing')]
    expect(known).toMatchObject({ status: 403, body: { errorMessage: 'no_access' } })
    expect(unknown).toMatchObject({ status: 403, body: { errorMessage: 'no_access' } })
    expect(await browser.call(`microsoft/${blocked.id}`)).toMatchObject({
      status: 403,
      body: { errorMessage: 'tenant_blocked' },
    })
    const open = await desk.firm('Open', { directories: [anna.tid] })
    await desk.member(open, anna)
    desk.signatures.fail = true
    expect((await browser.call(`microsoft/${open.id}`)).status).toBe(500)
    desk.signatures.fail = false
    expect(browser.cookie).toBe(before)
    expect(await browser.call('refresh-token')).toMatchObject({ status: 200 })
  })

  it('of two at once lets one win', async () => {
    const { browser } = await annaAtJansen()
    const firms = await Promise.all(['Een', 'Twee'].map((name) => desk.firm(name, { directories: [anna.tid] })))
    for (const firm of firms) await desk.member(firm, anna)
    const answers = await Promise.all(firms.map(({ id }) => desk.browser(browser.cookie).call(`microsoft/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes a token as well, which signs in to that very firm', async () => {
    const { tenant } = await annaAtJansen()
    expect(await desk.browser().call(`microsoft/${tenant.id}`, { token: await desk.token(anna) })).toMatchObject({
      status: 200,
    })
    expect(await desk.browser().call(`microsoft/${tenant.id}`, { token: await desk.token(bram) })).toMatchObject({
      status: 403,
      body: { errorMessage: 'no_access' },
    })
    expect(await desk.browser().call(`microsoft/${tenant.id}`)).toMatchObject({ status: 401 })
  })
})

describe('signing out', () => {
  it('ends the session at once and takes the cookie away', async () => {
    const { browser } = await annaAtJansen()
    const before = browser.cookie
    const answer = await browser.call('log-out')
    expect(answer).toMatchObject({ status: 200, setCookie: expect.stringContaining('Max-Age=0') as string })
    expect(browser.cookie).toBeUndefined()
    expect(await desk.browser(before).call('refresh-token')).toMatchObject({ status: 401 })
  })

  it('is no error for somebody who is not signed in', async () => {
    expect(await desk.browser().call('log-out')).toMatchObject({ status: 200 })
  })
})

describe('what a person may do', () => {
  const current = async (browser: { cookie: string | undefined }) => {
    const { ticketIn } = await import('#platform/sessions/session-cookie.ts')
    const session = await desk.identity.sessions.read(ticketIn(new Headers({ cookie: browser.cookie ?? '' })))
    return desk.identity.currentUsers.of(session)
  }

  it('is read from the directory and at most 30 seconds old', async () => {
    const { tenant, browser } = await annaAtJansen()
    expect(await current(browser)).toMatchObject({ role: 'ADMINISTRATOR', tier: 'BASIC', tenantName: 'Jansen' })
    await setTenantTier(desk.platform.directory, tenant.id, 'EXPERT')
    expect(await current(browser)).toMatchObject({ tier: 'BASIC' })
    desk.clock.advance({ seconds: 30 })
    expect(await current(browser)).toMatchObject({ tier: 'EXPERT' })
  })

  it('counts from the next request on when this host made the change', async () => {
    const { user, browser } = await annaAtJansen()
    await current(browser)
    await desk.platform.directory.documents(users).update(user.id, (doc) => ({ ...doc, role: 'READ_ONLY' }))
    desk.identity.currentUsers.forget(user.id)
    expect(await current(browser)).toMatchObject({ role: 'READ_ONLY' })
  })

  it('ends with the person, the firm, or its trust in the directory; a refresh then signs out', async () => {
    const { tenant, browser } = await annaAtJansen()
    await setTenantStatus(desk.platform, tenant.id, 'BLOCKED')
    desk.identity.currentUsers.forgetAll()
    expect(await current(browser)).toBeUndefined()
    expect(await browser.call('refresh-token')).toMatchObject({ status: 401, body: { errorMessage: 'session_ended' } })
    expect(browser.cookie).toBeUndefined()
  })
})
