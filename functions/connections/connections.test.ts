import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neverSynced } from '#domain/connections/connection.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { product } from '#functions/slices.ts'
import { auditEvents } from '#platform/audit.ts'
import { person } from '#platform/actor.ts'
import type { UploadContext } from '#platform/command.ts'
import type { Collection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from './index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { authorizationStates, givenStates } from './consent-state.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { updateConnection } from './update-connection.ts'

const fields =
  'id connector status flags description companyName website isCrm syncInfo { lastSyncStart } credentialInfo'
const add = `mutation ($input: AddConnectionInput!) { addConnection(input: $input) { ${fields} } }`
const list = `{ tenantConnections { totalCount items { ${fields} } } }`
const one = `query ($id: ID!) { tenantConnection(id: $id) { ${fields} } }`
const update = `mutation ($input: UpdateConnectionInput!) { updateConnection(input: $input) { ${fields} } }`
const archive = `mutation ($id: ID!) { archiveConnection(input: { id: $id }) { ${fields} } }`
const unarchive = `mutation ($id: ID!) { unarchiveConnection(input: { id: $id }) { ${fields} } }`
const remove = `mutation ($id: ID!) { deleteConnection(input: { id: $id }) { id status } }`
const credentials = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { id } }`
const authenticate = `query ($id: ID!) { connectionAuthenticationUrl(id: $id) }`
const complete = `mutation ($input: CompleteExternalAuthorizeInput!) { completeExternalAuthorize(input: $input) { ${fields} } }`

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=',
  'base64',
)

interface OfConnection {
  readonly id: string
  readonly connectionId: string
}

interface Shown {
  readonly id: string
  readonly status: string
  readonly flags: string[]
  readonly description: string
  readonly companyName: string
}

let house: House
let firm: Firm
let administrator: Person

beforeAll(async () => {
  house = await openHouse({
    SPIL_OAUTH_CLIENTS: '{"ExactOnlineNL":{"clientId":"spil","clientSecret":"geheim"}}',
    // Nothing listens there: a vendor that does not answer.
    SPIL_VENDOR_ORIGINS: '{"https://start.exactonline.nl":"http://127.0.0.1:9"}',
  })
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
})
afterAll(() => house.close())

async function added(connector: string, more: Record<string, unknown> = {}, person = administrator): Promise<Shown> {
  const { data, code } = await person.call(add, { input: { connector, ...more } })
  expect(code).toBeUndefined()
  return data?.['addConnection'] as Shown
}

async function shown(id: string, person = administrator): Promise<Shown | null> {
  const { data } = await person.call(one, { id })
  return data?.['tenantConnection'] as Shown | null
}

describe('a new connection', () => {
  it('is being created, then active, and asks for its first upload or for credentials', async () => {
    const files = await added('ManualImportV2', { description: '  Kantoorbestand ' })
    const exact = await added('ExactOnlineNL')
    expect(files).toMatchObject({ status: 'CREATING', flags: ['NONE'], description: 'Kantoorbestand' })
    await house.work()
    expect(await shown(files.id)).toMatchObject({ status: 'ACTIVE', flags: ['FIRST_UPLOAD_REQUIRED'] })
    expect(await shown(exact.id)).toMatchObject({ status: 'ACTIVE', flags: ['CREDENTIAL_REQUIRED'] })
  })

  it('is refused for a system that is unknown, not offered, or has no CRM form', async () => {
    for (const input of [{ connector: 'Nope' }, { connector: 'Alure' }, { connector: 'ExactOnlineNL', isCrm: true }]) {
      expect(await administrator.call(add, { input })).toMatchObject({ code: 'CONNECTOR_NOT_AVAILABLE', status: 400 })
    }
  })

  it('is refused with texts that are too long or a link that is no link', async () => {
    for (const input of [{ description: 'x'.repeat(101) }, { website: 'javascript:alert(1)' }]) {
      expect(await administrator.call(add, { input: { connector: 'ManualImportV2', ...input } })).toMatchObject({
        code: 'INPUT_INVALID',
      })
    }
  })

  it('cannot be added by somebody who may only read, nor by nobody', async () => {
    expect(await firm.person('READ_ONLY').call(add, { input: { connector: 'ManualImportV2' } })).toMatchObject({
      code: 'AUTH_NOT_AUTHORIZED',
    })
    expect(await house.signedOut(add, { input: { connector: 'ManualImportV2' } })).toMatchObject({
      code: 'AUTH_NOT_AUTHENTICATED',
      status: 401,
    })
  })
})

describe('a credential that is a number', () => {
  it('has as many digits as its vendor gives', async () => {
    const { id } = await added('Afas')
    await house.work()
    for (const memberNr of ['1234', '123456', '12a45', '12.45', '１２３４５']) {
      const given = [
        { name: 'memberNr', value: memberNr },
        { name: 'token', value: 'AB'.repeat(32) },
      ]
      expect(await administrator.call(credentials, { input: { id, credentials: given } })).toMatchObject({
        code: 'INPUT_INVALID',
      })
    }
  })
})

describe('a connection of another firm', () => {
  it('is not found, whatever is asked of it', async () => {
    const other = (await house.firm()).person('OWNER')
    const mine = await added('ManualImportV2')
    await house.work()
    expect(await shown(mine.id, other)).toBeNull()
    const { data } = await other.call(list)
    expect(data).toEqual({ tenantConnections: { totalCount: 0, items: [] } })
    for (const [query, variables] of [
      [update, { input: { id: mine.id, description: 'gekaapt' } }],
      [archive, { id: mine.id }],
      [unarchive, { id: mine.id }],
      [remove, { id: mine.id }],
      [authenticate, { id: mine.id }],
      [credentials, { input: { id: mine.id, credentials: [] } }],
      [complete, { input: { id: mine.id, connector: 'ExactOnlineNL', code: 'c', state: 's' } }],
    ] as const) {
      expect(await other.call(query, variables), query).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await shown(mine.id)).toMatchObject({ description: '', status: 'ACTIVE' })
  })
})

describe('changing a connection', () => {
  it('keeps what is not given and trims what is', async () => {
    const { id } = await added('ManualImportV2', { description: 'Voor', companyName: 'De Waag' })
    const { data } = await administrator.call(update, { input: { id, description: ' Na ' } })
    expect(data?.['updateConnection']).toMatchObject({ description: 'Na', companyName: 'De Waag' })
  })

  it('takes texts and a logo while a sync writes to the same connection, and loses nothing of either', async () => {
    const id = (await added('ManualImportV2')).id as ConnectionId
    const { user } = administrator
    const store = connectionStore(firm.tenant)
    let syncWrites = 0
    const besideSync: TenantPartition = {
      ...firm.tenant,
      async commit(writes) {
        if (syncWrites < 3) {
          syncWrites += 1
          const lastSyncStart = new Date(house.time.now.getTime() + syncWrites).toISOString()
          await store.update(id, (found) => ({ ...found, syncInfo: { ...neverSynced, lastSyncStart } }))
        }
        await firm.tenant.commit(writes)
      },
    }
    const logoFile = { fileName: 'logo.png', contentType: 'image/png', content: Readable.from([onePixel]) }
    const context = {
      tenant: besideSync,
      now: house.time.now,
      actor: person(user, 'c'),
      upload: () => Promise.resolve(logoFile),
    }
    // Only what the command uses of its context: the rest is the request's.
    await updateConnection({ id, description: 'Zuid', logoFile: '0' }, context as unknown as UploadContext)
    expect(syncWrites).toBe(3)
    const { doc } = await store.byId(id)
    expect(doc).toMatchObject({
      description: 'Zuid',
      syncInfo: { lastSyncStart: new Date(house.time.now.getTime() + 3).toISOString() },
    })
    expect(doc.logoFile).toMatch(/^logos\/[\da-f]{32}\.png$/u)
  })
})

describe('archiving and deleting', () => {
  it('archives one that is in use, once', async () => {
    const { id } = await added('ManualImportV2')
    expect(await administrator.call(archive, { id })).toMatchObject({ code: 'CONNECTION_NOT_ACTIVE' })
    await house.work()
    expect((await administrator.call(archive, { id })).data?.['archiveConnection']).toMatchObject({
      status: 'ARCHIVED',
    })
    expect(await administrator.call(archive, { id })).toMatchObject({ code: 'CONNECTION_NOT_ACTIVE' })
  })

  it('takes an archived one into use again, as it was, and leaves a trace', async () => {
    const { id } = await added('ManualImportV2', { description: 'Vestiging Zuid' })
    await house.work()
    expect(await administrator.call(unarchive, { id })).toMatchObject({ code: 'CONNECTION_NOT_ARCHIVED' })
    await administrator.call(archive, { id })
    expect((await administrator.call(unarchive, { id })).data?.['unarchiveConnection']).toMatchObject({
      status: 'ACTIVE',
      flags: ['FIRST_UPLOAD_REQUIRED'],
      description: 'Vestiging Zuid',
    })
    const traces = await firm.tenant.documents(auditEvents).query({ where: { field: 'subject', op: 'eq', value: id } })
    const actions = traces.map(({ doc }) => doc.action)
    expect(actions.filter((action) => action === 'connection.unarchive')).toHaveLength(1)
    expect(await firm.person('READ_ONLY').call(unarchive, { id })).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
  })

  it('asks a Microsoft directory for consent again before it reads it again', async () => {
    const id = 'directory-again' as ConnectionId
    const entra = newConnection({
      id,
      connector: 'MicrosoftEntraID',
      creationTime: '2026-01-01T10:00:00.000Z',
      status: 'ARCHIVED',
    })
    await firm.tenant.commit([connectionStore(firm.tenant).creating(entra)])
    expect((await administrator.call(unarchive, { id })).data?.['unarchiveConnection']).toMatchObject({
      status: 'ACTIVE',
      flags: ['CREDENTIAL_REQUIRED'],
    })
  })

  it('deletes an active or archived one, out of sight at once and then for real', async () => {
    const { id } = await added('ManualImportV2')
    await house.work()
    expect((await administrator.call(remove, { id })).data).toEqual({
      deleteConnection: { id, status: 'SCHEDULED_FOR_DELETION' },
    })
    const { data } = await administrator.call(list)
    expect((data?.['tenantConnections'] as { items: Shown[] }).items.map((item) => item.id)).not.toContain(id)
    await house.work()
    expect(await shown(id)).toBeNull()
    expect(await administrator.call(remove, { id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that is deleted leaves its traces in the audit log, and nothing else', async () => {
    const { id } = await added('ManualImportV2')
    await house.work()
    await administrator.call(update, { input: { id, description: 'Vestiging Zuid' } })
    const upload = `mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }`
    const fileContent = `data:text/csv;base64,${Buffer.from('Id;Naam\n').toString('base64')}`
    expect(await administrator.call(upload, { input: { id, fileName: 'klanten.csv', fileContent } })).toMatchObject({
      status: 200,
    })
    await administrator.call(remove, { id })
    await house.work()
    const traces = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'subject', op: 'eq', value: id }, orderBy: [{ field: 'time', direction: 'ascending' }] })
    expect(traces.map(({ doc }) => doc.action).toSorted()).toEqual([
      'connection.activate',
      'connection.add',
      'connection.delete',
      'connection.update',
      'connection.upload',
    ])
    for (const collection of product.collections) {
      if (collection.scope !== 'connection' || collection.readBy === 'id') continue
      // Of any shape: only whether there is one is looked at.
      const documents = firm.tenant.documents(collection as Collection<OfConnection, 'connection', never>, id)
      expect(await documents.count(), collection.name).toBe(0)
    }
  })
})

describe('external authorisation', () => {
  async function begun(): Promise<{ id: string; state: string; url: URL }> {
    const { id } = await added('ExactOnlineNL')
    await house.work()
    const { data, code } = await administrator.call(authenticate, { id })
    expect(code).toBeUndefined()
    const url = new URL(data?.['connectionAuthenticationUrl'] as string)
    return { id, url, state: url.searchParams.get('state') ?? '' }
  }

  it('goes to the consent page with our own callback page and a state of 256 bits', async () => {
    const { url, state } = await begun()
    expect(url.searchParams.get('redirect_uri')).toBe('https://app.spil.example/exact-online-callback')
    expect(url.searchParams.get('client_id')).toBe('spil')
    expect(Buffer.from(state, 'base64url')).toHaveLength(32)
  })

  it('refuses a state that is unknown, of another connection or person, too old, or used', async () => {
    const mine = await begun()
    const other = await begun()
    const input = { id: mine.id, connector: 'ExactOnlineNL', code: 'code', state: mine.state }
    const failed = { code: 'EXTERNAL_AUTHORIZATION_FAILED' }
    expect(await administrator.call(complete, { input: { ...input, state: 'x'.repeat(43) } })).toMatchObject(failed)
    expect(await administrator.call(complete, { input: { ...input, state: other.state } })).toMatchObject(failed)
    // The state of the other connection was used up by the attempt.
    expect(await administrator.call(complete, { input: { ...input, id: other.id, state: other.state } })).toMatchObject(
      failed,
    )
    expect(await firm.person('ADMINISTRATOR').call(complete, { input })).toMatchObject(failed)
    const late = await begun()
    house.time.now = new Date(house.time.now.getTime() + 10 * 60_000 + 1)
    expect(await administrator.call(complete, { input: { ...input, id: late.id, state: late.state } })).toMatchObject(
      failed,
    )
  })

  it('refuses a state in another session than it was given in, also of the same person', async () => {
    const { id, state } = await begun()
    const elsewhere = firm.person('ADMINISTRATOR', administrator.user)
    const input = { id, connector: 'ExactOnlineNL', code: 'code', state }
    expect(await elsewhere.call(complete, { input })).toMatchObject({ code: 'EXTERNAL_AUTHORIZATION_FAILED' })
  })

  it('forgets the states that nobody came back with, at the next beginning, at night, and with the connection', async () => {
    const { id } = await begun()
    const states = firm.tenant.documents(authorizationStates)
    const lists = firm.tenant.documents(givenStates, id)
    const given = async () => (await lists.read(id))?.doc.given.map((one) => one.id) ?? []
    const left = async (ids: readonly string[]) => (await states.readMany(ids)).size
    const first = await given()
    expect(await left(first)).toBe(1)
    const later = () => {
      house.time.now = new Date(house.time.now.getTime() + 11 * 60_000)
    }
    later()
    await administrator.call(authenticate, { id })
    const second = await given()
    expect([await left(first), await left(second), second.length]).toEqual([0, 1, 1])
    later()
    const { platform } = house
    const heartbeat = () => Promise.resolve()
    await resealSecrets({ tenant: firm.tenant, platform, log: platform.log, heartbeat })
    expect([await left(second), await given()]).toEqual([0, []])
    await administrator.call(authenticate, { id })
    const third = await given()
    await administrator.call(remove, { id })
    await house.work()
    expect([await left(third), await given()]).toEqual([0, []])
  })

  it('says that the vendor cannot be reached when it does not answer', async () => {
    const { id, state } = await begun()
    expect(
      await administrator.call(complete, { input: { id, connector: 'ExactOnlineNL', code: 'code', state } }),
    ).toMatchObject({
      code: 'VENDOR_UNAVAILABLE',
    })
    expect(await shown(id)).toMatchObject({ flags: ['CREDENTIAL_REQUIRED'] })
  })
})
