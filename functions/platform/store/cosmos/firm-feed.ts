import { ChangeFeedStartFrom, StatusCodes, type ChangeFeedPullModelIterator } from '@azure/cosmos'
import type { Items } from './items.ts'
import { count } from './operation-counts.ts'
import { asking, Refused, settled } from './service.ts'

/** Asked for; the service gives fewer where they are large, and more where one batch wrote more. */
const pageItems = 1_000

/** The service does not know any more from where it was to go on: all there is has to be read again. */
export class ContinuationRefused extends Error {
  override readonly name = 'ContinuationRefused'
}

/**
 * The changes of one firm's partition, latest versions only, oldest change first. What one commit wrote is never parted
 * between two pages.
 */
export class FirmFeed {
  readonly #items: Items
  readonly #tenantId: string
  /** Kept from poll to poll: to make one costs a request. */
  #iterator: ChangeFeedPullModelIterator<unknown>
  #continuation: string | undefined

  /** `continuation`: where a feed before had come to; undefined: from the beginning. */
  constructor(items: Items, tenantId: string, continuation: string | undefined) {
    this.#items = items
    this.#tenantId = tenantId
    this.#continuation = continuation
    this.#iterator = this.#begin()
  }

  /** Where the next poll goes on. */
  get continuation(): string | undefined {
    return this.#continuation
  }

  /**
   * One poll: what changed since the last, or nothing.
   * Errors: `ContinuationRefused`; `AppError('UNAVAILABLE')`, after which a new feed has to be made.
   */
  async poll(): Promise<readonly unknown[]> {
    this.#items.closing.throwIfAborted()
    try {
      const page = await this.#items.whileMoving(() => this.#next())
      this.#continuation = page.continuationToken
      const changed = page.statusCode === StatusCodes.NotModified ? [] : page.result
      count((counts) => (counts.feedItems += changed.length))
      return changed
    } catch (error) {
      throw this.#continuation !== undefined && isRefusal(error)
        ? new ContinuationRefused(`The change feed of ${this.#tenantId} does not go on`, { cause: error })
        : settled(error)
    }
  }

  async #next() {
    try {
      return await asking(() => this.#iterator.readNext())
    } catch (error) {
      // What has failed once does not go on.
      if (error instanceof Refused && error.moves) this.#iterator = this.#begin()
      throw error
    }
  }

  #begin(): ChangeFeedPullModelIterator<unknown> {
    const from =
      this.#continuation === undefined
        ? ChangeFeedStartFrom.Beginning(this.#tenantId)
        : ChangeFeedStartFrom.Continuation(this.#continuation)
    return this.#items.container(this.#tenantId).items.getChangeFeedIterator<unknown>({
      changeFeedStartFrom: from,
      maxItemCount: pageItems,
    })
  }
}

/** The service says 400 or 410, but for a partition on the move; the client itself says so where the container is another one than it was. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Refused) return !error.moves && (error.status === 400 || error.status === 410)
  return error instanceof Error && error.message.includes('continuation')
}
