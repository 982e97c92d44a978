import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { Write } from '#platform/store/documents.ts'
import { invitations, users, type Directory, type User } from './collections.ts'
import { deliverInvitation, drawInvitation, refuseFaults, type Drawn, type SentInvitation } from './invitations.ts'
import { changeFirm, endingInvitations, memberByEmail } from './members.ts'
import { newUser, type NewUser } from './tenants.ts'
import { userDocuments } from './user-documents.ts'

type InvitingContext = Pick<PersonalContext, 'platform' | 'tenant' | 'user'>
interface Drawing {
  readonly drawn: Drawn
  readonly firmName: string
}

const whoAsks = ({ tenant, user }: InvitingContext) => ({ tenantId: tenant.tenantId, by: user.id })

/**
 * An owner asks somebody into the firm, whose address nobody of the firm has; of two at once one. `trace` is written down
 * with it. Errors: those of `inviteUser` and `changeFirm`; USER_ALREADY_INVITED; USER_ALREADY_MEMBER.
 */
export async function inviteMember(
  context: InvitingContext,
  person: Pick<NewUser, 'name' | 'email' | 'role'>,
  trace: (user: User) => Write,
): Promise<SentInvitation> {
  const { platform, tenant, user } = context
  const { directory } = platform
  refuseFaults(person, 'input.')
  const made = newUser({ ...person, tenantId: tenant.tenantId, locale: user.locale }, platform.clock.now())
  const { drawn, firmName } = await changeFirm<Drawing>(directory, whoAsks(context), async (found) => {
    await refuseKnown(directory, made)
    const drawn = drawInvitation(platform, made)
    const writes = [
      userDocuments(directory).creating(drawn.user),
      directory.documents(invitations).creating(drawn.invitation),
    ]
    return { answer: { drawn, firmName: found.tenant.name }, writes }
  })
  return deliverInvitation(platform, tenant, drawn, firmName, {
    by: context.user,
    traces: [trace(drawn.user)],
  })
}

async function refuseKnown(directory: Directory, { tenantId, email }: User): Promise<void> {
  const found = await directory.documents(users).find({ tenantId, email })
  const there = found.find(({ doc }) => doc.status !== 'DELETED')?.doc
  if (there === undefined) return
  throw new AppError(there.accountId === null ? 'USER_ALREADY_INVITED' : 'USER_ALREADY_MEMBER', {
    field: 'input.email',
  })
}

/** A new link in the place of the old one. Errors: those of `changeFirm`; NOT_FOUND; USER_NOT_INVITED. */
export async function inviteAgain(
  context: InvitingContext,
  email: string,
  trace: (user: User) => Write,
): Promise<SentInvitation> {
  const { platform, tenant } = context
  const { directory } = platform
  const { drawn, firmName } = await changeFirm<Drawing>(directory, whoAsks(context), async (found) => {
    const { doc, etag } = await memberByEmail(directory, tenant.tenantId, email)
    if (doc.accountId !== null) throw new AppError('USER_NOT_INVITED')
    const drawn = drawInvitation(platform, doc)
    const writes = [
      ...(await endingInvitations(directory, doc.id)),
      userDocuments(directory).replacing(drawn.user, etag),
      directory.documents(invitations).creating(drawn.invitation),
    ]
    return { answer: { drawn, firmName: found.tenant.name }, writes }
  })
  return deliverInvitation(platform, tenant, drawn, firmName, {
    by: context.user,
    traces: [trace(drawn.user)],
  })
}

/**
 * Takes an invitation back: its links are worthless and the person is not in the firm. Whoever accepts at the same moment is
 * in, or finds it revoked. Errors: those of `changeFirm`; NOT_FOUND; USER_NOT_INVITED.
 */
export async function revokeMember(context: InvitingContext, email: string): Promise<User> {
  const { platform, tenant } = context
  const { directory } = platform
  return changeFirm(directory, whoAsks(context), async () => {
    const { doc, etag } = await memberByEmail(directory, tenant.tenantId, email)
    if (doc.accountId !== null) throw new AppError('USER_NOT_INVITED')
    const answer: User = { ...doc, status: 'DELETED', inviteValidUntil: null }
    const writes = [...(await endingInvitations(directory, doc.id)), userDocuments(directory).replacing(answer, etag)]
    return { answer, writes }
  })
}
