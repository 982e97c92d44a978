import { hash } from 'node:crypto'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { bells, notifications, type Bell, type Notification } from './collections.ts'

/** What is to be told. */
export interface Notice extends Pick<Notification, 'about' | 'subject' | 'path'> {
  readonly kind: NotificationKind
  /** What happened, as an id: told again under the same key, nobody is told anew. */
  readonly key: string
}

export const notificationId = (userId: UserId, { kind, key }: Pick<Notice, 'kind' | 'key'>): string =>
  hash('sha256', `${userId} ${kind} ${key}`, 'base64url')

const silent = (id: UserId): Bell => ({ id, last: 0, readTo: 0, readBeyond: 0, mailedTo: 0 })

export const bellOf = async (tenant: TenantPartition, userId: UserId): Promise<Bell> =>
  (await tenant.documents(bells).read(userId))?.doc ?? silent(userId)

export const unreadOf = ({ last, readTo, readBeyond }: Bell): number => Math.max(0, last - readTo - readBeyond)

export const isRead = ({ number, readAt }: Pick<Notification, 'number' | 'readAt'>, { readTo }: Bell): boolean =>
  readAt !== null || number <= readTo

/** Several are told things at once, and read them meanwhile: as often as this the plan is made anew. */
const tries = 10

/** What is to become of a bell; without one it stays as it is. */
interface Plan<T> {
  readonly answer: T
  readonly bell?: Bell
  readonly writes?: readonly Write[]
}

/** Changes the bell of one person, and what goes with it, in one commit. */
export async function changeBell<T>(
  tenant: TenantPartition,
  userId: UserId,
  plan: (bell: Bell) => Promise<Plan<T>>,
): Promise<T> {
  return againOnConflict(
    async () => {
      const documents = tenant.documents(bells)
      const found = await documents.read(userId)
      const { answer, bell, writes = [] } = await plan(found?.doc ?? silent(userId))
      if (bell !== undefined)
        await tenant.commit([
          found === undefined ? documents.creating(bell) : documents.replacing(bell, found.etag),
          ...writes,
        ])
      return answer
    },
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'], tries },
  )
}

/** Tells one person something, once. Answers what they have been told, now or before. */
export async function ring(
  tenant: TenantPartition,
  userId: UserId,
  { key, ...notice }: Notice,
  { byMail, now }: { readonly byMail: boolean; readonly now: Date },
): Promise<Notification> {
  const documents = tenant.documents(notifications)
  const id = notificationId(userId, { key, kind: notice.kind })
  return changeBell(tenant, userId, async (bell) => {
    const before = await documents.read(id)
    if (before !== undefined) return { answer: before.doc }
    const number = bell.last + 1
    const answer: Notification = { ...notice, id, userId, number, time: now.toISOString(), readAt: null, byMail }
    return { answer, bell: { ...bell, last: number }, writes: [documents.creating(answer)] }
  })
}
