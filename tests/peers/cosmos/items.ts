import { z } from 'zod'
import type { Answer, Consistency, Request } from './exchange.ts'
import { feedCharge, lookupCharge, readCharge, writeCharge } from './charge.ts'
import type { Container, Operation, Outcome } from './container.ts'
import type { Faults } from './faults.ts'
import type { Document, Json } from './item.ts'
import type { Pacing, Priority } from './pace.ts'
import { badRequest, Refusal, tooLarge, tooManyRequests } from './refusal.ts'

/** Limit of a request: of a batch all its operations together, with what stands around their items. */
const maxRequestBytes = 2 * 1024 * 1024
const latestVersions = 'Incremental Feed'

const JsonValue = z.custom<Json>()
const JsonObject = z.custom<Document>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const PartitionKey = z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()])])
const Query = z.object({
  query: z.string(),
  parameters: z.array(z.object({ name: z.string().regex(/^@\w+$/), value: JsonValue })).default([]),
})
const Operations = z.array(
  z.object({
    operationType: z.string(),
    id: z.string().optional(),
    resourceBody: JsonObject.optional(),
    ifMatch: z.string().optional(),
    partitionKey: z.string().optional(),
  }),
)

/** Asked for beside every query. One range, nothing to rewrite: the peer answers look-ups whole. */
const queryPlan = {
  partitionedQueryExecutionInfoVersion: 2,
  queryInfo: {
    distinctType: 'None', top: null, offset: null, limit: null, orderBy: [], orderByExpressions: [], groupByExpressions: [], groupByAliases: [],
    aggregates: [], groupByAliasToAggregateType: {}, rewrittenQuery: '', hasSelectValue: false, hasNonStreamingOrderBy: false,
  },
  queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
} // prettier-ignore

/** What is asked about the items of a container: single ones, batches, look-ups, the change feed of one partition key. */
export class Items {
  /** Requests answered until now, by kind. */
  readonly requests = new Map<string, number>()
  /** Request units charged until now. */
  charged = 0
  readonly #faults: Faults
  readonly #strong: boolean
  readonly #pageItems: number
  readonly #pacing: Pacing

  constructor(faults: Faults, consistency: Consistency, pageItems: number, pacing: Pacing) {
    this.#faults = faults
    this.#strong = consistency === 'Strong'
    this.#pageItems = pageItems
    this.#pacing = pacing
  }

  /** Refused for want of units until now, by priority. */
  get refused(): Readonly<Record<Priority, number>> {
    return this.#pacing.refused
  }

  async answer(request: Request, container: Container, id: string | undefined): Promise<Answer> {
    const kind = kindOf(request, id)
    this.requests.set(kind, (this.requests.get(kind) ?? 0) + 1)
    await this.#faults.before?.(kind)
    this.#faults.request()
    const partition = `${container.rid} ${String(request.headers['x-ms-documentdb-partitionkey'])}`
    await this.#pacing.travel(kind)
    this.#pacing.admit(partition, priorityOf(request))
    const before = this.charged
    const answer = this.#carryOut(kind, request, container, id)
    this.#pacing.charge(partition, this.charged - before)
    await this.#pacing.travel(kind)
    await this.#faults.after?.(kind)
    return {
      kind,
      ...answer,
      headers: { 'x-ms-session-token': `${container.rangeId}:-1#${container.lsn}`, ...answer.headers },
    }
  }

  #carryOut(kind: string, request: Request, container: Container, id: string | undefined): Answer {
    if (Buffer.byteLength(request.text) > maxRequestBytes) throw tooLarge()
    switch (kind) {
      case 'Feed':
        return this.#feed(request, container)
      case 'Plan':
        return { body: queryPlan }
      case 'Query':
        return this.#lookUp(request, container, Query.parse(JSON.parse(request.text)))
      case 'Batch':
      case 'Bulk':
        return this.#batch(kind === 'Batch', request, container, Operations.parse(JSON.parse(request.text)))
      default:
        return this.#single(kind, request, container, id)
    }
  }

  #single(type: string, request: Request, container: Container, id: string | undefined): Answer {
    const document = request.text === '' ? undefined : JsonObject.parse(JSON.parse(request.text))
    const operation = { type, id, document, ifMatch: request.headers['if-match'] }
    const outcome = container.apply(partitionKeyOf(request), operation, this.#seen(request))
    const etag = outcome.document?.['_etag']
    return {
      status: outcome.status,
      body: outcome.document,
      headers: { ...this.#charge(this.#chargeOf(type, outcome)), ...(typeof etag === 'string' ? { etag } : {}) },
    }
  }

  /** Stricter than the service: a look-up that names no partition is refused, because ours always name one. */
  #lookUp(request: Request, container: Container, { query, parameters }: z.output<typeof Query>): Answer {
    const found = container.lookUp(
      partitionKeyOf(request),
      query,
      new Map(parameters.map(({ name, value }) => [name, value])),
    )
    const from = Number(request.headers['x-ms-continuation'] ?? 0)
    const page = found.documents.slice(from, from + this.#pageSize(request))
    const more = from + page.length < found.documents.length
    return {
      body: { _rid: 'c', Documents: page, _count: page.length },
      headers: {
        ...this.#charge(lookupCharge(found.bytes.slice(from, from + page.length), this.#strong)),
        'x-ms-item-count': String(page.length),
        ...(more ? { 'x-ms-continuation': String(from + page.length) } : {}),
      },
    }
  }

  #feed(request: Request, container: Container): Answer {
    const key = partitionKeyOf(request)
    const given = request.headers['if-none-match']
    if (given !== undefined) this.#faults.continuation()
    const after = given === undefined ? 0 : Number(/^"(\d+)"$/.exec(given)?.[1])
    if (Number.isNaN(after)) throw badRequest('Invalid If-None-Match header value.')
    const page = container.changes(key, after, this.#pageSize(request), this.#seen(request))
    const none = page.documents.length === 0
    const reached = !none && this.#faults.doubled() ? after : page.lsn
    const headers = { ...this.#charge(feedCharge(page.bytes, this.#strong)), etag: `"${reached}"` }
    if (none) return { status: 304, headers }
    return { body: { _rid: 'c', Documents: page.documents, _count: page.documents.length }, headers }
  }

  #batch(atomic: boolean, request: Request, container: Container, operations: z.output<typeof Operations>): Answer {
    const prepared = operations.map(({ operationType: type, id, resourceBody: document, ifMatch }): Operation => ({
      type,
      id,
      document,
      ifMatch,
    }))
    const outcomes = atomic
      ? this.#atomic(partitionKeyOf(request), container, prepared)
      : prepared.map((operation, at) => this.#bulkOperation(container, operations[at]?.partitionKey, operation))
    const charges = outcomes.map((outcome, at) =>
      outcome instanceof Refusal ? 0 : this.#chargeOf(prepared[at]?.type ?? '', outcome),
    )
    return {
      status: outcomes.some((outcome) => outcome instanceof Refusal) ? 207 : 200,
      body: outcomes.map((outcome, at) =>
        operationAnswer(outcome, charges[at] ?? 0, request.headers['prefer'] === 'return=minimal'),
      ),
      headers: this.#charge(charges.reduce((sum, charge) => sum + charge, 0)),
    }
  }

  #atomic(key: readonly Json[], container: Container, operations: readonly Operation[]): (Outcome | Refusal)[] {
    if (this.#faults.operation())
      return operations.map((_, at) => (at === 0 ? tooManyRequests() : new Refusal(424, 'Failed dependency')))
    return container.batch(key, operations)
  }

  #bulkOperation(container: Container, partitionKey: string | undefined, operation: Operation): Outcome | Refusal {
    try {
      if (this.#faults.operation()) throw tooManyRequests()
      return container.apply(PartitionKey.parse(JSON.parse(partitionKey ?? '[]')), operation)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  #chargeOf(type: string, { bytes, over }: Outcome): number {
    return type === 'Read' ? readCharge(bytes, this.#strong) : writeCharge(bytes, over && type !== 'Delete')
  }

  #charge(units: number): Record<string, string> {
    this.charged += units
    return { 'x-ms-request-charge': units.toFixed(2) }
  }

  /** What a reader has proof of having seen; of a strong account everything, always. */
  #seen({ headers }: Request): number | undefined {
    if (this.#strong) return undefined
    const token = headers['x-ms-session-token']
    return typeof token === 'string' ? Number(token.split('#')[1] ?? 0) : 0
  }

  #pageSize({ headers }: Request): number {
    const asked = Number(headers['x-ms-max-item-count'] ?? -1)
    return asked > 0 ? Math.min(asked, this.#pageItems) : this.#pageItems
  }
}

function kindOf(request: Request, id: string | undefined): string {
  const { method, headers } = request
  if (id !== undefined) {
    const type = { GET: 'Read', PUT: 'Replace', DELETE: 'Delete' }[method]
    if (type === undefined) throw new Refusal(405, `No ${method} of an item`)
    return type
  }
  if (method === 'GET') {
    if (headers['a-im'] !== latestVersions) throw badRequest('The feed of a whole container is not read')
    return 'Feed'
  }
  if (method !== 'POST') throw new Refusal(405, `No ${method} of items`)
  if (isSet(request, 'x-ms-cosmos-is-query-plan-request')) return 'Plan'
  if (isSet(request, 'x-ms-documentdb-isquery')) return 'Query'
  if (isSet(request, 'x-ms-cosmos-is-batch-request'))
    return isSet(request, 'x-ms-cosmos-batch-atomic') ? 'Batch' : 'Bulk'
  return isSet(request, 'x-ms-documentdb-is-upsert') ? 'Upsert' : 'Create'
}

function priorityOf({ headers }: Request): Priority {
  const given = headers['x-ms-cosmos-priority-level'] ?? 'High'
  if (given !== 'High' && given !== 'Low') throw badRequest(`No such priority: ${String(given)}`)
  return given
}

function partitionKeyOf({ headers }: Request): readonly Json[] {
  const header = headers['x-ms-documentdb-partitionkey']
  const parsed = PartitionKey.safeParse(typeof header === 'string' ? JSON.parse(header) : undefined)
  if (!parsed.success) throw badRequest('PartitionKey value must be supplied for this operation.', 1001)
  return parsed.data
}

function isSet({ headers }: Request, name: string): boolean {
  return String(headers[name]).toLowerCase() === 'true'
}

function operationAnswer(outcome: Outcome | Refusal, requestCharge: number, minimal: boolean): unknown {
  if (outcome instanceof Refusal)
    return {
      statusCode: outcome.status,
      subStatusCode: outcome.substatus,
      requestCharge,
      message: outcome.message,
      ...(outcome.status === 429 ? { retryAfterMilliseconds: 5 } : {}),
    }
  return {
    statusCode: outcome.status,
    requestCharge,
    eTag: outcome.document?.['_etag'],
    ...(minimal ? {} : { resourceBody: outcome.document }),
  }
}
