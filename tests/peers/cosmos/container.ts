import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { run, type Parameters } from './evaluator.ts'
import { isIndexed, isServedByComposite, type IndexingPolicy } from './indexing.ts'
import { parse } from './parser.ts'
import { badRequest, itemExists, noSuchItem, preconditionFailed, Refusal, tooLarge } from './refusal.ts'
import { at, type Document, type Value } from './value.ts'

const maxItemBytes = 2 * 1024 * 1024
const maxIdBytes = 1_023
const maxOperations = 100

export const ContainerDefinition = z.looseObject({
  id: z.string(),
  partitionKey: z.looseObject({
    paths: z
      .array(z.string().regex(/^\/\w+$/))
      .min(1)
      .max(3),
    kind: z.enum(['Hash', 'MultiHash']).default('Hash'),
  }),
  indexingPolicy: z.custom<IndexingPolicy>().optional(),
})
export type ContainerDefinition = z.output<typeof ContainerDefinition>

export interface Operation {
  readonly type: string
  readonly id: string | undefined
  readonly document: Document | undefined
  readonly ifMatch: string | undefined
}

export interface Outcome {
  readonly status: number
  readonly document: Document | undefined
}

/** The items of one container, by partition. Nothing is reached but through the partition key of the request. */
export class Container {
  readonly definition: ContainerDefinition
  readonly #partitions = new Map<string, Map<string, Document>>()

  constructor(definition: ContainerDefinition) {
    this.definition = definition
  }

  apply(key: readonly Value[], operation: Operation): Outcome {
    if (key.length !== this.definition.partitionKey.paths.length)
      throw badRequest('The partition key supplied does not have all of its components.', 1001)
    const id = operation.id ?? this.#idOf(operation.document)
    const items = this.#partition(key)
    const current = items.get(id)
    switch (operation.type) {
      case 'Create':
        if (current !== undefined) throw itemExists()
        return { status: 201, document: this.#put(key, id, operation.document) }
      case 'Upsert':
        if (current !== undefined) checkMatch(current, operation.ifMatch)
        return { status: current === undefined ? 201 : 200, document: this.#put(key, id, operation.document) }
      case 'Replace':
        checkMatch(current, operation.ifMatch)
        return { status: 200, document: this.#put(key, id, operation.document) }
      case 'Read':
        checkMatch(current, undefined)
        return { status: 200, document: current }
      case 'Delete':
        checkMatch(current, operation.ifMatch)
        items.delete(id)
        return { status: 204, document: undefined }
      default:
        throw badRequest(`Operation type '${operation.type}' is not supported.`)
    }
  }

  /** All operations or none. Answers each one's outcome; where one fails, its refusal and 424 for all others. */
  batch(key: readonly Value[], operations: readonly Operation[]): (Outcome | Refusal)[] {
    if (operations.length > maxOperations) throw badRequest('Batch request has more operations than what is supported.')
    const before = new Map(this.#partition(key))
    const outcomes: Outcome[] = []
    for (const [index, operation] of operations.entries()) {
      try {
        outcomes.push(this.apply(key, operation))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.#partitions.set(JSON.stringify(key), before)
        return operations.map((_, other) => (other === index ? error : new Refusal(424, 'Failed dependency')))
      }
    }
    return outcomes
  }

  query(key: readonly Value[], sql: string, parameters: Parameters): Value[] {
    const select = parse(sql)
    const { indexingPolicy } = this.definition
    for (const { path } of select.orderBy)
      if (!isIndexed(indexingPolicy, path))
        throw badRequest(`The order-by item ${path.join('/')} is not indexed: its path is excluded by the policy.`)
    if (!isServedByComposite(indexingPolicy, select.orderBy))
      throw badRequest('The order by query does not have a corresponding composite index that it can be served from.')
    return run(select, this.#scan(key), parameters)
  }

  #scan(prefix: readonly Value[]): Document[] {
    const whole = prefix.length === this.definition.partitionKey.paths.length
    if (whole) return [...this.#partition(prefix).values()]
    const start = JSON.stringify(prefix).slice(0, -1) + ','
    return [...this.#partitions].filter(([key]) => key.startsWith(start)).flatMap(([, items]) => [...items.values()])
  }

  #partition(key: readonly Value[]): Map<string, Document> {
    const name = JSON.stringify(key)
    const items = this.#partitions.get(name) ?? new Map<string, Document>()
    this.#partitions.set(name, items)
    return items
  }

  #idOf(document: Document | undefined): string {
    const id = document?.['id']
    if (typeof id !== 'string')
      throw badRequest(
        "The input content is invalid because the required properties - 'id; ' - are missing or invalid.",
      )
    return id
  }

  #put(key: readonly Value[], id: string, document: Document | undefined): Document {
    const own = this.#idOf(document)
    if (own === '' || Buffer.byteLength(own) > maxIdBytes || /[/\\?#]/.test(own) || own !== id)
      throw badRequest('The id is invalid.')
    const inside = this.definition.partitionKey.paths.map((path) => at(document, [path.slice(1)]))
    if (JSON.stringify(inside) !== JSON.stringify(key))
      throw badRequest("PartitionKey extracted from document doesn't match the one specified in the header.", 1001)
    if (Buffer.byteLength(JSON.stringify(document)) > maxItemBytes) throw tooLarge()
    const saved = {
      ...document,
      _rid: randomUUID(),
      _self: '',
      _etag: `"${randomUUID()}"`,
      _attachments: 'attachments/',
      _ts: Math.floor(Date.now() / 1000),
    }
    this.#partition(key).set(id, saved)
    return saved
  }
}

function checkMatch(current: Document | undefined, ifMatch: string | undefined): void {
  if (current === undefined) throw noSuchItem()
  if (ifMatch !== undefined && ifMatch !== '*' && current['_etag'] !== ifMatch) throw preconditionFailed()
}
