import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { simplicate } from '#functions/connectors/simplicate/connector.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'simplicate'

describe('Simplicate', () => {
  let clock: SetClock
  let vendors: Vendors
  let rig: Rig

  const fields = { ...demoForms.Simplicate('duinen'), expiresOn: '2027-01-31' }
  async function start(options: { size: number; callsAMinute?: number }): Promise<void> {
    vendors = await startVendors({ port: 0, clock, ...options })
    rig = await openRig({ connector: simplicate, vendors, clock, credentials: { fields, tokens: null } })
  }
  const withAddress = (apiUrl: string) =>
    openRig({ connector: simplicate, vendors, clock, credentials: { fields: { ...fields, apiUrl }, tokens: null } })
  const calls = () => vendors.control.calls(vendor)

  beforeEach(async () => {
    clock = setClock()
    await start({ size: 350 })
  })
  afterEach(async () => {
    await rig.close()
    await vendors.close()
  })

  it.each(['duinen.simplicate.nl', 'https://duinen.simplicate.nl/api/v2/', 'https://Duinen.Simplicate.com'])(
    'is called at its own host for %s, and tells that and the day on which the keys end',
    async (apiUrl) => {
      const other = await withAddress(apiUrl)
      expect(await simplicate.check?.(other.api)).toEqual({
        apiUrl: expect.stringMatching(/^https:\/\/duinen\.simplicate\.(?:nl|com)$/u) as string,
        expiresOn: '2027-01-31',
      })
      expect(calls().map(({ path }) => path.split('?')[0])).toEqual(['/api/v2/hrm/employee'])
      await other.close()
    },
  )

  it.each(['https://elders.example', 'https://duinen.simplicate.nl.elders.example', 'https://a.b.simplicate.nl', ''])(
    'gets no call, and its keys go nowhere, for the address %s',
    async (apiUrl) => {
      await expect(withAddress(apiUrl)).rejects.toMatchObject({ kind: 'credentials-refused' })
      expect(calls()).toEqual([])
    },
  )

  it('gives its rows to the keys of its own host only', async () => {
    const other = await withAddress('https://brandsma.simplicate.nl')
    await expect(simplicate.check?.(other.api)).rejects.toMatchObject({ kind: 'credentials-refused' })
    await other.close()
  })

  it('passes over nobody when rows in front go while it is read', async () => {
    const stream = simplicate.streams.administrations
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    let cursor: string | undefined
    const seen = new Set<string>()
    for await (const page of stream?.(context, undefined) ?? []) {
      for (const { externalId } of page.records) seen.add(externalId)
      cursor = page.next
      break
    }
    vendors.control.simplicate.change('duinen', { removed: 7 })
    const rest = await readTable(simplicate, 'administrations', rig.api, clock.now(), cursor)
    for (const id of rest.rows.keys()) seen.add(id)
    const present = [...vendors.control.simplicate.truth('duinen').administrations.keys()]
    expect(present).toHaveLength(343)
    expect(present.filter((id) => !seen.has(id))).toEqual([])
  })

  it('is asked for employees with a login, and nobody else becomes a user', async () => {
    const got = await readTable(simplicate, 'users', rig.api, clock.now())
    expect(got.rows.size).toBe(vendors.control.simplicate.truth('duinen').users.size)
    expect(calls().every(({ path }) => path.includes('q%5Bis_user%5D=1'))).toBe(true)
  })

  it('is not asked beyond its 60 calls a minute, nor refused once', async () => {
    await rig.close()
    await vendors.close()
    await start({ size: 10_000, callsAMinute: 60 })
    expect((await readTable(simplicate, 'administrations', rig.api, clock.now())).rows.size).toBe(10_000)
    expect(calls().filter(({ status }) => status !== 200)).toEqual([])
  })

  it('whose keys were taken away is refused', async () => {
    vendors.control.simplicate.revokeAccess()
    await expect(readTable(simplicate, 'users', rig.api, clock.now())).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
  })
})
