import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { addKnownUser, authorizeDirectory, createTenant, setTenantStatus } from '#functions/identity/index.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { allow } from '#tests/kit/connected-house.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { createHttp } from '#platform/http/create-http.ts'
import { peopleOf } from '#platform/http/people.ts'
import { givenBy } from '#platform/needs.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { connectionStore } from '../store.ts'
import { startingSyncs } from '../needs.ts'
import { reconnectLinkStore } from './links.ts'
import { reconnectRoutes } from './routes.ts'

const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { id } }`
const make = `mutation ($id: ID!, $email: String) {
  createReconnectLink(input: { id: $id, email: $email }) { url expiresAt sentTo } }`
const MINUTE = 60_000
const good = { ...demoForms.Simplicate('duinen'), expiresOn: '2099-12-31' }
const firmName = 'Kantoor Voorbeeld'

let vendors: Vendors
let house: House
let firm: Firm
/** The routes of the product, but for who is in which firm: people of this house are in no directory. */
let identityProvider: (request: Request) => Promise<Response>
const makers = new Map<string, string>()

beforeAll(async () => {
  vendors = await startVendors({ port: 0, size: 5, clock: { now: () => house.time.now } })
  house = await openHouse({
    SPIL_APP_URL: 'http://127.0.0.1:7000',
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
    SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
  })
  firm = await house.firm()
  const { platform } = house
  // What a sync would read is not looked at here.
  const offers = [startingSyncs.offered(() => Promise.resolve()), peopleOf.offered(platform.given(peopleOf))]
  const routes = reconnectRoutes((_platform, tenantId, userId) =>
    Promise.resolve(makers.get(userId) === tenantId ? { name: 'Sanne Voorbeeld', firm: firmName } : undefined),
  )
  const http = createHttp({ ...platform, given: givenBy(offers) }, routes)
  identityProvider = (request) => http.handle(request)
})
afterAll(async () => {
  await house.close()
  await vendors.close()
})

interface Answer {
  readonly status: number
  readonly data: Record<string, unknown> | undefined
  readonly code: string | undefined
  readonly text: string
}

async function ask(
  call: string,
  body: unknown,
  headers: Record<string, string> = {},
  at: typeof identityProvider = identityProvider,
): Promise<Answer> {
  const response = await at(
    new Request(`https://api.spil.example/api/reconnect/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-spil-request': '1', ...headers },
      body: JSON.stringify(body),
    }),
  )
  const text = await response.text()
  const { data, errors } = JSON.parse(text) as { data?: Record<string, unknown>; errors?: { message: string }[] }
  return { status: response.status, data, code: errors?.[0]?.message, text }
}

const pairs = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => ({ name, value }))
const give = (token: string, fields: Readonly<Record<string, string>> = good) =>
  ask('credentials', { token, credentials: pairs(fields) })

async function added(connector: string): Promise<string> {
  const { data } = await firm
    .person('ADMINISTRATOR')
    .call(add, { input: { connector, description: 'Vestiging Noord' } })
  await house.work()
  return (data?.['addConnection'] as { id: string }).id
}

async function linkFor(id: string, email?: string): Promise<{ token: string; url: string; maker: string }> {
  const person = firm.person('ADMINISTRATOR')
  makers.set(person.user.id, firm.tenantId)
  const { data } = await person.call(make, { id, ...(email === undefined ? {} : { email }) })
  const { url } = data?.['createReconnectLink'] as { url: string }
  return { token: new URL(url).hash.slice(1), url, maker: person.user.id }
}

/** The audit trail as it is stored, to be read here only. */
const auditEvents = defineCollection({
  name: 'auditEvents',
  scope: 'firm',
  schema: z.looseObject({ id: z.string(), action: z.string(), subject: z.string(), actorId: z.string().nullable() }),
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})
const auditOf = async (subject: string) =>
  (await firm.tenant.documents(auditEvents).query({})).map(({ doc }) => doc).filter((doc) => doc.subject === subject)

async function consent(url: string): Promise<{ state: string; code: string }> {
  const back = await allow(url)
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' }
}

const flagsOf = async (id: string) => (await connectionStore(firm.tenant).byId(id)).doc.flags

describe('a reconnect link', () => {
  let id: string
  beforeEach(async () => {
    id = await added('Simplicate')
  })

  it('says which firm and application ask, and nothing of what is stored', async () => {
    const { token } = await linkFor(id)
    const { data } = await ask('open', { token })
    expect(data).toEqual({
      firm: firmName,
      maker: 'Sanne Voorbeeld',
      connector: 'Simplicate',
      description: 'Vestiging Noord',
      expiresAt: new Date(house.time.now.getTime() + 30 * MINUTE).toISOString(),
      secondsLeft: 1800,
      isMoved: false,
    })
  })

  it('gives access to its connection, once, and leaves the link and its maker in the audit trail', async () => {
    const { token, maker } = await linkFor(id)
    expect(await give(token)).toMatchObject({ status: 200, data: { done: true } })
    expect(await flagsOf(id)).toEqual([])
    expect(await give(token)).toMatchObject({ status: 409, code: 'RECONNECT_LINK_USED' })
    expect(await ask('open', { token })).toMatchObject({ code: 'RECONNECT_LINK_USED' })
    const events = await auditOf(id)
    const hash = createHash('sha256').update(token).digest('hex')
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'connection.credentials',
        actorId: null,
        after: { reconnectLink: hash, madeBy: maker },
      }),
    )
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('is not used up by credentials that are refused or wrong', async () => {
    const { token } = await linkFor(id)
    expect(await give(token, { ...good, apiSecret: 'fout' })).toMatchObject({ code: 'CONNECTION_CREDENTIALS_REFUSED' })
    expect(await give(token, { ...good, expiresOn: '2020-01-01' })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await give(token)).toMatchObject({ status: 200 })
  })

  it('of two at once lets one through', async () => {
    const { token } = await linkFor(id)
    const codes = (await Promise.all([give(token), give(token), give(token)])).map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'RECONNECT_LINK_USED')).toHaveLength(2)
  })

  it('demands every secret, whatever is stored', async () => {
    const first = await linkFor(id)
    await give(first.token)
    const { token } = await linkFor(id)
    const { apiUrl, expiresOn } = good
    expect(await give(token, { apiUrl, expiresOn })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('answers alike to a token nobody gave out, one that is too old, and one that was replaced', async () => {
    const first = await linkFor(id)
    const second = await linkFor(id)
    const replaced = await ask('open', { token: first.token })
    const forged = await ask('open', { token: `${second.token.slice(0, -1)}${second.token.endsWith('A') ? 'B' : 'A'}` })
    house.time.now = new Date(house.time.now.getTime() + 30 * MINUTE)
    const old = await ask('open', { token: second.token })
    for (const { status, code, data } of [replaced, forged, old])
      expect({ status, code, data }).toEqual({ status: 404, code: 'RECONNECT_LINK_ENDED', data: undefined })
    expect(await give(second.token)).toMatchObject({ code: 'RECONNECT_LINK_ENDED' })
    expect(await flagsOf(id)).toEqual(['CREDENTIAL_REQUIRED'])
  })

  it('ends when its connection is archived or its maker may no longer', async () => {
    const { token, maker } = await linkFor(id)
    makers.delete(maker)
    expect(await give(token)).toMatchObject({ code: 'RECONNECT_LINK_ENDED' })
    makers.set(maker, firm.tenantId)
    await firm.person('OWNER').call('mutation ($id: ID!) { archiveConnection(input: { id: $id }) { id } }', { id })
    expect(await give(token)).toMatchObject({ code: 'RECONNECT_LINK_ENDED' })
  })

  it('is taken from our own pages only, in a body of the right shape', async () => {
    const { token } = await linkFor(id)
    expect(await ask('open', { token }, { origin: 'https://elders.example' })).toMatchObject({ status: 403 })
    expect(await ask('open', { token }, { 'content-type': 'text/plain' })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await ask('open', { token, id: 'another' })).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await ask('archive', { token })).toMatchObject({ code: 'NOT_FOUND' })
    const bare = await identityProvider(
      new Request('https://api.spil.example/api/reconnect/open', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    )
    expect(bare.status).toBe(403)
  })

  it('is kept as a hash and mailed in the administrator’s language, to whom they say', async () => {
    const before = house.mails.length
    const { token, url } = await linkFor(id, 'beheer@duinen.example')
    const [mail] = house.mails.slice(before)
    expect(mail).toMatchObject({ to: 'beheer@duinen.example', action: { url } })
    expect(mail?.subject).toContain('vraagt om toegang tot Simplicate')
    expect(mail?.text).toContain('vraagt je om Simplicate met Spil te verbinden')
    expect(mail?.text).not.toContain('asks you')
    expect(mail?.text).not.toContain(token)
    expect(new URL(url).pathname).toBe('/reconnect')
  })

  it('is not made for another firm, for files, or for an address that is none', async () => {
    const stranger = (await house.firm()).person('OWNER')
    expect(await stranger.call(make, { id })).toMatchObject({ code: 'NOT_FOUND' })
    const administrator = firm.person('ADMINISTRATOR')
    expect(await administrator.call(make, { id, email: 'geen adres' })).toMatchObject({ code: 'INPUT_INVALID' })
    const files = await added('ManualImportV2')
    expect(await administrator.call(make, { id: files })).toMatchObject({ code: 'CONNECTOR_NOT_AVAILABLE' })
  })
})

describe('a reconnect link of a system with a consent window', () => {
  it('takes the window only back from the one it was opened for', async () => {
    const [mine, other] = [await added('ExactOnlineNL'), await added('ExactOnlineNL')]
    const [link, foreign] = [await linkFor(mine), await linkFor(other)]
    const { data } = await ask('authorize', { token: link.token })
    const url = String(data?.['url'])
    const consented = await consent(url)
    expect(await ask('complete', { token: foreign.token, ...consented })).toMatchObject({
      code: 'EXTERNAL_AUTHORIZATION_FAILED',
    })
    // The state is spent by whoever tried it; the link is not.
    expect(await ask('complete', { token: link.token, ...consented })).toMatchObject({
      code: 'EXTERNAL_AUTHORIZATION_FAILED',
    })
    const again = await ask('authorize', { token: link.token })
    expect(await ask('complete', { token: link.token, ...(await consent(String(again.data?.['url']))) })).toMatchObject(
      {
        data: { done: true },
      },
    )
    expect(await flagsOf(mine)).toEqual([])
    expect(await flagsOf(other)).toEqual(['CREDENTIAL_REQUIRED'])
  })

  it('lets a signed-in person end nothing that the link began', async () => {
    const id = await added('ExactOnlineNL')
    const { token } = await linkFor(id)
    const { data } = await ask('authorize', { token })
    const { state, code } = await consent(String(data?.['url']))
    const complete = `mutation ($input: CompleteExternalAuthorizeInput!) { completeExternalAuthorize(input: $input) { id } }`
    const input = { id, connector: 'ExactOnlineNL', state, code }
    expect(await firm.person('OWNER').call(complete, { input })).toMatchObject({
      code: 'EXTERNAL_AUTHORIZATION_FAILED',
    })
  })
})

describe('the routes of the product', () => {
  it('asks the directory who made a link, and ends guessing after ten tries a minute', async () => {
    const { platform } = house
    const tenantId = 'firma-desk' as TenantId
    await createTenant(platform, { id: tenantId, name: 'Kantoor De Brug', tier: 'EXPERT' })
    const directoryId = '11111111-2222-4333-8444-555555555555'
    await authorizeDirectory(platform.directory, tenantId, directoryId)
    const known = { tenantId, name: 'Joris Kamp', email: 'joris@brug.example', microsoftTenantId: directoryId }
    const user = await addKnownUser(platform, { ...known, role: 'ADMINISTRATOR', objectId: '1' })
    const id = await added('Simplicate')
    const { doc } = await connectionStore(firm.tenant).byId(id)
    const tenant = platform.openTenant(tenantId)
    await tenant.commit([connectionStore(tenant).creating(doc)])
    const { token } = await reconnectLinkStore(platform).make({ tenantId, connectionId: id, madeBy: user.id })
    const open = (given: string) => ask('open', { token: given }, {}, house.http)
    expect((await open(token)).data).toMatchObject({ firm: 'Kantoor De Brug', maker: 'Joris Kamp' })
    await setTenantStatus(platform, tenantId, 'BLOCKED')
    expect(await open(token)).toMatchObject({ code: 'RECONNECT_LINK_ENDED' })
    await setTenantStatus(platform, tenantId, 'ACTIVE')
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 11; count += 1) codes.push((await open(`geraden-${count}`)).code)
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'RECONNECT_LINK_ENDED'))
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect((await open(token)).data).toMatchObject({ firm: 'Kantoor De Brug' })
  })
})
