import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { zenvoices } from '#functions/connectors/zenvoices/connector.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { envelope, otherUsers } from '#local/vendors/zenvoices/simulator.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'zenvoices'
const firm = 'duinen'
const present = '/api/TokenAuth/TokenLogin'
const older = '/api/Account/Authenticate'

describe('Zenvoices', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, clock, size: 30 })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  async function open(fields: Partial<ReturnType<typeof demoForms.Zenvoices>> = {}): Promise<Rig> {
    const credentials = { fields: { ...demoForms.Zenvoices(firm), ...fields }, tokens: null }
    const rig = await openRig({ connector: zenvoices, vendors, clock, credentials })
    rigs.push(rig)
    return rig
  }
  const check = async (rig: Rig) => zenvoices.check?.(rig.api)
  const paths = () => vendors.control.calls(vendor).map((call) => call.path)

  it('is signed in to once a day, with a password that stays', async () => {
    const rig = await open()
    expect(await check(rig)).toEqual({ tenancyName: 'duinen', username: 'api@duinen.example' })
    clock.advance(86_000_000)
    await check(rig)
    expect(paths().filter((path) => path === present)).toHaveLength(1)
    clock.advance(400_000)
    await check(rig)
    expect(paths().filter((path) => path === present)).toHaveLength(2)
    expect(rig.credentials.saved.map(({ fields }) => fields)).toEqual([
      demoForms.Zenvoices(firm),
      demoForms.Zenvoices(firm),
    ])
  })

  it('without its present sign-in is signed in to with the older one', async () => {
    vendors.control.fault(vendor, { kind: 'answer', path: present, answer: { status: 404, body: null } })
    expect(await readTable(zenvoices, 'administrations', (await open()).api, clock.now())).toMatchObject({
      complete: true,
      rows: { size: 30 },
    })
    expect(paths().slice(0, 2)).toEqual([present, older])
  })

  it('that says wrong password with a status of its own failures is not tried again', async () => {
    await expect(check(await open({ password: 'fout' }))).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(vendors.control.calls(vendor).map(({ path, status }) => [path, status])).toEqual([[present, 500]])
  })

  it('whose sign-in is broken does not blame the credentials', async () => {
    // As the framework words a failure that is nobody's fault.
    const body = envelope(500, 'An internal error occurred during your request!')
    vendors.control.fault(vendor, { kind: 'answer', path: present, answer: { status: 500, body } })
    await expect(check(await open())).rejects.toMatchObject({ kind: 'unavailable' })
    expect(paths()).toHaveLength(5)
  })

  it('does not take a user with a second step, and tells a right that is missing from a refusal', async () => {
    await expect(check(await open({ username: otherUsers.twoSteps }))).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
    await expect(check(await open({ username: otherUsers.withoutRight }))).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('whose password is changed in the middle ends as refused, after one attempt', async () => {
    const rig = await open()
    await check(rig)
    vendors.control.forgetCalls(vendor)
    vendors.control.zenvoices.revokeAccess()
    await expect(check(rig)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(paths().filter((path) => path === present)).toHaveLength(1)
  })
})
