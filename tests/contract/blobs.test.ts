import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAzurite, type Azurite } from '#local/host/azurite.ts'
import { freePort } from '#local/host/ports.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import { allowBrowser, createBlobStore } from '#platform/blobs/create-blob-store.ts'
import { systemClock } from '#platform/clock.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { blobsContract, newTenantId, plain } from './blobs.contract.ts'

let azurite: Azurite
let store: BlobStore

beforeAll(async () => {
  azurite = await startAzurite({ port: await freePort() })
  store = createBlobStore({ kind: 'shared-key', connectionString: azurite.connectionString }, systemClock)
})
afterAll(async () => {
  await azurite.close()
})

blobsContract('Azure Blob Storage (Azurite)', () => store)
const inMemory = createMemoryBlobs()
blobsContract('memory, for tests', () => inMemory)

describe('a container', () => {
  it('goes with everything in it, and going twice is no harm', async () => {
    for (const each of [store, inMemory]) {
      const tenantId = newTenantId()
      await each.createContainer(tenantId)
      await each.open(tenantId).put('a/b', Readable.from(['x']), plain)
      await each.removeContainer(tenantId)
      await each.removeContainer(tenantId)
      await expect(each.open(tenantId).put('a/c', Readable.from(['x']), plain)).rejects.toThrow()
    }
  })
})

describe('the signature for the browser', () => {
  const hour = 3_600_000
  const signed = async (expiresOn: Date) => {
    const tenantId = newTenantId()
    await store.createContainer(tenantId)
    await store.open(tenantId).put('logo', Readable.from(['picture']), plain)
    const signature = await store.readSignature(tenantId, expiresOn)
    return { tenantId, signature, url: `${store.containerUrl(tenantId)}/logo?${signature}` }
  }
  const status = async (url: string, init?: RequestInit): Promise<number> => (await fetch(url, init)).status

  it("reads a blob of the firm's container", async () => {
    const { url } = await signed(new Date(Date.now() + hour))
    expect(await (await fetch(url)).text()).toBe('picture')
  })

  it('hands a file over under the name it is to be saved by', async () => {
    const tenantId = newTenantId()
    await store.createContainer(tenantId)
    await store.open(tenantId).put('zip', Readable.from(['x']), { ...plain, saveAs: 'Alles één.zip' })
    const signature = await store.readSignature(tenantId, new Date(Date.now() + hour))
    const answer = await fetch(`${store.containerUrl(tenantId)}/zip?${signature}`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Alles een.zip"; filename*=UTF-8''Alles%20%C3%A9%C3%A9n.zip`,
    )
    await answer.body?.cancel()
  })

  it('neither lists, writes nor deletes', async () => {
    const { tenantId, signature, url } = await signed(new Date(Date.now() + hour))
    expect(await status(`${store.containerUrl(tenantId)}?restype=container&comp=list&${signature}`)).toBe(403)
    expect(await status(url, { method: 'PUT', body: 'x', headers: { 'x-ms-blob-type': 'BlockBlob' } })).toBe(403)
    expect(await status(url, { method: 'DELETE' })).toBe(403)
  })

  it("opens no other firm's container", async () => {
    const mine = await signed(new Date(Date.now() + hour))
    const other = await signed(new Date(Date.now() + hour))
    expect(await status(`${store.containerUrl(other.tenantId)}/logo?${mine.signature}`)).toBe(403)
  })

  it('opens nothing that is for owners, who have an address of each such file by itself', async () => {
    const { tenantId, signature } = await signed(new Date(Date.now() + hour))
    const blobs = store.open(tenantId)
    const [one, other] = ['owners/exports/a.zip', 'owners/exports/b.zip'] as const
    for (const name of [one, other]) await blobs.put(name, Readable.from([name]), plain)
    const address = await blobs.signedAddress(one, new Date(Date.now() + hour))
    expect(await (await fetch(address)).text()).toBe(one)
    const [bare = '', own = ''] = address.split('?')
    expect(await status(`${bare}?${signature}`)).toBe(403)
    expect(await status(`${store.containerUrl(tenantId)}/${one}?${signature}`)).toBe(404)
    expect(await status(`${bare.replace('a.zip', 'b.zip')}?${own}`)).toBe(403)
    expect(await status(await blobs.signedAddress(one, new Date(Date.now() - 1000)))).toBe(403)
    // They are the firm's own all the same: whoever moves or deletes it meets them.
    const names = await Array.fromAsync(blobs.list(''), ({ name }) => name)
    expect(names).toEqual(['logo', one, other])
    await blobs.delete(one)
    expect(await blobs.facts(one)).toBeUndefined()
    await store.removeContainer(tenantId)
    expect(await blobs.facts(other)).toBeUndefined()
  })

  it('ends when the session ends', async () => {
    const { url } = await signed(new Date(Date.now() - 1000))
    expect(await status(url)).toBe(403)
  })

  it('cannot be stretched: another expiry or permission breaks it', async () => {
    const { url } = await signed(new Date(Date.now() + hour))
    const later = new Date(Date.now() + 9 * hour).toISOString()
    expect(await status(url.replace(/se=[^&]+/, `se=${encodeURIComponent(later)}`))).toBe(403)
    expect(await status(url.replace('sp=r', 'sp=rwl'))).toBe(403)
  })

  it('is answered to the app of one origin only', async () => {
    await allowBrowser({ kind: 'shared-key', connectionString: azurite.connectionString }, 'http://localhost:4280')
    const { url } = await signed(new Date(Date.now() + hour))
    const ask = async (origin: string) =>
      (await fetch(url, { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await ask('http://localhost:4280')).toBe('http://localhost:4280')
    expect(await ask('http://localhost:9999')).toBeNull()
  })
})
