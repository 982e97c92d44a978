import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { ublText } from './fixtures/ubl.ts'

const give = `mutation ($id: ID!, $credentials: [CredentialValueInput!]!) {
  updateConnectionCredential(input: { id: $id, credentials: $credentials }) { flags credentialInfo credentialModificationTime } }`
const rows = `query ($id: ID!) {
  weFactV2Administrations(connectionId: $id, take: 100) { totalCount items { externalId name productCode } }
  weFactV2Billings(connectionId: $id, take: 100) { totalCount items { administrationId invoiceNumber amount } }
  syncRuns(connectionId: $id) { items { state error tables { table skipped } } } tenantConnection(id: $id) { flags } }`

// The pace of the calls is real.
let vendors: Vendors
let house: House
let firm: Firm
let id: string
let ticking: NodeJS.Timeout
const tick = 50
beforeAll(async () => {
  vendors = await startVendors({ port: 0, size: 20, clock: { now: () => house.time.now } })
  house = await openHouse({ SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins) })
  firm = await house.firm()
  ticking = setInterval(() => {
    house.time.now = new Date(house.time.now.getTime() + tick)
  }, tick)
})
afterAll(async () => {
  clearInterval(ticking)
  await house.close()
  await vendors.close()
})

async function call(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { data, code } = await firm.person('OWNER').call(query, { id, ...variables })
  expect(code).toBeUndefined()
  for (let time = 0; time < 3; time += 1) {
    await house.work()
    house.time.now = new Date(house.time.now.getTime() + 20_000)
  }
  return data ?? {}
}

const key = (value: string) => ({ credentials: value === '' ? [] : [{ name: 'apiKey', value }] })

describe('WeFact with a key beside its files', () => {
  it('is read by itself, without any file', async () => {
    const added = await call('mutation { addConnection(input: { connector: "WeFactV2" }) { id } }')
    id = (added['addConnection'] as { id: string }).id
    expect((await call(rows))['tenantConnection']).toEqual({ flags: ['FIRST_UPLOAD_REQUIRED'] })
    const refused = await firm.person('OWNER').call(give, { id, ...key('nobody-gave-this') })
    expect(refused.code).toBe('CONNECTION_CREDENTIALS_REFUSED')
    const given = await call(give, key(demoForms.WeFactV2('duinen').apiKey))
    expect(JSON.stringify(given)).not.toContain(demoForms.WeFactV2('duinen').apiKey)
    const truth = vendors.control.weFact.truth('duinen')
    expect(await call(rows)).toMatchObject({
      weFactV2Administrations: { totalCount: truth.administrations.size },
      weFactV2Billings: { totalCount: truth.billings.size },
      tenantConnection: { flags: ['NONE'] },
    })
  })

  it('keeps what the files say of a debtor, and what only the one or the other knows', async () => {
    const upload = `mutation ($input: UploadConnectionInvoiceInput!) { uploadConnectionInvoice(input: $input) { id } }`
    const file = (text: string): string => `data:;base64,${Buffer.from(text).toString('base64')}`
    const invoice = (number: string, debtor: string, name: string) =>
      call(upload, {
        input: {
          id,
          fileName: `${number}.xml`,
          period: '2026-11',
          fileContent: file(ublText({ number, customer: { number: debtor, name } })),
        },
      })
    await invoice('F1', 'DB10000', 'Uit de factuur')
    await invoice('F2', 'DB99999', 'Alleen gefactureerd')
    const shown = await call(rows)
    const truth = vendors.control.weFact.truth('duinen')
    const { items, totalCount } = shown['weFactV2Administrations'] as { totalCount: number; items: unknown[] }
    expect(totalCount).toBe(truth.administrations.size + 1)
    expect(items).toContainEqual({ externalId: 'DB10000', name: 'Uit de factuur', productCode: 'P0001' })
    expect(items).toContainEqual({ externalId: 'DB99999', name: 'Alleen gefactureerd', productCode: 'P0001' })
    expect(shown['weFactV2Billings']).toMatchObject({ totalCount: truth.billings.size + 2 })
    const { items: runs } = shown['syncRuns'] as { items: { state: string; tables: { skipped: number }[] }[] }
    expect(runs[0]).toMatchObject({ state: 'SUCCESS', tables: [{ skipped: 0 }, { skipped: 0 }] })
  })

  it('says that a key no longer works, and lives on its files where the key is taken away', async () => {
    vendors.control.weFact.revokeAccess()
    await call('mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }')
    expect(await call(rows)).toMatchObject({
      tenantConnection: { flags: ['CREDENTIAL_INVALID'] },
      weFactV2Billings: { totalCount: vendors.control.weFact.truth('duinen').billings.size + 2 },
    })
    const gone = await call(give, key(''))
    expect(gone['updateConnectionCredential']).toEqual({
      flags: ['NONE'],
      credentialInfo: '{}',
      credentialModificationTime: null,
    })
    await call('mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }')
    // The rows of the API would all vanish: an administrator has to say so.
    expect((await call(rows))['syncRuns']).toMatchObject({
      items: [{ state: 'HELD' }, { state: 'FAILED' }, {}, {}, {}],
    })
  })
})
