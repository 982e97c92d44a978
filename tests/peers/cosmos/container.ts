import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkedSize, idOf, type Document, type Json } from './item.ts'
import { checkIndexed, matches, parseLookup, type Parameters } from './lookup.ts'
import { badRequest, itemExists, noSuchItem, preconditionFailed, Refusal } from './refusal.ts'

const maxOperations = 100
const maxPageBytes = 4 * 1024 * 1024

const Path = z.object({ path: z.string() })
export const ContainerDefinition = z.looseObject({
  id: z.string(),
  partitionKey: z.looseObject({ paths: z.tuple([z.string().regex(/^\/\w+$/)]), kind: z.literal('Hash') }),
  defaultTtl: z.int().optional(),
  indexingPolicy: z.looseObject({
    indexingMode: z.enum(['consistent', 'none']),
    includedPaths: z.array(Path),
    excludedPaths: z.array(Path),
  }),
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
  readonly bytes: number
  /** Written over something that was there. */
  readonly over: boolean
}

interface Item {
  readonly document: Document
  readonly bytes: number
  /** The number of the write, shared by all of one batch: what the change feed goes by. */
  readonly lsn: number
  /** In milliseconds; infinite where nothing lets it go. */
  readonly until: number
}

export interface FeedPage {
  readonly documents: readonly Document[]
  readonly bytes: readonly number[]
  /** Up to where this page reaches. */
  readonly lsn: number
}

/** A part of the keys that one server holds. */
interface Range {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly parents: readonly string[]
}

type Partitions = Map<string, Map<string, Item>>

/** The items of one container, by partition. Nothing is reached but through the one partition key of the request. */
export class Container {
  readonly definition: ContainerDefinition
  readonly rid: string
  readonly #now: () => number
  #partitions: Partitions = new Map()
  /** A copy that lags behind, where an account reads from one. */
  #lagging: { readonly partitions: Partitions; readonly lsn: number } | undefined
  #lsn = 1
  #ranges: readonly Range[] = [{ id: '0', from: '', to: 'FF', parents: [] }]

  constructor(definition: ContainerDefinition, now: () => number) {
    const { defaultTtl, indexingPolicy } = definition
    if (defaultTtl !== undefined && indexingPolicy.indexingMode === 'none')
      throw badRequest('Time to live cannot be configured where the indexing mode is none.')
    this.definition = definition
    // Eight bytes, as the client demands of what it keeps session tokens by.
    this.rid = Buffer.from(randomUUID().slice(0, 8)).toString('base64')
    this.#now = now
  }

  get ranges(): readonly Range[] {
    return this.#ranges
  }

  /** Of the range that answers; which keys lie in which is not played. */
  get rangeId(): string {
    return this.#ranges.at(-1)?.id ?? '0'
  }

  /** The last range becomes two. */
  split(): void {
    const last = this.#ranges.at(-1)
    if (last === undefined) return
    const middle = ((Number.parseInt(last.from.padEnd(4, '0') || '0', 16) + 0xff_ff) >> 1).toString(16).toUpperCase()
    const parents = [...last.parents, last.id]
    const next = Number(last.id) + 1
    this.#ranges = [
      ...this.#ranges.slice(0, -1),
      { id: String(next), from: last.from, to: middle, parents },
      { id: String(next + 1), from: middle, to: last.to, parents },
    ]
  }

  get lsn(): number {
    return this.#lsn
  }

  /** From now on reads that may be stale are: they see what there is at this moment, until `catchUp`. */
  lag(): void {
    this.#lagging = {
      partitions: new Map([...this.#partitions].map(([key, items]) => [key, new Map(items)])),
      lsn: this.#lsn,
    }
  }

  catchUp(): void {
    this.#lagging = undefined
  }

  /** `seen`: what the reader is known to have seen; undefined: whatever there is, at once. */
  apply(key: readonly Json[], operation: Operation, seen?: number): Outcome {
    this.#lsn += operation.type === 'Read' ? 0 : 1
    return this.#apply(key, operation, this.#lsn, seen)
  }

  /** All operations or none. Answers each one's outcome; where one fails, its refusal and 424 for all others. */
  batch(key: readonly Json[], operations: readonly Operation[]): (Outcome | Refusal)[] {
    if (operations.length > maxOperations) throw badRequest('Batch request has more operations than what is supported.')
    const items = this.#partition(this.#partitions, key)
    const before: (readonly [string, Item | undefined])[] = []
    this.#lsn += 1
    const outcomes: Outcome[] = []
    for (const [index, operation] of operations.entries()) {
      try {
        const id = operation.id ?? idOf(operation.document)
        before.push([id, items.get(id)])
        outcomes.push(this.#apply(key, operation, this.#lsn))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        undo(items, before)
        return operations.map((_, other) => (other === index ? error : new Refusal(424, 'Failed dependency')))
      }
    }
    return outcomes
  }

  lookUp(key: readonly Json[], sql: string, parameters: Parameters): { documents: Document[]; bytes: number[] } {
    const equalities = parseLookup(sql)
    checkIndexed(
      equalities,
      this.definition.indexingPolicy.includedPaths.map(({ path }) => path),
    )
    const found = [...this.#partition(this.#partitions, key).values()].filter(
      (item) => this.#lives(item) && matches(item.document, equalities, parameters),
    )
    return { documents: found.map(({ document }) => document), bytes: found.map(({ bytes }) => bytes) }
  }

  /**
   * The latest versions of the items that changed after a write, oldest change first, so many at most; the items of one
   * batch are never parted. What was let go by its time to live is not told of, and neither is what was deleted.
   */
  changes(key: readonly Json[], after: number, most: number, seen?: number): FeedPage {
    const { partitions, lsn } = this.#view(seen)
    const page: Item[] = []
    let bytes = 0
    let reached = lsn
    // A partition holds its items in the order of their last change.
    for (const item of this.#partition(partitions, key).values()) {
      if (item.lsn <= after || !this.#lives(item)) continue
      const last = page.at(-1)?.lsn
      const full = page.length >= most || bytes + item.bytes > maxPageBytes
      if (full && last !== undefined && last !== item.lsn) {
        reached = last
        break
      }
      page.push(item)
      bytes += item.bytes
    }
    return {
      documents: page.map((item) => ({ ...item.document, _lsn: item.lsn })),
      bytes: page.map((item) => item.bytes),
      lsn: reached,
    }
  }

  #apply(key: readonly Json[], operation: Operation, lsn: number, seen?: number): Outcome {
    if (key.length !== 1) throw badRequest('The partition key supplied does not have all of its components.', 1001)
    const { type, ifMatch, document } = operation
    const id = operation.id ?? idOf(document)
    const items = this.#partition(type === 'Read' ? this.#view(seen).partitions : this.#partitions, key)
    const item = items.get(id)
    const current = item !== undefined && this.#lives(item) ? item : undefined
    const over = current !== undefined
    switch (type) {
      case 'Create':
        if (over) throw itemExists()
        return { status: 201, ...this.#put(items, key, id, document, lsn), over }
      case 'Upsert':
        if (over) checkMatch(current, ifMatch)
        return { status: over ? 200 : 201, ...this.#put(items, key, id, document, lsn), over }
      case 'Replace':
        checkMatch(current, ifMatch)
        return { status: 200, ...this.#put(items, key, id, document, lsn), over }
      case 'Read':
        if (current === undefined) throw noSuchItem()
        return { status: 200, document: current.document, bytes: current.bytes, over }
      case 'Delete':
        checkMatch(current, ifMatch)
        items.delete(id)
        return { status: 204, document: undefined, bytes: current?.bytes ?? 0, over }
      default:
        throw badRequest(`Operation type '${type}' is not supported.`)
    }
  }

  #view(seen: number | undefined): { readonly partitions: Partitions; readonly lsn: number } {
    const lagging = this.#lagging
    return lagging === undefined || seen === undefined || seen > lagging.lsn
      ? { partitions: this.#partitions, lsn: this.#lsn }
      : lagging
  }

  #partition(partitions: Partitions, key: readonly Json[]): Map<string, Item> {
    const name = JSON.stringify(key)
    const items = partitions.get(name) ?? new Map<string, Item>()
    partitions.set(name, items)
    return items
  }

  #lives({ until }: Item): boolean {
    return this.#now() < until
  }

  #put(
    items: Map<string, Item>,
    key: readonly Json[],
    id: string,
    document: Document | undefined,
    lsn: number,
  ): { document: Document; bytes: number } {
    const given = document ?? {}
    const bytes = checkedSize(given, id, key, this.definition.partitionKey.paths)
    const { defaultTtl } = this.definition
    const ttl = typeof given['ttl'] === 'number' ? given['ttl'] : (defaultTtl ?? -1)
    const now = this.#now()
    const saved = {
      ...given,
      _rid: randomUUID(),
      _self: '',
      _etag: `"${randomUUID()}"`,
      _attachments: 'attachments/',
      _ts: Math.floor(now / 1000),
    }
    const until = defaultTtl === undefined || ttl === -1 ? Infinity : now + ttl * 1000
    // Last in the order of changes.
    items.delete(id)
    items.set(id, { document: saved, bytes, lsn, until })
    return { document: saved, bytes }
  }
}

function undo(items: Map<string, Item>, before: readonly (readonly [string, Item | undefined])[]): void {
  for (const [id, item] of before.toReversed())
    if (item === undefined) items.delete(id)
    else items.set(id, item)
  const sorted = [...items].sort(([, one], [, other]) => one.lsn - other.lsn)
  items.clear()
  for (const [id, item] of sorted) items.set(id, item)
}

function checkMatch(current: Item | undefined, ifMatch: string | undefined): void {
  if (current === undefined) throw noSuchItem()
  if (ifMatch !== undefined && ifMatch !== '*' && current.document['_etag'] !== ifMatch) throw preconditionFailed()
}
