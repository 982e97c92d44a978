import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accounts, users } from '#functions/identity/collections.ts'
import { addKnownUser } from '#functions/identity/index.ts'
import { closures, type Closure } from '#functions/leaving/collections.ts'
import { processClosures } from '#functions/leaving/process-closures.ts'
import { product } from '#functions/slices.ts'
import { auditEvents } from '#platform/audit.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import {
  archiveOf,
  calls,
  filled,
  leavingOf,
  noticesOf,
  openLeavingFirm,
  passDays,
  type LeavingFirm,
} from '#tests/kit/leaving-firm.ts'

const work: string[] = []
const plain = defineJob({
  name: 'test-work',
  message: z.strictObject({}),
  budgetMinutes: 1,
  run: () => {
    work.push('ran')
    return Promise.resolve(done())
  },
})

let house: House
let firm: Firm
let owner: Person
let reader: Person
let anna: LeavingFirm['anna']
let bram: LeavingFirm['bram']

/** What the directory would say of a person, from now on. */
function seenAs(closedUntil: string | null): void {
  owner = firm.person('OWNER', { ...owner.user, closedUntil })
  reader = firm.person('READ_ONLY', { ...reader.user, closedUntil })
}

beforeAll(async () => {
  house = await openHouse({}, [plain])
})
afterAll(() => house.close())
beforeEach(async () => {
  work.length = 0
  ;({ firm, owner, reader, anna, bram } = await openLeavingFirm(house))
})

describe('a firm that closes', () => {
  it('is closed by who types its name, for thirty days, and its owners are told', async () => {
    for (const name of ['', 'Kantoor', 'Kantoor Voorbeeld BV'])
      expect(await owner.call(calls.close, { name })).toMatchObject({ code: 'INPUT_INVALID', field: 'input.name' })
    const until = new Date(house.time.now.getTime() + 30 * 86_400_000).toISOString()
    const { data } = await owner.call(calls.close, { name: ' kantoor  voorbeeld ' })
    expect(data?.['closeFirm']).toEqual({ closedUntil: until })
    expect(house.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, 'Kantoor Voorbeeld is gesloten in Spil'],
    ])
    const trace = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'firm.close' } })
    expect(trace.map(({ doc }) => doc.after)).toEqual([{ until }])
  })

  it('signs out everybody but its owners, and lets those do nothing but leave and come back', async () => {
    const sessions = createSessions(house.platform.directory, house.platform.clock)
    const holder = { userId: reader.user.id, accountId: reader.user.accountId, tenantId: firm.tenantId }
    const { ticket } = await sessions.start(holder)
    await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })
    await expect(sessions.read(ticket)).rejects.toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    seenAs((await leavingOf(owner)).closedUntil)
    for (const call of ['{ tenant { id } }', '{ backgroundTasks { totalCount } }', 'mutation { signOutUser(id: "x") }'])
      expect((await owner.call(call)).code, call).toBe('FIRM_CLOSED')
    expect((await owner.call('{ me { closedUntil } }')).data?.['me']).toEqual({ closedUntil: owner.user.closedUntil })
    expect((await reader.call(calls.reopen)).code).toBe('AUTH_NOT_AUTHORIZED')
    expect((await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })).code).toBe('FIRM_CLOSED')
  })

  it('can still be taken along', async () => {
    await filled({ firm, owner })
    await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })
    seenAs((await leavingOf(owner)).closedUntil)
    await owner.call(calls.export)
    await house.work()
    expect((await archiveOf({ firm, owner })).get('customers.csv')).toContain('Bakkerij Vroeg')
    expect(await noticesOf(owner)).toEqual(['FIRM_EXPORT_READY'])
    expect(house.mails.map(({ subject }) => subject)).toContain('Alle gegevens van Kantoor Voorbeeld staan klaar')
  })

  it('has nothing that runs, and goes on where it was when it opens again', async () => {
    await firm.tenant.start(plain, {})
    await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })
    await house.work()
    expect(work).toEqual([])
    await house.platform.forEachTenant(plain, {})
    const waiting = await firm.tenant.documents(tasks).query({ where: { field: 'state', op: 'eq', value: 'open' } })
    expect(waiting.map(({ doc }) => [doc.job, doc.attempts])).toContainEqual(['test-work', 0])
    expect((await owner.call(calls.reopen)).data?.['reopenFirm']).toEqual({ closedUntil: null })
    house.time.now = new Date(house.time.now.getTime() + 3_700_000)
    await house.platform.sweep()
    await house.work()
    expect(work).toContain('ran')
    expect((await owner.call(calls.reopen)).code).toBe('FIRM_NOT_CLOSED')
    expect(await house.platform.directory.documents(closures).read(firm.tenantId)).toBeUndefined()
  })
})

describe('a firm whose time is over', () => {
  const closure = async (): Promise<Closure | undefined> =>
    (await house.platform.directory.documents(closures).read(firm.tenantId))?.doc
  const minutes = (count: number): void => passDays(house, count / 1_440)

  it('is told to its owners a week before, and is not deleted a day too early', async () => {
    await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })
    // The mailer sends each key once; this one keeps all.
    const warnings = () => house.mails.filter(({ once }) => once.startsWith(`firm-last-days-${firm.tenantId}`))
    passDays(house, 22)
    await processClosures(house.platform)
    expect(warnings()).toEqual([])
    passDays(house, 7)
    await processClosures(house.platform)
    expect(warnings().map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, expect.stringMatching(/^Kantoor Voorbeeld wordt op \d+ \p{L}+ 20\d\d verwijderd$/u)],
    ])
    expect((await closure())?.state).toBe('CLOSED')
  })

  it('is deleted to the last document, wherever it lies, and what was there is told and kept as numbers', async () => {
    const other = await house.firm()
    await other.tenant.blobs.put('logos/x.png', Readable.from(['x']), { contentType: 'image/png' })
    await filled({ firm, owner })
    await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })
    const { directory } = house.platform
    const elsewhere = await addKnownUser(house.platform, {
      tenantId: other.tenantId,
      name: bram.name,
      email: bram.email,
      role: 'READ_ONLY',
      microsoftTenantId: bram.tid,
      objectId: bram.oid,
    })
    house.mails.length = 0
    passDays(house, 30)
    await processClosures(house.platform)
    expect((await closure())?.step).toBe('quiet')
    expect((await owner.call(calls.reopen)).code).toBe('AUTH_NOT_AUTHENTICATED')
    minutes(21)
    await processClosures(house.platform)
    const proof = await closure()
    expect(proof).toMatchObject({ state: 'DELETED', step: null, left: 0, told: 1, closedBy: null })
    expect(proof?.removed).toMatchObject({
      documents: { administrations: 1, combinations: 1, connections: 1 },
      directory: { users: 2, tenants: 1, partitions: 1 },
      files: 4,
    })
    expect(JSON.stringify(proof)).not.toMatch(/example|Voorbeeld|Anna/u)
    const proofs = () => house.mails.filter(({ once }) => once.startsWith(`firm-deleted-${firm.tenantId}`))
    expect(proofs().map(({ to, text }) => [to, text.includes('administrations: 1')])).toEqual([[anna.email, true]])
    // Nothing of it anywhere; another firm, and who is in it too, have what they had.
    expect((await house.platform.contentsOf(firm.tenantId)).size).toBe(0)
    for (const collection of product.collections.filter(({ goesWith }) => goesWith !== undefined))
      // Of a collection in a list nobody knows what its documents are; here each is only looked at as text.
      for await (const batch of directory.documents(collection as unknown as typeof users).scan())
        expect(JSON.stringify(batch), collection.name).not.toContain(firm.tenantId)
    await expect(house.platform.openKnownTenant(firm.tenantId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await directory.documents(accounts).read(owner.user.accountId)).toBeUndefined()
    expect((await directory.documents(accounts).read(reader.user.accountId))?.doc.lastTenantId).toBeNull()
    expect(await directory.documents(users).read(elsewhere.id)).toBeDefined()
    expect(await other.tenant.blobs.facts('logos/x.png')).toBeDefined()
    await processClosures(house.platform)
    expect(proofs()).toHaveLength(1)
  })

  it('is gone whole wherever the host dies in between', async () => {
    await filled({ firm, owner })
    await owner.call(calls.close, { name: 'Kantoor Voorbeeld' })
    passDays(house, 30)
    const { directory } = house.platform
    let writes = 0
    // Each life ends at its second write to the directory, before or after it.
    for (let life = 0; (await closure())?.state !== 'DELETED'; life += 1) {
      if (life > 60) throw new Error(`It stays at ${(await closure())?.step ?? 'nothing'}`)
      writes = 0
      const dying = <T>(write: () => Promise<T>): Promise<T> => {
        writes += 1
        if (writes < 2) return write()
        if (life % 2 === 0) return Promise.reject(new Error('The host died'))
        return write().then(() => Promise.reject(new Error('The host died')))
      }
      const mortal = new Proxy(directory, {
        get: (target, name) =>
          name === 'commit'
            ? (...given: Parameters<typeof target.commit>) => dying(() => target.commit(...given))
            : (collection: Parameters<typeof target.documents>[0]) => {
                const documents = target.documents(collection)
                return {
                  ...documents,
                  read: documents.read.bind(documents),
                  find: documents.find.bind(documents),
                  scan: documents.scan.bind(documents),
                  replacing: documents.replacing.bind(documents),
                  replace: (...given: Parameters<typeof documents.replace>) => dying(() => documents.replace(...given)),
                  update: (...given: Parameters<typeof documents.update>) => dying(() => documents.update(...given)),
                  remove: (ids: readonly string[]) =>
                    ids.length === 0 ? Promise.resolve() : dying(() => documents.remove(ids)),
                }
              },
      })
      await processClosures({ ...house.platform, directory: mortal })
      minutes(5)
    }
    expect(await closure()).toMatchObject({ left: 0, removed: { documents: { administrations: 1 }, files: 4 } })
    expect((await directory.documents(users).find({ tenantId: firm.tenantId })).length).toBe(0)
    expect(house.mails.filter(({ subject }) => subject.includes('is verwijderd')).map(({ to }) => to)).toContain(
      anna.email,
    )
  })
})
