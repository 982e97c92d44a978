import type { TenantId } from '#domain/shared/ids.ts'
import type { Driver, Found, Listing } from './driver.ts'
import type { Predicate } from './predicate.ts'
import type { CollectionShape, Place, PreparedDocument, PreparedWrite } from './prepared.ts'
import type { Scalar } from './query.ts'

/** A driver that is still being loaded: every call waits for it. */
export class LaterDriver implements Driver {
  readonly #driver: Promise<Driver>

  constructor(driver: Promise<Driver>) {
    this.#driver = driver
    // A driver that cannot be loaded is told by the calls; until there is one, nobody has to listen.
    driver.catch(() => undefined)
  }

  async read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined> {
    return (await this.#driver).read(place, collection, id)
  }

  async fields(
    place: Place,
    collection: CollectionShape,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<readonly (readonly [string, readonly unknown[]])[]> {
    return (await this.#driver).fields(place, collection, ids, fields)
  }

  async list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]> {
    return (await this.#driver).list(place, collection, listing)
  }

  async count(place: Place, collection: CollectionShape, where: Predicate): Promise<number> {
    return (await this.#driver).count(place, collection, where)
  }

  async countBy(
    place: Place,
    collection: CollectionShape,
    field: string,
    where: Predicate,
  ): Promise<Map<Scalar, number>> {
    return (await this.#driver).countBy(place, collection, field, where)
  }

  async commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    return (await this.#driver).commit(writes)
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    return (await this.#driver).writeMany(place, collection, upserts, deletions)
  }

  async createTenant(tenantId: TenantId): Promise<void> {
    return (await this.#driver).createTenant(tenantId)
  }

  async close(): Promise<void> {
    return (await this.#driver).close()
  }
}
