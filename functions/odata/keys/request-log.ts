import { randomUUID } from 'node:crypto'
import { requestLogDays } from '#domain/odata/feed-key.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Log } from '#platform/log.ts'
import { firmWide, purgeAll } from '#platform/jobs/firm-wide.ts'
import { defineJob, again, done } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { feedKeys, feedRequests, feedSecrets, type FeedRequest } from './collections.ts'
import { firmPartOf } from './firm-part.ts'
import { withoutKey } from './shown-key.ts'

const longest = { client: 120, path: 500 } as const
const day = 86_400_000

/** User agent of a client: one line, truncated. */
export function clientOf(headers: Headers): string {
  return (headers.get('user-agent') ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longest.client)
}

/** Path and options of a request below the feed's address: readable, truncated, without the key. */
export function pathOf(url: URL): string {
  const asked = `${firmPartOf(url).asked}${withoutKey(url.search)}`
  // Truncated before decoding, to limit the work.
  return readable(asked.slice(0, longest.path)) || '/'
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
  } catch {
    return text
  }
}

/** Records one request, and on the key its last use. Never throws: a failed record does not affect the answer. */
export async function logRequest(tenant: TenantPartition, request: Omit<FeedRequest, 'id'>, log: Log): Promise<void> {
  try {
    await tenant.documents(feedRequests).create({ ...request, id: randomUUID() })
    if (request.status >= 400) return
    const { time, client, rows } = request
    await tenant
      .documents(feedKeys)
      .update(request.keyId, (key) =>
        key.lastUsed !== null && key.lastUsed.time > time ? undefined : { ...key, lastUsed: { time, client, rows } },
      )
  } catch (error) {
    // The key was deleted, or concurrent requests recorded their use.
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'WRITE_CONFLICT')) return
    log.error('odata.request-not-kept', error, { keyId: request.keyId })
  }
}

/** Schedule of the nightly cleanup. */
export const purges = 'forget-feed-requests'

/** Deletes requests older than 30 days, and hashes without a key. */
export const purgeRequestsJob = defineJob({
  name: 'forget-feed-requests',
  ...firmWide,
  async run(_message, context) {
    const { tenant, platform, now } = context
    const before = new Date(now.getTime() - requestLogDays * day).toISOString()
    const old = { field: 'time', op: 'lt', value: before } as const
    if (!(await purgeAll(tenant.documents(feedRequests), old, context))) return again('more')
    const secrets = platform.directory.documents(feedSecrets)
    const stored = await secrets.find({ tenantId: tenant.tenantId })
    const keys = await tenant.documents(feedKeys).readMany(stored.map(({ doc }) => doc.keyId))
    // A key being created has a hash before its document.
    const yesterday = new Date(now.getTime() - day).toISOString()
    const left = stored.filter(({ doc }) => !keys.has(doc.keyId) && doc.writtenOn < yesterday)
    await secrets.remove(left.map(({ doc }) => doc.id))
    await tenant.dueAt(purges, undefined)
    return done()
  },
})
