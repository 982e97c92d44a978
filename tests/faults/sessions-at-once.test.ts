import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { sessionCollection } from '#platform/sessions/session.ts'
import { createSessions, type Sessions } from '#platform/sessions/sessions.ts'
import { openDocumentStore, type DocumentStore } from '#platform/store/index.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { standingClock } from '#tests/kit/sign-in.ts'

/** Sign-ins and sign-outs that run at the same moment. */
const people = timesOf({ few: 100, all: 1_000 })

let folder: string
let store: DocumentStore
let sessions: Sessions
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-sessions-'))
  store = await openDocumentStore({ kind: 'sqlite', folder })
  sessions = createSessions(store.directory, standingClock())
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

describe('sign-ins and sign-outs at the same moment', () => {
  it('leave no session that anybody can use, also where a tab refreshed or went to another firm meanwhile', async () => {
    const gone = { code: 'AUTH_NOT_AUTHENTICATED' }
    const tickets = await Promise.all(
      Array.from({ length: people }, async (_, at) => {
        const holder = { accountId: `t.${at}`, userId: `u${at}` as UserId, tenantId: 'firm' as TenantId }
        const { ticket } = await sessions.start(holder)
        // One tab signs out, another is busy with the same session.
        const other =
          at % 2 === 0 ? sessions.refresh(ticket) : sessions.move(ticket, { ...holder, tenantId: 'other' as TenantId })
        const [said] = await Promise.allSettled([other, sessions.end(ticket)])
        const next = said.status === 'fulfilled' ? said.value.ticket : ticket
        await sessions.end(next)
        return [ticket, next]
      }),
    )
    for (const ticket of tickets.flat()) await expect(sessions.read(ticket)).rejects.toMatchObject(gone)
    for (let at = 0; at < people; at += 1) expect(await sessions.openOf(`u${at}` as UserId)).toEqual([])
    // Nor is one left that nobody can use and that nobody ended.
    for (const ticket of tickets.flat())
      expect(await store.directory.documents(sessionCollection).read(ticket.sessionId)).toBeUndefined()
  })
})
