import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blue10 } from '#functions/connectors/blue10/connector.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'blue10'
const firm = 'duinen'

describe('Blue10, whose answers are all 200', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, clock, size: 250 })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  async function open(key = demoForms.Blue10(firm).apiKey): Promise<Rig> {
    const credentials = { fields: { apiKey: key }, tokens: null }
    const rig = await openRig({ connector: blue10, vendors, clock, credentials })
    rigs.push(rig)
    return rig
  }
  const read = async (table: 'administrations' | 'users' | 'usage' | 'access', key?: string) =>
    readTable(blue10, table, (await open(key)).api, clock.now())
  /** In the body of a good answer, as Blue10 does. */
  const refuse = (code: number, times: number) => {
    const answer = { status: 200, body: vendors.control.blue10.refusal(code) }
    vendors.control.fault(vendor, { kind: 'answer', path: '/companies', times, answer })
  }
  const calls = (path: string) => vendors.control.calls(vendor).filter((call) => call.path.includes(path))

  it('tells by the body that a key is wrong, and is not asked again', async () => {
    await expect(blue10.check?.((await open('fout')).api)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(calls('/me').map(({ status }) => status)).toEqual([200])
  })

  it('tells which environment a key is of, however the key was pasted', async () => {
    const { api } = await open(` access_token ${demoForms.Blue10(firm).apiKey}\n`)
    expect(await blue10.check?.(api)).toEqual({ environment: 'Administratiekantoor Duinen' })
  })

  it.each([
    [403, 'forbidden'],
    [401, 'credentials-refused'],
    [404, 'unexpected-answer'],
  ] as const)('with code %i in the body fails the table as %s', async (code, kind) => {
    refuse(code, 9)
    await expect(read('administrations')).rejects.toMatchObject({ kind })
  })

  it.each([429, 500, 503])('with code %i in the body is asked again, later', async (code) => {
    refuse(code, 2)
    const start = clock.now().getTime()
    expect((await read('administrations')).rows.size).toBe(250)
    expect(clock.now().getTime() - start).toBeGreaterThanOrEqual(2000)
  })

  it('with a key that lacks users and usage fails those tables alone', async () => {
    const { apiKey } = demoForms.Blue10('brandsma')
    expect(await read('administrations', apiKey)).toMatchObject({ complete: true, rows: { size: 125 } })
    for (const table of ['users', 'usage', 'access'] as const)
      await expect(read(table, apiKey)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(calls('/usage')).toHaveLength(1)
  })

  it('is asked for the twelve months of the table, and counts each company and kind as told', async () => {
    const { api } = await open()
    const context = { api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const found = []
    for await (const page of blue10.streams.usage?.(context, undefined) ?? []) found.push(...page.records)
    expect(calls('/usage')[0]?.path).toContain('from=2025-04&to=2026-03')
    expect(found.length).toBeGreaterThan(250)
    const usage = vendors.control.blue10.expectedRows(firm, clock.now().getTime()).usage ?? []
    const counted = new Map(usage.map((row) => [keyOf(row), row['amounts']]))
    for (const row of found) {
      expect(Object.keys(row.amounts)).toHaveLength(12)
      expect(row.amounts).toEqual(counted.get(keyOf({ ...row })))
    }
  })

  it('gives whoever may see all companies a pair for each', async () => {
    const got = await read('access')
    expect([...got.rows.keys()].filter((pair) => pair.startsWith('u-00001|'))).toHaveLength(250)
  })
})
