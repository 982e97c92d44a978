import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { customApi } from '#functions/connectors/custom-api/connector.ts'
import { checkOf, type Connector } from '#functions/connectors/index.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'custom-api'
const day = 86_400_000

describe('An API that a firm built itself', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  const open = async (fields: Readonly<Record<string, string>> = demoForms.CustomApi('duinen')): Promise<Rig> => {
    const rig = await openRig({ connector: customApi, vendors, clock, credentials: { fields, tokens: null } })
    rigs.push(rig)
    return rig
  }
  const check = async (fields?: Readonly<Record<string, string>>) => customApi.check?.((await open(fields)).api)
  const checkCrm = async (fields: Readonly<Record<string, string>>) =>
    checkOf(customApi, true)?.((await open(fields)).api)
  const calls = () => vendors.control.calls(vendor)
  const control = () => vendors.control.customApi
  /** Whoever asks: the password is not looked at. */
  const metaSays = (contract: string, times?: number) => {
    const body = { contract, system: 'Kantoorportaal', capabilities: { administrations: true, users: true } }
    const answer = { status: 200, body }
    vendors.control.fault(vendor, { kind: 'answer', path: '/meta', answer, ...(times === undefined ? {} : { times }) })
  }

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, clock, size: 1200 })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  describe('when it is connected', () => {
    it('is asked for two rows of each of its lists, and once with a wrong password', async () => {
      expect(await check()).toEqual({
        apiUrl: 'https://duinen.koppeling.example/spil',
        contract: '1.0',
        lists: 'administrations, users, access, usage',
        system: 'Kantoorportaal',
      })
      expect(calls().map(({ status }) => status)).toEqual([200, 401, ...Array<number>(8).fill(200)])
    })

    it('is asked for what it says to have only', async () => {
      expect(await check(demoForms.CustomApi('brandsma'))).toMatchObject({ lists: 'administrations, users' })
      expect(calls().filter(({ status }) => status === 404)).toEqual([])
    })

    it('as CRM is asked for its customers, and has to have them', async () => {
      expect(await checkCrm(demoForms.CustomApi('lindeboom'))).toMatchObject({ lists: 'customers' })
      expect(calls().filter(({ path }) => !path.includes('/meta') && !path.includes('/customers'))).toEqual([])
      await expect(checkCrm(demoForms.CustomApi('brandsma'))).rejects.toMatchObject({ kind: 'unexpected-answer' })
      await expect(check(demoForms.CustomApi('lindeboom'))).rejects.toMatchObject({ kind: 'unexpected-answer' })
    })

    it.each(['duinen.koppeling.example/spil', ' https://Duinen.koppeling.example/spil/v1/meta '])(
      'is found at %s',
      async (apiUrl) => {
        expect(await check({ ...demoForms.CustomApi('duinen'), apiUrl })).toMatchObject({ contract: '1.0' })
      },
    )

    it('is refused where a wrong password opens it as well', async () => {
      metaSays('1.0')
      await expect(check()).rejects.toMatchObject({ kind: 'unexpected-answer' })
    })

    it('is refused where it speaks another version', async () => {
      metaSays('2.0', 1)
      await expect(check()).rejects.toMatchObject({ kind: 'unexpected-answer' })
    })

    it('is taken where its version is a later one of the same kind', async () => {
      metaSays('1.7', 1)
      expect(await check()).toMatchObject({ contract: '1.7' })
    })

    it('is refused where its second page is the first again', async () => {
      vendors.control.fault(vendor, { kind: 'same-page', path: '/v1/users' })
      await expect(check()).rejects.toMatchObject({ kind: 'unexpected-answer' })
    })

    it('gets no call with a password that no header can hold', async () => {
      const apiPassword = 'één wachtwoord met een spatie erin, en een accent'
      await expect(check({ ...demoForms.CustomApi('duinen'), apiPassword })).rejects.toMatchObject({
        kind: 'credentials-refused',
      })
      expect(calls()).toEqual([])
    })

    it.each(['https://10.0.0.8/spil', 'https://localhost/spil', 'https://169.254.169.254/', 'https://portaal.lan'])(
      'is not called at %s',
      async (apiUrl) => {
        await expect(check({ ...demoForms.CustomApi('duinen'), apiUrl })).rejects.toMatchObject({
          kind: 'credentials-refused',
        })
      },
    )
  })

  describe('when it is read', () => {
    it.each(['access', 'usage'] as const)(
      'without %s delivers nothing, which is not the same as none',
      async (table) => {
        const { api } = await open(demoForms.CustomApi('brandsma'))
        expect(await readTable(customApi, table, api, clock.now())).toMatchObject({ complete: false, cursors: [] })
        expect(calls().map(({ path }) => path)).toEqual(['/spil/v1/meta'])
      },
    )

    it('delivers its customers to a connection as CRM only', async () => {
      const asCrm: Connector = { ...customApi, streams: customApi.crm?.streams ?? {} }
      const { api } = await open(demoForms.CustomApi('lindeboom'))
      const crm = await readTable(asCrm, 'administrations', api, clock.now())
      expect(crm.rows).toEqual(new Map(control().truth('lindeboom', clock.now().getTime(), 'crm').administrations))
      const regular = await readTable(customApi, 'administrations', api, clock.now())
      expect(regular).toMatchObject({ complete: false, cursors: [] })
    })

    it('begins again where it no longer knows the place, and nobody is missed', async () => {
      const { api } = await open()
      const { cursors } = await readTable(customApi, 'administrations', api, clock.now())
      clock.advance(2 * day)
      const rest = await readTable(customApi, 'administrations', api, clock.now(), cursors[0])
      expect(rest.rows).toEqual(new Map(control().truth('duinen', clock.now().getTime()).administrations))
      expect(rest.complete).toBe(true)
    })

    it('goes on behind the last row it gave where rows before it went', async () => {
      const { api } = await open()
      const { cursors, rows } = await readTable(customApi, 'administrations', api, clock.now())
      control().change('duinen', { removed: 7 })
      const rest = await readTable(customApi, 'administrations', api, clock.now(), cursors[0])
      expect(rest.rows.size).toBe(rows.size - 500)
    })

    it('is asked for usage of twelve months, and gives what it has of each', async () => {
      const { api } = await open()
      const usage = customApi.streams.usage
      const context = { api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
      const usageRows = control().expectedRows('duinen', clock.now().getTime()).usage ?? []
      const got = new Map<string, unknown>()
      for await (const { records } of usage?.(context, undefined) ?? [])
        for (const { administrationId, product, amounts } of records) got.set(`${administrationId}|${product}`, amounts)
      expect(calls().some(({ path }) => path.includes('from=2025-04&to=2026-03'))).toBe(true)
      expect(got).toEqual(new Map(usageRows.map((row) => [keyOf(row), row['amounts']])))
    })

    it('has the administrations asked once more for access, as some may open them all', async () => {
      const { api } = await open()
      await readTable(customApi, 'access', api, clock.now())
      expect(calls().filter(({ path }) => path.includes('/administrations?'))).toHaveLength(3)
    })

    it('whose password was taken away is refused', async () => {
      const { api } = await open()
      control().revokeAccess()
      await expect(readTable(customApi, 'users', api, clock.now())).rejects.toMatchObject({
        kind: 'credentials-refused',
      })
    })
  })
})
