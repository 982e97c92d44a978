import type { DirectoryDocuments } from '#platform/store/documents.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeIn, signInBench, type SignInBench } from '#tests/kit/sign-in.ts'
import { people, type Person } from '#tests/kit/tokens.ts'
import { events } from '#platform/events/outbox.ts'
import { inviteUser, membersOf, resendInvitation, revokeInvitation } from './index.ts'
import { invitations, tenants, users } from './collections.ts'

/** Every document of a collection of the directory. */
async function everyoneIn<T extends { readonly id: string }>(
  documents: Pick<DirectoryDocuments<T>, 'scan'>,
): Promise<T[]> {
  const found: T[] = []
  for await (const batch of documents.scan()) found.push(...batch)
  return found
}

const { anna, bram, chris } = people
let bench: SignInBench
beforeEach(async () => {
  bench = await signInBench()
})
afterEach(() => bench.close())

const accept = async (code: string, person: Person, terms = '?generalTerms=true&userAgreement=true') =>
  bench
    .browser()
    .call(`microsoft/invite${terms}`, { token: await bench.token(person), headers: { 'x-spil-invite-code': code } })
const jansen = () => bench.firm('Jansen', { directories: [anna.tid] })

describe('an invitation', () => {
  it('is not accepted by an address: that stands in the logs of every server on the way', async () => {
    const tenant = await jansen()
    const code = await bench.invite(tenant, bram)
    const inPath = await bench
      .browser()
      .call(`microsoft/invite/${code}?generalTerms=true&userAgreement=true`, { token: await bench.token(bram) })
    expect(inPath.status).toBe(404)
    expect(await accept(code, bram)).toMatchObject({ status: 200 })
  })

  it('lets the invited person in, keeps when the terms were accepted, and leaves an audit event', async () => {
    const tenant = await jansen()
    const code = await bench.invite(tenant, bram)
    expect(await accept(code, bram)).toMatchObject({
      status: 200,
      setCookie: expect.stringContaining('__Host-spil=') as string,
    })
    const [stored] = await everyoneIn(bench.platform.directory.documents(users))
    expect(stored).toMatchObject({
      accountId: `${bram.tid}.${bram.oid}`,
      role: 'READ_ONLY',
      termsAcceptedAt: '2026-03-02T09:00:00.000Z',
      inviteValidUntil: null,
    })
    expect(bench.lines.join('\n')).not.toContain('audit.lost')
    expect(await bench.browser().call('microsoft', { token: await bench.token(bram) })).toMatchObject({ status: 200 })
  })

  it('is mailed in words, with the code in its link and nowhere else', async () => {
    const code = await bench.invite(await jansen(), bram)
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(bench.mails[0]).toMatchObject({ to: bram.email, subject: 'Uitnodiging voor Spil van Jansen' })
    expect(bench.mails[0]?.action?.url).toBe(`https://app.spil.example/#invite-code=${code}`)
    const storedOrLogged =
      JSON.stringify(await everyoneIn(bench.platform.directory.documents(invitations))) + bench.lines.join('\n')
    expect(storedOrLogged).not.toContain(code)
    await accept(code, bram)
    expect(bench.lines.join('\n')).not.toContain(code)
  })

  it('is taken with spaces around its code', async () => {
    expect(await accept(` ${await bench.invite(await jansen(), bram)} `, bram)).toMatchObject({ status: 200 })
  })

  it('works once', async () => {
    const code = await bench.invite(await jansen(), bram)
    await accept(code, bram)
    expect(await accept(code, bram)).toMatchObject({ status: 400, body: { errorMessage: 'invite_used' } })
  })

  it('of a hundred at once lets one in', async () => {
    const tenant = await jansen()
    const code = await bench.invite(tenant, bram)
    const { acceptInvitation } = await import('./invitations.ts')
    const identity = {
      accountId: `${bram.tid}.${bram.oid}`,
      microsoftTenantId: bram.tid,
      name: 'Bram',
      signedInAs: bram.email,
      emails: [bram.email],
      claimedEmails: [],
    }
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => acceptInvitation(bench.platform, code, identity)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('ends after seven days', async () => {
    const code = await bench.invite(await jansen(), bram)
    bench.clock.advance({ days: 7 })
    expect(await accept(code, bram)).toMatchObject({ status: 400, body: { errorMessage: 'invite_expired' } })
  })

  it('is of no use to another address, another directory, or without both ticks', async () => {
    const tenant = await jansen()
    const code = await bench.invite(tenant, bram)
    expect(await accept(code, anna)).toMatchObject({
      status: 403,
      body: { errorMessage: 'USER_EMAIL_INVITE_NOT_AUTHORIZED' },
    })
    expect(await accept(code, { ...chris, email: bram.email })).toMatchObject({
      status: 403,
      body: { errorMessage: 'MICROSOFT_TENANT_NOT_AUTHORIZED' },
    })
    for (const terms of ['', '?generalTerms=true', '?generalTerms=true&userAgreement=false'])
      expect(await accept(code, bram, terms)).toMatchObject({
        status: 400,
        body: { errorMessage: 'terms_not_accepted' },
      })
    expect(await accept(code, { ...bram, email: 'BRAM@Jansen.example' })).toMatchObject({ status: 200 })
  })

  it('is worth nothing after it was revoked or sent again, and each is told in the firm', async () => {
    const tenant = await jansen()
    const { user, url } = await inviteUser(bench.platform, {
      tenantId: tenant.id,
      name: 'Bram',
      email: bram.email,
      role: 'READ_ONLY',
    })
    const again = await resendInvitation(bench.platform, user.id)
    expect(await accept(codeIn(url), bram)).toMatchObject({ status: 400, body: { errorMessage: 'invite_unknown' } })
    await revokeInvitation(bench.platform, user.id)
    expect(await accept(codeIn(again.url), bram)).toMatchObject({
      status: 400,
      body: { errorMessage: 'invite_unknown' },
    })
    expect(bench.mails).toHaveLength(2)
    const published = await bench.platform.openTenant(tenant.id).documents(events).query({})
    expect(published.map(({ doc }) => doc)).toMatchObject([
      { name: 'user.invited', payload: { userId: user.id } },
      { name: 'user.invited', payload: { userId: user.id, validUntil: again.validUntil.toISOString() } },
    ])
  })

  it('sent to an address alone takes the name that Microsoft knows', async () => {
    const tenant = await jansen()
    const code = await bench.invite(tenant, { ...bram, name: bram.email })
    await accept(code, bram)
    expect((await everyoneIn(bench.platform.directory.documents(users)))[0]?.name).toBe('Bram Smit')
  })

  it('needs a name and an address', async () => {
    const tenant = await jansen()
    const asked = (changes: object) =>
      inviteUser(bench.platform, {
        tenantId: tenant.id,
        name: 'Bram',
        email: bram.email,
        role: 'READ_ONLY',
        ...changes,
      })
    await expect(asked({ name: ' ' })).rejects.toMatchObject({ code: 'INPUT_INVALID', field: 'name' })
    await expect(asked({ email: 'bram' })).rejects.toMatchObject({ code: 'INPUT_INVALID', field: 'email' })
  })

  it('for somebody who is in the firm already changes nothing about who they are', async () => {
    const tenant = await jansen()
    const before = await bench.member(tenant, bram, 'ADMINISTRATOR')
    expect(await accept(await bench.invite(tenant, bram), bram)).toMatchObject({ status: 200 })
    const all = await membersOf(bench.platform.directory, tenant.id)
    expect(all.map(({ id, role, accountId }) => ({ id, role, accountId }))).toEqual([
      { id: before.id, role: 'ADMINISTRATOR', accountId: before.accountId },
    ])
  })
})

describe('the first owner of a firm', () => {
  it('brings their directory, which then lets their colleagues in', async () => {
    const tenant = await bench.firm('Nieuw')
    expect(await accept(await bench.invite(tenant, anna, 'OWNER'), anna)).toMatchObject({ status: 200 })
    expect((await bench.platform.directory.documents(tenants).read(tenant.id))?.doc.authorizedMicrosoftTenants).toEqual(
      [anna.tid],
    )
    expect(await accept(await bench.invite(tenant, bram), bram)).toMatchObject({ status: 200 })
    expect(await accept(await bench.invite(tenant, chris, 'OWNER'), chris)).toMatchObject({
      status: 403,
      body: { errorMessage: 'MICROSOFT_TENANT_NOT_AUTHORIZED' },
    })
  })

  it('is an owner: nobody else may bring a directory', async () => {
    const tenant = await bench.firm('Nieuw')
    expect(await accept(await bench.invite(tenant, anna, 'ADMINISTRATOR'), anna)).toMatchObject({
      status: 403,
      body: { errorMessage: 'MICROSOFT_TENANT_NOT_AUTHORIZED' },
    })
  })
})

describe('guessing codes', () => {
  it('is answered ten times a minute, and says how long to wait', async () => {
    const answers = []
    for (let guess = 0; guess < 12; guess += 1) answers.push(await accept(`guess-${guess}`, chris))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBe(60)
    bench.clock.advance({ seconds: 60 })
    expect(await accept('guess-again', chris)).toMatchObject({ status: 400 })
  })

  it('a thousand times at once gets at most ten looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, guess) => accept(`guess-${guess}`, chris)))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
  })

  it('does not keep others out', async () => {
    const code = await bench.invite(await jansen(), bram)
    for (let guess = 0; guess < 12; guess += 1) await accept('guess', chris)
    expect(await accept(code, bram)).toMatchObject({ status: 200 })
  })
})
