import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'

const add = `mutation { addConnection(input: { connector: "Qics" }) { id } }`
const save = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { id } }`
const authenticate = `query ($id: ID!) { connectionAuthenticationUrl(id: $id) }`
const complete = `mutation ($input: CompleteOwnRegistrationInput!) {
  completeExternalAuthorizeQics(input: $input) { flags credentialInfo } }`
const completeOther = `mutation ($input: CompleteOwnRegistrationInput!) {
  completeExternalAuthorizeKantoorGemak(input: $input) { id } }`
const one = `query ($id: ID!) { tenantConnection(id: $id) { flags credentialInfo } }`

let vendors: Vendors
let house: House
let administrator: Person
/** Made beforehand: the syncs that begin once access is given are not run here. */
const connections: string[] = []

beforeAll(async () => {
  const now = { of: (): Date => new Date(0) }
  vendors = await startVendors({ port: 0, size: 5, clock: { now: () => now.of() } })
  house = await openHouse({
    // The simulators hand codes to this machine only.
    SPIL_APP_URL: 'http://localhost:4999',
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
  })
  now.of = () => house.time.now
  administrator = (await house.firm()).person('ADMINISTRATOR')
  for (let count = 0; count < 8; count += 1) {
    const { data } = await administrator.call(add, {})
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

const give = (id: string, fields: Readonly<Record<string, string>>) =>
  administrator.call(save, {
    input: { id, credentials: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  })

async function popup(id: string): Promise<URL> {
  const { data, code } = await administrator.call(authenticate, { id })
  expect(code).toBeUndefined()
  return new URL(data?.['connectionAuthenticationUrl'] as string)
}

/** Says yes on the consent page, and hands on what it gave. */
async function allow(id: string, address: URL, firm = 'duinen') {
  const { redirect_uri = '', state = '' } = Object.fromEntries(address.searchParams)
  const body = new URLSearchParams({ redirect_uri, state, firm, decision: 'allow' })
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return administrator.call(complete, { input: { id, state, code: back.searchParams.get('code') } })
}

const shown = async (id: string) => (await administrator.call(one, { id })).data?.['tenantConnection']
const duinen = { ...demoForms.Qics('duinen') }
const brandsma = { ...demoForms.Qics('brandsma') }

describe('a system that each firm registers Spil with', () => {
  it('opens its consent page for the client id that was typed, with nothing secret in the address', async () => {
    const id = added()
    await give(id, { ...duinen, clientId: ` ${duinen.clientId} ` })
    const address = await popup(id)
    expect(address.searchParams.get('client_id')).toBe(duinen.clientId)
    expect(address.searchParams.get('redirect_uri')).toBe('http://localhost:4999/qics-callback')
    expect(address.href).not.toContain(duinen.clientSecret)
  })

  it('gives access, and shows whose it is without the secret', async () => {
    const id = added()
    await give(id, duinen)
    const { data } = await allow(id, await popup(id))
    const { flags, credentialInfo } = data?.['completeExternalAuthorizeQics'] as Record<string, string>
    expect(flags).toEqual(['NONE'])
    expect(JSON.parse(credentialInfo ?? '')).toMatchObject({ clientId: duinen.clientId })
    expect(credentialInfo).not.toContain(duinen.clientSecret)
  })

  it('opens no popup before its fields were given', async () => {
    expect(await administrator.call(authenticate, { id: added() })).toMatchObject({
      code: 'CONNECTION_CREDENTIALS_REFUSED',
    })
  })

  it('refuses a form without the secret as long as none is stored', async () => {
    expect(await give(added(), { clientId: duinen.clientId })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('is authorised again without typing the secret again, also when a popup was closed in between', async () => {
    const id = added()
    await give(id, duinen)
    await popup(id)
    expect(await give(id, { clientId: duinen.clientId })).not.toHaveProperty('code', 'INPUT_INVALID')
    await allow(id, await popup(id))
    await give(id, { clientId: duinen.clientId })
    const { data } = await allow(id, await popup(id))
    expect(data?.['completeExternalAuthorizeQics']).toMatchObject({ flags: ['NONE'] })
  })

  it('stays as it was while fields that nobody confirmed wait, and forgets those after an hour', async () => {
    const id = added()
    await give(id, duinen)
    await allow(id, await popup(id))
    const before = await shown(id)
    await give(id, brandsma)
    expect((await popup(id)).searchParams.get('client_id')).toBe(brandsma.clientId)
    expect(await shown(id)).toEqual(before)
    house.time.now = new Date(house.time.now.getTime() + 60 * 60_000)
    expect((await popup(id)).searchParams.get('client_id')).toBe(duinen.clientId)
  })

  it('with a secret that is wrong is not authorised, and asks for the secret again', async () => {
    const id = added()
    await give(id, { ...duinen, clientSecret: 'verkeerd-geplakt' })
    expect(await allow(id, await popup(id))).toMatchObject({ code: 'CONNECTION_CREDENTIALS_REFUSED' })
    expect(await shown(id)).toMatchObject({ flags: ['CREDENTIAL_REQUIRED'] })
    expect(await give(id, { clientId: duinen.clientId })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('is not completed as another system', async () => {
    const id = added()
    await give(id, duinen)
    const state = (await popup(id)).searchParams.get('state')
    expect(await administrator.call(completeOther, { input: { id, state, code: 'code' } })).toMatchObject({
      code: 'EXTERNAL_AUTHORIZATION_FAILED',
    })
  })
})
