import { notificationRetentionDays } from '#domain/notifications/kinds.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { changeBell } from './bell.ts'
import { notifications } from './collections.ts'

const day = 86_400_000
/** Fit in a commit with the bell. */
const aCommit = 90

/** Takes away what is too old. False where there is more to do than there is time for. */
export async function purgeNotifications({ tenant, platform, now, deadline, heartbeat }: JobContext): Promise<boolean> {
  const before = new Date(now.getTime() - notificationRetentionDays * day).toISOString()
  for (;;) {
    const old = await tenant.documents(notifications).query({
      where: { field: 'time', op: 'lt', value: before },
      orderBy: [{ field: 'time', direction: 'ascending' }],
      take: aCommit,
    })
    if (old.length === 0) return true
    for (const [userId, own] of Map.groupBy(old, ({ doc }) => doc.userId)) {
      await purgeUpTo(tenant, userId, Math.max(...own.map(({ doc }) => doc.number)))
      await heartbeat()
    }
    if (platform.clock.now() > deadline) return false
  }
}

/** Takes away what one person was told up to a number; what they had not read of it counts no more. */
async function purgeUpTo(tenant: TenantPartition, userId: UserId, number: number): Promise<void> {
  const documents = tenant.documents(notifications)
  for (let more = true; more;) {
    more = await changeBell(tenant, userId, async (bell) => {
      const found = await documents.query({
        where: {
          and: [
            { field: 'userId', op: 'eq', value: userId },
            { field: 'number', op: 'le', value: number },
          ],
        },
        orderBy: [{ field: 'number', direction: 'ascending' }],
        take: aCommit,
      })
      const last = found.at(-1)?.doc.number
      if (last === undefined) return { answer: false }
      const byThemselves = found.filter(({ doc }) => doc.number > bell.readTo && doc.readAt !== null).length
      return {
        answer: found.length === aCommit,
        bell: { ...bell, readTo: Math.max(bell.readTo, last), readBeyond: bell.readBeyond - byThemselves },
        writes: found.map(({ doc, etag }) => documents.deleting(doc.id, etag)),
      }
    })
  }
}
