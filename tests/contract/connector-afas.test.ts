import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afas, afasFiscaal } from '#functions/connectors/afas/connector.ts'
import { simulated } from '#functions/connectors/kit/outbound.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'afas'
/** Has connectors of its own beside those of AFAS; the second has those of AFAS, the third lacks the list of users. */
const [whole, stock, bare] = ['12345', '23456', '34567'] as const

describe('AFAS Profit', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, clock, size: 700 })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  async function open(fields: Record<string, string>): Promise<Rig> {
    const rig = await openRig({ connector: afas, vendors, clock, credentials: { fields, tokens: null } })
    rigs.push(rig)
    return rig
  }
  const read = async (member: string, table: 'administrations' | 'users' | 'access') =>
    readTable(afas, table, (await open(demoForms.Afas(member))).api, clock.now())
  const check = async (fields: Record<string, string>) => afas.check?.((await open(fields)).api)
  const beBusy = (times: number, seconds: number) => {
    const answer = { status: 503, body: { message: 'Service unavailable', retry_after: seconds } }
    vendors.control.fault(vendor, { kind: 'answer', times, answer })
  }
  const paths = () => vendors.control.calls(vendor).map((call) => call.path)

  it('takes the token in each form in which it goes round', async () => {
    const { token, memberNr } = demoForms.Afas(whole)
    const xml = `<token><version>1</version><data>${token}</data></token>`
    for (const pasted of [token, xml, Buffer.from(xml).toString('base64'), ` \n${xml}\n `])
      expect(await check({ memberNr, token: pasted })).toEqual({ memberNr, environment: 'O12345AA' })
  })

  it('is not called with a token that is none', async () => {
    await expect(check({ memberNr: whole, token: 'wachtwoord' })).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(paths()).toEqual([])
  })

  it.each(['1234', '123456', '12345.evil.example/', '12345#', 'T1234', '１２３４５', '', '12345\n'])(
    'is not called for the member number %j',
    async (memberNr) => {
      await expect(open({ ...demoForms.Afas(whole), memberNr })).rejects.toMatchObject({ kind: 'credentials-refused' })
    },
  )

  it('says which connectors its app connector lacks', async () => {
    expect(await check(demoForms.Afas(bare))).toMatchObject({ missingConnectors: 'Profit_Users' })
  })

  it('gives every user once, though its list repeats them, each with his groups', async () => {
    const rig = await open(demoForms.Afas(whole))
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const found = []
    for await (const page of afas.streams.users?.(context, undefined) ?? []) found.push(...page.records)
    expect(found).toHaveLength(vendors.control.afas.truth(whole).users.size)
    expect(found.every((user) => user.data['role'] !== null)).toBe(true)
    expect(found.some((user) => String(user.data['role']).includes(', '))).toBe(true)
  })

  it('without a connector of the firm says nothing about access, rather than that nobody has any', async () => {
    expect(await read(stock, 'access')).toMatchObject({ complete: false, rows: new Map() })
    expect(await read(stock, 'administrations')).toMatchObject({ complete: true, rows: { size: 350 } })
    expect(paths().filter((path) => path.includes('Sync_'))).toEqual([])
  })

  it('that lacks a list fails that table alone, and is not asked for it', async () => {
    await expect(read(bare, 'users')).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await read(bare, 'administrations')).toMatchObject({ complete: true })
    expect(paths().filter((path) => path.includes('Profit_Users'))).toEqual([])
  })

  it('that refuses one connector with 401 has not refused the token', async () => {
    const answer = { status: 401, body: vendors.control.afas.refusal() }
    vendors.control.fault(vendor, { kind: 'answer', path: '/connectors/Profit_Users', answer })
    await expect(read(whole, 'users')).rejects.toMatchObject({ kind: 'forbidden' })
    vendors.control.afas.revokeAccess()
    await expect(read(whole, 'users')).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('is always asked for pages of 500 in an order', async () => {
    await read(whole, 'administrations')
    await read(whole, 'users')
    await read(whole, 'access')
    const lists = paths().filter((path) => path.includes('/connectors/'))
    expect(lists.length).toBeGreaterThan(4)
    expect(lists.every((path) => path.includes('take=500') && path.includes('orderbyfieldids='))).toBe(true)
  })

  it('that is busy is left alone for as long as it says in the body', async () => {
    beBusy(2, 90)
    const start = clock.now().getTime()
    expect((await read(whole, 'administrations')).rows.size).toBe(700)
    const calls = vendors.control.calls(vendor)
    expect(calls.slice(0, 3).map((call) => [call.status, call.at - start])).toEqual([
      [503, 0],
      [503, 90_000],
      [200, 180_000],
    ])
  })

  it('that is busy for longer than a run may wait says when to come back', async () => {
    beBusy(1, 7200)
    await expect(read(whole, 'administrations')).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfterSeconds: 7200,
    })
    expect(paths()).toHaveLength(1)
  })

  it('Fiscaal that is not set up says what is missing, and reads nothing rather than no clients', async () => {
    const credentials = { fields: demoForms.Afas(stock), tokens: null }
    const rig = await openRig({ connector: afasFiscaal, vendors, clock, credentials })
    rigs.push(rig)
    expect(await afasFiscaal.check?.(rig.api)).toMatchObject({ missingConnectors: 'Sync_FiscalClients' })
    const list = (table: 'administrations' | 'access') => readTable(afasFiscaal, table, rig.api, clock.now())
    await expect(list('administrations')).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await list('access')).toMatchObject({ complete: false, rows: new Map() })
  })

  it('is moved to its simulator by the host of a customer, and by no other', () => {
    const moved = (address: string) => simulated(new URL(address), vendors.origins)?.pathname
    expect(moved('https://12345.rest.afas.online/ProfitRestServices/metainfo')).toBe(
      '/afas/ProfitRestServices/metainfo',
    )
    for (const address of [
      'https://rest.afas.online/',
      'https://a.12345.rest.afas.online/',
      'https://12345.rest.afas.online:8443/',
      'https://12345.rest.afas.online.evil.example/',
      'https://12345.evilrest.afas.online/',
      'https://12345-rest.afas.online/',
      'http://12345.rest.afas.online/',
    ])
      expect(moved(address), address).toBeUndefined()
  })
})
