import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { standingClock } from '#tests/kit/sign-in.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDocumentStore, type DocumentStore } from '../store/index.ts'
import { sessionCookie, ticketIn } from './session-cookie.ts'
import { createSessions, type Sessions } from './sessions.ts'

const holder = { accountId: 't.o', userId: 'u1' as UserId, tenantId: 'firm' as TenantId }
const elsewhere = { ...holder, userId: 'u2' as UserId, tenantId: 'other' as TenantId }
const gone = { code: 'AUTH_NOT_AUTHENTICATED' }
let folder: string
let store: DocumentStore
let sessions: Sessions
let clock: ReturnType<typeof standingClock>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-sessions-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  clock = standingClock()
  sessions = createSessions(store.directory, clock)
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe('a session', () => {
  it('lasts twenty minutes from its last refresh', async () => {
    const { ticket } = await sessions.start(holder)
    clock.advance({ minutes: 19 })
    const refreshed = await sessions.refresh(ticket)
    clock.advance({ minutes: 19 })
    expect(await sessions.read(refreshed.ticket)).toMatchObject(holder)
    clock.advance({ minutes: 1 })
    await expect(sessions.read(refreshed.ticket)).rejects.toMatchObject(gone)
    await expect(sessions.refresh(refreshed.ticket)).rejects.toMatchObject(gone)
  })

  it('lasts twelve hours however often it is refreshed, a switch of firm included', async () => {
    let { ticket, session } = await sessions.start(holder)
    for (let turn = 0; turn < 47; turn += 1) {
      clock.advance({ minutes: 15 })
      ;({ ticket, session } = turn === 20 ? await sessions.move(ticket, elsewhere) : await sessions.refresh(ticket))
    }
    expect(session.validUntil.toISOString()).toBe('2026-03-02T21:00:00.000Z')
    clock.advance({ minutes: 15 })
    await expect(sessions.refresh(ticket)).rejects.toMatchObject(gone)
  })

  it('is not known by a wrong secret, a wrong id, or none', async () => {
    const { ticket } = await sessions.start(holder)
    await expect(sessions.read(undefined)).rejects.toMatchObject(gone)
    await expect(sessions.read({ ...ticket, sessionId: 'A'.repeat(22) })).rejects.toMatchObject(gone)
    await expect(sessions.read({ ...ticket, secret: 'A'.repeat(43) })).rejects.toMatchObject(gone)
  })

  it('is nowhere in the store as the cookie has it', async () => {
    const { ticket } = await sessions.start(holder)
    const next = await sessions.refresh(ticket)
    await store.close()
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile())) {
      const content = await readFile(join(file.parentPath, file.name), 'latin1')
      expect(content).not.toContain(ticket.secret)
      expect(content).not.toContain(next.ticket.secret)
    }
    store = await openDocumentStore({ kind: 'sqlite', folder })
  })

  it('ends for everybody who holds it when its person is put out', async () => {
    const [one, two, other] = [
      await sessions.start(holder),
      await sessions.start(holder),
      await sessions.start(elsewhere),
    ]
    await sessions.endAllOf(holder.userId)
    await expect(sessions.read(one.ticket)).rejects.toMatchObject(gone)
    await expect(sessions.read(two.ticket)).rejects.toMatchObject(gone)
    expect(await sessions.read(other.ticket)).toMatchObject(elsewhere)
  })

  it('is swept away when it has run out, and not before', async () => {
    const old = await sessions.start(holder)
    clock.advance({ minutes: 15 })
    const young = await sessions.start(holder)
    clock.advance({ minutes: 10 })
    await sessions.purge()
    clock.advance({ minutes: -10 })
    await expect(sessions.read(old.ticket)).rejects.toMatchObject(gone)
    expect(await sessions.read(young.ticket)).toMatchObject(holder)
  })

  it('lasts no longer than it should where the clock goes back', async () => {
    const { ticket } = await sessions.start(holder)
    clock.advance({ seconds: -30 })
    expect(await sessions.read(ticket)).toMatchObject(holder)
    clock.advance({ seconds: -86_400 })
    await expect(sessions.read(ticket)).rejects.toMatchObject(gone)
  })
})

describe('a refresh', () => {
  it('gives a new secret each time', async () => {
    const { ticket } = await sessions.start(holder)
    const next = await sessions.refresh(ticket)
    expect(next.ticket.sessionId).toBe(ticket.sessionId)
    expect(next.ticket.secret).not.toBe(ticket.secret)
    expect(await sessions.read(next.ticket)).toMatchObject(holder)
  })

  it('of two tabs at once gives both the same, a thousand times', async () => {
    let { ticket } = await sessions.start(holder)
    for (let round = 0; round < 1000; round += 1) {
      clock.advance({ seconds: 20 })
      const [left, right] = await Promise.all([sessions.refresh(ticket), sessions.refresh(ticket)])
      expect(left.ticket).toEqual(right.ticket)
      ticket = left.ticket
    }
  })

  it('whose answer was lost can be asked for again for as long as the session lasts', async () => {
    const { ticket } = await sessions.start(holder)
    const lost = await sessions.refresh(ticket)
    clock.advance({ minutes: 19 })
    expect(await sessions.read(ticket)).toMatchObject(holder)
    expect((await sessions.refresh(ticket)).ticket).toEqual(lost.ticket)
  })

  it('leaves the cookie before it good for ten seconds after the new one was first used', async () => {
    const { ticket } = await sessions.start(holder)
    const { ticket: next } = await sessions.refresh(ticket)
    clock.advance({ minutes: 5 })
    await sessions.read(next)
    clock.advance({ seconds: 5 })
    await sessions.read(next)
    clock.advance({ seconds: 5 })
    expect(await sessions.read(ticket)).toMatchObject(holder)
    clock.advance({ seconds: 1 })
    await expect(sessions.read(ticket)).rejects.toMatchObject(gone)
  })

  it('is noted as used by many requests at once', async () => {
    const { ticket } = await sessions.start(holder)
    const { ticket: next } = await sessions.refresh(ticket)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sessions.read(next)))
    expect(answers).toHaveLength(20)
    clock.advance({ seconds: 11 })
    await expect(sessions.read(ticket)).rejects.toMatchObject(gone)
  })

  it('with an old cookie later than that ends the session for thief and owner alike, a hundred times of a hundred', async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const { ticket } = await sessions.start(holder)
      const owner = await sessions.refresh(ticket)
      await sessions.read(owner.ticket)
      clock.advance({ seconds: 11 })
      await expect(sessions.refresh(ticket)).rejects.toMatchObject(gone)
      await expect(sessions.read(owner.ticket)).rejects.toMatchObject(gone)
    }
  })

  it('with a cookie older than the one before ends the session at once', async () => {
    const { ticket } = await sessions.start(holder)
    const second = await sessions.refresh(ticket)
    const third = await sessions.refresh(second.ticket)
    await expect(sessions.read(ticket)).rejects.toMatchObject(gone)
    await expect(sessions.read(third.ticket)).rejects.toMatchObject(gone)
  })

  it('during a sign-out does not bring the session back', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const { ticket } = await sessions.start(holder)
      const [refreshed] = await Promise.allSettled([sessions.refresh(ticket), sessions.end(ticket)])
      await expect(sessions.read(ticket)).rejects.toMatchObject(gone)
      if (refreshed.status === 'fulfilled')
        await expect(sessions.read(refreshed.value.ticket)).rejects.toMatchObject(gone)
    }
  })

  it('with an old cookie ends the session also after the clock has gone back', async () => {
    clock.advance({ seconds: 1200 })
    const { ticket } = await sessions.start(holder)
    const owner = await sessions.refresh(ticket)
    await sessions.read(owner.ticket)
    clock.advance({ seconds: -60 })
    await expect(sessions.refresh(ticket)).rejects.toMatchObject(gone)
    await expect(sessions.read(owner.ticket)).rejects.toMatchObject(gone)
  })
})

describe('a cookie header', () => {
  const read = (cookie: string) => ticketIn(new Headers({ cookie }))
  const good = { sessionId: 'a'.repeat(22), secret: 'b'.repeat(43) }
  const written = sessionCookie(good, 60).split(';')[0] ?? ''

  it('is read among others', () => {
    expect(read(`theme=dark; ${written}; x=y`)).toEqual(good)
  })

  it.each([
    ['two of the name', `${written}; ${written}`],
    ['a name that ends like it', `x${written}`],
    ['one without the prefix', written.replace('__Host-', '')],
    ['a shorter secret', written.slice(0, -1)],
    ['a longer secret', `${written}b`],
    ['4,096 bytes', `__Host-spil=${'a'.repeat(4096)}`],
    ['quotes', written.replace('=', '="')],
  ])('with %s holds no session', (_, cookie) => {
    expect(read(cookie)).toBeUndefined()
  })
})
