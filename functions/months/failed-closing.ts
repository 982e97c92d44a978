import type { Period } from '#domain/shared/period.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { FailedClosing } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closeMonthJob } from './close-month.ts'

/** Why the last closing of a month that is open came to nothing; null: it did not, or nobody asked for it in the last weeks. */
export async function failedClosing(period: Period, tenant: TenantPartition): Promise<FailedClosing | null> {
  const [last] = await tenant.documents(tasks).query({
    where: {
      and: [
        { field: 'subject.id', op: 'eq', value: period },
        { field: 'internal', op: 'eq', value: false },
        { field: 'job', op: 'eq', value: closeMonthJob.name },
      ],
    },
    orderBy: [{ field: 'createdOn', direction: 'descending' }],
    take: 1,
  })
  if (last?.doc.state !== 'failed' || last.doc.completedOn === null) return null
  return { time: last.doc.completedOn, error: last.doc.error ?? 'UNKNOWN_ERROR' }
}
