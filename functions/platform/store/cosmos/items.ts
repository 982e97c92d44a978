import { AppError } from '#domain/shared/errors.ts'
import type { Container, CosmosClient, JSONObject } from '@azure/cosmos'
import { directoryContainer, firmsContainer } from './containers.ts'
import { parseItem, partitionKeyOf, type StoredItem, type Tombstone } from './item.ts'
import { count, countWrite } from './operation-counts.ts'
import { asking, Refused, repeating, settled, type Patience } from './service.ts'
import { operationOf, type Step } from './writes.ts'

const sideBySide = 32

/** The items of an account's database, each by its id; and what is written in one step. */
export class Items {
  readonly #client: CosmosClient
  readonly #database: string
  readonly #patience: Patience
  readonly #closing = new AbortController()

  constructor(client: CosmosClient, database: string, patience: Patience) {
    this.#client = client
    this.#database = database
    this.#patience = patience
  }

  /** Looked at between two calls of what takes many. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  container(tenantId: string | null): Container {
    return this.#client.database(this.#database).container(tenantId === null ? directoryContainer : firmsContainer)
  }

  async read(tenantId: string | null, id: string): Promise<StoredItem | Tombstone | undefined> {
    const item = this.container(tenantId).item(id, partitionKeyOf(tenantId))
    count((counts) => (counts.pointReads += 1))
    const { resource } = await this.reading((options) => item.read<JSONObject>(options))
    return resource === undefined ? undefined : parseItem(resource)
  }

  /**
   * One call that changes nothing, repeated while its partition is on the move; the client itself repeats what was too much
   * at once. Errors: `AppError('UNAVAILABLE')`; Error for a defect.
   */
  async reading<T>(call: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    try {
      return await this.whileMoving(() => asking(call))
    } catch (error) {
      throw settled(error)
    }
  }

  /** Errors: those of `asking`. */
  whileMoving<T>(attempt: () => Promise<T>): Promise<T> {
    return repeating(this.#patience, this.closing, attempt, ({ moves }) => moves)
  }

  /** By item id; undefined where there is none. */
  async readMany(
    tenantId: string | null,
    ids: readonly string[],
  ): Promise<Map<string, StoredItem | Tombstone | undefined>> {
    const found = new Map<string, StoredItem | Tombstone | undefined>()
    const waiting = [...ids]
    const reader = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        this.closing.throwIfAborted()
        try {
          found.set(id, await this.read(tenantId, id))
        } catch (error) {
          // The others stop as well.
          waiting.length = 0
          throw error
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(sideBySide, ids.length) }, reader))
    return found
  }

  /**
   * Carries out steps, all or none, and answers the service's versions in their order ('' where nothing is left).
   * Errors: `Refused` with what the service says of the first that cannot be; `AppError('UNAVAILABLE')` where it is not
   * known what became of them.
   */
  async write(tenantId: string | null, steps: readonly Step[]): Promise<readonly string[]> {
    const [first] = steps
    if (first === undefined) return []
    // A single write travels as an item of its own: it costs less than a batch of one.
    const versions = await repeating(this.#patience, this.closing, async () =>
      steps.length === 1 ? [await this.#single(tenantId, first)] : await this.#batch(tenantId, steps),
    )
    for (const step of steps) countWrite('body' in step ? Buffer.byteLength(JSON.stringify(step.body)) : 0)
    return versions
  }

  close(): void {
    this.#closing.abort(new AppError('UNAVAILABLE'))
    this.#client.dispose()
  }

  async #single(tenantId: string | null, step: Step): Promise<string> {
    const container = this.container(tenantId)
    const { etag } = await asking(async (options) => {
      switch (step.kind) {
        case 'create':
          return container.items.create(step.body, options)
        case 'upsert':
          return container.items.upsert(step.body, options)
        case 'replace':
        case 'delete': {
          const item = container.item(step.kind === 'delete' ? step.id : step.body.id, partitionKeyOf(tenantId))
          const condition = { ...options, accessCondition: { type: 'IfMatch', condition: step.ifMatch } }
          return step.kind === 'delete' ? item.delete(condition) : item.replace(step.body, condition)
        }
      }
    })
    return step.kind === 'delete' ? '' : etag
  }

  async #batch(tenantId: string | null, steps: readonly Step[]): Promise<readonly string[]> {
    count((counts) => (counts.batches += 1))
    const { result = [] } = await asking((options) =>
      this.container(tenantId).items.batch(steps.map(operationOf), partitionKeyOf(tenantId), {
        ...options,
        // The versions are asked for, not the documents back.
        contentResponseOnWriteEnabled: false,
      }),
    )
    // The one that failed has its own status, all others 424.
    const failed = result.find(({ statusCode }) => statusCode >= 400 && statusCode !== 424)
    if (failed !== undefined) throw new Refused(failed.statusCode)
    return steps.map((step, at) => (step.kind === 'delete' ? '' : (result[at]?.eTag ?? '')))
  }
}
