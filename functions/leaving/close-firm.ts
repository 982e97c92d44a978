import { closedDays, isNameOf } from '#domain/organization/leaving.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { changeFirm, dropCachedPeople, membersOf, tenantById, type User } from '../identity/index.ts'
import { auditing } from './auditing.ts'
import { closures, type Closure } from './collections.ts'
import { closedMail } from './mails.ts'

const dayMilliseconds = 86_400_000

/** How many sessions are ended side by side. */
const atOnce = 20

/**
 * Closes the firm: from this moment on nobody but its owners comes in, and they only to open it again or to take their data
 * along; nothing runs for it. After thirty days everything is deleted. Who closes types the name of the firm.
 * Errors: INPUT_INVALID (`input.name`) for another name; FIRM_CLOSED where it is closed already; those of `changeFirm`.
 */
export async function closeFirm(typed: string, context: PersonalContext): Promise<Closure> {
  const { tenant, platform, user, now } = context
  const { directory } = platform
  const documents = directory.documents(closures)
  const closure = await changeFirm(directory, { tenantId: tenant.tenantId, by: user.id }, async (found) => {
    if (found.tenant.closing !== null) throw new AppError('FIRM_CLOSED')
    if (!isNameOf(typed, found.tenant.name)) throw new AppError('INPUT_INVALID', { field: 'input.name' })
    const fresh = newClosure(found.tenant.id, user.id, now)
    const firm = { ...found.tenant, closing: { since: fresh.closedTime, until: fresh.until } }
    const before = await documents.read(tenant.tenantId)
    const write = before === undefined ? documents.creating(fresh) : documents.replacing(fresh, before.etag)
    return { answer: fresh, firm, writes: [write] }
  })
  dropCachedPeople(platform)
  await tenant.close(true)
  await tenant.commit([
    auditing(context, { action: 'firm.close', subject: tenant.tenantId, after: { until: closure.until } }),
  ])
  await signOut(await membersOf(directory, tenant.tenantId), context)
  await mailOwners(closure, context.log, platform)
  return closure
}

/** It is closed already: what cannot be sent now goes out with the next look at closed firms. */
async function mailOwners(closure: Closure, log: Log, platform: Platform): Promise<void> {
  try {
    await mailClosed(closure, platform)
  } catch (error) {
    log.error('firm-closed.not-told', error)
  }
}

/** Tells every owner, once. Errors: those of the mailer. */
export async function mailClosed(
  closure: Closure,
  platform: Pick<Platform, 'directory' | 'mail' | 'config'>,
): Promise<void> {
  const { directory, mail, config } = platform
  const [people, firm] = await Promise.all([membersOf(directory, closure.id), tenantById(directory, closure.id)])
  const by = people.find(({ id }) => id === closure.closedBy)?.name ?? ''
  for (const { email, locale } of ownersAmong(people))
    await mail.send(closedMail(closure, { firm: firm?.name ?? '', by, email, locale }, config.appUrl))
}

const newClosure = (id: Closure['id'], closedBy: string, now: Date): Closure => ({
  id,
  state: 'CLOSED',
  closedTime: now.toISOString(),
  until: new Date(now.getTime() + closedDays * dayMilliseconds).toISOString(),
  closedBy,
  step: null,
  begunTime: null,
  removed: null,
  left: null,
  deletedTime: null,
  told: 0,
})

export const ownersAmong = (people: readonly User[]): User[] =>
  people.filter(({ role, status, accountId }) => role === 'OWNER' && status === 'ACTIVE' && accountId !== null)

/** Everybody but the owners, who have something left to do there. What is forgotten is refused by the guard. */
async function signOut(people: readonly User[], { platform }: Pick<PersonalContext, 'platform'>): Promise<void> {
  const sessions = createSessions(platform.directory, platform.clock)
  const leaving = people.filter(({ role, accountId }) => role !== 'OWNER' && accountId !== null).values()
  const worker = async (): Promise<void> => {
    for (const { id } of leaving) await sessions.endAllOf(id)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/**
 * Opens the firm again: what waited goes on, and schedules are asked at once. Of an owner who opens it and the deletion that
 * begins at that moment one wins, since both write the same documents.
 * Errors: FIRM_NOT_CLOSED where it is open, or its time is over; those of `changeFirm`.
 */
export async function reopenFirm(context: PersonalContext): Promise<boolean> {
  const { tenant, platform, user, now } = context
  const { directory } = platform
  const documents = directory.documents(closures)
  await changeFirm(directory, { tenantId: tenant.tenantId, by: user.id }, async ({ tenant: firm }) => {
    const closure = await documents.read(tenant.tenantId)
    if (firm.closing === null || closure?.doc.state !== 'CLOSED' || closure.doc.until <= now.toISOString())
      throw new AppError('FIRM_NOT_CLOSED')
    const writes = [documents.deleting(tenant.tenantId, closure.etag)]
    return { answer: undefined, firm: { ...firm, closing: null }, writes }
  })
  dropCachedPeople(platform)
  await tenant.close(false)
  await tenant.commit([auditing(context, { action: 'firm.reopen', subject: tenant.tenantId })])
  return true
}
