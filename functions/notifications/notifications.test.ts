import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#domain/connections/connection.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ConnectionId, RunId } from '#domain/shared/ids.ts'
import type { RunState, SyncRun } from '#domain/sync/run.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { changeMember, userInvited } from '#functions/identity/index.ts'
import { runEnded, runHeld, runStore } from '#functions/sync/index.ts'
import { endpointsOf, webhookDisabled, type Endpoint } from '#functions/webhooks/index.ts'
import { auditEvents } from '#platform/audit.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { colleague as known, type KnownMore } from '#tests/kit/colleague.ts'
import { faultyTenant } from '#tests/kit/faulty-tenant.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { bellOf, unreadOf } from './bell.ts'
import { notifications } from './collections.ts'
import { announce } from './announce.ts'

const bell =
  '{ me { unreadNotifications } notifications { unread next items { id kind isRead name connector day path } } }'
const choose = `mutation ($kind: NotificationKind!, $choice: NotificationChoice!) {
  chooseNotification(kind: $kind, choice: $choice) { morningMail kinds { kind choice } } }`

interface Bell {
  readonly unread: number
  readonly next: string | null
  readonly items: readonly { id: string; kind: string; isRead: boolean; name: string; path: string }[]
}

let house: House
let firm: Firm
let connection: Connection
let owner: Person
let administrator: Person
let reader: Person
const addresses = new Set<string>()

async function colleague(role: Role, { of = firm, ...more }: KnownMore & { of?: Firm } = {}): Promise<Person> {
  const person = await known(house, of, role, more)
  addresses.add(person.user.email)
  return person
}

beforeEach(async () => {
  // A house of its own: a night is that of all firms in it.
  house = await openHouse()
  house.time.now = new Date('2026-03-10T02:00:00Z')
  addresses.clear()
  firm = await house.firm()
  // It lives by files, so that no night of the test syncs it.
  connection = newConnection({
    id: randomUUID() as ConnectionId, connector: 'ManualImportV2', status: 'ACTIVE', flags: [],
    creationTime: house.time.now.toISOString(), companyName: 'Kantoor', description: 'Noord <b>&</b> Zuid',
  }) // prettier-ignore
  await firm.tenant.commit([connectionStore(firm.tenant).creating(connection)])
  owner = await colleague('OWNER', { locale: 'en' })
  administrator = await colleague('ADMINISTRATOR')
  reader = await colleague('READ_ONLY')
})
afterEach(() => house.close())

const bellOfPerson = async (person: Person): Promise<Bell> => {
  const { data } = await person.call(bell)
  const shown = data?.['notifications'] as Bell
  // The count that comes with the start is that of the list.
  expect((data?.['me'] as { unreadNotifications: number }).unreadNotifications).toBe(shown.unread)
  return shown
}
/** What went out to the people of this firm: a mail under a key that was used is not sent again. */
const sent = (from = 0): readonly Mail[] => {
  const mine = house.mails.slice(from).filter(({ to }) => addresses.has(to))
  return [...new Map(mine.map((mail) => [mail.once, mail])).values()]
}
const kindsOf = async (person: Person): Promise<string[]> => (await bellOfPerson(person)).items.map(({ kind }) => kind)

/** A run that has ended, and the event of it. */
async function run(state: RunState & ('FAILED' | 'HELD' | 'SUCCESS'), before: SyncRun | null = null, times = 1) {
  const now = house.time.now.toISOString()
  const ended: SyncRun = {
    id: randomUUID() as RunId, connectionId: connection.id, number: (before?.number ?? 0) + 1, previous: before?.id ?? null, state, start: now, end: now,
    trigger: 'schedule', error: state === 'FAILED' ? 'unexpected' : null, tables: [], file: null, holder: null, step: 1,
    waitedSeconds: 0, silences: 0, refusals: 0, refusalsAmidst: null, readAtFailure: 0, tableAtFailure: null,
  } // prettier-ignore
  const about = { connectionId: connection.id, runId: ended.id }
  await firm.tenant.commit([runStore(firm.tenant, connection.id).creating(ended)])
  await connectionStore(firm.tenant).update(connection.id, (doc) => ({
    ...doc,
    heldRun: state === 'HELD' ? ended.id : null,
    syncInfo: {
      firstSuccessfulSyncEnd: now, lastSyncStart: now, lastSyncUpdate: now, lastSuccessfulFileImport: null,
      lastSuccessfulSyncEnd: state === 'FAILED' ? (doc.syncInfo?.lastSuccessfulSyncEnd ?? null) : now,
      lastFailedFileImport: null, lastFailedSyncEnd: state === 'FAILED' ? now : null,
    },
  })) // prettier-ignore
  for (let time = 0; time < times; time++)
    await firm.tenant.commit([
      firm.tenant.publishing(runEnded, { ...about, state, error: ended.error }),
      ...(state === 'HELD' ? [firm.tenant.publishing(runHeld, { ...about, vanishing: { users: 40 } })] : []),
    ])
  await house.work()
  return ended
}

describe('the bell', () => {
  it('tells those who look after things what failed, once however often the event is told, and leads to the place', async () => {
    await run('FAILED', null, 2)
    for (const person of [owner, administrator])
      expect(await bellOfPerson(person)).toMatchObject({
        unread: 1,
        next: null,
        items: [
          {
            kind: 'SYNC_FAILED',
            isRead: false,
            connector: 'ManualImportV2',
            name: connection.description,
            path: `/connections/${connection.id}`,
          },
        ],
      })
    expect(await bellOfPerson(reader)).toEqual({ unread: 0, next: null, items: [] })
    expect(house.mails).toEqual([])
  })

  it('does not ring each night for what goes on failing, nor for what is held anew; it does after it went well', async () => {
    const first = await run('FAILED')
    const second = await run('FAILED', first)
    expect(await kindsOf(owner)).toEqual(['SYNC_FAILED'])
    const well = await run('SUCCESS', second)
    const again = await run('FAILED', well)
    expect(await kindsOf(owner)).toEqual(['SYNC_FAILED', 'SYNC_FAILED'])
    await run('HELD', await run('HELD', again))
    expect(await kindsOf(owner)).toEqual(['SYNC_HELD', 'SYNC_FAILED', 'SYNC_FAILED'])
  })

  it('is the same where the host dies after any write on the way', async () => {
    const notice = {
      kind: 'SYNC_FAILED', key: 'one', about: connection.id, path: '/',
      subject: { connector: null, name: 'x', day: null, count: null },
    } as const // prettier-ignore
    const context = { platform: house.platform, heartbeat: () => Promise.resolve() }
    for (const late of [false, true])
      for (let step = 1; ; step++) {
        const key = `${late} ${step}`
        const fault = faultyTenant({ step, late })
        await announce({ ...notice, key }, { ...context, tenant: fault.wrap(firm.tenant) }).catch(() => undefined)
        await announce({ ...notice, key }, { ...context, tenant: firm.tenant })
        for (const { user } of [owner, administrator]) {
          const stored = await firm.tenant.documents(notifications).query({
            where: { field: 'userId', op: 'eq', value: user.id },
          })
          const numbers = stored.map(({ doc }) => doc.number).toSorted((a, b) => a - b)
          expect(numbers).toEqual(numbers.map((_, at) => at + 1))
          expect(unreadOf(await bellOf(firm.tenant, user.id))).toBe(numbers.length)
        }
        if (fault.reached < step) break
      }
    // Two people, two writes each way, and the round in which nothing fails.
    expect(unreadOf(await bellOf(firm.tenant, owner.user.id))).toBe(6)
  })

  it('is silent for who is blocked, invited, or of another firm', async () => {
    const blocked = await colleague('ADMINISTRATOR', { status: 'BLOCKED' })
    const other = await house.firm()
    const stranger = await colleague('OWNER', { of: other })
    await run('FAILED')
    expect(await bellOfPerson(stranger)).toEqual({ unread: 0, next: null, items: [] })
    expect((await bellOf(firm.tenant, blocked.user.id)).last).toBe(0)
    const { items } = await bellOfPerson(owner)
    const read = await stranger.call('mutation ($id: ID!) { readNotification(id: $id) }', { id: items[0]?.id })
    expect(read.code).toBe('NOT_FOUND')
    const mine = await administrator.call('mutation ($id: ID!) { readNotification(id: $id) }', { id: items[0]?.id })
    expect(mine.code).toBe('NOT_FOUND')
  })

  it('counts what is read by itself and with all others, and leaves unread what came in meanwhile', async () => {
    const rings: SyncRun[] = []
    for (let at = 0; at < 4; at++) rings.push(await run('HELD', await run('SUCCESS', rings.at(-1) ?? null)))
    const { items } = await bellOfPerson(owner)
    const [newest, seen, , oldest] = items
    const unreadAfter = async (call: string, id: string | undefined) =>
      Object.values((await owner.call(call, { id })).data ?? {})[0]
    const one = 'mutation ($id: ID!) { readNotification(id: $id) }'
    const all = 'mutation ($id: ID!) { readAllNotifications(newest: $id) }'
    expect(await unreadAfter(one, oldest?.id)).toBe(3)
    expect(await unreadAfter(one, oldest?.id)).toBe(3)
    expect(await unreadAfter(all, seen?.id)).toBe(1)
    expect(await unreadAfter(one, seen?.id)).toBe(1)
    expect((await bellOfPerson(owner)).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
    expect(await unreadAfter(one, newest?.id)).toBe(0)
    expect(await unreadAfter(all, newest?.id)).toBe(0)
    await run('HELD', await run('SUCCESS', rings.at(-1)))
    expect((await bellOfPerson(owner)).unread).toBe(1)
    expect((await bellOfPerson(administrator)).unread).toBe(5)
    expect(await firm.tenant.documents(auditEvents).count()).toBe(0)
  })

  it('pages, and forgets after ninety days what it told, read or not', async () => {
    let last = await run('SUCCESS')
    for (let at = 0; at < 3; at++) last = await run('HELD', await run('SUCCESS', last))
    const page = 'query ($after: String) { notifications(take: 2, after: $after) { next items { id } } }'
    const first = (await owner.call(page)).data?.['notifications'] as Bell
    const second = (await owner.call(page, { after: first.next })).data?.['notifications'] as Bell
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
    await owner.call('mutation ($id: ID!) { readNotification(id: $id) }', { id: first.items[0]?.id })
    house.time.now = new Date('2026-06-05T02:00:00Z')
    await run('HELD', await run('SUCCESS', last))
    house.time.now = new Date('2026-06-09T02:00:00Z')
    await house.platform.runNight()
    await house.work()
    expect(await bellOfPerson(owner)).toMatchObject({ unread: 1, items: [{ kind: 'SYNC_HELD', isRead: false }] })
    expect((await owner.call('{ notifications(take: 0) { next } }')).field).toBe('take')
  })
})

describe('what somebody chose', () => {
  it('holds from then on: never is never, mail is both, and a reader may ask for what they may see', async () => {
    const set = (person: Person, choice: string, kind = 'SYNC_FAILED') => person.call(choose, { kind, choice })
    await set(owner, 'NEVER')
    await set(administrator, 'MAIL')
    expect((await set(reader, 'SCREEN')).code).toBeUndefined()
    expect((await set(reader, 'SCREEN', 'USER_INVITED')).field).toBe('kind')
    await run('FAILED', null, 2)
    expect([await kindsOf(owner), await kindsOf(administrator), await kindsOf(reader)]).toEqual([
      [],
      ['SYNC_FAILED'],
      ['SYNC_FAILED'],
    ])
    expect(sent().map(({ to, subject, locale, action }) => [to, subject, locale, action?.url])).toEqual([
      [
        administrator.user.email,
        'Synchronisatie van Handmatige import (Noord <b>&</b> Zuid) mislukt',
        'nl',
        `${house.platform.config.appUrl}/connections/${connection.id}?tenant=${firm.tenantId}`,
      ],
    ])
  })

  it('is for owners everything that needs somebody, for a reader what they ask for themselves', async () => {
    const query = '{ notificationSettings { morningMail kinds { kind choice } } }'
    const of = async (person: Person) => (await person.call(query)).data?.['notificationSettings']
    expect(await of(owner)).toEqual({
      morningMail: true,
      kinds: [
        { kind: 'SYNC_FAILED', choice: 'SCREEN' },
        { kind: 'SYNC_HELD', choice: 'SCREEN' },
        { kind: 'DATA_INCOMPLETE', choice: 'MAIL' },
        { kind: 'SOURCE_NOTICED', choice: 'MAIL' },
        { kind: 'SOURCE_ENDING', choice: 'MAIL' },
        { kind: 'ACCESS_ENDING', choice: 'MAIL' },
        { kind: 'FOLLOW_UP_DUE', choice: 'SCREEN' },
        { kind: 'KEY_ENDING', choice: 'SCREEN' },
        { kind: 'WEBHOOK_OFF', choice: 'MAIL' },
        { kind: 'IMPORT_DONE', choice: 'MAIL' },
        { kind: 'IMPORT_FAILED', choice: 'MAIL' },
        { kind: 'MONTH_REOPENED', choice: 'SCREEN' },
        { kind: 'EXPORT_READY', choice: 'MAIL' },
        { kind: 'EXPORT_INCOMPLETE', choice: 'MAIL' },
        { kind: 'FIRM_EXPORT_READY', choice: 'MAIL' },
        { kind: 'FIRM_EXPORT_FAILED', choice: 'MAIL' },
        { kind: 'USER_INVITED', choice: 'SCREEN' },
        { kind: 'USER_JOINED', choice: 'SCREEN' },
      ],
    })
    expect(await of(reader)).toEqual({
      morningMail: false,
      kinds: [
        { kind: 'SYNC_FAILED', choice: 'NEVER' },
        { kind: 'SYNC_HELD', choice: 'NEVER' },
        { kind: 'DATA_INCOMPLETE', choice: 'NEVER' },
        { kind: 'SOURCE_NOTICED', choice: 'NEVER' },
        { kind: 'SOURCE_ENDING', choice: 'NEVER' },
        { kind: 'ACCESS_ENDING', choice: 'NEVER' },
        { kind: 'FOLLOW_UP_DUE', choice: 'NEVER' },
        { kind: 'MONTH_REOPENED', choice: 'NEVER' },
        { kind: 'EXPORT_READY', choice: 'MAIL' },
        { kind: 'EXPORT_INCOMPLETE', choice: 'MAIL' },
      ],
    })
  })

  it('tells other owners who was invited, not the one who did it', async () => {
    const second = await colleague('OWNER')
    const invited = await colleague('READ_ONLY')
    const validUntil = '2026-03-17T02:00:00.000Z'
    for (let times = 0; times < 2; times++)
      await firm.tenant.commit([
        firm.tenant.publishing(userInvited, { userId: invited.user.id, validUntil, by: owner.user.id }),
      ])
    await house.work()
    expect([await kindsOf(owner), await kindsOf(second), await kindsOf(administrator)]).toEqual([
      [],
      ['USER_INVITED'],
      [],
    ])
  })
})

describe('the morning mail', () => {
  const morning = async (moment: string) => {
    const before = house.mails.length
    house.time.now = new Date(moment)
    await house.platform.runSchedules()
    await house.work()
    return sent(before)
  }
  const night = async (moment: string) => {
    house.time.now = new Date(moment)
    await house.platform.runNight()
    await house.work()
  }

  it('stays away where nothing waits for anybody', async () => {
    await night('2026-03-10T02:10:00Z')
    expect(await morning('2026-03-10T06:35:00Z')).toEqual([])
    await run('SUCCESS')
    expect(await morning('2026-03-11T06:35:00Z')).toEqual([])
  })

  it('comes once at half past seven, to who has not seen it, in their language, until somebody does something', async () => {
    await run('FAILED')
    await night('2026-03-10T02:10:00Z')
    expect(await morning('2026-03-10T06:25:00Z')).toEqual([])
    const mails = await morning('2026-03-10T06:31:00Z')
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [owner.user.email, 'Kantoor Voorbeeld: one thing needs you'],
        [administrator.user.email, 'Kantoor Voorbeeld: één punt wacht op je'],
      ]),
    )
    expect(mails).toHaveLength(2)
    expect(mails.find(({ to }) => to === owner.user.email)?.points).toMatchObject([
      { title: 'Sync of Manual import (Noord <b>&</b> Zuid) failed' },
    ])
    expect(await morning('2026-03-10T07:31:00Z')).toEqual([])
    const { items } = await bellOfPerson(owner)
    await owner.call('mutation ($id: ID!) { readNotification(id: $id) }', { id: items[0]?.id })
    await night('2026-03-11T02:10:00Z')
    expect((await morning('2026-03-11T06:31:00Z')).map(({ to }) => to)).toEqual([administrator.user.email])
    await run('SUCCESS')
    await night('2026-03-12T02:10:00Z')
    expect(await morning('2026-03-12T06:31:00Z')).toEqual([])
  })

  it('leaves out weekends and people who do not want it, or have been blocked', async () => {
    await run('HELD')
    await owner.call('mutation { chooseMorningMail(on: false) { morningMail } }')
    await night('2026-03-14T02:10:00Z')
    expect(await morning('2026-03-14T06:31:00Z')).toEqual([])
    await night('2026-03-16T02:10:00Z')
    const who = { tenantId: firm.tenantId, by: owner.user.id, id: administrator.user.id }
    await changeMember(house.platform.directory, who, (one) => ({ ...one, status: 'BLOCKED' }))
    expect(await morning('2026-03-16T06:31:00Z')).toEqual([])
  })

  it('names keys of the feed at their days before the end, and a webhook that was switched off after its own mail', async () => {
    const create = 'mutation ($input: CreateODataApiKeyInput!) { createODataApiKey(input: $input) { __typename } }'
    const input = { name: 'Maandrapport', authorizeAllConnections: true, endDate: '2026-03-24' }
    expect((await owner.call(create, { input })).code).toBeUndefined()
    const titles = (mails: readonly Mail[]) =>
      mails
        .filter(({ to }) => to === owner.user.email)
        .flatMap(({ subject, points }) => points?.map(({ title }) => title) ?? [subject])
    const mailedOn = async (day: string) => {
      await night(`2026-03-${day}T02:10:00Z`)
      return titles(await morning(`2026-03-${day}T06:31:00Z`))
    }
    const key = 'OData key ‘Maandrapport’ works up to and including 24 March 2026'
    expect([await mailedOn('09'), await mailedOn('10'), await mailedOn('11')]).toEqual([[], [key], []])
    const failingSince = '2026-03-08T02:00:00.000Z'
    const endpoint: Endpoint = {
      id: 'e1', address: 'https://in.example/geheim', description: 'Magazijn', kinds: [], disabled: true,
      switchedOff: { reason: 'FAILING', time: failingSince }, createdTime: failingSince, createdBy: null,
      secretTime: failingSince, formerSecretUntil: null,
    } // prettier-ignore
    const saving = (await endpointsOf(firm.tenant)).saving([endpoint])
    const about = { endpointId: 'e1', reason: 'FAILING', failingSince, failures: 9 } as const
    const telling = () => firm.tenant.publishing(webhookDisabled, about)
    await firm.tenant.commit([saving, telling(), telling()])
    const before = house.mails.length
    house.time.now = new Date('2026-03-12T01:00:00Z')
    await house.work()
    const off = 'Webhook ‘Magazijn’ was switched off'
    expect(titles(sent(before))).toEqual([off])
    expect([await mailedOn('12'), (await mailedOn('13')).toSorted()]).toEqual([[], [key, off]])
  })

  it('names a note to who wrote it from its day on, until it is seen or done, and to all where they are gone', async () => {
    const add = 'mutation ($input: AddMemoInput!) { addMemo(input: $input) { id } }'
    const about = { subject: 'CONNECTION', subjectId: connection.id }
    const writing = async (by: Person, dueOn: string) => {
      const { data } = await by.call(add, { input: { ...about, text: 'Prijs nagaan', dueOn } })
      return (data?.['addMemo'] as { id: string }).id
    }
    const toWhom = (mails: readonly Mail[]) => mails.map(({ to }) => to).toSorted()
    const first = await writing(owner, '2026-03-10')
    await writing(owner, '2026-03-20')
    await night('2026-03-09T02:10:00Z')
    expect(await morning('2026-03-09T06:31:00Z')).toEqual([])
    const [mail, ...others] = await morning('2026-03-10T06:31:00Z')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: owner.user.email,
      points: [{ title: expect.stringContaining('Come back to a note about Noord') as string }],
      action: { url: expect.stringContaining(`/connections/${connection.id}?`) as string },
    })
    expect(JSON.stringify(mail)).not.toContain('Prijs nagaan')
    expect(toWhom(await morning('2026-03-11T06:31:00Z'))).toEqual([owner.user.email])
    await owner.call('mutation ($id: ID!) { finishMemo(id: $id, isDone: true) { id } }', { id: first })
    expect(await morning('2026-03-12T06:31:00Z')).toEqual([])
    await writing(administrator, '2026-03-13')
    const who = { tenantId: firm.tenantId, by: owner.user.id, id: administrator.user.id }
    await changeMember(house.platform.directory, who, (one) => ({ ...one, status: 'BLOCKED' }))
    expect(toWhom(await morning('2026-03-13T06:31:00Z'))).toEqual([owner.user.email])
  })

  it('tells somebody who came later what was waiting already', async () => {
    await run('HELD')
    const newcomer = await colleague('ADMINISTRATOR')
    await night('2026-03-10T02:10:00Z')
    const to = (await morning('2026-03-10T06:31:00Z')).map((mail) => mail.to)
    expect(to).toContain(newcomer.user.email)
    expect(await kindsOf(newcomer)).toEqual(['SYNC_HELD'])
  })
})
