import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { User } from '#functions/identity/index.ts'
import { product } from '#functions/slices.ts'
import type { Config } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createHttp } from '#platform/http/create-http.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { createLog } from '#platform/log.ts'
import { newTicket, sessionCookie } from '#platform/sessions/session-cookie.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { DemoFirm } from '../firms.ts'
import type { MovedClock } from '../moved-clock.ts'

/** A firm at work on a moved clock: what its owner asks goes through the API, and its jobs run when they are due. */
export interface Office {
  readonly platform: RunningPlatform
  readonly tenant: TenantPartition
  readonly clock: MovedClock
  /** One field's answer. Errors: an Error with the code of a refusal. */
  ask<T>(field: string, query: string, variables?: Record<string, unknown>): Promise<T>
  /** Runs what is due, and what that brings about. */
  work(): Promise<void>
  /** Moves on to a moment, starts what timers would have started by then, and runs it. */
  at(moment: Date): Promise<void>
  close(): Promise<void>
}

/** Simulators of one machine need no pace, which would make months of syncs wait for hours. */
const unhurried = 60_000_000
/** A run keeps its task while the clock is moved. */
const leaseSeconds = 86_400

/** Every connector may call as often as it likes. */
function withoutPace(config: Config, connectors: readonly string[]): Config {
  const known = config.oauthClients
  const registered = connectors.map((id) => {
    const client = known[id] ?? { clientId: '', clientSecret: '' }
    return [id, { ...client, callsPerMinute: unhurried }] as const
  })
  return { ...config, oauthClients: { ...known, ...Object.fromEntries(registered) } }
}

interface OfficeParts {
  readonly firm: DemoFirm
  /** Makes the firm; answers its people, the owner first. */
  readonly open: (platform: RunningPlatform) => Promise<readonly User[]>
  readonly clock: MovedClock
  readonly connectors: readonly string[]
}

export async function openOffice(config: Config, { firm, open, clock, connectors }: OfficeParts): Promise<Office> {
  if (config.store.kind !== 'sqlite') throw new Error('A firm in use is made on one machine only')
  const queue = new SqliteQueue(config.store.folder, { clock, lockSeconds: leaseSeconds })
  const platform = await createPlatform(withoutPace(config, connectors), {
    ...product,
    clock,
    queue,
    log: createLog(() => undefined),
    // Nobody reads a year of mornings at once.
    mail: { send: () => Promise.resolve() },
    leaseSeconds,
  })
  const tenantId = firm.id as TenantId
  const [owner] = await open(platform)
  if (owner === undefined) throw new Error(`${firm.name} has nobody`)
  const ask = asking(platform, firm, owner)
  async function work(): Promise<void> {
    for (let received = queue.receive(); received !== undefined; received = queue.receive()) {
      await platform.runTask(received.body)
      queue.complete(received.lock)
    }
  }
  return {
    platform,
    tenant: platform.openTenant(tenantId),
    clock,
    ask,
    work,
    async at(moment) {
      clock.moveTo(moment)
      await platform.runSchedules()
      await work()
    },
    close: () => platform.close(),
  }
}

/** Calls of the firm's owner, who is signed in. */
function asking(platform: RunningPlatform, firm: DemoFirm, owner: User): Office['ask'] {
  const ticket = newTicket()
  const [cookie = ''] = sessionCookie(ticket, 1_200).split(';')
  const accountId = owner.accountId ?? ''
  const http = createHttp(
    platform,
    product.routes,
    {
      sessions: {
        read: () => {
          const now = platform.clock.now()
          return Promise.resolve({
            id: ticket.sessionId,
            accountId,
            userId: owner.id,
            tenantId: firm.id as TenantId,
            validFrom: now,
            validUntil: new Date(now.getTime() + 1_200_000),
          })
        },
      },
      currentUser: () =>
        Promise.resolve({
          id: owner.id,
          name: owner.name,
          email: owner.email,
          role: owner.role,
          tier: firm.tier,
          tenantName: firm.name,
          locale: 'nl' as const,
          microsoftTenantId: owner.microsoftTenantId ?? randomUUID(),
          accountId,
          closedUntil: null,
        }),
    },
    { person: Infinity, firm: Infinity },
  )
  return async <T>(field: string, query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    const response = await http.handle(
      new Request(`${platform.config.apiUrl}/api/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-spil-request': '1',
          origin: platform.config.appUrl,
          cookie,
        },
        body: JSON.stringify({ query, variables }),
      }),
    )
    const body = (await response.json()) as {
      readonly data?: Readonly<Record<string, unknown>>
      readonly errors?: readonly { readonly message: string; readonly extensions?: object }[]
    }
    const [error] = body.errors ?? []
    if (error !== undefined)
      throw new AppError('UNKNOWN_ERROR', { cause: new Error(`${field}: ${JSON.stringify(error)}`) })
    return body.data?.[field] as T
  }
}
