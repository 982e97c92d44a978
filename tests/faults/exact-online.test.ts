import { afterEach, describe, expect, it, vi } from 'vitest'
import { openExactHouse, type ExactHouse } from '#tests/kit/exact-house.ts'
import { movingTime } from '#tests/kit/moving-time.ts'
import { firstOf, twoOf } from '#tests/kit/how-much.ts'

// Waiting moves the clock of the house and takes no time.
const waits = movingTime()
/** How long a vendor may take to answer, in milliseconds: one that hangs is let go soon. */
const limits = vi.hoisted(() => ({ patience: 20_000 }))
vi.mock(import('#functions/connectors/kit/outbound.ts'), async (original) => {
  const real = await original()
  // Read anew for each call: a test loses its patience half way.
  const outboundOf: typeof real.outboundOf = (origins) => {
    const outbound = real.outboundOf(origins)
    return { ...outbound, send: (request) => outbound.send({ ...request, timeLimitMs: limits.patience }) }
  }
  return { ...real, outboundOf }
})

let rig: ExactHouse
/** Called before each wait, of which there is one before nearly every call. */
let beforeWait: () => void

async function open(options: Parameters<typeof openExactHouse>[0] = {}): Promise<void> {
  beforeWait = () => undefined
  rig = await openExactHouse(options)
  waits.pass = (milliseconds) => {
    beforeWait()
    rig.house.time.now = new Date(rig.house.time.now.getTime() + milliseconds)
  }
}
async function openSynced(options: Parameters<typeof openExactHouse>[0] = {}): Promise<void> {
  await open(options)
  await rig.authorize()
  await rig.house.work()
  expect(await rig.lastRun()).toMatchObject({ state: 'SUCCESS' })
}
afterEach(async () => {
  limits.patience = 20_000
  await rig.close()
})

const live = (rows: Awaited<ReturnType<ExactHouse['rows']>>) => rows.filter((row) => row['spilDeletedAt'] === null)

/** The rows on screen are the vendor's truth, no more and no less. */
async function expectTheTruth(): Promise<void> {
  const truth = rig.truth()
  const divisions = live(await rig.rows('divisions'))
  expect(divisions).toHaveLength(truth.administrations.size)
  expect(new Map(divisions.map((row) => [row['externalId'], row['name']]))).toEqual(truth.administrations)
  const users = live(await rig.rows('users'))
  expect(users).toHaveLength(truth.users.size)
  expect(new Map(users.map((row) => [row['externalId'], row['name']]))).toEqual(truth.users)
  const access = live(await rig.rows('access'))
  expect(access.map((row) => `${row['userId'] ?? ''}|${row['administrationId'] ?? ''}`).toSorted()).toEqual(
    [...truth.access.keys()].toSorted(),
  )
  for (const { userId, administrationId, userName, administrationName } of access) {
    expect(userName).toBe(truth.users.get(String(userId)))
    expect(administrationName).toBe(truth.administrations.get(String(administrationId)))
  }
  for (const { externalId, accessTo } of users)
    expect(accessTo).toBe(access.filter(({ userId }) => userId === externalId).length)
}

const refreshes = () => rig.control.calls('exact-online-nl').filter(({ path }) => path.startsWith('/api/oauth2/token'))
const run = (state: string, error: string | null = null) => ({ state, error })

describe('the first sync after an authorisation', () => {
  it('ends with every division, user and access list of the vendor', async () => {
    await openSynced({ size: 320 })
    expect(await rig.lastRun()).toMatchObject({ trigger: 'authorization', error: null })
    expect(await rig.flags()).toEqual(['NONE'])
    await expectTheTruth()
  })

  it('is complete though its token ends in the middle, by its time or by the vendor', async () => {
    await open({ size: 320 })
    await rig.authorize()
    rig.fault({ kind: '429', path: 'system/', after: 3, times: 1, seconds: 700 })
    await rig.house.work()
    expect(await rig.lastRun()).toMatchObject(run('SUCCESS'))
    await expectTheTruth()
    const renewedByTime = refreshes().length
    expect(renewedByTime).toBe(2)

    let waited = 0
    beforeWait = () => {
      if ((waited += 1) === 5) rig.control.exact.expireAccessTokens()
    }
    expect(await rig.sync()).toMatchObject(run('SUCCESS'))
    expect(refreshes().length).toBe(renewedByTime + 1)
    await expectTheTruth()
  })
})

describe('a second sync', () => {
  it('writes nothing where nothing changed, and what changed where something did', async () => {
    await openSynced({ size: 200 })
    const before = await rig.rows('divisions')
    expect((await rig.sync()).tables.map(({ unchanged, read, skipped }) => read - skipped - unchanged)).toEqual([
      0, 0, 0,
    ])
    expect(await rig.rows('divisions')).toEqual(before)

    rig.control.exact.change('duinen', { renamed: 3, removed: 4, added: 2, archived: 1 })
    const after = await rig.sync()
    expect(after).toMatchObject(run('SUCCESS'))
    expect(after.tables.find(({ table }) => table === 'ADMINISTRATIONS')).toMatchObject({
      new: 2,
      changed: 3,
      vanished: 4,
      unchanged: 193,
    })
    await expectTheTruth()
  })
})

describe('a vendor that asks for patience', () => {
  it('with 429 gets it, short and long, and is then read whole', async () => {
    await openSynced()
    rig.control.forgetCalls('exact-online-nl')
    rig.fault({ kind: '429', path: 'system/', after: 1, times: 2, seconds: 20 })
    rig.fault({ kind: '429-date', path: 'users/', times: 1, seconds: 300 })
    expect(await rig.sync()).toMatchObject(run('SUCCESS'))
    await expectTheTruth()
    const calls = rig.control.calls('exact-online-nl')
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(3)
    const tooEarly = calls.filter(({ at }, index) => {
      const before = calls[index - 1]
      return before?.status === 429 && at < before.at + (before.path.includes('users/') ? 300_000 : 20_000)
    })
    expect(tooEarly).toEqual([])
  })

  it('for longer than a sync may wait ends the sync, and the rows stay', async () => {
    await openSynced()
    const before = await rig.rows('divisions')
    rig.fault({ kind: '429', path: 'system/', after: 1, seconds: 1000 })
    expect(await rig.sync()).toMatchObject(run('FAILED', 'rate-limited'))
    expect(await rig.rows('divisions')).toEqual(before)
  })

  it.each(firstOf(1, [0, 1, 2, 3, 4]))('with 500 on three calls of ten ends in its truth (seed %i)', async (seed) => {
    await open({ size: 320 })
    await rig.authorize()
    // The faults' own sequence is the same each time; letting calls through first shifts it.
    rig.fault({ kind: '500', path: '/api/v1', rate: 0.3, after: seed })
    await rig.house.work()
    for (let more = 0; (await rig.lastRun()).state !== 'SUCCESS' && more < 3; more += 1) await rig.sync()
    expect(await rig.lastRun()).toMatchObject(run('SUCCESS'))
    await expectTheTruth()
  })
})

describe('a vendor that gives no usable answer', () => {
  const broken = [
    ['hang', 'unavailable', 'nothing at all'],
    ['drop', 'unavailable', 'a cut connection'],
    ['short', 'unavailable', 'less than it announced'],
    ['500', 'unavailable', 'errors only'],
    ['html', 'unavailable', 'a page with status 200'],
    ['half', 'unexpected-answer', 'half a page'],
    ['same-page', 'unexpected-answer', 'the same page for ever'],
    ['redirect', 'unexpected-answer', 'a way to another host'],
    ['oversized', 'unexpected-answer', 'sixty megabytes'],
  ] as const
  // That a read fails by each of them, `connector.contract.ts` holds of every connector that it tries.
  for (const [kind, error, meaning] of twoOf(broken)) {
    it(`but ${meaning} ends the sync as ${error}, leaves the rows, and is forgotten once it is over`, async () => {
      await openSynced({ size: 130 })
      const all = () => Promise.all([rig.rows('divisions'), rig.rows('users'), rig.rows('access')])
      const before = await all()
      rig.control.exact.change('duinen', { removed: 3 })
      if (kind === 'hang') limits.patience = 300
      rig.fault({ kind, path: 'system/Divisions', after: 1 })
      expect(await rig.sync()).toMatchObject(run('FAILED', error))
      expect(await all()).toEqual(before)
      expect(await rig.flags()).toEqual(['NONE'])
      limits.patience = 20_000
      rig.control.clearFaults('exact-online-nl')
      expect(await rig.sync()).toMatchObject(run('SUCCESS'))
      await expectTheTruth()
    })
  }
})

describe('a list that the vendor refuses', () => {
  it('is left as it was, and said to be refused, while the others are read', async () => {
    await openSynced({ size: 130 })
    const before = await rig.rows('divisions')
    rig.control.exact.change('duinen', { renamed: 5 })
    rig.fault({ kind: '403', path: 'system/Divisions', after: 1 })
    const refused = await rig.sync()
    expect(refused.tables).toMatchObject([
      { table: 'ADMINISTRATIONS', error: 'forbidden' },
      { table: 'USERS', error: null, read: 13 },
      { table: 'ACCESS', error: null },
    ])
    expect((await rig.rows('divisions')).map(({ externalId }) => externalId)).toEqual(
      before.map(({ externalId }) => externalId),
    )
    expect(rig.control.calls('exact-online-nl').filter(({ status }) => status === 403)).toHaveLength(1)
  })
})

describe('an empty list', () => {
  it('is held and takes nothing away until somebody approves it', async () => {
    await openSynced({ size: 130 })
    const before = await rig.rows('divisions')
    rig.fault({ kind: 'empty', path: 'Divisions' })
    const held = await rig.sync()
    expect(held.state).toBe('HELD')
    expect(live(await rig.rows('divisions'))).toHaveLength(before.length)
    const decide = (what: 'approve' | 'reject', id: string) =>
      rig.owner.call(
        `mutation ($c: ID!, $id: ID!) { ${what}SyncRun(input: { connectionId: $c, id: $id }) { state } }`,
        { c: rig.connectionId, id },
      )
    expect(await decide('reject', held.id)).toMatchObject({ data: { rejectSyncRun: { state: 'REJECTED' } } })
    await rig.house.work()
    expect(live(await rig.rows('divisions'))).toHaveLength(before.length)
    expect(await decide('approve', held.id)).toMatchObject({ code: 'RUN_NOT_HELD' })

    const again = await rig.sync()
    expect(again.state).toBe('HELD')
    expect((await decide('approve', again.id)).code).toBeUndefined()
    await rig.house.work()
    expect((await rig.lastRun()).state).toBe('SUCCESS')
    expect(live(await rig.rows('divisions'))).toEqual([])

    rig.control.clearFaults('exact-online-nl')
    const back = await rig.sync()
    expect(back.tables.find(({ table }) => table === 'ADMINISTRATIONS')).toMatchObject({
      reappeared: before.length,
      new: 0,
    })
    await expectTheTruth()
  })
})

describe('access that the vendor has taken back', () => {
  it('marks the connection, stops syncs, and is mended by a new authorisation that keeps rows and statuses', async () => {
    await openSynced({ size: 130 })
    const [first] = await rig.rows('divisions')
    const ignore = `mutation ($id: ID!, $row: ID!) { updateConnectionAdministrationsStatus(
      input: { connectionId: $id, ids: [$row], status: IGNORED }) { ids } }`
    expect((await rig.owner.call(ignore, { id: rig.connectionId, row: first?.['spilId'] })).code).toBeUndefined()
    const before = await rig.rows('divisions')
    rig.control.exact.revokeAccess()

    expect(await rig.sync()).toMatchObject(run('FAILED', 'credentials-refused'))
    expect(await rig.flags()).toEqual(['CREDENTIAL_INVALID'])
    expect(await rig.rows('divisions')).toEqual(before)
    await expect(rig.sync()).rejects.toMatchObject({ code: 'CONNECTION_NOT_AUTHORIZED' })

    await rig.authorize()
    expect(await rig.flags()).toEqual(['NONE'])
    await rig.house.work()
    expect(await rig.lastRun()).toMatchObject({ ...run('SUCCESS'), trigger: 'authorization' })
    expect(await rig.rows('divisions')).toEqual(before)
    expect((await rig.rows('divisions')).find(({ spilId }) => spilId === first?.['spilId'])?.['spilStatus']).toBe(
      'IGNORED',
    )
  })
})
