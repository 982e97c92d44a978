import type { TenantId } from '#domain/shared/ids.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { TenantPartition } from '../tenant.ts'
import type { JobQueue } from './queue.ts'
import { later, nudge } from './start-task.ts'
import { tasks } from './task.ts'

export interface SweeperParts {
  readonly queue: JobQueue
  readonly clock: Clock
  readonly log: Log
  readonly tenants: () => AsyncIterable<TenantId>
  readonly open: (tenantId: TenantId) => TenantPartition
}

const atOnce = 8
const perTenant = 200
/** A task that waits in a long lane is not forgotten: it is nudged again at this pace only. */
const nextSweepSeconds = 300

/**
 * Sends the message again of every open task that has not been heard of for too long: after a crash between write and
 * send, a lost message or a host that died. Answers how many it nudged.
 */
export async function sweep(parts: SweeperParts): Promise<number> {
  const tenants = parts.tenants()[Symbol.asyncIterator]()
  let nudged = 0
  // Safe to share: each worker takes its next tenant only when it has finished one.
  const worker = async (): Promise<void> => {
    for (let next = await tenants.next(); next.done !== true; next = await tenants.next()) {
      try {
        const ofTenant = await sweepTenant(parts, parts.open(next.value))
        nudged += ofTenant
      } catch (error) {
        parts.log.error('sweeper.tenant-failed', error, { tenantId: next.value })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return nudged
}

async function sweepTenant(parts: SweeperParts, tenant: TenantPartition): Promise<number> {
  const now = parts.clock.now()
  const documents = tenant.documents(tasks)
  const forgotten = await documents.query({
    where: {
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'sweepAfter', op: 'lt', value: now.toISOString() },
      ],
    },
    orderBy: [{ field: 'sweepAfter', direction: 'ascending' }],
    take: perTenant,
  })
  let nudged = 0
  for (const { doc, etag } of forgotten) {
    try {
      await documents.replace({ ...doc, sweepAfter: later(now, nextSweepSeconds) }, etag)
    } catch {
      continue // Someone is at work on it: that is all the sweeper wanted.
    }
    await nudge(parts, tenant.tenantId, doc, { again: `sweep-${now.getTime()}` })
    nudged += 1
  }
  if (nudged > 0) parts.log.info('sweeper.nudged', { tenantId: tenant.tenantId, tasks: nudged })
  return nudged
}
