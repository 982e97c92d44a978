import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import type { Credentials } from '../connectors/index.ts'
import { credentialStore } from './credential-store.ts'

const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }`
const save = `mutation ($input: UpdateConnectionCredentialInput!) {
  updateConnectionCredential(input: $input) { flags credentialInfo } }`
const tables = `query ($connectionId: ID!) {
  baseconeCompanies(connectionId: $connectionId) { totalCount items { name accounting } }
  baseconeUsers(connectionId: $connectionId) { totalCount items { name superUser accessTo } }
  baseconeUserCompanies(connectionId: $connectionId) { totalCount }
  baseconeBookedSummaries(connectionId: $connectionId) { totalCount items { product current } } }`

let vendors: Vendors
let house: House
let firm: Firm
let administrator: Person
let id: string
let ticking: NodeJS.Timeout

beforeAll(async () => {
  vendors = await startVendors({ port: 0, size: 4 })
  house = await openHouse({
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
    SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
  })
  // The pace of a connection is kept by the clock of the house, which otherwise stands still.
  ticking = setInterval(() => {
    house.time.now = new Date(house.time.now.getTime() + 1000)
  }, 5)
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  const { data } = await administrator.call(add, { input: { connector: 'Basecone' } })
  id = (data?.['addConnection'] as { id: string }).id
  await house.work()
})
afterAll(async () => {
  clearInterval(ticking)
  await house.close()
  await vendors.close()
})

const give = (fields: Readonly<Record<string, string>>) =>
  administrator.call(save, {
    input: { id, credentials: Object.entries(fields).map(([name, value]) => ({ name, value })) },
  })
const stored = (): Promise<Credentials> => credentialStore(firm.tenant, id, house.platform).read()

describe('a form that is traded for a key', () => {
  it('keeps the key and not the password, and shows neither', async () => {
    const { data } = await give(demoForms.Basecone('duinen'))
    expect(data?.['updateConnectionCredential']).toEqual({
      flags: ['NONE'],
      credentialInfo: JSON.stringify({
        officeCode: 'DUINEN',
        username: 'spil-duinen',
        firm: 'Administratiekantoor Duinen',
      }),
    })
    const { fields, tokens } = await stored()
    expect(fields).toEqual({ officeCode: 'DUINEN', username: 'spil-duinen' })
    expect(tokens?.accessToken).not.toBe('')
  })

  it('fills every table with the first sync', async () => {
    await house.work()
    const { data } = await administrator.call(tables, { connectionId: id })
    const truth = vendors.control.basecone.truth('duinen')
    expect(data).toMatchObject({
      baseconeCompanies: { totalCount: truth.administrations.size },
      baseconeUsers: { totalCount: truth.users.size },
      baseconeUserCompanies: { totalCount: truth.access.size },
      baseconeBookedSummaries: { totalCount: truth.administrations.size },
    })
    const { items } = data?.['baseconeUsers'] as { items: { superUser: boolean; accessTo: number }[] }
    expect(items.filter(({ superUser }) => superUser)).toMatchObject([{ accessTo: truth.administrations.size }])
  })

  it('wants the password each time', async () => {
    const { officeCode, username } = demoForms.Basecone('duinen')
    expect(await give({ officeCode, username })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('that is refused leaves the key as it was', async () => {
    const before = await stored()
    expect(await give({ ...demoForms.Basecone('duinen'), password: 'fout' })).toMatchObject({
      code: 'CONNECTION_CREDENTIALS_REFUSED',
    })
    expect(await stored()).toEqual(before)
  })

  it('keeps a key that ended the one before, even where what is tried with it fails', async () => {
    const before = await stored()
    vendors.control.fault('basecone', { kind: '403', path: '/office' })
    expect(await give(demoForms.Basecone('duinen'))).toMatchObject({ code: 'CONNECTION_CREDENTIALS_REFUSED' })
    vendors.control.clearFaults('basecone')
    const after = await stored()
    expect(after.fields).toEqual(before.fields)
    expect(after.tokens?.accessToken).not.toBe(before.tokens?.accessToken)
  })

  it('of somebody else whose check fails is not kept', async () => {
    const before = await stored()
    vendors.control.fault('basecone', { kind: '403', path: '/office' })
    await give(demoForms.Basecone('brandsma'))
    vendors.control.clearFaults('basecone')
    expect(await stored()).toEqual(before)
  })

  it('says that a user without the role sees a part', async () => {
    const { data } = await give(demoForms.Basecone('lindeboom'))
    const { credentialInfo } = data?.['updateConnectionCredential'] as { credentialInfo: string }
    expect(JSON.parse(credentialInfo)).toMatchObject({ missingRole: 'SuperUser' })
  })
})
