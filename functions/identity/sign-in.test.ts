import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signInBench, type SignInBench } from '#tests/kit/sign-in.ts'
import { people } from '#tests/kit/tokens.ts'
import { setAuthorizedDirectories, setTenantStatus, setTenantTier } from './index.ts'
import { users } from './collections.ts'
import { createWrongTokens } from './wrong-tokens.ts'

const { anna, bram, chris } = people
let bench: SignInBench
beforeEach(async () => {
  bench = await signInBench()
})
afterEach(() => bench.close())

async function annaAtJansen() {
  const tenant = await bench.firm('Jansen', { directories: [anna.tid] })
  const user = await bench.member(tenant, anna)
  const browser = bench.browser()
  const answer = await browser.call('microsoft', { token: await bench.token(anna) })
  return { tenant, user, browser, answer }
}

describe('signing in', () => {
  it('answers the times of the session, a signature that ends with it, and a cookie no script can read', async () => {
    const { tenant, answer } = await annaAtJansen()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        tokenValidFrom: '2026-03-02T09:00:00.000Z',
        tenantId: tenant.id,
        tokenValidUntil: '2026-03-02T09:20:00.000Z',
        sasQueryParameters: `sr=c&t=${tenant.id}&se=2026-03-02T09:20:00.000Z`,
      },
    })
    expect(answer.setCookie).toMatch(
      /^__Host-spil=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=1200; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('is refused with unknown_account to somebody nobody invited', async () => {
    await bench.firm('Jansen', { directories: [anna.tid] })
    expect(await bench.browser().call('microsoft', { token: await bench.token(anna) })).toMatchObject({
      status: 403,
      body: { errorMessage: 'unknown_account' },
    })
  })

  it('does not take an equal address from another directory for the same person', async () => {
    await annaAtJansen()
    const imposter = { ...chris, email: anna.email }
    expect(await bench.browser().call('microsoft', { token: await bench.token(imposter) })).toMatchObject({
      status: 403,
      body: { errorMessage: 'unknown_account' },
    })
  })

  it('is refused without a token, with a bad one, and with something else', async () => {
    for (const authorization of [undefined, 'Bearer x', 'Basic YTpi', 'Bearer ', `Bearer ${'a'.repeat(20_000)}`])
      expect(await bench.browser().call('microsoft', { headers: { authorization } })).toMatchObject({
        status: 401,
        body: { errorMessage: 'token_invalid' },
        setCookie: undefined,
      })
  })

  it('is answered sixty times a minute to an address that shows wrong tokens, and as ever to a good one of it', async () => {
    await annaAtJansen()
    const shown = async (address: string, token: string) =>
      (await bench.browser().call('microsoft', { token, headers: { 'x-forwarded-for': `10.0.0.1, ${address}:51000` } }))
        .status
    const wrong = []
    for (let turn = 0; turn < 61; turn += 1) wrong.push(await shown('203.0.113.9', 'wrong'))
    expect(wrong).toEqual([...Array.from({ length: 60 }, () => 401), 429])
    expect(await shown('203.0.113.10', await bench.token(anna))).toBe(200)
    // A whole office has one address: the wrong tokens of one keep no colleague out.
    expect(await shown('203.0.113.9', await bench.token(anna))).toBe(200)
    expect(await shown('203.0.113.9', 'wrong')).toBe(429)
    bench.clock.advance({ seconds: 60 })
    expect(await shown('203.0.113.9', 'wrong')).toBe(401)
  })

  it('counts wrong tokens of an address over all hosts', async () => {
    const [here, there] = [createWrongTokens(bench.platform), createWrongTokens(bench.platform)]
    for (let turn = 0; turn < 60; turn += 1) await here.count('203.0.113.20')
    await expect(there.count('203.0.113.20')).rejects.toMatchObject({ reason: 'too_many_attempts' })
    await there.count('203.0.113.21')
    await there.count(null)
  })

  it('says why not: a blocked person, a blocked firm, a directory that is not authorised', async () => {
    const { tenant, user } = await annaAtJansen()
    const attempt = async () =>
      (await bench.browser().call('microsoft', { token: await bench.token(anna) })).body.errorMessage
    const { directory } = bench.platform
    await directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'BLOCKED' }))
    expect(await attempt()).toBe('user_blocked')
    await directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'ACTIVE' }))
    await setTenantStatus(bench.platform, tenant.id, 'BLOCKED')
    expect(await attempt()).toBe('tenant_blocked')
    await setTenantStatus(bench.platform, tenant.id, 'ACTIVE')
    await setAuthorizedDirectories(directory, tenant.id, [chris.tid])
    expect(await attempt()).toBe('MICROSOFT_TENANT_NOT_AUTHORIZED')
    await directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'DELETED' }))
    expect(await attempt()).toBe('unknown_account')
  })

  it('leads to the firm used last, and past one that is blocked', async () => {
    const { tenant, browser } = await annaAtJansen()
    const smit = await bench.firm('Smit', { directories: [anna.tid] })
    await bench.member(smit, anna)
    const signIn = async () =>
      (await bench.browser().call('microsoft', { token: await bench.token(anna) })).body.sasQueryParameters
    expect(await signIn()).toContain(tenant.id)
    await browser.call(`microsoft/${smit.id}`)
    expect(await signIn()).toContain(smit.id)
    await setTenantStatus(bench.platform, smit.id, 'BLOCKED')
    expect(await signIn()).toContain(tenant.id)
  })

  it('remembers the language that the browser asks for, in which mails come; another one leaves it as it was', async () => {
    const { user } = await annaAtJansen()
    const localeAfter = async (language: string) => {
      await bench
        .browser()
        .call('microsoft', { token: await bench.token(anna), headers: { 'accept-language': language } })
      return (await bench.platform.directory.documents(users).read(user.id))?.doc.locale
    }
    expect(await localeAfter('en-GB,en;q=0.9')).toBe('en')
    expect(await localeAfter('de-DE')).toBe('en')
    expect(await localeAfter('de, nl-BE;q=0.8, en;q=0.5')).toBe('nl')
  })

  it('always gives a new id, and ends the session the browser came with', async () => {
    const { browser } = await annaAtJansen()
    const before = browser.cookie
    await browser.call('microsoft', { token: await bench.token(anna) })
    expect(browser.cookie?.split('.')[0]).not.toBe(before?.split('.')[0])
    expect(await bench.browser(before).call('refresh-token')).toMatchObject({ status: 401 })
  })

  it('does not keep an id that somebody planted', async () => {
    await annaAtJansen()
    const planted = `__Host-spil=${'A'.repeat(22)}.${'B'.repeat(43)}`
    const browser = bench.browser(planted)
    expect(await browser.call('microsoft', { token: await bench.token(anna) })).toMatchObject({ status: 200 })
    expect(browser.cookie).not.toBe(planted)
  })

  it('keeps nothing of a token and nothing of a cookie in the log', async () => {
    const { browser } = await annaAtJansen()
    const [id = '', secret = ''] = (browser.cookie ?? '').replace('__Host-spil=', '').split('.')
    const log = bench.lines.join('\n')
    expect(log).not.toContain(secret)
    expect(log).not.toContain(id)
    expect(log).not.toContain('eyJ')
    expect(log).not.toContain(anna.email)
  })
})

describe('a call that another site may have caused', () => {
  const paths = ['microsoft', 'microsoft/invite', 'microsoft/tenant', 'refresh-token', 'log-out']

  it.each(paths)('to %s changes nothing without our header', async (path) => {
    const { browser } = await annaAtJansen()
    for (const headers of [
      { 'x-spil-request': undefined },
      { 'x-spil-request': undefined, 'sec-fetch-site': 'cross-site' },
      { 'x-spil-request': undefined, 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ])
      expect(await browser.call(path, { headers, token: await bench.token(anna) })).toMatchObject({
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
    expect((await bench.browser().call('log-out', { method })).status).toBe(405)
  })

  it.each(['', 'microsoft/a/b', 'microsoft/invite/a', 'other', 'refresh-token/x', 'microsoft/%E0%A4%A'])(
    'to "%s" finds nothing',
    async (path) => {
      expect([403, 404, 401]).toContain((await bench.browser().call(path, { token: await bench.token(anna) })).status)
    },
  )
})

describe('switching firms', () => {
  it('gives a session in the other firm, and ends the old one without calling it a theft', async () => {
    const { browser } = await annaAtJansen()
    const smit = await bench.firm('Smit', { directories: [anna.tid] })
    await bench.member(smit, anna, 'OWNER')
    const before = browser.cookie
    expect(await browser.call(`microsoft/${smit.id}`)).toMatchObject({
      status: 200,
      body: { sasQueryParameters: expect.stringContaining(smit.id) as string },
    })
    expect(await bench.browser(before).call('refresh-token')).toMatchObject({ status: 409, setCookie: undefined })
    bench.clock.advance({ seconds: 11 })
    expect(await bench.browser(before).call('refresh-token')).toMatchObject({ status: 401 })
    expect(await browser.call('refresh-token')).toMatchObject({ status: 200 })
  })

  it('leaves the old session as it was when the other firm is foreign, unknown, blocked, or the files do not answer', async () => {
    const { browser } = await annaAtJansen()
    const foreign = await bench.firm('Vreemd', { directories: [chris.tid] })
    await bench.member(foreign, chris)
    const blocked = await bench.firm('Dicht', { directories: [anna.tid] })
    await bench.member(blocked, anna)
    await setTenantStatus(bench.platform, blocked.id, 'BLOCKED')
    const before = browser.cookie
    const [known, unknown] = [await browser.call(`microsoft/${foreign.id}`), await browser.call('microsoft/nothing')]
    expect(known).toMatchObject({ status: 403, body: { errorMessage: 'no_access' } })
    expect(unknown).toMatchObject({ status: 403, body: { errorMessage: 'no_access' } })
    expect(await browser.call(`microsoft/${blocked.id}`)).toMatchObject({
      status: 403,
      body: { errorMessage: 'tenant_blocked' },
    })
    const open = await bench.firm('Open', { directories: [anna.tid] })
    await bench.member(open, anna)
    bench.signatures.fail = true
    expect((await browser.call(`microsoft/${open.id}`)).status).toBe(500)
    bench.signatures.fail = false
    expect(browser.cookie).toBe(before)
    expect(await browser.call('refresh-token')).toMatchObject({ status: 200 })
  })

  it('of two at once lets one win', async () => {
    const { browser } = await annaAtJansen()
    const firms = await Promise.all(['Een', 'Twee'].map((name) => bench.firm(name, { directories: [anna.tid] })))
    for (const firm of firms) await bench.member(firm, anna)
    const answers = await Promise.all(firms.map(({ id }) => bench.browser(browser.cookie).call(`microsoft/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('takes a token as well, which signs in to that very firm', async () => {
    const { tenant } = await annaAtJansen()
    expect(await bench.browser().call(`microsoft/${tenant.id}`, { token: await bench.token(anna) })).toMatchObject({
      status: 200,
    })
    expect(await bench.browser().call(`microsoft/${tenant.id}`, { token: await bench.token(bram) })).toMatchObject({
      status: 403,
      body: { errorMessage: 'no_access' },
    })
    expect(await bench.browser().call(`microsoft/${tenant.id}`)).toMatchObject({ status: 401 })
  })
})

describe('signing out', () => {
  it('ends the session at once and takes the cookie away', async () => {
    const { browser } = await annaAtJansen()
    const before = browser.cookie
    const answer = await browser.call('log-out')
    expect(answer).toMatchObject({ status: 200, setCookie: expect.stringContaining('Max-Age=0') as string })
    expect(browser.cookie).toBeUndefined()
    expect(await bench.browser(before).call('refresh-token')).toMatchObject({ status: 401 })
  })

  it('is no error for somebody who is not signed in', async () => {
    expect(await bench.browser().call('log-out')).toMatchObject({ status: 200 })
  })
})

describe('what a person may do', () => {
  const current = async (browser: { cookie: string | undefined }) => {
    const { ticketIn } = await import('#platform/sessions/session-cookie.ts')
    const session = await bench.identity.sessions.read(ticketIn(new Headers({ cookie: browser.cookie ?? '' })))
    return bench.identity.currentUsers.of(session)
  }

  it('is read from the directory and at most 30 seconds old', async () => {
    const { tenant, browser } = await annaAtJansen()
    expect(await current(browser)).toMatchObject({ role: 'ADMINISTRATOR', tier: 'BASIC', tenantName: 'Jansen' })
    await setTenantTier(bench.platform.directory, tenant.id, 'EXPERT')
    expect(await current(browser)).toMatchObject({ tier: 'BASIC' })
    bench.clock.advance({ seconds: 30 })
    expect(await current(browser)).toMatchObject({ tier: 'EXPERT' })
  })

  it('counts from the next request on when this host made the change', async () => {
    const { user, browser } = await annaAtJansen()
    await current(browser)
    await bench.platform.directory.documents(users).update(user.id, (doc) => ({ ...doc, role: 'READ_ONLY' }))
    bench.identity.currentUsers.forget(user.id)
    expect(await current(browser)).toMatchObject({ role: 'READ_ONLY' })
  })

  it.each(['BLOCKED', 'DELETED'] as const)(
    'is nothing any more within 30 seconds, in every browser, for who became %s at another instance',
    async (status) => {
      const { user, browser } = await annaAtJansen()
      const second = bench.browser()
      await second.call('microsoft', { token: await bench.token(anna) })
      const ask = async () => Promise.all([browser, second].map((each) => bench.api(each, '{ me { name } }')))
      const served = { status: 200, code: undefined }
      expect(await ask()).toEqual([served, served])
      // Nobody tells this instance.
      await bench.platform.directory.documents(users).update(user.id, (doc) => ({ ...doc, status }))
      bench.clock.advance({ seconds: 30 })
      const out = { status: 401, code: 'AUTH_NOT_AUTHENTICATED' }
      expect(await ask()).toEqual([out, out])
    },
  )

  it('is read anew for each command: whoever was blocked, or may less, changes nothing any more', async () => {
    const { tenant, user, browser } = await annaAtJansen()
    const command = () =>
      bench.api(browser, 'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }')
    const question = () => bench.api(browser, '{ me { name } }')
    expect(await command()).toEqual({ status: 200, code: undefined })
    const people = bench.platform.directory.documents(users)
    // By another host, so that nobody tells this one.
    await people.update(user.id, (doc) => ({ ...doc, role: 'READ_ONLY' }))
    expect(await command()).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    await people.update(user.id, (doc) => ({ ...doc, role: 'ADMINISTRATOR', status: 'BLOCKED' }))
    expect(await command()).toEqual({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
    // What a command has found out holds for questions too.
    expect(await question()).toEqual({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
    await people.update(user.id, (doc) => ({ ...doc, status: 'ACTIVE' }))
    expect(await command()).toEqual({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
    bench.clock.advance({ seconds: 30 })
    expect(await command()).toEqual({ status: 200, code: undefined })
    await setTenantStatus(bench.platform, tenant.id, 'BLOCKED')
    expect(await command()).toEqual({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
  })

  it('gives a person who was blocked no new session, however lately the host looked', async () => {
    const { user, browser } = await annaAtJansen()
    await current(browser)
    await bench.platform.directory.documents(users).update(user.id, (doc) => ({ ...doc, status: 'BLOCKED' }))
    expect(await browser.call('refresh-token')).toMatchObject({ status: 401, body: { errorMessage: 'session_ended' } })
  })

  it('ends with the person, the firm, or its trust in the directory; a refresh then signs out', async () => {
    const { tenant, browser } = await annaAtJansen()
    await setTenantStatus(bench.platform, tenant.id, 'BLOCKED')
    bench.identity.currentUsers.forgetAll()
    expect(await current(browser)).toBeUndefined()
    expect(await browser.call('refresh-token')).toMatchObject({ status: 401, body: { errorMessage: 'session_ended' } })
    expect(browser.cookie).toBeUndefined()
  })
})
