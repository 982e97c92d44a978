import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { NotificationPage } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { bellOf, changeBell, isRead, unreadOf } from './bell.ts'
import { notifications, type Notification } from './collections.ts'

type Asking = Pick<PersonalContext, 'tenant' | 'user' | 'now'>

const largestPage = 100

/** What the person was told, the newest first. Errors: INPUT_INVALID (`take`, `after`). */
export async function pageOf(
  { after, take }: { readonly after?: string | null | undefined; readonly take?: number | null | undefined },
  { tenant, user }: Asking,
): Promise<NotificationPage> {
  const size = take ?? 20
  if (size < 1 || size > largestPage) throw new AppError('INPUT_INVALID', { field: 'take' })
  const [{ items, next }, bell] = await Promise.all([
    tenant.documents(notifications).page({
      where: { field: 'userId', op: 'eq', value: user.id },
      orderBy: [{ field: 'number', direction: 'descending' }],
      take: size,
      ...(after == null ? {} : { after }),
    }),
    bellOf(tenant, user.id),
  ])
  return {
    items: items.map(({ doc }) => ({
      id: doc.id,
      kind: doc.kind,
      time: doc.time,
      isRead: isRead(doc, bell),
      ...doc.subject,
      path: doc.path,
    })),
    next: next ?? null,
    unread: unreadOf(bell),
  }
}

/** Errors: NOT_FOUND, also for what somebody else was told. */
async function ownOf(tenant: TenantPartition, id: string, { user }: Asking) {
  const found = await tenant.documents(notifications).read(id)
  if (found?.doc.userId !== user.id) throw new AppError('NOT_FOUND')
  return found
}

/** Marks one as read; one that was stays so. Errors: NOT_FOUND. */
export async function markRead(id: string, context: Asking): Promise<number> {
  const { tenant, user, now } = context
  await ownOf(tenant, id, context)
  return changeBell(tenant, user.id, async (bell) => {
    const { doc, etag } = await ownOf(tenant, id, context)
    if (isRead(doc, bell)) return { answer: unreadOf(bell) }
    const after = { ...bell, readBeyond: bell.readBeyond + 1 }
    const read: Notification = { ...doc, readAt: now.toISOString() }
    return { answer: unreadOf(after), bell: after, writes: [tenant.documents(notifications).replacing(read, etag)] }
  })
}

/** Marks all up to one as read: what came after it, unseen, stays unread. Errors: NOT_FOUND. */
export async function markAllRead(newest: string, context: Asking): Promise<number> {
  const { tenant, user } = context
  const { doc } = await ownOf(tenant, newest, context)
  return changeBell(tenant, user.id, async (bell) => {
    if (doc.number <= bell.readTo) return { answer: unreadOf(bell) }
    const beyond = await tenant.documents(notifications).count({
      and: [
        { field: 'userId', op: 'eq', value: user.id },
        { field: 'number', op: 'gt', value: doc.number },
        { not: { field: 'readAt', op: 'isNull' } },
      ],
    })
    const after = { ...bell, readTo: doc.number, readBeyond: beyond }
    return { answer: unreadOf(after), bell: after }
  })
}
