import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { invitations, tenants, users, type Directory, type Tenant, type User } from './collections.ts'
import { mayEnter } from './current-users.ts'
import { userDocuments } from './user-documents.ts'

/** Of owners at work at once each that loses looks again. */
const tries = 10

/** A firm, as somebody who may change it found it. */
export interface ChangingOwner {
  readonly tenant: Tenant
  /** Who changes it. */
  readonly owner: User
}

/**
 * Changes who is in a firm, or from where. Whoever asks has to be an owner at the very moment of the change, and
 * afterwards there has to be an owner who can sign in. Each such change writes the firm anew with its tag: of two at once
 * the later one looks again at what the earlier one left.
 * Errors: AUTH_NOT_AUTHENTICATED and AUTH_NOT_AUTHORIZED where the one who asks is out, or no owner any more; LAST_OWNER;
 * those of `plan`; WRITE_CONFLICT after ten losses.
 */
export async function changeFirm<T>(
  directory: Directory,
  { tenantId, by }: { readonly tenantId: TenantId; readonly by: UserId },
  plan: (found: ChangingOwner) => Promise<Plan<T>>,
): Promise<T> {
  return againOnConflict(
    async () => {
      // The firm first: whatever changes after this makes the commit below fail.
      const tenant = await directory.documents(tenants).read(tenantId)
      if (tenant === undefined) throw new AppError('NOT_FOUND')
      const owner = await ownerOf(directory, tenant.doc, by)
      const { answer, writes = [], person, firm = tenant.doc } = await plan({ tenant: tenant.doc, owner })
      if (person !== undefined || firm !== tenant.doc) await refuseWithoutOwner(directory, firm, person)
      await commit(directory, [...writes, directory.documents(tenants).replacing(firm, tenant.etag)])
      return answer
    },
    { tries },
  )
}

/** Errors: WRITE_CONFLICT, also where something that goes was gone already. */
async function commit(directory: Directory, writes: readonly Write[]): Promise<void> {
  try {
    await directory.commit(writes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw new AppError('WRITE_CONFLICT', { cause: error })
    throw error
  }
}

/** What is to be written, and what there will be. */
export interface Plan<T> {
  readonly answer: T
  readonly writes?: readonly Write[]
  /** As they will be. */
  readonly person?: User
  /** As it will be, where it changes. */
  readonly firm?: Tenant
}

/** Errors: AUTH_NOT_AUTHENTICATED, AUTH_NOT_AUTHORIZED. */
async function ownerOf(directory: Directory, tenant: Tenant, id: UserId): Promise<User> {
  const user = (await directory.documents(users).read(id))?.doc
  if (user?.tenantId !== tenant.id || !mayEnter(user, tenant)) throw new AppError('AUTH_NOT_AUTHENTICATED')
  if (user.role !== 'OWNER') throw new AppError('AUTH_NOT_AUTHORIZED')
  return user
}

/** Errors: LAST_OWNER. */
async function refuseWithoutOwner(directory: Directory, tenant: Tenant, changed: User | undefined): Promise<void> {
  const owners = await directory.documents(users).find({ tenantId: tenant.id, role: 'OWNER' })
  const after = owners.map(({ doc }) => (doc.id === changed?.id ? changed : doc))
  if (!after.some((user) => user.role === 'OWNER' && mayEnter(user, tenant))) throw new AppError('LAST_OWNER')
}

/** Everybody of a firm who was not deleted. */
export async function membersOf(directory: Directory, tenantId: TenantId): Promise<User[]> {
  const found = await directory.documents(users).find({ tenantId })
  return found.map(({ doc }) => doc).filter(({ status }) => status !== 'DELETED')
}

/** Looked at to learn whether there are several. */
const someMembers = 50

/** Whether anybody beside the first is in a firm, or is invited. */
export async function hasSeveralMembers(directory: Directory, tenantId: TenantId): Promise<boolean> {
  const found = await directory.documents(users).find({ tenantId }, someMembers)
  return found.length === someMembers || found.filter(({ doc }) => doc.status !== 'DELETED').length > 1
}

/** Somebody of a firm. Errors: NOT_FOUND, also for somebody of another firm and one who was deleted. */
export async function memberOf(directory: Directory, tenantId: TenantId, id: string): Promise<Stored<User>> {
  const stored = await directory.documents(users).read(id)
  if (stored?.doc.tenantId !== tenantId || stored.doc.status === 'DELETED') throw new AppError('NOT_FOUND')
  return stored
}

/** Somebody of a firm, by address; one who was invited before one who is in. Errors: NOT_FOUND. */
export async function memberByEmail(directory: Directory, tenantId: TenantId, email: string): Promise<Stored<User>> {
  const found = await directory.documents(users).find({ tenantId, email: email.trim().toLowerCase() })
  const there = found.filter(({ doc }) => doc.status !== 'DELETED')
  const stored = there.find(({ doc }) => doc.accountId === null) ?? there[0]
  if (stored === undefined) throw new AppError('NOT_FOUND')
  return stored
}

/** Makes every link that this person was sent worthless, in the commit that says why. */
export async function endingInvitations(directory: Directory, userId: UserId): Promise<Write[]> {
  const documents = directory.documents(invitations)
  return (await documents.find({ userId })).map(({ doc, etag }) => documents.deleting(doc.id, etag))
}

/** Changes somebody who has accepted. Errors: those of `changeFirm`; NOT_FOUND; USER_STILL_INVITED. */
export async function changeMember(
  directory: Directory,
  { tenantId, by, id }: { readonly tenantId: TenantId; readonly by: UserId; readonly id: string },
  change: (user: User) => User,
): Promise<{ readonly before: User; readonly after: User }> {
  return changeFirm(directory, { tenantId, by }, async () => {
    const { doc: before, etag } = await memberOf(directory, tenantId, id)
    if (before.accountId === null) throw new AppError('USER_STILL_INVITED')
    const after = change(before)
    return { answer: { before, after }, writes: [userDocuments(directory).replacing(after, etag)], person: after }
  })
}

/**
 * Changes what a firm says of itself, or from where its people sign in. `change` is given the owner who asks. Errors: those
 * of `changeFirm` and of `change`.
 */
export async function changeTenant(
  directory: Directory,
  who: { readonly tenantId: TenantId; readonly by: UserId },
  change: (found: ChangingOwner) => Promise<Tenant>,
): Promise<{ readonly before: Tenant; readonly after: Tenant }> {
  return changeFirm(directory, who, async (found) => {
    const after = await change(found)
    return { answer: { before: found.tenant, after }, firm: after }
  })
}
