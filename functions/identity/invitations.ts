import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { invitations, tenants, users, type Invitation, type Tenant, type User } from './collections.ts'
import { userInvited } from './events.ts'
import { invitationMail } from './invitation-mail.ts'
import { notLetIn, SignInRefused } from './refusal.ts'
import { newUser, type NewUser } from './tenants.ts'
import { userDocuments } from './user-documents.ts'
import type { MicrosoftIdentity } from './verify-token.ts'

/** How long an invitation is good for. */
export const validDays = 7
const address = z.email().max(320)

export interface SentInvitation {
  readonly user: User
  /** Where the invited person accepts; holds the code, which is written down nowhere else. */
  readonly url: string
  readonly validUntil: Date
}

type Floor = Pick<RunningPlatform, 'directory' | 'clock' | 'config' | 'mail' | 'openTenant'>

function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/**
 * Asks a person into a firm and mails the link. Errors: INPUT_INVALID (`name`, `email`); NOT_FOUND where there is no
 * such firm.
 */
export async function inviteUser(platform: Floor, person: NewUser): Promise<SentInvitation> {
  refuseFaults(person)
  return send(platform, newUser(person, platform.clock.now()), undefined)
}

/** `within`: where the caller wrote them. Errors: INPUT_INVALID (`name`, `email`). */
export function refuseFaults({ name, email }: Pick<NewUser, 'name' | 'email'>, within = ''): void {
  if (name.trim() === '') throw new AppError('INPUT_INVALID', { field: `${within}name` })
  if (!address.safeParse(email.trim()).success) throw new AppError('INPUT_INVALID', { field: `${within}email` })
}

/** A new link in the place of the old one. Errors: NOT_FOUND where nobody was invited under this id. */
export async function resendInvitation(platform: Floor, userId: UserId): Promise<SentInvitation> {
  const stored = await platform.directory.documents(users).read(userId)
  if (stored === undefined || stored.doc.accountId !== null || stored.doc.status === 'DELETED')
    throw new AppError('NOT_FOUND')
  await revokeInvitation(platform, userId)
  return send(platform, stored.doc, stored.etag)
}

/** Makes every link that this person was sent worthless. */
export async function revokeInvitation(platform: Pick<Platform, 'directory'>, userId: UserId): Promise<void> {
  const documents = platform.directory.documents(invitations)
  const sent = await documents.find({ userId })
  await documents.remove(sent.map(({ doc }) => doc.id))
}

/** An invitation that is not sent yet. */
export interface Drawn {
  readonly user: User
  readonly invitation: Invitation
  readonly url: string
  readonly validUntil: Date
}

/** A link for this person, good for seven days from now. */
export function drawInvitation({ clock, config }: Pick<Platform, 'clock' | 'config'>, invited: User): Drawn {
  const code = randomBytes(16).toString('base64url')
  const validUntil = new Date(clock.now().getTime() + validDays * 86_400_000)
  const user: User = { ...invited, inviteValidUntil: validUntil.toISOString() }
  const url = new URL(config.appUrl)
  // Behind the #, which no server on the way sees, and no referrer.
  url.hash = new URLSearchParams({ 'invite-code': code }).toString()
  const invitation = {
    id: hashOfCode(code),
    tenantId: user.tenantId,
    userId: user.id,
    email: user.email,
    validUntil: validUntil.toISOString(),
    usedBy: null,
  }
  return { user, invitation, url: url.href, validUntil }
}

/** Tells of an invitation that is kept, in the firm and by mail. `by`: the owner who asks; `traces`: what is written down beside it. */
export async function deliverInvitation(
  { mail }: Pick<Platform, 'mail'>,
  firm: Pick<TenantPartition, 'commit' | 'publishing'>,
  { user, invitation, url, validUntil }: Drawn,
  firmName: string,
  {
    by = null,
    traces = [],
  }: {
    readonly by?: { readonly id: UserId; readonly name: string } | null
    readonly traces?: readonly Write[]
  } = {},
): Promise<SentInvitation> {
  const payload = { userId: user.id, validUntil: validUntil.toISOString(), by: by?.id ?? null }
  await firm.commit([...traces, firm.publishing(userInvited, payload)])
  await mail.send({
    ...invitationMail(user.locale, { name: user.name, firm: firmName, inviter: by?.name ?? null, url, validUntil }),
    to: user.email,
    once: `invitation:${invitation.id}`,
  })
  return { user, url, validUntil }
}

async function send(platform: Floor, invited: User, etag: string | undefined): Promise<SentInvitation> {
  const { directory } = platform
  const tenant = await directory.documents(tenants).read(invited.tenantId)
  if (tenant === undefined) throw new AppError('NOT_FOUND')
  const drawn = drawInvitation(platform, invited)
  const documents = userDocuments(directory)
  await directory.commit([
    etag === undefined ? documents.creating(drawn.user) : documents.replacing(drawn.user, etag),
    directory.documents(invitations).creating(drawn.invitation),
  ])
  return deliverInvitation(platform, platform.openTenant(invited.tenantId), drawn, tenant.doc.name)
}

/**
 * Accepts an invitation: once, by who has the address it was sent to, from a directory the firm lets in. From then on the person
 * is their directory and object id, whatever their address becomes. The owner who comes first, to a firm that has
 * authorised no directory yet, brings theirs.
 * Errors: `SignInRefused` with the reason.
 */
export async function acceptInvitation(
  platform: Pick<Platform, 'directory' | 'clock'>,
  code: string,
  identity: MicrosoftIdentity,
): Promise<User> {
  try {
    // Whoever was slower hears what became of it: used, revoked or sent again.
    return await againOnConflict(() => acceptOnce(platform, code, identity), { codes: ['WRITE_CONFLICT', 'NOT_FOUND'] })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND'))
      throw new SignInRefused('invite_used', { cause: error })
    throw error
  }
}

async function acceptOnce(
  platform: Pick<Platform, 'directory' | 'clock'>,
  code: string,
  identity: MicrosoftIdentity,
): Promise<User> {
  const { directory, clock } = platform
  const invitation = await directory.documents(invitations).read(hashOfCode(code))
  if (invitation === undefined) throw new SignInRefused('invite_unknown')
  const about = { tenantId: invitation.doc.tenantId, userId: invitation.doc.userId }
  if (invitation.doc.usedBy !== null) throw new SignInRefused('invite_used', { about })
  if (Date.parse(invitation.doc.validUntil) <= clock.now().getTime())
    throw new SignInRefused('invite_expired', { about })
  const [tenant, user] = await Promise.all([
    directory.documents(tenants).read(invitation.doc.tenantId),
    directory.documents(users).read(invitation.doc.userId),
  ])
  if (tenant === undefined || user === undefined || user.doc.status === 'DELETED')
    throw new SignInRefused('invite_expired')
  const isLetIn = tenant.doc.authorizedMicrosoftTenants.includes(identity.microsoftTenantId)
  if (!isInvited(invitation.doc.email, identity, isLetIn))
    throw new SignInRefused('USER_EMAIL_INVITE_NOT_AUTHORIZED', { about })
  const brought = bringsDirectory(tenant.doc, user.doc)
  if (!brought && !isLetIn) {
    await userDocuments(directory).update(user.doc.id, (found) => ({
      ...found,
      refusedDirectory: identity.microsoftTenantId,
    }))
    throw new SignInRefused(notLetIn(identity.microsoftTenantId), { about })
  }
  if (tenant.doc.status === 'BLOCKED') throw new SignInRefused('tenant_blocked', { about })
  if (tenant.doc.closing !== null) throw new SignInRefused('tenant_closed', { about, until: tenant.doc.closing.until })
  if (user.doc.status === 'BLOCKED') throw new SignInRefused('user_blocked', { about })
  return bind(platform, { invitation, user, ...(brought ? { tenant } : {}) }, identity)
}

/**
 * The link shows that somebody reads the mailbox, or was sent the mail on; the address shows which of the two. What a directory
 * claims is good where the firm has let that directory in: a stranger with the link could write any address into their own, and
 * would stand in the firm's list of who waits under a name that its owner knows.
 */
function isInvited(email: string, { emails, claimedEmails }: MicrosoftIdentity, isLetIn: boolean): boolean {
  return emails.includes(email) || (isLetIn && claimedEmails.includes(email))
}

function bringsDirectory(tenant: Tenant, user: User): boolean {
  return user.role === 'OWNER' && tenant.authorizedMicrosoftTenants.length === 0
}

interface InvitedUser {
  readonly invitation: Stored<Invitation>
  readonly user: Stored<User>
  /** Given where the person's directory is to be authorised with them. */
  readonly tenant?: Stored<Tenant>
}

/** Of two at once the store lets one through. Errors: WRITE_CONFLICT, NOT_FOUND for the other. */
async function bind(
  platform: Pick<Platform, 'directory' | 'clock'>,
  { invitation, user, tenant }: InvitedUser,
  identity: MicrosoftIdentity,
): Promise<User> {
  const { directory, clock } = platform
  const documents = userDocuments(directory)
  const known = await existing(platform, invitation.doc, identity)
  const bound: User = {
    ...user.doc,
    accountId: identity.accountId,
    microsoftTenantId: identity.microsoftTenantId,
    // Whoever was invited by address alone gets the name that Microsoft knows.
    name: user.doc.name === user.doc.email && identity.name !== '' ? identity.name : user.doc.name,
    refusedDirectory: null,
    inviteValidUntil: null,
    termsAcceptedAt: clock.now().toISOString(),
    joinedIn: user.doc.revision + 1,
  }
  // Whoever is in the firm already was asked in once too often.
  const after: User = known === undefined ? bound : { ...user.doc, status: 'DELETED', inviteValidUntil: null }
  const tenantDocuments = directory.documents(tenants)
  await directory.commit([
    directory.documents(invitations).replacing({ ...invitation.doc, usedBy: identity.accountId }, invitation.etag),
    documents.replacing(after, user.etag),
    ...(tenant === undefined
      ? []
      : [
          tenantDocuments.replacing(
            { ...tenant.doc, authorizedMicrosoftTenants: [identity.microsoftTenantId] },
            tenant.etag,
          ),
        ]),
  ])
  return known ?? bound
}

/** Somebody who is in the firm already and was invited again stays who they are. */
async function existing(
  platform: Pick<Platform, 'directory'>,
  invitation: Invitation,
  identity: MicrosoftIdentity,
): Promise<User | undefined> {
  const { accountId } = identity
  const found = await platform.directory.documents(users).find({ accountId, tenantId: invitation.tenantId })
  const user = found.find(({ doc }) => doc.status !== 'DELETED')?.doc
  if (user?.status === 'BLOCKED') throw new SignInRefused('user_blocked')
  return user
}
