import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signInBench, type SignInBench } from '#tests/kit/sign-in.ts'
import { people } from '#tests/kit/tokens.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { personalAccounts } from '#domain/access/personal-accounts.ts'
import { auditEvents } from '#platform/audit.ts'
import { authorizesDirectory, membersOf } from './index.ts'
import { users } from './collections.ts'

const { anna, bram, chris } = people
let bench: SignInBench
beforeEach(async () => {
  bench = await signInBench()
})
afterEach(() => bench.close())

type Claims = Record<string, unknown>
const inDirectory = (tid: string, claims: Claims): Claims => ({
  tid,
  iss: `https://login.example/${tid}/v2.0`,
  ...claims,
})

/** Bram's invitation, accepted with a token that says this; `role` and `directories` are of the firm that asks. */
async function accepted(
  claims: Claims,
  { directories = [bram.tid], role }: { readonly directories?: readonly string[]; readonly role?: 'OWNER' } = {},
) {
  const firm = await bench.firm('Jansen', { directories })
  const code = await bench.invite(firm, bram, role)
  const token = await bench.token(bram, claims)
  const headers = { 'x-spil-invite-code': code }
  const { status, body } = await bench
    .browser()
    .call('microsoft/invite?generalTerms=true&userAgreement=true', { token, headers })
  return { status, reason: body.errorMessage, signedInAs: body.signedInAs, firm }
}

describe('the invited person', () => {
  it.each<[string, Claims]>([
    [
      'by the mail address of a user name that is another',
      { preferred_username: 'b.smit@jansen.example', email: bram.email },
    ],
    [
      'by the mail address of a name at onmicrosoft.com',
      { preferred_username: 'bram@jansen.onmicrosoft.com', email: bram.email },
    ],
    ['by a user name that only upn tells', { preferred_username: undefined, upn: 'Bram@Jansen.example' }],
    ['by one of several addresses', { preferred_username: 'bram@nieuw.example', verified_primary_email: [bram.email] }],
    [
      'by an alias',
      {
        preferred_username: 'bram@nieuw.example',
        verified_secondary_email: ['x@nieuw.example', ' BRAM@jansen.example '],
      },
    ],
    [
      'as a guest, by the name that the host made of theirs',
      { preferred_username: undefined, upn: 'bram_jansen.example#EXT#@host.onmicrosoft.com' },
    ],
    [
      'as a guest, by that name without its hash marks',
      { preferred_username: undefined, upn: 'bram_jansen.example_EXT_@host.onmicrosoft.com' },
    ],
    [
      'as a guest, by the address that only its own directory tells',
      {
        preferred_username: 'bram@jansen.example',
        upn: 'bram_jansen.example#EXT#@host.onmicrosoft.com',
        email: bram.email,
      },
    ],
    ['with a number that looks like a name', { preferred_username: '+31612345678', email: bram.email }],
  ])('gets in: %s', async (_, claims) => {
    expect(await accepted(claims)).toMatchObject({ status: 200 })
  })

  it('gets in with a personal account that the firm lets in: Microsoft has checked its address', async () => {
    const claims = inDirectory(personalAccounts, { preferred_username: 'bram.thuis@mail.example', email: bram.email })
    expect(await accepted(claims, { directories: [personalAccounts] })).toMatchObject({ status: 200 })
  })

  it('reads of a personal account that the firm does not let in that it is one, and waits for an owner to let it in', async () => {
    const claims = inDirectory(personalAccounts, { preferred_username: 'bram.thuis@mail.example', email: bram.email })
    const { status, reason, signedInAs, firm } = await accepted(claims)
    expect({ status, reason, signedInAs }).toEqual({
      status: 403,
      reason: 'PERSONAL_ACCOUNT_NOT_AUTHORIZED',
      signedInAs: 'bram.thuis@mail.example',
    })
    expect(await membersOf(bench.platform.directory, firm.id)).toMatchObject([{ refusedDirectory: personalAccounts }])
  })

  it('gets in as the first owner with a personal account, which makes no directory the own one of the firm', async () => {
    const claims = inDirectory(personalAccounts, { preferred_username: bram.email })
    const { status, firm } = await accepted(claims, { directories: [], role: 'OWNER' })
    expect(status).toBe(200)
    expect(await authorizesDirectory(bench.platform.directory, firm.id, personalAccounts)).toBe(false)
  })

  it.each([true, 1, '1', 'true'])(
    'gets in as the first owner, where Microsoft has checked the domain of the address (%j)',
    async (xms_edov) => {
      const claims = { preferred_username: 'b.smit@jansen.onmicrosoft.com', email: bram.email, xms_edov }
      expect(await accepted(claims, { directories: [], role: 'OWNER' })).toMatchObject({ status: 200 })
    },
  )
})

describe('an address that a directory made up', () => {
  const madeUp = (more: Claims = {}): Claims =>
    inDirectory(chris.tid, { oid: chris.oid, preferred_username: chris.email, email: bram.email, ...more })

  it.each<[string, Claims]>([
    ['as it is', madeUp()],
    ['said to be unchecked', madeUp({ xms_edov: false })],
    ['with a check that is no check', madeUp({ xms_edov: 'yes' })],
    ['as the name of a guest', madeUp({ upn: 'bram_jansen.example#EXT#@elders.onmicrosoft.com', email: undefined })],
  ])('does not make its person the first owner of a firm: %s', async (_, claims) => {
    expect(await accepted(claims, { directories: [], role: 'OWNER' })).toMatchObject({
      status: 403,
      reason: 'USER_EMAIL_INVITE_NOT_AUTHORIZED',
      signedInAs: chris.email,
    })
  })

  it('does not put a foreign directory before an owner as the one of the invited person', async () => {
    const { reason, firm } = await accepted(madeUp())
    expect(reason).toBe('USER_EMAIL_INVITE_NOT_AUTHORIZED')
    expect(await membersOf(bench.platform.directory, firm.id)).toMatchObject([
      { accountId: null, refusedDirectory: null },
    ])
  })

  it('puts the directory before an owner where the address was checked, since it may be the invited person from elsewhere', async () => {
    const { reason, firm } = await accepted(madeUp({ xms_edov: true }))
    expect(reason).toBe('MICROSOFT_TENANT_NOT_AUTHORIZED')
    expect(await membersOf(bench.platform.directory, firm.id)).toMatchObject([{ refusedDirectory: chris.tid }])
  })
})

describe('who is refused reads which address was signed in with', () => {
  it('as Microsoft has it, also where the invitation is for another', async () => {
    expect(await accepted({ preferred_username: 'Bram@jansen.onmicrosoft.com' })).toMatchObject({
      status: 403,
      reason: 'USER_EMAIL_INVITE_NOT_AUTHORIZED',
      signedInAs: 'bram@jansen.onmicrosoft.com',
    })
  })

  it('as a guest their own one, not the one that the host made of it', async () => {
    const claims = {
      preferred_username: undefined,
      upn: 'gast_elders.example#EXT#@jansen.onmicrosoft.com',
      email: 'gast@elders.example',
    }
    expect(await accepted(claims)).toMatchObject({ status: 403, signedInAs: 'gast@elders.example' })
  })

  it('without an invitation, in a firm of its own choice, and where they are blocked; it stands in no line of the log', async () => {
    const firm = await bench.firm('Jansen', { directories: [anna.tid] })
    const refusedAt = async (path: string) =>
      (await bench.browser().call(path, { token: await bench.token(anna) })).body
    expect(await refusedAt('microsoft')).toMatchObject({ errorMessage: 'unknown_account', signedInAs: anna.email })
    expect(await refusedAt(`microsoft/${firm.id}`)).toMatchObject({ errorMessage: 'no_access', signedInAs: anna.email })
    const { id } = await bench.member(firm, anna)
    await bench.platform.directory.documents(users).update(id, (user) => ({ ...user, status: 'BLOCKED' }))
    expect(await refusedAt('microsoft')).toMatchObject({ errorMessage: 'user_blocked', signedInAs: anna.email })
    expect(bench.lines.join('\n')).not.toContain(anna.email)
  })

  it('but not where the token was wrong', async () => {
    const { body } = await bench.browser().call('microsoft', { token: await bench.token(anna, { aud: 'api-other' }) })
    expect(body).toEqual({ errorMessage: 'token_invalid', correlationId: expect.any(String) as string })
  })
})

describe('the log of a firm', () => {
  const logOf = async (tenantId: TenantId) =>
    (await bench.platform.openTenant(tenantId).documents(auditEvents).query({}))
      .map(({ doc: { action, actorId, subject, after } }) => ({ action, actorId, subject, after }))
      .toSorted((left, right) => left.action.localeCompare(right.action))
  const from = { 'x-forwarded-for': '203.0.113.9:51000' }

  it('has who signed in and out, and from where', async () => {
    const firm = await bench.firm('Jansen', { directories: [anna.tid] })
    const { id } = await bench.member(firm, anna)
    const browser = bench.browser()
    await browser.call('microsoft', { token: await bench.token(anna), headers: from })
    await browser.call('log-out', { headers: from })
    await browser.call('log-out', { headers: from })
    const of = { actorId: id, subject: id, after: { address: '203.0.113.9' } }
    expect(await logOf(firm.id)).toEqual([
      { action: 'session.end', ...of },
      { action: 'session.start', ...of },
    ])
  })

  it('has who was refused, why, and as whom they signed in, a few times a minute and no more', async () => {
    const firm = await bench.firm('Jansen', { directories: [anna.tid] })
    const { id } = await bench.member(firm, anna)
    await bench.platform.directory.documents(users).update(id, (user) => ({ ...user, status: 'BLOCKED' }))
    for (let turn = 0; turn < 20; turn += 1)
      await bench.browser().call('microsoft', { token: await bench.token(anna), headers: from })
    const log = await logOf(firm.id)
    expect(log).toHaveLength(5)
    expect(log[0]).toEqual({
      action: 'session.refuse',
      actorId: null,
      subject: id,
      after: { reason: 'user_blocked', email: anna.email, address: '203.0.113.9' },
    })
  })

  it('has who came with an invitation of another', async () => {
    const { firm } = await accepted({ preferred_username: chris.email })
    expect(await logOf(firm.id)).toMatchObject([
      { action: 'session.refuse', after: { reason: 'USER_EMAIL_INVITE_NOT_AUTHORIZED', email: chris.email } },
    ])
  })

  it('has nothing of a stranger who names the firm', async () => {
    const firm = await bench.firm('Jansen', { directories: [anna.tid] })
    await bench.browser().call(`microsoft/${firm.id}`, { token: await bench.token(chris) })
    expect(await logOf(firm.id)).toEqual([])
  })
})
