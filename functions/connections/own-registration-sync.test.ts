import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'
import { movingTime } from '#tests/kit/moving-time.ts'

const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }`
const save = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { id } }`
const authenticate = `query ($id: ID!) { connectionAuthenticationUrl(id: $id) }`

/** Waiting between calls to a vendor moves the clock and takes no time. */
const wait = movingTime()

let vendors: Vendors
let house: House
let administrator: Person

beforeAll(async () => {
  const now = { of: (): Date => new Date(0) }
  vendors = await startVendors({ port: 0, size: 40, clock: { now: () => now.of() } })
  house = await openHouse({
    SPIL_APP_URL: 'http://localhost:4999',
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
  })
  now.of = () => house.time.now
  wait.pass = (milliseconds) => {
    house.time.now = new Date(house.time.now.getTime() + milliseconds)
  }
  administrator = (await house.firm()).person('ADMINISTRATOR')
})
afterAll(async () => {
  await house.close()
  await vendors.close()
})

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, code } = await administrator.call(query, variables)
  expect(code).toBeUndefined()
  return Object.values(data ?? {})[0] as T
}

/** From the add form to the last row of the first sync. */
async function connected(
  connector: 'KantoorGemak' | 'Qics',
  isCrm: boolean,
  fields: Readonly<Record<string, string>>,
): Promise<string> {
  const { id } = await ask<{ id: string }>(add, { input: { connector, isCrm } })
  await house.work()
  const credentials = Object.entries(fields).map(([name, value]) => ({ name, value }))
  await ask(save, { input: { id, credentials } })
  const address = new URL(await ask<string>(authenticate, { id }))
  const { redirect_uri = '', state = '' } = Object.fromEntries(address.searchParams)
  const body = new URLSearchParams({ redirect_uri, state, firm: 'duinen', decision: 'allow' })
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
  await ask(
    `mutation ($input: CompleteOwnRegistrationInput!) { completeExternalAuthorize${connector}(input: $input) { id } }`,
    { input: { id, state, code } },
  )
  await house.work()
  return id
}

const count = async (table: string, id: string): Promise<number> =>
  (await ask<{ totalCount: number }>(`query ($id: ID!) { ${table}(connectionId: $id) { totalCount } }`, { id }))
    .totalCount

describe('a connection with the firm’s own registration', () => {
  it('to Qics has its companies, users and who may open which', async () => {
    const id = await connected('Qics', false, { ...demoForms.Qics('duinen') })
    const { administrations, users, access } = vendors.control.qics.truth('duinen')
    expect(await count('qicsCompanies', id)).toBe(administrations.size)
    expect(await count('qicsUsers', id)).toBe(users.size)
    expect(await count('qicsUserCompanies', id)).toBe(access.size)
  })

  it('to Qics as CRM has its customers', async () => {
    const id = await connected('Qics', true, { ...demoForms.Qics('duinen') })
    expect(await count('qicsCustomers', id)).toBe(
      vendors.control.qics.truth('duinen', house.time.now.getTime(), 'crm').administrations.size,
    )
  })

  it('to KantoorGemak has its accounts, users and who owns which', async () => {
    const id = await connected('KantoorGemak', false, { ...demoForms.KantoorGemak('duinen') })
    const { administrations, users, access } = vendors.control.kantoorGemak.truth('duinen')
    expect(await count('kantoorGemakAccounts', id)).toBe(administrations.size)
    expect(await count('kantoorGemakUsers', id)).toBe(users.size)
    expect(await count('kantoorGemakUserAccounts', id)).toBe(access.size)
  })

  it('to KantoorGemak as CRM has them as customers, with a parent where that is at the top', async () => {
    const id = await connected('KantoorGemak', true, { ...demoForms.KantoorGemak('duinen') })
    const { items } = await ask<{ items: { externalId: string; parentId: string | null }[] }>(
      `query ($id: ID!) { kantoorGemakCrmAdministrations(connectionId: $id, take: 500) { items { externalId parentId } } }`,
      { id },
    )
    expect(items).toHaveLength(vendors.control.kantoorGemak.truth('duinen').administrations.size)
    expect(items.some(({ parentId }) => parentId !== null)).toBe(true)
  })

  it('shows what it needs to be given access again, and no secret', async () => {
    const fields = { ...demoForms.KantoorGemak('brandsma') }
    const { id } = await ask<{ id: string }>(add, { input: { connector: 'KantoorGemak' } })
    await house.work()
    for (const wrong of [{ tenantId: 'common' }, { clientId: 'x' }, { apiUrl: 'https://evil.example' }]) {
      const credentials = Object.entries({ ...fields, ...wrong }).map(([name, value]) => ({ name, value }))
      expect(await administrator.call(save, { input: { id, credentials } })).toMatchObject({ code: 'INPUT_INVALID' })
    }
    const known = await connected('KantoorGemak', false, { ...demoForms.KantoorGemak('duinen') })
    const info = await ask<{ credentialInfo: string }>(
      `query ($id: ID!) { tenantConnection(id: $id) { credentialInfo } }`,
      { id: known },
    )
    const { clientSecret, ...shown } = demoForms.KantoorGemak('duinen')
    expect(JSON.parse(info.credentialInfo)).toMatchObject(shown)
    expect(info.credentialInfo).not.toContain(clientSecret)
  })
})
