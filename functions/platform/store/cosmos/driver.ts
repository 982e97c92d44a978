import {
  BulkOperationType,
  type Container,
  type CosmosClient,
  type JSONObject,
  type OperationInput,
  type SqlQuerySpec,
} from '@azure/cosmos'
import { z } from 'zod'
import { keyValue } from '../cursor.ts'
import type { Driver, Found, Listing } from '../driver.ts'
import type { Ordering, Predicate } from '../predicate.ts'
import {
  ownerField,
  type Change,
  type CollectionShape,
  type Place,
  type PreparedDocument,
  type PreparedWrite,
} from '../prepared.ts'
import type { Scalar } from '../query.ts'
import { Compiler } from './compile.ts'
import { containerOf, isServed } from './containers.ts'
import { itemId, itemOf, partitionKeyOf, tieOf } from './item.ts'
import { calling, isPassing, patience, refusalOf, repeating } from './service.ts'
import { compareValues } from './values.ts'

/** Up to here single upserts side by side are faster: a bulk call of the client never returns in under a second. */
const bulkFrom = 500
const sideBySide = 32
/** Memory holds one of these of a bulk write. */
const bulkDocuments = 5_000

/** Ids in one query: the text of a query has a bound. */
const askedTogether = 1_000

const Item = z.object({ doc: z.record(z.string(), z.unknown()), _etag: z.string() })
const Grouped = z.object({
  group_value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  items: z.number(),
})
const Row = z.record(z.string(), z.unknown())
const itemFields = 'c.doc, c._etag'

/** Documents in Azure Cosmos DB, through its gateway. */
export class CosmosDriver implements Driver {
  readonly #client: CosmosClient
  readonly #database: string
  readonly #repetition: typeof patience

  constructor(client: CosmosClient, database: string, repetition = patience) {
    this.#client = client
    this.#database = database
    this.#repetition = repetition
  }

  async read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined> {
    const item = this.#container(place).item(itemId(collection, id), partitionKeyOf(place))
    const { resource } = await calling((options) => item.read<JSONObject>(options))
    return resource === undefined ? undefined : found(collection, resource)
  }

  async fields(
    place: Place,
    collection: CollectionShape,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<[string, unknown[]][]> {
    const found: [string, unknown[]][] = []
    for (let from = 0; from < ids.length; from += askedTogether) {
      const compiler = new Compiler(place, collection)
      const key = { of: 'field', path: 'id' } as const
      const what = fields.map((field, at) => `${compiler.expression({ of: 'field', path: field })} AS v${at}`)
      const where = { kind: 'in', key, values: ids.slice(from, from + askedTogether) } as const
      const items = await this.#all(
        place,
        compiler.query([`${compiler.expression(key)} AS id`, ...what].join(', '), where),
      )
      for (const item of z.array(Row).parse(items))
        found.push([String(item['id']), fields.map((_, at) => item[`v${at}`])])
    }
    return found
  }

  async list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]> {
    if (!isServed(collection, listing.order)) return this.#sortHere(place, collection, listing)
    const compiler = new Compiler(place, collection)
    // Whole numbers, checked above the drivers; the client reads them from the text when it joins partitions.
    const window = `${compiler.order(listing.order)} OFFSET ${listing.skip} LIMIT ${listing.take}`
    const items = await this.#all(place, compiler.query(itemFields, listing.where, window))
    return items.map((item) => found(collection, item))
  }

  async count(place: Place, collection: CollectionShape, where: Predicate): Promise<number> {
    const counts = await this.#all(place, new Compiler(place, collection).query('VALUE COUNT(1)', where))
    return z
      .array(z.number())
      .parse(counts)
      .reduce((sum, count) => sum + count, 0)
  }

  async countBy(
    place: Place,
    collection: CollectionShape,
    field: string,
    where: Predicate,
  ): Promise<Map<Scalar, number>> {
    const compiler = new Compiler(place, collection)
    const value = compiler.expression({ of: 'field', path: field })
    const groups = await this.#all(
      place,
      compiler.query(`${value} AS group_value, COUNT(1) AS items`, where, ` GROUP BY ${value}`),
    )
    const counts = new Map<Scalar, number>()
    for (const { group_value: of = null, items } of z.array(Grouped).parse(groups))
      counts.set(of, (counts.get(of) ?? 0) + items)
    return counts
  }

  async commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    const [first] = writes
    if (first === undefined) return []
    // A single write travels as an item of its own: it costs less than a batch of one.
    if (writes.length === 1) return [await this.#single(first)]
    const operations = writes.map(operationOf)
    return repeating(this.#repetition, async () => {
      const { result = [] } = await calling((options) =>
        this.#container(first.place).items.batch(operations, partitionKeyOf(first.place), options),
      )
      // The one that failed has its own status, all others 424.
      const failed = result.find(({ statusCode }) => statusCode >= 400 && statusCode !== 424)
      if (failed !== undefined) throw refusalOf(failed.statusCode)
      return writes.map(({ change }, at) => (change.kind === 'delete' ? '' : (result[at]?.eTag ?? '')))
    })
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    let operations = new Map<string, OperationInput>()
    for (const document of upserts) {
      const resourceBody = itemOf(place, collection, document)
      // Two of one id would race; the last is meant.
      operations.set(resourceBody.id, {
        operationType: BulkOperationType.Upsert,
        partitionKey: partitionKeyOf(place),
        resourceBody,
      })
      if (operations.size < bulkDocuments) continue
      await this.#write(place, [...operations.values()])
      operations = new Map()
    }
    await this.#write(place, [...operations.values()])
    const ids = [...new Set(deletions)].map((id) => itemId(collection, id))
    for (let at = 0; at < ids.length; at += bulkDocuments) {
      const deleted = ids.slice(at, at + bulkDocuments)
      await this.#write(
        place,
        deleted.map((id) => ({ operationType: BulkOperationType.Delete, partitionKey: partitionKeyOf(place), id })),
      )
    }
  }

  /** Nothing to prepare: a partition is there as soon as something lies in it. */
  async createTenant(): Promise<void> {
    await Promise.resolve()
  }

  async close(): Promise<void> {
    this.#client.dispose()
    await Promise.resolve()
  }

  #container({ partition }: Place): Container {
    return this.#client.database(this.#database).container(containerOf(partition))
  }

  async #all(place: Place, query: SqlQuerySpec): Promise<unknown[]> {
    const items = this.#container(place).items
    const answer = await calling((options) =>
      items.query<unknown>(query, { ...options, partitionKey: partitionKeyOf(place) }).fetchAll(),
    )
    return answer.resources
  }

  /**
   * For orders no composite index has: a month, a vendor's own column. Reads the keys of all rows that fit, sorts them,
   * and reads the documents of the page. Its cost grows with the rows of the connection; declared orders have no such cost.
   */
  async #sortHere(place: Place, collection: CollectionShape, { where, order, skip, take }: Listing): Promise<Found[]> {
    const compiler = new Compiler(place, collection)
    const what = order.keys.map(({ key }, at) => `${compiler.expression(key)} AS v${at}`)
    const rows = z.array(Row).parse(await this.#all(place, compiler.query([...what, 'c.k.tie'].join(', '), where)))
    const ties = rows
      .sort((one, other) => compareRows(order, one, other))
      .slice(skip, skip + take)
      .map((row) => String(row['tie']))
    if (ties.length === 0) return []
    const items = await this.#all(place, new Compiler(place, collection).among(itemFields, ties))
    const byTie = new Map(items.map((item) => found(collection, item)).map((each) => [tieOf(each.id, each.part), each]))
    return ties.flatMap((tie) => byTie.get(tie) ?? [])
  }

  async #single({ place, collection, change }: PreparedWrite): Promise<string> {
    const container = this.#container(place)
    const { etag } = await calling(async (options) => {
      switch (change.kind) {
        case 'create':
          return container.items.create(itemOf(place, collection, change.document), options)
        case 'upsert':
          return container.items.upsert(itemOf(place, collection, change.document), options)
        case 'replace':
        case 'delete': {
          const id = itemId(collection, change.kind === 'delete' ? change.id : change.document.id)
          const item = container.item(id, partitionKeyOf(place))
          const condition =
            change.etag === undefined
              ? options
              : { ...options, accessCondition: { type: 'IfMatch', condition: change.etag } }
          return change.kind === 'delete'
            ? item.delete(condition)
            : item.replace(itemOf(place, collection, change.document), condition)
        }
      }
    })
    return etag
  }

  async #write(place: Place, operations: readonly OperationInput[]): Promise<void> {
    if (operations.length === 0) return
    let open = operations
    await repeating(this.#repetition, async () => {
      open = await (operations.length < bulkFrom ? this.#writeEach(place, open) : this.#writeBulk(place, open))
      if (open.length > 0) throw refusalOf(429)
    })
  }

  /** Answers what has to be tried again. */
  async #writeBulk(place: Place, operations: readonly OperationInput[]): Promise<OperationInput[]> {
    const options = { contentResponseOnWriteEnabled: false }
    const results = await calling(() => this.#container(place).items.executeBulkOperations([...operations], options))
    const failed = results.flatMap(({ operationInput, response, error }) => {
      const status: unknown = error?.code ?? response?.statusCode
      return typeof status === 'number' && status < 400 ? [] : [{ operationInput, status, error }]
    })
    for (const { operationInput, status, error } of failed)
      if (!isPassing(status) && !isGone(operationInput, status)) throw refusalOf(status, error)
    return failed.filter(({ status }) => isPassing(status)).map(({ operationInput }) => operationInput)
  }

  async #writeEach(place: Place, operations: readonly OperationInput[]): Promise<OperationInput[]> {
    const waiting = [...operations]
    const worker = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        try {
          await this.#writeOne(place, next)
        } catch (error) {
          // The others stop as well: nothing is written any more after the caller was told.
          waiting.length = 0
          throw error
        }
      }
    }
    const outcomes = await Promise.allSettled(Array.from({ length: sideBySide }, worker))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    return []
  }

  async #writeOne(place: Place, operation: OperationInput): Promise<void> {
    const container = this.#container(place)
    if (operation.operationType === BulkOperationType.Upsert)
      await calling((options) => container.items.upsert(operation.resourceBody, options))
    if (operation.operationType !== BulkOperationType.Delete) return
    try {
      await calling((options) => container.item(operation.id, partitionKeyOf(place)).delete(options))
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'NOT_FOUND') throw error
    }
  }
}

function isGone(operation: OperationInput, status: unknown): boolean {
  return status === 404 && operation.operationType === BulkOperationType.Delete
}

function operationOf({ place, collection, change }: PreparedWrite): OperationInput {
  if (change.kind === 'delete')
    return { operationType: BulkOperationType.Delete, id: itemId(collection, change.id), ...matching(change) }
  const resourceBody = itemOf(place, collection, change.document)
  if (change.kind === 'replace')
    return { operationType: BulkOperationType.Replace, id: resourceBody.id, resourceBody, ...matching(change) }
  return { operationType: change.kind === 'create' ? BulkOperationType.Create : BulkOperationType.Upsert, resourceBody }
}

function matching(change: Extract<Change, { kind: 'replace' | 'delete' }>): { ifMatch: string } | undefined {
  return change.etag === undefined ? undefined : { ifMatch: change.etag }
}

function found(collection: CollectionShape, item: unknown): Found {
  const { doc, _etag: etag } = Item.parse(item)
  const owner = ownerField(collection.partition)
  return { doc, etag, id: String(doc['id']), part: owner === undefined ? '' : String(doc[owner]) }
}

function compareRows(
  { keys, tieDescending }: Ordering,
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): number {
  for (const [at, { descending }] of keys.entries()) {
    const difference = compareValues(
      keyValue(one, { of: 'field', path: `v${at}` }),
      keyValue(other, { of: 'field', path: `v${at}` }),
    )
    if (difference !== 0) return descending ? -difference : difference
  }
  const tie = compareValues(String(one['tie']), String(other['tie']))
  return tieDescending ? -tie : tie
}
