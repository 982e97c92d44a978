import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type {
  InviteUserInput,
  UpdateUserInput,
  UserInvite,
  UserOverview,
} from '#platform/graphql/generated/resolvers.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import {
  changeMember,
  dropCachedPerson,
  inviteAgain,
  inviteMember,
  limitAttempts,
  memberOf,
  revokeMember,
  type SentInvitation,
  type User,
} from '../identity/index.ts'
import { auditing } from './auditing.ts'
import { shownUser } from './shown-user.ts'

/** Of one firm in a minute; each is a mail to somebody who did not ask for it. */
const mostInvitations = 60

/** What a reader of the log wants to see of somebody. */
const audited = ({ name, email, role, status }: User) => ({ name, email, role, status })

/** The role that an owner may give. Errors: INPUT_INVALID. */
function refuseRole(role: User['role'] | null | undefined): void {
  if (role === 'UNKNOWN') throw new AppError('INPUT_INVALID', { field: 'input.role' })
}

async function shownInvite({ user, url }: SentInvitation, context: PersonalContext): Promise<UserInvite> {
  return { user: await shownUser(user, context), url }
}

const limitInvitations = ({ platform, tenant }: PersonalContext): Promise<void> =>
  limitAttempts(platform, `invite.${tenant.tenantId}`, mostInvitations)

/** Errors: those of `inviteMember`, with the field of the input; TOO_MANY_REQUESTS. */
export async function inviteUser(input: InviteUserInput, context: PersonalContext): Promise<UserInvite> {
  refuseRole(input.role)
  if (input.name.trim().length > mostName) throw new AppError('INPUT_INVALID', { field: 'input.name' })
  await limitInvitations(context)
  const sent = await inviteMember(context, { ...input, name: input.name.normalize('NFC') }, (user) =>
    auditing(context, { action: 'user.invite', subject: user.id, after: audited(user) }),
  )
  return shownInvite(sent, context)
}

const mostName = 100

/** Errors: those of `inviteAgain`; TOO_MANY_REQUESTS. */
export async function resendUserInvite(email: string, context: PersonalContext): Promise<UserInvite> {
  await limitInvitations(context)
  const sent = await inviteAgain(context, email, (user) =>
    auditing(context, { action: 'user.invite-again', subject: user.id, after: audited(user) }),
  )
  return shownInvite(sent, context)
}

/** Errors: those of `revokeMember`. */
export async function revokeUserInvite(email: string, context: PersonalContext): Promise<UserOverview> {
  const user = await revokeMember(context, email)
  await context.tenant.commit([
    auditing(context, { action: 'user.invite-revoke', subject: user.id, before: audited(user) }),
  ])
  return shownUser(user, context)
}

/**
 * Blocks, lets in again, or gives another role. Who is blocked is out at once: their sessions end.
 * Errors: those of `changeMember`; INPUT_INVALID.
 */
export async function updateUser(
  { id, status, role }: UpdateUserInput,
  context: PersonalContext,
): Promise<UserOverview> {
  refuseRole(role)
  if (status === 'UNKNOWN' || status === 'DELETED') throw new AppError('INPUT_INVALID', { field: 'input.status' })
  return change(id, context, 'user.update', (user) => ({
    ...user,
    status: status ?? user.status,
    role: role ?? user.role,
  }))
}

/** Takes somebody out of the firm, at once. Errors: those of `changeMember`. */
export async function deleteUser(id: string, context: PersonalContext): Promise<UserOverview> {
  return change(id, context, 'user.delete', (user) => ({ ...user, status: 'DELETED' }))
}

async function change(
  id: string,
  context: PersonalContext,
  action: 'user.update' | 'user.delete',
  make: (user: User) => User,
): Promise<UserOverview> {
  const { tenant, platform } = context
  const { before, after } = await changeMember(
    platform.directory,
    { tenantId: tenant.tenantId, by: context.user.id, id },
    make,
  )
  dropCachedPerson(platform, after.id)
  if (after.status !== 'ACTIVE') await createSessions(platform.directory, platform.clock).endAllOf(after.id)
  await tenant.commit([
    auditing(context, { action, subject: after.id, before: audited(before), after: audited(after) }),
  ])
  return shownUser(after, context)
}

/** Errors: NOT_FOUND. */
export async function signOutUser(id: string, context: PersonalContext): Promise<number> {
  const { platform, tenant } = context
  const { doc } = await memberOf(platform.directory, tenant.tenantId, id)
  await tenant.commit([auditing(context, { action: 'user.sign-out', subject: doc.id })])
  const ended = await createSessions(platform.directory, platform.clock).endAllOf(doc.id)
  dropCachedPerson(platform, doc.id)
  return ended
}
