import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { microsoftEntraId } from '#functions/connectors/microsoft-entra-id/connector.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'microsoft-entra-id'

describe('Microsoft Entra ID', () => {
  let clock: SetClock
  let vendors: Vendors
  let rig: Rig

  /** `lindeboom` has no premium licence. */
  async function open(firm: 'duinen' | 'lindeboom'): Promise<void> {
    const fields = { tenantId: vendors.control.entra.consent(firm) }
    rig = await openRig({ connector: microsoftEntraId, vendors, clock, credentials: { fields, tokens: null } })
  }
  const read = (table: 'administrations' | 'users' | 'usage') =>
    readTable(microsoftEntraId, table, rig.api, clock.now())
  async function records(table: 'users' | 'usage') {
    const found = []
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    for await (const page of microsoftEntraId.streams[table]?.(context, undefined) ?? []) found.push(...page.records)
    return found
  }
  const calls = (path: string) => vendors.control.calls(vendor).filter((call) => call.path.includes(path))

  beforeEach(async () => {
    clock = setClock()
    vendors = await startVendors({ port: 0, size: 6000, clock })
  })
  afterEach(async () => {
    await rig.close()
    await vendors.close()
  })

  it('without a premium licence gives all users with no last login, asked once in vain', async () => {
    await open('lindeboom')
    const users = await records('users')
    expect(users).toHaveLength(1200)
    expect(users.every(({ data }) => data['lastLogin'] === null && data['lastLoginSucceeded'] === null)).toBe(true)
    expect(calls('/users').map(({ status }) => status)).toEqual([403, 200, 200])
  })

  it('with one gives when they signed in', async () => {
    await open('duinen')
    const users = await records('users')
    expect(users).toHaveLength(6000)
    expect(users.filter(({ data }) => data['lastLogin'] !== null).length).toBeGreaterThan(5000)
    expect(new Set(users.map(({ data }) => data['lastLoginSucceeded']))).toEqual(new Set([true, false, null]))
  })

  it('counts each licence as often as users hold it', async () => {
    await open('duinen')
    const held = (await records('users')).flatMap(({ data }) => String(data['licences'] ?? '').split(', '))
    const usage = await records('usage')
    expect(usage).toHaveLength(5)
    for (const row of usage)
      if ('product' in row)
        expect(row.amounts).toEqual({ '2026-03': held.filter((name) => name === row.product).length })
  })

  it('asks no token twice in a run, nor again in the next', async () => {
    await open('duinen')
    await read('administrations')
    await readTable(microsoftEntraId, 'users', await rig.session(), clock.now())
    expect(calls('/oauth2/v2.0/token')).toHaveLength(1)
  })

  it('whose consent is taken back in the middle of a read is refused, and no page counts as the last', async () => {
    await open('duinen')
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    let isLast = false
    const rest = async (): Promise<void> => {
      for await (const page of microsoftEntraId.streams.users?.(context, undefined) ?? []) {
        vendors.control.entra.revokeAccess()
        isLast ||= page.next === undefined
      }
    }
    await expect(rest()).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(isLast).toBe(false)
  })
})
