import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import type { TenantBlobs } from '#platform/blobs/blobs.ts'

export const newTenantId = (): TenantId => randomUUID() as string as TenantId
export const plain = { contentType: 'text/plain' }

/** What every blob driver promises to a slice. */
export function blobsContract(name: string, store: () => BlobStore): void {
  describe(`blobs in ${name}`, () => {
    let blobs: TenantBlobs
    beforeEach(async () => {
      const tenantId = newTenantId()
      await store().createContainer(tenantId)
      blobs = store().open(tenantId)
    })
    const put = (blob: string, content: string | Buffer) => blobs.put(blob, Readable.from([content]), plain)
    const names = async (prefix: string): Promise<string[]> =>
      (await Array.fromAsync(blobs.list(prefix))).map((each) => each.name)
    const read = async (blob: string, range?: { offset?: number; count?: number }) => {
      const stream = await blobs.open(blob, range)
      return stream === undefined ? undefined : await text(stream)
    }

    it('gives back what was put, with its size, type, metadata and SHA-256', async () => {
      const content = randomBytes(100_000)
      const stored = await blobs.put('inbox/c1/file', Readable.from([content]), {
        contentType: 'text/csv',
        metadata: { upload: '1' },
      })
      expect(stored).toMatchObject({
        name: 'inbox/c1/file',
        size: 100_000,
        contentType: 'text/csv',
        metadata: { upload: '1' },
      })
      expect(stored.sha256).toBe(createHash('sha256').update(content).digest('hex'))
      expect({ ...(await blobs.facts('inbox/c1/file')), sha256: stored.sha256 }).toEqual(stored)
      const stream = await blobs.open('inbox/c1/file')
      expect(stream === undefined ? undefined : (await buffer(stream)).equals(content)).toBe(true)
    })

    it('keeps the etag and the name to save under of a file from elsewhere, until it is written again', async () => {
      const moved = { ...plain, metadata: { filename: 'x' }, etag: '0x8DFROMTHERE', saveAs: 'Één “lijst”.pdf' }
      await blobs.put('moved', Readable.from(['a']), moved)
      const facts = { etag: '0x8DFROMTHERE', saveAs: 'Één “lijst”.pdf', metadata: { filename: 'x' } }
      expect(await blobs.facts('moved')).toMatchObject(facts)
      expect(await Array.fromAsync(blobs.list('moved'))).toMatchObject([facts])
      expect((await blobs.facts('moved'))?.metadata).toEqual(facts.metadata)
      const { etag } = await put('moved', 'b')
      expect(etag).not.toBe(facts.etag)
      expect(await blobs.facts('moved')).not.toHaveProperty('saveAs')
    })

    it('stores a stream of many small chunks that is larger than a block', async () => {
      const chunk = randomBytes(64 * 1024 + 7)
      const stored = await blobs.put('large', Readable.from(Array.from({ length: 150 }, () => chunk)), plain)
      expect(stored.size).toBe(150 * chunk.length)
      const hash = createHash('sha256')
      for await (const part of (await blobs.open('large')) ?? []) hash.update(part as Buffer)
      expect(hash.digest('hex')).toBe(stored.sha256)
    })

    it('stores an empty file', async () => {
      expect(await blobs.put('empty', Readable.from([]), plain)).toMatchObject({ size: 0 })
      expect(await read('empty')).toBe('')
    })

    it('shows nothing of a stream that broke off', async () => {
      async function* breaking() {
        yield await Promise.resolve(randomBytes(5 * 1024 * 1024))
        throw new Error('the sender is gone')
      }
      await expect(blobs.put('broken', Readable.from(breaking()), plain)).rejects.toThrow('the sender is gone')
      expect(await blobs.facts('broken')).toBeUndefined()
      expect(await names('')).toEqual([])
    })

    it('keeps what was there when a new stream under its name breaks off', async () => {
      await put('file', 'old')
      async function* breaking() {
        yield await Promise.resolve('new')
        throw new Error('the sender is gone')
      }
      await expect(blobs.put('file', Readable.from(breaking()), plain)).rejects.toThrow()
      expect(await read('file')).toBe('old')
    })

    it('refuses a stream past its limit, reads no further, and stores nothing', async () => {
      let sent = 0
      async function* endless() {
        for (;;) {
          sent += 1
          yield await Promise.resolve(randomBytes(1024 * 1024))
        }
      }
      const limit = { ...plain, maxBytes: 3 * 1024 * 1024 }
      await expect(blobs.put('endless', Readable.from(endless()), limit)).rejects.toMatchObject({
        code: 'FILE_TOO_LARGE',
      })
      expect(sent).toBeLessThan(50)
      expect(await blobs.facts('endless')).toBeUndefined()
    })

    it('accepts a stream of exactly its limit', async () => {
      expect(await blobs.put('whole', Readable.from([Buffer.alloc(10)]), { ...plain, maxBytes: 10 })).toMatchObject({
        size: 10,
      })
    })

    it('reads from an offset, a count of bytes, and nothing past the end', async () => {
      await put('file', '0123456789')
      expect(await read('file', { offset: 4 })).toBe('456789')
      expect(await read('file', { offset: 4, count: 2 })).toBe('45')
      expect(await read('file', { offset: 10 })).toBe('')
    })

    it('answers undefined for a blob that is not there', async () => {
      expect(await blobs.open('absent')).toBeUndefined()
      expect(await blobs.facts('absent')).toBeUndefined()
    })

    it('lists by prefix in order of name, with facts', async () => {
      for (const blob of ['inbox/c2/b', 'inbox/c1/a', 'logos/x']) await put(blob, blob)
      expect(await names('inbox/')).toEqual(['inbox/c1/a', 'inbox/c2/b'])
      const [first] = await Array.fromAsync(blobs.list('inbox/c1/'))
      expect(first).toEqual(await blobs.facts('inbox/c1/a'))
    })

    it('deletes a blob, and one that is not there without an error', async () => {
      await put('file', 'x')
      await blobs.delete('file')
      await blobs.delete('file')
      expect(await blobs.facts('file')).toBeUndefined()
    })

    it("shows no other firm's blobs", async () => {
      await put('file', 'secret')
      const other = newTenantId()
      await store().createContainer(other)
      expect(await store().open(other).facts('file')).toBeUndefined()
      expect(await Array.fromAsync(store().open(other).list(''))).toEqual([])
    })
  })
}
