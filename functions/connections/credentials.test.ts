import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { faultyTenant } from '#tests/kit/faulty-tenant.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { person } from '#platform/actor.ts'
import { auditEvents } from '#platform/audit.ts'
import { givenBy } from '#platform/needs.ts'
import { updateConnectionCredential } from './give-access.ts'
import { startingSyncs } from './needs.ts'
import { credentialStore } from './credential-store.ts'
import { connectionStore } from './store.ts'

const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }`
const save = `mutation ($input: UpdateConnectionCredentialInput!) {
  updateConnectionCredential(input: $input) { flags credentialInfo } }`

let vendors: Vendors
let house: House
let firm: Firm
let administrator: Person
/** Made beforehand: the syncs that begin once credentials work are not run here. */
const connections: string[] = []

beforeAll(async () => {
  vendors = await startVendors({ port: 0, size: 5 })
  house = await openHouse({ SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins) })
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  for (let count = 0; count < 15; count += 1) {
    const { data } = await administrator.call(add, { input: { connector: 'Simplicate' } })
    connections.push((data?.['addConnection'] as { id: string }).id)
  }
  await house.work()
})
afterAll(async () => {
  await house.close()
  await vendors.close()
})

function added(): string {
  const id = connections.pop()
  if (id === undefined) throw new Error('There are more tests than connections')
  return id
}

const good = { ...demoForms.Simplicate('duinen'), expiresOn: '2099-12-31' }
const give = (id: string, fields: Readonly<Record<string, string>>) =>
  administrator.call(save, {
    input: { id, credentials: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  })

describe('a credential form', () => {
  it('that works clears the flag and shows the address and the day it ends, nothing else', async () => {
    const { data } = await give(added(), { ...good, apiUrl: ' duinen.simplicate.nl/api/v2/ ' })
    expect(data?.['updateConnectionCredential']).toEqual({
      flags: ['NONE'],
      credentialInfo: JSON.stringify({ apiUrl: 'https://duinen.simplicate.nl', expiresOn: '2099-12-31' }),
    })
  })

  it('is taken by the name of its connector too, and a fault is told where it was written', async () => {
    const id = added()
    const typed = (fields: Readonly<Record<string, unknown>>) => administrator.call(save, { input: { id, ...fields } })
    expect(await typed({ simplicate: { ...good, apiUrl: 'https://elders.example' } })).toMatchObject({
      code: 'INPUT_INVALID',
      field: 'input.simplicate.apiUrl',
    })
    expect(await typed({ afas: { memberNr: '1', token: 'x' } })).toMatchObject({ field: 'input.afas' })
    expect(await typed({})).toMatchObject({ field: 'input.credentials' })
    expect(await typed({ simplicate: good, credentials: [] })).toMatchObject({ field: 'input.credentials' })
    expect((await typed({ simplicate: good })).data?.['updateConnectionCredential']).toMatchObject({ flags: ['NONE'] })
  })

  it('that the vendor refuses is not kept', async () => {
    const id = added()
    expect(await give(id, { ...good, apiSecret: 'fout' })).toMatchObject({ code: 'CONNECTION_CREDENTIALS_REFUSED' })
    const { apiUrl, expiresOn } = good
    expect(await give(id, { apiUrl, expiresOn })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it.each([
    ['an address of somebody else', { ...good, apiUrl: 'https://elders.example' }],
    ['an address without https', { ...good, apiUrl: 'http://duinen.simplicate.nl' }],
    ['a day that is over', { ...good, expiresOn: '2020-01-01' }],
    ['a day that does not exist', { ...good, expiresOn: '2099-02-31' }],
    ['no day', { ...good, expiresOn: '' }],
    ['no secret', { ...good, apiSecret: ' ' }],
    ['a field that nobody asked for', { ...good, password: 'x' }],
  ])('with %s is refused before anything is called', async (_, fields) => {
    const id = added()
    vendors.control.forgetCalls('simplicate')
    expect(await give(id, fields)).toMatchObject({ code: 'INPUT_INVALID' })
    expect(vendors.control.calls('simplicate')).toEqual([])
  })

  it('keeps secrets that are left empty, at the same host only, also while a sync goes on', async () => {
    const id = added()
    await give(id, good)
    const later = { apiUrl: 'duinen.simplicate.nl', expiresOn: '2100-01-31' }
    expect((await give(id, later)).data?.['updateConnectionCredential']).toMatchObject({
      credentialInfo: JSON.stringify({ apiUrl: 'https://duinen.simplicate.nl', expiresOn: '2100-01-31' }),
    })
    expect(await give(id, { ...later, apiUrl: 'https://brandsma.simplicate.nl' })).toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  it.each(['before', 'after'])(
    'is kept with its flags and its trace or not at all, where a write fails %s',
    async (when) => {
      const { platform, time } = house
      const input = (id: string) => ({
        id,
        credentials: Object.entries(good).map(([name, value]) => ({ name, value })),
      })
      for (let step = 1; ; step += 1) {
        const id = added()
        const faulty = faultyTenant({ step, late: when === 'after' })
        await updateConnectionCredential(input(id), {
          tenant: faulty.wrap(firm.tenant),
          platform: { ...platform, given: givenBy([startingSyncs.offered(() => Promise.resolve())]) },
          actor: person(administrator.user, 'request-1'),
          log: platform.log,
          now: time.now,
          may: () => true,
          holder: administrator.user.id,
        }).catch(() => undefined)
        const stored = await credentialStore(firm.tenant, id, platform)
          .read()
          .then(
            () => true,
            () => false,
          )
        const { doc } = await connectionStore(firm.tenant).byId(id)
        const traces = await firm.tenant.documents(auditEvents).query({
          where: {
            and: [
              { field: 'subject', op: 'eq', value: id },
              { field: 'action', op: 'eq', value: 'connection.credentials' },
            ],
          },
        })
        expect({ cleared: doc.flags.length === 0, traced: traces.length === 1 }, `step ${step}`).toEqual({
          cleared: stored,
          traced: stored,
        })
        if (faulty.reached < step) {
          expect(stored).toBe(true)
          return
        }
      }
    },
  )
})
