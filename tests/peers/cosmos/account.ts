import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { Container, ContainerDefinition, type Operation, type Outcome } from './container.ts'
import { badRequest, Refusal, tooLarge, tooManyRequests } from './refusal.ts'
import type { Document, Value } from './value.ts'

export interface Request {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Limit of a request, with a little for the envelope of a batch. */
const maxRequestBytes = 2 * 1024 * 1024 + 200_000
const pageItems = 1_000

const Json = z.custom<Value>()
const JsonObject = z.custom<Document>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
const PartitionKey = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).min(1)
const Query = z.object({
  query: z.string(),
  parameters: z.array(z.object({ name: z.string().regex(/^@\w+$/), value: Json })).default([]),
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

/** Asked for beside every query. One range, nothing to rewrite: the peer answers queries whole. */
const queryPlan = {
  partitionedQueryExecutionInfoVersion: 2,
  queryInfo: {
    distinctType: 'None', top: null, offset: null, limit: null, orderBy: [], orderByExpressions: [], groupByExpressions: [], groupByAliases: [],
    aggregates: [], groupByAliasToAggregateType: {}, rewrittenQuery: '', hasSelectValue: false, hasNonStreamingOrderBy: false,
  },
  queryRanges: [{ min: '', max: 'FF', isMinInclusive: true, isMaxInclusive: false }],
} // prettier-ignore

const ranges = {
  _rid: '',
  PartitionKeyRanges: [{ id: '0', _rid: 'p0', minInclusive: '', maxExclusive: 'FF', ridPrefix: 0, throughputFraction: 1, status: 'online', parents: [], _etag: '"1"', _ts: 1, _self: '' }],
  _count: 1,
} // prettier-ignore

export class Account {
  readonly faults = { throttledRequests: 0, throttledOperations: 0, unavailableRequests: 0 }
  readonly requests = new Map<string, number>()
  readonly #databases = new Map<string, Map<string, Container>>()

  answer(request: Request): Answer {
    const path = new URL(request.url, 'http://peer').pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent)
    if (request.headers.authorization === undefined) throw new Refusal(401, 'The authorization header is missing.')
    if (path.length === 0) return { body: this.#account(`http://${request.headers.host ?? ''}/`) }
    const [, database, , container, part, id] = path
    if (path[0] !== 'dbs') throw new Refusal(404, `No such path: ${request.url}`)
    if (database === undefined || path.length < 3) return this.#ofDatabases(request, database)
    const containers = this.#databases.get(database)
    if (containers === undefined) throw new Refusal(404, `Database ${database} not found`)
    if (container === undefined) return this.#ofContainers(request, containers)
    const found = containers.get(container)
    if (found === undefined) throw new Refusal(404, `Owner resource does not exist: ${container}`, 1003)
    if (part === undefined) return { body: withRid(found.definition) }
    if (part === 'pkranges') return { body: ranges }
    if (part !== 'docs') throw new Refusal(404, `No such path: ${request.url}`)
    this.#stumble()
    return id === undefined ? this.#ofItems(request, found) : this.#ofItem(request, found, id)
  }

  #account(address: string): unknown {
    const location = [{ name: 'local', databaseAccountEndpoint: address }]
    return {
      id: 'local',
      _rid: 'local',
      media: '//media/',
      writableLocations: location,
      readableLocations: location,
      enableMultipleWriteLocations: false,
      userConsistencyPolicy: { defaultConsistencyLevel: 'Session' },
    }
  }

  #ofDatabases(request: Request, name: string | undefined): Answer {
    if (request.method === 'POST' && name === undefined) {
      const { id } = z.object({ id: z.string() }).parse(JSON.parse(request.text))
      if (this.#databases.has(id)) throw new Refusal(409, 'The database exists already')
      this.#databases.set(id, new Map())
      return { status: 201, body: withRid({ id }) }
    }
    if (name === undefined || !this.#databases.has(name)) throw new Refusal(404, `Database ${name ?? ''} not found`)
    if (request.method === 'DELETE') {
      this.#databases.delete(name)
      return { status: 204 }
    }
    return { body: withRid({ id: name }) }
  }

  #ofContainers(request: Request, containers: Map<string, Container>): Answer {
    if (request.method !== 'POST')
      return {
        body: {
          DocumentCollections: [...containers.values()].map(({ definition }) => withRid(definition)),
          _count: containers.size,
        },
      }
    const definition = ContainerDefinition.parse(JSON.parse(request.text))
    if (containers.has(definition.id)) throw new Refusal(409, 'The container exists already')
    containers.set(definition.id, new Container(definition))
    return { status: 201, body: withRid(definition) }
  }

  #ofItem(request: Request, container: Container, id: string): Answer {
    const type = { GET: 'Read', PUT: 'Replace', DELETE: 'Delete' }[request.method]
    if (type === undefined) throw new Refusal(405, `No ${request.method} of an item`)
    this.#counted(type)
    const document = type === 'Replace' ? JsonObject.parse(JSON.parse(request.text)) : undefined
    return itemAnswer(
      container.apply(this.#partitionKey(request), { type, id, document, ifMatch: request.headers['if-match'] }),
    )
  }

  #ofItems(request: Request, container: Container): Answer {
    if (request.method !== 'POST') throw badRequest('The feed of a whole container is not read')
    if (Buffer.byteLength(request.text) > maxRequestBytes) throw tooLarge()
    const body: unknown = JSON.parse(request.text)
    if (isSet(request, 'x-ms-cosmos-is-query-plan-request')) return { body: queryPlan }
    if (isSet(request, 'x-ms-documentdb-isquery')) return this.#query(request, container, Query.parse(body))
    if (isSet(request, 'x-ms-cosmos-is-batch-request')) return this.#batch(request, container, Operations.parse(body))
    const type = isSet(request, 'x-ms-documentdb-is-upsert') ? 'Upsert' : 'Create'
    this.#counted(type)
    return itemAnswer(
      container.apply(this.#partitionKey(request), {
        type,
        id: undefined,
        document: JsonObject.parse(body),
        ifMatch: request.headers['if-match'],
      }),
    )
  }

  /** Stricter than the service: a query that names no partition is refused, because ours always name one. */
  #query(request: Request, container: Container, { query, parameters }: z.output<typeof Query>): Answer {
    this.#counted('Query')
    const rows = container.query(
      this.#partitionKey(request),
      query,
      new Map(parameters.map(({ name, value }) => [name, value])),
    )
    const asked = Number(request.headers['x-ms-max-item-count'] ?? -1)
    const from = Number(request.headers['x-ms-continuation'] ?? 0)
    const page = rows.slice(from, from + (asked > 0 ? Math.min(asked, pageItems) : pageItems))
    const more = from + page.length < rows.length
    return {
      body: { _rid: 'c', Documents: page, _count: page.length },
      headers: {
        'x-ms-item-count': String(page.length),
        ...(more ? { 'x-ms-continuation': String(from + page.length) } : {}),
      },
    }
  }

  #batch(request: Request, container: Container, operations: z.output<typeof Operations>): Answer {
    const prepared = operations.map(({ operationType: type, id, resourceBody: document, ifMatch }): Operation => ({
      type,
      id,
      document,
      ifMatch,
    }))
    const atomic = isSet(request, 'x-ms-cosmos-batch-atomic')
    this.#counted(atomic ? 'Batch' : 'Bulk')
    if (atomic && this.#throttles())
      return {
        status: 207,
        body: prepared.map((_, at) =>
          operationAnswer(at === 0 ? tooManyRequests() : new Refusal(424, 'Failed dependency')),
        ),
      }
    const outcomes = atomic
      ? container.batch(this.#partitionKey(request), prepared)
      : prepared.map((operation, at) => this.#bulkOperation(container, operations[at]?.partitionKey, operation))
    return {
      status: outcomes.some((outcome) => outcome instanceof Refusal) ? 207 : 200,
      body: outcomes.map(operationAnswer),
    }
  }

  #bulkOperation(container: Container, partitionKey: string | undefined, operation: Operation): Outcome | Refusal {
    try {
      if (this.#throttles()) throw tooManyRequests()
      return container.apply(PartitionKey.parse(JSON.parse(partitionKey ?? '[]')), operation)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  #partitionKey({ headers }: Request): readonly Value[] {
    const header = headers['x-ms-documentdb-partitionkey']
    const parsed = PartitionKey.safeParse(typeof header === 'string' ? JSON.parse(header) : undefined)
    if (!parsed.success) throw badRequest('PartitionKey value must be supplied for this operation.', 1001)
    return parsed.data
  }

  #counted(kind: string): void {
    this.requests.set(kind, (this.requests.get(kind) ?? 0) + 1)
  }

  #stumble(): void {
    if (this.faults.unavailableRequests > 0) {
      this.faults.unavailableRequests -= 1
      throw new Refusal(503, 'Service is currently unavailable.')
    }
    if (this.faults.throttledRequests > 0) {
      this.faults.throttledRequests -= 1
      throw tooManyRequests()
    }
  }

  #throttles(): boolean {
    if (this.faults.throttledOperations === 0) return false
    this.faults.throttledOperations -= 1
    return true
  }
}

function isSet({ headers }: Request, name: string): boolean {
  return String(headers[name]).toLowerCase() === 'true'
}

function withRid<T extends object>(definition: T): T & { _rid: string; _self: string } {
  return { ...definition, _rid: 'r', _self: 'r/' }
}

function itemAnswer({ status, document }: Outcome): Answer {
  const etag = document?.['_etag']
  return { status, body: document, ...(typeof etag === 'string' ? { headers: { etag } } : {}) }
}

function operationAnswer(outcome: Outcome | Refusal): unknown {
  if (outcome instanceof Refusal)
    return {
      statusCode: outcome.status,
      subStatusCode: outcome.substatus,
      requestCharge: 0,
      message: outcome.message,
      ...(outcome.status === 429 ? { retryAfterMilliseconds: 5 } : {}),
    }
  return {
    statusCode: outcome.status,
    requestCharge: 1,
    eTag: outcome.document?.['_etag'],
    resourceBody: outcome.document,
  }
}
