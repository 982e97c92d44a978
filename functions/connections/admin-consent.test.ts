import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorizeDirectory } from '#functions/identity/index.ts'
import { entraClient } from '#local/vendors/microsoft-entra-id/simulator.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { freeDirectory } from './connected-directory.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { movingTime } from '#tests/kit/moving-time.ts'

// Waiting moves the clock of the house and takes no time.
const waits = movingTime()

const add = 'mutation { addConnection(input: { connector: "MicrosoftEntraID" }) { id } }'
const address = 'query ($id: ID!) { connectionAuthenticationUrl(id: $id) }'
const complete = `mutation ($input: CompleteExternalAuthorizeMicrosoftEntraIdInput!) {
  completeExternalAuthorizeMicrosoftEntraId(input: $input) { flags credentialInfo } }`
const byCode = `mutation ($input: CompleteExternalAuthorizeInput!) { completeExternalAuthorize(input: $input) { id } }`
const byForm = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { id } }`
const remove = 'mutation ($id: ID!) { deleteConnection(input: { id: $id }) { id status } }'
const shown = 'query ($id: ID!) { tenantConnection(id: $id) { flags credentialInfo totalUsers totalAdministrations } }'
const sync = 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }'

let vendors: Vendors
let house: House
let firm: Firm
let owner: Person
/** Called before each wait. */
let beforeWait: () => void = () => undefined

beforeAll(async () => {
  const time = { of: (): Date => new Date(0) }
  vendors = await startVendors({ port: 0, size: 30, clock: { now: () => time.of() } })
  house = await openHouse({
    SPIL_APP_URL: 'http://localhost:4998',
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
    SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
    SPIL_DEVELOPMENT_CONNECTORS: 'true',
  })
  time.of = () => house.time.now
  waits.pass = (milliseconds) => {
    beforeWait()
    house.time.now = new Date(house.time.now.getTime() + milliseconds)
  }
  firm = await house.firm()
  await letIn(firm, 'duinen', 'brandsma', 'lindeboom')
  owner = firm.person('OWNER')
})
afterAll(async () => {
  await house.close()
  await vendors.close()
})

/** The directories of these firms of the simulator are the firm's own. */
async function letIn({ tenantId }: Firm, ...keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await authorizeDirectory(house.platform.directory, tenantId, vendors.control.entra.directoryOf(key))
}

async function added(person = owner): Promise<string> {
  const { data } = await person.call(add)
  await house.work()
  return (data?.['addConnection'] as { id: string }).id
}

async function consentPage(id: string, person = owner): Promise<URL> {
  const { data } = await person.call(address, { id })
  return new URL(String(data?.['connectionAuthenticationUrl']))
}
const stateOf = async (id: string, person = owner) => (await consentPage(id, person)).searchParams.get('state') ?? ''

/** Walks through the consent page as an administrator of `key` would; answers what the callback page is given. */
async function consent(id: string, key: string, person = owner): Promise<URL> {
  const page = await consentPage(id, person)
  const { redirect_uri = '', state = '' } = Object.fromEntries(page.searchParams)
  const body = new URLSearchParams({ redirect_uri, state, firm: key, decision: 'allow' })
  const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}
async function authorized(id: string, key: string, person = owner) {
  const { searchParams } = await consent(id, key, person)
  return given(id, searchParams.get('tenant') ?? '', searchParams.get('state') ?? '', person)
}
const given = (id: string, tenant: string, state: string, person = owner, adminConsent = true) =>
  person.call(complete, { input: { id, tenant, adminConsent, state } })
const connection = async (id: string) => (await owner.call(shown, { id })).data?.['tenantConnection']

describe('the consent of an administrator', () => {
  it('is asked on the page of any directory, with our registration, and of the same directory the next time', async () => {
    const id = await added()
    const page = await consentPage(id)
    expect(page.pathname).toMatch(/\/organizations\/v2\.0\/adminconsent$/u)
    expect(page.searchParams.get('client_id')).toBe(entraClient.clientId)
    expect(page.searchParams.get('redirect_uri')).toBe('http://localhost:4998/microsoftentraid-callback')
    await authorized(id, 'duinen')
    const directory = vendors.control.entra.directoryOf('duinen')
    expect((await consentPage(id)).pathname).toContain(`/${directory}/v2.0/adminconsent`)
  })

  it('clears the flag, shows the directory and brings its rows', async () => {
    const id = await added()
    const tenantId = vendors.control.entra.directoryOf('duinen')
    const { data } = await authorized(id, 'duinen')
    expect(data?.['completeExternalAuthorizeMicrosoftEntraId']).toEqual({
      flags: ['NONE'],
      credentialInfo: JSON.stringify({ tenantId, firm: 'Administratiekantoor Duinen' }),
    })
    await house.work()
    expect(await connection(id)).toMatchObject({ totalUsers: 30, totalAdministrations: 1 })
  })

  it('that is taken back flags the connection and keeps its rows; given again it clears the flag', async () => {
    const id = await added()
    await authorized(id, 'duinen')
    await house.work()
    vendors.control.entra.revokeAccess()
    await owner.call(sync, { id })
    await house.work()
    expect(await connection(id)).toMatchObject({ flags: ['CREDENTIAL_INVALID'], totalUsers: 30 })
    await authorized(id, 'duinen')
    await house.work()
    expect(await connection(id)).toMatchObject({ flags: ['NONE'], totalUsers: 30 })
  })

  it.each(['', 'common', 'kantoor-duinen.example', 'organizations/..', '0f8fad5b-d9cb-469f-a165'])(
    'is refused for the directory %j, which is no GUID, before anything is called',
    async (tenant) => {
      const id = await added()
      const state = await stateOf(id)
      vendors.control.forgetCalls('microsoft-entra-id')
      expect(await given(id, tenant, state)).toMatchObject({ code: 'EXTERNAL_AUTHORIZATION_FAILED' })
      expect(vendors.control.calls('microsoft-entra-id')).toEqual([])
    },
  )

  it('is refused where the administrator did not give it', async () => {
    const id = await added()
    const tenant = vendors.control.entra.consent('duinen')
    expect(await given(id, tenant, await stateOf(id), owner, false)).toMatchObject({
      code: 'EXTERNAL_AUTHORIZATION_FAILED',
    })
  })

  it('is taken with the state of this person and this connection only, once', async () => {
    const tenant = vendors.control.entra.consent('duinen')
    const refused = { code: 'EXTERNAL_AUTHORIZATION_FAILED' }
    const [id, other] = [await added(), await added()]
    expect(await given(id, tenant, 'guessed')).toMatchObject(refused)
    expect(await given(id, tenant, await stateOf(other))).toMatchObject(refused)
    expect(await given(id, tenant, await stateOf(id, firm.person('ADMINISTRATOR')))).toMatchObject(refused)
    const state = await stateOf(id)
    expect(await given(id, tenant, state)).toMatchObject({ code: undefined })
    expect(await given(id, tenant, state)).toMatchObject(refused)
  })

  it('that Microsoft does not know is not kept, and says to wait', async () => {
    const id = await added()
    const tenant = vendors.control.entra.directoryOf('lindeboom')
    expect(await given(id, tenant, await stateOf(id))).toMatchObject({ code: 'CONSENT_NOT_IN_EFFECT' })
    expect(await connection(id)).toMatchObject({ flags: ['CREDENTIAL_REQUIRED'], credentialInfo: '{}' })
  })

  it('is waited for while it reaches Microsoft', async () => {
    const id = await added()
    const tenant = vendors.control.entra.directoryOf('brandsma')
    const state = await stateOf(id)
    beforeWait = () => vendors.control.entra.consent('brandsma')
    expect(await given(id, tenant, state)).toMatchObject({ code: undefined })
    beforeWait = () => undefined
    const asked = vendors.control.calls('microsoft-entra-id').filter(({ path }) => path.includes(`/${tenant}/oauth2`))
    expect(asked.map(({ status }) => status).slice(0, 2)).toEqual([400, 200])
  })

  it('is not taken for another directory than the connection has rows of', async () => {
    const id = await added()
    await authorized(id, 'duinen')
    const other = vendors.control.entra.consent('brandsma')
    expect(await given(id, other, await stateOf(id))).toMatchObject({ code: 'CONNECTION_OTHER_DIRECTORY' })
  })

  it('is not taken for a directory that is not the firm’s own, and nothing of that directory is asked', async () => {
    const stranger = await house.firm()
    const attacker = stranger.person('ADMINISTRATOR')
    const id = await added(attacker)
    // The directory let Spil in once, for whomever; its id is public, and so is the address of the callback page.
    const tenant = vendors.control.entra.consent('lindeboom')
    const state = await stateOf(id, attacker)
    vendors.control.forgetCalls('microsoft-entra-id')
    expect(await given(id, tenant, state, attacker)).toMatchObject({ code: 'DIRECTORY_NOT_AUTHORIZED' })
    expect(vendors.control.calls('microsoft-entra-id')).toEqual([])
  })

  it('of one firm’s directory opens it to no other firm, until the first has left and an operator has freed it', async () => {
    const [a, b] = [await house.firm(), await house.firm()]
    await letIn(a, 'lindeboom')
    await letIn(b, 'lindeboom')
    const [first, second] = [a.person('OWNER'), b.person('OWNER')]
    const [id, other] = [await added(first), await added(second)]
    await authorized(id, 'lindeboom', first)
    const tenant = vendors.control.entra.directoryOf('lindeboom')
    const again = async () => given(other, tenant, await stateOf(other, second), second)
    const taken = { code: 'DIRECTORY_ALREADY_CONNECTED' }
    expect(await again()).toMatchObject(taken)
    await house.work()
    await expect(freeDirectory(house.platform, tenant)).rejects.toMatchObject(taken)
    await first.call(remove, { id })
    await house.work()
    expect(await again()).toMatchObject(taken)
    await freeDirectory(house.platform, tenant)
    expect(await again()).toMatchObject({ code: undefined })
  })

  it('has no way round it: no code and no form', async () => {
    const id = await added()
    const state = await stateOf(id)
    const tenant = vendors.control.entra.consent('duinen')
    expect(
      await owner.call(byCode, { input: { id, connector: 'MicrosoftEntraID', code: tenant, state } }),
    ).toMatchObject({ code: 'CONNECTOR_NOT_AVAILABLE' })
    const credentials = [{ name: 'tenantId', value: tenant }]
    expect(await owner.call(byForm, { input: { id, credentials } })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('is for administrators', async () => {
    const id = await added()
    const reader = firm.person('READ_ONLY')
    const tenant = vendors.control.entra.consent('duinen')
    expect(await given(id, tenant, await stateOf(id), reader)).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
  })
})
