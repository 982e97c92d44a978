import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { basecone } from '#functions/connectors/basecone/connector.ts'
import { createVendorSession } from '#functions/connectors/index.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { memoryCredentials, openRig, readTable, setClock, silentLog, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'basecone'
const firm = 'duinen'

describe('Basecone', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, clock, size: 60 })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  async function open(fields: Readonly<Record<string, string>> = demoForms.Basecone(firm)): Promise<Rig> {
    const rig = await openRig({ connector: basecone, vendors, clock, credentials: { fields, tokens: null } })
    rigs.push(rig)
    return rig
  }
  const check = async (rig: Rig) => basecone.check?.(rig.api)
  const keysAsked = () => vendors.control.calls(vendor).filter((call) => call.method === 'POST')

  it('trades the password for a key that does not end, once, and forgets the password', async () => {
    const rig = await open()
    await Promise.all([check(rig), check(rig)])
    expect(keysAsked()).toHaveLength(1)
    expect(rig.credentials.saved).toHaveLength(1)
    const [saved] = rig.credentials.saved
    expect(saved?.fields).toEqual({ officeCode: 'DUINEN', username: 'spil-duinen' })
    expect(saved?.tokens?.accessToken).not.toBe('')
    clock.advance(5 * 365 * 86_400_000)
    const later = await rig.session()
    await basecone.check?.(later)
    expect(keysAsked()).toHaveLength(1)
  })

  it('whose key was replaced elsewhere asks a person again, without a password to try', async () => {
    const rig = await open()
    await check(rig)
    await check(await open())
    await expect(check(rig)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(keysAsked()).toHaveLength(2)
  })

  it.each([
    [{ password: 'fout' }, 'credentials-refused'],
    [{ officeCode: 'NIEMAND' }, 'credentials-refused'],
  ])('is asked once with %j', async (wrong, kind) => {
    await expect(check(await open({ ...demoForms.Basecone(firm), ...wrong }))).rejects.toMatchObject({ kind })
    expect(vendors.control.calls(vendor)).toHaveLength(1)
  })

  it('that refuses Spil’s own registration does not blame the person’s credentials', async () => {
    const credentials = memoryCredentials({ fields: demoForms.Basecone(firm), tokens: null })
    const session = (clients: Readonly<Record<string, { clientId: string; clientSecret: string }>>) =>
      createVendorSession({
        connector: basecone,
        credentials,
        clock,
        config: { vendorOrigins: vendors.origins, oauthClients: clients },
        log: silentLog,
        sleep: (milliseconds) => {
          clock.advance(milliseconds)
          return Promise.resolve()
        },
      })
    const wrong = await session({ Basecone: { clientId: 'nobody', clientSecret: 'nothing' } })
    await expect(basecone.check?.(wrong)).rejects.toMatchObject({ kind: 'unexpected-answer' })
    const none = await session({})
    await expect(basecone.check?.(none)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('says whose key it is, and that a user without all rights sees a part', async () => {
    expect(await check(await open())).toEqual({
      officeCode: 'DUINEN',
      username: 'spil-duinen',
      firm: 'Administratiekantoor Duinen',
    })
    expect(await check(await open(demoForms.Basecone('lindeboom')))).toMatchObject({ missingRole: 'SuperUser' })
  })

  it('counts the bookings of every month of the year, and asks once about a company without any', async () => {
    const rig = await open()
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const found = []
    for await (const page of basecone.streams.usage?.(context, undefined) ?? []) found.push(...page.records)
    expect(found).toHaveLength(60)
    const usage = vendors.control.basecone.expectedRows(firm, clock.now().getTime()).usage ?? []
    const booked = new Map(usage.map((row) => [row['administrationId'], row['amounts']]))
    for (const { administrationId, amounts } of found) expect(amounts).toEqual(booked.get(administrationId))
    const quiet = found.filter(({ amounts }) => Object.values(amounts).every((count) => count === 0))
    expect(quiet.length).toBeGreaterThan(0)
    const counts = vendors.control.calls(vendor).filter((call) => call.path.includes('/transactions'))
    expect(counts).toHaveLength(quiet.length + 13 * (60 - quiet.length))
  })

  it('gives access of a user with more companies than fit a page', async () => {
    await vendors.close()
    vendors = await startVendors({ port: 0, clock, size: 150 })
    const got = await readTable(basecone, 'access', (await open()).api, clock.now())
    const perUser = Map.groupBy(got.rows.keys(), (pair) => pair.split('|')[0])
    expect(Math.max(...[...perUser.values()].map((pairs) => pairs.length))).toBe(150)
  })
})
