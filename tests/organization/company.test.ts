import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addKnownUser, authorizeDirectory, authorizesDirectory, inviteUser } from '#functions/identity/index.ts'
import { users } from '#functions/identity/collections.ts'
import { acceptInvitation } from '#functions/identity/invitations.ts'
import { auditEvents } from '#platform/audit.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { codeIn } from '#tests/kit/sign-in.ts'
import { people } from '#tests/kit/tokens.ts'

const { anna, bram, chris } = people
const update = `mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) {
  companyName companyAddressCity companyContacts { name email phone } companyInvoices { name url } companyBookkeepingMonth authorizedMicrosoftTenants logoFile } }`
const domains = `{ usersDomains { microsoftTenantId domains isAuthorized isMine userCount users { name } waiting { name } } }`

let house: House
let firm: Firm
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  const { directory } = house.platform
  await authorizeDirectory(directory, firm.tenantId, anna.tid)
  const member = async (person: typeof anna, role: 'OWNER' | 'READ_ONLY') =>
    addKnownUser(house.platform, {
      tenantId: firm.tenantId,
      name: person.name,
      email: person.email,
      role,
      microsoftTenantId: person.tid,
      objectId: person.oid,
    })
  const known = await member(anna, 'OWNER')
  await member(bram, 'READ_ONLY')
  const { user } = firm.person('OWNER')
  owner = firm.person('OWNER', { ...user, id: known.id, microsoftTenantId: anna.tid })
})
afterAll(() => house.close())

const save = (input: object) => owner.call(update, { input })

describe('the company', () => {
  it('keeps what its owner says of it, and the firm is called so everywhere', async () => {
    const said = {
      companyName: '  Kantoor Jansen ',
      companyAddressCity: 'Utrecht',
      companyContacts: [{ name: 'Eva', email: 'eva@jansen.example', phone: '030 123 45 67' }],
      companyInvoices: [{ name: '2026-10', url: 'https://spil.example/10.pdf' }],
    }
    const { data } = await save(said)
    expect(data?.['updateTenant']).toMatchObject({ ...said, companyName: 'Kantoor Jansen' })
    expect((await save({ companyAddressCity: '' })).data?.['updateTenant']).toMatchObject({
      companyName: 'Kantoor Jansen',
      companyAddressCity: '',
      companyContacts: [{ name: 'Eva' }],
    })
    const events = await firm.tenant.documents(auditEvents).query({})
    expect(events.map(({ doc }) => doc)).toContainEqual(
      expect.objectContaining({ action: 'tenant.update', before: { companyAddressCity: 'Utrecht' } }),
    )
  })

  it('says with which month its bookkeeping year begins, and the calendar of the feed counts by it', async () => {
    const calendar = async (): Promise<unknown> => {
      const path = 'Calendar?$filter=Date eq 2026-06-30&$select=BookkeepingYearName,BookkeepingMonth'
      const { data } = await owner.call(`query ($path: String!) { oDataPreview(path: $path) { rows } }`, { path })
      return data?.['oDataPreview']
    }
    expect(await calendar()).toMatchObject({ rows: [{ BookkeepingYearName: '2026', BookkeepingMonth: 6 }] })
    const saved = await save({ companyBookkeepingMonth: 7 })
    expect(saved.data?.['updateTenant']).toMatchObject({ companyBookkeepingMonth: 7 })
    expect(await calendar()).toMatchObject({ rows: [{ BookkeepingYearName: '2025/2026', BookkeepingMonth: 12 }] })
    const events = await firm.tenant.documents(auditEvents).query({})
    expect(events.map(({ doc }) => doc.before)).toContainEqual({ companyBookkeepingMonth: 1 })
  })

  it.each([
    [{}, 'input'],
    [{ companyBookkeepingMonth: 0 }, 'input.companyBookkeepingMonth'],
    [{ companyBookkeepingMonth: 13 }, 'input.companyBookkeepingMonth'],
    [{ companyName: ' ' }, 'input.companyName'],
    [{ companyAddressCity: 'x'.repeat(101) }, 'input.companyAddressCity'],
    [{ companyContacts: [{ name: 'Eva', email: 'eva' }] }, 'input.companyContacts.0.email'],
    [{ companyInvoices: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'input.companyInvoices.0.url'],
    [{ companyContacts: Array.from({ length: 21 }, () => ({ name: 'Eva' })) }, 'input.companyContacts'],
  ])('refuses %j at its place', async (input, field) => {
    expect(await save(input)).toMatchObject({ code: 'INPUT_INVALID', field })
  })
})

describe('the directories people sign in from', () => {
  const own = anna.tid

  it('are those people come from, or tried to accept from; one of which nobody came is unknown', async () => {
    const { url } = await inviteUser(house.platform, {
      tenantId: firm.tenantId,
      name: chris.name,
      email: chris.email,
      role: 'READ_ONLY',
    })
    const accept = () =>
      acceptInvitation(house.platform, codeIn(url), {
        accountId: `${chris.tid}.${chris.oid}`,
        microsoftTenantId: chris.tid,
        name: chris.name,
        signedInAs: chris.email,
        emails: [chris.email],
        claimedEmails: [],
      })
    expect(await save({ authorizedMicrosoftTenants: [own, chris.tid] })).toMatchObject({ code: 'DIRECTORY_UNKNOWN' })
    await expect(accept()).rejects.toMatchObject({ reason: 'MICROSOFT_TENANT_NOT_AUTHORIZED' })
    expect((await owner.call(domains)).data?.['usersDomains']).toEqual([
      {
        microsoftTenantId: own,
        domains: ['jansen.example'],
        isAuthorized: true,
        isMine: true,
        userCount: 2,
        users: [{ name: anna.name }, { name: bram.name }],
        waiting: [],
      },
      {
        microsoftTenantId: chris.tid,
        domains: ['elders.example'],
        isAuthorized: false,
        isMine: false,
        userCount: 0,
        users: [],
        waiting: [{ name: chris.name }],
      },
    ])
    expect(await save({ authorizedMicrosoftTenants: [own, chris.tid] })).toMatchObject({ code: undefined })
    await accept()
    // Good to sign in from, no reason to read the rows of that directory.
    const { directory } = house.platform
    expect(await authorizesDirectory(directory, firm.tenantId, own)).toBe(true)
    expect(await authorizesDirectory(directory, firm.tenantId, chris.tid)).toBe(false)
  })

  it('always hold that of the one who asks', async () => {
    for (const authorizedMicrosoftTenants of [[], [chris.tid]])
      expect(await save({ authorizedMicrosoftTenants })).toMatchObject({ code: 'DIRECTORY_OF_YOUR_OWN' })
    expect(await save({ authorizedMicrosoftTenants: [own] })).toMatchObject({ code: undefined })
    const [{ doc } = { doc: undefined }] = await house.platform.directory
      .documents(users)
      .find({ tenantId: firm.tenantId, email: chris.email })
    // Kept out, not removed: with the directory the person is back.
    expect(doc).toMatchObject({ status: 'ACTIVE', microsoftTenantId: chris.tid })
  })
})

describe('the logo', () => {
  const part = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  function png(side: number, pixels: Buffer): Buffer {
    const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0])
    head.writeUInt32BE(side, 0)
    head.writeUInt32BE(side, 4)
    const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    return Buffer.concat([
      signature,
      part('IHDR', head),
      part('IDAT', deflateSync(pixels)),
      part('IEND', Buffer.alloc(0)),
    ])
  }
  const small = png(2, Buffer.alloc(18))

  async function upload(content: Buffer, name = 'logo.png', type = 'image/png') {
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: update, variables: { input: { fileLogo: null } } }))
    form.set('map', JSON.stringify({ 0: ['variables.input.fileLogo'] }))
    form.set('0', new File([new Uint8Array(content)], name, { type }))
    const headers = { 'x-spil-request': '1', origin: house.platform.config.appUrl, cookie: owner.cookie }
    const url = 'https://api.spil.example/api/graphql'
    const answer = await house.http(new Request(url, { method: 'POST', headers, body: form }))
    return (await answer.json()) as { errors?: { message: string }[]; data?: { updateTenant: { logoFile: string } } }
  }
  async function files(): Promise<string[]> {
    const found: string[] = []
    for await (const { name } of firm.tenant.blobs.list('logos/')) found.push(name)
    return found
  }

  it('lies in the container of the firm under a name of ours, and the one before goes', async () => {
    const first = (await upload(small)).data?.updateTenant.logoFile
    expect(first).toMatch(/^logos\/[0-9a-f]{32}\.png$/)
    const second = (await upload(small)).data?.updateTenant.logoFile
    expect(second).not.toBe(first)
    expect(await files()).toEqual([second])
    expect((await save({ removeLogo: true })).data?.['updateTenant']).toMatchObject({ logoFile: null })
    expect(await files()).toEqual([])
  })

  it.each<[string, string, Buffer]>([
    ['a drawing', 'FILE_TYPE_NOT_ALLOWED', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a picture of 30,000 pixels a side', 'FILE_TYPE_NOT_ALLOWED', png(30_000, Buffer.alloc(18))],
    ['one that unpacks to far more than it says', 'FILE_TYPE_NOT_ALLOWED', png(2, Buffer.alloc(64_000_000))],
    ['a file of more than 2 MB', 'FILE_TOO_LARGE', Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)])],
  ])('is not %s, whatever it is called, and nothing stays of it', async (_, code, content) => {
    expect((await upload(content)).errors?.[0]?.message).toBe(code)
    expect(await files()).toEqual([])
  })
})
