import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import type { Connector } from '#functions/connectors/index.ts'
import type { MovingTime } from '#tests/kit/moving-time.ts'
import type { Variant } from './connector-groups.ts'

import { openWholeWay, refused, type WholeWayRig } from './whole-way-rig.ts'

const statusMutations = {
  administrations: 'updateConnectionAdministrationsStatus',
  users: 'updateConnectionUsersStatus',
} as const

/** What a person reads where the vendor does not take what was given. */
function refusalOf({ authorization }: Connector): string {
  if (authorization.kind === 'adminConsent') return 'CONSENT_NOT_IN_EFFECT'
  const isOurs = authorization.kind === 'oauth2' && authorization.ownRegistration === undefined
  return isOurs ? 'EXTERNAL_AUTHORIZATION_FAILED' : 'CONNECTION_CREDENTIALS_REFUSED'
}

/** Places inside a network, or that lead there. */
const privateAddresses = [
  'https://127.0.0.1',
  'https://localhost/',
  'https://10.0.0.8/api',
  'https://192.168.1.10:8443',
  'https://169.254.169.254/latest',
  'https://[::1]',
  'https://2130706433',
  'https://kantoor.internal',
]

/**
 * What every connector promises from its credentials to its rows, in the whole product against the simulator of its vendor:
 * one connection, from before anybody gave it access until that was taken back and given again, since half of the time went
 * into first syncs. A test that fails takes the connection along: the next one begins with another.
 */
export function wholeWay(variant: Variant, time: MovingTime): void {
  const { connector, standIn, isCrm } = variant
  const { entry } = connector
  const { vendor, list, customer = 'duinen', cannot = {} } = standIn
  const { changing = list.table } = standIn
  let opened: WholeWayRig | undefined
  let rig: WholeWayRig

  beforeEach(async () => {
    rig = opened ??= await openWholeWay(variant, time)
  })
  async function leave(): Promise<void> {
    await opened?.close()
    opened = undefined
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await leave()
  })
  afterAll(leave)

  describe('credentials', () => {
    it('that do not work are refused, and nothing of them is kept', async () => {
      expect(await rig.authorizeBadly()).toBe(refusalOf(connector))
      await rig.expectNothingLeft()
    })

    const urls = entry.credentialFields.filter(({ kind }) => kind === 'url')
    for (const { name } of urls)
      it(`whose ${name} is inside a network are refused without a call`, async () => {
        rig.vendors.control.forgetCalls(vendor)
        for (const address of privateAddresses) {
          const given = rig.giveCredentials({ ...rig.goodFields(), [name]: address })
          expect(['INPUT_INVALID', 'ADDRESS_WITHOUT_ANSWER', 'CONNECTION_CREDENTIALS_REFUSED'], address).toContain(
            await refused(given),
          )
        }
        expect(rig.vendors.control.calls(vendor)).toEqual([])
        await rig.expectNothingLeft()
      })

    it('that work start the first sync by themselves, which ends with every row of the vendor', async () => {
      await rig.authorize()
      expect(await rig.flags()).toEqual(['NONE'])
      expect(await rig.finish()).toMatchObject({ state: 'SUCCESS', error: null, trigger: 'authorization' })
      await rig.expectTheTruth()
      const truth = rig.truth()
      expect(truth[list.table]?.size).toBeGreaterThan(0)
      for (const [table, shape] of Object.entries(tablesOf(entry, isCrm))) {
        const query = `query ($id: ID!) { ${shape.query}(connectionId: $id, take: 1) { totalCount } }`
        const expected = Reflect.get(truth, table) as ReadonlyMap<string, string>
        expect(await rig.ask(shape.query, query), shape.query).toEqual({ totalCount: expected.size })
      }
    })
  })

  describe('a second sync', () => {
    it('writes nothing where nothing changed', async () => {
      await rig.firstSync()
      const before = await rig.versions()
      time.pass?.(3_600_000)
      const run = await rig.sync()
      expect(run).toMatchObject({ state: 'SUCCESS', error: null })
      for (const table of run.tables)
        expect(table).toMatchObject({ error: null, new: 0, changed: 0, vanished: 0, reappeared: 0 })
      for (const { table, read, unchanged, skipped } of run.tables) expect(unchanged, table).toBe(read - skipped)
      expect(await rig.versions()).toEqual(before)
    })

    if (cannot.change === undefined)
      it('follows what was renamed, added and taken away', async () => {
        await rig.firstSync()
        const before = rig.truth()[changing] ?? new Map<string, string>()
        rig.vendors.control.change(vendor, customer, { renamed: 4, removed: 2, added: 2, archived: 1 })
        const after = rig.truth()[changing] ?? new Map<string, string>()
        const run = await rig.sync()
        expect(run).toMatchObject({ state: 'SUCCESS', error: null })
        const added = [...after.keys()].filter((id) => !before.has(id)).length
        const removed = [...before.keys()].filter((id) => !after.has(id)).length
        const renamed = [...after].filter(([id, name]) => before.has(id) && before.get(id) !== name).length
        expect(Math.min(added, removed, renamed)).toBeGreaterThan(0)
        const { changed, ...counted } = rig.tableOf(run, changing)
        expect(counted).toMatchObject({ new: added, vanished: removed, reappeared: 0, held: false })
        expect(changed).toBeGreaterThanOrEqual(renamed)
        await rig.expectTheTruth()
      })
  })

  describe('the safeguard', () => {
    if (cannot.change === undefined)
      it('holds a sync that would take away a third, until somebody approves it', async () => {
        await rig.firstSync()
        const before = await rig.rows(changing)
        rig.vendors.control.change(vendor, customer, { removed: 20 })
        const held = await rig.sync()
        expect(held.state).toBe('HELD')
        expect(rig.tableOf(held, changing)).toMatchObject({ held: true, error: null })
        expect(await rig.rows(changing)).toEqual(before)
        expect(await rig.approve(held)).toMatchObject({ state: 'SUCCESS' })
        await rig.expectTheTruth()
      })

    if (cannot['be-empty'] === undefined)
      it('holds an empty answer; approved, its rows go, and come back as the same rows with the vendor’s', async () => {
        await rig.firstSync()
        const before = await rig.rows(list.table)
        const versions = await rig.versions()
        rig.fault({ kind: 'empty', path: list.path })
        const held = await rig.sync()
        expect(held.state).toBe('HELD')
        expect(rig.tableOf(held, list.table)).toMatchObject({ held: true, read: 0, error: null })
        expect(await rig.rows(list.table)).toEqual(before)
        expect(await rig.approve(held)).toMatchObject({ state: 'SUCCESS' })
        expect(await rig.rows(list.table)).toEqual(new Map())

        rig.vendors.control.clearFaults(vendor)
        expect(rig.tableOf(await rig.sync(), list.table)).toMatchObject({
          reappeared: before.size,
          new: 0,
          vanished: 0,
        })
        await rig.expectTheTruth()
        expect([...(await rig.versions()).keys()].toSorted()).toEqual([...versions.keys()].toSorted())
      })
  })

  it('access that was taken back marks the connection and keeps data and settings, until it is given again', async () => {
    await rig.firstSync()
    const table = list.table === 'users' ? 'users' : 'administrations'
    const mutation = statusMutations[table]
    const rowId = await rig.liveRow(table)
    const ignore = `mutation ($id: ID!, $ids: [ID!]!) {
      ${mutation}(input: { connectionId: $id, ids: $ids, status: IGNORED }) { ids } }`
    expect(await rig.ask(mutation, ignore, { ids: [rowId] })).toEqual({ ids: [rowId] })
    const describeIt = `mutation ($id: ID!) { updateConnection(input: { id: $id, description: "Van ons" }) { id } }`
    await rig.ask('updateConnection', describeIt)
    const before = await rig.versions()
    rig.vendors.control.revokeAccess(vendor)

    expect(await rig.sync()).toMatchObject({ state: 'FAILED', error: 'credentials-refused' })
    expect(await rig.flags()).toEqual(['CREDENTIAL_INVALID'])
    expect(await rig.versions()).toEqual(before)
    expect(await refused(rig.sync())).toBe('CONNECTION_NOT_AUTHORIZED')

    if (entry.authorization !== 'external') rig.vendors.control.restoreAccess(vendor)
    await rig.authorize()
    expect(await rig.flags()).toEqual(['NONE'])
    expect(await rig.finish()).toMatchObject({ state: 'SUCCESS', error: null, trigger: 'authorization' })
    expect(await rig.versions()).toEqual(before)
    expect(await rig.statusOf(table, rowId)).toBe('IGNORED')
    const shown = await rig.ask('tenantConnection', 'query ($id: ID!) { tenantConnection(id: $id) { description } }')
    expect(shown).toEqual({ description: 'Van ons' })
  })

  it('a vendor that stumbles on three calls of ten and asks for patience on one is read whole in the end', async () => {
    await leave()
    rig = opened = await openWholeWay(variant, time)
    await rig.authorize()
    rig.fault({ kind: '500', path: list.path, times: 1 })
    rig.fault({ kind: '429', path: list.path, after: 1, times: 1, seconds: 20 })
    rig.fault({ kind: '500', rate: 0.3 })
    rig.fault({ kind: '429', rate: 0.1, seconds: 20 })
    expect(await rig.finish()).toMatchObject({ state: 'SUCCESS', error: null })
    const statuses = rig.vendors.control.calls(vendor).map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining([429, 500]))
    await rig.expectTheTruth()
  })
}
