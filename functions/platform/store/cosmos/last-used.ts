import { Readable } from 'node:stream'
import type { TenantBlobs } from '../../blobs/blobs.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'

const folder = 'used/'
const usedKey = 'at'
/** A use within this many milliseconds of one that was noted is not noted again. */
const apart = 3_600_000
const remembered = 10_000

/** Which firms people worked in last, on whatever instance: an empty file each beside the copies of what answers. */
export class LastUsed {
  readonly #container: () => Promise<TenantBlobs>
  readonly #now: () => number
  readonly #noted = new LeastRecentlyUsed<string, number>(remembered)

  constructor(container: () => Promise<TenantBlobs>, now: () => number) {
    this.#container = container
    this.#now = now
  }

  /** Errors: `AppError('UNAVAILABLE')`. */
  async note(tenantId: string): Promise<void> {
    const now = this.#now()
    if (now - (this.#noted.get(tenantId) ?? Number.NEGATIVE_INFINITY) < apart) return
    this.#noted.set(tenantId, now)
    await (
      await this.#container()
    ).put(`${folder}${tenantId}`, Readable.from([]), {
      contentType: 'application/octet-stream',
      metadata: { [usedKey]: String(now) },
    })
  }

  /** The last one first. Errors: `AppError('UNAVAILABLE')`. */
  async list(): Promise<readonly string[]> {
    const found: { readonly id: string; readonly at: number }[] = []
    for await (const { name, metadata } of (await this.#container()).list(folder))
      found.push({ id: name.slice(folder.length), at: Number(metadata[usedKey] ?? 0) })
    return found.sort((one, other) => other.at - one.at).map(({ id }) => id)
  }

  async remove(tenantId: string): Promise<void> {
    this.#noted.delete(tenantId)
    await (await this.#container()).delete(`${folder}${tenantId}`)
  }
}
