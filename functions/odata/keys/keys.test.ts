import { keyWork, modelRate, workBeyondOne } from '#domain/odata/feed-key.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setTenantStatus, setTenantTier } from '#functions/identity/index.ts'
import { auditEvents } from '#platform/audit.ts'
import type { Visit } from '#platform/http/route.ts'
import type { Platform } from '#platform/platform.ts'
import { basic, bearer, feedKeysOf, feedVisit, keyCalls, secretOf, type FeedKeys } from '#tests/kit/feed-keys.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { keyDoor, type Admitted } from './admit-key.ts'
import { feedKeys, feedSecrets } from './collections.ts'
import { KeyRefused } from './refusal.ts'
import { secretsAtOnce } from './secret.ts'

const day = 86_400_000

let house: House
let firm: Firm
let person: Person
let keys: FeedKeys
let door: (visit: Visit) => Promise<Admitted>

beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  firm = await house.firm()
  person = firm.person('ADMINISTRATOR')
  keys = feedKeysOf(person)
  door = keyDoor(house.platform)
})
afterAll(() => house.close())

async function refusal(visit: Visit, at = door): Promise<KeyRefused> {
  const error: unknown = await at(visit).then(
    () => new Error('It was let in'),
    (reason: unknown) => reason,
  )
  if (error instanceof KeyRefused) return error
  throw error
}

describe('a key of the feed', () => {
  it('is told once, and what is stored proves nothing to who reads it', async () => {
    const { plainTextApiKey, key } = await keys.made({ description: 'Maandrapportage' })
    expect(plainTextApiKey).toMatch(/^spil_[0-9a-f]{20}\.[\w-]{43}$/u)
    expect(key).toMatchObject({ name: 'Power BI', state: 'ACTIVE', tenantId: firm.tenantId, lastUsed: null })
    expect(plainTextApiKey.startsWith(`${key.key}.`)).toBe(true)
    const secret = secretOf({ plainTextApiKey })
    const stored = [
      await firm.tenant.documents(feedKeys).query({}),
      await house.platform.directory.documents(feedSecrets).find({ tenantId: firm.tenantId }),
      await firm.tenant.documents(auditEvents).query({}),
      await keys.listed(),
    ]
    expect(stored[0]).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('lets in by every way that clients have, and leaves nothing of itself in the request', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const secret = secretOf({ plainTextApiKey })
    const ways: [Record<string, string>, string?][] = [
      [basic(key.key, secret)],
      [basic(key.key, plainTextApiKey)],
      [bearer(plainTextApiKey)],
      [{ 'x-api-key': plainTextApiKey }],
      [{}, `/odata/Customers?$top=5&apikey=${plainTextApiKey}&$filter=Name%20eq%20%27a%2Bb%27`],
      [{}, `/odata/Customers?$top=5&%61piKey=${plainTextApiKey}&$filter=Name%20eq%20%27a%2Bb%27`],
      // Power Query first sends an empty one.
      [{ authorization: 'Bearer', 'x-api-key': plainTextApiKey }],
    ]
    for (const [headers, address] of ways) {
      const admitted = await door(feedVisit({ ...headers, accept: 'application/json' }, address))
      expect(admitted.tenant.tenantId).toBe(firm.tenantId)
      expect(admitted.key).toEqual({ id: key.id, key: key.key, name: 'Power BI' })
      expect([admitted.request.url, ...admitted.request.headers.values()].join('\n')).not.toContain(secret)
      expect(admitted.request.headers.has('authorization')).toBe(false)
      expect(admitted.request.headers.get('accept')).toBe('application/json')
      if (address !== undefined)
        expect(new URL(admitted.request.url).search).toBe('?$top=5&$filter=Name%20eq%20%27a%2Bb%27')
    }
  })

  it('sees what it was given and nothing else', async () => {
    const [one, other] = [await keys.connection('Exact'), await keys.connection('Afas')]
    const some = await keys.made({ connectionIds: [one, one], authorizedGeneralData: ['PRODUCTS'] })
    const { scope } = await door(feedVisit(bearer(some.plainTextApiKey)))
    expect(scope).toEqual({ connections: new Set([one]), generalData: new Set(['PRODUCTS']) })
    await keys.changed(some.key.id, { connectionIds: [other], authorizeAllGeneralData: true })
    const after = await door(feedVisit(bearer(some.plainTextApiKey)))
    expect(after.scope.connections).toEqual(new Set([other]))
    expect([...after.scope.generalData].toSorted()).toEqual([
      'COMBINATIONS',
      'CONNECTIONS',
      'FINANCIAL_RULES',
      'PRODUCTS',
    ])
    await keys.changed(some.key.id, { authorizeAllConnections: true })
    expect((await door(feedVisit(bearer(some.plainTextApiKey)))).scope.connections).toBe('all')
    const nothing = await keys.made()
    const { scope: none } = await door(feedVisit(bearer(nothing.plainTextApiKey)))
    expect(none).toEqual({ connections: new Set(), generalData: new Set() })
  })

  it('is refused from the next request on once it is switched off, and let in when it is switched on', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const visit = () => feedVisit(bearer(plainTextApiKey))
    await door(visit())
    expect(await keys.changed(key.id, { disabled: true })).toMatchObject({ state: 'DISABLED', name: 'Power BI' })
    expect(await refusal(visit())).toMatchObject({ status: 401, code: 'key-disabled' })
    await keys.changed(key.id, { disabled: false })
    await door(visit())
    await keys.removed(key.id)
    expect(await refusal(visit())).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await house.platform.directory.documents(feedSecrets).find({ tenantId: firm.tenantId })).toEqual([])
  })

  it('is good until the end of its last day in Amsterdam', async () => {
    house.time.now = new Date('2026-11-20T22:30:00Z')
    const { plainTextApiKey, key } = await keys.made({ endDate: '2026-11-21' })
    house.time.now = new Date('2026-11-21T22:59:00Z')
    await door(feedVisit(bearer(plainTextApiKey)))
    house.time.now = new Date('2026-11-21T23:01:00Z')
    expect(await refusal(feedVisit(bearer(plainTextApiKey)))).toMatchObject({ status: 401, code: 'key-expired' })
    expect(await keys.changed(key.id, { name: 'Ander rapport' })).toMatchObject({
      state: 'EXPIRED',
      name: 'Ander rapport',
    })
    expect(await keys.changed(key.id, { endDate: null })).toMatchObject({ state: 'ACTIVE' })
    await door(feedVisit(bearer(plainTextApiKey)))
  })

  it('gets another secret while the former works on for the days that were asked', async () => {
    const first = await keys.made()
    const second = await keys.rotated(first.key.id, 3)
    expect(second.key.key).toBe(first.key.key)
    expect(second.plainTextApiKey).not.toBe(first.plainTextApiKey)
    for (const { plainTextApiKey } of [first, second]) await door(feedVisit(bearer(plainTextApiKey)))
    const third = await keys.rotated(first.key.id)
    expect(await refusal(feedVisit(bearer(first.plainTextApiKey)))).toMatchObject({ code: 'unauthorized' })
    for (const { plainTextApiKey } of [second, third]) await door(feedVisit(bearer(plainTextApiKey)))
    house.time.now = new Date(house.time.now.getTime() + 7 * day + 1000)
    expect(await refusal(feedVisit(bearer(second.plainTextApiKey)))).toMatchObject({ code: 'unauthorized' })
    const fourth = await keys.rotated(first.key.id, 0)
    expect(fourth.key.formerSecretUntil).toBeNull()
    expect(await refusal(feedVisit(bearer(third.plainTextApiKey)))).toMatchObject({ code: 'unauthorized' })
    await door(feedVisit(bearer(fourth.plainTextApiKey)))
  })

  it.each([2, 3, 5, 8])('works with what %i people were told who ask for a secret at once', async (people) => {
    const { key } = await keys.made()
    const all = await Promise.all(Array.from({ length: people }, () => keys.rotated(key.id)))
    const works = await Promise.all(
      all.map(({ plainTextApiKey }) =>
        door(feedVisit(bearer(plainTextApiKey))).then(
          () => true,
          () => false,
        ),
      ),
    )
    // The last and the one before it, as always.
    expect(works.filter(Boolean)).toHaveLength(2)
    const [stored] = await house.platform.directory.documents(feedSecrets).find({ tenantId: firm.tenantId })
    expect(stored?.doc.secrets).toHaveLength(2)
  })

  it('has room for rotations again an hour after many that never ended', async () => {
    const { key } = await keys.made()
    const secrets = house.platform.directory.documents(feedSecrets)
    const unended = Array.from({ length: secretsAtOnce - 1 }, (_, at) => ({ id: `${at}`, hash: `hash ${at}` }))
    await secrets.update(key.key, (doc) => ({ ...doc, secrets: [...doc.secrets, ...unended] }))
    await expect(keys.rotated(key.id)).rejects.toThrow('WRITE_CONFLICT')
    house.time.now = new Date(house.time.now.getTime() + 3_600_001)
    const { plainTextApiKey } = await keys.rotated(key.id)
    await door(feedVisit(bearer(plainTextApiKey)))
    expect((await secrets.read(key.key))?.doc.secrets).toHaveLength(2)
  })

  it('does not say whether it was the key or the secret that was wrong, nor take other steps to find out', async () => {
    const { key } = await keys.made()
    const [read, platform] = spied(house.platform)
    const at = keyDoor({ ...house.platform, directory: platform })
    const answers: unknown[] = []
    const wrong = 'A'.repeat(43)
    for (const name of [key.key, 'spil_00000000000000000000']) {
      const { status, code, message, headers } = await refusal(feedVisit(basic(name, wrong)), at)
      answers.push({ status, code, message, headers, steps: read.splice(0) })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.stringMatching(/^Basic realm=/u) as string },
    })
    for (const headers of [
      {},
      { authorization: 'Basic' },
      basic('', ''),
      bearer('x'),
      bearer('.'.repeat(9_000)),
      { authorization: 'Negotiate x' },
    ])
      expect(await refusal(feedVisit(headers), at)).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('lets nobody in where the firm is blocked, or has no subscription for it any more', async () => {
    const { plainTextApiKey } = await keys.made()
    const visit = () => feedVisit(bearer(plainTextApiKey))
    await setTenantTier(house.platform.directory, firm.tenantId, 'ADVANCED')
    expect(await refusal(visit())).toMatchObject({ status: 403, code: 'not-subscribed' })
    await setTenantTier(house.platform.directory, firm.tenantId, 'EXPERT')
    await setTenantStatus(house.platform, firm.tenantId, 'BLOCKED')
    expect(await refusal(visit())).toMatchObject({ status: 401 })
  })

  it('opens its own firm, and is of no use in the hands of another', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const stranger = (await house.firm()).person('OWNER')
    for (const [query, variables] of [
      [keyCalls.update, { input: { id: key.id, disabled: true } }],
      [keyCalls.rotate, { input: { id: key.id } }],
      [keyCalls.remove, { id: key.id }],
      [keyCalls.requests, { keyId: key.id }],
    ] as const)
      expect((await stranger.call(query, variables)).code).toBe('NOT_FOUND')
    expect((await door(feedVisit(bearer(plainTextApiKey)))).tenant.tenantId).toBe(firm.tenantId)
  })

  it('may do so much work in a minute, is told what it has left, and how long to wait', async () => {
    const { plainTextApiKey, key } = await keys.made()
    const first = await door(feedVisit(bearer(plainTextApiKey)))
    const left = (units: number) => ({
      'ratelimit-policy': '"work";q=600;w=60',
      ratelimit: `"work";r=${units};t=60`,
    })
    expect(first.limits).toEqual(left(keyWork.calls - 1))
    // What a question came to is counted when it was answered: rows and time.
    await first.addWork(workBeyondOne({ rows: 39_999, milliseconds: 2_500 }))
    const second = await door(feedVisit(bearer(plainTextApiKey)))
    expect(second.limits).toEqual(left(keyWork.calls - 2 - 3 - 2))
    expect(await keys.requested(key.id)).toMatchObject({ work: { left: keyWork.calls - 7, most: keyWork.calls } })
    await second.addWork(keyWork.calls)
    const over = await refusal(feedVisit(bearer(plainTextApiKey)))
    expect(over).toMatchObject({ status: 429, headers: { 'retry-after': '60', ...left(0) } })
    await refusal(feedVisit(bearer(plainTextApiKey)))
    // What the feed has may be asked all the same.
    for (const [at, address] of ['/odata', '/odata/', '/odata/$metadata'].entries()) {
      const { limits } = await door(feedVisit(bearer(plainTextApiKey), address))
      expect(limits).toMatchObject({ ratelimit: `"model";r=${modelRate.calls - 1 - at};t=60` })
    }
    // Who goes on asking fills no log.
    expect(await keys.requested(key.id)).toMatchObject({ totalCount: 1 })
    await door(feedVisit(bearer((await keys.made()).plainTextApiKey)))
    house.time.now = new Date(house.time.now.getTime() + 60_000)
    await door(feedVisit(bearer(plainTextApiKey)))
  })

  it.each([
    [{ name: ' ' }, 'input.name'],
    [{ name: 'x'.repeat(51) }, 'input.name'],
    [{ description: 'x'.repeat(501) }, 'input.description'],
    [{ endDate: '2026-02-30' }, 'input.endDate'],
    [{ endDate: '2020-01-01' }, 'input.endDate'],
    [{ connectionIds: ['00000000-0000-4000-8000-000000000000'] }, 'input.connectionIds'],
  ])('is not made of %j', async (input, field) => {
    const answer = await person.call(keyCalls.create, { input: { name: 'Rapport', ...input } })
    expect(answer).toMatchObject({ code: 'INPUT_INVALID', field })
    expect(await house.platform.directory.documents(feedSecrets).find({ tenantId: firm.tenantId })).toEqual([])
  })

  it('leaves a trace of each change, with who made it and without a secret', async () => {
    const later = () => {
      house.time.now = new Date(house.time.now.getTime() + 1000)
    }
    const { key } = await keys.made()
    later()
    await keys.changed(key.id, { disabled: true })
    later()
    await keys.rotated(key.id, 5)
    later()
    await keys.removed(key.id)
    const events = (await firm.tenant.documents(auditEvents).query({})).map(({ doc }) => doc)
    const traces = events.filter(({ subject }) => subject === key.id)
    expect(traces.map(({ action }) => action)).toEqual([
      'odata-key.create',
      'odata-key.update',
      'odata-key.rotate',
      'odata-key.delete',
    ])
    expect(traces.every(({ actorId }) => actorId === person.user.id)).toBe(true)
    expect(traces[1]).toMatchObject({ before: { disabled: false }, after: { disabled: true } })
    expect(JSON.stringify(traces)).not.toMatch(/secret|hash/iu)
  })
})

describe('the list of keys', () => {
  it('is found by name, sorted and paged', async () => {
    for (const name of ['Excel 10', 'Excel 9', 'Power BI']) await keys.made({ name })
    const names = async (variables: Record<string, unknown>): Promise<unknown> => {
      const page = await keys.listed(variables)
      return [page.totalCount, ...page.items.map(({ name }) => name)]
    }
    expect(await names({})).toEqual([3, 'Excel 9', 'Excel 10', 'Power BI'])
    expect(await names({ filter: { name: 'xcel' }, sort: { column: 'name', direction: 'DESC' } })).toEqual([
      2,
      'Excel 10',
      'Excel 9',
    ])
    expect(await names({ skip: 1, take: 1 })).toEqual([3, 'Excel 10'])
    expect((await person.call(keyCalls.list, { take: 501 })).code).toBe('INPUT_INVALID')
  })

  it('are two hundred a firm at most, and one more once one is gone', async () => {
    const { key } = await keys.made()
    const documents = firm.tenant.documents(feedKeys)
    const stored = (await documents.read(key.id))?.doc
    if (stored === undefined) throw new Error('The key was not kept')
    for (let at = 1; at < 200; at += 1) await documents.create({ ...stored, id: `copy-${at}`, key: `copy-${at}` })
    const another = () => person.call(keyCalls.create, { input: { name: 'Nog een' } })
    expect((await another()).code).toBe('TOO_MANY_ODATA_KEYS')
    await keys.removed(key.id)
    expect((await another()).code).toBeUndefined()
  })
})

/** A directory that tells which collections were read, whatever was found there. */
function spied({ directory }: Pick<Platform, 'directory'>): [string[], Platform['directory']] {
  const read: string[] = []
  return [
    read,
    {
      commit: (writes) => directory.commit(writes),
      documents: (collection) => {
        read.push(collection.name)
        return directory.documents(collection)
      },
    },
  ]
}
