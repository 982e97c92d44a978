import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { auditingOf } from '#platform/audit.ts'
import { readConfig, type Config } from '#platform/config.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { graphqlRoute } from '#platform/graphql/graphql-route.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { PolicyTable } from '#platform/graphql/guard.ts'
import { createHttp } from '#platform/http/create-http.ts'
import type { People } from '#platform/http/people.ts'
import { createLog } from '#platform/log.ts'
import { noSpans } from '#platform/spans/span.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'

/** Settings of an invented environment: the app and the API have origins of their own, as in Azure. */
export function testConfig(changes: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    SPIL_ENVIRONMENT: 'local',
    SPIL_APP_URL: 'https://app.spil.example',
    SPIL_API_URL: 'https://api.spil.example',
    SPIL_DATA_FOLDER: '/nowhere',
    SPIL_BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
    SPIL_SEALING_KEYS: '{"k1":"MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="}',
    SPIL_SEALING_KEY_ID: 'k1',
    SPIL_IDENTITY_AUTHORITY: 'https://login.example/organizations',
    SPIL_IDENTITY_ISSUER: 'https://login.example/{tenantid}/v2.0',
    SPIL_IDENTITY_JWKS_URL: 'https://login.example/keys',
    SPIL_IDENTITY_AUDIENCE: 'api-spil',
    SPIL_IDENTITY_CLIENT_ID: 'spa-spil',
    SPIL_IDENTITY_SCOPE: 'api://api-spil/access_as_user',
    SPIL_LINKS: JSON.stringify(
      Object.fromEntries(
        ['website', 'status', 'support', 'blog', 'trial', 'terms', 'userAgreement'].map((name) => [
          name,
          `https://spil.example/${name}`,
        ]),
      ),
    ),
    ...changes,
  })
}

/** What Azure has instead of the parts of one machine. */
export const azureSettings: Readonly<Record<string, string>> = {
  SPIL_ENVIRONMENT: 'azure',
  SPIL_DATA_FOLDER: '',
  SPIL_BLOB_CONNECTION_STRING: '',
  SPIL_COSMOS_ENDPOINT: 'https://spil.documents.example',
  SPIL_SERVICE_BUS__fullyQualifiedNamespace: 'spil.servicebus.example',
  SPIL_BLOB_ACCOUNT_URL: 'https://spil.blob.example',
  SPIL_MAIL_ENDPOINT: 'https://spil.communication.example',
}

const sdl = `
  scalar DateTime scalar Period scalar Decimal scalar Upload scalar JSON
  type Node { name: String! child: Node children: [Node!]! }
  type Query {
    hello: String!
    unlisted: String!
    owned: String!
    fails(code: String): String!
    deep: Node!
    count(numbers: [Int!]!): Int!
    month(period: Period!): String!
    amount(value: Decimal!): String!
    keep(value: JSON!): JSON!
    bill: Bill!
  }
  type Bill { number: String! amount: Decimal lines: [Line!]! }
  type Line { text: String! amount: Decimal }
  type Mutation {
    change: String!
    forget: String!
    skip: String!
    late: String!
    fall: String!
    store(file: Upload!): String!
    paste(content: String!): Int!
  }
`

interface Leaf {
  readonly name: string
  readonly children: readonly Leaf[]
}
const leaf = { name: 'leaf', children: [] } satisfies Leaf

/** A server on a schema of our own, so that what the kernel promises shows apart from what slices do. */
export function tinyGraphql(
  changes: {
    readonly config?: Record<string, string>
    readonly user?: Partial<CurrentUser> | 'signed-out' | ErrorCode
    /** Entries beside those below. */
    readonly policy?: PolicyTable
  } = {},
) {
  const lines: string[] = []
  const config = testConfig(changes.config)
  const log = createLog((line) => lines.push(line))
  const calls: string[] = []
  const committed: Write[] = []
  const resolvers = {
    Query: {
      hello: () => calls.push('hello') && 'hello',
      unlisted: () => 'secret',
      owned: () => 'owned',
      fails: (_: unknown, { code }: { code?: string }) => {
        throw code === undefined
          ? new Error('password=hunter2 at db.internal')
          : new AppError(code as ErrorCode, { field: 'input.name' })
      },
      deep: () => leaf,
      count: (_: unknown, { numbers }: { numbers: number[] }) => numbers.length,
      month: (_: unknown, { period }: { period: string }) => period,
      amount: (_: unknown, { value }: { value: string }) => value,
      keep: (_: unknown, { value }: { value: Record<string, unknown> }) => value,
      bill: () => ({ number: '2026-1', amount: '12.50', lines: [{ text: 'Licentie', amount: '12.50' }] }),
    },
    Bill: {
      amount: ({ amount }: { amount: string }) => calls.push('amount') && amount,
    },
    Mutation: {
      change: async (_: unknown, __: unknown, context: RequestContext) => {
        await context.tenant.commit([changing, auditing(context, { action: 'tiny.change', subject: 'x' })])
        return 'changed'
      },
      forget: async (_: unknown, __: unknown, context: RequestContext) => {
        await context.tenant.commit([changing])
        return 'changed without a trace'
      },
      skip: (_: unknown, __: unknown, context: RequestContext) => {
        auditing(context, { action: 'tiny.change', subject: 'x' })
        return 'changed elsewhere, with a trace that nobody committed'
      },
      late: async (_: unknown, __: unknown, context: RequestContext) => {
        await context.tenant.commit([auditing(context, { action: 'tiny.change', subject: 'x' })])
        await context.tenant.commit([changing])
        return 'changed in two steps'
      },
      fall: async (_: unknown, __: unknown, context: RequestContext) => {
        await context.tenant.commit([changing, auditing(context, { action: 'tiny.change', subject: 'x' })])
        throw new AppError('UNAVAILABLE')
      },
      store: async (_: unknown, { file }: { file: string }, context: RequestContext) => {
        const upload = await context.upload(file)
        return `${upload.fileName} ${upload.contentType} ${(await text(Readable.from(upload.content))).length}`
      },
      paste: (_: unknown, { content }: { content: string }) => calls.push('paste') && content.length,
    },
  }
  const audit = 'tiny.change'
  const policy = {
    'Query.hello': 'session:read',
    'Query.owned': 'organization:manage',
    'Query.fails': 'data:read',
    'Query.deep': 'data:read',
    'Query.count': 'data:read',
    'Query.month': 'data:read',
    'Query.amount': 'data:read',
    'Query.keep': 'data:read',
    'Query.bill': 'data:read',
    'Bill.amount': 'product:read',
    'Line.amount': 'product:read',
    'Mutation.change': { permission: 'connection:edit', audit },
    'Mutation.forget': { permission: 'connection:edit', audit },
    'Mutation.skip': { permission: 'connection:edit', audit },
    'Mutation.late': { permission: 'connection:edit', audit },
    'Mutation.fall': { permission: 'connection:edit', audit },
    'Mutation.paste': { permission: 'connection:edit', audit: { none: 'kept nowhere' }, takes: 'file' },
    'Mutation.store': { permission: 'connection:edit', audit: { none: 'kept nowhere' } },
  } satisfies PolicyTable
  const platform = {
    config,
    log,
    clock: { now: () => new Date('2026-03-02T09:00:00Z') },
    openTenant: (tenantId: TenantId) => tinyTenant(tenantId, committed),
    spans: noSpans,
  } as unknown as RunningPlatform // Only what the kernel uses.
  const graphql = graphqlRoute({
    schemaSdl: sdl,
    // The generated type knows the product's schema, not this one.
    resolvers: [resolvers as unknown as Resolvers],
    policy: { ...policy, ...changes.policy },
  })
  const http = createHttp(platform, [graphql], {
    sessions: sessionsOf(changes.user),
    currentUser: () => Promise.resolve(typeof changes.user === 'string' ? undefined : { ...anna, ...changes.user }),
  })
  const handle = (request: Request): Promise<Response> => http.handle(request)
  return { handle, calls, committed, lines, config }
}

const auditing = auditingOf(['tiny.change'])
/** What a change is does not matter here, only that it is one. */
const changing = { change: true } as unknown as Write

/** A firm that keeps a list of what was committed. */
function tinyTenant(tenantId: TenantId, committed: Write[]): TenantPartition {
  const tenant = {
    tenantId,
    documents: () => ({ creating: (doc: object) => ({ doc }) }),
    commit: (writes: readonly Write[]) => Promise.resolve(void committed.push(...writes)),
  }
  return tenant as unknown as TenantPartition
}

const anna: CurrentUser = {
  id: 'u1' as UserId,
  name: 'Anna',
  email: 'anna@firm.example',
  role: 'ADMINISTRATOR',
  tier: 'BASIC',
  tenantName: 'Firm',
  locale: 'nl',
  microsoftTenantId: 't',
  accountId: 't.o',
  closedUntil: null,
}

function sessionsOf(user: Partial<CurrentUser> | 'signed-out' | ErrorCode | undefined): People['sessions'] {
  const now = new Date('2026-03-02T09:00:00Z')
  const session = {
    id: 's',
    accountId: 't.o',
    userId: 'u1' as UserId,
    tenantId: 'firm' as TenantId,
    validFrom: now,
    validUntil: now,
  }
  if (user === 'signed-out') return { read: () => Promise.reject(new AppError('AUTH_NOT_AUTHENTICATED')) }
  if (typeof user === 'string') return { read: () => Promise.reject(new AppError(user)) }
  return { read: () => Promise.resolve(session) }
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly data: unknown
  readonly code: string | undefined
  readonly extensions: Record<string, unknown> | undefined
  readonly errors: readonly Record<string, unknown>[]
}

export async function readAnswer(response: Response): Promise<WireAnswer> {
  const body = await response.text()
  const parsed = (body.startsWith('{') ? JSON.parse(body) : {}) as {
    data?: unknown
    errors?: { message: string; extensions?: Record<string, unknown> }[]
  }
  const [first] = parsed.errors ?? []
  return {
    status: response.status,
    headers: response.headers,
    text: body,
    data: parsed.data,
    code: first?.message,
    extensions: first?.extensions,
    errors: parsed.errors ?? [],
  }
}

/** A request as the app's pages send it; `changes` bends it. */
export function graphqlRequest(
  body: unknown,
  changes: { readonly headers?: Record<string, string | undefined>; readonly method?: string } = {},
): Request {
  const headers = new Headers()
  const wanted: Record<string, string | undefined> = {
    'content-type': 'application/json',
    'x-spil-request': '1',
    cookie: '__Host-spil=x',
    origin: 'https://app.spil.example',
    ...changes.headers,
  }
  for (const [name, value] of Object.entries(wanted)) if (value !== undefined) headers.set(name, value)
  const method = changes.method ?? 'POST'
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request('https://api.spil.example/api/graphql/', {
    method,
    headers,
    ...(method === 'POST' ? { body: text } : {}),
  })
}
