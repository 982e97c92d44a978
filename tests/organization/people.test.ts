import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#domain/shared/ids.ts'
import { acceptInvitation } from '#functions/identity/invitations.ts'
import type { Tenant } from '#functions/identity/index.ts'
import { users } from '#functions/identity/collections.ts'
import { auditEvents } from '#platform/audit.ts'
import { codeIn, signInBench, type Browser, type SignInBench } from '#tests/kit/sign-in.ts'
import { people, type Person } from '#tests/kit/tokens.ts'
import { timesOf } from '#tests/kit/how-much.ts'

const { anna, bram, chris } = people
const dora: Person = {
  ...bram,
  oid: '11111111-0000-4000-8000-000000000004',
  name: 'Dora',
  email: 'dora@jansen.example',
}

let bench: SignInBench
let firm: Tenant
beforeEach(async () => {
  bench = await signInBench()
  firm = await bench.firm('Jansen', { directories: [anna.tid] })
})
afterEach(() => bench.close())

async function atWork(person: Person, role: 'OWNER' | 'ADMINISTRATOR' | 'READ_ONLY' = 'OWNER') {
  const user = await bench.member(firm, person, role)
  return { id: user.id, ...(await signedIn(person)) }
}
async function signedIn(person: Person): Promise<{ browser: Browser }> {
  const browser = bench.browser()
  expect(await browser.call('microsoft', { token: await bench.token(person) })).toMatchObject({ status: 200 })
  return { browser }
}

const update = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id role status state } }`
const remove = `mutation ($id: ID!) { deleteUser(id: $id) { status } }`
const invite = `mutation ($input: InviteUserInput!) { inviteUser(input: $input) { user { id state } url } }`
const resend = `mutation ($email: String!) { resendUserInvite(email: $email) { url } }`
const revoke = `mutation ($email: String!) { revokeUserInvite(email: $email) { status } }`
const list = `query ($filter: UserOverviewFilter, $sort: UserOverviewSort, $skip: Int, $take: Int) {
  userOverviews(filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount items { id name email role status state lastLoginIpAddress isMe isDirectoryAuthorized } } }`

const change = (browser: Browser, input: object) => bench.ask(browser, update, { input })
const asked = (browser: Browser, person: Person, role = 'READ_ONLY') =>
  bench.ask(browser, invite, { input: { name: person.name, email: person.email, role } })
const accepting = (code: string, person: Person) =>
  acceptInvitation(bench.platform, code, {
    accountId: `${person.tid}.${person.oid}`,
    microsoftTenantId: person.tid,
    name: person.name,
    signedInAs: person.email,
    emails: [person.email],
    claimedEmails: [],
  })
async function names(browser: Browser, variables: object = {}): Promise<string[]> {
  const { data } = await bench.ask(browser, list, { ...variables })
  return (data?.['userOverviews'] as { items: { name: string }[] }).items.map(({ name }) => name)
}
async function owners(): Promise<string[]> {
  const found = await bench.platform.directory.documents(users).find({ tenantId: firm.id, role: 'OWNER' })
  return found.filter(({ doc }) => doc.status === 'ACTIVE').map(({ doc }) => doc.name)
}

describe('a firm', () => {
  it('is never left by its last owner: not blocked, not lowered, not removed', async () => {
    const { browser, id } = await atWork(anna)
    expect(await change(browser, { id, status: 'BLOCKED' })).toMatchObject({ code: 'LAST_OWNER' })
    expect(await change(browser, { id, role: 'ADMINISTRATOR' })).toMatchObject({ code: 'LAST_OWNER' })
    expect(await bench.ask(browser, remove, { id })).toMatchObject({ code: 'LAST_OWNER' })
    expect(await owners()).toEqual([anna.name])
  })

  it('counts no owner who is invited, blocked, or of a directory that is kept out', async () => {
    const { browser, id } = await atWork(anna)
    await asked(browser, bram, 'OWNER')
    await bench.member(firm, chris, 'OWNER')
    const other = await bench.member(firm, dora, 'OWNER')
    await change(browser, { id: other.id, status: 'BLOCKED' })
    expect(await change(browser, { id, role: 'READ_ONLY' })).toMatchObject({ code: 'LAST_OWNER' })
  })

  it.each(['updateUser to block', 'updateUser to lower', 'deleteUser'])(
    'keeps one of two owners who %s each other at once, each time',
    async (how) => {
      for (let turn = 0; turn < timesOf({ few: 5, all: 20 }); turn += 1) {
        const [one, other] = [await atWork(anna), await atWork(bram)]
        const against = (browser: Browser, id: string) => {
          if (how === 'deleteUser') return bench.ask(browser, remove, { id })
          return change(browser, { id, ...(how.endsWith('block') ? { status: 'BLOCKED' } : { role: 'READ_ONLY' }) })
        }
        const codes = await Promise.all([against(one.browser, other.id), against(other.browser, one.id)])
        expect(codes.filter(({ code }) => code === undefined)).toHaveLength(1)
        expect(codes.flatMap(({ code }) => code ?? [])[0]).toMatch(/^AUTH_NOT_/)
        expect(await owners()).toHaveLength(1)
        for (const { id } of [one, other]) await bench.platform.directory.documents(users).delete(id)
      }
    },
  )

  it('may be left by an owner while another stays', async () => {
    const [one] = [await atWork(anna), await atWork(bram)]
    expect(await change(one.browser, { id: one.id, role: 'READ_ONLY' })).toMatchObject({ code: undefined })
    expect(await owners()).toEqual([bram.name])
  })
})

describe('a role', () => {
  it('is not taken back by who lost it, while an instance still remembers them as owner', async () => {
    const [one, other] = [await atWork(anna), await atWork(bram)]
    expect(await bench.ask(other.browser, '{ tenant { id } }')).toMatchObject({ code: undefined })
    expect(await change(one.browser, { id: other.id, role: 'READ_ONLY' })).toMatchObject({ code: undefined })
    // Within the thirty seconds: the guard lets the call through, the change itself does not.
    expect(await change(other.browser, { id: other.id, role: 'OWNER' })).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    expect(await asked(other.browser, dora, 'OWNER')).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    expect(await owners()).toEqual([anna.name])
  })

  it('is given by owners only, and never UNKNOWN', async () => {
    const [one, reader] = [await atWork(anna), await atWork(bram, 'ADMINISTRATOR')]
    expect(await change(reader.browser, { id: reader.id, role: 'OWNER' })).toMatchObject({
      code: 'AUTH_NOT_AUTHORIZED',
    })
    expect(await change(one.browser, { id: reader.id, role: 'UNKNOWN' })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await change(one.browser, { id: reader.id, status: 'DELETED' })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await change(one.browser, { id: reader.id, role: 'OWNER' })).toMatchObject({
      data: { updateUser: { role: 'OWNER', state: 'ACTIVE' } },
    })
  })
})

describe('somebody who is blocked or removed', () => {
  it('is out with the next request, in every browser', async () => {
    const one = await atWork(anna)
    const other = await atWork(bram, 'ADMINISTRATOR')
    const second = await signedIn(bram)
    await change(one.browser, { id: other.id, status: 'BLOCKED' })
    for (const browser of [other.browser, second.browser])
      expect(await bench.ask(browser, '{ me { name } }')).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    expect(await bench.browser().call('microsoft', { token: await bench.token(bram) })).toMatchObject({ status: 403 })
    await change(one.browser, { id: other.id, status: 'ACTIVE' })
    await signedIn(bram)
    expect(await bench.ask(one.browser, remove, { id: other.id })).toMatchObject({
      data: { deleteUser: { status: 'DELETED' } },
    })
    expect(await names(one.browser)).toEqual([anna.name])
    expect(await bench.ask(one.browser, remove, { id: other.id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of another firm is not found', async () => {
    const { browser } = await atWork(anna)
    const elsewhere = await bench.member(await bench.firm('Elders'), chris, 'OWNER')
    for (const query of [
      remove,
      'query ($id: ID!) { userSessions(userId: $id) { id } }',
      'mutation ($id: ID!) { signOutUser(id: $id) }',
    ])
      expect(await bench.ask(browser, query, { id: elsewhere.id })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change(browser, { id: elsewhere.id, role: 'READ_ONLY' })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('sessions', () => {
  const sessions = `query ($id: ID!) { userSessions(userId: $id) { id startedTime isThis } }`
  it('are shown with the one that asks, and all end at once', async () => {
    const one = await atWork(anna)
    const other = await atWork(bram)
    bench.clock.advance({ minutes: 1 })
    await signedIn(bram)
    const shown = async (browser: Browser, id: string) =>
      (await bench.ask(browser, sessions, { id })).data?.['userSessions'] as { isThis: boolean }[]
    expect(await shown(one.browser, other.id)).toMatchObject([
      { startedTime: '2026-03-02T09:01:00.000Z', isThis: false },
      { startedTime: '2026-03-02T09:00:00.000Z', isThis: false },
    ])
    expect(await shown(one.browser, one.id)).toMatchObject([{ isThis: true }])
    const ended = await bench.ask(one.browser, 'mutation ($id: ID!) { signOutUser(id: $id) }', { id: other.id })
    expect(ended.data).toEqual({ signOutUser: 2 })
    expect(await bench.ask(other.browser, '{ me { name } }')).toMatchObject({ status: 401 })
    expect(await shown(one.browser, other.id)).toEqual([])
    // Signed out is not blocked.
    await signedIn(bram)
  })
})

describe('an invitation of an owner', () => {
  const linkIn = ({ data }: { data: Record<string, unknown> | undefined }, field = 'inviteUser') =>
    codeIn((data?.[field] as { url: string }).url)

  it('is mailed, its link can be copied, and lets the person in with the role that was given', async () => {
    const { browser } = await atWork(anna)
    const sent = await asked(browser, bram, 'ADMINISTRATOR')
    expect(bench.mails[0]?.action?.url).toContain(linkIn(sent))
    await accepting(linkIn(sent), bram)
    const { data } = await bench.ask(browser, list, { filter: { name: 'smit' } })
    expect(data).toMatchObject({
      userOverviews: { totalCount: 1, items: [{ role: 'ADMINISTRATOR', state: 'ACTIVE', isMe: false }] },
    })
  })

  it('counts as expired with less than two minutes left, and can be sent again', async () => {
    const { browser } = await atWork(anna)
    await asked(browser, bram)
    const state = async () =>
      (
        (await bench.ask(browser, list, { filter: { email: bram.email } })).data?.['userOverviews'] as {
          items: { state: string }[]
        }
      ).items[0]?.state
    const stay = async (part: { days?: number; minutes?: number }) => {
      bench.clock.advance(part)
      browser.cookie = (await signedIn(anna)).browser.cookie
    }
    await stay({ days: 6, minutes: 24 * 60 - 3 })
    expect(await state()).toBe('INVITED')
    await stay({ minutes: 1 })
    expect(await state()).toBe('INVITE_EXPIRED')
    const again = await bench.ask(browser, resend, { email: bram.email })
    expect(await state()).toBe('INVITED')
    await accepting(linkIn(again, 'resendUserInvite'), bram)
    expect(await bench.ask(browser, resend, { email: bram.email })).toMatchObject({ code: 'USER_NOT_INVITED' })
    expect(await bench.ask(browser, revoke, { email: bram.email })).toMatchObject({ code: 'USER_NOT_INVITED' })
  })

  it('goes to an address once, also when two owners ask at once', async () => {
    const [one, other] = [await atWork(anna), await atWork(bram)]
    const answers = await Promise.all([asked(one.browser, dora), asked(other.browser, dora)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['USER_ALREADY_INVITED', undefined])
    expect(bench.mails).toHaveLength(1)
    expect(await asked(one.browser, { ...bram, email: ' BRAM@jansen.example ' })).toMatchObject({
      code: 'USER_ALREADY_MEMBER',
    })
  })

  it('is worth nothing once revoked, and the person can be invited anew', async () => {
    const { browser } = await atWork(anna)
    const code = linkIn(await asked(browser, bram))
    expect(await bench.ask(browser, revoke, { email: bram.email })).toMatchObject({ code: undefined })
    await expect(accepting(code, bram)).rejects.toMatchObject({ reason: 'invite_unknown' })
    expect(await names(browser)).toEqual([anna.name])
    await accepting(linkIn(await asked(browser, bram)), bram)
    expect(await names(browser)).toEqual([anna.name, bram.name])
  })

  it('accepted while it is revoked is one or the other, each time', async () => {
    const { browser } = await atWork(anna)
    for (let turn = 0; turn < timesOf({ few: 5, all: 20 }); turn += 1) {
      if (turn === 10) bench.clock.advance({ minutes: 2 })
      const person = {
        ...bram,
        oid: `11111111-0000-4000-8000-0000000001${10 + turn}`,
        email: `p${turn}@jansen.example`,
      }
      const code = linkIn(await asked(browser, person))
      const [accepted, revoked] = await Promise.allSettled([
        accepting(code, person),
        bench.ask(browser, revoke, { email: person.email }),
      ])
      const isIn = (await bench.ask(browser, list, { filter: { email: person.email } })).data
      const wasRevoked = revoked.status === 'fulfilled' && revoked.value.code === undefined
      expect(accepted.status).toBe(wasRevoked ? 'rejected' : 'fulfilled')
      if (accepted.status === 'rejected') expect(accepted.reason).toMatchObject({ reason: 'invite_unknown' })
      else expect(revoked).toMatchObject({ value: { code: 'USER_NOT_INVITED' } })
      expect(isIn).toMatchObject({ userOverviews: { totalCount: wasRevoked ? 0 : 1 } })
    }
  })

  it('has no role to change and nobody to block: it is revoked', async () => {
    const { browser } = await atWork(anna)
    const { data } = await asked(browser, bram)
    const { id } = (data?.['inviteUser'] as { user: { id: string } }).user
    expect(await change(browser, { id, role: 'OWNER' })).toMatchObject({ code: 'USER_STILL_INVITED' })
    expect(await bench.ask(browser, remove, { id })).toMatchObject({ code: 'USER_STILL_INVITED' })
  })

  it('is sent sixty times a minute at most', async () => {
    const { browser } = await atWork(anna)
    const codes = []
    for (let turn = 0; turn < 62; turn += 1)
      codes.push((await asked(browser, { ...bram, email: `p${turn}@jansen.example` })).code)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
  })

  it('leaves what was done in the audit log, without the link', async () => {
    const { browser } = await atWork(anna)
    const code = linkIn(await asked(browser, bram))
    await bench.ask(browser, revoke, { email: bram.email })
    const events = await bench.platform.openTenant(firm.id).documents(auditEvents).query({})
    expect(events.map(({ doc }) => doc.action).toSorted()).toEqual([
      'session.start',
      'user.invite',
      'user.invite-revoke',
    ])
    expect(JSON.stringify(events)).not.toContain(code)
  })
})

describe('the list of users', () => {
  it('pages through ten thousand people: sorted, each of them once, and counted on every page', async () => {
    const { browser } = await atWork(anna)
    const [one] = await bench.platform.directory.documents(users).find({ tenantId: firm.id })
    if (one === undefined) throw new Error('Nobody is at work')
    const more = Array.from({ length: 9_999 }, (_, at) => ({
      ...one.doc,
      id: `many-${at}` as UserId,
      name: `Medewerker ${at}`,
      email: `m${at}@jansen.example`,
      unsettledIn: firm.id,
    }))
    await bench.platform.directory.documents(users).load(more)
    const page = async (skip: number) => {
      const sort = { column: 'name', direction: 'ASC' }
      const { data } = await bench.ask(browser, list, { sort, skip, take: 500 })
      const { totalCount, items } = data?.['userOverviews'] as { totalCount: number; items: { name: string }[] }
      expect(totalCount).toBe(10_000)
      return items.map(({ name }) => name)
    }
    const read: string[] = []
    for (let skip = 0; skip < 10_000; skip += 500) read.push(...(await page(skip)))
    // "Medewerker 9" comes before "Medewerker 10".
    expect(read).toEqual([anna.name, ...more.map(({ name }) => name)])
    expect(await page(10_000)).toEqual([])
  })

  it('is filtered, sorted and paged, and never shows who was deleted', async () => {
    const { browser } = await atWork(anna)
    await bench.member(firm, bram, 'READ_ONLY')
    const gone = await bench.member(firm, dora, 'READ_ONLY')
    await bench.member(firm, chris, 'ADMINISTRATOR')
    await bench.ask(browser, remove, { id: gone.id })
    expect(await names(browser)).toEqual([anna.name, bram.name, chris.name])
    expect(await names(browser, { sort: { column: 'role', direction: 'DESC' } })).toEqual([
      anna.name,
      chris.name,
      bram.name,
    ])
    expect(await names(browser, { sort: { column: 'lastLoginTime' }, take: 1 })).toEqual([anna.name])
    expect(await names(browser, { skip: 2, take: 1 })).toEqual([chris.name])
    expect(await names(browser, { filter: { name: 'ELDERS.example' } })).toEqual([chris.name])
    expect(await names(browser, { filter: { states: ['BLOCKED', 'INVITED'] } })).toEqual([])
    const { data } = await bench.ask(browser, list, { filter: { name: 'Chris' } })
    expect(data).toMatchObject({ userOverviews: { items: [{ isDirectoryAuthorized: false }] } })
    await asked(browser, dora)
    const counted = `{ userOverviews(filter: { states: [INVITED] }) { totalCount states { state count } } }`
    expect((await bench.ask(browser, counted)).data).toEqual({
      userOverviews: {
        totalCount: 1,
        states: [
          { state: 'ACTIVE', count: 3 },
          { state: 'BLOCKED', count: 0 },
          { state: 'INVITED', count: 1 },
          { state: 'INVITE_EXPIRED', count: 0 },
        ],
      },
    })
    expect(await bench.ask(browser, list, { take: 501 })).toMatchObject({ code: 'INPUT_INVALID' })
  })
})
