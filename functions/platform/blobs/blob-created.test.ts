import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { readBlobCreated } from './blob-created.ts'

let test: TestPlatform
let tenantId: TenantId
beforeEach(async () => {
  test = await openTestPlatform([])
  tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
})
afterEach(async () => {
  await test.close()
})

const event = (container: string, blob: string, changes: object = {}) => ({
  topic: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/spil',
  subject: `/blobServices/default/containers/${container}/blobs/${blob}`,
  eventType: 'Microsoft.Storage.BlobCreated',
  eventTime: '2026-03-10T09:00:00Z',
  id: 'event-1',
  data: {
    api: 'PutBlob',
    eTag: '"0x1"',
    contentLength: 12,
    contentType: 'text/csv',
    blobType: 'BlockBlob',
    url: 'https://…',
  },
  dataVersion: '',
  metadataVersion: '1',
  ...changes,
})
const read = (given: unknown) => readBlobCreated(test.platform, 'inbox/', given)

describe('an event about a new blob', () => {
  it('opens the firm whose container it names', async () => {
    const created = await read(event(`t-${tenantId}`, 'inbox/connection-1/list.csv'))
    expect(created?.tenant.tenantId).toBe(tenantId)
    expect(created).toMatchObject({ blobName: 'inbox/connection-1/list.csv', etag: '0x1', size: 12 })
  })

  it('keeps the name as the sender wrote it', async () => {
    const name = 'inbox/connection-1/Ünïcode naam/blobs/ (2).xlsx'
    expect(await read(event(`t-${tenantId}`, name))).toMatchObject({ blobName: name })
  })

  it.each([
    ['of a firm that does not exist', () => event(`t-${newTenantId()}`, 'inbox/connection-1/list.csv')],
    ['of a container that is no firm’s', () => event('azure-webjobs-hosts', 'inbox/connection-1/list.csv')],
    ['of a container with a name that cannot be a firm’s', () => event('t-../../x', 'inbox/c/list.csv')],
    ['outside the inbox', () => event(`t-${tenantId}`, 'logos/inbox/list.csv')],
    ['of another type', () => event(`t-${tenantId}`, 'inbox/c/f', { eventType: 'Microsoft.Storage.BlobDeleted' })],
  ])('is passed by when it is %s', async (_, given) => {
    const answer = await read(given()).catch(() => undefined)
    expect(answer).toBeUndefined()
  })

  it.each([undefined, {}, { eventType: 'x' }, event('', ''), event('t-x', 'inbox/y', { data: {} })])(
    'is refused when it is no such event: %j',
    async (given) => {
      await expect(read(given)).rejects.toThrow()
    },
  )

  it('is sent again where the store does not answer', async () => {
    const broken = { ...test.platform, openKnownTenant: () => Promise.reject(new Error('the store is away')) }
    const given = event(`t-${tenantId}`, 'inbox/connection-1/list.csv')
    await expect(readBlobCreated(broken, 'inbox/', given)).rejects.toThrow('the store is away')
  })
})
