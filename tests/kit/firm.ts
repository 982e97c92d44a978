import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role, Tier } from '#domain/access/roles.ts'
import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { createTenant } from '#functions/identity/index.ts'
import { product } from '#functions/slices.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import type { Clock } from '#platform/clock.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createHttp, type Budgets } from '#platform/http/create-http.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { noSpans, type Spans } from '#platform/spans/span.ts'
import { newTicket, sessionCookie } from '#platform/sessions/session-cookie.ts'
import type { Session } from '#platform/sessions/session.ts'
import type { DocumentStore } from '#platform/store/index.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { createMemoryBlobs } from './memory-blobs.ts'
import { productJobs } from './product-parts.ts'
import { testConfig } from './tiny-graphql.ts'

/** An answer of the API as a browser sees it. */
export interface Answer {
  readonly status: number
  readonly data: Record<string, unknown> | undefined
  readonly code: ErrorCode | undefined
  /** The input that is wrong, as a path in the caller's terms. */
  readonly field: string | undefined
}

/** Somebody who is signed in. */
export interface Person {
  readonly user: CurrentUser
  /** What the browser would send along. */
  readonly cookie: string
  /** `signal`: aborted where the person leaves before the answer is there. */
  call(query: string, variables?: Record<string, unknown>, signal?: AbortSignal): Promise<Answer>
}

export interface Firm {
  readonly tenant: TenantPartition
  readonly tenantId: TenantId
  /** Somebody new; of `user`, another session of theirs. */
  person(role: Role, user?: CurrentUser): Person
}

export interface House {
  readonly platform: RunningPlatform
  readonly mails: Mail[]
  /** A clock that stands still until it is set. */
  readonly time: { now: Date }
  /** Every HTTP route of the product, for calls that `call` cannot make. */
  readonly http: (request: Request) => Promise<Response>
  /** The call of somebody without a session. */
  signedOut(query: string, variables?: Record<string, unknown>): Promise<Answer>
  firm(tier?: Tier): Promise<Firm>
  /** A firm that stands here by other means. */
  standing(tenantId: TenantId, tier?: Tier): Firm
  /** Runs queued tasks until none is due. */
  work(): Promise<void>
  close(): Promise<void>
}

/** For what asks more, or in a shorter time, than people do. */
export const boundless: Budgets = { person: Infinity, firm: Infinity }

/** What stands under the product, where a test brings its own. */
interface Stands {
  readonly store?: DocumentStore
  readonly spans?: Spans | undefined
  readonly blobs?: BlobStore
  /** Each job that is done runs once more, as it does after a process that died before it could say so. */
  readonly repeatsJobs?: boolean
}

const repeating = <M>(job: JobDefinition<M>): JobDefinition<M> => ({
  ...job,
  run: async (message, context) => {
    const outcome = await job.run(message, context)
    return outcome.kind === 'done' ? await job.run(message, context) : outcome
  },
})

/**
 * The whole product in this process, on SQLite in a folder of its own: real schema, guard, stores and jobs; `more` are
 * jobs of the test's own, `budgets` other ones than the product's, `store` another one than the settings name, `spans` take
 * what is done, `blobs` keep the files; `repeatsJobs`: see there.
 */
export async function openHouse(
  settings: Readonly<Record<string, string>> = {},
  more: readonly AnyJob[] = [],
  budgets?: Budgets,
  { store, spans = noSpans, blobs = createMemoryBlobs(), repeatsJobs = false }: Stands = {},
): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-house-'))
  const time = { now: new Date('2026-11-20T10:00:00.000Z') }
  const clock: Clock = { now: () => time.now }
  const mails: Mail[] = []
  const queue = new SqliteQueue(folder, { clock })
  const jobs = productJobs(more)
  const platform = await createPlatform(testConfig({ SPIL_DATA_FOLDER: folder, ...settings }), {
    ...product,
    jobs: repeatsJobs ? jobs.map(repeating) : jobs,
    clock,
    log: createLog(spans.line ?? (() => undefined)),
    spans,
    blobs,
    queue,
    ...(store === undefined ? {} : { store }),
    mail: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
  })
  const sessions = new Map<string, { session: Session; user: CurrentUser }>()
  const http = createHttp(
    platform,
    product.routes,
    {
      sessions: {
        read: (ticket) => {
          const found = ticket === undefined ? undefined : sessions.get(ticket.sessionId)
          if (found === undefined) return Promise.reject(new AppError('AUTH_NOT_AUTHENTICATED'))
          return Promise.resolve(found.session)
        },
      },
      currentUser: (session) => Promise.resolve(sessions.get(session.id)?.user),
    },
    budgets,
  )

  const post = async (
    cookie: string | undefined,
    query: string,
    variables: Record<string, unknown> = {},
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const response = await http.handle(
      new Request('https://api.spil.example/api/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-spil-request': '1',
          origin: platform.config.appUrl,
          ...(cookie === undefined ? {} : { cookie }),
        },
        body: JSON.stringify({ query, variables }),
        ...(signal === undefined ? {} : { signal }),
      }),
    )
    const body = (await response.json()) as {
      data?: Record<string, unknown>
      errors?: { message: ErrorCode; extensions?: { field?: string } }[]
    }
    const error = body.errors?.[0]
    return { status: response.status, data: body.data, code: error?.message, field: error?.extensions?.field }
  }

  const standing: House['standing'] = (tenantId, tier = 'EXPERT') => ({
    tenantId,
    tenant: platform.openTenant(tenantId),
    person: (role, user = personOf(role, tier)) => {
      const ticket = newTicket()
      const session = sessionOf(ticket.sessionId, tenantId, user, time.now)
      sessions.set(ticket.sessionId, { session, user })
      const cookie = sessionCookie(ticket, 1200).split(';')[0] ?? ''
      return { user, cookie, call: (query, variables, signal) => post(cookie, query, variables, signal) }
    },
  })

  return {
    platform,
    mails,
    time,
    http: (request) => http.handle(request),
    signedOut: (query, variables) => post(undefined, query, variables),
    async firm(tier = 'EXPERT') {
      const tenantId = randomUUID() as TenantId
      await createTenant(platform, { id: tenantId, name: 'Kantoor Voorbeeld', tier })
      return standing(tenantId, tier)
    },
    standing,
    work: () => workOff(platform, queue, time),
    async close() {
      await platform.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function personOf(role: Role, tier: Tier): CurrentUser {
  const id = randomUUID() as UserId
  return {
    id,
    name: 'Sanne Voorbeeld',
    email: 'sanne@kantoor.example',
    role,
    tier,
    tenantName: 'Kantoor Voorbeeld',
    locale: 'nl',
    microsoftTenantId: randomUUID(),
    accountId: randomUUID(),
    closedUntil: null,
  }
}

function sessionOf(id: string, tenantId: TenantId, user: CurrentUser, now: Date): Session {
  return {
    id,
    accountId: user.accountId,
    userId: user.id,
    tenantId,
    validFrom: now,
    validUntil: new Date(now.getTime() + 1_200_000),
  }
}

/** Each message is handled once it is due; the clock moves to the next one that waits, an hour ahead at most. */
async function workOff(platform: RunningPlatform, queue: SqliteQueue, time: { now: Date }): Promise<void> {
  const end = time.now.getTime() + 3_600_000
  for (;;) {
    const received = queue.receive()
    if (received !== undefined) {
      await platform.runTask(received.body)
      queue.complete(received.lock)
      continue
    }
    const next = queue.nextVisible()
    if (next === undefined || next.getTime() > end) return
    time.now = next
  }
}
